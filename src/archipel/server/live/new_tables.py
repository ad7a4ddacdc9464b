"""Creates tables: for a game, for a lesson, and to play again."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from archipel.server.live.registry import Registry
from archipel.server.live.sheet_keeper import SheetKeeper
from archipel.server.live.views import Views
from archipel.server.live.writer import Writer
from archipel.server.model import actions
from archipel.server.model.people import clean_name
from archipel.server.wire.tables import NewLesson, NewTable, TableInfo


class NewTables:
    def __init__(self, registry: Registry, writer: Writer, sheets: SheetKeeper, views: Views) -> None:
        self.registry = registry
        self.storage = registry.storage
        self.clock = registry.clock
        self.luck = registry.luck
        self.writer = writer
        self.sheets = sheets
        self.views = views

    async def create(self, wish: NewTable, person: str, base: str) -> TableInfo:
        compute, box = self.registry.compute, None
        if wish.pack is not None or wish.pack_id is not None:
            box = await compute.box(wish.game, wish.pack, wish.pack_id)
        made = partial(actions.new_table, wish, person, self.clock.now(), self.luck, box)
        table = await compute.run("replays", made)
        await self.storage.tables.create(table)
        return await self.views.info(table.id, person, base)

    async def learn(self, wish: NewLesson, person: str, base: str) -> TableInfo:
        """Returns the table where this person has begun this lesson, or a new one."""
        name = await self.storage.people.name_of(person) if wish.name is None else clean_name(wish.name)
        new = actions.new_lesson(wish, person, name, self.clock.now(), self.luck)
        begun = await self.storage.tables.lesson_of(person, wish.game, wish.lesson)
        if begun is None or (info := await self.views.info(begun, person, base)).stopped:
            await self.storage.tables.create(new)
            await self.sheets.keep(new)
            info = await self.views.info(new.id, person, base)
        return info

    async def again(self, table: str, person: str) -> str:
        """Returns the follow-up table, which is the same for everybody, and puts this person in their seat there."""
        async with self.registry.locked(table) as live:
            old = live.table
        if old.again is None:
            new = actions.follow_up(old, person, self.clock.now(), self.luck)
            await self.storage.tables.create(new)
            # If another person asked at the same moment and was quicker, their table is used and `new` is never shown.
            await self.writer.change(table, lambda found, _present: replace(found, again=found.again or new.id))
            old = await self.registry.read(table)
        assert old.again is not None
        at = self.clock.now()
        await self.writer.change(
            old.again, lambda found, _present: actions.start_alone(actions.same_seat(old, found, person), person, at)
        )
        await self.sheets.keep(await self.registry.read(old.again))
        return old.again
