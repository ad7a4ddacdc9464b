"""Plays lessons like a learner who follows them, for tests that compare a lesson's texts with the game."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from archipel.core.game import Event, Game, State
from archipel.core.lesson import Lesson, fits


class Told(Struct):
    """One played step: the state before and after it, its events, and the changes of the learner's score."""

    before: State
    after: State
    events: list[Event]
    won: dict[str, int]

    def all(self, event: str) -> list[Event]:
        return [one for one in self.events if one["event"] == event]


def welcome(lesson: Lesson, step: int, state: State) -> list[dict[str, Any]]:
    """Returns every legal move that fits this step, which waits for one move."""
    (pattern,) = lesson.steps[step].moves
    return [move for move in (legal.to_json() for legal in state.moves(0)) if fits(move, pattern)]


def begun(game: Game, lesson: Lesson) -> State:
    state = game.start(lesson.seats, dict(lesson.options), lesson.chance())
    for seat, move in lesson.before:
        state.play(seat, dict(move))
    return state


def told(game: Game, lesson: Lesson) -> list[Told]:
    """Plays the whole lesson and returns every step, also those without moves."""
    state = begun(game, lesson)
    steps, moves = [], 0
    for step in lesson.steps:
        before, events = state.copy(), []
        for pattern in step.moves:
            move = next(move for move in (legal.to_json() for legal in state.moves(0)) if fits(move, pattern))
            events += state.play(0, move)
            moves += 1
        after = state.copy()
        if step.moves:
            for seat, reply in lesson.replies(moves):
                events += state.play(seat, dict(reply))
        old, new = before.scores()[0].lines, after.scores()[0].lines
        won = {line: new[line] - old[line] for line in new if new[line] != old[line]}
        steps.append(Told(before, after, events, won))
    return steps
