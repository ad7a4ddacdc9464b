"""`archipel schema`: writes the OpenAPI document."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from archipel.core.words import why_not
from archipel.voice import CANT_WRITE, LANG, Voice, local

commands = typer.Typer()


@commands.command(help=local("Écrit le schéma OpenAPI du serveur.", "Writes the server's OpenAPI schema."))
def schema(path: Annotated[Path | None, typer.Argument(show_default=False)] = None) -> None:
    from archipel.server.app import serving

    if path is None:
        sys.stdout.buffer.write(serving.schema())
        return
    try:
        path.write_bytes(serving.schema())
    except OSError as error:
        raise Voice(LANG).failure(CANT_WRITE.format(path=str(path), why=why_not(error))) from None
