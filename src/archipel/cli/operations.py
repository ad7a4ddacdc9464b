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
from archipel.voice import LANG, Data, Lang, Voice, default_data, local

commands = typer.Typer()

BackupFile = Annotated[
    Path,
    typer.Argument(show_default=False, help=local("Le fichier de la sauvegarde.", "File of the backup.")),
]

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
            "Un serveur Redis (redis://…), par lequel communiquent les processus qui partagent une base.",
            "A Redis server (redis://…), through which processes that share a database communicate.",
        ),
    ),
]
FileOrFolder = Annotated[
    str,
    typer.Argument(
        metavar="FILE|FOLDER/",
        show_default=False,
        help=local(
            "Le fichier de la sauvegarde, ou un dossier où elle prend la date pour nom.",
            "File of the backup, or a folder in which the backup is named by its date.",
        ),
    ),
]
"""A name that ends in a slash is a folder. `Path` would drop the slash."""
SEPARATORS = tuple({"/", os.sep})
Replace = Annotated[
    bool,
    typer.Option(
        "--replace",
        help=local("Remplace un fichier ou une base qui existe déjà.", "Overwrite an existing file or database."),
    ),
]


@commands.command(
    help=local(
        "Sauvegarde toutes les parties dans un fichier ou un dossier. On peut jouer pendant ce temps.",
        "Back up all games to a file or a folder. People can keep playing.",
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
        "Restaure une sauvegarde. Le serveur doit être arrêté. L'ancienne base est gardée à côté.",
        "Restore a backup. The server must be stopped. The previous database is kept next to it.",
    )
)
def restore(
    file: BackupFile, data: Data = None, database: Database = None, replace: Replace = False, lang: Lang = LANG
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
        "Vérifie l'espace disque, la base, l'horloge, le port et les pages.",
        "Check disk space, database, clock, port and web pages.",
    )
)
def doctor(
    data: Data = None,
    database: Database = None,
    bus: BusAddress = None,
    port: Annotated[int, typer.Option(min=1, max=65535, help=local("Le port à vérifier.", "Port to check."))] = 8000,
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
