"""The socket of a table: it receives moves, undos and preview requests, and sends the table, the game and answers."""

from __future__ import annotations

import asyncio
import logging
import re
from typing import Any, Protocol

import anyio
import msgspec
from anyio.abc import TaskGroup
from litestar import WebSocket
from litestar.connection.base import empty_receive, empty_send
from litestar.exceptions import WebSocketException
from litestar.params import FromPath, FromQuery
from msgspec import Struct
from msgspec.structs import replace

from archipel.core.errors import ArchipelError
from archipel.core.text import Text
from archipel.server.base import texts
from archipel.server.base.asker import Turn
from archipel.server.base.documents import check_bounds
from archipel.server.base.errors import NotAllowed, NotThere, RequestError, Stale, TooFast
from archipel.server.base.limits import Buckets
from archipel.server.edge.costs import TALKS, websocket
from archipel.server.edge.guards import LINE
from archipel.server.edge.visitor import Visitor, check_origin
from archipel.server.features.quotas import A_LONG_UNDO, of_message
from archipel.server.live.live_table import LiveTable
from archipel.server.live.tables import Tables
from archipel.server.live.watcher import Private, Watcher
from archipel.server.live.who_acts import check_looks
from archipel.server.wire.schema import (
    Accepted,
    AnswerUndo,
    AskCheck,
    AskGains,
    AskHint,
    AskPreview,
    AskSync,
    AskUndo,
    ClientMessage,
    Commit,
    GainsMessage,
    React,
    Refused,
    Reveal,
    SendMoves,
    SendUndo,
    TakeSeat,
)

log = logging.getLogger("archipel.server")

LARGEST_FRAME = 2 * TALKS.bounds.bytes
"""Bytes of a frame beyond which the connection is ended. A smaller frame that is too large for a message is refused."""
ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
ALTERNATIVES_A_TOKEN = 40
PREVIEWS_WAITING = 8
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

Said = React | TakeSeat | AskUndo | AnswerUndo | Commit | Reveal
SAID = (React, TakeSeat, AskUndo, AnswerUndo, Commit, Reveal)
SENT = (SendMoves, SendUndo)

decode = msgspec.json.Decoder(ClientMessage).decode


class Line(Protocol):
    """The part of `guards.GuardedSocket` that is used here: it writes frames, and `writable` is set when it can."""

    writable: asyncio.Event

    def write_frames(self, frames: bytes) -> None: ...


class OnlyId(Struct):
    """The only field of a broken message that the answer needs."""

    id: str = ""


@websocket("/ws/{table:str}", cost=TALKS)
async def table_socket(socket: AnySocket, table: FromPath[str], screen: FromQuery[bool] = False) -> None:
    check_origin(socket)
    visitor = Visitor(socket)
    await socket.accept()
    try:
        visitor.check_rate(visitor.limits.requests)
        visitor.pay_for_loads()
        with visitor.limits.connected(visitor.address):
            await visitor.check_session()
            who = (visitor.person, visitor.base)
            watching = visitor.tables.presence.watching(table, *who, session=visitor.session, screen=screen)
            async with watching as (live, watcher):
                await Connection(socket, visitor, live, watcher).run()
    except RequestError as error:
        await refuse(socket, error.text, CODES.get(error.status, REFUSED))
    finally:
        let_go(socket)


def let_go(socket: AnySocket) -> None:
    """Breaks the reference cycle of Litestar's socket, which keeps everything of the connection in memory."""
    socket.receive, socket.send = empty_receive, empty_send


async def refuse(socket: AnySocket, text: Text, code: int) -> None:
    """Sends the reason and closes the connection. A client that does not read it in time is dropped."""
    try:
        async with asyncio.timeout(SEND_SECONDS):
            await socket.send_data(msgspec.json.encode(Refused("", text)), mode="text")
            await socket.close(code)
    except (OSError, WebSocketException, RuntimeError):
        log.debug("A connection was gone before it could be refused.")


class Connection:
    """One open socket. Its messages are answered in order, and changes of the table are sent to it meanwhile."""

    def __init__(self, socket: AnySocket, visitor: Visitor, live: LiveTable, watcher: Watcher) -> None:
        self.socket = socket
        self.visitor = visitor
        self.live = live
        self.watcher = watcher
        extensions: Any = socket.scope["extensions"]
        self.line: Line = extensions[LINE]["line"]
        self.pace = Buckets(visitor.limits.pace)
        self.previews_waiting = 0
        self.too_fast = 0
        self.ended = False

    @property
    def tables(self) -> Tables:
        return self.visitor.tables

    async def run(self) -> None:
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(self.send_updates, tasks)
            overdue = asyncio.get_running_loop().call_later(SYNC_SECONDS, self.expect_sync)
            self.watcher.write = self.write_due
            try:
                await self.receive(tasks)
            finally:
                self.watcher.write = None
                overdue.cancel()
            # The sending task ends by itself, because a cancelled task stays in memory until cycles are collected.
            self.ended = True
            self.watcher.due.set()
            await asyncio.sleep(0)
            tasks.cancel_scope.cancel()

    def expect_sync(self) -> None:
        if self.watcher.seen is None:
            self.watcher.turn_away(RequestError(texts.SYNC_FIRST))

    async def send_updates(self, tasks: TaskGroup) -> None:
        """Sends what could not be written at once. A client that reads slowly delays only this task."""
        try:
            while True:
                await self.watcher.due.wait()
                self.watcher.due.clear()
                if self.ended:
                    return
                if (refusal := self.watcher.turned_away) is not None:
                    await refuse(self.socket, refusal.text, CODES.get(refusal.status, REFUSED))
                    break
                async with asyncio.timeout(SEND_SECONDS):
                    await self.line.writable.wait()
                self.line.write_frames(self.live.frames_due(self.watcher))
        except (OSError, WebSocketException, RuntimeError):
            log.debug("Somebody is gone.")
        tasks.cancel_scope.cancel()

    def write_due(self) -> None:
        """Writes what is due at once; if the client must read first, `send_updates` writes it later."""
        if not self.line.writable.is_set() or self.watcher.turned_away is not None:
            self.watcher.due.set()
            return
        try:
            self.line.write_frames(self.live.frames_due(self.watcher))
        except Exception:
            log.exception("What is new at table %s could not be shown to somebody.", self.live.table.id)
            self.watcher.due.set()  # `send_updates` then fails in the same way, and ends only this connection

    async def receive(self, tasks: TaskGroup) -> None:
        while True:
            event: Any = await self.socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            await self.handle(event.get("text") or event.get("bytes") or "", tasks)
            if not self.watcher.answered.is_set():
                await self.watcher.answered.wait()
            if self.too_fast > MOST_TOO_FAST:
                with anyio.move_on_after(SEND_SECONDS):
                    await self.socket.close(TRY_LATER)
                return

    async def handle(self, data: str | bytes, tasks: TaskGroup) -> None:
        """Answers one message, whatever it is."""
        try:
            self.check_rate()
            self.visitor.pay_for_loads()
            await self.answer(read(data), tasks)
        except TooFast as refusal:
            self.visitor.services.metrics.refused(refusal)
            self.too_fast += 1
            await asyncio.sleep(TOO_FAST_DELAY)
            self.watcher.reply(Refused(id_in(data), refusal.text))
            return
        except ArchipelError as refusal:
            self.visitor.services.metrics.refused(refusal)
            self.watcher.reply(Refused(id_in(data), refusal.text, isinstance(refusal, Stale)))
        except Exception:
            log.exception("A message to table %s could not be answered.", self.live.table.id)
            self.watcher.reply(Refused(id_in(data), texts.OUR_FAULT))
        self.too_fast = 0

    def check_rate(self, cost: float = 1.0) -> None:
        if not self.pace.take("", cost):
            seconds = self.pace.wait("", cost)
            raise TooFast(texts.TOO_MANY_MESSAGES.format(seconds=seconds), seconds)
        self.visitor.check_rate(self.visitor.limits.messages, cost, texts.TOO_MANY_MESSAGES)

    async def answer(self, message: ClientMessage, tasks: TaskGroup) -> None:
        await self.tables.registry.hear_who_looks(self.live, self.visitor.person)
        if isinstance(message, AskSync):
            self.watcher.sync(message.seen, message.patches)
            return
        if self.watcher.seen is None:
            raise RequestError(texts.SYNC_FIRST)
        if isinstance(message, AskCheck):
            self.watcher.check(message.seen, message.marks)
            return
        if self.watcher.is_screen:
            raise NotAllowed(texts.SCREEN_ONLY_SHOWS)
        if isinstance(message, SAID):
            await self.say_at_table(message)
            return
        if not ID.fullmatch(message.id):
            raise RequestError(texts.BAD_ID)
        if isinstance(message, SENT):
            with self.visitor.storing(of_message(message)):
                number = await self.tables.messages.send(self.live.table.id, self.visitor.person, message)
            self.watcher.reply(Accepted(message.id, number))
            return
        if isinstance(message, AskPreview):
            self.check_rate(len(message.alternatives) / ALTERNATIVES_A_TOKEN)
        if self.previews_waiting >= PREVIEWS_WAITING:
            raise TooFast(texts.TOO_MANY_PREVIEWS.format(seconds=1))
        self.previews_waiting += 1
        tasks.start_soon(self.preview, message, self.live.table.facing(self.visitor.person))

    async def say_at_table(self, message: Said) -> None:
        """Handles messages without an answer: everybody at the table, the sender included, is shown the result."""
        table, person = self.live.table.id, self.visitor.person
        if isinstance(message, React):
            await self.tables.stickers.react(table, person, message.sticker)
        elif isinstance(message, TakeSeat):
            try:
                await self.tables.seats.face(table, person, message.seat)
            finally:
                self.watcher.forget()  # everything is sent again, even if the person already looks from this seat
        elif isinstance(message, AskUndo):
            with self.visitor.storing({"moves": A_LONG_UNDO}):
                await self.tables.undoing.ask(table, person)
        elif isinstance(message, Commit):
            await self.tables.starts.commit(table, person, message.hash)
        elif isinstance(message, Reveal):
            await self.tables.starts.reveal(table, person, message.value)
        else:
            await self.tables.undoing.answer(table, person, message.agree)

    async def preview(self, ask: AskPreview | AskGains | AskHint, seat: int | None) -> None:
        """Answers a preview, in a task of its own so that moves don't wait for it. The answer is only for this seat."""
        # Hints have their own queue, because they wait for the one adviser process and must not delay previews.
        kind: Turn = "hints" if isinstance(ask, AskHint) else "previews"
        refusal_text = texts.TOO_MANY_HINTS if kind == "hints" else texts.TOO_MANY_PREVIEWS
        try:
            spelt = await self.visitor.worked(self.previewed(ask), refusal_text, kind)
            check_looks(self.live, self.visitor.person, seat)
            self.watcher.reply_private(Private(seat, ask.id, spelt))
        except ArchipelError as refusal:
            self.watcher.reply(Refused(ask.id, refusal.text))
        except Exception:
            log.exception("A preview at table %s failed.", self.live.table.id)
            self.watcher.reply(Refused(ask.id, texts.OUR_FAULT))
        finally:
            self.previews_waiting -= 1

    async def previewed(self, ask: AskPreview | AskGains | AskHint) -> bytes:
        """Returns a GainsMessage, HintMessage or PreviewMessage as encoded JSON."""
        table, person = self.live.table.id, self.visitor.person
        if isinstance(ask, AskHint):
            return msgspec.json.encode(replace(await self.tables.asking.hint(table, person), id=ask.id))
        if isinstance(ask, AskGains):
            return msgspec.json.encode(GainsMessage(ask.id, *await self.tables.asking.gains(table, person, ask.after)))
        results = await self.tables.asking.preview(table, person, ask)
        return b'{"type":"preview","id":%b,"results":%b}' % (msgspec.json.encode(ask.id), results)


def read(data: str | bytes) -> ClientMessage:
    check_bounds(data, TALKS.bounds)
    try:
        message: ClientMessage = decode(data)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        raise RequestError(texts.NOT_A_MESSAGE) from None
    return message


def id_in(data: str | bytes) -> str:
    """Returns the id of a message that may be broken, or ""."""
    if len(data) > TALKS.bounds.bytes:
        return ""
    try:
        name = msgspec.json.decode(data, type=OnlyId).id
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return ""
    return name if ID.fullmatch(name) else ""
