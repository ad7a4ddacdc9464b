"""Guests: people who have stored something but never took a seat. What they stored is removed after a while.

`meta` has one row for each day, with the ids of the people who stored something on it. When the row is old enough,
their imported logbooks and their subscriptions are removed, unless the person has a seat or a game of their own by
then. With --keep-days, everything else of people without a seat is removed as well.

Two things are kept for ever: that a person has ended their other sessions, and which devices they have ended. Without
them an old cookie would be valid again.
"""

from __future__ import annotations

from collections.abc import Sequence

from archipel.server.base.clock import now
from archipel.server.storage.storage import Statement, Storage

A_DAY = 24 * 3600 * 1000
DAYS = 30
"""Days after which the data of a person who never took a seat is removed."""

KEY = "guests of day "
NOTE = """
    INSERT INTO meta (key, value) VALUES (?, ?)
    ON CONFLICT (key) DO UPDATE SET value = meta.value || ' ' || excluded.value
"""
NOTES = f"SELECT key, value FROM meta WHERE key LIKE '{KEY}%'"
NO_SEAT = "NOT EXISTS (SELECT 1 FROM seats WHERE seats.person = {person})"
NO_GAME = "NOT EXISTS (SELECT 1 FROM logbook WHERE logbook.person = {person})"

SEATLESS = " UNION ".join(
    f"SELECT id FROM (SELECT DISTINCT {column} AS id FROM {table}) AS {table} WHERE {NO_SEAT.format(person='id')}"
    for table, column in (("logbook", "person"), ("subscriptions", "person"), ("devices", "person"), ("people", "id"))
)
REMOVE_IMPORTED = f"""
    DELETE FROM logbook WHERE person = ? AND {NO_SEAT.format(person="?")}
    AND NOT EXISTS (
        SELECT 1 FROM logbook AS own WHERE own.person = ? AND CAST(own.entry AS VARCHAR) NOT LIKE '%"imported":true%'
    )
"""
REMOVE_LOGBOOK = f"""
    DELETE FROM logbook WHERE person = ? AND {NO_SEAT.format(person="?")}
    AND NOT EXISTS (SELECT 1 FROM logbook AS newer WHERE newer.person = ? AND newer.at >= ?)
"""
NOTHING = " AND ".join((NO_SEAT, NO_GAME)).format(person="?")
REMOVE_SUBSCRIPTIONS = f"DELETE FROM subscriptions WHERE person = ? AND {NOTHING}"
REMOVE_DEVICES = f"DELETE FROM devices WHERE person = ? AND {NOTHING} AND NOT ended AND made < ?"
REMOVE_PERSON = f"""
    DELETE FROM people WHERE id = ? AND {NOTHING} AND sessions = 0
    AND NOT EXISTS (SELECT 1 FROM devices WHERE devices.person = ?)
"""
REMOVE_LINKS = "DELETE FROM device_links WHERE until < ?"
REMOVE_BOXES = """
    DELETE FROM boxes WHERE (game, contents) NOT IN (SELECT game, contents FROM tables WHERE pack IS NOT NULL)
"""
REMOVE_CONTENT = """
    DELETE FROM content WHERE NOT EXISTS (
        SELECT 1 FROM tables WHERE tables.game = content.game AND tables.edition = content.edition
        AND coalesce(tables.contents, content.contents) = content.contents
    )
"""


def key_of(at: int) -> str:
    return f"{KEY}{at // A_DAY:06}"


async def note(storage: Storage, person: str) -> None:
    """Notes that this person stores something now that belongs to no table."""
    await storage.upkeep.do([(NOTE, (key_of(now()), person))])


async def noted(storage: Storage) -> dict[str, list[str]]:
    """Returns the noted people, by the keys of their days."""
    return {key: people.split() for key, people in await storage.upkeep.answers(NOTES)}


async def remove_imported(storage: Storage, people: Sequence[str]) -> tuple[int, int]:
    """Removes the imported logbooks and the subscriptions of those of these people who never took a seat.

    Returns how many games of logbooks and how many subscriptions were removed.
    """
    statements: list[Statement] = []
    for person in people:
        statements += [(REMOVE_IMPORTED, (person,) * 3), (REMOVE_SUBSCRIPTIONS, (person,) * 3)]
    done = await storage.upkeep.do(statements)
    return sum(done[::2]), sum(done[1::2])


async def remove_people(storage: Storage, people: Sequence[str], before: int) -> list[int]:
    """Removes everything else of people without a seat whose last game is older than `before`.

    Returns how many games of logbooks, subscriptions, devices and people were removed.
    """
    statements: list[Statement] = []
    for person in people:
        statements += [
            (REMOVE_LOGBOOK, (person, person, person, before)),
            (REMOVE_SUBSCRIPTIONS, (person,) * 3),
            (REMOVE_DEVICES, (person, person, person, before)),
            (REMOVE_PERSON, (person,) * 4),
        ]
    done = await storage.upkeep.do(statements)
    return [sum(done[kind::4]) for kind in range(4)]
