"""The socket of a paper score: it receives edits and sends everybody's numbered edits."""

from __future__ import annotations

import asyncio

import msgspec
from litestar.params import FromPath

from archipel.server.base.errors import NotStored, RequestError, TooFast
from archipel.server.edge.connection import AnySocket, Connection, check_id, serve_socket
from archipel.server.edge.costs import EDITS, websocket
from archipel.server.edge.visitor import Visitor
from archipel.server.features.papers import LivePaper
from archipel.server.features.quotas import AN_EDIT
from archipel.server.live.update_stream import framed
from archipel.server.wire.messages import Accepted, Refused
from archipel.server.wire.paper import PaperMessage, SyncPaper


@websocket("/ws/papers/{paper:str}", cost=EDITS)
async def paper_socket(socket: AnySocket, paper: FromPath[str]) -> None:
    async def serve(visitor: Visitor) -> None:
        papers = visitor.services.papers
        live = await papers.find(paper)
        with papers.watching(live) as due:
            await PaperConnection(socket, visitor, live, Reader(due)).run()

    await serve_socket(socket, serve)


class Reader:
    """A client that has the score open."""

    def __init__(self, due: asyncio.Event) -> None:
        self.due = due
        self.seen: int | None = None
        self.turned_away: RequestError | None = None

    def turn_away(self, refusal: RequestError) -> None:
        self.turned_away = refusal
        self.due.set()


class PaperConnection(Connection[PaperMessage]):
    """A client that fills in a paper score. It is sent the edits that it has not seen."""

    cost = EDITS
    decoder = msgspec.json.Decoder(PaperMessage)
    first = SyncPaper
    again = (TooFast, NotStored)

    def __init__(self, socket: AnySocket, visitor: Visitor, live: LivePaper, reader: Reader) -> None:
        super().__init__(socket, visitor, reader, f"paper score {live.id}")
        self.live = live
        self.reader = reader

    def frames_due(self) -> bytes:
        if self.reader.seen is None:
            return b""
        update = self.live.since(self.reader.seen)
        self.reader.seen = update.number
        return framed([msgspec.json.encode(update)])

    async def reply(self, message: Accepted | Refused) -> None:
        await self.may_write()
        self.line.write_frames(framed([msgspec.json.encode(message)]))

    async def answer(self, message: PaperMessage) -> Accepted | None:
        if isinstance(message, SyncPaper):
            self.reader.seen = message.seen if 0 <= message.seen <= self.live.number else 0
            self.reader.due.set()
            return None
        check_id(message.id)
        with self.visitor.storing({"edits": AN_EDIT + len(msgspec.json.encode(message.edits))}):
            return Accepted(message.id, await self.visitor.services.papers.send(self.live, message))
