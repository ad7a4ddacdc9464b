"""How fast Explore & Draw plays: random games through the contract, each move chosen from the full list.

Only this thread's CPU time counts, because the machine may be shared.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import thread_time

from archipel.core.chance import Scripted, Seeded
from archipel.core.game import State
from archipel.games.explore_draw import GAME
from archipel.games.explore_draw.game import ExploreDraw

GAMES = 30


def play_through(state: State, luck: Random) -> int:
    """Plays to the end at random. Returns the number of moves."""
    count = 0
    while pending := state.pending:
        seat = luck.choice(pending)
        state.play(seat, luck.choice(state.moves(seat)))
        count += 1
    return count


def moves_per_second(seats: int) -> float:
    luck = Random(seats)
    began = thread_time()
    moves = sum(play_through(GAME.start(seats, {}, Seeded(seed)), luck) for seed in range(GAMES))
    return moves / (thread_time() - began)


def moments(seats: int) -> list[State]:
    """Returns every state of a random game."""
    luck, found = Random(seats), []
    state = GAME.start(seats, {}, Seeded(seats))
    while not state.over:
        found.append(state.copy())
        seat = luck.choice(state.pending)
        state.play(seat, luck.choice(state.moves(seat)))
    return found


def microseconds(states: Sequence[State], act: Callable[[State], object], repeats: int = 20) -> float:
    """Returns the mean time that `act` takes for a state."""
    began = thread_time()
    for _ in range(repeats):
        for state in states:
            act(state)
    return (thread_time() - began) / (repeats * len(states)) * 1e6


def preview_of_a_place(state: State) -> object:
    seat = state.pending[0]
    return state.preview(seat, [state.moves(seat)[0]])


def first_oshax() -> ExploreDraw:
    """Returns the state with the most placements: an Oshax in five colours on an empty boat."""
    state = GAME.start(1, {}, Scripted({"cats": ["c090"]}))
    assert isinstance(state, ExploreDraw)
    state.play(0, {"type": "choose-column", "column": "A"})
    state.play(0, {"type": "resolve-card", "slot": 1})
    return state


def main() -> None:
    crowded = first_oshax()
    began = thread_time()
    count = sum(len(those) for gain in crowded.gains(0) or () for those in gain or ())
    print(f"the gain of each of {count:,} placements: {(thread_time() - began) * 1e3:.0f} ms")
    print("seats   moves/s  moves() µs  choices() µs  copy() µs  scores() µs  view() µs  preview() µs")
    for seats in (1, 2, 5, 12):
        states = moments(seats)
        some = states[:: max(1, len(states) // 60)]
        listing = microseconds(states, lambda state: state.moves(state.pending[0]), 3)
        packing = microseconds(some, lambda state: state.choices(state.pending[0]), 3)
        copying = microseconds(states, lambda state: state.copy())
        scoring = microseconds(some, lambda state: state.scores(), 3)
        viewing = microseconds(some, lambda state: state.view(0), 3)
        previewing = microseconds(some, preview_of_a_place, 1)
        speed = moves_per_second(seats)
        print(
            f"{seats:>5} {speed:>9,.0f} {listing:>11.1f} {packing:>13.1f} {copying:>10.2f} {scoring:>12.1f}"
            f" {viewing:>10.1f} {previewing:>13.1f}"
        )


if __name__ == "__main__":
    main()
