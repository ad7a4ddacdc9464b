"""Challenges of the day, and deals: the luck of a friend's finished game, to play it again."""

from __future__ import annotations

from litestar.di import NamedDependency
from litestar.params import FromPath

from archipel.server.base import texts
from archipel.server.edge.costs import ACTS, READS, get, post
from archipel.server.edge.refusals import AnyRequest
from archipel.server.edge.visitor import Visitor, body
from archipel.server.features import challenges, quotas
from archipel.server.wire.challenges import ChallengeDay, DealInfo, NewDeal, NewTry
from archipel.server.wire.tables import TableInfo


@get("/challenges", cost=READS)
async def challenges_today(visitor: NamedDependency[Visitor]) -> ChallengeDay:
    """Returns today's challenges and the results so far."""
    return await visitor.services.challenges.of_day(challenges.today(), visitor.person)


@get("/challenges/{day:str}", cost=READS)
async def challenges_of_day(visitor: NamedDependency[Visitor], day: FromPath[str]) -> ChallengeDay:
    """Returns the challenges of a day, today or earlier, and the results."""
    return await visitor.services.challenges.of_day(challenges.day_named(day), visitor.person)


@post("/challenges", cost=ACTS, body=NewTry)
async def take_challenge(visitor: NamedDependency[Visitor], request: AnyRequest) -> TableInfo:
    """Returns the table of the visitor's unfinished try of a challenge, or creates one for today's challenge."""
    visitor.check_rate(visitor.limits.new_tables, refusal=texts.TOO_MANY_TABLES)
    with visitor.storing({"tables": quotas.A_TABLE}):
        return await visitor.services.challenges.take(await body(request, NewTry), visitor.person, visitor.base)


@get("/tables/{table:str}/deal", cost=READS)
async def deal(visitor: NamedDependency[Visitor], table: FromPath[str]) -> DealInfo:
    """Returns one person's finished game, whose deal the visitor can try to play better."""
    return await visitor.services.deals.deal_info(table, visitor.person)


@post("/tables/{table:str}/deal", cost=ACTS, body=NewDeal)
async def take_deal(visitor: NamedDependency[Visitor], request: AnyRequest, table: FromPath[str]) -> TableInfo:
    """Returns the table of the visitor's unfinished try of this deal, or creates one. It counts in no record."""
    visitor.check_rate(visitor.limits.new_tables, refusal=texts.TOO_MANY_TABLES)
    with visitor.storing({"tables": quotas.A_TABLE}):
        return await visitor.services.deals.take(table, await body(request, NewDeal), visitor.person, visitor.base)
