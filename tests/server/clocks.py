"""Tables with clocks, and the fake time that tests let pass."""

from __future__ import annotations

import asyncio

from archipel.server.live.tables import Tables
from archipel.server.model.clocks import ASLEEP, SECOND
from archipel.server.wire.tables import ClockInfo, ClockWish, Join, NewTable, SeatClockInfo
from tests.server.tiny_tables import BASE, ME, OPEN, info

START = 1_700_000_000_000


class Time:
    """The fake time that all clocks show."""

    def __init__(self) -> None:
        self.at = START

    def __call__(self) -> int:
        return self.at

    async def passes(self, seconds: float, *, at: Tables) -> None:
        """Lets time pass while the server is up and checks the clocks."""
        until = self.at + round(seconds * SECOND)
        while self.at < until:
            self.at = min(until, self.at + ASLEEP)
            await at.timeouts.check_clocks()


async def done(*processes: Tables) -> None:
    """Waits until these processes have handled all messages from the others."""
    for each in processes:
        while each.peers.tasks:
            await asyncio.gather(*each.peers.tasks)


async def timed(tables: Tables, kind: str = "turn", seconds: int = 60, seats: tuple[object, ...] = (ME, OPEN)) -> str:
    """Starts a table with a clock for Ada, with Bob at the open seat."""
    wish = NewTable("tiny", list(seats), "Ada", {"length": "long"}, grace=0, clock=ClockWish(kind, seconds))  # type: ignore[arg-type]
    table = (await tables.new_tables.create(wish, "ada", BASE)).id
    if OPEN in seats:
        await tables.seats.join(table, "bob", Join("Bob", seats.index(OPEN)))
    await tables.starts.start(table, "ada")
    return table


async def clock(tables: Tables, table: str) -> ClockInfo:
    found = (await info(tables, table)).clock
    assert found is not None
    return found


async def seats(tables: Tables, table: str) -> list[SeatClockInfo]:
    return (await clock(tables, table)).seats


async def three(tables: Tables) -> str:
    """Starts Ada's table with Bob and Cleo; none of them is present yet."""
    wish = NewTable("tiny", [ME, OPEN, OPEN], "Ada", grace=0, clock=ClockWish("turn", 60))
    table = (await tables.new_tables.create(wish, "ada", BASE)).id
    await tables.seats.join(table, "bob", Join("Bob", 1))
    await tables.seats.join(table, "cleo", Join("Cleo", 2))
    await tables.starts.start(table, "ada")
    return table
