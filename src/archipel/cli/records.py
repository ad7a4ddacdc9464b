"""`archipel verify`, `replay` and `analyse`: what can be done with a finished game."""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from archipel.bots import LEVELS, analysis
from archipel.bots.analysis import Analysis, Decision
from archipel.cli.scores import SEAT, show_scores
from archipel.core import game as registry
from archipel.core.errors import ArchipelError, BadSetup
from archipel.core.game import Game, Move, State
from archipel.core.record import read_record, replay
from archipel.core.text import Text
from archipel.server.model.deeds import deed_of
from archipel.server.model.fairness import check_seed, read_envelope
from archipel.server.wire.envelope import Envelope
from archipel.voice import LANG, Lang, RecordFile, Voice, folded, local, read_json

commands = typer.Typer()

GENUINE = Text(
    fr="La graine est celle qui était annoncée, et la partie se rejoue en entier : {count} coups permis.",
    en="The seed is the one that was announced, and the whole game replays: {count} legal moves.",
)
LUCK_OF_SERVER = Text(
    fr="Le serveur seul a choisi la graine : aucun navigateur n'y a ajouté de valeur.",
    en="The server alone chose the seed: no browser added a value.",
)
LUCK_OF_ALL = Text(
    fr="La graine réunit la part du serveur et les valeurs des navigateurs de : {names}.",
    en="The seed combines the server's part with values from the browsers of: {names}.",
)
SILENT = Text(
    fr="Ces navigateurs n'ont pas envoyé de valeur à temps : {names}.",
    en="These browsers sent no value in time: {names}.",
)
SEED_FITS = Text(
    fr="La graine est celle qui était annoncée ; les coups, eux, ne peuvent pas être rejoués ici.",
    en="The seed is the one that was announced; the moves can't be replayed here.",
)
ENTERED = Text(
    fr="Le capitaine a entré de vrais dés ou de vraies cartes, qui ne viennent pas de la graine.",
    en="The captain entered real dice or cards, which do not come from the seed.",
)
NOT_FINISHED = Text(fr="La partie n'est pas finie.", en="The game is not over.")
TOOK_BACK = Text(fr="{name} reprend son coup.", en="{name} takes a move back.")
ANALYSED = Text(fr="Décisions analysées", en="Decisions analysed")
MASTER_WOULD = Text(fr="Le maître :", en="The master:")
CHOICE_AND_LUCK = Text(
    fr="Total {total} : {start} attendus au départ, {luck} de chance, {choice} par tes choix face à un robot moyen.",
    en="Total {total}: {start} expected at the start, {luck} from luck, "
    "{choice} from your choices compared with a medium bot.",
)
REPLAY_HELP = local(
    """Affiche une partie enregistrée, coup par coup, puis les scores.

Le fichier est celui que « Télécharger la partie » donne à la fin d'une partie, ou ce que state.record() donne en
Python, écrit en JSON :

\b
{"table": "…", "names": ["Ada", "Bob"], "commitment": "…",
 "record": {"format": 1, "game": "caty-mini", "seats": 2, …}}""",
    """Show a recorded game move by move, and then its scores.

The file is the one you get from "Download the game" at the end of a game, or what state.record() returns in
Python, saved as JSON:

\b
{"table": "…", "names": ["Ada", "Bob"], "commitment": "…",
 "record": {"format": 1, "game": "caty-mini", "seats": 2, …}}""",
)


@commands.command(
    help=local(
        "Vérifie qu'une partie finie n'a pas été truquée : la graine annoncée au début donne bien ce tirage.",
        "Check that a finished game was fair: its seed is the one announced at the start, and every move replays.",
    )
)
def verify(record: RecordFile, lang: Lang = LANG) -> None:
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


@commands.command(name="replay", help=folded(REPLAY_HELP))
def replay_command(record: RecordFile, lang: Lang = LANG) -> None:
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


@commands.command(
    help=local(
        "Analyse une partie finie : le coup du maître à chaque décision, ce qu'il aurait changé, et la chance.",
        "Analyse a finished game: what the master bot would have played, what that changes, and how much was luck.",
    )
)
def analyse(
    record: RecordFile,
    seat: Annotated[
        int, typer.Option(min=1, help=local("La place analysée, à partir de 1.", "Seat to analyse, counted from 1."))
    ] = 1,
    workers: Annotated[
        int, typer.Option(min=1, help=local("Le nombre de processus.", "Number of processes."))
    ] = os.cpu_count() or 1,
    lang: Lang = LANG,
) -> None:
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
