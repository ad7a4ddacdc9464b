"""Creates databases and migrates older ones, with SQLAlchemy and Alembic.

This module is separate from `sqlite_open` because both libraries take long to load. A server whose database is up to
date starts without them.
"""

from __future__ import annotations

import logging
import os
import secrets
import sqlite3
from contextlib import closing
from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.exc import DBAPIError

from archipel.server.base import texts
from archipel.server.base.errors import CantServe
from archipel.server.storage import sqlite_open
from archipel.server.storage.sqlite_open import About, make_file, read_about, set_pragmas, why_not

log = logging.getLogger("archipel.server")

MIGRATIONS = Path(__file__).parent / "migrations"

WHILE_MIGRATING = (
    "PRAGMA busy_timeout = 60000",  # another process may be migrating a large database
    "PRAGMA foreign_keys = OFF",  # for some changes SQLite must recreate a table that others refer to
)


def bring_up_to_date(path: Path) -> About:
    """Creates or migrates the database. Raises CantServe with the reason if it can't."""
    try:
        return migrated(path)
    except DBAPIError as error:
        raise CantServe(why_not(path, error.orig)) from None


def migrated(path: Path) -> About:
    """Copies the database, then runs the missing migrations, all of them or none."""
    engine = sa.create_engine(sa.URL.create("sqlite", database=str(path)), poolclass=sa.NullPool, hide_parameters=True)
    sa.event.listen(engine, "connect", lambda connection, _record: set_pragmas(connection))
    sa.event.listen(engine, "connect", lambda connection, _record: set_pragmas(connection, pragmas=WHILE_MIGRATING))
    with engine.connect() as connection:
        # The driver would lock the file only at the first write. Locking it now keeps other processes out.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        database = connection.connection.dbapi_connection
        assert isinstance(database, sqlite3.Connection)
        before = read_about(database, path)
        if before is not None and before.version == sqlite_open.LATEST:
            return before
        if before is not None:
            copy = copied(path, before.version)
            log.warning(
                "Migrating %s to version %s. A copy of the old database is in %s.", path, sqlite_open.LATEST, copy
            )
        upgrade(connection, before)
        write_about(connection, before)
        if database.execute("PRAGMA foreign_key_check").fetchone() is not None:
            raise CantServe(texts.not_a_database(path))
        after = read_about(database, path)
        assert after is not None
        connection.commit()
        return after


def copied(path: Path, version: int) -> Path:
    """Copies the database to a file beside it. SQLite makes the copy, so it includes the write-ahead log."""
    copy = path.with_name(f"{path.name}.version-{version}")
    unfinished = copy.with_name(f"{copy.name}.part")
    try:
        unfinished.unlink(missing_ok=True)
        make_file(unfinished)
        with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(unfinished)) as target:
            source.backup(target)
        os.replace(unfinished, copy)
    except (OSError, sqlite3.Error) as error:
        raise CantServe(texts.cant_write(path.parent, str(error))) from None
    return copy


def make_version(path: Path, version: int) -> None:
    """Creates the tables of a version in an empty file."""
    engine = sa.create_engine(sa.URL.create("sqlite", database=str(path)), poolclass=sa.NullPool)
    with engine.begin() as connection:
        upgrade(connection, None, str(version))


def upgrade(connection: sa.Connection, before: About | None, to: str = "head") -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    if before is not None and not before.stamped:
        command.stamp(config, str(before.version))
    command.upgrade(config, to)


def write_about(connection: sa.Connection, before: About | None) -> None:
    """Writes the version to `meta`, where versions before Alembic look for it, and the secret of a new database."""
    if before is None:
        keep = sa.text("INSERT INTO meta (key, value) VALUES ('version', ''), ('secret', :secret)")
        connection.execute(keep, {"secret": secrets.token_hex(32)})
    connection.execute(
        sa.text("UPDATE meta SET value = :version WHERE key = 'version'"), {"version": str(sqlite_open.LATEST)}
    )
