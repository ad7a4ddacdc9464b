"""`archipel schema`: writes the OpenAPI document."""

from __future__ import annotations

import sys

import typer

from archipel.core.words import why_not
from archipel.voice import CANT_WRITE, LANG, OutputFile, Voice, local

commands = typer.Typer()


@commands.command(help=local("Écrit le schéma OpenAPI de l'API HTTP.", "Write the OpenAPI schema of the HTTP API."))
def schema(path: OutputFile = None) -> None:
    from archipel.server.app import serving

    if path is None:
        sys.stdout.buffer.write(serving.schema())
        return
    try:
        path.write_bytes(serving.schema())
    except OSError as error:
        raise Voice(LANG).failure(CANT_WRITE.format(path=str(path), why=why_not(error))) from None
