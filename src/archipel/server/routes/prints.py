"""Sheets to print, as PDF and as small pictures of their pages."""

from __future__ import annotations

from functools import cache, partial

import msgspec
from litestar import Response
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import FromPath

from archipel.core import game as registry
from archipel.core.game import Game
from archipel.paper.sheet import Wish
from archipel.server.base import texts
from archipel.server.compute.printing import printable, printed_game
from archipel.server.compute.work import run_in_thread
from archipel.server.edge.cached_files import File, answer, file_of
from archipel.server.edge.costs import BOX, COMPUTES, READS, get, post
from archipel.server.edge.refusals import AnyRequest
from archipel.server.edge.visitor import Visitor
from archipel.server.routes.common import FOR_A_DAY, PictureKind, game_with_box, picture_response
from archipel.server.wire.packs import Printable, PrintBox, PrintedGame


@get(
    "/print",
    cost=READS,
    packed=True,
    responses={200: ResponseSpec(Printable, generate_examples=False, description="Their sheets")},
)
async def to_print(visitor: NamedDependency[Visitor], request: AnyRequest) -> Response[bytes]:  # noqa: ARG001
    """Returns the sheets that can be printed, by game."""
    return answer(printable_file(registry.games()), request)


@cache
def printable_file(games: tuple[str, ...]) -> File:
    return file_of(msgspec.json.encode(printable(games)), "application/json")


@get("/print/{game:str}/{sheet:str}", cost=COMPUTES, media_type="application/pdf")
async def print_sheet(
    visitor: NamedDependency[Visitor],
    game: FromPath[str],
    sheet: FromPath[str],
    wish: NamedDependency[Wish],
) -> Response[bytes]:
    """Returns a sheet as PDF."""
    return await printed(visitor, game, sheet, wish)


@get("/print/{game:str}/{sheet:str}/pages/{number:int}", cost=COMPUTES, media_type="image/png")
async def print_preview(
    visitor: NamedDependency[Visitor],
    game: FromPath[str],
    sheet: FromPath[str],
    number: FromPath[int],
    wish: NamedDependency[Wish],
    form: NamedDependency[PictureKind],
) -> Response[bytes]:
    """Returns a page of a sheet, counted from 1, as a small picture: PNG, or SVG if `kind` is svg."""
    return await picture_response(visitor, visitor.services.printer.page(game, sheet, wish, number, form), form)


# The routes with an owner's box. Each request carries the box, so any process can answer and nothing is stored.


@post(
    "/print/{game:str}",
    cost=BOX,
    body=PrintBox,
    status_code=200,
)
async def to_print_with_a_box(visitor: NamedDependency[Visitor], game: FromPath[str]) -> PrintedGame:
    """Returns the sheets of an owner's box that can be printed."""
    work = run_in_thread(partial(printed_game, await game_with_box(visitor, game)))
    return await visitor.worked(work, texts.TOO_MUCH_PRINTED)


@post(
    "/print/{game:str}/{sheet:str}",
    cost=BOX,
    body=PrintBox,
    status_code=200,
    media_type="application/pdf",
)
async def print_box(
    visitor: NamedDependency[Visitor],
    game: FromPath[str],
    sheet: FromPath[str],
    wish: NamedDependency[Wish],
) -> Response[bytes]:
    """Returns a sheet of an owner's box as PDF."""
    return await printed(visitor, game, sheet, wish, await game_with_box(visitor, game))


@post(
    "/print/{game:str}/{sheet:str}/pages/{number:int}",
    cost=BOX,
    body=PrintBox,
    status_code=200,
    media_type="image/png",
)
async def preview_box(
    visitor: NamedDependency[Visitor],
    game: FromPath[str],
    sheet: FromPath[str],
    number: FromPath[int],
    wish: NamedDependency[Wish],
    form: NamedDependency[PictureKind],
) -> Response[bytes]:
    """Returns a page of a sheet of an owner's box, counted from 1, as a small picture: PNG, or SVG if `kind` is svg."""
    box = await game_with_box(visitor, game)
    return await picture_response(visitor, visitor.services.printer.page(game, sheet, wish, number, form, box), form)


async def printed(visitor: Visitor, game: str, sheet: str, wish: Wish, box: Game | None = None) -> Response[bytes]:
    """Returns a sheet as PDF, which is made at the visitor's cost."""
    made = await visitor.worked(visitor.services.printer.pdf(game, sheet, wish, box), texts.TOO_MUCH_PRINTED)
    name = f'inline; filename="archipel-{game}-{sheet}.pdf"'
    return Response(made, media_type="application/pdf", headers={**FOR_A_DAY, "Content-Disposition": name})
