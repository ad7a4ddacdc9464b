"""How fast L'Île des Chats plays: random games through the contract, each move chosen from the full list.

One turn in eight goes to a random seat, because action cards can be played out of turn. Only this thread's CPU time
counts, because the machine may be shared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from time import thread_time

from archipel.core.chance import Seeded
from archipel.core.game import Move, State
from archipel.games.isle_of_cats import GAME

GAMES = 40
LISTED_GAMES = 200
TABLES: Sequence[tuple[int, dict[str, str]]] = [
    (1, {"difficulty": "expert"}),
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"mode": "family"}),
    (4, {"mode": "family"}),
]

Lister = Callable[[State, int], Sequence[Move]]


def listed(state: State, seat: int) -> Sequence[Move]:
    return state.moves(seat)


def play_through(state: State, luck: Random, moves: Lister = listed) -> int:
    """Plays to the end at random. Returns the number of moves."""
    count = 0
    while pending := state.pending:
        seat = luck.randrange(state.seats) if luck.random() < 0.125 else luck.choice(pending)
        found = moves(state, seat)
        if found:
            state.play(seat, luck.choice(found))
            count += 1
    return count


def moves_per_second(seats: int, options: dict[str, str]) -> float:
    luck = Random(seats)
    began = thread_time()
    moves = sum(play_through(GAME.start(seats, options, Seeded(seed)), luck) for seed in range(GAMES))
    return moves / (thread_time() - began)


def moments(seats: int, options: dict[str, str]) -> Iterator[State]:
    """Yields some states of a few random games."""
    luck = Random(seats)
    for seed in range(4):
        found: list[State] = []

        def keep(state: State, seat: int, found: list[State] = found) -> Sequence[Move]:
            found.append(state.copy())
            return state.moves(seat)

        play_through(GAME.start(seats, options, Seeded(seed)), luck, keep)
        yield from found[:: max(1, len(found) // 40)]


def microseconds(states: Sequence[State], act: Callable[[State], object], repeats: int = 3) -> float:
    """Returns the mean time that `act` takes for a state."""
    began = thread_time()
    for _ in range(repeats):
        for state in states:
            act(state)
    return (thread_time() - began) / (repeats * len(states)) * 1e6


def listing_times(games: int) -> list[float]:
    """Returns the time of every moves() call in this many random games, in milliseconds, the longest last."""
    times: list[float] = []

    def timed(state: State, seat: int) -> Sequence[Move]:
        began = thread_time()
        found = state.moves(seat)
        times.append((thread_time() - began) * 1e3)
        return found

    for seed in range(games):
        play_through(GAME.start(2 + seed % 3, {}, Seeded(seed)), Random(seed), timed)
    return sorted(times)


def main() -> None:
    print("seats            moves/s  view() µs  copy() µs  scores() µs  guess() µs  choices() µs")
    for seats, options in TABLES:
        states = list(moments(seats, options))
        viewing = microseconds(states, lambda state: state.view(0))
        copying = microseconds(states, lambda state: state.copy())
        scoring = microseconds(states, lambda state: state.scores(), repeats=1)
        guessing = microseconds(states, lambda state: state.guess(0, Seeded(1)), repeats=1)
        choosing = microseconds(states, lambda state: [state.choices(seat) for seat in state.pending], repeats=1)
        name = f"{seats} {options.get('mode', '')}"
        print(
            f"{name:<12} {moves_per_second(seats, options):>11,.0f} {viewing:>10.0f} {copying:>10.1f} {scoring:>12.0f}"
            f" {guessing:>11.0f} {choosing:>13.0f}"
        )
    times = listing_times(LISTED_GAMES)
    within, longest = times[int(len(times) * 0.999)], times[-1]
    print(
        f"moves(), {LISTED_GAMES} games: {len(times):,} calls, 99.9 % within {within:.2f} ms, longest {longest:.2f} ms"
    )


if __name__ == "__main__":
    main()
