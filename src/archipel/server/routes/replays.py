"""Finished games: their moments, their ending, their analysis, their record, and playing on from a moment."""

from __future__ import annotations

from litestar import Response
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from archipel.server.base import texts
from archipel.server.edge.costs import COMPUTES, get, post
from archipel.server.edge.refusals import AnyRequest
from archipel.server.edge.visitor import Visitor, body
from archipel.server.features import quotas
from archipel.server.routes.common import FOR_A_DAY, info
from archipel.server.wire.envelope import Envelope
from archipel.server.wire.replays import AnalysisInfo, Comparison, Ending, Frame, Steps
from archipel.server.wire.tables import PlayOn, TableInfo


@get("/tables/{table:str}/frames/{number:int}", cost=COMPUTES)
async def frame(
    visitor: NamedDependency[Visitor], table: FromPath[str], number: FromPath[int], seat: FromQuery[int | None] = None
) -> Response[Frame]:
    """Returns one moment of a finished game, as a seat or a spectator sees it."""
    found = await visitor.worked(visitor.services.replays.frame(table, number, seat), texts.TOO_MANY_REPLAYS)
    return Response(found, headers=FOR_A_DAY)


@get("/tables/{table:str}/steps", cost=COMPUTES)
async def steps(visitor: NamedDependency[Visitor], table: FromPath[str]) -> Response[Steps]:
    """Returns which entries of a finished game a replay shows: those that were not taken back."""
    found = await visitor.worked(visitor.services.replays.steps(table), texts.TOO_MANY_REPLAYS)
    return Response(found, headers=FOR_A_DAY)


@get("/tables/{table:str}/ending", cost=COMPUTES)
async def ending(visitor: NamedDependency[Visitor], table: FromPath[str]) -> Response[Ending]:
    """Returns what is shown of a finished game beside its scores: what broke a tie, and moments worth remembering."""
    found = await visitor.worked(visitor.services.replays.ending(table, visitor.person), texts.TOO_MANY_REPLAYS)
    return Response(found, headers=FOR_A_DAY)


@post("/tables/{table:str}/analysis", cost=COMPUTES, status_code=200)
async def analysis(visitor: NamedDependency[Visitor], table: FromPath[str]) -> AnalysisInfo:
    """Returns the progress and results of the analysis of the visitor's decisions. It runs while they keep asking."""
    address = visitor.address if visitor.limits.work.rate else ""
    found = visitor.services.replays.analysis(table, visitor.person, address)
    return await visitor.worked(found, texts.TOO_MANY_REPLAYS)


@get("/tables/{table:str}/analysis/{number:int}", cost=COMPUTES)
async def comparison(visitor: NamedDependency[Visitor], table: FromPath[str], number: FromPath[int]) -> Comparison:
    """Returns one of the visitor's decisions, counted from 0: the board after their moves, and after the master's."""
    found = visitor.services.replays.comparison(table, visitor.person, number)
    return await visitor.worked(found, texts.TOO_MANY_REPLAYS)


@post("/tables/{table:str}/play-on", cost=COMPUTES, body=PlayOn)
async def play_on(visitor: NamedDependency[Visitor], request: AnyRequest, table: FromPath[str]) -> TableInfo:
    """Creates a table that continues a finished game from one moment. It counts in no record: its deal is known."""
    visitor.check_rate(visitor.limits.new_tables, refusal=texts.TOO_MANY_TABLES)
    wish = await body(request, PlayOn)
    with visitor.storing({"tables": quotas.A_TABLE}):
        new = await visitor.worked(
            visitor.services.replays.play_on(table, visitor.person, wish), texts.TOO_MANY_REPLAYS
        )
    return await info(visitor, new)


@get("/tables/{table:str}/record", cost=COMPUTES)
async def record(visitor: NamedDependency[Visitor], table: FromPath[str]) -> Response[Envelope]:
    """Returns the record of a finished game as a file."""
    envelope = await visitor.worked(visitor.services.replays.record(table), texts.TOO_MANY_REPLAYS)
    name = f'attachment; filename="archipel-{envelope.record["game"]}-{envelope.table}.json"'
    return Response(envelope, headers={"Content-Disposition": name})
