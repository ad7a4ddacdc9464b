"""Starting to serve: a port, a database that can be used, and a server between them."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
from pathlib import Path

import uvicorn

from archipel.server import client, texts
from archipel.server.app import create_app
from archipel.server.errors import CantServe
from archipel.server.openapi import openapi
from archipel.server.settings import Settings
from archipel.server.socket import LARGEST_FRAME
from archipel.server.storage import Storage

PORTS_TRIED = 20
BACKLOG = 2048


def built_client() -> Path:
    """Where the web client was built to, or CantServe if it was not."""
    if not client.is_built(client.FOLDER):
        raise CantServe(texts.NOT_BUILT)
    return client.FOLDER


def listen(host: str, port: int) -> socket.socket:
    """A socket on this port, or on the next free one."""
    for candidate in range(port, min(port + PORTS_TRIED, 65536)):
        try:
            return bound(host, candidate)
        except TypeError as error:  # no host is called that
            raise CantServe(texts.cant_listen(host, candidate, str(error))) from None
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise CantServe(texts.cant_listen(host, candidate, error.strerror or str(error))) from None
    raise CantServe(texts.cant_listen(host, port, os.strerror(errno.EADDRINUSE)))


def bound(host: str, port: int) -> socket.socket:
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    try:
        if os.name == "posix":  # elsewhere it would let two servers share a port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(BACKLOG)
    except BaseException:
        listener.close()
        raise
    return listener


def serve(settings: Settings, listener: socket.socket) -> None:
    """Serves until it is told to stop."""
    config = uvicorn.Config(
        create_app(settings),
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=LARGEST_FRAME,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=3,
    )
    uvicorn.Server(config).run(sockets=[listener])


def check_storage(settings: Settings) -> None:
    """Opens the database once before serving, so that what is wrong with it is told as a sentence."""

    async def check() -> None:
        await (await Storage.open(settings.database)).close()

    asyncio.run(check())


def schema() -> bytes:
    return openapi(create_app(Settings(data=Path())))
