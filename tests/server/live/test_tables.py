"""Tables in memory: nothing counts before it is on disk, nothing counts twice, and bots never stop a game."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, closing
from typing import Any

import msgspec
import pytest

from archipel.core.errors import ArchipelError
from archipel.core.game import Move
from archipel.server.base import texts
from archipel.server.base.errors import NotStored, Stale
from archipel.server.base.settings import Settings
from archipel.server.live.live_table import LiveTable
from archipel.server.live.peers import Peers
from archipel.server.live.registry import Registry
from archipel.server.live.tables import Tables
from archipel.server.live.timekeeper import Timekeeper
from archipel.server.live.watcher import Watcher
from archipel.server.model.fairness import verified
from archipel.server.storage.open_storage import open_storage
from archipel.server.wire.messages import AskPreview, PreviewResult, SendMoves, SendUndo
from archipel.server.wire.tables import Join, NewTable, Reseat, SeatWish, TableInfo
from tests.contract.tiny import Draw, Place
from tests.server.people import Inline, by_hand
from tests.server.wiring import around, new_tables

ME, OPEN, BOT = SeatWish("me"), SeatWish("open"), SeatWish("bot", "random")
BASE = "http://localhost:8000"
DRAW = {"type": "draw"}


def place(column: int) -> dict[str, Any]:
    return {"type": "place", "cells": [[0, column], [1, column]]}


def moves(name: str, seen: int, *played: dict[str, Any]) -> SendMoves:
    return SendMoves(name, seen, list(played))


async def opened(tables: Tables, *seats: SeatWish, grace: int = 0) -> str:
    """Opens a table of Ada's. With `grace` 0, nobody waits for a player who is away."""
    return (await tables.new_tables.create(NewTable("tiny", list(seats), "Ada", grace=grace), "ada", BASE)).id


async def begun(tables: Tables, *seats: SeatWish, grace: int = 0) -> str:
    """Starts a table of Ada's, with Bob on each open seat."""
    table = await opened(tables, *seats, grace=grace)
    for number, seat in enumerate(seats):
        if seat is OPEN:
            await tables.seats.join(table, "bob", Join("Bob", number))
    await tables.starts.start(table, "ada")
    return table


async def finished(tables: Tables) -> str:
    """A game that Ada and Bob played to its end."""
    table = await begun(tables, ME, OPEN)
    for turn in range(4):
        await tables.messages.send(table, ("ada", "bob")[turn % 2], moves(f"m{turn}", turn, place(turn // 2)))
    return table


async def info(tables: Tables, table: str, person: str = "ada") -> TableInfo:
    return await tables.views.info(table, person, BASE)


async def refusal(waiting: Any) -> str:
    with pytest.raises(ArchipelError) as caught:
        await waiting
    return str(caught.value)


async def card_of(tables: Tables, table: str, seat: int) -> int:
    async with tables.registry.locked(table) as live:
        card: int = live.game.state.view(seat)["players"][seat]["hand"][0]
        return card


async def until(tables: Tables, table: str, **fields: Any) -> TableInfo:
    """Waits until the table's info has these values, through the moves of bots."""
    async with asyncio.timeout(10):
        while True:
            found = await info(tables, table)
            if fields.items() <= msgspec.structs.asdict(found).items():
                return found
            await asyncio.sleep(0.01)  # bots send no signal when they have moved


async def at_rest(tables: Tables, table: str) -> None:
    """Waits until no bot plays at this table."""
    async with tables.registry.locked(table) as live:
        driver = live.bots
    if driver is not None:
        await asyncio.wait_for(driver, 5)


@pytest.fixture
async def other(settings: Settings) -> AsyncIterator[Tables]:
    """Another process at the same database, or the same one after a restart."""
    other = new_tables(await open_storage(settings.database), settings, Inline())
    yield other
    await other.close()


# ---- moves ----


async def test_a_move_is_on_disk_when_it_is_accepted(tables: Tables, other: Tables) -> None:
    table = await begun(tables, ME, OPEN)
    assert await tables.messages.send(table, "ada", moves("a", 0, place(0))) == 1
    found = await info(other, table)
    assert (found.phase, found.number, found.pending) == ("playing", 1, [1])


async def test_the_same_message_is_accepted_again_and_counts_once(tables: Tables, other: Tables) -> None:
    table = await begun(tables, ME, OPEN)
    for where in (tables, tables, other):
        assert await where.messages.send(table, "ada", moves("a", 0, place(0))) == 1
    await tables.messages.send(table, "bob", moves("a", 1, place(0)))  # each seat has its own ids of messages
    for where in (tables, other):
        assert await where.messages.send(table, "ada", moves("a", 0, place(0))) == 1
        assert (await info(where, table)).number == 2


async def test_a_message_that_ended_the_game_is_accepted_again_after_a_restart(tables: Tables, other: Tables) -> None:
    table = await finished(tables)
    assert await other.messages.send(table, "bob", moves("m3", 3, place(1))) == 4
    assert await refusal(other.messages.send(table, "bob", moves("m4", 4, place(1)))) == "The game is over."


async def test_an_undo_is_an_entry_and_not_repeated(tables: Tables, other: Tables) -> None:
    table = await begun(tables, ME, OPEN)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    for where in (tables, other):
        assert await where.messages.send(table, "ada", SendUndo("b", 1)) == 2
    assert (await info(other, table)).pending == [0]
    assert [row.kind for row in await other.storage.tables.log(table)] == ["moves", "undo"]
    assert await refusal(tables.messages.send(table, "ada", SendUndo("c", 2))) == "There is nothing to take back."


async def test_a_log_does_not_grow_for_ever(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("archipel.server.model.match.LONGEST_LOG", 3)
    table = await begun(tables, ME, OPEN)
    for message in (moves("a", 0, place(0)), SendUndo("b", 1), moves("c", 2, place(0))):
        await tables.messages.send(table, "ada", message)
    async with tables.registry.locked(table) as live:
        assert not live.game.update(0, acts=True, seen=0).may_undo
    assert await refusal(tables.messages.send(table, "ada", SendUndo("d", 3))) == (
        "More than enough moves were taken back at this table; play on."
    )
    assert await tables.messages.send(table, "bob", moves("a", 3, place(0))) == 4


async def test_one_undo_takes_back_all_that_was_sent_together(tables: Tables, other: Tables) -> None:
    table = await begun(tables, ME, OPEN)
    show = {"type": "show", "card": await card_of(tables, table, 0)}
    await tables.messages.send(table, "ada", moves("a", 0, show, place(0)))
    await tables.messages.send(table, "ada", SendUndo("b", 1))
    assert [(row.kind, len(row.moves)) for row in await other.storage.tables.log(table)] == [("moves", 2), ("undo", 2)]
    for where in (tables, other):
        assert (await info(where, table)).pending == [0]
        assert await refusal(where.messages.send(table, "ada", SendUndo("c", 2))) == "There is nothing to take back."


async def test_moves_of_one_message_are_stored_together_or_not_at_all(tables: Tables) -> None:
    table = await begun(tables, ME, OPEN)
    show = {"type": "show", "card": await card_of(tables, table, 0)}
    assert await refusal(tables.messages.send(table, "ada", moves("a", 0, show, place(9)))) == "That is no domino."
    assert await tables.storage.tables.log(table) == []
    assert await tables.messages.send(table, "ada", moves("a", 0, show, place(1))) == 1
    assert [len(row.moves) for row in await tables.storage.tables.log(table)] == [2]


async def test_one_who_alone_was_awaited_is_asked_again_when_others_have_acted(tables: Tables) -> None:
    table = await begun(tables, ME, OPEN)
    show = {"type": "show", "card": await card_of(tables, table, 1)}
    assert await tables.messages.send(table, "bob", moves("a", 0, show)) == 1
    with pytest.raises(Stale) as caught:
        await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    assert str(caught.value) == "Somebody else has acted meanwhile; look again before you play."
    assert await tables.messages.send(table, "ada", moves("b", 1, place(0))) == 2


async def test_one_who_was_not_awaited_may_act_on_what_it_saw(tables: Tables) -> None:
    table = await begun(tables, ME, OPEN)
    show = {"type": "show", "card": await card_of(tables, table, 1)}
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    assert await tables.messages.send(table, "bob", moves("a", 0, show)) == 2


@pytest.mark.parametrize(
    ("person", "message", "sentence"),
    [
        ("bob", moves("a", 0, DRAW), "It is not your turn."),
        ("eve", moves("a", 0, DRAW), "You are watching this game; take a seat to play."),
        ("ada", moves("a", 0), "A message holds 1 to 32 moves, not 0."),
        ("ada", moves("a", 0, *[DRAW] * 33), "A message holds 1 to 32 moves, not 33."),
        ("ada", moves("a", 5, DRAW), "This table is at 0; there is no 5."),
        ("ada", moves("a", -1, DRAW), "This table is at 0; there is no -1."),
        ("ada", moves("a", 0, {"type": "fly"}), 'No move "fly" in this game; there are draw, lay, place, show.'),
        ("ada", moves("a", 0, {}), 'This move has no "type".'),
        ("ada", SendUndo("a", 0), "There is nothing to take back."),
    ],
)
async def test_what_is_not_allowed_is_refused_with_a_reason(
    tables: Tables, person: str, message: SendMoves | SendUndo, sentence: str
) -> None:
    table = await begun(tables, ME, OPEN)
    assert await refusal(tables.messages.send(table, person, message)) == sentence
    assert (await info(tables, table)).number == 0


async def test_nothing_is_played_before_the_start(tables: Tables) -> None:
    table = await opened(tables, ME, OPEN)
    assert await refusal(tables.messages.send(table, "ada", moves("a", 0, DRAW))) == "The game has not begun yet."


async def test_a_move_the_disk_refused_has_not_happened(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await begun(tables, ME, OPEN)

    async def refuse(*_: object) -> None:
        raise NotStored(texts.NOT_STORED)

    with monkeypatch.context() as patch:
        patch.setattr(tables.storage.tables, "save", refuse)
        assert await refusal(tables.messages.send(table, "ada", moves("a", 0, place(0)))) == texts.NOT_STORED.en
    assert (await info(tables, table)).number == 0
    assert await tables.messages.send(table, "ada", moves("a", 0, place(0))) == 1


async def test_a_sender_who_is_gone_before_the_answer_finds_the_move_once(tables: Tables) -> None:
    table = await begun(tables, ME, OPEN)
    sending = asyncio.create_task(tables.messages.send(table, "ada", moves("a", 0, place(0))))
    while not around(tables).storage.working:
        await asyncio.sleep(0)  # lets the save begin
    sending.cancel()
    await asyncio.gather(sending, return_exceptions=True)
    assert await tables.messages.send(table, "ada", moves("a", 0, place(0))) == 1
    assert len(await tables.storage.tables.log(table)) == 1


# ---- several processes ----


async def test_two_processes_never_fork_a_game(tables: Tables, other: Tables) -> None:
    table = await begun(tables, ME, OPEN)
    await info(other, table)
    sent = [
        where.messages.send(table, "ada", moves(name, 0, place(0)))
        for where, name in ((tables, "a"), (other, "b"), (tables, "c"))
    ]
    answers = await asyncio.gather(*sent, return_exceptions=True)
    assert sum(answer == 1 for answer in answers) == 1
    for where in (tables, other):
        assert (await info(where, table)).number == 1


async def test_a_seat_taken_in_one_process_is_taken_in_the_other(tables: Tables, other: Tables) -> None:
    table = await opened(tables, ME, OPEN)
    await info(other, table)
    await tables.seats.join(table, "bob", Join("Bob", 1))
    assert (
        await refusal(other.seats.join(table, "eve", Join("Eve", 1))) == "This table is full; you may watch the game."
    )


async def test_people_are_told_what_another_process_did(tables: Tables, other: Tables, settings: Settings) -> None:
    table = await begun(tables, ME, OPEN)
    other.settings = msgspec.structs.replace(settings, poll_seconds=0.01)
    looking = asyncio.create_task(other.registry.follow_other_processes())
    async with other.presence.watching(table, "bob", BASE) as (live, watcher):
        watcher.sync(0)
        await asyncio.sleep(0)  # lets the news of Bob's arrival go out, which he gets too
        told(live, watcher)
        watcher.due.clear()
        await tables.messages.send(table, "ada", moves("a", 0, place(0)))
        await asyncio.wait_for(watcher.due.wait(), 5)
        assert [message["type"] for message in told(live, watcher)] == ["table", "update"]
    looking.cancel()


# ---- what people are sent ----


def told(live: LiveTable, watcher: Watcher) -> list[dict[str, Any]]:
    return [msgspec.json.decode(message) for message in live.due(watcher)]


async def test_a_watcher_is_told_what_changed_and_nothing_twice(tables: Tables) -> None:
    table = await opened(tables, ME, OPEN)
    async with tables.presence.watching(table, "ada", BASE) as (live, watcher):
        assert told(live, watcher) == []  # the watcher has not asked yet
        watcher.sync(0)
        assert [message["type"] for message in told(live, watcher)] == ["table"]
        await tables.seats.join(table, "bob", Join("Bob", 1))
        (message,) = told(live, watcher)
        assert message["table"]["seats"][1]["name"] == "Bob"
        await tables.starts.start(table, "ada")
        assert [message["type"] for message in told(live, watcher)] == ["table", "update"]
        await tables.messages.send(table, "ada", moves("a", 0, place(0)))
        await tables.messages.send(table, "bob", moves("a", 1, place(0)))
        _, update = told(live, watcher)
        assert [entry["number"] for entry in update["entries"]] == [1, 2]
        assert told(live, watcher) == []


async def test_who_takes_a_seat_is_shown_its_side(tables: Tables) -> None:
    table = await begun(tables, ME, OPEN)
    await tables.seats.leave(table, "bob")
    await tables.seats.reseat(table, "ada", 1, Reseat("bot", "random"))
    async with tables.presence.watching(table, "bob", BASE) as (live, watcher):
        watcher.sync(0)
        table_info, update = told(live, watcher)
        assert (update["view"]["seat"], table_info["table"]["seats"][1]["level"]) == (1, None)


async def test_people_are_here_while_they_look(tables: Tables) -> None:
    table = await opened(tables, ME, OPEN)
    async with tables.presence.watching(table, "ada", BASE):
        assert [seat.here for seat in (await info(tables, table)).seats] == [True, False]
    assert [seat.here for seat in (await info(tables, table)).seats] == [False, False]


@pytest.mark.parametrize(("whose", "step"), [(Timekeeper, "settle"), (Peers, "tell_present"), (Registry, "notify")])
async def test_who_could_not_come_to_look_is_not_here(
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


async def test_a_person_sees_which_seat_is_theirs_and_the_name_they_used(tables: Tables) -> None:
    table = await opened(tables, ME, OPEN)
    mine, theirs = await info(tables, table, "ada"), await info(tables, table, "bob")
    assert (mine.seat, mine.host, mine.name, [seat.me for seat in mine.seats]) == (0, True, "Ada", [True, False])
    assert (theirs.seat, theirs.host, theirs.name) == (None, False, "")
    other = await opened(tables, OPEN, BOT)
    assert (await info(tables, other)).name == "Ada"


async def test_the_seed_is_told_when_the_game_is_over(tables: Tables) -> None:
    table = await begun(tables, ME, OPEN)
    stored = await tables.storage.tables.read(table)
    assert stored is not None
    assert stored.seed is not None
    async with tables.presence.watching(table, "ada", BASE) as (live, watcher):
        watcher.sync(0)
        for turn in range(4):
            for message in live.due(watcher):
                assert stored.seed.encode() not in message
                assert stored.seed.lstrip("0").encode() not in message
            await tables.messages.send(table, ("ada", "bob")[turn % 2], moves(f"m{turn}", turn, place(turn // 2)))
        last = [message for message in told(live, watcher) if message["type"] == "table"][-1]
        assert (last["table"]["phase"], last["table"]["seed"]) == ("over", stored.seed)


async def test_my_tables_are_listed_newest_first(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(1000, 9000))
    monkeypatch.setattr("archipel.server.base.clock.now", lambda: next(clock))
    first, second, third = [await begun(tables, ME, OPEN) for _ in range(3)]
    await tables.messages.send(first, "ada", moves("a", 0, place(0)))
    await tables.seats.leave(second, "ada")
    found = await tables.views.tables_of("ada", BASE)
    assert [(table.id, table.left) for table in found] == [(second, True), (first, False), (third, False)]
    assert [found.id for found in await tables.views.tables_of("bob", BASE)] == [second, first, third]


async def test_a_log_that_can_not_be_played_any_more_says_so_and_hides_nothing(tables: Tables, other: Tables) -> None:
    table, fine = await begun(tables, ME, OPEN), await begun(tables, ME, OPEN)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    by_hand(tables, 'UPDATE log SET moves = \'[{"type": "fly"}]\'')
    found = await info(other, table)
    assert found.stopped is not None
    assert found.stopped.en == (
        "This game can't go on here any more; this is how it stood last. It was played by other rules than those here."
    )
    assert {found.id for found in await other.views.tables_of("ada", BASE)} == {table, fine}
    assert (await info(other, fine)).stopped is None


async def test_tables_in_use_cost_nothing_when_another_is_put_aside(
    tables: Tables, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables.settings = msgspec.structs.replace(settings, tables_in_memory=1)
    watched = [await opened(tables, ME, OPEN) for _ in range(5)]
    async with AsyncExitStack() as looking:
        for table in watched:
            await looking.enter_async_context(tables.presence.watching(table, "ada", BASE))
        other, asked = await opened(tables, ME, OPEN), set[str]()

        def idle(live: LiveTable) -> bool:
            asked.add(live.table.id)
            return not (live.users or live.watchers)

        monkeypatch.setattr(LiveTable, "idle", property(idle))
        await info(tables, other)
        assert asked == {other}
        assert set(tables.live) == set(watched)
    assert len(tables.live) == 1


async def test_tables_nobody_looks_at_are_forgotten(tables: Tables, settings: Settings) -> None:
    tables.settings = msgspec.structs.replace(settings, tables_in_memory=3)
    watched = await begun(tables, ME, OPEN)
    async with tables.presence.watching(watched, "ada", BASE):
        for _ in range(6):
            await begun(tables, ME, OPEN)
        assert len(tables.live) == 3
        assert watched in tables.live
    await refusal(info(tables, "nothing"))
    assert "nothing" not in tables.live


# ---- previews ----


async def test_a_preview_answers_each_alternative(tables: Tables) -> None:
    table = await begun(tables, ME, OPEN)
    spelt = await tables.asking.preview(table, "ada", AskPreview("p", [[place(0)], [place(9)]]))
    fine, refused = msgspec.json.decode(spelt, type=list[PreviewResult])
    assert (fine.refused, fine.changes[0].points) == (None, 2)
    assert refused.refused is not None
    assert refused.refused.en == "That is no domino."


@pytest.mark.parametrize(
    ("person", "alternatives", "sentence"),
    [
        ("ada", [], "1 to 400 alternatives can be asked for at once, not 0."),
        ("ada", [[DRAW]] * 401, "1 to 400 alternatives can be asked for at once, not 401."),
        ("ada", [[DRAW], []], "A message holds 1 to 4 moves, not 0."),
        ("ada", [[DRAW] * 5], "A message holds 1 to 4 moves, not 5."),
        ("eve", [[DRAW]], "You are watching this game; take a seat to play."),
    ],
)
async def test_a_preview_has_its_bounds(tables: Tables, person: str, alternatives: Any, sentence: str) -> None:
    table = await begun(tables, ME, OPEN)
    assert await refusal(tables.asking.preview(table, person, AskPreview("p", alternatives))) == sentence


# ---- bots ----


async def test_bots_play_their_turns_to_the_end(tables: Tables) -> None:
    table = await begun(tables, BOT, SeatWish("bot", "greedy"), BOT)
    assert (await until(tables, table, phase="over")).number == 6
    assert all(row.bot for row in await tables.storage.tables.log(table))


async def test_bots_go_on_after_a_restart(tables: Tables, other: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await opened(tables, ME, BOT)
    await tables.starts.start(table, "ada")
    # As if the process had been killed between the person's move and the bot's.
    monkeypatch.setattr(tables.bot_driver, "start", lambda _live: None)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    assert (await until(other, table, pending=[0])).number == 2


async def test_a_bot_stands_in_and_gives_the_seat_back(tables: Tables) -> None:
    table = await begun(tables, ME, OPEN)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    await tables.seats.reseat(table, "ada", 1, Reseat("bot", "random"))
    assert (await until(tables, table, pending=[0])).number == 2
    bob = (await info(tables, table)).seats[1]
    assert (bob.name, bob.stand_in, bob.face) == ("Bob", "Galet", "galet")
    why = await refusal(tables.messages.send(table, "bob", moves("a", 2, DRAW)))
    assert why == "A bot is playing for you; take your seat back first."
    await tables.seats.join(table, "bob", Join("Bob", 1))
    assert (await info(tables, table)).seats[1].stand_in is None
    await tables.messages.send(table, "ada", moves("b", 2, place(1)))
    assert (await info(tables, table)).pending == [1]
    assert await tables.messages.send(table, "bob", moves("b", 3, DRAW)) == 4


async def test_a_move_that_counted_is_called_so_even_when_a_bot_has_taken_over(tables: Tables) -> None:
    table = await begun(tables, OPEN, ME)
    assert await tables.messages.send(table, "bob", moves("a", 0, place(0))) == 1
    await tables.seats.reseat(table, "ada", 0, Reseat("bot", "random"))
    assert await tables.messages.send(table, "bob", moves("a", 0, place(0))) == 1


async def test_bots_go_on_when_the_disk_has_room_again(tables: Tables, settings: Settings) -> None:
    tables.settings = msgspec.structs.replace(settings, poll_seconds=0.01)
    around(tables).compute.thinker = patient = Patient()
    table = await begun(tables, BOT, ME)
    await patient.thinking.wait()
    with closing(sqlite3.connect(settings.database)) as elsewhere:
        elsewhere.execute("ALTER TABLE log RENAME TO away")  # every write is refused, as by a full disk
        for _ in range(3):
            patient.thinking.clear()
            patient.enough.set()
            await asyncio.wait_for(patient.thinking.wait(), 5)
        assert (await info(tables, table)).number == 0
        elsewhere.execute("ALTER TABLE away RENAME TO log")
    patient.enough.set()
    assert (await until(tables, table, pending=[1])).number == 1


class Clumsy:
    """A bot that plays an illegal move."""

    async def think(self, *_: object) -> list[Move]:
        return [Draw(), Place(((9, 9), (9, 8)))]


class Patient:
    """A bot that thinks until it is told to stop."""

    def __init__(self) -> None:
        self.thinking, self.enough = asyncio.Event(), asyncio.Event()
        self.stopped = asyncio.Event()

    async def think(self, *_: object) -> list[Move]:
        self.thinking.set()
        try:
            await self.enough.wait()
        except asyncio.CancelledError:
            self.stopped.set()
            raise
        self.enough.clear()
        return [Draw()]


async def test_a_bot_that_errs_does_not_stop_the_game(tables: Tables) -> None:
    around(tables).compute.thinker = Clumsy()
    table = await begun(tables, BOT, BOT)
    assert (await until(tables, table, phase="over")).number >= 4


async def test_a_bot_thinks_again_when_something_happened_meanwhile(tables: Tables) -> None:
    around(tables).compute.thinker = patient = Patient()
    table = await begun(tables, BOT, ME)
    await patient.thinking.wait()
    patient.thinking.clear()
    await tables.messages.send(table, "ada", moves("a", 0, {"type": "show", "card": await card_of(tables, table, 1)}))
    await asyncio.wait_for(patient.stopped.wait(), 5)
    await asyncio.wait_for(patient.thinking.wait(), 5)
    assert (await info(tables, table)).number == 1
    patient.enough.set()
    assert (await until(tables, table, pending=[1])).number == 2


async def test_a_bot_does_not_answer_a_move_that_was_taken_back(tables: Tables) -> None:
    around(tables).compute.thinker = patient = Patient()
    table = await begun(tables, ME, BOT)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    await patient.thinking.wait()
    assert await tables.messages.send(table, "ada", SendUndo("b", 1)) == 2
    await asyncio.wait_for(patient.stopped.wait(), 5)
    await at_rest(tables, table)
    found = await info(tables, table)
    assert (found.number, found.pending) == (2, [0])


async def test_a_person_who_is_back_is_not_overtaken_by_the_bot(tables: Tables) -> None:
    around(tables).compute.thinker = patient = Patient()
    table = await begun(tables, OPEN, ME)
    await tables.seats.reseat(table, "ada", 0, Reseat("bot", "random"))
    await patient.thinking.wait()
    await tables.seats.join(table, "bob", Join("Bob", 0))
    await asyncio.wait_for(patient.stopped.wait(), 5)
    await at_rest(tables, table)
    assert (await info(tables, table)).number == 0
    assert await tables.messages.send(table, "bob", moves("a", 0, DRAW)) == 1


# ---- afterwards ----


async def test_everybody_who_plays_again_lands_at_the_same_table(tables: Tables) -> None:
    table = await finished(tables)
    found = await asyncio.gather(*(tables.new_tables.again(table, person) for person in ("ada", "bob", "ada")))
    assert len(set(found)) == 1
    assert [seat.name for seat in (await info(tables, found[0])).seats] == ["Ada", "Bob"]
    assert (await info(tables, table)).again == found[0]
    assert await tables.new_tables.again(table, "eve") == found[0]
    assert (await info(tables, found[0], "eve")).seat is None


async def test_a_finished_game_can_be_watched_again_from_any_side(tables: Tables, other: Tables) -> None:
    table = await finished(tables)
    frame = await around(other).finished.frame(table, 3, 1)
    assert (frame.number, frame.count, frame.view["seat"]) == (3, 4, 1)
    assert frame.entry is not None
    assert frame.entry.told[0].en == "{0} places a domino."
    assert (await around(other).finished.frame(table, 0, None)).entry is None


@pytest.mark.parametrize(
    ("number", "seat", "sentence"),
    [
        (5, None, "This table is at 4; there is no 5."),
        (-1, None, "This table is at 4; there is no -1."),
        (0, 2, "There is no seat 3 at this table; it has 2."),
    ],
)
async def test_a_moment_that_never_was_is_refused(tables: Tables, number: int, seat: int | None, sentence: str) -> None:
    assert await refusal(around(tables).finished.frame(await finished(tables), number, seat)) == sentence


async def test_a_game_under_way_is_not_shown_from_other_sides(tables: Tables) -> None:
    table = await begun(tables, ME, OPEN)
    assert await refusal(around(tables).finished.frame(table, 0, 1)) == "The game is not over."
    assert await refusal(around(tables).finished.record(table)) == "The game is not over."


async def test_the_record_of_a_finished_game_can_be_checked(tables: Tables) -> None:
    table = await finished(tables)
    envelope = await around(tables).finished.record(table)
    assert (envelope.table, envelope.names) == (table, ["Ada", "Bob"])
    assert [score.total for score in verified(envelope).scores()] == [4, 4]


async def test_the_record_names_the_table_and_never_the_secret_of_its_link(tables: Tables) -> None:
    table = await finished(tables)
    assert (await around(tables).finished.record(f"{table}-secret")).table == table


# ---- sheets ----


async def test_a_sheet_that_the_disk_refused_is_stored_later(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(*_: object) -> None:
        raise NotStored(texts.NOT_STORED)

    table = await begun(tables, ME, OPEN)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    with monkeypatch.context() as full:
        full.setattr(tables.storage.sheets, "keep", refuse)
        with pytest.raises(NotStored):
            await tables.sheets.keep_sheets()
    await tables.sheets.keep_sheets()
    sheet = await tables.storage.sheets.read(table)
    assert sheet is not None
    assert sheet.number == 1


async def test_the_sheet_is_of_the_table_that_is_in_memory_now(tables: Tables) -> None:
    table = await begun(tables, ME, OPEN)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    del tables.live[table]  # as if it was evicted while idle; the next move loads it again
    tables.registry.unused.pop(table, None)
    await tables.messages.send(table, "bob", moves("b", 1, place(0)))
    await tables.sheets.keep_sheets()
    sheet = await tables.storage.sheets.read(table)
    assert sheet is not None
    assert sheet.number == 2


# ---- who is away ----


async def test_somebody_who_is_away_was_seen_last_when_they_closed_the_table(
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
