"""Bots hold the traditions back if they can then draw cards that they can pay for, and the hint gives the reason."""

from __future__ import annotations

from typing import Any

import pytest

from archipel import bots
from archipel.bots.evaluate.isle_of_cats.judge import Judge
from archipel.bots.evaluate.isle_of_cats.playing import decided
from archipel.bots.evaluate.isle_of_cats.reasons import BEFORE_READING, long_term_reasons
from archipel.bots.evaluate.isle_of_cats.weights import known
from archipel.core.chance import Seeded
from archipel.core.game import Move
from archipel.games.isle_of_cats import GAME
from archipel.games.isle_of_cats.game import IsleOfCats
from archipel.games.isle_of_cats.moves import DONE, Keep, PlayAction
from tests.games.isle_of_cats.playing import aboard, at, edited, give, play, until

DRAW, FISH_FOR_COLOURS, BASKET_FOR_TRADITIONS = 71, 90, 86


def buying(*hand: int, picked: tuple[int, ...] = (), **fields: Any) -> IsleOfCats:
    """A state in which seat 0 buys cards, with these cards in its hand."""
    return edited(give(at("keep"), 0, *hand), 0, picked=picked, **fields)


def chosen(state: IsleOfCats) -> list[Move]:
    return decided(Judge(state.position, 0, known().levels))


def test_a_bot_holds_to_draw_before_the_traditions_and_then_continues() -> None:
    state = buying(picked=(DRAW,))
    assert chosen(state) == [Keep((DRAW,), hold=True)]
    play(state, 0, "keep", cards=[DRAW], hold=True)
    play(state, 1, "keep", cards=[])
    assert chosen(state) == [PlayAction(DRAW)]
    play(state, 0, "action", card=DRAW)
    play(state, 0, "keep", cards=[])
    assert chosen(state) == [DONE]


def test_a_bot_does_not_hold_if_it_could_not_pay_for_drawn_cards() -> None:
    assert chosen(buying(DRAW, fish=1)) == [Keep(())]


def test_a_bot_holds_if_a_fish_card_pays_for_a_draw() -> None:
    state = aboard(buying(DRAW, FISH_FOR_COLOURS, fish=1), 0, "B G")
    assert chosen(state) == [Keep((), hold=True)]
    play(state, 0, "keep", cards=[], hold=True)
    play(state, 1, "keep", cards=[])
    assert chosen(state) == [PlayAction(FISH_FOR_COLOURS)]
    play(state, 0, "action", card=FISH_FOR_COLOURS)
    assert chosen(state) == [PlayAction(DRAW)]


def test_a_bot_does_not_hold_for_other_action_cards() -> None:
    assert chosen(buying(FISH_FOR_COLOURS, BASKET_FOR_TRADITIONS)) == [Keep(())]


def test_bots_never_hold_in_the_first_edition() -> None:
    state = GAME.in_edition(1).start(2, {}, Seeded(3))
    assert isinstance(state, IsleOfCats)
    edited(give(until(state, "keep"), 0, DRAW), 0, picked=())
    assert chosen(state) == [Keep(())]


@pytest.mark.parametrize("level", ["greedy", "beginner", "steady", "strong", "master"])
def test_every_level_continues_while_it_holds(level: str) -> None:
    state = buying(picked=(DRAW,))
    play(state, 1, "keep", cards=[])
    while state.position.phase == "keep":
        guess = state.guess(0, Seeded(1))
        for move in bots.choose(guess, 0, Seeded(2), level):
            state.play(0, move)
    assert state.position.played == (DRAW,)


def test_a_hint_says_why_the_traditions_wait() -> None:
    before = buying(picked=(DRAW,))
    after = before.copy()
    after.play(0, Keep((DRAW,), hold=True))
    assert BEFORE_READING.en in [reason.en for reason in long_term_reasons(before, after, 0)]
    plain = before.copy()
    plain.play(0, Keep((DRAW,)))
    assert BEFORE_READING.en not in [reason.en for reason in long_term_reasons(before, plain, 0)]
