"""The visitor's logbook, shown, saved as a file, and read from one."""

from __future__ import annotations

from litestar import Response
from litestar.di import NamedDependency

from archipel.server.base import texts
from archipel.server.edge.costs import COMPUTES, LOGBOOK, get, post
from archipel.server.edge.refusals import AnyRequest
from archipel.server.edge.visitor import Visitor, announced
from archipel.server.features import challenges, quotas
from archipel.server.features.logbook import games_in_file
from archipel.server.wire.logbook import Imported, LogbookCard, LogbookFile, LogbookInfo


@get("/logbook", cost=COMPUTES)
async def my_logbook(visitor: NamedDependency[Visitor]) -> LogbookInfo:
    """Returns the visitor's logbook: the statistics of their finished games."""
    return await visitor.worked(visitor.services.logbooks.of(visitor.person), texts.TOO_MANY_REQUESTS)


@get("/logbook/card", cost=COMPUTES)
async def logbook_card(visitor: NamedDependency[Visitor]) -> LogbookCard:
    """Returns the part of the visitor's logbook that the home page shows."""
    return await visitor.worked(visitor.services.logbooks.card(visitor.person), texts.TOO_MANY_REQUESTS)


@get("/logbook/file", cost=COMPUTES)
async def save_logbook(visitor: NamedDependency[Visitor]) -> Response[LogbookFile]:
    """Returns the visitor's logbook as a file, to keep or to import elsewhere."""
    name = f'attachment; filename="archipel-logbook-{challenges.today().isoformat()}.json"'
    found = await visitor.worked(visitor.services.logbooks.file(visitor.person), texts.TOO_MANY_REQUESTS)
    return Response(found, headers={"Content-Disposition": name})


@post(
    "/logbook/file",
    cost=LOGBOOK,
    body=LogbookFile,
    status_code=200,
)
async def read_logbook(visitor: NamedDependency[Visitor], request: AnyRequest) -> Imported:
    """Adds the games of a logbook's file to the visitor's logbook. Games that are already there are not changed."""
    visitor.check_rate(visitor.limits.requests, 5.0)
    reader, today = visitor.services.reader, challenges.today()
    with visitor.storing({"logbooks": quotas.of_file(announced(request, LOGBOOK))}):
        games = await visitor.read_in_sandbox(reader, texts.TOO_MANY_REQUESTS, games_in_file, today)
        return await visitor.services.logbooks.add(visitor.person, games)
