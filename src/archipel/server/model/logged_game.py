"""What logbooks keep of a finished game."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from archipel.core.game import State
from archipel.core.stamps import Ended
from archipel.server.model import stamps
from archipel.server.model.table import Seat, Table
from archipel.server.wire.logbook import LoggedGame


class Logged(Struct, frozen=True):
    """A finished game in somebody's logbook."""

    person: str
    table: str
    at: int
    entry: str
    """The entry as JSON; `logbook.py` defines its format."""


def counts(table: Table) -> bool:
    """Whether logbooks record this finished game.

    They don't record lessons (the deal was prepared), known deals, games with moves taken back past others' moves
    (parts were played twice), real cards and dice (entered by hand), and owners' boxes (points mean something else).
    """
    return (
        table.over
        and table.lesson is None
        and table.origin is None
        and not table.mended
        and table.captain is None
        and table.pack is None
    )


def played_to_the_end(seat: Seat) -> bool:
    """Whether a person sat here at the end, and not a bot in their place."""
    return seat.person is not None and not seat.left and seat.level is None


def logged(table: Table, state: State) -> list[Logged]:
    """Returns the logbook rows of a finished game, one for each person. Of a person's seats only the first counts."""
    if not counts(table):
        return []
    return [
        Logged(seat.person, table.id, table.touched, msgspec.json.encode(game_of(table, state, number)).decode())
        for number, seat in enumerate(table.seats)
        if seat.person is not None and table.seat_of(seat.person) == number and played_to_the_end(seat)
    ]


def game_of(table: Table, state: State, seat: int) -> LoggedGame:
    """Returns a finished game as the logbook of this seat's person records it."""
    score, hinted = state.scores()[seat], seat in table.advised
    rivals = len(table.seats) > 1 or state.sister() is not None
    end = Ended(
        game=table.game,
        options=table.options,
        score=score,
        view=state.view(seat),
        seats=len(table.seats),
        people=sum(each.person is not None for each in table.seats),
        won=seat in state.winners if rivals else None,
        levels=frozenset(each.level for each in table.seats if each.kind == "bot" and each.level),
    )
    return LoggedGame(
        table=table.id,
        game=table.game,
        at=table.touched,
        total=score.total or 0,
        seats=end.seats,
        people=end.people,
        won=end.won,
        hinted=hinted,
        challenge=table.challenge,
        rivals=[each.name for number, each in enumerate(table.seats) if number != seat],
        stamps=[] if hinted else stamps.earned_at_end(end),
    )
