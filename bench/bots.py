"""How well bots play and how long they think.

Every level plays against the next weaker one, in each seat in turn. The strongest level also plays among its equals or
solo, for its points, and against the sister.

Only this thread's CPU time counts, because the machine may be shared.
"""

from __future__ import annotations

from itertools import pairwise
from time import thread_time

import archipel
from archipel.bots import Level, levels_for
from archipel.core.game import OptionValue, State

SEATS = {"doodle-islands": (1, 2, 5), "explore-draw": (1, 2, 5), "isle-of-cats": (1, 2, 4), "caty-mini": (2, 3, 4)}
GAMES = {"doodle-islands": 30, "explore-draw": 6, "isle-of-cats": 8, "caty-mini": 60}
"""The number of games for each pairing. Longer games get fewer."""

SISTERS = ("explore-draw", "isle-of-cats")
"""The games with a solo mode against the sister."""
ALONE = 20
"""The number of games against the sister at each difficulty."""


class Clock:
    """The thinking times of one level, in seconds."""

    def __init__(self) -> None:
        self.times: list[float] = []

    def __str__(self) -> str:
        return f"{1000 * sum(self.times) / len(self.times):7.1f} {1000 * max(self.times):6.1f}"


def play(
    name: str, levels: list[Level], seed: int, clocks: dict[str, Clock], options: dict[str, OptionValue] | None = None
) -> State:
    state = archipel.game(name).start(len(levels), options, archipel.Seeded(seed))
    number = 0
    while not state.over:
        seat = state.pending[0]
        guess = state.guess(seat, archipel.Seeded(1000 * seed + number))
        began = thread_time()
        moves = levels[seat].think(guess, seat, archipel.Seeded(number))
        clocks[levels[seat].name].times.append(thread_time() - began)
        for move in moves:
            state.play(seat, move)
        number += 1
    return state


def compare(name: str, seats: int, weaker: Level, stronger: Level) -> None:
    """Plays games with one bot of the stronger level among bots of the weaker level."""
    games, won = GAMES[name], 0.0
    clocks = {weaker.name: Clock(), stronger.name: Clock()}
    for number in range(games):
        mine = number % seats
        levels = [stronger if seat == mine else weaker for seat in range(seats)]
        winners = play(name, levels, number // seats, clocks).winners
        won += (mine in winners) / len(winners)
    print(
        f"{name:<14} {seats:>5}   {stronger.name:<7} {weaker.name:<7} {won / games:>7.0%} {1 / seats:>6.0%}"
        f"  {clocks[stronger.name]}   {clocks[weaker.name]}",
        flush=True,
    )


def together(name: str, seats: int, level: Level) -> None:
    """Plays games with one level at all seats: its points, how often it wins solo, and the thinking time of a game."""
    games = min(GAMES[name], 8)
    clock = Clock()
    ended = [play(name, [level] * seats, seed, {level.name: clock}) for seed in range(games)]
    points = [score.total or 0 for state in ended for score in state.scores()]
    won = f"{sum(bool(state.winners) for state in ended) / games:.0%}" if seats == 1 else ""
    print(
        f"{name:<14} {seats:>5}   {level.name:<7} {sum(points) / len(points):>6.1f} {min(points):>4} {max(points):>4}"
        f" {won:>7}  {clock} {sum(clock.times) / games:>12.2f}",
        flush=True,
    )


def alone(name: str, difficulty: OptionValue, level: Level) -> None:
    """Plays games against the sister: how often the level wins, and the points of both."""
    clocks = {level.name: Clock()}
    ended = [play(name, [level], seed, clocks, {"difficulty": difficulty}) for seed in range(ALONE)]
    won = sum(bool(state.winners) for state in ended) / ALONE
    mine = sum(state.scores()[0].total or 0 for state in ended) / ALONE
    hers = sum(sister.total or 0 for state in ended if (sister := state.sister())) / ALONE
    print(f"{name:<14} {difficulty:<10} {level.name:<7} {won:>6.0%} {mine:>7.1f} {hers:>7.1f}", flush=True)


def main() -> None:
    print("game           seats   level   against    wins   even   ms mean    max   ms mean    max")
    for name in GAMES:
        for seats in SEATS[name]:
            if seats > 1:
                for weaker, stronger in pairwise(levels_for(name)):
                    compare(name, seats, weaker, stronger)
    print("\ngame           seats   level   points  min  max    wins   ms mean    max   s for a game")
    for name in GAMES:
        for seats in SEATS[name]:
            together(name, seats, levels_for(name)[-1])
    print("\ngame           difficulty level     wins  points    hers")
    for name in SISTERS:
        for difficulty in archipel.game(name).options["difficulty"].choices:
            alone(name, difficulty, levels_for(name)[-1])


if __name__ == "__main__":
    main()
