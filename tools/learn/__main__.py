"""Learns the weights of a game from games it plays, and writes a weights file: `python -m tools.learn GAME --out FILE`.

The file has the game's own weights, with the learnt ones replaced. To see whether they are better, let a level play
itself: `archipel arena GAME --bots LEVEL --weights OLD.json,FILE`. Learning well takes hours.
"""

from __future__ import annotations

import shutil
from argparse import ArgumentParser
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import msgspec
from msgspec.structs import replace

from archipel.bots.evaluate.doodle_islands import weights as doodle_weights
from archipel.bots.evaluate.doodle_islands.sea import sea_of
from archipel.bots.evaluate.explore_draw import weights as draw_weights
from archipel.bots.evaluate.isle_of_cats import weights as isle_weights
from archipel.bots.evaluate.readable import readable
from archipel.games.doodle_islands.content.box import CONTENTS as SEAS
from archipel.games.isle_of_cats.content.contents import CONTENTS as BOATS
from tools.learn import doodle_islands, explore_draw, isle_of_cats

TOGETHER = 2_000
"""Boats of L'Île des Chats that are played in one round."""


def learn_doodle_islands(out: Path, games: int, seed: int) -> None:
    shutil.copyfile(doodle_weights.FILE, out)
    for name in doodle_weights.known():
        sea = sea_of(SEAS.charts[name.removesuffix("-rivals")])
        learner = doodle_islands.Learner(sea, seed, paired=name != "treasures")
        learner.learn(games, lambda count, mean, name=name: print(f"{name}: {count} games, {mean:.1f} gold"))  # type: ignore[misc]
        doodle_islands.write(out, name, learner.weights)


def learn_explore_draw(out: Path, games: int, seed: int) -> None:
    """Learns the weights of games without the sister."""
    found = explore_draw.fitted([one for number in range(games) for one in explore_draw.played(seed + number)])
    written = replace(draw_weights.WRITTEN, ends={**draw_weights.WRITTEN.ends, **found})
    out.write_text(readable(msgspec.to_builtins(written)) + "\n", encoding="utf-8")


def learn_isle_of_cats(out: Path, rounds: int, seed: int) -> None:
    ours = isle_weights.read(isle_weights.FILE)
    learner = isle_of_cats.Learner(BOATS, seed, isle_weights.flat(ours.stages))
    print(f"mean points by round: {learner.learn(rounds, TOGETHER)}")
    isle_of_cats.write(out, ours, learner.weights)


LEARNERS: Mapping[str, tuple[Callable[[Path, int, int], None], int]] = {
    "doodle-islands": (learn_doodle_islands, 300_000),
    "explore-draw": (learn_explore_draw, 2_000),
    "isle-of-cats": (learn_isle_of_cats, 20),
}
"""By game: what learns its weights, and from how many games, or rounds of them."""


def main(arguments: Sequence[str] | None = None) -> None:
    parser = ArgumentParser("tools.learn", description=__doc__)
    parser.add_argument("game", choices=LEARNERS)
    parser.add_argument("--out", type=Path, required=True, help="the weights file to write")
    parser.add_argument("--games", type=int, help="how many games, or rounds of them, are played")
    parser.add_argument("--seed", type=int, default=1)
    wished = parser.parse_args(arguments)
    learner, usual = LEARNERS[wished.game]
    learner(wished.out, wished.games or usual, wished.seed)


if __name__ == "__main__":
    main()
