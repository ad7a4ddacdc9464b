"""Sockets that parse no more than the application takes, and that limit pings and unread messages."""

from __future__ import annotations

import asyncio
from typing import Any

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.http11 import Request

from archipel.server.edge.guards.connections import (
    CHUNK,
    CLOSE_SECONDS,
    MOST_AFTER_CLOSE,
    connections_of,
    log,
    unmapped,
)

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

LINE = "archipel.line"
"""The ASGI extension that gives the application the connection itself, to write frames that many clients get."""
WHOLE_TEXT, MASKED = 0x81, 0x80
"""First byte of a frame that is a whole text message, and the bit that is set in the second byte of clients' frames."""
FRAGMENTS = 16
"""Frames that one message may have."""
CONTROLS_AT_ONCE, CONTROLS_A_SECOND = 20.0, 2.0
"""Pings and pongs that one connection may send at once, and then per second."""
MOST_UNREAD_PINGING = 128_000
"""Bytes that a client may leave unread while it still sends pings and pongs."""


def measured(data: bytes) -> tuple[int, int]:
    """Returns the sizes of a frame's head (with the mask) and of its payload; zeros if the head is not complete yet."""
    masked, size = divmod(data[1], MASKED) if len(data) > 1 else (0, 127)
    more = {126: 2, 127: 8}.get(size, 0)
    if len(data) < 2 + more:
        return 0, 0
    return 2 + more + 4 * masked, int.from_bytes(data[2 : 2 + more]) if more else size


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
