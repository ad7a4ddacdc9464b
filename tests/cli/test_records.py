"""`archipel verify` and `replay`: what they print of a finished game, and what they refuse."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import archipel
from archipel import cli
from archipel.bots import analysis
from archipel.cli import records
from archipel.core.text import listed
from archipel.server.model.fairness import commitment, digits, mixed
from tests.cli.running import GAME, SEED, envelope, played, run, said


def test_an_honest_game_verifies(write: Any) -> None:
    result = run("verify", write(envelope()), "--lang", "en")
    assert result.exit_code == 0, result.output
    assert "The seed is the one that was announced, and the whole game replays: " in result.stdout
    total = next(line for line in result.stdout.splitlines() if "Total" in line)
    assert [int(word) for word in total.replace("│", " ").split() if word != "Total"] == [
        score.total for score in played().scores()
    ]


def test_verify_says_that_entered_dice_cant_be_checked(write: Any) -> None:
    state = archipel.game("doodle-islands").start(1, {"captain": "on"}, archipel.Seeded(SEED))
    state.play(0, {"type": "roll", "dice": [4, 1, 2, 5, 6]})
    while not state.over:
        state.play(0, state.moves(0)[-1])
    told = run("verify", write(envelope(names=["Ada"], record=state.record())), "--lang", "en")
    assert "The captain entered real dice or cards, which do not come from the seed." in told.stdout
    assert "entered" not in run("verify", write(envelope()), "--lang", "en").stdout


VALUES = ["1" * 64, "2" * 64]


def shared(*values: str | None, scheme: str = "server-and-browsers", **changes: Any) -> dict[str, Any]:
    """Returns an envelope whose seed is mixed from the server's part and these values of browsers."""
    part = digits(7)
    shares = [
        {"seat": seat, "hash": commitment(value or "f" * 64), **({} if value is None else {"value": value})}
        for seat, value in enumerate(values)
    ]
    given = [value for value in values if value is not None]
    record = {**played(0).record(), "chance": {"seed": mixed(part, given) if given else part}}
    state = archipel.replay(record)
    while not state.over:
        state.play(state.pending[0], state.moves(state.pending[0])[0])
    wrapped = {"scheme": scheme, "seed": part, "commitment": commitment(part), "shares": shares}
    return envelope(record=state.record(), **{**wrapped, **changes})


def test_a_game_with_the_browsers_values_is_checked_whole(write: Any) -> None:
    result = run("verify", write(shared(*VALUES)), "--lang", "en")
    assert result.exit_code == 0, result.output
    assert "the whole game replays" in result.stdout
    assert "The seed combines the server's part with values from the browsers of: Ada, Greedy." in result.stdout
    assert "sent no value" not in result.stdout


def test_silent_browsers_are_named(write: Any) -> None:
    result = run("verify", write(shared(None, VALUES[1])), "--lang", "en")
    assert "values from the browsers of: Greedy." in result.stdout
    assert "These browsers sent no value in time: Ada." in result.stdout


def test_verify_says_that_the_seed_is_the_servers_part_alone(write: Any) -> None:
    for silent in ((), (None, None)):
        result = run("verify", write(shared(*silent, scheme="server-alone")), "--lang", "en")
        assert result.exit_code == 0, result.output
        assert "The server alone chose the seed: no browser added a value." in result.stdout
        assert ("These browsers sent no value in time: Ada, Greedy." in result.stdout) == bool(silent)


def one_share(**changes: Any) -> dict[str, Any]:
    return {"seat": 0, "hash": commitment(VALUES[0]), "value": VALUES[0], **changes}


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (shared(*VALUES, seed=digits(8)), "does not give the hash announced at the start"),
        (shared(*VALUES, scheme="dice"), 'was drawn in a way unknown here, "dice"; known are server-alone, server-and'),
        (shared(*VALUES, scheme="server-alone"), "do not give the seed of this game"),
        (shared(scheme="server-and-browsers"), "do not give the seed of this game"),
        (shared(*VALUES, shares=[one_share()]), "do not give the seed of this game"),
        (shared(*VALUES, shares=[one_share(value="3" * 64)]), "The value of seat 1 does not give the hash"),
        (shared(*VALUES, shares=[one_share(value="A" * 64)]), "are written with 64 hexadecimal digits"),
        (shared(*VALUES, shares=[one_share(), one_share()]), "must stand in the order of the game's seats"),
        (shared(*VALUES, shares=[one_share(seat=2)]), "must stand in the order of the game's seats"),
        (shared(*VALUES, shares=[one_share(colour="red")]), "This file is not the record of a game."),
    ],
)
def test_a_manipulated_seed_is_detected(write: Any, data: Any, sentence: str) -> None:
    assert sentence in said(run("verify", write(data), "--lang", "en"))


def test_verify_speaks_french(write: Any) -> None:
    result = run("verify", write(envelope()), "--lang", "fr")
    assert "La graine est celle qui était annoncée" in result.stdout
    assert "Gourmand" in result.stdout


def changed(record: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return envelope(record={**record, **changes})


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"{", "file.json is not JSON."),
        (b"[" * 5000, "file.json is not JSON."),
        ([], "This file is not the record of a game."),
        ({}, "This file is not the record of a game."),
        ({"record": 1}, "This file is not the record of a game."),
        (envelope(extra=1), "This file is not the record of a game."),
        (envelope(record={}), "This file is not the record of a game."),
        (played().record(), "This file lacks the hash that was announced at the start;"),
        (envelope(commitment="0" * 64), f"does not give the hash announced at the start ({'0' * 64})"),
        (changed(played().record(), chance={"seed": "7"}), "does not give the hash announced at the start"),
        (changed(played().record(), format=99), "This record has format 99; this version of Archipel reads format 1."),
        (changed(played().record(), game="chess"), 'No game "chess"; there are'),
        (
            changed(played().record(), chance={"script": {}, "then": {"seed": "7"}}),
            "The luck of this game did not come from a seed; there is nothing to check.",
        ),
        (changed(played().record(), log=[{"seat": 1, "undo": True}]), "Entry 1 of the record can't be played: "),
        (envelope(record=played(5).record()), "The game is not over."),
    ],
)
def test_a_manipulated_game_is_detected(write: Any, data: Any, sentence: str) -> None:
    assert sentence in said(run("verify", write(data), "--lang", "en"))


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    path = tmp_path / "none.json"
    assert said(run("verify", str(path), "--lang", "en")) == f"Can't read {path} (No such file or directory)."
    assert said(run("replay", str(path), "--lang", "fr")).startswith(f"Impossible de lire {path} (")


def test_replay_prints_every_move(write: Any) -> None:
    state = played(3)
    state.undo(1)
    result = run("replay", write(envelope(record=state.record())), "--lang", "en")
    assert result.exit_code == 0, result.output
    told = re.findall(r"^ {3}(\d)  (.*)", result.stdout, re.MULTILINE)
    assert [number for number, _ in told] == ["1", "2", "3", "4"]
    assert told[0][1].startswith("Ada ")
    assert told[3][1].endswith(" takes a move back.")
    assert "Total" in result.stdout


def test_a_bare_record_is_printed_by_seats(write: Any) -> None:
    result = run("replay", write(played(2).record()), "--lang", "fr")
    assert result.stdout.startswith("   1  Place 1 ")


def test_a_name_in_a_record_commands_no_terminal(write: Any) -> None:
    names = ["\x1b]0;hacked\x07\x1b[2JEve", "[red]Bo[/red]"]
    for command in ("replay", "verify"):
        result = run(command, write(envelope(names=names)), "--lang", "en")
        assert result.exit_code == 0, result.output
        assert "\x1b]0" not in result.stdout
        assert "\x1b[2J" not in result.stdout
        assert "[red]Bo[/red]" in result.stdout


def test_long_sentences_are_broken_between_words_and_stand_in_line(write: Any) -> None:
    result = CliRunner(env={"COLUMNS": "40"}).invoke(cli.app, ["replay", write(envelope()), "--lang", "fr"])
    told = result.stdout.split("┏")[0].splitlines()
    assert max(map(len, told)) <= 40
    assert all(re.match(r" {3}\d  \S| {2}\d\d  \S| {6}\S", line) for line in told), told


def test_a_record_of_an_unknown_edition_says_which_are_known_and_what_can_be_done(write: Any) -> None:
    newest, known = archipel.game(GAME).edition, listed(archipel.game(GAME).editions)
    record = {**played().record(), "edition": newest + 1}
    told = (
        f"was played in edition {newest + 1}. This version of Archipel has: {known}. Its score sheet can still be read "
        "where it is stored; to replay it, use the Archipel that wrote it."
    )
    for command in ("verify", "replay"):
        result = run(command, write(envelope(record=record)), "--lang", "en")
        assert result.exit_code == 1
        assert told in result.stderr
    assert f"suit l'édition {newest + 1}" in run("replay", write(record), "--lang", "fr").stderr


def test_a_record_with_foreign_contents_names_them(write: Any) -> None:
    record = {**played().record(), "contents": "0123456789abcdef"}
    result = run("replay", write(record), "--lang", "en")
    assert result.exit_code == 1
    edition = archipel.game(GAME).edition
    assert f'was played with the contents "0123456789abcdef"; those of edition {edition} are' in result.stderr


def test_the_seed_of_a_game_that_can_not_be_replayed_is_still_checked(write: Any) -> None:
    record = {**played().record(), "edition": 9}
    fits = "The seed is the one that was announced; the moves can't be replayed here."
    assert fits in run("verify", write(envelope(record=record)), "--lang", "en").stdout
    wrong = run("verify", write(envelope(record=record, commitment="0" * 64)), "--lang", "en")
    assert (wrong.exit_code, fits in wrong.stdout) == (1, False)
    assert "does not give the hash announced at the start" in wrong.stderr


def test_a_game_is_analysed_move_by_move(write: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "ADVISER", "greedy")
    monkeypatch.setattr(analysis, "played_on", lambda question, move, _number: 45 if move == question.mine else 51)
    monkeypatch.setattr(analysis, "sound_move", lambda question, _number: question.mine)
    monkeypatch.setattr(records, "ProcessPoolExecutor", ThreadPoolExecutor)  # threads see the patches, processes don't
    state = played()
    result = run("analyse", write(state.record()), "--lang", "en")
    assert result.exit_code == 0, result.stderr
    said_on = " ".join(result.stdout.split())
    assert f"Total {state.scores()[0].total}: 45.0 expected at the start" in said_on
    assert "+0.0 from your choices compared with a medium bot" in said_on
    assert "The master:" in result.stdout


def test_a_seat_that_is_not_there_is_not_analysed(write: Any) -> None:
    result = run("analyse", write(played().record()), "--seat", "3", "--lang", "fr")
    assert said(result) == "Cette partie n'a pas de place 3 ; il y en a 2."
