"""Scores that explain themselves: a total of lines, each line the sum of its items."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct, field

from archipel.core.errors import BadSheet
from archipel.core.text import Text

Cell = list[int]


class Item(Struct, frozen=True):
    """One reason for points: a sentence, and the cells it is about."""

    line: str
    """The line of the score that it belongs to."""
    points: int
    """How many it brings or costs."""
    text: Text
    """Why there are these points."""
    cells: list[Cell] = field(default_factory=list)
    """The cells of the player's board that it is about, as [row, column] from 0."""


class Score(Struct):
    """One player's score. `total` is None if lines are missing because they depend on hidden things."""

    total: int | None
    """The sum of the lines."""
    lines: dict[str, int]
    """Points by line. `game.lines` says what each line is called."""
    items: list[Item]
    """What the lines are made of: the items of a line add up to it."""

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


class Place(Struct, frozen=True):
    """How a seat finished: its place from 1, which equal seats share, and the gap in points to the best other seat.

    A winner is ahead by the gap, which is 0 if a tie-break decided; everybody else is behind by it.
    """

    place: int
    gap: int


def places(scores: Sequence[Score], winners: Sequence[int]) -> list[Place]:
    """Everybody's place in a game that is over: winners first, the others by their totals."""
    totals = [score.total or 0 for score in scores]
    found: list[Place] = []
    for seat, total in enumerate(totals):
        others = [other for other in range(len(totals)) if other != seat]
        best = max((totals[other] for other in others), default=total)
        if seat in winners:
            found.append(Place(1, total - best))
        else:
            ahead = [other for other in others if other in winners or totals[other] > total]
            found.append(Place(1 + len(ahead), best - total))
    return found


class Change(Struct, frozen=True):
    """What a move would do to one line of a score."""

    line: str
    """The line of the score that changes."""
    points: int
    """The difference."""
    text: Text
    """The change in words: "Ships: 4 → 8."."""
    cells: list[Cell]
    """The cells that score since the change."""


class Tie(Struct, frozen=True):
    """What decided between equal totals: in words, and each player's number of it."""

    title: Text
    numbers: list[int]


class Alone(Struct, frozen=True):
    """What the score of a game played alone is called, in the game's own words."""

    title: Text
    exploits: list[Text]
    """The exploits that the sheet shows."""
    unseen: list[Text]
    """Exploits that no sheet shows."""


class Counted(Struct):
    """The score of a sheet, as far as it can be counted."""

    scores: list[Score]
    """One per player; the last is the sister's if a solo sheet has her."""
    winners: tuple[int, ...] = ()
    """The players who won, from 0."""
    tie: Tie | None = None
    """What decided between equal totals; None if no tie had to be broken."""
    faults: list[BadSheet] = field(default_factory=list)
    """Everything on the sheet that can't be so."""
    alone: Alone | None = None
    """The title and exploits of a solo game; None for a game that has no titles, or with several players."""

    @property
    def final(self) -> list[Score]:
        """The scores of a finished game. Raises the first fault, a BadSheet, if there are faults."""
        if self.faults:
            raise self.faults[0]
        return self.scores
