"""What results say, each figure with its 95 % interval: wins, points ahead, Elo, and the time a decision takes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import log10, sqrt
from random import Random
from statistics import fmean, stdev

from msgspec import Struct

from archipel.arena.matches import Result

Z = 1.959964
"""So many standard errors on each side hold 95 %."""
RESAMPLED = 400


class Figure(Struct, frozen=True):
    """A measured value and its 95 % interval."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:.1f} ({self.low:.1f} to {self.high:.1f})"


class Standing(Struct, frozen=True):
    """One bot against another over the same seeds; or alone, then `other` is ""."""

    bot: str
    other: str
    games: int
    wins: Figure
    """Percent; a shared win counts for its share."""
    ahead: Figure
    """Points more than the best rival; alone, points."""


def standings(results: Sequence[Result]) -> list[Standing]:
    """Every bot against every other it met."""
    met: dict[tuple[str, str], list[tuple[float, float]]] = {}
    for result in results:
        for seat, bot in enumerate(result.match.bots):
            rivals = [other for other, level in enumerate(result.match.bots) if level != bot]
            if not rivals and len(result.match.bots) > 1:
                continue  # all alike: nothing to compare
            other = result.match.bots[rivals[0]] if rivals else ""
            best = max((result.scores[rival] for rival in rivals), default=0)
            won = (seat in result.winners) / max(len(result.winners), 1)
            met.setdefault((bot, other), []).append((won, result.scores[seat] - best))
    return [
        Standing(bot, other, len(rows), percent([won for won, _ in rows]), mean([ahead for _, ahead in rows]))
        for (bot, other), rows in sorted(met.items())
    ]


def percent(wins: Sequence[float]) -> Figure:
    """Wilson's interval, which holds for few games and for shares near 0 and 1."""
    count, share = len(wins), fmean(wins)
    middle = (share + Z**2 / (2 * count)) / (1 + Z**2 / count)
    half = Z * sqrt(share * (1 - share) / count + Z**2 / (4 * count**2)) / (1 + Z**2 / count)
    return Figure(100 * share, 100 * max(middle - half, 0.0), 100 * min(middle + half, 1.0))


def mean(values: Sequence[float]) -> Figure:
    middle = fmean(values)
    half = Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else float("inf")
    return Figure(middle, middle - half, middle + half)


# ---- Elo ----


def elo(results: Sequence[Result]) -> dict[str, Figure]:
    """Ratings around 0, fitted to all pairs that met; intervals by drawing whole seeds again and again."""
    by_seed: dict[int, list[Result]] = {}
    for result in results:
        by_seed.setdefault(result.match.seed, []).append(result)
    seeds = list(by_seed.values())
    rated = ratings(results)
    luck = Random(1)
    samples = [
        ratings([result for part in luck.choices(seeds, k=len(seeds)) for result in part]) for _ in range(RESAMPLED)
    ]
    return {bot: spread(value, [sample.get(bot, value) for sample in samples]) for bot, value in rated.items()}


def spread(value: float, samples: Sequence[float]) -> Figure:
    order = sorted(samples)
    return Figure(value, order[int(0.025 * len(order))], order[int(0.975 * len(order))])


def ratings(results: Iterable[Result]) -> dict[str, float]:
    """Bradley and Terry's strengths, by repeated improvement; half a win each way keeps a clean sweep finite."""
    wins: dict[tuple[str, str], float] = {}
    for result in results:
        for seat, bot in enumerate(result.match.bots):
            for rival, other in enumerate(result.match.bots):
                if bot != other:
                    wins[bot, other] = wins.get((bot, other), 0.5) + beats(result, seat, rival)
    bots = sorted({bot for bot, _ in wins})
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(200):
        for bot in bots:
            won = sum(count for (one, _), count in wins.items() if one == bot)
            met = [(other, wins[bot, other] + wins[other, bot]) for other in bots if (bot, other) in wins]
            strength[bot] = won / sum(games / (strength[bot] + strength[other]) for other, games in met)
    middle = fmean(log10(value) for value in strength.values()) if bots else 0.0
    return {bot: 400 * (log10(value) - middle) for bot, value in strength.items()}


def beats(result: Result, seat: int, rival: int) -> float:
    """Who has won beats who has not; else points decide."""
    if (seat in result.winners) != (rival in result.winners):
        return float(seat in result.winners)
    mine, theirs = result.scores[seat], result.scores[rival]
    return 0.5 if mine == theirs or seat in result.winners else float(mine > theirs)


# ---- time ----


class Thinking(Struct, frozen=True):
    """Milliseconds of CPU a decision."""

    mean: float
    slowest: float


def thinking(results: Iterable[Result]) -> dict[str, Thinking]:
    gathered: dict[str, list[tuple[int, float, float]]] = {}
    for result in results:
        rows = zip(result.match.bots, result.decisions, result.seconds, result.slowest, strict=True)
        for bot, *row in rows:
            gathered.setdefault(bot, []).append((int(row[0]), row[1], row[2]))
    return {
        bot: Thinking(
            1000 * total(rows, lambda row: row[1]) / max(total(rows, lambda row: row[0]), 1),
            1000 * max(row[2] for row in rows),
        )
        for bot, rows in sorted(gathered.items())
    }


def total(rows: Sequence[tuple[int, float, float]], part: Callable[[tuple[int, float, float]], float]) -> float:
    return sum(map(part, rows))
