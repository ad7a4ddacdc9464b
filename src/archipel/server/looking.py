"""A process of its own that looks at decisions again, one after another, on a core that nothing else wants.

What it is asked and what it answers (with the seconds that it took to compute) goes through its pipes: a length of four
bytes, then so many. It ends when nobody is there to ask any more.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Any, BinaryIO

from msgspec import Struct

from archipel.bots.analysis import Decision, Expectation, Question, weigh
from archipel.core import game as registry
from archipel.core.errors import IllegalMove
from archipel.core.game import Event, Json, Move, State
from archipel.core.text import Text
from archipel.server.highlights import deed_of
from archipel.server.schema import DecisionInfo, WayOn

LENGTH = 4


class Task(Struct, frozen=True):
    """A decision to be looked at."""

    question: Question
    entry: int
    """Of the table's log, in which it was made, and which of its moves it was."""
    part: int
    moves: tuple[Json, ...]
    """This one, and those that were sent together with it and after it."""


def looked_at(task: Task) -> DecisionInfo:
    found, question = weigh(task.question), task.question
    before, seat = question.before, question.seat
    return DecisionInfo(
        number=found.number,
        entry=task.entry,
        part=task.part,
        progress=before.progress(),
        before=rounded(found.before),
        mine=WayOn(list(task.moves), told(before, seat, task.moves), rounded(found.after_mine)),
        master=masters_way(found, before, seat),
        as_master=found.as_master,
        points=round(found.points, 1),
        difference=round(found.difference, 1),
    )


def masters_way(found: Decision, before: State, seat: int) -> WayOn:
    moves = [move.to_json() for move in found.best]
    return WayOn(moves, told(before, seat, moves), rounded(found.after_best))


def rounded(hoped: Expectation) -> Expectation:
    return Expectation(round(hoped.mean, 1), round(hoped.low, 1), round(hoped.high, 1))


def told(before: State, seat: int, moves: Sequence[Move | Json]) -> Text:
    """What these moves do, as far as the seat could know: the one thing that is seen of them."""
    tell = partial(registry.game(before.name).teller, before.contents)
    events = foreseen(before, seat, moves)
    return deed_of(events, [tell(event) for event in events])


def foreseen(before: State, seat: int, moves: Sequence[Move | Json]) -> list[Event]:
    """What these moves would do; where those that follow rest on what the first turns up, what the first would do."""
    try:
        return before.preview(seat, moves).events
    except IllegalMove:
        return before.preview(seat, moves[:1]).events


def be_idle() -> None:
    """Asks for what others leave of the processor, as far as the system lets itself be told."""
    with suppress(OSError, AttributeError):
        os.nice(19)
    with suppress(OSError, AttributeError):
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def answer_all(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answers until nobody asks any more."""
    while (task := received(questions)) is not None:
        begun = time.process_time()
        answers.write(spelt((looked_at(task), time.process_time() - begun)))
        answers.flush()


def received(pipe: BinaryIO) -> Task | None:
    size = pipe.read(LENGTH)
    task: Task | None = pickle.loads(pipe.read(int.from_bytes(size))) if len(size) == LENGTH else None
    return task


def spelt(thing: Any) -> bytes:
    data = pickle.dumps(thing)
    return len(data).to_bytes(LENGTH) + data


def main() -> None:
    """Ctrl+C in a terminal reaches this process too, but the server alone decides what it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    be_idle()
    answer_all(sys.stdin.buffer, sys.stdout.buffer)
