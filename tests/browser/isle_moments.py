"""Moments of The Isle of Cats in games whose players buy the wished cards and place cats where they gain most."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from archipel.core.game import Move, State
from archipel.games.isle_of_cats import GAME
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
from archipel.games.isle_of_cats.state import Offering
from tests.browser.moments import Choose, Moment, moment

Test = Callable[[IsleOfCats], bool]
SPARE = 8
"""Fish that players don't spend on cards, to keep them for cats."""


def wishing(*wished: int) -> Choose:
    """Returns a player that prefers these cards, never plays an action card and never lets traditions wait for one."""

    def worth(move: Move, fish: int, luck: Random) -> tuple[float, ...]:
        if isinstance(move, Draft | Keep | LayRescueCards):
            cost = sum(GAME.contents.card[card].cost for card in move.cards) if isinstance(move, Keep) else 0
            dear = isinstance(move, Keep) and cost > max(0, fish - SPARE)
            rescue = sum(GAME.contents.card[card].basket == "whole" for card in move.cards)
            return (sum(card in wished for card in move.cards), -dear, rescue, len(move.cards), luck.random())
        return (-isinstance(move, Pass | EndTurn | Decline | Done), luck.random())

    def choose(state: State, seat: int, moves: Sequence[Move], luck: Random) -> Move:
        assert isinstance(state, IsleOfCats)
        if isinstance(moves[0], Place):
            return best_place(state, seat, moves)
        fish = state.position.players[seat].fish
        return max(
            (move for move in moves if not isinstance(move, ActionMove) and not getattr(move, "hold", False)),
            key=lambda move: worth(move, fish, luck),
        )

    return choose


def best_place(state: IsleOfCats, seat: int, moves: Sequence[Move]) -> Move:
    (gains,) = state.gains(seat) or [None]
    assert gains is not None
    worth = [gain for orientation in gains for gain in orientation]
    if len(worth) != len(moves):
        return moves[0]
    return moves[worth.index(max(worth))]


def isle(test: Test, *wished: int, seats: int = 2, seed: int = 0, **options: Any) -> Moment:
    """Returns the first moment that passes the test, in games from this seed on whose players wish for these cards."""
    return moment("isle-of-cats", seats, wishing(*wished), test, seed, **options)


def asked(state: IsleOfCats, phase: str, day: int = 1) -> bool:
    """Returns whether the first seat is to decide in this phase, with no interrupt to settle before."""
    table = state.position
    return table.phase == phase and table.day >= day and 0 in state.pending and table.interrupt is None


def at(phase: str, day: int = 1) -> Test:
    return lambda state: asked(state, phase, day)


def holding(*cards: int, day: int = 1, also: Test = lambda _: True) -> Test:
    """Returns a test: the first seat is to rescue and has one of these cards in its hand."""
    return lambda state: (
        asked(state, "rescue", day) and not set(cards).isdisjoint(state.position.players[0].hand) and also(state)
    )


def offered(state: IsleOfCats) -> bool:
    """Returns whether the first seat is offered a treasure."""
    return isinstance(state.position.interrupt, Offering) and state.position.interrupt.seat == 0


def treasures(state: IsleOfCats) -> int:
    boat = state.position.players[0].boat
    return len(boat.of_kind("rare")) + len(boat.of_kind("common"))


def numbers(kind: str) -> list[int]:
    """Returns the numbers of all cards of a kind."""
    return [number for number, card in GAME.contents.card.items() if card.kind == kind]
