"""`archipel pack` creates, checks, compares, installs and tries a box, in both languages."""

from __future__ import annotations

import json
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import archipel
from archipel import cli
from archipel.core.pack import read_file, written
from archipel.packs import command, folder
from archipel.packs.report import Job, histograms, play
from archipel.packs.toml import toml
from tests.packs.boxes import pack, random_box

SEA = {"seas": {"treasures": {"map": ["STMAS", "ASTSM", "MTATS", "SMTSA", "TASMS"]}}}


def run(*args: str) -> Result:
    return CliRunner(env={"COLUMNS": "120"}).invoke(cli.app, ["pack", *args])


@pytest.fixture
def box(tmp_path: Path) -> Path:
    path = tmp_path / "lea.archipel.json"
    path.write_bytes(written(pack("doodle-islands", SEA)))
    return path


def test_a_box_is_begun_and_not_overwritten(tmp_path: Path) -> None:
    place = tmp_path / "mine.archipel.json"
    assert run("new", "caty-mini", str(place), "--lang", "en").exit_code == 0
    assert read_file(place).contents == {}
    again = run("new", "caty-mini", str(place), "--lang", "en")
    assert (again.exit_code, " ".join(again.stderr.split())) == (
        1,
        f"{place} already exists; --replace overwrites it.",
    )
    assert run("new", "caty-mini", str(place), "--all", "--replace").exit_code == 0
    assert read_file(place).contents == archipel.game("caty-mini").contents.to_json()
    assert run("check", str(place), "--lang", "en").stdout.endswith("You can play with My box.\n")


@pytest.mark.parametrize("game", archipel.games())
def test_a_box_whose_file_ends_in_toml_is_begun_as_toml(game: str, tmp_path: Path) -> None:
    begun, whole, json_file = (tmp_path / name for name in ("begun.toml", "whole.toml", "whole.json"))
    assert run("new", game, str(begun), "--lang", "en").exit_code == 0
    assert begun.read_text(encoding="utf-8").startswith('archipel = 1\nid = "my-')
    assert read_file(begun).contents == {}
    for path in (whole, json_file):
        assert run("new", game, str(path), "--all", "--lang", "en").exit_code == 0
    assert tomllib.loads(whole.read_text(encoding="utf-8")) == json.loads(json_file.read_text(encoding="utf-8"))
    assert run("check", str(whole), "--lang", "en").stdout.endswith("You can play with My box.\n")
    assert run("install", str(whole), "--data", str(tmp_path), "--lang", "en").exit_code == 0


def test_names_and_words_of_any_kind_are_written_as_toml() -> None:
    document = {"a b": 'é "x" \\ \n', "x" * 65: [True, {"": 1.5}], "deep": {"er": {"est": -1}}, "none": {}, "list": []}
    assert tomllib.loads(toml(document).decode()) == document


def test_a_box_of_no_game_or_in_no_folder_is_refused(tmp_path: Path) -> None:
    assert 'No game "chess"; there are caty-mini' in run("new", "chess", "--lang", "en").stderr
    assert 'Pas de jeu "chess" ; il y a caty-mini' in run("new", "chess", "--lang", "fr").stderr
    place = tmp_path / "none" / "x.json"
    assert run("new", "caty-mini", str(place), "--lang", "en").stderr.startswith("Can't write")
    assert run("new", "caty-mini", str(place), "--lang", "fr").stderr.endswith("x.json (il n'y est pas).\n")


def test_a_check_counts_and_names_everything(box: Path, tmp_path: Path) -> None:
    said = run("check", str(box), "--lang", "fr")
    assert said.exit_code == 0
    assert said.stdout.splitlines()[:2] == ["25 sur 25 cases", "5 archipels"]
    assert said.stdout.endswith("On peut jouer avec La boîte de Léa.\n")
    wrong = tmp_path / "wrong.json"
    wrong.write_bytes(written(pack("doodle-islands", {"seas": {"treasures": {"bottles": 99}}})))
    told = run("check", str(wrong), "--lang", "en")
    assert told.exit_code == 1
    assert "Sea of Treasures: 99 bottles. At least one is needed, because" in " ".join(told.stdout.split())
    assert told.stdout.endswith("Errors: 1.\n")
    assert run("install", str(wrong), "--data", str(tmp_path)).exit_code == 1


def test_files_that_are_not_boxes_are_reported(tmp_path: Path) -> None:
    assert run("check", str(tmp_path / "none.json"), "--lang", "en").stderr.startswith("Can't read")
    (tmp_path / "no.json").write_text("[]")
    assert run("check", str(tmp_path / "no.json"), "--lang", "en").stderr.startswith("A box is an object with")
    (tmp_path / "chess.json").write_bytes(written(pack("chess", {}, edition=1)))
    assert run("check", str(tmp_path / "chess.json"), "--lang", "en").stderr.startswith('No game "chess"; there are')


def test_differences_are_listed_one_by_one(box: Path, tmp_path: Path) -> None:
    said = run("diff", str(box), "--lang", "en").stdout
    assert said.startswith('seas.treasures.map: ["STMAS", "ASTSM", "MTATS", "SMTSA", "TASMT"] → ["STMAS",')
    cards = tmp_path / "cards.json"
    new = {"type": "cat", "zones": [[{"kind": "oshax", "shape": "oshax-1"}]]}
    cards.write_bytes(written(pack("explore-draw", {"cats": {"c109": False, "c110": new}})))
    told = run("diff", str(cards), "--lang", "en").stdout
    assert "→ removed" in told
    assert "cats.c110: not there →" in told
    cards.write_bytes(written(pack("explore-draw", {})))
    assert run("diff", str(cards), "--lang", "fr").stdout == "Rien ne diffère de la boîte d'Archipel.\n"


def test_an_installed_box_is_in_the_operators_folder(box: Path, tmp_path: Path) -> None:
    said = run("install", str(box), "--data", str(tmp_path / "data"), "--lang", "en")
    assert said.exit_code == 0, said.output
    found, wrong = folder.installed(tmp_path / "data")
    assert [one.pack.id for one in found] == ["boite-de-lea"]
    assert wrong == []
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert run("install", str(box), "--data", str(blocked), "--lang", "en").stderr.startswith("Can't write")


def test_invalid_files_of_the_folder_are_reported(box: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert folder.installed(tmp_path / "nowhere") == ([], [])
    folder.install(read_file(box), tmp_path)
    packs = tmp_path / "packs"
    (packs / "zz.json").write_bytes(box.read_bytes())
    (packs / "aa.toml").write_text("a = ")
    (packs / "bad.json").write_bytes(written(pack("doodle-islands", {"seas": 1}, id="bad")))
    (packs / "notes.txt").write_text("no box")
    found, wrong = folder.installed(tmp_path)
    assert len(found) == 1
    assert [one.path.name for one in wrong] == ["aa.toml", "bad.json", "zz.json"]
    assert wrong[2].why.en == "boite-de-lea is there twice: zz.json is not read."

    def unreadable(path: Path) -> Any:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(folder, "read", unreadable)
    whys = {(one.why.fr, one.why.en) for one in folder.installed(tmp_path)[1]}
    assert whys == {("tu n'en as pas le droit", "Permission denied")}


def test_installed_boxes_are_listed(box: Path, tmp_path: Path) -> None:
    at = ("--data", str(tmp_path), "--lang", "en")
    assert run("list", *at).stdout == f"No box is installed in {tmp_path}.\n"
    run("install", str(box), *at)
    broken = tmp_path / "packs" / "aa.toml"
    broken.write_text("a = ")
    first, second = run("list", *at).stdout.splitlines()[:2]
    assert first == "boite-de-lea (doodle-islands): Léa's box"
    assert second.startswith(f"{broken} can't be used: ")


def test_a_report_plays_both_boxes_and_draws_them(box: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "ProcessPoolExecutor", ThreadPoolExecutor)
    out = tmp_path / "report"
    said = run(
        *("report", str(box), "--games", "2", "--level", "beginner", "--out", str(out), "--workers", "1"),
        *("--option", "control=true", "--lang", "fr"),
    )
    assert said.exit_code == 0, said.output
    page = (out / "report.md").read_text(encoding="utf-8")
    assert page.startswith("# La boîte de Léa : 2 parties à 2, niveau beginner")
    assert "| La boîte d'Archipel | 4 |" in page
    assert (out / "scores.svg").read_text(encoding="utf-8").count("<rect") >= 4
    assert run("report", str(box), "--level", "genius", "--lang", "en").exit_code == 1


def test_names_in_a_drawing_are_text() -> None:
    picture = histograms(["<script>", '"onload='], [3], [3])
    assert "<script>" not in picture
    assert "&lt;script&gt;" in picture


def test_a_game_of_a_report_is_played_with_its_box() -> None:
    box = json.loads(written(pack("doodle-islands", random_box("doodle-islands", 2))))
    jobs = [Job(box, theirs, "beginner", 2, {}, 5) for theirs in (True, False)]
    assert play(jobs[0]) != play(jobs[1])


def test_the_schema_is_written(tmp_path: Path) -> None:
    assert run("schema", str(tmp_path / "s.json")).exit_code == 0
    assert run("schema").stdout.encode() == (tmp_path / "s.json").read_bytes() == command.schema_file()
