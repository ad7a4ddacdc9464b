"""The server's administrator closes tables, opens them again, or deletes them for ever."""

from __future__ import annotations

import sys

from msgspec.structs import replace

from archipel.server.base import texts
from archipel.server.base.errors import NotThere
from archipel.server.live.peers import Peers
from archipel.server.live.registry import Registry
from archipel.server.live.writer import Writer
from archipel.server.model.news import Removed
from archipel.server.model.table import Table


class Closing:
    def __init__(self, registry: Registry, peers: Peers, writer: Writer) -> None:
        self.registry = registry
        self.peers = peers
        self.writer = writer

    async def close(self, table: str) -> None:
        """Closes a table for everybody. Its game is kept, its clocks stop, and its bots play no more."""
        await self.writer.change(table, lambda found, _present: closed(found))
        if (live := self.registry.live.get(table)) is not None:
            live.show_out()

    async def reopen(self, table: str) -> None:
        await self.writer.change(table, lambda found, _present: replace(found, closed=False))

    async def delete(self, table: str) -> None:
        """Deletes a table with everything that is stored of it, and tells everybody who has it open."""
        if not await self.registry.storage.tables.remove([table], sys.maxsize):
            raise NotThere(texts.TABLE_DELETED)
        self.registry.forget(table, texts.TABLE_DELETED)
        self.peers.tell(Removed(table))


def closed(table: Table) -> Table:
    """Returns the table closed. It is no longer listed for strangers, and no vote pauses its clocks any more."""
    return replace(table, closed=True, held=None, listing=None, knocks="")
