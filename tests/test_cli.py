"""The command line: the output of every command in both languages, and a sentence instead of a traceback."""

from __future__ import annotations

import gettext
import importlib.metadata
import json
import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import archipel
from archipel import cli, usage, voice
from archipel.bots import analysis
from archipel.core.game import State
from archipel.core.score import Counted
from archipel.core.text import Text, listed
from archipel.server.model.fairness import commitment, digits, mixed

GAME = "doodle-islands"
SEED = 2**200 + 12345


def run(*args: str) -> Result:
    return CliRunner(env={"COLUMNS": "120"}).invoke(cli.app, list(args))


def said(result: Result) -> str:
    """Returns the one sentence that a failed command prints as its error."""
    assert result.exit_code == 1, result.output
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    return result.stderr.strip()


def played(moves: int | None = None) -> State:
    state = archipel.game(GAME).start(2, chance=archipel.Seeded(SEED))
    while not state.over and moves != len(state.log or []):
        seat = state.pending[0]
        state.play(seat, state.moves(seat)[0])
    return state


def envelope(**changes: Any) -> dict[str, Any]:
    return {
        "table": "abc",
        "names": ["Ada", "greedy"],
        "commitment": commitment(digits(SEED)),
        "record": played().record(),
        **changes,
    }


@pytest.fixture
def write(tmp_path: Path) -> Any:
    def write(data: Any) -> str:
        path = tmp_path / "file.json"
        path.write_bytes(data if isinstance(data, bytes) else json.dumps(data).encode())
        return str(path)

    return write


# ---- verify ----


def test_an_honest_game_is_found_to_be_so(write: Any) -> None:
    result = run("verify", write(envelope()), "--lang", "en")
    assert result.exit_code == 0, result.output
    assert "The seed is the one that was announced, and the whole game replays: " in result.stdout
    total = next(line for line in result.stdout.splitlines() if "Total" in line)
    assert [int(word) for word in total.replace("│", " ").split() if word != "Total"] == [
        score.total for score in played().scores()
    ]


def test_a_game_whose_dice_were_entered_says_that_no_seed_answers_for_them(write: Any) -> None:
    state = archipel.game("doodle-islands").start(1, {"captain": "on"}, archipel.Seeded(SEED))
    state.play(0, {"type": "roll", "dice": [4, 1, 2, 5, 6]})
    while not state.over:
        state.play(0, state.moves(0)[-1])
    told = run("verify", write(envelope(names=["Ada"], record=state.record())), "--lang", "en")
    assert "The captain entered what a real table showed, dice or cards: no seed answers for those." in told.stdout
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
    assert "The luck comes from the server's part and the values that browsers added: Ada, Greedy." in result.stdout
    assert "Silent at the start" not in result.stdout


def test_who_was_silent_is_named(write: Any) -> None:
    result = run("verify", write(shared(None, VALUES[1])), "--lang", "en")
    assert "the values that browsers added: Greedy." in result.stdout
    assert "Silent at the start, and so left out: Ada." in result.stdout


def test_the_servers_part_alone_is_said_to_be_so(write: Any) -> None:
    for silent in ((), (None, None)):
        result = run("verify", write(shared(*silent, scheme="server-alone")), "--lang", "en")
        assert result.exit_code == 0, result.output
        assert "The luck is the server's part, alone." in result.stdout
        assert ("Silent at the start, and so left out: Ada, Greedy." in result.stdout) == bool(silent)


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
def test_luck_that_was_bent_is_found_out(write: Any, data: Any, sentence: str) -> None:
    assert sentence in said(run("verify", write(data), "--lang", "en"))


def test_it_says_so_in_french(write: Any) -> None:
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
def test_a_game_that_is_not_honest_is_found_out(write: Any, data: Any, sentence: str) -> None:
    assert sentence in said(run("verify", write(data), "--lang", "en"))


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    path = tmp_path / "none.json"
    assert said(run("verify", str(path), "--lang", "en")) == f"Can't read {path} (No such file or directory)."
    assert said(run("replay", str(path), "--lang", "fr")).startswith(f"Impossible de lire {path} (")


# ---- replay ----


def test_a_game_is_told_move_by_move(write: Any) -> None:
    state = played(3)
    state.undo(1)
    result = run("replay", write(envelope(record=state.record())), "--lang", "en")
    assert result.exit_code == 0, result.output
    told = re.findall(r"^ {3}(\d)  (.*)", result.stdout, re.MULTILINE)
    assert [number for number, _ in told] == ["1", "2", "3", "4"]
    assert told[0][1].startswith("Ada ")
    assert told[3][1].endswith(" takes a move back.")
    assert "Total" in result.stdout


def test_a_bare_record_is_told_by_seats(write: Any) -> None:
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


# ---- score ----


def test_a_paper_sheet_is_scored(write: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "count", lambda _: Counted(played().scores()))
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


@pytest.mark.parametrize(("lang", "sentence"), [("en", "Needs archipel[push] and"), ("fr", "archipel[push] et")])
def test_help_shows_what_stands_in_square_brackets(lang: str, sentence: str) -> None:
    speaks = {**os.environ, "LC_ALL": lang, "LANG": lang, "COLUMNS": "160"}
    shown = subprocess.run((sys.executable, "-m", "archipel", "serve", "--help"), env=speaks, capture_output=True)
    assert sentence in " ".join(shown.stdout.decode().replace("│", " ").split())


def test_help_keeps_the_lines_of_its_examples() -> None:
    for command in ("score", "replay"):
        lines = [line.strip("│ ") for line in run(command, "--help").stdout.splitlines()]
        assert any(line.startswith(('"game": "caty-mini",', '{"table": "…",')) for line in lines), lines


def test_the_sister_of_a_sheet_for_one_has_her_own_column() -> None:
    assert cli.sheet_names(voice.Voice(voice.Language.FRENCH), {"players": [{}]}, 2) == ["Place 1", "Sa sœur"]


def test_a_bad_sheet_is_refused(write: Any) -> None:
    assert said(run("score", write([]), "--lang", "en")) == "A sheet is a JSON object."
    assert said(run("score", write({"game": "chess"}), "--lang", "fr")).startswith('Pas de jeu "chess" ; il y a ')


# ---- schema ----


def test_the_schema_is_the_same_every_time(tmp_path: Path) -> None:
    for name in ("one", "two"):
        assert run("schema", str(tmp_path / name)).exit_code == 0
    one, two = (tmp_path / "one").read_bytes(), (tmp_path / "two").read_bytes()
    assert one == two
    assert "Update" in json.loads(one)["components"]["schemas"]


def test_a_schema_that_can_not_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "LANG", voice.Language.ENGLISH)
    place = tmp_path / "none" / "schema.json"
    assert said(run("schema", str(place))) == f"Can't write {place} (No such file or directory)."


# ---- serve ----


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Records the settings that would be served; `serve` returns at once."""
    calls: list[Any] = []

    def serve(settings: Any, listener: socket.socket) -> None:
        calls.append(settings)
        listener.close()

    monkeypatch.setattr("archipel.server.app.serving.serve", serve)
    monkeypatch.setenv("CI", "1")
    return calls


def test_the_version_is_said_in_one_place() -> None:
    said = run("--version")
    assert (said.exit_code, said.stdout) == (0, f"archipel {archipel.__version__}\n")
    assert importlib.metadata.version("archipel") == archipel.__version__


@pytest.fixture
def taken() -> Iterator[int]:
    """A port on which another program listens."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


def serve(*args: str) -> Result:
    return run("serve", "--api-only", "--no-browser", "--host", "127.0.0.1", "--lang", "en", *args)


def test_serving_says_where(served: list[Any], tmp_path: Path, taken: int) -> None:
    result = serve("--data", str(tmp_path), "--port", str(taken))
    assert result.exit_code == 0, result.output
    free = served[0].port
    assert free > taken
    *said, password = result.stdout.splitlines()
    assert said == [
        f"Port {taken} is already taken; Archipel takes {free}.",
        f"Archipel is here: http://127.0.0.1:{free}",
        "Ctrl+C to stop.",
    ]
    told = rf"For you who run the server: http://127.0.0.1:{free}/operator, password \S{{17}} \(shown this time only\)."
    assert re.fullmatch(told, password)
    assert len(serve("--data", str(tmp_path), "--port", str(taken)).stdout.splitlines()) == 3


def test_proxies_are_named_one_by_one(served: list[Any], tmp_path: Path) -> None:
    result = serve("--data", str(tmp_path), "--port", "18766", "--proxy", "10.0.0.0/8", "--proxy", "2001:db8::1")
    assert result.exit_code == 0, result.output
    assert served[0].proxies == ("10.0.0.0/8", "2001:db8::1")
    assert "Advice: add --name and the name that people open this server by" in result.stdout


def test_names_that_people_open_the_server_by_are_given(
    served: list[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wished = ("--proxy", "127.0.0.1", "--name", "Games.example.org", "--name", "https://cats.example/")
    result = serve("--data", str(tmp_path), "--port", "18768", *wished)
    assert (served[0].names, served[0].host) == (("games.example.org", "cats.example"), "127.0.0.1")
    assert "Advice" not in result.stdout
    monkeypatch.setenv("ARCHIPEL_NAME", "games.example.org www.games.example.org")
    assert serve("--data", str(tmp_path), "--port", "18768").exit_code == 0
    assert served[1].names == ("games.example.org", "www.games.example.org")
    assert said(serve("--data", str(tmp_path), "--name", "*.example.org")) == (
        'After --name stands one name, such as games.example.org, not "*.example.org".'
    )


@pytest.mark.usefixtures("served")
def test_what_is_no_address_is_no_proxy(tmp_path: Path) -> None:
    assert said(serve("--data", str(tmp_path), "--proxy", "my-proxy")) == (
        'After --proxy stands an address or a network, such as 192.0.2.7 or 10.0.0.0/8, not "my-proxy".'
    )


def test_notices_are_sent_where_whoever_runs_the_server_says_so(served: list[Any], tmp_path: Path) -> None:
    wished = ("--push", "mailto:captain@example.org", "--push-service", "push.example.org")
    assert serve("--data", str(tmp_path), "--port", "18767", *wished).exit_code == 0
    assert (served[0].push, served[0].push_services) == (wished[1], (wished[3],))
    assert said(serve("--data", str(tmp_path), "--port", "18767", "--push", "yes")) == (
        '--push "yes": name where you can be reached, mailto:you@example.org or https://example.org.'
    )


@pytest.mark.usefixtures("served")
def test_an_address_with_colons_stands_in_brackets(tmp_path: Path) -> None:
    result = run("serve", "--api-only", "--host", "::1", "--port", "18764", "--data", str(tmp_path), "--lang", "en")
    if "Cannot assign" in result.stderr or "not supported" in result.stderr:
        pytest.skip("This machine knows no IPv6.")
    assert "Archipel is here: http://[::1]:1876" in result.stdout


@pytest.mark.usefixtures("served")
def test_an_unknown_language_is_refused(tmp_path: Path) -> None:
    result = run("serve", "--data", str(tmp_path), "--lang", "de")
    assert result.exit_code == 2
    assert '--lang takes fr or en, not "de".' in result.stderr


USAGE = [
    ("print", "Il manque « game ».", '"game" is missing.'),
    ("prnt", "La commande « prnt » n'existe pas. Voulais-tu dire « print » ?", 'There is no command "prnt". Did'),
    ("zzz", "La commande « zzz » n'existe pas.\n", 'There is no command "zzz".\n'),
    ("pack chck x", "« chck » n'existe pas. Voulais-tu dire « check » ?", 'no command "chck". Did you mean "check"?'),
    ("print x --stile y", "« --stile » n'existe pas. Voulais-tu dire « --style » ?", 'Did you mean "--style"?'),
    ("verify -z", "L'option « -z » n'existe pas.", 'There is no option "-z".'),
    ("verify a b", "« b » est de trop.", '"b" is too much.'),
    ("serve --api-only=3", "L'option « --api-only » ne prend pas de valeur.", 'option "--api-only" takes no value.'),
    ("serve --port", "L'option « --port » attend une valeur.", 'The option "--port" takes a value.'),
    ("serve --port abc", "--port prend un nombre entier.", "--port takes a whole number."),
    ("serve --port 99999", "--port prend 65535 au plus.", "--port takes 65535 at most."),
    ("serve --port 0", "--port prend 1 au moins.", "--port takes 1 at least."),
    ("serve --most-storage 0", "--most-storage prend 1 au moins.", "--most-storage takes 1 at least."),
    ("serve --keep-days x", "--keep-days prend un nombre.", "--keep-days takes a number."),
    ("serve --log xml", '--log prend text ou json, pas "xml".', '--log takes text or json, not "xml".'),
]


@pytest.mark.parametrize(("line", "french", "english"), USAGE, ids=[line for line, *_ in USAGE])
def test_a_line_that_cant_be_read_is_told_in_the_readers_language(
    line: str, french: str, english: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for lang, sentence in ((voice.Language.FRENCH, french), (voice.Language.ENGLISH, english)):
        monkeypatch.setattr(usage, "LANG", lang)
        result = run(*line.split())
        assert (result.exit_code, result.stdout) == (2, "")
        assert sentence in result.stderr


def test_the_language_that_is_asked_for_goes_before_the_machines() -> None:
    french, english = run("verify", "--lang", "fr"), run("verify", "--lang=en")
    assert french.stderr.splitlines()[1:] == ["Il manque « record ».", "« root verify --help » dit tout le reste."]
    assert english.stderr.splitlines()[1:] == ['"record" is missing.', '"root verify --help" says all the rest.']
    assert french.stderr.startswith("Usage : root verify [OPTIONS]")


def test_an_error_nobody_worded_keeps_its_words() -> None:
    for message in ("Something else.", "Invalid value for '--port': it is green."):
        assert usage.worded(message) == Text(fr=message, en=message)


def test_phones_get_an_address_and_a_code(served: list[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("archipel.server.base.addresses.on_the_network", lambda: ("192.0.2.7",))
    result = run("serve", "--api-only", "--no-browser", "--data", str(tmp_path), "--lang", "fr", "--port", "18765")
    assert result.exit_code == 0, result.output
    port = served[0].port
    assert f"Archipel est là : http://localhost:{port}\nSur le même réseau : http://192.0.2.7:{port}\n" in result.stdout
    assert "█ ▄▄▄▄▄ █" in result.stdout  # a corner of the QR code
    assert served[0].addresses == ("192.0.2.7",)


def test_the_environment_sets_what_is_rarely_set(
    served: list[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ARCHIPEL_DATA", str(tmp_path))
    monkeypatch.setenv("ARCHIPEL_BOT_DELAY", "0.25")
    monkeypatch.setenv("ARCHIPEL_RATE", "off")
    assert serve().exit_code == 0
    assert (served[0].data, served[0].bot_delay, served[0].rates) == (tmp_path, 0.25, None)
    monkeypatch.setenv("ARCHIPEL_BOT_DELAY", "soon")
    assert said(serve()) == 'ARCHIPEL_BOT_DELAY is a number of seconds, not "soon".'


@pytest.mark.usefixtures("served")
def test_what_stands_in_the_way_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert said(serve("--data", str(tmp_path / "file"))) == (
        f"Archipel can't write in {tmp_path / 'file'} (File exists). Choose another folder with --data."
    )
    (tmp_path / "archipel.db").write_text("no database " * 100)
    assert said(serve("--data", str(tmp_path))) == (
        f"{tmp_path / 'archipel.db'} is no Archipel database, or it is damaged. "
        "Move it away, or choose another folder with --data."
    )
    assert said(serve("--data", str(tmp_path), "--host", "é" * 80)) == (
        f"Archipel can't listen on {'é' * 80}, port 8000 (encoding of hostname failed). Try another --port or --host."
    )
    assert said(serve("--data", str(tmp_path), "--host", "203.0.113.1")) == (
        "Archipel can't listen on 203.0.113.1, port 8000 (Cannot assign requested address). "
        "Try another --port or --host."
    )


@pytest.mark.usefixtures("served")
def test_pages_that_are_not_built_are_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("archipel.server.edge.web_client.FOLDER", tmp_path / "client")
    assert said(run("serve", "--no-browser", "--data", str(tmp_path), "--lang", "fr")) == (
        "Les pages d'Archipel ne sont pas construites. Lance « make build », ou sers sans elles avec --api-only."
    )


def test_the_data_has_its_place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert voice.default_data() == tmp_path / "archipel"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert voice.default_data() == tmp_path / ".local" / "share" / "archipel"


@pytest.mark.parametrize(("display", "ci", "opens"), [("", "", False), (":0", "", True), (":0", "true", False)])
def test_a_browser_opens_where_there_is_one(
    monkeypatch: pytest.MonkeyPatch, display: str, ci: str, opens: bool
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name, value in (("DISPLAY", display), ("WAYLAND_DISPLAY", ""), ("CI", ci)):
        monkeypatch.setenv(name, value)
    assert cli.has_display() is opens


def test_it_speaks_the_language_of_the_machine() -> None:
    environment = {**os.environ, "LC_ALL": "", "LC_MESSAGES": "", "LANG": "fr_FR.UTF-8", "COLUMNS": "120"}

    def helped(*words: str) -> str:
        command = [sys.executable, "-m", "archipel", *words, "--help"]
        return subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", check=True).stdout

    assert "Quatre jeux de société pleins de chats et d'îles" in helped()
    headings = {"": ("Commandes", "COMMANDE"), "pack": ("Commandes",), "print": ("[obligatoire]", "[par défaut : .]")}
    for command, told in headings.items():
        words = helped(*command.split()).replace("Usage: ", "")  # the French heading differs only by a space
        assert [one for one in (*told, "Affiche cette aide.") if one not in words] == []
        assert [one.en for one in usage.HEADINGS if one.en in words] == []


def test_what_gettext_reads_of_the_headings_is_what_stands_in_the_code() -> None:
    """After a change, run `python tools/headings.py`."""
    kept = gettext.translation("messages", usage.LOCALE, ["fr"])
    assert [Text(fr=kept.gettext(one.en), en=one.en) for one in usage.HEADINGS] == list(usage.HEADINGS)


# ---- editions ----


def test_a_record_of_an_unknown_edition_says_which_are_known_and_what_can_be_done(write: Any) -> None:
    newest, known = archipel.game(GAME).edition, listed(archipel.game(GAME).editions)
    record = {**played().record(), "edition": newest + 1}
    told = (
        f"follows edition {newest + 1}; this version of Archipel knows: {known}. Its score sheet can still be read "
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


# ---- the arena ----


def test_bots_meet_in_the_arena(tmp_path: Path) -> None:
    out = str(tmp_path)
    options = ("--games", "2", "--workers", "1", "--option", "sea=monsters", "--option", "control=true", "--out", out)
    result = run("arena", GAME, "--bots", "random,greedy", *options)
    assert result.exit_code == 0, result.output
    lines = [line.rstrip() for line in result.stdout.splitlines()]
    assert "# doodle-islands, sea monsters, control True: random, greedy" in lines
    assert "greedy against random" in result.stdout
    assert lines[-1] == (tmp_path / "report.md").read_text(encoding="utf-8").splitlines()[-1]
    assert (tmp_path / "results.parquet").exists()


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("chess", "--bots", "random"), "there are caty-mini, doodle-islands, explore-draw, isle-of-cats"),
        ((GAME, "--bots", "genius,random"), "No bot"),
        ((GAME, "--bots", "random", "--option", "sea=sky"), "sea"),
    ],
)
def test_what_the_arena_cant_play(args: tuple[str, ...], sentence: str, tmp_path: Path) -> None:
    assert sentence in said(run("arena", *args, "--out", str(tmp_path)))


def test_weights_are_tuned_and_told(tmp_path: Path) -> None:
    wished = ("--bot", "steady", "--trials", "1", "--games", "2", "--workers", "1", "--out", str(tmp_path))
    result = run("tune", "caty-mini", *wished, "--lang", "en")
    assert result.exit_code == 0, result.output
    assert "1. " in result.stdout
    assert "points ahead in 2 games" in result.stdout
    assert "against the weights there were" in " ".join(result.stdout.split())
    assert (tmp_path / "weights.json").exists()
    assert "there are some for caty-mini, explore-draw, isle-of-cats" in said(run("tune", GAME, "--out", str(tmp_path)))
    assert "2 to 4" in said(run("tune", "caty-mini", *wished, "--alone", "--lang", "en"))
    assert "weather" in said(run("tune", "isle-of-cats", "--option", "weather=fine", "--out", str(tmp_path)))


# ---- analyse ----


def test_a_game_is_analysed_move_by_move(write: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "ADVISER", "greedy")
    monkeypatch.setattr(analysis, "played_on", lambda question, move, _number: 45 if move == question.mine else 51)
    monkeypatch.setattr(analysis, "sound_move", lambda question, _number: question.mine)
    monkeypatch.setattr(cli, "ProcessPoolExecutor", ThreadPoolExecutor)  # threads see the patches, processes don't
    state = played()
    result = run("analyse", write(state.record()), "--lang", "en")
    assert result.exit_code == 0, result.stderr
    said_on = " ".join(result.stdout.split())
    assert f"Total {state.scores()[0].total}: 45.0 to be hoped for at the start" in said_on
    assert "your choices against a steady player +0.0" in said_on
    assert "The master:" in result.stdout


def test_a_seat_that_is_not_there_is_not_analysed(write: Any) -> None:
    result = run("analyse", write(played().record()), "--seat", "3", "--lang", "fr")
    assert said(result) == "Cette partie n'a pas de place 3 ; il y en a 2."


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
