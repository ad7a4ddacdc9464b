"""Groups of cats: cats of one colour that are linked by touching. Three or more are a family, one alone is lonely."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from archipel.boats.grid import Mask, neighbours

FAMILY = 3
FAMILY_POINTS = {3: 8, 4: 11, 5: 15, 6: 20}
EACH_FURTHER_CAT = 5


class Group(Struct, frozen=True):
    colour: str
    cats: int
    cells: Mask

    @property
    def points(self) -> int:
        return family_points(self.cats)


def family_points(cats: int) -> int:
    """Returns the points of a group with this many cats; 0 if it is not a family."""
    if cats <= 6:
        return FAMILY_POINTS.get(cats, 0)
    return FAMILY_POINTS[6] + EACH_FURTHER_CAT * (cats - 6)


def joined(groups: tuple[Group, ...], colour: str, cells: Mask) -> tuple[Group, ...]:
    """Returns the groups after a cat was added. The cat merges all groups of its colour that it touches into one."""
    beside = neighbours(cells)
    cats = 1
    others = []
    for group in groups:
        if group.colour == colour and group.cells & beside:
            cats += group.cats
            cells |= group.cells
        else:
            others.append(group)
    return (*others, Group(colour, cats, cells))


def families(groups: Iterable[Group]) -> list[Group]:
    """Returns the families, the largest first. Equal ones are sorted by colour and place, for a stable order."""
    found = [group for group in groups if group.cats >= FAMILY]
    return sorted(found, key=lambda group: (-group.cats, group.colour, group.cells & -group.cells))
