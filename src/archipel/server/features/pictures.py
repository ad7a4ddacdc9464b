"""Pictures of a person's board in a running game."""

from __future__ import annotations

from archipel.core.text import same
from archipel.paper.pictures import Look
from archipel.server.compute.printing import Printer, moment_now
from archipel.server.live.tables import Tables
from archipel.server.live.who_acts import own_seat
from archipel.server.wire.packs import PictureInfo


class Pictures:
    """Draws boards, made only from what their seats may see."""

    def __init__(self, tables: Tables, printer: Printer) -> None:
        self.tables = tables
        self.printer = printer

    async def picture(self, table: str, person: str, look: Look) -> PictureInfo:
        """Returns this person's board as a picture with a description."""
        async with self.tables.registry.locked(table) as live:
            seat = own_seat(live, person)
            moment = moment_now(live.game, seat, same(live.table.seats[seat].name or ""))
        drawn = await self.printer.picture(moment, look)
        await self.tables.queries.check_still_looks(live, person, seat)
        return drawn

    async def picture_png(self, table: str, person: str, look: Look) -> bytes:
        return await self.printer.dots((await self.picture(table, person, look)).svg)
