"""Checks before an evening: disk space, database, clock, bus, port and pages.

The checks change nothing. Each finding says that something is fine, or what to do about it.
"""

from __future__ import annotations

import asyncio
import http.client
import platform
import shutil
import socket
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import archipel
from archipel.server.app.findings import CLOCKS_DIFFER, LAST_MOVE, PORT_SECONDS, REMOVED, Finding, clock, removed
from archipel.server.base import host_texts, texts
from archipel.server.base.errors import CantServe
from archipel.server.base.settings import Settings
from archipel.server.edge import web_client
from archipel.server.storage import sqlite_open

ENOUGH_ROOM = 500_000_000
OLDEST_PYTHON, OLDEST_SQLITE = (3, 11), (3, 35)


def examine(settings: Settings, host: str = "127.0.0.1") -> Iterator[Finding]:
    """Runs all checks, one after another."""
    yield versions()
    yield room(settings.data)
    yield writing(settings.data)
    yield from in_postgres(settings.postgres) if settings.postgres else in_file(settings.database)
    if settings.bus is not None:
        yield reached(settings.bus)
    yield port(host, settings.port)
    yield pages()


def in_file(path: Path) -> Iterator[Finding]:
    """Checks a database in a file."""
    yield database(path)
    yield clock(query(path, LAST_MOVE))
    yield from removed(query(path, REMOVED))


def in_postgres(address: str) -> list[Finding]:
    """Checks a PostgreSQL database."""
    try:
        from archipel.server.app import doctor_postgres  # an optional dependency that few servers need
    except ModuleNotFoundError:
        return [Finding(False, texts.NO_EXTRA)]
    return asyncio.run(doctor_postgres.findings(address))


def reached(bus: str) -> Finding:
    """Checks whether the Redis of the bus answers."""
    try:
        import redis
    except ModuleNotFoundError:
        return Finding(False, texts.NO_EXTRA)
    try:
        with redis.Redis.from_url(bus, socket_timeout=PORT_SECONDS, socket_connect_timeout=PORT_SECONDS) as found:
            found.ping()
    except (redis.RedisError, OSError, ValueError) as error:
        return Finding(False, host_texts.NO_BUS.format(why=type(error).__name__))
    return Finding(True, host_texts.BUS)


def versions() -> Finding:
    facts = {
        "archipel": archipel.__version__,
        "python": platform.python_version(),
        "sqlite": sqlite3.sqlite_version,
        "database": sqlite_open.LATEST,
    }
    if sys.version_info < OLDEST_PYTHON or sqlite3.sqlite_version_info < OLDEST_SQLITE:
        return Finding(False, host_texts.OLD_VERSIONS.format(**facts))
    return Finding(True, host_texts.VERSIONS.format(**facts))


def nearest(folder: Path) -> Path:
    """The folder, or its nearest parent that exists."""
    return next((each for each in (folder, *folder.parents) if each.is_dir()), Path())


def room(folder: Path) -> Finding:
    free = shutil.disk_usage(nearest(folder.absolute())).free
    ok = free >= ENOUGH_ROOM
    facts = {"megabytes": free // 1_000_000, "enough": ENOUGH_ROOM // 1_000_000, "folder": str(folder)}
    return Finding(ok, (host_texts.ROOM if ok else host_texts.LITTLE_ROOM).format(**facts))


def writing(folder: Path) -> Finding:
    """Writes a small file and checks its time, because a disk of another machine may have another clock."""
    try:
        with tempfile.NamedTemporaryFile(dir=nearest(folder.absolute()), prefix=".archipel-") as file:
            file.write(b"archipel")
            file.flush()
            ahead = Path(file.name).stat().st_mtime - time.time()
    except OSError as error:
        why = error.strerror or str(error)
        return Finding(False, host_texts.CANT_WRITE.format(folder=str(folder), why=why))
    if abs(ahead) > CLOCKS_DIFFER:
        return Finding(False, host_texts.DISK_CLOCK.format(folder=str(folder), seconds=round(ahead)))
    return Finding(True, host_texts.CAN_WRITE.format(folder=str(folder)))


def database(path: Path) -> Finding:
    if not path.exists():
        return Finding(True, host_texts.NO_DATABASE_YET.format(path=str(path)))
    try:
        about = sqlite_open.read_only(path)
    except CantServe as error:
        return Finding(False, error.text)
    except sqlite3.Error as error:
        return Finding(False, sqlite_open.why_not(path, error))
    if about is None:
        return Finding(True, host_texts.NO_DATABASE_YET.format(path=str(path)))
    if about.version < sqlite_open.LATEST:
        facts = {"path": str(path), "version": about.version, "latest": sqlite_open.LATEST}
        return Finding(True, host_texts.OLDER_DATABASE.format(**facts))
    tables, megabytes = query(path, "SELECT count(*) FROM tables"), path.stat().st_size // 1_000_000
    return Finding(True, host_texts.WHOLE.format(path=str(path), tables=tables or 0, megabytes=megabytes))


def query(path: Path, question: str) -> object:
    """The first column of the first row; None if the database does not answer."""
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as found:
            row = found.execute(question).fetchone()
    except sqlite3.Error:
        return None
    return None if row is None else row[0]


def port(host: str, number: int) -> Finding:
    try:
        with closing(socket.create_connection((host, number), PORT_SECONDS)):
            pass
    except OSError:  # nobody listens there
        return Finding(True, host_texts.PORT_FREE.format(port=number))
    if is_archipel(host, number):
        return Finding(True, host_texts.SERVED_HERE.format(port=number))
    return Finding(False, host_texts.PORT_TAKEN.format(port=number))


def is_archipel(host: str, number: int) -> bool:
    line = http.client.HTTPConnection(host, number, timeout=PORT_SECONDS)
    try:
        line.request("GET", "/health")
        return line.getresponse().read(10) == b"ok\n"
    except (OSError, http.client.HTTPException):
        return False
    finally:
        line.close()


def pages() -> Finding:
    if web_client.is_built(web_client.FOLDER):
        return Finding(True, host_texts.PAGES)
    return Finding(False, host_texts.NO_PAGES)
