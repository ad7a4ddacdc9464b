"""Tables for the promises: every setup that a game accepts, and whole random games, moment by moment."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from archipel.core.chance import Seeded
from archipel.core.errors import BadSetup, IllegalMove
from archipel.core.game import Event, Game, Move, OptionValue, State
from tests.contract.alike import unlisted

LONGEST = 5000
"""Moves after which a game counts as endless."""


class Setup(NamedTuple):
    seats: int
    options: dict[str, OptionValue]

    def __str__(self) -> str:
        return " ".join([f"{self.seats} seats", *(f"{name}={value}" for name, value in self.options.items())])


def setups(game: Game) -> list[Setup]:
    """Returns every number of seats with every combination of options that the game does not refuse."""
    choices = [option.choices for option in game.options.values()]
    tried = (
        Setup(seats, dict(zip(game.options, values, strict=True)))
        for seats in game.seats
        for values in product(*choices)
    )
    return [setup for setup in tried if starts(game, setup)]


def starts(game: Game, setup: Setup) -> bool:
    try:
        game.start(setup.seats, setup.options)
    except BadSetup:
        return False
    return True


class Moment(NamedTuple):
    """A state and the move that led to it. Promises play only on copies of the state."""

    state: State
    seat: int = -1
    move: Move | None = None
    """None at the beginning and after an undo."""
    events: list[Event] | None = None


class Table:
    """One random game, played to its end with some undos and some moves out of turn."""

    def __init__(self, game: Game, setup: Setup, seed: int) -> None:
        self.game = game
        self.setup = setup
        self.rng = random.Random(seed)
        self.secret = self.rng.getrandbits(256)
        self.by_kind = self.rng.choice((0.1, 0.5))
        self.chance = Seeded(self.secret)
        self._moments: list[Moment] = []

    def live(self) -> Iterator[Moment]:
        """Plays the game and yields its moments. They share one state, which changes when the next one is requested."""
        state = self.game.start(self.setup.seats, self.setup.options, self.chance)
        rng = random.Random(self.secret)
        yield Moment(state)
        for _ in range(LONGEST):
            if state.over:
                return
            if rng.random() < 0.08 and (seat := took_back(state, rng)) is not None:
                yield Moment(state, seat)
            else:
                seat, move = next_move(state, rng, self.by_kind)
                yield Moment(state, seat, move, state.play(seat, move))
        raise AssertionError(f"the game is not over after {LONGEST} moves")

    @property
    def moments(self) -> list[Moment]:
        """All moments of the game, each with its own copy of the state."""
        if not self._moments:
            self._moments = [moment._replace(state=moment.state.copy()) for moment in self.live()]
        return self._moments

    def some(self, count: int) -> list[Moment]:
        """Returns the first moment, the last, and at most `count` moments between them, in order."""
        last = len(self.moments) - 1
        between = random.Random(self.secret + count).sample(range(1, last), min(count, last - 1)) if last > 1 else []
        return [self.moments[number] for number in sorted({0, last, *between})]

    def two_seats(self) -> list[int]:
        """Returns two random seats, or the only one. Two are enough for promises that take long for each seat."""
        return sorted(self.rng.sample(range(self.setup.seats), min(2, self.setup.seats)))


def took_back(state: State, rng: random.Random) -> int | None:
    """Lets a random seat take its last move back. Returns the seat, or None if it was refused."""
    seat = rng.randrange(state.seats)
    return seat if undo_refusal(state, seat) is None else None


def undo_refusal(state: State, seat: int) -> str | None:
    try:
        state.undo(seat)
    except IllegalMove as refusal:
        return str(refusal)
    return None


def next_move(state: State, rng: random.Random, by_kind: float = 0.5) -> tuple[int, Move]:
    """Returns a random seat and a legal move of it, now and then of a seat that is not pending.

    With probability `by_kind` the kind of move is chosen first, and a pass is as likely as a hundred placements
    together. Otherwise a pass is rare, and boats get full.
    """
    idle = [seat for seat in range(state.seats) if seat not in state.pending]
    if idle and rng.random() < 0.15 and (moves := state.moves(seat := rng.choice(idle))):
        return seat, rng.choice(moves)
    seat = rng.choice(state.pending)
    moves = state.moves(seat)
    if rng.random() < 0.5 and (move := unlisted(state, moves, rng)) is not None:
        return seat, move
    if rng.random() < by_kind:
        kind = rng.choice(sorted({type(move).__name__ for move in moves}))
        moves = [move for move in moves if type(move).__name__ == kind]
    return seat, rng.choice(moves)


def play_on(state: State, seed: int, count: int = LONGEST) -> State:
    """Returns a copy, played on at random for at most `count` moves."""
    state, rng = state.copy(), random.Random(seed)
    for _ in range(count):
        if state.over:
            break
        state.play(*next_move(state, rng))
    return state
