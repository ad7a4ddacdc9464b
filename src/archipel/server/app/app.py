"""Builds the server: routes, error handlers, security headers and background work."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException

from archipel.core.errors import ArchipelError
from archipel.server.app.chores import keep_at
from archipel.server.app.services import wired
from archipel.server.base.documents import FORM
from archipel.server.base.settings import Settings
from archipel.server.cluster.bus import open_bus
from archipel.server.compute.worker_pool import BotPool
from archipel.server.edge.costs import READS
from archipel.server.edge.headers import add_headers
from archipel.server.edge.paper_socket import paper_socket
from archipel.server.edge.refusals import not_understood, our_fault, refused
from archipel.server.edge.socket import table_socket
from archipel.server.edge.visitor import check_page_rate
from archipel.server.edge.web_client import page, read_client
from archipel.server.routes.api import api
from archipel.server.routes.health import figures, health, ready
from archipel.server.routes.operator_access import Operator
from archipel.server.routes.operator_page import operator_page, say, style
from archipel.server.routes.operator_tables import close_table, delete_table, export, open_table
from archipel.server.routes.operator_upkeep import back_up, renew_password
from archipel.server.storage.open_storage import open_storage
from archipel.server.wire.openapi import openapi_config

ADMIN = (
    operator_page,
    style,
    say,
    export,
    close_table,
    open_table,
    delete_table,
    back_up,
    renew_password,
)
"""The routes of the admin page."""


def create_app(settings: Settings, bot_pool: BotPool | None = None) -> Litestar:
    """Returns the whole server. It opens its database when it starts to serve."""

    @asynccontextmanager
    async def open_tables(app: Litestar) -> AsyncIterator[None]:
        storage = await open_storage(settings.storage, settings.data)
        bus = open_bus(settings.bus, storage.secret)
        server = wired(storage, settings, bus=bus, bot_pool=bot_pool, came=lambda: app.state.came())
        app.state.services, app.state.limits = server.services, server.limits
        app.state.tables = server.services.tables
        background = [asyncio.create_task(keep_at(chore)) for chore in server.chores]
        try:
            yield
        finally:
            for task in background:
                task.cancel()
            await asyncio.gather(*background, return_exceptions=True)
            await server.limits.gate.close()
            await server.services.close()

    app = Litestar(
        route_handlers=[api, table_socket, paper_socket, health, ready, figures, *ADMIN, page],
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
    app.state.came = lambda: 0
    app.state.content_files = {}
    app.state.operator = Operator(settings.data)
    app.state.client = read_client(settings.client)
    return app
