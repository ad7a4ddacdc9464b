"""The costs of requests and messages. Every route and every type of message declares one of them.

`get`, `post` and `websocket` are Litestar's decorators with one more required argument. A test walks all routes and
messages and fails for one without a cost.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import litestar
from litestar.handlers import HTTPRouteHandler, WebsocketRouteHandler
from litestar.types import AnyCallable, AsyncAnyCallable
from msgspec import Struct

from archipel.core.bounds import Bounds
from archipel.server.base import documents
from archipel.server.base.documents import BOX_TEXT, FORM, WITH_BOX
from archipel.server.wire.messages import (
    AnswerUndo,
    AskCheck,
    AskGains,
    AskHint,
    AskPreview,
    AskSync,
    AskUndo,
    Commit,
    React,
    Reveal,
    SendMoves,
    SendUndo,
    TakeSeat,
)
from archipel.server.wire.paper import SendEdits, SyncPaper


class Cost(Struct, frozen=True):
    """The bounds of a request or message, and how it is processed."""

    name: str
    bounds: Bounds
    """Bounds of the body, checked before it is parsed."""
    computes: bool = False
    """It waits in a queue, and its CPU time is charged to the person and the address (`Visitor.worked`)."""
    sandboxed: bool = False
    """Only the sandbox parses the body (`Visitor.read_in_sandbox`)."""


READS = Cost("reads", FORM)
"""The request looks something up."""
ACTS = Cost("acts", FORM)
"""The request has a small form as its body and changes something."""
COMPUTES = Cost("computes", FORM, computes=True)
"""The request draws, replays, prints, previews or lets a bot think."""
OPENS = Cost("opens", WITH_BOX)
"""The request creates a table, possibly with an owner's box, which the sandbox reads."""
BOX = Cost("box", WITH_BOX, computes=True, sandboxed=True)
"""The request contains an owner's box."""
BOX_FILE = Cost("box file", BOX_TEXT, computes=True, sandboxed=True)
"""The request contains the text of a box's file."""
SHEET = Cost("sheet", documents.SHEET, computes=True, sandboxed=True)
"""The request contains a paper sheet to be scored, possibly with an owner's box."""
SHARES = Cost("shares", documents.SHEET)
"""The request creates a paper score, possibly with an owner's box, which the sandbox reads."""
LOGBOOK = Cost("logbook", documents.LOGBOOK, computes=True, sandboxed=True)
"""The request contains a logbook's file."""
TALKS = Cost("talks", FORM)
"""A table's socket; its messages have their own costs."""
EDITS = Cost("edits", documents.EDITS)
"""The socket and the messages of a shared paper score."""

MESSAGES: dict[type[Struct], Cost] = {
    AskSync: READS,
    AskCheck: READS,
    SendMoves: ACTS,
    SendUndo: ACTS,
    AskUndo: ACTS,
    AnswerUndo: ACTS,
    React: ACTS,
    TakeSeat: ACTS,
    Commit: ACTS,
    Reveal: ACTS,
    AskPreview: COMPUTES,
    AskGains: COMPUTES,
    AskHint: COMPUTES,
    SyncPaper: EDITS,
    SendEdits: EDITS,
}


def get(path: str, *, cost: Cost, **options: Any) -> Callable[[AnyCallable], HTTPRouteHandler]:
    return litestar.get(path, cost=cost, **options)


def post(path: str, *, cost: Cost, **options: Any) -> Callable[[AnyCallable], HTTPRouteHandler]:
    return litestar.post(path, cost=cost, request_max_body_size=cost.bounds.bytes, **options)


def websocket(path: str, *, cost: Cost, **options: Any) -> Callable[[AsyncAnyCallable], WebsocketRouteHandler]:
    return litestar.websocket(path, cost=cost, **options)
