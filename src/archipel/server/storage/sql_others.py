"""Paper scores, push subscriptions and what the server keeps about itself, in SQL."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import astuple

from archipel.server.base.chance import Randomness
from archipel.server.model.clocks import ticked
from archipel.server.storage.sql import (
    Database,
    Transaction,
    insert,
    insert_once,
    insert_or_replace,
    named,
    to_json,
)
from archipel.server.storage.storage import (
    EditRow,
    MetaStore,
    PaperStore,
    PushStore,
    Statement,
    Subscription,
    UpkeepStore,
)

GAME_OF = "SELECT game FROM papers WHERE id = ?"
PACK_OF = "SELECT pack FROM papers WHERE id = ?"
INSERT_PAPER = insert("papers", "id", "game", "host", "created", "touched", "pack")
INSERT_EDIT = insert("edits", "paper", "number", "message", "edits")
EDITS_OF = "SELECT number, message, edits FROM edits WHERE paper = ? AND number > ? ORDER BY number"
TOUCH_PAPER = "UPDATE papers SET touched = ? WHERE id = ?"
REMOVE_EDITS = "DELETE FROM edits WHERE paper IN (SELECT id FROM papers WHERE touched < ?)"
REMOVE_PAPERS = "DELETE FROM papers WHERE touched < ?"

SUBSCRIPTION_FIELDS = Subscription.__struct_fields__
SUBSCRIPTIONS_OF = f"SELECT {named(SUBSCRIPTION_FIELDS)} FROM subscriptions WHERE person = ? ORDER BY endpoint"
OTHER_SUBSCRIPTIONS = "SELECT count(*) FROM subscriptions WHERE person = ? AND endpoint <> ?"
KEEP_SUBSCRIPTION = insert_or_replace("subscriptions", SUBSCRIPTION_FIELDS[:1], *SUBSCRIPTION_FIELDS[1:])
REMOVE_SUBSCRIPTION = "DELETE FROM subscriptions WHERE endpoint = ? AND person = ?"
END_SUBSCRIPTIONS = "DELETE FROM subscriptions WHERE person = ? AND session <> ?"
END_SUBSCRIPTIONS_OF = "DELETE FROM subscriptions WHERE person = ? AND session = ?"
RENAME_SUBSCRIPTIONS = "UPDATE subscriptions SET session = ? WHERE person = ?"
CLAIM_TURN = f"{insert_or_replace('told_turns', ['table', 'seat'], 'acted')} WHERE told_turns.acted <> excluded.acted"

UPTIME = "up"
"""Key in `meta` of the time when the server was last up, and of how long it was down in total."""
META_OF = "SELECT value FROM meta WHERE key = ?"
KEEP_META, KEEP_FIRST_META = insert_or_replace("meta", ["key"], "value"), insert_once("meta", "key", "value")


class SqlPapers(PaperStore):
    def __init__(self, database: Database) -> None:
        self.database = database

    async def game_of(self, paper: str) -> str | None:
        found: str | None = await self.database.first(GAME_OF, paper)
        return found

    async def edits(self, paper: str, after: int = 0) -> list[EditRow]:
        rows = await self.database.rows(EDITS_OF, paper, after)
        return [EditRow(number, message, msgspec.json.decode(edits)) for number, message, edits in rows]

    async def pack_of(self, paper: str) -> bytes | None:
        found: bytes | None = await self.database.first(PACK_OF, paper)
        return found

    async def create(self, paper: str, game: str, person: str, at: int, pack: bytes | None = None) -> None:
        await self.database.change(INSERT_PAPER, paper, game, person, at, at, pack)

    async def add_edit(self, paper: str, row: EditRow, at: int) -> None:
        async def work(transaction: Transaction) -> None:
            await transaction.changed(INSERT_EDIT, paper, row.number, row.message, to_json(row.edits))
            await transaction.changed(TOUCH_PAPER, at, paper)

        await self.database.write(work)

    async def remove(self, before: int) -> int:
        async def work(transaction: Transaction) -> int:
            await transaction.changed(REMOVE_EDITS, before)
            return await transaction.changed(REMOVE_PAPERS, before)

        return await self.database.write(work)


class SqlPushes(PushStore):
    def __init__(self, database: Database) -> None:
        self.database = database

    async def subscriptions_of(self, person: str) -> list[Subscription]:
        return [Subscription(*row) for row in await self.database.rows(SUBSCRIPTIONS_OF, person)]

    async def keep_subscription(self, subscription: Subscription, most: int) -> bool:
        async def work(transaction: Transaction) -> bool:
            # The lock makes sure that two browsers that one person subscribes at the same moment are both counted.
            await transaction.lock(subscription.person)
            asked = (OTHER_SUBSCRIPTIONS, subscription.person, subscription.endpoint)
            ((others,),) = await transaction.rows(*asked)
            if others >= most:
                return False
            await transaction.changed(KEEP_SUBSCRIPTION, *astuple(subscription))
            return True

        return await self.database.write(work)

    async def remove_subscription(self, endpoint: str, person: str) -> None:
        await self.database.change(REMOVE_SUBSCRIPTION, endpoint, person)

    async def end_subscriptions(self, person: str, but: str, renamed: str) -> None:
        async def work(transaction: Transaction) -> None:
            await transaction.changed(END_SUBSCRIPTIONS, person, but)
            await transaction.changed(RENAME_SUBSCRIPTIONS, renamed, person)

        await self.database.write(work)

    async def end_subscriptions_of(self, person: str, session: str) -> None:
        await self.database.change(END_SUBSCRIPTIONS_OF, person, session)

    async def claim_turn(self, table: str, seat: int, acted: int) -> bool:
        return await self.database.change(CLAIM_TURN, table, seat, acted) == 1


class SqlMeta(MetaStore):
    def __init__(self, database: Database, luck: Randomness) -> None:
        self.database = database
        self.luck = luck

    async def tick(self, at: int, *, first: bool = False, last: bool = False) -> int:
        async def work(transaction: Transaction) -> int:
            # The row is locked, so that two processes that start together count the same downtime only once.
            await transaction.changed(KEEP_FIRST_META, UPTIME, f"{at} 0")
            ((kept,),) = await transaction.rows(META_OF + self.database.for_update, UPTIME)
            stored, down = ticked(kept, at, first=first, last=last)
            await transaction.changed(KEEP_META, UPTIME, stored)
            return down

        return await self.database.write(work)

    async def key_for(self, purpose: str) -> bytes:
        name = f"key for {purpose}"
        await self.database.change(KEEP_FIRST_META, name, f"{self.luck.getrandbits(256):064x}")
        return bytes.fromhex(await self.database.first(META_OF, name))

    async def is_noted(self, what: str) -> bool:
        return await self.database.first(META_OF, f"noted: {what}") is not None

    async def note(self, what: str) -> None:
        await self.database.change(KEEP_FIRST_META, f"noted: {what}", "")


class SqlUpkeep(UpkeepStore):
    def __init__(self, database: Database) -> None:
        self.database = database

    async def size(self) -> int:
        return await self.database.size()

    async def sizes(self) -> dict[str, int]:
        return await self.database.sizes()

    async def answers(self, asked: str, *values: Any) -> Sequence[Any]:
        return await self.database.rows(asked, *values)

    async def do(self, statements: Sequence[Statement]) -> list[int]:
        async def work(transaction: Transaction) -> list[int]:
            return [await transaction.changed(asked, *values) for asked, values in statements]

        return await self.database.write(work)
