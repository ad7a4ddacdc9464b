"""What the operator of a server may set. Everything has a default that suits a table of friends."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from archipel.server.base import texts
from archipel.server.base.errors import CantServe
from archipel.server.base.limits import Rate


class Rates(Struct, frozen=True):
    """How often one address, one person or one connection may ask. A family behind one router shares an address."""

    requests: Rate = Rate(burst=240, per_second=60)
    pages: Rate = Rate(burst=1000, per_second=200)
    """Files of the client that one address may load; a first visit takes about forty."""
    new_tables: Rate = Rate(burst=30, per_second=0.2)
    messages: Rate = Rate(burst=60, per_second=20)
    """Messages of one connection. All connections of one person, or of one address, have four times as much."""
    work: Rate = Rate(burst=20, per_second=0.25)
    """CPU seconds for previews and replays of one person. An address has four times the burst and twice the rate, so
    that one address alone never keeps a core busy for long."""
    loads: Rate = Rate(burst=20, per_second=0.25)
    """CPU seconds that playing itself needs, such as replaying a log to open its table."""
    analysis: Rate = Rate(burst=3600, per_second=0.25)
    """CPU seconds for analysing one person's finished games; an address has twice as much.

    A game of Doodle Islands takes 15, Caty Mini 30, L'Île des Chats 300, Explore & Draw 700: enough for an evening.
    """
    connections: int = 100
    """Connections that one address may have open at once: this many to tables, and as many for requests."""


class Settings(Struct, frozen=True):
    data: Path
    postgres: str | None = None
    """The address of a PostgreSQL database, or None for a file in the data folder."""
    bus: str | None = None
    """The address of the Redis through which processes that share a database notify each other."""
    client: Path | None = None
    """The built web client, or None to serve no pages."""
    port: int = 8000
    addresses: tuple[str, ...] = ()
    """This machine's addresses on the local network, for links."""
    rates: Rates | None = Rates()
    proxies: tuple[str, ...] = ()
    """Addresses and networks of the proxies in front of us. We trust them to name the client's address."""
    names: tuple[str, ...] = ()
    """Host names by which people open this server, besides its addresses and this machine's own names."""
    host: str = ""
    """The address it listens on, as the operator wrote it."""
    connections: int = 8000
    """Connections that may be open at once in total, as far as the system allows."""
    bot_delay: float = 0.8
    """Seconds by which each bot's move is delayed, so that people can follow, so that people can follow."""
    bot_limit: float = 60.0
    """Seconds after which a bot stops thinking and plays any legal move."""
    bot_processes: int = max(1, (os.cpu_count() or 2) - 1)
    analysis_processes: int = max(1, (os.cpu_count() or 2) // 2)
    """Processes that analyse finished games at the same time, with the lowest CPU priority."""
    tables_in_memory: int = 200
    sheet_seconds: float = 10.0
    """Seconds between two times that the sheets of changed tables are stored."""
    poll_seconds: float = 2.0
    """Seconds between two polls for changes by other processes at the same database."""

    push: str | None = None
    """Where push services can reach the operator, as mailto: or https:; None sends no notifications."""
    push_services: tuple[str, ...] = ()
    """Hosts to which notifications may be sent, besides the known ones."""
    push_delay: float = 2.0
    """Seconds that a person whose turn it is has to come by themselves before they are notified."""

    open_tables: bool = False
    """Whether hosts may show their waiting rooms to strangers."""
    keep_days: float | None = None
    """Days after which a table that nobody touched is removed; None keeps everything."""
    most_storage: int = 4_000_000_000
    """Bytes that the database may have. Beyond that nothing new is begun, but games under way go on."""

    @property
    def storage(self) -> Path | str:
        """The database: a file, or the address of a PostgreSQL database."""
        return self.postgres or self.database

    @property
    def database(self) -> Path:
        return self.data / "archipel.db"


def from_environment(settings: Settings, environment: Mapping[str, str]) -> Settings:
    """Applies ARCHIPEL_BOT_DELAY (seconds) and ARCHIPEL_RATE=off (for tests and machines nobody else can reach)."""
    if environment.get("ARCHIPEL_RATE") == "off":
        settings = replace(settings, rates=None)
    delay = environment.get("ARCHIPEL_BOT_DELAY")
    return settings if delay is None else replace(settings, bot_delay=seconds("ARCHIPEL_BOT_DELAY", delay))


def seconds(name: str, value: str) -> float:
    try:
        return max(0.0, float(value))
    except ValueError:
        raise CantServe(texts.not_seconds(name, value)) from None
