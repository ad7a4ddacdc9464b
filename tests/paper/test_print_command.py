"""`archipel print`: the files it writes, and the sentence if it can't."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner, Result

from archipel import cli
from tests.paper import reading


def run(*args: str) -> Result:
    return CliRunner(env={"COLUMNS": "200"}).invoke(cli.app, ["print", *args])


def test_boats_that_are_asked_for_are_written(tmp_path: Path):
    result = run("explore-draw", "--boats", "1-2,6", "--sheet", "boat-1", "--sheet", "boat-6", "--sheet", "boat-4",
                 "--paper", "letter", "--style", "outline", "--lang", "fr", "--out", str(tmp_path / "new"))  # fmt: skip
    assert result.exit_code == 0, result.output
    assert sorted(path.name for path in (tmp_path / "new").iterdir()) == [
        "explore-draw-boat-1.pdf",
        "explore-draw-boat-6.pdf",
    ]
    assert (tmp_path / "new" / "explore-draw-boat-1.pdf").read_bytes().startswith(b"%PDF-")
    assert "Bateau 1, 1 page" in result.stdout


def test_the_paper_is_that_of_the_language(tmp_path: Path):
    assert run("caty-mini", "--sheet", "rules", "--lang", "en", "--out", str(tmp_path)).exit_code == 0
    letter = (tmp_path / "caty-mini-rules.pdf").read_bytes()
    again = run("caty-mini", "--sheet", "rules", "--lang", "en", "--paper", "a4", "--pictures", "--out", str(tmp_path))
    assert again.exit_code == 0
    assert (tmp_path / "caty-mini-rules-1.png").read_bytes().startswith(b"\x89PNG")
    assert (tmp_path / "caty-mini-rules.pdf").read_bytes() != letter


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["explore-draw", "--boats", "1-9"], "There is no boat 1-9; boats go from 1 to 6, as in 1-6 or 2,5."),
        (["explore-draw", "--boats", "x"], "There is no boat x; boats go from 1 to 6, as in 1-6 or 2,5."),
        (["caty-mini", "--boats", "1"], "This game has no boat to print."),
        (
            ["doodle-islands", "--sheet", "cards"],
            'There is no sheet "cards" for doodle-islands; there are sea-treasures, sea-monsters, seas, pad, rules.',
        ),
        (["caty-mini", "--paper", "a3"], '--paper takes a4 or letter, not "a3".'),
        (["caty-mini", "--style", "red"], '--style takes colour or outline, not "red".'),
        (["chess"], 'No game "chess"; there are caty-mini, doodle-islands, explore-draw, isle-of-cats.'),
    ],
)
def test_unprintable_sheets_are_refused_with_a_reason(args: list[str], sentence: str, tmp_path: Path):
    result = run(*args, "--lang", "en", "--out", str(tmp_path))
    assert result.exit_code == 1
    assert result.stderr.strip() == sentence
    assert not list(tmp_path.iterdir())


def test_a_wrong_argument_is_refused_in_french_too():
    result = run("caty-mini", "--paper", "a3", "--lang", "fr")
    assert (result.exit_code, result.stderr.strip()) == (1, '--paper prend a4 ou letter, pas "a3".')


def test_an_unwritable_folder_is_reported(tmp_path: Path):
    (tmp_path / "file").write_text("here")
    result = run("caty-mini", "--sheet", "rules", "--lang", "en", "--out", str(tmp_path / "file"))
    assert result.exit_code == 1
    assert result.stderr.startswith("Can't write")


@pytest.fixture
def box(tmp_path: Path) -> Path:
    """Writes an owner's box of Caty Mini in which the ball lies elsewhere."""
    path = tmp_path / "box.archipel.json"
    assert CliRunner().invoke(cli.app, ["pack", "new", "caty-mini", str(path), "--all"]).exit_code == 0
    pack = json.loads(path.read_text())
    pack["contents"]["boards"][0]["toys"]["ball"] = [130, 655]
    path.write_text(json.dumps(pack))
    return path


def test_an_owner_prints_what_is_in_the_box(box: Path, tmp_path: Path):
    wanted = ["caty-mini", "--sheet", "room-A", "--sheet", "room-B", "--lang", "fr", "--out"]
    assert run(*wanted, str(tmp_path / "ours")).exit_code == 0
    result = run(*wanted, str(tmp_path / "mine"), "--pack", str(box))
    assert result.exit_code == 0, result.output
    same = [
        above_the_foot(tmp_path / "ours" / name) == above_the_foot(tmp_path / "mine" / name)
        for name in ("caty-mini-room-A.pdf", "caty-mini-room-B.pdf")
    ]
    assert same == [False, True]


def above_the_foot(path: Path) -> bytes:
    """Returns a printed page without its foot, which names the box."""
    dots = 4
    (page,) = reading.pages(path.read_bytes())
    seen = np.asarray(reading.picture(page, dots))
    return seen[: -25 * dots].tobytes()


def test_a_box_of_another_game_is_refused(box: Path):
    result = run("explore-draw", "--pack", str(box), "--lang", "en")
    assert result.exit_code == 1
    assert result.stderr.strip().endswith("is a box of caty-mini, not of explore-draw.")
