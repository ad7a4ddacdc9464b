"""Beat this deal: somebody else plays a person's finished solo game with the same luck."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from archipel.core.errors import ArchipelError
from archipel.server.base import texts
from archipel.server.base.settings import Settings
from archipel.server.live.tables import Tables
from archipel.server.model import actions
from archipel.server.model.table import Seat
from archipel.server.storage.open_storage import open_storage
from archipel.server.wire.challenges import NewDeal
from archipel.server.wire.messages import SendMoves
from archipel.server.wire.tables import NewTable, SeatWish
from tests.server.people import Inline
from tests.server.wiring import around, new_tables

BASE = "http://localhost:8000"


@pytest.fixture
async def tables(on_each: Settings) -> AsyncIterator[Tables]:
    tables = new_tables(await open_storage(on_each.storage), on_each, Inline())
    yield tables
    await tables.close()


async def played(tables: Tables, table: str, person: str) -> None:
    async with tables.presence.watching(table, person, BASE) as (live, _):
        while not live.game.state.over:
            move = live.game.state.moves(0)[0].to_json()
            await tables.messages.send(table, person, SendMoves(f"m{live.game.number}", live.game.number, [move]))


async def finished(tables: Tables) -> str:
    table = (await tables.new_tables.create(NewTable("doodle-islands", [SeatWish("me")], "Ada"), "ada", BASE)).id
    await tables.starts.start(table, "ada")
    await played(tables, table, "ada")
    return table


async def refusal(deed: Awaitable[Any]) -> str:
    with pytest.raises(ArchipelError) as caught:
        await deed
    return caught.value.text.en


async def test_the_same_deal_is_dealt_and_counts_in_no_logbook(tables: Tables) -> None:
    table = await finished(tables)
    total = await around(tables).replays.final_total(table, 0)
    told = await around(tables).deals.deal_info(table, "bob")
    assert (told.name, told.total, told.hinted, told.mine, told.begun) == ("Ada", total, False, False, None)
    assert (await around(tables).deals.deal_info(table, "ada")).mine
    mine = await around(tables).deals.take(table, NewDeal("Bob"), "bob", BASE)
    assert (mine.origin, mine.beats, mine.seat, mine.number) == (table, table, 0, 0)
    assert (await around(tables).deals.take(table, NewDeal("Bob"), "bob", BASE)).id == mine.id
    assert (await around(tables).deals.deal_info(mine.id, "bob")).begun == mine.id
    await played(tables, mine.id, "bob")
    first, second = await tables.storage.tables.read(table), await tables.storage.tables.read(mine.id)
    assert first is not None
    assert second is not None
    assert (first.seed, first.luck, first.shares) == (second.seed, second.luck, second.shares)
    told = await around(tables).deals.deal_info(table, "bob")
    assert [(each.name, each.total, each.me) for each in told.tries] == [("Bob", total, True)]
    assert await around(tables).logbooks.games("bob") == []
    assert len(await around(tables).logbooks.games("ada")) == 1


async def test_a_game_that_cant_be_sent_is_refused_with_a_sentence(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await finished(tables)
    over = await tables.registry.read(table)
    two = (*over.seats, Seat("person", "eve", "Eve"))
    for bad, why in (
        (replace(over, over=False), texts.DEAL_NOT_OVER),
        (replace(over, lesson="first"), texts.NO_SUCH_DEAL),
        (replace(over, options={**over.options, "captain": "on"}), texts.NO_SUCH_DEAL),
        (replace(over, seats=two), texts.ONLY_SOLO_DEALS),
        (over.with_seat(0, replace(over.seats[0], level="steady")), texts.BOT_ENDED_DEAL),
    ):
        with pytest.raises(ArchipelError) as caught:
            actions.dealt_again(bad, "bob", "Bob", 1, Random(1))
        assert caught.value.text == why
    monkeypatch.setattr("archipel.server.features.challenges.is_running", lambda _table: True)
    assert await refusal(around(tables).deals.deal_info(table, "bob")) == texts.DEAL_TOMORROW.en
    monkeypatch.undo()
    assert await refusal(around(tables).replays.final_total("nowhere", 0)) == texts.NOT_OVER.en
    assert await refusal(around(tables).deals.take(table, NewDeal(), "bob", BASE)) == texts.NO_NAME.en


async def test_a_deal_of_one_process_is_tried_in_the_other(both: tuple[Tables, Tables]) -> None:
    here, there = both
    table = await finished(here)
    mine = await around(there).deals.take(table, NewDeal("Bob"), "bob", BASE)
    assert (await around(here).deals.deal_info(table, "bob")).begun == mine.id
    assert (await around(here).deals.take(table, NewDeal("Bob"), "bob", BASE)).id == mine.id
    await played(here, mine.id, "bob")
    told = await around(there).deals.deal_info(table, "ada")
    assert [(each.name, each.total) for each in told.tries] == [("Bob", told.total)]
