"""`archipel score`: scores a paper game. Also how scores are printed for all commands."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.table import Table

from archipel.core import game as registry
from archipel.core.errors import ArchipelError, BadSheet
from archipel.core.game import State
from archipel.core.pack import contents_of, pack_of
from archipel.core.score import Alone, Counted, Score
from archipel.core.scorer import PACK, count, game_of
from archipel.core.text import Text, and_list
from archipel.packs.command import Box, box_named
from archipel.voice import LANG, Data, Lang, Voice, as_text, folded, local, read_json

commands = typer.Typer()

SEAT = Text(fr="Place {number}", en="Seat {number}")
SISTER = Text(fr="Sa sœur", en="The sister")
TOTAL = Text(fr="Total", en="Total")
LINE = Text(fr="Ligne", en="Line")
WINS = Text(fr="{names} l'emporte.", en="{names} wins.")
WIN = Text(fr="{names} l'emportent ensemble.", en="{names} win together.")
TITLE = Text(fr="Titre : {title}", en="Title: {title}")
EXPLOITS = Text(fr="Exploits : {exploits}.", en="Exploits: {exploits}.")
UNSEEN = Text(fr="Une feuille ne montre pas cet exploit : {exploits}.", en="No sheet shows this exploit: {exploits}.")
TIE = Text(fr="Ce qui a départagé : {title}, {numbers}.", en="What broke the tie: {title}, {numbers}.")
OTHER_BOX = Text(
    fr="Cette feuille contient la boîte avec laquelle elle a été remplie : {own}. {path} en est une autre. Ne donne "
    "pas --pack, ou enlève « pack » de la feuille.",
    en="This sheet holds the box that it was filled in with: {own}. {path} is another one. Leave out --pack, or take "
    '"pack" out of the sheet.',
)
SCORED_WITH = Text(
    fr="La feuille est comptée avec cette boîte : {name}. Si elle vient d'une autre, donne celle-là à --pack.",
    en="The sheet is scored with this box: {name}. If it comes from another one, give that one to --pack.",
)
SHEET_EXAMPLE = """\b
{
  "game": "caty-mini",
  "players": [
    {"name": "Ada", "tokens": {"ball": [2, 3], "duck": [2]}},
    {"name": "Bob", "tokens": {"teddy": [2], "mouse": [2, 2]}}
  ]
}"""
SCORE_HELP = local(
    f"""Compte une partie jouée sur papier.

La feuille est un fichier JSON : dans « game » le nom du jeu, dans « players » ce que chacun a sur sa feuille. Chaque
jeu a ses propres champs ; un champ qui manque ou ne va pas est nommé, avec ce qu'il faudrait. Par exemple :

{SHEET_EXAMPLE}

Les feuilles des quatre jeux sont dans docs/python.md. Si la partie a été jouée avec une boîte à toi, ajoute --pack.""",
    f"""Score a game played on paper.

The sheet is a JSON file: "game" is the name of the game, "players" is what each player has on their sheet. Each game
has its own fields. If a field is missing or wrong, the error names it and says what would be right. For example:

{SHEET_EXAMPLE}

The sheets of all four games are in docs/python.md. If the game was played with a box of your own, add --pack.""",
)


@commands.command(name="score", help=folded(SCORE_HELP))
def score_command(
    sheet: Annotated[
        Path,
        typer.Argument(show_default=False, help=local("Le fichier JSON de la feuille.", "JSON file of the sheet.")),
    ],
    pack: Box = None,
    data: Data = None,
    as_json: Annotated[
        bool,
        typer.Option(
            "--json", help=local("Écris le résultat en JSON, pour des programmes.", "Print JSON, for programs.")
        ),
    ] = False,
    lang: Lang = LANG,
) -> None:
    voice = Voice(lang)
    filled = read_json(voice, sheet)
    try:
        if pack is not None and isinstance(filled, dict):
            filled = with_box(voice, filled, pack, data)
        titles = game_of(filled).lines
        counted = count(filled)
        scores = counted.final
    except BadSheet as error:
        failure = voice.failure(error.text)
        if isinstance(filled, dict) and filled.get(PACK) is not None:
            voice.failure(SCORED_WITH.format(name=pack_of(filled[PACK]).name))
        raise failure from None
    except ArchipelError as error:
        raise voice.failure(error.text) from None
    if as_json:
        print(msgspec.json.encode(as_data(counted)).decode())
        return
    names = sheet_names(voice, filled, len(scores))
    for name, score in zip(names, scores, strict=True):
        tell_items(voice, name, score)
    print_scores(voice, titles, scores, names)
    say_who_won(voice, counted, names)
    if counted.alone is not None:
        say_title(voice, counted.alone)


def as_data(counted: Counted) -> dict[str, Any]:
    return {
        "scores": counted.scores,
        "winners": counted.winners,
        "tie": counted.tie,
        "alone": counted.alone,
    }


def say_title(voice: Voice, alone: Alone) -> None:
    """Says what the score of a solo game is called, and which exploits the sheet shows."""
    voice.say(TITLE, title=alone.title)
    if alone.exploits:
        voice.say(EXPLOITS, exploits=and_list(alone.exploits))
    voice.say(UNSEEN, exploits=and_list(alone.unseen))


def with_box(voice: Voice, sheet: dict[str, Any], named: str, data: Path | None) -> dict[str, Any]:
    """Returns the sheet with the box in this file, or with this id. Fails if the sheet holds another box."""
    found, game = box_named(voice, named, data), game_of({**sheet, PACK: None})
    contents = contents_of(game, found)
    if sheet.get(PACK) is not None and game_of(sheet).contents != contents:
        raise voice.failure(OTHER_BOX.format(own=pack_of(sheet[PACK]).name, path=named))
    return {**sheet, PACK: found.to_json()}


def tell_items(voice: Voice, name: str, score: Score) -> None:
    """Prints what a score is made of: points, a sentence, and the cells that the sentence is about."""
    voice.tell(name)
    for item in score.items:
        cells = " ".join(",".join(map(str, cell)) for cell in item.cells or ())
        voice.tell(f"{item.points:+5}  {voice.words(item.text)} {cells}".rstrip(), indent=7)
    voice.console.print()


def say_who_won(voice: Voice, counted: Counted, names: list[str]) -> None:
    """Says who wins by the rules, and what broke a tie. It says nothing about a solo game without a sister."""
    if len(counted.scores) == 1:
        return
    winners = [names[player] for player in counted.winners] or names[-1:]
    voice.say((WINS if len(winners) == 1 else WIN).format(names=and_list(winners)))
    if counted.tie is not None:
        voice.say(TIE, title=counted.tie.title, numbers=and_list(counted.tie.numbers))


def sheet_names(voice: Voice, sheet: Any, count: int) -> list[str]:
    """Returns the names of a sheet's players, or else their seats. The second score of a solo sheet is the sister's."""
    named = [player.get("name") for player in sheet.get("players", [])]
    if len(named) == 1 < count:
        named.append(voice.words(SISTER))
    named += [None] * (count - len(named))
    return [name or voice.words(SEAT.format(number=number + 1)) for number, name in enumerate(named)]


def show_scores(voice: Voice, state: State, names: list[str]) -> None:
    scores = state.scores()
    if sister := state.sister():
        scores, names = [*scores, sister], [*names, voice.words(SISTER)]
    print_scores(voice, registry.game(state.name).lines, scores, names)


def print_scores(voice: Voice, titles: Mapping[str, Text], scores: list[Score], names: list[str]) -> None:
    """Prints a table with one column per player and one row per line."""
    grid = Table(voice.words(LINE))
    for each in names:
        grid.add_column(as_text(each), justify="right")
    lines = [line for line in titles if any(line in each.lines for each in scores)]
    for line in lines:
        grid.add_row(voice.words(titles[line]), *(str(each.lines.get(line, "–")) for each in scores))
    grid.add_section()
    grid.add_row(voice.words(TOTAL), *(str(each.total) for each in scores), style="bold")
    voice.console.print(grid)
