"""HTTP connections whose requests must be complete in time, and whose answers must be read."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from archipel.server.base import texts
from archipel.server.edge.guards.connections import (
    CLOSE_SECONDS,
    MOST_AFTER_CLOSE,
    TOO_MANY_REQUESTS,
    chunks,
    connections_of,
    log,
    refusal,
    unmapped,
)

REQUEST_SECONDS = 10.0
"""Seconds until a request must be complete."""
ANSWER_SECONDS = 60.0
"""Seconds until a complete request must be answered."""
LARGEST_HEAD = 16_384
"""Bytes that a request may have beside its body: its first line, headers, the sizes of chunks, trailers."""
MOST_BODY = 1_100_000
"""Bytes of a body that are read at all. The application's own limits are lower, and refuse with a sentence."""
ASK_SECONDS = 0.5
"""Seconds for which we wait for a refused client's first bytes: many clients ignore an answer that arrives before they
have sent anything."""

ONE_AT_A_TIME = refusal(texts.ONE_REQUEST_AT_A_TIME, 1)
NOT_WHOLE_IN_TIME = refusal(texts.NOT_WHOLE_IN_TIME, 1, "408 Request Timeout")
HEAD_TOO_LARGE = refusal(texts.TOO_LARGE.format(most=LARGEST_HEAD), None, "431 Request Header Fields Too Large")


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
        self.counted = False
        """True while this connection counts for its address; False if it was refused or has become a WebSocket."""
        self.head = self.body = 0
        """Bytes of the current request's head and body."""
        self.bodies = 0
        """Bytes of all bodies so far. `body` can't serve for this: a new request in mid-packet sets it to 0."""
        self.unread_then = 0
        self.too_often = False
        """True if its address has sent too many requests, so that this one is not read."""
        self.early = False
        """True if it sent another request before the last one was answered."""
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
        self.counted = True
        self.all.requests.enter(self.address)
        self.await_request()

    def await_request(self) -> None:
        self.head = 0
        self.within(REQUEST_SECONDS)
        self.all.mark_idle(self)

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
        self.all.close_refused(self)
        self.within(ASK_SECONDS)

    def refuse(self, why: bytes) -> None:
        """Sends a refusal, and parses nothing more from this client.

        What still comes is ignored for a moment, until the client closes the connection: if we closed it while data
        still comes, the connection would be reset and the refusal lost.
        """
        self.forget()
        self.exit()
        self.why = b""
        self.all.close_refused(self)
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
        if self.counted:
            self.counted = False
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
            elif self.counted:
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
