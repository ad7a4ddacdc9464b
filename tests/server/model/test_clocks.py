"""Clocks for a turn or a game: what a move, an undo, a vote and a downtime do to them."""

from __future__ import annotations

from msgspec.structs import replace

from archipel.server.model import clocks
from archipel.server.model.clocks import ASLEEP
from archipel.server.model.match import LogRow
from archipel.server.model.table import Seat, Table


async def test_each_new_message_gets_the_time_of_a_turn_once() -> None:
    """When a seat acts again after its own message, its time begins anew, but not if it only repeats an undone move."""
    table = Table("t", "tiny", {}, "a", (Seat("person", "a", "A"),), 0, 0, started=1, clock="turn", clock_seconds=60)
    table = clocks.settled(table, [0], 0)
    row = LogRow(1, 0, "m", "moves", (), False, 0)
    table = clocks.moved(table, [row], [0], [0], [1], 30_000)
    assert table.due == 90_000
    table = clocks.moved(table, [replace(row, kind="undo")], [0], [0], [0], 40_000)
    table = clocks.moved(table, [row], [0], [0], [1], 50_000)
    assert table.due == 90_000
    assert clocks.moved(table, [row], [0], [0], [2], 60_000).due == 120_000


async def test_a_short_pause_is_no_downtime() -> None:
    stored, down = clocks.ticked(None, 1000)
    assert (stored, down) == ("1000 0", 0)
    assert clocks.ticked(stored, 1000 + ASLEEP) == (f"{1000 + ASLEEP} 0", 0)
    assert clocks.ticked(stored, 1001 + ASLEEP) == (f"{1001 + ASLEEP} {ASLEEP + 1}", ASLEEP + 1)
    assert clocks.ticked("2000 7", 1000) == ("2000 7", 7)  # a clock that was set back
    assert clocks.ticked("2000 7", 3000, last=True) == ("3000 7 stopped", 7)
    assert clocks.ticked("3000 7 stopped", 3001, first=True) == ("3001 8", 8)
    assert clocks.ticked("3000 7 stopped", 2000, first=True) == ("3000 7", 7)
    assert clocks.ticked("3000 7 stopped", 3001) == ("3001 7", 7)


async def test_a_table_without_a_clock_stays_as_it_is_and_one_is_held_once() -> None:
    plain = Table("t", "tiny", {}, "a", (Seat("person", "a", "A"),), 0, 0, started=1)
    assert clocks.settled(plain, [0], 5) is plain
    assert clocks.moved(plain, [], [0], [0], [0], 5) is plain
    assert clocks.held(plain, [(0, 0)], 5) is plain
    held = clocks.held(clocks.settled(replace(plain, clock="turn", clock_seconds=60), [0], 5), [(0, 3)], 10)
    assert clocks.held(held, [(0, 3)], 20) == held
