"""What a seat's boat is worth to it: the score, what is on its way, and alone the sister's points against it.

What another day may mend counts only in part, and more from day to day: a rat that can still be covered, a room that
is not full yet, a colour that pleases the sister. After the last day only points count.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import exp

from archipel.boats.families import Group, family_points
from archipel.boats.grid import Mask
from archipel.boats.items import RARE_TREASURE, ROOM_NOT_FULL
from archipel.boats.printed import COLOURS
from archipel.boats.rooms import ROOMS
from archipel.boats.traditions import Ending, encore
from archipel.bots.evaluate.boats import AnyBoat, Pockets, shore
from archipel.bots.evaluate.explore_draw.hopes import hope
from archipel.games.explore_draw.content.island import DAYS
from archipel.games.explore_draw.content.sister import COLOUR_POINTS
from archipel.games.explore_draw.state import Sister, Sitting

COVERED = 0.6
"""How soon rats are covered: of those that show, so many days before the end, 1 in 1 + COVERED * days will stay."""
MENDED = 0.3
"""The same for what the sister likes."""
PACE = 4.0
"""The bare cells of a room that a day may well fill."""
LONE, PAIR = 0.6, 3.0
"""One and two cats of a family to be, on the first days."""
GROWS = 0.3
"""What a family gains by each day that follows."""
SHORE = 0.2
"""A side of a free cell along the shore: a jagged one is hard to fill."""
POCKET = (0.0, 3.0, 3.0, 3.0, 3.0, 3.0, 2.1, 1.5, 0.9)
"""So few free cells that hang together: few pieces fit there, and the room stays bare."""
UNTIL = 2.0
"""How soon a tidy boat stops to matter: so many days before the end, half of it."""
MAP = 2.0
"""A cat on its own map earns a treasure."""

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
"""The sister's cards, by key, that pay for what is missing: later days may still mend it."""
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
"""Those that pay for what is there, and stays. Each of her cards is one or the other: a test asks for it."""


class Judge:
    """Weighs boats for one seat on one day."""

    def __init__(self, at: Sitting, sister: Sister | None) -> None:
        self.at, self.sister = at, sister
        self.checklist, self.sister_rows = at.contents.checklist, at.contents.sister_cards
        self.boat: AnyBoat = at.player.boat
        self.days = days = DAYS - at.day
        tidy = days / (days + UNTIL)
        self.shore = SHORE * tidy
        self.pocket = [cost * tidy for cost in POCKET]
        self.rat = 1 / (1 + COVERED * days)
        self.rooms = [(room.cells, room_costs(room.cells.bit_count(), days)) for room in ROOMS]
        costs = colour_costs(sister)
        self.group = {colour: group_worths(days, cost) for colour, cost in costs.items()}
        self.missed = 1 / (1 + MENDED * days)

    def worth(self, boat: AnyBoat, traditions: tuple[int, ...]) -> float:
        ground = self.ground(boat, boat.free) - Pockets(boat.free, self.pocket).cost
        return ground + self.company(boat.groups) + self.cards(boat, traditions)

    def ground(self, boat: AnyBoat, free: Mask) -> float:
        """What these free cells cost: rats that show, a jagged shore, and rooms that are not full."""
        value = -self.rat * (boat.printed.rats & free).bit_count() - self.shore * shore(free)
        for cells, costs in self.rooms:
            value -= costs[(cells & free).bit_count()]
        return value

    def company(self, groups: Iterable[Group]) -> float:
        """What the cats are worth, less what the sister gets for their colours."""
        return sum(self.group[group.colour][group.cats] for group in groups)

    def map(self, boat: AnyBoat, colour: str | None, cells: Mask) -> float:
        return MAP if colour and cells & boat.printed.map_of(colour) else 0.0

    def cards(self, boat: AnyBoat, traditions: tuple[int, ...]) -> float:
        """What rare treasures and traditions bring, and the sister's cards take away."""
        end = Ending(boat, traditions=len(traditions), alone=self.sister is not None)
        hopes = [hope(self.checklist[number], end, self.days) for number in traditions]
        value = RARE_TREASURE * len(boat.of_kind("rare")) + sum(hopes)
        return value - (self.sisters_cards(self.sister, end) if self.sister else 0)

    def sisters_cards(self, sister: Sister, end: Ending) -> float:
        rows = [self.sister_rows[name] for name in (*sister.traditions, *sister.advanced)]
        earned = [(row.key, row.rule(end)) for row in rows if row.rule]
        points = sum(one.points * (self.missed if key in MISSED else 1) for key, one in earned)
        return points + (encore([one for _, one in earned]).points if len(earned) < len(rows) else 0)


def room_costs(size: int, days: int) -> list[float]:
    """What a room costs by its bare cells: nothing if it is full, less than its points if it may still be filled."""
    hopes = [exp(-bare / (PACE * days)) if days else 0.0 for bare in range(1, size + 1)]
    return [0.0, *(-ROOM_NOT_FULL * (1 - hope) for hope in hopes)]


def group_worths(days: int, cost: float) -> list[float]:
    """What a group is worth by its cats: its points and how it may grow, less what each cat of its colour costs."""
    share = days / (DAYS - 1)
    begun = (0.0, LONE * share, PAIR * share**0.5)
    worths = [*begun, *(family_points(cats) + GROWS * days for cats in range(len(begun), MOST_CATS + 1))]
    return [worth - cost * cats for cats, worth in enumerate(worths)]


MOST_CATS = sum(room.cells.bit_count() for room in ROOMS) // 4
"""No cat has fewer than 4 cells."""


def colour_costs(sister: Sister | None) -> dict[str, float]:
    """What the sister scores for a cat of each colour; on average, where its card is still face down."""
    if sister is None:
        return dict.fromkeys(COLOURS, 0.0)
    hidden = COLOUR_POINTS[sister.revealed :]
    shown = dict(zip(sister.colours[: sister.revealed], COLOUR_POINTS, strict=False))
    return {colour: shown.get(colour) or sum(hidden) / len(hidden) for colour in COLOURS}
