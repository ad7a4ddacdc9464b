"""What the first day says is true: the treasure is offered, the tradition checked, and the points are those won."""

from __future__ import annotations

from collections.abc import Iterator

from archipel.core.game import Event, State
from archipel.core.lesson import Lesson, fits
from archipel.games.explore_draw import GAME
from archipel.games.explore_draw.content.lessons import FIRST_DAY, LONG_CAT, STAIRS_CAT


def played(lesson: Lesson) -> Iterator[tuple[int, State, list[Event], list[str]]]:
    """Each step of moves: its number, the game after it, what happened and the sentences of what it brought."""
    state = GAME.start(lesson.seats, dict(lesson.options), lesson.chance())
    for number, step in enumerate(lesson.steps):
        events: list[Event] = []
        before = state.scores()[0].lines
        for pattern in step.moves:
            move = next(move for move in (legal.to_json() for legal in state.moves(0)) if fits(move, pattern))
            events += state.play(0, move)
        after = state.scores()[0].lines
        won = [f"{line} {after[line] - before[line]}" for line in after if after[line] != before[line]]
        yield number, state, events, won


def happened(events: list[Event]) -> list[str]:
    return [event["event"] for event in events]


def test_each_thing_happens_when_it_is_told():
    steps = {number: (events, won) for number, _, events, won in played(FIRST_DAY)}
    assert [event["tradition"] for event in steps[0][0] if event["event"] == "tradition-checked"] == [7]
    assert "bonus-offered" in happened(steps[2][0])
    assert [event["piece"]["kind"] for event in steps[3][0]] == ["common"]
    assert {"families-orange 8", "traditions 3"} <= set(steps[6][1])
    assert happened(steps[7][0])[:2] == ["turn-ended", "day-ended"]
    assert "island-revealed" in happened(steps[7][0])


def test_on_the_lit_cells_the_second_cat_touches_the_long_one():
    assert any(abs(a - c) + abs(b - d) == 1 for a, b in LONG_CAT for c, d in STAIRS_CAT)


def test_wherever_the_third_cat_is_welcome_it_makes_a_family():
    before = [state.copy() for number, state, _, _ in played(FIRST_DAY) if number == 5]
    (pattern,) = FIRST_DAY.steps[6].moves
    welcome = [move for move in (legal.to_json() for legal in before[0].moves(0)) if fits(move, pattern)]
    assert len(welcome) > 30
    for move in welcome:
        state = before[0].copy()
        state.play(0, move)
        assert state.scores()[0].lines["families-orange"] == 8
        assert state.scores()[0].lines["traditions"] == 3
    others = [move for move in (legal.to_json() for legal in before[0].moves(0)) if move["type"] == "place"]
    for move in others:
        state = before[0].copy()
        state.play(0, move)
        assert (state.scores()[0].lines["families-orange"] == 8) == (move in welcome)
