"""A server that restarts: everybody is notified first, and reconnects as soon as it is back."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from archipel.core.text import Text
from archipel.server.base.settings import Settings
from archipel.server.live.tables import Tables
from archipel.server.wire.messages import Notice
from tests.features.test_kill import Process
from tests.server.people import ME, OPEN, Person, Server

TONIGHT = Notice(Text(fr="Ce soir à 23 h, une pause.", en="A break tonight at 23:00."))


async def test_a_notice_is_shown_at_every_table_and_to_those_who_come_later(settings: Settings) -> None:
    async with Server(settings) as server:
        tables: Tables = server.app.state.tables
        ada = server.person()
        first, second = await ada.open_table(ME, OPEN), await ada.open_table(ME, OPEN)
        async with ada.look(first) as one, ada.look(second) as other:
            await one.table()
            await other.table()
            tables.notices.tell_all(TONIGHT)
            for line in (one, other):
                told = await line.hear("notice")
                assert told["text"] == {"fr": "Ce soir à 23 h, une pause.", "en": "A break tonight at 23:00."}
                assert told["restart"] is False
            async with server.person().look(first) as late:
                assert (await late.hear("notice"))["text"] == told["text"]
            tables.notices.tell_all(None)
            async with server.person().look(first) as later:
                await later.table()
                await later.say({"type": "sync", "seen": 0})
                await later.table()
        assert [message["type"] for message in later.heard] == ["table", "table"]


async def test_an_unresponsive_client_does_not_delay_the_stop(settings: Settings) -> None:
    async with Server(settings) as server:
        tables: Tables = server.app.state.tables
        ada = server.person()
        table = await ada.open_table(ME, OPEN)
        async with ada.look(table) as line:
            await line.table()
            (watcher,) = tables.registry.watchers
            watcher.due = asyncio.Event()  # no task waits for this event, so no message is fetched
            begun = time.monotonic()
            await tables.notices.say_goodbye()
        assert time.monotonic() - begun < 3


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Process]:
    process = Process(tmp_path)
    yield process
    if process.process is not None and process.process.poll() is None:
        process.end(signal.SIGKILL)


@pytest.mark.slow
async def test_a_restart_is_announced_before_sockets_close_and_everybody_is_back_within_two_seconds(
    process: Process,
) -> None:
    await process.start()
    ada = Person(process.address)
    wish = {"game": "doodle-islands", "seats": [{"kind": "me"}], "name": "Ada"}
    table = (await ada.post("/api/tables", wish)).json()["id"]
    await ada.start(table)
    async with ada.look(table) as line:
        update = await line.hear("update")
        accepted = await line.send(update["choices"][0]["move"], seen=0)
        assert process.process is not None
        process.process.send_signal(signal.SIGTERM)
        told = await line.hear("notice")
        assert told["restart"] is True
        assert told["text"]["en"] == "The server is starting again; nothing is lost, the game goes on in a moment."
        with pytest.raises(ConnectionClosed) as closed:
            await line.hear("nothing more")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012
    await asyncio.to_thread(process.process.wait, 20)
    back = asyncio.create_task(comes_back(ada, table))
    await process.start()
    listening = time.monotonic()
    when, number = await asyncio.wait_for(back, 20)
    assert (number, when - listening < 2) == (accepted["number"], True)
    await ada.http.aclose()


async def comes_back(person: Person, table: str) -> tuple[float, Any]:
    """Reconnects like a browser that was notified of the restart: with at most 0.94 seconds between two tries."""
    while True:
        try:
            async with person.look(table) as line:
                number = (await line.hear("update"))["number"]
                return time.monotonic(), number
        except (OSError, ConnectionClosed):
            await asyncio.sleep(0.94)  # the longest pause of connection.svelte.ts after a notice
