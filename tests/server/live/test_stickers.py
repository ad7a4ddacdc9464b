"""Stickers: seated people send them, everybody sees them, at most one in five seconds, and none is stored."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing

import msgspec
import pytest

from archipel.server.base import texts
from archipel.server.base.settings import Settings
from archipel.server.live.stickers import STICKER_SECONDS
from archipel.server.live.tables import Tables
from archipel.server.live.watcher import Watcher
from archipel.server.wire.messages import Reaction
from tests.server.people import ME, OPEN, Server
from tests.server.tiny_tables import BASE, BOT, begun, moves, opened, place, refusal, until
from tests.server.tiny_tables import ME as MINE

TOO_FAST = texts.ONE_STICKER.format(seconds=STICKER_SECONDS)


async def test_everybody_at_the_table_sees_it_spectators_too(settings: Settings) -> None:
    async with Server(settings) as server:
        ada, bob = server.person(), server.person()
        table = await ada.open_table(ME, OPEN)
        await bob.sit(table, 1, "Bob")
        async with ada.look(table) as one, bob.look(table) as two, server.person().look(table) as watcher:
            for line in (one, two, watcher):
                await line.hear("table")
            await two.say({"type": "react", "sticker": "bravo"})
            for line in (one, two, watcher):
                assert await line.hear("reaction") == {"type": "reaction", "seat": 1, "sticker": "bravo"}
            await watcher.say({"type": "react", "sticker": "bravo"})
            assert (await watcher.hear("refused"))["text"] == texts.SIT_DOWN_TO_REACT.to_json()


async def test_a_storm_of_stickers_gets_a_sentence_and_one_sticker_is_shown(settings: Settings) -> None:
    async with Server(settings) as server:
        ada = server.person()
        table = await ada.open_table(ME, OPEN)
        async with ada.look(table) as storm, ada.look(table) as calm:
            await calm.hear("table")
            for _ in range(50):
                await storm.say({"type": "react", "sticker": "waiting"})
            for _ in range(49):
                assert (await storm.hear("refused"))["text"] == TOO_FAST.to_json()
            # The connection is still open, and the other one was shown one sticker.
            await storm.say({"type": "sync", "seen": 0})
            await storm.hear("table")
            assert (await calm.hear("reaction"))["sticker"] == "waiting"
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0.1):
                    await calm.hear("reaction")


@pytest.mark.parametrize(
    "message",
    [
        {"type": "react"},
        {"type": "react", "sticker": "rude"},
        {"type": "react", "sticker": ["bravo"]},
        {"type": "react", "sticker": "bravo", "text": "free text"},
    ],
)
async def test_there_are_six_and_no_free_text(settings: Settings, message: dict[str, object]) -> None:
    async with Server(settings) as server:
        ada = server.person()
        table = await ada.open_table(ME, OPEN)
        async with ada.look(table) as line:
            await line.hear("table")
            await line.say(message)
            assert (await line.hear("refused"))["text"] == texts.NOT_A_MESSAGE.to_json()


async def test_after_five_seconds_another_may_be_sent(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    monkeypatch.setattr("archipel.server.base.clock.SystemClock.monotonic", lambda _clock: clock[0])
    table = await opened(tables, MINE)
    await tables.stickers.react(table, "ada", "hello")
    clock[0] += STICKER_SECONDS - 0.1
    assert await refusal(tables.stickers.react(table, "ada", "hello")) == TOO_FAST.en
    clock[0] += 0.1
    await tables.stickers.react(table, "ada", "hello")


async def test_nothing_is_stored(tables: Tables, settings: Settings) -> None:
    table = await opened(tables, MINE)
    before = await tables.views.info(table, "ada", BASE)
    await tables.stickers.react(table, "ada", "oops")
    assert await tables.views.info(table, "ada", BASE) == before
    with closing(sqlite3.connect(settings.database)) as database:
        assert not any("oops" in line for line in database.iterdump())


def test_somebody_who_reads_slowly_sees_the_latest_of_each_seat() -> None:
    watcher = Watcher("ada", "Ada", [])
    for _ in range(1000):
        watcher.react(Reaction(0, "hmm"))
        watcher.react(Reaction(1, "phew"))
    assert len(watcher.reactions) == 2


async def test_bots_send_one_bravo_at_the_end_whoever_won(tables: Tables) -> None:
    table = await begun(tables, MINE, BOT, BOT)
    async with tables.presence.watching(table, "ada", BASE) as (live, watcher):
        await tables.messages.send(table, "ada", moves("a", 0, place(0)))
        await until(tables, table, pending=[0])
        assert watcher.reactions == {}
        await tables.messages.send(table, "ada", moves("b", 3, place(1)))
        await until(tables, table, phase="over")
        assert list(watcher.reactions) == [1]
        assert msgspec.json.decode(watcher.reactions[1], type=Reaction).sticker == "bravo"
        assert live.table.over
