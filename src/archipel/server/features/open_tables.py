"""Tables that are open to strangers: the home page lists them, if the operator allows it and the host wants it.

Only waiting rooms are listed, and only while one of their people is there. A table's id is its invitation, so the list
uses another id, which opens nothing. A stranger knocks at a listed table, and the host admits or refuses them. Before
they are admitted, strangers see neither the table nor its game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec.structs import replace

from archipel.server.base import texts
from archipel.server.base.clock import now
from archipel.server.base.errors import Conflict, NotAllowed, NotThere
from archipel.server.model.actions import check_name, check_not_starting, join, new_id
from archipel.server.model.people import clean_name
from archipel.server.model.table import Knock, Table
from archipel.server.wire.schema import ClockWish, KnockInfo, OpenTable, OpenTables

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from archipel.server.live.tables import Tables

MOST_KNOCKS = 8
"""People who may knock at one table and wait for an answer."""
MOST_REFUSED = 100
"""Refused people that a table remembers."""
KNOCK = 300_000
"""Milliseconds after which a knock without an answer expires."""
MOST_LISTED = 24
MOST_LOOKED_AT = 500
"""Listed tables that are checked for people who are there."""


def listed(table: Table, person: str, wish: bool, present: Collection[str]) -> Table:
    """Lists a table for strangers, or no longer lists it and removes the knocks that wait for an answer."""
    if not table.may_host(person, present):
        raise NotAllowed(texts.ONLY_THE_HOST)
    if table.phase != "lobby":
        raise Conflict(texts.ALREADY_STARTED)
    if not wish:
        return replace(table, listing=None, knocks=spelt([each for each in table.knocking if each.refused]))
    return table if table.listing else replace(table, listing=new_id())


def knocked(table: Table, person: str, name: str, now: int) -> Table:
    """Adds a person's knock to a table."""
    name = clean_name(name)
    check_open_to_strangers(table)
    if table.is_kicked(person):
        raise NotAllowed(texts.KICKED)
    if any(each.person == person for each in table.knocking if each.refused):
        raise NotAllowed(texts.KNOCK_REFUSED)
    waiting = waiting_at(table, now)
    if table.knows(person) or any(each.person == person for each in waiting):
        return table
    if all(seat.kind != "open" for seat in table.seats):
        raise Conflict(texts.FULL)
    check_name(table, name, table.seats_of(person))
    if len(waiting) >= MOST_KNOCKS:
        raise Conflict(texts.TOO_MANY_KNOCK)
    number = 1 + max((each.number for each in table.knocking), default=0)
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
    return [each for each in table.knocking if not each.refused and now < each.at + KNOCK]


def with_waiting(table: Table, knocks: Sequence[Knock]) -> Table:
    """Returns the table with these knocks, and the refused ones that it remembers."""
    refused = [each for each in table.knocking if each.refused][-MOST_REFUSED:]
    return replace(table, knocks=spelt([*refused, *knocks]))


def spelt(knocks: Sequence[Knock]) -> str:
    return msgspec.json.encode(knocks).decode() if knocks else ""


def knocks_at(table: Table) -> list[KnockInfo]:
    """The knocks that wait for an answer, as the people at the table see them."""
    if not table.knocks or table.listing is None or table.phase != "lobby":
        return []
    return [KnockInfo(each.number, each.name, each.at + KNOCK) for each in waiting_at(table, now())]


def answer_to(table: Table, person: str, now: int) -> Literal["waiting", "refused"] | None:
    """The state of this person's knock; None if they have not knocked, or if the knock has expired."""
    if any(each.person == person for each in table.knocking if each.refused):
        return "refused"
    return "waiting" if any(each.person == person for each in waiting_at(table, now)) else None


def shown(table: Table, person: str, now: int) -> OpenTable:
    """What a stranger sees of a table."""
    inside = table.seat_of(person) is not None
    host = table.seat_of(table.host)
    people = [seat.name for seat in table.seats if seat.kind == "person"]
    return OpenTable(
        listing=table.listing or "",
        game=table.game,
        options=table.options,
        host=next(iter(people), "") if host is None else table.seats[host].name,
        seats=len(table.seats),
        free=sum(seat.kind == "open" for seat in table.seats),
        clock=None if table.clock is None else ClockWish(table.clock, table.clock_seconds),
        knock="admitted" if inside else answer_to(table, person, now),
        table=table.id if inside else None,
    )


class Listing:
    """The list of open tables, and what strangers do with it."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.storage = tables.storage

    def check_allowed(self) -> None:
        if not self.tables.settings.open_tables:
            raise NotAllowed(texts.NO_OPEN_TABLES)

    async def all(self, person: str) -> OpenTables:
        """The tables that strangers may knock at: those with somebody there and a free seat."""
        if not self.tables.settings.open_tables:
            return OpenTables(allowed=False, tables=[])
        here = {table for table, live in self.tables.live.items() if live.watchers}
        awake = here | self.tables.neighbours.open_elsewhere()
        found = list[OpenTable]()
        for each in await self.storage.listed(MOST_LOOKED_AT):
            if each in awake and len(found) < MOST_LISTED:
                table = await self.tables.read(each)
                if self.is_waiting(table) and not table.is_kicked(person) and not table.knows(person):
                    told = shown(table, person, now())
                    found += [told] if told.knock == "waiting" or (told.free and told.knock is None) else []
        return OpenTables(allowed=True, tables=found)

    def is_waiting(self, table: Table) -> bool:
        """Whether a listed table has not started, and its host or somebody who sits there has it open."""
        live = self.tables.live.get(table.id)
        present = self.tables.neighbours.people_at(table.id) if live is None else live.present
        return table.listing is not None and table.phase == "lobby" and any(map(table.knows, present))

    async def find(self, listing: str) -> Table:
        """The table with this id in the list. Raises NotThere if no table has it any more."""
        self.check_allowed()
        known = await self.storage.table_listed(listing)
        if known is None:
            raise NotThere(texts.NOT_OPEN_ANY_MORE)
        return await self.tables.read(known)

    async def show(self, listing: str, person: str) -> OpenTable:
        """What this person sees of a listed table, with the state of their knock."""
        table = await self.find(listing)
        if table.is_kicked(person):
            raise NotAllowed(texts.KICKED)
        if table.seat_of(person) is None:
            check_open_to_strangers(table)
        return shown(table, person, now())

    async def knock(self, listing: str, person: str, name: str) -> OpenTable:
        table = await self.find(listing)
        await self.tables.change(table.id, lambda found, _present: knocked(found, person, name, now()))
        return await self.show(listing, person)

    async def withdraw(self, listing: str, person: str) -> None:
        table = await self.find(listing)
        await self.tables.change(table.id, lambda found, _present: withdrawn(found, person, now()))

    async def answer(self, table: str, person: str, number: int, admit: bool) -> None:
        self.check_allowed()
        await self.tables.change(table, lambda found, present: answered(found, person, number, admit, present, now()))

    async def list(self, table: str, person: str, wish: bool) -> None:
        self.check_allowed()
        await self.tables.change(table, lambda found, present: listed(found, person, wish, present))
