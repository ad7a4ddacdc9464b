"""Attacks by a single connection, one kind at a time. `tests/attacks` runs them all at full speed."""

from __future__ import annotations

import ast
import asyncio
import gc
import inspect
import re
import resource
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
import pytest_asyncio
from uvicorn.server import ServerState

from archipel.core.text import Text
from archipel.server.app import serving
from archipel.server.base import texts
from archipel.server.base.addresses import Networks
from archipel.server.base.limits import Rate
from archipel.server.base.settings import Rates, Settings
from archipel.server.edge import connection, guards
from archipel.server.edge.guards import Connections, GuardedHttp, GuardedSocket
from archipel.server.edge.paper_socket import PaperConnection
from archipel.server.edge.socket import TableConnection
from archipel.server.edge.visitor import Visitor
from archipel.server.features.devices import Devices
from archipel.server.wire.schema import DeviceInfo
from tests.attacks.attackers import CONT, PING, PONG, TEXT, frame, request, upgrade
from tests.server.people import ME, Server

pytestmark = pytest.mark.asyncio(loop_scope="module")


# ---- uvicorn's and websockets' own names ----

OVERRIDDEN: dict[type, set[str]] = {
    GuardedHttp: {
        "connection_lost",
        "connection_made",
        "data_received",
        "handle_websocket_upgrade",
        "on_body",
        "on_message_begin",
        "on_message_complete",
        "on_response_complete",
        "pause_writing",
        "resume_writing",
        "send_400_response",
    },
    GuardedSocket: {
        "connection_lost",
        "connection_made",
        "data_received",
        "handle_connect",
        "handle_cont",
        "handle_ping",
        "handle_pong",
        "keepalive_timeout",
        "on_task_complete",
        "pause_writing",
        "receive",
        "resume_writing",
        "send_receive_event_to_app",
    },
}
"""uvicorn's methods that the guards replace. Some of them are private."""


def names_of(guarded: type, kind: type[ast.expr_context]) -> set[str]:
    """Returns the attributes of `self` that this class reads (`ast.Load`) or sets (`ast.Store`)."""
    tree = ast.parse(inspect.getsource(guarded))
    found = (node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and isinstance(node.ctx, kind))
    return {node.attr for node in found if isinstance(node.value, ast.Name) and node.value.id == "self"}


def methods_called_on_super(guarded: type) -> set[str]:
    calls = re.findall(r"super\(\)\.(\w+)\(", inspect.getsource(guarded))
    return set(calls) - {"__init__"}


@pytest.mark.parametrize("guarded", [GuardedHttp, GuardedSocket])
async def test_uvicorn_still_has_every_method_and_attribute_that_the_guards_use(guarded: type) -> None:
    """Fails and names them when a new uvicorn drops one, because an override that is never called guards nothing."""
    theirs = guarded.__mro__[1]
    config = guards.GuardedConfig(None, Connections(10, None, Networks()))
    known = {*dir(theirs), *vars(theirs(config, ServerState(), {})), *names_of(theirs, ast.Store)}
    gone = {*OVERRIDDEN[guarded], *methods_called_on_super(guarded)} - set(dir(theirs))
    assert not gone, f"{theirs.__name__} has no {', '.join(sorted(gone))} any more: see guards.{guarded.__name__}"
    own = {*vars(guarded), *names_of(guarded, ast.Store)}
    gone = names_of(guarded, ast.Load) - own - known
    assert not gone, f"{theirs.__name__} sets no {', '.join(sorted(gone))} any more: see guards.{guarded.__name__}"
    added = {name for name in vars(guarded) if name in dir(theirs) and inspect.isfunction(vars(guarded)[name])}
    assert added - {"__init__"} == OVERRIDDEN[guarded]


@pytest.mark.parametrize("guarded", [GuardedHttp, GuardedSocket])
async def test_uvicorn_calls_the_guards_with_the_arguments_they_expect(guarded: type) -> None:
    theirs = guarded.__mro__[1]
    for name in ("__init__", *OVERRIDDEN[guarded]):
        expected, given = (list(inspect.signature(getattr(each, name)).parameters) for each in (guarded, theirs))
        assert expected == given, f"{theirs.__name__}.{name} has other arguments: see guards.{guarded.__name__}"


async def test_websockets_still_has_what_the_guards_use() -> None:
    connection = GuardedSocket(guards.GuardedConfig(None, Connections(10, None, Networks())), ServerState(), {})
    assert callable(connection.conn.send_close)
    assert inspect.isgenerator(connection.conn.parser)
    assert vars(guards)["apply_mask"](b"\x01\x02", b"\x01\x01\x01\x01") == b"\x00\x03"


class Stranger:
    """A bare TCP connection to the server."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def say(self, data: bytes) -> None:
        self.writer.write(data)
        await self.writer.drain()

    async def hears(self, *, most: int = 100_000) -> bytes:
        async with asyncio.timeout(5):
            return await self.reader.read(most)

    async def hears_of(self, what: bytes) -> bool:
        """Reads until the server has sent these bytes."""
        heard = b""
        while what not in heard:
            more = await self.hears()
            assert more, heard
            heard += more
        return True

    async def all_it_hears(self) -> AsyncIterator[bytes]:
        """Yields what the server sends until it closes the connection."""
        while more := await self.hears():
            yield more

    async def is_told(self, *parts: bytes) -> bool:
        """Checks that the server sends all these parts and then closes the connection."""
        heard = b"".join([more async for more in self.all_it_hears()])
        assert [part for part in parts if part not in heard] == [], heard
        return True

    async def is_cut_off(self) -> bool:
        """Returns True once the server has closed the connection, whatever it sends before."""
        try:
            while await self.hears():
                pass
        except ConnectionError:
            return True
        return True


def both(text: Text) -> tuple[bytes, bytes]:
    """The sentence as it is sent, in both languages."""
    return text.fr.encode(), text.en.encode()


@asynccontextmanager
async def stranger(server: Server, first: bytes = b"") -> AsyncIterator[Stranger]:
    found = Stranger(*await asyncio.open_connection("127.0.0.1", server.port))
    try:
        await found.say(first)
        yield found
    finally:
        found.writer.transport.abort()


WHOLE_LOBBY = request("/api/lobby", "Accept-Encoding: identity")


@asynccontextmanager
async def narrow(server: Server, first: bytes) -> AsyncIterator[Stranger]:
    """A stranger who reads little at a time, because the receive buffer is small."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.setblocking(False)
    await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", server.port))
    found = Stranger(*await asyncio.open_connection(sock=line, limit=4096))
    try:
        await found.say(first)
        yield found
    finally:
        found.writer.transport.abort()


@asynccontextmanager
async def on_the_line(server: Server) -> AsyncIterator[Stranger]:
    """A stranger with an open socket to a table."""
    table = await server.person().open_table(ME)
    async with stranger(server, upgrade(table)) as found:
        assert await found.hears_of(b"101 Switching Protocols")
        yield found


@pytest_asyncio.fixture(loop_scope="module")
async def guarded(tmp_path: Path) -> AsyncIterator[Server]:
    """A server with rate limits; an address may have three connections."""
    async with Server(Settings(data=tmp_path, rates=Rates(connections=3), bot_delay=0.0)) as server:
        yield server


# ---- sockets ----


async def test_nothing_is_packed(server: Server) -> None:
    table = await server.person().open_table(ME)
    async with stranger(server, upgrade(table, "Sec-WebSocket-Extensions: permessage-deflate")) as found:
        assert b"permessage-deflate" not in await found.hears()
        await found.say(frame(TEXT, b"anything", packed=True))
        assert await found.is_cut_off()


@pytest.mark.parametrize("control", [PING, PONG])
async def test_some_pings_are_answered_and_a_flood_is_cut_off(server: Server, control: int) -> None:
    async with on_the_line(server) as found:
        await found.say(frame(PING, b"there?"))
        assert await found.hears_of(b"there?")
        await found.say(frame(control, b"") * 200)
        assert await found.is_cut_off()


async def test_pings_come_again_after_a_while(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guards, "CONTROLS_A_SECOND", 1_000_000.0)
    async with on_the_line(server) as found:
        for number in range(60):
            await found.say(frame(PING, b"%d." % number))
            assert await found.hears_of(b"%d." % number)


async def test_who_reads_nothing_may_not_ping(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guards, "MOST_UNREAD_PINGING", 0)
    async with on_the_line(server) as found:
        await found.say(frame(PING, b""))
        assert await found.is_cut_off()


async def test_a_message_has_only_so_many_parts(server: Server) -> None:
    async with on_the_line(server) as found:
        await found.say(frame(TEXT, b"[", final=False) + frame(CONT, b" ", final=False) * 5 + frame(CONT, b"]"))
        assert await found.hears_of(b"refused")
        await found.say(frame(TEXT, b"", final=False) + frame(CONT, b"", final=False) * 100)
        assert await found.is_cut_off()


async def test_text_that_is_none_ends_the_line_and_not_the_peace(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    async with on_the_line(server) as found:
        await found.say(frame(TEXT, b"\xff\xfe"))
        assert await found.hears_of((1007).to_bytes(2, "big"))
        assert await found.is_cut_off()
    assert caplog.messages == []


async def test_many_messages_in_one_packet_are_answered_one_by_one(server: Server) -> None:
    async with on_the_line(server) as found:
        await found.say(frame(TEXT, b'{"type": "sync"}' + b" " * 1000) * 40)
        answers = b""
        while answers.count(b"refused") < 40:
            answers += await found.hears()


class Wire(asyncio.Transport):
    """A transport without a network, which keeps what is written to it."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.unread = 0
        self.aborted = asyncio.Event()

    def abort(self) -> None:
        self.unread = 0
        self.aborted.set()

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return ("192.0.2.7", 1) if name == "peername" else default

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written += data

    def is_closing(self) -> bool:
        return False

    def get_write_buffer_size(self) -> int:
        return self.unread

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None: ...

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...

    def close(self) -> None: ...


def socket_on(wire: Wire, app: Any, everybody: Connections) -> GuardedSocket:
    """Returns a socket of this application on a `Wire`."""
    config = guards.GuardedConfig(app, everybody, ws_max_size=200_000, lifespan="off")
    config.load()
    line = GuardedSocket(config, ServerState(), {}, asyncio.get_running_loop())
    line.connection_made(wire)
    line.data_received(upgrade("anything"))
    return line


async def accepts(_scope: object, receive: Callable[[], Any], send: Callable[[Any], Any]) -> None:
    await receive()
    await send({"type": "websocket.accept"})


async def listens(scope: object, receive: Callable[[], Any], send: Callable[[Any], Any]) -> None:
    await accepts(scope, receive, send)
    await receive()


async def test_who_reads_nothing_to_the_end_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A connection whose buffer is never read is aborted when the application has ended or a ping gets no answer."""
    monkeypatch.setattr(guards, "CLOSE_SECONDS", 0.01)
    over, silent = Wire(), Wire()
    done = socket_on(over, accepts, Connections(10, 10, Networks()))
    deaf = socket_on(silent, listens, Connections(10, 10, Networks()))
    deaf.keepalive_timeout()
    async with asyncio.timeout(5):
        await over.aborted.wait()
        await silent.aborted.wait()
    for line in (done, deaf):
        line.connection_lost(None)
        assert line.all.sockets.total == 0


async def test_what_sockets_of_an_address_do_not_read_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guards, "MOST_UNREAD_ON_SOCKETS", 1000)
    everybody, wires = Connections(10, 10, Networks()), [Wire() for _ in range(4)]
    lines = [socket_on(wire, listens, everybody) for wire in wires]
    for wire, line in zip(wires, lines, strict=True):
        wire.unread = 400
        line.pause_writing()
        if wire is wires[0]:
            line.resume_writing()  # this client has read its bytes
    assert [wire.aborted.is_set() for wire in wires] == [False, True, False, False]
    for line in lines:
        line.connection_lost(None)
    assert not everybody.slow_sockets


def as_frames(luck: Random, message: bytes) -> bytes:
    """Returns the message as one frame or as two, sometimes with a ping before or between them."""
    ping = frame(PING, b"?") if luck.random() < 0.1 else b""
    if luck.random() < 0.7:
        return ping + frame(TEXT, message)
    cut = luck.randrange(len(message) + 1)
    return frame(TEXT, message[:cut], final=False) + ping + frame(CONT, message[cut:])


@pytest.mark.parametrize("seed", range(12))
async def test_messages_are_read_however_they_are_packed_and_cut(seed: int) -> None:
    luck, heard, wire = Random(seed), list[str](), Wire()

    async def app(_scope: object, receive: Callable[[], Any], send: Callable[[Any], Any]) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (event := await receive())["type"] == "websocket.receive":
            heard.append(event["text"])

    line = socket_on(wire, app, Connections(10, None, Networks(())))
    async with asyncio.timeout(5):
        while b"101" not in wire.written:
            await asyncio.sleep(0)  # the application accepts in a task of its own
    most, largest = luck.choice(((3, 200), (700, 5000), (20_000, 70_000), (200_000, 70_000)))
    sizes = [min(largest, luck.choice((0, 1, 60, 125, 126, 500, 5000, 65_535, 70_000))) for _ in range(30)]
    said = [chr(97 + number % 26) * size for number, size in enumerate(sizes)]
    stream = b"".join(as_frames(luck, message.encode()) for message in said)
    async with asyncio.timeout(20):
        while stream:
            packet = luck.randrange(1, most)
            line.data_received(stream[:packet])
            stream = stream[packet:]
            if seed % 2:
                await asyncio.sleep(0)  # the application reads now; with even seeds much waits for it
        while len(heard) < len(said):
            await asyncio.sleep(0)  # the application reads the rest
    assert heard == said
    line.connection_lost(None)


async def test_after_the_end_no_more_is_read(server: Server) -> None:
    async with on_the_line(server) as found:
        await found.say(frame(TEXT, b" " * 200_000))  # too large: the server sends a close frame
        await found.say(frame(TEXT, b"1") * 50_000)
        assert await found.is_cut_off()


async def test_a_line_without_a_word_is_not_kept_and_is_told_why(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "SYNC_SECONDS", 0.05)
    table = await server.person().open_table(ME)
    async with stranger(server, upgrade(table)) as found:
        assert await found.hears_of((4400).to_bytes(2, "big"))
        assert await found.is_cut_off()


async def test_who_was_hung_up_on_and_still_talks_is_cut_off(guarded: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guards, "MOST_AFTER_CLOSE", 1000)
    async with stranger(guarded, upgrade("wrong-link")) as found:
        assert await found.hears_of((4404).to_bytes(2, "big"))
        await found.say(frame(TEXT, b" " * 60_000) * 2)
        assert await found.is_cut_off()


async def test_who_is_gone_leaves_nothing_for_the_garbage_collector(server: Server) -> None:
    """Reference cycles of closed connections once held 22 kB per table until the next full collection."""
    theirs = {GuardedHttp, GuardedSocket, Visitor, TableConnection, PaperConnection}

    def left() -> set[type]:
        gc.unfreeze()  # frozen objects are not listed
        return theirs & {type(each) for each in gc.get_objects()}

    gc.collect()
    gc.disable()
    try:
        person = server.person()
        table = await person.open_table(ME)
        async with person.look(table) as line:
            await line.hear("table")
        paper = (await person.post("/api/papers", {"game": "explore-draw", "edits": []})).json()["id"]
        async with person.look(f"papers/{paper}") as line:
            await line.hear("paper")
        await person.http.aclose()
        async with asyncio.timeout(5):
            while left():
                await asyncio.sleep(0.01)  # nothing reports that a connection was freed, so poll
    finally:
        gc.enable()


# ---- requests ----


async def test_a_request_that_is_not_whole_in_time_is_ended(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guards, "REQUEST_SECONDS", 0.05)
    async with stranger(server, request("/api/lobby", end="\r\n")) as found:
        assert await found.hears_of(b"408 Request Timeout")
        assert await found.is_cut_off()


async def test_who_asks_nothing_is_ended_without_a_word(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guards, "REQUEST_SECONDS", 0.05)
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
async def test_a_head_without_end_is_cut_off(server: Server, first: bytes, then: bytes) -> None:
    async with stranger(server, first) as found:
        await found.say(then * 20)
        assert await found.is_cut_off()


async def test_a_head_that_is_too_large_is_told_so(server: Server) -> None:
    async with stranger(server, request("/api/lobby", end="\r\n")) as found:
        await found.say(b"X-A: " + b"a" * guards.LARGEST_HEAD)
        assert await found.hears_of(b"431 Request Header Fields Too Large")
        assert await found.is_cut_off()


async def test_a_body_without_end_is_refused_and_then_cut_off(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guards, "MOST_BODY", 200_000)
    async with stranger(server, request("/api/tables", "Content-Length: 1999999", method="POST")) as found:
        assert await found.hears_of(b"413")
        await found.say(b" " * 300_000)
        assert await found.is_cut_off()


async def test_who_asks_again_before_the_answer_is_told_so_after_it(server: Server) -> None:
    """The first request is answered in full, so that opening a table is never reported as refused."""
    why = both(texts.ONE_REQUEST_AT_A_TIME.format(seconds=1))
    async with stranger(server, request("/api/tables") * 3) as found:
        heard = b"".join([more async for more in found.all_it_hears()])
    first, second, *more = heard.split(b"HTTP/1.1 ")[1:]
    assert (first[:6], second[:21], more) == (b"200 OK", b"429 Too Many Requests", [])
    assert b"retry-after: 1\r\n" in second
    assert [part for part in why if part not in second] == []


async def test_who_asks_for_ever_before_the_answer_is_cut_off(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guards, "MOST_AFTER_CLOSE", 1000)
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


async def test_who_asks_one_after_another_is_answered(server: Server) -> None:
    async with stranger(server) as found:
        for _ in range(3):
            await found.say(request("/api/tables"))
            assert await found.hears_of(b"200 OK")


async def test_no_half_of_an_answer_waits_for_the_other_to_be_heard(server: Server) -> None:
    """With asyncio's own loop Nagle's algorithm was on, and each answer took 40 ms."""
    async with stranger(server, request("/api/tables")) as found:
        assert await found.hears_of(b"200 OK")
        lines = [each.transport.get_extra_info("socket") for each in server.uvicorn.server_state.connections]
        assert {line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) for line in lines} == {1}


async def test_who_waits_longest_makes_room(guarded: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guards, "MOST_IDLE", 1)
    async with stranger(guarded) as one, stranger(guarded) as two:
        assert await one.hears() == b""
        await two.say(request("/api/tables"))
        assert await two.hears_of(b"200 OK")


async def test_an_address_has_only_so_many_requests_and_the_newest_is_served(guarded: Server) -> None:
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


async def test_an_address_has_only_so_many_new_connections_and_is_told_so(
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


async def test_who_may_not_come_in_and_asks_nothing_is_told_all_the_same(no_more_arrivals: Server) -> None:
    async with stranger(no_more_arrivals) as found:
        assert await found.is_told(*ARRIVES_TOO_OFTEN)


async def test_who_says_much_before_they_listen_hears_why_they_may_not_come_in(no_more_arrivals: Server) -> None:
    """If a connection is closed while data still arrives, it is reset and the answer is lost."""
    body = request("/api/tables", "Content-Length: 60000", method="POST")
    async with stranger(no_more_arrivals, body) as found:
        for _ in range(30):
            await found.say(b" " * 2000)
            await asyncio.sleep(0)  # sends packet by packet
        assert await found.is_told(*ARRIVES_TOO_OFTEN)


async def test_who_may_not_come_in_and_goes_on_talking_is_cut_off(
    no_more_arrivals: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guards, "MOST_AFTER_CLOSE", 1000)
    monkeypatch.setattr(guards, "CLOSE_SECONDS", 60.0)
    async with stranger(no_more_arrivals, request("/api/tables")) as found:
        assert await found.hears_of(b"429")
        with suppress(ConnectionError):
            await found.say(b" " * 60_000)
        async with asyncio.timeout(5):
            while no_more_arrivals.uvicorn.server_state.connections:
                await asyncio.sleep(0.01)  # nothing reports that a connection has ended, so poll


async def test_who_may_not_come_in_and_never_hangs_up_is_not_waited_for(
    no_more_arrivals: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guards, "CLOSE_SECONDS", 0.05)
    async with stranger(no_more_arrivals, request("/api/tables")) as found, asyncio.timeout(5):
        assert await found.is_told(*ARRIVES_TOO_OFTEN)
        while no_more_arrivals.uvicorn.server_state.connections:
            await asyncio.sleep(0.01)  # nothing reports that a connection has ended, so poll
        assert not no_more_arrivals.connections.refused


@pytest.mark.parametrize(("in_all", "an_address"), [(2, 8), (32, 2)])
async def test_of_many_who_may_not_come_in_the_oldest_is_told_and_let_go(
    no_more_arrivals: Server, monkeypatch: pytest.MonkeyPatch, in_all: int, an_address: int
) -> None:
    monkeypatch.setattr(guards, "MOST_REFUSED", in_all)
    monkeypatch.setattr(guards, "MOST_REFUSED_AN_ADDRESS", an_address)
    monkeypatch.setattr(guards, "ASK_SECONDS", 60.0)
    async with AsyncExitStack() as stack:
        silent, *others = [await stack.enter_async_context(stranger(no_more_arrivals)) for _ in range(3)]
        assert await silent.is_told(*ARRIVES_TOO_OFTEN)
        for other in others:
            await other.say(request("/api/tables"))
            assert await other.is_told(*ARRIVES_TOO_OFTEN)
        assert no_more_arrivals.connections.requests.total == 0


async def test_who_hangs_up_before_they_are_told_is_no_news(
    no_more_arrivals: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(guards, "ASK_SECONDS", 0.01)
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


async def test_an_address_all_of_whose_requests_are_being_answered_is_told_so(
    guarded: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guarded.connections.requests, "most_an_address", 0)
    async with stranger(guarded, request("/api/tables")) as found:
        why = both(texts.TOO_MANY_REQUESTS.format(seconds=1))
        assert await found.is_told(b"429 Too Many Requests", b"retry-after: 1", *why)


async def test_an_address_has_only_so_many_sockets(guarded: Server) -> None:
    guarded.connections.sockets.most_an_address = 1
    table = await guarded.person().open_table(ME)
    async with stranger(guarded, upgrade(table)) as first:
        assert await first.hears_of(b"101")
        async with stranger(guarded, upgrade(table)) as second:
            assert await second.is_told(b"429 Too Many Requests", b"retry-after: 60", *both(texts.TOO_MANY_CONNECTIONS))


async def test_an_address_has_only_so_many_new_sockets(guarded: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guarded.connections.handshakes, "rate", Rate(burst=1, per_second=0))
    guarded.connections.handshakes.levels.clear()
    table = await guarded.person().open_table(ME)
    async with stranger(guarded, upgrade(table)) as first:
        assert await first.hears_of(b"101")
        async with stranger(guarded, upgrade(table)) as second:
            why = both(texts.TOO_MANY_REQUESTS.format(seconds=1))
            assert await second.is_told(b"429 Too Many Requests", b"retry-after: 1", *why)


async def test_who_asks_too_often_is_told_before_it_is_read(guarded: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guarded.connections.asked, "rate", Rate(burst=1, per_second=0))
    guarded.connections.asked.levels.clear()
    async with stranger(guarded, request("/api/tables")) as found:
        assert await found.hears_of(b"200 OK")
        await found.say(request("/api/tables"))
        why = both(texts.TOO_MANY_REQUESTS.format(seconds=1))
        assert await found.is_told(b"429 Too Many Requests", b"retry-after: 1", *why)


async def test_who_reads_nothing_of_much_loses_it(guarded: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guards, "MOST_UNREAD", 1000)
    async with narrow(guarded, WHOLE_LOBBY), asyncio.timeout(5):
        while not guarded.connections.requests.total:
            await asyncio.sleep(0.01)  # the request has not been noticed yet
        while guarded.connections.requests.total:
            await asyncio.sleep(0.01)  # a client that does not read gets no message to wait for


async def test_who_reads_slowly_is_waited_for(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guards, "REQUEST_SECONDS", 0.1)
    async with narrow(server, WHOLE_LOBBY) as found:
        answer = await found.hears(most=1000)
        wanted = int(answer.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
        while len(answer) < wanted:
            answer += await found.hears(most=wanted // 20)
            await asyncio.sleep(0.03)  # like a phone with a bad connection


async def test_who_hangs_up_in_mid_sentence_is_no_news(server: Server, caplog: pytest.LogCaptureFixture) -> None:
    async with stranger(server, request("/api/tables", "Content-Length: 100", method="POST") + b"{") as found:
        while not any(each.cycle is not None and each.cycle.more_body for each in server.connections.idle):
            await asyncio.sleep(0.005)  # the request is on its way
        found.writer.close()
    assert (await server.person().get("/api/tables")).status_code == 200
    assert caplog.messages == []


# ---- how many connections there may be ----


class Waiting:
    """The part of a connection that `make_room` uses."""

    def __init__(self, unread: int = 0) -> None:
        self.address = "192.0.2.7"
        self.unread = unread
        self.left = False

    def leave(self) -> None:
        self.left = True


async def test_who_still_reads_an_answer_stays_if_another_can_go() -> None:
    reading, done = Waiting(unread=9), Waiting()
    everybody = Connections(9, 9, Networks())
    assert everybody.make_room([reading, done])  # type: ignore[list-item]
    assert (reading.left, done.left) == (False, True)
    assert everybody.make_room([reading])  # type: ignore[list-item]
    assert reading.left
    assert not everybody.make_room([])


async def test_in_all_there_are_no_more_than_the_system_allows() -> None:
    everybody = Connections(1, None, Networks())
    assert everybody.why_no_entry("") == b""
    everybody.sockets.enter("")
    assert everybody.why_no_entry("") == guards.SERVER_FULL


async def test_a_proxy_brings_many_people() -> None:
    everybody = Connections(100, 1, Networks(["10.0.0.0/8"]))
    assert everybody.household(("10.1.2.3", 1)) == ""
    assert everybody.household(("11.1.2.3", 1)) == "11.1.2.3"
    assert everybody.household(None) == ""
    assert guards.unmapped(("::ffff:10.1.2.3", 1)) == ("10.1.2.3", 1)


async def test_as_many_connections_as_there_are_files(monkeypatch: pytest.MonkeyPatch) -> None:
    given = [(100, 1000)]
    monkeypatch.setattr(resource, "getrlimit", lambda _: given[-1])
    monkeypatch.setattr(resource, "setrlimit", lambda _, wished: given.append(wished))
    assert serving.most_connections(500) == 500
    assert given[-1] == (660, 1000)
    given.append((100, 300))
    assert serving.most_connections(500) == 140
    given.append((resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    assert serving.most_connections(500) == 500
    monkeypatch.setattr(serving, "resource", None)
    assert serving.most_connections(500) == 500


# ---- proxies ----


@pytest.mark.parametrize(("proxies", "limited"), [((), True), (("127.0.0.0/8",), False)])
async def test_only_named_proxies_are_believed_about_addresses(
    tmp_path: Path, proxies: tuple[str, ...], limited: bool
) -> None:
    rates = Rates(requests=Rate(burst=3, per_second=0))
    async with Server(Settings(data=tmp_path, rates=rates, proxies=proxies)) as server:
        statuses = []
        for number in range(5):
            forwarded = {"X-Forwarded-For": f"192.0.2.{number}"}
            statuses.append((await server.person().get("/api/tables", headers=forwarded)).status_code)
    assert statuses == ([200, 200, 200, 429, 429] if limited else [200] * 5)
