"""Routes for operators: whether the process is alive, whether it can serve, and its metrics."""

from __future__ import annotations

import anyio
from litestar import MediaType, Response

from archipel.server.edge.costs import READS, get
from archipel.server.edge.refusals import AnyRequest
from archipel.server.features import metrics
from archipel.server.features.services import Services
from archipel.server.routes.operator_access import Operator

ANSWER_SECONDS = 2.0
"""Seconds after which a database without an answer counts as not ready."""
PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"


@get("/health", cost=READS, include_in_schema=False, media_type=MediaType.TEXT)
async def health() -> str:
    """Answers if the process is alive."""
    return "ok\n"


@get("/ready", cost=READS, include_in_schema=False, media_type=MediaType.TEXT)
async def ready(request: AnyRequest) -> Response[str]:
    """Says whether the database answers and the server is not about to stop."""
    services: Services = request.app.state.services
    if services.tables.notices.stopping:
        return Response("stopping\n", status_code=503)
    try:
        with anyio.fail_after(ANSWER_SECONDS):
            await services.storage.people.name_of("")
    except Exception as error:  # any error means not ready
        return Response(f"database: {type(error).__name__}\n", status_code=503)
    return Response("ok\n")


@get("/metrics", cost=READS, include_in_schema=False)
async def figures(request: AnyRequest) -> Response[str]:
    """Metrics for Prometheus, of all processes that share the database. Requests from other machines need the
    operator's password.
    """
    operator: Operator = request.app.state.operator
    await operator.check(request)
    services: Services = request.app.state.services
    return Response(metrics.page(services.tables.peers.all_figures()), media_type=PROMETHEUS)
