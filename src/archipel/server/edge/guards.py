"""uvicorn's two protocols with limits that uvicorn lacks, so that one client can't take more than a person needs.

uvicorn parses a whole packet before it stops reading, waits for ever for the rest of a request, and answers every ping.
The protocols here close a connection whose request is not complete in time, parse no more than the application takes,
and limit bytes and frames as well as messages.

Some of the methods below are private to uvicorn: its minor version is pinned, and `tests/attacks` attacks them all.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Any

import msgspec
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.http11 import Request

from archipel.core.text import Text
from archipel.server.base import texts
from archipel.server.base.addresses import Networks, address_block
from archipel.server.base.limits import LONGEST_WAIT, Buckets, Rate
from archipel.server.wire.schema import Problem

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

log = logging.getLogger("archipel.server.connections")
log.setLevel(logging.ERROR)
"""Only errors are logged, so that broken requests from strangers can't fill the disk with warnings."""

LINE = "archipel.line"
"""The ASGI extension that gives the application the connection itself, to write frames that many clients get."""
CHUNK = 4096
"""Bytes that are parsed at a time: bounds what one packet can become in memory."""

WHOLE_TEXT, MASKED = 0x81, 0x80
"""First byte of a frame that is a whole text message, and the bit that is set in the second byte of clients' frames."""

REQUEST_SECONDS = 10.0
"""Seconds until a request must be complete."""
ANSWER_SECONDS = 60.0
"""Seconds until a complete request must be answered."""
LARGEST_HEAD = 16_384
"""Bytes that a request may have beside its body: its first line, headers, the sizes of chunks, trailers."""
MOST_BODY = 1_100_000
"""Bytes of a body that are read at all. The application's own limits are lower, and refuse with a sentence."""
MOST_IDLE = 256
"""HTTP connections without a request in progress; beyond this limit the oldest is closed."""
MOST_UNREAD = 4_000_000
"""Bytes of HTTP answers that one address may leave unread."""
MOST_UNREAD_ON_SOCKETS = 16_000_000
"""Bytes that the sockets of one address may leave unread: each device of a household gets the whole of a long game."""

ARRIVALS = Rate(burst=600, per_second=60)
"""New connections from one address. A browser opens six and keeps them."""
REQUESTS = Rate(burst=1500, per_second=300)
"""Requests from one address that are read at all. The application's own limit is lower, and refuses with a sentence."""
HANDSHAKES = Rate(burst=150, per_second=10)
"""New sockets from one address. After a network failure all sockets of a household reconnect at once."""
CLOSING_SOCKETS = 20
"""Sockets that an address may have beyond the application's limit: those that are being closed for exceeding it."""
CLOSE_SECONDS = 2.0
"""Seconds until a client must have confirmed that we close the connection."""
FRAGMENTS = 16
"""Frames that one message may have."""
CONTROLS_AT_ONCE, CONTROLS_A_SECOND = 20.0, 2.0
"""Pings and pongs that one connection may send at once, and then per second."""
MOST_UNREAD_PINGING = 128_000
"""Bytes that a client may leave unread while it still sends pings and pongs."""
MOST_AFTER_CLOSE = 64_000
"""Bytes that a client may still send after we have refused or closed its connection."""
ASK_SECONDS = 0.5
"""Seconds for which we wait for a refused client's first bytes: many clients ignore an answer that comes earlier."""
MOST_REFUSED, MOST_REFUSED_AN_ADDRESS = 32, 8
"""Refused connections that are still open, in all and of one address; beyond these limits the oldest is closed."""


def refusal(text: Text, seconds: int | None, status: str = "429 Too Many Requests") -> bytes:
    """Encodes a whole HTTP answer that names the limit and when to try again. The answers are encoded in advance."""
    body = msgspec.json.encode(Problem(text.format(seconds=seconds)))
    head = (
        f"HTTP/1.1 {status}",
        "content-type: application/json",
        f"content-length: {len(body)}",
        *([] if seconds is None else [f"retry-after: {seconds}"]),
        "cache-control: no-store",
        "connection: close",
    )
    return "\r\n".join(head).encode() + b"\r\n\r\n" + body


TOO_MANY_REQUESTS = refusal(texts.TOO_MANY_REQUESTS, 1)
TOO_MANY_SOCKETS = refusal(texts.TOO_MANY_CONNECTIONS, LONGEST_WAIT)
TOO_MANY_HANDSHAKES = refusal(texts.TOO_MANY_REQUESTS, 1)
TOO_MANY_ARRIVALS = refusal(texts.TOO_MANY_ARRIVALS, 1)
ONE_AT_A_TIME = refusal(texts.ONE_REQUEST_AT_A_TIME, 1)
SERVER_FULL = refusal(texts.SERVER_FULL, LONGEST_WAIT, "503 Service Unavailable")
NOT_WHOLE_IN_TIME = refusal(texts.NOT_WHOLE_IN_TIME, 1, "408 Request Timeout")
HEAD_TOO_LARGE = refusal(texts.TOO_LARGE.format(most=LARGEST_HEAD), None, "431 Request Header Fields Too Large")


class Crowd:
    """How many connections of one kind are open, from each address and in all."""

    def __init__(self, most_an_address: int | None) -> None:
        self.most_an_address = most_an_address
        self.open: Counter[str] = Counter()
        self.total = 0

    def enter(self, address: str) -> None:
        self.open[address] += 1
        self.total += 1

    def exit(self, address: str) -> None:
        self.total -= 1
        self.open[address] -= 1
        if not self.open[address]:
            del self.open[address]

    def is_full(self, address: str) -> bool:
        return self.most_an_address is not None and self.open[address] >= self.most_an_address


class Connections:
    """The open connections of this process. It decides which of them are closed when there are too many.

    A new connection is let in, and the oldest idle one is closed: a client that holds hundreds of incomplete requests
    only pushes out its own.
    """

    def __init__(self, most: int, most_an_address: int | None, proxies: Networks) -> None:
        self.most = most
        self.requests = Crowd(most_an_address)
        self.sockets = Crowd(None if most_an_address is None else most_an_address + CLOSING_SOCKETS)
        self.bounded = most_an_address is not None
        self.arrivals, self.asked, self.handshakes = (
            Buckets(rate if self.bounded else None) for rate in (ARRIVALS, REQUESTS, HANDSHAKES)
        )
        self.proxies = proxies
        self.came = 0
        """Connections that were accepted and requests that were answered so far."""
        self.idle: OrderedDict[GuardedHttp, None] = OrderedDict()
        """Connections without a complete request, the oldest first."""
        self.slow: OrderedDict[GuardedHttp, None] = OrderedDict()
        """Connections whose answers wait to be read, the oldest first."""
        self.slow_sockets: OrderedDict[GuardedSocket, None] = OrderedDict()
        """Sockets whose messages wait to be read, the oldest first."""
        self.refused: OrderedDict[GuardedHttp, None] = OrderedDict()
        """Refused connections that are still open, the oldest first. They are few, and not counted as open."""

    def household(self, client: tuple[str, int] | None) -> str:
        """Returns the key by which limits count this client; "" for a proxy, and if addresses are not limited."""
        host = client[0] if client else ""
        return address_block(host) if self.bounded and host not in self.proxies else ""

    def why_no_entry(self, address: str) -> bytes:
        """Returns the answer that refuses one more connection of this address, or nothing if it is accepted.

        If there are too many connections, an idle one is closed to make room.
        """
        if address and not self.arrivals.take(address):
            return TOO_MANY_ARRIVALS
        if address and self.requests.is_full(address):
            return b"" if self.make_room(each for each in self.idle if each.address == address) else TOO_MANY_REQUESTS
        if self.requests.total + self.sockets.total >= self.most:
            return b"" if self.make_room(self.idle) else SERVER_FULL
        return b""

    def why_no_socket(self, address: str) -> bytes:
        """Returns the answer that refuses one more socket of this address, or nothing if it is accepted."""
        if address and self.sockets.is_full(address):
            return TOO_MANY_SOCKETS
        return TOO_MANY_HANDSHAKES if address and not self.handshakes.take(address) else b""

    def rest(self, connection: GuardedHttp) -> None:
        """Marks a connection as idle. If too many are idle, the oldest is closed."""
        self.came += 1
        self.idle[connection] = None
        self.idle.move_to_end(connection)
        if len(self.idle) > MOST_IDLE:
            self.make_room(self.idle)

    def make_room(self, waiting: Iterable[GuardedHttp]) -> bool:
        """Closes the oldest connection that has read all its answers, or else the oldest; False if there is none."""
        found = list(waiting)
        leaves = next((each for each in found if not each.unread), found[0] if found else None)
        if leaves is not None:
            leaves.leave()
        return leaves is not None

    def read_slowly(self, connection: GuardedHttp) -> None:
        """Marks a connection that does not read its answer; closes the oldest if its address leaves too much unread."""
        self.slow[connection] = None
        self.bound_unread(connection.address, self.slow, MOST_UNREAD)

    def socket_reads_slowly(self, connection: GuardedSocket) -> None:
        """Marks a socket that does not read its messages, and closes the oldest if its address leaves too much unread.

        A socket is sent nothing more until it reads, but an address with many sockets may still have much unread.
        """
        self.slow_sockets[connection] = None
        self.bound_unread(connection.address, self.slow_sockets, MOST_UNREAD_ON_SOCKETS)

    def bound_unread(self, address: str, slow: Iterable[GuardedHttp | GuardedSocket], most: int) -> None:
        """Closes the oldest connections of this address until at most `most` bytes wait to be read."""
        own = [each for each in slow if each.address == address] if address else []
        unread = sum(each.unread for each in own)
        for each in own:
            if unread <= most:
                return
            unread -= each.unread
            each.leave()

    def see_off(self, connection: GuardedHttp) -> None:
        """Adds a refused connection. If there are too many, the oldest of its address, or else of all, is closed."""
        own = [each for each in self.refused if each.address == connection.address]
        if len(own) >= MOST_REFUSED_AN_ADDRESS:
            own[0].hang_up()
        elif len(self.refused) >= MOST_REFUSED:
            next(iter(self.refused)).hang_up()
        self.refused[connection] = None

    def forget(self, connection: GuardedHttp) -> None:
        for crowd in (self.idle, self.slow, self.refused):
            crowd.pop(connection, None)


def forgetting(app: Any) -> Any:
    """Wraps the application so that its scope is emptied when it is done.

    Connection, request and scope refer to each other; without this they stay in memory until the garbage collector
    looks for cycles.
    """

    async def run(scope: Any, receive: Any, send: Any) -> None:
        await app(scope, receive, send)
        if scope["type"] != "lifespan":
            scope.clear()

    return run


class GuardedConfig(uvicorn.Config):
    """uvicorn's settings with the guarded protocols of this module."""

    def __init__(
        self, app: Any, connections: Connections, around: Callable[[Any], Any] = lambda app: app, **more: Any
    ) -> None:
        self.guarded = connections
        self.around = around
        """Wraps the application. It sees the client that connected, because a proxy's headers are read later."""
        super().__init__(
            app,
            http=GuardedHttp,
            ws=GuardedSocket,
            # Because 64 compressed bytes could become 64 kB, and each connection would keep two windows in memory.
            ws_per_message_deflate=False,
            timeout_keep_alive=5,
            ws_ping_interval=20,
            ws_ping_timeout=20,
            **more,
        )

    def load(self) -> None:
        super().load()
        self.loaded_app = forgetting(self.around(self.loaded_app))


def connections_of(config: uvicorn.Config) -> Connections:
    assert isinstance(config, GuardedConfig)
    return config.guarded


def unmapped(client: tuple[str, int] | None) -> tuple[str, int] | None:
    """Returns the client with a plain IPv4 address: a server that also listens on IPv6 sees ::ffff:192.0.2.7."""
    return client and (client[0].removeprefix("::ffff:"), client[1])


def chunks(data: bytes) -> Iterator[bytes]:
    return (data[start : start + CHUNK] for start in range(0, len(data), CHUNK)) if len(data) > CHUNK else iter((data,))


def measured(data: bytes) -> tuple[int, int]:
    """Returns the sizes of a frame's head (with the mask) and of its payload; zeros if the head is not complete yet."""
    masked, size = divmod(data[1], MASKED) if len(data) > 1 else (0, 127)
    more = {126: 2, 127: 8}.get(size, 0)
    if len(data) < 2 + more:
        return 0, 0
    return 2 + more + 4 * masked, int.from_bytes(data[2 : 2 + more]) if more else size


class TooMuch(Exception):  # noqa: N818 - a client's fault, not an error of ours
    """Stops the parser, because the client sent a request too early or too often."""


class GuardedHttp(HttpToolsProtocol):
    """An HTTP connection whose requests must be complete in time, and whose answers must be read."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.logger = log
        self.all = connections_of(config)
        self.address = ""
        self.timer: asyncio.TimerHandle | None = None
        self.entered = False
        """It is counted among its address's connections: not if it was refused or has become a socket."""
        self.head = self.body = 0
        """Bytes of the current request's head and body."""
        self.bodies = 0
        """Bytes of all bodies so far. `body` can't serve for this: a new request in mid-packet sets it to 0."""
        self.unread_then = 0
        self.too_often = False
        """Its address has sent too many requests, so this one is not read."""
        self.early = False
        """It sent another request before the last one was answered."""
        self.why = b""
        """The refusal to send once the client has sent something, if the connection is refused."""
        self.thrown_away = 0
        """Bytes that were received and ignored."""

    @property
    def unread(self) -> int:
        """Bytes of answers that wait to be read."""
        return 0 if self.transport.is_closing() else self.transport.get_write_buffer_size()

    # ---- time ----

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.client = unmapped(self.client)
        self.address = self.all.household(self.client)
        if why := self.all.why_no_entry(self.address):
            self.turn_away(why)
            return
        self.entered = True
        self.all.requests.enter(self.address)
        self.await_request()

    def await_request(self) -> None:
        self.head = 0
        self.within(REQUEST_SECONDS)
        self.all.rest(self)

    def within(self, seconds: float | None) -> None:
        """Calls `overdue` after `seconds`, instead of the time set before; None cancels the timer."""
        if self.timer is not None:
            self.timer.cancel()
        self.timer = None if seconds is None else self.loop.call_later(seconds, self.overdue)

    def overdue(self) -> None:
        """Closes the connection, unless the client is still reading: a phone may need minutes for our pictures."""
        before, self.unread_then = self.unread_then, self.transport.get_write_buffer_size()
        if self.why:
            self.refuse(self.why)
        elif self.unread_then and (not before or self.unread_then < before):
            self.within(REQUEST_SECONDS)
        elif self.head:
            self.cut_off(NOT_WHOLE_IN_TIME)
        else:
            self.leave()

    def cut_off(self, why: bytes) -> None:
        """Ends the connection in the middle of a request, with the reason unless another answer is being sent."""
        if self.cycle is None or self.cycle.response_complete:
            self.refuse(why)
        else:
            self.leave()

    def leave(self) -> None:
        self.forget()
        self.transport.abort()

    def turn_away(self, why: bytes) -> None:
        """Refuses a new connection: the refusal is sent once the client has sent something, or after ASK_SECONDS."""
        self.why = why
        self.all.see_off(self)
        self.within(ASK_SECONDS)

    def refuse(self, why: bytes) -> None:
        """Sends a refusal, and parses nothing more from this client.

        What still comes is ignored for a moment, until the client closes the connection: if we closed it while data
        still comes, the connection would be reset and the refusal lost.
        """
        self.forget()
        self.exit()
        self.why = b""
        self.all.see_off(self)
        self.within(CLOSE_SECONDS)
        self.transport.write(why)
        with suppress(OSError):  # the client has closed the connection already
            self.transport.write_eof()

    def hang_up(self) -> None:
        """Closes a refused connection as soon as its refusal is sent."""
        self.all.refused.pop(self, None)
        if self.why:
            self.transport.write(self.why)
        self.why = b""
        self.transport.close()

    def throw_away(self, size: int) -> None:
        """Counts bytes of a refused client. The first bytes trigger the refusal; too many end the connection."""
        self.thrown_away += size
        if self.why:
            self.refuse(self.why)
        elif self.thrown_away > MOST_AFTER_CLOSE:
            self.leave()

    def forget(self) -> None:
        self.all.forget(self)
        self.within(None)

    def on_message_complete(self) -> None:
        self.all.idle.pop(self, None)
        self.within(ANSWER_SECONDS)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        if not self.transport.is_closing():
            if self.early:
                self.refuse(ONE_AT_A_TIME)
            else:
                self.await_request()
        super().on_response_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self.forget()
        self.exit()
        super().connection_lost(exc)
        self.cycle = None  # type: ignore[assignment]

    def exit(self) -> None:
        if self.entered:
            self.entered = False
            self.all.requests.exit(self.address)

    def handle_websocket_upgrade(self) -> None:
        if why := self.all.why_no_socket(self.address):
            self.refuse(why)
            return
        self.forget()
        self.exit()
        super().handle_websocket_upgrade()
        self.parser = self.cycle = None  # type: ignore[assignment]

    # ---- bytes ----

    def data_received(self, data: bytes) -> None:
        for chunk in chunks(data):
            if self.transport.is_closing():
                return
            if self.early or self in self.all.refused:
                self.throw_away(len(chunk))
            elif self.entered:
                self.parse(chunk)

    def parse(self, chunk: bytes) -> None:
        read = self.bodies
        super().data_received(chunk)
        self.head += max(0, len(chunk) - (self.bodies - read))
        if self.body > MOST_BODY:
            self.leave()
        elif self.head > LARGEST_HEAD:
            self.cut_off(HEAD_TOO_LARGE)

    def on_message_begin(self) -> None:
        """Starts a request, or stops the parser if its address sends too many.

        A client that sends a request before the last one is answered is refused after that answer. No browser and no
        proxy does that, and uvicorn would make hundreds of requests of one packet.
        """
        self.early = self.cycle is not None and not self.cycle.response_complete
        self.too_often = bool(self.address) and not self.early and not self.all.asked.take(self.address)
        if self.early or self.too_often:
            raise TooMuch
        self.head = self.body = 0
        super().on_message_begin()

    def send_400_response(self, msg: str) -> None:
        if self.too_often:
            self.refuse(TOO_MANY_REQUESTS)
        elif not self.early:
            super().send_400_response(msg)

    def on_body(self, body: bytes) -> None:
        self.body += len(body)
        self.bodies += len(body)
        super().on_body(body)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.all.read_slowly(self)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.all.slow.pop(self, None)


class GuardedSocket(WebSocketsSansIOProtocol):
    """A socket that parses no more than the application takes, and limits pings and unread messages."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.logger = log
        self.all = connections_of(config)
        self.address = ""
        self.unparsed = b""
        self.unread_of_frame = 0
        """Bytes that the parser still needs to complete a frame."""
        self.frames_are_known = True
        """We know where each frame begins, so that whole messages need no parser."""
        self.after_close = 0
        self.last_moment: asyncio.TimerHandle | None = None
        """The timer that ends the connection, even if the client has not read everything by then."""
        self.controls, self.controls_then = CONTROLS_AT_ONCE, self.loop.time()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(high=MOST_UNREAD_PINGING // 2)
        self.client = unmapped(self.client)
        self.address = self.all.household(self.client)
        self.close_timeout = CLOSE_SECONDS
        self.all.sockets.enter(self.address)

    def connection_lost(self, exc: Exception | None) -> None:
        self.all.sockets.exit(self.address)
        self.all.slow_sockets.pop(self, None)
        self.unparsed = b""
        super().connection_lost(exc)
        self.conn.parser.close()  # because the parser and the connection refer to each other
        if self.last_moment is not None:
            self.last_moment.cancel()

    # ---- clients that don't read ----

    @property
    def unread(self) -> int:
        """Bytes of messages that wait to be read."""
        return self.transport.get_write_buffer_size()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        self.leave_soon()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.leave_soon()

    def leave_soon(self) -> None:
        """Ends the connection after CLOSE_SECONDS, because a client that reads nothing would keep it open for ever."""
        if self.last_moment is None and not self.disconnected:
            self.last_moment = self.loop.call_later(CLOSE_SECONDS, self.leave)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.all.socket_reads_slowly(self)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.all.slow_sockets.pop(self, None)

    # ---- bytes ----

    def data_received(self, data: bytes) -> None:
        self.unparsed += data
        if self.close_sent:
            self.after_close += len(data)
            if self.after_close > MOST_AFTER_CLOSE:
                self.leave()
        self.parse()
        if self.unparsed and not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def parse(self) -> None:
        """Parses received bytes until there is a message for the application."""
        while self.unparsed and not self.transport.is_closing() and (self.close_sent or self.queue.empty()):
            if not self.take_message():
                size = self.next_chunk()
                chunk, self.unparsed = self.unparsed[:size], self.unparsed[size:]
                super().data_received(chunk)
        if self.transport.is_closing():
            self.unparsed = b""

    def take_message(self) -> bool:
        """Takes a message that has arrived as one whole text frame, as browsers send them; False if there is none.

        The general parser takes three times as long. It gets everything else.
        """
        data = self.unparsed
        if self.unread_of_frame or data[0] != WHOLE_TEXT or not (self.frames_are_known and self.handshake_complete):
            return False
        head, size = measured(data)
        whole = head and data[1] >= MASKED and head + size <= len(data) and size <= self.config.ws_max_size
        if not whole or self.frames or self.close_sent:
            return False
        self.unparsed = data[head + size :]
        self.curr_msg_data_type, self.frames = "text", [apply_mask(data[head : head + size], data[head - 4 : head])]
        self.send_receive_event_to_app()
        return True

    def next_chunk(self) -> int:
        """Returns how many bytes the parser gets now: at most the rest of the current frame, if its length is known.

        After half a frame's head, or a frame before the handshake is complete, everything goes through the parser.
        """
        if not self.handshake_initiated or not self.frames_are_known:
            return CHUNK
        if not self.unread_of_frame:
            self.unread_of_frame = sum(measured(self.unparsed)) if self.handshake_complete else 0
            self.frames_are_known = self.unread_of_frame > 0
        size = min(CHUNK, self.unread_of_frame or CHUNK, len(self.unparsed))
        self.unread_of_frame = max(0, self.unread_of_frame - size)
        return size

    async def receive(self) -> Any:
        message = await self.queue.get()
        if self.queue.empty():
            self.parse()
        if self.read_paused and not self.unparsed and self.queue.empty():
            self.read_paused = False
            self.transport.resume_reading()
        return message

    def send_receive_event_to_app(self) -> None:
        """Does what uvicorn does, but reading goes on, and text that is not UTF-8 is not logged."""
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "bytes":
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
            return
        try:
            self.queue.put_nowait({"type": "websocket.receive", "text": data.decode()})
        except UnicodeDecodeError:
            self.conn.send_close(1007)
            self.handle_parser_exception()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][LINE] = {"line": self}

    def write_frames(self, frames: bytes) -> None:
        """Writes frames that were encoded before, unless the connection is closed or closing."""
        if frames and not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(frames)

    # ---- frames ----

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= FRAGMENTS:
            self.leave()
        else:
            super().handle_cont(event)

    def handle_ping(self) -> None:
        if self.may_control():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self.may_control():
            super().handle_pong(event)

    def may_control(self) -> bool:
        """Counts a ping or pong. Ends the connection and returns False if there are too many, or too much is unread."""
        now = self.loop.time()
        filled = self.controls + (now - self.controls_then) * CONTROLS_A_SECOND
        self.controls, self.controls_then = min(CONTROLS_AT_ONCE, filled) - 1, now
        if self.controls >= 0 and self.transport.get_write_buffer_size() < MOST_UNREAD_PINGING:
            return True
        self.leave()
        return False

    def leave(self) -> None:
        self.unparsed = b""
        self.transport.abort()
