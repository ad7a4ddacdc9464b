"""What a seat's boat is worth: the score, plus expected points, less the sister's points in a solo game."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from heapq import nlargest
from operator import itemgetter

from msgspec import Struct
from msgspec.structs import replace

from archipel.boats.boat import Boat
from archipel.boats.families import joined
from archipel.boats.grid import CELL, Mask, bits
from archipel.boats.items import penalties_and_families
from archipel.boats.traditions import Earned, Ending, encore
from archipel.bots.evaluate.boats import places, promise
from archipel.bots.evaluate.isle_of_cats.weights import Scales
from archipel.games.isle_of_cats import scoring
from archipel.games.isle_of_cats.content.box import FIELDS, Box, Colour
from archipel.games.isle_of_cats.content.sister import SISTER_TRADITIONS
from archipel.games.isle_of_cats.content.traditions import Tradition
from archipel.games.isle_of_cats.moves import Place
from archipel.games.isle_of_cats.state import COLOUR_POINTS, LAST_DAY, IsleBoat, Laid, Position, Sister

LOOKS = 16
"""Places of a tile that are evaluated again with all cards."""
SKIP = 3
"""A judge that is only planning looks at one place in this many."""


class Lain(Struct, frozen=True):
    """A tile in its best place, and the value of the boat with it."""

    tile: str
    colour: Colour | None
    cells: Mask
    boat: IsleBoat
    value: float

    @property
    def place(self) -> Place:
        return Place(tuple(CELL[bit] for bit in bits(self.cells)))


class Catch(Struct, frozen=True):
    """A cat of the fields in its best place: the points it brings, and the fish it costs."""

    lain: Lain
    gain: float
    price: int


class Judge:
    """Evaluates boats for one seat at one moment. In phases without tiles it only plans, and looks at fewer places."""

    def __init__(self, position: Position, seat: int, scales: Scales) -> None:
        self.scales, self.promises = scales, scales.boat.promise
        self.position, self.seat, self.contents = position, seat, position.contents
        self.planning = position.interrupt is None and position.phase in ("draft", "keep", "rescue-cards")
        self.player = position.players[seat]
        self.end = scoring.finish(position)
        over_soon = position.day == LAST_DAY and position.phase in ("rare-finds", "dusk")
        self.hope = scales.hopes.last if over_soon else scales.hopes.days[position.day - 1]
        self.fish = scales.boat.fish[position.day - 1] - self.sisters_fish
        self.hoped = [row for row in held_rows(self) if row.key in scales.hopes.stakes]
        self.now = self.value_of(self.player.boat)
        self.expected: dict[int, float] = {}
        """By card: a better estimate than its rate, for cards that have one."""

    def value_of(self, boat: IsleBoat) -> float:
        end = self.end_with(boat)
        value = scoring.total(end, self.seat) + self.hope * promise(boat, self.promises)
        if self.hoped:
            ending = end.ending(self.seat)
            value += self.hope * sum(self.nearly(row, ending) for row in self.hoped)
        if self.position.sister is not None:
            value -= sisters_points(self.contents, self.position.sister, end.ending(self.seat))
        return value

    def nearly(self, row: Tradition, ending: Ending) -> float:
        """Returns the points that an all-or-nothing card adds before it is met."""
        hopes = self.scales.hopes
        return hopes.stakes[row.key] * hopes.nearly * nearness(row.earned(ending)) ** 2

    def end_with(self, boat: IsleBoat) -> scoring.Finish:
        holders = list(self.end.holders)
        holders[self.seat] = replace(holders[self.seat], boat=boat)
        return replace(self.end, holders=tuple(holders))

    @property
    def sisters_fish(self) -> int:
        """The sister's points for a fish that is left at the end."""
        if self.position.sister is None or self.position.day < LAST_DAY:
            return 0
        ending = self.end.ending(self.seat)
        with_fish, without = (
            sisters_points(self.contents, self.position.sister, replace(ending, fish=fish)) for fish in (1, 0)
        )
        return with_fish - without

    @property
    def fish_of_cards(self) -> float:
        """The value of a fish that an action card brings."""
        return self.scales.boat.caught

    def with_sister(self, card: int, rate: float) -> float:  # noqa: ARG002 - Planner overrides this and uses the card
        """Returns the rate of a card, less what the card brings the sister."""
        return rate

    # ---- tiles ----

    def lay(self, tile: str, colours: Iterable[Colour] = (), anywhere: bool = False) -> Lain | None:
        """Returns a tile (an Oshax in the best of these colours) in its best place, or None if it fits nowhere."""
        boat, looks = self.player.boat, 1 if self.planning else LOOKS
        spots = places(boat, self.contents.polyomino[tile], anywhere or self.player.anywhere)
        best = [self.lain(boat, tile, *where) for where in self.liked(boat, tile, spots, colours, looks)]
        return max(best, key=lambda one: one.value, default=None)

    def value_with(self, first: Lain, tile: str) -> float:
        """Returns the value of the boat with one more tile after the first, in the place that seems best."""
        spots = places(first.boat, self.contents.polyomino[tile])
        best = [self.lain(first.boat, tile, *where) for where in self.liked(first.boat, tile, spots, (), 1)]
        return best[0].value if best else first.value

    def liked(
        self, boat: IsleBoat, tile: str, spots: Iterable[Mask], colours: Iterable[Colour], count: int
    ) -> list[tuple[Colour | None, Mask]]:
        """Returns the `count` best of these spots, without counting cards."""
        seen = list(spots)[:: SKIP if self.planning else 1]
        options = [
            (self.glance(boat, colour, cells), colour, cells)
            for colour in tuple(colours) or (self.contents.tile[tile].colour,)
            for cells in seen
        ]
        return [(colour, cells) for _, colour, cells in nlargest(count, options, key=itemgetter(0))]

    def glance(self, boat: IsleBoat, colour: Colour | None, cells: Mask) -> float:
        """Returns the value of a boat with one more piece, without cards: fast enough for hundreds of places."""
        groups = boat.groups if colour is None else joined(boat.groups, colour, cells)
        after: IsleBoat = Boat(boat.printed, (), boat.taken | cells, groups)
        return (
            penalties_and_families(after)
            + self.hope * promise(after, self.promises)
            + self.map_value(boat, colour, cells)
        )

    def lain(self, boat: IsleBoat, tile: str, colour: Colour | None, cells: Mask) -> Lain:
        row = self.contents.tile[tile]
        after = boat.place(Laid(row.kind, colour, cells, -1, tile, row.shape))
        return Lain(tile, colour, cells, after, self.value_of(after) + self.map_value(boat, colour, cells))

    def map_value(self, boat: IsleBoat, colour: Colour | None, cells: Mask) -> float:
        """Returns the value of the treasure that this piece earns if it covers its map."""
        on_map = colour is not None and cells & boat.printed.map_of(colour)
        return self.scales.hopes.map if on_map and any(self.position.common.values()) else 0.0

    @cached_property
    def catches(self) -> list[Catch]:
        """The cats that fit on the boat, even if they can't be paid, the best bargain first."""
        left, right = (self.contents.prices[field] for field in FIELDS)
        fields = ((left, self.position.left), (right, self.position.right), (0, self.position.around))
        found = [
            Catch(lain, lain.value - self.now, price)
            for price, row in fields
            for tile in row
            if (lain := self.lay(tile)) is not None
        ]
        return sorted(found, key=self.bargain, reverse=True)

    def bargain(self, catch: Catch) -> float:
        """Returns what a catch brings beyond the value of its fish."""
        return catch.gain - self.fish * catch.price


def held_rows(judge: Judge) -> list[Tradition]:
    """The seat's own cards that will be scored."""
    family = [judge.end.family_tradition(card) for card in judge.player.family_cards]
    return family + [judge.end.tradition(card) for card in judge.player.traditions]


def nearness(earned: Earned) -> float:
    """Returns how near an all-or-nothing card is to being met, from 0 to 1. It is 0 once the score counts the card."""
    asked = [(have, ask) for have, ask in earned.counts if ask]
    if earned.points or not asked:
        return 0.0
    if len(asked) == 1 and asked[0][0] > asked[0][1]:
        return 0.0  # already more than the exact number asked for
    return sum(min(have, ask) / ask for have, ask in asked) / len(asked)


def sisters_points(contents: Box, sister: Sister, ending: Ending) -> int:
    """Returns the sister's points on this boat for her cards that are face up."""
    colours = zip(COLOUR_POINTS, sister.colours[: sister.shown], strict=False)
    points = sum(each * len(ending.boat.cats(colour)) for each, colour in colours)
    cards = [contents.sister_card[card] for card in sister.traditions + sister.advanced]
    rules = [SISTER_TRADITIONS[card.key].rule for card in cards]
    earned = [rule(ending) for rule in rules if rule is not None]
    points += sum(one.points for one in earned)
    return points + (encore(earned).points if len(earned) < len(rules) else 0)
