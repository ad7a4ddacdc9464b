"""Translates what typer itself prints: errors in a command line, and the headings of its help.

Typer and click print errors in English only. This module recognises each kind by its wording and says it in the
reader's language, with the nearest correct word if typer names one; an unknown error keeps its English words. The
classes of the exceptions would not be enough: an unknown command, an extra argument and the reason why a value is wrong
are known to typer as words only. For headings typer uses gettext, which finds ours in `locale`.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import typer
from typer.core import TyperGroup

from archipel.core.text import Text, or_list, same, shown
from archipel.voice import FRENCH, LANG, WRONG_WORD, Language, Voice, local

UsageError: Any = typer.BadParameter.__bases__[0]  # click's class, or its copy in newer versions of typer

MISSING = Text(fr="Il manque {name}.", en="{name} is missing.")
NO_COMMAND = Text(fr="La commande {name} n'existe pas.", en="There is no command {name}.")
NO_OPTION = Text(fr="L'option {name} n'existe pas.", en="There is no option {name}.")
DID_YOU_MEAN = Text(fr="{words} Voulais-tu dire {near} ?", en="{words} Did you mean {near}?")
NEEDS_VALUE = Text(fr="L'option {name} attend une valeur.", en="The option {name} takes a value.")
NO_VALUE = Text(fr="L'option {name} ne prend pas de valeur.", en="The option {name} takes no value.")
TOO_MUCH = Text(fr="{name} est de trop.", en="{name} is too much.")
TAKES = Text(fr="{option} prend {what}.", en="{option} takes {what}.")
INTEGER = Text(fr="un nombre entier", en="a whole number")
NUMBER = Text(fr="un nombre", en="a number")
AT_MOST = Text(fr="{bound} au plus", en="{bound} at most")
AT_LEAST = Text(fr="{bound} au moins", en="{bound} at least")
USAGE = Text(fr="Usage : {usage}", en="Usage: {usage}")
SEE_HELP = Text(fr="Lance « {command} --help » pour plus de détails.", en="Run '{command} --help' for details.")

HELP = Text(fr="Affiche cette aide.", en="Show this message and exit.")
HEADINGS = (
    HELP,
    Text(fr="Usage : ", en="Usage: "),
    Text(fr="Commandes", en="Commands"),
    Text(fr="[obligatoire]", en="[required]"),
    Text(fr="[par défaut : {}]", en="[default: {}]"),
    Text(fr="[variable : {}]", en="[env var: {}]"),
)
"""The English is exactly what typer looks up. `tools/headings.py` writes the file that gettext reads."""
LOCALE = Path(__file__).parent / "locale"
SUBCOMMAND = local("COMMANDE [ARGUMENTS]...", "COMMAND [ARGS]...")

if FRENCH:
    gettext.bindtextdomain("messages", LOCALE)

KINDS = (
    (MISSING, r"Missing (?:argument|option|parameter) '(?P<name>.+?)'\..*"),
    (NO_COMMAND, r"No such command '(?P<name>.*?)'\.?(?: Did you mean (?P<near>.+?)\?)?"),
    (NO_OPTION, r"No such option: (?P<name>\S+)(?: \(Possible options: (?P<near>.+)\)| Did you mean (?P<or>.+?)\?)?"),
    (NEEDS_VALUE, r"Option '(?P<name>.+)' requires an argument\."),
    (NO_VALUE, r"Option '(?P<name>.+)' does not take a value\."),
    (TOO_MUCH, r"Got unexpected extra argument(?:s|\(s\))? \((?P<name>.*)\)"),
)
INVALID = r"Invalid value for '(?P<option>.+?)'(?: \(env var: .+?\))?: (?P<why>.*)"
VALUES = (
    (INTEGER, r".*valid integer.*"),
    (NUMBER, r".*valid (?:number|float).*"),
    (AT_MOST, r".*less than or equal to (?P<bound>\S+)"),
    (AT_LEAST, r".*greater than or equal to (?P<bound>\S+)"),
)
QUOTED = re.compile(r"'([^']*)'")


def worded(message: str) -> Text:
    """Returns one of typer's sentences in both languages."""
    if value := re.fullmatch(INVALID, message, re.DOTALL):
        return wrong_value(value["option"], value["why"]) or same(message)
    for kind, pattern in KINDS:
        if found := re.fullmatch(pattern, message, re.DOTALL):
            said = kind.format(name=quoted(found["name"]))
            near = next(filter(None, list(found.groups())[1:]), None)
            return DID_YOU_MEAN.format(words=said, near=or_list(map(quoted, words_of(near)))) if near else said
    return same(message)


def quoted(name: str) -> Text:
    return Text(fr=f"« {name} »", en=f'"{name}"')


def words_of(near: str) -> list[str]:
    return near.replace("'", "").split(", ")


def wrong_value(option: str, why: str) -> Text | None:
    """Returns what an option takes, or None if typer's reason is not a known one."""
    if (words := QUOTED.findall(why))[1:] and " is not one of " in why:
        return WRONG_WORD.format(option=option, choices=or_list(words[1:]), value=shown(words[0]))
    for what, pattern in VALUES:
        if found := re.fullmatch(pattern, why, re.DOTALL):
            return TAKES.format(option=option, what=what.format(**found.groupdict()))
    return None


def language_asked_for(args: Sequence[str]) -> Language:
    """Returns the language after --lang, even if the rest of the line is wrong; else the machine's language."""
    said = " ".join(args).replace("--lang=", "--lang ").split()
    named = [after for word, after in pairwise(said) if word == "--lang"]
    return Language(named[-1]) if named and named[-1] in list(Language) else LANG


@contextmanager
def reported_errors(lang: Language) -> Iterator[None]:
    """Catches an error of typer's from its block: prints the usage and a sentence, and exits with typer's exit code."""
    try:
        yield
    except UsageError as error:
        if type(error).__name__ == "NoArgsIsHelpError":  # not an error: typer has printed the help
            raise
        voice, context = Voice(lang, stderr=True), error.ctx
        if context:
            voice.say(USAGE, usage=context.get_usage().partition(":")[2].strip())
        voice.tell(voice.words(worded(error.format_message())))
        if context:
            voice.say(SEE_HELP, command=context.command_path)
        raise typer.Exit(error.exit_code) from None


class Helped(TyperGroup):
    """Commands whose --help option is described in the reader's language: some versions of typer don't translate it."""

    def get_help_option(self, ctx: Any) -> Any:
        return told_locally(super().get_help_option(ctx))

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        command = super().get_command(ctx, cmd_name)
        if command is not None:
            told_locally(command.get_help_option(ctx))
        return command


def told_locally(option: Any) -> Any:
    if option is not None:
        option.help = getattr(HELP, LANG)
    return option


class Worded(Helped):
    """The top-level command, which prints errors in the reader's language."""

    def make_context(self, info_name: str | None, args: list[str], *more: Any, **extra: Any) -> Any:
        lang = language_asked_for(args)
        with reported_errors(lang):
            context = super().make_context(info_name, args, *more, **extra)
            context.meta[__name__] = lang
            return context

    def invoke(self, ctx: Any) -> Any:
        with reported_errors(ctx.meta[__name__]):
            return super().invoke(ctx)
