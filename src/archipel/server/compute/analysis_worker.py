"""A separate process that analyses decisions of finished games, one after another, with CPU time that nobody needs.

Tasks, and answers with the CPU seconds they took, go through its pipes: a length of four bytes, then that many bytes of
pickled data. The process ends when its input is closed.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, BinaryIO

from msgspec import Struct

from archipel.bots.analysis import Decision, Expectation, Question, estimated_loss, weigh
from archipel.core import game as registry
from archipel.core.errors import IllegalMove
from archipel.core.game import Event, Json, Move, State
from archipel.core.text import Text
from archipel.server.model.deeds import deed_of
from archipel.server.wire.replays import DecisionInfo, WayOn

LENGTH = 4


class Task(Struct, frozen=True):
    """A decision to be analysed."""

    question: Question
    entry: int
    """The entry of the table's log in which the decision was made; `part` is its place among the entry's moves."""
    part: int
    moves: tuple[Json, ...]
    """The move of this decision, and the moves that belong to it: sent with it, or right after it."""


class Estimate(Struct, frozen=True):
    """A decision whose loss is only to be estimated, before it is analysed."""

    question: Question


def answer(task: Task | Estimate) -> DecisionInfo | float:
    return estimated_loss(task.question) if isinstance(task, Estimate) else looked_at(task)


def looked_at(task: Task) -> DecisionInfo:
    found, question = weigh(task.question), task.question
    before, seat = question.before, question.seat
    return DecisionInfo(
        number=found.number,
        entry=task.entry,
        part=task.part,
        progress=before.progress(),
        before=rounded(found.before),
        mine=WayOn(list(task.moves), describe_moves(before, seat, task.moves), rounded(found.after_mine)),
        master=masters_way(found, before, seat),
        as_master=found.as_master,
        points=round(found.points, 1),
        difference=round(found.difference, 1),
    )


def masters_way(found: Decision, before: State, seat: int) -> WayOn:
    moves = [move.to_json() for move in found.best]
    return WayOn(moves, describe_moves(before, seat, moves), rounded(found.after_best))


def rounded(hoped: Expectation) -> Expectation:
    return Expectation(round(hoped.mean, 1), round(hoped.low, 1), round(hoped.high, 1))


def describe_moves(before: State, seat: int, moves: Sequence[Move | Json]) -> Text:
    """Describes the most visible thing that these moves do, as far as the seat could know."""
    game = registry.game(before.name)
    events = foreseen(before, seat, moves)
    return deed_of(events, [game.teller(before.contents, event) for event in events], game.deeds)


def foreseen(before: State, seat: int, moves: Sequence[Move | Json]) -> list[Event]:
    """Returns the events of these moves; only those of the first if the later moves depend on what it reveals."""
    try:
        return before.preview(seat, moves).events
    except IllegalMove:
        return before.preview(seat, moves[:1]).events


def be_idle() -> None:
    """Gives this process the lowest priority that the system allows."""
    with suppress(OSError, AttributeError):
        os.nice(19)
    with suppress(OSError, AttributeError):
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def answer_all(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answers tasks until the input is closed."""
    while (task := received(questions)) is not None:
        begun = time.process_time()
        answers.write(framed((answer(task), time.process_time() - begun)))
        answers.flush()


def received(pipe: BinaryIO) -> Task | Estimate | None:
    size = pipe.read(LENGTH)
    task: Task | Estimate | None = pickle.loads(pipe.read(int.from_bytes(size))) if len(size) == LENGTH else None
    return task


def framed(thing: Any) -> bytes:
    data = pickle.dumps(thing)
    return len(data).to_bytes(LENGTH) + data


def main() -> None:
    """Answers tasks. Ctrl+C in a terminal reaches this process too, but only the server may react to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    be_idle()
    answer_all(sys.stdin.buffer, sys.stdout.buffer)
