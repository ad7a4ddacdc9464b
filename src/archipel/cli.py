"""The command line: serve, keep, check, verify, replay, score. It speaks French where the machine does."""

from __future__ import annotations

import os
import re
import sys
import textwrap
import webbrowser
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import msgspec
import segno
import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

import archipel
from archipel.bots import LEVELS
from archipel.core import game as registry
from archipel.core.errors import ArchipelError, BadSetup
from archipel.core.game import Game, OptionValue, State
from archipel.core.record import read_record, replay
from archipel.core.score import Score
from archipel.core.scorer import score
from archipel.core.text import Text
from archipel.server import addresses
from archipel.server.errors import CantServe
from archipel.server.fairness import Envelope, check_seed, read_envelope
from archipel.server.settings import Settings, from_environment

BLOCKS = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}

SPOKEN = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
FRENCH = SPOKEN.startswith("fr")


def local(fr: str, en: str) -> str:
    """Words that are needed before anybody could say --lang."""
    return fr if FRENCH else en


# ---- sentences ----

OPEN_IT = Text(fr="Archipel est là : {address}", en="Archipel is here: {address}")
FOR_PHONES = Text(fr="Sur le même réseau : {address}", en="On the same network: {address}")
STOP_IT = Text(fr="Ctrl+C pour arrêter.", en="Ctrl+C to stop.")
PORT_TAKEN = Text(
    fr="Le port {port} est déjà pris ; Archipel prend le {free}.",
    en="Port {port} is already taken; Archipel takes {free}.",
)
CANT_READ = Text(fr="Impossible de lire {path} ({why}).", en="Can't read {path} ({why}).")
CANT_WRITE = Text(fr="Impossible d'écrire {path} ({why}).", en="Can't write {path} ({why}).")
NOT_JSON = Text(fr="{path} n'est pas du JSON.", en="{path} is not JSON.")
GENUINE = Text(
    fr="La graine est celle qui était annoncée, et la partie se rejoue en entier : {count} coups permis.",
    en="The seed is the one that was announced, and the whole game replays: {count} legal moves.",
)
SEED_FITS = Text(
    fr="La graine est celle qui était annoncée ; les coups, eux, ne peuvent pas être rejoués ici.",
    en="The seed is the one that was announced; the moves can't be replayed here.",
)
NOT_FINISHED = Text(fr="La partie n'est pas finie.", en="The game is not over.")
TOOK_BACK = Text(fr="{name} reprend son coup.", en="{name} takes a move back.")
SEAT = Text(fr="Place {number}", en="Seat {number}")
SISTER = Text(fr="Sa sœur", en="The sister")
TOTAL = Text(fr="Total", en="Total")
LINE = Text(fr="Ligne", en="Line")

# ---- what --help tells ----


def folded(words: str) -> str:
    """Paragraphs as one line each, for the terminal to break; one that begins with \\b is an example, and keeps its."""
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
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_show_locals=False,
    help=local(
        "Quatre jeux de société pleins de chats et d'îles : joue dans le navigateur, compte, rejoue.",
        "Four board games about cats and islands: play in the browser, score, replay.",
    ),
)


class Language(StrEnum):
    FRENCH = "fr"
    ENGLISH = "en"


Lang = Annotated[Language, typer.Option("--lang", help=local("La langue.", "The language."), show_default=False)]
File = Annotated[Path, typer.Argument(show_default=False)]
LANG = Language.FRENCH if FRENCH else Language.ENGLISH


class LogFormat(StrEnum):
    TEXT = "text"
    JSON = "json"


CONTROLS = re.compile(r"[\x00-\x1f\x7f-\x9f]")


def as_text(words: str) -> str:
    """Words that may be a stranger's (names in a record, paths), as text: neither markup nor a terminal's commands."""
    return escape(CONTROLS.sub("\N{REPLACEMENT CHARACTER}", words))


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
    """What stands before every command. Its help is the app's."""


class Voice:
    """Says sentences in one language."""

    def __init__(self, lang: Language) -> None:
        self.french = lang is Language.FRENCH
        self.console = Console(soft_wrap=True, highlight=False)

    def words(self, text: Text) -> str:
        return text.fr if self.french else text.en

    def say(self, text: Text, **values: object) -> None:
        self.tell(self.words(text.format(**values)))

    def tell(self, words: str, indent: int = 0) -> None:
        """Words broken between words where the terminal ends; from the second line on they stand this far in."""
        lines = textwrap.wrap(
            CONTROLS.sub("\N{REPLACEMENT CHARACTER}", words),
            self.console.width,
            subsequent_indent=" " * indent,
            break_long_words=False,
            break_on_hyphens=False,
            drop_whitespace=True,
        )
        self.console.print(escape("\n".join(lines)))

    def failure(self, text: Text) -> typer.Exit:
        """To be raised: one sentence and an exit code, never a traceback."""
        Console(stderr=True, soft_wrap=True, highlight=False).print(as_text(self.words(text)))
        return typer.Exit(1)


# ---- serving ----


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
    database: Annotated[
        str | None,
        typer.Option(
            envvar="ARCHIPEL_DATABASE",
            help=local(
                "Une base PostgreSQL (postgresql://…) au lieu d'un fichier.",
                "A PostgreSQL database (postgresql://…) instead of a file.",
            ),
        ),
    ] = None,
    bus: Annotated[
        str | None,
        typer.Option(
            envvar="ARCHIPEL_BUS",
            help=local(
                "Le Redis (redis://…) par lequel des processus qui ont la même base se parlent.",
                "The Redis (redis://…) by which processes with the same database tell each other what they do.",
            ),
        ),
    ] = None,
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
    # They take a second, which other commands need not wait for.
    from archipel.server import host_texts, logs, operator_access, serving, texts

    voice = Voice(lang)
    logs.set_up(log.value)
    open_to_all = host in {"0.0.0.0", "::"}
    try:
        addresses.Networks(proxy or ())  # says so if one is none
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
            keep_days=keep_days,
        )
        settings = from_environment(wished, os.environ)
        serving.check_storage(settings)
        password = operator_access.first_password(settings.data)
    except CantServe as error:
        raise voice.failure(error.text) from None
    if taken != port:
        voice.say(PORT_TAKEN, port=port, free=taken)
    name = "localhost" if open_to_all else f"[{host}]" if ":" in host else host
    address = f"http://{name}:{taken}"
    greet(voice, address, [f"http://{each}:{taken}" for each in nearby])
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
    """A QR code of text alone, two rows of it in each line. It is white on black, as most terminals are."""
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


def default_data() -> Path:
    """Where this platform keeps a user's data."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "archipel"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "archipel"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "archipel"


# ---- a host's evening ----

Data = Annotated[
    Path | None,
    typer.Option(envvar="ARCHIPEL_DATA", help=local("Le dossier des parties.", "The folder of the games.")),
]
Replace = Annotated[
    bool, typer.Option("--replace", help=local("Même si le fichier existe.", "Even if the file is there."))
]


@app.command(
    help=local(
        "Sauve toutes les parties dans un fichier ou un dossier, même pendant qu'on joue.",
        "Saves all games to a file or a folder, also while people play.",
    )
)
def backup(file: File, data: Data = None, replace: Replace = False, lang: Lang = LANG) -> None:
    from archipel.server import backups, host_texts

    voice = Voice(lang)
    try:
        kept = backups.backup(Settings(data=data or default_data()).database, file, replace=replace)
    except CantServe as error:
        raise voice.failure(error.text) from None
    voice.say(host_texts.KEPT, tables=kept.tables, entries=kept.entries, path=str(kept.path))


@app.command(
    help=local(
        "Remet une sauvegarde en place, serveur arrêté ; ce qui y était est gardé à côté.",
        "Puts a backup back, while the server is stopped; what was there is kept beside it.",
    )
)
def restore(file: File, data: Data = None, replace: Replace = False, lang: Lang = LANG) -> None:
    from archipel.server import backups, host_texts, opening

    voice = Voice(lang)
    try:
        kept = backups.restore(file, Settings(data=data or default_data()).database, replace=replace)
    except CantServe as error:
        raise voice.failure(error.text) from None
    told = {"path": str(kept.path), "tables": kept.tables, "entries": kept.entries, "backup": str(file)}
    voice.say(host_texts.RESTORED, **told)
    if kept.before is not None:
        voice.say(host_texts.OLD_ONE_KEPT, path=str(kept.before))
    if kept.version < opening.LATEST:
        voice.say(host_texts.WILL_MIGRATE)


@app.command(
    help=local(
        "Vérifie tout avant une soirée : place, base, horloge, port, pages.",
        "Looks at everything before an evening: room, database, clock, port, pages.",
    )
)
def doctor(
    data: Data = None,
    port: Annotated[int, typer.Option(min=1, max=65535, help=local("Le port.", "The port."))] = 8000,
    lang: Lang = LANG,
) -> None:
    from archipel.server import doctor, host_texts

    voice = Voice(lang)
    findings = list(doctor.examine(Settings(data=data or default_data(), port=port)))
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
    voice.say(GENUINE, count=len(state.log or []))
    show_scores(voice, state, seat_names(voice, envelope, state))


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


@app.command(name="score", help=folded(SCORE_HELP))
def score_command(sheet: File, lang: Lang = LANG) -> None:
    voice = Voice(lang)
    data = read_json(voice, sheet)
    try:
        scores = score(data)
    except ArchipelError as error:
        raise voice.failure(error.text) from None
    print_scores(voice, data["game"], scores, sheet_names(voice, data, len(scores)))


def sheet_names(voice: Voice, sheet: Any, count: int) -> list[str]:
    """What the players of a sheet call themselves, or their seats; a score more than players is the sister's."""
    named = [player.get("name") for player in sheet.get("players", [])]
    if len(named) == 1 < count:
        named.append(voice.words(SISTER))
    named += [None] * (count - len(named))
    return [name or voice.words(SEAT.format(number=number + 1)) for number, name in enumerate(named)]


@app.command(help=local("Écrit le schéma OpenAPI du serveur.", "Writes the server's OpenAPI schema."))
def schema(path: Annotated[Path | None, typer.Argument(show_default=False)] = None) -> None:
    from archipel.server import serving

    if path is None:
        sys.stdout.buffer.write(serving.schema())
        return
    try:
        path.write_bytes(serving.schema())
    except OSError as error:
        raise Voice(LANG).failure(CANT_WRITE.format(path=str(path), why=error.strerror or str(error))) from None


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
    workers: Annotated[
        int, typer.Option(min=1, help=local("Combien de processus.", "How many processes."))
    ] = os.cpu_count() or 1,
    cluster: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help=local("Une grappe Dask.", "A Dask cluster."))
    ] = None,
    lang: Lang = LANG,
) -> None:
    from archipel.arena.tournament import Tournament, play_tournament  # and all it needs, only when it is asked for

    voice = Voice(lang)
    try:
        wished = Tournament(game, tuple(bots.split(",")), games, lineup, options_of(game, option or []))
        page = play_tournament(wished, out or Path("arena") / game, workers, cluster, Console(stderr=True))
    except ArchipelError as error:
        raise voice.failure(error.text) from None
    voice.console.print(as_text(page.read_text(encoding="utf-8")))


def options_of(game: str, wishes: list[str]) -> dict[str, OptionValue]:
    """Options as they are written: name=value, the value as the game writes it."""
    known = registry.game(game).options if game in archipel.games() else {}
    chosen: dict[str, OptionValue] = {}
    for wish in wishes:
        name, _, value = wish.partition("=")
        choices = known[name].choices if name in known else ()
        chosen[name] = next((choice for choice in choices if str(choice).lower() == value.lower()), value)
    return chosen


def read_json(voice: Voice, path: Path) -> Any:
    try:
        return msgspec.json.decode(path.read_bytes())
    except OSError as error:
        raise voice.failure(CANT_READ.format(path=str(path), why=error.strerror or str(error))) from None
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise voice.failure(NOT_JSON.format(path=str(path))) from None


def read_game(voice: Voice, path: Path, *, check: bool = False) -> tuple[Envelope, State]:
    """The file and its game at the end, or the sentence that says what is wrong with it."""
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
    """The game was played by an edition or with contents that are not here."""


def game_of(envelope: Envelope) -> Game:
    """The game in the edition that a record names."""
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
    """One column a player, one row a line."""
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
