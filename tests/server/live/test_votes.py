"""No clock runs during a vote; the vote ends in every process, and pauses the clocks only once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
from msgspec.structs import replace

from archipel.server.base import texts
from archipel.server.live.tables import Tables
from archipel.server.model.clocks import SECOND, VOTE
from archipel.server.wire.tables import ClockWish, Join, NewTable, Reseat
from tests.server.clocks import Time, clock, done, seats, three, timed
from tests.server.tiny_tables import BASE, OPEN, info, moves, place, refusal

pytestmark = pytest.mark.usefixtures("time")


# ---- votes about an undo ----


async def test_no_clock_runs_during_an_undo_vote(process: Callable[[], Awaitable[Tables]], time: Time) -> None:
    tables, other = await process(), await process()
    table = await timed(tables)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    await tables.messages.send(table, "bob", moves("b", 1, place(0)))
    await time.passes(10, at=tables)
    await tables.undos.ask(table, "ada")
    for where in (tables, other):
        found = await clock(where, table)
        assert found.held
        assert [seat.until for seat in found.seats] == [None, None]
    await time.passes(30, at=other)
    await tables.undos.answer(table, "bob", agree=False)
    found = await clock(other, table)
    assert not found.held
    assert found.seats[0].until == time.at + 50_000


async def test_after_an_agreed_undo_the_awaited_seat_gets_time(
    process: Callable[[], Awaitable[Tables]], time: Time
) -> None:
    tables = await process()
    table = await timed(tables)
    await time.passes(59, at=tables)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    await tables.messages.send(table, "bob", moves("b", 1, place(0)))
    await tables.undos.ask(table, "ada")
    await tables.undos.answer(table, "bob", agree=True)
    found = await clock(tables, table)
    assert (found.held, found.seats[0].until) == (False, time.at + 60_000)


async def test_an_unanswered_vote_ends_after_a_minute(process: Callable[[], Awaitable[Tables]], time: Time) -> None:
    tables = await process()
    table = await timed(tables)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    await tables.messages.send(table, "bob", moves("b", 1, place(0)))
    await tables.undos.ask(table, "ada")
    await time.passes(VOTE / SECOND, at=tables)
    async with tables.registry.locked(table) as live:
        assert live.undo_asked is None
    assert (await seats(tables, table))[0].until == time.at + 60_000
    assert await refusal(tables.undos.ask(table, "ada")) == texts.DECLINED.en


async def test_the_askers_own_move_ends_the_vote(process: Callable[[], Awaitable[Tables]], time: Time) -> None:
    tables = await process()
    table = await timed(tables)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    await tables.messages.send(table, "bob", moves("b", 1, place(0)))
    await tables.undos.ask(table, "ada")
    await tables.messages.send(table, "ada", moves("c", 2, place(1)))
    found = await clock(tables, table)
    assert (found.held, found.seats[1].until) == (False, time.at + 60_000)


# ---- votes about a player who is away ----


async def test_no_clock_runs_during_a_stand_in_vote(process: Callable[[], Awaitable[Tables]], time: Time) -> None:
    tables = await process()
    table = await three(tables)
    async with tables.presence.watching(table, "ada", BASE), tables.presence.watching(table, "bob", BASE):
        # Cleo is away. Bob is not the host, so this is a vote, and Ada has not voted yet.
        await tables.seats.reseat(table, "bob", 2, Reseat("bot"))
        assert (await clock(tables, table)).held
        await tables.seats.reseat(table, "ada", 2, Reseat("bot"))
        found = await info(tables, table)
        assert found.seats[2].level is not None
        assert found.clock is not None
        assert (found.clock.held, found.clock.seats[0].until) == (False, time.at + 60_000)


async def test_a_vote_pauses_the_clocks_once_in_all_processes(
    process: Callable[[], Awaitable[Tables]], time: Time
) -> None:
    tables, other = await process(), await process()
    table = await three(tables)
    async with (
        tables.presence.watching(table, "ada", BASE),
        tables.presence.watching(table, "bob", BASE),
        other.presence.watching(table, "bob", BASE) as (there, _),
    ):
        await tables.seats.reseat(table, "bob", 2, Reseat("bot"))
        await done(other)
        assert there.votes.agreed == {2: {"bob"}}
        await time.passes(VOTE / SECOND, at=tables)
        for where in (tables, other, tables):
            await done(tables, other)
            assert not (await clock(where, table)).held
            assert there.votes.agreed == {}  # the other process no longer shows the vote either
            await where.seats.reseat(table, "bob", 2, Reseat("bot"))
            await done(tables, other)
            assert not (await clock(where, table)).held
            for each in (tables, other):
                each.live[table].votes.agreed.clear()
        third = await process()  # this process knows only what is stored
        async with third.presence.watching(table, "ada", BASE), third.presence.watching(table, "bob", BASE):
            await third.seats.reseat(table, "bob", 2, Reseat("bot"))
            assert not (await clock(third, table)).held


async def test_after_playing_a_person_may_be_voted_about_again(
    process: Callable[[], Awaitable[Tables]], time: Time
) -> None:
    tables = await process()
    table = await three(tables)
    async with tables.presence.watching(table, "ada", BASE), tables.presence.watching(table, "bob", BASE):
        await tables.seats.reseat(table, "bob", 2, Reseat("bot"))
        await time.passes(VOTE / SECOND, at=tables)
        for number, person in enumerate(("ada", "bob", "cleo")):
            await tables.messages.send(table, person, moves(person, number, place(0)))
        await tables.seats.reseat(table, "bob", 2, Reseat("bot"))
        assert (await clock(tables, table)).held


async def test_a_failed_vote_cant_be_repeated_in_another_process(
    process: Callable[[], Awaitable[Tables]], time: Time
) -> None:
    tables, other = await process(), await process()
    table = await timed(tables)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    await tables.messages.send(table, "bob", moves("b", 1, place(0)))
    async with (
        other.presence.watching(table, "bob", BASE) as (there, _),
        tables.presence.watching(table, "ada", BASE) as (here, _),
    ):
        await tables.undos.ask(table, "ada")
        await done(other)
        assert there.undo_asked is not None
        await time.passes(VOTE / SECOND, at=other)  # ended by the process where Ada did not ask
        await done(tables)
        for live in (here, there):
            assert live.votes.asked is None
        for where in (tables, other):
            assert await refusal(where.undos.ask(table, "ada")) == texts.DECLINED.en
            assert not (await clock(where, table)).held


async def test_a_vote_pauses_the_clocks_even_if_another_process_was_faster(
    process: Callable[[], Awaitable[Tables]], monkeypatch: pytest.MonkeyPatch
) -> None:
    tables, other = await process(), await process()
    table = await timed(tables)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    await tables.messages.send(table, "bob", moves("b", 1, place(0)))
    asked = tables.timekeeper.uptime.now

    async def slowly() -> int:
        monkeypatch.undo()
        await other.writer.change(table, lambda found, _present: replace(found, kicked="eve"))
        return await asked()

    monkeypatch.setattr(tables.timekeeper.uptime, "now", slowly)
    await tables.undos.ask(table, "ada")
    assert (await clock(tables, table)).held
    async with tables.registry.locked(table) as live:
        assert live.undo_asked is not None


async def test_two_simultaneous_agreements_in_two_processes_both_count(
    process: Callable[[], Awaitable[Tables]], monkeypatch: pytest.MonkeyPatch
) -> None:
    tables, other = await process(), await process()
    wish = NewTable("tiny", [OPEN, OPEN, OPEN], "Ada", grace=0, clock=ClockWish("turn", 60))
    table = (await tables.new_tables.create(wish, "ada", BASE)).id
    for seat, name in enumerate(("Bob", "Cleo", "Dora")):
        await tables.seats.join(table, name.lower(), Join(name, seat))
    await tables.starts.start(table, "ada")
    async with (
        tables.presence.watching(table, "ada", BASE),
        tables.presence.watching(table, "bob", BASE) as (here, _),
        other.presence.watching(table, "cleo", BASE) as (there, _),
    ):
        # Neither process has heard of the other's vote when they agree.
        heard = list[tuple[Tables, str, object]]()
        for each in (tables, other):
            monkeypatch.setattr(each.peer_news, "handle_news", lambda *news, each=each: heard.append((each, *news)))
        for live, process_, person in ((here, tables, "bob"), (there, other, "cleo")):
            assert process_.seats.agree(live, person, 2, Reseat("bot")) is False
        monkeypatch.undo()
        for each, sender, news in heard:
            each.peer_news.handle_news(sender, news)  # type: ignore[arg-type]
        await done(tables, other)
        assert (await info(tables, table)).seats[2].level is not None


async def went_round(tables: Tables) -> str:
    """Plays one round: Ada, Bob and Cleo have moved once, and Ada is next."""
    table = await three(tables)
    for number, person in enumerate(("ada", "bob", "cleo")):
        await tables.messages.send(table, person, moves(person, number, place(0)))
    return table


async def test_a_move_ends_one_of_two_votes_and_the_other_pauses_the_clocks(
    process: Callable[[], Awaitable[Tables]], time: Time
) -> None:
    tables = await process()
    table = await went_round(tables)
    async with tables.presence.watching(table, "ada", BASE), tables.presence.watching(table, "bob", BASE) as (live, _):
        await tables.undos.ask(table, "ada")
        await tables.seats.reseat(table, "bob", 2, Reseat("bot"))
        await tables.messages.send(table, "ada", moves("on", 3, place(1)))
        assert live.undo_asked is None
        assert (await clock(tables, table)).held
        async with tables.presence.watching(table, "cleo", BASE):
            found = await clock(tables, table)
            assert (found.held, found.seats[1].until) == (False, time.at + 60_000)


async def test_a_stand_in_ends_one_of_two_votes_and_the_other_pauses_the_clocks(
    process: Callable[[], Awaitable[Tables]],
) -> None:
    tables = await process()
    table = await went_round(tables)
    async with tables.presence.watching(table, "ada", BASE), tables.presence.watching(table, "bob", BASE) as (live, _):
        await tables.undos.ask(table, "ada")
        await tables.seats.reseat(table, "bob", 2, Reseat("bot"))
        await tables.seats.reseat(table, "ada", 2, Reseat("bot"))
        assert (await info(tables, table)).seats[2].level is not None
        assert (await clock(tables, table)).held
        assert live.undo_asked is not None
        await tables.undos.answer(table, "bob", agree=False)
        assert not (await clock(tables, table)).held


async def test_a_process_drops_a_vote_that_ended_elsewhere(
    process: Callable[[], Awaitable[Tables]], monkeypatch: pytest.MonkeyPatch
) -> None:
    tables, other = await process(), await process()
    table = await three(tables)
    async with (
        other.presence.watching(table, "dora", BASE) as (there, _),
        tables.presence.watching(table, "ada", BASE),
        tables.presence.watching(table, "bob", BASE),
    ):
        await done(tables, other)
        monkeypatch.setattr(other.peer_news, "handle_news", lambda *_news: None)
        await tables.seats.reseat(table, "bob", 2, Reseat("bot"))
        there.votes.agreed[2] = {"bob"}  # this is all that it heard
        async with tables.presence.watching(table, "cleo", BASE):
            pass
        async with other.registry.locked(table):
            assert there.votes.agreed == {}
        await tables.seats.reseat(table, "bob", 2, Reseat("bot"))  # Cleo left again, so this is a new vote
        assert (await clock(tables, table)).held


async def test_a_vote_that_the_decliner_has_not_seen_continues(
    process: Callable[[], Awaitable[Tables]], monkeypatch: pytest.MonkeyPatch
) -> None:
    tables, other = await process(), await process()
    table = await went_round(tables)
    async with (
        tables.presence.watching(table, "ada", BASE),
        tables.presence.watching(table, "bob", BASE) as (here, _),
        other.presence.watching(table, "bob", BASE) as (there, _),
    ):
        await tables.undos.ask(table, "ada")
        await done(tables, other)
        monkeypatch.setattr(tables.peer_news, "handle_news", lambda *_news: None)
        await other.seats.reseat(table, "bob", 2, Reseat("bot"))
        await tables.undos.answer(table, "bob", agree=False)
        assert here.votes.agreed == {}
        await done(tables, other)
        assert (await clock(other, table)).held
        assert there.votes.agreed == {2: {"bob"}}
        assert there.votes.asked is None


async def test_a_returning_person_ends_the_vote(process: Callable[[], Awaitable[Tables]]) -> None:
    tables = await process()
    table = await three(tables)
    async with tables.presence.watching(table, "ada", BASE), tables.presence.watching(table, "bob", BASE):
        await tables.seats.reseat(table, "bob", 2, Reseat("bot"))
        async with tables.presence.watching(table, "cleo", BASE):
            assert not (await clock(tables, table)).held


async def test_a_person_who_returns_in_another_process_ends_the_vote(process: Callable[[], Awaitable[Tables]]) -> None:
    tables, other = await process(), await process()
    table = await three(tables)
    async with tables.presence.watching(table, "ada", BASE), tables.presence.watching(table, "bob", BASE):
        await tables.seats.reseat(table, "bob", 2, Reseat("bot"))
        async with other.presence.watching(table, "dora", BASE):
            assert (await clock(other, table)).held  # a stranger comes: the vote goes on
        async with other.presence.watching(table, "cleo", BASE):
            await done(tables)
            assert not (await clock(tables, table)).held
