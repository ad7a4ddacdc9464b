"""A bad network between client and server: it loses, delays, duplicates and reorders messages and cuts connections.

Only WebSocket traffic is disturbed, frame by frame; everything else passes unchanged. Compression is switched off,
because a compressed frame can't be read once an earlier frame is lost.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, suppress
from random import Random
from types import TracebackType

from msgspec import Struct

CONTROL = 8
"""The first opcode of control frames (close, ping, pong), which the application does not see."""


class Weather(Struct, frozen=True):
    """The probability of each fate of a frame; `seconds` is the longest delay."""

    lose: float = 0.0
    delay: float = 0.0
    double: float = 0.0
    overtake: float = 0.0
    cut: float = 0.0
    seconds: float = 0.05


CALM = Weather()
STORM = Weather(lose=0.05, delay=0.2, double=0.08, overtake=0.08, cut=0.02)


class BadNetwork(AbstractAsyncContextManager["BadNetwork"]):
    """A proxy that listens on its own port and forwards to the server's port."""

    def __init__(self, port: int, weather: Weather = CALM, seed: int = 1) -> None:
        self.server = port
        self.weather = weather
        self.luck = Random(seed)
        self.lines: set[asyncio.Task[None]] = set()
        self.fates = dict.fromkeys(Weather.__struct_fields__[:-1], 0)
        """How often each fate has happened."""

    async def __aenter__(self) -> BadNetwork:
        self.listener = await asyncio.start_server(self.connected, "127.0.0.1", 0)
        self.port: int = self.listener.sockets[0].getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.listener.close()
        self.cut_all()
        await asyncio.gather(*self.lines, return_exceptions=True)

    def cut_all(self) -> None:
        for line in self.lines:
            line.cancel()

    async def connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        line = asyncio.current_task()
        assert line is not None
        self.lines.add(line)
        with suppress(OSError, EOFError, asyncio.CancelledError):
            await self.carry(reader, writer)
        writer.transport.abort()
        self.lines.discard(line)

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Forwards in both directions until one of them ends."""
        head = await reader.readuntil(b"\r\n\r\n")
        there, back = await asyncio.open_connection("127.0.0.1", self.server)
        is_socket = b"upgrade: websocket" in head.lower()
        back.write(without_packing(head) if is_socket else head)
        try:
            if is_socket:
                writer.write(await there.readuntil(b"\r\n\r\n"))
            way = self.carry_frames if is_socket else carry_bytes
            ways = [asyncio.create_task(way(*each)) for each in ((reader, back), (there, writer))]
            try:
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for each in ways:
                    each.cancel()
                await asyncio.gather(*ways, return_exceptions=True)
        finally:
            back.transport.abort()

    async def carry_frames(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        clock, last = asyncio.get_running_loop(), 0.0
        async for frame in frames(reader):
            weather, when = self.weather, clock.time()
            if frame[0] & 15 >= CONTROL:
                writer.write(frame)
                continue
            if self.happens("cut"):
                return
            if self.happens("lose"):
                continue
            if self.happens("delay"):
                when += self.luck.random() * weather.seconds
            when = last = max(when, last + 1e-6)  # later frames wait behind this one
            if self.happens("overtake"):
                when += weather.seconds / 2  # later frames may overtake this one
            clock.call_at(when, writer.write, frame)
            if self.happens("double"):
                clock.call_at(when + self.luck.random() * weather.seconds, writer.write, frame)

    def happens(self, fate: str) -> bool:
        happened: bool = self.luck.random() < getattr(self.weather, fate)
        self.fates[fate] += happened
        return happened


def without_packing(head: bytes) -> bytes:
    lines = head.split(b"\r\n")
    return b"\r\n".join(line for line in lines if not line.lower().startswith(b"sec-websocket-extensions"))


async def carry_bytes(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while data := await reader.read(65_536):
        writer.write(data)
        await writer.drain()


async def frames(reader: asyncio.StreamReader) -> AsyncIterator[bytes]:
    """Yields each frame as it was sent, with its header."""
    while True:
        head = await reader.readexactly(2)
        masked, length = head[1] >> 7, head[1] & 127
        if length >= 126:
            more = await reader.readexactly(2 if length == 126 else 8)
            head, length = head + more, int.from_bytes(more)
        yield head + await reader.readexactly(length + 4 * masked)
