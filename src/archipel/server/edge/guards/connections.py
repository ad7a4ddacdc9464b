"""The open connections of this process, and the limits of both protocols."""

from __future__ import annotations

import logging
from collections import Counter, OrderedDict
from collections.abc import Iterable, Iterator
from typing import Protocol

import msgspec
import uvicorn

from archipel.core.text import Text
from archipel.server.base import texts
from archipel.server.base.addresses import Networks, address_block
from archipel.server.base.limits import LONGEST_WAIT, Buckets, Rate
from archipel.server.wire.lobby import Problem

log = logging.getLogger("archipel.server.connections")
log.setLevel(logging.ERROR)
"""Only errors are logged, so that broken requests from strangers can't fill the disk with warnings."""

CHUNK = 4096
"""Bytes that are parsed at a time: bounds what one packet can become in memory."""
CLOSE_SECONDS = 2.0
"""Seconds until a client must have confirmed that we close the connection."""
MOST_AFTER_CLOSE = 64_000
"""Bytes that a client may still send after we have refused or closed its connection."""
MOST_IDLE = 256
"""HTTP connections without a request in progress; beyond this limit the oldest is closed."""
MOST_UNREAD = 4_000_000
"""Bytes of HTTP answers that one address may leave unread."""
MOST_UNREAD_ON_SOCKETS = 16_000_000
"""Bytes that the sockets of one address may leave unread: each device of a household gets the whole of a long game."""
ARRIVALS = Rate(burst=600, per_second=60)
"""New connections from one address. A browser opens six and keeps them."""
REQUESTS = Rate(burst=1500, per_second=300)
"""Requests from one address that are read at all. The application's own limit is lower, and refuses with a sentence."""
HANDSHAKES = Rate(burst=150, per_second=10)
"""New sockets from one address. After a network failure all sockets of a household reconnect at once."""
CLOSING_SOCKETS = 20
"""Sockets that an address may have beyond the application's limit: those that are being closed for exceeding it."""
MOST_REFUSED, MOST_REFUSED_AN_ADDRESS = 32, 8
"""Refused connections that are still open, in all and of one address; beyond these limits the oldest is closed."""


def refusal(text: Text, seconds: int | None, status: str = "429 Too Many Requests") -> bytes:
    """Encodes a whole HTTP answer that names the limit and when to try again. The answers are encoded in advance."""
    body = msgspec.json.encode(Problem(text.format(seconds=seconds)))
    head = (
        f"HTTP/1.1 {status}",
        "content-type: application/json",
        f"content-length: {len(body)}",
        *([] if seconds is None else [f"retry-after: {seconds}"]),
        "cache-control: no-store",
        "connection: close",
    )
    return "\r\n".join(head).encode() + b"\r\n\r\n" + body


TOO_MANY_REQUESTS = refusal(texts.TOO_MANY_REQUESTS, 1)
TOO_MANY_SOCKETS = refusal(texts.TOO_MANY_CONNECTIONS, LONGEST_WAIT)
TOO_MANY_HANDSHAKES = refusal(texts.TOO_MANY_REQUESTS, 1)
TOO_MANY_ARRIVALS = refusal(texts.TOO_MANY_ARRIVALS, 1)
SERVER_FULL = refusal(texts.SERVER_FULL, LONGEST_WAIT, "503 Service Unavailable")


class Guarded(Protocol):
    """A connection that may have to be closed."""

    address: str

    @property
    def unread(self) -> int:
        """Bytes that wait to be read."""

    def leave(self) -> None:
        """Ends the connection at once."""


class Refusable(Guarded, Protocol):
    """A connection that may be refused with an answer."""

    def hang_up(self) -> None:
        """Closes the connection as soon as its refusal is sent."""


class Crowd:
    """How many connections of one kind are open, from each address and in all."""

    def __init__(self, most_an_address: int | None) -> None:
        self.most_an_address = most_an_address
        self.open: Counter[str] = Counter()
        self.total = 0

    def enter(self, address: str) -> None:
        self.open[address] += 1
        self.total += 1

    def exit(self, address: str) -> None:
        self.total -= 1
        self.open[address] -= 1
        if not self.open[address]:
            del self.open[address]

    def is_full(self, address: str) -> bool:
        return self.most_an_address is not None and self.open[address] >= self.most_an_address


class Connections:
    """The open connections of this process. It decides which of them are closed when there are too many.

    A new connection is let in, and the oldest idle one is closed: a client that holds hundreds of incomplete requests
    only pushes out its own.
    """

    def __init__(self, most: int, most_an_address: int | None, proxies: Networks) -> None:
        self.most = most
        self.requests = Crowd(most_an_address)
        self.sockets = Crowd(None if most_an_address is None else most_an_address + CLOSING_SOCKETS)
        self.bounded = most_an_address is not None
        self.arrivals, self.asked, self.handshakes = (
            Buckets(rate if self.bounded else None) for rate in (ARRIVALS, REQUESTS, HANDSHAKES)
        )
        self.proxies = proxies
        self.came = 0
        """Connections that were accepted and requests that were answered so far."""
        self.idle: OrderedDict[Guarded, None] = OrderedDict()
        """Connections without a complete request, the oldest first."""
        self.slow: OrderedDict[Guarded, None] = OrderedDict()
        """Connections whose answers wait to be read, the oldest first."""
        self.slow_sockets: OrderedDict[Guarded, None] = OrderedDict()
        """Sockets whose messages wait to be read, the oldest first."""
        self.refused: OrderedDict[Refusable, None] = OrderedDict()
        """Refused connections that are still open, the oldest first. They are few, and not counted as open."""

    def household(self, client: tuple[str, int] | None) -> str:
        """Returns the key by which limits count this client; "" for a proxy, and if addresses are not limited."""
        host = client[0] if client else ""
        return address_block(host) if self.bounded and host not in self.proxies else ""

    def why_no_entry(self, address: str) -> bytes:
        """Returns the answer that refuses one more connection of this address, or nothing if it is accepted.

        If there are too many connections, an idle one is closed to make room.
        """
        if address and not self.arrivals.take(address):
            return TOO_MANY_ARRIVALS
        if address and self.requests.is_full(address):
            return b"" if self.make_room(each for each in self.idle if each.address == address) else TOO_MANY_REQUESTS
        if self.requests.total + self.sockets.total >= self.most:
            return b"" if self.make_room(self.idle) else SERVER_FULL
        return b""

    def why_no_socket(self, address: str) -> bytes:
        """Returns the answer that refuses one more socket of this address, or nothing if it is accepted."""
        if address and self.sockets.is_full(address):
            return TOO_MANY_SOCKETS
        return TOO_MANY_HANDSHAKES if address and not self.handshakes.take(address) else b""

    def mark_idle(self, connection: Guarded) -> None:
        """Marks a connection as idle. If too many are idle, the oldest is closed."""
        self.came += 1
        self.idle[connection] = None
        self.idle.move_to_end(connection)
        if len(self.idle) > MOST_IDLE:
            self.make_room(self.idle)

    def make_room(self, waiting: Iterable[Guarded]) -> bool:
        """Closes the oldest connection that has read all its answers, or else the oldest; False if there is none."""
        found = list(waiting)
        leaves = next((each for each in found if not each.unread), found[0] if found else None)
        if leaves is not None:
            leaves.leave()
        return leaves is not None

    def read_slowly(self, connection: Guarded) -> None:
        """Marks a connection that does not read its answer; closes the oldest if its address leaves too much unread."""
        self.slow[connection] = None
        self.bound_unread(connection.address, self.slow, MOST_UNREAD)

    def socket_reads_slowly(self, connection: Guarded) -> None:
        """Marks a socket that does not read its messages, and closes the oldest if its address leaves too much unread.

        A socket is sent nothing more until it reads, but an address with many sockets may still have much unread.
        """
        self.slow_sockets[connection] = None
        self.bound_unread(connection.address, self.slow_sockets, MOST_UNREAD_ON_SOCKETS)

    def bound_unread(self, address: str, slow: Iterable[Guarded], most: int) -> None:
        """Closes the oldest connections of this address until at most `most` bytes wait to be read."""
        own = [each for each in slow if each.address == address] if address else []
        unread = sum(each.unread for each in own)
        for each in own:
            if unread <= most:
                return
            unread -= each.unread
            each.leave()

    def close_refused(self, connection: Refusable) -> None:
        """Adds a refused connection. If there are too many, the oldest of its address, or else of all, is closed."""
        own = [each for each in self.refused if each.address == connection.address]
        if len(own) >= MOST_REFUSED_AN_ADDRESS:
            own[0].hang_up()
        elif len(self.refused) >= MOST_REFUSED:
            next(iter(self.refused)).hang_up()
        self.refused[connection] = None

    def forget(self, connection: Refusable) -> None:
        for crowd in (self.idle, self.slow, self.refused):
            crowd.pop(connection, None)


class CountedConfig(uvicorn.Config):
    """uvicorn's settings, which each protocol gets, with the connections of this process."""

    guarded: Connections


def connections_of(config: uvicorn.Config) -> Connections:
    assert isinstance(config, CountedConfig)
    return config.guarded


def unmapped(client: tuple[str, int] | None) -> tuple[str, int] | None:
    """Returns the client with a plain IPv4 address: a server that also listens on IPv6 sees ::ffff:192.0.2.7."""
    return client and (client[0].removeprefix("::ffff:"), client[1])


def chunks(data: bytes) -> Iterator[bytes]:
    return (data[start : start + CHUNK] for start in range(0, len(data), CHUNK)) if len(data) > CHUNK else iter((data,))
