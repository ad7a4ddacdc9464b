"""A start gathers the browsers' parts of the luck, waits two seconds, and is finished whoever drops out."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from archipel.server.base.settings import Settings
from archipel.server.live.starts import VALUE_SECONDS
from archipel.server.live.tables import Tables
from archipel.server.model import actions
from archipel.server.model.fairness import check_seed, commitment, mixed, read_envelope
from archipel.server.wire.tables import Join, NewTable, SeatWish, TableInfo
from tests.server.live.processes import looking, until
from tests.server.people import ME as MY_SEAT
from tests.server.people import OPEN as OPEN_SEAT
from tests.server.people import Server
from tests.server.tiny_tables import BASE, ME, OPEN, info, moves, opened, place
from tests.server.wiring import around

ADAS, BOBS = "a" * 64, "b" * 64

# ---- at a server ----


@pytest.fixture
async def server(settings: Settings) -> AsyncIterator[Server]:
    async with Server(settings) as server:
        yield server


async def play_out(tables: Tables, table: str) -> TableInfo:
    for turn in range(4):
        await tables.messages.send(table, ("ada", "bob")[turn % 2], moves(f"m{turn}", turn, place(turn // 2)))
    return await info(tables, table)


async def test_two_browsers_and_the_server_draw_the_luck_together(server: Server) -> None:
    ada, bob = server.person(), server.person()
    table = await ada.open_table(MY_SEAT, OPEN_SEAT)
    shown = (await ada.get(f"/api/tables/{table}")).json()["commitment"]
    await bob.sit(table, 1, "Bob")
    async with ada.look(table) as one, bob.look(table) as two:
        await one.say({"type": "commit", "hash": commitment(ADAS)})
        await two.say({"type": "commit", "hash": commitment(BOBS)})
        hashes = [commitment(ADAS), commitment(BOBS)]
        while [seat["hash"] for seat in (await two.table())["seats"]] != hashes:
            pass
        begin = asyncio.create_task(ada.start(table))
        asked = await one.table(starting=True)
        assert [seat["value"] for seat in asked["seats"]] == [None, None]
        assert (asked["phase"], asked["commitment"], asked["scheme"]) == ("lobby", shown, None)
        await one.say({"type": "reveal", "value": ADAS})
        await two.say({"type": "reveal", "value": BOBS})
        begun = await begin
        assert (begun["phase"], begun["commitment"], begun["scheme"]) == ("playing", shown, "server-and-browsers")
        assert [seat["value"] for seat in begun["seats"]] == [ADAS, BOBS]
        for turn, line in enumerate((one, two, one, two)):
            await line.hear("update", number=turn)
            assert (await line.send(place(turn // 2), seen=turn))["type"] == "accepted"
    file = (await ada.get(f"/api/tables/{table}/record")).json()
    envelope = read_envelope(file)
    check_seed(envelope)
    over = (await ada.get(f"/api/tables/{table}")).json()
    assert (file["seed"], commitment(file["seed"])) == (over["seed"], shown)
    assert int(file["record"]["chance"]["seed"], 16) == int(mixed(file["seed"], [ADAS, BOBS]), 16)
    assert file["shares"] == [
        {"seat": 0, "hash": commitment(ADAS), "value": ADAS},
        {"seat": 1, "hash": commitment(BOBS), "value": BOBS},
    ]


async def test_after_two_seconds_the_game_begins_without_the_silent(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert VALUE_SECONDS == 2.0
    monkeypatch.setattr("archipel.server.live.starts.VALUE_SECONDS", 0.05)
    table = await opened(tables, ME, OPEN)
    await tables.seats.join(table, "bob", Join("Bob", 1))
    for person, value in (("ada", ADAS), ("bob", BOBS)):
        await tables.starts.commit(table, person, commitment(value))
    start = asyncio.create_task(tables.starts.start(table, "ada"))
    await until(lambda: tables.live[table].table.starting)
    await tables.starts.reveal(table, "bob", BOBS)
    await start
    found = await info(tables, table)
    assert (found.phase, found.scheme) == ("playing", "server-and-browsers")
    assert [(seat.hash is not None, seat.value) for seat in found.seats] == [(True, None), (True, BOBS)]
    await play_out(tables, table)
    check_seed(await around(tables).replays.record(table))


async def test_an_interrupted_start_is_finished_when_somebody_opens_the_table(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("archipel.server.live.starts.VALUE_SECONDS", 0.05)
    table = await opened(tables, ME, OPEN)
    await tables.seats.join(table, "bob", Join("Bob", 1))
    await tables.starts.commit(table, "bob", commitment(BOBS))
    # The state that a process leaves when it is killed while it gathers values.
    await tables.writer.change(table, lambda found, present: actions.start(found, "ada", present, 5))
    assert (await info(tables, table)).starting
    async with looking(tables, table, "ada"):
        await until(lambda: tables.live[table].table.phase == "playing")
    assert (await info(tables, table)).scheme == "server-alone"


async def test_values_are_gathered_in_all_processes(both: tuple[Tables, Tables]) -> None:
    here, there = both
    made = await here.new_tables.create(NewTable("tiny", [SeatWish("me"), SeatWish("open")], "Ada"), "ada", BASE)
    await there.seats.join(made.id, "bob", Join("Bob", 1))
    async with looking(there, made.id, "ada"), looking(there, made.id, "bob"):
        await there.starts.commit(made.id, "ada", commitment(ADAS))
        await there.starts.commit(made.id, "bob", commitment(BOBS))
        start = asyncio.create_task(here.starts.start(made.id, "ada"))  # nobody watches in this process
        await until(lambda: there.live[made.id].table.starting)
        await there.starts.reveal(made.id, "ada", ADAS)
        await there.starts.reveal(made.id, "bob", BOBS)
        async with asyncio.timeout(1):  # all values have come, so it does not wait two seconds
            await start
        await until(lambda: there.live[made.id].table.phase == "playing")
        assert here.live[made.id].table.luck == there.live[made.id].table.luck is not None
