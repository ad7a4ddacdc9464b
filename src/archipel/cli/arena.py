"""`archipel arena` and `tune`: games of bots against bots."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from archipel.arena.running import local_executor
from archipel.arena.tournament import Tournament, play_tournament
from archipel.arena.tuning import Trial, Tuner
from archipel.core.errors import ArchipelError
from archipel.core.text import Text
from archipel.voice import LANG, Lang, Voice, as_text, local, options_of

commands = typer.Typer()

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


@commands.command(
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


@commands.command(
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
    voice = Voice(lang)

    def print_trial(trial: Trial) -> None:
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
        found = tuner.run(trials, pool, print_trial)
    words = {"file": str(found.weights), "wins": str(found.wins), "games": found.games, "ahead": str(found.ahead)}
    voice.say(FOUND.format(**words, ours=str(tuner.tuned.file)))
