"""The operator's page: it needs the password, has both languages, and sends a notice to every table."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from archipel.server.base.settings import Rates, Settings
from archipel.server.routes import operator_access
from tests.server.people import ME, OPEN, Server
from tests.servers import Postgres, Redis

WEB = Path(__file__).parents[3] / "web" / "src" / "tokens.css"


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    async with Server(Settings(data=tmp_path, rates=Rates(), bot_delay=0.0, keep_days=90)) as server:
        yield server


@pytest.fixture
def me(server: Server) -> Any:
    """The operator's user name and password."""
    return ("operator", operator_access.first_password(server.settings.data))


def sent(server: Server, **fields: str) -> dict[str, Any]:
    """A form as a browser sends it from the page."""
    return {"data": fields, "headers": {"Origin": server.address}}


async def test_the_page_asks_for_the_password_also_on_the_machine_itself(server: Server, me: Any) -> None:
    ada = server.person()
    refused = await ada.get("/operator", headers={"Accept": "text/html"})
    assert refused.status_code == 401
    assert refused.headers["www-authenticate"].startswith("Basic ")
    assert "enter the password that was printed at the first start" in refused.text
    assert (await ada.http.post("/operator/notice", **sent(server, en="Hello"))).status_code == 401
    assert (await ada.get("/operator", auth=me)).status_code == 200


async def test_the_page_shows_tables_load_versions_and_limits(server: Server, me: Any) -> None:
    ada = server.person()
    table = await ada.open_table(ME, OPEN)
    async with ada.look(table) as line:
        await line.table()
        answer = await ada.get("/operator", auth=me, headers={"Accept-Language": "en"})
    shown = re.sub(r"<[^>]+>", "|", answer.text)
    assert re.search(rf"waiting room · moves: 0 · 0 B · last change \d+ s ago · 1 there now · {table[:3]}…", shown)
    assert table not in answer.text
    assert re.search(r"Tables in memory · sockets\|+1 · 1\|", shown)
    assert re.search(r"Connections · from one address\|+8000 · 100\|", shown)
    assert re.search(r"Days kept\|+90\|", shown)
    assert re.search(r"Requests of an address\|+240, 60/s\|", shown)
    assert re.search(r"tables and their games\|+1\|+[\d.]+ kB\|+30 kB\|+6 MB\|+100 MB\|", shown)
    assert re.search(r"imported logbooks\|+0\|+[\d.]+ kB\|+0 B\|+7 MB · 5 ×\|+45 MB\|", shown)
    assert re.search(r"Database · at most\|+[\d.]+ kB · [\d.]+ [GM]B\|", shown)
    assert re.search(r"Free on the disk\|+[\d.]+ [GM]B\|", shown)
    assert "90 days after the last game; 30 days for a logbook imported" in shown
    french = await ada.get("/operator", auth=me, headers={"Accept-Language": "fr-FR"})
    assert '<html lang="fr">' in french.text
    assert "<title>Administration · Archipel</title>" in french.text
    assert "<td>Coups · jusqu&#x27;au disque</td>" in french.text
    assert "Annonce" in french.text
    assert "carnets importés" in french.text


async def test_without_limits_and_days_the_page_says_so(tmp_path: Path) -> None:
    async with Server(Settings(data=tmp_path, rates=None)) as server:
        who: Any = ("operator", operator_access.first_password(tmp_path))
        answer = await server.person().get("/operator", auth=who, headers={"Accept-Language": "en"})
    shown = re.sub(r"<[^>]+>", "|", answer.text)
    assert re.search(r"paper scores\|+0\|+[\d.]+ kB\|+0 B\|+∞\|+∞\|", shown)
    assert "everything, for ever; 30 days for a logbook imported" in shown


async def test_the_page_shows_and_removes_a_notice_at_all_tables(server: Server, me: Any) -> None:
    ada = server.person()
    table = await ada.open_table(ME, OPEN)
    async with ada.look(table) as line:
        await line.table()
        answer = await ada.http.post("/operator/notice", auth=me, **sent(server, fr="", en="A <b>break</b>  at ten"))
        assert (answer.status_code, answer.headers["location"]) == (303, "/operator")
        notice = await line.hear("notice")
    assert notice["text"] == {"fr": "A <b>break</b> at ten", "en": "A <b>break</b> at ten"}
    shown = (await ada.get("/operator", auth=me)).text
    assert "<p>A &lt;b&gt;break&lt;/b&gt; at ten</p>" in shown
    await ada.http.post("/operator/notice", auth=me, **sent(server))
    assert server.app.state.tables.notices.notice is not None  # an empty form neither shows a notice nor ends one
    await ada.http.post("/operator/notice", auth=me, **sent(server, end="1"))
    assert "Nothing is shown just now." in (await ada.get("/operator", auth=me)).text


async def test_a_notice_is_short_and_comes_from_the_page_itself(server: Server, me: Any) -> None:
    ada = server.person()
    long = await ada.http.post("/operator/notice", auth=me, **sent(server, en="x" * 201))
    assert (long.status_code, long.json()["text"]["en"]) == (400, "This notice is too long; 200 signs at most.")
    foreign: Any = {"data": {"en": "Hello"}, "headers": {"Origin": "https://other.example"}}
    assert (await ada.http.post("/operator/notice", auth=me, **foreign)).status_code == 403
    assert server.app.state.tables.notices.notice is None


async def test_the_page_may_send_its_forms_and_nothing_else(server: Server, me: Any) -> None:
    ada = server.person()
    headers = (await ada.get("/operator", auth=me)).headers
    assert "form-action 'self'" in headers["content-security-policy"]
    assert "script-src" not in headers["content-security-policy"]
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cache-control"] == "no-store"
    style = await ada.get("/operator.css")
    assert style.headers["content-type"].startswith("text/css")
    assert "form-action 'none'" in style.headers["content-security-policy"]


async def test_the_page_covers_all_processes(postgres: Postgres, redis: Redis, tmp_path: Path) -> None:
    address = await postgres.fresh()
    settings = Settings(data=tmp_path, postgres=address, bus=redis.address, rates=None, bot_delay=0.0)
    me: Any = ("operator", operator_access.first_password(tmp_path))
    async with Server(settings) as one, Server(settings) as two:
        ada, bob = one.person(), two.person()
        table = await ada.open_table(ME, OPEN)
        async with bob.look(table) as line:
            await line.table()
            names = {own_name(server) for server in (one, two)}
            async with asyncio.timeout(10):
                while set(processes((await ada.get("/metrics")).text)) != names:
                    await asyncio.sleep(0.05)  # each process sends its figures once a beat
            await ada.http.post("/operator/notice", auth=me, **sent(one, en="A break at ten"))
            assert (await line.hear("notice"))["text"]["en"] == "A break at ten"
            shown = (await ada.get("/operator", auth=me)).text
        assert all(f"<th>{name[:4]}</th>" in shown for name in names)
        assert "A break at ten" in (await bob.get("/operator", auth=me)).text


def own_name(server: Server) -> str:
    name: str = server.app.state.tables.peers.bus.name
    return name


def processes(figures: str) -> list[str]:
    return re.findall(r'^archipel_sockets{process="(\w+)"}', figures, re.MULTILINE)


def test_the_page_has_the_colours_of_the_client() -> None:
    tokens = re.findall(r"--([\w-]+): (#\w+);", WEB.read_text(encoding="utf-8"))
    style = (Path(operator_access.__file__).parent / "operator.css").read_text(encoding="utf-8")
    used = re.findall(r"--([\w-]+): (#\w+);", style)
    assert len(used) == 18  # nine for the light theme, nine for the dark one
    assert set(used) <= set(tokens)
