"""Paper scores, push subscriptions and what the server keeps about itself, in memory."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from operator import attrgetter

from msgspec.structs import replace

from archipel.server.model.clocks import ticked
from archipel.server.storage.memory_rows import Paper, Part
from archipel.server.storage.storage import EditRow, MetaStore, Outdated, PaperStore, PushStore, Subscription


class MemoryPapers(Part, PaperStore):
    async def game_of(self, paper: str) -> str | None:
        found = self.rows.papers.get(paper)
        return None if found is None else found.game

    async def edits(self, paper: str, after: int = 0) -> list[EditRow]:
        found = self.rows.papers.get(paper)
        return [] if found is None else [row for row in found.edits if row.number > after]

    async def pack_of(self, paper: str) -> bytes | None:
        found = self.rows.papers.get(paper)
        return None if found is None else found.pack

    async def create(self, paper: str, game: str, person: str, at: int, pack: bytes | None = None) -> None:  # noqa: ARG002
        def change() -> None:
            if paper in self.rows.papers:
                raise Outdated
            self.rows.papers[paper] = Paper(game, at, pack)

        await self.commit(change)

    async def add_edit(self, paper: str, row: EditRow, at: int) -> None:
        def change() -> None:
            found = self.rows.papers.get(paper)
            if found is None or any(row.number == each.number or row.message == each.message for each in found.edits):
                raise Outdated
            found.edits.append(row)
            found.touched = at

        await self.commit(change)

    async def remove(self, before: int) -> int:
        def change() -> int:
            count = len(self.rows.papers)
            self.rows.papers = {key: paper for key, paper in self.rows.papers.items() if paper.touched >= before}
            return count - len(self.rows.papers)

        return await self.commit(change)


class MemoryPushes(Part, PushStore):
    async def subscriptions_of(self, person: str) -> list[Subscription]:
        mine = [each for each in self.rows.subscriptions.values() if each.person == person]
        return sorted(mine, key=attrgetter("endpoint"))

    async def keep_subscription(self, subscription: Subscription, most: int) -> bool:
        def change() -> bool:
            kept, mine = self.rows.subscriptions, subscription
            others = [each for each in kept.values() if each.person == mine.person and each.endpoint != mine.endpoint]
            if len(others) >= most:
                return False
            kept[mine.endpoint] = mine
            return True

        return await self.commit(change)

    async def end(self, person: str, ends: Callable[[Subscription], bool]) -> None:
        def change() -> None:
            self.rows.subscriptions = {
                endpoint: each
                for endpoint, each in self.rows.subscriptions.items()
                if each.person != person or not ends(each)
            }

        await self.commit(change)

    async def remove_subscription(self, endpoint: str, person: str) -> None:
        await self.end(person, lambda each: each.endpoint == endpoint)

    async def end_subscriptions(self, person: str, but: str, renamed: str) -> None:
        def change() -> None:
            self.rows.subscriptions = {
                endpoint: replace(each, session=renamed) if each.person == person else each
                for endpoint, each in self.rows.subscriptions.items()
                if each.person != person or each.session == but
            }

        await self.commit(change)

    async def end_subscriptions_of(self, person: str, session: str) -> None:
        await self.end(person, lambda each: each.session == session)

    async def claim_turn(self, table: str, seat: int, acted: int) -> bool:
        def change() -> bool:
            self.rows.check(table)
            before, self.rows.told_turns[table, seat] = self.rows.told_turns.get((table, seat)), acted
            return before != acted

        return await self.commit(change)


class MemoryMeta(Part, MetaStore):
    async def tick(self, at: int, *, first: bool = False, last: bool = False) -> int:
        def change() -> int:
            self.rows.meta["up"], down = ticked(self.rows.meta.get("up"), at, first=first, last=last)
            return down

        return await self.commit(change)

    async def key_for(self, purpose: str) -> bytes:
        name, drawn = f"key for {purpose}", secrets.token_hex(32)
        return bytes.fromhex(await self.commit(lambda: self.rows.meta.setdefault(name, drawn)))

    async def is_noted(self, what: str) -> bool:
        return f"noted: {what}" in self.rows.meta

    async def note(self, what: str) -> None:
        await self.commit(lambda: self.rows.meta.setdefault(f"noted: {what}", ""))
