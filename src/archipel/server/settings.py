"""What whoever runs the server may set. Everything has a default that suits a table of friends."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from archipel.server import texts
from archipel.server.errors import CantServe
from archipel.server.limits import Rate


class Rates(Struct, frozen=True):
    """How often one address, one person or one connection may ask. A family behind one router shares an address."""

    requests: Rate = Rate(burst=240, per_second=60)
    pages: Rate = Rate(burst=1000, per_second=200)
    """Of the client's files, from one address; a first visit takes some forty of them."""
    new_tables: Rate = Rate(burst=30, per_second=0.2)
    messages: Rate = Rate(burst=60, per_second=20)
    """Of one connection; a person with several and an address share four times as much."""
    work: Rate = Rate(burst=20, per_second=0.25)
    """Seconds of computing for previews and replays of one person. An address has four times as much at once, and then
    half a second each second: one address alone never keeps a core busy for long."""
    loads: Rate = Rate(burst=20, per_second=0.25)
    """Seconds of computing that playing itself needs, such as replaying a log to open its table."""
    analysis: Rate = Rate(burst=3600, per_second=0.25)
    """Seconds of computing for looking at one person's finished games again; an address has twice as much.

    Doodle Islands takes 15 of them, Caty Mini 30, L'Île des Chats 300, Explore & Draw 700: an evening goes through.
    """
    connections: int = 100
    """Open at once from one address: so many tables, and as many requests."""


class Settings(Struct, frozen=True):
    data: Path
    postgres: str | None = None
    """The address of a PostgreSQL database, or None for a file in the data folder."""
    bus: str | None = None
    """The address of the Redis by which processes that share a database tell each other what they do."""
    client: Path | None = None
    """The built web client, or None to serve no pages."""
    port: int = 8000
    addresses: tuple[str, ...] = ()
    """This machine's addresses on the local network, for links."""
    rates: Rates | None = Rates()
    proxies: tuple[str, ...] = ()
    """Addresses and networks of the proxies before us. What they say of where somebody comes from counts."""
    names: tuple[str, ...] = ()
    """Names that people open this server by, beside its addresses and this machine's own names."""
    host: str = ""
    """What it listens on, as the operator wrote it."""
    connections: int = 8000
    """Open at once in all, as far as the system allows."""
    bot_delay: float = 0.8
    """Seconds a bot seems to think, so that people can follow."""
    bot_limit: float = 60.0
    """Seconds after which a bot plays anything legal."""
    bot_processes: int = max(1, (os.cpu_count() or 2) - 1)
    analysis_processes: int = max(1, (os.cpu_count() or 2) // 2)
    """Processes that look at finished games again, at once. They take what others leave of the processor."""
    tables_in_memory: int = 200
    sheet_seconds: float = 10.0
    """Seconds between two times that what tables look like is stored beside their logs."""
    poll_seconds: float = 2.0
    """Seconds between looks at what other processes did with the same database."""

    push: str | None = None
    """Where push services can reach whoever runs the server, as mailto: or https:; None sends no notices."""
    push_services: tuple[str, ...] = ()
    """Hosts to which notices may be sent beside those that are known."""
    push_delay: float = 2.0
    """Seconds that somebody whose turn it is has to come by themselves before they are told."""

    open_tables: bool = False
    """Whether hosts may show their waiting rooms to strangers."""
    keep_days: float | None = None
    """Days after which a table that nobody touched is removed; None keeps everything."""
    most_storage: int = 4_000_000_000
    """Bytes that the database may have; once it has them nothing new is begun, and games under way go on."""

    @property
    def storage(self) -> Path | str:
        """The database: a file, or an address of PostgreSQL's."""
        return self.postgres or self.database

    @property
    def database(self) -> Path:
        return self.data / "archipel.db"


def from_environment(settings: Settings, environment: Mapping[str, str]) -> Settings:
    """ARCHIPEL_BOT_DELAY in seconds; ARCHIPEL_RATE=off for tests and for machines nobody else can reach."""
    if environment.get("ARCHIPEL_RATE") == "off":
        settings = replace(settings, rates=None)
    delay = environment.get("ARCHIPEL_BOT_DELAY")
    return settings if delay is None else replace(settings, bot_delay=seconds("ARCHIPEL_BOT_DELAY", delay))


def seconds(name: str, value: str) -> float:
    try:
        return max(0.0, float(value))
    except ValueError:
        raise CantServe(texts.not_seconds(name, value)) from None
