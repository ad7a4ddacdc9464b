"""Learns the weights: plays games with them, and corrects them by the results (temporal-difference learning).

The value of a position should be the gold of the next move plus the value after it. If it is not, all weights of the
position share the difference. A weight moves fast while its corrections have the same sign, and slowly if they change.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import numpy as np

from archipel.bots.evaluate.doodle_islands.playing import best, tried
from archipel.bots.evaluate.doodle_islands.sea import Numbers, Sea
from archipel.bots.evaluate.doodle_islands.sheets import Sheets, legal, set_up
from archipel.bots.evaluate.doodle_islands.value import BEGIN, COUNT, HUNDREDTHS, SIZES
from archipel.bots.evaluate.doodle_islands.weights import Written, written

TOGETHER = 200
"""Sheets played side by side."""
WHITE = 3


class Learner:
    def __init__(self, sea: Sea, seed: int, *, paired: bool, control: bool = False) -> None:
        self.sea = sea
        self.paired = paired
        """Whether sheets are paired like two players: a pair shares numbers, ends together and compares bottles."""
        self.passing = control or sea.chart.sea.may_pass
        self.luck = np.random.RandomState(seed)
        self.weights = np.zeros(COUNT)
        self.pull = np.zeros(COUNT)
        self.unrest = np.zeros(COUNT)
        self.ended: list[int] = []
        """The gold of each finished game."""

    def learn(self, games: int, report: Callable[[int, float], None], every: int = 10_000) -> None:
        """Plays this many games. After `every` games it reports how many there were and the mean gold of the last."""
        sheets = self.new(TOGETHER)
        before: Numbers | None = None
        going_on = np.zeros(TOGETHER, bool)
        reported = 0
        while len(self.ended) < games:
            gold = sheets.gold.astype(float)
            black, white = self.luck.randint(0, 6, TOGETHER), self.luck.randint(0, 6, (TOGETHER, WHITE))
            moves = legal(self.sea, sheets, black, white, passing=self.passing)
            all_of_them = tried(self.sea, self.weights * HUNDREDTHS, sheets, moves)
            after = all_of_them.take(best(moves, all_of_them.value))
            over = self.over(after.ended)
            value = np.where(over, after.sheets.gold + self.bottle_gold(after.sheets), after.value / HUNDREDTHS)
            if before is not None:
                gained = value - gold
                self.correct(before[going_on], gained[going_on])
            sheets, before, going_on = after.sheets, after.cases, ~over
            self.begin_anew(sheets, over)
            if len(self.ended) // every > reported:
                reported = len(self.ended) // every
                report(len(self.ended), float(np.mean(self.ended[-every:])))

    def new(self, count: int) -> Sheets:
        return set_up(self.sea, self.luck.randint(0, 6, (count, len(self.sea.chart.grounds))))

    def over(self, ended: Numbers) -> Numbers:
        return np.repeat(ended.reshape(-1, 2).any(axis=1), 2) if self.paired else ended

    def bottle_gold(self, sheets: Sheets) -> Numbers:
        """Returns the gold that bottles bring each sheet at the end: 0 without a rival or with equal bottles."""
        if not self.paired:
            return np.zeros(sheets.size)
        more = sheets.bottles.reshape(-1, 2)[:, ::-1].ravel() - sheets.bottles
        gold: Numbers = np.sign(more) * self.sea.chart.sea.bottle_gold
        return gold

    def begin_anew(self, sheets: Sheets, over: Numbers) -> None:
        rows = np.flatnonzero(over)
        self.ended += [int(gold) for gold in sheets.gold[rows]]
        sheets.put(rows, self.new(len(rows)))
        if self.paired:
            for there in (sheets.monsters, sheets.prizes, sheets.bonuses):
                there &= there.reshape(-1, 2)[:, ::-1].ravel()

    def correct(self, cases: Numbers, gained: Numbers) -> None:
        missed = gained - self.weights[cases].sum(axis=1)
        share = np.repeat(missed / 80, cases.shape[1])
        flat = cases.ravel()
        pull = np.bincount(flat, share, COUNT)
        unrest = np.bincount(flat, np.abs(share), COUNT)
        times = np.bincount(flat, minlength=COUNT)
        met = np.flatnonzero(times)
        known = self.unrest[met] > 0
        rate = np.where(known, np.abs(self.pull[met]) / np.maximum(self.unrest[met], 1e-9), 1.0)
        self.weights[met] += rate * pull[met] / np.sqrt(times[met])
        self.pull[met] += pull[met]
        self.unrest[met] += unrest[met]
        self.weights[0] = 0.0


def write(path: Path, sea: str, weights: Numbers) -> None:
    """Replaces the weights of one sea in this file."""
    there = msgspec.json.decode(path.read_bytes(), type=Written) if path.exists() else Written(written().hints, {})
    there.seas[sea] = tables_of(weights)
    path.write_bytes(
        msgspec.json.format(msgspec.json.encode(there), indent=0).replace(b"\n", b" ").replace(b"}, ", b"},\n")
    )


def tables_of(weights: Numbers) -> dict[str, dict[int, int]]:
    whole = np.rint(weights).astype(int)
    return {
        name: {int(case): int(whole[BEGIN[name] + case]) for case in np.flatnonzero(whole[BEGIN[name] :][:size])}
        for name, size in SIZES.items()
    }
