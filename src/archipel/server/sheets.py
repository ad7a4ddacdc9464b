"""What a table looked like last, kept beside its log so that no later change of the rules can take it away.

A log alone shows nothing once its edition is gone, and nobody can know beforehand which version will drop it. So what
all may see (the spectator's view and standing) is stored beside the log a few seconds after something was played, and
when the server stops. After a power cut a sheet may lack the last seconds, which its log has: the next start makes up
for it. The last entry of a game, when everything is open, is stored together with its sheet, which then also keeps
every seat's view, the scores and the record. Each sheet replaces the one before: a few kilobytes a table.
"""

from __future__ import annotations

import zlib

import msgspec
from msgspec import Struct

from archipel.core.game import Json, State
from archipel.core.score import Score, places
from archipel.core.text import Text
from archipel.server.schema import Entry, Frame, Update


class Sheet(Struct):
    """A table after one entry of its log."""

    number: int
    standing: list[Score]
    sister: Score | None
    progress: Text | None
    views: list[Json]
    """The spectator's; at the end also one for each seat, unless all are the same."""
    facts: Json = {}
    """Sheets of earlier versions have none."""
    over: bool = False
    scores: list[Score] = []
    """Only at the end."""
    winners: tuple[int, ...] = ()
    record: Json | None = None
    """Only at the end; what `archipel verify` reads."""

    def view(self, seat: int | None) -> Json:
        return self.views[0] if seat is None or len(self.views) == 1 else self.views[seat + 1]

    def update(self, seat: int | None, entries: list[Entry], since: int) -> Update:
        """What takes the place of the game's own update: nothing can be done any more."""
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
        """Whether a game that was played again has ended as it ended then."""
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
    """Scores without their sentences, which may be said better later."""
    return [(score.total, score.lines) for score in scores]


def packed(data: Sheet | Json) -> bytes:
    return zlib.compress(msgspec.json.encode(data))


def unpacked_sheet(data: bytes) -> Sheet:
    return msgspec.json.decode(zlib.decompress(data), type=Sheet)


def unpacked(data: bytes) -> Json:
    found: Json = msgspec.json.decode(zlib.decompress(data))
    return found
