"""Every input of the server has hostile bodies, and no body is larger than the size that was asked for."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_args

from litestar.handlers import HTTPRouteHandler
from litestar.routes import HTTPRoute, WebSocketRoute
from msgspec.inspect import StructType, type_info

from archipel.server.app.app import create_app
from archipel.server.base.settings import Settings
from archipel.server.wire.messages import ClientMessage
from archipel.server.wire.paper import PaperMessage
from tests.costs.hostile import ADDRESS, ADDRESSES, BODIES
from tests.costs.messages import PAPER, TABLE

SIZES = (5_000, 60_000)
SOCKETS = {"/ws/{table:str}", "/ws/papers/{paper:str}"}


def routes() -> Iterator[tuple[str, HTTPRouteHandler]]:
    """Yields every route of the application that takes input, by its method and path."""
    for route in create_app(Settings(Path())).routes:
        if not isinstance(route, HTTPRoute):
            continue
        for handler in route.route_handlers:
            if not handler.fn.__module__.startswith("archipel."):
                continue  # Litestar's own schema page
            asks = [str(each.annotation) for each in inspect.signature(handler.fn).parameters.values()]
            speaks = bool(route.path_parameters) or any("FromQuery" in each or "Wish" in each for each in asks)
            for method in sorted(handler.http_methods - {"OPTIONS", "HEAD"}):
                if method != "GET" or speaks:
                    yield f"{method} {route.path}", handler


def sizes() -> dict[str, int]:
    """Returns the largest body that each route takes, in bytes."""
    found = ((name, handler.resolve_request_max_body_size()) for name, handler in routes())
    return {name: most for name, most in found if isinstance(most, int) and not name.startswith("GET")}


def tags(messages: object) -> set[str]:
    forms = [type_info(each) for each in get_args(messages)]
    return {str(form.tag) for form in forms if isinstance(form, StructType)}


def test_every_route_that_takes_input_has_hostile_bodies() -> None:
    assert {name for name, _ in routes()} == {*BODIES, *ADDRESSES}


def test_every_message_has_hostile_bodies() -> None:
    assert (tags(ClientMessage), tags(PaperMessage)) == (set(TABLE), set(PAPER))


def test_there_are_no_other_sockets() -> None:
    found = create_app(Settings(Path())).routes
    assert {route.path for route in found if isinstance(route, WebSocketRoute)} == SOCKETS


def test_every_route_with_something_to_fill_in_has_an_address() -> None:
    assert {name.partition(" ")[2] for name in BODIES if "{" in name} == set(ADDRESS)


@cache
def lengths() -> dict[str, tuple[int, int]]:
    """Returns the length of each hostile body at both sizes."""
    return {
        f"{name}: {kind}": (len(body(SIZES[0])), len(body(SIZES[1])))
        for inputs in (BODIES, ADDRESSES, TABLE, PAPER)
        for name, bodies in inputs.items()
        for kind, body in bodies.items()
    }


def test_no_body_is_larger_than_its_size() -> None:
    assert [name for name, (_, large) in lengths().items() if large > SIZES[1]] == []


def test_a_body_grows_with_its_size() -> None:
    """Most bodies grow; some are the same for every size."""
    assert [name for name, (small, large) in lengths().items() if large < small] == []
    growing = sum(large > 8 * small for small, large in lengths().values())
    assert growing > 0.8 * len(lengths())
