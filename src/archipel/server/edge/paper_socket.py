"""The socket of a paper score: it receives edits and sends everybody's numbered edits, with the limits of a table's."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import anyio
import msgspec
from anyio.abc import TaskGroup
from litestar.exceptions import WebSocketException
from litestar.params import FromPath

from archipel.core.errors import ArchipelError
from archipel.server.base import texts
from archipel.server.base.documents import check_bounds
from archipel.server.base.errors import NotStored, RequestError, TooFast
from archipel.server.base.limits import Buckets
from archipel.server.edge.costs import EDITS, websocket
from archipel.server.edge.socket import (
    CODES,
    ID,
    MOST_TOO_FAST,
    REFUSED,
    SEND_SECONDS,
    SYNC_SECONDS,
    TOO_FAST_DELAY,
    TRY_LATER,
    AnySocket,
    id_in,
    let_go,
    refuse,
)
from archipel.server.edge.visitor import Visitor, check_origin
from archipel.server.features.papers import LivePaper
from archipel.server.features.quotas import AN_EDIT
from archipel.server.wire.schema import Accepted, PaperMessage, PaperUpdate, Refused, SyncPaper

log = logging.getLogger("archipel.server")

decode = msgspec.json.Decoder(PaperMessage).decode

GONE = (OSError, TimeoutError, WebSocketException, RuntimeError)
"""Errors while sending which mean that the client has gone."""


@websocket("/ws/papers/{paper:str}", cost=EDITS)
async def paper_socket(socket: AnySocket, paper: FromPath[str]) -> None:
    check_origin(socket)
    visitor = Visitor(socket)
    await socket.accept()
    try:
        visitor.check_rate(visitor.limits.requests)
        with visitor.limits.connected(visitor.address):
            await visitor.check_session()
            papers = visitor.services.papers
            live = await papers.find(paper)
            with papers.watching(live) as due:
                await Connection(socket, visitor, live, due).run()
    except RequestError as error:
        await refuse(socket, error.text, CODES.get(error.status, REFUSED))
    finally:
        let_go(socket)


class Connection:
    """One open socket. Its messages are answered in order, and others' edits are sent to it meanwhile."""

    def __init__(self, socket: AnySocket, visitor: Visitor, live: LivePaper, due: asyncio.Event) -> None:
        self.socket = socket
        self.visitor = visitor
        self.live = live
        self.due = due
        self.seen: int | None = None
        """The number of the last entry that this client has; None until its first message."""
        self.pace = Buckets(visitor.limits.pace)
        self.too_fast = 0
        self.sending = asyncio.Lock()
        self.ended = False
        self.overdue = False
        """The first message did not come in time, so the connection is closed."""

    async def run(self) -> None:
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(self.send_updates, tasks)
            overdue = asyncio.get_running_loop().call_later(SYNC_SECONDS, self.expect_sync)
            try:
                await self.receive()
            finally:
                overdue.cancel()
            self.ended = True
            self.due.set()
            await asyncio.sleep(0)  # as in socket.py: the task ends by itself, because a cancelled one stays in memory
            tasks.cancel_scope.cancel()

    def expect_sync(self) -> None:
        self.overdue = self.seen is None
        self.due.set()

    async def send_updates(self, tasks: TaskGroup) -> None:
        """Sends new entries. A client that reads slowly delays only this task, and is dropped after SEND_SECONDS."""
        try:
            while True:
                await self.due.wait()
                self.due.clear()
                if self.ended:
                    return
                if self.overdue:
                    await refuse(self.socket, texts.SYNC_FIRST, REFUSED)
                    break
                if self.seen is not None:
                    update = self.live.since(self.seen)
                    await self.send(update)
                    self.seen = update.number
        except GONE:
            log.debug("Somebody is gone.")
        tasks.cancel_scope.cancel()

    async def send(self, message: PaperUpdate | Accepted | Refused) -> None:
        async with self.sending, asyncio.timeout(SEND_SECONDS):
            await self.socket.send_data(msgspec.json.encode(message), mode="text")

    async def receive(self) -> None:
        while True:
            event: Any = await self.socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            try:
                await self.handle(event.get("text") or event.get("bytes") or "")
            except GONE:
                return
            if self.too_fast > MOST_TOO_FAST:
                with anyio.move_on_after(SEND_SECONDS):
                    await self.socket.close(TRY_LATER)
                return

    async def handle(self, data: str | bytes) -> None:
        """Answers one message, whatever it is."""
        try:
            self.check_rate()
            await self.answer(read(data))
        except TooFast as refusal:
            self.too_fast += 1
            await asyncio.sleep(TOO_FAST_DELAY)
            await self.send(Refused(id_in(data), refusal.text, again=True))
            return
        except ArchipelError as refusal:
            self.visitor.services.metrics.refused(refusal)
            await self.send(Refused(id_in(data), refusal.text, again=isinstance(refusal, NotStored)))
        except GONE:
            raise
        except Exception:
            log.exception("An edit of paper score %s could not be answered.", self.live.id)
            await self.send(Refused(id_in(data), texts.OUR_FAULT))
        self.too_fast = 0

    def check_rate(self) -> None:
        if not self.pace.take(""):
            seconds = self.pace.wait("")
            raise TooFast(texts.TOO_MANY_MESSAGES.format(seconds=seconds), seconds)
        self.visitor.check_rate(self.visitor.limits.messages, refusal=texts.TOO_MANY_MESSAGES)

    async def answer(self, message: PaperMessage) -> None:
        if isinstance(message, SyncPaper):
            self.seen = message.seen if 0 <= message.seen <= self.live.number else 0
            self.due.set()
            return
        if self.seen is None:
            raise RequestError(texts.SYNC_FIRST)
        if not ID.fullmatch(message.id):
            raise RequestError(texts.BAD_ID)
        with self.visitor.storing({"edits": AN_EDIT + len(msgspec.json.encode(message.edits))}):
            number = await self.visitor.services.papers.send(self.live, message)
        await self.send(Accepted(message.id, number))


def read(data: str | bytes) -> PaperMessage:
    check_bounds(data, EDITS.bounds)
    try:
        message: PaperMessage = decode(data)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        raise RequestError(texts.NOT_A_MESSAGE) from None
    return message
