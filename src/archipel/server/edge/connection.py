"""The shared part of both sockets: it lets visitors in, receives their messages, writes, refuses and closes.

A subclass of `Connection` says what its messages do and what its clients are sent.
"""

from __future__ import annotations

import asyncio
import logging
import re
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import anyio
import msgspec
from anyio.abc import TaskGroup
from litestar import WebSocket
from litestar.connection.base import empty_receive, empty_send
from litestar.exceptions import WebSocketException
from msgspec import Struct

from archipel.core.errors import ArchipelError
from archipel.server.base import texts
from archipel.server.base.documents import check_bounds
from archipel.server.base.errors import NotAllowed, NotThere, RequestError, Stale, TooFast
from archipel.server.base.limits import Buckets
from archipel.server.edge.costs import TALKS, Cost
from archipel.server.edge.guards.websocket import LINE
from archipel.server.edge.visitor import Visitor, check_origin
from archipel.server.wire.messages import Accepted, Refused

log = logging.getLogger("archipel.server")

LARGEST_MESSAGE = TALKS.bounds.bytes
"""Bytes of the largest message of any socket."""
LARGEST_FRAME = 2 * LARGEST_MESSAGE
"""Bytes of a frame beyond which the connection is ended. A smaller frame that is too large for a message is refused."""
ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
TOO_FAST_DELAY = 0.2
"""Seconds for which the answer to a message that came too fast is delayed."""
MOST_TOO_FAST = 20
"""Messages in a row that may come too fast; one more ends the connection."""
SYNC_SECONDS = 20.0
"""Seconds until the first message must have come. A silent connection is closed."""
SEND_SECONDS = 20.0
"""Seconds that a client may take to read a message before its connection is closed."""

REFUSED, NOT_OPEN, WRONG_LINK, TRY_LATER = 4400, 4403, 4404, 1013
CODES = {NotAllowed.status: NOT_OPEN, NotThere.status: WRONG_LINK, TooFast.status: TRY_LATER}

AnySocket = WebSocket[Any, Any, Any]
Message = TypeVar("Message")


class Line(Protocol):
    """The part of `GuardedSocket` that is used here: it writes frames, and `writable` is set when it can."""

    writable: asyncio.Event

    def write_frames(self, frames: bytes) -> None: ...


class Watching(Protocol):
    """The state of the client on this connection."""

    due: asyncio.Event
    """Set when there is something to send."""
    seen: int | None
    """The number of the last entry that the client has; None until its first message."""
    turned_away: RequestError | None
    """Why the connection has to be closed."""

    def turn_away(self, refusal: RequestError) -> None: ...


class OnlyId(Struct):
    """The only field of a broken message that the answer needs."""

    id: str = ""


async def serve_socket(socket: AnySocket, serve: Callable[[Visitor], Awaitable[None]]) -> None:
    """Accepts a connection and serves it, or refuses it with a sentence and a closing code."""
    check_origin(socket)
    visitor = Visitor(socket)
    await socket.accept()
    try:
        visitor.check_rate(visitor.limits.requests)
        visitor.pay_for_loads()
        with visitor.limits.connected(visitor.address):
            await visitor.check_session()
            await serve(visitor)
    except RequestError as error:
        await refuse(socket, error)
    finally:
        # Litestar's socket refers to itself through these, and would keep everything of the connection in memory.
        socket.receive, socket.send = empty_receive, empty_send


async def refuse(socket: AnySocket, error: RequestError) -> None:
    """Sends the reason and closes the connection. A client that does not read it in time is dropped."""
    try:
        async with asyncio.timeout(SEND_SECONDS):
            await socket.send_data(msgspec.json.encode(Refused("", error.text)), mode="text")
            await socket.close(CODES.get(error.status, REFUSED))
    except (OSError, WebSocketException, RuntimeError):
        log.debug("A client disconnected before it could be refused.")


class Connection(ABC, Generic[Message]):
    """One open socket. Its messages are answered in order, and news is sent to it meanwhile."""

    cost: ClassVar[Cost]
    """Bounds of each message."""
    decoder: ClassVar[msgspec.json.Decoder[Any]]
    first: ClassVar[type[Struct]]
    """The type of the first message, before which no other is taken."""
    again: ClassVar[tuple[type[ArchipelError], ...]] = ()
    """Refusals after which the client sends the same message again."""

    tasks: TaskGroup
    """The tasks of this connection, which end with it."""

    def __init__(self, socket: AnySocket, visitor: Visitor, watcher: Watching, name: str) -> None:
        self.socket = socket
        self.visitor = visitor
        self.watching = watcher
        self.name = name
        """What the connection belongs to, for the log."""
        extensions: Any = socket.scope["extensions"]
        self.line: Line = extensions[LINE]["line"]
        self.pace = Buckets(visitor.limits.pace)
        self.too_fast = 0
        self.ended = False

    @abstractmethod
    async def answer(self, message: Message) -> Accepted | None:
        """Does what the message asks, and returns the answer if there is one already."""

    @abstractmethod
    async def reply(self, message: Accepted | Refused) -> None:
        """Sends an answer, or adds it to what is due. Raises TimeoutError if the client does not read."""

    @abstractmethod
    def frames_due(self) -> bytes:
        """Returns what is to be sent now, as WebSocket frames."""

    async def run(self) -> None:
        async with anyio.create_task_group() as self.tasks:
            self.tasks.start_soon(self.send_updates)
            overdue = asyncio.get_running_loop().call_later(SYNC_SECONDS, self.expect_sync)
            try:
                await self.receive()
            except TimeoutError:
                log.debug("A client does not read its answers.")
            finally:
                overdue.cancel()
            # The sending task ends by itself, because a cancelled task stays in memory until cycles are collected.
            self.ended = True
            self.watching.due.set()
            await asyncio.sleep(0)
            self.tasks.cancel_scope.cancel()

    def expect_sync(self) -> None:
        if self.watching.seen is None:
            self.watching.turn_away(RequestError(texts.SYNC_FIRST))

    # ---- sending ----

    async def send_updates(self) -> None:
        """Sends what is due. A client that reads slowly delays only this task, and is dropped after SEND_SECONDS."""
        try:
            while True:
                await self.watching.due.wait()
                self.watching.due.clear()
                if self.ended:
                    return
                if (refusal := self.watching.turned_away) is not None:
                    await refuse(self.socket, refusal)
                    break
                await self.may_write()
                self.line.write_frames(self.frames_due())
        except TimeoutError:
            log.debug("A client does not read its updates.")
        self.tasks.cancel_scope.cancel()

    async def may_write(self) -> None:
        """Waits until the client has read enough to be sent more; raises TimeoutError after SEND_SECONDS."""
        async with asyncio.timeout(SEND_SECONDS):
            await self.line.writable.wait()

    # ---- receiving ----

    async def receive(self) -> None:
        while True:
            event: Any = await self.socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            await self.handle(event.get("text") or event.get("bytes") or "")
            if self.too_fast > MOST_TOO_FAST:
                with anyio.move_on_after(SEND_SECONDS):
                    await self.socket.close(TRY_LATER)
                return

    async def handle(self, data: str | bytes) -> None:
        """Answers one message, whatever it is."""
        answer: Accepted | Refused | None = None
        too_fast = 0
        try:
            self.check_rate()
            self.visitor.pay_for_loads()
            answer = await self.answer(self.read(data))
        except TooFast as refusal:
            too_fast = self.too_fast + 1
            await asyncio.sleep(TOO_FAST_DELAY)
            answer = self.refused(data, refusal)
        except ArchipelError as refusal:
            answer = self.refused(data, refusal)
        except Exception:
            log.exception("Failed to answer a message to %s.", self.name)
            answer = Refused(id_in(data), texts.OUR_FAULT)
        self.too_fast = too_fast
        if answer is not None:
            await self.reply(answer)

    def check_rate(self, cost: float = 1.0) -> None:
        if not self.pace.take("", cost):
            seconds = self.pace.wait("", cost)
            raise TooFast(texts.TOO_MANY_MESSAGES.format(seconds=seconds), seconds)
        self.visitor.check_rate(self.visitor.limits.messages, cost, texts.TOO_MANY_MESSAGES)

    def read(self, data: str | bytes) -> Message:
        check_bounds(data, self.cost.bounds)
        try:
            message: Message = self.decoder.decode(data)
        except (msgspec.MsgspecError, RecursionError, UnicodeError):
            raise RequestError(texts.NOT_A_MESSAGE) from None
        if self.watching.seen is None and not isinstance(message, self.first):
            raise RequestError(texts.SYNC_FIRST)
        return message

    def refused(self, data: str | bytes, error: ArchipelError) -> Refused:
        self.visitor.services.metrics.refused(error)
        return Refused(id_in(data), error.text, isinstance(error, Stale), isinstance(error, self.again))


def id_in(data: str | bytes) -> str:
    """Returns the id of a message that may be broken, or ""."""
    if len(data) > LARGEST_MESSAGE:
        return ""
    try:
        name = msgspec.json.decode(data, type=OnlyId).id
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return ""
    return name if ID.fullmatch(name) else ""


def check_id(name: str) -> None:
    if not ID.fullmatch(name):
        raise RequestError(texts.BAD_ID)
