"""What whoever runs the server asks it: whether it lives, whether it can serve, and how much it does."""

from __future__ import annotations

from typing import Any

import anyio
from litestar import MediaType, Request, Response

from archipel.server import metrics
from archipel.server.costs import READS, get
from archipel.server.operator_access import Operator
from archipel.server.tables import Tables

AnyRequest = Request[Any, Any, Any]

ANSWER_SECONDS = 2.0
"""A database that takes longer to answer is not ready."""
PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"


@get("/health", cost=READS, include_in_schema=False, media_type=MediaType.TEXT)
async def health() -> str:
    """The process is alive."""
    return "ok\n"


@get("/ready", cost=READS, include_in_schema=False, media_type=MediaType.TEXT)
async def ready(request: AnyRequest) -> Response[str]:
    """The database answers, and the server is not about to stop."""
    tables: Tables = request.app.state.tables
    if tables.stopping:
        return Response("stopping\n", status_code=503)
    try:
        with anyio.fail_after(ANSWER_SECONDS):
            await tables.storage.name_of("")
    except Exception as error:  # whatever it is: the answer is no
        return Response(f"database: {type(error).__name__}\n", status_code=503)
    return Response("ok\n")


@get("/metrics", cost=READS, include_in_schema=False)
async def figures(request: AnyRequest) -> Response[str]:
    """For Prometheus, on this machine or with the operator's password: of all processes that share the database."""
    operator: Operator = request.app.state.operator
    await operator.check(request)
    tables: Tables = request.app.state.tables
    return Response(metrics.page(tables.neighbours.all_figures()), media_type=PROMETHEUS)
