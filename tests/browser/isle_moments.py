"""Wanted moments of The Isle of Cats: somebody who buys the wished cards, rescues cats and places them where it pays."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from archipel.core.game import Move, State
from archipel.games.isle_of_cats.content.deck import CARDS
from archipel.games.isle_of_cats.game import IsleOfCats
from archipel.games.isle_of_cats.moves import (
    ActionMove,
    Decline,
    Done,
    Draft,
    EndTurn,
    Keep,
    LayRescueCards,
    Pass,
    Place,
)
from tests.browser.moments import Choose, Moment, moment

Test = Callable[[IsleOfCats], bool]
SPARE = 8
"""Fish kept for cats."""


def wishing(*wished: int) -> Choose:
    """Plays for these cards, and never plays an action card."""

    def worth(move: Move, fish: int, luck: Random) -> tuple[float, ...]:
        if isinstance(move, Draft | Keep | LayRescueCards):
            cost = sum(CARDS[card].cost for card in move.cards) if isinstance(move, Keep) else 0
            dear = isinstance(move, Keep) and cost > max(0, fish - SPARE)
            rescue = sum(CARDS[card].basket == "whole" for card in move.cards)
            return (sum(card in wished for card in move.cards), -dear, rescue, len(move.cards), luck.random())
        return (-isinstance(move, Pass | EndTurn | Decline | Done), luck.random())

    def choose(state: State, seat: int, moves: list[Move], luck: Random) -> Move:
        assert isinstance(state, IsleOfCats)
        if isinstance(moves[0], Place):
            return best_place(state, seat, moves)
        fish = state.table.players[seat].fish
        return max(
            (move for move in moves if not isinstance(move, ActionMove)), key=lambda move: worth(move, fish, luck)
        )

    return choose


def best_place(state: IsleOfCats, seat: int, moves: list[Move]) -> Move:
    gains = state.gains(seat)[0]
    assert gains is not None
    worth = [gain for orientation in gains for gain in orientation]
    if len(worth) != len(moves):
        return moves[0]
    return moves[worth.index(max(worth))]


def isle(test: Test, *wished: int, seats: int = 2, **options: Any) -> Moment:
    """The first moment of any game where this holds, by people who wish for these cards."""
    return moment("isle-of-cats", seats, wishing(*wished), test, **options)


def asked(state: IsleOfCats, phase: str, day: int = 1, seat: int = 0) -> bool:
    """That seat is asked for something in this phase, and for nothing else first."""
    table = state.table
    return table.phase == phase and table.day >= day and seat in state.pending and table.interrupt is None


def holding(*cards: int, day: int = 1, phase: str = "rescue", seat: int = 0) -> Test:
    """That seat is to act in this phase with all these cards in its hand."""
    return lambda state: asked(state, phase, day, seat) and set(cards) <= set(state.table.players[seat].hand)
