"""A tiny game at real tables (see `tests/server/fixtures.py`)."""

from __future__ import annotations

from tests.server.fixtures import both, on_each, other, server, server_on_each, settings, tables, tiny

__all__ = ["both", "on_each", "other", "server", "server_on_each", "settings", "tables", "tiny"]
