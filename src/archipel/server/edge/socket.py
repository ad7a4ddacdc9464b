"""The socket of a table: it receives moves, undos and preview requests, and sends the table, the game and answers."""

from __future__ import annotations

import logging

import msgspec
from litestar.params import FromPath, FromQuery
from msgspec.structs import replace

from archipel.core.errors import ArchipelError
from archipel.server.base import texts
from archipel.server.base.asker import WorkKind
from archipel.server.base.errors import NotAllowed, TooFast
from archipel.server.edge.connection import AnySocket, Connection, check_id, serve_socket
from archipel.server.edge.costs import TALKS, websocket
from archipel.server.edge.visitor import Visitor
from archipel.server.features.quotas import A_LONG_UNDO, of_undo
from archipel.server.live.live_table import LiveTable
from archipel.server.live.tables import Tables
from archipel.server.live.watcher import Private, Watcher
from archipel.server.live.who_acts import check_looks
from archipel.server.wire.messages import (
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

ALTERNATIVES_A_TOKEN = 40
PREVIEWS_WAITING = 8

Said = React | TakeSeat | AskUndo | AnswerUndo | Commit | Reveal
SAID = (React, TakeSeat, AskUndo, AnswerUndo, Commit, Reveal)


@websocket("/ws/{table:str}", cost=TALKS)
async def table_socket(socket: AnySocket, table: FromPath[str], screen: FromQuery[bool] = False) -> None:
    async def serve(visitor: Visitor) -> None:
        who = (visitor.person, visitor.base)
        watching = visitor.tables.presence.watching(table, *who, session=visitor.session, screen=screen)
        async with watching as (live, watcher):
            await TableConnection(socket, visitor, live, watcher).run()

    await serve_socket(socket, serve)


class TableConnection(Connection[ClientMessage]):
    """A client that has a table open. It is sent every change of the table at once, if it reads."""

    cost = TALKS
    decoder = msgspec.json.Decoder(ClientMessage)
    first = AskSync

    def __init__(self, socket: AnySocket, visitor: Visitor, live: LiveTable, watcher: Watcher) -> None:
        super().__init__(socket, visitor, watcher, f"table {live.table.id}")
        self.live = live
        self.watcher = watcher
        self.previews_waiting = 0

    @property
    def tables(self) -> Tables:
        return self.visitor.tables

    async def run(self) -> None:
        self.watcher.write = self.write_due
        try:
            await super().run()
        finally:
            self.watcher.write = None

    def frames_due(self) -> bytes:
        return self.live.updates.frames_due(self.live, self.watcher)

    def write_due(self) -> None:
        """Writes what is due at once; if the client must read first, `send_updates` writes it later."""
        if not self.line.writable.is_set() or self.watcher.turned_away is not None:
            self.watcher.due.set()
            return
        try:
            self.line.write_frames(self.frames_due())
        except Exception:
            log.exception("Failed to send an update of table %s to a client.", self.live.table.id)
            self.watcher.due.set()  # `send_updates` then fails in the same way, and ends only this connection

    async def reply(self, message: Accepted | Refused) -> None:
        self.watcher.reply(message)

    async def handle(self, data: str | bytes) -> None:
        await super().handle(data)
        if not self.watcher.answered.is_set():
            await self.watcher.answered.wait()

    async def answer(self, message: ClientMessage) -> Accepted | None:
        await self.tables.registry.hear_who_looks(self.live, self.visitor.person)
        if isinstance(message, AskSync):
            self.watcher.sync(message.seen, message.patches)
            return None
        if isinstance(message, AskCheck):
            self.watcher.check(message.seen, message.marks)
            return None
        if self.watcher.is_screen:
            raise NotAllowed(texts.SCREEN_ONLY_SHOWS)
        if isinstance(message, SAID):
            await self.say_at_table(message)
            return None
        check_id(message.id)
        if isinstance(message, SendMoves):  # the table was charged for its moves
            return Accepted(message.id, await self.send(message))
        if isinstance(message, SendUndo):
            with self.visitor.storing(of_undo(message)):
                return Accepted(message.id, await self.send(message))
        if isinstance(message, AskPreview):
            self.check_rate(len(message.alternatives) / ALTERNATIVES_A_TOKEN)
        if self.previews_waiting >= PREVIEWS_WAITING:
            raise TooFast(texts.TOO_MANY_PREVIEWS.format(seconds=1))
        self.previews_waiting += 1
        self.tasks.start_soon(self.preview, message, self.live.table.chosen_seat(self.visitor.person))
        return None

    async def send(self, message: SendMoves | SendUndo) -> int:
        return await self.tables.messages.send(self.live.table.id, self.visitor.person, message)

    async def say_at_table(self, message: Said) -> None:
        """Handles messages without an answer: everybody at the table, the sender included, is shown the result."""
        table, person = self.live.table.id, self.visitor.person
        if isinstance(message, React):
            await self.tables.stickers.react(table, person, message.sticker)
        elif isinstance(message, TakeSeat):
            try:
                await self.tables.seats.choose_seat(table, person, message.seat)
            finally:
                self.watcher.forget()  # everything is sent again, even if this seat is already the selected one
        elif isinstance(message, AskUndo):
            with self.visitor.storing({"moves": A_LONG_UNDO}):
                await self.tables.undos.ask(table, person)
        elif isinstance(message, Commit):
            await self.tables.starts.commit(table, person, message.hash)
        elif isinstance(message, Reveal):
            await self.tables.starts.reveal(table, person, message.value)
        else:
            await self.tables.undos.answer(table, person, message.agree)

    async def preview(self, ask: AskPreview | AskGains | AskHint, seat: int | None) -> None:
        """Answers a preview, in a task of its own so that moves don't wait for it. The answer is only for this seat."""
        # Hints have their own queue, because they wait for the one hint_worker process and must not delay previews.
        kind: WorkKind = "hints" if isinstance(ask, AskHint) else "previews"
        refusal_text = texts.TOO_MANY_HINTS if kind == "hints" else texts.TOO_MANY_PREVIEWS
        try:
            encoded = await self.visitor.worked(self.previewed(ask), refusal_text, kind)
            check_looks(self.live, self.visitor.person, seat)
            self.watcher.reply_private(Private(seat, ask.id, encoded))
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
            return msgspec.json.encode(replace(await self.tables.queries.hint(table, person), id=ask.id))
        if isinstance(ask, AskGains):
            return msgspec.json.encode(GainsMessage(ask.id, *await self.tables.queries.gains(table, person, ask.after)))
        results = await self.tables.queries.preview(table, person, ask)
        return b'{"type":"preview","id":%b,"results":%b}' % (msgspec.json.encode(ask.id), results)
