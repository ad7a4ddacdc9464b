"""Attacks by a single HTTP connection, one kind at a time. `tests/attacks` runs them all at full speed."""

from __future__ import annotations

import asyncio
import socket
from contextlib import AsyncExitStack, suppress
from typing import Any

import pytest

from archipel.server.base import texts
from archipel.server.base.limits import Rate
from archipel.server.edge.guards import connections, http
from archipel.server.features.devices import Devices
from archipel.server.wire.people import DeviceInfo
from tests.attacks.attackers import request
from tests.server.edge.strangers import WHOLE_LOBBY, both, narrow, stranger
from tests.server.people import Server

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_a_request_that_is_not_whole_in_time_is_ended(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http, "REQUEST_SECONDS", 0.05)
    async with stranger(server, request("/api/lobby", end="\r\n")) as found:
        assert await found.hears_of(b"408 Request Timeout")
        assert await found.is_cut_off()


async def test_a_connection_without_a_request_is_closed_silently(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http, "REQUEST_SECONDS", 0.05)
    async with stranger(server, request("/api/lobby")) as found:
        assert await found.hears_of(b"200 OK")
        assert b"HTTP" not in b"".join([more async for more in found.all_it_hears()])


@pytest.mark.parametrize(
    ("first", "then"),
    [
        (request("/api/lobby", end="\r\n"), b"X-A: " + b"a" * 2000 + b"\r\n"),
        (request("/api/lobby", end="\r\n") + b"X-A: ", b"a" * 2000),
        (b"GET /", b"a" * 2000),
        (request("/api/tables", "Transfer-Encoding: chunked", method="POST"), b"1\r\n \r\n" * 400),
    ],
)
async def test_an_endless_request_head_is_cut_off(server: Server, first: bytes, then: bytes) -> None:
    async with stranger(server, first) as found:
        await found.say(then * 20)
        assert await found.is_cut_off()


async def test_a_too_large_head_is_refused_with_431(server: Server) -> None:
    async with stranger(server, request("/api/lobby", end="\r\n")) as found:
        await found.say(b"X-A: " + b"a" * http.LARGEST_HEAD)
        assert await found.hears_of(b"431 Request Header Fields Too Large")
        assert await found.is_cut_off()


async def test_an_endless_body_is_refused_and_cut_off(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http, "MOST_BODY", 200_000)
    async with stranger(server, request("/api/tables", "Content-Length: 1999999", method="POST")) as found:
        assert await found.hears_of(b"413")
        await found.say(b" " * 300_000)
        assert await found.is_cut_off()


async def test_a_second_request_before_the_answer_is_refused_after_that_answer(server: Server) -> None:
    """The first request is answered in full, so that opening a table is never reported as refused."""
    why = both(texts.ONE_REQUEST_AT_A_TIME.format(seconds=1))
    async with stranger(server, request("/api/tables") * 3) as found:
        heard = b"".join([more async for more in found.all_it_hears()])
    first, second, *more = heard.split(b"HTTP/1.1 ")[1:]
    assert (first[:6], second[:21], more) == (b"200 OK", b"429 Too Many Requests", [])
    assert b"retry-after: 1\r\n" in second
    assert [part for part in why if part not in second] == []


async def test_a_client_that_keeps_sending_before_the_answer_is_cut_off(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http, "MOST_AFTER_CLOSE", 1000)
    begun, never = asyncio.Event(), asyncio.Event()

    async def devices(_self: Devices, _person: str, _session: str) -> list[DeviceInfo]:
        begun.set()
        await never.wait()
        return []

    monkeypatch.setattr(Devices, "of", devices)
    async with stranger(server, request("/api/devices")) as found:
        await begun.wait()
        await found.say(request("/api/tables") * 400)
        assert await found.is_cut_off()
    never.set()


async def test_sequential_requests_on_one_connection_are_answered(server: Server) -> None:
    async with stranger(server) as found:
        for _ in range(3):
            await found.say(request("/api/tables"))
            assert await found.hears_of(b"200 OK")


async def test_an_answer_is_not_delayed_by_nagles_algorithm(server: Server) -> None:
    """With asyncio's own loop Nagle's algorithm was on, and each answer took 40 ms."""
    async with stranger(server, request("/api/tables")) as found:
        assert await found.hears_of(b"200 OK")
        lines = [each.transport.get_extra_info("socket") for each in server.uvicorn.server_state.connections]
        assert {line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) for line in lines} == {1}


async def test_the_connection_idle_for_longest_is_closed_to_make_room(
    guarded: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "MOST_IDLE", 1)
    async with stranger(guarded) as one, stranger(guarded) as two:
        assert await one.hears() == b""
        await two.say(request("/api/tables"))
        assert await two.hears_of(b"200 OK")


async def test_an_address_has_a_limit_of_open_requests_and_the_newest_is_served(guarded: Server) -> None:
    async with stranger(guarded, b"G") as one, stranger(guarded, b"G"), stranger(guarded, b"G"):
        async with stranger(guarded, request("/api/tables")) as newest:
            assert await newest.hears_of(b"200 OK")
        assert await one.is_cut_off()


@pytest.fixture
def no_more_arrivals(guarded: Server, monkeypatch: pytest.MonkeyPatch) -> Server:
    """A server that refuses all new connections."""
    monkeypatch.setattr(guarded.connections.arrivals, "rate", Rate(burst=1, per_second=0))
    guarded.connections.arrivals.levels.clear()
    guarded.connections.arrivals.take("127.0.0.1")
    return guarded


ARRIVES_TOO_OFTEN = (
    b"429 Too Many Requests",
    b"retry-after: 1\r\n",
    b"connection: close\r\n",
    *both(texts.TOO_MANY_ARRIVALS.format(seconds=1)),
)


async def test_new_connections_beyond_the_limit_of_an_address_are_refused_with_a_sentence(
    guarded: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guarded.connections.arrivals, "rate", Rate(burst=1, per_second=0))
    guarded.connections.arrivals.levels.clear()
    async with stranger(guarded, request("/api/tables")) as first:
        assert await first.hears_of(b"200 OK")
        async with stranger(guarded, request("/api/tables")) as second:
            assert await second.is_told(*ARRIVES_TOO_OFTEN)
        await first.say(request("/api/tables"))
        assert await first.hears_of(b"200 OK")


async def test_a_refused_client_that_sends_nothing_still_gets_the_refusal(no_more_arrivals: Server) -> None:
    async with stranger(no_more_arrivals) as found:
        assert await found.is_told(*ARRIVES_TOO_OFTEN)


async def test_a_refused_client_that_sends_a_lot_first_still_gets_the_refusal(no_more_arrivals: Server) -> None:
    """If a connection is closed while data still arrives, it is reset and the answer is lost."""
    body = request("/api/tables", "Content-Length: 60000", method="POST")
    async with stranger(no_more_arrivals, body) as found:
        for _ in range(30):
            await found.say(b" " * 2000)
            await asyncio.sleep(0)  # sends packet by packet
        assert await found.is_told(*ARRIVES_TOO_OFTEN)


async def test_a_refused_client_that_keeps_sending_is_cut_off(
    no_more_arrivals: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http, "MOST_AFTER_CLOSE", 1000)
    monkeypatch.setattr(http, "CLOSE_SECONDS", 60.0)
    async with stranger(no_more_arrivals, request("/api/tables")) as found:
        assert await found.hears_of(b"429")
        with suppress(ConnectionError):
            await found.say(b" " * 60_000)
        async with asyncio.timeout(5):
            while no_more_arrivals.uvicorn.server_state.connections:
                await asyncio.sleep(0.01)  # nothing reports that a connection has ended, so poll


async def test_a_refused_client_that_never_disconnects_is_disconnected(
    no_more_arrivals: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http, "CLOSE_SECONDS", 0.05)
    async with stranger(no_more_arrivals, request("/api/tables")) as found, asyncio.timeout(5):
        assert await found.is_told(*ARRIVES_TOO_OFTEN)
        while no_more_arrivals.uvicorn.server_state.connections:
            await asyncio.sleep(0.01)  # nothing reports that a connection has ended, so poll
        assert not no_more_arrivals.connections.refused


@pytest.mark.parametrize(("in_all", "an_address"), [(2, 8), (32, 2)])
async def test_the_oldest_of_many_refused_clients_is_answered_and_closed(
    no_more_arrivals: Server, monkeypatch: pytest.MonkeyPatch, in_all: int, an_address: int
) -> None:
    monkeypatch.setattr(connections, "MOST_REFUSED", in_all)
    monkeypatch.setattr(connections, "MOST_REFUSED_AN_ADDRESS", an_address)
    monkeypatch.setattr(http, "ASK_SECONDS", 60.0)
    async with AsyncExitStack() as stack:
        silent, *others = [await stack.enter_async_context(stranger(no_more_arrivals)) for _ in range(3)]
        assert await silent.is_told(*ARRIVES_TOO_OFTEN)
        for other in others:
            await other.say(request("/api/tables"))
            assert await other.is_told(*ARRIVES_TOO_OFTEN)
        assert no_more_arrivals.connections.requests.total == 0


async def test_a_client_that_disconnects_before_its_refusal_is_not_logged(
    no_more_arrivals: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(http, "ASK_SECONDS", 0.01)
    for first in (b"", request("/api/tables")):
        async with stranger(no_more_arrivals, first):
            pass
    async with asyncio.timeout(5):
        while no_more_arrivals.uvicorn.server_state.connections:
            await asyncio.sleep(0.01)  # nothing reports that a connection has ended, so poll
    assert caplog.messages == []


async def test_a_server_that_is_full_says_so(guarded: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guarded.connections, "most", 0)
    async with stranger(guarded, request("/api/tables")) as found:
        why = both(texts.SERVER_FULL.format(seconds=60))
        assert await found.is_told(b"503 Service Unavailable", b"retry-after: 60", *why)


async def test_a_request_beyond_the_limit_of_running_requests_is_refused_with_a_sentence(
    guarded: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guarded.connections.requests, "most_an_address", 0)
    async with stranger(guarded, request("/api/tables")) as found:
        why = both(texts.TOO_MANY_REQUESTS.format(seconds=1))
        assert await found.is_told(b"429 Too Many Requests", b"retry-after: 1", *why)


async def test_requests_beyond_the_rate_limit_are_refused_unread(
    guarded: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guarded.connections.asked, "rate", Rate(burst=1, per_second=0))
    guarded.connections.asked.levels.clear()
    async with stranger(guarded, request("/api/tables")) as found:
        assert await found.hears_of(b"200 OK")
        await found.say(request("/api/tables"))
        why = both(texts.TOO_MANY_REQUESTS.format(seconds=1))
        assert await found.is_told(b"429 Too Many Requests", b"retry-after: 1", *why)


async def test_an_unread_large_answer_is_dropped(guarded: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "MOST_UNREAD", 1000)
    async with narrow(guarded, WHOLE_LOBBY), asyncio.timeout(5):
        while not guarded.connections.requests.total:
            await asyncio.sleep(0.01)  # the request has not been noticed yet
        while guarded.connections.requests.total:
            await asyncio.sleep(0.01)  # a client that does not read gets no message to wait for


async def test_a_slow_reader_gets_its_answer(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http, "REQUEST_SECONDS", 0.1)
    async with narrow(server, WHOLE_LOBBY) as found:
        answer = await found.hears(most=1000)
        wanted = int(answer.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
        while len(answer) < wanted:
            answer += await found.hears(most=wanted // 20)
            await asyncio.sleep(0.03)  # like a phone with a bad connection


async def test_a_disconnect_in_mid_request_is_not_logged(server: Server, caplog: pytest.LogCaptureFixture) -> None:
    async with stranger(server, request("/api/tables", "Content-Length: 100", method="POST") + b"{") as found:
        open_here: Any = server.connections.idle
        while not any(each.cycle is not None and each.cycle.more_body for each in open_here):
            await asyncio.sleep(0.005)  # the request is on its way
        found.writer.close()
    assert (await server.person().get("/api/tables")).status_code == 200
    assert caplog.messages == []
