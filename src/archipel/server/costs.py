"""The costs that requests and messages may have. Every route and every kind of message declares one of them.

`get`, `post` and `websocket` are Litestar's own decorators with one more argument that can't be left out. A test walks
all routes and messages and fails for one without a cost.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import litestar
from litestar.handlers import HTTPRouteHandler, WebsocketRouteHandler
from litestar.types import AnyCallable, AsyncAnyCallable
from msgspec import Struct

from archipel.core.bounds import Bounds
from archipel.server import documents
from archipel.server.documents import BOX_TEXT, FORM, WITH_BOX
from archipel.server.schema import (
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
    SendEdits,
    SendMoves,
    SendUndo,
    SyncPaper,
    TakeSeat,
)


class Cost(Struct, frozen=True):
    """The bounds of what is sent, and how it is worked on."""

    name: str
    bounds: Bounds
    """Checked before anything is parsed."""
    computes: bool = False
    """It is worked on in turn, and its CPU time is charged to the person and the address (`Visitor.worked`)."""
    sandboxed: bool = False
    """Only the sandbox parses it (`Visitor.read_in_sandbox`)."""


READS = Cost("reads", FORM)
"""Looks something up."""
ACTS = Cost("acts", FORM)
"""Reads a small form and changes something."""
COMPUTES = Cost("computes", FORM, computes=True)
"""Draws, replays, prints, previews or thinks."""
OPENS = Cost("opens", WITH_BOX)
"""Opens a table, which may come with an owner's box: the sandbox reads that."""
BOX = Cost("box", WITH_BOX, computes=True, sandboxed=True)
"""Reads an owner's box."""
BOX_FILE = Cost("box file", BOX_TEXT, computes=True, sandboxed=True)
"""Reads the text of a box's file."""
SHEET = Cost("sheet", FORM, computes=True, sandboxed=True)
"""Counts a paper sheet."""
LOGBOOK = Cost("logbook", documents.LOGBOOK, computes=True, sandboxed=True)
"""Reads a logbook's file."""
TALKS = Cost("talks", FORM)
"""A socket: its messages have costs of their own."""
EDITS = Cost("edits", documents.EDITS)
"""Fills in a shared paper score."""

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
