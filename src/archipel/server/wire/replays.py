"""What is shown of a finished game: frames, endings, analyses."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from archipel.bots.analysis import Expectation
from archipel.core.game import Event, Json
from archipel.core.score import Cell, Change, Score
from archipel.core.text import Text
from archipel.server.wire.messages import Entry


class Frame(Struct):
    """One moment of a finished game, as one seat or a spectator sees it."""

    number: int
    count: int
    entry: Entry | None
    """The entry of the log that led to this moment; None for the beginning."""
    view: Json
    facts: Json
    standing: list[Score]
    """Every seat's full score at that moment. Nothing is hidden, because the game is over."""
    sister: Score | None


class Steps(Struct):
    """The entries of a finished game that a replay shows."""

    count: int
    """The number of all entries, also of undos and of moves that were taken back."""
    steps: list[int]
    """The numbers of the entries whose moves were not taken back."""


class TieBreak(Struct):
    """What decided between equal totals, with the deciding number of each seat that had the winner's total."""

    text: Text
    numbers: list[int | None]


class Highlight(Struct):
    """A moment worth remembering. Its text names seats as {0}, {1}."""

    kind: Literal["move", "line"]
    title: Text
    text: Text
    points: int
    number: int | None
    """The entry of the log to replay; None if it is about no single entry."""


class WayOn(Struct):
    """The moves made at a decision, or those that the master bot would have made."""

    moves: list[Json]
    """The moves, which are played together."""
    told: Text
    """The moves in words; seats are named as {0}, {1}."""
    expected: Expectation
    """The final total to expect after the first of the moves."""


class DecisionInfo(Struct):
    """An analysed decision of the visitor in a finished game."""

    number: int
    """The number of its entry in the game's record."""
    entry: int
    """The entry of the table's log that has this decision; `part` is its move's position in that entry, from 0."""
    part: int
    progress: Text | None
    before: Expectation
    """The final total that a sound player could expect in the visitor's place."""
    mine: WayOn
    master: WayOn
    as_master: bool
    """The master's first move would have been the visitor's move."""
    points: float
    """How much the decision mattered: the points it lost against the master or, if these are few, the points it gained
    over a sound player.
    """
    difference: float
    """The visitor's expected total minus the master's; below 0 the decision was worse."""


class Verdict(Struct):
    """The result of a complete analysis: `start`, `luck` and `choice` add up to the total."""

    start: float
    """The total that a sound player could expect at the beginning."""
    luck: float
    """Points gained or lost through deals, dice and the other players."""
    choice: float
    """Points gained or lost by the visitor's decisions, compared with a sound player's."""
    mattered: list[int]
    """The decisions that mattered most, as positions in `AnalysisInfo.decisions`."""
    others_within: float
    """The most points that any other decision lost against the master's."""


class SuspectInfo(Struct):
    """A decision that seems to have cost points."""

    number: int
    """The number of its entry in the game's record."""
    told: Text
    """What the visitor did; seats are named as {0}, {1}."""
    progress: Text | None
    points: float
    """Below 0: points lost. An estimate, until the decision is in `AnalysisInfo.decisions`."""


class AnalysisInfo(Struct):
    """The progress and the results of the analysis of the visitor's decisions in a finished game."""

    seat: int
    total: int
    count: int
    """How many decisions the visitor made."""
    looked: int
    """Steps of the analysis that are done; `looks` is how many there are, because some decisions are analysed twice."""
    looks: int
    decisions: list[DecisionInfo]
    """The decisions that were analysed so far, in the order of the game. Those that seem to have cost most come first,
    so decisions between them may still be missing."""
    verdict: Verdict | None
    """None until the analysis is complete."""
    suspects: list[SuspectInfo] = []
    """Until then, the decisions that seem to have cost most, the most expensive first; empty until all decisions were
    looked at quickly."""


class Aftermath(Struct):
    """The moment after some moves: the game as the visitor's seat sees it, the events, and the changes of its score."""

    view: Json
    facts: Json
    events: list[Event]
    cells: list[Cell]
    """The cells of the visitor's board that the moves touched, if it has cells."""
    changes: list[Change]


class Comparison(Struct):
    """The moment after the visitor's moves, and the moment after the master's instead."""

    mine: Aftermath
    master: Aftermath


class Counted(Struct):
    """The cells of the visitor's board that a card counts now, whether they score yet or not, and the card's points."""

    cells: list[Cell]
    points: int | None
    """Points that the card would score now; None for a card that is not scored at the end."""


class Ending(Struct):
    """What is shown of a finished game beside its scores."""

    tie_break: TieBreak | None
    """None unless a tie-break decided the game."""
    highlights: list[Highlight]
    chance_entered: bool = False
    """Whether a captain entered real dice or cards, which can't be verified with the seed."""
