"""Bare TCP connections of clients that do not keep to the rules."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from archipel.core.text import Text
from tests.attacks.attackers import request, upgrade
from tests.server.people import ME, Server


class Stranger:
    """A bare TCP connection to the server."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def say(self, data: bytes) -> None:
        self.writer.write(data)
        await self.writer.drain()

    async def hears(self, *, most: int = 100_000) -> bytes:
        async with asyncio.timeout(5):
            return await self.reader.read(most)

    async def hears_of(self, what: bytes) -> bool:
        """Reads until the server has sent these bytes."""
        heard = b""
        while what not in heard:
            more = await self.hears()
            assert more, heard
            heard += more
        return True

    async def all_it_hears(self) -> AsyncIterator[bytes]:
        """Yields what the server sends until it closes the connection."""
        while more := await self.hears():
            yield more

    async def is_told(self, *parts: bytes) -> bool:
        """Checks that the server sends all these parts and then closes the connection."""
        heard = b"".join([more async for more in self.all_it_hears()])
        assert [part for part in parts if part not in heard] == [], heard
        return True

    async def is_cut_off(self) -> bool:
        """Returns True once the server has closed the connection, whatever it sends before."""
        try:
            while await self.hears():
                pass
        except ConnectionError:
            return True
        return True


def both(text: Text) -> tuple[bytes, bytes]:
    """The sentence as it is sent, in both languages."""
    return text.fr.encode(), text.en.encode()


@asynccontextmanager
async def stranger(server: Server, first: bytes = b"") -> AsyncIterator[Stranger]:
    found = Stranger(*await asyncio.open_connection("127.0.0.1", server.port))
    try:
        await found.say(first)
        yield found
    finally:
        found.writer.transport.abort()


WHOLE_LOBBY = request("/api/lobby", "Accept-Encoding: identity")


@asynccontextmanager
async def narrow(server: Server, first: bytes) -> AsyncIterator[Stranger]:
    """A stranger who reads little at a time, because the receive buffer is small."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.setblocking(False)
    await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", server.port))
    found = Stranger(*await asyncio.open_connection(sock=line, limit=4096))
    try:
        await found.say(first)
        yield found
    finally:
        found.writer.transport.abort()


@asynccontextmanager
async def on_the_line(server: Server) -> AsyncIterator[Stranger]:
    """A stranger with an open socket to a table."""
    table = await server.person().open_table(ME)
    async with stranger(server, upgrade(table)) as found:
        assert await found.hears_of(b"101 Switching Protocols")
        yield found
