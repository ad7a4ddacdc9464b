"""Learns the weights: plays boats to the end with them, and fits each stage to the values of the next stage.

The value of a boat after a tile should be the result it leads to. The last stage is fitted to the final points. Each
earlier stage is fitted mostly to the value that the next stage gives the boat at the end of its day, because that
depends far less on luck. The games of the last rounds are kept, because weights fitted to a single way of playing are
wrong for other boats.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np
from msgspec.structs import replace

from archipel.boats.boat import Boat
from archipel.bots.evaluate.isle_of_cats import fleet, playout, value
from archipel.bots.evaluate.isle_of_cats.fleet import Numbers
from archipel.bots.evaluate.isle_of_cats.value import BEGIN, FEATURES, HUNDREDTHS, SIZES, STAGES
from archipel.bots.evaluate.isle_of_cats.weights import Written, known
from archipel.bots.evaluate.isle_of_cats.wishes import Wishes
from archipel.bots.evaluate.readable import readable
from archipel.games.isle_of_cats.content.box import COLOURS, Box
from archipel.games.isle_of_cats.state import IsleBoat

CALM, SMOOTH = 40.0, 400.0
"""Penalties of the regression: CALM keeps weights near 0, SMOOTH keeps the weights of a room near their neighbours."""
BELIEVED = 0.8
"""The share that the next stage's value counts. The final points count for the rest."""
STEP = 0.6
"""How far the weights move towards a new fit, from 0 to 1."""
REMEMBERED = 6
"""Rounds whose games are kept."""
FISH = 80
"""The assumed cost of a fish, in hundredths of points."""


class Seen(NamedTuple):
    """Boats after a tile, at one stage."""

    stage: int
    rows: Numbers
    features: Numbers
    points: Numbers
    """The points of the boats at that time, in hundredths."""


class Games(NamedTuple):
    seen: list[Seen]
    ends: Numbers
    """By boat: its points at the end, in hundredths."""


class Learner:
    def __init__(self, box: Box, seed: int, weights: Numbers | None = None) -> None:
        self.box, self.luck = box, np.random.RandomState(seed)
        self.weights = np.zeros((STAGES, FEATURES)) if weights is None else weights.astype(float)
        self.games: list[Games] = []

    def learn(self, rounds: int, boats: int) -> list[float]:
        """Plays and fits this many rounds. Returns the mean points of each."""
        means = []
        for _ in range(rounds):
            self.games = [*self.games, self.played(boats)][-REMEMBERED:]
            means.append(float(self.games[-1].ends.mean()) / HUNDREDTHS)
            self.fit()
        return means

    def played(self, count: int) -> Games:
        """Plays this many boats from the first day to the last."""
        empty: list[IsleBoat] = [Boat(printed) for printed in self.box.boat.values()]
        boats = fleet.boats_of(empty).take(self.luck.randint(0, len(empty), count))
        nothing = np.zeros(len(COLOURS), np.int64)
        stages = [value.weights_of(np.rint(row)) for row in self.weights]
        tiles = playout.tiles_of(self.box)
        settings = known().settings.playout
        wishes = Wishes(np.zeros(fleet.COUNT, np.int64), nothing, nothing)
        under_way = playout.PlayedBoats(boats, tiles, stages, wishes, settings)
        seen: list[Seen] = []

        def watch(stage: int, rows: Numbers) -> None:
            some = boats.take(rows)
            seen.append(Seen(stage, rows, value.features(some, value.look(some)), HUNDREDTHS * value.score(some)))

        under_way.watch = watch
        course = playout.drawn(self.luck, count, 0, np.arange(len(tiles.cats)), len(tiles.oshax), settings.usual)
        none = np.zeros((count, 0))
        no_cats = np.zeros(count, np.int64)
        today = np.zeros(0, np.int64)
        playout.play_to_end(
            under_way, course, 0, np.arange(count), today, none.astype(bool), none, no_cats, no_cats, FISH
        )
        return Games(seen, HUNDREDTHS * value.score(boats))

    def fit(self) -> None:
        """Fits each stage again, the last one first."""
        expected = [games.ends.astype(float) for games in self.games]
        for stage in reversed(range(STAGES)):
            parts = [(one, wanted[one.rows]) for one, wanted in self.at(stage, expected)]
            features = np.concatenate([one.features for one, _ in parts]).astype(float)
            missing = np.concatenate([wanted - one.points for one, wanted in parts])
            fitted, constant = solved(features, missing)
            self.weights[stage] += STEP * (fitted - self.weights[stage])
            evening = [games.ends.astype(float) for games in self.games]
            for one, wanted in self.at(stage, evening):
                predicted = one.features @ self.weights[stage] + constant + one.points
                wanted[one.rows] = BELIEVED * predicted + (1 - BELIEVED) * wanted[one.rows]
            expected = evening

    def at(self, stage: int, values: list[Numbers]) -> list[tuple[Seen, Numbers]]:
        """Returns what was seen at a stage, each with the values of the boats of its games."""
        return [
            (one, by_boat)
            for games, by_boat in zip(self.games, values, strict=True)
            for one in games.seen
            if one.stage == stage
        ]


def solved(features: Numbers, missing: Numbers) -> tuple[Numbers, float]:
    """Returns the weights and a constant with the least squared error. Weights of rare features stay near 0, and the
    weights of a room change smoothly."""
    count = features.shape[1]
    square = np.zeros((count + 1, count + 1))
    square[:-1, :-1] = features.T @ features + CALM * np.eye(count)
    square[-1, :-1] = square[:-1, -1] = features.sum(axis=0)
    square[-1, -1] = len(missing)
    for kind in range(value.KINDS):
        rooms = BEGIN["rooms"] + kind * value.MOST + np.arange(1, value.MOST - 1)
        square[rooms, rooms] += SMOOTH
        square[rooms + 1, rooms + 1] += SMOOTH
        square[rooms, rooms + 1] -= SMOOTH
        square[rooms + 1, rooms] -= SMOOTH
    found = np.linalg.solve(square, np.append(features.T @ missing, missing.sum()))
    return found[:-1], float(found[-1])


def write(path: Path, written: Written, rows: Numbers) -> None:
    """Writes the file with these learnt weights, one row for each stage."""
    whole = np.rint(rows).astype(int)
    stages = {
        f"stage-{stage}": {name: row[BEGIN[name] : BEGIN[name] + size].tolist() for name, size in SIZES.items()}
        for stage, row in enumerate(whole, start=1)
    }
    path.write_text(readable(msgspec.to_builtins(replace(written, stages=stages))) + "\n", encoding="utf-8")
