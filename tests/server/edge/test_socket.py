"""Real sockets: people at a table, people who watch or come back, and attackers."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed, InvalidStatus

from archipel.server.base.limits import Rate
from archipel.server.base.settings import Rates, Settings
from archipel.server.live.loaded_table import LoadedTable
from archipel.server.live.updates import Updates
from archipel.server.live.watcher import Watcher
from tests.server.people import BOT, ME, OPEN, Line, Person, Server

pytestmark = pytest.mark.asyncio(loop_scope="module")

DRAW = {"type": "draw"}
LONG_GAME = {"length": "long"}


def place(column: int) -> dict[str, Any]:
    return {"type": "place", "cells": [[0, column], [1, column]]}


async def two_at_a_table(server: Server) -> tuple[Person, Person, str]:
    ada, bob = server.person(), server.person()
    table = await ada.open_table(ME, OPEN)
    await bob.sit(table, 1, "Bob")
    await ada.start(table)
    return ada, bob, table


# ---- playing ----


async def test_two_people_play_and_somebody_watches(server: Server) -> None:
    ada, bob, table = await two_at_a_table(server)
    async with ada.look(table) as one, bob.look(table) as two, server.person().look(table) as watcher:
        first = await one.hear("update")
        assert {"move": DRAW} in first["choices"]
        assert await one.send(place(0), seen=0) == {"type": "accepted", "id": "message-1", "number": 1}
        theirs, watched = await two.hear("update", number=1), await watcher.hear("update", number=1)
        assert theirs["entries"][0]["told"] == [{"fr": "{0} pose un domino.", "en": "{0} places a domino."}]
        assert (theirs["view"]["seat"], watched["view"]["seat"], watched["choices"]) == (1, None, [])
        refused = await one.send(DRAW, seen=1)
        assert (refused["type"], refused["text"]["en"], refused["stale"]) == ("refused", "It is not your turn.", False)


async def test_an_update_that_fails_for_one_client_closes_only_that_client(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ada, bob, table = await two_at_a_table(server)
    async with ada.look(table) as one, bob.look(table) as two:
        await two.hear("update")
        due = Updates.frames_due

        def broken(updates: Updates, live: LoadedTable, watcher: Watcher) -> bytes:
            if live.table.seat_of(watcher.person) == 1:
                raise ValueError("A fault of ours.")
            return due(updates, live, watcher)

        monkeypatch.setattr(Updates, "frames_due", broken)
        assert (await one.send(place(0), seen=0))["type"] == "accepted"
        with pytest.raises(ConnectionClosed):
            await two.hear("update")
    assert "A fault of ours." in caplog.text


async def test_the_update_comes_before_the_acknowledgement(server: Server) -> None:
    ada, _, table = await two_at_a_table(server)
    async with ada.look(table) as line:
        await line.hear("update")
        line.heard.clear()
        await line.send(place(0), seen=0)
        assert [message["type"] for message in line.heard] == ["table", "update", "accepted"]


async def test_arrivals_departures_and_the_start_are_sent_to_everybody(server: Server) -> None:
    ada, bob = server.person(), server.person()
    table = await ada.open_table(ME, OPEN)
    async with ada.look(table) as line:
        assert [seat["here"] for seat in (await line.table())["seats"]] == [True, False]
        await bob.sit(table, 1, "Bob")
        assert (await line.table())["seats"][1]["name"] == "Bob"
        async with bob.look(table):
            assert [seat["here"] for seat in (await line.table())["seats"]] == [True, True]
        assert [seat["here"] for seat in (await line.table())["seats"]] == [True, False]
        await ada.start(table)
        assert (await line.table(phase="playing"))["pending"] == [0]
        assert (await line.hear("update"))["number"] == 0


async def test_a_seat_is_the_same_in_another_tab_and_after_a_lost_line(server: Server) -> None:
    ada, bob, table = await two_at_a_table(server)
    async with ada.look(table) as tab, ada.look(table) as other:
        await tab.send(place(0), seen=0, name="once")
        assert (await other.hear("update", number=1))["view"]["seat"] == 0
    async with bob.look(table) as line:
        await line.send(place(0), seen=1)
    async with ada.look(table, seen=1) as back:
        update = await back.hear("update")
        assert (update["number"], [entry["number"] for entry in update["entries"]]) == (2, [2])
        assert await back.send(place(0), seen=0, name="once") == {"type": "accepted", "id": "once", "number": 1}


async def test_a_client_requests_missed_entries(server: Server) -> None:
    ada, _, table = await two_at_a_table(server)
    async with ada.look(table) as line:
        await line.send(place(0), seen=0)
        for seen, entries in ((0, [1]), (1, []), (7, [1]), (-3, [1])):
            await line.say({"type": "sync", "seen": seen})
            assert [entry["number"] for entry in (await line.hear("update"))["entries"]] == entries


async def test_a_stale_message_is_refused_as_such(server: Server) -> None:
    ada, bob, table = await two_at_a_table(server)
    async with ada.look(table) as one, bob.look(table) as two:
        card = (await two.hear("update"))["view"]["players"][1]["hand"][0]
        await two.send({"type": "show", "card": card}, seen=0)
        answer = await one.send(DRAW, seen=0)
        assert (answer["type"], answer["stale"]) == ("refused", True)
        assert answer["text"]["fr"] == "Un autre joueur a agi entre-temps ; regarde de nouveau avant de jouer."


async def test_an_undo_is_sent_to_everybody(server: Server) -> None:
    ada, bob, table = await two_at_a_table(server)
    async with ada.look(table) as one, bob.look(table) as two:
        await one.send(place(0), seen=0)
        assert (await one.undo(seen=1, name="back"))["number"] == 2
        update = await two.hear("update", number=2)
        assert (update["entries"][-1]["undo"], update["may_undo"]) == (True, False)
        assert await one.undo(seen=1, name="back") == {"type": "accepted", "id": "back", "number": 2}


async def test_a_preview_comes_with_its_id(server: Server) -> None:
    ada, _, table = await two_at_a_table(server)
    async with ada.look(table) as line:
        await line.say({"type": "preview", "id": "p", "alternatives": [[place(0)], [DRAW, place(0)], [{}]]})
        results = (await line.answer("p"))["results"]
        assert [result["refused"] and result["refused"]["en"] for result in results] == [
            None,
            "It is not your turn.",
            'This move has no "type".',
        ]
        assert results[0]["changes"][0]["points"] == 2
        await line.say({"type": "preview", "id": "q", "alternatives": []})
        assert (await line.answer("q"))["type"] == "refused"


async def test_a_game_without_placements_counts_no_gains(server: Server) -> None:
    ada, _, table = await two_at_a_table(server)
    async with ada.look(table) as line:
        await line.say({"type": "gains", "id": "g"})
        assert await line.answer("g") == {"type": "gains", "id": "g", "number": 0, "gains": None}


async def test_bots_answer(server: Server) -> None:
    ada = server.person()
    table = await ada.open_table(ME, BOT)
    await ada.start(table)
    async with ada.look(table) as line:
        for turn in range(2):
            await line.send(place(turn), seen=2 * turn)
            update = await line.hear("update", number=2 * turn + 2)
            assert update["entries"][-1]["bot"]
        table_message = [message for message in line.heard if message["type"] == "table"][-1]["table"]
        assert (table_message["phase"], len(table_message["seed"])) == ("over", 64)


async def test_a_client_that_does_not_read_delays_nobody(server: Server) -> None:
    ada, bob, table = await two_at_a_table(server)
    async with ada.look(table) as one, bob.look(table) as two:
        two.socket.transport.pause_reading()
        for turn in range(200):
            await one.say({"type": "sync", "seen": turn})
        assert (await one.send(place(0), seen=0))["type"] == "accepted"
        two.socket.transport.resume_reading()


async def test_a_client_that_never_reads_is_disconnected(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("archipel.server.edge.connection.SEND_SECONDS", 0.3)
    ada, bob, table = await two_at_a_table(server)
    with socket.socket() as narrow:
        narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        narrow.connect(("127.0.0.1", server.port))
        narrow.setblocking(False)
        async with Line(*bob.line(table), seen=0, sock=narrow) as line, asyncio.timeout(20):
            await line.hear("update")
            line.socket.transport.pause_reading()
            while (await ada.get(f"/api/tables/{table}")).json()["seats"][1]["here"]:  # until every buffer is full
                await line.say({"type": "preview", "id": "p", "alternatives": [[{}]] * 400})
            line.socket.transport.abort()


async def test_previews_of_one_address_queue_and_moves_do_not_wait_for_them(server: Server) -> None:
    ada, bob, table = await two_at_a_table(server)
    ask = {"type": "preview", "id": "p", "alternatives": [[DRAW]]}
    async with ada.look(table) as one, bob.look(table) as two:
        gate = server.app.state.limits.gate
        async with gate.turn("127.0.0.1", "previews"), gate.turn("127.0.0.1", "previews"):  # others are answered
            await one.say(ask)
            await two.say(ask)
            assert (await one.send(place(0), seen=0))["type"] == "accepted"
            assert "preview" not in [message["type"] for message in one.heard]
        for line in (one, two):
            assert (await line.answer("p"))["type"] == "preview"


# ---- attackers ----


def refusal(message: dict[str, Any]) -> str:
    assert message["type"] == "refused"
    text: str = message["text"]["en"]
    return text


async def test_a_wrong_link_is_explained_before_the_socket_closes(server: Server) -> None:
    async with server.person().look("nowhere") as line:
        assert refusal(await line.hear("refused")) == (
            "There is no table at this link. Ask whoever invited you for it again."
        )
        with pytest.raises(ConnectionClosed) as closed:
            await line.socket.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404


async def test_pages_of_other_sites_get_no_socket(server: Server) -> None:
    ada = server.person()
    table = await ada.open_table(ME)
    with pytest.raises(InvalidStatus) as refused:
        async with ada.look(table, Origin="http://evil.example"):
            pass
    assert refused.value.response.status_code == 403
    async with ada.look(table, Origin=server.address) as line:
        await line.table()


async def test_nobody_plays_from_anothers_seat(server: Server) -> None:
    ada, bob, table = await two_at_a_table(server)
    eve = server.person()
    await eve.get("/api/lobby")
    forged = ada.http.cookies["archipel"].partition(".")[0] + "." + eve.http.cookies["archipel"].partition(".")[2]
    address = f"{server.address.replace('http', 'ws')}/ws/{table}"
    for cookie in (eve.http.cookies["archipel"], forged, "x", ""):
        async with Line(address, {"Cookie": f"archipel={cookie}"}, seen=0) as line:
            assert (await line.hear("update"))["view"]["seat"] is None
            assert refusal(await line.send(DRAW, seen=0)) == "You are watching this game; take a seat to play."
            await line.say({"type": "preview", "id": "p", "alternatives": [[DRAW]]})
            assert refusal(await line.answer("p")) == "You are watching this game; take a seat to play."
    async with bob.look(table) as line:
        assert refusal(await line.send(DRAW, seen=0)) == "It is not your turn."


UNREADABLE = "This message can't be read."


@pytest.mark.parametrize(
    ("said", "name", "sentence"),
    [
        ("", "", UNREADABLE),
        ("{", "", UNREADABLE),
        ("null", "", UNREADABLE),
        (b"\xff\xfe", "", UNREADABLE),
        ("[" * 60_000, "", "This document has more than 32000 values, names and brackets in all. Take some away."),
        (
            '{"type": "moves", "id": "a", "seen": 0, "moves": [' + '{"a":' * 1_000,
            "",
            "This document has more than 16 brackets inside each other. Take some away.",
        ),
        ('{"type": "hack", "id": "a"}', "a", UNREADABLE),
        ('{"type": "moves", "id": "a", "seen": 0}', "a", UNREADABLE),
        ('{"type": "moves", "id": "a", "seen": "0", "moves": []}', "a", UNREADABLE),
        ('{"type": "moves", "id": "a", "seen": 0, "moves": [1]}', "a", UNREADABLE),
        ('{"type": "moves", "id": "a", "seen": 0, "moves": [], "chair": 0}', "a", UNREADABLE),
        ('{"type": "moves", "id": 7, "seen": 0, "moves": []}', "", UNREADABLE),
        ('{"type": "sync", "seen": null}', "", UNREADABLE),
        ('{"type": "sync", "seen": 1' + "0" * 5000 + "}", "", UNREADABLE),
        (
            '{"type": "undo", "id": "a b", "seen": 0}',
            "",
            "A message's id has 1 to 64 letters, digits, hyphens or underscores.",
        ),
        (
            '{"type": "undo", "id": "bot:1", "seen": 0}',
            "",
            "A message's id has 1 to 64 letters, digits, hyphens or underscores.",
        ),
        ('{"type": "moves", "id": "a", "seen": 9, "moves": [{}]}', "a", "This table is at 0; there is no 9."),
        (
            '{"type": "moves", "id": "a", "seen": 0, "moves": [{"type": "lay", "card": 1' + "0" * 400 + "}]}",
            "a",
            None,
        ),
        (
            '{"type": "moves", "id": "a", "seen": 0, "moves": [{"type": "place", "cells": '
            + "[" * 500
            + "]" * 500
            + "}]}",
            "a",
            None,
        ),
        (
            '{"type": "undo", "id": "a", "seen": 0}' + " " * 70_000,
            "",
            "This document is larger than 64000 bytes. Send something smaller.",
        ),
    ],
)
async def test_every_malformed_message_is_answered_and_changes_nothing(
    server: Server, said: str | bytes, name: str, sentence: str | None
) -> None:
    ada, _, table = await two_at_a_table(server)
    async with ada.look(table) as line:
        await line.say(said)
        answer = await line.hear("refused")
        assert answer["id"] == name
        if sentence is not None:
            assert refusal(answer) == sentence
        assert (await line.send(place(0), seen=0))["number"] == 1


async def test_the_first_message_asks_for_everything(server: Server) -> None:
    ada, _, table = await two_at_a_table(server)
    async with ada.look(table, seen=None) as line:
        assert refusal(await line.send(DRAW, seen=0)) == 'The first message has to be "sync".'
        assert [message["type"] for message in line.heard] == ["refused"]


async def test_a_huge_message_closes_the_socket(server: Server) -> None:
    ada, _, table = await two_at_a_table(server)
    async with ada.look(table) as line:
        await line.say("x" * 300_000)
        with pytest.raises(ConnectionClosed):
            await line.hear("refused")
    async with ada.look(table) as line:
        await line.hear("update")


async def test_messages_beyond_the_rate_are_refused_and_the_socket_stays_open(settings: Settings) -> None:
    async with Server(replace(settings, rates=Rates(messages=Rate(6, 20)))) as server:
        ada, _, table = await two_at_a_table(server)
        async with ada.look(table) as line:
            for turn in range(8):
                await line.say({"type": "undo", "id": f"u{turn}", "seen": 0})
            answers = [refusal(await line.answer(f"u{turn}")) for turn in range(8)]
            assert answers[0] == "There is nothing to take back."
            assert "Too many messages at once; try again in 1 s." in answers
            await asyncio.sleep(0.3)  # by then the rate limit allows six more messages
            assert (await line.send(place(0), seen=0))["type"] == "accepted"


async def test_each_socket_has_its_own_rate_limit(settings: Settings) -> None:
    async with Server(replace(settings, rates=Rates(messages=Rate(2, 0)))) as server:
        ada, _, table = await two_at_a_table(server)
        for _ in range(3):
            async with ada.look(table) as line:
                assert refusal(await line.undo(seen=0, name="u")) == "There is nothing to take back."


async def test_a_client_that_ignores_the_rate_limit_is_disconnected(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("archipel.server.edge.connection.TOO_FAST_DELAY", 0.01)
    async with Server(replace(settings, rates=Rates(messages=Rate(6, 0)))) as server:
        ada, _, table = await two_at_a_table(server)
        async with ada.look(table) as line:
            for turn in range(100):
                await line.say({"type": "undo", "id": f"u{turn}", "seen": 0})
            with pytest.raises(ConnectionClosed) as closed:
                await line.hear("accepted")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1013
            assert len(line.heard) < 40


async def test_too_frequent_reconnects_are_refused_with_a_sentence(settings: Settings) -> None:
    async with Server(replace(settings, rates=Rates(requests=Rate(6, 0)))) as server:
        ada, _, table = await two_at_a_table(server)  # takes three of the six requests
        for _ in range(3):
            async with ada.look(table) as line:
                await line.hear("update")
        async with ada.look(table, seen=None) as line:
            assert refusal(await line.hear("refused")) == "Too many requests at once; try again in 60 s."
            with pytest.raises(ConnectionClosed) as closed:
                await line.socket.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1013


async def test_too_many_sockets_of_one_address_are_refused_with_a_sentence(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    async with Server(replace(settings, rates=Rates(connections=2))) as server:
        ada, _, table = await two_at_a_table(server)
        async with ada.look(table), ada.look(table), ada.look(table, seen=None) as third:
            assert refusal(await third.hear("refused")) == (
                "There are too many connections from this address; close some tabs."
            )
        async with asyncio.timeout(10):
            while server.app.state.limits.open:
                await asyncio.sleep(0.01)  # the server notices a closed connection a little later
        async with ada.look(table) as line:
            await line.hear("update")
    assert caplog.records == []  # a refusal is no error of ours


async def test_no_message_holds_a_seed_before_the_end(server: Server) -> None:
    ada, bob, table = await two_at_a_table(server)
    stored = await server.app.state.services.storage.tables.read(table)
    async with ada.look(table) as one, bob.look(table) as two, server.person().look(table) as watcher:
        for turn in range(4):
            line = (one, two)[turn % 2]
            for each in (one, two, watcher):
                await each.hear("update", number=turn)
            assert stored.seed not in str([one.heard, two.heard, watcher.heard])
            await line.say({"type": "moves", "id": f"m{turn}", "seen": turn, "moves": [place(turn // 2)]})
        assert (await watcher.table(phase="over"))["seed"] == stored.seed


async def test_hands_stay_hidden(server: Server) -> None:
    ada, bob, table = await two_at_a_table(server)
    async with ada.look(table) as one, bob.look(table) as two:
        mine, theirs = await one.hear("update"), await two.hear("update")
        assert mine["view"]["players"][1]["hand"] is None
        assert theirs["view"]["players"][0]["hand"] is None
        assert msgspec.json.encode(mine["choices"]) != msgspec.json.encode(theirs["choices"])
