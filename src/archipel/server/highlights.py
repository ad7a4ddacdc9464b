"""What is told of a finished game beside its scores: what broke a tie, and two moments worth remembering."""

from __future__ import annotations

from collections.abc import Sequence

from archipel.core.game import State
from archipel.core.score import Score
from archipel.core.text import Text
from archipel.server import texts
from archipel.server.match import Replay
from archipel.server.schema import Ending, Entry, Highlight, TieBreak

DRAWN = frozenset({"piece", "cell"})
"""Fields of events that are seen on a board."""


def ending_of(replay: Replay, seat: int | None) -> Ending:
    """The end as this seat will remember it; a spectator remembers the winner's game."""
    last = replay.last
    whose = seat if seat is not None else next(iter(last.winners), 0)
    told = (best_move(replay, whose), best_line(replay, whose))
    return Ending(tie_break_of(last), [one for one in told if one is not None])


def tie_break_of(state: State) -> TieBreak | None:
    """What decided between equal totals, with everybody's number of it; None where points alone did."""
    decides = state.tie_break()
    totals = [score.total or 0 for score in state.scores()]
    tied = [seat for seat, total in enumerate(totals) if total == max(totals)]
    if decides is None or not 0 < len(state.winners) < len(tied):
        return None
    text, numbers = decides
    return TieBreak(text, [numbers[seat] if seat in tied else None for seat in range(state.seats)])


def best_move(replay: Replay, seat: int) -> Highlight | None:
    """The move of this seat that added most to its total; moves that were taken back are forgotten."""
    totals = [state.score_of(seat).total or 0 for state in replay.states()]
    gains = {entry.number: totals[entry.number] - totals[entry.number - 1] for entry in kept(replay.entries, seat)}
    number = max(gains, key=lambda one: gains[one], default=None)
    if number is None or gains[number] <= 0:
        return None
    return Highlight("move", texts.BEST_MOVE, deed_of(replay.entries[number - 1]), gains[number], number)


def deed_of(entry: Entry) -> Text:
    """What an entry says of the thing that was drawn, placed or run; where it has none, what it says first."""
    said = zip(entry.events, entry.told, strict=False)
    seen = (text for event, text in said if not DRAWN.isdisjoint(event) or event["event"] == "ran")
    return next(seen, entry.told[0] if entry.told else texts.BEST_MOVE)


def kept(entries: Sequence[Entry], seat: int) -> list[Entry]:
    """This seat's entries that stood to the end."""
    stood: list[Entry] = []
    for entry in entries:
        if entry.seat == seat and not entry.undo:
            stood.append(entry)
        elif entry.seat == seat and stood:
            stood.pop()
    return stood


def best_line(replay: Replay, seat: int) -> Highlight | None:
    """The line in which this seat is furthest ahead of everybody else."""
    last = replay.last
    scores = last.scores()
    mine, others = scores[seat], [score for other, score in enumerate(scores) if other != seat]
    leads = {line: points - most(others, line) for line, points in mine.lines.items() if points > 0}
    line = max(leads, key=lambda one: leads[one], default=None)
    if not others or line is None or leads[line] <= 0:
        return None
    return Highlight("line", replay.game.lines[line], texts.most_ahead(leads[line]), mine.lines[line], None)


def most(scores: Sequence[Score], line: str) -> int:
    return max((score.lines.get(line, 0) for score in scores), default=0)
