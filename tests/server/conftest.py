"""A tiny game at real tables (see `tests/server/fixtures.py`)."""

from __future__ import annotations

from tests.server.analyses import looked, quick
from tests.server.fixtures import both, client, on_each, other, server, server_on_each, settings, tables, tiny

__all__ = [
    "both",
    "client",
    "looked",
    "on_each",
    "other",
    "quick",
    "server",
    "server_on_each",
    "settings",
    "tables",
    "tiny",
]
