"""The stamps of a logbook: 24 achievements, each a row and a function.

Some are earned at the end of one game, by its score and its last view; they are stored with the game. The others follow
from the logbook as a whole, and are computed when it is read. A game in which its person asked for hints earns none of
the first kind, because a stamp shows what a person did by themselves.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from datetime import date, timedelta
from itertools import pairwise

from msgspec import Struct

from archipel.core.game import Json, OptionValue
from archipel.core.score import Score
from archipel.core.text import Text
from archipel.games.caty_mini.content.toys import TOYS
from archipel.games.doodle_islands import solo
from archipel.server.wire.schema import LoggedGame

BOAT_GAMES = frozenset({"isle-of-cats", "explore-draw"})


class Ended(Struct, frozen=True):
    """A finished game, from the side of one of its people."""

    game: str
    options: dict[str, OptionValue]
    score: Score
    view: Json
    """The last view of this person."""
    seats: int
    people: int
    won: bool | None
    levels: frozenset[str]
    """The levels of the bots at the table."""


Games = Sequence[LoggedGame]
AtEnd = Callable[[Ended], bool]
InLogbook = Callable[[Games], LoggedGame | None]
"""Takes the games of a logbook, oldest first. Returns the game that earned the stamp, or None."""


class Stamp(Struct, frozen=True):
    name: str
    title: Text
    meaning: Text
    """How the stamp is earned; shown when it is tapped."""
    at_end: AtEnd | None = None
    in_logbook: InLogbook | None = None


# ---- at the end of a game ----


def exploit(name: str) -> AtEnd:
    """Checks for an exploit that Doodle Islands itself finds, in a solo game on the Sea of Treasures."""

    def done(end: Ended) -> bool:
        alone = end.view.get("solo") if end.game == "doodle-islands" else None
        return alone is not None and name in alone["exploits"]

    return done


def titled(name: str) -> Stamp:
    """Returns the stamp for a solo title of Doodle Islands. A higher title earns it too."""
    (title,) = [title for title in solo.TITLES if title.name == name]
    return Stamp(
        name,
        title.text,
        Text(
            fr="Doodle Islands, en solo : gagne au moins {gold} pièces d'or.",
            en="Doodle Islands, alone: earn {gold} gold or more.",
        ).format(gold=title.least),
        at_end=lambda end: end.game == "doodle-islands" and end.seats == 1 and (end.score.total or 0) >= title.least,
    )


def nothing_lost(line: str) -> AtEnd:
    """Checks, in a boat game, that a line of the score that only takes points away took none."""
    return lambda end: end.game in BOAT_GAMES and end.score.lines.get(line) == 0


def three_colours(end: Ended) -> bool:
    families = [points for line, points in end.score.lines.items() if line.startswith("families-")]
    return end.game == "explore-draw" and sum(points > 0 for points in families) >= 3


def hardest_sister(end: Ended) -> bool:
    return end.game in BOAT_GAMES and end.seats == 1 and end.won is True and end.options["difficulty"] == "expert"


def every_toy(end: Ended) -> bool:
    """Each kind of toy that was won is one item of the score."""
    return end.game == "caty-mini" and sum(item.line == "toys" for item in end.score.items) == len(TOYS)


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


STAMPS = (
    Stamp(
        "first-voyage",
        Text(fr="Premier voyage", en="First voyage"),
        Text(fr="Finis une partie.", en="Finish a game."),
        in_logbook=games_played(1),
    ),
    Stamp(
        "first-win",
        Text(fr="Pavillon haut", en="Flag high"),
        Text(
            fr="Gagne une partie contre quelqu'un : une personne, un robot ou ta sœur.",
            en="Win a game against somebody: a person, a bot or your sister.",
        ),
        in_logbook=first_of(lambda each: each.won is True),
    ),
    Stamp(
        "four-isles",
        Text(fr="Quatre îles", en="Four isles"),
        Text(fr="Finis une partie de chacun des quatre jeux.", en="Finish a game of each of the four games."),
        in_logbook=each_game,
    ),
    Stamp(
        "ten-crossings",
        Text(fr="Dix traversées", en="Ten crossings"),
        Text(fr="Finis dix parties.", en="Finish ten games."),
        in_logbook=games_played(10),
    ),
    Stamp(
        "fifty-crossings",
        Text(fr="Vieux gréement", en="Old rigging"),
        Text(fr="Finis cinquante parties.", en="Finish fifty games."),
        in_logbook=games_played(50),
    ),
    Stamp(
        "tailwind",
        Text(fr="Vent arrière", en="Tailwind"),
        Text(
            fr="Gagne trois parties de suite. Celles sans adversaire ne comptent pas.",
            en="Win three games in a row. Those without anybody to beat don't count.",
        ),
        in_logbook=wins_in_a_row(3),
    ),
    Stamp(
        "better-than-ever",
        Text(fr="Mieux que jamais", en="Better than ever"),
        Text(
            fr="Bats ton record d'un jeu après au moins cinq parties de ce jeu.",
            en="Beat your record of a game after at least five games of it.",
        ),
        in_logbook=better_than_ever,
    ),
    Stamp(
        "full-table",
        Text(fr="Grande tablée", en="Full table"),
        Text(fr="Finis une partie à quatre personnes ou plus.", en="Finish a game of four people or more."),
        at_end=lambda end: end.people >= 4,
    ),
    Stamp(
        "master-beaten",
        Text(fr="Maître à bord", en="Master on board"),
        Text(fr="Gagne contre un robot de niveau maître.", en="Win against a bot of the master level."),
        at_end=lambda end: end.won is True and "master" in end.levels,
    ),
    Stamp(
        "five-days",
        Text(fr="Cinq jours", en="Five days"),
        Text(fr="Relève le défi du jour cinq jours de suite.", en="Take the challenge of the day five days in a row."),
        in_logbook=days_in_a_row(5),
    ),
    Stamp(
        "thirty-days",
        Text(fr="Trente jours", en="Thirty days"),
        Text(
            fr="Relève le défi du jour trente jours de suite.",
            en="Take the challenge of the day thirty days in a row.",
        ),
        in_logbook=days_in_a_row(30),
    ),
    Stamp(
        "all-of-a-day",
        Text(fr="Grand chelem", en="Clean sweep"),
        Text(
            fr="Relève les défis des quatre jeux du même jour.", en="Take the challenges of all four games of one day."
        ),
        in_logbook=all_of_a_day,
    ),
    *(
        Stamp(
            each.name,
            each.text,
            Text(fr="Doodle Islands, en solo. {deed}", en="Doodle Islands, alone. {deed}").format(deed=each.meaning),
            at_end=exploit(each.name),
        )
        for each in solo.EXPLOITS
    ),
    titled("sea-wolf"),
    titled("admiral"),
    Stamp(
        "full-hold",
        Text(fr="Cale pleine", en="Full hold"),
        Text(
            fr="L'Île des Chats ou Explore & Draw : remplis toutes les cabines de ton bateau.",
            en="The Isle of Cats or Explore & Draw: fill all rooms of your boat.",
        ),
        at_end=nothing_lost("rooms"),
    ),
    Stamp(
        "rat-tamer",
        Text(fr="Dresseur de rats", en="Rat tamer"),
        Text(
            fr="L'Île des Chats ou Explore & Draw : ne laisse aucun rat visible.",
            en="The Isle of Cats or Explore & Draw: leave no rat to be seen.",
        ),
        at_end=nothing_lost("rats"),
    ),
    Stamp(
        "three-colours",
        Text(fr="Trois couleurs", en="Three colours"),
        Text(
            fr="Explore & Draw : marque des points avec des familles de trois couleurs ou plus.",
            en="Explore & Draw: score with families of three colours or more.",
        ),
        at_end=three_colours,
    ),
    Stamp(
        "hardest-sister",
        Text(fr="La grande sœur", en="The big sister"),
        Text(
            fr="L'Île des Chats ou Explore & Draw, en solo : bats ta sœur au niveau expert.",
            en="The Isle of Cats or Explore & Draw, alone: beat your sister at the expert level.",
        ),
        at_end=hardest_sister,
    ),
    Stamp(
        "every-toy",
        Text(fr="Coffre à jouets", en="Toy chest"),
        Text(
            fr="Caty Mini : gagne au moins un jouet de chaque sorte.",
            en="Caty Mini: win at least one toy of each kind.",
        ),
        at_end=every_toy,
    ),
)

NAMES = frozenset(stamp.name for stamp in STAMPS)


def earned_at_end(end: Ended) -> list[str]:
    return [stamp.name for stamp in STAMPS if stamp.at_end is not None and stamp.at_end(end)]


def earned(stamp: Stamp, games: Games) -> LoggedGame | None:
    """Returns the game that earned this stamp, or None. The games are a logbook, oldest first."""
    if stamp.in_logbook is not None:
        return stamp.in_logbook(games)
    return next((each for each in games if stamp.name in each.stamps), None)
