"""Requests of any route: who may make them, how many and how large, and what is refused with which sentence."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from pathlib import Path

import pytest
from litestar.handlers import BaseRouteHandler
from msgspec.structs import replace

from archipel.server import routes
from archipel.server.app.app import create_app
from archipel.server.base.limits import Rate
from archipel.server.base.settings import Rates, Settings
from archipel.server.model.people import signed
from tests.server.people import ME, OPEN, Server
from tests.server.routes.requests import WISH, refused

pytestmark = pytest.mark.asyncio(loop_scope="module")


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
async def test_unknown_addresses_are_404(server: Server, path: str, status: int, sentence: str) -> None:
    assert refused(await server.person().get(path), status) == sentence


async def test_a_wrong_method_lists_the_allowed_ones(server: Server) -> None:
    ada = server.person()
    tried = [await ada.get("/api/tables/nowhere/start"), await ada.http.delete("/api/lobby")]
    allowed = [set(answer.headers["allow"].split(", ")) for answer in tried]
    assert allowed == [{"POST", "OPTIONS"}, {"GET", "OPTIONS"}]


async def test_after_a_large_body_the_same_connection_goes_on(server: Server) -> None:
    ada = server.person()
    for _ in range(3):
        assert (await ada.post("/api/packs/check", {"pack": {"x": "x" * 50_000}})).status_code in (200, 400)


async def test_a_huge_body_is_refused(server: Server) -> None:
    """A request for a table may contain an owner's box, so it may be larger than the others."""
    for path, most in (("/api/lessons", 64_000), ("/api/tables", 1_004_000)):
        answer = await server.person().http.post(path, content=b" " * (most + 40_000))
        assert refused(answer, 413) == f"This is larger than {most} bytes. Send something smaller."


async def test_internal_errors_reveal_nothing(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("a secret")

    ada = server.person()
    table = await ada.open_table(ME)
    monkeypatch.setattr(server.app.state.tables.views, "info", fail)
    answer = await ada.get(f"/api/tables/{table}")
    assert refused(answer, 500) == "Something went wrong on our side; nothing is lost. Try again."
    assert "secret" not in answer.text


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


async def test_requests_beyond_the_rate_are_refused_with_retry_after(settings: Settings) -> None:
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


async def test_every_handler_is_in_the_list_of_its_module() -> None:
    served = set()
    for route in create_app(Settings(data=Path())).routes:
        for handler in getattr(route, "route_handlers", ()):
            served.add((handler.fn.__module__, handler.fn.__name__))
    for found in pkgutil.iter_modules(routes.__path__):
        module = import_module(f"{routes.__name__}.{found.name}")
        for name, value in vars(module).items():
            if isinstance(value, BaseRouteHandler):
                assert (value.fn.__module__, value.fn.__name__) in served, f"{name} is not in {found.name}.handlers"
