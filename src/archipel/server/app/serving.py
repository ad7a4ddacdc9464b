"""Starts the server: opens a port, checks the database, and runs uvicorn."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
from contextlib import suppress
from pathlib import Path

import uvicorn
from litestar import Litestar

from archipel.server.app.app import create_app
from archipel.server.app.workers import Workers
from archipel.server.base import texts
from archipel.server.base.addresses import Networks
from archipel.server.base.errors import CantServe
from archipel.server.base.logs import Format
from archipel.server.base.settings import Settings
from archipel.server.cluster.bus import open_bus
from archipel.server.edge import web_client
from archipel.server.edge.connection import LARGEST_FRAME
from archipel.server.edge.guards.config import GuardedConfig
from archipel.server.edge.guards.connections import MOST_REFUSED, Connections
from archipel.server.edge.hosts import Hosts
from archipel.server.storage.open_storage import open_storage
from archipel.server.wire.openapi import openapi

try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]

PORTS_TRIED = 20
BACKLOG = 2048
OTHER_FILES = 128 + MOST_REFUSED
"""Open files beside the counted connections: the database, workers, pages, and connections being refused."""


def built_client() -> Path:
    """Where the web client was built to, or CantServe if it was not."""
    if not web_client.is_built(web_client.FOLDER):
        raise CantServe(texts.NOT_BUILT)
    return web_client.FOLDER


def listen(host: str, port: int) -> socket.socket:
    """A socket on this port, or on the next free one."""
    for candidate in range(port, min(port + PORTS_TRIED, 65536)):
        try:
            return bound(host, candidate)
        except TypeError as error:  # the host is not a valid name
            raise CantServe(texts.cant_listen(host, candidate, str(error))) from None
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise CantServe(texts.cant_listen(host, candidate, error.strerror or str(error))) from None
    raise CantServe(texts.cant_listen(host, port, os.strerror(errno.EADDRINUSE)))


def bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sets TCP_NODELAY only if the protocol is named. Without it, the second half of each answer waits 40 ms
    # until the first is acknowledged.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":  # elsewhere it would let two servers share a port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(BACKLOG)
    except BaseException:
        listener.close()
        raise
    return listener


class PoliteServer(uvicorn.Server):
    """Says goodbye before it closes connections, so that browsers reconnect as soon as a server is there again."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        app = self.config.app
        assert isinstance(app, Litestar)
        await app.state.tables.notices.say_goodbye()
        await super().shutdown(sockets)


def serve(settings: Settings, listener: socket.socket) -> None:
    """Serves until it gets SIGINT or SIGTERM."""
    PoliteServer(configured(create_app(settings), settings)).run(sockets=[listener])


def serve_together(settings: Settings, listener: socket.socket, workers: int, logged: Format) -> None:
    """Serves with several processes on one socket until SIGINT or SIGTERM. A process that ends is started again."""
    Workers(serve, settings, listener, workers, logged).run()


def configured(app: Litestar, settings: Settings) -> GuardedConfig:
    """Returns uvicorn's configuration: with guards, and with forwarded addresses only from the configured proxies."""
    an_address = settings.rates.connections if settings.rates else None
    connections = Connections(most_connections(settings.connections), an_address, Networks(settings.proxies))
    app.state.came = lambda: connections.came
    return GuardedConfig(
        app,
        connections,
        Hosts(settings).around,
        log_level="warning",
        log_config=None,  # uvicorn logs through our own logging
        access_log=False,
        server_header=False,
        lifespan="on",
        ws_max_size=LARGEST_FRAME,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        timeout_graceful_shutdown=3,
    )


def most_connections(wished: int) -> int:
    """Returns how many connections may be open at once: `wished`, or fewer if the system allows fewer open files."""
    if resource is None:
        return wished
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = wished + OTHER_FILES
    if hard == resource.RLIM_INFINITY or hard > needed:
        hard = needed
    if soft == resource.RLIM_INFINITY or soft >= needed:
        return wished
    with suppress(ValueError, OSError):  # some systems allow less than they report
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0] - OTHER_FILES


def check_storage(settings: Settings) -> None:
    """Opens the database once before serving, so that a problem with it is reported as a sentence."""

    async def check() -> None:
        storage = await open_storage(settings.storage, settings.data)
        await storage.close()
        await open_bus(settings.bus, storage.secret).close()

    try:
        asyncio.run(check())
    except ModuleNotFoundError:
        raise CantServe(texts.NO_EXTRA) from None


def schema() -> bytes:
    return openapi(create_app(Settings(data=Path())))
