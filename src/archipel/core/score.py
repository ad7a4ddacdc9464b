"""Scores that explain themselves: a total of lines, each line the sum of its items."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct, field

from archipel.core.text import Text

Cell = list[int]


class Item(Struct, frozen=True):
    """One reason for points: a sentence, and the cells it speaks of."""

    line: str
    points: int
    text: Text
    cells: list[Cell] = field(default_factory=list)


class Score(Struct):
    """One player's score. `total` is None where lines are missing, because they rest on hidden things."""

    total: int | None
    lines: dict[str, int]
    items: list[Item]

    @classmethod
    def of(cls, lines: Iterable[str], items: Sequence[Item]) -> Score:
        """The score that these items add up to. `lines` names all lines in their order, those without items too."""
        sums = dict.fromkeys(lines, 0)
        for item in items:
            sums[item.line] += item.points
        return cls(sum(sums.values()), sums, list(items))

    def without(self, hidden: Iterable[str]) -> Score:
        """This score as rivals may see it: without these lines and their items, and so without a total."""
        hidden = set(hidden)
        return Score(
            None,
            {line: points for line, points in self.lines.items() if line not in hidden},
            [item for item in self.items if item.line not in hidden],
        )


class Change(Struct, frozen=True):
    """What a move would do to one line of a score."""

    line: str
    points: int
    text: Text
    cells: list[Cell]
