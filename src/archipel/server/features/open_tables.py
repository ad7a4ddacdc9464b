"""Tables that are open to strangers: the home page lists them, if the operator allows it and the host wants it.

Only waiting rooms are listed, and only while one of their people is there. A table's id is its invitation, so the list
uses another id, which opens nothing. A stranger knocks at a listed table, and the host admits or refuses them. Before
they are admitted, strangers see neither the table nor its game.
"""

from __future__ import annotations

from archipel.server.base import texts
from archipel.server.base.clock import now
from archipel.server.base.errors import NotAllowed, NotThere
from archipel.server.base.settings import Settings
from archipel.server.live.tables import Tables
from archipel.server.model.beginning import options_shown
from archipel.server.model.knock import answer_to, answered, check_open_to_strangers, knocked, list_table, withdrawn
from archipel.server.model.table import Table
from archipel.server.storage.storage import Storage
from archipel.server.wire.tables import ClockWish, OpenTable, OpenTables

MOST_LISTED = 24
MOST_LOOKED_AT = 500
"""Listed tables that are checked for people who are there."""


def open_table_info(table: Table, person: str, now: int) -> OpenTable:
    """What a stranger sees of a table."""
    inside = table.seat_of(person) is not None
    host = table.seat_of(table.host)
    people = [seat.name for seat in table.seats if seat.kind == "person"]
    return OpenTable(
        listing=table.listing or "",
        game=table.game,
        options=options_shown(table),
        host=next(iter(people), "") if host is None else table.seats[host].name,
        seats=len(table.seats),
        free=sum(seat.kind == "open" for seat in table.seats),
        clock=None if table.clock is None else ClockWish(table.clock, table.clock_seconds),
        knock="admitted" if inside else answer_to(table, person, now),
        table=table.id if inside else None,
    )


class Listing:
    """The list of open tables, and what strangers do with it."""

    def __init__(self, tables: Tables, storage: Storage, settings: Settings) -> None:
        self.tables = tables
        self.storage = storage
        self.settings = settings

    def check_allowed(self) -> None:
        if not self.settings.open_tables:
            raise NotAllowed(texts.NO_OPEN_TABLES)

    async def all(self, person: str) -> OpenTables:
        """The tables that strangers may knock at: those with somebody there and a free seat."""
        if not self.settings.open_tables:
            return OpenTables(allowed=False, tables=[])
        here = {table for table, live in self.tables.live.items() if live.watchers}
        awake = here | self.tables.peers.open_elsewhere()
        found = list[OpenTable]()
        for each in await self.storage.tables.list_open(MOST_LOOKED_AT):
            if each in awake and len(found) < MOST_LISTED:
                table = await self.tables.registry.read(each)
                if self.is_waiting(table) and not table.is_kicked(person) and not table.knows(person):
                    info = open_table_info(table, person, now())
                    found += [info] if info.knock == "waiting" or (info.free and info.knock is None) else []
        return OpenTables(allowed=True, tables=found)

    def is_waiting(self, table: Table) -> bool:
        """Returns whether a listed table has not started and one of its people has it open."""
        live = self.tables.live.get(table.id)
        present = self.tables.peers.people_at(table.id) if live is None else live.present
        return table.listing is not None and table.phase == "lobby" and any(map(table.knows, present))

    async def find(self, listing: str) -> Table:
        """The table with this id in the list. Raises NotThere if no table has it any more."""
        self.check_allowed()
        known = await self.storage.tables.table_of_listing(listing)
        if known is None:
            raise NotThere(texts.NOT_OPEN_ANY_MORE)
        return await self.tables.registry.read(known)

    async def show(self, listing: str, person: str) -> OpenTable:
        """What this person sees of a listed table, with the state of their knock."""
        table = await self.find(listing)
        if table.is_kicked(person):
            raise NotAllowed(texts.KICKED)
        if table.seat_of(person) is None:
            check_open_to_strangers(table)
        return open_table_info(table, person, now())

    async def knock(self, listing: str, person: str, name: str) -> OpenTable:
        table = await self.find(listing)
        await self.tables.writer.change(table.id, lambda found, _present: knocked(found, person, name, now()))
        return await self.show(listing, person)

    async def withdraw(self, listing: str, person: str) -> None:
        table = await self.find(listing)
        await self.tables.writer.change(table.id, lambda found, _present: withdrawn(found, person, now()))

    async def answer(self, table: str, person: str, number: int, admit: bool) -> None:
        self.check_allowed()
        await self.tables.writer.change(
            table, lambda found, present: answered(found, person, number, admit, present, now())
        )

    async def list(self, table: str, person: str, wish: bool) -> None:
        self.check_allowed()
        luck = self.tables.luck
        await self.tables.writer.change(table, lambda found, present: list_table(found, person, wish, present, luck))
