"""The command line: serve, verify, replay, score, print and more. It speaks French if the machine does."""

from __future__ import annotations

import os
import sys
import webbrowser
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, cast

import segno
import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

import archipel
from archipel.bots import LEVELS
from archipel.core import game as registry
from archipel.core.errors import ArchipelError, BadSetup
from archipel.core.game import Game, Move, State
from archipel.core.record import read_record, replay
from archipel.core.score import Counted, Score
from archipel.core.scorer import count
from archipel.core.text import Text, and_list, same
from archipel.core.words import why_not
from archipel.packs import command as packs
from archipel.server.base import addresses
from archipel.server.base.errors import CantServe
from archipel.server.base.settings import Settings, from_environment
from archipel.server.model.deeds import deed_of
from archipel.server.model.fairness import check_seed, read_envelope
from archipel.server.wire.envelope import Envelope
from archipel.usage import SUBCOMMAND, Worded
from archipel.voice import (
    CANT_WRITE,
    LANG,
    Data,
    File,
    Lang,
    Voice,
    as_text,
    default_data,
    local,
    options_of,
    read_json,
)

if TYPE_CHECKING:
    from archipel.bots.analysis import Analysis, Decision
    from archipel.paper.drawing import Style
    from archipel.paper.pictures import Picture

BLOCKS = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}

# ---- sentences ----

OPEN_IT = Text(fr="Archipel est là : {address}", en="Archipel is here: {address}")
FOR_PHONES = Text(fr="Sur le même réseau : {address}", en="On the same network: {address}")
STOP_IT = Text(fr="Ctrl+C pour arrêter.", en="Ctrl+C to stop.")
PORT_TAKEN = Text(
    fr="Le port {port} est déjà pris ; Archipel prend le {free}.",
    en="Port {port} is already taken; Archipel takes {free}.",
)
GENUINE = Text(
    fr="La graine est celle qui était annoncée, et la partie se rejoue en entier : {count} coups permis.",
    en="The seed is the one that was announced, and the whole game replays: {count} legal moves.",
)
LUCK_OF_SERVER = Text(
    fr="Le hasard vient de la part du serveur, seule.",
    en="The luck is the server's part, alone.",
)
LUCK_OF_ALL = Text(
    fr="Le hasard vient de la part du serveur et des valeurs ajoutées par les navigateurs : {names}.",
    en="The luck comes from the server's part and the values that browsers added: {names}.",
)
SILENT = Text(
    fr="Restés silencieux au début, donc laissés de côté : {names}.",
    en="Silent at the start, and so left out: {names}.",
)
SEED_FITS = Text(
    fr="La graine est celle qui était annoncée ; les coups, eux, ne peuvent pas être rejoués ici.",
    en="The seed is the one that was announced; the moves can't be replayed here.",
)
ENTERED = Text(
    fr="Le capitaine a entré lui-même ce que montrait une vraie table, dés ou cartes : la graine n'en répond pas.",
    en="The captain entered what a real table showed, dice or cards: no seed answers for those.",
)
NOT_FINISHED = Text(fr="La partie n'est pas finie.", en="The game is not over.")
TOOK_BACK = Text(fr="{name} reprend son coup.", en="{name} takes a move back.")
SEAT = Text(fr="Place {number}", en="Seat {number}")
SISTER = Text(fr="Sa sœur", en="The sister")
TOTAL = Text(fr="Total", en="Total")
WINS = Text(fr="{names} l'emporte.", en="{names} wins.")
WIN = Text(fr="{names} l'emportent ensemble.", en="{names} win together.")
TIE = Text(fr="Ce qui a départagé : {title}, {numbers}.", en="What broke the tie: {title}, {numbers}.")
LINE = Text(fr="Ligne", en="Line")

# ---- the texts of --help ----


def folded(words: str) -> str:
    """Joins each paragraph to one line, which the terminal wraps. An example begins with \\b and keeps its lines."""
    paragraphs = words.split("\n\n")
    return "\n\n".join(each if each.startswith("\b") else " ".join(each.split()) for each in paragraphs)


SHEET_EXAMPLE = """\b
{
  "game": "caty-mini",
  "players": [
    {"name": "Ada", "tokens": {"ball": [2, 3], "duck": [2]}},
    {"name": "Bob", "tokens": {"teddy": [2], "mouse": [2, 2]}}
  ]
}"""

ANALYSED = Text(fr="Décisions relues", en="Decisions looked at")
MASTER_WOULD = Text(fr="Le maître :", en="The master:")
CHOICE_AND_LUCK = Text(
    fr="Total {total} : {start} à espérer au départ, la chance {luck}, tes choix face à un joueur posé {choice}.",
    en="Total {total}: {start} to be hoped for at the start, luck {luck}, "
    "your choices against a steady player {choice}.",
)

SCORE_HELP = local(
    f"""Compte une partie jouée sur papier.

La feuille est un fichier JSON : dans « game » le nom du jeu, dans « players » ce que chacun a sur sa feuille. Chaque
jeu a ses propres champs ; un champ qui manque ou ne va pas est nommé, avec ce qu'il faudrait. Par exemple :

{SHEET_EXAMPLE}

Les feuilles des quatre jeux sont dans docs/python.md.""",
    f"""Scores a game played on paper.

The sheet is a JSON file: under "game" the name of the game, under "players" what everybody has on their sheet. Each
game has fields of its own; one that is missing or wrong is named, with what would be right. For example:

{SHEET_EXAMPLE}

The sheets of all four games are in docs/python.md.""",
)

REPLAY_HELP = local(
    """Raconte une partie enregistrée, coup par coup, puis donne les scores.

Le fichier est celui que « Télécharger la partie » donne à la fin d'une partie, ou ce que state.record() donne en
Python, écrit en JSON :

\b
{"table": "…", "names": ["Ada", "Bob"], "commitment": "…",
 "record": {"format": 1, "game": "caty-mini", "seats": 2, …}}""",
    """Tells a recorded game, move by move, and then its scores.

The file is the one that "Download the game" gives at the end of a game, or what state.record() gives in Python,
written as JSON:

\b
{"table": "…", "names": ["Ada", "Bob"], "commitment": "…",
 "record": {"format": 1, "game": "caty-mini", "seats": 2, …}}""",
)

app = typer.Typer(
    cls=Worded,
    subcommand_metavar=SUBCOMMAND,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_show_locals=False,
    help=local(
        "Quatre jeux de société pleins de chats et d'îles : joue dans le navigateur, compte, rejoue.",
        "Four board games about cats and islands: play in the browser, score, replay.",
    ),
)


app.add_typer(packs.app, name="pack")


class LogFormat(StrEnum):
    TEXT = "text"
    JSON = "json"


def say_version(wanted: bool) -> None:
    if wanted:
        print(f"archipel {archipel.__version__}")
        raise typer.Exit


Version = Annotated[
    bool,
    typer.Option("--version", callback=say_version, is_eager=True, help=local("La version.", "The version.")),
]


@app.callback()
def everywhere(version: Version = False) -> None:
    """Reads the options before any command. Its help is the app's."""


# ---- serving ----

Database = Annotated[
    str | None,
    typer.Option(
        envvar="ARCHIPEL_DATABASE",
        help=local(
            "Une base PostgreSQL (postgresql://…) au lieu d'un fichier.",
            "A PostgreSQL database (postgresql://…) instead of a file.",
        ),
    ),
]
BusAddress = Annotated[
    str | None,
    typer.Option(
        envvar="ARCHIPEL_BUS",
        help=local(
            "Le Redis (redis://…) par lequel des processus qui ont la même base se parlent.",
            "The Redis (redis://…) by which processes with the same database tell each other what they do.",
        ),
    ),
]


@app.command(
    help=local("Sert les jeux aux navigateurs, ici et sur le réseau.", "Serves the games to browsers, here and nearby.")
)
def serve(
    port: Annotated[
        int,
        typer.Option(min=1, max=65535, help=local("Le port, ou le premier libre.", "The port, or the next free.")),
    ] = 8000,
    host: Annotated[str, typer.Option(help=local("L'adresse où écouter.", "The address to listen on."))] = "0.0.0.0",
    data: Annotated[
        Path | None,
        typer.Option(envvar="ARCHIPEL_DATA", help=local("Le dossier des parties.", "The folder of the games.")),
    ] = None,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help=local("Ouvre le navigateur.", "Opens the browser."))
    ] = True,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            help=local(
                "Le proxy devant Archipel (192.0.2.7 ou 10.0.0.0/8), à répéter : lui seul est cru quand il dit d'où "
                "viennent les gens.",
                "The proxy before Archipel (192.0.2.7 or 10.0.0.0/8), may be repeated: it alone is believed about "
                "where people come from.",
            )
        ),
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option(
            envvar="ARCHIPEL_NAME",
            help=local(
                "Le nom par lequel on ouvre ce serveur (games.example.org), à répéter ; son adresse IP et les noms de "
                "cette machine vont toujours.",
                "The name people open this server by (games.example.org), may be repeated; its IP address and this "
                "machine's own names always work.",
            ),
        ),
    ] = None,
    api_only: Annotated[bool, typer.Option("--api-only", help=local("Sans les pages.", "Without the pages."))] = False,
    keep_days: Annotated[
        float | None,
        typer.Option(
            envvar="ARCHIPEL_KEEP_DAYS",
            min=1,
            show_default=False,
            help=local(
                "Retire les tables que personne n'a touchées depuis tant de jours ; sans cela tout est gardé.",
                "Removes tables that nobody touched for so many days; without it everything is kept.",
            ),
        ),
    ] = None,
    most_storage: Annotated[
        float,
        typer.Option(
            envvar="ARCHIPEL_MOST_STORAGE",
            min=1,
            help=local(
                "Combien de Go la base peut prendre ; au-delà, rien de nouveau ne commence et les parties en cours "
                "continuent.",
                "How many GB the database may take; beyond that nothing new begins, and games under way go on.",
            ),
        ),
    ] = 4.0,
    push: Annotated[
        str | None,
        typer.Option(
            envvar="ARCHIPEL_PUSH",
            help=local(
                "Prévient les absents que c'est leur tour ; dis où te joindre : mailto:toi@exemple.org. "
                "Demande archipel\\[push] et https.",
                "Tells people who are away that it is their turn; say where you can be reached: "
                "mailto:you@example.org. Needs archipel\\[push] and https.",
            ),
        ),
    ] = None,
    push_service: Annotated[
        list[str] | None,
        typer.Option(
            help=local(
                "Un service de notifications en plus de ceux des grands navigateurs, à répéter.",
                "A push service beside those of the large browsers, may be repeated.",
            )
        ),
    ] = None,
    open_tables: Annotated[
        bool,
        typer.Option(
            "--open-tables",
            envvar="ARCHIPEL_OPEN_TABLES",
            help=local(
                "Les hôtes peuvent montrer leur salle d'attente à des inconnus, qui frappent à la porte.",
                "Hosts may show their waiting rooms to strangers, who knock at the door.",
            ),
        ),
    ] = False,
    database: Database = None,
    bus: BusAddress = None,
    workers: Annotated[
        int,
        typer.Option(
            min=1,
            max=64,
            help=local(
                "Combien de processus servent ; plusieurs ont besoin de --database et de --bus.",
                "How many processes serve; several need --database and --bus.",
            ),
        ),
    ] = 1,
    log: Annotated[
        LogFormat,
        typer.Option(
            help=local(
                "Ce qui est noté : des phrases, ou un objet JSON par ligne.",
                "How things are logged: sentences, or one JSON object a line.",
            )
        ),
    ] = LogFormat.TEXT,
    lang: Lang = LANG,
) -> None:
    # Imported here because it takes a second, which other commands should not wait for.
    from archipel.server.app import serving
    from archipel.server.base import host_texts, logs, texts
    from archipel.server.edge import hosts
    from archipel.server.features import pushes
    from archipel.server.routes import operator_access

    voice = Voice(lang)
    logs.set_up(log.value)
    open_to_all = host in {"0.0.0.0", "::"}
    try:
        addresses.Networks(proxy or ())  # raises CantServe if an address is wrong
        if workers > 1 and not (database and bus):
            raise CantServe(texts.TOO_FEW_PARTS)
        pages = None if api_only else serving.built_client()
        listener = serving.listen(host, port)
        taken: int = listener.getsockname()[1]
        nearby = addresses.on_the_network() if open_to_all else ()
        wished = Settings(
            data=data or default_data(),
            postgres=database,
            bus=bus,
            client=pages,
            port=taken,
            addresses=nearby,
            proxies=tuple(proxy or ()),
            names=tuple(map(hosts.named, name or ())),
            host=host,
            keep_days=keep_days,
            most_storage=round(most_storage * 1_000_000_000),
            push=push,
            push_services=tuple(push_service or ()),
            open_tables=open_tables,
        )
        pushes.check(wished)
        settings = from_environment(wished, os.environ)
        serving.check_storage(settings)
        password = operator_access.first_password(settings.data)
    except CantServe as error:
        raise voice.failure(error.text) from None
    if taken != port:
        voice.say(PORT_TAKEN, port=port, free=taken)
    here = "localhost" if open_to_all else f"[{host}]" if ":" in host else host
    address = f"http://{here}:{taken}"
    greet(voice, address, [f"http://{each}:{taken}" for each in nearby])
    if settings.proxies and not settings.names:
        voice.say(host_texts.NAME_IT)
    if password is not None:
        voice.say(host_texts.PASSWORD, address=address, password=password)
        sys.stdout.flush()
    if browser and has_display():
        webbrowser.open(address)
    if workers > 1:
        serving.serve_together(settings, listener, workers, log.value)
    else:
        serving.serve(settings, listener)


def greet(voice: Voice, address: str, nearby: list[str]) -> None:
    voice.say(OPEN_IT, address=address)
    for each in nearby:
        voice.say(FOR_PHONES, address=each)
    if nearby:
        print(qr_code(nearby[0]))
    voice.say(STOP_IT)
    sys.stdout.flush()


def qr_code(link: str) -> str:
    """Returns a QR code as text, two rows of it in each line. It is made for light text on a dark background, as most
    terminals have."""
    rows = [list(row) for row in segno.make(link, micro=False).matrix_iter(border=2)]
    rows += [[0] * len(rows[0])] * (len(rows) % 2)
    return "\n".join(
        "".join(BLOCKS[upper, lower] for upper, lower in zip(*pair, strict=True))
        for pair in zip(rows[::2], rows[1::2], strict=True)
    )


def has_display() -> bool:
    if os.environ.get("CI"):
        return False
    if sys.platform.startswith("linux"):
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return True


# ---- for the host of an evening ----

Replace = Annotated[
    bool, typer.Option("--replace", help=local("Même si le fichier existe.", "Even if the file is there."))
]


@app.command(
    help=local(
        "Sauve toutes les parties dans un fichier ou un dossier, même pendant qu'on joue.",
        "Saves all games to a file or a folder, also while people play.",
    )
)
def backup(
    file: File, data: Data = None, database: Database = None, replace: Replace = False, lang: Lang = LANG
) -> None:
    from archipel.server.base import host_texts
    from archipel.server.storage import backups

    voice = Voice(lang)
    settings = Settings(data=data or default_data(), postgres=database)
    try:
        kept = backups.backup(settings.storage, file, replace=replace)
    except CantServe as error:
        raise voice.failure(error.text) from None
    voice.say(host_texts.KEPT, tables=kept.tables, entries=kept.entries, path=str(kept.path))


@app.command(
    help=local(
        "Remet une sauvegarde en place, serveur arrêté ; ce qui y était est gardé à côté.",
        "Puts a backup back, while the server is stopped; what was there is kept beside it.",
    )
)
def restore(
    file: File, data: Data = None, database: Database = None, replace: Replace = False, lang: Lang = LANG
) -> None:
    from archipel.server.base import host_texts
    from archipel.server.storage import backups, sqlite_open

    voice = Voice(lang)
    settings = Settings(data=data or default_data(), postgres=database)
    try:
        kept = backups.restore(file, settings.storage, settings.data, replace=replace)
    except CantServe as error:
        raise voice.failure(error.text) from None
    told = {"path": str(kept.path), "tables": kept.tables, "entries": kept.entries, "backup": str(file)}
    voice.say(host_texts.RESTORED, **told)
    if kept.before is not None:
        voice.say(host_texts.OLD_ONE_KEPT, path=str(kept.before))
    if kept.version < sqlite_open.LATEST:
        voice.say(host_texts.WILL_MIGRATE)


@app.command(
    help=local(
        "Vérifie tout avant une soirée : place, base, horloge, port, pages.",
        "Looks at everything before an evening: room, database, clock, port, pages.",
    )
)
def doctor(
    data: Data = None,
    database: Database = None,
    bus: BusAddress = None,
    port: Annotated[int, typer.Option(min=1, max=65535, help=local("Le port.", "The port."))] = 8000,
    lang: Lang = LANG,
) -> None:
    from archipel.server.app import doctor
    from archipel.server.base import host_texts

    voice = Voice(lang)
    settings = Settings(data=data or default_data(), postgres=database, bus=bus, port=port)
    findings = list(doctor.examine(settings))
    for finding in findings:
        voice.tell(f"{'ok' if finding.ok else '! ':4}" + voice.words(finding.text), indent=4)
    wrong = sum(not finding.ok for finding in findings)
    if wrong:
        voice.say(host_texts.NOT_WELL, count=wrong)
        raise typer.Exit(1)
    voice.say(host_texts.ALL_WELL)


# ---- files ----


@app.command(
    help=local(
        "Vérifie une partie finie : sa graine est celle qui était annoncée, et tout se rejoue.",
        "Checks a finished game: its seed is the one that was announced, and all of it replays.",
    )
)
def verify(record: File, lang: Lang = LANG) -> None:
    voice = Voice(lang)
    envelope, state = read_game(voice, record, check=True)
    if not state.over:
        raise voice.failure(NOT_FINISHED)
    names = seat_names(voice, envelope, state)
    voice.say(GENUINE, count=len(state.log or []))
    if envelope.scheme:
        say_whose_luck(voice, envelope, names)
    if state.chance_entered:
        voice.say(ENTERED)
    show_scores(voice, state, names)


def say_whose_luck(voice: Voice, envelope: Envelope, names: list[str]) -> None:
    """Says whose browsers added a value to the seed, and whose were left out."""
    gave = [names[share.seat] for share in envelope.shares if share.value is not None]
    silent = [names[share.seat] for share in envelope.shares if share.value is None]
    if gave:
        voice.say(LUCK_OF_ALL, names=", ".join(gave))
    else:
        voice.say(LUCK_OF_SERVER)
    if silent:
        voice.say(SILENT, names=", ".join(silent))


@app.command(name="replay", help=folded(REPLAY_HELP))
def replay_command(record: File, lang: Lang = LANG) -> None:
    voice = Voice(lang)
    envelope, end = read_game(voice, record)
    names = seat_names(voice, envelope, end)
    state, game = replay(envelope.record, until=0), game_of(envelope)
    for number, entry in enumerate(read_record(envelope.record).log, start=1):
        if isinstance(entry.move, dict):
            events = state.play(entry.seat, entry.move)
            told = [voice.words(game.tell(event)).format(*names) for event in events]
        else:
            state.undo(entry.seat)
            told = [voice.words(TOOK_BACK.format(name=names[entry.seat]))]
        voice.tell(f"{number:>4}  " + " ".join(told), indent=6)
    show_scores(voice, end, names)


@app.command(
    help=local(
        "Relit une partie finie : ce que le maître aurait fait, ce que ça change, et la part de la chance.",
        "Looks at a finished game again: what the master would have done, what that changes, and what luck did.",
    )
)
def analyse(
    record: File,
    seat: Annotated[int, typer.Option(min=1, help=local("La place, à partir de 1.", "The seat, counted from 1."))] = 1,
    workers: Annotated[
        int, typer.Option(min=1, help=local("Combien de processus.", "How many processes."))
    ] = os.cpu_count() or 1,
    lang: Lang = LANG,
) -> None:
    from archipel.bots import analysis  # here, because it imports much that other commands don't need

    voice = Voice(lang)
    envelope, end = read_game(voice, record)
    if seat > end.seats:
        raise voice.failure(analysis.NO_SUCH_SEAT.format(seat=seat, seats=end.seats))
    try:
        asked = analysis.questions(envelope.record, seat - 1)
        with ProcessPoolExecutor(workers) as cores, Progress(console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task(voice.words(ANALYSED), total=len(asked))
            found = analysis.analyse(
                envelope.record, seat - 1, cores, lambda done, looks: bar.update(task, completed=done, total=looks)
            )
    except ArchipelError as error:
        raise voice.failure(error.text) from None
    tell_analysis(voice, found, seat - 1, {one.number: one.before for one in asked}, game_of(envelope))


def tell_analysis(voice: Voice, found: Analysis[Decision], seat: int, moments: dict[int, State], game: Game) -> None:
    """Prints the expected score before and after every decision, the master's move for those that mattered most, and
    the shares of luck and choice."""
    mattered = {one.number for one in found.mattered}
    for one in found.decisions:
        mine, best = (told_move(voice, game, moments[one.number], seat, moves) for moves in ([one.mine], one.best))
        sign = "*" if one.number in mattered else " "
        hoped = f"{one.before.mean:6.1f} → {one.after_mine.mean:6.1f}"
        voice.tell(f"{one.number:>4}{sign} {hoped}  {mine}", indent=6)
        if one.number in mattered and not one.as_master:
            voice.tell(f"      {voice.words(MASTER_WOULD)} {best} ({one.after_best.mean:.1f})", indent=6)
    figures = {"start": f"{found.start:.1f}", "choice": f"{found.choice:+.1f}", "luck": f"{found.luck:+.1f}"}
    voice.say(CHOICE_AND_LUCK, total=found.total, **figures)


def told_move(voice: Voice, game: Game, before: State, seat: int, moves: Sequence[Move]) -> str:
    """Describes what moves do, as far as their seat could know."""
    events = before.preview(seat, moves).events
    names = [voice.words(SEAT.format(number=number + 1)) for number in range(before.seats)]
    return voice.words(deed_of(events, [game.tell(event) for event in events], game.deeds)).format(*names)


@app.command(name="score", help=folded(SCORE_HELP))
def score_command(sheet: File, lang: Lang = LANG) -> None:
    voice = Voice(lang)
    data = read_json(voice, sheet)
    try:
        counted = count(data)
        scores = counted.final
    except ArchipelError as error:
        raise voice.failure(error.text) from None
    names = sheet_names(voice, data, len(scores))
    for name, score in zip(names, scores, strict=True):
        tell_items(voice, name, score)
    print_scores(voice, data["game"], scores, names)
    say_who_won(voice, counted, names)


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


@app.command(help=local("Écrit le schéma OpenAPI du serveur.", "Writes the server's OpenAPI schema."))
def schema(path: Annotated[Path | None, typer.Argument(show_default=False)] = None) -> None:
    from archipel.server.app import serving

    if path is None:
        sys.stdout.buffer.write(serving.schema())
        return
    try:
        path.write_bytes(serving.schema())
    except OSError as error:
        raise Voice(LANG).failure(CANT_WRITE.format(path=str(path), why=why_not(error))) from None


# ---- paper ----

PRINTED = Text(fr="{path} : {title}, {pages}", en="{path}: {title}, {pages}")


OTHER_BOX = Text(
    fr="{path} est une boîte de {game}, et non de {wanted}.",
    en="{path} is a box of {game}, not of {wanted}.",
)
PAGE_DOTS = 150
"""Dots per inch of a page that is written as a picture."""


PAPERS = ("a4", "letter")
INKS = ("colour", "outline")
PICTURE_INKS = ("light", "dark", "outline")


@app.command(
    name="print",
    help=local(
        "Imprime les feuilles d'un jeu, et ses cartes et pièces à découper, en PDF aux mesures exactes.",
        "Prints the sheets of a game, and its cards and pieces to cut, as PDF in exact sizes.",
    ),
)
def print_command(
    game: Annotated[str, typer.Argument(show_default=False, help=local("Le jeu.", "The game."))],
    boats: Annotated[
        str | None, typer.Option(show_default=False, help=local("Quels bateaux : 1-6, ou 2,5.", "Boats: 1-6, or 2,5."))
    ] = None,
    sheet: Annotated[
        list[str] | None,
        typer.Option(
            show_default=False,
            help=local("Seulement cette feuille, à répéter.", "Only this sheet, may be repeated."),
        ),
    ] = None,
    paper: Annotated[
        str | None,
        typer.Option(
            show_default=False,
            metavar="|".join(PAPERS),
            help=local("Le papier ; sans cela, celui de la langue.", "The paper; without it, that of the language."),
        ),
    ] = None,
    style: Annotated[
        str,
        typer.Option(
            metavar="|".join(INKS),
            help=local("En couleur, ou au trait pour moins d'encre.", "In colour, or in outline to save ink."),
        ),
    ] = INKS[0],
    backs: Annotated[
        bool,
        typer.Option(
            "--backs/--no-backs",
            help=local("Les dos des cartes, tuiles et pièces.", "The backs of cards, tiles and pieces."),
        ),
    ] = True,
    pack: Annotated[
        Path | None,
        typer.Option(
            show_default=False,
            help=local("Le fichier de ta boîte, au lieu de la nôtre.", "The file of your box, instead of ours."),
        ),
    ] = None,
    pictures: Annotated[
        bool,
        typer.Option("--pictures", help=local("Chaque page en PNG aussi.", "Every page as PNG as well.")),
    ] = False,
    out: Annotated[Path, typer.Option(help=local("Le dossier où écrire.", "The folder to write to."))] = Path(),
    lang: Lang = LANG,
) -> None:
    from archipel.paper import printing  # here, because it imports much that other commands don't need
    from archipel.paper.sheet import PAPER_OF, Ink, Paper, Wish

    voice = Voice(lang)
    wished = None if paper is None else voice.one_of("--paper", paper, PAPERS)
    named: Paper = PAPER_OF[lang.value] if wished is None else "us-letter" if wished == "letter" else "a4"
    ink: Ink = "outline" if voice.one_of("--style", style, INKS) == "outline" else "colour"
    wish = Wish(paper=named, style=ink, lang=lang.value, backs=backs)
    try:
        content = None if pack is None else box_of(voice, pack, game).content
        for each in printing.chosen(game, wish, boats, sheet or (), content):
            path = out / f"{game}-{each.id}.pdf"
            write_file(voice, path, printing.pdf(each, wish))
            for number, page in enumerate(printing.png(each, wish, PAGE_DOTS) if pictures else (), start=1):
                write_file(voice, out / f"{game}-{each.id}-{number}.png", page)
            pages = each.pages_for(wish)
            voice.say(PRINTED, path=str(path), title=each.title, pages=f"{pages} page{'s' if pages > 1 else ''}")
    except ArchipelError as error:
        raise voice.failure(error.text) from None


def box_of(voice: Voice, path: Path, game: str) -> Game:
    """Returns the game with the contents of an owner's box."""
    pack = packs.usable(voice, path)
    if pack.game != game:
        raise voice.failure(OTHER_BOX.format(path=str(path), game=pack.game, wanted=game))
    return registry.game(game).with_pack(pack)


@app.command(
    help=local(
        "Dessine un moment d'une partie enregistrée, en SVG et en PNG, et le raconte ; ou la partie entière, en GIF.",
        "Draws a moment of a recorded game, as SVG and PNG, and tells it; or the whole game, as GIF.",
    )
)
def picture(
    record: File,
    at: Annotated[
        int | None,
        typer.Option(
            show_default=False,
            help=local("Après combien de coups ; sans cela, la fin.", "After how many moves; without it, the end."),
        ),
    ] = None,
    seat: Annotated[int, typer.Option(help=local("La place, à partir de 1.", "The seat, from 1."))] = 1,
    card: Annotated[
        str | None,
        typer.Option(
            show_default=False,
            help=local(
                "Une carte plutôt qu'une partie ; le fichier est alors un jeu : explore-draw --card c019.",
                "A card instead of a game; the file is then a game's name: explore-draw --card c019.",
            ),
        ),
    ] = None,
    sheet: Annotated[
        str | None,
        typer.Option(
            show_default=False,
            help=local(
                "Une feuille à imprimer, de même : explore-draw --sheet boat-1.",
                "A sheet to print, likewise: explore-draw --sheet boat-1.",
            ),
        ),
    ] = None,
    pack: Annotated[
        Path | None,
        typer.Option(
            show_default=False,
            help=local(
                "Avec --card ou --sheet : le fichier de ta boîte, au lieu de la nôtre.",
                "With --card or --sheet: the file of your box, instead of ours.",
            ),
        ),
    ] = None,
    film: Annotated[
        bool, typer.Option("--film", help=local("Toute la partie, animée.", "The whole game, moving."))
    ] = False,
    style: Annotated[
        str, typer.Option(metavar="|".join(PICTURE_INKS), help=local("Les couleurs.", "The colours."))
    ] = PICTURE_INKS[0],
    out: Annotated[Path, typer.Option(help=local("Le dossier où écrire.", "The folder to write to."))] = Path(),
    lang: Lang = LANG,
) -> None:
    from archipel.paper import pictures

    voice = Voice(lang)
    ink = cast("Style", voice.one_of("--style", style, PICTURE_INKS))
    look = pictures.Look(style=ink, lang=lang.value)
    try:
        content = None if pack is None else box_of(voice, pack, str(record)).content
        if sheet is not None:
            for number, (page, dots) in enumerate(pictures.sheet(str(record), sheet, look, content), start=1):
                write_picture(voice, out / f"{record}-{sheet}-{number}", page, dots)
            return
        if card is not None:
            write_picture(voice, out / f"{record}-{card}", pictures.card(str(record), card, look, content))
            return
        envelope = read_envelope(read_json(voice, record))
        if film:
            write_file(voice, out / f"{record.stem}-{seat}.gif", pictures.film(envelope.record, seat - 1, look))
            return
        names = [LEVELS[name].title if name in LEVELS else same(name) for name in envelope.names]
        moment = pictures.moment_of(envelope.record, at, seat - 1, names)
        named = out / f"{record.stem}-{moment.number}-{seat}"
        write_picture(voice, named, pictures.picture(moment, look))
    except ArchipelError as error:
        raise voice.failure(error.text) from None


def write_picture(voice: Voice, named: Path, drawn: Picture, dots: bytes | None = None) -> None:
    """Writes the drawing as SVG and PNG, and prints its description."""
    from archipel.paper.pictures import png

    write_file(voice, named.with_name(f"{named.name}.svg"), drawn.svg.encode())
    write_file(voice, named.with_name(f"{named.name}.png"), dots or png(drawn.svg))
    voice.tell(drawn.alt)


def write_file(voice: Voice, path: Path, made: bytes) -> None:
    """Writes a file, and makes its folder if there is none."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(made)
    except OSError as error:
        raise voice.failure(CANT_WRITE.format(path=str(path), why=why_not(error))) from None


# ---- bots ----


@app.command(
    help=local(
        "Fait jouer des robots entre eux et dit, avec sa marge, lequel est le plus fort.",
        "Lets bots play each other and says, with its margin, which is stronger.",
    )
)
def arena(
    game: Annotated[str, typer.Argument(show_default=False, help=local("Le jeu.", "The game."))],
    bots: Annotated[
        str,
        typer.Option(
            show_default=False,
            help=local(
                "Leurs niveaux, séparés par des virgules : tous deux à deux.",
                "Their levels, with commas: every two of them.",
            ),
        ),
    ],
    games: Annotated[int, typer.Option(min=1, help=local("Parties de chaque paire.", "Games of each pair."))] = 100,
    lineup: Annotated[
        bool,
        typer.Option(
            "--lineup",
            help=local("Tous à une même table, chacun à chaque place.", "All at one table, each in every seat."),
        ),
    ] = False,
    option: Annotated[
        list[str] | None,
        typer.Option(help=local("Une option du jeu : nom=valeur.", "An option of the game: name=value.")),
    ] = None,
    out: Annotated[Path | None, typer.Option(help=local("Le dossier du rapport.", "The report's folder."))] = None,
    weights: Annotated[
        str | None,
        typer.Option(
            metavar="A.json,B.json",
            help=local(
                "Deux fichiers de poids, par lesquels le niveau joue contre lui-même.",
                "Two weights files by which the level plays against itself.",
            ),
        ),
    ] = None,
    restart: Annotated[
        bool,
        typer.Option(
            "--restart",
            help=local(
                "Efface les parties du dossier et recommence.", "Delete the games in the folder and start over."
            ),
        ),
    ] = False,
    workers: Annotated[
        int, typer.Option(min=1, help=local("Combien de processus.", "How many processes."))
    ] = os.cpu_count() or 1,
    cluster: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help=local("Une grappe Dask.", "A Dask cluster."))
    ] = None,
    lang: Lang = LANG,
) -> None:
    # Imported here because it needs much that other commands don't.
    from archipel.arena.tournament import Tournament, play_tournament

    voice = Voice(lang)
    try:
        files = tuple(map(Path, weights.split(","))) if weights else ()
        wished = Tournament(game, tuple(bots.split(",")), games, lineup, options_of(game, option or []), files)
        folder, bar = out or Path("arena") / game, Console(stderr=True)
        page = play_tournament(wished, folder, workers, cluster, bar, restart=restart)
    except ArchipelError as error:
        raise voice.failure(error.text) from None
    for line in page.read_text(encoding="utf-8").splitlines():
        voice.console.print(as_text(line))


TRIAL = Text(
    fr="{number}. {name} : {before} → {after}, {ahead} points d'avance en {games} parties : {outcome}",
    en="{number}. {name}: {before} → {after}, {ahead} points ahead in {games} games: {outcome}",
)
KEPT = Text(fr="gardé", en="kept")
DROPPED = Text(fr="laissé", en="left")
FOUND = Text(
    fr="{file} contre les poids d'avant : {wins} % de {games} parties gagnées, {ahead} points d'avance. S'ils te "
    "conviennent, mets ce fichier à la place de {ours}.",
    en="{file} against the weights there were: {wins} % of {games} games won, {ahead} points ahead. If you are "
    "content, put this file in the place of {ours}.",
)


@app.command(
    help=local(
        "Cherche de meilleurs poids pour les robots d'un jeu, un nombre à la fois, dans l'arène.",
        "Looks for better weights of a game's bots, one number at a time, in the arena.",
    )
)
def tune(
    game: Annotated[str, typer.Argument(show_default=False, help=local("Le jeu.", "The game."))],
    bot: Annotated[str, typer.Option(help=local("Le niveau qui joue.", "The level that plays."))] = "strong",
    trials: Annotated[
        int, typer.Option(min=1, help=local("Combien d'essais en tout.", "How many trials in all."))
    ] = 20,
    games: Annotated[
        int, typer.Option(min=2, help=local("Parties d'un essai, au plus.", "Games of a trial, at most."))
    ] = 200,
    alone: Annotated[
        bool,
        typer.Option("--alone", help=local("Chacun joue seul la même donne.", "Each plays the same deal alone.")),
    ] = False,
    option: Annotated[
        list[str] | None,
        typer.Option(help=local("Une option du jeu : nom=valeur.", "An option of the game: name=value.")),
    ] = None,
    out: Annotated[Path | None, typer.Option(help=local("Le dossier des essais.", "The trials' folder."))] = None,
    workers: Annotated[
        int, typer.Option(min=1, help=local("Combien de processus.", "How many processes."))
    ] = os.cpu_count() or 1,
    lang: Lang = LANG,
) -> None:
    from archipel.arena.running import local_executor
    from archipel.arena.tuning import Trial, Tuner

    voice = Voice(lang)

    def told(trial: Trial) -> None:
        voice.say(
            TRIAL.format(
                number=trial.number + 1,
                name=trial.name,
                before=trial.before,
                after=trial.after,
                ahead=str(trial.ahead),
                games=trial.games,
                outcome=KEPT if trial.kept else DROPPED,
            )
        )

    try:
        tuner = Tuner(game, bot, games, out or Path("tune") / game, options_of(game, option or []), alone)
    except ArchipelError as error:
        raise voice.failure(error.text) from None
    with local_executor(workers) as pool:
        found = tuner.run(trials, pool, told)
    words = {"file": str(found.weights), "wins": str(found.wins), "games": found.games, "ahead": str(found.ahead)}
    voice.say(FOUND.format(**words, ours=str(tuner.tuned.file)))


def read_game(voice: Voice, path: Path, *, check: bool = False) -> tuple[Envelope, State]:
    """Returns the content of a record file and the final state of its game; or prints what is wrong and exits."""
    data = read_json(voice, path)
    try:
        envelope = read_envelope(data)
        if check:
            check_seed(envelope)
        game_of(envelope)
        return envelope, replay(envelope.record)
    except OtherEdition as error:
        if check:
            voice.say(SEED_FITS)
        raise voice.failure(error.text) from None
    except ArchipelError as error:
        raise voice.failure(error.text) from None


class OtherEdition(ArchipelError):  # noqa: N818
    """The game was played in an edition or with contents that this version does not have."""


def game_of(envelope: Envelope) -> Game:
    """Returns the game in the edition that a record names, or raises OtherEdition."""
    read = read_record(envelope.record)
    try:
        return registry.game(read.game).in_edition(read.edition, read.contents, read.pack)
    except BadSetup as error:
        raise OtherEdition(error.text) from None


def seat_names(voice: Voice, envelope: Envelope, state: State) -> list[str]:
    if len(envelope.names) != state.seats:
        return [voice.words(SEAT.format(number=number + 1)) for number in range(state.seats)]
    return [voice.words(LEVELS[name].title) if name in LEVELS else name for name in envelope.names]


def show_scores(voice: Voice, state: State, names: list[str]) -> None:
    scores = state.scores()
    if sister := state.sister():
        scores, names = [*scores, sister], [*names, voice.words(SISTER)]
    print_scores(voice, state.name, scores, names)


def print_scores(voice: Voice, name: str, scores: list[Score], names: list[str]) -> None:
    """Prints a table with one column per player and one row per line."""
    titles = registry.game(name).lines
    grid = Table(voice.words(LINE))
    for each in names:
        grid.add_column(as_text(each), justify="right")
    lines = [line for line in titles if any(line in each.lines for each in scores)]
    for line in lines:
        grid.add_row(voice.words(titles[line]), *(str(each.lines.get(line, "–")) for each in scores))
    grid.add_section()
    grid.add_row(voice.words(TOTAL), *(str(each.total) for each in scores), style="bold")
    voice.console.print(grid)
