"""Sheets: snapshots of what a table looked like last, stored beside its log in case later rules can't replay the log.

A log alone shows nothing once its edition is gone, and nobody can know beforehand which version will drop it. So what
everybody may see (the spectator's view and standing) is stored beside the log a few seconds after something was played,
and when the server stops. After a power cut a sheet may lack the last seconds, which its log has: the next start
repairs it. The last entry of a game, when everything is open, is stored together with its sheet, which then also keeps
every seat's view, the scores and the record. Each sheet replaces the one before: a few kilobytes per table.
"""

from __future__ import annotations

import zlib

import msgspec
from msgspec import Struct

from archipel.core.game import Json, State
from archipel.core.score import Score, places
from archipel.core.text import Text
from archipel.server.wire.messages import Entry, Update
from archipel.server.wire.replays import Frame


class Sheet(Struct):
    """A table after one entry of its log."""

    number: int
    standing: list[Score]
    sister: Score | None
    progress: Text | None
    views: list[Json]
    """The spectator's view; at the end also one for each seat, unless all are the same."""
    facts: Json = {}
    """Empty in sheets of old versions."""
    over: bool = False
    scores: list[Score] = []
    """Empty until the end."""
    winners: tuple[int, ...] = ()
    record: Json | None = None
    """What `archipel verify` reads; None until the end."""

    def view(self, seat: int | None) -> Json:
        return self.views[0] if seat is None or len(self.views) == 1 else self.views[seat + 1]

    def update(self, seat: int | None, entries: list[Entry], since: int) -> Update:
        """Returns an update for a game that can't be replayed. It offers no choices."""
        return Update(
            number=self.number,
            entries=entries,
            view=self.view(seat),
            facts=self.facts,
            choices=[],
            standing=self.standing,
            sister=self.sister,
            tallies={},
            may_undo=False,
            since=since,
            may_undo_past_bots=False,
            undo_asked=None,
            lesson_step=None,
            places=places(self.scores, self.winners) if self.over else [],
        )

    def frame(self, seat: int | None) -> Frame:
        return Frame(self.number, self.number, None, self.view(seat), self.facts, self.standing, self.sister)

    def agrees_with(self, state: State) -> bool:
        """Whether a replayed game has ended with the scores of this sheet."""
        return not self.over or (state.over and points(self.scores) == points(state.scores()))


def sheet_of(state: State, number: int) -> Sheet:
    views = [state.view(None)]
    if not state.over:
        return Sheet(number, state.standing(None), state.sister(), state.progress(), views, state.facts())
    seats = [state.view(seat) for seat in range(state.seats)]
    if any(view != views[0] for view in seats):
        views += seats
    return Sheet(
        number=number,
        standing=state.standing(None),
        sister=state.sister(),
        progress=state.progress(),
        views=views,
        facts=state.facts(),
        over=True,
        scores=state.scores(),
        winners=state.winners,
        record=state.record(),
    )


def points(scores: list[Score]) -> list[tuple[int | None, dict[str, int]]]:
    """Returns scores without their texts, which a later version may word differently."""
    return [(score.total, score.lines) for score in scores]


def packed(data: Sheet | Json) -> bytes:
    return zlib.compress(msgspec.json.encode(data))


def unpacked_sheet(data: bytes) -> Sheet:
    return msgspec.json.decode(zlib.decompress(data), type=Sheet)


def unpacked(data: bytes) -> Json:
    found: Json = msgspec.json.decode(zlib.decompress(data))
    return found
