"""`archipel pack`: begin a box, check it, see what differs, give it to your server, and try it with bots."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import Progress

import archipel
from archipel.bots import level_named
from archipel.core import game as registry
from archipel.core.errors import ArchipelError
from archipel.core.findings import Count
from archipel.core.forms import differences
from archipel.core.game import Game, Json
from archipel.core.pack import (
    FORMAT,
    Checked,
    Pack,
    check,
    our_pack,
    pack_schema,
    read_file,
    written,
)
from archipel.core.text import Text, listed, shown
from archipel.core.words import unknown_game, why_not
from archipel.packs import folder
from archipel.packs.toml import toml
from archipel.usage import SUBCOMMAND, Helped
from archipel.voice import (
    CANT_READ,
    CANT_WRITE,
    LANG,
    Data,
    GameName,
    Lang,
    Language,
    OutputFile,
    Voice,
    default_data,
    local,
    options_of,
)

app = typer.Typer(
    cls=Helped,
    subcommand_metavar=SUBCOMMAND,
    no_args_is_help=True,
    help=local(
        "Décris dans un fichier la boîte que tu possèdes, pour jouer avec ses vraies cartes. Voir docs/packs.md.",
        "Describe the box that you own in a file, to play with its real cards. See docs/packs.md.",
    ),
)

EXISTS = Text(fr="{path} existe déjà ; --replace l'écrase.", en="{path} already exists; --replace overwrites it.")
BEGUN = Text(
    fr="{path} est prêt. Écris dans « contents » ce qui diffère, puis lance « archipel pack check {path} ».",
    en='{path} is ready. Write what differs under "contents", then run "archipel pack check {path}".',
)
MY_BOX = Text(fr="Ma boîte", en="My box")
COUNT = Text(fr="{count} {title}", en="{count} {title}")
COUNT_OF = Text(fr="{count} sur {of} {title}", en="{count} of {of} {title}")
FINE = Text(fr="On peut jouer avec {name}.", en="You can play with {name}.")
WRONG = Text(fr="Erreurs : {count}.", en="Errors: {count}.")
WHERE = Text(fr="{sentence} ({place})", en="{sentence} ({place})")
SAME = Text(fr="Rien ne diffère de la boîte d'Archipel.", en="Nothing differs from Archipel's box.")
CHANGED = Text(fr="{place} : {before} → {after}", en="{place}: {before} → {after}")
GONE, NEW = Text(fr="n'y est plus", en="removed"), Text(fr="n'y était pas", en="not there")
INSTALLED = Text(
    fr="{name} est dans {path}. On peut la choisir en ouvrant une table.",
    en="{name} is in {path}. It can be chosen when a table is opened.",
)
NO_SUCH_BOX = Text(
    fr="{name} n'est ni un fichier ni l'id d'une boîte installée. Installées : {known}.",
    en="{name} is neither a file nor the id of an installed box. Installed: {known}.",
)
NONE_INSTALLED = Text(
    fr="{name} n'est pas un fichier, et aucune boîte n'est installée dans {path}.",
    en="{name} is not a file, and no box is installed in {path}.",
)
EMPTY = Text(fr="Aucune boîte n'est installée dans {path}.", en="No box is installed in {path}.")
LISTED = Text(fr="{id} ({game}) : {name}", en="{id} ({game}): {name}")
UNUSABLE = Text(fr="{path} ne peut pas servir : {why}", en="{path} can't be used: {why}")
PLAYED = Text(fr="Parties jouées", en="Games played")
PAGE = Text(fr="Le rapport est dans {path}.", en="The report is in {path}.")


BoxFile = Annotated[
    Path,
    typer.Argument(
        show_default=False, help=local("Le fichier de la boîte, en JSON ou TOML.", "File of the box, JSON or TOML.")
    ),
]
Box = Annotated[
    str | None,
    typer.Option(
        show_default=False,
        help=local(
            "Une boîte à toi au lieu de celle d'Archipel : son fichier, ou l'id d'une boîte installée.",
            "A box of your own instead of Archipel's: its file, or the id of an installed box.",
        ),
    ),
]


def read_box(voice: Voice, path: Path) -> Pack:
    try:
        return read_file(path)
    except OSError as error:
        raise voice.failure(CANT_READ.format(path=str(path), why=why_not(error))) from None
    except ArchipelError as error:
        raise voice.failure(error.text) from None


def check_box(voice: Voice, pack: Pack) -> Checked:
    try:
        return check(folder.game_of(pack), pack)
    except ArchipelError as error:
        raise voice.failure(error.text) from None


def usable_box(voice: Voice, path: Path) -> Pack:
    """Returns the box in a file if it can be played with; else prints everything that is wrong and exits."""
    pack = read_box(voice, path)
    found = check_box(voice, pack)
    if found.problems:
        print_findings(voice, pack, found)
        raise typer.Exit(1)
    return pack


def box_named(voice: Voice, name: str, data: Path | None) -> Pack:
    """Returns the box in a file, or the installed box with this id; else says which boxes are installed, and exits."""
    if Path(name).exists() or Path(name).suffix in folder.ENDINGS or Path(name).name != name:
        return usable_box(voice, Path(name))
    there, broken = folder.installed(data or default_data())
    for one in there:
        if one.pack.id == name:
            return one.pack
    for file in broken:
        if file.path.name == f"{name}{folder.SAVED}":
            return usable_box(voice, file.path)
    if not there:
        raise voice.failure(NONE_INSTALLED.format(name=shown(name), path=str(data or default_data())))
    known = listed(f"{one.pack.id} ({one.pack.game})" for one in there)
    raise voice.failure(NO_SUCH_BOX.format(name=shown(name), known=known))


def print_findings(voice: Voice, pack: Pack, found: Checked) -> None:
    """Prints the counts, then every problem, or that there is none."""
    for one in found.counts:
        voice.say(told_count(one))
    for problem in found.problems:
        voice.say(WHERE, sentence=problem.text, place=problem.place)
    if found.problems:
        voice.say(WRONG, count=len(found.problems))
    else:
        voice.say(FINE, name=pack.name)


def told_count(one: Count) -> Text:
    return (COUNT if one.of is None else COUNT_OF).format(count=one.count, of=one.of, title=one.title)


@app.command(
    help=local("Crée le fichier d'une nouvelle boîte, à remplir.", "Create a file for a new box, to fill in."),
)
def new(
    game: GameName,
    path: Annotated[
        Path | None,
        typer.Argument(
            show_default=False,
            help=local(
                "Le fichier à créer ; d'ordinaire JEU.archipel.json.", "File to create, by default GAME.archipel.json."
            ),
        ),
    ] = None,
    whole: Annotated[
        bool,
        typer.Option(
            "--all",
            help=local("Y met tout le contenu de la boîte d'Archipel.", "Include everything in Archipel's own box."),
        ),
    ] = False,
    replace: Annotated[
        bool, typer.Option("--replace", help=local("Remplace un fichier existant.", "Overwrite an existing file."))
    ] = False,
    lang: Lang = LANG,
) -> None:
    voice = Voice(lang)
    rules = game_named(voice, game)
    contents = our_pack(rules).contents if whole else {}
    place = path or Path(f"{game}{folder.SAVED}")
    if place.exists() and not replace:
        raise voice.failure(EXISTS.format(path=str(place)))
    begun = written(Pack(FORMAT, f"my-{game}", "1", game, rules.edition, MY_BOX, contents))
    write(voice, place, toml(msgspec.json.decode(begun)) if place.suffix.lower() == ".toml" else begun)
    voice.say(BEGUN, path=str(place))


def game_named(voice: Voice, name: str) -> Game:
    if name not in registry.games():
        raise voice.failure(unknown_game(name, registry.games()))
    return registry.game(name)


def write(voice: Voice, path: Path, data: bytes) -> None:
    try:
        path.write_bytes(data)
    except OSError as error:
        raise voice.failure(CANT_WRITE.format(path=str(path), why=why_not(error))) from None


@app.command(
    name="check",
    help=local(
        "Compte ce que contient une boîte, et nomme tout ce que le livret ne permet pas.",
        "Count what is in a box, and name everything that the rulebook does not allow.",
    ),
)
def check_command(path: BoxFile, lang: Lang = LANG) -> None:
    voice = Voice(lang)
    pack = read_box(voice, path)
    found = check_box(voice, pack)
    print_findings(voice, pack, found)
    if found.problems:
        raise typer.Exit(1)


@app.command(
    help=local("Montre ce qui diffère de la boîte d'Archipel.", "Show what differs from Archipel's own box."),
)
def diff(path: BoxFile, lang: Lang = LANG) -> None:
    voice = Voice(lang)
    pack = usable_box(voice, path)
    base = folder.game_of(pack).in_edition(pack.edition)
    contents = check_box(voice, pack).contents
    before = base.contents.to_json()
    changed = differences(type(contents), before, contents.to_json())
    if not changed:
        voice.say(SAME)
    for place, was, now in steps(before, changed, ""):
        voice.say(CHANGED, place=place, before=was, after=now)


def steps(before: object, changed: object, place: str) -> list[tuple[str, object, object]]:
    """Returns each thing that differs: its place, what it was, and what it is."""
    if isinstance(changed, dict) and isinstance(before, dict | list):
        rows = by_name(before) if isinstance(before, list) else before
        return [
            step
            for name in changed
            for step in steps(rows.get(name), changed[name], f"{place}.{name}" if place else name)
        ]
    return [(place, NEW if before is None else shown(before, 60), GONE if changed is False else shown(changed, 60))]


def by_name(rows: list[Json]) -> Json:
    return {str(row.get("id", row.get("number"))): row for row in rows}


@app.command(
    help=local(
        "Installe une boîte sur ton serveur. On peut ensuite la choisir en ouvrant une table.",
        "Install a box on your server. It can then be chosen when a table is opened.",
    ),
)
def install(path: BoxFile, data: Data = None, lang: Lang = LANG) -> None:
    voice = Voice(lang)
    pack = usable_box(voice, path)
    try:
        place = folder.install(pack, data or default_data())
    except OSError as error:
        raise voice.failure(CANT_WRITE.format(path=str(data), why=why_not(error))) from None
    voice.say(INSTALLED, name=pack.name, path=str(place))


@app.command(
    name="list",
    help=local("Montre les boîtes installées.", "List the installed boxes."),
)
def list_command(data: Data = None, lang: Lang = LANG) -> None:
    voice = Voice(lang)
    there, broken = folder.installed(data or default_data())
    for one in there:
        voice.say(LISTED, id=one.pack.id, game=one.pack.game, name=one.pack.name)
    for file in broken:
        voice.say(UNUSABLE, path=str(file.path), why=file.why)
    if not there:
        voice.say(EMPTY, path=str(data or default_data()))


@app.command(
    help=local(
        "Fait jouer des robots avec une boîte et avec celle d'Archipel, et compare les scores dans un graphique.",
        "Let bots play with a box and with Archipel's own, and compare the scores in a chart.",
    ),
)
def report(
    path: BoxFile,
    games: Annotated[
        int,
        typer.Option(min=1, help=local("Le nombre de parties avec chaque boîte.", "Number of games with each box.")),
    ] = 50,
    level: Annotated[str, typer.Option(help=local("Le niveau des robots.", "The bots' level."))] = "steady",
    seats: Annotated[int | None, typer.Option(help=local("Le nombre de joueurs.", "Number of players."))] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(
            help=local(
                "Une option du jeu : nom=valeur. Peut être répétée.", "Game option as name=value. May be repeated."
            )
        ),
    ] = None,
    out: Annotated[Path, typer.Option(help=local("Le dossier du rapport.", "Folder for the report."))] = Path("report"),
    workers: Annotated[
        int, typer.Option(min=1, help=local("Le nombre de processus.", "Number of processes."))
    ] = os.cpu_count() or 1,
    lang: Lang = LANG,
) -> None:
    from archipel.packs import report as reports  # here, because it imports much that other commands don't need

    voice = Voice(lang)
    pack = usable_box(voice, path)
    rules = folder.game_of(pack)
    count = seats or max(2, rules.seats[0])
    try:
        level_named(level, pack.game)
        options = options_of(pack.game, option or [])
        rules.start(count, options)
    except ArchipelError as error:
        raise voice.failure(error.text) from None
    with ProcessPoolExecutor(workers) as cores, Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(voice.words(PLAYED), total=2 * games)
        theirs, ours = reports.compare(pack, games, level, count, options, cores, lambda: bar.advance(task))
    title = reports.TITLE.format(name=pack.name, games=games, seats=count, level=level)
    page = reports.write(out, pack, title, theirs, ours, lang is Language.FRENCH)
    voice.console.print(page.read_text(encoding="utf-8"), markup=False)
    voice.say(PAGE, path=str(page))


@app.command(help=local("Écrit le schéma JSON du fichier d'une boîte.", "Write the JSON schema of a box's file."))
def schema(path: OutputFile = None) -> None:
    made = schema_file()
    if path is None:
        typer.echo(made.decode(), nl=False)
    else:
        write(Voice(LANG), path, made)


def schema_file() -> bytes:
    """Returns what `docs/pack.schema.json` should contain."""
    made = msgspec.json.encode(pack_schema([registry.game(name) for name in archipel.games()]), order="sorted")
    return msgspec.json.format(made, indent=1) + b"\n"
