"""uvicorn's two protocols with the bounds they lack, so that one stranger takes no more than a person needs.

uvicorn parses all that a packet holds before it stops reading, waits for ever for the rest of a request, and answers
every ping. Here what is not whole in time is ended, what is parsed is no more than the application takes, and bytes
and frames are counted as well as messages.

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
from archipel.server import texts
from archipel.server.addresses import Networks, address_block
from archipel.server.limits import LONGEST_WAIT, Buckets, Rate
from archipel.server.schema import Problem

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

log = logging.getLogger("archipel.server.connections")
log.setLevel(logging.ERROR)
"""What strangers send that can't be read is no news, and must not fill a disk with warnings."""

LINE = "archipel.line"
"""By this name the application finds the connection itself, to write frames that many are sent."""
CHUNK = 4096
"""Bytes that are parsed at a time: bounds what one packet can become in memory."""

WHOLE_TEXT, MASKED = 0x81, 0x80
"""How a frame begins that is a whole message of text, and what the second byte of all that clients send has."""

REQUEST_SECONDS = 10.0
"""Until a request is whole."""
ANSWER_SECONDS = 60.0
"""Until it is answered."""
LARGEST_HEAD = 16_384
"""Bytes of a request that are not its body: its first line, headers, the sizes of chunks, trailers."""
MOST_BODY = 1_100_000
"""Bytes of a body that are read at all. What is larger than the application takes is refused in words before."""
MOST_IDLE = 256
"""HTTP connections that are not being answered; beyond it the oldest gives way."""
MOST_UNREAD = 4_000_000
"""Bytes of answers that wait to be read by one address."""
MOST_UNREAD_ON_SOCKETS = 16_000_000
"""The same of its sockets: a household that comes back to a long game is sent all of it at once, each of them."""

ARRIVALS = Rate(burst=600, per_second=60)
"""New connections from one address. A browser opens six and keeps them."""
REQUESTS = Rate(burst=1500, per_second=300)
"""Requests from one address that are read at all; the application refuses in words before."""
HANDSHAKES = Rate(burst=150, per_second=10)
"""New sockets from one address: who loses theirs comes back, and a household's at the same time."""
CLOSING_SOCKETS = 20
"""Sockets an address may have beyond what the application allows: those that are just being told so."""
CLOSE_SECONDS = 2.0
"""Until somebody who was told that we close has said that they heard it."""
FRAGMENTS = 16
"""Frames of one message."""
CONTROLS_AT_ONCE, CONTROLS_A_SECOND = 20.0, 2.0
"""Pings and pongs of one connection."""
MOST_UNREAD_PINGING = 128_000
"""Bytes that wait to be read by somebody who still sends pings and pongs."""
MOST_AFTER_CLOSE = 64_000
"""Bytes that may still come after we have said that we close."""
ASK_SECONDS = 0.5
"""Until somebody who may not come in has asked something: many clients take no answer before."""
MOST_REFUSED, MOST_REFUSED_AN_ADDRESS = 32, 8
"""Connections that are told why they are ended, in all and of one address; beyond it the oldest is not waited for."""


def refusal(text: Text, seconds: int | None, status: str = "429 Too Many Requests") -> bytes:
    """A whole answer that says which limit was hit, and when it is of use to try again, made before anybody hits it."""
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
    """The open connections of this process, and which of them may stay when there are too many.

    Who comes newly is let in, and the oldest connection that nobody is answering gives way: a stranger who holds
    hundreds of half requests takes their places from themselves.
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
        """Connections and requests so far."""
        self.idle: OrderedDict[GuardedHttp, None] = OrderedDict()
        """Those that are not being answered, the oldest first."""
        self.slow: OrderedDict[GuardedHttp, None] = OrderedDict()
        """Those whose answers wait to be read, the oldest first."""
        self.slow_sockets: OrderedDict[GuardedSocket, None] = OrderedDict()
        """The same of sockets."""
        self.refused: OrderedDict[GuardedHttp, None] = OrderedDict()
        """Those that are told why they may not stay, the oldest first: only a few, and they count as none."""

    def household(self, client: tuple[str, int] | None) -> str:
        """Whose a connection is as far as limits are concerned; "" for a proxy, and where addresses don't count."""
        host = client[0] if client else ""
        return address_block(host) if self.bounded and host not in self.proxies else ""

    def why_no_entry(self, address: str) -> bytes:
        """What is answered to one more connection of this address for which no room can be made; nothing where it can.

        Room is made by ending an idle one.
        """
        if address and not self.arrivals.take(address):
            return TOO_MANY_ARRIVALS
        if address and self.requests.is_full(address):
            return b"" if self.make_room(each for each in self.idle if each.address == address) else TOO_MANY_REQUESTS
        if self.requests.total + self.sockets.total >= self.most:
            return b"" if self.make_room(self.idle) else SERVER_FULL
        return b""

    def why_no_socket(self, address: str) -> bytes:
        """What is answered to an address that may not have one more socket now; nothing where it may."""
        if address and self.sockets.is_full(address):
            return TOO_MANY_SOCKETS
        return TOO_MANY_HANDSHAKES if address and not self.handshakes.take(address) else b""

    def rest(self, connection: GuardedHttp) -> None:
        """Nobody answers this one now. Where too many wait like it, the oldest gives way."""
        self.came += 1
        self.idle[connection] = None
        self.idle.move_to_end(connection)
        if len(self.idle) > MOST_IDLE:
            self.make_room(self.idle)

    def make_room(self, waiting: Iterable[GuardedHttp]) -> bool:
        """Ends the oldest that has been sent all it asked for, or simply the oldest; False if there is none."""
        found = list(waiting)
        leaves = next((each for each in found if not each.unread), found[0] if found else None)
        if leaves is not None:
            leaves.leave()
        return leaves is not None

    def read_slowly(self, connection: GuardedHttp) -> None:
        """An answer waits to be read. Who asks for much and reads nothing loses the oldest of what they asked for."""
        self.slow[connection] = None
        self.bound_unread(connection.address, self.slow, MOST_UNREAD)

    def socket_reads_slowly(self, connection: GuardedSocket) -> None:
        """The same of a socket: it is sent no more until this is read, but much may have been sent to many at once."""
        self.slow_sockets[connection] = None
        self.bound_unread(connection.address, self.slow_sockets, MOST_UNREAD_ON_SOCKETS)

    def bound_unread(self, address: str, slow: Iterable[GuardedHttp | GuardedSocket], most: int) -> None:
        """Ends the oldest of this address until no more waits to be read than that."""
        own = [each for each in slow if each.address == address] if address else []
        unread = sum(each.unread for each in own)
        for each in own:
            if unread <= most:
                return
            unread -= each.unread
            each.leave()

    def see_off(self, connection: GuardedHttp) -> None:
        """This one is told why it is ended. Where many are, the oldest of its address is waited for no longer."""
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
    """The application, and its scope emptied when it is done.

    Connection, request and scope hold each other: what is not parted stays until all is looked through for cycles.
    """

    async def run(scope: Any, receive: Any, send: Any) -> None:
        await app(scope, receive, send)
        if scope["type"] != "lifespan":
            scope.clear()

    return run


class GuardedConfig(uvicorn.Config):
    """uvicorn's settings with these guards in them."""

    def __init__(
        self, app: Any, connections: Connections, around: Callable[[Any], Any] = lambda app: app, **more: Any
    ) -> None:
        self.guarded = connections
        self.around = around
        """What stands before the application and sees who connected, before a proxy's headers are read."""
        super().__init__(
            app,
            http=GuardedHttp,
            ws=GuardedSocket,
            # 64 packed bytes would become 64 kB, and each connection would keep two windows in memory.
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
    """Where we listen to IPv6 as well, 192.0.2.7 comes as ::ffff:192.0.2.7."""
    return client and (client[0].removeprefix("::ffff:"), client[1])


def chunks(data: bytes) -> Iterator[bytes]:
    return (data[start : start + CHUNK] for start in range(0, len(data), CHUNK)) if len(data) > CHUNK else iter((data,))


def measured(data: bytes) -> tuple[int, int]:
    """How long the head of this frame is, with the mask, and what comes after it; zeros where that is not told yet."""
    masked, size = divmod(data[1], MASKED) if len(data) > 1 else (0, 127)
    more = {126: 2, 127: 8}.get(size, 0)
    if len(data) < 2 + more:
        return 0, 0
    return 2 + more + 4 * masked, int.from_bytes(data[2 : 2 + more]) if more else size


class TooMuch(Exception):  # noqa: N818 - a stranger's fault
    """Ends the parsing of what an address sends."""


class GuardedHttp(HttpToolsProtocol):
    """A connection whose requests must be whole in time, and whose answers must be read."""

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
        """It is counted as this address's: not yet, or no more once it has become a socket."""
        self.head = self.body = 0
        """Bytes of the request that is being read."""
        self.bodies = 0
        """Bytes of all bodies so far: a request may begin, and its count with it, in the middle of a packet."""
        self.unread_then = 0
        self.too_often = False
        """Its address asks too often to be read."""
        self.early = False
        """It has asked again before it was answered."""
        self.why = b""
        """What it is told when it asks, where it may not come in."""
        self.thrown_away = 0
        """Bytes that came and were not read."""

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
        """What is awaited must have come by then."""
        if self.timer is not None:
            self.timer.cancel()
        self.timer = None if seconds is None else self.loop.call_later(seconds, self.overdue)

    def overdue(self) -> None:
        """Ends it, unless an answer is being read: a phone with a bad line may take minutes for our pictures."""
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
        """Ends it in the middle of a request, and says why if nothing else is being said."""
        if self.cycle is None or self.cycle.response_complete:
            self.refuse(why)
        else:
            self.leave()

    def leave(self) -> None:
        self.forget()
        self.transport.abort()

    def turn_away(self, why: bytes) -> None:
        """It may not come in. It is told so when it asks, or in a moment."""
        self.why = why
        self.all.see_off(self)
        self.within(ASK_SECONDS)

    def refuse(self, why: bytes) -> None:
        """Says so, and nothing more of what comes is read.

        It is thrown away for a moment, until they hang up: a connection that is closed while something still comes is
        reset, and what was said is lost on its way.
        """
        self.forget()
        self.exit()
        self.why = b""
        self.all.see_off(self)
        self.within(CLOSE_SECONDS)
        self.transport.write(why)
        with suppress(OSError):  # they have hung up already
            self.transport.write_eof()

    def hang_up(self) -> None:
        """Ends one that is refused as soon as what it is told is on its way."""
        self.all.refused.pop(self, None)
        if self.why:
            self.transport.write(self.why)
        self.why = b""
        self.transport.close()

    def throw_away(self, size: int) -> None:
        """Somebody who is refused says so many bytes."""
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
        """A request begins. Who asks for too much is told so, and nothing more of it is read.

        Who asks again before the answer is told after it that one is read at a time: no browser and no proxy does that,
        and of one packet uvicorn would make hundreds of requests.
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
    """Parses no more than the application takes, and answers no more pings than are read."""

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
        """Bytes that the parser still needs of a frame it has begun."""
        self.frames_are_known = True
        """Where frames begin is known, so that whole messages need no parser."""
        self.after_close = 0
        self.last_moment: asyncio.TimerHandle | None = None
        """When it is ended, whatever was not read by then."""
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
        self.conn.parser.close()  # it holds the connection that holds it
        if self.last_moment is not None:
            self.last_moment.cancel()

    # ---- who reads nothing ----

    @property
    def unread(self) -> int:
        """Bytes that wait to be read."""
        return self.transport.get_write_buffer_size()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        self.leave_soon()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.leave_soon()

    def leave_soon(self) -> None:
        """A connection that is closed waits until all was read, for ever if need be: this one only for a moment."""
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
        """Reads on until there is something for the application to take."""
        while self.unparsed and not self.transport.is_closing() and (self.close_sent or self.queue.empty()):
            if not self.take_message():
                size = self.next_chunk()
                chunk, self.unparsed = self.unparsed[:size], self.unparsed[size:]
                super().data_received(chunk)
        if self.transport.is_closing():
            self.unparsed = b""

    def take_message(self) -> bool:
        """Takes a message that is here as one whole frame of text, as browsers send them.

        A parser made for everything takes three times as long; it gets everything else.
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
        """How many bytes the parser gets now: no more than are left of a frame, where it is known how long that is.

        Who sends half the head of a frame, or frames before they were let in, has a parser from then on.
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
        """As uvicorn does it, but reading goes on, and text that is none is nothing to write to the log about."""
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
        """Writes what was put into frames before, unless nobody will hear it."""
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
        """Some pings and pongs at once, then a few a second; and what we say must be read."""
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
