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


async def test_after_a_large_body_the_same_connection_goes_on(server: Server) -> None:
    ada = server.person()
    for _ in range(3):
        assert (await ada.post("/api/packs/check", {"pack": {"x": "x" * 50_000}})).status_code in (200, 400)


async def test_a_huge_body_is_refused(server: Server) -> None:
    """A request for a table may contain an owner's box, so it may be larger than the others."""
    for path, most in (("/api/lessons", 64_000), ("/api/tables", 1_004_000)):
        answer = await server.person().http.post(path, content=b" " * (most + 40_000))
        assert refused(answer, 413) == f"This is larger than {most} bytes. Send something smaller."


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
