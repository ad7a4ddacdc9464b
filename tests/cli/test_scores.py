"""`archipel score`: what it prints of a paper sheet."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from archipel import voice
from archipel.cli import scores
from archipel.core.score import Counted
from tests.cli.running import GAME, played, run, said


def test_a_paper_sheet_is_scored(write: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scores, "count", lambda _: Counted(played().scores()))
    result = run("score", write({"game": GAME}), "--lang", "en")
    assert result.exit_code == 0, result.output
    assert "Seat 1" in result.stdout
    assert "Total" in result.stdout


def test_the_sheet_that_help_shows_is_scored_under_its_players_names(write: Any) -> None:
    told = [line.strip() for line in run("score", "--help").stdout.splitlines()]
    shown = told[told.index("{") : told.index("}") + 1]
    result = run("score", write("\n".join(shown).encode()), "--lang", "en")
    assert result.exit_code == 0, result.output
    assert "Ada" in result.stdout
    assert "Seat" not in result.stdout
    # the items of the lines are printed, too
    items = [line.split(maxsplit=1)[0] for line in result.stdout.splitlines() if line.startswith("   +")]
    assert items == ["+5", "+2", "+2", "+4"]


def test_the_sister_of_a_sheet_for_one_has_her_own_column() -> None:
    assert scores.sheet_names(voice.Voice(voice.Language.FRENCH), {"players": [{}]}, 2) == ["Place 1", "Sa sœur"]


def test_a_bad_sheet_is_refused(write: Any) -> None:
    assert said(run("score", write([]), "--lang", "en")) == "A sheet is a JSON object."
    assert said(run("score", write({"game": "chess"}), "--lang", "fr")).startswith('Pas de jeu "chess" ; il y a ')


def test_a_paper_game_says_who_won_and_what_broke_a_tie(write: Any) -> None:
    def player(name: str, toy: str, string: int) -> dict[str, Any]:
        return {"name": name, "tokens": {toy: [2]}, "string": string}

    def told(*players: dict[str, Any]) -> str:
        return run("score", write({"game": "caty-mini", "players": list(players)}), "--lang", "en").stdout

    apart = told(player("Ada", "ball", 35), player("Bob", "duck", 52))
    assert "Bob wins." in apart
    assert "What broke the tie: String left, 35 and 52." in apart
    equal = told(player("Ada", "ball", 35), player("Bob", "duck", 35))
    assert "Ada and Bob win together." in equal
    assert "What broke the tie" not in equal
    boat = {"boat": 1, "pieces": [], "traditions": []}
    solo = {"colours": ["red", "blue", "green", "orange", "purple"], "traditions": ["s1", "s4", "s7"], "advanced": []}
    alone = {"game": "explore-draw", "players": [boat]}
    assert "The sister wins." in run("score", write({**alone, "solo": solo}), "--lang", "en").stdout
    assert "wins." not in run("score", write(alone), "--lang", "en").stdout


ALONE = {
    "routes": [
        [None, None, "SE", "SW", None],
        ["SE", "SW", None, "NS", None],
        [None, "NE", "EW", "NW", None],
        [None, None, None, None, "NW"],
        [None, "NS", None, None, None],
    ],
    "forts": [1, 1, 2, 1, 1],
    "monsters": [8],
    "islands": [2, 3],
    "bonuses": [3],
    "bottles": 0,
}
"""The sheet of the worked game, alone: 8 + 5 + 3, and two linked ships."""


def test_a_solo_paper_game_has_its_title_and_the_exploits_of_the_sheet(write: Any) -> None:
    def told(lang: str, **changed: object) -> list[str]:
        sheet = {"game": "doodle-islands", "sea": "treasures", "players": [{**ALONE, **changed}]}
        lines = run("score", write(sheet), "--lang", lang).stdout.splitlines()
        return [line for line in lines if line.startswith(("Title", "Titre", "Exploits", "No sheet", "Une feuille"))]

    unseen = "No sheet shows this exploit: The Builder."
    assert told("en") == ["Title: Try again!", "Exploits: The Sober.", unseen]
    assert told("en", bottles=2) == ["Title: Try again!", unseen]
    assert told("fr") == [
        "Titre : Essaie encore !",
        "Exploits : Le Sobre.",
        "Une feuille ne montre pas cet exploit : Le Bâtisseur.",
    ]
    together = {"game": "doodle-islands", "sea": "treasures", "players": [ALONE, {**ALONE, "bonuses": []}]}
    assert "Title" not in run("score", write(together), "--lang", "en").stdout


def test_a_score_is_printed_as_json_for_programs(write: Any) -> None:
    sheet = {"game": "doodle-islands", "sea": "treasures", "players": [ALONE]}
    result = run("score", write(sheet), "--json", "--lang", "en")
    assert result.exit_code == 0, result.output
    found = msgspec.json.decode(result.stdout)
    assert found["scores"][0]["total"] == 24
    assert (found["winners"], found["tie"]) == ([0], None)
    assert found["alone"] == {
        "title": {"fr": "Essaie encore !", "en": "Try again!"},
        "exploits": [{"fr": "Le Sobre", "en": "The Sober"}],
        "unseen": [{"fr": "Le Bâtisseur", "en": "The Builder"}],
    }
