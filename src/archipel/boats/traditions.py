"""Traditions and sister's cards that both boat games have, each a pure function of what its holder has at the end.

A rule is what a card says without its number: `each(2, lonely_cats)` pays 2 points for every lonely cat,
`exactly(10, (16, cats))` pays 10 for sixteen cats. A game's row names the rule. The rule returns the points, the cells
that earn them and the counts so far together, so that play, scorer, sheets and hints show the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from archipel.boats.boat import Boat, touches
from archipel.boats.families import Group
from archipel.boats.grid import Mask, bits, union
from archipel.boats.printed import COLOURS
from archipel.boats.rooms import EDGE, ROOMS


class Ending(Struct, frozen=True):
    """What a card's holder has when cards are scored. If a new card needs another fact, add a field here."""

    boat: Boat[Any]
    traditions: int = 0
    """How many private traditions the holder has, including the one being scored."""
    fish: int = 0
    baskets: int = 0
    first: bool = False
    """Whether the holder is first in turn order."""
    rivals: tuple[Boat[Any], ...] = ()
    alone: bool = False
    """Whether it is a solo game against the sister."""


class Earned(Struct, frozen=True):
    """A card's points, the cells that earn them, and its counts: how many there are, and how many the card asks for."""

    points: int
    cells: Mask = 0
    counts: tuple[tuple[int, int | None], ...] = ()
    """(13, 16): thirteen so far, sixteen asked for. (4, None): four, each one pays."""
    towards: Mask = 0
    """The cells that count for the card but do not pay yet."""

    @property
    def counted(self) -> Mask:
        """All cells that count for the card, whether they pay already or not."""
        return self.cells | self.towards


Rule = Callable[[Ending], Earned]
Things = Callable[[Ending], Sequence[Mask]]
"""What a card counts, one mask for each thing; a thing that has no cells is an empty mask."""

NOTHING = Earned(0)


def paid(points: int, met: bool, cells: Mask, *counts: tuple[int, int | None]) -> Earned:
    """Returns these points and cells if the condition is met, else 0 points. The counts are returned either way."""
    return Earned(points, cells, counts) if met else Earned(0, 0, counts, cells)


# ---- things to count ----


def cats(end: Ending) -> list[Mask]:
    return end.boat.cats()


def cats_of(colour: str) -> Things:
    return lambda end: end.boat.cats(colour)


def cats_at_edge(end: Ending) -> list[Mask]:
    return [cat for cat in end.boat.cats() if cat & EDGE]


def cats_without_treasure(end: Ending) -> list[Mask]:
    treasures = union(end.boat.treasures())
    return [cat for cat in end.boat.cats() if not touches(cat, treasures)]


def lonely_cats(end: Ending) -> list[Mask]:
    return end.boat.lonely_cats()


def oshax(end: Ending) -> list[Mask]:
    return end.boat.of_kind("oshax")


def treasures(end: Ending) -> list[Mask]:
    return end.boat.treasures()


def common_treasures(end: Ending) -> list[Mask]:
    return end.boat.of_kind("common")


def rare_treasures(end: Ending) -> list[Mask]:
    return end.boat.of_kind("rare")


def visible_rats(end: Ending) -> list[Mask]:
    return [1 << rat for rat in bits(end.boat.visible_rats)]


def covered_maps(end: Ending) -> list[Mask]:
    return [1 << cell for cell in bits(end.boat.covered_maps)]


def full_rooms(end: Ending) -> list[Mask]:
    return [room.cells for room in end.boat.full_rooms()]


def families(end: Ending) -> list[Mask]:
    return [family.cells for family in end.boat.families()]


def families_of_four(end: Ending) -> list[Mask]:
    """Families of at least four cats."""
    return [family.cells for family in end.boat.families() if family.cats >= 4]


def held_traditions(end: Ending) -> list[Mask]:
    return [0] * end.traditions


def colours_without(good: Callable[[Boat[Any], Mask], bool]) -> Things:
    """Counts the colours of which no cat is `good`. A colour without a cat counts too, with an empty mask."""

    def found(end: Ending) -> list[Mask]:
        coloured = [end.boat.cats(colour) for colour in COLOURS]
        return [union(those) for those in coloured if not any(good(end.boat, cat) for cat in those)]

    return found


colours_without_treasure = colours_without(lambda boat, cat: touches(cat, union(boat.treasures())))
colours_without_edge = colours_without(lambda _, cat: cat & EDGE != 0)
colours_without_rat = colours_without(lambda boat, cat: touches(cat, boat.visible_rats))

# ---- how they pay ----


def each(points: int, things: Things) -> Rule:
    def rule(end: Ending) -> Earned:
        found = things(end)
        return Earned(points * len(found), union(found), ((len(found), None),))

    return rule


def each_two(points: int, things: Things) -> Rule:
    """Pays `points` for every two things; an odd one pays nothing."""

    def rule(end: Ending) -> Earned:
        found = things(end)
        pairs = len(found) // 2
        return paid(points * pairs, pairs > 0, union(found), (len(found), None))

    return rule


def each_beyond(points: int, count: int, things: Things) -> Rule:
    """Pays `points` for every thing after the first `count`."""

    def rule(end: Ending) -> Earned:
        found = things(end)
        beyond = max(0, len(found) - count)
        return paid(points * beyond, beyond > 0, union(found), (len(found), None))

    return rule


def exactly(points: int, *asked: tuple[int, Things]) -> Rule:
    """All or nothing: pays if there are exactly as many of each thing as asked for."""

    def rule(end: Ending) -> Earned:
        found = [things(end) for _, things in asked]
        counts = [(len(those), count) for those, (count, _) in zip(found, asked, strict=True)]
        return paid(points, all(have == ask for have, ask in counts), union(map(union, found)), *counts)

    return rule


def at_most(points: int, count: int, things: Things) -> Rule:
    """All or nothing: pays if there are at most `count` things, also if there are none."""

    def rule(end: Ending) -> Earned:
        found = things(end)
        return paid(points, len(found) <= count, union(found), (len(found), count))

    return rule


def all_covered(points: int, cells: Callable[[Boat[Any]], Mask]) -> Rule:
    """All or nothing: pays if each of these cells is covered by a piece of any kind."""

    def rule(end: Ending) -> Earned:
        asked = cells(end.boat)
        covered = asked & end.boat.taken
        return paid(points, covered == asked, asked, (covered.bit_count(), asked.bit_count()))

    return rule


def nth_family(rank: int) -> Rule:
    """Pays the points of the best (rank 1), second, third … family. Equal families score alike: ties don't matter."""

    def rule(end: Ending) -> Earned:
        found = end.boat.families()
        if len(found) < rank:
            return paid(0, False, 0, (len(found), rank))
        family: Group = found[rank - 1]
        return Earned(family.points, family.cells, ((family.cats, None),))

    return rule


def largest_family(points: int) -> Rule:
    """Pays `points` for each cat of the largest family."""

    def rule(end: Ending) -> Earned:
        for family in end.boat.families()[:1]:
            return Earned(points * family.cats, family.cells, ((family.cats, None),))
        return Earned(0, 0, ((0, None),))

    return rule


# ---- the cards both games have, by the names L'Île des Chats gives them ----

warm_sun = each_two(1, cats_at_edge)
common_collector = each(1, common_treasures)
rare_collector = each(2, rare_treasures)
scholar = each(1, held_traditions)
rat_keeper = each(2, visible_rats)
big_families = each(4, families_of_four)
five_rats = exactly(10, (5, visible_rats))
no_rats = all_covered(10, lambda boat: boat.printed.rats)
captains_cabins = all_covered(12, lambda _: ROOMS[0].cells | ROOMS[6].cells)
full_edge = all_covered(12, lambda _: EDGE)
third_family = nth_family(3)

# ---- the sister's cards ----

untreasured_colours = each(5, colours_without_treasure)
clan = largest_family(2)
poor_hold = at_most(10, 8, treasures)
stowaways = each(5, visible_rats)
crowd = each_beyond(5, 15, cats)
inland_colours = each(5, colours_without_edge)
order = each(3, full_rooms)
loneliness = each(5, lonely_cats)
envy = each(3, held_traditions)
first_family = nth_family(1)
second_family = nth_family(2)
pilferer = each(3, common_treasures)
simple_life = each(3, cats_without_treasure)
map_thief = each(4, covered_maps)
matchmaker = each(5, families)
lookouts = each(1, cats_at_edge)
lazy_cats = each(5, colours_without_rat)


def encore(others: Sequence[Earned]) -> Earned:
    """Pays as much as the best of the sister's other cards, which all pay at least 0."""
    return max(others, key=lambda earned: earned.points, default=NOTHING)
