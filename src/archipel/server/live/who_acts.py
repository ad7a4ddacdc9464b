"""Which seat of a person a request is for, and whether they may use it now."""

from __future__ import annotations

from archipel.server.base import texts
from archipel.server.base.errors import Conflict, NotAllowed, RequestError
from archipel.server.live.live_table import LiveTable
from archipel.server.model import actions
from archipel.server.model.seat_clocks import late_seats


def own_seats(live: LiveTable, person: str) -> list[int]:
    mine = live.table.seats_of(person)
    if not mine:
        raise NotAllowed(texts.SIT_DOWN_FIRST)
    return mine


def named_seat(live: LiveTable, person: str, named: int | None) -> int:
    """Returns the seat that a message is for. A person with only one seat need not name it."""
    mine = own_seats(live, person)
    if named is not None:
        actions.check_own(live.table, person, named)
        return named
    if len(mine) > 1:
        raise RequestError(texts.NAME_YOUR_SEAT)
    return mine[0]


def own_seat(live: LiveTable, person: str) -> int:
    """Returns the seat that this person looks from. Raises Conflict if they have not chosen one of several."""
    seat = live.table.chosen_seat(person)
    if seat is None:
        own_seats(live, person)
        raise Conflict(texts.BEHIND_THE_CURTAIN)
    return seat


def acting_seat(live: LiveTable, person: str) -> int:
    seat = own_seat(live, person)
    if not live.acts(seat):
        raise Conflict(texts.TIME_IS_OUT if seat in late_seats(live.table) else texts.BOT_STANDS_IN)
    return seat


def check_looks(live: LiveTable, person: str, seat: int | None) -> None:
    if live.table.chosen_seat(person) != seat:
        raise Conflict(texts.SOMEBODY_ELSE_LOOKS)
