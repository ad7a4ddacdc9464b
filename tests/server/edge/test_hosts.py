"""Which host names the server answers to, for requests and sockets; over https, pages from http are foreign."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from websockets.exceptions import InvalidStatus

from archipel.server.base.errors import CantServe
from archipel.server.base.settings import Settings
from archipel.server.edge.hosts import Hosts, host_name_of, name_of
from tests.server.people import ME, Line, Server

pytestmark = pytest.mark.asyncio(loop_scope="module")

PROXY, STRANGERS_PROXY = ("127.0.0.0/8",), ("192.0.2.7",)
NAMED = ("games.example.org", "xn--jeux-bta.example.org")
WISH = {"game": "tiny", "seats": [ME], "name": "Ada"}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def named_server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    """A server whose operator named the proxy and two host names."""
    settings = Settings(data=tmp_path_factory.mktemp("data"), rates=None, bot_delay=0.0, proxies=PROXY, names=NAMED)
    async with Server(settings) as server:
        yield server


async def status(server: Server, host: str, path: str = "/api/lobby") -> int:
    return (await server.person().get(path, headers={"Host": host})).status_code


async def socket_status(server: Server, host: str, path: str = "nowhere", **headers: str) -> tuple[int, bytes]:
    """Returns the status and body of the answer to a socket handshake with this host name; 101 if it succeeds."""
    wire = socket.create_connection(("127.0.0.1", server.port))
    try:
        async with Line(f"ws://{host}/ws/{path}", headers, None, wire):
            return 101, b""
    except InvalidStatus as refused:
        return refused.response.status_code, bytes(refused.response.body or b"")


# ---- requests and sockets ----


async def test_a_foreign_host_name_is_refused(server: Server) -> None:
    """DNS rebinding: a page of rebound.example sends requests to us, after its name was pointed at our address."""
    answer = await server.person().get("/api/lobby", headers={"Host": "rebound.example:8000"})
    assert answer.status_code == 421
    text = answer.json()["text"]
    assert text["en"] == (
        'This server does not answer to the name "rebound.example". Open it by its IP address. If you run it and the '
        "name is its own, start it again with that name: archipel serve --name rebound.example (once for each name)."
    )
    assert "Ce serveur ne répond pas au nom « rebound.example »." in text["fr"]
    assert "archipel serve --name rebound.example" in text["fr"]
    assert "set-cookie" not in answer.headers
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["content-security-policy"].startswith("default-src 'none'")


async def test_a_refused_host_name_gets_a_page(server: Server) -> None:
    asked = {"Host": "rebound.example", "Accept": "text/html", "Accept-Language": "fr"}
    answer = await server.person().get("/", headers=asked)
    assert (answer.status_code, answer.headers["content-type"]) == (421, "text/html")
    assert "Ce serveur ne répond pas au nom « rebound.example »." in answer.text


@pytest.mark.parametrize("path", ["/", "/t/abc", "/api/lobby", "/schema/openapi.json", "/operator", "/health/../api"])
async def test_every_address_is_refused_with_a_foreign_host_name(server: Server, path: str) -> None:
    assert await status(server, "rebound.example", path) == 421


async def test_a_request_with_a_foreign_host_name_has_no_effect(server: Server) -> None:
    ada = server.person()
    made = await ada.post("/api/tables", WISH, headers={"Host": "rebound.example", "Origin": "http://rebound.example"})
    assert made.status_code == 421
    assert (await ada.get("/api/tables")).json() == []


@pytest.mark.parametrize("path", ["/health", "/ready"])
async def test_health_checks_work_under_any_name(server: Server, path: str) -> None:
    assert await status(server, "archipel:8000", path) == 200


async def test_addresses_and_this_machines_names_are_ours(server: Server) -> None:
    for host in ("127.0.0.1", f"localhost:{server.port}", "192.0.2.7", "[::1]:80", "cats.localhost"):
        assert await status(server, host) == 200
    assert await status(server, socket.gethostname()) == 200
    assert await status(server, "a b<c") == 421


async def raw(server: Server, *headers: str) -> bytes:
    """Returns the first line of the answer to a request with only these headers."""
    with socket.create_connection(("127.0.0.1", server.port)) as line:
        line.setblocking(False)
        loop = asyncio.get_running_loop()
        await loop.sock_sendall(line, "\r\n".join(["GET /api/lobby HTTP/1.1", *headers, "", ""]).encode())
        return (await loop.sock_recv(line, 100)).partition(b"\r\n")[0]


async def test_a_request_names_one_host(server: Server) -> None:
    assert await raw(server, "Host: localhost") == b"HTTP/1.1 200 OK"
    assert await raw(server) == b"HTTP/1.1 421 Misdirected Request"
    assert await raw(server, "Host: localhost", "Host: rebound.example") == b"HTTP/1.1 421 Misdirected Request"
    assert await raw(server, f"Host: {'x' * 9000}") == b"HTTP/1.1 421 Misdirected Request"


async def test_a_socket_with_a_foreign_host_name_is_refused_with_a_sentence(server: Server) -> None:
    ada = server.person()
    table = await ada.open_table(ME)
    for path in (table, "papers/nowhere"):
        answered, body = await socket_status(server, "rebound.example", path, Origin="http://rebound.example")
        assert answered == 421
        assert json.loads(body)["text"]["en"].startswith('This server does not answer to the name "rebound.example".')
        assert await socket_status(server, "localhost", path) == (101, b"")


# ---- names that the operator gives, and proxies ----


async def test_names_that_the_operator_gives_are_ours_and_no_others(named_server: Server) -> None:
    for name in (*NAMED, "GAMES.example.org:8443", "127.0.0.1"):
        assert await status(named_server, name) == 200
        assert await socket_status(named_server, name) == (101, b"")
    # The proxy may pass on no other names.
    for name in ("example.org", "www.games.example.org", "rebound.example"):
        assert await status(named_server, name) == 421
        assert (await socket_status(named_server, name))[0] == 421


@pytest.mark.parametrize(("proxies", "answered", "connected"), [(PROXY, 200, 101), (STRANGERS_PROXY, 421, 421)])
async def test_a_proxy_without_names_passes_on_any_name(
    settings: Settings, proxies: tuple[str, ...], answered: int, connected: int
) -> None:
    """An operator who had only named the proxy still has a server that answers after an update."""
    through, name = {"X-Forwarded-For": "192.0.2.9", "X-Forwarded-Proto": "https"}, "games_example.org"
    async with Server(Settings(data=settings.data, rates=None, proxies=proxies)) as server:
        asked = await server.person().get("/api/lobby", headers={**through, "Host": name})
        assert asked.status_code == answered
        assert (await socket_status(server, name, **through))[0] == connected


# ---- the scheme of a page's origin ----


HTTP, HTTPS = "http://games.example.org", "https://games.example.org"


@pytest.mark.parametrize(
    ("scheme", "origin", "ours"),
    [
        ("https", HTTPS, True),
        ("https", HTTP, False),
        ("http", HTTP, True),
        ("http", HTTPS, True),  # a TLS proxy may not report the scheme
        ("http", "ftp://games.example.org", False),
        ("https", "https://games.example.org:8443", False),
    ],
)
async def test_over_https_a_page_over_http_is_foreign(
    named_server: Server, scheme: str, origin: str, ours: bool
) -> None:
    through, name = {"X-Forwarded-Proto": scheme, "Origin": origin}, "games.example.org"
    made = await named_server.person().post("/api/tables", WISH, headers={**through, "Host": name})
    assert made.status_code == (201 if ours else 403)
    assert (await socket_status(named_server, name, **through))[0] == (101 if ours else 403)


async def test_only_a_named_proxy_is_believed_about_the_scheme(server: Server) -> None:
    """A page that we serve over http is ours, whatever the X-Forwarded-Proto header of a stranger says."""
    asked = {"X-Forwarded-Proto": "https", "Origin": server.address}
    assert (await server.person().post("/api/tables", WISH, headers=asked)).status_code == 201


# ---- the name in a Host header ----


@pytest.mark.parametrize(
    ("host", "name"),
    [
        ("127.0.0.1", "localhost"),
        ("192.168.1.7:8000", "localhost"),
        ("[::1]:8000", "localhost"),
        ("[fe80::1]", "localhost"),
        ("localhost:8000", "localhost"),
        ("LocalHost.", "localhost"),
        ("cats.localhost:8000", "localhost"),
        ("Games.Example.org:443", "games.example.org"),
        ("games.example.org.", "games.example.org"),
        ("my_nas", "my_nas"),
        ("localhost.evil.example", "localhost.evil.example"),
        ("127.0.0.1.evil.example", "127.0.0.1.evil.example"),
        ("notlocalhost", "notlocalhost"),
        ("[::1", ""),
        ("[1:2:3]", ""),
        ("::1", ""),
        ("localhost:8000:1", ""),
        ("localhost@evil.example", ""),
        ("evil.example/localhost", ""),
        ("a b<c", ""),
        ("x" * 254, ""),
        ("", ""),
    ],
)
async def test_a_host_is_read_as_a_name(host: str, name: str) -> None:
    assert name_of(host) == name


@pytest.mark.parametrize(
    ("wished", "name"),
    [
        ("Games.Example.org", "games.example.org"),
        ("https://games.example.org/", "games.example.org"),
        ("games.example.org:8443", "games.example.org"),
        ("jeuxé.example.org", "xn--jeux-epa.example.org"),
        ("192.0.2.7", "localhost"),
    ],
)
async def test_an_operator_names_what_browsers_open(wished: str, name: str) -> None:
    assert host_name_of(wished) == name


@pytest.mark.parametrize("wished", ["", ":80", "*.example.org", "a b", "a..b", "x" * 64, "https://"])
async def test_an_invalid_host_name_stops_the_start(wished: str) -> None:
    with pytest.raises(CantServe) as refused:
        host_name_of(wished)
    assert refused.value.text.en == f'--name needs one host name such as games.example.org, not "{wished}".'


# ---- this machine's own names ----


def known(monkeypatch: pytest.MonkeyPatch, called: str, full: Any, **more: Any) -> Hosts:
    """Returns the known host names of a machine with this name and this full name."""
    monkeypatch.setattr("socket.gethostname", lambda: called)
    monkeypatch.setattr("socket.getfqdn", full)
    monkeypatch.setattr("threading.Thread.start", lambda thread: thread.run())
    return Hosts(Settings(data=Path(), **more))


async def test_a_machine_knows_its_own_names(monkeypatch: pytest.MonkeyPatch) -> None:
    names = known(monkeypatch, "Nas", lambda: "nas.Example.org", host="cats.home.example").names
    assert {"localhost", "nas", "nas.local", "nas.lan", "nas.home.arpa"} <= names
    assert {"nas.example.org", "cats.home.example"} <= names
    assert not {"", "nas.evil.example", "example.org"} & names
    assert {"mac.local", "mac", "mac.lan"} <= known(monkeypatch, "mac.local", lambda: "mac.local").names


async def test_a_machine_whose_full_name_can_not_be_looked_up_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails() -> str:
        raise UnicodeError

    assert "nas" in known(monkeypatch, "nas", fails, host="0.0.0.0").names
