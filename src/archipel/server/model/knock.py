"""Tables that are open to strangers: how somebody knocks, and what the host answers."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from archipel.server.base import texts
from archipel.server.base.chance import Randomness, new_id
from archipel.server.base.errors import Conflict, NotAllowed, NotThere
from archipel.server.model.actions import check_name, check_not_starting, join
from archipel.server.model.people import clean_name
from archipel.server.model.table import Table
from archipel.server.wire.tables import KnockInfo

MOST_KNOCKS = 8
"""People who may knock at one table and wait for an answer."""

MOST_REFUSED = 100
"""Refused people that a table remembers."""

KNOCK = 300_000
"""Milliseconds after which a knock without an answer expires."""


class Knock(Struct, frozen=True, array_like=True):
    """A person's request to join a table that is open to strangers."""

    number: int
    """Numbers the requests of this table."""
    person: str
    name: str
    at: int
    """When they knocked, in milliseconds since 1970."""
    refused: bool = False


def knocks_of(table: Table) -> list[Knock]:
    return msgspec.json.decode(table.knocks, type=list[Knock]) if table.knocks else []


def list_table(table: Table, person: str, wish: bool, present: Collection[str], luck: Randomness) -> Table:
    """Lists a table for strangers, or no longer lists it and removes the knocks that wait for an answer."""
    if not table.may_host(person, present):
        raise NotAllowed(texts.ONLY_THE_HOST)
    if table.phase != "lobby":
        raise Conflict(texts.ALREADY_STARTED)
    if not wish:
        return replace(table, listing=None, knocks=encoded([each for each in knocks_of(table) if each.refused]))
    return table if table.listing else replace(table, listing=new_id(luck))


def knocked(table: Table, person: str, name: str, now: int) -> Table:
    """Adds a person's knock to a table."""
    name = clean_name(name)
    check_open_to_strangers(table)
    if table.is_kicked(person):
        raise NotAllowed(texts.KICKED)
    if any(each.person == person for each in knocks_of(table) if each.refused):
        raise NotAllowed(texts.KNOCK_REFUSED)
    waiting = waiting_at(table, now)
    if table.knows(person) or any(each.person == person for each in waiting):
        return table
    if all(seat.kind != "open" for seat in table.seats):
        raise Conflict(texts.FULL)
    check_name(table, name, table.seats_of(person))
    if len(waiting) >= MOST_KNOCKS:
        raise Conflict(texts.TOO_MANY_KNOCK)
    number = 1 + max((each.number for each in knocks_of(table)), default=0)
    return with_waiting(table, [*waiting, Knock(number, person, name, now)])


def withdrawn(table: Table, person: str, now: int) -> Table:
    """Removes a person's knock from a table."""
    waiting = waiting_at(table, now)
    left = [each for each in waiting if each.person != person]
    return table if len(left) == len(waiting) else with_waiting(table, left)


def answered(table: Table, person: str, number: int, admit: bool, present: Collection[str], now: int) -> Table:
    """The host gives the person who knocked the first free seat, or refuses them."""
    if not table.may_host(person, present):
        raise NotAllowed(texts.ONLY_THE_HOST)
    check_open_to_strangers(table)
    check_not_starting(table)
    waiting = waiting_at(table, now)
    who = next((each for each in waiting if each.number == number), None)
    if who is None:
        raise NotThere(texts.NOBODY_KNOCKS)
    left = [each for each in waiting if each is not who]
    if not admit:
        return with_waiting(table, [*left, replace(who, refused=True)])
    free = [at for at, seat in enumerate(table.seats) if seat.kind == "open"]
    if not free:
        raise Conflict(texts.FULL)
    return with_waiting(join(table, who.person, who.name, free[0]), left)


def check_open_to_strangers(table: Table) -> None:
    if table.listing is None or table.phase != "lobby":
        raise NotThere(texts.NOT_OPEN_ANY_MORE)


def waiting_at(table: Table, now: int) -> list[Knock]:
    """The knocks that wait for an answer and have not expired."""
    return [each for each in knocks_of(table) if not each.refused and now < each.at + KNOCK]


def with_waiting(table: Table, knocks: Sequence[Knock]) -> Table:
    """Returns the table with these knocks, and the refused ones that it remembers."""
    refused = [each for each in knocks_of(table) if each.refused][-MOST_REFUSED:]
    return replace(table, knocks=encoded([*refused, *knocks]))


def encoded(knocks: Sequence[Knock]) -> str:
    return msgspec.json.encode(knocks).decode() if knocks else ""


def knocks_at(table: Table, now: int) -> list[KnockInfo]:
    """The knocks that wait for an answer, as the people at the table see them."""
    if not table.knocks or table.listing is None or table.phase != "lobby":
        return []
    return [KnockInfo(each.number, each.name, each.at + KNOCK) for each in waiting_at(table, now)]


def answer_to(table: Table, person: str, now: int) -> Literal["waiting", "refused"] | None:
    """The state of this person's knock; None if they have not knocked, or if the knock has expired."""
    if any(each.person == person for each in knocks_of(table) if each.refused):
        return "refused"
    return "waiting" if any(each.person == person for each in waiting_at(table, now)) else None
