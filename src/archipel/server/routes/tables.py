"""Tables: creating, showing, joining, starting and leaving them, and what a running game is drawn with."""

from __future__ import annotations

import io
from functools import lru_cache, partial

import msgspec
import segno
from litestar import Response
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery

from archipel.core.game import Json
from archipel.server.base import texts
from archipel.server.base.errors import RequestError
from archipel.server.compute.work import run_in_thread
from archipel.server.edge.cached_files import File, answer, file_of
from archipel.server.edge.costs import ACTS, COMPUTES, OPENS, READS, get, post
from archipel.server.edge.refusals import AnyRequest
from archipel.server.edge.visitor import Visitor, body
from archipel.server.features import quotas
from archipel.server.routes.common import FOR_A_DAY, info
from archipel.server.wire.replays import Counted
from archipel.server.wire.tables import (
    ChooseBoard,
    ChooseBoards,
    ChooseStarter,
    Join,
    NewLesson,
    NewTable,
    Reseat,
    TableInfo,
)

MOST_CONTENT_FILES = 64
"""Contents of editions and boxes that are cached, encoded and compressed."""


@get("/tables", cost=READS)
async def my_tables(visitor: NamedDependency[Visitor]) -> list[TableInfo]:
    """Returns the tables where the visitor has a seat, newest activity first."""
    return await visitor.tables.views.tables_of(visitor.person, visitor.base)


@post(
    "/tables",
    cost=OPENS,
    body=NewTable,
)
async def create(visitor: NamedDependency[Visitor], request: AnyRequest) -> TableInfo:
    """Creates a table with the visitor as its host."""
    visitor.check_rate(visitor.limits.new_tables, refusal=texts.TOO_MANY_TABLES)
    wish = await body(request, NewTable)
    with visitor.storing(quotas.of_table(wish, len(await request.body()))):
        made = visitor.tables.new_tables.create(wish, visitor.person, visitor.base)
        if wish.pack is None and wish.pack_id is None:
            return await made
        return await visitor.worked(made, texts.TOO_MANY_BOXES_READ)


@post("/lessons", cost=ACTS, body=NewLesson)
async def learn(visitor: NamedDependency[Visitor], request: AnyRequest) -> TableInfo:
    """Returns the table of the visitor's unfinished lesson, or creates one."""
    visitor.check_rate(visitor.limits.new_tables, refusal=texts.TOO_MANY_TABLES)
    with visitor.storing({"tables": quotas.A_TABLE}):
        return await visitor.tables.new_tables.learn(await body(request, NewLesson), visitor.person, visitor.base)


@get("/tables/{table:str}", cost=READS)
async def show(visitor: NamedDependency[Visitor], table: FromPath[str]) -> TableInfo:
    """Returns the table as this visitor may see it, without the state of its game."""
    return await info(visitor, table)


@post("/tables/{table:str}/join", cost=ACTS, body=Join, status_code=200)
async def join(visitor: NamedDependency[Visitor], request: AnyRequest, table: FromPath[str]) -> TableInfo:
    """Takes an open seat, or returns to the visitor's own seat."""
    with visitor.storing({"people": quotas.A_PERSON}):
        await visitor.tables.seats.join(table, visitor.person, await body(request, Join))
    return await info(visitor, table)


@post("/tables/{table:str}/seats", cost=ACTS, status_code=200)
async def add_seat(visitor: NamedDependency[Visitor], table: FromPath[str]) -> TableInfo:
    """Adds an open seat before the start, if the game can be played with so many."""
    with visitor.storing({"tables": quotas.A_SEAT}):
        await visitor.tables.seats.add(table, visitor.person)
    return await info(visitor, table)


@post("/tables/{table:str}/seats/{seat:int}", cost=ACTS, body=Reseat, status_code=200)
async def reseat(
    visitor: NamedDependency[Visitor], request: AnyRequest, table: FromPath[str], seat: FromPath[int]
) -> TableInfo:
    """Gives a seat to a bot, opens it, removes it, or passes the host's rights to its person."""
    await visitor.tables.seats.reseat(table, visitor.person, seat, await body(request, Reseat))
    return await info(visitor, table)


@post("/tables/{table:str}/starter", cost=ACTS, body=ChooseStarter, status_code=200)
async def choose_starter(visitor: NamedDependency[Visitor], request: AnyRequest, table: FromPath[str]) -> TableInfo:
    """Chooses the seat that starts the game, or leaves it to chance. Only the host may."""
    wish = await body(request, ChooseStarter)
    await visitor.tables.seats.choose_starter(table, visitor.person, wish.seat)
    return await info(visitor, table)


@post("/tables/{table:str}/boards", cost=ACTS, body=ChooseBoards, status_code=200)
async def let_choose_boards(visitor: NamedDependency[Visitor], request: AnyRequest, table: FromPath[str]) -> TableInfo:
    """Lets people choose their boards, or has all boards dealt. Only the host may."""
    wish = await body(request, ChooseBoards)
    await visitor.tables.seats.let_choose_boards(table, visitor.person, wish.chosen)
    return await info(visitor, table)


@post("/tables/{table:str}/seats/{seat:int}/board", cost=ACTS, body=ChooseBoard, status_code=200)
async def choose_board(
    visitor: NamedDependency[Visitor], request: AnyRequest, table: FromPath[str], seat: FromPath[int]
) -> TableInfo:
    """Chooses the board of one of the visitor's seats or, for the host, that of a bot."""
    wish = await body(request, ChooseBoard)
    await visitor.tables.seats.choose_board(table, visitor.person, seat, wish.board)
    return await info(visitor, table)


@post("/tables/{table:str}/start", cost=ACTS, status_code=200)
async def start(visitor: NamedDependency[Visitor], table: FromPath[str]) -> TableInfo:
    """Starts the game. Every seat must be taken."""
    await visitor.tables.starts.start(table, visitor.person)
    return await info(visitor, table)


@post("/tables/{table:str}/leave", cost=ACTS, status_code=200)
async def leave(visitor: NamedDependency[Visitor], table: FromPath[str]) -> TableInfo:
    """Leaves the table: before the start the seat becomes open, afterwards a bot may stand in for the visitor."""
    await visitor.tables.seats.leave(table, visitor.person)
    return await info(visitor, table)


@post("/tables/{table:str}/again", cost=ACTS, status_code=200)
async def again(visitor: NamedDependency[Visitor], table: FromPath[str]) -> TableInfo:
    """Returns the table to play again at. Everybody who asks gets the same table."""
    with visitor.storing({"tables": quotas.A_TABLE}):
        new = await visitor.tables.new_tables.again(table, visitor.person)
    return await info(visitor, new)


@post("/tables/{table:str}/link", cost=ACTS, status_code=200)
async def renew_link(visitor: NamedDependency[Visitor], table: FromPath[str]) -> TableInfo:
    """Gives the table a new link. From then on the old link works only for people who sit at the table."""
    await visitor.tables.seats.renew_link(table, visitor.person)
    return await info(visitor, table)


@get(
    "/tables/{table:str}/content",
    cost=READS,
    packed=True,
    responses={200: ResponseSpec(Json, generate_examples=False, description="To draw and explain it with")},
)
async def content(visitor: NamedDependency[Visitor], request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """Returns what this table is drawn and explained with: the game's `content` in the edition that the table plays."""
    found = await visitor.tables.registry.read(table)
    files: dict[tuple[str, int, str | None], File] = request.app.state.content_files
    key = (found.game, found.edition, found.contents)
    if key not in files:
        encode = partial(content_file, await visitor.tables.sheets.content(table))
        files[key] = await run_in_thread(encode)  # because encoding would block the event loop for too long
        if len(files) > MOST_CONTENT_FILES:
            del files[next(iter(files))]
    return answer(files[key], request)


def content_file(content: Json) -> File:
    """Encodes and compresses a content. All tables with the same edition and box share the file."""
    return file_of(msgspec.json.encode(content, order="deterministic"), "application/json")


@get("/tables/{table:str}/counted/{number:int}", cost=COMPUTES)
async def counted(visitor: NamedDependency[Visitor], table: FromPath[str], number: FromPath[int]) -> Counted:
    """Returns the cells of the visitor's board that a card counts now, and the points it would score."""
    found = visitor.tables.queries.counted(table, visitor.person, number)
    return await visitor.worked(found, texts.TOO_MANY_PREVIEWS)


@get("/tables/{table:str}/qr.svg", cost=COMPUTES, media_type="image/svg+xml")
async def qr(
    visitor: NamedDependency[Visitor], table: FromPath[str], link: FromQuery[str | None] = None
) -> Response[bytes]:
    """Returns a QR code of one of the table's links; without `link`, of the best one."""
    links = (await info(visitor, table)).links
    if link is not None and link not in links:
        raise RequestError(texts.NOT_OUR_LINK)
    drawn = visitor.services.compute.run("answers", partial(qr_of, link or links[0]))
    picture = await visitor.worked(drawn, texts.TOO_MANY_REQUESTS)
    return Response(picture, media_type="image/svg+xml", headers=FOR_A_DAY)


@lru_cache(maxsize=256)
def qr_of(link: str) -> bytes:
    """Draws a QR code. It is cached, because it takes milliseconds and everybody at a table asks for the same one."""
    picture = io.BytesIO()
    segno.make(link, micro=False).save(picture, kind="svg", scale=4, border=3, dark="#000", light="#fff")
    return picture.getvalue()
