"""Finished games looked at again in the background: who asks, what is known so far, and which decision is next.

Work is done for as long as somebody asks how far it is, in processes that only take what others leave of the processor
(`looking.py`). After every decision what is known is stored: whoever comes back, to this process or another, finds it.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import pairwise
from math import ceil
from typing import Protocol

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from archipel.bots.analysis import (
    CLOSER_LOOKS,
    VERSION,
    Analysis,
    Weighed,
    questions,
    second_look,
    standing,
    to_look_at_again,
    total_of,
)
from archipel.core.errors import IllegalMove
from archipel.core.game import Json, Move, State
from archipel.core.score import Cell
from archipel.server import texts
from archipel.server.errors import Conflict, NotThere, TooFast
from archipel.server.limits import Buckets, Budget
from archipel.server.looking import LENGTH, Task, spelt
from archipel.server.match import LogRow, Replay
from archipel.server.schema import Aftermath, AnalysisInfo, Comparison, DecisionInfo, Verdict
from archipel.server.storage import Outdated, Storage
from archipel.server.work import begin, charge, counting

log = logging.getLogger("archipel.server")

WANTED_SECONDS = 90.0
"""Work goes on for so long after somebody asked last: a page in the background asks once a minute."""
MOST_JOBS = 16
"""Games that are looked at at once, in turn. One person has one of them."""
MOST_JOBS_AN_ADDRESS = 3
"""Those of one address: cookies can be thrown away."""
LOOKING = "import os; getattr(os, 'nice', int)(19); from archipel.server.looking import main; main()"
"""How such a process begins: it is nice before it loads all games, for that takes a second of a core."""
LIVES = 2
"""Processes that may be lost over one decision."""


class Kept(Struct, frozen=True):
    """What is known about the decisions of a seat, as it is stored."""

    version: int
    total: int
    count: int
    """How many decisions there are."""
    decisions: list[DecisionInfo] = field(default_factory=list)
    again: list[int] | None = None
    """The places of those that are looked at again; None until all were looked at once."""
    looked_again: int = 0

    @property
    def done(self) -> bool:
        return self.again is not None and self.looked_again == len(self.again)

    @property
    def looked(self) -> int:
        return len(self.decisions) + self.looked_again

    def next_place(self) -> int:
        """The decision to be looked at next."""
        return len(self.decisions) if self.again is None else self.again[self.looked_again]

    def with_look(self, found: DecisionInfo) -> Kept:
        """What is known with this look at the decision that was next."""
        if self.again is not None:
            decisions = self.decisions.copy()
            decisions[self.next_place()] = found
            return replace(self, decisions=decisions, looked_again=self.looked_again + 1)
        after = replace(self, decisions=[*self.decisions, found])
        if len(after.decisions) < self.count:
            return after
        return replace(after, again=to_look_at_again(after.weighed))

    @property
    def weighed(self) -> list[Weighed]:
        return [Weighed(one.number, one.before, one.mine.expected, one.master.expected) for one in self.decisions]

    def info(self, seat: int) -> AnalysisInfo:
        return AnalysisInfo(
            seat=seat,
            total=self.total,
            count=self.count,
            looked=self.looked,
            looks=self.count + (min(self.count, CLOSER_LOOKS) if self.again is None else len(self.again)),
            decisions=self.decisions,
            verdict=self.verdict() if self.done else None,
        )

    def verdict(self) -> Verdict:
        weighed = self.weighed
        found = Analysis(self.total, weighed)
        return Verdict(
            start=round(found.start, 1),
            luck=round(found.luck, 1),
            choice=round(found.choice, 1),
            mattered=[weighed.index(one) for one in found.mattered],
            others_within=round(found.others_within, 1),
        )


class Job:
    """The decisions of a seat that are being looked at."""

    def __init__(
        self, table: str, seat: int, person: str, tasks: Sequence[Task], kept: Kept, address: str = ""
    ) -> None:
        self.table = table
        self.seat = seat
        self.person = person
        self.address = address
        """Where they ask from; "" where that does not count."""
        self.tasks = tasks
        self.kept = kept
        self.wanted = 0.0
        """Until when, by the clock that never goes back."""
        self.served = 0.0
        """When it had its turn last."""
        self.busy = False
        self.failed = False

    def task(self) -> Task:
        """What is to be looked at next."""
        place = self.kept.next_place()
        task = self.tasks[place]
        if self.kept.again is None:
            return task
        read, masters = task.question.before.read, self.kept.decisions[place].master.moves
        return replace(task, question=second_look(task.question, [read(move) for move in masters]))


class Looks(Protocol):
    """Looks at decisions, wherever that is."""

    async def look(self, task: Task) -> DecisionInfo: ...

    async def close(self) -> None: ...


class Worker:
    """A process that looks at decisions; started when it is first asked."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None

    async def look(self, task: Task) -> DecisionInfo:
        for _ in range(LIVES - 1):
            with suppress(asyncio.IncompleteReadError, ConnectionError):
                return await self.ask(task)
            log.warning("The process that looked at a game has ended; another one looks again.")
            await self.close()
        return await self.ask(task)

    async def ask(self, task: Task) -> DecisionInfo:
        pipe = asyncio.subprocess.PIPE
        if self.process is None:
            self.process = await asyncio.create_subprocess_exec(sys.executable, "-c", LOOKING, stdin=pipe, stdout=pipe)
        questions, answers = self.process.stdin, self.process.stdout
        assert questions is not None
        assert answers is not None
        questions.write(spelt(task))
        await questions.drain()
        size = int.from_bytes(await answers.readexactly(LENGTH))
        found: tuple[DecisionInfo, float] = pickle.loads(await answers.readexactly(size))
        charge(found[1])
        return found[0]

    async def close(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Analyser:
    """All games that are looked at again in this process."""

    def __init__(self, storage: Storage, processes: int, worker: Callable[[], Looks] = Worker) -> None:
        self.storage = storage
        self.processes = processes
        self.worker = worker
        self.budget = Budget(Buckets(None), Buckets(None))
        """What people and addresses may have computed; without bounds unless somebody sets some."""
        self.jobs: dict[tuple[str, int], Job] = {}
        self.runners: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        runners = list(self.runners)
        for runner in runners:
            runner.cancel()
        await asyncio.gather(*runners, return_exceptions=True)

    async def known(self, table: str, seat: int) -> Kept | None:
        """What is known about this seat, here or on disk."""
        job = self.jobs.get((table, seat))
        return await self.stored(table, seat) if job is None else job.kept

    async def asked(self, table: str, seat: int) -> Kept | None:
        """What is known, where nothing has to be begun: all of it, or what the work under way has found."""
        job = self.jobs.get((table, seat))
        if job is None:
            kept = await self.stored(table, seat)
            return kept if kept is not None and kept.done else None
        if job.failed:
            raise Conflict(texts.ANALYSIS_FAILED)
        self.want(job)
        return job.kept

    def check_budget(self, person: str, address: str) -> None:
        """Refuses to begin anything for who has had their share. What was begun is done to its end."""
        if seconds := self.budget.wait(person, address):
            raise TooFast(texts.TOO_MUCH_ANALYSED.format(minutes=ceil(seconds / 60)), seconds)

    async def begin(self, job: Job) -> Kept:
        """Begins, or goes on with what is on disk. A person's new wish takes the place of the last."""
        stored = await self.stored(job.table, job.seat)
        if stored is not None and stored.count == job.kept.count:
            job.kept = stored
        self.forget()
        for key, other in list(self.jobs.items()):
            if other.person == job.person:
                del self.jobs[key]
        own = [other for other in self.jobs.values() if job.address and other.address == job.address]
        if len(self.jobs) >= MOST_JOBS or len(own) >= MOST_JOBS_AN_ADDRESS:
            raise TooFast(texts.TOO_MANY_ANALYSES.format(seconds=int(WANTED_SECONDS)), int(WANTED_SECONDS))
        if not job.kept.done:
            self.jobs[job.table, job.seat] = job
            self.want(job)
        return job.kept

    async def stored(self, table: str, seat: int) -> Kept | None:
        data = await self.storage.analysis(table, seat)
        kept = None if data is None else msgspec.json.decode(data, type=Kept)
        return kept if kept is not None and kept.version == VERSION else None

    def want(self, job: Job) -> None:
        job.wanted = time.monotonic() + WANTED_SECONDS
        if len(self.runners) < min(self.processes, len(self.jobs)):
            self.runners.add(begin(self.run()))

    def forget(self) -> None:
        """What is done is on disk, and so is what nobody asks for any more."""
        now = time.monotonic()
        for key, job in list(self.jobs.items()):
            if not job.busy and (job.kept.done or job.wanted < now):
                del self.jobs[key]

    def next_job(self) -> Job | None:
        """Of those that wait, the one whose turn was longest ago."""
        self.forget()
        waiting = [job for job in self.jobs.values() if not (job.busy or job.failed)]
        return min(waiting, key=lambda job: job.served, default=None)

    async def run(self) -> None:
        """Looks at decisions as long as there are some to be looked at."""
        worker, me = self.worker(), asyncio.current_task()
        try:
            while (job := self.next_job()) is not None:
                await self.work_on(job, worker)
        finally:
            if me is not None:
                self.runners.discard(me)
            await worker.close()

    async def work_on(self, job: Job, worker: Looks) -> None:
        job.busy = True
        try:
            await self.look(job, worker)
        except Exception:
            log.exception("Table %s can't be looked at again.", job.table)
            job.failed = True
        finally:
            job.busy, job.served = False, time.monotonic()

    async def look(self, job: Job, worker: Looks) -> None:
        """One decision. Where several processes share the database, another may have looked at it meanwhile."""
        async with self.storage.driving(f"{job.table}/{job.seat}"):
            stored = await self.stored(job.table, job.seat)
            if stored is not None and stored.looked > job.kept.looked:
                job.kept = stored
            if not job.kept.done:
                kept = job.kept.with_look(await self.paid(job, worker))
                with suppress(Outdated):  # the table is gone, and who asked will hear of it
                    await self.storage.keep_analysis(job.table, job.seat, msgspec.json.encode(kept))
                job.kept = kept

    async def paid(self, job: Job, worker: Looks) -> DecisionInfo:
        """The next look, and what it cost is taken from whoever asked for it."""
        with counting() as asker:
            try:
                return await worker.look(job.task())
            finally:
                self.budget.spend(job.person, job.address, asker.spent)


def job_of(table: str, seat: int, person: str, replay: Replay, address: str = "") -> Job:
    tasks = tasks_of(replay, seat)
    kept = Kept(VERSION, total_of(replay.last, seat), len(tasks), again=None if tasks else [])
    return Job(table, seat, person, tasks, kept, address)


def tasks_of(replay: Replay, seat: int) -> list[Task]:
    """This seat's own decisions; what a bot did that stood in was not theirs."""
    found, sources, kept = [], sources_of(replay), standing(replay.last)
    after = {number: later for (number, _, _), later in pairwise(kept)}
    for question in questions(replay.last.record(), seat):
        row, part = sources[question.number - 1]
        moves = row.moves[part:]
        if not row.bot:
            found.append(Task(question, row.number, part, (*moves, *laid(moves, after.get(question.number), seat))))
    return found


def laid(moves: Sequence[Json], later: tuple[int, int, Move] | None, seat: int) -> list[Json]:
    """What was taken up by these moves is laid by the next: it belongs to the picture, as in the master's."""
    if later is None or later[1] != seat or any(map(cells_of, moves)):
        return []
    move = later[2].to_json()
    return [move] if cells_of(move) else []


def sources_of(replay: Replay) -> list[tuple[LogRow, int]]:
    """For each entry of the game's record the row of the table's log that it came from, and its place in it."""
    found: list[tuple[LogRow, int]] = []
    states = replay.states()
    next(states)
    for row, state in zip(replay.rows, states, strict=True):
        length = len(state.log or ())
        del found[length:]  # a rewind
        found += [(row, part) for part in range(length - len(found))]
    return found


# ---- two ways to go on, side by side ----


def compared(replay: Replay, kept: Kept, place: int, seat: int) -> Comparison:
    """How the board looked after my move, and how it would have looked after the master's."""
    if not 0 <= place < len(kept.decisions):
        raise NotThere(texts.unknown_decision(place, len(kept.decisions)))
    decision = kept.decisions[place]
    before = moment(replay, decision.entry - 1, decision.part)
    return Comparison(
        aftermath(before, seat, decision.mine.moves),
        aftermath(before, seat, decision.master.moves),
    )


def moment(replay: Replay, number: int, part: int) -> State:
    """After so many entries of the table's log, and so many moves of the next one."""
    state = replay.state(number).copy()
    if part:
        row = replay.rows[number]
        for move in row.moves[:part]:
            state.play(row.seat, move)
    return state


def aftermath(before: State, seat: int, moves: Sequence[Json]) -> Aftermath:
    after, events, done = before.copy(), list[Json](), list[Json]()
    with suppress(IllegalMove):  # a move that rests on what was only guessed ends the picture
        for move in moves:
            events += after.play(seat, move)
            done.append(move)
    return Aftermath(
        view=after.view(seat),
        facts=after.facts(),
        events=events,
        cells=[cell for move in done for cell in cells_of(move)],
        changes=before.preview(seat, done).changes,
    )


def cells_of(move: Json) -> list[Cell]:
    """Where a move touches a board that has cells."""
    return [*move.get("cells", ()), *([move["cell"]] if "cell" in move else ())]
