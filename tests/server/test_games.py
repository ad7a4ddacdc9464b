"""Every game that is there, at a table of bots: from the start to a record that can be checked."""

from __future__ import annotations

import asyncio

import pytest

import archipel
from archipel.server.fairness import verified
from archipel.server.harbour import Harbour
from archipel.server.schema import NewTable, SeatWish

BASE = "http://localhost:8000"


@pytest.mark.parametrize("name", archipel.games())
async def test_a_table_of_bots_plays_to_the_end(harbour: Harbour, name: str) -> None:
    wish = NewTable(name, [SeatWish("bot", "random")] * 2, "Ada")
    table = (await harbour.create(wish, "ada", BASE)).id
    await harbour.start(table, "ada")
    async with harbour.watching(table, "ada", BASE) as (live, _):
        assert live.driver is not None
        await asyncio.wait_for(live.driver, 30)
        assert live.table.phase == "over"
        for entry in live.game.entries:
            for text in entry.told:  # it speaks of seats that are there
                assert text.fr.format("Ada", "Bob")
                assert text.en.format("Ada", "Bob")
    end = await harbour.frame(table, live.table.number, seat=1)
    assert end.view["over"] is True
    assert [score.total for score in verified(await harbour.record(table)).scores()] == [
        score.total for score in end.standing
    ]
