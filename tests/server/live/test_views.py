"""A table as each person sees it, and the list of a person's tables."""

from __future__ import annotations

import pytest

from archipel.server.live.tables import Tables
from tests.server.tiny_tables import BASE, BOT, ME, OPEN, begun, info, moves, opened, place


async def test_a_person_sees_which_seat_is_theirs_and_the_name_they_used(tables: Tables) -> None:
    table = await opened(tables, ME, OPEN)
    mine, theirs = await info(tables, table, "ada"), await info(tables, table, "bob")
    assert (mine.seat, mine.host, mine.name, [seat.me for seat in mine.seats]) == (0, True, "Ada", [True, False])
    assert (theirs.seat, theirs.host, theirs.name) == (None, False, "")
    other = await opened(tables, OPEN, BOT)
    assert (await info(tables, other)).name == "Ada"


async def test_my_tables_are_listed_newest_first(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(1000, 9000))
    monkeypatch.setattr("archipel.server.base.clock.now", lambda: next(clock))
    first, second, third = [await begun(tables, ME, OPEN) for _ in range(3)]
    await tables.messages.send(first, "ada", moves("a", 0, place(0)))
    await tables.seats.leave(second, "ada")
    found = await tables.views.tables_of("ada", BASE)
    assert [(table.id, table.left) for table in found] == [(second, True), (first, False), (third, False)]
    assert [found.id for found in await tables.views.tables_of("bob", BASE)] == [second, first, third]
