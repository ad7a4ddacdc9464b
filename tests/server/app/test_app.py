"""What every answer of the server carries: strict headers, and no cookie in a shared cache."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from archipel.server.base.settings import Settings
from archipel.server.edge.headers import for_one_person
from tests.server.people import PATIENCE, Server

pytestmark = pytest.mark.asyncio(loop_scope="module")


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
async def test_every_answer_has_security_headers(server: Server, method: str, path: str) -> None:
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
async def test_personal_answers_are_private(caching: str, private: str) -> None:
    assert for_one_person(caching) == private
