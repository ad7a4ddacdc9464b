"""Pictures of cards, of the visitor's board, and of finished games."""

from __future__ import annotations

from litestar import Response
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from archipel.paper.pictures import Look
from archipel.server.base import texts
from archipel.server.edge.costs import BOX, COMPUTES, get, post
from archipel.server.edge.visitor import Visitor
from archipel.server.routes.common import FOR_A_DAY, PictureKind, game_with_box, picture_response
from archipel.server.wire.packs import PictureInfo, PrintBox


@get("/cards/{game:str}/{card:str}", cost=COMPUTES, media_type="image/png")
async def card_picture(
    visitor: NamedDependency[Visitor],
    game: FromPath[str],
    card: FromPath[str],
    look: NamedDependency[Look],
    form: NamedDependency[PictureKind],
) -> Response[bytes]:
    """Returns a picture of a card of a boat game: PNG, or SVG if `kind` is svg."""
    return await picture_response(visitor, visitor.services.printer.card(game, card, look, form), form)


@post(
    "/cards/{game:str}/{card:str}",
    cost=BOX,
    body=PrintBox,
    status_code=200,
    media_type="image/png",
)
async def card_of_a_box(
    visitor: NamedDependency[Visitor],
    game: FromPath[str],
    card: FromPath[str],
    look: NamedDependency[Look],
    form: NamedDependency[PictureKind],
) -> Response[bytes]:
    """Returns a picture of a card of an owner's box: PNG, or SVG if `kind` is svg."""
    box = await game_with_box(visitor, game)
    return await picture_response(visitor, visitor.services.printer.card(game, card, look, form, box), form)


@get("/tables/{table:str}/cards/{card:str}", cost=COMPUTES, media_type="image/png")
async def card_of_a_table(
    visitor: NamedDependency[Visitor],
    table: FromPath[str],
    card: FromPath[str],
    look: NamedDependency[Look],
    form: NamedDependency[PictureKind],
) -> Response[bytes]:
    """Returns a picture of a card from this table's contents, which may be an owner's box."""
    box = (await visitor.tables.registry.read(table)).edition_of_game
    return await picture_response(visitor, visitor.services.printer.card(box.name, card, look, form, box), form)


@get("/tables/{table:str}/now", cost=COMPUTES)
async def my_picture(
    visitor: NamedDependency[Visitor],
    table: FromPath[str],
    look: NamedDependency[Look],
) -> PictureInfo:
    """Returns the visitor's own board now, as a picture and in words. It shows only what their seat may see."""
    drawn = visitor.services.pictures.picture(table, visitor.person, look)
    return await visitor.worked(drawn, texts.TOO_MUCH_PRINTED)


@get("/tables/{table:str}/now.png", cost=COMPUTES, media_type="image/png")
async def my_picture_png(
    visitor: NamedDependency[Visitor],
    table: FromPath[str],
    look: NamedDependency[Look],
) -> Response[bytes]:
    """Returns the visitor's own board now, as PNG."""
    drawn = visitor.services.pictures.picture_png(table, visitor.person, look)
    return Response(await visitor.worked(drawn, texts.TOO_MUCH_PRINTED), media_type="image/png")


@get("/tables/{table:str}/picture", cost=COMPUTES)
async def picture(
    visitor: NamedDependency[Visitor],
    table: FromPath[str],
    seat: FromQuery[int] = 0,
    number: FromQuery[int | None] = None,
    *,
    look: NamedDependency[Look],
) -> Response[PictureInfo]:
    """Returns a moment of a finished game, as a picture and in words; without `number`, its end."""
    drawn = visitor.services.replays.picture(table, number, seat, look)
    return Response(await visitor.worked(drawn, texts.TOO_MUCH_PRINTED), headers=FOR_A_DAY)


@get("/tables/{table:str}/picture.png", cost=COMPUTES, media_type="image/png")
async def picture_png(
    visitor: NamedDependency[Visitor],
    table: FromPath[str],
    seat: FromQuery[int] = 0,
    number: FromQuery[int | None] = None,
    *,
    look: NamedDependency[Look],
) -> Response[bytes]:
    """Returns a moment of a finished game as PNG; without `number`, its end."""
    return await picture_response(visitor, visitor.services.replays.picture_png(table, number, seat, look), "png")


@get("/tables/{table:str}/film.gif", cost=COMPUTES, media_type="image/gif")
async def film(
    visitor: NamedDependency[Visitor],
    table: FromPath[str],
    seat: FromQuery[int] = 0,
    *,
    look: NamedDependency[Look],
) -> Response[bytes]:
    """Returns a whole finished game as an animated GIF, from one seat's point of view."""
    made = await visitor.worked(visitor.services.replays.film(table, seat, look), texts.TOO_MUCH_PRINTED)
    return Response(made, media_type="image/gif", headers=FOR_A_DAY)
