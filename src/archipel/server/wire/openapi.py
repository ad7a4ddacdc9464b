"""The OpenAPI document, extended by the socket messages and by the types that every game declares.

The client's types are generated from it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, get_args, is_typeddict

import msgspec
from litestar import Litestar, Request, Router
from litestar.enums import OpenAPIMediaType
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import OpenAPIRenderPlugin
from litestar.routes import HTTPRoute
from msgspec import Struct

from archipel.core import game as registry
from archipel.core.game import Game, Json
from archipel.server.wire.json_schema import REF, describe, renamed, unindented
from archipel.server.wire.lobby import Problem
from archipel.server.wire.messages import ClientMessage, ServerMessage
from archipel.server.wire.paper import PaperMessage, PaperUpdate

OF_NO_ROUTE = {
    "ClientMessage": ClientMessage,
    "ServerMessage": ServerMessage,
    "PaperMessage": PaperMessage,
    "PaperUpdate": PaperUpdate,
    "Problem": Problem,
}
"""The messages of sockets, and what every refusal is."""


class Renderer(OpenAPIRenderPlugin):
    """Serves /schema/openapi.json, and no page for people: the framework's pages load scripts from other hosts."""

    rendered: bytes | None = None

    def render(self, request: Request[Any, Any, Any], openapi_schema: Json) -> bytes:
        if self.rendered is None:
            self.rendered = as_json(complete(openapi_schema, request.app))
        return self.rendered


def openapi_config(**opt: Any) -> OpenAPIConfig:
    """Returns the framework's settings for the document. Its routes get the options `opt`, such as their cost."""
    plugin = Renderer(path="/openapi.json", media_type=OpenAPIMediaType.OPENAPI_JSON)
    router = Router("/schema", route_handlers=[], include_in_schema=False, opt=opt)
    return OpenAPIConfig(title="Archipel", version="1", openapi_router=router, render_plugins=[plugin])


def openapi(app: Litestar) -> bytes:
    """Returns the whole OpenAPI document as JSON, always with the same bytes."""
    return as_json(complete(app.openapi_schema.to_schema(), app))


def as_json(data: Json) -> bytes:
    return msgspec.json.format(msgspec.json.encode(data, order="sorted"), indent=2) + b"\n"


def complete(openapi: Json, app: Litestar) -> Json:
    # Ours replace the framework's, because they say more about a type: constants, tags, required fields.
    components = openapi.setdefault("components", {}).setdefault("schemas", {})
    wire = named(OF_NO_ROUTE | of_routes(app))
    components |= wire
    for name in registry.games():
        components |= of_game(registry.game(name), wire)
    add_bodies(openapi, app)
    for operations in openapi["paths"].values():
        for operation in operations.values():
            operation["responses"] = refusing(operation["responses"])
    whole: Json = unindented(openapi)
    return whole


def handlers(app: Litestar) -> Iterator[tuple[HTTPRoute, HTTPRouteHandler]]:
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                yield route, handler


def of_routes(app: Litestar) -> dict[str, type[Struct]]:
    """Returns the types of all request bodies and answers, by their names."""
    declared = [
        kind
        for _, handler in handlers(app)
        for kind in (
            handler.opt.get("body"),
            handler.parsed_fn_signature.return_type.annotation,
            *(answer.data_container for answer in (handler.responses or {}).values()),
        )
    ]
    return {kind.__name__: kind for kind in structs(declared)}


def structs(kinds: Iterable[Any]) -> Iterator[type[Struct]]:
    """Yields the structs among these types and in them: `list[TableInfo]` has one."""
    for kind in kinds:
        if isinstance(kind, type) and issubclass(kind, Struct):
            yield kind
        yield from structs(get_args(kind))


def named(kinds: dict[str, Any]) -> Json:
    """Returns the schemas of these types by these names, and the components that they refer to."""
    components: Json = {}
    described = {name: describe(kind, components) for name, kind in kinds.items()}
    return {name: schema for name, schema in described.items() if name not in components} | components


def of_game(game: Game, wire: Json) -> Json:
    """Returns the types that a game declares, with its name before theirs: DoodleIslandsView, DoodleIslandsMove, …"""
    declared = game.types
    if not is_typeddict(declared.view):
        return {}  # a game that does not declare types
    events = get_args(declared.event)
    types = named(
        {
            "View": declared.view,
            "Facts": declared.facts,
            "Move": declared.move,
            "Choice": declared.choice,
            "Content": declared.content,
            **{event.__name__: event for event in events},
        }
    )
    types["Event"] = {"anyOf": [{"$ref": REF + event.__name__} for event in events]}
    prefix = "".join(word.capitalize() for word in game.name.split("-"))
    names = {key: prefix + key for key in types if types[key] != wire.get(key)}
    return {names[key]: renamed(types[key], names) for key in names}


def add_bodies(openapi: Json, app: Litestar) -> None:
    """Adds the request bodies. The framework does not know them, because our own code reads them (`visitor.body`)."""
    for route, handler in handlers(app):
        if kind := handler.opt.get("body"):
            operation = openapi["paths"][route.path_format]["post"]
            operation["requestBody"] = {"required": True, "content": content(kind.__name__)}


def refusing(responses: Json) -> Json:
    """Replaces the error responses by one: every refusal is a Problem, whatever its status."""
    fine = {status: answer for status, answer in responses.items() if status.startswith("2")}
    return fine | {"default": {"description": "Why it was refused", "content": content("Problem")}}


def content(name: str) -> Json:
    return {"application/json": {"schema": {"$ref": REF + name}}}
