"""What modules of routes share: the table as an answer, how pictures and prints are asked for, and owners' boxes."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, Literal

import msgspec
from litestar import Response
from litestar.params import FromQuery

from archipel.core.game import Game
from archipel.paper.pictures import Look
from archipel.paper.sheet import Wish
from archipel.server.base import texts
from archipel.server.compute.printing import require_one_of
from archipel.server.edge.visitor import Visitor
from archipel.server.model import boxes
from archipel.server.wire.tables import TableInfo

PictureKind = Literal["png", "svg"]

BOX_COSTS = 5.0
"""Reading a box counts as this many requests, because it is completed and checked."""
FOR_A_DAY = {"Cache-Control": "private, max-age=86400"}


def wish_of(
    paper: FromQuery[str] = "a4",
    style: FromQuery[str] = "colour",
    lang: FromQuery[str] = "fr",
    backs: FromQuery[bool] = True,
) -> Wish:
    """Reads how a sheet is to be printed from the query parameters. Print routes receive it as `wish`."""
    require_one_of("paper", paper, ("a4", "us-letter"))
    require_one_of("style", style, ("colour", "outline"))
    require_one_of("lang", lang, ("fr", "en"))
    return msgspec.convert({"paper": paper, "style": style, "lang": lang, "backs": backs}, Wish)


def look_of(style: FromQuery[str] = "light", lang: FromQuery[str] = "fr") -> Look:
    """Reads how a picture is to look from the query parameters. Routes of pictures receive it as `look`."""
    require_one_of("style", style, ("light", "dark", "outline"))
    require_one_of("lang", lang, ("fr", "en"))
    return msgspec.convert({"style": style, "lang": lang}, Look)


def form_of(kind: FromQuery[str] = "png") -> PictureKind:
    """Reads which kind of picture is asked for. Routes that have both kinds receive it as `form`."""
    require_one_of("kind", kind, ("png", "svg"))
    return "svg" if kind == "svg" else "png"


async def info(visitor: Visitor, table: str) -> TableInfo:
    """Returns the table as this visitor may see it."""
    return await visitor.tables.views.info(table, visitor.person, visitor.base)


async def picture_response(visitor: Visitor, drawn: Coroutine[Any, Any, bytes], form: PictureKind) -> Response[bytes]:
    """Returns a picture that is drawn at the visitor's cost."""
    made = await visitor.worked(drawn, texts.TOO_MUCH_PRINTED)
    return Response(made, media_type="image/svg+xml" if form == "svg" else "image/png", headers=FOR_A_DAY)


async def game_with_box(visitor: Visitor, game: str) -> Game:
    """Returns the game with the box in the request, which is checked like a table's box."""
    visitor.check_rate(visitor.limits.requests, BOX_COSTS)
    reader, data, named = visitor.services.reader, visitor.services.settings.data, boxes.game_named(game)
    found = await visitor.read_in_sandbox(reader, texts.TOO_MANY_BOXES_READ, boxes.box_sent, game, data)
    return named if found is None else found.as_game
