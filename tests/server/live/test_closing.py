"""The administrator closes, reopens and deletes tables; everybody there is told so, in every process."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from msgspec.structs import replace

from archipel.server.base import texts
from archipel.server.base.errors import NotAllowed, NotThere
from archipel.server.base.settings import Settings
from archipel.server.live.tables import Tables
from archipel.server.model.ports import Outdated
from archipel.server.wire.tables import NewLesson
from tests.server.clocks import Time, clock, done, seats, timed
from tests.server.tiny_tables import BASE, BOT, ME, OPEN, begun, finished, info, moves, opened, place, refusal, until


async def looks(tables: Tables, table: str, person: str = "bob") -> None:
    """Opens the table as this person, and closes it again."""
    async with tables.presence.watching(table, person, BASE):
        pass


async def test_a_closed_table_turns_everybody_away_in_every_process(both: tuple[Tables, Tables]) -> None:
    one, two = both
    table = await begun(one, ME, OPEN)
    async with (
        one.presence.watching(table, "ada", BASE) as (_, ada),
        two.presence.watching(table, "bob", BASE) as (
            _,
            bob,
        ),
    ):
        await one.closing.close(table)
        await done(one, two)
        for each in (ada, bob):
            assert isinstance(each.turned_away, NotAllowed)
            assert each.turned_away.text == texts.TABLE_CLOSED
    for process in both:
        assert "administrator has closed this table. The game is kept" in await refusal(looks(process, table))
        assert await process.views.tables_of("ada", BASE) == []
    await two.closing.reopen(table)
    await done(one, two)
    for process in both:
        await looks(process, table)
        assert [found.id for found in await process.views.tables_of("ada", BASE)] == [table]


async def test_no_bot_plays_at_a_closed_table(tables: Tables) -> None:
    table = await begun(tables, ME, BOT)
    await tables.closing.close(table)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))  # was on its way when the table was closed
    async with tables.registry.locked(table) as live:
        assert (live.bots, live.bot_turn(), live.needs(1, 1)) == (None, None, False)
    await tables.closing.reopen(table)
    await until(tables, table, number=2)


@pytest.mark.usefixtures("time")
async def test_the_clocks_of_a_closed_table_stand_still(process: Callable[[], Awaitable[Tables]], time: Time) -> None:
    tables = await process()
    table = await timed(tables)
    await time.passes(20, at=tables)
    await tables.closing.close(table)
    await time.passes(200, at=tables)
    assert [seat.until for seat in await seats(tables, table)] == [None, None]
    await tables.closing.reopen(table)
    ada, _ = await seats(tables, table)
    assert (ada.until, ada.out) == (time.at + 40_000, False)
    assert not (await clock(tables, table)).held


async def test_a_closed_waiting_room_is_listed_for_nobody_and_a_closed_lesson_begins_anew(
    tables: Tables, settings: Settings
) -> None:
    tables.settings = replace(settings, open_tables=True)
    table = await opened(tables, ME, OPEN)
    await tables.writer.change(table, lambda found, _present: replace(found, listing="lst", knocks="[]"))
    await tables.closing.close(table)
    found = await tables.registry.read(table)
    assert (found.listing, found.knocks) == (None, "")
    lesson = await tables.new_tables.learn(NewLesson("doodle-islands", "first-voyage"), "ada", BASE)
    await tables.closing.close(lesson.id)
    assert (await tables.new_tables.learn(NewLesson("doodle-islands", "first-voyage"), "ada", BASE)).id != lesson.id


async def test_a_deleted_table_is_gone_for_everybody_in_every_process(both: tuple[Tables, Tables]) -> None:
    one, two = both
    table, kept = await finished(one), await begun(one, ME, OPEN)
    async with (
        one.presence.watching(table, "ada", BASE) as (_, ada),
        two.presence.watching(table, "bob", BASE) as (
            _,
            bob,
        ),
    ):
        await two.closing.delete(table)
        await done(one, two)
        for each in (ada, bob):
            assert isinstance(each.turned_away, NotThere)
            assert each.turned_away.text == texts.TABLE_DELETED
        assert table not in one.live
        assert table not in two.live
    for process in both:
        assert "There is no table at this link." in await refusal(looks(process, table))
        assert "There is no table at this link." in await refusal(info(process, table))
        assert [found.id for found in await process.views.tables_of("ada", BASE)] == [kept]
    assert "administrator has deleted this table" in await refusal(one.closing.delete(table))


async def test_a_process_without_a_bus_notices_a_deletion(tables: Tables, other: Tables, settings: Settings) -> None:
    table = await begun(tables, ME, OPEN)
    other.settings = replace(settings, poll_seconds=0.01)
    looking = asyncio.create_task(other.registry.follow_other_processes())
    async with other.presence.watching(table, "bob", BASE) as (_, bob):
        bob.due.clear()
        await tables.closing.delete(table)
        async with asyncio.timeout(5):
            while bob.turned_away is None:
                await bob.due.wait()
                bob.due.clear()
        assert bob.turned_away.text == texts.TABLE_DELETED
    looking.cancel()


async def test_a_move_that_is_sent_while_its_table_is_deleted_gets_a_sentence(tables: Tables) -> None:
    table = await begun(tables, ME, BOT)
    live = tables.live[table]
    await tables.closing.delete(table)
    assert (live.bots, live.bot_turn()) == (None, None)
    assert "There is no table at this link." in await refusal(
        tables.messages.send(table, "ada", moves("a", 0, place(0)))
    )
    with pytest.raises(Outdated):
        await tables.storage.tables.save(live.table, replace(live.table, number=1))


async def test_a_person_who_arrives_as_a_table_is_closed_is_turned_away(
    both: tuple[Tables, Tables], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bob passed the check of the other process just before the table was closed."""
    one, two = both
    table = await begun(one, ME, OPEN)

    async def check_open(_table: str, _person: str) -> None:
        await one.closing.close(table)

    monkeypatch.setattr(two.presence, "check_open", check_open)
    async with two.presence.watching(table, "bob", BASE) as (_, bob):
        assert bob.turned_away is not None
        assert bob.turned_away.text == texts.TABLE_CLOSED
