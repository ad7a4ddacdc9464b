"""What a seat's boat is worth: the score, plus expected points, less the sister's points in a solo game.

Losses that a later day may repair count only in part, and more each day: a rat that can still be covered, a room that
is not full yet, a colour that pleases the sister. After the last day only points count.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import exp

from archipel.boats.families import Group, family_points
from archipel.boats.grid import Mask
from archipel.boats.items import RARE_TREASURE, ROOM_NOT_FULL
from archipel.boats.printed import COLOURS
from archipel.boats.rooms import ROOMS
from archipel.bots.evaluate.boats import AnyBoat, Pockets, shore
from archipel.bots.evaluate.explore_draw.hopes import hope
from archipel.bots.evaluate.explore_draw.tally import SISTERS, Tally
from archipel.bots.evaluate.explore_draw.weights import REFERENCE, Weights
from archipel.games.explore_draw.content.island import DAYS
from archipel.games.explore_draw.content.sister import COLOUR_POINTS
from archipel.games.explore_draw.state import Sister, Sitting

MISSED = frozenset(
    {
        "untreasured-colours",
        "poor-hold",
        "stowaways",
        "inland-colours",
        "loneliness",
        "simple-life",
        "lazy-cats",
    }
)
"""The sister's cards, by key, that pay for something missing, which later days may still add."""
STAYS = frozenset(
    {
        "clan",
        "crowd",
        "order",
        "encore",
        "envy",
        "first-family",
        "second-family",
        "pilferer",
        "map-thief",
        "matchmaker",
        "lookouts",
    }
)
"""The sister's cards that pay for something on the boat, which stays there. A test checks that each of her cards is in
one of the two sets."""


class Judge:
    """Evaluates boats for one seat on one day."""

    def __init__(self, at: Sitting, sister: Sister | None, weights: Weights = REFERENCE) -> None:
        self.at, self.sister, self.weights = at, sister, weights
        self.checklist = at.contents.checklist
        self.boat: AnyBoat = at.player.boat
        self.days = days = DAYS - at.day
        tidy = days / (days + weights.until)
        self.shore = weights.shore * tidy
        self.pocket = [cost * tidy for cost in weights.pocket]
        self.rat = 1 / (1 + weights.covered * days)
        self.rooms = [(room.cells, room_costs(room.cells.bit_count(), days, weights.pace)) for room in ROOMS]
        cats = (weights.lone, weights.pair, weights.grows)
        self.colour_costs = colour_costs(sister)
        self.group = {colour: group_worths(days, cost, *cats) for colour, cost in self.colour_costs.items()}
        self.missed = 1 / (1 + weights.mended * days)
        cards = () if sister is None else (*sister.traditions, *sister.advanced)
        self.her_cards = keys = [at.contents.sister_cards[name].key for name in cards]
        """The sister's cards, by key."""
        self.hers = [(SISTERS[key], self.missed if key in MISSED else 1) for key in keys if key in SISTERS]
        """Her cards except encore: the function for its points, and the share of them that counts."""
        self.encore = len(self.hers) < len(keys)

    def value_of(self, boat: AnyBoat, traditions: tuple[int, ...]) -> float:
        ground = self.ground(boat, boat.free) - Pockets(boat.free, self.pocket).cost
        return ground + self.company(boat.groups) + self.cards(boat, traditions)

    def ground(self, boat: AnyBoat, free: Mask) -> float:
        """Returns the value of these free cells, below 0: visible rats, a jagged shore, and rooms that are not full."""
        value = -self.rat * (boat.printed.rats & free).bit_count() - self.shore * shore(free)
        for cells, costs in self.rooms:
            value -= costs[(cells & free).bit_count()]
        return value

    def company(self, groups: Iterable[Group]) -> float:
        """Returns the value of the cats, less what the sister gets for their colours."""
        return sum(self.group[group.colour][group.cats] for group in groups)

    def map(self, boat: AnyBoat, colour: str | None, cells: Mask) -> float:
        return self.weights.map if colour and cells & boat.printed.map_of(colour) else 0.0

    def cards(self, boat: AnyBoat, traditions: tuple[int, ...]) -> float:
        """Returns the value of rare treasures and traditions, less the points of the sister's cards."""
        tally = Tally(boat, len(traditions))
        hopes = [hope(self.checklist[number], tally, self.days, self.weights) for number in traditions]
        value = RARE_TREASURE * tally.rare + sum(hopes)
        return value - (self.sisters_cards(tally) if self.sister else 0)

    def sisters_cards(self, tally: Tally) -> float:
        earned = [(pays(tally), counts) for pays, counts in self.hers]
        points = sum(one * counts for one, counts in earned)
        # Her encore pays as much as the best of her other cards.
        return points + (max((one for one, _ in earned), default=0) if self.encore else 0)


@cache
def room_costs(size: int, days: int, pace: float) -> list[float]:
    """Returns the cost of a room by its number of bare cells: 0 if it is full, a part if it may still be filled."""
    hopes = [exp(-bare / (pace * days)) if days else 0.0 for bare in range(1, size + 1)]
    return [0.0, *(-ROOM_NOT_FULL * (1 - hope) for hope in hopes)]


@cache
def group_worths(days: int, cost: float, lone: float, pair: float, grows: float) -> list[float]:
    """Returns the value of a group by its number of cats: its points and growth, less the cost of each cat."""
    share = days / (DAYS - 1)
    begun = (0.0, lone * share, pair * share**0.5)
    values = [*begun, *(family_points(cats) + grows * days for cats in range(len(begun), MOST_CATS + 1))]
    return [total - cost * cats for cats, total in enumerate(values)]


MOST_CATS = sum(room.cells.bit_count() for room in ROOMS) // 4
"""Most cats on a boat: no cat has fewer than 4 cells."""


def colour_costs(sister: Sister | None) -> dict[str, float]:
    """Returns the sister's points for a cat of each colour; the average if the colour is still face down."""
    if sister is None:
        return dict.fromkeys(COLOURS, 0.0)
    hidden = COLOUR_POINTS[sister.revealed :]
    shown = dict(zip(sister.colours[: sister.revealed], COLOUR_POINTS, strict=False))
    return {colour: shown.get(colour) or sum(hidden) / len(hidden) for colour in COLOURS}
