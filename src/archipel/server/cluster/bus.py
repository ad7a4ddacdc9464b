"""The connection between processes that share a database. They send each other news (`model/news.py`).

Only the database is reliable. News may be lost, so a process that was cut off from the bus reads the database again
(`resync`), and all processes read it from time to time anyway. Sending never waits and never fails.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

import msgspec

from archipel.server.base import texts
from archipel.server.base.clock import now
from archipel.server.base.errors import CantServe
from archipel.server.cluster.signing import LARGEST, Signer
from archipel.server.model.news import BEAT, SILENT, Alive, Bye, Hello, News
from archipel.server.model.ports import BusListener

log = logging.getLogger("archipel.server")

FIRST_PAUSE, LONGEST_PAUSE = 0.05, 1.0
"""Seconds between two tries to reach the bus, at first and at most."""
MOST_WAITING = 10_000
"""News that may wait to be sent. Any more are dropped."""


read_all = msgspec.json.Decoder(list[News]).decode
read_each = msgspec.json.Decoder(list[msgspec.Raw]).decode
read_news = msgspec.json.Decoder(News).decode


def understood(contents: bytes) -> list[News]:
    """Returns the news in a message that this version knows. A process of another version may send others."""
    with suppress(msgspec.MsgspecError):
        return read_all(contents)
    news: list[News] = []
    with suppress(msgspec.MsgspecError):
        for each in read_each(contents):
            with suppress(msgspec.MsgspecError):
                news.append(read_news(each))
    return news


class Bus(ABC):
    """This process's connection to the bus."""

    def __init__(self, name: str = "") -> None:
        self.name = name or secrets.token_hex(8)
        """The name of this process."""
        self.listener: BusListener | None = None

    @property
    def shared(self) -> bool:
        """Whether other processes may be listening."""
        return True

    @abstractmethod
    def tell(self, news: News) -> None:
        """Sends news to all other processes, if they can be reached."""

    @abstractmethod
    async def run(self) -> None:
        """Receives the news of others until it is cancelled."""

    @abstractmethod
    async def close(self) -> None:
        """Sends Bye, if that is possible, and disconnects."""


class LocalBus(Bus):
    """A bus inside one process. Buses made from one another receive each other's news; a single one reaches nobody."""

    def __init__(self, other: LocalBus | None = None, name: str = "") -> None:
        super().__init__(name)
        self.members: list[LocalBus] = [] if other is None else other.members
        self.members.append(self)

    @property
    def shared(self) -> bool:
        return len(self.members) > 1

    def tell(self, news: News) -> None:
        for member in self.members:
            if member is not self and member.listener is not None:
                member.listener.handle_news(self.name, news)

    async def run(self) -> None:
        self.tell(Hello())

    async def close(self) -> None:
        self.tell(Bye())
        self.members.remove(self)


class RedisBus(Bus):
    """Redis Pub/Sub. It reconnects by itself when Redis is back; then this process reads the database again."""

    def __init__(self, address: str, secret: bytes, clock: Callable[[], int] = now) -> None:
        super().__init__()
        import redis.asyncio  # an optional dependency that few servers need

        self.channel = f"archipel:{channel_of(secret)}"
        self.signer = Signer(secret, self.name, clock)
        self.waiting: list[News] = []
        self.some = asyncio.Event()
        """Set while there is news to be sent."""
        self.connected = asyncio.Event()
        self.heard_myself = 0.0
        self.lost = redis.RedisError, OSError, TimeoutError
        try:
            self.client = redis.asyncio.Redis.from_url(address, socket_connect_timeout=2.0, socket_timeout=SILENT)
        except ValueError as error:
            raise CantServe(texts.cant_use_bus(str(error))) from None

    def tell(self, news: News) -> None:
        if self.connected.is_set() and len(self.waiting) < MOST_WAITING:
            self.waiting.append(news)
            self.some.set()

    async def run(self) -> None:
        pause, logged = FIRST_PAUSE, False
        while True:
            began = time.monotonic()
            try:
                await self.listen()
            except self.lost as error:
                if (task := asyncio.current_task()) is not None and task.cancelling():
                    raise asyncio.CancelledError from None  # Redis's client turned it into a timeout
                if not logged:
                    log.warning(
                        "Redis can't be reached (%s). Messages of other processes will be late.", type(error).__name__
                    )
                    logged = True
            finally:
                self.connected.clear()
            lasted = time.monotonic() - began
            if lasted > LONGEST_PAUSE:
                pause, logged = FIRST_PAUSE, lasted < SILENT
            await asyncio.sleep(pause)
            pause = min(LONGEST_PAUSE, pause * 2)

    async def listen(self) -> None:
        """Exchanges news until the connection is lost, or until not even our own messages arrive."""
        async with self.client.pubsub(ignore_subscribe_messages=True) as ear:
            await ear.subscribe(self.channel)
            await self.publish([Hello()])  # which also checks that sending works
            self.waiting.clear()
            self.connected.set()
            self.heard_myself = time.monotonic()
            if self.listener is not None:
                self.listener.resync()
            await until_one_ends(self.receive(ear), self.send(), self.beat())

    async def receive(self, ear: Any) -> None:
        while True:
            message = await ear.get_message(timeout=None)
            if message is not None:
                self.read(message["data"])

    def read(self, data: bytes) -> None:
        """Drops a message unread unless a process of this database signed it."""
        checked = self.signer.check(data)
        if checked is None:
            return
        sender, contents = checked
        if sender == self.name:
            self.heard_myself = time.monotonic()
        elif self.listener is not None:
            for news in understood(contents):  # unknown news is skipped: the database has all that matters
                self.listener.handle_news(sender, news)

    async def send(self) -> None:
        """Sends all waiting news as one message."""
        while True:
            await self.some.wait()
            self.some.clear()
            news, self.waiting = self.waiting, []
            await self.publish(news)

    async def publish(self, news: list[News]) -> None:
        """Publishes one message, or several if one would be so large that receivers drop it."""
        contents = msgspec.json.encode(news)
        if len(contents) > LARGEST and len(news) > 1:
            await self.publish(news[: len(news) // 2])
            await self.publish(news[len(news) // 2 :])
        else:
            await self.client.publish(self.channel, self.signer.sign(contents))

    async def beat(self) -> None:
        while time.monotonic() - self.heard_myself < SILENT:
            self.tell(Alive())
            await asyncio.sleep(BEAT)
        raise TimeoutError

    async def close(self) -> None:
        try:
            await asyncio.wait_for(self.publish([Bye()]), BEAT)
            await asyncio.wait_for(self.client.aclose(), BEAT)
        except self.lost:
            log.debug("Redis disconnected before the last message was sent.")


async def until_one_ends(*work: Coroutine[Any, Any, None]) -> None:
    """Runs all coroutines until the first one ends, cancels the others, and raises the error of the first."""
    tasks = [asyncio.create_task(each) for each in work]
    for task in tasks:
        task.add_done_callback(discard_error)
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        while pending := [task for task in tasks if not task.done()]:
            for task in pending:
                task.cancel()  # again if Redis's client took it for a timeout
            await asyncio.wait(pending, timeout=0.05)
    for task in done:
        task.result()


def discard_error(task: asyncio.Task[None]) -> None:
    """Reads a task's error, so that Python logs no traceback. Only the error of the first task to end matters."""
    if not task.cancelled():
        task.exception()


def open_bus(address: str | None, secret: bytes, clock: Callable[[], int] = now) -> Bus:
    """Returns the bus at this address, on this database's channel; without an address, one for this process alone."""
    if address is None:
        return LocalBus()
    return RedisBus(address, secret, clock)


def channel_of(secret: bytes) -> str:
    """Returns a channel name for each database, because two may share a Redis. It does not reveal the secret."""
    return hashlib.sha256(b"the channel of this database" + secret).hexdigest()[:16]
