"""Finished games that tests have analysed: how they are played, and a worker that analyses in this process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from archipel.bots import analysis, choose
from archipel.bots.analysis import estimated_loss, questions
from archipel.core.chance import Seeded
from archipel.server.compute import analysis_queue
from archipel.server.compute.analysis_worker import Estimate, Task, looked_at
from archipel.server.live.tables import Tables
from archipel.server.model.match import Replay
from archipel.server.wire.messages import SendMoves, SendUndo
from archipel.server.wire.replays import AnalysisInfo, DecisionInfo
from archipel.server.wire.tables import Join, NewTable, SeatWish
from tests.server.tiny_tables import BASE, OPEN, info
from tests.server.wiring import around

GAME = "doodle-islands"
BOT = SeatWish("bot", "beginner")


class Here:
    """A worker that analyses in this process."""

    def __init__(self, before: Callable[[], None] = lambda: None) -> None:
        self.before = before

    async def analyse(self, task: Task) -> DecisionInfo:
        await asyncio.sleep(0)  # other tasks run while a real worker works
        self.before()
        return looked_at(task)

    async def estimate(self, task: Estimate) -> float:
        await asyncio.sleep(0)  # as above
        return estimated_loss(task.question)

    async def close(self) -> None:
        pass


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replaces bots and playouts by fast ones, because other tests check how well they play."""
    monkeypatch.setattr(analysis, "ADVISER", "steady")
    monkeypatch.setattr(analysis, "PLAYERS", "beginner")
    monkeypatch.setattr(
        analysis, "played_on", lambda question, move, number, _players=None: 50 + hash_of(question, move, number)
    )
    monkeypatch.setattr(analysis_queue, "questions", partial(questions, playouts=2))


def hash_of(question: analysis.Question, move: Any, number: int) -> int:
    return analysis.seed_of(question.number, f"{move.to_json()} {number}") % 10


@pytest.fixture
def looked(tables: Tables) -> Tables:
    around(tables).analyses.worker = Here
    return tables


async def over(tables: Tables, *seats: SeatWish, undo: bool = False) -> str:
    """Plays a game to its end and returns its table. All moves of a turn are sent in one message."""
    table = (await tables.new_tables.create(NewTable(GAME, list(seats), "Ada"), "ada", BASE)).id
    for number, seat in enumerate(seats):
        if seat is OPEN:
            await tables.seats.join(table, "bob", Join("Bob", number))
    await tables.starts.start(table, "ada")
    luck = Seeded(7)
    while (told := await info(tables, table)).phase == "playing":
        async with tables.registry.locked(table) as live:
            state, number = live.game.state, live.game.number
        turn = next((seat for seat in told.pending if told.seats[seat].kind == "person"), None)
        if turn is None:
            await asyncio.sleep(0)  # bots do not announce their moves, so poll
            continue
        moves = [move.to_json() for move in choose(state.guess(turn, luck), turn, luck, "beginner")]
        who = "ada" if turn == 0 else "bob"
        await tables.messages.send(table, who, SendMoves(f"m{number}", number, moves))
        if undo:
            undo = False
            await tables.messages.send(table, who, SendUndo("u", number + 1))
    return table


async def until(so: Callable[[], object]) -> None:
    async with asyncio.timeout(20):
        while not so():
            await asyncio.sleep(0)  # background work reports no progress, so poll


async def found(tables: Tables, table: str, who: str = "ada") -> AnalysisInfo:
    async with asyncio.timeout(20):
        while (now := await around(tables).replays.analysis(table, who)).verdict is None:
            await asyncio.sleep(0)  # poll, as a page does
    return now


async def replay_of(tables: Tables, table: str) -> Replay:
    async with tables.registry.locked(table) as live:
        await tables.registry.load(live, whole=True)
        return await around(tables).replays.replay_of(live)
