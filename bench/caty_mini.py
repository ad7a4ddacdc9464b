"""How fast Caty Mini plays: random games through the contract, each move chosen from the full list.

Run it with plain Python: `python bench/caty_mini.py`. Only this thread's CPU time counts.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import thread_time

from archipel.core.chance import Seeded
from archipel.core.game import State
from archipel.games.caty_mini import GAME

GAMES = 300


def play_through(state: State, luck: Random) -> int:
    """Plays to the end at random. Returns the number of moves."""
    count = 0
    while pending := state.pending:
        seat = pending[0]
        state.play(seat, luck.choice(state.moves(seat)))
        count += 1
    return count


def moves_per_second(seats: int) -> float:
    luck = Random(seats)
    began = thread_time()
    moves = sum(play_through(GAME.start(seats, {}, Seeded(seed)), luck) for seed in range(GAMES))
    return moves / (thread_time() - began)


def halfway(seats: int) -> State:
    luck, state = Random(0), GAME.start(seats, {}, Seeded(0))
    for _ in range(20):
        seat = state.pending[0]
        state.play(seat, luck.choice(state.moves(seat)))
    return state


def microseconds(act: Callable[[], object], times: int = 2000) -> float:
    began = thread_time()
    for _ in range(times):
        act()
    return (thread_time() - began) / times * 1e6


def main() -> None:
    for seats in GAME.seats:
        print(f"{seats} seats: {moves_per_second(seats):,.0f} random moves/s, set-up and listing included")
    state = halfway(2)
    seat, chance = state.pending[0], Seeded(1)
    for name, act in {
        "copy": state.copy,
        "view": lambda: state.view(seat),
        "standing": lambda: state.standing(seat),
        "guess": lambda: state.guess(seat, chance),
        "preview": lambda: state.preview(seat, [state.moves(seat)[0]]),
    }.items():
        print(f"{name}: {microseconds(act):.1f} µs")


if __name__ == "__main__":
    main()
