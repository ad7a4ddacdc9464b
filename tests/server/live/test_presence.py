"""Who is at a table: people are present while they look, and away since they closed the table."""

from __future__ import annotations

import pytest

from archipel.server.base import texts
from archipel.server.base.errors import NotStored
from archipel.server.live.peers import Peers
from archipel.server.live.registry import Registry
from archipel.server.live.tables import Tables
from archipel.server.live.timekeeper import Timekeeper
from tests.server.tiny_tables import BASE, BOT, ME, OPEN, begun, info, moves, opened, place


async def test_people_are_here_while_they_look(tables: Tables) -> None:
    table = await opened(tables, ME, OPEN)
    async with tables.presence.watching(table, "ada", BASE):
        assert [seat.here for seat in (await info(tables, table)).seats] == [True, False]
    assert [seat.here for seat in (await info(tables, table)).seats] == [False, False]


@pytest.mark.parametrize(("whose", "step"), [(Timekeeper, "settle"), (Peers, "tell_present"), (Registry, "notify")])
async def test_a_failed_arrival_leaves_nobody_present(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, whose: type, step: str
) -> None:
    """If a step of the arrival fails, for example because the database is away, the person is not shown as present."""
    table = await opened(tables, ME, OPEN)

    def fails(*_args: object) -> None:
        monkeypatch.undo()
        raise NotStored(texts.NOT_STORED)

    monkeypatch.setattr(whose, step, fails)
    with pytest.raises(NotStored):
        async with tables.presence.watching(table, "ada", BASE):
            pytest.fail("she was let in")
    assert [seat.here for seat in (await info(tables, table)).seats] == [False, False]
    assert tables.live[table].watchers == set()


async def test_an_absent_person_was_last_seen_when_they_closed_the_table(
    tables: Tables, other: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = iter(range(1000, 9000, 10))
    monkeypatch.setattr("archipel.server.base.clock.now", lambda: next(clock))
    table = await begun(tables, ME, OPEN)
    started = (await tables.registry.read(table)).started
    # Nobody has opened the table in a browser or moved, so both count as away since the start.
    assert [seat.away_since for seat in (await info(tables, table)).seats] == [started, started]
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    async with tables.registry.locked(table) as live:
        moved = live.game.entries[-1].at
    assert [seat.away_since for seat in (await info(tables, table)).seats] == [moved, started]
    async with tables.presence.watching(table, "ada", BASE):
        assert [seat.away_since for seat in (await info(tables, table)).seats] == [None, started]
    closed = (await info(tables, table)).seats[0].away_since
    assert closed is not None
    assert closed > moved
    # The other process did not see Ada close the table, but knows when she moved.
    assert (await info(other, table)).seats[0].away_since == moved


async def test_bots_and_open_seats_are_never_away(tables: Tables) -> None:
    table = await opened(tables, BOT, OPEN)
    assert [seat.away_since for seat in (await info(tables, table)).seats] == [None, None]
