"""Builds the server: routes, error handlers, security headers and background work."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import HTTPException
from litestar.types import Message, Scope

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
from archipel.server.edge.paper_socket import paper_socket
from archipel.server.edge.refusals import not_understood, our_fault, refused
from archipel.server.edge.socket import table_socket
from archipel.server.edge.visitor import NEW_COOKIE, Limits, check_page_rate
from archipel.server.edge.web_client import page, read_client
from archipel.server.features.retention import keep_for
from archipel.server.model.people import COOKIE
from archipel.server.routes.api import api
from archipel.server.routes.health import figures, health, ready
from archipel.server.routes.operator_access import Operator
from archipel.server.routes.operator_page import operator_page, say, style
from archipel.server.storage.open_storage import open_storage
from archipel.server.wire.openapi import openapi_config

log = logging.getLogger("archipel.server")

COOKIE_SECONDS = 400 * 24 * 3600
"""Seconds for which browsers keep our cookie; they allow no more."""

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


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
            tables.neighbours.limits = SharedLimits(limits.shared | services.quotas.shared, limits.connections)
            limits.elsewhere = tables.neighbours.connected_elsewhere
        collector = Collector(lambda: tables.changes, lambda: app.state.came())
        services.metrics.collections = lambda: collector.wholes
        chores: tuple[Chore, ...] = (
            lambda: warm(services.compute.thinker),
            tables.follow_other_processes,
            tables.neighbours.run,
            bus.run,
            tables.keep_old_tables,
            lambda: keep_for(tables, storage, settings.keep_days),
            services.quotas.run,
            services.logbooks.fill,
            services.papers.follow,
            tables.keep_sheets_now_and_then,
            services.pushes.run,
            tables.timekeeper.run,
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
            log.warning("No process for bots could be started (%s); they play anything legal.", error)


async def add_headers(message: Message, scope: Scope) -> None:
    """Adds security headers to every answer, errors included, and the cookie of a new session."""
    if message["type"] != "http.response.start":
        return
    if log.isEnabledFor(logging.INFO):  # the route, not the path: a table's id is its invitation
        asked = {"method": scope.get("method", ""), "path": scope.get("path_template", ""), "status": message["status"]}
        log.info("request", extra={"fields": asked})
    headers = MutableScopeHeaders.from_message(message)
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    headers.setdefault("Cache-Control", "no-store")
    if cookie := scope["state"].get(NEW_COOKIE):
        headers["Cache-Control"] = for_one_person(headers["Cache-Control"])
        secure = "; Secure" if scope["scheme"] == "https" else ""
        headers.add(
            "Set-Cookie", f"{COOKIE}={cookie}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax{secure}"
        )


def for_one_person(caching: str) -> str:
    """Adds `private` to a Cache-Control header: a shared cache would give one person's cookie to others."""
    if "private" in caching or "no-store" in caching:
        return caching
    return f"private, {caching.removeprefix('public, ')}"
