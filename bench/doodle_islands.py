"""How fast Doodle Islands plays: random games through the contract, each move chosen from the full list.

Only this thread's CPU time counts, because the machine may be shared.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import thread_time

from archipel.core.chance import Seeded
from archipel.core.game import State
from archipel.games.doodle_islands import GAME

GAMES = 60
TABLES = [("treasures", 1), ("treasures", 2), ("treasures", 4), ("monsters", 2), ("monsters", 4)]


def play_through(state: State, luck: Random) -> int:
    """Plays to the end at random. Returns the number of moves."""
    count = 0
    while pending := state.pending:
        seat = pending[0]
        state.play(seat, luck.choice(state.moves(seat)))
        count += 1
    return count


def moves_per_second(sea: str, seats: int) -> float:
    luck = Random(seats)
    began = thread_time()
    moves = sum(play_through(GAME.start(seats, {"sea": sea}, Seeded(seed)), luck) for seed in range(GAMES))
    return moves / (thread_time() - began)


def moments(sea: str, seats: int) -> list[State]:
    """Returns every state of a few random games."""
    luck, found = Random(seats), []
    for seed in range(5):
        state = GAME.start(seats, {"sea": sea}, Seeded(seed))
        while not state.over:
            found.append(state.copy())
            seat = state.pending[0]
            state.play(seat, luck.choice(state.moves(seat)))
    return found


def microseconds(states: Sequence[State], act: Callable[[State], object], repeats: int = 20) -> float:
    """Returns the mean time that `act` takes for a state."""
    began = thread_time()
    for _ in range(repeats):
        for state in states:
            act(state)
    return (thread_time() - began) / (repeats * len(states)) * 1e6


def main() -> None:
    print(f"{'sea':<10} seats   moves/s  moves() µs  copy() µs  scores() µs")
    for sea, seats in TABLES:
        states = moments(sea, seats)
        listing = microseconds(states, lambda state: state.moves(state.pending[0]))
        copying = microseconds(states, lambda state: state.copy())
        scoring = microseconds(states, lambda state: state.scores(), repeats=3)
        speed = moves_per_second(sea, seats)
        print(f"{sea:<10} {seats:>5} {speed:>9,.0f} {listing:>11.2f} {copying:>10.2f} {scoring:>12.1f}")


if __name__ == "__main__":
    main()
