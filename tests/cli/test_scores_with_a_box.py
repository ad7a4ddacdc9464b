"""`archipel score --pack`: a paper sheet is scored by the owner's box that it was filled in with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from archipel.core.game import Json
from tests.cli.running import run, said
from tests.packs.boxes import ours, pack

MAP = ["STMAS", "ASTSM", "MTATS", "SMTSA", "TASMT"]
ROUTES: list[list[str | None]] = [
    [None, None, "SE", "SW", None],
    ["SE", "SW", None, "NS", None],
    [None, "NE", "EW", "NW", None],
    [None, None, None, None, "NW"],
    [None, "NS", None, None, None],
]
SEA: Json = {
    "game": "doodle-islands",
    "sea": "treasures",
    "players": [
        {"routes": ROUTES, "forts": [1, 1, 2, 1, 1], "monsters": [8], "islands": [2, 3], "bonuses": [3], "bottles": 0}
    ],
}
SEVEN: Json = {**SEA, "players": [{**SEA["players"][0], "monsters": [7]}]}
OWN_SEA: Json = {"seas": {"treasures": {"monsters": [4, 7, 15]}}}
"""On the real sheet the monsters have other numbers."""
BOAT = {"game": "explore-draw", "players": [{"boat": 1, "pieces": [], "traditions": []}]}


def bare(rows: list[str]) -> list[str]:
    return [row.replace("r", "-") for row in rows]


NO_RATS: Json = {"boats": {"1": {"rows": bare(ours("explore-draw")["boats"][0]["rows"])}}}


@pytest.fixture
def written(tmp_path: Path) -> Any:
    def written(name: str, data: Any) -> str:
        path = tmp_path / name
        path.write_text(json.dumps(data))
        return str(path)

    return written


def box(game: str, contents: Json) -> Json:
    return pack(game, contents).to_json()


def test_a_sea_is_scored_by_the_numbers_of_its_box(written: Any) -> None:
    seven = {**SEA, "players": [{**SEA["players"][0], "monsters": [7]}]}
    sheet, own = written("sheet.json", seven), written("box.json", box("doodle-islands", OWN_SEA))
    assert "Player 1: Monsters: there is no 7; there are 3, 5, 8, 11 and 15." in said(
        run("score", sheet, "--lang", "en")
    )
    result = run("score", sheet, "--pack", own, "--lang", "en")
    assert result.exit_code == 0, result.output
    assert "+7" in result.stdout


def test_a_boat_is_scored_by_the_rats_of_its_box(written: Any) -> None:
    sheet, own = written("sheet.json", BOAT), written("box.json", box("explore-draw", NO_RATS))
    assert "Visible rat." in run("score", sheet, "--lang", "en").stdout
    result = run("score", sheet, "--pack", own, "--lang", "en")
    assert result.exit_code == 0, result.output
    assert "Visible rat." not in result.stdout


def test_a_sheet_may_hold_its_box(written: Any) -> None:
    sheet = written("sheet.json", {**BOAT, "pack": box("explore-draw", NO_RATS)})
    result = run("score", sheet, "--lang", "en")
    assert result.exit_code == 0, result.output
    assert "Visible rat." not in result.stdout
    same = written("box.json", box("explore-draw", NO_RATS))
    assert run("score", sheet, "--pack", same, "--lang", "en").stdout == result.stdout
    other = written("other.json", box("explore-draw", {}))
    told = said(run("score", sheet, "--pack", other, "--lang", "en"))
    assert told.startswith("This sheet holds the box that it was filled in with: Léa's box.")
    assert told.endswith('Leave out --pack, or take "pack" out of the sheet.')


def test_a_sheet_scored_with_the_wrong_box_says_so(written: Any) -> None:
    sheet, own = written("sheet.json", SEA), written("box.json", box("doodle-islands", OWN_SEA))
    told = said(run("score", sheet, "--pack", own, "--lang", "en"))
    assert told.startswith("Player 1: Monsters: there is no 8; there are 4, 7 and 15.")
    assert told.endswith(
        "The sheet is scored with this box: Léa's box. If it comes from another one, give that one to --pack."
    )
    french = said(run("score", sheet, "--pack", own, "--lang", "fr"))
    assert french.endswith(
        "La feuille est comptée avec cette boîte : La boîte de Léa. Si elle vient d'une autre, donne celle-là à --pack."
    )


def test_a_box_of_another_game_is_refused(written: Any) -> None:
    sheet, own = written("sheet.json", BOAT), written("box.json", box("doodle-islands", OWN_SEA))
    told = said(run("score", sheet, "--pack", own, "--lang", "en"))
    assert told == 'This box is one of "doodle-islands", not of Explore & Draw.'
    held = written("held.json", {**BOAT, "pack": 7})
    assert said(run("score", held, "--lang", "en")).startswith('A box is an object with "archipel"')


def test_a_box_with_faults_is_not_taken(written: Any) -> None:
    broken = written("box.json", box("doodle-islands", {"seas": {"treasures": {"bottles": 0}}}))
    result = run("score", written("sheet.json", SEA), "--pack", broken, "--lang", "en")
    assert result.exit_code == 1
    assert "0 bottles" in result.output


def test_a_sheet_is_scored_with_an_installed_box_by_its_id(written: Any, tmp_path: Path) -> None:
    data = tmp_path / "data"
    at = ("--data", str(data), "--lang", "en")
    sheet = written("sheet.json", SEVEN)
    assert said(run("score", sheet, "--pack", "leas-box", *at)) == (
        f'"leas-box" is not a file, and no box is installed in {data}.'
    )
    own = written("own.json", box("doodle-islands", OWN_SEA))
    assert run("pack", "install", own, *at).exit_code == 0
    result = run("score", sheet, "--pack", "boite-de-lea", *at)
    assert result.exit_code == 0, result.output
    assert result.stdout == run("score", sheet, "--pack", own, *at).stdout
    assert said(run("score", sheet, "--pack", "leas-box", *at)) == (
        '"leas-box" is neither a file nor the id of an installed box. Installed: boite-de-lea (doodle-islands).'
    )
    assert said(run("score", sheet, "--pack", "leas-box", "--data", str(data), "--lang", "fr")) == (
        "\"leas-box\" n'est ni un fichier ni l'id d'une boîte installée. Installées : boite-de-lea (doodle-islands)."
    )
    # the name of a file that is not there is no id
    assert said(run("score", sheet, "--pack", "leas-box.json", *at)).startswith("Can't read leas-box.json")


def test_an_installed_box_with_faults_says_what_they_are(written: Any, tmp_path: Path) -> None:
    broken = tmp_path / "packs" / "boite-de-lea.archipel.json"
    broken.parent.mkdir()
    broken.write_text(json.dumps(box("doodle-islands", {"seas": {"treasures": {"bottles": 0}}})))
    sheet = written("sheet.json", SEA)
    result = run("score", sheet, "--pack", "boite-de-lea", "--data", str(tmp_path), "--lang", "en")
    assert result.exit_code == 1
    assert "0 bottles" in result.output
