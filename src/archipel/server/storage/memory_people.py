"""People, their logbooks and their tries of challenges, in memory."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from operator import attrgetter

from msgspec.structs import replace

from archipel.server.model.logged_game import Logged
from archipel.server.model.table import Table, Try
from archipel.server.storage.memory_rows import KeptDevice, Part
from archipel.server.storage.memory_tables import ids, tried
from archipel.server.storage.storage import ChallengeStore, Device, DeviceLink, LogbookStore, Outdated, PeopleStore


class MemoryPeople(Part, PeopleStore):
    async def name_of(self, person: str) -> str:
        return self.rows.names.get(person, "")

    async def sessions_of(self, person: str) -> int:
        return self.rows.sessions.get(person, 0)

    async def session_of(self, person: str, session: str) -> tuple[int, bool]:
        kept = self.rows.devices.get((person, session))
        return await self.sessions_of(person), kept is not None and kept.ended

    async def end_sessions(self, person: str) -> int:
        def change() -> int:
            self.rows.devices = {key: kept for key, kept in self.rows.devices.items() if key[0] != person}
            self.rows.end_links(person)
            self.rows.sessions[person] = self.rows.sessions.get(person, 0) + 1
            return self.rows.sessions[person]

        return await self.commit(change)

    async def devices(self, person: str) -> list[Device]:
        mine = [kept.device for (owner, _), kept in self.rows.devices.items() if owner == person and not kept.ended]
        return sorted(mine, key=attrgetter("made", "session"))

    async def keep_device(self, person: str, device: Device) -> None:
        await self.commit(lambda: self.rows.devices.setdefault((person, device.session), KeptDevice(device)))

    async def end_device(self, person: str, session: str) -> bool:
        def change() -> bool:
            kept = self.rows.devices.get((person, session))
            if kept is None or kept.ended:
                return False
            kept.ended = True
            self.rows.end_links(person)
            return True

        return await self.commit(change)

    async def device_link(self, digest: str) -> DeviceLink | None:
        return self.rows.links.get(digest)

    async def keep_device_link(self, digest: str, link: DeviceLink, before: int) -> None:
        def change() -> None:
            self.rows.end_links(link.person)
            self.rows.links = {key: kept for key, kept in self.rows.links.items() if kept.until >= before}
            if digest in self.rows.links:
                raise Outdated
            self.rows.links[digest] = link

        await self.commit(change)

    async def spend_device_link(self, digest: str, device: Device, now: int, merged: str | None) -> None:
        def change() -> None:
            link = self.rows.links.get(digest)
            if link is None or link.spent or link.until < now:
                raise Outdated
            self.rows.links[digest] = replace(link, spent=True)
            self.rows.devices.setdefault((link.person, device.session), KeptDevice(device))
            if merged is not None:
                self.merge(link.person, merged, now)

        await self.commit(change)

    def merge(self, person: str, merged: str, now: int) -> None:
        mine = {tried(table) for table in self.rows.tables.values() if table.challenge and table.host == person}
        for table in list(self.rows.tables.values()):
            sits, both = table.seats_of(merged), table.seats_of(person)
            if both or (sits and (table.challenge, table.game, person) in mine) or not (sits or table.host == merged):
                continue
            seats = tuple(replace(seat, person=person) if seat.person == merged else seat for seat in table.seats)
            host = person if table.host == merged else table.host
            self.rows.tables[table.id] = replace(
                table, seats=seats, host=host, revision=table.revision + 1, touched=now
            )
        for row in [row for row in self.rows.logbook.values() if row.person == merged]:
            if (person, row.table) not in self.rows.logbook:
                del self.rows.logbook[merged, row.table]
                self.rows.log_game(replace(row, person=person))

    async def tried_both(self, person: str, other: str) -> int:
        mine = {tried(table)[:2] for table in self.rows.tables.values() if table.challenge and table.host == person}
        return sum(tried(table)[:2] in mine and bool(table.seats_of(other)) for table in self.rows.tables.values())


class MemoryLogbooks(Part, LogbookStore):
    async def entries(self, person: str, limit: int) -> list[str]:
        mine = [row for row in self.rows.logbook.values() if row.person == person]
        return [row.entry for row in sorted(mine, key=lambda row: (-row.at, row.table))][:limit]

    async def missing(self) -> list[str]:
        logged = {table for _, table in self.rows.logbook}
        return ids(self.rows.those(lambda table: table.over and bool(table.people) and table.id not in logged))[::-1]

    async def add(self, rows: Sequence[Logged]) -> int:
        return await self.commit(lambda: sum(self.rows.log_game(row) for row in rows))


class MemoryChallenges(Part, ChallengeStore):
    def of_day(self, game: str, day: str) -> list[Table]:
        return self.rows.those(lambda table: (table.game, table.challenge) == (game, day))

    def told(self, tables: Collection[Table]) -> list[Try]:
        """The tries of these tables, whose hosts sit there; the best first."""
        best = sorted(tables, key=lambda table: (-(table.total or 0), table.touched))
        found = ((table, table.seat_of(table.host)) for table in best)
        return [Try(each.id, each.host, each.seats[seat].name, each.total) for each, seat in found if seat is not None]

    async def try_of(self, person: str, game: str, day: str) -> Try | None:
        return next(iter(self.told([each for each in self.of_day(game, day) if each.host == person])), None)

    async def tries(self, game: str, day: str, limit: int) -> list[Try]:
        return self.told([each for each in self.of_day(game, day) if each.total is not None])[:limit]

    async def tries_above(self, game: str, day: str, total: int) -> int:
        return sum(each.total is not None and each.total > total for each in self.of_day(game, day))

    async def edition_tried(self, game: str, day: str) -> tuple[int, str | None] | None:
        first = min(self.of_day(game, day), key=attrgetter("created"), default=None)
        return None if first is None else (first.edition, first.contents)

    async def deals(self, table: str, limit: int) -> list[Try]:
        tries = self.rows.those(lambda each: each.beats == table and each.total is not None)
        return self.told(tries)[:limit]

    async def deal_of(self, person: str, table: str) -> str | None:
        begun = self.rows.those(lambda each: (each.beats, each.host) == (table, person) and not each.over)
        return next(iter(ids(begun)), None)
