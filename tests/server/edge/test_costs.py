"""Every route and every kind of message declares what it may cost, and is handled accordingly."""

from __future__ import annotations

import inspect
import pkgutil
from importlib import import_module
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from litestar import Litestar
from litestar.handlers import BaseRouteHandler

from archipel.server import routes
from archipel.server.app.app import create_app
from archipel.server.base.documents import FORM
from archipel.server.base.settings import Settings
from archipel.server.edge import connection, paper_socket, socket, visitor
from archipel.server.edge.costs import MESSAGES, OPENS, SHARES, Cost
from archipel.server.routes.common import game_with_box, picture_response
from archipel.server.routes.prints import printed
from archipel.server.wire.messages import ClientMessage
from archipel.server.wire.paper import PaperMessage

GATES = ("visitor.worked(", "visitor.read_in_sandbox(")
"""Calls by which a handler sends its work through the gate."""
HELPERS = (game_with_box, printed, picture_response)
"""Functions that do this for several handlers."""


@pytest.fixture(scope="module")
def app() -> Litestar:
    return create_app(Settings(data=Path()))


def handlers_of(app: Litestar) -> list[BaseRouteHandler]:
    found: dict[str, BaseRouteHandler] = {}
    for route in app.routes:
        one: Any = route
        for handler in getattr(one, "route_handlers", ()) or (getattr(one, "route_handler", None),):
            # The framework answers OPTIONS by itself, without a body and without any work.
            if handler is not None and getattr(handler, "http_methods", ()) != {"OPTIONS"}:
                found[handler.fn.__qualname__] = handler
    return list(found.values())


def test_every_route_says_what_it_may_cost(app: Litestar) -> None:
    handlers = handlers_of(app)
    assert len(handlers) > 65
    without = [handler.fn.__name__ for handler in handlers if not isinstance(handler.opt.get("cost"), Cost)]
    assert without == [], "declare a cost: use get, post and websocket of archipel.server.edge.costs"


def test_handlers_that_compute_use_the_gate(app: Litestar) -> None:
    """A handler that computes has its work done by `Visitor.worked` or `Visitor.read_in_sandbox`, or by a helper."""
    for helper in HELPERS:
        assert any(gate in inspect.getsource(helper) for gate in GATES), f"{helper.__name__} computes outside the gate"
    through = (*GATES, *(f"await {helper.__name__}(" for helper in HELPERS))
    for handler in handlers_of(app):
        cost: Cost = handler.opt["cost"]
        source = inspect.getsource(handler.fn)
        if cost.computes:
            assert any(gate in source for gate in through), f"{handler.fn.__name__} computes outside the gate"
        read_here = "await body(" in source or "request.body()" in source
        assert not (cost.sandboxed and read_here), f"{handler.fn.__name__} reads untrusted input outside the sandbox"


def test_no_body_is_larger_than_its_cost_says(app: Litestar) -> None:
    for handler in handlers_of(app):
        cost: Cost = handler.opt["cost"]
        if "POST" in getattr(handler, "http_methods", ()):
            assert handler.request_max_body_size == cost.bounds.bytes, handler.fn.__name__  # type: ignore[attr-defined]
        if not cost.sandboxed and cost not in (OPENS, SHARES):
            assert cost.bounds.bytes <= FORM.bytes


def test_every_message_of_a_socket_says_what_it_may_cost() -> None:
    assert set(MESSAGES) == {*get_args(ClientMessage), *get_args(PaperMessage)}
    computing = {kind for kind, cost in MESSAGES.items() if cost.computes}
    assert computing == set(get_args(get_type_hints(socket.TableConnection.preview)["ask"])), "they pass the gate there"


# The operator's password is checked in a thread; it is slow on purpose, and few guesses are allowed.
OTHERS = {"operator_access"}
NAMES = [found.name for found in pkgutil.iter_modules(routes.__path__) if found.name not in OTHERS]
MODULES = [import_module(f"{routes.__name__}.{name}") for name in NAMES]


@pytest.mark.parametrize("module", [*MODULES, connection, socket, paper_socket, visitor])
def test_no_handler_computes_outside_the_gate(module: Any) -> None:
    """Work in bare threads and processes would bypass budgets and turns."""
    source = inspect.getsource(module)
    assert "to_thread." not in source
    assert "to_process." not in source
