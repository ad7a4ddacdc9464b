"""Tables to look at: every setup a game takes, and whole random games kept moment by moment."""

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
"""No game takes more moves than this; one that does will not end."""


class Setup(NamedTuple):
    seats: int
    options: dict[str, OptionValue]

    def __str__(self) -> str:
        return " ".join([f"{self.seats} seats", *(f"{name}={value}" for name, value in self.options.items())])


def setups(game: Game) -> list[Setup]:
    """Every number of seats with every combination of options that the game does not refuse."""
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
    """A state, and what led to it. Promises play on copies of it."""

    state: State
    seat: int = -1
    move: Move | None = None
    """None for the beginning and for an undo."""
    events: list[Event] | None = None


class Table:
    """One random game: some undos, some moves out of turn, to its end."""

    def __init__(self, game: Game, setup: Setup, seed: int) -> None:
        self.game = game
        self.setup = setup
        self.rng = random.Random(seed)
        self.secret = self.rng.getrandbits(256)
        self.by_kind = self.rng.choice((0.1, 0.5))
        self.chance = Seeded(self.secret)
        self._moments: list[Moment] = []

    def live(self) -> Iterator[Moment]:
        """The game as it is played: the same state at every moment, moved on when the next one is asked for."""
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
        """All moments of the game, each with a state of its own."""
        if not self._moments:
            self._moments = [moment._replace(state=moment.state.copy()) for moment in self.live()]
        return self._moments

    def some(self, count: int) -> list[Moment]:
        """The first moment, the last, and others between them, in order."""
        last = len(self.moments) - 1
        between = random.Random(self.secret + count).sample(range(1, last), min(count, last - 1)) if last > 1 else []
        return [self.moments[number] for number in sorted({0, last, *between})]

    def two_seats(self) -> list[int]:
        """Two of the seats, or the one there is: enough where each is looked at for long."""
        return sorted(self.rng.sample(range(self.setup.seats), min(2, self.setup.seats)))


def took_back(state: State, rng: random.Random) -> int | None:
    """The seat that took its last move back, if one could."""
    seat = rng.randrange(state.seats)
    return seat if undo_refusal(state, seat) is None else None


def undo_refusal(state: State, seat: int) -> str | None:
    try:
        state.undo(seat)
    except IllegalMove as refusal:
        return str(refusal)
    return None


def next_move(state: State, rng: random.Random, by_kind: float = 0.5) -> tuple[int, Move]:
    """A random legal move, now and then of a seat the game does not wait for.

    Chosen by kind first, a pass is as likely as a hundred placements together; else it is rare, and boats get full.
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
    """A copy, played on at random for so many moves at most."""
    state, rng = state.copy(), random.Random(seed)
    for _ in range(count):
        if state.over:
            break
        state.play(*next_move(state, rng))
    return state
