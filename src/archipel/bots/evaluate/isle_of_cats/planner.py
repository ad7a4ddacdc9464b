"""A judge that values a boat by weights learnt from whole games, and its cards by their rules."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import NamedTuple

import numpy as np

from archipel.boats.items import RARE_TREASURE
from archipel.boats.traditions import Ending, encore
from archipel.bots.evaluate.isle_of_cats import fleet, value
from archipel.bots.evaluate.isle_of_cats.fleet import COLOUR, MASKS, NO_COLOUR, Boats, Spots
from archipel.bots.evaluate.isle_of_cats.gains import gains
from archipel.bots.evaluate.isle_of_cats.judge import Judge, Lain
from archipel.bots.evaluate.isle_of_cats.weights import Known
from archipel.bots.evaluate.isle_of_cats.wishes import wishes_of
from archipel.games.isle_of_cats import scoring
from archipel.games.isle_of_cats.content.box import Colour
from archipel.games.isle_of_cats.content.sister import SISTER_TRADITIONS
from archipel.games.isle_of_cats.state import COLOUR_POINTS, LAST_DAY, IsleBoat, Laid, Position

HUNDREDTHS = value.HUNDREDTHS
LOOKS = 12
PLANNED = 3
PAID_BY = {"tradition": "envy", "treasure": "pilferer"}
"""By kind of the seat's cards: the sister's card that pays for each of them."""


class Here(NamedTuple):
    """A boat in the form of the rules and as arrays, with its learnt value."""

    boat: IsleBoat
    boats: Boats
    seen: value.Seen
    learnt: float


class Planner(Judge):
    def __init__(self, position: Position, seat: int, learnt: Known) -> None:
        late = position.day == LAST_DAY and position.phase in ("rare-finds", "dusk")
        self.stage = LAST_DAY if late else position.day - 1
        self.learnt = learnt
        self.weights = learnt.stages[self.stage]
        self.cat, self.sure = learnt.settings.cat[self.stage], learnt.settings.sure[self.stage]
        self.here = self.seen_from(position.players[seat].boat)
        super().__init__(position, seat, learnt.levels)
        self.wishes = wishes_of(self, learnt.settings.wished)
        self.fish = learnt.settings.fish[position.day - 1] - self.sisters_fish
        if "leftover-fish" in self.sisters_keys and position.day == LAST_DAY - 1:
            self.fish = learnt.settings.leftover  # tomorrow brings more fish than can be spent

    @cached_property
    def sisters_keys(self) -> list[str]:
        """The sister's traditions."""
        sister = self.position.sister
        cards = () if sister is None else sister.traditions + sister.advanced
        return [self.contents.sister_card[card].key for card in cards]

    @property
    def fish_of_cards(self) -> float:
        return max(self.fish, 0.0)

    def with_sister(self, card: int, rate: float) -> float:
        hers = PAID_BY.get(self.contents.card[card].kind)
        return rate - sum(self.learnt.settings.sister[key] for key in self.sisters_keys if key == hers)

    def value_of(self, boat: IsleBoat) -> float:
        return self.seen_from(boat).learnt + self.cards(boat)

    def cards(self, boat: IsleBoat) -> float:
        """Returns what the seat's cards bring on this boat, less the sister's points in a solo game."""
        end = self.end_with(boat)
        ending = end.ending(self.seat)
        holder = end.holders[self.seat]
        rare = RARE_TREASURE * len(boat.of_kind("rare")) if end.mode != "family" else 0
        points = sum(end.tradition(card).earned(ending).points for card in holder.traditions)
        points += sum(end.family_tradition(card).earned(ending).points for card in holder.family_cards)
        points += sum(scoring.public_points(end, one, ending) for one in end.public)
        value = float(points)
        if self.hoped:
            value += self.hope * sum(self.nearly(row, ending) for row in self.hoped)
        if self.position.sister is not None:
            colours, hers = sisters_share(self, ending)
            return rare - colours + self.sure * (value - hers)
        return rare + self.sure * value

    def lay(self, tile: str, colours: Iterable[Colour] = (), anywhere: bool = False) -> Lain | None:
        return max(self.looked_at(tile, colours, anywhere), key=lambda one: one.value, default=None)

    def looked_at(
        self, tile: str, colours: Iterable[Colour] = (), anywhere: bool = False, looks: int | None = None
    ) -> list[Lain]:
        """Returns the places with the best learnt values, evaluated with all cards."""
        count = looks or (PLANNED if self.planning else LOOKS)
        return self.laid_on(self.here, tile, colours, anywhere or self.player.anywhere, count)

    def seen_from(self, boat: IsleBoat) -> Here:
        boats = fleet.boats_of([boat])
        seen = value.look(boats)
        return Here(boat, boats, seen, float(value.of_boats(boats, seen, self.weights)[0]) / HUNDREDTHS)

    def laid_on(self, here: Here, tile: str, colours: Iterable[Colour], anywhere: bool, looks: int) -> list[Lain]:
        row = self.contents.tile[tile]
        options = tuple(colours) or (row.colour,)
        numbers = np.array([NO_COLOUR if one is None else COLOUR[one] for one in options])
        polyomino = np.full(len(options), self.contents.polyomino[tile].number)
        found = fleet.spots(here.boats, np.zeros(len(options), np.int64), polyomino, anywhere)
        brings = gains(here.boats, here.seen, self.weights, found, numbers)
        gain = brings.points + self.map_gain * brings.on_map
        wished = self.wished(found, numbers)
        laid = []
        for spot in np.argsort(-gain - wished, kind="stable")[:looks].tolist():
            cells = MASKS[found.number[spot]]
            colour = options[found.asked[spot]]
            after = here.boat.place(Laid(row.kind, colour, cells, -1, tile, row.shape))
            total = here.learnt + float(gain[spot]) / HUNDREDTHS + self.cards(after)
            total += (1 - self.sure) * float(wished[spot]) / HUNDREDTHS
            if colour is not None:
                total += self.cat
            laid.append(Lain(tile, colour, cells, after, total))
        return laid

    def wished(self, found: Spots, colour: fleet.Numbers) -> fleet.Numbers:
        """Returns, by spot, the points that wishes of cards add (see `wishes`)."""
        points = np.zeros(len(found.number), np.int64)
        for cells in fleet.ALL.cells_in_turn:
            points += self.wishes.cells.take(cells.take(found.number))
        asked = colour[found.asked]
        return points + np.where(asked == NO_COLOUR, 0, self.wishes.colours[asked])

    @cached_property
    def map_gain(self) -> int:
        """The value of the treasure that a cat on its own map earns, in hundredths."""
        return int(self.scales.hopes.map * HUNDREDTHS) if any(self.position.common.values()) else 0


def sisters_share(judge: Judge, ending: Ending) -> tuple[float, float]:
    sister = judge.position.sister
    assert sister is not None
    shown = sister.shown
    hidden = COLOUR_POINTS[shown:]
    costs = {colour: float(points) for points, colour in zip(COLOUR_POINTS, sister.colours[:shown], strict=False)}
    mean = sum(hidden) / len(hidden) if hidden else 0.0
    points = sum(costs.get(piece.colour, mean) for piece in ending.boat.pieces if piece.colour is not None)
    cards = [judge.contents.sister_card[card] for card in sister.traditions + sister.advanced]
    rules = [SISTER_TRADITIONS[card.key].rule for card in cards]
    earned = [rule(ending) for rule in rules if rule is not None]
    hers = sum(one.points for one in earned) + (encore(earned).points if len(earned) < len(rules) else 0)
    return points, float(hers)
