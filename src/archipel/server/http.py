"""What can be asked over HTTP. Each answer is a type of the schema; each refusal is a Problem."""

from __future__ import annotations

import io
from functools import cache, lru_cache
from typing import Any

import msgspec
import segno
from litestar import Request, Response, Router, get, post
from litestar.di import NamedDependency, Provide
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery

from archipel.core import game as registry
from archipel.core.game import Json
from archipel.server import texts
from archipel.server.errors import RequestError
from archipel.server.fairness import Envelope
from archipel.server.files import File, answer, file_of
from archipel.server.lobby import lobby
from archipel.server.schema import Ending, Frame, Join, Lobby, NewLesson, NewTable, Reseat, Sessions, TableInfo
from archipel.server.visitor import Visitor, body, check_origin, visitor

AnyRequest = Request[Any, Any, Any]

FOR_A_DAY = {"Cache-Control": "private, max-age=86400"}


@get("/lobby", packed=True, responses={200: ResponseSpec(Lobby, description="The games and the bots")})
async def the_lobby(visitor: NamedDependency[Visitor], request: AnyRequest) -> Response[bytes]:
    """The games that are there, and the bots."""
    visitor.give_cookie()  # again and again, so that it never grows old
    return answer(lobby_file(registry.games()), request)


@cache
def lobby_file(_games: tuple[str, ...]) -> File:
    """The same as long as the games are."""
    return file_of(msgspec.json.encode(lobby()), "application/json")


@get("/tables")
async def my_tables(visitor: NamedDependency[Visitor]) -> list[TableInfo]:
    """The tables I sit at, newest activity first."""
    return await visitor.tables.tables_of(visitor.person, visitor.base)


@post("/tables", body=NewTable)
async def create(visitor: NamedDependency[Visitor], request: AnyRequest) -> TableInfo:
    """A new table, with me as its host."""
    visitor.check_rate(visitor.limits.new_tables, refusal=texts.TOO_MANY_TABLES)
    return await visitor.tables.create(await body(request, NewTable), visitor.person, visitor.base)


@post("/lessons", body=NewLesson)
async def learn(visitor: NamedDependency[Visitor], request: AnyRequest) -> TableInfo:
    """A table for me alone where a lesson is taught, or the one where I have begun it."""
    visitor.check_rate(visitor.limits.new_tables, refusal=texts.TOO_MANY_TABLES)
    return await visitor.tables.learn(await body(request, NewLesson), visitor.person, visitor.base)


@get("/tables/{table:str}")
async def show(visitor: NamedDependency[Visitor], table: FromPath[str]) -> TableInfo:
    return await visitor.tables.info(table, visitor.person, visitor.base)


@post("/tables/{table:str}/join", body=Join, status_code=200)
async def join(visitor: NamedDependency[Visitor], request: AnyRequest, table: FromPath[str]) -> TableInfo:
    """Takes an open seat, or comes back to one's own."""
    await visitor.tables.join(table, visitor.person, await body(request, Join))
    return await visitor.tables.info(table, visitor.person, visitor.base)


@post("/tables/{table:str}/seats/{seat:int}", body=Reseat, status_code=200)
async def reseat(
    visitor: NamedDependency[Visitor], request: AnyRequest, table: FromPath[str], seat: FromPath[int]
) -> TableInfo:
    """What the host makes of a seat."""
    await visitor.tables.reseat(table, visitor.person, seat, await body(request, Reseat))
    return await visitor.tables.info(table, visitor.person, visitor.base)


@post("/tables/{table:str}/start", status_code=200)
async def start(visitor: NamedDependency[Visitor], table: FromPath[str]) -> TableInfo:
    """Begins the game, once every seat is taken."""
    await visitor.tables.start(table, visitor.person)
    return await visitor.tables.info(table, visitor.person, visitor.base)


@post("/tables/{table:str}/leave", status_code=200)
async def leave(visitor: NamedDependency[Visitor], table: FromPath[str]) -> TableInfo:
    """Gives my seat up before the start; afterwards a bot may stand in for me."""
    await visitor.tables.leave(table, visitor.person)
    return await visitor.tables.info(table, visitor.person, visitor.base)


@post("/tables/{table:str}/again", status_code=200)
async def again(visitor: NamedDependency[Visitor], table: FromPath[str]) -> TableInfo:
    """The table to play again at, the same for everybody who asks."""
    return await visitor.tables.info(await visitor.tables.again(table, visitor.person), visitor.person, visitor.base)


@get("/tables/{table:str}/frames/{number:int}")
async def frame(
    visitor: NamedDependency[Visitor], table: FromPath[str], number: FromPath[int], seat: FromQuery[int | None] = None
) -> Response[Frame]:
    """One moment of a finished game, from a seat's side or a spectator's."""
    found = await visitor.worked(visitor.tables.frame(table, number, seat), texts.TOO_MANY_REPLAYS)
    return Response(found, headers=FOR_A_DAY)


@get("/tables/{table:str}/ending")
async def ending(visitor: NamedDependency[Visitor], table: FromPath[str]) -> Response[Ending]:
    """What is told of a finished game beside its scores: what broke a tie, and moments worth remembering."""
    found = await visitor.worked(visitor.tables.ending(table, visitor.person), texts.TOO_MANY_REPLAYS)
    return Response(found, headers=FOR_A_DAY)


@get(
    "/tables/{table:str}/content",
    packed=True,
    responses={200: ResponseSpec(Json, generate_examples=False, description="To draw and explain it with")},
)
async def content(visitor: NamedDependency[Visitor], request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """What this table is drawn and explained with: its game's `content`, as in the edition the table plays."""
    found = msgspec.json.encode(await visitor.tables.content(table), order="deterministic")
    return answer(content_file(found), request)


@lru_cache(maxsize=16)
def content_file(content: bytes) -> File:
    """Packed once: the same for all tables of an edition."""
    return file_of(content, "application/json")


@get("/tables/{table:str}/record")
async def record(visitor: NamedDependency[Visitor], table: FromPath[str]) -> Response[Envelope]:
    """A finished game as a file."""
    envelope = await visitor.tables.record(table)
    name = f'attachment; filename="archipel-{envelope.record["game"]}-{table}.json"'
    return Response(envelope, headers={"Content-Disposition": name})


@get("/tables/{table:str}/qr.svg", media_type="image/svg+xml")
async def qr(
    visitor: NamedDependency[Visitor], table: FromPath[str], link: FromQuery[str | None] = None
) -> Response[bytes]:
    """A link of this table, to be read by a phone's camera."""
    links = (await visitor.tables.info(table, visitor.person, visitor.base)).links
    if link is not None and link not in links:
        raise RequestError(texts.NOT_OUR_LINK)
    picture = io.BytesIO()
    segno.make(link or links[0], micro=False).save(picture, kind="svg", scale=4, border=3, dark="#000", light="#fff")
    return Response(picture.getvalue(), media_type="image/svg+xml", headers=FOR_A_DAY)


@post("/tables/{table:str}/link", status_code=200)
async def renew_link(visitor: NamedDependency[Visitor], table: FromPath[str]) -> TableInfo:
    """A new link for the table: the old one opens nothing any more for who does not sit at it."""
    await visitor.tables.renew_link(table, visitor.person)
    return await visitor.tables.info(table, visitor.person, visitor.base)


@post("/sessions/end", status_code=200)
async def end_sessions(visitor: NamedDependency[Visitor]) -> Sessions:
    """Ends all my other sessions: whoever has a copy of my cookie is a stranger from now on."""
    return Sessions(await visitor.end_other_sessions())


async def check(request: AnyRequest) -> None:
    """Before every request: not too many, none that another site made, and at a table that is open to who asks."""
    if request.method != "GET":
        check_origin(request)
    caller = visitor(request)
    caller.check_rate(caller.limits.requests)
    await caller.check_session()
    if isinstance(table := request.path_params.get("table"), str):
        await caller.tables.check_open(table, caller.person)


api = Router(
    "/api",
    route_handlers=[
        the_lobby,
        my_tables,
        create,
        learn,
        show,
        join,
        reseat,
        start,
        leave,
        again,
        frame,
        ending,
        content,
        record,
        qr,
        renew_link,
        end_sessions,
    ],
    dependencies={"visitor": Provide(visitor, sync_to_thread=False)},
    before_request=check,
)
