"""`archipel backup`, `restore` and `doctor`: for those who run a server."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from archipel.server.base import host_texts
from archipel.server.base.errors import CantServe
from archipel.server.base.settings import Settings
from archipel.server.storage import backups, sqlite_open
from archipel.voice import LANG, Data, File, Lang, Voice, default_data, local

commands = typer.Typer()

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
            "The Redis server (redis://…) through which processes that share a database talk to each other.",
        ),
    ),
]
FileOrFolder = Annotated[str, typer.Argument(metavar="FILE|FOLDER/", show_default=False)]
"""A name that ends in a slash is a folder. `Path` would drop the slash."""
SEPARATORS = tuple({"/", os.sep})
Replace = Annotated[
    bool,
    typer.Option(
        "--replace",
        help=local("Remplace le fichier ou la base qui existe déjà.", "Overwrites an existing file or database."),
    ),
]


@commands.command(
    help=local(
        "Sauve toutes les parties dans un fichier ou un dossier, même pendant qu'on joue.",
        "Saves all games to a file or a folder. People may be playing meanwhile.",
    )
)
def backup(
    file: FileOrFolder, data: Data = None, database: Database = None, replace: Replace = False, lang: Lang = LANG
) -> None:
    voice = Voice(lang)
    settings = Settings(data=data or default_data(), postgres=database)
    try:
        kept = backups.backup(settings.storage, Path(file), into=file.endswith(SEPARATORS), replace=replace)
    except CantServe as error:
        raise voice.failure(error.text) from None
    voice.say(host_texts.KEPT, tables=kept.tables, entries=kept.entries, path=str(kept.path))


@commands.command(
    help=local(
        "Remet une sauvegarde en place, serveur arrêté ; ce qui y était est gardé à côté.",
        "Restores a backup. The server must be stopped. What was there before is kept beside it.",
    )
)
def restore(
    file: File, data: Data = None, database: Database = None, replace: Replace = False, lang: Lang = LANG
) -> None:
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


@commands.command(
    help=local(
        "Vérifie tout avant une soirée : place, base, horloge, port, pages.",
        "Checks disk space, database, clock, port and pages.",
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
