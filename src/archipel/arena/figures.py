"""Statistics of arena results: wins, points ahead and Elo, each with its 95 % interval, and the time per decision."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from math import inf, log10, sqrt
from random import Random
from statistics import fmean

from msgspec import Struct

from archipel.arena.matches import Result

Z = 1.959964
"""A 95 % interval reaches this many standard errors to each side of the value."""
RESAMPLED = 400


class Figure(Struct, frozen=True):
    """A measured value and its 95 % interval."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:.1f} ({self.low:.1f} to {self.high:.1f})"


class Standing(Struct, frozen=True):
    """The results of one bot against another on the same seeds; or of one bot alone, then `other` is ""."""

    bot: str
    other: str
    games: int
    wins: Figure
    """Percent of games won. A win that n seats share counts as 1/n."""
    ahead: Figure
    """Points ahead of the best rival; in solo games, the points themselves."""


Deals = Sequence[Sequence[float]]
"""The outcomes of the games, grouped by seed."""


def standings(results: Sequence[Result]) -> list[Standing]:
    """Returns the standing of every bot against every other bot it met."""
    met: dict[tuple[str, str], dict[int, list[tuple[float, float]]]] = {}
    for result in results:
        for seat, bot in enumerate(result.match.bots):
            rivals = [other for other, level in enumerate(result.match.bots) if level != bot]
            if not rivals and len(result.match.bots) > 1:
                continue  # all seats have the same bot: nothing to compare
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
    """Returns the mean in percent with Wilson's interval, which is valid for few games and for shares near 0 and 1."""
    share = fmean(chain.from_iterable(deals))
    count = independent(deals, share)
    middle = (share + Z**2 / (2 * count)) / (1 + Z**2 / count)
    half = Z * sqrt(share * (1 - share) / count + Z**2 / (4 * count**2)) / (1 + Z**2 / count)
    return Figure(100 * share, 100 * max(middle - half, 0.0), 100 * min(middle + half, 1.0))


def independent(deals: Deals, share: float) -> float:
    """Returns how many independent games these count as: only one per deal, if games on one deal always end alike."""
    likely, error = share * (1 - share), standard_error(deals, share)
    if not likely:
        return len(deals)
    return min(max(len(deals), likely / error**2 if error else inf), sum(map(len, deals)))


def mean(deals: Deals) -> Figure:
    middle = fmean(chain.from_iterable(deals))
    half = Z * standard_error(deals, middle)
    return Figure(middle, middle - half, middle + half)


def standard_error(deals: Deals, middle: float) -> float:
    """Returns the standard error of the mean. Games on one deal are summed first, because they are not independent."""
    if len(deals) < 2:
        return inf
    squares = sum(sum(value - middle for value in games) ** 2 for games in deals)
    return sqrt(squares * len(deals) / (len(deals) - 1)) / sum(map(len, deals))


# ---- Elo ----


def elo(results: Sequence[Result]) -> dict[str, Figure]:
    """Returns ratings around 0, fitted to all pairs that met. The intervals come from resampling whole seeds."""
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
    """Returns Elo ratings from Bradley-Terry strengths, fitted step by step.

    Each pair starts with half a win each way, so that a bot that won every game has a finite rating too.
    """
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
    """Returns 1, 0.5 or 0. A winner of the game beats a seat that has not won; between two others, points decide."""
    if (seat in result.winners) != (rival in result.winners):
        return float(seat in result.winners)
    mine, theirs = result.scores[seat], result.scores[rival]
    return 0.5 if mine == theirs or seat in result.winners else float(mine > theirs)


# ---- time ----


class Thinking(Struct, frozen=True):
    """Milliseconds of CPU time per decision."""

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
