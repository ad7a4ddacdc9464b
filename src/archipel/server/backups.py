"""A copy of the database while the server runs, and back again.

SQLite copies: one read of the whole file is one moment of it, with what is still in its write-ahead log, while others
go on writing. A copy is written beside its place, checked, and only then given its name; so a file with that name is
whole. What is restored is checked before anything is touched, and what was there before is kept beside it.

A database of PostgreSQL's, which is named by its address, is copied to a file of the same kind (`backups_postgres.py`).
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

from archipel.server import host_texts, opening, texts
from archipel.server.errors import CantServe

RENAMES_OPEN_FILES = os.name != "nt"
COUNTED = ("tables", "log")
BESIDE = ("-wal", "-journal")
"""What SQLite may keep beside a database."""
INDEX = "-shm"
"""It keeps an index of the first there as well, and makes it again where it is missing."""


class Kept(Struct, frozen=True):
    """What a copy holds."""

    path: Path | str
    """Where it is; a database of PostgreSQL's by its address, without the password."""
    tables: int
    entries: int
    version: int
    before: Path | None = None
    """Where the database is that was there before."""


def backup(database: Path | str, to: Path, *, replace: bool = False) -> Kept:
    """Copies the database to a file, or under a name with the time into a folder; CantServe says why not."""
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
    """Puts a backup in the database's place; CantServe says why not, and nothing was changed.

    What was in a database of PostgreSQL's is kept in a file of the folder.
    """
    if not backup.is_file():
        raise CantServe(host_texts.not_a_backup(backup))
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
    """What backups of PostgreSQL need: an extra, which few install."""
    try:
        from archipel.server import backups_postgres
    except ModuleNotFoundError:
        raise CantServe(texts.NO_EXTRA) from None
    return backups_postgres


def check(path: Path, origin: Path | str | None = None) -> opening.About:
    """What a backup says of itself, if it is ours, whole, and not of a newer Archipel."""
    backup = origin if isinstance(origin, Path) else path
    try:
        with reading(path) as source:
            about = opening.read_about(source, backup)
            whole = source.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",)
            if about is None or not whole or source.execute("PRAGMA foreign_key_check").fetchone() is not None:
                raise CantServe(host_texts.not_a_backup(backup))
            return about
    except opening.NewerDatabase as error:
        raise CantServe(host_texts.newer_backup(backup, error.version, opening.LATEST)) from None
    except (CantServe, sqlite3.Error):
        raise CantServe(host_texts.not_a_backup(backup)) from None


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection that can't write."""
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=30)) as database:
        yield database


def copy_file(source: Path, target: Path) -> None:
    with reading(source) as original, closing(sqlite3.connect(target)) as copy:
        original.backup(copy)  # in one step: in several, every move made meanwhile would begin it again
        copy.execute("PRAGMA journal_mode = DELETE")  # one file and no other, which any disk can hold


def counted(database: sqlite3.Connection) -> tuple[int, int]:
    """How many tables there are, and entries of their logs."""
    tables, entries = (database.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in COUNTED)
    return tables, entries


@contextmanager
def copied(source: Path | str, target: Path) -> Iterator[tuple[Path, Kept]]:
    """A checked copy beside its place, to be given its name there. It is gone if that does not happen."""
    unfinished = target.with_name(f"{target.name}.part")
    try:
        unfinished.unlink(missing_ok=True)
        opening.make_file(unfinished)
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
    """Keeps everybody from a database that nobody has open; CantServe where somebody has.

    Every connection to a database with a write-ahead log holds a lock on its file, so the lock for one alone is given
    only where there is no other. What is no database can be in nobody's use.
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
    """Puts all of a database into its file, which is still nobody else's; whether that was possible."""
    if lock is None:
        return True
    try:
        lock.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.DatabaseError:
        return False  # what is damaged is kept as it is
    finally:
        if not RENAMES_OPEN_FILES:
            lock.close()
    return True


def put_aside(database: Path, *, alone: bool) -> Path | None:
    """Keeps what is there under another name as well, where it stays when the backup takes its place.

    Unless the file holds all of it `alone`, what lies beside it goes along.
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
    """Has the system write a file, or a folder's names, to the disk."""
    if path.is_dir() and os.name == "nt":
        return  # it has no such thing
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def stamp(more: str = "") -> str:
    return datetime.now().strftime(f"%Y%m%d-%H%M%S{more}")
