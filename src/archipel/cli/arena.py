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
from archipel.voice import LANG, GameName, Lang, Voice, as_text, local, options_of

commands = typer.Typer()

TRIAL = Text(
    fr="{number}. {name} : {before} → {after}, {ahead} points d'avance en {games} parties : {outcome}",
    en="{number}. {name}: {before} → {after}, {ahead} points ahead in {games} games: {outcome}",
)
KEPT = Text(fr="gardé", en="kept")
DROPPED = Text(fr="abandonné", en="dropped")
FOUND = Text(
    fr="{file} contre les poids actuels : {wins} % de {games} parties gagnées, {ahead} points d'avance. Si le "
    "résultat te convient, remplace {ours} par ce fichier.",
    en="{file} against the current weights: {wins} % of {games} games won, {ahead} points ahead. If you like the "
    "result, replace {ours} with this file.",
)


@commands.command(
    help=local(
        "Fait jouer des robots entre eux et dit lequel est le plus fort, avec la marge d'erreur.",
        "Let bots play against each other and report which is stronger, with the margin of error.",
    )
)
def arena(
    game: GameName,
    bots: Annotated[
        str,
        typer.Option(
            show_default=False,
            help=local(
                "Les niveaux, séparés par des virgules. Chacun joue contre chaque autre.",
                "Levels, separated by commas. Each plays against every other one.",
            ),
        ),
    ],
    games: Annotated[
        int, typer.Option(min=1, help=local("Le nombre de parties de chaque paire.", "Number of games for each pair."))
    ] = 100,
    lineup: Annotated[
        bool,
        typer.Option(
            "--lineup",
            help=local(
                "Fait jouer tous les niveaux à la même table, chacun à chaque place à son tour.",
                "Play all levels at one table instead, each in every seat in turn.",
            ),
        ),
    ] = False,
    option: Annotated[
        list[str] | None,
        typer.Option(
            help=local(
                "Une option du jeu : nom=valeur. Peut être répétée.", "Game option as name=value. May be repeated."
            )
        ),
    ] = None,
    out: Annotated[Path | None, typer.Option(help=local("Le dossier du rapport.", "Folder for the report."))] = None,
    weights: Annotated[
        str | None,
        typer.Option(
            metavar="A.json,B.json",
            help=local(
                "Deux fichiers de poids à comparer : le niveau joue contre lui-même, une fois avec chacun.",
                "Two weights files to compare: the level plays against itself, one side with each file.",
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
        int, typer.Option(min=1, help=local("Le nombre de processus.", "Number of processes."))
    ] = os.cpu_count() or 1,
    cluster: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            help=local(
                "L'adresse d'une grappe Dask qui joue les parties.", "Address of a Dask cluster to play the games on."
            ),
        ),
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
        "Cherche de meilleurs poids pour les robots d'un jeu, en changeant un nombre à la fois.",
        "Search for better weights for a game's bots, changing one number at a time.",
    )
)
def tune(
    game: GameName,
    bot: Annotated[str, typer.Option(help=local("Le niveau à améliorer.", "Level to improve."))] = "strong",
    trials: Annotated[int, typer.Option(min=1, help=local("Le nombre d'essais.", "Number of trials."))] = 20,
    games: Annotated[
        int,
        typer.Option(
            min=2, help=local("Le nombre maximal de parties par essai.", "Maximum number of games per trial.")
        ),
    ] = 200,
    alone: Annotated[
        bool,
        typer.Option(
            "--alone",
            help=local(
                "Compare les scores de parties en solo, au lieu de parties l'un contre l'autre.",
                "Compare the scores of solo games instead of playing against each other.",
            ),
        ),
    ] = False,
    option: Annotated[
        list[str] | None,
        typer.Option(
            help=local(
                "Une option du jeu : nom=valeur. Peut être répétée.", "Game option as name=value. May be repeated."
            )
        ),
    ] = None,
    out: Annotated[Path | None, typer.Option(help=local("Le dossier des essais.", "Folder for the trials."))] = None,
    workers: Annotated[
        int, typer.Option(min=1, help=local("Le nombre de processus.", "Number of processes."))
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
