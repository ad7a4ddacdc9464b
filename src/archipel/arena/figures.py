"""What results say, each figure with its 95 % interval: wins, points ahead, Elo, and the time a decision takes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from math import inf, log10, sqrt
from random import Random
from statistics import fmean

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


Deals = Sequence[Sequence[float]]
"""What came of the games on each seed."""


def standings(results: Sequence[Result]) -> list[Standing]:
    """Every bot against every other it met."""
    met: dict[tuple[str, str], dict[int, list[tuple[float, float]]]] = {}
    for result in results:
        for seat, bot in enumerate(result.match.bots):
            rivals = [other for other, level in enumerate(result.match.bots) if level != bot]
            if not rivals and len(result.match.bots) > 1:
                continue  # all alike: nothing to compare
            other = result.match.bots[rivals[0]] if rivals else ""
            best = max((result.scores[rival] for rival in rivals), default=0)
            won = (seat in result.winners) / max(len(result.winners), 1)
            deals = met.setdefault((bot, other), {})
            deals.setdefault(result.match.seed, []).append((won, result.scores[seat] - best))
    return [standing(bot, other, list(deals.values())) for (bot, other), deals in sorted(met.items())]


def standing(bot: str, other: str, deals: list[list[tuple[float, float]]]) -> Standing:
    wins = [[won for won, _ in games] for games in deals]
    ahead = [[points for _, points in games] for games in deals]
    return Standing(bot, other, sum(map(len, deals)), percent(wins), mean(ahead))


def percent(deals: Deals) -> Figure:
    """Wilson's interval, which holds for few games and for shares near 0 and 1."""
    share = fmean(chain.from_iterable(deals))
    count = independent(deals, share)
    middle = (share + Z**2 / (2 * count)) / (1 + Z**2 / count)
    half = Z * sqrt(share * (1 - share) / count + Z**2 / (4 * count**2)) / (1 + Z**2 / count)
    return Figure(100 * share, 100 * max(middle - half, 0.0), 100 * min(middle + half, 1.0))


def independent(deals: Deals, share: float) -> float:
    """As how many games these count: as many as there are deals where games on one come out alike."""
    likely, error = share * (1 - share), standard_error(deals, share)
    if not likely:
        return len(deals)
    return min(max(len(deals), likely / error**2 if error else inf), sum(map(len, deals)))


def mean(deals: Deals) -> Figure:
    middle = fmean(chain.from_iterable(deals))
    half = Z * standard_error(deals, middle)
    return Figure(middle, middle - half, middle + half)


def standard_error(deals: Deals, middle: float) -> float:
    """That of the mean. Games on one deal count together."""
    if len(deals) < 2:
        return inf
    squares = sum(sum(value - middle for value in games) ** 2 for games in deals)
    return sqrt(squares * len(deals) / (len(deals) - 1)) / sum(map(len, deals))


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
