"""Copies the database while the server runs, and restores such copies.

SQLite makes the copy: it reads the whole file, with its write-ahead log, as of one moment, while others go on writing.
A copy is written under a temporary name, checked, and only then renamed, so a file with the final name is complete. A
restore checks the backup before it changes anything, and keeps the previous database beside the new one.

A PostgreSQL database, which is named by its address, is copied to a file of the same format (`backups_postgres.py`).
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from types import ModuleType

from msgspec import Struct

from archipel.server.base import host_texts, texts
from archipel.server.base.errors import CantServe
from archipel.server.storage import sqlite_open

RENAMES_OPEN_FILES = os.name != "nt"
COUNTED = ("tables", "log")
BESIDE = ("-wal", "-journal")
"""Suffixes of the files with data that SQLite may keep beside a database."""
INDEX = "-shm"
"""Suffix of the index of the write-ahead log. SQLite makes the file again if it is missing."""


class Kept(Struct, frozen=True):
    """What a backup or a restored database contains."""

    path: Path | str
    """Where it is; for a PostgreSQL database its address, without the password."""
    tables: int
    entries: int
    version: int
    before: Path | None = None
    """Where the previous database is kept after a restore."""


def backup(database: Path | str, to: Path, *, replace: bool = False) -> Kept:
    """Copies the database to a file, or into a folder under a name with the time. Raises CantServe if it can't."""
    if isinstance(database, Path) and not database.is_file():
        raise CantServe(host_texts.no_database(database))
    target = to / f"archipel-{stamp()}.db" if to.is_dir() else to
    if isinstance(database, Path) and target.exists() and target.samefile(database):
        raise CantServe(host_texts.no_backup_of_itself(target))
    if target.exists() and not replace:
        raise CantServe(host_texts.in_the_way(target))
    with copied(database, target) as (unfinished, kept):
        os.replace(unfinished, target)
    return kept


def restore(backup: Path, database: Path | str, folder: Path | None = None, *, replace: bool = False) -> Kept:
    """Puts a backup in the database's place. If it can't, raises CantServe and changes nothing.

    The previous contents of a PostgreSQL database are kept in a file in `folder`.
    """
    if not backup.exists():
        raise CantServe(host_texts.no_such_backup(backup))
    if isinstance(database, Path) and database.exists() and database.samefile(backup):
        raise CantServe(host_texts.no_backup_of_itself(backup))
    check(backup)
    if isinstance(database, str):
        restored: Kept = with_postgres().restore(backup, database, folder or Path(), replace=replace)
        return restored
    if database.exists() and not replace:
        raise CantServe(host_texts.in_the_way(database))
    with unused(database) as lock, copied(backup, database) as (unfinished, kept):
        before = put_aside(database, alone=settled(lock))
        os.replace(unfinished, database)
    return Kept(database, kept.tables, kept.entries, kept.version, before)


def with_postgres() -> ModuleType:
    """Imports the module for PostgreSQL, which needs an optional dependency."""
    try:
        from archipel.server.storage import backups_postgres
    except ModuleNotFoundError:
        raise CantServe(texts.NO_EXTRA) from None
    return backups_postgres


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


@contextmanager
def copied(source: Path | str, target: Path) -> Iterator[tuple[Path, Kept]]:
    """Makes a checked copy under a temporary name, which the caller renames to `target`. Otherwise it is deleted."""
    unfinished = target.with_name(f"{target.name}.part")
    try:
        unfinished.unlink(missing_ok=True)
        sqlite_open.make_file(unfinished)
        if isinstance(source, str):
            with_postgres().write_copy(source, unfinished)
        else:
            copy_file(source, unfinished)
        about = check(unfinished, source)
        with reading(unfinished) as copy:
            tables, entries = counted(copy)
        synced(unfinished)
        yield unfinished, Kept(target, tables, entries, about.version)
        synced(target.parent)
    except (OSError, sqlite3.Error) as error:
        raise CantServe(host_texts.cant_copy(target, getattr(error, "strerror", None) or str(error))) from None
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)


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
