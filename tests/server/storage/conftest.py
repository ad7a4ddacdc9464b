"""A storage of each kind (see `tests/server/storage/fixtures.py`)."""

from __future__ import annotations

from tests.server.storage.fixtures import path, storage, where

__all__ = ["path", "storage", "where"]
