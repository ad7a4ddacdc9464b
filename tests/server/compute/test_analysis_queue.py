"""Analysis of a finished game: in the background, stored, and limited."""

from __future__ import annotations

import asyncio
import math
import time
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from archipel.bots import analysis
from archipel.core.errors import BadSetup, IllegalMove
from archipel.core.game import Json
from archipel.core.text import Text
from archipel.server.base import texts
from archipel.server.base.asker import charge
from archipel.server.base.errors import TooFast
from archipel.server.base.limits import Buckets, Budget, Rate
from archipel.server.base.settings import Rates, Settings
from archipel.server.compute import analysis_queue
from archipel.server.compute.analysis_queue import (
    AnalysisQueue,
    StoredAnalysis,
    aftermath,
    cells_of,
    placing_move,
    sources_of,
    tasks_of,
)
from archipel.server.compute.analysis_worker import Task, foreseen, looked_at
from archipel.server.edge.visitor import Limits
from archipel.server.live.tables import Tables
from archipel.server.model.match import LogRow
from archipel.server.storage.open_storage import open_storage
from archipel.server.wire.replays import DecisionInfo
from tests.contract.tiny import Draw, Place
from tests.server.analyses import Here, found, over, replay_of, until
from tests.server.people import Server
from tests.server.tiny_tables import ME, OPEN, refusal
from tests.server.wiring import around, new_tables

pytestmark = pytest.mark.usefixtures("quick")


async def test_every_decision_is_analysed_in_the_background_and_some_twice(looked: Tables) -> None:
    table = await over(looked, ME)
    first = await around(looked).replays.analysis(table, "ada")
    assert (first.seat, first.looked, first.decisions, first.verdict) == (0, 0, [], None)
    assert first.looks == first.count + analysis.CLOSER_LOOKS
    last = await found(looked, table)
    assert (last.looked, len(last.decisions)) == (first.looks, first.count)
    verdict = last.verdict
    assert verdict is not None
    assert verdict.start + verdict.luck + verdict.choice == pytest.approx(last.total, abs=0.3)
    assert verdict.mattered == sorted(verdict.mattered)
    assert 1 <= len(verdict.mattered) <= analysis.MOST_SHOWN
    one = last.decisions[0]
    assert (one.entry, one.part, one.progress) == (1, 0, Text(fr="Tour 1", en="Round 1"))
    assert one.mine.told.en.startswith("{0}")
    assert one.difference == pytest.approx(one.mine.expected.mean - one.master.expected.mean, abs=0.11)


async def test_decisions_that_seem_to_cost_most_are_known_first_and_analysed_first(looked: Tables) -> None:
    table = await over(looked, ME)
    job = analysis_queue.job_of(table, 0, "ada", await replay_of(looked, table))
    worker, count = Here(), job.kept.count
    for _ in range(count):
        assert job.kept.info(0).suspects == []
        job.kept = await job.step(worker)
    rated = sorted(one.points for one in job.kept.losses)
    info = job.kept.info(0)
    assert info.decisions == []
    assert [one.points for one in info.suspects] == rated[: analysis.MOST_SHOWN]
    assert rated[0] < 0
    for done in range(1, count + 1):
        job.kept = await job.step(worker)
        decisions = job.kept.decisions
        assert [one.number for one in decisions] == sorted(one.number for one in decisions)
        assert len(decisions) == done
        analysed = {one.number for one in decisions}
        assert sorted(one.points for one in job.kept.losses if one.number in analysed) == rated[:done]


async def test_results_are_stored_and_never_computed_twice(looked: Tables, settings: Settings) -> None:
    table = await over(looked, ME)
    last = await found(looked, table)
    await until(lambda: not around(looked).analyses.runners)
    assert around(looked).analyses.jobs == {}
    around(looked).analyses.worker = lambda: Here(pytest.fail)
    assert await around(looked).replays.analysis(table, "ada") == last
    again = new_tables(await open_storage(settings.database), settings)
    assert await around(again).replays.analysis(table, "ada") == last
    await again.close()


async def test_an_interrupted_analysis_continues(looked: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await over(looked, ME)
    seen = list[int]()
    around(looked).analyses.worker = lambda: Here(lambda: seen.append(1))
    monkeypatch.setattr(analysis_queue, "WANTED_SECONDS", -1.0)
    left = await around(looked).replays.analysis(table, "ada")
    await until(lambda: not around(looked).analyses.runners)
    assert (seen, around(looked).analyses.jobs, around(looked).analyses.runners) == ([], {}, set())
    monkeypatch.setattr(analysis_queue, "WANTED_SECONDS", 60.0)
    await around(looked).replays.analysis(table, "ada")
    await until(lambda: len(seen) >= 3)
    await around(looked).analyses.close()
    around(looked).analyses.jobs.clear()
    known = await around(looked).analyses.known(table, 0)
    assert known is not None
    before = len(known.decisions)
    assert before >= 2
    last = await found(looked, table)
    assert last.count == left.count
    assert len(seen) <= last.looks + 1, "what was stored is not looked at again"


async def test_each_seat_has_its_own_analysis_without_bots_moves(looked: Tables) -> None:
    table = await over(looked, ME, OPEN)
    ada, bob = await found(looked, table), await found(looked, table, "bob")
    assert (ada.seat, bob.seat) == (0, 1)
    assert {one.entry for one in ada.decisions}.isdisjoint({one.entry for one in bob.decisions})
    replay = await replay_of(looked, table)
    replay.rows = [replace(row, bot=row.seat == 1) for row in replay.rows]
    assert len(tasks_of(replay, 0)) == ada.count
    assert tasks_of(replay, 1) == []
    job = analysis_queue.job_of(table, 1, "bob", replay)
    assert job.kept.done
    assert await around(looked).analyses.begin(job) is not None


async def test_an_address_runs_only_a_few_analyses_at_once(looked: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(around(looked).analyses, "want", lambda _job: None)
    replay = await replay_of(looked, await over(looked, ME, OPEN))
    jobs = [analysis_queue.job_of(f"t{number}", 0, f"p{number}", replay, "192.0.2.7") for number in range(4)]
    for job in jobs:
        job.wanted = time.monotonic() + 60
    for job in jobs[:3]:
        await around(looked).analyses.begin(job)
    with pytest.raises(TooFast):
        await around(looked).analyses.begin(jobs[3])
    jobs[3].address = "192.0.2.8"
    await around(looked).analyses.begin(jobs[3])
    assert len(around(looked).analyses.jobs) == 4


async def test_analyses_use_a_cpu_budget_and_running_ones_finish(looked: Tables) -> None:
    """People and addresses have budgets. When one is used up, a new analysis is refused, with the time to wait."""
    now = [0.0]
    people, addresses = (Buckets(Rate(burst, 1 / 64), clock=lambda: now[0]) for burst in (1.0, 100.0))
    around(looked).analyses.budget = Budget(people, addresses, longest=3600)
    around(looked).analyses.worker = lambda: Here(lambda: charge(0.5))
    table, other = await over(looked, ME), await over(looked, ME)
    first = await found(looked, table)
    spent = 0.5 * first.looks
    assert people.levels["ada"][0] == pytest.approx(1.0 - spent)
    assert addresses.levels[""][0] == pytest.approx(100.0 - spent)
    with pytest.raises(TooFast) as caught:
        await around(looked).replays.analysis(other, "ada")
    assert caught.value.seconds == 64 * (spent - 1)
    minutes = math.ceil(caught.value.seconds / 60)
    sentence = f"Analysing your games took a lot of computing; the next one in {minutes} min."
    assert caught.value.text.en == sentence
    assert await around(looked).replays.analysis(table, "ada") == first  # a stored analysis costs nothing
    now[0] = caught.value.seconds
    second = await found(looked, other)
    assert people.levels["ada"][0] == pytest.approx(-0.5 * second.looks)


async def test_an_address_has_a_budget_for_all_its_people(settings: Settings) -> None:
    async with Server(replace(settings, rates=Rates(analysis=Rate(burst=10.0, per_second=0.1)))) as server:
        tables: Tables = server.app.state.tables
        table = await over(tables, ME)
        around(tables).analyses.budget.addresses.spend("127.0.0.1", 21.0)
        with pytest.raises(TooFast):
            await around(tables).replays.analysis(table, "ada", "127.0.0.1")
        assert (await around(tables).replays.analysis(table, "ada", "192.0.2.7")).verdict is None
        limits: Limits = server.app.state.limits
        assert limits.analysing is around(tables).analyses.budget
        assert {"analysis", "analysis_an_address"} <= limits.shared.keys()


async def test_moves_that_were_taken_back_lead_to_the_right_entries(looked: Tables) -> None:
    table = await over(looked, ME, OPEN, undo=True)
    replay = await replay_of(looked, table)
    decisions = (await found(looked, table)).decisions
    assert replay.rows[1].kind == "undo"
    assert decisions[0].entry == 3
    for one in decisions:
        row = replay.rows[one.entry - 1]
        assert row.kind == "moves"
        assert list(row.moves[one.part :]) == one.mine.moves[: len(row.moves) - one.part]


def test_a_rewound_entry_has_no_source() -> None:
    told: Any = SimpleNamespace(
        rows=[LogRow(number, 0, "", "moves", (), False, 0) for number in range(1, 5)],
        states=lambda: iter([SimpleNamespace(log=range(length)) for length in (0, 1, 3, 1, 2)]),
    )
    found = sources_of(told)
    assert [(row.number, part) for row, part in found] == [(1, 0), (4, 0)]


async def test_a_decision_is_shown_beside_the_masters(looked: Tables) -> None:
    table = await over(looked, ME)
    decisions = (await found(looked, table)).decisions
    place = next(number for number, one in enumerate(decisions) if not one.as_master)
    shown = await around(looked).replays.comparison(table, "ada", place)
    mine, master = decisions[place].mine, decisions[place].master
    assert shown.mine.cells == [cell for move in mine.moves for cell in cells_of(move)]
    assert shown.mine.view != shown.master.view
    assert shown.master.events[0]["event"]
    assert (master.told.en == mine.told.en) is False
    frame = await around(looked).replays.frame(table, decisions[place].entry, 0)
    assert shown.mine.view == frame.view
    said = await refusal(around(looked).replays.comparison(table, "ada", 999))
    assert said == texts.unknown_decision(999, len(decisions)).en


async def test_unfinished_analyses_cant_be_compared(looked: Tables) -> None:
    table = await over(looked, ME)
    assert await refusal(around(looked).replays.comparison(table, "ada", 0)) == texts.unknown_decision(0, 0).en


def test_a_decision_includes_the_placement_of_the_taken_tile() -> None:
    lays, draws = Place(cells=((0, 1),)), Draw()
    assert placing_move([{"type": "draw"}], (2, 0, lays), 0) == [lays.to_json()]
    assert placing_move([{"type": "draw"}], (2, 1, lays), 0) == []
    assert placing_move([{"type": "draw"}], (2, 0, draws), 0) == []
    assert placing_move([lays.to_json()], (2, 0, lays), 0) == []
    assert placing_move([{"type": "draw"}], None, 0) == []


def test_cells_are_those_that_a_move_names() -> None:
    assert cells_of({"type": "place", "cells": [[1, 2], [1, 3]]}) == [[1, 2], [1, 3]]
    assert cells_of({"type": "pick", "cell": [4, 5]}) == [[4, 5]]
    assert cells_of({"type": "nap"}) == []


class Guessing:
    """A game in which the second move is illegal, because it was based on a guess."""

    def copy(self) -> Guessing:
        return self

    def play(self, _seat: int, move: Json) -> list[Json]:
        if move["type"] == "second":
            raise IllegalMove(texts.NOT_OVER)
        return [{"event": move["type"]}]

    def preview(self, seat: int, moves: list[Json]) -> Any:
        events = [event for move in moves for event in self.play(seat, move)]
        return SimpleNamespace(events=events, changes=[])

    def view(self, _seat: int) -> Json:
        return {}

    def facts(self) -> Json:
        return {}


def test_a_move_that_depends_on_a_guess_is_left_out() -> None:
    moves: list[Json] = [{"type": "first", "cell": [0, 0]}, {"type": "second", "cell": [1, 1]}]
    state: Any = Guessing()
    assert aftermath(state, 0, moves).cells == [[0, 0]]
    assert foreseen(state, 0, moves) == [{"event": "first"}]


# ---- what is refused ----


async def test_a_person_has_one_running_analysis_and_the_server_a_limit(
    looked: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, other = await over(looked, ME), await over(looked, ME)
    never = asyncio.Event()

    class Waits(Here):
        async def analyse(self, task: Task) -> DecisionInfo:
            await never.wait()
            return looked_at(task)

    around(looked).analyses.worker = Waits
    await around(looked).replays.analysis(table, "ada")
    await around(looked).replays.analysis(other, "ada")
    assert [job.table for job in around(looked).analyses.jobs.values()] == [other]
    monkeypatch.setattr(analysis_queue, "MOST_JOBS", 0)
    sentence = await refusal(around(looked).replays.analysis(table, "ada"))
    assert sentence == "Too many games are being analysed just now; try again in 90 s."


async def test_a_failed_analysis_is_reported_and_blocks_nobody(looked: Tables) -> None:
    table = await over(looked, ME)

    def fails() -> None:
        raise ValueError("of our own making")

    around(looked).analyses.worker = lambda: Here(fails)
    await around(looked).replays.analysis(table, "ada")
    await until(lambda: not around(looked).analyses.runners)
    assert await refusal(around(looked).replays.analysis(table, "ada")) == texts.ANALYSIS_FAILED.en


async def test_results_of_another_process_are_used(looked: Tables, settings: Settings) -> None:
    table = await over(looked, ME)
    neighbour = AnalysisQueue(
        around(looked).storage, 1, Budget(Buckets(None), Buckets(None)), lambda: Here(pytest.fail)
    )
    replay = await replay_of(looked, table)
    job = analysis_queue.job_of(table, 0, "ada", replay)
    await found(looked, table)
    await neighbour.analyse(job, Here(pytest.fail))
    assert job.kept.done
    old = StoredAnalysis(analysis.VERSION - 1, 0, 0)
    await around(looked).storage.sheets.keep_analysis(table, 0, msgspec.json.encode(old))
    assert await neighbour.known(table, 0) is None
    assert settings.analysis_processes >= 1


async def test_a_game_that_can_not_be_analysed_says_why(looked: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await over(looked, ME)

    def refuses(*_args: object) -> list[Any]:
        raise BadSetup(analysis.OWN_CARDS)

    monkeypatch.setattr(analysis_queue, "questions", refuses)
    assert await refusal(around(looked).replays.analysis(table, "ada")) == analysis.OWN_CARDS.en
