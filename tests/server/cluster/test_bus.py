"""Processes receive each other's messages and no stranger's, also after Redis was killed and came back."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

import msgspec
import pytest

from archipel.server.base.errors import CantServe
from archipel.server.cluster import bus as buses
from archipel.server.cluster import signing
from archipel.server.cluster.bus import Bus, LocalBus, RedisBus, open_bus, read_news, until_one_ends
from archipel.server.cluster.signing import LARGEST, WINDOW, Signer
from archipel.server.model.news import Bye, Changed, Hello, Moved, News
from tests.servers import Redis


class Ear:
    """A listener that remembers what it heard."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, News]] = []
        self.resyncs = 0
        self.something = asyncio.Event()

    def hear(self, sender: str, news: News) -> None:
        self.heard.append((sender, news))
        self.something.set()

    def resync(self) -> None:
        self.resyncs += 1
        self.something.set()

    async def until(self, condition: Callable[[], bool]) -> None:
        async with asyncio.timeout(10):
            while not condition():
                self.something.clear()
                await self.something.wait()


def revisions(ear: Ear) -> list[int]:
    return [news.revision for _, news in ear.heard if isinstance(news, Changed)]


@asynccontextmanager
async def listening(bus: Bus) -> AsyncIterator[Ear]:
    ear = Ear()
    bus.listener = ear
    task = asyncio.create_task(bus.run())
    if isinstance(bus, RedisBus):
        await ear.until(lambda: ear.resyncs > 0)
    else:
        await task
    try:
        yield ear
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        await bus.close()


async def test_a_single_local_bus_reaches_nobody() -> None:
    bus = open_bus(None, b"secret")
    async with listening(bus) as ear:
        assert not bus.shared
        bus.tell(Hello())
        assert ear.heard == []


async def test_tables_of_one_process_receive_each_others_news() -> None:
    first = LocalBus()
    second = LocalBus(first)
    async with listening(first) as one, listening(second):
        assert first.shared
        second.tell(Changed("abc", 3))
        assert one.heard == [(second.name, Hello()), (second.name, Changed("abc", 3))]
    assert (second.name, Bye()) in one.heard


async def test_processes_receive_each_others_news_over_redis(redis: Redis) -> None:
    one, two = open_bus(redis.address, b"secret"), open_bus(redis.address, b"secret")
    stranger = open_bus(redis.address, b"another database")
    assert one.shared
    async with listening(one) as mine, listening(stranger) as others:
        async with listening(two) as theirs:
            for revision in range(3):
                one.tell(Changed("abc", revision))
            await theirs.until(lambda: len(revisions(theirs)) == 3)
            assert {sender for sender, _ in theirs.heard} == {one.name}
        await mine.until(lambda: (two.name, Bye()) in mine.heard)
    assert others.heard == []


async def test_processes_reconnect_after_redis_was_killed(caplog: pytest.LogCaptureFixture) -> None:
    with Redis() as redis:
        one, two = open_bus(redis.address, b"secret"), open_bus(redis.address, b"secret")
        async with listening(one) as mine, listening(two) as theirs:
            for times in (1, 2):
                redis.stop()
                one.tell(Changed("abc", 100))  # it is lost, and nobody waits for it
                await asyncio.to_thread(redis.start)
                await mine.until(lambda times=times: mine.resyncs > times)  # type: ignore[misc]
                await theirs.until(lambda times=times: theirs.resyncs > times)  # type: ignore[misc]
                one.tell(Changed("abc", times))
                await theirs.until(lambda times=times: times in revisions(theirs))  # type: ignore[misc]
            redis.stop()
    assert "Messages of other processes will be late" in caplog.messages[0]


async def test_a_bus_that_misses_its_own_heartbeat_reconnects(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(buses, "SILENT", 0.3)
    monkeypatch.setattr(buses, "BEAT", 0.1)
    bus = open_bus(redis.address, b"deaf")
    assert isinstance(bus, RedisBus)
    async with listening(bus) as ear:
        monkeypatch.setattr(bus, "read", lambda _data: None)  # as if the connection were dead
        await ear.until(lambda: ear.resyncs > 1)


async def test_unreadable_news_is_skipped(redis: Redis) -> None:
    one, two = open_bus(redis.address, b"odd"), open_bus(redis.address, b"odd")
    assert isinstance(one, RedisBus)
    newer = Signer(b"odd", "00" * 8)
    async with listening(one), listening(two) as ear:
        mixed = b'[{"type":"unknown"},{"type":"changed","table":"abc","revision":1}]'
        for contents in (b"no list at all", mixed):
            await one.client.publish(one.channel, newer.sign(contents))
        one.tell(Changed("abc", 2))
        await ear.until(lambda: revisions(ear) == [1, 2])


async def test_simultaneous_errors_are_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    """When Redis stops, reading and writing fail at the same time: Python logged a traceback for the second."""

    async def fails() -> None:
        raise ConnectionResetError

    async def fails_when_it_is_ended() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            raise ConnectionResetError

    with pytest.raises(ConnectionResetError):
        await until_one_ends(fails(), fails(), fails_when_it_is_ended())
    gc.collect()
    assert caplog.messages == []


async def test_an_invalid_address_is_refused() -> None:
    with pytest.raises(CantServe) as refusal:
        open_bus("localhost", b"secret")
    assert str(refusal.value).startswith("--bus is not the address of a Redis (Redis URL must specify")


# ---- strangers at the same Redis ----

AT = 1_800_000_000_000
"""The time of all clocks in these tests, in milliseconds."""
NEWS = b'[{"type":"changed","table":"abc","revision":%d}]'
STRANGER = "5a" * 8


class Clock:
    def __init__(self) -> None:
        self.at = AT

    def __call__(self) -> int:
        return self.at


def altered(message: bytes, at: int) -> bytes:
    """Returns the message with one bit changed in byte `at`."""
    return message[:at] + bytes([message[at] ^ 1]) + message[at + 1 :]


SENDER, COUNTER, TIME = signing.SIGNED_FROM, signing.SIGNED_FROM + 8, signing.SIGNED_FROM + 16

Forgery = Callable[[bytes], bytes]
"""Returns what a stranger publishes, given a message that one process sent and all have heard."""

FORGERIES: dict[str, tuple[Forgery, str]] = {
    "an unsigned message": (lambda _: b'{"sender":"%b","news":%b}' % (STRANGER.encode(), NEWS % 9), signing.UNSIGNED),
    "an empty message": (lambda _: b"", signing.UNSIGNED),
    "a message that is cut": (lambda seen: seen[: signing.CONTENTS_FROM - 1], signing.UNSIGNED),
    "a forged message": (lambda _: Signer(b"guess", STRANGER, Clock()).sign(NEWS % 9), signing.FORGED),
    "another sender": (lambda seen: altered(seen, SENDER), signing.FORGED),
    "another counter": (lambda seen: altered(seen, COUNTER + 7), signing.FORGED),
    "another time": (lambda seen: altered(seen, TIME), signing.FORGED),
    "other contents": (lambda seen: seen.replace(b":1}", b":9}"), signing.FORGED),
    "another signature": (lambda seen: altered(seen, 1), signing.FORGED),
    "the same message again": (lambda seen: seen, signing.REPEATED),
    "an old message": (lambda _: Signer(b"key", STRANGER, lambda: AT - WINDOW - 1).sign(NEWS % 9), signing.OTHER_TIME),
    "a message to come": (
        lambda _: Signer(b"key", STRANGER, lambda: AT + WINDOW + 1).sign(NEWS % 9),
        signing.OTHER_TIME,
    ),
    "a large message": (lambda _: Signer(b"key", STRANGER, Clock()).sign(bytes(LARGEST + 1)), signing.TOO_LARGE),
}


@asynccontextmanager
async def tapped(bus: RedisBus) -> AsyncIterator[Callable[[bytes], Awaitable[bytes]]]:
    """Reads the channel in Redis like a stranger. Yields a function that returns the next message with these bytes."""
    async with bus.client.pubsub(ignore_subscribe_messages=True) as ear:
        await ear.subscribe(bus.channel)

        async def seen(part: bytes) -> bytes:
            async with asyncio.timeout(10):
                while True:
                    message = await ear.get_message(timeout=None)
                    if message is not None and part in message["data"]:
                        return bytes(message["data"])

        yield seen


@pytest.mark.parametrize("name", FORGERIES)
async def test_forged_messages_are_dropped(name: str, redis: Redis, caplog: pytest.LogCaptureFixture) -> None:
    forge, reason = FORGERIES[name]
    one, two = open_bus(redis.address, b"key", Clock()), open_bus(redis.address, b"key", Clock())
    assert isinstance(one, RedisBus)
    async with listening(one), listening(two) as ear, tapped(one) as seen:
        one.tell(Changed("abc", 1))
        genuine = await seen(b"changed")
        await ear.until(lambda: revisions(ear) == [1])
        await one.client.publish(one.channel, forge(genuine))
        one.tell(Changed("abc", 2))
        await ear.until(lambda: len(revisions(ear)) > 1)
        assert revisions(ear) == [1, 2]
        assert {sender for sender, _ in ear.heard} == {one.name}
    assert set(caplog.messages) == {f"Dropped messages from Redis: 1 {reason}."}


async def test_only_its_own_new_messages_count_as_a_heartbeat() -> None:
    bus = RedisBus("redis://localhost", b"key", Clock())
    message = bus.signer.sign(b"[]")
    bus.read(message)
    assert bus.heard_myself > 0.0
    bus.heard_myself = 0.0
    bus.read(message)
    assert bus.heard_myself == 0.0


async def test_news_of_a_restarted_process_is_accepted(redis: Redis) -> None:
    async with listening(open_bus(redis.address, b"key", Clock())) as ear:
        for revision in range(2):
            other = open_bus(redis.address, b"key", Clock())
            async with listening(other):
                other.tell(Changed("abc", revision))
                await ear.until(lambda revision=revision: revision in revisions(ear))  # type: ignore[misc]
    assert len({sender for sender, _ in ear.heard}) == 2


async def test_news_too_large_for_one_message_is_split(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(buses, "LARGEST", 150)  # bytes: two of these news fit, three do not
    one, two = open_bus(redis.address, b"key", Clock()), open_bus(redis.address, b"key", Clock())
    assert isinstance(one, RedisBus)
    async with listening(one), listening(two) as ear, tapped(one) as seen:
        await one.publish([Changed("abcdefgh", revision) for revision in range(5)])
        await ear.until(lambda: revisions(ear) == [0, 1, 2, 3, 4])
        sizes = [len(await seen(b"changed")) - signing.CONTENTS_FROM for _ in range(3)]
    assert max(sizes) <= 150


def test_clocks_may_differ_by_a_minute() -> None:
    clock = Clock()
    receiver = Signer(b"key", "00" * 8, clock)
    for number, late in enumerate((-WINDOW, 0, WINDOW)):
        sender = f"{number:016x}"
        assert receiver.check(Signer(b"key", sender, lambda late=late: AT + late).sign(b"x")) == (sender, b"x")  # type: ignore[misc]


def test_senders_are_forgotten_when_none_of_their_messages_would_be_taken() -> None:
    clock, late = Clock(), Clock()
    receiver, fast = Signer(b"key", "00" * 8, clock), Signer(b"key", "01" * 8, late)
    late.at += WINDOW
    first = fast.sign(b"first")
    late.at -= WINDOW  # the clock is set back; the message from the future is accepted for another minute
    for message in (first, fast.sign(b"second")):
        assert receiver.check(message) is not None
    clock.at += 2 * WINDOW
    assert receiver.check(Signer(b"key", "02" * 8, clock).sign(b"x")) is not None
    assert receiver.check(first) is None
    clock.at += 1
    assert receiver.check(Signer(b"key", "03" * 8, clock).sign(b"x")) is not None
    assert set(receiver.senders) == {bytes([2] * 8), bytes([3] * 8)}
    assert receiver.check(first) is None


def test_dropped_messages_are_in_the_log_once_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    clock = Clock()
    receiver = Signer(b"key", "00" * 8, clock)
    for _ in range(3):
        receiver.check(b"junk")
    clock.at += signing.QUIET - 1
    receiver.check(altered(receiver.sign(b"x"), 1))
    assert len(caplog.messages) == 1
    clock.at += 1
    receiver.check(b"junk")
    clock.at -= 2 * signing.QUIET  # a clock that is set back does not silence the log
    receiver.check(b"junk")
    assert caplog.messages == [
        f"Dropped messages from Redis: 1 {signing.UNSIGNED}.",
        f"Dropped messages from Redis: 3 {signing.UNSIGNED}; 1 {signing.FORGED}.",
        f"Dropped messages from Redis: 1 {signing.UNSIGNED}.",
    ]


def test_the_news_of_a_move_reads_as_in_earlier_versions() -> None:
    sent = (
        b'{"type":"moved","table":"abc","before":1,"number":3,"touched":9,"learnt":false,"mended":true,"revision":2,'
        b'"entries":[],"clocks":"[]","due":7,"held":null}'
    )
    news = Moved("abc", 1, [], number=3, touched=9, learnt=False, mended=True, revision=2, clocks="[]", due=7)
    assert read_news(sent) == news
    assert msgspec.json.decode(msgspec.json.encode(news)) == {**msgspec.json.decode(sent), "over": False}
