"""Seats at a table that several processes show, and what people see from the seat that they take."""

from __future__ import annotations

from archipel.server.live.tables import Tables
from archipel.server.wire.tables import Join, Reseat
from tests.server.tiny_tables import BASE, ME, OPEN, begun, info, opened, refusal, told


async def test_a_seat_taken_in_one_process_is_taken_in_the_other(tables: Tables, other: Tables) -> None:
    table = await opened(tables, ME, OPEN)
    await info(other, table)
    await tables.seats.join(table, "bob", Join("Bob", 1))
    assert (
        await refusal(other.seats.join(table, "eve", Join("Eve", 1)))
        == "Every seat is taken. You can watch, or ask the host to add a seat."
    )


async def test_a_person_who_takes_a_seat_is_sent_its_view(tables: Tables) -> None:
    table = await begun(tables, ME, OPEN)
    await tables.seats.leave(table, "bob")
    await tables.seats.reseat(table, "ada", 1, Reseat("bot", "random"))
    async with tables.presence.watching(table, "bob", BASE) as (live, watcher):
        watcher.sync(0)
        table_info, update = told(live, watcher)
        assert (update["view"]["seat"], table_info["table"]["seats"][1]["level"]) == (1, None)
