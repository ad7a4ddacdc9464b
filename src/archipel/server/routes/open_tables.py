"""Open tables: waiting rooms that strangers may ask to join."""

from __future__ import annotations

from litestar.di import NamedDependency
from litestar.params import FromPath

from archipel.server.base import texts
from archipel.server.edge.costs import ACTS, READS, get, post
from archipel.server.edge.refusals import AnyRequest
from archipel.server.edge.visitor import Visitor, body
from archipel.server.routes.common import info
from archipel.server.wire.tables import AnswerKnock, ListTable, NewKnock, OpenTable, OpenTables, TableInfo

KNOCK_COST = 3.0
"""A knock counts as this many new tables, so that nobody can knock at every open table."""


@get("/open-tables", cost=READS)
async def open_tables(visitor: NamedDependency[Visitor]) -> OpenTables:
    """Returns the waiting rooms that strangers may ask to join."""
    return await visitor.services.listing.all(visitor.person)


@get("/open-tables/{listing:str}", cost=READS)
async def open_table(visitor: NamedDependency[Visitor], listing: FromPath[str]) -> OpenTable:
    """Returns one open waiting room, with the state of the visitor's request to join it."""
    return await visitor.services.listing.show(listing, visitor.person)


@post("/open-tables/{listing:str}/knock", cost=ACTS, body=NewKnock, status_code=200)
async def knock(visitor: NamedDependency[Visitor], request: AnyRequest, listing: FromPath[str]) -> OpenTable:
    """Asks to join an open waiting room. The host answers."""
    visitor.check_rate(visitor.limits.new_tables, KNOCK_COST, texts.TOO_MANY_DOORS)
    return await visitor.services.listing.knock(listing, visitor.person, (await body(request, NewKnock)).name)


@post("/open-tables/{listing:str}/leave", cost=ACTS, status_code=200)
async def leave_door(visitor: NamedDependency[Visitor], listing: FromPath[str]) -> OpenTables:
    """Withdraws the visitor's request to join, and returns the open waiting rooms."""
    await visitor.services.listing.withdraw(listing, visitor.person)
    return await visitor.services.listing.all(visitor.person)


@post("/tables/{table:str}/listed", cost=ACTS, body=ListTable, status_code=200)
async def list_table(visitor: NamedDependency[Visitor], request: AnyRequest, table: FromPath[str]) -> TableInfo:
    """Shows the visitor's waiting room to strangers, or hides it again."""
    await visitor.services.listing.list(table, visitor.person, (await body(request, ListTable)).listed)
    return await info(visitor, table)


@post("/tables/{table:str}/knocks/{number:int}", cost=ACTS, body=AnswerKnock, status_code=200)
async def answer_knock(
    visitor: NamedDependency[Visitor], request: AnyRequest, table: FromPath[str], number: FromPath[int]
) -> TableInfo:
    """Gives a seat to a stranger who asked to join, or refuses them."""
    admit = (await body(request, AnswerKnock)).admit
    await visitor.services.listing.answer(table, visitor.person, number, admit)
    return await info(visitor, table)
