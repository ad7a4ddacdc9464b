"""The stored clocks of a table's seats, and the votes that pause or have paused them.

`clocks.py` changes them.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from archipel.server.model.table import Table


class SeatClock(Struct, frozen=True, array_like=True):
    """A seat's clock, in milliseconds (`clocks.py`)."""

    left: int
    """Time left for this turn when the clock last started or stopped."""
    bank: int
    """Time left for the whole game."""
    since: int | None = None
    """When it started to run; None while it is stopped."""
    sent: int = 0
    """Number of the seat's messages that have already been given the time of a new turn."""
    out: bool = False
    """True if its time is out: a bot plays this turn."""
    undo: tuple[int, int] = (0, 0)
    """The number of its entry that it last asked to take back, and until when that vote paused the clocks; negative if
    the vote ended early."""
    away: int = 0
    """Until when the vote whether a bot should play here paused the clocks; negative if the vote ended early."""


def clocks_of(table: Table) -> list[SeatClock]:
    return msgspec.json.decode(table.clocks, type=list[SeatClock]) if table.clocks else []


def spelt_clocks(clocks: Sequence[SeatClock]) -> str:
    return msgspec.json.encode(clocks).decode()


def late_seats(table: Table) -> tuple[int, ...]:
    """Returns the seats whose time is out."""
    if not table.clocks:
        return ()
    return tuple(number for number, clock in enumerate(clocks_of(table)) if clock.out)


def held_until(table: Table, seat: int, entry: int) -> int:
    """Returns until when a vote pauses or paused the clocks, as `SeatClock` stores it; 0 if it never did.

    The vote is whether a seat may take back this entry or, if `entry` is 0, whether a bot should play for the seat.
    """
    if not table.clocks:
        return 0
    clock = clocks_of(table)[seat]
    return clock.away if entry == 0 else clock.undo[1] if clock.undo[0] == entry else 0


def has_ended(table: Table, seat: int, entry: int) -> bool:
    """Whether this vote has paused the clocks, and no longer does."""
    return held_until(table, seat, entry) not in (0, table.held)


def has_held(table: Table, seat: int, entry: int) -> bool:
    """Whether this vote has already paused the clocks; it may not pause them twice.

    If an absent person came back during a vote about them, the next vote about them is a new one.
    """
    return has_ended(table, seat, entry) and (entry != 0 or held_until(table, seat, entry) > 0)
