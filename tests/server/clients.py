"""Clients that do not give up, like our pages: they reconnect by themselves and resend what was not answered.

They follow the rules of web/src/table/connection.svelte.ts, the browser's version: marks count the changes, a patch
that does not fit the current marks makes the client ask for the whole state, and after a silence it asks for a check.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, suppress
from random import Random
from types import TracebackType
from typing import Any

from msgspec import Struct
from websockets.exceptions import InvalidHandshake, WebSocketException

from archipel.server.wire.patches import applied
from tests.server.people import ME, OPEN, Json, Line, Person

NAMES = ("Ada", "Bob", "Cem")
COUNTED_APART = ("entries", "mark", "type")
"""Fields of an update that are not shown."""


class Patience(Struct, frozen=True):
    """Seconds until an answer is overdue, a silence is checked, a connection is retried, and a request is given up."""

    answer: float = 8.0
    silence: float = 15.0
    retry: float = 0.1
    request: float = 60.0


class Sent(Struct):
    message: Json
    at: float | None = None
    accepted: int | None = None


class Client(AbstractAsyncContextManager["Client"]):
    """Somebody's page at a table, for as long as it is open."""

    def __init__(self, person: Person, table: str, patience: Patience | None = None, name: str = "c") -> None:
        self.person = person
        self.id = table
        self.patience = patience or Patience()
        self.name = name
        self.line: Line | None = None
        self.is_open = False
        self.table: Any = None
        self.update: Any = None
        self.log: list[Json] = []
        self.marks: tuple[int | None, int | None] = (None, None)
        self.outbox: dict[str, Sent] = {}
        self.sent = 0
        self.accepted: dict[str, int] = {}
        self.refused: dict[str, Json] = {}
        self.seen_at: dict[int, float] = {}
        """The monotonic time at which each number was first shown."""
        self.lost = 0
        """How often the connection was lost, which a page shows to its person."""
        self.asked_at: float | None = None
        self.heard_at = 0.0
        self.checked_at: float | None = None
        self.checked = 0
        """How often the server confirmed that this client is up to date."""
        self.changed = asyncio.Event()

    # ---- the connection ----

    async def __aenter__(self) -> Client:
        self.running = asyncio.create_task(self.run())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.running.cancel()
        await asyncio.gather(self.running, return_exceptions=True)

    async def run(self) -> None:
        while True:
            with suppress(OSError, EOFError, WebSocketException, InvalidHandshake, TimeoutError):
                self.asked_at = self.heard_at = time.monotonic()
                self.checked_at = None
                for sent in self.outbox.values():
                    sent.at = None
                line = self.person.look(self.id, seen=None)
                async with asyncio.timeout(self.patience.answer):
                    await line.__aenter__()
                try:
                    self.line = line
                    await self.sync()
                    await self.listen(line)
                finally:
                    line.socket.transport.abort()
            self.line, self.is_open = None, False
            self.lost += 1
            self.changed.set()
            await asyncio.sleep(self.patience.retry)  # browsers also wait before they reconnect

    async def listen(self, line: Line) -> None:
        while True:
            try:
                async with asyncio.timeout(self.patience.answer / 8):
                    message = await line.hear_anything()
            except TimeoutError:
                pass
            else:
                self.heard_at, self.checked_at = time.monotonic(), None
                await self.receive(message)
                self.changed.set()
            if not await self.beat():
                return

    async def beat(self) -> bool:
        """Returns False if an answer is overdue. Asks the server for a check after a long silence."""
        now = time.monotonic()
        due = [sent.at for sent in self.outbox.values()]
        due += [self.asked_at, self.checked_at]
        if any(since is not None and now - since >= self.patience.answer for since in due):
            return False
        if now - self.heard_at >= self.patience.silence and self.checked_at is None and self.asked_at is None:
            self.checked_at = now
            await self.say({"type": "check", "seen": self.seen, "marks": [mark or 0 for mark in self.marks]})
        return True

    async def say(self, message: Json) -> None:
        if self.line is not None:
            with suppress(OSError, WebSocketException):  # `listen` notices a broken line
                await self.line.say(message)

    async def sync(self, seen: int | None = None) -> None:
        self.marks, self.asked_at = (None, None), time.monotonic()
        await self.say({"type": "sync", "seen": self.seen if seen is None else seen, "patches": True})

    async def deliver(self) -> None:
        for sent in list(self.outbox.values()):
            if sent.accepted is None and sent.at is None:
                sent.at = time.monotonic()
                await self.say(sent.message)

    # ---- messages from the server ----

    @property
    def seen(self) -> int:
        return 0 if self.update is None else int(self.update["number"])

    @property
    def number(self) -> int:
        """The number that is shown, or -1 if nothing is shown yet."""
        return -1 if self.update is None else self.seen

    @property
    def choices(self) -> list[Json]:
        return [] if self.update is None else self.update["choices"]

    @property
    def is_over(self) -> bool:
        return self.table is not None and self.table["phase"] == "over"

    async def receive(self, message: Json) -> None:
        kind = message["type"]
        if kind not in ("refused", "notice") and not self.is_open:
            self.is_open = True
            await self.deliver()
        if kind == "table":
            self.seat(message)
        elif kind == "update":
            await self.show(message)
        elif kind == "patch":
            await self.change(message)
        elif kind == "checked":
            self.checked += 1
        elif kind == "accepted":
            await self.accept(message["id"], message["number"])
        elif kind == "refused" and self.outbox.pop(message["id"], None):
            self.refused[message["id"]] = message

    def seat(self, message: Json) -> None:
        self.table = message["table"]
        self.mark(self.marks[0], message["mark"])
        if self.table["phase"] == "lobby":
            self.asked_at = None
        elif self.marks[0] is None:
            self.asked_at = time.monotonic()

    def mark(self, update: int | None, table: int | None) -> None:
        self.marks = (update, table)
        if None not in self.marks:
            self.asked_at = None

    async def change(self, patch: Json) -> None:
        if None in self.marks:
            return  # the whole state was requested and is on its way
        if tuple(patch["after"]) != self.marks:
            await self.sync()
            return
        self.table = applied(self.table, patch["table"])
        first, second = patch["marks"]
        self.marks = (first, second)
        update = applied(self.update, patch["changes"])
        await self.show({**update, "number": patch["number"], "entries": patch["entries"], "mark": first})

    async def show(self, update: Json) -> None:
        if update["number"] < self.seen:
            return
        following = len(self.log) + 1
        news = [entry for entry in update["entries"] if entry["number"] >= following]
        if (news[0]["number"] != following) if news else update["number"] >= following:
            await self.sync(len(self.log))
            return
        self.log += news
        self.update = update
        self.mark(update["mark"], self.marks[1])
        self.seen_at.setdefault(self.seen, time.monotonic())
        for name, sent in list(self.outbox.items()):
            if sent.accepted is not None and sent.accepted <= self.seen:
                self.settle(name, sent.accepted)

    async def accept(self, name: str, number: int) -> None:
        sent = self.outbox.get(name)
        if sent is None:
            return
        if number <= self.seen:
            self.settle(name, number)
            return
        sent.accepted = number
        if self.asked_at is None:
            await self.sync()

    def settle(self, name: str, number: int) -> None:
        del self.outbox[name]
        self.accepted[name] = number

    # ---- actions of this person ----

    async def until(self, condition: Callable[[], Any], seconds: float = 20.0) -> None:
        async with asyncio.timeout(seconds):
            while not condition():
                self.changed.clear()
                await self.changed.wait()

    async def request(self, message: Json, name: str | None = None) -> str:
        """Sends the message until it is answered, and returns its id."""
        self.sent += 1
        name = name or f"{self.name}-{self.sent}"
        self.outbox[name] = Sent({**message, "id": name, "seen": self.seen})
        if self.is_open:
            await self.deliver()
        await self.until(lambda: name not in self.outbox, self.patience.request)
        return name

    async def play(self, move: Json | None = None, name: str | None = None) -> int | None:
        """Plays this move, or the first one offered. Returns its number, or None if it was refused."""
        name = await self.request({"type": "moves", "moves": [move or self.choices[0]["move"]]}, name)
        return self.accepted.get(name)

    async def undo(self) -> int | None:
        return self.accepted.get(await self.request({"type": "undo"}))

    def some_move(self, luck: Random) -> Json:
        """Returns a random move among those offered."""
        choice = luck.choice(self.choices)
        move: Json = choice["move"]
        if "orientations" not in choice:
            return move
        way = luck.choice(choice["orientations"])
        down, right = luck.choice(way["anchors"])
        return {**move, "cells": [[row + down, column + right] for row, column in way["cells"]]}

    async def check(self) -> None:
        """Checks that this client shows the same as a new connection that asks for no patches."""
        async with self.person.look(self.id) as line:
            table = (await line.hear("table"))["table"]
            whole = await line.hear("update")
        assert shown(self.update) == shown(whole)
        assert self.log == whole["entries"]
        assert without_times(self.table) == without_times(table)


async def table_of(game: str, people: list[Person], *bots: Json) -> str:
    """Starts a table of these people and bots, and returns its id."""
    seats = [ME, *[OPEN] * (len(people) - 1), *bots]
    answer = await people[0].post("/api/tables", {"game": game, "seats": seats, "name": NAMES[0]})
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["id"]
    for seat, person in enumerate(people[1:], start=1):
        await person.sit(table, seat, NAMES[seat])
    await people[0].start(table)
    return table


def shown(update: Json) -> Json:
    return {name: value for name, value in update.items() if name not in COUNTED_APART}


def without_times(table: Json) -> Json:
    """Returns the table without `away_since`: these times may differ by milliseconds between two connections."""
    return {**table, "seats": [{**seat, "away_since": None} for seat in table["seats"]]}
