"""Two real processes on PostgreSQL and Redis: whatever is restarted, nothing is lost and everybody gets updates."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from functools import partial
from pathlib import Path

import httpx
import pytest

from archipel.server.storage.open_storage import open_storage
from tests.server.clients import Client, Patience
from tests.server.paper_scores import BLUE, RED, edit, line, shared
from tests.server.people import Person
from tests.servers import Postgres, Redis, free_port

pytestmark = pytest.mark.slow

LATE = 3.0
"""Seconds by which an update may be late, also while something is restarted."""
GAME = "doodle-islands"
PATIENCE = Patience(answer=8.0, silence=2.0)

Span = tuple[float, float]
"""The monotonic times at which something began and ended, in seconds."""


class Cluster:
    """Processes of `archipel serve` at one database and one bus."""

    def __init__(self, data: Path, postgres: Postgres, redis: Redis) -> None:
        self.data = data
        self.postgres = postgres
        self.redis = redis
        self.running: list[subprocess.Popen[bytes]] = []

    async def serve(self, database: str, *more: str) -> str:
        """Starts one more process and returns its address."""
        port = free_port()
        command = [sys.executable, "-m", "archipel", "serve", "--api-only", "--no-browser", "--host", "127.0.0.1"]
        where = ["--port", str(port), "--data", str(self.data), "--database", database, "--bus", self.redis.address]
        self.running.append(
            subprocess.Popen(
                [*command, *where, *more],
                env={**os.environ, "ARCHIPEL_BOT_DELAY": "0", "ARCHIPEL_RATE": "off"},
                stdout=subprocess.DEVNULL,
            )
        )
        address = f"http://127.0.0.1:{port}"
        async with asyncio.timeout(60), httpx.AsyncClient(verify=False) as http:
            while True:
                try:
                    await http.get(f"{address}/api/lobby")
                except httpx.TransportError:
                    await asyncio.sleep(0.05)  # the new process does not announce that it is ready, so poll
                else:
                    return address

    def end(self) -> None:
        for process in self.running:
            process.terminate()
        for process in self.running:
            try:
                process.wait(15)
            except subprocess.TimeoutExpired:
                process.kill()


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    with Postgres() as postgres, Redis() as redis:
        cluster = Cluster(tmp_path, postgres, redis)
        try:
            yield cluster
        finally:
            cluster.end()


@asynccontextmanager
async def two_people(one: str, two: str) -> AsyncIterator[tuple[Person, Person, str]]:
    """Ada at one process and Bob at the other, at a table that has started."""
    ada, bob = Person(one), Person(two)
    seats = [{"kind": "me"}, {"kind": "open"}]
    answer = await ada.post("/api/tables", {"game": GAME, "seats": seats, "name": "Ada"})
    table: str = answer.json()["id"]
    await bob.sit(table, 1, "Bob")
    await ada.start(table)
    try:
        yield ada, bob, table
    finally:
        for person in (ada, bob):
            await person.http.aclose()


@asynccontextmanager
async def playing(*people: tuple[Person, str]) -> AsyncIterator[list[Client]]:
    async with AsyncExitStack() as stack:
        players = [Client(*each, PATIENCE, f"p{at}") for at, each in enumerate(people)]
        for player in players:
            await stack.enter_async_context(player)
        for player in players:
            await player.until(partial(is_at, player, 0))
        yield players


def is_at(player: Client, number: int) -> bool:
    """Returns True if this player is shown this number or a later one."""
    return player.number >= number


async def play_on(players: list[Client], count: int, name: str) -> float:
    """Plays up to `count` moves. Returns the most seconds that passed until everybody saw a move."""
    latest = 0.0
    for turn in range(count):
        if (mover := await whose_turn(players)) is None:
            break
        number = await mover.play(name=f"{name}-{turn}")
        assert number is not None
        done = time.monotonic()
        for player in players:
            await player.until(partial(is_at, player, number))
        latest = max(latest, *(player.seen_at.get(number, done) - done for player in players))
    return latest


async def whose_turn(players: list[Client]) -> Client | None:
    """Returns the player whose turn it is, or None once the game is over."""
    async with asyncio.timeout(20):
        while not (mover := next((each for each in players if each.choices), None)):
            if all(player.is_over for player in players):
                return None
            await asyncio.sleep(0.01)  # players receive updates in tasks of their own
    return mover


@pytest.mark.parametrize("conflicts", [4, pytest.param(30, marks=pytest.mark.long)])
async def test_exactly_one_of_conflicting_moves_in_two_processes_is_stored_and_shown_in_both(
    cluster: Cluster, conflicts: int
) -> None:
    """Everybody has a window at each process and moves in both at the same instant: always, one move is refused."""
    database = await cluster.postgres.fresh()
    one, two = await cluster.serve(database), await cluster.serve(database)
    winners: Counter[str] = Counter()
    while winners.total() < conflicts:  # a game may end before there were enough conflicts
        async with two_people(one, two) as (ada, bob, table):
            elsewhere = [second_window(ada, two), second_window(bob, one)]
            people = [(person, table) for person in (ada, bob, *elsewhere)]
            async with playing(*people) as windows:
                await conflict(windows, winners, conflicts)
                for window in windows:
                    await window.check()
            for person in elsewhere:
                await person.http.aclose()
    if conflicts > 10:
        assert set(winners) == {one, two}, "the same process wins always: they were not at the same time"


async def conflict(windows: list[Client], winners: Counter[str], conflicts: int) -> None:
    """Plays until there were `conflicts` conflicts or the game is over, and counts which process won each of them.

    The windows are Ada's and Bob's, then their second ones in the same order.
    """
    last: Client | None = None
    while winners.total() < conflicts and (mover := await whose_turn(windows[:2])):
        both = [mover, windows[windows.index(mover) + 2]]
        before = mover.number
        for window in windows:
            await window.until(partial(is_at, window, before))
        moves = [both[0].choices[0]["move"], both[1].choices[-1]["move"]]
        if last is not None and mover is not last:
            # The player who ends a round begins the next one, so both moves would be legal, one after the other.
            await mover.play(moves[0])
            last = mover
            continue
        last = mover
        order = (0, 1) if winners.total() % 2 else (1, 0)
        numbers = await asyncio.gather(*(both[at].play(moves[at]) for at in order))
        assert sorted(number or 0 for number in numbers) == [0, before + 1]
        winners[both[order[0] if numbers[0] else order[1]].person.address] += 1
        for window in windows:
            await window.until(partial(is_at, window, before + 1), LATE)


def second_window(person: Person, address: str) -> Person:
    """Returns the same person with a window at another process."""
    again = Person(address)
    again.http.cookies = person.http.cookies
    return again


@pytest.mark.long
async def test_two_phones_at_two_processes_fill_in_one_score(cluster: Cluster) -> None:
    database = await cluster.postgres.fresh()
    one, two = await cluster.serve(database), await cluster.serve(database)
    ada, bob = Person(one), Person(two)
    paper = await shared(ada)
    async with line(ada, paper) as first, line(bob, paper) as second:
        await first.hear("paper", number=1)
        await second.hear("paper", number=1)
        # an edit at either process is sent to the phone at the other
        assert (await edit(first, "a", RED))["number"] == 2
        async with asyncio.timeout(LATE):
            assert (await second.hear("paper", number=2))["entries"][-1]["edits"] == [RED]
        assert (await edit(second, "b", BLUE))["number"] == 3
        async with asyncio.timeout(LATE):
            assert (await first.hear("paper", number=3))["entries"][-1]["edits"] == [BLUE]
        # two edits at the same instant get different numbers
        answers = await asyncio.gather(edit(first, "c", RED), edit(second, "d", BLUE))
        assert sorted(answer["number"] for answer in answers) == [4, 5]
    told = []
    for person in (ada, bob):
        async with line(person, paper) as again:
            told.append((await again.hear("paper", number=5))["entries"])
        await person.http.aclose()
    assert told[0] == told[1]
    assert [entry["number"] for entry in told[0]] == [1, 2, 3, 4, 5]


@pytest.mark.long
async def test_a_device_that_is_handed_round_shows_one_seat_whichever_process_it_asks(cluster: Cluster) -> None:
    """Two tabs of one tablet, at two processes: choosing a seat in one tab changes the seat in the other."""
    database = await cluster.postgres.fresh()
    one, two = await cluster.serve(database), await cluster.serve(database)
    ada = Person(one)
    seats = [{"kind": "me"}, {"kind": "me", "name": "Béa"}]
    answer = await ada.post("/api/tables", {"game": "isle-of-cats", "seats": seats, "name": "Ada"})
    table: str = answer.json()["id"]
    await ada.start(table)
    again = second_window(ada, two)
    async with ada.look(table) as here, again.look(table) as there:
        for line in (here, there):
            await line.hear("update")
        for named, seat in ((here, 0), (there, 1), (here, None), (there, 0)):
            await named.say({"type": "seat", "seat": seat})
            for line in (here, there):
                assert (await line.table(seat=seat))["curtain"]
                view = (await line.hear("update"))["view"]
                assert [player["hand"] is not None for player in view["players"]] == [seat == 0, seat == 1]
            for person in (ada, again):
                assert (await person.get(f"/api/tables/{table}")).json()["seat"] == seat
    for person in (ada, again):
        await person.http.aclose()


@pytest.mark.long
async def test_redis_postgres_and_a_process_are_killed_and_nothing_is_lost(cluster: Cluster) -> None:
    database = await cluster.postgres.empty()
    one, two = await cluster.serve(database), await cluster.serve(database)
    spare = await cluster.serve(database)
    async with two_people(one, two) as (ada, bob, table), playing((ada, table), (bob, table)) as players:
        assert await play_on(players, 3, "before") < LATE
        cluster.redis.stop()
        assert await play_on(players, 3, "without-redis") < LATE
        await asyncio.to_thread(cluster.redis.start)
        assert await play_on(players, 3, "redis-is-back") < LATE
        for how in (signal.SIGINT, signal.SIGQUIT):
            restarting = asyncio.create_task(asyncio.to_thread(cluster.postgres.restart, how))
            assert await play_on(players, 2, f"postgres-{how.name}") < LATE
            await restarting
        cluster.running[1].kill()
        bob.move_to(spare)  # as a proxy would redirect him
        assert await play_on(players, 3, "one-is-gone") < LATE
        accepted = sorted(number for player in players for number in player.accepted.values())
        assert accepted == list(range(1, 17)), "no game is over as soon as that"
        for player in players:
            await player.check()


@pytest.mark.long
async def test_restarts_under_load_lose_nothing_and_everybody_reconnects(cluster: Cluster) -> None:
    """People at two processes play without a pause, while Redis, PostgreSQL and a process are stopped in turn."""
    database = await cluster.postgres.empty()
    addresses = [await cluster.serve(database) for _ in range(3)]
    async with AsyncExitStack() as stack:
        tables = []
        for at in range(4):
            ada, bob, table = await stack.enter_async_context(two_people(addresses[at % 2], addresses[1 - at % 2]))
            tables.append(await stack.enter_async_context(playing((ada, table), (bob, table))))
        stop, restarts = asyncio.Event(), list[Span]()
        games = [asyncio.create_task(play_without_pause(players, stop)) for players in tables]
        for _ in range(3):
            await all_go_on(tables)
            with timed(restarts):
                cluster.redis.stop()
            await all_go_on(tables)
            with timed(restarts):
                await asyncio.to_thread(cluster.redis.start)
            await all_go_on(tables)
            with timed(restarts):
                await asyncio.to_thread(cluster.postgres.restart, signal.SIGINT)
        await all_go_on(tables)
        with timed(restarts):
            cluster.running[1].kill()
            for player in (player for players in tables for player in players if player.person.address == addresses[1]):
                player.person.move_to(addresses[2])
        await all_go_on(tables)
        stop.set()
        seen = [move for moves in await asyncio.gather(*games) for move in moves]
        apart = [late for span, late in seen if not any(meet(span, restart) for restart in restarts)]
        print(f"{len(seen)} moves, seen {max(late for _, late in seen):.2f} s late at most; ", end="")
        print(f"{len(apart)} of them apart from restarts, {max(apart):.2f} s")
        assert max(apart) < LATE
        assert len(apart) > len(seen) / 2
        storage = await open_storage(database)
        for players in tables:
            rows = await storage.tables.log(players[0].id)
            for seat, player in enumerate(players):
                mine = [(row.message, row.number) for row in rows if row.seat == seat]
                assert sorted(mine) == sorted(player.accepted.items())
                await player.until(partial(is_at, player, len(rows)), LATE)
                await player.check()
        await storage.close()


@contextmanager
def timed(spans: list[Span]) -> Iterator[None]:
    """Adds the times at which the block began and ended."""
    begun = time.monotonic()
    yield
    spans.append((begun, time.monotonic()))


def meet(one: Span, other: Span) -> bool:
    return one[0] <= other[1] and other[0] <= one[1]


async def play_without_pause(players: list[Client], stop: asyncio.Event) -> list[tuple[Span, float]]:
    """Returns for each move the span until everybody saw it, and how many seconds after its acceptance that was."""
    spans, found = list[Span](), list[float]()
    while not (stop.is_set() or players[0].is_over):
        with timed(spans):
            found.append(await play_on(players, 1, f"at-{players[0].number}"))
    return list(zip(spans, found, strict=True))


async def all_go_on(tables: list[list[Client]]) -> None:
    """Waits until everybody has seen one more move at every table that is not over."""
    for players in tables:
        number = players[0].number + 1
        for player in players:
            await player.until(partial(goes_on, player, number), 20)


def goes_on(player: Client, number: int) -> bool:
    return player.number >= number or player.is_over


@pytest.mark.long
async def test_workers_share_a_port_and_one_that_is_killed_is_replaced(cluster: Cluster) -> None:
    database = await cluster.postgres.fresh()
    address = await cluster.serve(database, "--workers", "2")
    parent = cluster.running[0].pid
    async with two_people(address, address) as (ada, bob, table), playing((ada, table), (bob, table)) as players:
        await play_on(players, 2, "before")
        workers = children(parent)
        assert len(workers) == 2
        os.kill(workers[0], signal.SIGKILL)
        assert await play_on(players, 4, "after") < LATE
        async with asyncio.timeout(30):
            while len(set(children(parent)) - {workers[0]}) < 2:
                await asyncio.sleep(0.1)  # a new worker does not announce itself, so poll
    cluster.running[0].send_signal(signal.SIGTERM)
    assert await asyncio.to_thread(cluster.running[0].wait, 15) == 0


def children(parent: int) -> list[int]:
    """Returns the ids of a server's worker processes, as the system lists them."""
    found = []
    for each in Path(f"/proc/{parent}/task/{parent}/children").read_text().split():
        with suppress(OSError):
            if b"spawn_main" in Path(f"/proc/{each}/cmdline").read_bytes():
                found.append(int(each))
    return found
