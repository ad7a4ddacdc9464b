"""The stamps of a logbook: what earns them, at the end of a game and by many games."""

from __future__ import annotations

from typing import Any

import pytest

from archipel.bots import LEVELS
from archipel.core import game as registry
from archipel.core.score import Item, Score
from archipel.core.stamps import Ended, Stamp
from archipel.core.text import same
from archipel.server.model import stamps
from archipel.server.model.stamps import STAMPS, earned, earned_at_end
from archipel.server.wire.logbook import LoggedGame
from tests.server.logbooks import game


def stamp(name: str) -> Stamp:
    return next(each for each in STAMPS if each.name == name)


def earning(name: str, games: list[LoggedGame]) -> str | None:
    """The table of the game that earned a stamp."""
    found = earned(stamp(name), games)
    return None if found is None else found.table


def ended(name: str, lines: dict[str, int] | None = None, **more: Any) -> Ended:
    score = Score(sum((lines or {}).values()), lines or {}, more.pop("items", []))
    given = {"options": {}, "view": {}, "seats": 1, "people": 1, "won": None, "levels": frozenset[str]()}
    return Ended(game=name, score=score, **{**given, **more})


# ---- stamps ----


def test_there_are_24_stamps_with_names_and_conditions_of_their_own() -> None:
    assert len(STAMPS) == len(stamps.NAMES) == 24
    assert len({each.title.fr for each in STAMPS}) == len({each.meaning.en for each in STAMPS}) == 24
    assert all((each.at_end is None) != (getattr(each, "in_logbook", None) is None) for each in STAMPS)


def test_stamps_of_many_games() -> None:
    games = [game(number) for number in range(1, 51)]
    assert [earning(name, games) for name in ("first-voyage", "ten-crossings", "fifty-crossings")] == [
        "t1",
        "t10",
        "t50",
    ]
    assert [earning(name, games[:9]) for name in ("ten-crossings", "four-isles", "first-win")] == [None, None, None]
    four = [game(number, game=name) for number, name in enumerate(("a", "b", "a", "c", "d", "a"))]
    assert earning("four-isles", four) == "t4"


def test_stamps_of_wins_and_records() -> None:
    won = [game(number, won=result) for number, result in enumerate((True, False, True, None, True, True))]
    assert (earning("first-win", won), earning("tailwind", won), earning("tailwind", won[:5])) == ("t0", "t5", None)
    totals = [game(number, total=total) for number, total in enumerate((5, 9, 3, 4, 5, 9, 10))]
    assert (earning("better-than-ever", totals), earning("better-than-ever", totals[:6])) == ("t6", None)


def test_stamps_of_challenges() -> None:
    week = [game(day, challenge=f"2026-11-{day:02}") for day in (1, 3, 4, 5, 6, 7, 8)]
    assert (earning("five-days", week), earning("five-days", week[:5]), earning("thirty-days", week)) == (
        "t7",
        None,
        None,
    )
    month = [game(day, challenge=f"2026-10-{day:02}") for day in range(1, 31)]
    assert earning("thirty-days", month) == "t30"
    sweep = [game(number, game=name, challenge="2026-11-16") for number, name in enumerate("abcd")]
    assert (earning("all-of-a-day", sweep), earning("all-of-a-day", [*sweep[:3], game(9)])) == ("t3", None)


@pytest.mark.parametrize(
    ("end", "names"),
    [
        (ended("doodle-islands", {"islands": 50}, view={"solo": {"exploits": ["sober"]}}), ["sober", "sea-wolf"]),
        (ended("doodle-islands", {"islands": 105}, view={"solo": None}), ["sea-wolf", "admiral"]),
        (ended("doodle-islands", {"islands": 105}, seats=2, won=True, levels=frozenset({"master"})), ["master-beaten"]),
        (ended("doodle-islands", {"islands": 9}, seats=5, people=4), ["full-table"]),
        (ended("isle-of-cats", {"rats": 0, "rooms": -5}, options={"difficulty": "easy"}), ["rat-tamer"]),
        (ended("explore-draw", {"rats": -1, "rooms": 0}, options={"difficulty": "easy"}), ["full-hold"]),
        (
            ended(
                "explore-draw", {"families-red": 8, "families-blue": 8, "families-green": 8, "rats": -1, "rooms": -5}
            ),
            ["three-colours"],
        ),
        (
            ended("isle-of-cats", {"rats": -1, "rooms": -5}, won=True, options={"difficulty": "expert"}),
            ["hardest-sister"],
        ),
        (ended("caty-mini", items=[Item("toys", 2, same("x"))] * 10, seats=2), ["every-toy"]),
        (ended("caty-mini", items=[Item("toys", 2, same("x"))] * 9, seats=2), []),
    ],
)
def test_stamps_of_an_end(end: Ended, names: list[str]) -> None:
    assert earned_at_end(end) == names
    assert earned(stamp("sober"), [game(1), game(2, stamps=["sober"])]) == game(2, stamps=["sober"])


def test_stamps_speak_of_what_the_games_have() -> None:
    """The ended games above are invented, but the names in them must be those of the games."""
    boat_games = [name for name in registry.games() if stamp("rat-tamer") in registry.game(name).stamps]
    assert boat_games == ["explore-draw", "isle-of-cats"]
    for name in boat_games:
        assert {"rats", "rooms"} <= registry.game(name).lines.keys()
        assert "expert" in registry.game(name).options["difficulty"].choices
    families = [line for line in registry.game("explore-draw").lines if line.startswith("families-")]
    assert len(families) == 5
    assert "toys" in registry.game("caty-mini").lines
    assert "master" in LEVELS
