"""Watchers are sent what changed, nothing twice, and the seed only at the end."""

from __future__ import annotations

from archipel.server.live.tables import Tables
from archipel.server.wire.tables import Join
from tests.server.tiny_tables import BASE, ME, OPEN, begun, moves, opened, place, told


async def test_a_watcher_is_sent_each_change_once(tables: Tables) -> None:
    table = await opened(tables, ME, OPEN)
    async with tables.presence.watching(table, "ada", BASE) as (live, watcher):
        assert told(live, watcher) == []  # the watcher has not asked yet
        watcher.sync(0)
        assert [message["type"] for message in told(live, watcher)] == ["table"]
        await tables.seats.join(table, "bob", Join("Bob", 1))
        (message,) = told(live, watcher)
        assert message["table"]["seats"][1]["name"] == "Bob"
        await tables.starts.start(table, "ada")
        assert [message["type"] for message in told(live, watcher)] == ["table", "update"]
        await tables.messages.send(table, "ada", moves("a", 0, place(0)))
        await tables.messages.send(table, "bob", moves("a", 1, place(0)))
        _, update = told(live, watcher)
        assert [entry["number"] for entry in update["entries"]] == [1, 2]
        assert told(live, watcher) == []


async def test_the_seed_is_sent_when_the_game_is_over(tables: Tables) -> None:
    table = await begun(tables, ME, OPEN)
    stored = await tables.storage.tables.read(table)
    assert stored is not None
    assert stored.seed is not None
    async with tables.presence.watching(table, "ada", BASE) as (live, watcher):
        watcher.sync(0)
        for turn in range(4):
            for message in live.due(watcher):
                assert stored.seed.encode() not in message
                assert stored.seed.lstrip("0").encode() not in message
            await tables.messages.send(table, ("ada", "bob")[turn % 2], moves(f"m{turn}", turn, place(turn // 2)))
        last = [message for message in told(live, watcher) if message["type"] == "table"][-1]
        assert (last["table"]["phase"], last["table"]["seed"]) == ("over", stored.seed)
