"""What traditions and the sister's cards count on a boat. Everything is counted once, for all cards.

The rules also return the cells that earn the points, card by card. A bot evaluates thousands of boats a day and needs
only numbers. Tests check that the two agree. A tradition that is not counted here is counted by its rule, which is
slower.
"""

from __future__ import annotations

from collections.abc import Callable

from archipel.boats.boat import Piece
from archipel.boats.families import FAMILY, family_points
from archipel.boats.grid import Mask, bits, neighbours, union
from archipel.boats.printed import COLOURS
from archipel.boats.rooms import EDGE, ROOMS
from archipel.boats.traditions import Ending
from archipel.bots.evaluate.boats import AnyBoat
from archipel.games.explore_draw.content.traditions import Tradition

Counts = tuple[tuple[int, int | None], ...]
"""As in `Earned`: how many there are, and how many are needed (None: no target)."""

CABINS = ROOMS[0].cells | ROOMS[6].cells


class Tally:
    def __init__(self, boat: AnyBoat, traditions: int) -> None:
        self.boat, self.traditions = boat, traditions
        self.of_colour: dict[str, int] = dict.fromkeys(COLOURS, 0)
        self.families: list[tuple[int, str]] = []
        self.lonely = 0
        for group in boat.groups:
            self.of_colour[group.colour] += group.cats
            if group.cats >= FAMILY:
                self.families.append((group.cats, group.colour))
            elif group.cats == 1:
                self.lonely += 1
        self.families.sort(reverse=True)
        self.cats: list[Piece] = []
        self.treasures: list[Mask] = []
        self.rare = self.at_edge = 0
        for piece in boat.pieces:
            if piece.colour is None:
                self.treasures.append(piece.cells)
                self.rare += piece.kind == "rare"
            else:
                self.cats.append(piece)
                self.at_edge += piece.cells & EDGE != 0
        self.common = len(self.treasures) - self.rare
        self.rats = (boat.printed.rats & ~boat.taken).bit_count()

    @property
    def maps(self) -> int:
        return (union(self.boat.printed.maps) & self.boat.taken).bit_count()

    @property
    def full_rooms(self) -> int:
        return sum(not room.cells & ~self.boat.taken for room in ROOMS)

    @property
    def beside_treasures(self) -> Mask:
        return neighbours(union(self.treasures))

    @property
    def beside_rats(self) -> Mask:
        return neighbours(self.boat.visible_rats)

    def family(self, rank: int) -> int:
        """The points of the best, second, third family."""
        return family_points(self.families[rank - 1][0]) if len(self.families) >= rank else 0

    def colours_without(self, ground: Mask) -> int:
        """Returns the number of colours that have no cat on these cells, including colours without any cat."""
        return len(COLOURS) - len({cat.colour for cat in self.cats if cat.cells & ground})

    def treasures_at(self, around: Mask) -> int:
        return sum(treasure & around != 0 for treasure in self.treasures)

    def hoard(self) -> int:
        """Returns 5 if a cat lies beside exactly five treasures, else the most treasures beside any cat."""
        near = self.beside_treasures
        hoards = [self.treasures_at(neighbours(cat.cells)) for cat in self.cats if cat.cells & near]
        return 5 if 5 in hoards else max(hoards, default=0)

    def guards(self) -> int:
        """The most treasures beside one visible rat."""
        rats = self.boat.visible_rats & self.beside_treasures
        return max((self.treasures_at(neighbours(1 << rat)) for rat in bits(rats)), default=0)


Counted = tuple[int, Counts]
Card = Callable[[Tally], Counted]

# ---- how cards pay ----


def each(points: int, count: int) -> Counted:
    return points * count, ((count, None),)


def exactly(points: int, *counts: tuple[int, int]) -> Counted:
    return points if all(have == asked for have, asked in counts) else 0, counts


def at_least(points: int, have: int, asked: int) -> Counted:
    return points if have >= asked else 0, ((have, asked),)


def covered(points: int, cells: Mask, taken: Mask) -> Counted:
    return exactly(points, ((cells & taken).bit_count(), cells.bit_count()))


def every_cat_in_a_family(tally: Tally) -> Counted:
    found = sum(cats for cats, _ in tally.families)
    return 7 if 0 < len(tally.cats) == found else 0, ((found, len(tally.cats)),)


def three_of_one_colour(tally: Tally) -> Counted:
    colours = [colour for _, colour in tally.families]
    return at_least(15, max(map(colours.count, colours), default=0), 3)


def few_treasures(tally: Tally) -> Counted:
    found = len(tally.treasures)
    return 15 if found <= 2 else 0, ((found, 2),)


def two_colours(one: str, other: str) -> Card:
    return lambda tally: exactly(8, (tally.of_colour[one], 4), (tally.of_colour[other], 4))


TRADITIONS: dict[str, Card] = {
    "warm-sun": lambda tally: (tally.at_edge // 2, ((tally.at_edge, None),)),
    "common-collector": lambda tally: each(1, tally.common),
    "scholar": lambda tally: each(1, tally.traditions),
    "lonely-cats": lambda tally: each(2, tally.lonely),
    "rare-collector": lambda tally: each(2, tally.rare),
    "rat-keeper": lambda tally: each(2, tally.rats),
    "families": lambda tally: each(3, len(tally.families)),
    "big-families": lambda tally: each(4, sum(cats >= 4 for cats, _ in tally.families)),
    "every-cat-in-a-family": every_cat_in_a_family,
    "crowded-rat": lambda tally: at_least(7, tally.guards(), 2),
    "three-maps": lambda tally: exactly(7, (tally.maps, 3)),
    "four-families": lambda tally: exactly(7, (len(tally.families), 4)),
    "blue-and-green": two_colours("blue", "green"),
    "orange-and-purple": two_colours("orange", "purple"),
    "purple-and-red": two_colours("purple", "red"),
    "hoarding-cat": lambda tally: exactly(9, (tally.hoard(), 5)),
    "three-colours": lambda tally: exactly(9, (sum(map(bool, tally.of_colour.values())), 3)),
    "five-rats": lambda tally: exactly(10, (tally.rats, 5)),
    "sixteen-cats": lambda tally: exactly(10, (len(tally.cats), 16)),
    "no-rats": lambda tally: covered(10, tally.boat.printed.rats, tally.boat.taken),
    "captains-cabins": lambda tally: covered(12, CABINS, tally.boat.taken),
    "full-edge": lambda tally: covered(12, EDGE, tally.boat.taken),
    "three-rare-six-common": lambda tally: exactly(12, (tally.rare, 3), (tally.common, 6)),
    "three-of-one-colour": three_of_one_colour,
    "few-treasures": few_treasures,
    "third-family": lambda tally: (tally.family(3), ()),
}
"""Points and counts, by a tradition's key. An entry makes bots faster and changes nothing else."""


def counted(tradition: Tradition, tally: Tally) -> Counted:
    count = TRADITIONS.get(tradition.key)
    if count is not None:
        return count(tally)
    earned = tradition.rule(Ending(tally.boat, traditions=tally.traditions))
    return earned.points, earned.counts


SISTERS: dict[str, Callable[[Tally], int]] = {
    "untreasured-colours": lambda tally: 5 * tally.colours_without(tally.beside_treasures),
    "clan": lambda tally: 2 * max(tally.families, default=(0, ""))[0],
    "poor-hold": lambda tally: 10 if len(tally.treasures) < 9 else 0,
    "stowaways": lambda tally: 5 * tally.rats,
    "crowd": lambda tally: 5 * max(0, len(tally.cats) - 15),
    "inland-colours": lambda tally: 5 * tally.colours_without(EDGE),
    "order": lambda tally: 3 * tally.full_rooms,
    "loneliness": lambda tally: 5 * tally.lonely,
    "envy": lambda tally: 3 * tally.traditions,
    "first-family": lambda tally: tally.family(1),
    "second-family": lambda tally: tally.family(2),
    "pilferer": lambda tally: 3 * tally.common,
    "simple-life": lambda tally: 3 * untreasured(tally),
    "map-thief": lambda tally: 4 * tally.maps,
    "matchmaker": lambda tally: 5 * len(tally.families),
    "lookouts": lambda tally: tally.at_edge,
    "lazy-cats": lambda tally: 5 * tally.colours_without(tally.beside_rats),
}
"""Points, by the key of a sister's card. Encore is missing, because it depends on her other cards."""


def untreasured(tally: Tally) -> int:
    near = tally.beside_treasures
    return sum(not cat.cells & near for cat in tally.cats)
