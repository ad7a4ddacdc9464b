"""`archipel serve`: reads the options, says where the games are, and starts the server."""

from __future__ import annotations

import os
import sys
import webbrowser
from enum import StrEnum
from typing import Annotated

import segno
import typer

from archipel.cli.operations import BusAddress, Database
from archipel.core.text import Text
from archipel.server.base import addresses, host_texts, logs, texts
from archipel.server.base.errors import CantServe
from archipel.server.base.settings import Settings, from_environment
from archipel.voice import LANG, Data, Lang, Voice, default_data, local

commands = typer.Typer()

BLOCKS = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
OPEN_IT = Text(fr="Archipel est là : {address}", en="Archipel is here: {address}")
FOR_PHONES = Text(fr="Sur le même réseau : {address}", en="On the same network: {address}")
STOP_IT = Text(fr="Ctrl+C pour arrêter.", en="Ctrl+C to stop.")
PORT_TAKEN = Text(
    fr="Le port {port} est déjà pris ; Archipel prend le {free}.",
    en="Port {port} is already taken; Archipel takes {free}.",
)


class LogFormat(StrEnum):
    TEXT = "text"
    JSON = "json"


Port = Annotated[
    int,
    typer.Option(
        min=1,
        max=65535,
        help=local("Le port, ou le premier libre après lui.", "Port to listen on, or the next free one."),
    ),
]
Host = Annotated[
    str,
    typer.Option(
        help=local(
            "L'adresse du serveur ; 127.0.0.1 ne laisse entrer que cette machine.",
            "Address to listen on. With 127.0.0.1, only this machine can connect.",
        )
    ),
]
Browser = Annotated[
    bool,
    typer.Option("--browser/--no-browser", help=local("Ouvre le navigateur ou non.", "Whether to open the browser.")),
]
Proxies = Annotated[
    list[str] | None,
    typer.Option(
        help=local(
            "Proxy de confiance (192.0.2.7 ou 10.0.0.0/8) : seuls ses en-têtes « forwarded » sont pris en compte. Peut "
            "être répété.",
            "Trusted reverse proxy (192.0.2.7 or 10.0.0.0/8); only its forwarded headers are used. May be repeated.",
        )
    ),
]
Names = Annotated[
    list[str] | None,
    typer.Option(
        envvar="ARCHIPEL_NAME",
        help=local(
            "Un nom sous lequel on ouvre ce serveur (games.example.org). Son adresse IP et les noms de cette machine "
            "marchent toujours. Peut être répété.",
            "A name under which people open this server (games.example.org). Its IP address and this machine's own "
            "names always work. May be repeated.",
        ),
    ),
]
ApiOnly = Annotated[
    bool,
    typer.Option(
        "--api-only", help=local("Sert l'API HTTP, sans les pages.", "Serve the HTTP API only, without the web pages.")
    ),
]
KeepDays = Annotated[
    float | None,
    typer.Option(
        envvar="ARCHIPEL_KEEP_DAYS",
        min=1,
        show_default=False,
        help=local(
            "Supprime les tables où personne n'a joué depuis ce nombre de jours. Sans cette option, tout est gardé.",
            "Delete tables where nobody has played for this many days. Without this option, everything is kept.",
        ),
    ),
]
MostStorage = Annotated[
    float,
    typer.Option(
        envvar="ARCHIPEL_MOST_STORAGE",
        min=1,
        help=local(
            "La taille maximale de la base, en Go. Quand elle est pleine, on ne peut plus ouvrir de table, mais les "
            "parties en cours continuent.",
            "Maximum size of the database, in GB. When it is full, no new tables can be opened, but games in progress "
            "continue.",
        ),
    ),
]
Push = Annotated[
    str | None,
    typer.Option(
        envvar="ARCHIPEL_PUSH",
        help=local(
            "Envoie une notification aux joueurs absents quand c'est leur tour. La valeur est l'adresse où les "
            "services de notifications peuvent te joindre : mailto:toi@exemple.org. Demande archipel\\[push] et https.",
            "Notify players who are away when it is their turn. The value is the address where push services can "
            "reach you: mailto:you@example.org. Needs archipel\\[push] and https.",
        ),
    ),
]
PushServices = Annotated[
    list[str] | None,
    typer.Option(
        help=local(
            "Un service de notifications à accepter en plus de ceux des navigateurs courants. Peut être répété.",
            "A push service to accept besides those of the common browsers. May be repeated.",
        )
    ),
]
OpenTables = Annotated[
    bool,
    typer.Option(
        "--open-tables",
        envvar="ARCHIPEL_OPEN_TABLES",
        help=local(
            "Permet aux hôtes de montrer leur salle d'attente à des inconnus, qui peuvent demander à entrer.",
            "Allow hosts to show their waiting room to strangers, who can ask to join.",
        ),
    ),
]
Workers = Annotated[
    int,
    typer.Option(
        min=1,
        max=64,
        help=local(
            "Le nombre de processus du serveur. Il en faut un seul sans --database et --bus.",
            "Number of server processes. More than one requires --database and --bus.",
        ),
    ),
]
Log = Annotated[
    LogFormat,
    typer.Option(
        help=local(
            "Le format du journal : des phrases, ou un objet JSON par ligne.",
            "Format of the log: sentences, or one JSON object per line.",
        )
    ),
]


@commands.command(
    help=local(
        "Démarre le serveur : on joue dans un navigateur, sur cette machine ou sur le même réseau.",
        "Start the server, to play in a browser on this machine or its network.",
    )
)
def serve(
    port: Port = 8000,
    host: Host = "0.0.0.0",
    data: Data = None,
    browser: Browser = True,
    proxy: Proxies = None,
    name: Names = None,
    api_only: ApiOnly = False,
    keep_days: KeepDays = None,
    most_storage: MostStorage = 4.0,
    push: Push = None,
    push_service: PushServices = None,
    open_tables: OpenTables = False,
    database: Database = None,
    bus: BusAddress = None,
    workers: Workers = 1,
    log: Log = LogFormat.TEXT,
    lang: Lang = LANG,
) -> None:
    from archipel.server.app import serving
    from archipel.server.edge import hosts
    from archipel.server.features import pushes
    from archipel.server.routes import operator_access

    voice = Voice(lang)
    logs.set_up(log.value)
    open_to_all = host in {"0.0.0.0", "::"}
    try:
        addresses.Networks(proxy or ())  # raises CantServe if an address is wrong
        if workers > 1 and not (database and bus):
            raise CantServe(texts.TOO_FEW_PARTS)
        pages = None if api_only else serving.built_client()
        listener = serving.listen(host, port)
        taken: int = listener.getsockname()[1]
        nearby = addresses.on_the_network() if open_to_all else ()
        wished = Settings(
            data=data or default_data(),
            postgres=database,
            bus=bus,
            client=pages,
            port=taken,
            addresses=nearby,
            proxies=tuple(proxy or ()),
            names=tuple(map(hosts.host_name_of, name or ())),
            host=host,
            keep_days=keep_days,
            most_storage=round(most_storage * 1_000_000_000),
            push=push,
            push_services=tuple(push_service or ()),
            open_tables=open_tables,
        )
        pushes.check(wished)
        settings = from_environment(wished, os.environ)
        serving.check_storage(settings)
        password = operator_access.first_password(settings.data)
    except CantServe as error:
        raise voice.failure(error.text) from None
    if taken != port:
        voice.say(PORT_TAKEN, port=port, free=taken)
    here = "localhost" if open_to_all else f"[{host}]" if ":" in host else host
    address = f"http://{here}:{taken}"
    greet(voice, address, [f"http://{each}:{taken}" for each in nearby])
    if settings.proxies and not settings.names:
        voice.say(host_texts.NAME_IT)
    if password is not None:
        voice.say(host_texts.PASSWORD, address=address, password=password)
        sys.stdout.flush()
    if browser and has_display():
        webbrowser.open(address)
    if workers > 1:
        serving.serve_together(settings, listener, workers, log.value)
    else:
        serving.serve(settings, listener)


def greet(voice: Voice, address: str, nearby: list[str]) -> None:
    voice.say(OPEN_IT, address=address)
    for each in nearby:
        voice.say(FOR_PHONES, address=each)
    if nearby:
        print(qr_code(nearby[0]))
    voice.say(STOP_IT)
    sys.stdout.flush()


def qr_code(link: str) -> str:
    """Returns a QR code as text, two rows of it in each line. It is made for light text on a dark background, as most
    terminals have."""
    rows = [list(row) for row in segno.make(link, micro=False).matrix_iter(border=2)]
    rows += [[0] * len(rows[0])] * (len(rows) % 2)
    return "\n".join(
        "".join(BLOCKS[upper, lower] for upper, lower in zip(*pair, strict=True))
        for pair in zip(rows[::2], rows[1::2], strict=True)
    )


def has_display() -> bool:
    if os.environ.get("CI"):
        return False
    if sys.platform.startswith("linux"):
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return True
