"""Attacks by a single socket, one kind at a time. `tests/attacks` runs them all at full speed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from uvicorn.server import ServerState

from archipel.server.base import texts
from archipel.server.base.addresses import Networks
from archipel.server.base.limits import Rate
from archipel.server.edge.guards import connections, websocket
from archipel.server.edge.guards.config import GuardedConfig
from archipel.server.edge.guards.connections import Connections
from archipel.server.edge.guards.websocket import GuardedSocket
from tests.attacks.attackers import CONT, PING, PONG, TEXT, frame, upgrade
from tests.server.edge.strangers import both, on_the_line, stranger
from tests.server.people import ME, Server

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_sockets_use_no_compression(server: Server) -> None:
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
    monkeypatch.setattr(websocket, "CONTROLS_A_SECOND", 1_000_000.0)
    async with on_the_line(server) as found:
        for number in range(60):
            await found.say(frame(PING, b"%d." % number))
            assert await found.hears_of(b"%d." % number)


async def test_a_client_that_reads_nothing_may_not_ping(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websocket, "MOST_UNREAD_PINGING", 0)
    async with on_the_line(server) as found:
        await found.say(frame(PING, b""))
        assert await found.is_cut_off()


async def test_a_message_with_too_many_fragments_is_refused(server: Server) -> None:
    async with on_the_line(server) as found:
        await found.say(frame(TEXT, b"[", final=False) + frame(CONT, b" ", final=False) * 5 + frame(CONT, b"]"))
        assert await found.hears_of(b"refused")
        await found.say(frame(TEXT, b"", final=False) + frame(CONT, b"", final=False) * 100)
        assert await found.is_cut_off()


async def test_text_that_is_not_utf8_closes_the_socket_without_a_log_line(
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
    config = GuardedConfig(app, everybody, ws_max_size=200_000, lifespan="off")
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


async def test_a_client_that_never_reads_is_aborted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A connection whose buffer is never read is aborted when the application has ended or a ping gets no answer."""
    monkeypatch.setattr(websocket, "CLOSE_SECONDS", 0.01)
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


async def test_unread_bytes_of_an_address_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "MOST_UNREAD_ON_SOCKETS", 1000)
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
async def test_messages_are_read_however_frames_and_packets_split_them(seed: int) -> None:
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


async def test_a_client_that_sends_after_the_close_is_cut_off(guarded: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websocket, "MOST_AFTER_CLOSE", 1000)
    async with stranger(guarded, upgrade("wrong-link")) as found:
        assert await found.hears_of((4404).to_bytes(2, "big"))
        await found.say(frame(TEXT, b" " * 60_000) * 2)
        assert await found.is_cut_off()


async def test_sockets_per_address_are_limited(guarded: Server) -> None:
    guarded.connections.sockets.most_an_address = 1
    table = await guarded.person().open_table(ME)
    async with stranger(guarded, upgrade(table)) as first:
        assert await first.hears_of(b"101")
        async with stranger(guarded, upgrade(table)) as second:
            assert await second.is_told(b"429 Too Many Requests", b"retry-after: 60", *both(texts.TOO_MANY_CONNECTIONS))


async def test_new_sockets_per_address_are_limited(guarded: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guarded.connections.handshakes, "rate", Rate(burst=1, per_second=0))
    guarded.connections.handshakes.levels.clear()
    table = await guarded.person().open_table(ME)
    async with stranger(guarded, upgrade(table)) as first:
        assert await first.hears_of(b"101")
        async with stranger(guarded, upgrade(table)) as second:
            why = both(texts.TOO_MANY_REQUESTS.format(seconds=1))
            assert await second.is_told(b"429 Too Many Requests", b"retry-after: 1", *why)
