"""The output of all commands: French if the machine's language is; for an error, one sentence and an exit code."""

from __future__ import annotations

import os
import re
import sys
import textwrap
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.markup import escape

from archipel.core import game as registry
from archipel.core.game import OptionValue
from archipel.core.text import Text, or_list, shown
from archipel.core.words import why_not

SPOKEN = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
FRENCH = SPOKEN.startswith("fr")


def local(fr: str, en: str) -> str:
    """Returns the words in the machine's language, for texts that are needed before --lang is read."""
    return fr if FRENCH else en


def folded(words: str) -> str:
    """Joins each paragraph to one line, which the terminal wraps. An example begins with \\b and keeps its lines."""
    paragraphs = words.split("\n\n")
    return "\n\n".join(each if each.startswith("\b") else " ".join(each.split()) for each in paragraphs)


CANT_READ = Text(fr="Impossible de lire {path} ({why}).", en="Can't read {path} ({why}).")
CANT_WRITE = Text(fr="Impossible d'écrire {path} ({why}).", en="Can't write {path} ({why}).")
WRONG_WORD = Text(fr="{option} prend {choices}, pas {value}.", en="{option} takes {choices}, not {value}.")
NOT_JSON = Text(fr="{path} n'est pas du JSON.", en="{path} is not JSON.")


class Language(StrEnum):
    FRENCH = "fr"
    ENGLISH = "en"


Lang = Annotated[
    Language,
    typer.Option(
        "--lang", help=local("La langue de ce qui est affiché.", "The language of the output."), show_default=False
    ),
]
RecordFile = Annotated[
    Path,
    typer.Argument(
        show_default=False,
        help=local("Le fichier d'une partie enregistrée.", "File of a recorded game."),
    ),
]
OutputFile = Annotated[
    Path | None,
    typer.Argument(
        show_default=False,
        help=local(
            "Le fichier à écrire. Sans lui, affiche le schéma.", "File to write. Without it, prints the schema."
        ),
    ),
]
GameName = Annotated[
    str,
    typer.Argument(
        show_default=False,
        help=local(f"Le jeu : {or_list(registry.games()).fr}.", f"The game: {or_list(registry.games()).en}."),
    ),
]
LANG = Language.FRENCH if FRENCH else Language.ENGLISH


CONTROLS = re.compile(r"[\x00-\x1f\x7f-\x9f]")
KEPT_TOGETHER = re.compile(r" (?=[:;!?»→])|(?<=«) ")
"""The spaces that French has before some signs, so that no line begins with such a sign."""


def as_text(words: str) -> str:
    """Escapes markup and terminal commands in words that may come from a stranger (names in a record, paths)."""
    return escape(CONTROLS.sub("\N{REPLACEMENT CHARACTER}", words))


class Voice:
    """Prints sentences in one language."""

    def __init__(self, lang: Language, *, stderr: bool = False) -> None:
        self.french = lang is Language.FRENCH
        self.console = Console(stderr=stderr, soft_wrap=True, highlight=False)

    def words(self, text: Text) -> str:
        return text.fr if self.french else text.en

    def say(self, text: Text, **values: object) -> None:
        self.tell(self.words(text.format(**values)))

    def tell(self, words: str, indent: int = 0) -> None:
        """Prints words, wrapped at the width of the terminal; all lines but the first are indented by `indent`."""
        whole = KEPT_TOGETHER.sub("\N{NO-BREAK SPACE}", CONTROLS.sub("\N{REPLACEMENT CHARACTER}", words))
        lines = textwrap.wrap(
            whole,
            self.console.width,
            subsequent_indent=" " * indent,
            break_long_words=False,
            break_on_hyphens=False,
            drop_whitespace=True,
        )
        self.console.print(escape("\n".join(lines).replace("\N{NO-BREAK SPACE}", " ")))

    def failure(self, text: Text) -> typer.Exit:
        """Prints one sentence and returns an exception to raise, which exits without a traceback."""
        Console(stderr=True, soft_wrap=True, highlight=False).print(as_text(self.words(text)))
        return typer.Exit(1)

    def one_of(self, option: str, value: str, choices: Sequence[str]) -> str:
        """Returns the value of an option if it is one of the choices; else prints them and exits."""
        if value not in choices:
            raise self.failure(WRONG_WORD.format(option=option, choices=or_list(choices), value=shown(value)))
        return value


def default_data() -> Path:
    """Returns the folder where this platform keeps a user's data."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "archipel"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "archipel"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "archipel"


Data = Annotated[
    Path | None,
    typer.Option(
        envvar="ARCHIPEL_DATA",
        help=local(
            "Le dossier où Archipel garde les parties et les boîtes.",
            "The folder where Archipel keeps games and boxes.",
        ),
    ),
]


def read_json(voice: Voice, path: Path) -> Any:
    try:
        return msgspec.json.decode(path.read_bytes())
    except OSError as error:
        raise voice.failure(CANT_READ.format(path=str(path), why=why_not(error))) from None
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise voice.failure(NOT_JSON.format(path=str(path))) from None


def options_of(game: str, wishes: list[str]) -> dict[str, OptionValue]:
    """Reads options written as name=value, and turns each value into the game's own choice if there is one."""
    known = registry.game(game).options if game in registry.games() else {}
    chosen: dict[str, OptionValue] = {}
    for wish in wishes:
        name, _, value = wish.partition("=")
        choices = known[name].choices if name in known else ()
        chosen[name] = next((choice for choice in choices if str(choice).lower() == value.lower()), value)
    return chosen
