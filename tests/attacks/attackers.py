"""Attacks of a stranger with one core, each in its own process: `python -m tests.attacks.attackers pings 8000 …`.

The process reads a `Stranger` from its standard input, as JSON. Each attack is a row: how many connections it holds,
what each connection sends first, and what it then sends again and again, as fast as the server reads it. A connection
that the server closes is opened again.
"""

from __future__ import annotations

import json
import os
import socket
import sys
import time
import zlib
from collections.abc import Callable
from itertools import cycle
from typing import Any

import msgspec
from msgspec import Struct

from tests.costs.shapes import TOML, as_json_text, filled, spelt

MASK = b"\0\0\0\0"
STAY = 0.1
"""Seconds until the server has read a request and begun to work on it."""


class Attack(Struct, frozen=True):
    first: bytes
    """Sent once on each connection."""
    then: bytes = b""
    """Sent again and again, as fast as the server reads it."""
    connections: int = 8
    every: float = 0.0
    """Seconds between two messages on one connection."""
    reads: bool = False
    """Whether the attacker reads what the server sends."""
    leaves: bool = False
    """Whether a connection is closed after one message."""
    stays: float = 0.0
    """Seconds between that message and the close, so that the server already works on it."""
    greeting: bytes = b""
    """Sent once on each WebSocket after its handshake."""
    others: tuple[bytes, ...] = ()
    """Sent in turn with `then`."""
    waits: bool = False
    """Whether the next message is sent only after an answer, as HTTP requires."""


class Stranger(Struct, frozen=True):
    """What the attacker has: the link of somebody else's table, and games of their own."""

    table: str
    cookie: str
    playing: str
    """A running game of theirs, in which they may ask for previews and hints."""
    alternatives: list[list[Any]]
    """Moves that they might play there, as many as one preview may ask for."""
    finished: list[str]
    long: str
    """The link of a table with a long log, about a megabyte in all."""

    @property
    def mine(self) -> str:
        return f"Cookie: archipel={self.cookie}"


def frame(opcode: int, data: bytes, *, final: bool = True, packed: bool = False) -> bytes:
    """A WebSocket frame. It is masked with zeros, because the protocol requires a mask."""
    size = len(data)
    if size < 126:
        length = bytes([0x80 | size])
    else:
        length = b"\xfe" + size.to_bytes(2, "big") if size < 65_536 else b"\xff" + size.to_bytes(8, "big")
    return bytes([opcode | 0x80 * final | 0x40 * packed]) + length + MASK + data


CONT, TEXT, PING, PONG = 0, 1, 9, 10


def request(path: str, *headers: str, method: str = "GET", end: str = "\r\n\r\n", host: str = "localhost") -> bytes:
    return "\r\n".join([f"{method} {path} HTTP/1.1", f"Host: {host}", *headers]).encode() + end.encode()


def posted(path: str, body: bytes, *headers: str) -> bytes:
    return request(path, f"Content-Length: {len(body)}", *headers, method="POST") + body


def upgrade(table: str, *headers: str) -> bytes:
    wishes = ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13")
    return request(f"/ws/{table}", *wishes, "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", *headers)


def bomb() -> bytes:
    """64 kB that unpack to 64 MB."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -12)
    packed = packer.compress(bytes(64_000_000)) + packer.flush(zlib.Z_SYNC_FLUSH)
    return frame(TEXT, packed[:-4], packed=True)


def text(message: Any) -> bytes:
    return frame(TEXT, json.dumps(message, separators=(",", ":")).encode())


def frames(stranger: Stranger) -> list[bytes]:
    """Requests for frames of finished games, back and forth, so that no frame follows from the one before."""
    numbers = (19, 2, 17, 4, 15, 6, 13, 8)
    paths = (f"/api/tables/{table}/frames/{number}" for number in numbers for table in stranger.finished)
    return [request(path, stranger.mine) for path in paths]


def analyses(stranger: Stranger) -> list[bytes]:
    paths = (f"/api/tables/{table}/analysis" for table in stranger.finished)
    return [request(path, stranger.mine, "Content-Length: 0", method="POST") for path in paths]


def asked_in_turn(requests: list[bytes], connections: int = 50) -> Attack:
    first, *others = requests
    return Attack(b"", first, connections, reads=True, others=tuple(others), waits=True)


def asked_and_left(requests: list[bytes], connections: int = 20) -> Attack:
    """The attacker does not wait for answers, but hangs up when the server has begun to work."""
    first, *others = requests
    return Attack(b"", first, connections, others=tuple(others), leaves=True, stays=STAY)


def box(size: int) -> bytes:
    """An owner's box with fields that do not exist."""
    told = {"archipel": 1, "id": "box", "version": "1", "game": "explore-draw", "edition": 1}
    before = spelt({**told, "name": {"fr": "Boîte", "en": "Box"}})[:-1] + b',"contents":{'
    return filled(before, lambda number: b'"k%d":0' % number, b"}}")(size)


def boxes(size: int) -> list[bytes]:
    """Requests to check, print, draw and play with the same box."""
    sent = b'{"pack":%b}' % box(size)
    table = b'{"game":"explore-draw","seats":[{"kind":"me"}],"name":"Eve","pack":%b}' % box(size)
    paths = ("/api/packs/check", "/api/print/explore-draw", "/api/cards/explore-draw/c001")
    return [*(posted(path, sent) for path in paths), posted("/api/tables", table)]


def sheet(size: int) -> bytes:
    """A paper sheet whose pieces consist of cells that do not touch each other."""
    apart = [[row, column] for row in (2, 4, 6) for column in range(2, 18, 2)]
    piece = spelt({"kind": "cat", "colour": "red", "cells": apart})
    before = b'{"game":"explore-draw","players":[{"boat":1,"traditions":[],"pieces":['
    return filled(before, lambda _: piece, b"]}]}")(size)


def logbook(size: int) -> bytes:
    """A logbook file whose games have as many rivals as allowed."""
    rivals = [f"{'W' * 22}{number:02}" for number in range(12)]

    def game(number: int) -> bytes:
        told = {"table": f"{number:064x}", "game": "caty-mini", "at": number, "total": 1, "seats": 12}
        return spelt({**told, "people": 12, "challenge": "2024-01-01", "rivals": rivals})

    before = b'{"format":"archipel-logbook","version":1,"name":"Eve","games":['
    return filled(before, game, b"]}")(size)


def looked_at_again(stranger: Stranger) -> list[bytes]:
    """Requests for pictures, films and frames of finished games."""
    wishes = ("picture.png?number=3", "film.gif", "frames/5", "picture?number=9", "frames/14")
    paths = (f"/api/tables/{table}/{wish}" for wish in wishes for table in stranger.finished)
    return [request(path, stranger.mine) for path in paths]


def foreign_hosts(stranger: Stranger) -> list[bytes]:
    """Requests as sent by a page of another site that made its name point to our address (DNS rebinding)."""
    hosts = [f"h{number}.example" for number in range(400)]
    paths = ("/", "/api/lobby", "/api/tables", f"/api/tables/{stranger.table}/qr.svg")
    return [request(path, host=host) for host in hosts for path in paths]


def asked_at_a_table(stranger: Stranger, question: Any, *, leaves: bool = False) -> Attack:
    opening = upgrade(stranger.playing, stranger.mine)
    return Attack(opening, text(question), 30, every=0.2, reads=True, greeting=SYNC, leaves=leaves, stays=STAY)


CHUNKED = "Transfer-Encoding: chunked"

SYNC = text({"type": "sync", "seen": 0, "patches": True})

ATTACKS: dict[str, Callable[[Stranger], Attack]] = {
    "bombs": lambda stranger: Attack(
        upgrade(stranger.table, "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits"), bomb()
    ),
    "small bombs": lambda stranger: Attack(
        upgrade(stranger.table, "Sec-WebSocket-Extensions: permessage-deflate"),
        frame(TEXT, zlib.compress(bytes(60_000))[2:-4], packed=True) * 500,
    ),
    "pings": lambda stranger: Attack(upgrade(stranger.table), frame(PING, b"") * 1000),
    "large pings that are not read": lambda stranger: Attack(
        upgrade(stranger.table), frame(PING, bytes(125)) * 1000, 100
    ),
    "slow pings that are not read": lambda stranger: Attack(
        upgrade(stranger.table), frame(PING, bytes(125)), 100, every=0.6
    ),
    "pongs": lambda stranger: Attack(upgrade(stranger.table), frame(PONG, b"") * 1000, reads=True),
    "empty continuations": lambda stranger: Attack(
        upgrade(stranger.table) + frame(TEXT, b"", final=False), frame(CONT, b"", final=False) * 1000
    ),
    "long messages": lambda stranger: Attack(upgrade(stranger.table), frame(TEXT, b" " * 63_000), 100, reads=True),
    "messages without end": lambda stranger: Attack(
        upgrade(stranger.table), frame(TEXT, b" " * 8_000, final=False), 100
    ),
    "messages in drops": lambda stranger: Attack(
        upgrade(stranger.table) + frame(TEXT, b" " * 60_000)[:8], b" ", 50, every=0.001
    ),
    "tiny messages": lambda stranger: Attack(upgrade(stranger.table), frame(TEXT, b"1") * 500, 100, reads=True),
    "text that is none": lambda stranger: Attack(upgrade(stranger.table), frame(TEXT, b"\xff\xfe"), reads=True),
    "silent sockets": lambda stranger: Attack(upgrade(stranger.table), b"", 1100),
    "long games that are not read": lambda stranger: Attack(
        upgrade(stranger.long), text({"type": "sync", "seen": 0}), 120, every=0.2
    ),
    "half requests": lambda _: Attack(request("/api/lobby", end="\r\n"), b"", 1100),
    "slow headers": lambda _: Attack(request("/", end="\r\n"), b"X-A: b\r\n", 1100, every=1.0),
    "headers without end": lambda _: Attack(request("/", end="\r\n"), b"X-A: " + b"a" * 2000 + b"\r\n"),
    "one endless header": lambda _: Attack(request("/", end="\r\n") + b"X-A: ", b"a" * 60_000),
    "an endless address": lambda _: Attack(b"GET /", b"a" * 60_000),
    "trailers without end": lambda _: Attack(
        request("/api/tables", CHUNKED, method="POST") + b"0\r\n", b"X-A: " + b"a" * 2000 + b"\r\n"
    ),
    "half bodies": lambda _: Attack(
        request("/api/tables", "Content-Length: 60000", method="POST") + b" " * 59_000, b"", 1100
    ),
    "bodies without end": lambda _: Attack(
        request("/api/tables", "Content-Length: 99999999999", method="POST"), b" " * 60_000, 50, reads=True
    ),
    "chunks without end": lambda _: Attack(
        request("/api/tables", CHUNKED, method="POST"), b"1\r\n{\r\n" * 1000, 50, reads=True
    ),
    "kept alive": lambda _: Attack(b"", request("/api/lobby"), 1100, every=1.0, reads=True),
    "requests in a row": lambda _: Attack(b"", request("/api/lobby") * 500, 50, reads=True),
    "requests one by one": lambda _: Attack(b"", request("/api/lobby"), 50, every=0.001, reads=True),
    "answers that are not read": lambda _: Attack(b"", request("/api/lobby", "Accept-Encoding: identity"), 1100, 0.2),
    "nothing at all": lambda _: Attack(b"", b"", 1100),
    "more connections than may come": lambda _: Attack(b"", request("/api/tables"), 200, leaves=True),
    "refused connections that go on": lambda _: Attack(request("/api/tables"), b" " * 1000, 1100, every=0.05),
    "previews": lambda stranger: asked_at_a_table(
        stranger, {"type": "preview", "id": "preview", "alternatives": stranger.alternatives}
    ),
    "hints": lambda stranger: asked_at_a_table(stranger, {"type": "hint", "id": "hint"}),
    "frames of replays": lambda stranger: asked_in_turn(frames(stranger)),
    "analyses": lambda stranger: asked_in_turn(analyses(stranger)),
    "people who come and go": lambda stranger: Attack(upgrade(stranger.table), SYNC, 20, leaves=True),
    "boxes with a dotted key": lambda _: asked_in_turn(
        [posted("/api/packs/read", as_json_text(TOML["dotted key"])(48_000))], connections=2
    ),
    "boxes of ninety thousand fields": lambda _: asked_in_turn(boxes(979_000), connections=8),
    "boxes in a row": lambda _: asked_in_turn(boxes(40_000), connections=44),
    "boxes that nobody waits for": lambda _: asked_and_left(boxes(40_000)),
    "scattered sheets": lambda _: asked_in_turn([posted("/api/score", sheet(15_000))], connections=8),
    "scattered sheets that nobody waits for": lambda _: asked_and_left([posted("/api/score", sheet(15_000))]),
    "logbooks of people who are new": lambda _: asked_in_turn(
        [posted("/api/logbook/file", logbook(743_000))], connections=8
    ),
    "previews that nobody waits for": lambda stranger: asked_at_a_table(
        stranger, {"type": "preview", "id": "preview", "alternatives": stranger.alternatives}, leaves=True
    ),
    "hints that nobody waits for": lambda stranger: asked_at_a_table(
        stranger, {"type": "hint", "id": "hint"}, leaves=True
    ),
    "replays and films that nobody waits for": lambda stranger: asked_and_left(looked_at_again(stranger)),
    "requests with a foreign host": lambda stranger: asked_in_turn(foreign_hosts(stranger), connections=8),
    "a player who comes and goes": lambda stranger: Attack(
        upgrade(stranger.playing, stranger.mine), SYNC, 20, leaves=True
    ),
}


class SentState:
    """One connection of the attacker."""

    def __init__(self, attack: Attack, target: tuple[str, int], source: str) -> None:
        self.attack = attack
        self.target = target
        self.source = source
        self.socket: socket.socket | None = None
        self.left = b""
        self.next = 0.0
        self.heard = True
        self.leaves_at = 0.0
        """Monotonic time at which the connection is closed; 0 while the message is not yet sent."""
        self.sayings = cycle((attack.then, *attack.others))

    def go_on(self) -> int:
        """Sends what can be sent without waiting. Returns the number of bytes."""
        try:
            if self.socket is None:
                self.open()
            assert self.socket is not None
            if self.attack.reads:
                self.read()
            return self.send()
        except (BlockingIOError, TimeoutError):
            return 0
        except OSError:
            self.close()
            return 0

    def open(self) -> None:
        self.socket = socket.create_connection(self.target, timeout=1, source_address=(self.source, 0))
        self.socket.sendall(self.attack.first)
        if b"Upgrade" in self.attack.first:
            self.socket.recv(4096)  # waits for the handshake, before which the greeting would not be read
            self.socket.sendall(self.attack.greeting)
        self.socket.setblocking(False)
        self.left, self.next, self.heard, self.leaves_at = b"", 0.0, True, 0.0

    def read(self) -> None:
        assert self.socket is not None
        try:
            if not self.socket.recv(1_000_000):
                raise ConnectionResetError
            self.heard = True
        except BlockingIOError:
            return

    def send(self) -> int:
        assert self.socket is not None
        now = time.monotonic()
        if self.leaves_at:
            if now >= self.leaves_at:
                self.close()
            return 0
        if not self.left and now >= self.next and (self.heard or not self.attack.waits):
            self.left, self.next, self.heard = next(self.sayings), now + self.attack.every, False
        if not self.left:
            self.socket.send(b"")
            return 0
        sent = self.socket.send(self.left)
        self.left = self.left[sent:]
        if self.attack.leaves and not self.left:
            self.leaves_at = time.monotonic() + self.attack.stays
        return sent

    def close(self) -> None:
        if self.socket is not None:
            self.socket.close()
            self.socket = None


def run(attack: Attack, port: int, source: str, seconds: float) -> int:
    """Attacks for this many seconds. Returns how many bytes the server took."""
    held = [SentState(attack, ("127.0.0.1", port), source) for _ in range(attack.connections)]
    end, sent = time.monotonic() + seconds, 0
    while time.monotonic() < end:
        before = sent
        for each in held:
            sent += each.go_on()
            if time.monotonic() > end:
                break
        if sent == before:
            time.sleep(0.002)  # the server reads nothing now; leave the core to it
    for each in held:
        each.close()
    return sent


def main() -> None:
    name, port, source, seconds = sys.argv[1:]
    stranger = msgspec.json.decode(sys.stdin.read(), type=Stranger)
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})  # one core only
    print(run(ATTACKS[name](stranger), int(port), source, float(seconds)))


if __name__ == "__main__":
    main()
