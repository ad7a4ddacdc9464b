"""Opens the database file: creates it if it is missing, migrates it if it is older, refuses it if it is not ours.

The file is read first, by a connection that can't write, so a file of another program stays as it is, byte for byte.
One process creates or migrates, in one transaction; another process that waits for it finds the work done.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from msgspec import Struct

from archipel.core.text import Text
from archipel.server.base import texts
from archipel.server.base.errors import CantServe

FIRST, LATEST = 1, 19
"""The version before Alembic was used, and today's version: the last in `migrations/versions`."""

OURS = {"meta", "people", "tables", "seats", "log"}

PRAGMAS: Sequence[str] = (
    "PRAGMA busy_timeout = 5000",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",  # in WAL mode, commits survive a power cut only with this
    "PRAGMA foreign_keys = ON",
)


class About(Struct, frozen=True):
    """What a database stores about itself."""

    version: int
    secret: bytes
    """Signs the cookies."""
    stamped: bool
    """True if the database has Alembic's version table."""


class NewerDatabase(CantServe):
    """The database was made by a newer version of Archipel."""

    def __init__(self, path: Path, version: int) -> None:
        super().__init__(texts.newer_database(path, version, LATEST))
        self.version = version


def make_file(path: Path) -> None:
    """Creates the database's file, readable only by its owner, because it holds the seeds of running games."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise CantServe(texts.cant_write(path.parent, error.strerror or str(error))) from None


def set_pragmas(connection: Any, _record: object = None, pragmas: Sequence[str] | None = None) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS if pragmas is None else pragmas:
        cursor.execute(pragma)
    cursor.close()


# ---- checking the file ----


def read_only(path: Path) -> About | None:
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as database:
        return read_about(database, path)


def read_about(database: sqlite3.Connection, path: Path) -> About | None:
    """Returns None for an empty database. Raises CantServe if it is not ours, damaged, or newer than we know."""
    names = {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type IN ('table', 'view')")}
    # Other programs mark their files with these two numbers; we leave them at 0.
    marks = [database.execute(f"PRAGMA {mark}").fetchone()[0] for mark in ("application_id", "user_version")]
    if any(marks) or (names and not names >= OURS):
        raise CantServe(texts.others_database(path, sorted(names)))
    if not names:
        return None
    if database.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise CantServe(texts.not_a_database(path))
    stamped = "alembic_version" in names
    try:
        meta = dict(database.execute("SELECT key, value FROM meta"))
        version, secret = int(meta["version"]), bytes.fromhex(meta["secret"])
        stamps = list(database.execute("SELECT version_num FROM alembic_version")) if stamped else [(str(FIRST),)]
    except (KeyError, TypeError, ValueError, sqlite3.OperationalError):
        raise CantServe(texts.not_a_database(path)) from None
    if version > LATEST:
        raise NewerDatabase(path, version)
    if version < FIRST or not secret or stamps != [(str(version),)]:
        raise CantServe(texts.not_a_database(path))
    return About(version, secret, stamped)


def why_not(path: Path, cause: BaseException | None) -> Text:
    """Turns an SQLite error into a sentence that says what to do."""
    name = getattr(cause, "sqlite_errorname", "")
    damaged = name.startswith(("SQLITE_NOTADB", "SQLITE_CORRUPT"))
    if damaged or not isinstance(cause, sqlite3.OperationalError):
        return texts.not_a_database(path)
    return texts.cant_write(path.parent, str(cause))
