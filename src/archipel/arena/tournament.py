"""A whole tournament: its settings, its games with a progress bar, and its report."""

from __future__ import annotations

from concurrent.futures import Executor
from contextlib import AbstractContextManager
from pathlib import Path
from time import monotonic

from msgspec import Struct
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from archipel.arena import report, results
from archipel.arena.conditions import Conditions, conditions_of, why_other
from archipel.arena.matches import Match, Result, lineup_matches, pair_matches
from archipel.arena.running import cluster_executor, local_executor, run
from archipel.bots import level_named
from archipel.bots.evaluate.tuned import weights_of
from archipel.core.errors import BadSetup
from archipel.core.game import OptionValue
from archipel.core.text import Text
from archipel.core.words import why_not

SAVED_EVERY = 5.0
"""Seconds between two saves. An interruption loses at most the games of this time."""


SIDES = "AB"
"""The names of two weights files that are compared."""

ONE_LEVEL_TWO_FILES = Text(
    fr="--weights compare deux fichiers de poids d'un même niveau : --bots steady --weights A.json,B.json.",
    en="--weights compares two weights files of one level: --bots steady --weights A.json,B.json.",
)
CANT_READ = Text(fr="Impossible de lire {path} ({why}).", en="Can't read {path} ({why}).")
NO_WEIGHTS_FILE = Text(
    fr="{path} n'est pas un fichier de poids de {game} : {why}.", en="{path} is no weights file of {game}: {why}."
)


class Tournament(Struct, frozen=True):
    game: str
    bots: tuple[str, ...]
    games: int
    lineup: bool
    """True: all bots play at one table. False: every pair of bots plays."""
    options: dict[str, OptionValue]
    weights: tuple[Path, ...] = ()
    """Two weights files by which one level plays against itself."""

    @property
    def title(self) -> str:
        chosen = "".join(f", {name} {value}" for name, value in self.options.items())
        files = [f" = {path}" for path in self.weights] or [""] * len(self.bots)
        return f"{self.game}{chosen}: {', '.join(bot + file for bot, file in zip(self.players, files, strict=True))}"

    @property
    def players(self) -> tuple[str, ...]:
        """The bots as matches name them."""
        return tuple(f"{bot}@{side}" for bot in self.bots for side in SIDES) if self.weights else self.bots

    def matches(self) -> list[Match]:
        matches = lineup_matches if self.lineup or len(self.players) == 1 else pair_matches
        wished = matches(self.game, self.players, self.games, self.options)
        for bot in self.bots:
            level_named(bot, self.game)  # raises BadSetup for a name like steady@A, whose weights nobody has named
        return wished

    def read_weights(self) -> dict[str, bytes]:
        """Returns the weights files by bot, or raises BadSetup if they can't be compared."""
        if not self.weights:
            return {}
        if len(self.weights) != len(SIDES) or len(self.bots) != 1:
            raise BadSetup(ONE_LEVEL_TWO_FILES)
        files = [read_weights(self.game, self.bots[0], path) for path in self.weights]
        return dict(zip(self.players, files, strict=True))


def read_weights(game: str, level: str, path: Path) -> bytes:
    """Reads a weights file by which this level can play, or raises BadSetup."""
    known = weights_of(game, level)
    try:
        written = path.read_bytes()
        known.held(written)
    except OSError as error:
        raise BadSetup(CANT_READ.format(path=str(path), why=why_not(error))) from None
    except (ValueError, LookupError) as error:  # msgspec's errors are ValueErrors
        raise BadSetup(NO_WEIGHTS_FILE.format(path=str(path), game=game, why=str(error))) from None
    return written


def play_tournament(
    tournament: Tournament, folder: Path, workers: int, cluster: str | None, console: Console, *, restart: bool = False
) -> Path:
    """Plays the matches that are not in the results file yet, writes the report, and returns its path.

    Raises BadSetup if the games in the file were played under other conditions. With `restart`, the file is replaced.
    """
    file = folder / "results.parquet"
    matches, weights = tournament.matches(), tournament.read_weights()
    conditions = conditions_of(tournament.game, weights)
    stored = stored_results(file, conditions, restart)
    known = {result.match.key: result for result in stored}

    def executor() -> AbstractContextManager[Executor]:
        return cluster_executor(cluster) if cluster else local_executor(workers)

    with bar(console) as progress:
        task = progress.add_task(tournament.title, total=len(matches))
        progress.update(task, completed=sum(match.key in known for match in matches))
        saved = monotonic()

        def keep(result: Result) -> None:
            nonlocal saved
            known[result.match.key] = result
            progress.advance(task)
            if monotonic() - saved > SAVED_EVERY:
                results.write(file, list(known.values()), conditions)
                saved = monotonic()

        try:
            run(matches, executor, workers=workers, done=known.keys(), weights=weights, report=keep)
        finally:
            results.write(file, list(known.values()), conditions)
    return report.write(folder, tournament.title, [known[match.key] for match in matches])


def stored_results(file: Path, conditions: Conditions, restart: bool) -> list[Result]:
    """Returns the results with which the tournament continues. A file that is no results file is never replaced."""
    stored = results.read(file)
    if not stored or restart:
        return []
    if why := why_other(file, results.conditions_in(file), conditions):
        raise BadSetup(why)
    return stored


def bar(console: Console) -> Progress:
    return Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console
    )
