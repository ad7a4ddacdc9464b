"""The OpenAPI document, extended by the socket messages and by the types that every game declares.

The client's types are generated from it.
"""

from __future__ import annotations

from typing import Any, get_args, is_typeddict

import msgspec
from litestar import Litestar, Request, Router
from litestar.enums import OpenAPIMediaType
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import OpenAPIRenderPlugin
from litestar.routes import HTTPRoute

from archipel.core import game as registry
from archipel.core.game import Game, Json
from archipel.server.wire.challenges import DealInfo, NewDeal, NewTry
from archipel.server.wire.envelope import Envelope
from archipel.server.wire.json_schema import REF, describe, renamed, unindented
from archipel.server.wire.lobby import Lobby, Problem
from archipel.server.wire.logbook import Imported, LogbookCard, LogbookFile, LogbookInfo
from archipel.server.wire.messages import ClientMessage, ServerMessage
from archipel.server.wire.packs import CheckPack, DrawBox, DrawnBox, PackCheck, PackInfo, PrintBox, ReadPack
from archipel.server.wire.paper import CountedSheet, NewPaper, PaperMessage, PaperSheet, PaperUpdate
from archipel.server.wire.people import (
    Arriving,
    DeviceInfo,
    DeviceToken,
    EndSubscription,
    NewDeviceLink,
    NewSubscription,
    TakeDevice,
)
from archipel.server.wire.replays import AnalysisInfo, Comparison, Frame
from archipel.server.wire.tables import (
    AnswerKnock,
    ChooseBoard,
    ChooseBoards,
    ChooseStarter,
    Join,
    ListTable,
    NewKnock,
    NewLesson,
    NewTable,
    OpenTables,
    PlayOn,
    Reseat,
    TableInfo,
)

WIRE = {
    "Lobby": Lobby,
    "TableInfo": TableInfo,
    "NewTable": NewTable,
    "NewLesson": NewLesson,
    "NewTry": NewTry,
    "ListTable": ListTable,
    "NewKnock": NewKnock,
    "AnswerKnock": AnswerKnock,
    "OpenTables": OpenTables,
    "Join": Join,
    "Reseat": Reseat,
    "ChooseStarter": ChooseStarter,
    "ChooseBoards": ChooseBoards,
    "ChooseBoard": ChooseBoard,
    "PlayOn": PlayOn,
    "NewDeal": NewDeal,
    "DealInfo": DealInfo,
    "LogbookInfo": LogbookInfo,
    "LogbookCard": LogbookCard,
    "LogbookFile": LogbookFile,
    "Imported": Imported,
    "DeviceInfo": DeviceInfo,
    "NewDeviceLink": NewDeviceLink,
    "DeviceToken": DeviceToken,
    "TakeDevice": TakeDevice,
    "Arriving": Arriving,
    "CheckPack": CheckPack,
    "PrintBox": PrintBox,
    "DrawBox": DrawBox,
    "DrawnBox": DrawnBox,
    "ReadPack": ReadPack,
    "EndSubscription": EndSubscription,
    "PackCheck": PackCheck,
    "PackInfo": PackInfo,
    "AnalysisInfo": AnalysisInfo,
    "Comparison": Comparison,
    "PaperSheet": PaperSheet,
    "NewPaper": NewPaper,
    "NewSubscription": NewSubscription,
    "PaperMessage": PaperMessage,
    "PaperUpdate": PaperUpdate,
    "CountedSheet": CountedSheet,
    "Problem": Problem,
    "Frame": Frame,
    "Envelope": Envelope,
    "ClientMessage": ClientMessage,
    "ServerMessage": ServerMessage,
}


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
    wire = named(WIRE)
    components |= wire
    for name in registry.games():
        components |= of_game(registry.game(name), wire)
    add_bodies(openapi, app)
    for operations in openapi["paths"].values():
        for operation in operations.values():
            operation["responses"] = refusing(operation["responses"])
    whole: Json = unindented(openapi)
    return whole


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
    for route in app.routes:
        for handler in route.route_handlers if isinstance(route, HTTPRoute) else []:
            if kind := handler.opt.get("body"):
                operation = openapi["paths"][route.path_format]["post"]
                operation["requestBody"] = {"required": True, "content": content(kind.__name__)}


def refusing(responses: Json) -> Json:
    """Replaces the error responses by one: every refusal is a Problem, whatever its status."""
    fine = {status: answer for status, answer in responses.items() if status.startswith("2")}
    return fine | {"default": {"description": "Why it was refused", "content": content("Problem")}}


def content(name: str) -> Json:
    return {"application/json": {"schema": {"$ref": REF + name}}}
