"""Tables as one person sees them, outside a connection."""

from __future__ import annotations

from archipel.server.base.addresses import links
from archipel.server.base.errors import RequestError, TooFast
from archipel.server.live.registry import Registry
from archipel.server.wire.tables import TableInfo

MOST_TABLES_LISTED = 24


class Views:
    def __init__(self, registry: Registry) -> None:
        self.registry = registry

    async def info(self, table: str, person: str, base: str) -> TableInfo:
        async with self.registry.locked(table) as live:
            name = await self.registry.storage.people.name_of(person)
            return live.info(person, name, self.links(live.table.key, base))

    def links(self, table: str, base: str) -> list[str]:
        settings = self.registry.settings
        return links(base, f"t/{table}", settings.addresses, settings.port)

    async def tables_of(self, person: str, base: str) -> list[TableInfo]:
        """The tables this person sits at, newest activity first."""
        found = []
        for table in await self.registry.storage.tables.of_person(person, MOST_TABLES_LISTED):
            try:
                found.append(await self.info(table, person, base))
            except TooFast:
                raise
            except RequestError:  # a table that can't be read any more must not hide the others
                continue
        return found
