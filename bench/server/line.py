"""A WebSocket client that uses as little CPU as possible, so that it takes none from the measured server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

Hear = Callable[["Line", bytes], None]

HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n{more}\r\n"
)
TEXT, CLOSE, PING = 1, 8, 9


class Line(asyncio.Protocol):
    """One connection. It uses no compression and masks with zeros, so that a frame is a copy of its message."""

    def __init__(self, path: str, port: int, more: str, hear: Hear) -> None:
        self.request = HANDSHAKE.format(path=path, port=port, more=more).encode()
        self.hear = hear
        self.ready = asyncio.get_running_loop().create_future()
        self.rest = b""
        self.received = 0
        """Bytes of messages received, without frame headers."""
        self.open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.request)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.ready.done():
            self.ready.set_exception(ConnectionError(f"The server hung up: {exc}"))

    def data_received(self, data: bytes) -> None:
        self.rest += data
        if not self.open:
            head, found, self.rest = self.rest.partition(b"\r\n\r\n")
            if not found:
                self.rest = head
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                self.ready.set_exception(ConnectionError(head.decode()))
                return
            self.open = True
            self.ready.set_result(None)
        self.read_frames()

    def read_frames(self) -> None:
        rest, at = self.rest, 0
        while len(rest) - at >= 2:
            size, start = rest[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(rest[start : start + 2]), start + 2
            elif size == 127:
                size, start = int.from_bytes(rest[start : start + 8]), start + 8
            if start > len(rest) or len(rest) - start < size:
                break
            kind, at = rest[at] & 15, start + size
            if kind == TEXT:
                self.received += size
                self.hear(self, rest[start:at])
            elif kind == PING:
                self.send(rest[start:at], kind=10)
        self.rest = rest[at:]

    def send(self, message: bytes, kind: int = TEXT) -> None:
        size = len(message)
        long = bytes([0xFE]) + size.to_bytes(2)
        self.transport.write(bytes([0x80 | kind]) + (bytes([0x80 | size]) if size < 126 else long) + bytes(4) + message)


async def connect(path: str, port: int, hear: Hear, more: str = "") -> Line:
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(lambda: Line(path, port, more, hear), "127.0.0.1", port)
    await line.ready
    return line
