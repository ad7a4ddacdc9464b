"""What an owner's box costs: the time to load it before a start, and the time of each move with it.

Loading a pack has to add less than 5 ms to a start, and nothing to a move. Charts and look-up tables are computed on
first use, many of them at the start. So the measure is the time of a start with a box, less one with our own box.
"""

from __future__ import annotations

import random
import statistics
import time

import archipel
from archipel.core.game import Game
from archipel.core.pack import read_pack, written
from tests.packs.boxes import pack, random_box

MOST = 5.0
"""Milliseconds that loading may add to a start."""
MORE = 1.05
"""The time of a move may be this many times that with our own box. The margin covers noise of the measurement."""
ROUNDS = 40


def main() -> None:
    for name in archipel.games():
        game = archipel.game(name)
        usual = statistics.median(started(game, None) for _ in range(ROUNDS))
        added = [started(game, written(pack(name, random_box(name, seed)))) - usual for seed in range(ROUNDS)]
        loading, misses = statistics.median(added), sum(each >= MOST for each in added)
        unchanged = statistics.median(started(game, written(pack(name, {}))) for _ in range(ROUNDS)) - usual
        rows = [(moves_per_second(game), moves_per_second(twin(game))) for _ in range(3)]
        ours, packed = (max(each) for each in zip(*rows, strict=True))
        fine = "ok" if loading < MOST and ours / packed < MORE else "TOO SLOW"
        print(
            f"{name:16} adds {loading:5.2f} ms to a start (unchanged {unchanged:5.2f} ms), over {MOST:.0f} ms in "
            f"{misses} of {ROUNDS}   "
            f"moves/s {ours:8.0f} ours, {packed:8.0f} from a pack   {fine}"
        )


def started(game: Game, data: bytes | None) -> float:
    """Returns the milliseconds of CPU to start a game, including reading and checking the pack if there is one."""
    began = time.process_time()
    playing = game if data is None else game.with_pack(read_pack(data))
    playing.start(2, chance=archipel.Seeded(1))
    return 1000 * (time.process_time() - began)


def twin(game: Game) -> Game:
    """Returns the game with our contents read from data, as with a pack."""
    return game.in_edition(game.edition, None, game.contents.to_json())


def moves_per_second(game: Game, seconds: float = 1.0) -> float:
    rng, count, spent = random.Random(1), 0, 0.0
    seed = 0
    while spent < seconds:
        state = game.start(2, chance=archipel.Seeded(seed))
        seed += 1
        began = time.process_time()
        while not state.over:
            seat = state.pending[0]
            state.play(seat, rng.choice(state.moves(seat)))
            count += 1
        spent += time.process_time() - began
    return count / spent


if __name__ == "__main__":
    main()
