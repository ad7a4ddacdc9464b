"""The stamps of a logbook: achievements, each a row and a function. Those of a game are in the game's own folder.

Some are earned at the end of one game, by its score and its last view; they are stored with the game. The others follow
from the logbook as a whole, and are computed when it is read. A game in which its person asked for hints earns none of
the first kind, because a stamp shows what a person did by themselves.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from datetime import date, timedelta
from itertools import pairwise

from archipel.core import game as registry
from archipel.core.stamps import Ended, Stamp
from archipel.core.text import Text
from archipel.server.wire.logbook import LoggedGame

Games = Sequence[LoggedGame]
InLogbook = Callable[[Games], LoggedGame | None]
"""Takes the games of a logbook, oldest first. Returns the game that earned the stamp, or None."""


class ServerStamp(Stamp, frozen=True):
    """A stamp of no particular game. It follows from the end of any game, or from a logbook."""

    in_logbook: InLogbook | None = None


# ---- in a logbook ----


def games_played(count: int) -> InLogbook:
    return lambda games: games[count - 1] if len(games) >= count else None


def first_of(which: Callable[[LoggedGame], bool]) -> InLogbook:
    return lambda games: next(filter(which, games), None)


def each_game(games: Games) -> LoggedGame | None:
    """Returns the game with which the last of the four games was played for the first time."""
    firsts = {each.game: each for each in reversed(games)}
    return max(firsts.values(), key=lambda each: each.at) if len(firsts) >= 4 else None


def wins_in_a_row(count: int) -> InLogbook:
    """Games without an opponent neither add to the row nor break it."""

    def found(games: Games) -> LoggedGame | None:
        row = 0
        for each in games:
            if each.won is not None:
                row = row + 1 if each.won else 0
            if row == count:
                return each
        return None

    return found


def days_in_a_row(count: int) -> InLogbook:
    """Counts days by the day of the finished challenge, not by when it was finished."""

    def found(games: Games) -> LoggedGame | None:
        days: set[date] = set()
        for each in games:
            if each.challenge is not None:
                days.add(date.fromisoformat(each.challenge))
                if longest(days) >= count:
                    return each
        return None

    return found


def longest(days: set[date]) -> int:
    """Returns the length of the longest run of days that follow each other."""
    best = run = min(1, len(days))
    for before, after in pairwise(sorted(days)):
        run = run + 1 if after - before == timedelta(days=1) else 1
        best = max(best, run)
    return best


def all_of_a_day(games: Games) -> LoggedGame | None:
    """Returns the game that completed the challenges of all four games of one day."""
    tried: defaultdict[str, set[str]] = defaultdict(set)
    for each in games:
        if each.challenge is not None:
            tried[each.challenge].add(each.game)
            if len(tried[each.challenge]) == 4:
                return each
    return None


def better_than_ever(games: Games) -> LoggedGame | None:
    """Returns the first game that beat a record, after at least five earlier games of the same kind."""
    played: Counter[str] = Counter()
    best: dict[str, int] = {}
    for each in games:
        if played[each.game] >= 5 and each.total > best[each.game]:
            return each
        played[each.game] += 1
        best[each.game] = max(each.total, best.get(each.game, each.total))
    return None


OF_ALL_GAMES = (
    ServerStamp(
        "first-voyage",
        Text(fr="Premier voyage", en="First voyage"),
        Text(fr="Finis une partie.", en="Finish a game."),
        in_logbook=games_played(1),
    ),
    ServerStamp(
        "first-win",
        Text(fr="Pavillon haut", en="Flag high"),
        Text(
            fr="Gagne une partie contre quelqu'un : une personne, un robot ou ta sœur.",
            en="Win a game against somebody: a person, a bot or your sister.",
        ),
        in_logbook=first_of(lambda each: each.won is True),
    ),
    ServerStamp(
        "four-isles",
        Text(fr="Quatre îles", en="Four isles"),
        Text(fr="Finis une partie de chacun des quatre jeux.", en="Finish a game of each of the four games."),
        in_logbook=each_game,
    ),
    ServerStamp(
        "ten-crossings",
        Text(fr="Dix traversées", en="Ten crossings"),
        Text(fr="Finis dix parties.", en="Finish ten games."),
        in_logbook=games_played(10),
    ),
    ServerStamp(
        "fifty-crossings",
        Text(fr="Vieux gréement", en="Old rigging"),
        Text(fr="Finis cinquante parties.", en="Finish fifty games."),
        in_logbook=games_played(50),
    ),
    ServerStamp(
        "tailwind",
        Text(fr="Vent arrière", en="Tailwind"),
        Text(
            fr="Gagne trois parties de suite. Celles sans adversaire ne comptent pas.",
            en="Win three games in a row. Those without anybody to beat don't count.",
        ),
        in_logbook=wins_in_a_row(3),
    ),
    ServerStamp(
        "better-than-ever",
        Text(fr="Mieux que jamais", en="Better than ever"),
        Text(
            fr="Bats ton record d'un jeu après au moins cinq parties de ce jeu.",
            en="Beat your record of a game after at least five games of it.",
        ),
        in_logbook=better_than_ever,
    ),
    ServerStamp(
        "full-table",
        Text(fr="Grande tablée", en="Full table"),
        Text(fr="Finis une partie à quatre personnes ou plus.", en="Finish a game of four people or more."),
        at_end=lambda end: end.people >= 4,
    ),
    ServerStamp(
        "master-beaten",
        Text(fr="Maître à bord", en="Master on board"),
        Text(fr="Gagne contre un robot de niveau maître.", en="Win against a bot of the master level."),
        at_end=lambda end: end.won is True and "master" in end.levels,
    ),
    ServerStamp(
        "five-days",
        Text(fr="Cinq jours", en="Five days"),
        Text(fr="Relève le défi du jour cinq jours de suite.", en="Take the challenge of the day five days in a row."),
        in_logbook=days_in_a_row(5),
    ),
    ServerStamp(
        "thirty-days",
        Text(fr="Trente jours", en="Thirty days"),
        Text(
            fr="Relève le défi du jour trente jours de suite.",
            en="Take the challenge of the day thirty days in a row.",
        ),
        in_logbook=days_in_a_row(30),
    ),
    ServerStamp(
        "all-of-a-day",
        Text(fr="Grand chelem", en="Clean sweep"),
        Text(
            fr="Relève les défis des quatre jeux du même jour.", en="Take the challenges of all four games of one day."
        ),
        in_logbook=all_of_a_day,
    ),
)

STAMPS: tuple[Stamp, ...] = (
    *OF_ALL_GAMES,
    *dict.fromkeys(stamp for name in registry.games() for stamp in registry.game(name).stamps),
)
NAMES = frozenset(stamp.name for stamp in STAMPS)


def earned_at_end(end: Ended) -> list[str]:
    possible = (*OF_ALL_GAMES, *registry.game(end.game).stamps)
    return [stamp.name for stamp in possible if stamp.at_end is not None and stamp.at_end(end)]


def earned(stamp: Stamp, games: Games) -> LoggedGame | None:
    """Returns the game that earned this stamp, or None. The games are a logbook, oldest first."""
    if isinstance(stamp, ServerStamp) and stamp.in_logbook is not None:
        return stamp.in_logbook(games)
    return next((each for each in games if stamp.name in each.stamps), None)
