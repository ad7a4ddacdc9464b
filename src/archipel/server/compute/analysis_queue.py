"""Analyses finished games in the background: who asked, what is known so far, and which decision is next.

An analysis runs as long as somebody asks for its progress, in processes that only use CPU time that nobody needs
(`analysis_worker.py`). The result is stored after every decision, so a person who comes back, to any process, finds it.
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
from typing import Any, Protocol

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from archipel.bots.analysis import (
    CLOSER_LOOKS,
    MOST_SHOWN,
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
from archipel.server.base import texts
from archipel.server.base.asker import begin, charge, counting
from archipel.server.base.errors import Conflict, NotThere, TooFast
from archipel.server.base.limits import Budget
from archipel.server.compute.analysis_worker import LENGTH, Estimate, Task, describe_moves, framed
from archipel.server.model.match import LogRow, Replay
from archipel.server.storage.storage import Outdated, Storage
from archipel.server.wire.replays import Aftermath, AnalysisInfo, Comparison, DecisionInfo, SuspectInfo, Verdict

log = logging.getLogger("archipel.server")

WANTED_SECONDS = 90.0
"""Seconds for which an analysis goes on after somebody last asked. A page in the background asks once a minute."""
MOST_JOBS = 16
"""Games that are analysed at the same time, in turns. Each person may have one of them."""
MOST_JOBS_AN_ADDRESS = 3
"""Games for one address. A limit for each person is not enough, because cookies can be thrown away."""
WORKER_CODE = (
    "import os; getattr(os, 'nice', int)(19); from archipel.server.compute.analysis_worker import main; main()"
)
"""The code of a worker process. It lowers its priority before it loads all games, which takes a second of a core."""
LIVES = 2
"""Worker processes that are tried for one decision, if they end without an answer."""


class StoredAnalysis(Struct, frozen=True):
    """The analysis of a seat's decisions as it is stored, finished or not."""

    version: int
    total: int
    count: int
    """How many decisions there are."""
    decisions: list[DecisionInfo] = field(default_factory=list)
    again: list[int] | None = None
    """Indexes of the decisions that are analysed a second time; None until all were analysed once."""
    looked_again: int = 0
    losses: list[SuspectInfo] = field(default_factory=list)
    """A quick estimate for each decision, in the order of the game."""

    @property
    def done(self) -> bool:
        return self.again is not None and self.looked_again == len(self.again)

    @property
    def looked(self) -> int:
        return len(self.decisions) + self.looked_again

    @property
    def estimated(self) -> bool:
        """Whether it is known which decisions seem to have cost most."""
        return len(self.losses) >= self.count

    @property
    def steps(self) -> int:
        """How far this analysis is, to compare it with what another process has stored."""
        return len(self.losses) + self.looked

    def next_place(self) -> int:
        """Index of the decision to be analysed next: those that seem to have cost most come first."""
        if self.again is not None:
            return self.again[self.looked_again]
        if not self.estimated:
            return len(self.losses)
        known = {one.number for one in self.decisions}
        left = [place for place, one in enumerate(self.losses) if one.number not in known]
        return min(left, key=lambda place: self.losses[place].points)

    def with_decision(self, found: DecisionInfo) -> StoredAnalysis:
        """Returns this analysis with the result for the next decision added."""
        if self.again is not None:
            decisions = self.decisions.copy()
            decisions[self.next_place()] = found
            return replace(self, decisions=decisions, looked_again=self.looked_again + 1)
        after = replace(self, decisions=sorted([*self.decisions, found], key=lambda one: one.number))
        if len(after.decisions) < self.count:
            return after
        return replace(after, again=to_look_at_again(after.weighed))

    def suspects(self) -> list[SuspectInfo]:
        """Returns the decisions that seem to have cost most, with what is known of them."""
        if self.done or not self.estimated:
            return []
        known = {one.number: min(one.points, 0.0) for one in self.decisions}
        rated = [replace(one, points=known.get(one.number, one.points)) for one in self.losses]
        costly = sorted((one for one in rated if round(one.points) < 0), key=lambda one: one.points)
        return costly[:MOST_SHOWN]

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
            suspects=self.suspects(),
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
    """A running analysis of a seat's decisions."""

    def __init__(
        self, table: str, seat: int, person: str, tasks: Sequence[Task], kept: StoredAnalysis, address: str = ""
    ) -> None:
        self.table = table
        self.seat = seat
        self.person = person
        self.address = address
        """The address the person asks from; "" if it is not limited."""
        self.tasks = tasks
        self.kept = kept
        self.wanted = 0.0
        """The monotonic time until which somebody wants this analysis."""
        self.served = 0.0
        """The monotonic time of its last turn."""
        self.busy = False
        self.failed = False

    def task(self) -> Task:
        """Returns the task for the next decision, all of which are estimated."""
        place = self.kept.next_place()
        task = self.tasks[place]
        if self.kept.again is None:
            return task
        read, masters = task.question.before.read, self.kept.decisions[place].master.moves
        return replace(task, question=second_look(task.question, [read(move) for move in masters]))

    async def step(self, worker: DecisionAnalyser) -> StoredAnalysis:
        """Has the next decision estimated or analysed, and returns what is known then."""
        kept = self.kept
        if kept.estimated or kept.again is not None:
            return kept.with_decision(await worker.analyse(self.task()))
        task = self.tasks[kept.next_place()]
        question = task.question
        suspect = SuspectInfo(
            number=question.number,
            told=describe_moves(question.before, question.seat, task.moves),
            progress=question.before.progress(),
            points=-await worker.estimate(Estimate(question)),
        )
        return replace(kept, losses=[*kept.losses, suspect])


class DecisionAnalyser(Protocol):
    """Analyses one decision at a time."""

    async def analyse(self, task: Task) -> DecisionInfo: ...

    async def estimate(self, task: Estimate) -> float: ...

    async def close(self) -> None: ...


class Worker:
    """A process that analyses decisions. It is started with its first task."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None

    async def analyse(self, task: Task) -> DecisionInfo:
        found: DecisionInfo = await self.answer(task)
        return found

    async def estimate(self, task: Estimate) -> float:
        found: float = await self.answer(task)
        return found

    async def answer(self, task: Task | Estimate) -> Any:
        for _ in range(LIVES - 1):
            with suppress(asyncio.IncompleteReadError, ConnectionError):
                return await self.ask(task)
            log.warning("The process that analysed a game has ended. Starting another one.")
            await self.close()
        return await self.ask(task)

    async def ask(self, task: Task | Estimate) -> Any:
        pipe = asyncio.subprocess.PIPE
        if self.process is None:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-c", WORKER_CODE, stdin=pipe, stdout=pipe
            )
        questions, answers = self.process.stdin, self.process.stdout
        assert questions is not None
        assert answers is not None
        questions.write(framed(task))
        await questions.drain()
        size = int.from_bytes(await answers.readexactly(LENGTH))
        found: tuple[Any, float] = pickle.loads(await answers.readexactly(size))
        charge(found[1])
        return found[0]

    async def close(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class AnalysisQueue:
    """All analyses that this server process runs."""

    def __init__(
        self, storage: Storage, processes: int, budget: Budget, worker: Callable[[], DecisionAnalyser] = Worker
    ) -> None:
        self.storage = storage
        self.processes = processes
        self.worker = worker
        self.budget = budget
        """CPU seconds that people and addresses may use."""
        self.jobs: dict[tuple[str, int], Job] = {}
        self.runners: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        runners = list(self.runners)
        for runner in runners:
            runner.cancel()
        await asyncio.gather(*runners, return_exceptions=True)

    async def known(self, table: str, seat: int) -> StoredAnalysis | None:
        """Returns the analysis of this seat, running or stored, or None."""
        job = self.jobs.get((table, seat))
        return await self.stored(table, seat) if job is None else job.kept

    async def asked(self, table: str, seat: int) -> StoredAnalysis | None:
        """Returns a finished or running analysis, or None if one would have to be started."""
        job = self.jobs.get((table, seat))
        if job is None:
            kept = await self.stored(table, seat)
            return kept if kept is not None and kept.done else None
        if job.failed:
            raise Conflict(texts.ANALYSIS_FAILED)
        self.want(job)
        return job.kept

    def check_budget(self, person: str, address: str) -> None:
        """Raises TooFast if this person or address has used up their share. Running analyses are still finished."""
        if seconds := self.budget.wait(person, address):
            raise TooFast(texts.TOO_MUCH_ANALYSED.format(minutes=ceil(seconds / 60)), seconds)

    async def begin(self, job: Job) -> StoredAnalysis:
        """Starts an analysis, or continues a stored one. It replaces the analysis that the person asked for before."""
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

    async def stored(self, table: str, seat: int) -> StoredAnalysis | None:
        data = await self.storage.sheets.analysis(table, seat)
        kept = None if data is None else msgspec.json.decode(data, type=StoredAnalysis)
        return kept if kept is not None and kept.version == VERSION else None

    def want(self, job: Job) -> None:
        job.wanted = time.monotonic() + WANTED_SECONDS
        if len(self.runners) < min(self.processes, len(self.jobs)):
            self.runners.add(begin(self.run()))

    def forget(self) -> None:
        """Removes jobs that are done or that nobody asks for any more. Their results are stored."""
        now = time.monotonic()
        for key, job in list(self.jobs.items()):
            if not job.busy and (job.kept.done or job.wanted < now):
                del self.jobs[key]

    def next_job(self) -> Job | None:
        """Returns the waiting job whose last turn was longest ago, or None."""
        self.forget()
        waiting = [job for job in self.jobs.values() if not (job.busy or job.failed)]
        return min(waiting, key=lambda job: job.served, default=None)

    async def run(self) -> None:
        """Analyses decisions in a worker until no job is waiting."""
        worker, me = self.worker(), asyncio.current_task()
        try:
            while (job := self.next_job()) is not None:
                await self.work_on(job, worker)
        finally:
            if me is not None:
                self.runners.discard(me)
            await worker.close()

    async def work_on(self, job: Job, worker: DecisionAnalyser) -> None:
        job.busy = True
        try:
            await self.analyse(job, worker)
        except Exception:
            log.exception("The analysis of table %s failed.", job.table)
            job.failed = True
        finally:
            job.busy, job.served = False, time.monotonic()

    async def analyse(self, job: Job, worker: DecisionAnalyser) -> None:
        """Analyses one decision, unless another process that shares the database has done it in the meantime."""
        async with self.storage.driving(f"{job.table}/{job.seat}"):
            stored = await self.stored(job.table, job.seat)
            if stored is not None and stored.steps > job.kept.steps:
                job.kept = stored
            if not job.kept.done:
                kept = await self.paid(job, worker)
                with suppress(Outdated):  # the table is gone, and the next request will say so
                    await self.storage.sheets.keep_analysis(job.table, job.seat, msgspec.json.encode(kept))
                job.kept = kept

    async def paid(self, job: Job, worker: DecisionAnalyser) -> StoredAnalysis:
        """Takes the next step of this analysis and charges the person who asked for it."""
        with counting() as asker:
            try:
                return await job.step(worker)
            finally:
                self.budget.spend(job.person, job.address, asker.spent)


def job_of(table: str, seat: int, person: str, replay: Replay, address: str = "") -> Job:
    tasks = tasks_of(replay, seat)
    kept = StoredAnalysis(VERSION, total_of(replay.last, seat), len(tasks), again=None if tasks else [])
    return Job(table, seat, person, tasks, kept, address)


def tasks_of(replay: Replay, seat: int) -> list[Task]:
    """Returns the decisions of this seat, without those of a bot that stood in."""
    found, sources, kept = [], sources_of(replay), standing(replay.last)
    after = {number: later for (number, _, _), later in pairwise(kept)}
    for question in questions(replay.last.record(), seat):
        row, part = sources[question.number - 1]
        moves = row.moves[part:]
        if not row.bot:
            found.append(
                Task(question, row.number, part, (*moves, *placing_move(moves, after.get(question.number), seat)))
            )
    return found


def placing_move(moves: Sequence[Json], later: tuple[int, int, Move] | None, seat: int) -> list[Json]:
    """Returns the move by which the seat then placed the tile that these moves took, or nothing. It is compared
    together with them, because the master's moves include the placement.
    """
    if later is None or later[1] != seat or any(map(cells_of, moves)):
        return []
    move = later[2].to_json()
    return [move] if cells_of(move) else []


def sources_of(replay: Replay) -> list[tuple[LogRow, int]]:
    """Returns, for each entry of the game's record, the row of the table's log that contains it and its position in
    that row."""
    found: list[tuple[LogRow, int]] = []
    states = replay.states()
    next(states)
    for row, state in zip(replay.rows, states, strict=True):
        length = len(state.log or ())
        del found[length:]  # a rewind
        found += [(row, part) for part in range(length - len(found))]
    return found


# ---- my move and the master's, side by side ----


def compared(replay: Replay, kept: StoredAnalysis, place: int, seat: int) -> Comparison:
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
    """Returns the state after `number` entries of the table's log and `part` moves of the next entry."""
    state = replay.state(number).copy()
    if part:
        row = replay.rows[number]
        for move in row.moves[:part]:
            state.play(row.seat, move)
    return state


def aftermath(before: State, seat: int, moves: Sequence[Json]) -> Aftermath:
    after, events, done = before.copy(), list[Json](), list[Json]()
    with suppress(IllegalMove):  # stops at a move that depends on something only guessed
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
    """Returns the cells of the board that a move touches."""
    return [*move.get("cells", ()), *([move["cell"]] if "cell" in move else ())]
