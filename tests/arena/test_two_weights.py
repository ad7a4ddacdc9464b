"""One level plays against itself by two weights files: on the same deals, from both seats, with an interval."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from rich.console import Console

from archipel.arena import Result, lineup_matches, play
from archipel.arena.figures import standings
from archipel.arena.results import read
from archipel.arena.tournament import Tournament, play_tournament
from archipel.arena.tuning import changed
from archipel.bots.evaluate.tuned import WEIGHTS, playing_by
from archipel.core.errors import BadSetup

GAME = "caty-mini"
OURS = WEIGHTS[GAME].file


@pytest.fixture
def worse(tmp_path: Path) -> Path:
    """Weights that pay dearly for every unit of string that is missing."""
    path = tmp_path / "worse.json"
    path.write_bytes(msgspec.json.encode(changed(msgspec.json.decode(OURS.read_bytes()), "levels.string", 500)))
    return path


def compare(folder: Path, *files: Path, bots: tuple[str, ...] = ("steady",), game: str = GAME) -> list[Result]:
    tournament = Tournament(game, bots, 2, lineup=False, options={}, weights=files)
    play_tournament(tournament, folder, 1, None, Console(quiet=True))
    return read(folder / "results.parquet")


def outcomes(results: list[Result]) -> list[object]:
    return [(one.match.bots, one.match.seed, one.scores, one.winners, one.decisions) for one in results]


def test_two_weight_files_play_each_deal_from_both_seats_and_the_report_shows_the_difference(
    tmp_path: Path, worse: Path
) -> None:
    first, second = compare(tmp_path / "one", OURS, worse)
    assert (first.match.bots, second.match.bots) == (("steady@A", "steady@B"), ("steady@B", "steady@A"))
    assert first.match.seed == second.match.seed
    (ours, theirs) = standings([first, second])
    lines = (tmp_path / "one" / "report.md").read_text(encoding="utf-8").splitlines()
    assert lines[0] == f"# caty-mini: steady@A = {OURS}, steady@B = {worse}"
    assert f"| steady@A against steady@B | 2 | {ours.wins} | {ours.ahead} |" in lines
    assert ours.ahead.value == -theirs.ahead.value != 0
    again = compare(tmp_path / "two", OURS, worse)
    assert outcomes(again) == outcomes([first, second]), "the same files play the same games"
    turned = compare(tmp_path / "three", worse, OURS)
    assert sorted(one.scores for one in turned) == sorted(one.scores for one in again)


def test_the_same_weights_on_both_sides_make_no_difference(tmp_path: Path) -> None:
    first, second = compare(tmp_path, OURS, OURS)
    assert first.scores == second.scores, "each seat plays the same game, whichever side sits there"


def test_each_side_plays_by_its_own_file(worse: Path) -> None:
    """A side with the game's own weights plays like the level without any, and the other plays otherwise."""
    (usual,) = lineup_matches("caty-mini", ["steady", "steady"], 1)
    (match,) = lineup_matches("caty-mini", ["steady@A", "steady@B"], 1)
    ours = OURS.read_bytes()
    assert play(match, {"steady@A": ours, "steady@B": ours}).scores == play(usual).scores
    with playing_by(GAME, worse.read_bytes()):
        wanted = play(usual).scores
    both = {"steady@A": worse.read_bytes(), "steady@B": worse.read_bytes()}
    assert play(match, both).scores == wanted != play(usual).scores


def test_a_folder_of_other_weights_is_refused(tmp_path: Path, worse: Path) -> None:
    compare(tmp_path, OURS, worse)
    with pytest.raises(BadSetup, match="has games played with other weights"):
        compare(tmp_path, worse, OURS)
    with pytest.raises(BadSetup, match="has games played with other weights"):
        play_tournament(Tournament(GAME, ("steady", "random"), 2, False, {}), tmp_path, 1, None, Console(quiet=True))


def test_an_impossible_comparison_is_refused_before_the_first_game(tmp_path: Path, worse: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text('{"levels": {"promise": "much"}}')
    refusals: list[tuple[str, tuple[Path, ...], tuple[str, ...], str]] = [
        (GAME, (OURS,), ("steady",), "two weights files of one level"),
        (GAME, (OURS, worse), ("steady", "strong"), "two weights files of one level"),
        (GAME, (OURS, worse), ("beginner",), "beginner does not play by these weights in caty-mini; there are steady"),
        (GAME, (OURS, tmp_path / "none.json"), ("steady",), "Can't read .*none.json"),
        (GAME, (OURS, broken), ("steady",), "broken.json is no weights file of caty-mini: .*levels.promise"),
        ("isle-of-cats", (OURS, OURS), ("steady",), "is no weights file of isle-of-cats"),
        ("chess", (OURS, OURS), ("steady",), "there are caty-mini"),
        (GAME, (), ("steady@A", "steady"), "There is no bot level"),
    ]
    for game, files, bots, sentence in refusals:
        with pytest.raises(BadSetup, match=sentence):
            compare(tmp_path / "out", *files, bots=bots, game=game)
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("game", WEIGHTS)
def test_a_level_that_is_listed_plays_by_its_file(game: str) -> None:
    """Every file reads as the weights that the bots already have, and a part that is missing is an error."""
    ours = WEIGHTS[game].file.read_bytes()
    assert {name for _, name, _ in WEIGHTS[game].held(ours)}
    with pytest.raises((ValueError, LookupError)):
        WEIGHTS[game].held(b"{}")


def test_learnt_weights_are_handed_over_too() -> None:
    """Without its learnt weights, a level of Doodle Islands plays otherwise."""
    name, game = "doodle-islands", WEIGHTS["doodle-islands"]
    written = msgspec.json.decode(game.file.read_bytes())
    nothing = {"hints": written["hints"], "seas": {sea: {} for sea in written["seas"]}}
    (match,) = lineup_matches(name, ["steady@A"], 1)
    own = play(match, {"steady@A": game.file.read_bytes()})
    assert own.scores == play(lineup_matches(name, ["steady"], 1)[0]).scores
    assert play(match, {"steady@A": msgspec.json.encode(nothing)}).scores[0] < own.scores[0]
