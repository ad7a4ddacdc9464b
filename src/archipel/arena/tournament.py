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
from archipel.core.errors import BadSetup
from archipel.core.game import OptionValue

SAVED_EVERY = 5.0
"""Seconds between two saves. An interruption loses at most the games of this time."""


class Tournament(Struct, frozen=True):
    game: str
    bots: tuple[str, ...]
    games: int
    lineup: bool
    """True: all bots play at one table. False: every pair of bots plays."""
    options: dict[str, OptionValue]

    @property
    def title(self) -> str:
        chosen = "".join(f", {name} {value}" for name, value in self.options.items())
        return f"{self.game}{chosen}: {', '.join(self.bots)}"

    def matches(self) -> list[Match]:
        matches = lineup_matches if self.lineup or len(self.bots) == 1 else pair_matches
        return matches(self.game, self.bots, self.games, self.options)


def play_tournament(
    tournament: Tournament, folder: Path, workers: int, cluster: str | None, console: Console, *, restart: bool = False
) -> Path:
    """Plays the matches that are not in the results file yet, writes the report, and returns its path.

    Raises BadSetup if the games in the file were played under other conditions. With `restart`, the file is replaced.
    """
    file = folder / "results.parquet"
    matches = tournament.matches()
    conditions = conditions_of(tournament.game, {})
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
            run(matches, executor, workers=workers, done=known.keys(), report=keep)
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
