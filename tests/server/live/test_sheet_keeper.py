"""Sheets are stored as the table stands now, later if the disk refused them."""

from __future__ import annotations

import pytest

from archipel.server.base import texts
from archipel.server.base.errors import NotStored
from archipel.server.live.tables import Tables
from tests.server.tiny_tables import ME, OPEN, begun, moves, place


async def test_a_sheet_that_the_disk_refused_is_stored_later(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(*_: object) -> None:
        raise NotStored(texts.NOT_STORED)

    table = await begun(tables, ME, OPEN)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    with monkeypatch.context() as full:
        full.setattr(tables.storage.sheets, "keep", refuse)
        with pytest.raises(NotStored):
            await tables.sheets.keep_sheets()
    await tables.sheets.keep_sheets()
    sheet = await tables.storage.sheets.read(table)
    assert sheet is not None
    assert sheet.number == 1


async def test_the_sheet_is_of_the_table_that_is_in_memory_now(tables: Tables) -> None:
    table = await begun(tables, ME, OPEN)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    del tables.live[table]  # as if it was evicted while idle; the next move loads it again
    tables.registry.unused.pop(table, None)
    await tables.messages.send(table, "bob", moves("b", 1, place(0)))
    await tables.sheets.keep_sheets()
    sheet = await tables.storage.sheets.read(table)
    assert sheet is not None
    assert sheet.number == 2
