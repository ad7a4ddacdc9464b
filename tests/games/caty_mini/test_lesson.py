"""The lesson's texts are true: the tokens and the string they name follow from the rules."""

from __future__ import annotations

from archipel.games.caty_mini import GAME
from archipel.games.caty_mini.content.lessons import FIRST_RUN
from archipel.games.caty_mini.game import CatyMini


def begun() -> CatyMini:
    state = GAME.start(FIRST_RUN.seats, dict(FIRST_RUN.options), FIRST_RUN.chance())
    assert isinstance(state, CatyMini)
    for seat, move in FIRST_RUN.before:
        state.play(seat, dict(move))
    return state


def taken(state: CatyMini, entry: str) -> list[tuple[str, int]]:
    """Returns the tokens that a run to this notch would win."""
    (ran, *_) = state.copy().play(0, {"type": "run", "entry": entry})
    return [(token["toy"], token["value"]) for token in ran["taken"]]


def test_the_lessons_tokens_are_the_tokens_won():
    state = begun()
    state.play(0, {"type": "knot", "notch": "b"})
    state.play(1, {"type": "lead", "furniture": "table"})
    state.play(1, {"type": "run", "entry": "a"})
    assert taken(state, "a") == [("train", 2), ("top", 2)]
    assert taken(state, "b") == [("top", 2)]
    (ran, *_) = state.play(0, {"type": "run", "entry": "a"})
    assert ran["cost"] == 1094
    state.play(0, {"type": "lead", "furniture": "bed"})
    assert taken(state, "b") == [("block", 2), ("train", 2), ("mouse", 2)]
    assert taken(state, "a") == [("train", 2)]


def test_the_bed_is_of_another_colour_than_the_table():
    state = begun()
    assert "bed" in state.hand(0)
    assert state.contents.colour["bed"] != state.contents.colour["table"]
