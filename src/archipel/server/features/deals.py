"""Beat this deal: a person's finished game is sent to others, who try to do better with the same luck.

The client names the finished table, never a seed. The person who tries it sits in the first player's place, with the
same bots. They may have seen the deal before. So a try counts in no record, and its result can't be verified.
"""

from __future__ import annotations

from archipel.server.base import texts
from archipel.server.base.clock import now
from archipel.server.base.errors import Conflict
from archipel.server.features import challenges
from archipel.server.features.replays import Replays
from archipel.server.live.tables import Tables
from archipel.server.model import actions
from archipel.server.model.beginning import options_shown
from archipel.server.model.people import clean_name
from archipel.server.model.table import Table
from archipel.server.storage.storage import Storage
from archipel.server.wire.challenges import DealInfo, NewDeal, TriedBy
from archipel.server.wire.tables import TableInfo

MOST_SHOWN = 20
"""How many of the best tries of one deal are shown."""


class Deals:
    """The finished games of this server that can be tried by others."""

    def __init__(self, tables: Tables, storage: Storage, replays: Replays) -> None:
        self.tables = tables
        self.storage = storage
        self.replays = replays

    async def deal_info(self, table: str, person: str) -> DealInfo:
        """Returns a deal as it is shown to a person who may try it: whose it was, and how many points they made."""
        found = await self.to_beat(table)
        seat = actions.only_person(found)
        tries = await self.storage.challenges.deals(found.id, MOST_SHOWN)
        return DealInfo(
            game=found.game,
            options=options_shown(found),
            name=found.seats[seat].name,
            total=await self.replays.final_total(found.id, seat),
            hinted=seat in found.advised,
            rivals=[each.name for number, each in enumerate(found.seats) if number != seat],
            mine=found.seats[seat].person == person,
            begun=await self.storage.challenges.deal_of(person, found.id),
            tries=[
                TriedBy(each.name, each.total, each.person == person, each.table)
                for each in tries
                if each.total is not None
            ],
        )

    async def take(self, table: str, wish: NewDeal, person: str, base: str) -> TableInfo:
        """Returns the table where this person tries a deal: the one where they have begun it, or a new one."""
        found = await self.to_beat(table)
        begun = await self.storage.challenges.deal_of(person, found.id)
        if begun is None:
            name = clean_name(wish.name if wish.name is not None else await self.storage.people.name_of(person))
            new = actions.dealt_again(found, person, name, now(), self.tables.luck)
            await self.storage.tables.create(new)
            await self.tables.sheets.keep(new)
            begun = new.id
        return await self.tables.views.info(begun, person, base)

    async def to_beat(self, table: str) -> Table:
        """Returns the table whose deal is tried. If the named table is itself a try, this is the original table."""
        found = await self.tables.registry.read(table)
        if found.beats is not None:
            found = await self.tables.registry.read(found.beats)
        actions.check_deal(found)
        if challenges.is_running(found):
            raise Conflict(texts.DEAL_TOMORROW)
        return found
