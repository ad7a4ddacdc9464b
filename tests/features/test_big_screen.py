"""The shared screen of a room is a spectator whatever its cookie, makes nobody present, and shows no hand."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from archipel.server.base import texts
from archipel.server.live.tables import Tables
from archipel.server.wire.tables import Join, NewTable, SeatWish
from tests.server.edge.test_socket import place
from tests.server.people import ME, OPEN, Line, Person, Server
from tests.server.tiny_tables import BASE, moves

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.fixture(scope="module")
def server(server_on_each: Server) -> Server:
    return server_on_each


def screen(person: Person, table: str) -> Line:
    line = person.look(table)
    line.address += "?screen=true"
    return line


async def playing(server: Server) -> tuple[Person, Person, str]:
    ada, bob = server.person(), server.person()
    table = await ada.open_table(ME, OPEN)
    await bob.sit(table, 1, "Bob")
    await ada.start(table)
    return ada, bob, table


async def test_a_big_screen_shows_the_spectators_view_whoever_opened_it(server: Server) -> None:
    ada, bob, table = await playing(server)
    async with screen(ada, table) as tv, bob.look(table) as two:
        info = await tv.table()
        assert (info["seat"], info["host"], info["name"], [seat["me"] for seat in info["seats"]]) == (
            None,
            False,
            "",
            [False, False],
        )
        update = await tv.hear("update")
        assert [player["hand"] for player in update["view"]["players"]] == [None, None]
        assert update["choices"] == []
        await two.hear("update")


async def test_a_big_screen_makes_nobody_present(server: Server) -> None:
    ada, bob, table = await playing(server)
    await ada.post(f"/api/tables/{table}/leave")
    async with screen(ada, table) as tv, bob.look(table) as two:
        await tv.hear("update")
        info = await two.table()
        assert [seat["here"] for seat in info["seats"]] == [False, True]
        # Ada opened the screen, but she has still left: a bot may stand in for her.
        assert info["seats"][0]["may_replace"]
        assert server.app.state.tables.live[table].present == server.app.state.tables.live[table].people.present_here


async def test_a_big_screen_cant_play(server: Server) -> None:
    ada, _, table = await playing(server)
    async with screen(ada, table) as tv:
        await tv.hear("update")
        for message in (
            {"type": "moves", "id": "m", "seen": 0, "moves": [place(0)]},
            {"type": "react", "sticker": "bravo"},
            {"type": "hint", "id": "h"},
            {"type": "seat", "seat": 0},
        ):
            await tv.say(message)
            assert (await tv.hear("refused"))["text"] == texts.SCREEN_ONLY_SHOWS.to_json()
        await tv.say({"type": "sync", "seen": 0})
        await tv.hear("update")


async def test_a_big_screen_shows_moves_of_phones(server: Server) -> None:
    ada, _, table = await playing(server)
    async with screen(server.person(), table) as tv, ada.look(table) as one:
        await tv.hear("update")
        await one.send(place(0), seen=0)
        assert (await tv.hear("update", number=1))["entries"][0]["seat"] == 0


async def test_a_big_screen_closes_when_its_owner_loses_access(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("archipel.server.live.sessions.NEW_COOKIE_SECONDS", 0.1)
    ada, bob = server.person(), server.person()
    table = await ada.open_table(ME, OPEN)
    await bob.sit(table, 1, "Bob")
    guest = screen(server.person(), table)
    async with screen(ada, table) as hers, screen(bob, table) as his, guest as visitors, bob.look(table) as line:
        for shown in (hers, his, visitors, line):
            await shown.table()
        await ada.post(f"/api/tables/{table}/seats/1", {"to": "open"})
        assert (await his.hear("refused"))["text"] == texts.KICKED.to_json()
        async with screen(bob, table) as shut:
            assert (await shut.hear("refused"))["text"] == texts.KICKED.to_json()
        await ada.post(f"/api/tables/{table}/link")
        assert (await visitors.hear("refused"))["text"] == texts.LINK_RENEWED.to_json()
        links = (await ada.get(f"/api/tables/{table}")).json()["links"]
        await hers.table(links=links)
        # Ending other sessions closes her screen too, because a copy of her cookie may have opened it.
        await ada.post("/api/sessions/end")
        assert (await hers.hear("refused"))["text"] == texts.CONNECT_AGAIN.to_json()


@pytest.mark.asyncio(loop_scope="function")
async def test_a_big_screen_in_another_process_shows_moves_and_counts_as_nobody(both: tuple[Tables, Tables]) -> None:
    """On SQLite and on PostgreSQL."""
    here, there = both
    wish = NewTable("tiny", [SeatWish("me"), SeatWish("open")], "Ada", grace=0)
    table = (await here.new_tables.create(wish, "ada", BASE)).id
    await here.seats.join(table, "bob", Join("Bob", 1))
    await here.starts.start(table, "ada")
    async with (
        here.presence.watching(table, "bob", BASE),
        there.presence.watching(table, "ada", BASE, screen=True) as (live, tv),
    ):
        tv.sync(0)
        assert (await here.views.info(table, "bob", BASE)).seats[0].here is False
        await here.messages.send(table, "ada", moves("a", 0, place(0)))
        await asyncio.gather(*there.peers.tasks)
        update = msgspec.json.decode(live.due(tv)[-1])
        assert (update["type"], update["number"], update["view"]["seat"], update["choices"]) == ("update", 1, None, [])
        assert [player["hand"] for player in update["view"]["players"]] == [None, None]
