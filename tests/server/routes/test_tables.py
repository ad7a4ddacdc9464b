"""Tables over HTTP: creating, joining and starting them, their links and content, and wishes that are refused."""

from __future__ import annotations

import asyncio
import threading

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from archipel.core import game as registry
from archipel.core.game import Json
from archipel.server.base.settings import Settings
from archipel.server.edge.cached_files import File
from archipel.server.routes import tables
from tests.server.people import BOT, ME, OPEN, Person, Server
from tests.server.routes.requests import WISH, refused

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_a_table_from_its_making_to_its_start(server: Server) -> None:
    ada, bob = server.person(), server.person()
    table = await ada.open_table(ME, OPEN, BOT)
    assert (await bob.sit(table, 1, "Bob"))["seat"] == 1
    reseated = await ada.post(f"/api/tables/{table}/seats/2", {"to": "gone"})
    assert [seat["name"] for seat in reseated.json()["seats"]] == ["Ada", "Bob"]
    begun = await ada.start(table)
    assert (begun["phase"], begun["pending"], len(begun["commitment"]), begun["seed"]) == ("playing", [0], 64, None)
    assert [found["id"] for found in (await bob.get("/api/tables")).json()] == [table]
    left = await bob.post(f"/api/tables/{table}/leave")
    assert (left.status_code, left.json()["seat"]) == (200, 1)
    (waiting,) = (await bob.get("/api/tables")).json()
    assert (waiting["id"], waiting["left"]) == (table, True)


async def test_the_host_adds_a_seat_for_a_third_friend(server: Server) -> None:
    ada, bob, cleo = server.person(), server.person(), server.person()
    table = await ada.open_table(ME, OPEN)
    await bob.sit(table, 1, "Bob")
    late = await cleo.post(f"/api/tables/{table}/join", {"name": "Cleo", "seat": 1})
    assert refused(late, 409) == "Every seat is taken. You can watch, or ask the host to add a seat."
    assert (await bob.post(f"/api/tables/{table}/seats")).status_code == 403
    added = await ada.post(f"/api/tables/{table}/seats")
    assert [seat["kind"] for seat in added.json()["seats"]] == ["person", "person", "open"]
    assert (await cleo.sit(table, 2, "Cleo"))["seat"] == 2


async def test_of_a_person_who_sits_down_and_a_host_who_removes_the_seat_one_wins(server: Server) -> None:
    ada, bob = server.person(), server.person()
    for _ in range(5):
        table = await ada.open_table(ME, OPEN, OPEN)
        removed, sat = await asyncio.gather(
            ada.post(f"/api/tables/{table}/seats/2", {"to": "gone"}),
            bob.post(f"/api/tables/{table}/join", {"name": "Bob", "seat": 2}),
        )
        assert sorted([removed.status_code, sat.status_code]) == [200, 409]
        loser = removed if removed.status_code == 409 else sat
        assert refused(loser, 409) in {
            "Bob sits in this seat. Remove Bob first, then the seat.",
            "The host has just removed this seat. Choose another one, or ask the host to add one.",
        }


async def test_only_one_of_two_people_gets_a_board_that_both_choose_at_once(server: Server) -> None:
    ada, bob = server.person(), server.person()
    made = await ada.post("/api/tables", {"game": "caty-mini", "seats": [ME, OPEN], "name": "Ada"})
    table = made.json()["id"]
    await bob.sit(table, 1, "Bob")
    await ada.post(f"/api/tables/{table}/boards", {"chosen": True})
    answers = await asyncio.gather(
        *(one.post(f"/api/tables/{table}/seats/{seat}/board", {"board": "C"}) for seat, one in enumerate((ada, bob)))
    )
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    boards = [seat["board"] for seat in (await ada.get(f"/api/tables/{table}")).json()["seats"]]
    assert boards == ["C" if answer.status_code == 200 else None for answer in answers]
    late = next(answer for answer in answers if answer.status_code == 409)
    assert "has already chosen" in refused(late, 409)


async def test_a_table_has_links_and_a_code_for_phones(settings: Settings) -> None:
    async with Server(replace(settings, addresses=("192.0.2.7",), port=8123, names=("cats.example",))) as server:
        ada = server.person()
        table = await ada.open_table(ME)
        links = (await ada.get(f"/api/tables/{table}")).json()["links"]
        # The link is not 127.0.0.1: on a phone, that would be the phone itself.
        assert links == [f"http://192.0.2.7:8123/t/{table}"]
        code = await ada.get(f"/api/tables/{table}/qr.svg", params={"link": links[0]})
        assert code.headers["content-type"] == "image/svg+xml"
        assert "<svg" in code.text
        foreign = await ada.get(f"/api/tables/{table}/qr.svg", params={"link": "http://evil.example"})
        assert refused(foreign, 400) == "That link is not this table's."
        named = await ada.get(f"/api/tables/{table}", headers={"Host": "cats.example"})
        assert named.json()["links"] == [f"http://cats.example/t/{table}"]


async def test_a_table_is_found_however_its_code_is_typed(server: Server) -> None:
    ada = server.person()
    table = await ada.open_table(ME)
    shouted = (await ada.get(f"/api/tables/{table.upper()}")).json()
    assert (shouted["id"], shouted["links"][0].rpartition("/")[2]) == (table, table)
    async with ada.look(table.upper()) as line:
        assert (await line.table())["id"] == table
    async with ada.look(table) as line:
        assert (await line.table())["seats"][0]["here"]


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        (b"", "This request is malformed: Input data was truncated."),
        (b"{", "This request is malformed: Input data was truncated."),
        (b"[]", "This request is malformed: Expected `object`, got `array`."),
        (b"\xff", "This request is malformed: JSON is malformed: invalid character (byte 0)."),
        (b"[" * 5000, "This document has more than 26 nested brackets."),
        (b'{"game": "tiny", "seats": [], "name": 3}', "Expected `str`, got `int` - at `$.name`."),
        (b'{"game": "tiny", "seats": [], "name": "x", "hack": 1}', "Object contains unknown field `hack`."),
        (b'{"game": "tiny", "seats": [{"kind": "king"}], "name": "x"}', "Invalid enum value 'king'"),
        (
            b'{"game": "tiny", "seats": [], "name": "x", "options": {"a": [' + b"[" * 5000,
            "more than 26 nested brackets",
        ),
        (b'{"game": "chess", "seats": [], "name": "x"}', 'No game "chess"; there are'),
        (b'{"game": "tiny", "seats": [{"kind": "me"}], "name": " "}', "A name is needed"),
        (b'{"game": "tiny", "seats": [{"kind": "me"}], "name": "x", "options": {"a": 1}}', 'There is no option "a"'),
    ],
)
async def test_an_invalid_table_request_is_refused(server: Server, body: bytes, sentence: str) -> None:
    answer = await server.person().http.post("/api/tables", content=body)
    assert sentence in refused(answer, 400)


async def test_numbers_are_numbers(server: Server) -> None:
    ada = server.person()
    table = await ada.open_table(ME, OPEN)
    for seat in ("1", 1.5, None, True):
        answer = await ada.post(f"/api/tables/{table}/join", {"name": "Ada", "seat": seat})
        assert "Expected `int`" in refused(answer, 400)


async def test_a_taken_seat_and_a_full_table_are_refused(server: Server) -> None:
    ada, bob = server.person(), server.person()
    table = await ada.open_table(ME, OPEN, OPEN)
    answer = await bob.post(f"/api/tables/{table}/join", {"name": "Bob", "seat": 0})
    assert refused(answer, 409) == "Seat 1 is already taken (Ada); choose another."
    full = await ada.open_table(ME, BOT)
    answer = await bob.post(f"/api/tables/{full}/join", {"name": "Bob", "seat": 1})
    assert refused(answer, 409) == "Every seat is taken. You can watch, or ask the host to add a seat."


async def test_only_the_host_starts(server: Server) -> None:
    ada, bob = server.person(), server.person()
    table = await ada.open_table(ME)
    answer = await bob.post(f"/api/tables/{table}/start")
    assert refused(answer, 403) == ("Only the host of the table may do that while they are here, or expected back.")


async def content_of_new_table(person: Person, game: str) -> Json:
    made = await person.post("/api/tables", {**WISH, "game": game})
    content: Json = (await person.get(f"/api/tables/{made.json()['id']}/content")).json()
    return content


async def test_the_content_of_an_edition_is_encoded_once_and_beside_the_event_loop(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    server.app.state.content_files.clear()
    encoded: list[str] = []
    encode = tables.content_file

    def noticed(content: Json) -> File:
        encoded.append(threading.current_thread().name)
        return encode(content)

    monkeypatch.setattr(tables, "content_file", noticed)
    ada = server.person()
    answers = [await content_of_new_table(ada, "explore-draw") for _ in range(2)]
    assert answers[0] == answers[1] == to_builtins(registry.game("explore-draw").content)
    assert len(encoded) == 1
    assert encoded != [threading.main_thread().name]


async def test_the_cache_of_contents_is_limited(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_CONTENT_FILES", 1)
    ada = server.person()
    for game in ("doodle-islands", "caty-mini"):
        await content_of_new_table(ada, game)
    assert [key[0] for key in server.app.state.content_files] == ["caty-mini"]
