"""Undo across the moves of others: all of it or nothing, and never if somebody learnt something hidden."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import msgspec
import pytest

from archipel.core.chance import Seeded
from archipel.core.game import Json, Move, State
from archipel.core.record import replay
from archipel.server.base import texts
from archipel.server.base.errors import Stale
from archipel.server.base.settings import Settings
from archipel.server.live.tables import Tables
from archipel.server.live.watcher import Watcher
from archipel.server.model.fairness import verified
from archipel.server.model.match import LONGEST_LOG
from archipel.server.storage.open_storage import open_storage
from archipel.server.wire.messages import Refused, SendUndo, UndoAsked
from archipel.server.wire.tables import NewTable, Reseat, SeatWish
from tests.contract.tiny import Draw, Lay, Place
from tests.server.tiny_tables import BASE, BOT, DRAW, ME, OPEN, begun, info, moves, place, refusal, until
from tests.server.wiring import around, new_tables


class Obedient:
    """A bot that plays the moves in `told`, then any domino. It counts how often it thinks."""

    def __init__(self) -> None:
        self.told: list[Move] = []
        self.thoughts = 0

    async def think(self, guess: State, seat: int, level: str, chance: Seeded) -> list[Move]:  # noqa: ARG002
        self.thoughts += 1
        if self.told:
            return [self.told.pop(0)]
        return [next(move for move in guess.moves(seat) if isinstance(move, Place))]


@pytest.fixture
def bot() -> Obedient:
    return Obedient()


@pytest.fixture
async def tables(settings: Settings, bot: Obedient) -> AsyncIterator[Tables]:
    tables = new_tables(await open_storage(settings.database), settings, bot)
    yield tables
    await tables.close()


async def view(tables: Tables, table: str, seat: int | None = 0) -> Json:
    async with tables.registry.locked(table) as live:
        await tables.registry.load(live, whole=True)
        return live.game.state.view(seat)


async def entries(tables: Tables, table: str) -> list[tuple[int, int, bool, bool]]:
    async with tables.registry.locked(table) as live:
        return [(entry.number, entry.seat, entry.undo, entry.bot) for entry in live.game.entries]


def past_bots(name: str, seen: int) -> SendUndo:
    return SendUndo(name, seen, past_bots=True)


async def answered(tables: Tables, *seats: SeatWish) -> str:
    """Ada has placed a domino, and the bots have answered."""
    table = await begun(tables, *seats)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    await until(tables, table, pending=[0])
    return table


# ---- past bots ----


async def test_a_move_is_taken_back_past_two_bots_and_they_think_again(tables: Tables, bot: Obedient) -> None:
    table = await begun(tables, ME, BOT, BOT)
    before = await view(tables, table)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    await until(tables, table, number=3)
    async with tables.registry.locked(table) as live:
        update = live.game.update(0, acts=True, seen=0)
        assert (update.may_undo, update.may_undo_past_bots) == (False, True)
        assert not live.game.update(None, acts=False, seen=0).may_undo_past_bots
    assert await tables.messages.send(table, "ada", past_bots("u", 3)) == 6
    assert await view(tables, table) == before
    # The log gets one undo entry for each message that is taken back, the latest first, and loses nothing.
    assert (await entries(tables, table))[3:] == [(4, 2, True, True), (5, 1, True, True), (6, 0, True, False)]
    assert (await info(tables, table)).mended
    bot.thoughts = 0
    await tables.messages.send(table, "ada", moves("b", 6, place(1)))
    await until(tables, table, number=9)
    assert bot.thoughts == 2


async def test_a_repeated_undo_message_counts_once(tables: Tables) -> None:
    table = await answered(tables, ME, BOT)
    assert await tables.messages.send(table, "ada", past_bots("u", 2)) == 4
    assert await tables.messages.send(table, "ada", past_bots("u", 2)) == 4
    assert (await info(tables, table)).number == 4


async def test_an_undo_survives_a_crash(tables: Tables, other: Tables) -> None:
    table = await answered(tables, ME, BOT)
    await tables.messages.send(table, "ada", past_bots("u", 2))
    assert await view(other, table) == await view(tables, table)
    found = await info(other, table)
    assert (found.number, found.mended, found.pending) == (4, True, [0])
    assert await other.messages.send(table, "ada", past_bots("u", 2)) == 4


async def test_a_process_that_knew_the_game_before_follows(tables: Tables, other: Tables) -> None:
    table = await answered(tables, ME, BOT)
    await view(other, table)
    await tables.messages.send(table, "ada", past_bots("u", 2))
    assert await view(other, table) == await view(tables, table)


async def test_the_record_lists_what_stands_and_replays_and_the_game_can_be_watched(tables: Tables) -> None:
    table = await answered(tables, ME, BOT)
    await tables.messages.send(table, "ada", past_bots("u", 2))
    await tables.messages.send(table, "ada", moves("b", 4, place(1)))
    await until(tables, table, number=6)
    await tables.messages.send(table, "ada", moves("c", 6, place(2)))
    await until(tables, table, phase="over")
    envelope = await around(tables).replays.record(table)
    assert envelope.mended
    assert msgspec.to_builtins(envelope)["mended"] is True
    assert [entry["seat"] for entry in envelope.record["log"]] == [0, 1, 0, 1]
    assert envelope.record["log"][0]["move"]["cells"] == [[0, 1], [1, 1]]
    assert replay(envelope.record).view(None) == await view(tables, table, None)
    assert verified(envelope).over
    frames = [await around(tables).replays.frame(table, number, None) for number in range(9)]
    assert frames[0].view == frames[4].view
    assert [frame.entry.undo for frame in frames if frame.entry] == [False, False, True, True] + [False] * 4


async def test_luck_that_comes_again_is_the_same(tables: Tables, bot: Obedient) -> None:
    """The bot draws the same card as before, so that nobody gains by trying twice."""
    bot.told = [Draw()]
    table = await answered(tables, ME, BOT)
    drawn = (await view(tables, table, 1))["players"][1]["hand"]
    await tables.messages.send(table, "ada", past_bots("u", 2))
    bot.told = [Draw()]
    await tables.messages.send(table, "ada", moves("b", 4, place(1)))
    await until(tables, table, number=6)
    assert (await view(tables, table, 1))["players"][1]["hand"] == drawn


async def test_moves_that_revealed_something_are_not_taken_back(tables: Tables) -> None:
    """Ada has seen the card that she drew, so she can't take the draw back."""
    table = await begun(tables, ME, BOT)
    await tables.messages.send(table, "ada", moves("a", 0, DRAW))
    await until(tables, table, number=2)
    before = await view(tables, table)
    assert await refusal(tables.messages.send(table, "ada", past_bots("u", 2))) == texts.LEARNT.en
    assert (await info(tables, table)).number == 2
    assert not (await info(tables, table)).mended
    assert await view(tables, table) == before


async def test_a_bots_hidden_choice_is_not_taken_back(tables: Tables, bot: Obedient) -> None:
    """The bot laid a card that Ada can't know it held. In states guessed for her seat, that move is illegal."""
    table = await begun(tables, ME, BOT)
    bot.told = [Lay((await view(tables, table, 1))["players"][1]["hand"][0])]
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    await until(tables, table, number=2)
    assert await refusal(tables.messages.send(table, "ada", past_bots("u", 2))) == texts.LEARNT.en
    assert (await info(tables, table)).number == 2


async def test_a_refused_undo_is_not_offered(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """The offer depends on one guessed state. The fixed seed makes it deal another card than the one that Ada drew."""
    monkeypatch.setattr("archipel.server.model.actions.new_seed", lambda _luck: "1" * 64)
    table = await begun(tables, ME, BOT)
    await tables.messages.send(table, "ada", moves("a", 0, DRAW))
    await until(tables, table, number=2)
    async with tables.registry.locked(table) as live:
        assert not live.game.update(0, acts=True, seen=0).may_undo_past_bots


async def test_only_the_last_message_is_taken_back_and_the_one_before_by_asking_again(tables: Tables) -> None:
    table = (await tables.new_tables.create(NewTable("tiny", [ME, BOT], "Ada", {"length": "long"}), "ada", BASE)).id
    await tables.starts.start(table, "ada")
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    await until(tables, table, number=2)
    after_one = await view(tables, table)
    await tables.messages.send(table, "ada", moves("b", 2, place(1)))
    await until(tables, table, number=4)
    await tables.messages.send(table, "ada", past_bots("u1", 4))
    assert await view(tables, table) == after_one
    await tables.messages.send(table, "ada", past_bots("u2", 6))
    assert (await view(tables, table))["players"][0]["pieces"] == []
    assert await refusal(tables.messages.send(table, "ada", past_bots("u3", 8))) == "There is nothing to take back."


async def test_an_ordinary_undo_does_not_mark_the_game_as_mended(tables: Tables) -> None:
    table = await begun(tables, ME, OPEN)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    assert await tables.messages.send(table, "ada", past_bots("u", 1)) == 2
    assert not (await info(tables, table)).mended


async def test_an_undo_past_another_person_needs_a_vote(tables: Tables) -> None:
    table = await begun(tables, ME, OPEN)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    await tables.messages.send(table, "bob", moves("b", 1, place(0)))
    async with tables.registry.locked(table) as live:
        assert not live.game.update(0, acts=True, seen=0).may_undo_past_bots
    assert await refusal(tables.messages.send(table, "ada", past_bots("u", 2))) == texts.OTHERS_MOVED.en
    assert (await info(tables, table)).number == 2


async def test_once_the_game_is_over_or_its_log_is_long_everything_stays(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await answered(tables, ME, BOT)
    monkeypatch.setattr("archipel.server.model.match.LONGEST_LOG", 2)
    assert await refusal(tables.messages.send(table, "ada", past_bots("u", 2))) == texts.ENOUGH_TAKEN_BACK.en
    async with tables.registry.locked(table) as live:
        assert not live.game.update(0, acts=True, seen=0).may_undo_past_bots
    monkeypatch.setattr("archipel.server.model.match.LONGEST_LOG", LONGEST_LOG)
    await tables.messages.send(table, "ada", moves("b", 2, place(1)))
    await until(tables, table, phase="over")
    assert await refusal(tables.messages.send(table, "ada", past_bots("u", 4))) == "The game is over."


async def test_a_bot_that_was_thinking_meanwhile_thinks_again(settings: Settings) -> None:
    """The second bot thought about moves that are then taken back, so the move that it found is not played."""

    class Slow(Obedient):
        may_go = asyncio.Event()

        async def think(self, guess: State, seat: int, level: str, chance: Seeded) -> list[Move]:
            found = await super().think(guess, seat, level, chance)
            if seat == 2:
                await self.may_go.wait()
            return found

    bot = Slow()
    tables = new_tables(await open_storage(settings.database), settings, bot)
    table = await begun(tables, ME, BOT, BOT)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    await until(tables, table, number=2)
    assert await tables.messages.send(table, "ada", past_bots("u", 2)) == 4
    bot.may_go.set()
    await asyncio.sleep(0.05)  # the bot's move is dropped without a signal
    assert (await info(tables, table)).number == 4
    await tables.messages.send(table, "ada", moves("b", 4, place(1)))
    await until(tables, table, number=7)
    await tables.close()


async def test_a_decision_based_on_undone_moves_is_refused_as_stale(tables: Tables) -> None:
    table = await begun(tables, ME, OPEN, BOT)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    await tables.undos.ask(table, "ada")  # the game itself allows it: nobody has moved since
    assert (await info(tables, table)).number == 2
    async with tables.registry.locked(table) as live:
        live.game.rewound = 2
        assert live.game.stale(1, 1)
        assert not live.game.stale(1, 2)


# ---- with friends ----


async def friends(tables: Tables) -> str:
    """Ada has placed a domino, and Bob has answered."""
    table = await begun(tables, ME, OPEN, BOT)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    await tables.messages.send(table, "bob", moves("b", 1, place(0)))
    await until(tables, table, number=3)
    return table


async def asked(tables: Tables, table: str) -> UndoAsked | None:
    async with tables.registry.locked(table) as live:
        return live.undo_asked


async def test_when_all_other_people_agree_it_is_taken_back(tables: Tables) -> None:
    table = await friends(tables)
    await tables.undos.ask(table, "ada")
    assert await asked(tables, table) == UndoAsked(0, [], [1])
    await tables.undos.answer(table, "bob", agree=True)
    assert await asked(tables, table) is None
    found = await info(tables, table)
    assert (found.number, found.mended, found.pending) == (6, True, [0])
    assert [seat for _, seat, undo, _ in await entries(tables, table) if undo] == [2, 1, 0]


async def test_a_declined_undo_is_reported_and_cant_be_repeated(tables: Tables) -> None:
    table = await friends(tables)
    async with tables.registry.locked(table) as live:
        watchers = [Watcher(person, "", []) for person in ("ada", "bob")]
        live.watchers.update(watchers)
    await tables.undos.ask(table, "ada")
    await tables.undos.answer(table, "bob", agree=False)
    assert await asked(tables, table) is None
    said = [[msgspec.json.decode(reply, type=Refused).text for reply in watcher.replies] for watcher in watchers]
    assert said == [[texts.would_rather_not("Bob")], []]
    assert await refusal(tables.undos.ask(table, "ada")) == texts.DECLINED.en
    assert (await info(tables, table)).number == 3


async def test_only_seated_people_answer_an_open_vote(tables: Tables) -> None:
    table = await friends(tables)
    assert await refusal(tables.undos.answer(table, "bob", agree=True)) == texts.NOBODY_ASKS.en
    assert await refusal(tables.undos.ask(table, "eve")) == texts.SIT_DOWN_FIRST.en
    await tables.undos.ask(table, "ada")
    assert await refusal(tables.undos.answer(table, "ada", agree=True)) == texts.NOBODY_ASKS.en
    assert await refusal(tables.undos.ask(table, "bob")) == texts.ALREADY_ASKED.en
    assert await refusal(tables.undos.answer(table, "eve", agree=True)) == texts.SIT_DOWN_FIRST.en


async def test_a_vote_ends_when_the_asker_moves(tables: Tables) -> None:
    table = await friends(tables)
    await tables.undos.ask(table, "ada")
    await tables.messages.send(table, "ada", moves("c", 3, place(1)))
    assert await asked(tables, table) is None
    assert await refusal(tables.undos.answer(table, "bob", agree=True)) == texts.NOBODY_ASKS.en


async def test_friends_do_not_take_back_what_one_of_them_learnt(tables: Tables) -> None:
    table = await begun(tables, ME, OPEN, BOT)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    await tables.messages.send(table, "bob", moves("b", 1, DRAW))
    await until(tables, table, number=3)
    assert await refusal(tables.undos.ask(table, "ada")) == texts.LEARNT.en
    assert await asked(tables, table) is None


async def test_a_person_with_a_stand_in_need_not_agree(tables: Tables) -> None:
    table = await friends(tables)
    await tables.seats.leave(table, "bob")
    await tables.seats.reseat(table, "ada", 1, Reseat("bot", "random"))
    await tables.undos.ask(table, "ada")
    assert (await info(tables, table)).number == 6


async def test_everybody_sees_what_is_asked(tables: Tables) -> None:
    table = await friends(tables)
    async with tables.presence.watching(table, "bob", BASE) as (live, watcher):
        watcher.sync(0)
        assert len(live.due(watcher)) == 2
        assert live.due(watcher) == []
        await tables.undos.ask(table, "ada")
        (update,) = [msgspec.json.decode(message) for message in live.due(watcher)]
        assert update["undo_asked"] == {"seat": 0, "agreed": [], "needed": [1]}
        await tables.undos.answer(table, "bob", agree=False)
        (update,) = [msgspec.json.decode(message) for message in live.due(watcher)]
        assert update["undo_asked"] is None


async def test_an_undo_of_a_number_that_is_not_there_is_refused(tables: Tables) -> None:
    table = await answered(tables, ME, BOT)
    for seen in (99, -1):
        with pytest.raises(Stale):
            await tables.messages.send(table, "ada", past_bots("u", seen))
    assert (await info(tables, table)).number == 2
