"""The client's pages and assets."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from archipel.server.base.settings import Settings
from tests.server.people import Server
from tests.server.routes.requests import refused

pytestmark = pytest.mark.asyncio(loop_scope="module")


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
