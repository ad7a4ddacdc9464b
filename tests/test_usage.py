"""Help and errors of the command line, in the reader's language."""

from __future__ import annotations

import gettext
import importlib.metadata
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
import typer

import archipel
from archipel import cli, usage, voice
from archipel.core.text import Text
from tests.cli.running import run


@pytest.mark.parametrize(("lang", "sentence"), [("en", "Needs archipel[push] and"), ("fr", "archipel[push] et")])
def test_help_shows_what_stands_in_square_brackets(lang: str, sentence: str) -> None:
    speaks = {**os.environ, "LC_ALL": lang, "LANG": lang, "COLUMNS": "160"}
    shown = subprocess.run((sys.executable, "-m", "archipel", "serve", "--help"), env=speaks, capture_output=True)
    assert sentence in " ".join(shown.stdout.decode().replace("│", " ").split())


def test_help_keeps_the_lines_of_its_examples() -> None:
    for command in ("score", "replay"):
        lines = [line.strip("│ ") for line in run(command, "--help").stdout.splitlines()]
        assert any(line.startswith(('"game": "caty-mini",', '{"table": "…",')) for line in lines), lines


def test_the_version_is_printed_in_one_place() -> None:
    said = run("--version")
    assert (said.exit_code, said.stdout) == (0, f"archipel {archipel.__version__}\n")
    assert importlib.metadata.version("archipel") == archipel.__version__


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
def test_an_unreadable_command_line_is_refused_in_the_readers_language(
    line: str, french: str, english: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for lang, sentence in ((voice.Language.FRENCH, french), (voice.Language.ENGLISH, english)):
        monkeypatch.setattr(usage, "LANG", lang)
        result = run(*line.split())
        assert (result.exit_code, result.stdout) == (2, "")
        assert sentence in result.stderr


def test_the_language_that_is_asked_for_goes_before_the_machines() -> None:
    french, english = run("verify", "--lang", "fr"), run("verify", "--lang=en")
    assert french.stderr.splitlines()[1:] == [
        "Il manque « record ».",
        "Lance « root verify --help » pour plus de détails.",
    ]
    assert english.stderr.splitlines()[1:] == ['"record" is missing.', "Run 'root verify --help' for details."]
    assert french.stderr.startswith("Usage : root verify [OPTIONS]")


def test_an_untranslated_error_keeps_its_text() -> None:
    for message in ("Something else.", "Invalid value for '--port': it is green."):
        assert usage.worded(message) == Text(fr=message, en=message)


def test_help_uses_the_language_of_the_machine() -> None:
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


def test_gettext_reads_the_headings_of_the_code() -> None:
    """After a change, run `python tools/headings.py`."""
    kept = gettext.translation("messages", usage.LOCALE, ["fr"])
    assert [Text(fr=kept.gettext(one.en), en=one.en) for one in usage.HEADINGS] == list(usage.HEADINGS)


def commands(group: Any, name: str = "") -> Iterator[tuple[str, Any]]:
    for each, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from commands(command, f"{name} {each}")
        else:
            yield f"{name} {each}".strip(), command


def test_every_command_argument_and_option_has_help() -> None:
    """An argument that only has a name tells a stranger nothing."""
    found = dict(commands(typer.main.get_command(cli.app)))
    assert {"serve", "score", "pack list"} <= set(found)
    bare = [name for name, command in found.items() if not command.help]
    bare += [
        f"{name}: {one.name}" for name, command in found.items() for one in command.params if len(one.help or "") < 8
    ]
    assert bare == []
