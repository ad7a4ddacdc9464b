"""Everybody who plays again lands at the same table, and a new table's clock has its bounds."""

from __future__ import annotations

import asyncio

from archipel.server.live.tables import Tables
from tests.server.tiny_tables import finished, info


async def test_everybody_who_plays_again_lands_at_the_same_table(tables: Tables) -> None:
    table = await finished(tables)
    found = await asyncio.gather(*(tables.new_tables.again(table, person) for person in ("ada", "bob", "ada")))
    assert len(set(found)) == 1
    assert [seat.name for seat in (await info(tables, found[0])).seats] == ["Ada", "Bob"]
    assert (await info(tables, table)).again == found[0]
    assert await tables.new_tables.again(table, "eve") == found[0]
    assert (await info(tables, found[0], "eve")).seat is None
