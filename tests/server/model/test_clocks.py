"""Clocks for a turn or a game: each seat has its own; none runs during a vote or while the server is down."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import pytest
from msgspec.structs import replace

from archipel.server.base import texts
from archipel.server.base.settings import Settings
from archipel.server.cluster.bus import LocalBus
from archipel.server.live import timeouts, uptime
from archipel.server.live.tables import Tables
from archipel.server.model import clocks, undo_policy
from archipel.server.model.clocks import ASLEEP, BEAT, LAST, SECOND, VOTE
from archipel.server.model.match import LogRow
from archipel.server.model.seat_clocks import late_seats
from archipel.server.model.table import Seat, Table
from archipel.server.storage.open_storage import open_storage
from archipel.server.wire.messages import SendUndo
from archipel.server.wire.tables import ClockInfo, ClockWish, Join, NewTable, PlayOn, Reseat, SeatClockInfo
from tests.server.live.test_tables import BASE, BOT, ME, OPEN, info, moves, place, refusal, until
from tests.server.people import Inline, by_hand
from tests.server.wiring import around, new_tables
from tests.servers import Postgres

START = 1_700_000_000_000


class Time:
    """The fake time that all clocks show."""

    def __init__(self) -> None:
        self.at = START

    def __call__(self) -> int:
        return self.at

    async def passes(self, seconds: float, *, at: Tables) -> None:
        """Lets time pass while the server is up and looks at its clocks."""
        until = self.at + round(seconds * SECOND)
        while self.at < until:
            self.at = min(until, self.at + ASLEEP)
            await at.timeouts.look()


@pytest.fixture(autouse=True)
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    found = Time()
    monkeypatch.setattr(uptime.Uptime, "wall", lambda _uptime: found())
    return found


@pytest.fixture(params=["sqlite", "postgres"])
async def where(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    if request.param == "sqlite":
        return tmp_path / "archipel.db"
    postgres: Postgres = request.getfixturevalue("postgres")
    return await postgres.fresh()


@pytest.fixture
async def process(where: Path | str, settings: Settings) -> AsyncIterator[Callable[[], Awaitable[Tables]]]:
    """A function that starts one more process at the same database; all of them hear each other."""
    begun, buses = list[Tables](), list[LocalBus]()

    async def begin() -> Tables:
        buses.append(LocalBus(buses[0] if buses else None))
        begun.append(new_tables(await open_storage(where), settings, Inline(), buses[-1]))
        return begun[-1]

    yield begin
    for tables in begun:
        await tables.close()


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


# ---- whose clock runs ----


async def test_only_the_clock_of_who_is_awaited_runs_and_each_turn_has_its_own(
    process: Callable[[], Awaitable[Tables]], time: Time
) -> None:
    tables = await process()
    table = await timed(tables)
    ada, bob = await seats(tables, table)
    assert (ada.until, bob.until) == (START + 60_000, None)
    await time.passes(50, at=tables)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    ada, bob = await seats(tables, table)
    assert (ada.until, ada.left, bob.until) == (None, 10_000, START + 110_000)


async def test_when_it_is_out_a_bot_plays_that_turn_and_the_table_says_so(
    process: Callable[[], Awaitable[Tables]], time: Time
) -> None:
    tables = await process()
    table = await timed(tables)
    await time.passes(59, at=tables)
    assert (await info(tables, table)).number == 0
    await time.passes(1, at=tables)
    found = await until(tables, table, number=1, pending=[1])
    assert found.seats[0].level is None  # Ada plays the next turn herself
    async with tables.registry.locked(table) as live:
        (entry,) = live.game.entries
        assert (entry.bot, entry.late, entry.told[-1]) == (True, True, texts.time_was_out(0))
        assert late_seats(live.table) == ()
    await tables.messages.send(table, "bob", moves("b", 1, place(0)))
    assert await tables.messages.send(table, "ada", moves("a", 2, place(2))) == 3


async def test_while_the_bot_thinks_the_turn_is_its_own(
    process: Callable[[], Awaitable[Tables]], time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = await process()
    table = await timed(tables)
    begun, ended = asyncio.Event(), asyncio.Event()

    async def slowly(*asked: object) -> object:
        begun.set()
        await ended.wait()
        return await Inline().think(*asked)  # type: ignore[arg-type]

    monkeypatch.setattr(around(tables).compute.thinker, "think", slowly)
    async with tables.presence.watching(table, "ada", BASE) as (live, watcher):
        watcher.sync(0)
        await time.passes(60, at=tables)
        await begun.wait()
        assert (await seats(tables, table))[0].out
        assert not live.acts(0)
        assert await refusal(tables.messages.send(table, "ada", moves("a", 0, place(0)))) == texts.TIME_IS_OUT.en
        ended.set()
        await until(tables, table, number=1)
        assert live.acts(0)


async def test_a_games_time_used_up_leaves_twenty_seconds_a_turn(
    process: Callable[[], Awaitable[Tables]], time: Time
) -> None:
    tables = await process()
    table = await timed(tables, "game", 60)
    await time.passes(55, at=tables)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    ada, bob = await seats(tables, table)
    assert (ada.bank, bob.bank, bob.left) == (5_000, 60_000, 60_000)
    await tables.messages.send(table, "bob", moves("b", 1, place(0)))
    assert (await seats(tables, table))[0].left == LAST
    await time.passes(19, at=tables)
    assert (await info(tables, table)).number == 2
    await time.passes(1, at=tables)
    await until(tables, table, number=3, pending=[1])
    assert (await seats(tables, table))[0].bank == 0


async def test_a_bot_that_plays_anyway_has_no_clock(process: Callable[[], Awaitable[Tables]]) -> None:
    tables = await process()
    table = await timed(tables, seats=(ME, BOT))
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    await until(tables, table, number=2, pending=[0])
    assert (await seats(tables, table))[1].until is None


async def test_a_game_that_is_over_has_no_clock_that_runs(process: Callable[[], Awaitable[Tables]], time: Time) -> None:
    tables = await process()
    table = await timed(tables)
    for number in range(1, 9):  # nobody ever plays: bots do, turn by turn
        await time.passes(60, at=tables)
        await until(tables, table, number=number)
    assert (await info(tables, table)).phase == "over"
    assert await tables.storage.tables.due(9) == []
    again = await tables.new_tables.again(table, "ada")
    assert (await clock(tables, again)).seconds == 60
    on = await around(tables).finished.play_on(table, "ada", PlayOn(0))
    assert (await info(tables, on)).clock is None


async def test_where_all_choose_at_once_each_has_a_clock_of_their_own(
    process: Callable[[], Awaitable[Tables]], time: Time
) -> None:
    tables = await process()
    wish = NewTable("isle-of-cats", [ME, OPEN], "Ada", grace=0, clock=ClockWish("turn", 60))
    table = (await tables.new_tables.create(wish, "ada", BASE)).id
    await tables.seats.join(table, "bob", Join("Bob", 1))
    await tables.starts.start(table, "ada")
    assert [seat.until for seat in await seats(tables, table)] == [START + 60_000] * 2
    await time.passes(20, at=tables)
    async with tables.presence.watching(table, "ada", BASE) as (live, _):
        move = live.game.state.moves(0)[0].to_json()
        await tables.messages.send(table, "ada", moves("a", 0, move))
        assert (await info(tables, table)).pending == [1]
        ada, bob = await seats(tables, table)
        assert (ada.until, bob.until) == (None, START + 60_000)
        await time.passes(40, at=tables)
        assert sorted((await until(tables, table, number=2)).pending) == [0, 1]
        assert [(entry.seat, entry.late) for entry in live.game.entries] == [(0, False), (1, True)]
        assert [seat.until for seat in await seats(tables, table)] == [START + 120_000] * 2


# ---- taking back ----


async def test_taking_back_and_doing_again_gains_no_time(process: Callable[[], Awaitable[Tables]], time: Time) -> None:
    tables = await process()
    table = await timed(tables)
    await time.passes(50, at=tables)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    await time.passes(5, at=tables)
    await tables.messages.send(table, "ada", SendUndo("u", 1))
    ada, bob = await seats(tables, table)
    assert (ada.until, bob.until) == (time.at + 10_000, None)
    await tables.messages.send(table, "ada", moves("b", 2, place(1)))
    assert (await seats(tables, table))[1].until == time.at + 60_000


async def test_what_a_bot_played_because_time_was_out_is_not_taken_back(
    process: Callable[[], Awaitable[Tables]], time: Time
) -> None:
    tables = await process()
    table = await timed(tables)
    await time.passes(60, at=tables)
    await until(tables, table, number=1)
    async with tables.registry.locked(table) as live:
        assert not live.game.update(0, acts=True, seen=0).may_undo
        assert not undo_policy.may_go_past_bots(live.game, 0)
    assert await refusal(tables.messages.send(table, "ada", SendUndo("u", 1))) == texts.LATE_TURNS_STAY.en
    assert await refusal(tables.undoing.ask(table, "ada")) == texts.LATE_TURNS_STAY.en


async def test_what_goes_further_in_one_turn_has_its_own_time_once() -> None:
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


async def test_none_runs_while_it_is_asked_whether_a_move_may_be_taken_back(
    process: Callable[[], Awaitable[Tables]], time: Time
) -> None:
    tables, other = await process(), await process()
    table = await timed(tables)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    await tables.messages.send(table, "bob", moves("b", 1, place(0)))
    await time.passes(10, at=tables)
    await tables.undoing.ask(table, "ada")
    for where in (tables, other):
        found = await clock(where, table)
        assert found.held
        assert [seat.until for seat in found.seats] == [None, None]
    await time.passes(30, at=other)
    await tables.undoing.answer(table, "bob", agree=False)
    found = await clock(other, table)
    assert not found.held
    assert found.seats[0].until == time.at + 50_000


async def test_where_all_agree_whoever_is_awaited_then_has_time(
    process: Callable[[], Awaitable[Tables]], time: Time
) -> None:
    tables = await process()
    table = await timed(tables)
    await time.passes(59, at=tables)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    await tables.messages.send(table, "bob", moves("b", 1, place(0)))
    await tables.undoing.ask(table, "ada")
    await tables.undoing.answer(table, "bob", agree=True)
    found = await clock(tables, table)
    assert (found.held, found.seats[0].until) == (False, time.at + 60_000)


async def test_a_question_that_nobody_answers_is_asked_for_a_minute(
    process: Callable[[], Awaitable[Tables]], time: Time
) -> None:
    tables = await process()
    table = await timed(tables)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    await tables.messages.send(table, "bob", moves("b", 1, place(0)))
    await tables.undoing.ask(table, "ada")
    await time.passes(VOTE / SECOND, at=tables)
    async with tables.registry.locked(table) as live:
        assert live.undo_asked is None
    assert (await seats(tables, table))[0].until == time.at + 60_000
    assert await refusal(tables.undoing.ask(table, "ada")) == texts.DECLINED.en


async def test_who_asked_and_then_moves_on_has_a_clock_again(
    process: Callable[[], Awaitable[Tables]], time: Time
) -> None:
    tables = await process()
    table = await timed(tables)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    await tables.messages.send(table, "bob", moves("b", 1, place(0)))
    await tables.undoing.ask(table, "ada")
    await tables.messages.send(table, "ada", moves("c", 2, place(1)))
    found = await clock(tables, table)
    assert (found.held, found.seats[1].until) == (False, time.at + 60_000)


# ---- votes about a player who is away ----


async def three(tables: Tables) -> str:
    """Starts Ada's table with Bob and Cleo; none of them is present yet."""
    wish = NewTable("tiny", [ME, OPEN, OPEN], "Ada", grace=0, clock=ClockWish("turn", 60))
    table = (await tables.new_tables.create(wish, "ada", BASE)).id
    await tables.seats.join(table, "bob", Join("Bob", 1))
    await tables.seats.join(table, "cleo", Join("Cleo", 2))
    await tables.starts.start(table, "ada")
    return table


async def test_none_runs_while_the_others_vote_about_a_stand_in(
    process: Callable[[], Awaitable[Tables]], time: Time
) -> None:
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


async def test_the_same_vote_holds_the_clocks_once_in_all_processes(
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


async def test_who_played_since_may_be_voted_about_again(process: Callable[[], Awaitable[Tables]], time: Time) -> None:
    tables = await process()
    table = await three(tables)
    async with tables.presence.watching(table, "ada", BASE), tables.presence.watching(table, "bob", BASE):
        await tables.seats.reseat(table, "bob", 2, Reseat("bot"))
        await time.passes(VOTE / SECOND, at=tables)
        for number, person in enumerate(("ada", "bob", "cleo")):
            await tables.messages.send(table, person, moves(person, number, place(0)))
        await tables.seats.reseat(table, "bob", 2, Reseat("bot"))
        assert (await clock(tables, table)).held


async def test_a_question_in_vain_is_not_asked_again_in_another_process(
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
        await tables.undoing.ask(table, "ada")
        await done(other)
        assert there.undo_asked is not None
        await time.passes(VOTE / SECOND, at=other)  # ended by the process where Ada did not ask
        await done(tables)
        for live in (here, there):
            assert live.votes.asked is None
        for where in (tables, other):
            assert await refusal(where.undoing.ask(table, "ada")) == texts.DECLINED.en
            assert not (await clock(where, table)).held


async def test_a_vote_holds_the_clocks_also_where_another_process_was_quicker(
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
    await tables.undoing.ask(table, "ada")
    assert (await clock(tables, table)).held
    async with tables.registry.locked(table) as live:
        assert live.undo_asked is not None


async def test_two_who_agree_at_once_in_two_processes_have_agreed(
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
            monkeypatch.setattr(each.neighbours, "hear", lambda *news, each=each: heard.append((each, *news)))
        for live, process_, person in ((here, tables, "bob"), (there, other, "cleo")):
            assert process_.seats.agree(live, person, 2, Reseat("bot")) is False
        monkeypatch.undo()
        for each, sender, news in heard:
            each.neighbours.hear(sender, news)  # type: ignore[arg-type]
        await done(tables, other)
        assert (await info(tables, table)).seats[2].level is not None


async def went_round(tables: Tables) -> str:
    """Plays one round: Ada, Bob and Cleo have moved once, and Ada is next."""
    table = await three(tables)
    for number, person in enumerate(("ada", "bob", "cleo")):
        await tables.messages.send(table, person, moves(person, number, place(0)))
    return table


async def test_of_two_votes_one_may_end_by_a_move_and_the_other_holds_the_clocks(
    process: Callable[[], Awaitable[Tables]], time: Time
) -> None:
    tables = await process()
    table = await went_round(tables)
    async with tables.presence.watching(table, "ada", BASE), tables.presence.watching(table, "bob", BASE) as (live, _):
        await tables.undoing.ask(table, "ada")
        await tables.seats.reseat(table, "bob", 2, Reseat("bot"))
        await tables.messages.send(table, "ada", moves("on", 3, place(1)))
        assert live.undo_asked is None
        assert (await clock(tables, table)).held
        async with tables.presence.watching(table, "cleo", BASE):
            found = await clock(tables, table)
            assert (found.held, found.seats[1].until) == (False, time.at + 60_000)


async def test_of_two_votes_one_may_end_by_a_stand_in_and_the_other_holds_the_clocks(
    process: Callable[[], Awaitable[Tables]],
) -> None:
    tables = await process()
    table = await went_round(tables)
    async with tables.presence.watching(table, "ada", BASE), tables.presence.watching(table, "bob", BASE) as (live, _):
        await tables.undoing.ask(table, "ada")
        await tables.seats.reseat(table, "bob", 2, Reseat("bot"))
        await tables.seats.reseat(table, "ada", 2, Reseat("bot"))
        assert (await info(tables, table)).seats[2].level is not None
        assert (await clock(tables, table)).held
        assert live.undo_asked is not None
        await tables.undoing.answer(table, "bob", agree=False)
        assert not (await clock(tables, table)).held


async def test_a_process_that_sees_only_how_a_vote_ended_asks_no_longer(
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
        monkeypatch.setattr(other.neighbours, "hear", lambda *_news: None)
        await tables.seats.reseat(table, "bob", 2, Reseat("bot"))
        there.votes.agreed[2] = {"bob"}  # this is all that it heard
        async with tables.presence.watching(table, "cleo", BASE):
            pass
        async with other.registry.locked(table):
            assert there.votes.agreed == {}
        await tables.seats.reseat(table, "bob", 2, Reseat("bot"))  # Cleo left again, so this is a new vote
        assert (await clock(tables, table)).held


async def test_a_vote_that_the_decliner_has_not_heard_of_goes_on(
    process: Callable[[], Awaitable[Tables]], monkeypatch: pytest.MonkeyPatch
) -> None:
    tables, other = await process(), await process()
    table = await went_round(tables)
    async with (
        tables.presence.watching(table, "ada", BASE),
        tables.presence.watching(table, "bob", BASE) as (here, _),
        other.presence.watching(table, "bob", BASE) as (there, _),
    ):
        await tables.undoing.ask(table, "ada")
        await done(tables, other)
        monkeypatch.setattr(tables.neighbours, "hear", lambda *_news: None)
        await other.seats.reseat(table, "bob", 2, Reseat("bot"))
        await tables.undoing.answer(table, "bob", agree=False)
        assert here.votes.agreed == {}
        await done(tables, other)
        assert (await clock(other, table)).held
        assert there.votes.agreed == {2: {"bob"}}
        assert there.votes.asked is None


async def test_who_comes_back_ends_the_vote(process: Callable[[], Awaitable[Tables]]) -> None:
    tables = await process()
    table = await three(tables)
    async with tables.presence.watching(table, "ada", BASE), tables.presence.watching(table, "bob", BASE):
        await tables.seats.reseat(table, "bob", 2, Reseat("bot"))
        async with tables.presence.watching(table, "cleo", BASE):
            assert not (await clock(tables, table)).held


async def test_who_comes_back_in_another_process_ends_the_vote(process: Callable[[], Awaitable[Tables]]) -> None:
    tables, other = await process(), await process()
    table = await three(tables)
    async with tables.presence.watching(table, "ada", BASE), tables.presence.watching(table, "bob", BASE):
        await tables.seats.reseat(table, "bob", 2, Reseat("bot"))
        async with other.presence.watching(table, "dora", BASE):
            assert (await clock(other, table)).held  # a stranger comes: the vote goes on
        async with other.presence.watching(table, "cleo", BASE):
            await done(tables)
            assert not (await clock(tables, table)).held


# ---- servers that stop and start ----


async def test_none_runs_while_the_server_is_down(process: Callable[[], Awaitable[Tables]], time: Time) -> None:
    tables = await process()
    table = await timed(tables)
    await time.passes(30, at=tables)
    time.at += 3_600_000  # no process reports that the server is up
    again = await process()
    await again.timeouts.look()
    assert (await info(again, table)).number == 0
    assert (await seats(again, table))[0].until == time.at + 30_000
    await time.passes(30, at=again)
    await until(again, table, number=1)


async def test_none_runs_while_the_machine_sleeps(process: Callable[[], Awaitable[Tables]], time: Time) -> None:
    tables = await process()
    table = await timed(tables)
    async with tables.presence.watching(table, "bob", BASE) as (live, watcher):
        watcher.sync(0, patches=True)
        live.due(watcher)
        await time.passes(BEAT / SECOND, at=tables)
        time.at += 3_600_000  # the laptop was closed for an hour; its processes noticed nothing
        await tables.timeouts.look()
        assert (await info(tables, table)).number == 0
        assert str(time.at + 60_000 - BEAT).encode() in b"".join(live.due(watcher))  # and the watcher was sent it


async def test_the_shortest_restart_counts_where_the_server_said_that_it_stops(
    where: Path | str, settings: Settings, time: Time
) -> None:
    """A restart by an operator, within seconds."""
    first = new_tables(await open_storage(where), settings, Inline())
    table = await timed(first)
    await time.passes(30, at=first)
    await first.close()
    time.at += 2_000
    again = new_tables(await open_storage(where), settings, Inline())
    await again.timeouts.look()
    assert (await seats(again, table))[0].until == time.at + 30_000
    await again.close()


async def test_a_process_that_goes_on_was_up_when_another_stopped(
    process: Callable[[], Awaitable[Tables]], where: Path | str, settings: Settings, time: Time
) -> None:
    one, other = await process(), new_tables(await open_storage(where), settings, Inline())
    table = await timed(one)
    await other.timeouts.look()
    await other.close()
    time.at += 2_000
    await one.timeouts.look()
    third = await process()
    await third.timeouts.look()
    assert (await seats(third, table))[0].until == START + 60_000


async def test_a_server_that_stops_before_any_clock_ran_says_nothing(where: Path | str, settings: Settings) -> None:
    await new_tables(await open_storage(where), settings, Inline()).close()
    storage = await open_storage(where)
    assert await storage.meta.tick(START, first=True) == 0
    await storage.close()


async def test_a_server_that_was_killed_and_is_back_in_seconds_was_down(
    process: Callable[[], Awaitable[Tables]], time: Time
) -> None:
    tables = await process()
    table = await timed(tables)
    await time.passes(30, at=tables)
    time.at += 4_000
    again = await process()
    await again.timeouts.look()
    assert (await seats(again, table))[0].until == time.at + 30_000


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


async def test_two_processes_play_a_turn_once(process: Callable[[], Awaitable[Tables]], time: Time) -> None:
    one, two = await process(), await process()
    table = await timed(one)
    async with two.presence.watching(table, "bob", BASE):
        await time.passes(59, at=one)
        time.at += 1_000
        await asyncio.gather(one.timeouts.look(), two.timeouts.look())
        for each in (one, two):
            found = await until(each, table, number=1)
            assert found.pending == [1]
            assert found.clock is not None
            assert found.clock.seats[1].until == time.at + 60_000


async def test_a_clock_that_another_process_has_looked_at_is_not_stored_twice(
    process: Callable[[], Awaitable[Tables]],
) -> None:
    one, two = await process(), await process()
    table = await timed(one)
    async with two.registry.locked(table) as there:
        pass
    async with one.registry.locked(table) as live:
        await one.timekeeper.keep(live, replace(live.table, due=5))
    async with two.registry.locked(table, fresh=False) as there:
        there.table = replace(there.table, revision=there.table.revision - 1)
        await two.timekeeper.keep(there, replace(there.table, due=7))
        assert there.table.due == 5


async def test_the_clocks_are_looked_at_again_and_again(
    process: Callable[[], Awaitable[Tables]],
    time: Time,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    tables = await process()
    table = await timed(tables)
    await time.passes(59, at=tables)
    monkeypatch.setattr(timeouts, "LOOK_SECONDS", 0.01)
    look, looks = tables.timeouts.look, 0

    async def badly() -> None:
        nonlocal looks
        looks += 1
        if looks == 1:
            raise OSError("gone")
        await look()

    monkeypatch.setattr(tables.timeouts, "look", badly)
    time.at += 1_000
    task = asyncio.create_task(tables.timeouts.run())
    await until(tables, table, number=1)
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
    assert "The clocks can't be looked at just now." in caplog.text


async def test_a_table_that_cant_be_opened_stops_no_other_clock(tables: Tables, time: Time) -> None:
    broken, table = await timed(tables), await timed(tables)
    tables.live.clear()
    tables.registry.unused.clear()
    by_hand(tables, f"UPDATE tables SET due = 1, clocks = '{{' WHERE id = '{broken}'")
    await time.passes(60, at=tables)
    await until(tables, table, number=1)


# ---- which clocks a table may have ----


@pytest.mark.parametrize(("kind", "seconds"), [("turn", 9), ("game", 59), ("turn", 7 * 24 * 3600 + 1)])
async def test_a_clock_has_its_bounds(tables: Tables, kind: str, seconds: int) -> None:
    said = await refusal(timed(tables, kind, seconds))
    assert said == texts.bad_clock(seconds, clocks.SHORTEST[kind], clocks.LONGEST).en


async def test_a_captains_table_has_none(tables: Tables) -> None:
    wish = NewTable("explore-draw", [ME], "Ada", {"captain": "on"}, clock=ClockWish("turn", 60))
    assert await refusal(tables.new_tables.create(wish, "ada", BASE)) == texts.NO_CLOCK_FOR_CAPTAINS.en


async def test_a_table_without_a_clock_stays_as_it_is_and_one_is_held_once() -> None:
    plain = Table("t", "tiny", {}, "a", (Seat("person", "a", "A"),), 0, 0, started=1)
    assert clocks.settled(plain, [0], 5) is plain
    assert clocks.moved(plain, [], [0], [0], [0], 5) is plain
    assert clocks.held(plain, [(0, 0)], 5) is plain
    held = clocks.held(clocks.settled(replace(plain, clock="turn", clock_seconds=60), [0], 5), [(0, 3)], 10)
    assert clocks.held(held, [(0, 3)], 20) == held


async def test_before_the_start_it_is_told_and_none_runs(tables: Tables) -> None:
    wish = NewTable("tiny", [ME, OPEN], "Ada", clock=ClockWish("game", 600))
    table = (await tables.new_tables.create(wish, "ada", BASE)).id
    assert await clock(tables, table) == ClockInfo("game", 600, [], False)


async def test_who_watches_hears_of_it(tables: Tables, time: Time) -> None:
    table = await timed(tables)
    async with tables.presence.watching(table, "bob", BASE) as (live, watcher):
        watcher.sync(0, patches=True)
        live.due(watcher)
        await time.passes(60, at=tables)
        await until(tables, table, number=1)
        assert b"was up" in b"".join(live.due(watcher))
