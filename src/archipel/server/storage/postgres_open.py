"""Checks a PostgreSQL database before it is used: whether it is ours, which version it is, and why it can't be used."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import asyncpg

from archipel.core.text import Text, same
from archipel.server.base import texts
from archipel.server.base.errors import CantServe
from archipel.server.storage import sqlite_open
from archipel.server.storage.sqlite_open import About

Connection = Any
"""asyncpg has no type hints, so its connections are `Any`."""


@contextmanager
def telling_what_is_wrong(address: str) -> Iterator[None]:
    """Turns the errors of a database that can't be used into CantServe, with a sentence for people."""
    try:
        yield
    except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise CantServe(texts.cant_use_database(place(address), same(str(error) or type(error).__name__))) from None


async def found_at(address: str) -> About | None:
    """Returns what a database stores about itself, or None if it is empty."""
    connection = await asyncpg.connect(address)
    try:
        return await about_at(connection, address)
    finally:
        await connection.close()


async def about_at(connection: Connection, address: str) -> About | None:
    asked = "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()"
    names = {name for (name,) in await connection.fetch(asked)}
    if not names:
        return None
    if not names >= sqlite_open.OURS:
        raise CantServe(texts.cant_use_database(place(address), texts.others_tables(sorted(names))))
    about = dict(await connection.fetch("SELECT key, value FROM meta"))
    return about_of(about, address)


def about_of(meta: dict[str, str], address: str) -> About:
    try:
        found = About(int(meta["version"]), bytes.fromhex(meta["secret"]), stamped=True)
    except (KeyError, ValueError):
        raise CantServe(texts.cant_use_database(place(address), texts.DAMAGED)) from None
    if found.version > sqlite_open.LATEST:
        why = texts.made_by_newer(found.version, sqlite_open.LATEST)
        raise CantServe(texts.cant_use_database(place(address), why))
    return found


def place(address: str) -> Text:
    """Returns a database's address without user and password, so that it may be shown."""
    _, _, rest = address.partition("://")
    return same(f"postgresql://{rest.rpartition('@')[2]}")
