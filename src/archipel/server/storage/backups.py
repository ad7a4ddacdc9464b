"""Copies the database while the server runs, and restores such copies.

A restore checks the backup before it changes anything, and keeps the previous database beside the new one. A PostgreSQL
database, which is named by its address, is copied to a file of the same format (`postgres_copy.py`) and restored from
such files (`backups_postgres.py`).
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from types import ModuleType

from archipel.server.base import host_texts, texts
from archipel.server.base.errors import CantServe
from archipel.server.storage.backup_files import BackupInfo, check, copied, copy_file, save_copy, stamp

RENAMES_OPEN_FILES = os.name != "nt"
BESIDE = ("-wal", "-journal")
"""Suffixes of the files with data that SQLite may keep beside a database."""
INDEX = "-shm"
"""Suffix of the index of the write-ahead log. SQLite makes the file again if it is missing."""


def backup(database: Path | str, to: Path, *, into: bool = False, replace: bool = False) -> BackupInfo:
    """Copies the database to a file, or into a folder under a name with the time. Raises CantServe if it can't.

    With `into`, `to` is a folder, which is created if it is missing.
    """
    if isinstance(database, Path) and not database.is_file():
        raise CantServe(host_texts.no_database(database))
    if into:
        try:
            to.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise CantServe(host_texts.cant_copy(to, error.strerror or str(error))) from None
    target = to / f"archipel-{stamp()}.db" if to.is_dir() else to
    if isinstance(database, Path) and target.exists() and target.samefile(database):
        raise CantServe(host_texts.no_backup_of_itself(target))
    if isinstance(database, str):
        found: BackupInfo = with_postgres().backup(database, target, replace=replace)
        return found
    return save_copy(database, target, partial(copy_file, database), replace=replace)


def restore(backup: Path, database: Path | str, folder: Path | None = None, *, replace: bool = False) -> BackupInfo:
    """Puts a backup in the database's place. If it can't, raises CantServe and changes nothing.

    The previous contents of a PostgreSQL database are kept in a file in `folder`.
    """
    if not backup.exists():
        raise CantServe(host_texts.no_such_backup(backup))
    if isinstance(database, Path) and database.exists() and database.samefile(backup):
        raise CantServe(host_texts.no_backup_of_itself(backup))
    check(backup)
    if isinstance(database, str):
        restored: BackupInfo = with_postgres().restore(backup, database, folder or Path(), replace=replace)
        return restored
    if database.exists() and not replace:
        raise CantServe(host_texts.in_the_way(database))
    with unused(database) as lock, copied(backup, database, partial(copy_file, backup)) as (unfinished, kept):
        before = put_aside(database, alone=settled(lock))
        os.replace(unfinished, database)
    return BackupInfo(database, kept.tables, kept.entries, kept.version, before)


def with_postgres() -> ModuleType:
    """Imports the module for PostgreSQL, which needs an optional dependency."""
    try:
        from archipel.server.storage import backups_postgres
    except ModuleNotFoundError:
        raise CantServe(texts.NO_EXTRA) from None
    return backups_postgres


@contextmanager
def unused(database: Path) -> Iterator[sqlite3.Connection | None]:
    """Locks a database that nobody has open. Raises CantServe if somebody has it open.

    Every connection to a database with a write-ahead log holds a lock on its file, so SQLite gives the exclusive lock
    only if there is no other connection. A file that is not a database counts as unused.
    """
    if not database.exists():
        yield None
        return
    with closing(sqlite3.connect(database, isolation_level=None, timeout=0.5)) as lock:
        try:
            lock.execute("PRAGMA locking_mode = EXCLUSIVE")
            lock.execute("BEGIN EXCLUSIVE")
            lock.execute("COMMIT")
        except sqlite3.DatabaseError as error:
            if getattr(error, "sqlite_errorname", "").startswith("SQLITE_BUSY"):
                raise CantServe(host_texts.in_use(database)) from None
        yield lock


def settled(lock: sqlite3.Connection | None) -> bool:
    """Moves the write-ahead log of a locked database into its file. Returns False if that is not possible."""
    if lock is None:
        return True
    try:
        lock.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.DatabaseError:
        return False  # a damaged database is kept as it is
    finally:
        if not RENAMES_OPEN_FILES:
            lock.close()
    return True


def put_aside(database: Path, *, alone: bool) -> Path | None:
    """Gives the current database a second name, under which it stays when the backup takes its place.

    If the file does not hold all data `alone`, the files that SQLite keeps beside it are renamed too.
    """
    if not database.exists():
        return None
    before = database.with_name(f"{database.name}.before-restore-{stamp('-%f')}")
    os.link(database, before)
    database.with_name(database.name + INDEX).unlink(missing_ok=True)
    for end in () if alone else BESIDE:
        beside = database.with_name(database.name + end)
        if beside.exists():
            os.replace(beside, before.with_name(before.name + end))
    return before
