"""uvicorn and websockets still have every name that the guards override, read or set, also the private ones.

An override that is never called guards nothing, so each of these tests names what has gone.
"""

from __future__ import annotations

import ast
import asyncio
import inspect
import sys
from types import ModuleType

import pytest
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.server import ServerProtocol

from archipel.server.base.addresses import Networks
from archipel.server.edge.guards import websocket
from archipel.server.edge.guards.config import GuardedConfig
from archipel.server.edge.guards.connections import Connections
from archipel.server.edge.guards.http import GuardedHttp
from archipel.server.edge.guards.websocket import GuardedSocket

pytestmark = pytest.mark.asyncio(loop_scope="module")

Protocol = type[HttpToolsProtocol] | type[WebSocketsSansIOProtocol]

GUARDED = [GuardedHttp, GuardedSocket]

OVERRIDDEN: dict[Protocol, set[str]] = {
    GuardedHttp: {
        "connection_lost",
        "connection_made",
        "data_received",
        "handle_websocket_upgrade",
        "on_body",
        "on_message_begin",
        "on_message_complete",
        "on_response_complete",
        "pause_writing",
        "resume_writing",
        "send_400_response",
    },
    GuardedSocket: {
        "connection_lost",
        "connection_made",
        "data_received",
        "handle_connect",
        "handle_cont",
        "handle_ping",
        "handle_pong",
        "keepalive_timeout",
        "on_task_complete",
        "pause_writing",
        "receive",
        "resume_writing",
        "send_receive_event_to_app",
    },
}
"""uvicorn's methods that the guards replace. Some of them are private."""

SET: dict[Protocol, set[str]] = {
    GuardedHttp: {"client", "cycle", "logger", "parser"},
    GuardedSocket: {"client", "close_timeout", "curr_msg_data_type", "frames", "logger", "read_paused"},
}
"""uvicorn's attributes that the guards set."""

CALLED_BY_HTTPTOOLS = {"on_body", "on_message_begin", "on_message_complete"}
"""Overridden methods whose names httptools looks up."""


def config() -> GuardedConfig:
    return GuardedConfig(None, Connections(10, None, Networks()))


def tree_of(code: type | ModuleType) -> list[ast.Attribute]:
    """Returns all uses of attributes in this code."""
    return [node for node in ast.walk(ast.parse(inspect.getsource(code))) if isinstance(node, ast.Attribute)]


def names_of(code: type, kind: type[ast.expr_context]) -> set[str]:
    """Returns the attributes of `self` that this class reads (`ast.Load`) or sets (`ast.Store`)."""
    uses = [node for node in tree_of(code) if isinstance(node.ctx, kind)]
    return {node.attr for node in uses if isinstance(node.value, ast.Name) and node.value.id == "self"}


def names_beneath(code: type, name: str) -> set[str]:
    """Returns the attributes of `self.name` that this class uses."""
    uses = [node for node in tree_of(code) if isinstance(node.value, ast.Attribute)]
    return {node.attr for node in uses if ast.unparse(node.value) == f"self.{name}"}


def names_on_super(code: type) -> set[str]:
    return {node.attr for node in tree_of(code) if ast.unparse(node.value) == "super()"}


def gone(guarded: Protocol) -> set[str]:
    """Returns the names which the guard uses and uvicorn no longer has, calls or sets."""
    theirs = guarded.__mro__[1]
    made = vars(theirs(config(), ServerState(), {}))
    methods = OVERRIDDEN[guarded] | names_on_super(guarded)
    called = {node.attr for node in tree_of(sys.modules[theirs.__module__])}
    known_callers = called | set(dir(asyncio.Protocol)) | CALLED_BY_HTTPTOOLS
    read = names_of(guarded, ast.Load) - set(vars(guarded)) - (names_of(guarded, ast.Store) - SET[guarded])
    kept = names_of(theirs, ast.Store) | set(made)
    return (
        (methods - set(dir(theirs)))
        | (OVERRIDDEN[guarded] - known_callers)
        | (read - set(dir(theirs)) - kept)
        | (SET[guarded] - kept)
        | (names_beneath(guarded, "cycle") - names_of(RequestResponseCycle, ast.Store))
        | (names_beneath(guarded, "config") - set(dir(config())))
        | (names_beneath(guarded, "conn") - set(dir(made.get("conn"))))
    )


@pytest.mark.parametrize("guarded", GUARDED)
async def test_uvicorn_and_websockets_have_every_name_that_the_guards_use(guarded: Protocol) -> None:
    where = f"{guarded.__module__}.{guarded.__name__}"
    assert gone(guarded) == set(), f"uvicorn or websockets has moved these names, which {where} needs"


@pytest.mark.parametrize("guarded", GUARDED)
async def test_uvicorn_calls_the_guards_with_the_arguments_they_expect(guarded: Protocol) -> None:
    theirs = guarded.__mro__[1]
    for name in ("__init__", *OVERRIDDEN[guarded]):
        expected, given = (list(inspect.signature(getattr(each, name)).parameters) for each in (guarded, theirs))
        assert expected == given, f"{theirs.__name__}.{name} has other arguments: see {guarded.__name__}"


@pytest.mark.parametrize("guarded", GUARDED)
async def test_the_lists_above_name_all_that_the_guards_replace_and_set(guarded: Protocol) -> None:
    theirs = guarded.__mro__[1]
    replaced = {name for name, value in vars(guarded).items() if inspect.isfunction(value) and name in dir(theirs)}
    assert replaced - {"__init__"} == OVERRIDDEN[guarded]
    made = vars(theirs(config(), ServerState(), {}))
    assert names_of(guarded, ast.Store) & (names_of(theirs, ast.Store) | set(made)) == SET[guarded]


@pytest.mark.parametrize(
    ("guarded", "code", "name"),
    [
        (GuardedHttp, HttpToolsProtocol, "on_response_complete"),
        (GuardedHttp, HttpToolsProtocol, "send_400_response"),
        (GuardedSocket, WebSocketsSansIOProtocol, "handle_ping"),
        (GuardedSocket, WebSocketsSansIOProtocol, "handle_parser_exception"),
        (GuardedSocket, ServerProtocol, "send_close"),
    ],
)
async def test_a_method_that_was_moved_is_named(
    monkeypatch: pytest.MonkeyPatch, guarded: Protocol, code: type, name: str
) -> None:
    owner = next(each for each in code.__mro__ if name in vars(each))
    monkeypatch.delattr(owner, name)
    assert gone(guarded) == {name}


@pytest.mark.parametrize("name", ["close_timeout", "handshake_complete", "conn"])
async def test_an_attribute_that_was_moved_is_named(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    made, kept = WebSocketsSansIOProtocol.__init__, names_of

    def moved(self: WebSocketsSansIOProtocol, *arguments: object) -> None:
        made(self, *arguments)  # type: ignore[arg-type]
        delattr(self, name)

    def names(code: type, kind: type[ast.expr_context]) -> set[str]:
        return kept(code, kind) - ({name} if code is WebSocketsSansIOProtocol else set())

    monkeypatch.setattr(WebSocketsSansIOProtocol, "__init__", moved)
    monkeypatch.setitem(globals(), "names_of", names)
    assert name in gone(GuardedSocket)


async def test_websockets_still_unmasks_and_parses_as_the_guards_expect() -> None:
    connection = GuardedSocket(config(), ServerState(), {})
    assert inspect.isgenerator(connection.conn.parser)
    assert vars(websocket)["apply_mask"](b"\x01\x02", b"\x01\x01\x01\x01") == b"\x00\x03"
