"""What hostile input costs the server: every body of `hostile.py` and `messages.py` is sent to a real one and measured.

One request may cost one second of CPU time, 64 MB of memory and 1 MB on disk, and a body of twice the size only a
little more than twice the time. It is answered with a sentence, never with an internal error. Each test ends with a
list of all bodies that cost too much, with their figures, and prints the worst body of its input.
"""

from __future__ import annotations

import shutil
import signal
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from typing import Any

import httpx
import msgspec
import pytest
import pytest_asyncio
from msgspec import Struct

from archipel.server.base.documents import EDITS, FORM
from archipel.server.base.texts import OUR_FAULT
from tests.attacks.scene import in_memory
from tests.costs.hostile import ADDRESS, ADDRESSES, BODIES
from tests.costs.messages import PAPER, TABLE
from tests.costs.meter import Cost
from tests.costs.moments import SEATS
from tests.costs.scene import Scene
from tests.costs.shapes import Bodies, Body, Json
from tests.costs.test_hostile import sizes

pytestmark = [
    pytest.mark.long,
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.skipif(sys.platform != "linux", reason="NOT TESTED: costs are read from /proc, which only Linux has."),
]

MOST_CPU = 1.0
MOST_MEMORY = 64.0
"""MB of memory."""
MOST_STORED = 1_000_000
MOST_GROWTH = 3.2
"""Factor by which CPU time may grow for twice the size: it is 2.1 for n log n, and 4 for n²."""
ALLOWED = {"table: hint": 5.0, "GET /api/tables/{table:str}/film.gif": 3.0}
"""Seconds of CPU time for inputs that take long in any case: the thinking of a strong bot, and the film of a game.

They are charged to the asker's budget, and `tests/attacks` sends many of them.
"""
FLOOR = 0.1
"""Seconds of CPU time below which growth is not checked."""
LARGEST_ADDRESS = 8_000
CAREFUL = 100_000
"""Bytes. Inputs that may be larger are tried in steps, the smallest first, because the full size could take hours."""
STEPS = (64, 16, 4)
CHEAP = Cost(0.01, 1.0, 0)
"""A body that costs less at a small step is tried at full size next, because even n² growth would be bearable."""
FINE = {200, 201, 303, 400, 401, 403, 404, 405, 409, 413, 422, 429}
LONGEST_SENTENCE = 1000

Send = Callable[[bytes], Coroutine[Any, Any, list[str]]]
"""Sends a body and returns what is wrong with its answer."""


class Row(Struct):
    """The cost of one body, and what is wrong with it."""

    name: str
    kind: str
    size: int
    cost: Cost
    faults: list[str]

    def __str__(self) -> str:
        cost = f"{self.cost.cpu:6.2f} s {self.cost.memory:7.1f} MB {self.cost.stored:8} bytes"
        return f"{cost}  {self.name} | {self.kind} ({self.size} bytes) {'; '.join(self.faults)}".rstrip()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def scene(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Scene]:
    """Checks at its end that the log is empty, because refusals are not logged. No test can be sure to run last."""
    scene = Scene(in_memory(tmp_path_factory.mktemp("data")))
    try:
        await scene.open()
        yield scene
        assert scene.log() == b""
    finally:
        await scene.eve.http.aclose()
        if scene.process is not None and scene.process.poll() is None:
            scene.end(signal.SIGKILL)
        shutil.rmtree(scene.data, ignore_errors=True)


# ---- measuring ----


async def tried(scene: Scene, name: str, kind: str, body: Body, most: int, send: Send) -> Row:
    """Tries the body at its largest size. If that could take long, it tries smaller sizes first, until one is wrong."""
    for part in STEPS if most > CAREFUL else ():
        row = await sent(scene, name, kind, body(most // part), send)
        if row.faults:
            return row
        if row.cost.cpu < CHEAP.cpu and row.cost.memory < CHEAP.memory:
            break
    row = await sent(scene, name, kind, body(most), send)
    if not row.faults and row.cost.cpu > FLOOR:
        row.faults += await growth(scene, row, body, most, send)
    return row


async def growth(scene: Scene, row: Row, body: Body, most: int, send: Send) -> list[str]:
    """Returns a fault if this body takes much more than twice the CPU time of one that is half as large."""
    if body(most // 2) == body(most):
        return []
    half = await sent(scene, row.name, row.kind, body(most // 2), send)
    if row.size < 1.5 * half.size or row.cost.cpu <= MOST_GROWTH * half.cost.cpu:
        return []
    again = (await sent(scene, row.name, row.kind, body(most), send)).cost.smaller(row.cost)
    if again.cpu <= max(FLOOR, MOST_GROWTH * half.cost.cpu):
        return []
    return [f"{again.cpu / half.cost.cpu:.1f} times the CPU time for twice the size"]


async def sent(scene: Scene, name: str, kind: str, body: bytes, send: Send) -> Row:
    """Sends one body. If it costs too much, it is sent again, because other programs use the machine too."""
    faults, cost = await scene.meter.measured(send(body))
    most = ALLOWED.get(name, MOST_CPU)
    if too_much(cost, most) and cost.cpu < 2 * most:
        await scene.warm()
        again, second = await scene.meter.measured(send(body))
        faults, cost = faults + [each for each in again if each not in faults], cost.smaller(second)
    return Row(name, kind, len(body), cost, [*faults, *too_much(cost, most)])


def too_much(cost: Cost, most_cpu: float) -> list[str]:
    limits = ((cost.cpu, most_cpu, "s of CPU time"), (cost.memory, MOST_MEMORY, "MB"))
    found = [f"{value:.1f} {what}" for value, most, what in limits if value > most]
    return found + ([f"{cost.stored} bytes stored"] if cost.stored > MOST_STORED else [])


def faults_of(answer: httpx.Response) -> list[str]:
    if answer.status_code not in FINE:
        return [f"status {answer.status_code}"]
    if answer.status_code < 400:
        return []
    if answer.headers.get("content-type") != "application/json":
        return ["no sentence in French and English"]
    return wrong_sentence(answer.json().get("text"))


def wrong_sentence(text: Any) -> list[str]:
    """Returns what is wrong with the sentence of a refusal."""
    if not isinstance(text, dict) or not text.get("fr") or not text.get("en"):
        return ["no sentence in French and English"]
    longest = max(len(text["fr"]), len(text["en"]))
    return [f"a sentence of {longest} characters"] if longest > LONGEST_SENTENCE else []


async def all_tried(scene: Scene, name: str, bodies: Bodies, most: int, send: Send) -> list[Row]:
    return [await tried(scene, name, kind, body, most, send) for kind, body in bodies.items()]


def judged(rows: list[Row]) -> None:
    """Prints the worst row, and fails with all rows that have faults."""
    worst = max(rows, key=lambda row: (bool(row.faults), row.cost.cpu))
    peak, stored = max(row.cost.memory for row in rows), max(row.cost.stored for row in rows)
    print(f"{len(rows)} bodies, at most {peak:.1f} MB and {stored} bytes; the worst:\n{worst}")
    if wrong := [str(row) for row in rows if row.faults]:
        pytest.fail("\n".join(wrong), pytrace=False)


# ---- requests ----


@pytest.mark.parametrize("name", BODIES)
async def test_the_cost_of_every_body_is_bounded(scene: Scene, name: str) -> None:
    route = name.partition(" ")[2]

    async def send(body: bytes) -> list[str]:
        try:
            return faults_of(await scene.post(route, ADDRESS.get(route, route), body))
        except httpx.HTTPError as error:
            return [type(error).__name__]

    judged(await all_tried(scene, name, BODIES[name], sizes()[name], send))


@pytest.mark.parametrize("name", ADDRESSES)
async def test_the_cost_of_every_address_is_bounded(scene: Scene, name: str) -> None:
    honest = {body(0) for kind, body in ADDRESSES[name].items() if kind.startswith("honest")}

    async def send(body: bytes) -> list[str]:
        try:
            answer = await scene.get(body.decode())
        except httpx.HTTPError as error:
            return [type(error).__name__]
        refused = [f"refused: {answer.status_code}"] if body in honest and answer.status_code >= 400 else []
        return refused + faults_of(answer)

    judged(await all_tried(scene, name, ADDRESSES[name], LARGEST_ADDRESS, send))


# ---- messages ----


def tables_for(tag: str, kind: str) -> Iterator[str]:
    """Yields the tables to which a message is sent: that of its game, or others for messages that change a table."""
    named = [game for game in SEATS if kind.startswith(game)]
    if tag in ("commit", "reveal"):
        yield "@waiting"
    elif "undo" in tag:
        yield "@undone"
    elif kind == "honest":
        yield from (f"@playing-{game}" for game in SEATS)
    else:
        yield f"@playing-{named[0] if named else 'explore-draw'}"


async def said(scene: Scene, socket: str, tag: str, bodies: Bodies, most: int) -> list[Row]:
    rows = []
    for kind, body in bodies.items():
        for table in ["@paper"] if socket == "paper" else tables_for(tag, kind):
            line = await scene.line(socket, scene.filled(table))

            async def send(message: bytes, line: Any = line, kind: str = kind) -> list[str]:
                heard = await scene.said(line, socket, tag, message)
                return answered(heard) + (not_worked_out(heard) if kind.endswith(" of 1 legal moves") else [])

            rows.append(await tried(scene, f"{socket}: {tag}", f"{kind} at {table}", body, most, send))
            await line.close()
    return rows


def answered(heard: list[Json]) -> list[str]:
    refusals = [each for each in heard if each["type"] == "refused"]
    ours = ["our fault" for each in refusals if each["text"] == msgspec.to_builtins(OUR_FAULT)]
    return ours + [fault for each in refusals for fault in wrong_sentence(each["text"])]


def not_worked_out(heard: list[Json]) -> list[str]:
    """Returns a fault if all previews of legal moves were refused, because they would measure nothing."""
    results = [one["refused"] for each in heard if each["type"] == "preview" for one in each["results"]]
    return [] if results and None in results else ["legal moves were refused"]


@pytest.mark.parametrize("tag", TABLE)
async def test_the_cost_of_every_table_message_is_bounded(scene: Scene, tag: str) -> None:
    judged(await said(scene, "table", tag, TABLE[tag], FORM.bytes))


@pytest.mark.parametrize("tag", PAPER)
async def test_the_cost_of_every_paper_score_message_is_bounded(scene: Scene, tag: str) -> None:
    judged(await said(scene, "paper", tag, PAPER[tag], EDITS.bytes))
