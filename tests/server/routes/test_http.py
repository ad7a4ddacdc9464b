"""Requests: what is answered, what is refused with which sentence, and what every answer carries."""

from __future__ import annotations

import re
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from archipel.bots import levels_for
from archipel.core import game as registry
from archipel.core.game import Json
from archipel.server.base.limits import Rate
from archipel.server.base.settings import Rates, Settings
from archipel.server.edge.cached_files import File
from archipel.server.edge.headers import for_one_person
from archipel.server.features.lobby import BRIEF
from archipel.server.model.people import signed
from archipel.server.routes import http
from tests.server.people import BOT, ME, OPEN, PATIENCE, Person, Server

pytestmark = pytest.mark.asyncio(loop_scope="module")

WISH = {"game": "tiny", "seats": [ME, OPEN], "name": "Ada"}


def refused(answer: httpx.Response, status: int) -> str:
    """The English sentence of a refusal; there is a French one beside it."""
    assert answer.status_code == status, answer.text
    text: dict[str, str] = answer.json()["text"]
    assert text["fr"] != text["en"]
    return text["en"]


async def test_in_brief_the_lobby_has_of_a_games_content_what_its_cover_says(server: Server) -> None:
    ada = server.person()
    whole, brief = [(await ada.get(f"/api/lobby{how}")).json() for how in ("", "?brief=true")]
    assert brief["bots"] == whole["bots"]
    for short, long in zip(brief["games"], whole["games"], strict=True):
        assert short["content"] == {key: long["content"][key] for key in BRIEF if key in long["content"]}
        assert {**short, "content": long["content"]} == long


async def test_the_lobby_has_the_games_and_the_bots(server: Server) -> None:
    lobby = (await server.person().get("/api/lobby")).json()
    assert "tiny" in [game["name"] for game in lobby["games"]]
    tiny = next(game for game in lobby["games"] if game["name"] == "tiny")
    assert (tiny["seats"], [option["name"] for option in tiny["options"]]) == ([1, 2, 3], ["length", "cats"])
    assert [bot["level"] for bot in lobby["bots"]] == [level.name for level in levels_for(None)]
    assert {bot["level"]: (bot["names"][0], bot["faces"][0]) for bot in lobby["bots"]} == {
        "beginner": ("Pompon", "pompon"),
        "steady": ("Amarre", "amarre"),
        "strong": ("Tempête", "tempete"),
        "master": ("Baronne", "baronne"),
    }


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


async def test_a_finished_game_is_offered_as_frames_as_a_file_and_again(server: Server) -> None:
    ada = server.person()
    table = await ada.open_table(ME)
    await ada.start(table)
    async with ada.look(table) as line:
        for turn in range(2):
            await line.send({"type": "draw"}, seen=turn)
    frame = await ada.get(f"/api/tables/{table}/frames/1?seat=0")
    assert (frame.json()["number"], frame.json()["count"]) == (1, 2)
    assert frame.headers["cache-control"] == "private, max-age=86400"
    ending = await ada.get(f"/api/tables/{table}/ending")
    assert ending.json()["tie_break"] is None
    assert ending.headers["cache-control"] == "private, max-age=86400"
    record = await ada.get(f"/api/tables/{table}/record")
    assert record.headers["content-disposition"] == f'attachment; filename="archipel-tiny-{table}.json"'
    assert record.json().keys() == {"table", "names", "commitment", "record", "scheme", "seed"}
    again = [(await ada.post(f"/api/tables/{table}/again")).json() for _ in range(2)]
    assert again[0] == again[1]
    # There is nobody else to wait for, so the game has begun.
    assert (again[0]["phase"], again[0]["seat"]) == ("playing", 0)


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


# ---- refusals ----


@pytest.mark.parametrize(
    ("path", "status", "sentence"),
    [
        ("/api/tables/nowhere", 404, "There is no table at this link. Ask whoever invited you for it again."),
        ("/api/tables/nowhere/frames/0", 404, "There is no table at this link. Ask whoever invited you for it again."),
        ("/api/tables/nowhere/record", 404, "There is no table at this link. Ask whoever invited you for it again."),
        ("/api/tables/%00%ff/record", 404, "There is no table at this link. Ask whoever invited you for it again."),
        ("/api/nothing", 404, "There is nothing at this address."),
        ("/nothing", 404, "There is nothing at this address."),
        ("/api/tables/nowhere/start", 405, "That can't be done at this address."),
    ],
)
async def test_what_is_not_there_says_so(server: Server, path: str, status: int, sentence: str) -> None:
    assert refused(await server.person().get(path), status) == sentence


async def test_what_may_be_done_at_an_address_is_told_where_something_else_was_tried(server: Server) -> None:
    ada = server.person()
    tried = [await ada.get("/api/tables/nowhere/start"), await ada.http.delete("/api/lobby")]
    allowed = [set(answer.headers["allow"].split(", ")) for answer in tried]
    assert allowed == [{"POST", "OPTIONS"}, {"GET", "OPTIONS"}]


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
        (b"[" * 5000, "This document has more than 26 brackets inside each other."),
        (b'{"game": "tiny", "seats": [], "name": 3}', "Expected `str`, got `int` - at `$.name`."),
        (b'{"game": "tiny", "seats": [], "name": "x", "hack": 1}', "Object contains unknown field `hack`."),
        (b'{"game": "tiny", "seats": [{"kind": "king"}], "name": "x"}', "Invalid enum value 'king'"),
        (b'{"game": "tiny", "seats": [], "name": "x", "options": {"a": [' + b"[" * 5000, "more than 26 brackets"),
        (b'{"game": "chess", "seats": [], "name": "x"}', 'No game "chess"; there are'),
        (b'{"game": "tiny", "seats": [{"kind": "me"}], "name": " "}', "A name is needed"),
        (b'{"game": "tiny", "seats": [{"kind": "me"}], "name": "x", "options": {"a": 1}}', 'No option "a"'),
    ],
)
async def test_a_bad_wish_is_refused(server: Server, body: bytes, sentence: str) -> None:
    answer = await server.person().http.post("/api/tables", content=body)
    assert sentence in refused(answer, 400)


async def test_numbers_are_numbers(server: Server) -> None:
    ada = server.person()
    table = await ada.open_table(ME, OPEN)
    for seat in ("1", 1.5, None, True):
        answer = await ada.post(f"/api/tables/{table}/join", {"name": "Ada", "seat": seat})
        assert "Expected `int`" in refused(answer, 400)


async def test_after_a_large_body_the_same_connection_goes_on(server: Server) -> None:
    ada = server.person()
    for _ in range(3):
        assert (await ada.post("/api/packs/check", {"pack": {"x": "x" * 50_000}})).status_code in (200, 400)


async def test_a_huge_body_is_refused(server: Server) -> None:
    """A request for a table may contain an owner's box, so it may be larger than the others."""
    for path, most in (("/api/lessons", 64_000), ("/api/tables", 1_004_000)):
        answer = await server.person().http.post(path, content=b" " * (most + 40_000))
        assert refused(answer, 413) == f"This is larger than {most} bytes. Send something smaller."


async def test_a_taken_seat_and_a_full_table_are_refused(server: Server) -> None:
    ada, bob = server.person(), server.person()
    table = await ada.open_table(ME, OPEN, OPEN)
    answer = await bob.post(f"/api/tables/{table}/join", {"name": "Bob", "seat": 0})
    assert refused(answer, 409) == "Seat 1 is already taken (Ada); choose another."
    full = await ada.open_table(ME, BOT)
    answer = await bob.post(f"/api/tables/{full}/join", {"name": "Bob", "seat": 1})
    assert refused(answer, 409) == "This table is full; you may watch the game."


async def test_only_the_host_starts(server: Server) -> None:
    ada, bob = server.person(), server.person()
    table = await ada.open_table(ME)
    answer = await bob.post(f"/api/tables/{table}/start")
    assert refused(answer, 403) == ("Only the host of the table may do that while they are here, or expected back.")


async def test_frames_of_a_game_under_way_are_refused(server: Server) -> None:
    ada = server.person()
    table = await ada.open_table(ME)
    await ada.start(table)
    for path in ("frames/0", "ending", "record"):
        assert refused(await ada.get(f"/api/tables/{table}/{path}"), 409) == "The game is not over."
    for seat in ("abc", "[]", "", "9" * 5000):
        assert refused(await ada.get(f"/api/tables/{table}/frames/0?seat={seat}"), 400) == (
            'This address is malformed; after "seat=" stands the number of a seat, from 0.'
        )


async def test_what_goes_wrong_on_our_side_tells_nothing(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("a secret")

    ada = server.person()
    table = await ada.open_table(ME)
    monkeypatch.setattr(server.app.state.tables.views, "info", fail)
    answer = await ada.get(f"/api/tables/{table}")
    assert refused(answer, 500) == "Something went wrong on our side; nothing is lost. Try again."
    assert "secret" not in answer.text


# ---- who may ask ----


async def test_a_seat_belongs_to_a_cookie(server: Server) -> None:
    ada, eve = server.person(), server.person()
    table = await ada.open_table(ME, OPEN)
    await eve.get("/api/lobby")
    hers, mine = eve.http.cookies["archipel"], ada.http.cookies["archipel"]
    for cookie in (hers, mine.partition(".")[0] + "." + hers.partition(".")[2], mine[:-1], signed("ada", b"guess")):
        eve.http.cookies.clear()
        eve.http.cookies.set("archipel", cookie)
        assert (await eve.get(f"/api/tables/{table}")).json()["seat"] is None
    eve.http.cookies.clear()
    eve.http.cookies.set("archipel", mine)  # another tab of Ada's
    assert (await eve.get(f"/api/tables/{table}")).json()["seat"] == 0


async def test_a_cookie_is_out_of_reach_of_scripts_and_lasts(server: Server) -> None:
    ada = server.person()
    given = (await ada.get("/api/lobby")).headers["set-cookie"]
    assert "; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax" in given
    assert "Secure" not in given  # at home there is no TLS
    renewed = (await ada.get("/api/lobby")).headers["set-cookie"]
    assert renewed == given
    assert "set-cookie" not in (await ada.get("/api/tables")).headers


@pytest.mark.parametrize(
    "headers",
    [{"Origin": "http://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}],
)
async def test_other_sites_can_not_act_in_somebodys_name(server: Server, headers: dict[str, str]) -> None:
    answer = await server.person().post("/api/tables", WISH, headers=headers)
    assert refused(answer, 403) == "This request comes from another site."
    # Browsers send no cookie with requests of other sites; a new cookie would replace theirs, and with it their seat.
    assert "set-cookie" not in answer.headers


async def test_our_own_pages_can(server: Server) -> None:
    answer = await server.person().post(
        "/api/tables", WISH, headers={"Origin": server.address, "Sec-Fetch-Site": "same-origin"}
    )
    assert answer.status_code == 201


async def test_who_asks_too_often_is_told_to_wait(settings: Settings) -> None:
    rates = Rates(requests=Rate(5, 0), new_tables=Rate(1, 0))
    async with Server(replace(settings, rates=rates)) as server:
        ada, bob = server.person(), server.person()
        await ada.open_table(ME)
        answer = await bob.post("/api/tables", WISH)  # with a new cookie, but from the same address
        assert refused(answer, 429) == "You have opened many tables; the next one in 60 s."
        for _ in range(3):
            await ada.get("/api/lobby")
        answer = await ada.get("/api/lobby")
        assert refused(answer, 429) == "Too many requests at once; try again in 60 s."
        assert answer.headers["Retry-After"] == "60"


async def test_pages_have_their_own_measure(settings: Settings, client: Path) -> None:
    async with Server(replace(settings, client=client, rates=Rates(pages=Rate(3, 0)))) as server:
        ada = server.person()
        for path in ("/", "/assets/app-1a2b.js", "/schema/openapi.json"):
            assert (await ada.get(path)).status_code == 200
            assert (await ada.get("/api/tables")).status_code == 200
        assert refused(await ada.get("/"), 429) == "Too many requests at once; try again in 1 s."


# ---- error pages for people ----


@pytest.mark.parametrize(
    ("spoken", "lang", "sentence"),
    [
        ("fr-FR,fr;q=0.9,en;q=0.8", "fr", "Il n&#x27;y a rien à cette adresse."),
        ("en-GB,en;q=0.9,fr;q=0.5", "en", "There is nothing at this address."),
        ("de-DE,de;q=0.9,fr;q=0.5", "fr", "Il n&#x27;y a rien à cette adresse."),
        ("frr,de", "en", "There is nothing at this address."),
        ("", "en", "There is nothing at this address."),
    ],
)
async def test_people_are_answered_with_a_page_in_their_language(
    server: Server, spoken: str, lang: str, sentence: str
) -> None:
    browser = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8", "Accept-Language": spoken}
    answer = await server.person().get("/api/nothing", headers=browser)
    assert (answer.status_code, answer.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert f'<html lang="{lang}">' in answer.text
    assert f"<p>{sentence}</p>" in answer.text


async def test_a_page_shows_whatever_was_asked_for_as_text(server: Server) -> None:
    answer = await server.person().http.post(
        "/api/tables", content=b'{"game": "<script>", "seats": [], "name": "x"}', headers={"Accept": "text/html"}
    )
    assert answer.status_code == 400
    assert "&lt;script&gt;" in answer.text
    assert "<script>" not in answer.text


# ---- what every answer carries ----


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api/lobby"),
        ("GET", "/api/nothing"),
        ("GET", "/nothing"),
        ("POST", "/api/tables"),
        ("DELETE", "/api/lobby"),
        ("GET", "/schema/openapi.json"),
    ],
)
async def test_every_answer_keeps_browsers_strict(server: Server, method: str, path: str) -> None:
    headers = (await server.person().http.request(method, path)).headers
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;")
    assert "unsafe" not in policy
    assert "http" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "camera=()" in headers["permissions-policy"]
    assert "server" not in headers
    assert headers["cache-control"] == ("private, no-cache" if path == "/api/lobby" and method == "GET" else "no-store")


NAME_IN_PATH = re.compile(r"\{(\w+):(\w+)\}")


async def test_no_shared_cache_keeps_an_answer_that_gives_a_cookie(settings: Settings, client: Path) -> None:
    """Sends a request to every address with every method, each time without a cookie."""
    giving = set()
    async with Server(replace(settings, client=client)) as server:
        for route in server.app.routes:
            path = NAME_IN_PATH.sub(lambda found: "1" if found[2] == "int" else "nowhere", route.path)
            for method in sorted(getattr(route, "methods", ())):
                person = server.person()
                answer = await person.http.request(method, path, timeout=PATIENCE)
                if "set-cookie" in answer.headers:
                    giving.add((method, route.path))
                    caching = answer.headers["cache-control"].split(", ")
                    assert {"private", "no-store"} & set(caching), (method, path, caching)
                    assert "public" not in caching
                await person.http.aclose()
    assert {("GET", "/"), ("GET", "/api/lobby"), ("GET", "/api/tables"), ("POST", "/api/tables")} <= giving


@pytest.mark.parametrize(
    ("caching", "private"),
    [
        ("no-cache", "private, no-cache"),
        ("public, max-age=31536000, immutable", "private, max-age=31536000, immutable"),
        ("private, max-age=86400", "private, max-age=86400"),
        ("no-store", "no-store"),
    ],
)
async def test_what_is_for_one_person_is_kept_by_their_browser_alone(caching: str, private: str) -> None:
    assert for_one_person(caching) == private


# ---- pages ----


@pytest.fixture
def client(tmp_path: Path) -> Path:
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Archipel</title>")
    (folder / "assets" / "app-1a2b.js").write_text("// cats\n" * 200)
    (folder / "assets" / "font-1a2b.woff2").write_bytes(b"\0" * 2000)
    (tmp_path / "secret.txt").write_text("not for you")
    return folder


async def test_every_address_of_the_client_is_its_page(settings: Settings, client: Path) -> None:
    async with Server(replace(settings, client=client)) as server:
        ada = server.person()
        for path in ("/", "/t/abc", "/t/abc/replay?n=3", "/anything", "/index.html"):
            page = await ada.get(path)
            assert (page.status_code, page.text) == (200, "<!doctype html><title>Archipel</title>")
            assert page.headers["content-type"].startswith("text/html")
            # The first answer sets the cookie.
            assert page.headers["cache-control"] == ("private, no-cache" if path == "/" else "no-cache")
        assert "archipel" in ada.http.cookies
        links = {path: (await ada.get(path)).headers["link"] for path in ("/", "/t/abc")}
        early = {
            path: re.findall("<([^>]+)>; rel=preload; as=fetch; crossorigin", link) for path, link in links.items()
        }
        assert early == {"/": ["/api/lobby?brief=true", "/api/tables"], "/t/abc": ["/api/lobby"]}
        unchanged = await ada.get("/", headers={"If-None-Match": page.headers["etag"]})
        assert (unchanged.status_code, unchanged.content) == (304, b"")
        assert (await ada.http.head("/")).status_code == 200


async def test_assets_are_kept_forever_and_packed(settings: Settings, client: Path) -> None:
    async with Server(replace(settings, client=client)) as server:
        ada = server.person()
        script = await ada.get("/assets/app-1a2b.js")
        assert script.text == "// cats\n" * 200
        assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert (script.headers["content-encoding"], script.headers["vary"]) == ("gzip", "Accept-Encoding")
        assert script.headers["content-type"].startswith("text/javascript")
        plain = await ada.get("/assets/app-1a2b.js", headers={"Accept-Encoding": "identity"})
        assert plain.text == script.text
        assert "content-encoding" not in plain.headers
        font = await ada.get("/assets/font-1a2b.woff2")
        assert (font.headers["content-type"], len(font.content)) == ("font/woff2", 2000)


async def test_only_the_clients_own_files_are_served(settings: Settings, client: Path) -> None:
    async with Server(replace(settings, client=client)) as server:
        ada = server.person()
        for path in ("/assets/gone.js", "/api/gone", "/ws/", "/assets/%2e%2e/%2e%2e/secret.txt"):
            assert refused(await ada.get(path), 404) == "There is nothing at this address."
        assert (await ada.get("/%2e%2e/secret.txt")).text.startswith("<!doctype html>")


# ---- the schema ----


async def test_the_schema_knows_the_socket_and_every_game(server: Server) -> None:
    schema: dict[str, Any] = (await server.person().get("/schema/openapi.json")).json()
    types = schema["components"]["schemas"]
    assert {"ClientMessage", "ServerMessage", "Update", "Problem", "Envelope"} <= types.keys()
    assert {"DoodleIslandsView", "DoodleIslandsMove", "DoodleIslandsEvent"} <= types.keys()
    assert types["SendMoves"]["properties"]["type"] == {"enum": ["moves"]}
    create = schema["paths"]["/api/tables"]["post"]
    assert create["requestBody"]["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/NewTable"}
    assert "Problem" in str(create["responses"]["default"])
    assert dangling(schema, types) == set()


def dangling(data: Any, types: dict[str, Any]) -> set[str]:
    """References to types that are not there."""
    if isinstance(data, dict):
        named = {data["$ref"].rpartition("/")[2]} if "$ref" in data else set()
        return (named - types.keys()).union(*(dangling(value, types) for value in data.values()))
    if isinstance(data, list):
        return set().union(*(dangling(value, types) for value in data))
    return set()


async def content_of_new_table(person: Person, game: str) -> Json:
    made = await person.post("/api/tables", {**WISH, "game": game})
    content: Json = (await person.get(f"/api/tables/{made.json()['id']}/content")).json()
    return content


async def test_the_content_of_an_edition_is_encoded_once_and_beside_the_event_loop(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    server.app.state.content_files.clear()
    encoded: list[str] = []
    encode = http.content_file

    def noticed(content: Json) -> File:
        encoded.append(threading.current_thread().name)
        return encode(content)

    monkeypatch.setattr(http, "content_file", noticed)
    ada = server.person()
    answers = [await content_of_new_table(ada, "explore-draw") for _ in range(2)]
    assert answers[0] == answers[1] == to_builtins(registry.game("explore-draw").content)
    assert len(encoded) == 1
    assert encoded != [threading.main_thread().name]


async def test_so_many_contents_are_kept_and_no_more(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http, "MOST_CONTENT_FILES", 1)
    ada = server.person()
    for game in ("doodle-islands", "caty-mini"):
        await content_of_new_table(ada, game)
    assert [key[0] for key in server.app.state.content_files] == ["caty-mini"]
