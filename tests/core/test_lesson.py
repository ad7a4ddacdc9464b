"""A lesson counts only the learner's own moves that belong to its steps."""

from __future__ import annotations

from archipel.core.lesson import Lesson, Step
from archipel.core.text import Text

SAID = Text(fr="Touche le panier.", en="Touch the basket.")
LESSON = Lesson(
    name="late",
    title=SAID,
    summary=SAID,
    seats=2,
    options={},
    script={},
    before=((0, {"type": "keep"}), (1, {"type": "keep"})),
    steps=(
        Step(SAID, look=("go",), waits="read"),
        Step(SAID, look=("go",), waits="moves", moves=({"type": "rescue"}, {"type": "place"})),
        Step(SAID, look=("go",), waits="moves", moves=({"type": "pass"},), replies=((1, {"type": "pass"}),)),
    ),
    done=SAID,
)


def test_moves_before_the_first_step_are_not_a_step():
    assert LESSON.played_by_learner([0, 1]) == 0
    assert LESSON.played_by_learner([0, 1, 0, 0, 1]) == 2
    assert LESSON.step_after(LESSON.played_by_learner([0, 1])) == 0


def test_a_step_of_two_moves_lasts_until_the_second():
    assert [LESSON.step_after(moves) for moves in range(4)] == [0, 1, 2, 3]
    assert LESSON.replies(2) == ()
    assert LESSON.replies(3) == ((1, {"type": "pass"}),)
