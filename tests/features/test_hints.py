"""Hints use only what the seat may know, the table remembers who asked, and refusals give a reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest

from archipel.bots import hints
from archipel.core import game as registry
from archipel.server.base import texts
from archipel.server.base.asker import ASKER, Asker
from archipel.server.compute.worker_pool import NICENESS, Processes, be_nice
from archipel.server.live.tables import Tables
from archipel.server.wire.messages import SendMoves
from archipel.server.wire.tables import NewLesson, NewTable, SeatWish
from tests.server.people import Server
from tests.server.tiny_tables import BASE, ME, info, refusal
from tests.server.wiring import around, computing

T = TypeVar("T")

GAME = "doodle-islands"


class InThisProcess(Processes):
    """Runs in this process what a worker process would run."""

    async def occupy(self, work: Callable[..., T], *args: object) -> T:
        return work(*args)


class OutOfTime(Processes):
    async def occupy(self, work: Callable[..., T], *args: object) -> T:  # noqa: ARG002
        raise TimeoutError


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "ADVISER", "steady")


@pytest.fixture
def advised(tables: Tables) -> Tables:
    computing(tables).hint_worker.processes = InThisProcess(1, 5.0)
    return tables


async def begun(tables: Tables, *seats: SeatWish, hints: bool = True) -> str:
    table = (await tables.new_tables.create(NewTable(GAME, list(seats), "Ada", hints=hints), "ada", BASE)).id
    await tables.starts.start(table, "ada")
    return table


async def test_a_hint_can_be_played_and_the_table_remembers_who_asked(advised: Tables) -> None:
    table = await begun(advised, ME)
    assert (await info(advised, table)).hinted == []
    first = await advised.queries.hint(table, "ada")
    assert (first.number, first.among > 1, first.told.en != "", len(first.reasons) > 0) == (0, True, True, True)
    assert (await info(advised, table)).hinted == [0]
    assert await advised.messages.send(table, "ada", SendMoves("a", 0, first.moves)) == 1
    assert (await advised.queries.hint(table, "ada")).number == 1
    assert (await info(advised, table)).hinted == [0]


async def test_the_record_says_who_asked_and_a_game_that_is_over_has_no_more_hints(advised: Tables) -> None:
    table, number = await begun(advised, ME), 0
    while (await info(advised, table)).phase == "playing":
        found = await advised.queries.hint(table, "ada")
        number = await advised.messages.send(table, "ada", SendMoves(f"m{number}", number, found.moves))
    assert (await around(advised).replays.record(table)).hinted == [0]
    assert await refusal(advised.queries.hint(table, "ada")) == texts.NOTHING_TO_ADVISE.en
    again = await advised.new_tables.again(table, "ada")
    assert (await info(advised, again)).hinted == []


async def test_a_table_without_hints_refuses_them_and_records_nothing(advised: Tables) -> None:
    table = await begun(advised, ME, hints=False)
    assert await refusal(advised.queries.hint(table, "ada")) == texts.NO_HINTS_HERE.en
    after = await info(advised, table)
    assert (after.hints, after.hinted) == (False, [])


async def test_a_lesson_has_no_hints(advised: Tables) -> None:
    (name,) = registry.game(GAME).lessons
    lesson = await advised.new_tables.learn(NewLesson(GAME, name, "Ada"), "ada", BASE)
    assert not lesson.hints
    assert await refusal(advised.queries.hint(lesson.id, "ada")) == texts.NO_HINTS_IN_LESSONS.en


async def test_spectators_get_no_hints(advised: Tables) -> None:
    table = await begun(advised, ME)
    assert await refusal(advised.queries.hint(table, "bob"))
    assert (await info(advised, table)).hinted == []


async def test_a_hint_is_charged_and_a_slow_one_is_refused_with_a_sentence(advised: Tables) -> None:
    table, asker = await begun(advised, ME), Asker()
    before = ASKER.set(asker)
    await advised.queries.hint(table, "ada")
    ASKER.reset(before)
    assert asker.spent > 0
    computing(advised).hint_worker.processes = OutOfTime(1, 5.0)
    assert await refusal(advised.queries.hint(table, "ada")) == texts.HINT_TOOK_TOO_LONG.en


def test_workers_are_nicer_than_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    nice = [0]

    def by(more: int) -> int:
        nice[0] += more
        return nice[0]

    monkeypatch.setattr("os.nice", by)
    be_nice()
    be_nice()
    assert nice == [NICENESS]


@pytest.mark.asyncio(loop_scope="module")
async def test_a_hint_over_the_socket_is_thought_out_in_a_process(server: Server) -> None:
    ada = server.person()
    made = await ada.post("/api/tables", {"game": GAME, "seats": [{"kind": "me"}], "name": "Ada"})
    table = made.json()["id"]
    await ada.start(table)
    async with ada.look(table) as line:
        await line.say({"type": "hint", "id": "h"})
        found = await line.answer("h")
        assert (found["type"], found["number"]) == ("hint", 0)
        assert {reason["tag"] for reason in found["reasons"]} <= {"now", "soon", "cost"}
        assert (await line.send(*found["moves"], seen=0))["type"] == "accepted"
