"""The command line: serve, verify, replay, score, schema. It speaks French where the machine does."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import socket
import sys
import webbrowser
from pathlib import Path
from typing import Annotated, Any

import msgspec
import segno
import typer
import uvicorn
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from archipel.bots import LEVELS
from archipel.core import game as registry
from archipel.core.errors import ArchipelError
from archipel.core.game import State
from archipel.core.record import read_record, replay
from archipel.core.score import Score
from archipel.core.scorer import score
from archipel.core.text import Text
from archipel.server import addresses, client
from archipel.server.app import create_app
from archipel.server.errors import CantServe
from archipel.server.fairness import Envelope, opened, verified
from archipel.server.openapi import openapi
from archipel.server.settings import Settings, from_environment
from archipel.server.socket import LARGEST_FRAME
from archipel.server.storage import Storage

PORTS_TRIED = 20
BLOCKS = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}

FRENCH = os.environ.get("LC_ALL", os.environ.get("LC_MESSAGES", os.environ.get("LANG", ""))).startswith("fr")


def local(fr: str, en: str) -> str:
    """Words that are needed before anybody could say --lang."""
    return fr if FRENCH else en


# ---- sentences ----

NOT_BUILT = Text(
    fr="Les pages d'Archipel ne sont pas construites. Lance « make build », ou sers sans elles avec --api-only.",
    en='The pages of Archipel are not built. Run "make build", or serve without them with --api-only.',
)
OPEN_IT = Text(fr="Archipel est là : {address}", en="Archipel is here: {address}")
FOR_PHONES = Text(fr="Sur le même réseau : {address}", en="On the same network: {address}")
STOP_IT = Text(fr="Ctrl+C pour arrêter.", en="Ctrl+C to stop.")
PORT_TAKEN = Text(
    fr="Le port {port} est déjà pris ; Archipel prend le {free}.",
    en="Port {port} is already taken; Archipel takes {free}.",
)
NO_PORT = Text(
    fr="Impossible d'écouter sur {host}, port {port} ({why}). Essaie un autre --port ou --host.",
    en="Can't listen on {host}, port {port} ({why}). Try another --port or --host.",
)
BAD_ENVIRONMENT = Text(
    fr="ARCHIPEL_BOT_DELAY est un nombre de secondes, pas « {value} ».",
    en='ARCHIPEL_BOT_DELAY is a number of seconds, not "{value}".',
)
CANT_READ = Text(fr="Impossible de lire {path} ({why}).", en="Can't read {path} ({why}).")
NOT_JSON = Text(fr="{path} n'est pas du JSON.", en="{path} is not JSON.")
GENUINE = Text(
    fr="La graine est celle qui était annoncée, et la partie se rejoue en entier : {count} coups permis.",
    en="The seed is the one that was announced, and the whole game replays: {count} legal moves.",
)
NOT_FINISHED = Text(fr="La partie n'est pas finie.", en="The game is not over.")
TOOK_BACK = Text(fr="{name} reprend son coup.", en="{name} takes a move back.")
SEAT = Text(fr="Place {number}", en="Seat {number}")
SISTER = Text(fr="Sa sœur", en="The sister")
TOTAL = Text(fr="Total", en="Total")
LINE = Text(fr="Ligne", en="Line")

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_show_locals=False,
    help=local(
        "Quatre jeux de société pleins de chats et d'îles : joue dans le navigateur, compte, rejoue.",
        "Four board games about cats and islands: play in the browser, score, replay.",
    ),
)

Lang = Annotated[
    str, typer.Option("--lang", help=local("La langue : fr ou en.", "The language: fr or en."), show_default=False)
]
File = Annotated[Path, typer.Argument(show_default=False)]
LANG = "fr" if FRENCH else "en"


class Voice:
    """Says sentences in one language."""

    def __init__(self, lang: str) -> None:
        self.french = lang.startswith("fr")
        self.console = Console(soft_wrap=True, highlight=False)

    def words(self, text: Text) -> str:
        return text.fr if self.french else text.en

    def say(self, text: Text, **values: object) -> None:
        self.console.print(escape(self.words(text.format(**values))))

    def failure(self, text: Text) -> typer.Exit:
        """To be raised: one sentence and an exit code, never a traceback."""
        Console(stderr=True, soft_wrap=True, highlight=False).print(escape(self.words(text)))
        return typer.Exit(1)


# ---- serving ----


@app.command(
    help=local("Sert les jeux aux navigateurs, ici et sur le réseau.", "Serves the games to browsers, here and nearby.")
)
def serve(
    port: Annotated[
        int, typer.Option(help=local("Le port, ou le premier libre.", "The port, or the next free."))
    ] = 8000,
    host: Annotated[str, typer.Option(help=local("L'adresse où écouter.", "The address to listen on."))] = "0.0.0.0",
    data: Annotated[
        Path | None,
        typer.Option(envvar="ARCHIPEL_DATA", help=local("Le dossier des parties.", "The folder of the games.")),
    ] = None,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help=local("Ouvre le navigateur.", "Opens the browser."))
    ] = True,
    api_only: Annotated[bool, typer.Option("--api-only", help=local("Sans les pages.", "Without the pages."))] = False,
    lang: Lang = LANG,
) -> None:
    voice = Voice(lang)
    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    if not api_only and not client.is_built(client.FOLDER):
        raise voice.failure(NOT_BUILT)
    listener = listen(voice, host, port)
    taken: int = listener.getsockname()[1]
    open_to_all = host in {"0.0.0.0", "::"}
    settings = Settings(
        data=data or default_data(),
        client=None if api_only else client.FOLDER,
        port=taken,
        addresses=addresses.on_the_network() if open_to_all else (),
    )
    try:
        settings = from_environment(settings, os.environ)
    except ValueError:
        raise voice.failure(BAD_ENVIRONMENT.format(value=os.environ["ARCHIPEL_BOT_DELAY"])) from None
    try:
        asyncio.run(check_storage(settings))
    except CantServe as trouble:
        raise voice.failure(trouble.text) from None
    address = f"http://localhost:{taken}" if open_to_all else f"http://{host}:{taken}"
    greet(voice, address, [f"http://{each}:{taken}" for each in settings.addresses])
    if browser and has_display():
        webbrowser.open(address)
    run(settings, listener)


def run(settings: Settings, listener: socket.socket) -> None:
    config = uvicorn.Config(
        create_app(settings),
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=LARGEST_FRAME,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=3,
    )
    uvicorn.Server(config).run(sockets=[listener])


async def check_storage(settings: Settings) -> None:
    """Opens the database once before serving, so that what is wrong with it is told as a sentence."""
    await (await Storage.open(settings.database)).close()


def listen(voice: Voice, host: str, port: int) -> socket.socket:
    """A socket on this port, or on the next free one."""
    for candidate in range(port, min(port + PORTS_TRIED, 65536)):
        try:
            listener = bound(host, candidate)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise voice.failure(NO_PORT.format(host=host, port=candidate, why=error.strerror or error)) from None
            continue
        except OverflowError as error:
            raise voice.failure(NO_PORT.format(host=host, port=candidate, why=error)) from None
        if candidate != port:
            voice.say(PORT_TAKEN, port=port, free=candidate)
        return listener
    raise voice.failure(NO_PORT.format(host=host, port=port, why=os.strerror(errno.EADDRINUSE)))


def bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    if os.name == "posix":  # elsewhere it would let two servers share a port
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(2048)
    except BaseException:
        listener.close()
        raise
    return listener


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


@app.command(name="replay", help=local("Raconte une partie enregistrée.", "Tells a recorded game."))
def replay_command(record: File, lang: Lang = LANG) -> None:
    voice = Voice(lang)
    envelope, end = read_game(voice, record)
    names = seat_names(voice, envelope, end)
    state = replay(envelope.record, until=0)
    for number, entry in enumerate(read_record(envelope.record).log, start=1):
        if isinstance(entry.move, dict):
            events = state.play(entry.seat, entry.move)
            told = [voice.words(registry.game(state.name).tell(event)).format(*names) for event in events]
        else:
            state.undo(entry.seat)
            told = [voice.words(TOOK_BACK.format(name=names[entry.seat]))]
        voice.console.print(escape(f"{number:>4}  " + " ".join(told)))
    show_scores(voice, end, names)


@app.command(name="score", help=local("Compte une partie jouée sur papier.", "Scores a game played on paper."))
def score_command(sheet: File, lang: Lang = LANG) -> None:
    voice = Voice(lang)
    data = read_json(voice, sheet)
    try:
        scores = score(data)
    except ArchipelError as error:
        raise voice.failure(error.text) from None
    names = [voice.words(SEAT.format(number=number + 1)) for number in range(len(scores))]
    print_scores(voice, data["game"], scores, names)


@app.command(help=local("Écrit le schéma OpenAPI du serveur.", "Writes the server's OpenAPI schema."))
def schema(path: Annotated[Path | None, typer.Argument(show_default=False)] = None) -> None:
    content = openapi(create_app(Settings(data=Path())))
    if path is None:
        sys.stdout.buffer.write(content)
    else:
        path.write_bytes(content)


def read_json(voice: Voice, path: Path) -> Any:
    try:
        return msgspec.json.decode(path.read_bytes())
    except OSError as error:
        raise voice.failure(CANT_READ.format(path=path, why=error.strerror or error)) from None
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise voice.failure(NOT_JSON.format(path=path)) from None


def read_game(voice: Voice, path: Path, *, check: bool = False) -> tuple[Envelope, State]:
    """The file and its game at the end, or the sentence that says what is wrong with it."""
    data = read_json(voice, path)
    try:
        envelope = opened(data)
        return envelope, verified(envelope) if check else replay(envelope.record)
    except ArchipelError as error:
        raise voice.failure(error.text) from None


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
        grid.add_column(escape(each), justify="right")
    lines = [line for line in titles if any(line in each.lines for each in scores)]
    for line in lines:
        grid.add_row(voice.words(titles[line]), *(str(each.lines.get(line, "–")) for each in scores))
    grid.add_section()
    grid.add_row(voice.words(TOTAL), *(str(each.total) for each in scores), style="bold")
    voice.console.print(grid)
