"""Builds the server: routes, error handlers, security headers and background work."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException

from archipel.core.errors import ArchipelError
from archipel.server.app.chores import Chore, keep_at
from archipel.server.app.gc_schedule import Collector
from archipel.server.app.services import wired
from archipel.server.base.documents import FORM
from archipel.server.base.limits import SharedLimits
from archipel.server.base.settings import Settings
from archipel.server.cluster.bus import open_bus
from archipel.server.compute.worker_pool import Processes, Thinker
from archipel.server.edge.costs import READS
from archipel.server.edge.headers import add_headers
from archipel.server.edge.paper_socket import paper_socket
from archipel.server.edge.refusals import not_understood, our_fault, refused
from archipel.server.edge.socket import table_socket
from archipel.server.edge.visitor import Limits, check_page_rate
from archipel.server.edge.web_client import page, read_client
from archipel.server.features.retention import keep_for
from archipel.server.routes.api import api
from archipel.server.routes.health import figures, health, ready
from archipel.server.routes.operator_access import Operator
from archipel.server.routes.operator_page import operator_page, say, style
from archipel.server.storage.open_storage import open_storage
from archipel.server.wire.openapi import openapi_config

log = logging.getLogger("archipel.server")


def create_app(settings: Settings, thinker: Thinker | None = None) -> Litestar:
    """Returns the whole server. It opens its database when it starts to serve."""

    @asynccontextmanager
    async def open_tables(app: Litestar) -> AsyncIterator[None]:
        storage = await open_storage(settings.storage, settings.data)
        bus = open_bus(settings.bus, storage.secret)
        services = app.state.services = wired(storage, settings, thinker, bus)
        tables = app.state.tables = services.tables
        limits: Limits = app.state.limits
        services.analyser.budget = limits.analysing
        if bus.shared:
            tables.peers.limits = SharedLimits(limits.shared | services.quotas.shared, limits.connections)
            limits.elsewhere = tables.peers.connected_elsewhere
        collector = Collector(lambda: tables.registry.changes, lambda: app.state.came())
        services.metrics.collections = lambda: collector.wholes
        chores: tuple[Chore, ...] = (
            lambda: warm(services.compute.thinker),
            tables.registry.follow_other_processes,
            tables.neighbours.run,
            bus.run,
            tables.sheets.keep_old_tables,
            lambda: keep_for(tables, storage, settings.keep_days),
            services.quotas.run,
            services.logbooks.fill,
            services.papers.follow,
            tables.sheets.keep_sheets_now_and_then,
            services.pushes.run,
            tables.timeouts.run,
            collector.run,
        )
        background = [asyncio.create_task(keep_at(chore)) for chore in chores]
        try:
            yield
        finally:
            for task in background:
                task.cancel()
            await asyncio.gather(*background, return_exceptions=True)
            await limits.gate.close()
            await services.close()

    app = Litestar(
        route_handlers=[api, table_socket, paper_socket, health, ready, figures, operator_page, style, say, page],
        lifespan=[open_tables],
        before_request=check_page_rate,
        before_send=[add_headers],
        exception_handlers={
            ArchipelError: refused,
            HTTPException: not_understood,
            Exception: our_fault,
        },
        request_max_body_size=FORM.bytes,
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=5, exclude_opt_key="packed"),
        openapi_config=openapi_config(cost=READS, packed=True),  # not compressed for each request anew
        logging_config=None,
    )
    app.state.limits = Limits(settings.rates)
    app.state.came = lambda: 0
    app.state.content_files = {}
    app.state.operator = Operator(settings.data)
    app.state.client = read_client(settings.client)
    return app


async def warm(thinker: Thinker) -> None:
    if isinstance(thinker, Processes):
        try:
            await thinker.warm()
        except OSError as error:
            log.warning("Could not start a worker process for bots (%s). Bots play random legal moves.", error)
