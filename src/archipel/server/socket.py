"""The socket of a table: moves, undos and previews in; the table, the game and answers out."""

from __future__ import annotations

import asyncio
import logging
import re
from typing import Any

import anyio
import msgspec
from anyio.abc import TaskGroup
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketException
from litestar.params import FromPath
from msgspec import Struct

from archipel.core.errors import ArchipelError
from archipel.core.text import Text
from archipel.server import texts
from archipel.server.errors import NotThere, Stale, TooFast, Trouble
from archipel.server.harbour import Harbour
from archipel.server.limits import Buckets
from archipel.server.live import Live, Watcher
from archipel.server.schema import (
    Accepted,
    AskGains,
    AskPreview,
    AskSync,
    ClientMessage,
    GainsMessage,
    PreviewMessage,
    Refused,
    SendMoves,
    SendUndo,
)
from archipel.server.visit import Home, Visit, check_origin

log = logging.getLogger("archipel.server")

LARGEST_MESSAGE = 64_000
LARGEST_FRAME = 4 * LARGEST_MESSAGE
"""What is larger than a message gets a sentence; what is larger than this ends the connection."""
ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
ALTERNATIVES_A_TOKEN = 40
PREVIEWS_WAITING = 8
SLOW_DOWN = 0.2
"""Seconds before somebody who is too fast is answered."""

MOST_HASTE = 20
"""So many messages in a row that came too fast, and the connection is ended."""
PATIENCE = 20.0
"""Seconds somebody may take to read a message before they count as gone."""

GONE_WRONG, WRONG_LINK, TRY_LATER = 4400, 4404, 1013
CODES = {NotThere.status: WRONG_LINK, TooFast.status: TRY_LATER}

AnySocket = WebSocket[Any, Any, Any]

decode = msgspec.json.Decoder(ClientMessage).decode


class Named(Struct):
    """As much of a broken message as an answer needs."""

    id: str = ""


@websocket("/ws/{table:str}")
async def table_socket(socket: AnySocket, table: FromPath[str]) -> None:
    check_origin(socket)
    visit = Visit(socket)
    await socket.accept()
    try:
        visit.check_rate(visit.limits.requests)
        with visit.limits.connected(visit.address) as home:
            async with visit.harbour.watching(table, visit.person, visit.base) as (live, watcher):
                await Conversation(socket, visit, home, live, watcher).hold()
    except Trouble as trouble:
        await refuse(socket, trouble.text, CODES.get(trouble.status, GONE_WRONG))


async def refuse(socket: AnySocket, text: Text, code: int) -> None:
    """A connection that can't be held is told why before it is closed."""
    try:
        await socket.send_data(msgspec.json.encode(Refused("", text)), mode="text")
        await socket.close(code)
    except (OSError, WebSocketException, RuntimeError):
        log.debug("A connection was gone before it could be refused.")


class Conversation:
    """One connection: what it says is answered in order, and it is told what changes meanwhile."""

    def __init__(self, socket: AnySocket, visit: Visit, home: Home, live: Live, watcher: Watcher) -> None:
        self.socket = socket
        self.visit = visit
        self.home = home
        self.live = live
        self.watcher = watcher
        self.pace = Buckets(visit.limits.pace)
        self.previews_waiting = 0
        self.haste = 0

    @property
    def harbour(self) -> Harbour:
        return self.visit.harbour

    async def hold(self) -> None:
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(self.tell, tasks)
            await self.listen(tasks)
            tasks.cancel_scope.cancel()

    async def tell(self, tasks: TaskGroup) -> None:
        """Sends what is due. One who reads slowly makes only this task wait; one who never reads is gone."""
        try:
            while True:
                await self.watcher.due.wait()
                self.watcher.due.clear()
                for message in self.live.due(self.watcher):
                    with anyio.fail_after(PATIENCE):
                        await self.socket.send_data(message, mode="text")
        except (OSError, WebSocketException, RuntimeError):
            tasks.cancel_scope.cancel()  # they are gone

    async def listen(self, tasks: TaskGroup) -> None:
        while True:
            event: Any = await self.socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            await self.hear(event.get("text") or event.get("bytes") or "", tasks)
            await self.watcher.answered.wait()
            if self.haste > MOST_HASTE:
                with anyio.move_on_after(PATIENCE):
                    await self.socket.close(TRY_LATER)
                return

    async def hear(self, said: str | bytes, tasks: TaskGroup) -> None:
        """Answers one message, whatever it is."""
        name = name_in(said)
        try:
            self.check_rate()
            await self.answer(read(said), tasks)
        except TooFast as refusal:
            self.haste += 1
            await asyncio.sleep(SLOW_DOWN)
            self.watcher.reply(Refused(name, refusal.text))
            return
        except ArchipelError as refusal:
            self.watcher.reply(Refused(name, refusal.text, isinstance(refusal, Stale)))
        except Exception:
            log.exception("A message to table %s could not be answered.", self.live.table.id)
            self.watcher.reply(Refused(name, texts.OUR_FAULT))
        self.haste = 0

    def check_rate(self, cost: float = 1.0) -> None:
        if not self.pace.take(self, cost):
            raise TooFast(texts.TOO_FAST)
        self.visit.check_rate(self.visit.limits.messages, cost)

    async def answer(self, message: ClientMessage, tasks: TaskGroup) -> None:
        if isinstance(message, AskSync):
            self.watcher.sync(message.seen)
            return
        if self.watcher.seen is None:
            raise Trouble(texts.SYNC_FIRST)
        if not ID.fullmatch(message.id):
            raise Trouble(texts.BAD_ID)
        if isinstance(message, SendMoves | SendUndo):
            number = await self.harbour.send(self.live.table.id, self.visit.person, message)
            self.watcher.reply(Accepted(message.id, number))
            return
        if isinstance(message, AskPreview):
            self.check_rate(len(message.alternatives) / ALTERNATIVES_A_TOKEN)
        if self.previews_waiting >= PREVIEWS_WAITING:
            raise TooFast(texts.TOO_FAST)
        self.previews_waiting += 1
        tasks.start_soon(self.preview, message)

    async def preview(self, ask: AskPreview | AskGains) -> None:
        """Beside the conversation: moves don't wait for previews."""
        try:
            async with self.home.previewing:
                self.watcher.reply(await self.foreseen(ask))
        except ArchipelError as refusal:
            self.watcher.reply(Refused(ask.id, refusal.text))
        except Exception:
            log.exception("A preview at table %s failed.", self.live.table.id)
            self.watcher.reply(Refused(ask.id, texts.OUR_FAULT))
        finally:
            self.previews_waiting -= 1

    async def foreseen(self, ask: AskPreview | AskGains) -> PreviewMessage | GainsMessage:
        table, person = self.live.table.id, self.visit.person
        if isinstance(ask, AskGains):
            return GainsMessage(ask.id, *await self.harbour.gains(table, person, ask.after))
        return PreviewMessage(ask.id, await self.harbour.preview(table, person, ask))


def read(said: str | bytes) -> ClientMessage:
    if len(said) > LARGEST_MESSAGE:
        raise Trouble(texts.TOO_LARGE)
    try:
        message: ClientMessage = decode(said)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        raise Trouble(texts.NOT_A_MESSAGE) from None
    return message


def name_in(said: str | bytes) -> str:
    """The id of a message that may be broken, or ""."""
    if len(said) > LARGEST_MESSAGE:
        return ""
    try:
        name = msgspec.json.decode(said, type=Named).id
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return ""
    return name if ID.fullmatch(name) else ""
