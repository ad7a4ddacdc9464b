"""Copies of a database in a file: how they are made, checked and named.

SQLite makes the copy: it reads the whole file, with its write-ahead log, as of one moment, while others go on writing.
A copy is written under a temporary name, checked, and only then renamed, so a file with the final name is complete.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path

from msgspec import Struct

from archipel.server.base import host_texts
from archipel.server.base.errors import CantServe
from archipel.server.storage import sqlite_open

COUNTED = ("tables", "log")


class BackupInfo(Struct, frozen=True):
    """What a backup or a restored database contains."""

    path: Path | str
    """Where it is; for a PostgreSQL database its address, without the password."""
    tables: int
    entries: int
    version: int
    before: Path | None = None
    """Where the previous database is kept after a restore."""


def save_copy(source: Path | str, target: Path, write: Callable[[Path], None], *, replace: bool = False) -> BackupInfo:
    """Writes a checked copy to a file. Raises CantServe if it can't."""
    if target.exists() and not replace:
        raise CantServe(host_texts.in_the_way(target))
    with copied(source, target, write) as (unfinished, kept):
        os.replace(unfinished, target)
    return kept


@contextmanager
def copied(source: Path | str, target: Path, write: Callable[[Path], None]) -> Iterator[tuple[Path, BackupInfo]]:
    """Makes a checked copy under a temporary name, which the caller renames to `target`. Otherwise it is deleted.

    `write` fills an empty file with the contents of `source`.
    """
    unfinished = target.with_name(f"{target.name}.part")
    try:
        unfinished.unlink(missing_ok=True)
        sqlite_open.make_file(unfinished)
        write(unfinished)
        about = check(unfinished, source)
        with reading(unfinished) as copy:
            tables, entries = counted(copy)
        synced(unfinished)
        yield unfinished, BackupInfo(target, tables, entries, about.version)
        synced(target.parent)
    except (OSError, sqlite3.Error) as error:
        raise CantServe(host_texts.cant_copy(target, getattr(error, "strerror", None) or str(error))) from None
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)


def check(path: Path, origin: Path | str | None = None) -> sqlite_open.About:
    """Returns what a backup stores about itself. Raises CantServe if it is not ours, damaged or too new."""
    backup = origin if isinstance(origin, Path) else path
    try:
        with reading(path) as source:
            about = sqlite_open.read_about(source, backup)
            whole = source.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",)
            if about is None or not whole or source.execute("PRAGMA foreign_key_check").fetchone() is not None:
                raise CantServe(host_texts.not_a_backup(backup))
            return about
    except sqlite_open.NewerDatabase as error:
        raise CantServe(host_texts.newer_backup(backup, error.version, sqlite_open.LATEST)) from None
    except (CantServe, sqlite3.Error):
        raise CantServe(host_texts.not_a_backup(backup)) from None


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection that can't write."""
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=30)) as database:
        yield database


def copy_file(source: Path, target: Path) -> None:
    with reading(source) as original, closing(sqlite3.connect(target)) as copy:
        original.backup(copy)  # in one step: in several, each move would restart the copy
        copy.execute("PRAGMA journal_mode = DELETE")  # a single file, which works on any disk


def counted(database: sqlite3.Connection) -> tuple[int, int]:
    """Returns the number of tables and of log entries."""
    tables, entries = (database.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in COUNTED)
    return tables, entries


def synced(path: Path) -> None:
    """Makes the system write a file, or the entries of a folder, to the disk."""
    if path.is_dir() and os.name == "nt":
        return  # Windows can't sync a folder
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def stamp(more: str = "") -> str:
    return datetime.now().strftime(f"%Y%m%d-%H%M%S{more}")
