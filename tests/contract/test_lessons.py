"""Every lesson is played to its end by the rules. A lesson that no longer fits them fails here, not for a learner."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

import archipel
from archipel.core.game import State
from archipel.core.lesson import LONGEST, OVER, Lesson, Pattern, fits
from tests.lessons import begun

NAMES = archipel.games()
"""The real games, without Tiny, which exists only while tests run."""
LESSONS = [
    pytest.param(name, lesson, id=f"{name}-{lesson.name}")
    for name in NAMES
    for lesson in archipel.game(name).lessons.values()
]


def test_every_game_has_a_lesson():
    assert [name for name in NAMES if not archipel.game(name).lessons] == []


@pytest.mark.parametrize("name", NAMES)
def test_lessons_are_found_by_their_names(name: str):
    lessons = archipel.game(name).lessons
    assert list(lessons) == [lesson.name for lesson in lessons.values()]


def fitting(state: State, pattern: Pattern) -> Iterator[Mapping[str, Any]]:
    return (move for move in (legal.to_json() for legal in state.moves(0)) if fits(move, pattern))


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_a_lesson_can_be_played_to_its_end(name: str, lesson: Lesson):
    state = begun(archipel.game(name), lesson)
    for played, (number, pattern, _) in enumerate(lesson.waited_for()):
        found = list(fitting(state, pattern))
        assert found, f"step {number + 1}: no legal move fits {dict(pattern)}"
        assert all(lesson.objection(played, move) is None for move in found)
        assert lesson.step_after(played) <= number
        state.play(0, dict(found[0]))
        for seat, move in lesson.replies(played + 1):
            state.play(seat, dict(move))
    count = len(list(lesson.waited_for()))
    assert lesson.step_after(count) == len(lesson.steps)
    assert lesson.objection(count, {"type": "anything"}) == OVER


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_a_move_that_is_not_waited_for_is_answered_kindly(name: str, lesson: Lesson):
    state = begun(archipel.game(name), lesson)
    _, pattern, _ = next(lesson.waited_for())
    others = [move.to_json() for move in state.moves(0) if not fits(move.to_json(), pattern)]
    for move in others[:20]:
        objection = lesson.objection(0, move)
        assert objection is not None
        assert objection.fr != objection.en
        assert "*" not in objection.fr + objection.en


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_a_lesson_is_short_and_every_step_shows_where(name: str, lesson: Lesson):  # noqa: ARG001
    assert len(lesson.steps) <= 8
    assert lesson.steps[-1].moves
    assert max(len(lesson.done.fr), len(lesson.done.en)) <= LONGEST
    for step in lesson.steps:
        for said in filter(None, (step.words, step.otherwise)):
            assert max(len(said.fr), len(said.en)) <= LONGEST
        assert step.words.fr.count("*") == step.words.en.count("*") >= 2
        assert step.words.fr.count("*") % 2 == 0
        assert "*" not in step.plain.fr + step.plain.en + lesson.done.fr + lesson.done.en
        assert step.look
        assert "bouton vert" not in step.words.fr  # it is green only once nothing is missing: its label names it
        assert "green button" not in step.words.en
        assert (step.waits == "moves") == bool(step.moves)
