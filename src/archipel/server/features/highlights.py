"""What is shown of a finished game besides its scores: what broke a tie, and two moments worth remembering."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from archipel.core.game import State
from archipel.core.score import Score
from archipel.core.text import Text
from archipel.server.base import texts
from archipel.server.model.deeds import deed_of, drawn_in
from archipel.server.model.match import Replay
from archipel.server.wire.messages import Entry
from archipel.server.wire.replays import Ending, Highlight, TieBreak

MOST_SHOWN = 2
"""How many moments are shown, and how many lines of the score are named if a move changed several."""


def ending_of(replay: Replay, seat: int | None) -> Ending:
    """Returns the end for this seat, with its best moments; for a spectator with the winner's."""
    last = replay.last
    whose = seat if seat is not None else next(iter(last.winners), 0)
    moves = best_moves(replay, whose)
    told = (*moves[:1], best_line(replay, whose), *moves[1:])
    return Ending(tie_break_of(last), [one for one in told if one is not None][:MOST_SHOWN], last.chance_entered)


def tie_break_of(state: State) -> TieBreak | None:
    """Returns what decided between equal totals, with the number of each tied seat, or None if points alone decided."""
    decides = state.tie_break()
    totals = [score.total or 0 for score in state.scores()]
    tied = [seat for seat, total in enumerate(totals) if total == max(totals)]
    if decides is None or not 0 < len(state.winners) < len(tied):
        return None
    text, numbers = decides
    return TieBreak(text, [numbers[seat] if seat in tied else None for seat in range(state.seats)])


def best_moves(replay: Replay, seat: int) -> list[Highlight]:
    """Returns the two moves of this seat that added most to its total, the best first, without those taken back.

    Moves that are visible on the board are preferred to a card kept early, whose points may be gone at the end.
    """
    scores = [state.score_of(seat) for state in replay.states()]
    gains = [
        ((scores[entry.number].total or 0) - (scores[entry.number - 1].total or 0), entry)
        for entry in (replay.entries[step - 1] for step in replay.steps)
        if entry.seat == seat
    ]
    brought = [(gain, entry) for gain, entry in gains if gain > 0]
    deeds = replay.game.deeds
    seen = [(gain, entry) for gain, entry in brought if drawn_in(entry.events, entry.told, deeds) is not None]
    best = sorted(seen or brought, key=lambda one: one[0], reverse=True)
    return [
        Highlight("move", title, because(replay, entry, seat), gain, entry.number)
        for title, (gain, entry) in zip((texts.BEST_MOVE, texts.NEXT_BEST_MOVE), best, strict=False)
    ]


def because(replay: Replay, entry: Entry, seat: int) -> Text:
    """Returns what was done and why it brought points: "Ana draws a green cat, F17 to H17. Green family: 2 → 3." """
    state = replay.state(entry.number)
    before, after = replay.state(entry.number - 1).score_of(seat), state.score_of(seat)
    deeds = replay.game.deeds
    drawn = drawn_in(entry.events, entry.told, deeds)
    if drawn is None:
        return with_reason(entry, before, after)
    if any(event["event"] in deeds for event in entry.events):
        return drawn  # its text already says what it brought
    gains = {line: points - before.lines.get(line, 0) for line, points in after.lines.items()}
    most = sorted((line for line in gains if gains[line] > 0), key=lambda line: -gains[line])[:MOST_SHOWN]
    reasons = [state.change_text(line, before, after, entry.events) for line in most]
    return reduce(texts.done_because, reasons, drawn)


def with_reason(entry: Entry, before: Score, after: Score) -> Text:
    """Returns what was done, for a move not visible on the board, and the new score item with the most points."""
    deed = deed_of(entry.events, entry.told, ())  # `because` found no event whose effect is visible
    new = [item for item in after.items if item not in before.items]
    reason = max(new, key=lambda item: item.points, default=None)
    return deed if reason is None else texts.done_because(deed, reason.text)


def best_line(replay: Replay, seat: int) -> Highlight | None:
    """Returns the line of the score in which this seat is furthest ahead of everybody else, or None."""
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
