"""Everybody who plays again lands at the same table, and a new table's clock has its bounds."""

from __future__ import annotations

import asyncio

import pytest

from archipel.server.base import texts
from archipel.server.live.tables import Tables
from archipel.server.model import clocks
from archipel.server.wire.tables import ClockInfo, ClockWish, NewTable
from tests.server.clocks import clock, timed
from tests.server.tiny_tables import BASE, ME, OPEN, finished, info, refusal


async def test_everybody_who_plays_again_lands_at_the_same_table(tables: Tables) -> None:
    table = await finished(tables)
    found = await asyncio.gather(*(tables.new_tables.again(table, person) for person in ("ada", "bob", "ada")))
    assert len(set(found)) == 1
    assert [seat.name for seat in (await info(tables, found[0])).seats] == ["Ada", "Bob"]
    assert (await info(tables, table)).again == found[0]
    assert await tables.new_tables.again(table, "eve") == found[0]
    assert (await info(tables, found[0], "eve")).seat is None


@pytest.mark.parametrize(("kind", "seconds"), [("turn", 9), ("game", 59), ("turn", 7 * 24 * 3600 + 1)])
async def test_a_clock_has_its_bounds(tables: Tables, kind: str, seconds: int) -> None:
    said = await refusal(timed(tables, kind, seconds))
    assert said == texts.bad_clock(seconds, clocks.SHORTEST[kind], clocks.LONGEST).en


async def test_a_captains_table_has_no_clock(tables: Tables) -> None:
    wish = NewTable("explore-draw", [ME], "Ada", {"captain": "on"}, clock=ClockWish("turn", 60))
    assert await refusal(tables.new_tables.create(wish, "ada", BASE)) == texts.NO_CLOCK_FOR_CAPTAINS.en


async def test_before_the_start_the_clock_is_shown_and_does_not_run(tables: Tables) -> None:
    wish = NewTable("tiny", [ME, OPEN], "Ada", clock=ClockWish("game", 600))
    table = (await tables.new_tables.create(wish, "ada", BASE)).id
    assert await clock(tables, table) == ClockInfo("game", 600, [], False)
