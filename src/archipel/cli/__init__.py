"""The command line: serve, verify, replay, score, print and more. It speaks French if the machine does.

Each module has the commands of one subject. They import what they need at the top, except the web framework and what
needs it (`archipel.server.app`, `edge`, `features` and `routes`). That takes half a second, so the commands that need
it import it when they run.
"""

from __future__ import annotations

from typing import Annotated

import typer

import archipel
from archipel.cli import arena, operations, printing, records, schema, scores, serving
from archipel.packs import command as packs
from archipel.usage import SUBCOMMAND, Worded
from archipel.voice import local

app = typer.Typer(
    cls=Worded,
    subcommand_metavar=SUBCOMMAND,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_show_locals=False,
    help=local(
        "Quatre jeux de société pleins de chats et d'îles. « archipel serve » les ouvre dans ton navigateur.",
        "Four board games about cats and islands. Run 'archipel serve' to play them in your browser.",
    ),
)


def say_version(wanted: bool) -> None:
    if wanted:
        print(f"archipel {archipel.__version__}")
        raise typer.Exit


Version = Annotated[
    bool,
    typer.Option(
        "--version",
        callback=say_version,
        is_eager=True,
        help=local("Affiche la version.", "Show the version and exit."),
    ),
]


@app.callback()
def everywhere(version: Version = False) -> None:
    """Reads the options before any command. Its help is the app's."""


# Help lists the commands in this order.
for group in (serving, operations, records, scores, schema, printing, arena):
    app.add_typer(group.commands)
app.add_typer(packs.app, name="pack")
