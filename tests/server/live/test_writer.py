"""Nothing counts before it is on disk, and nothing is stored twice, also with two processes."""

from __future__ import annotations

import asyncio

import pytest

from archipel.server.base import texts
from archipel.server.base.errors import NotStored
from archipel.server.live.tables import Tables
from tests.server.tiny_tables import ME, OPEN, begun, card_of, info, moves, place, refusal
from tests.server.wiring import around


async def test_a_move_is_on_disk_when_it_is_accepted(tables: Tables, other: Tables) -> None:
    table = await begun(tables, ME, OPEN)
    assert await tables.messages.send(table, "ada", moves("a", 0, place(0))) == 1
    found = await info(other, table)
    assert (found.phase, found.number, found.pending) == ("playing", 1, [1])


async def test_moves_of_one_message_are_stored_together_or_not_at_all(tables: Tables) -> None:
    table = await begun(tables, ME, OPEN)
    show = {"type": "show", "card": await card_of(tables, table, 0)}
    assert await refusal(tables.messages.send(table, "ada", moves("a", 0, show, place(9)))) == "That is no domino."
    assert await tables.storage.tables.log(table) == []
    assert await tables.messages.send(table, "ada", moves("a", 0, show, place(1))) == 1
    assert [len(row.moves) for row in await tables.storage.tables.log(table)] == [2]


async def test_a_move_that_was_not_stored_has_no_effect(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await begun(tables, ME, OPEN)

    async def refuse(*_: object) -> None:
        raise NotStored(texts.NOT_STORED)

    with monkeypatch.context() as patch:
        patch.setattr(tables.storage.tables, "save", refuse)
        assert await refusal(tables.messages.send(table, "ada", moves("a", 0, place(0)))) == texts.NOT_STORED.en
    assert (await info(tables, table)).number == 0
    assert await tables.messages.send(table, "ada", moves("a", 0, place(0))) == 1


async def test_a_move_whose_sender_disconnected_is_stored_once(tables: Tables) -> None:
    table = await begun(tables, ME, OPEN)
    sending = asyncio.create_task(tables.messages.send(table, "ada", moves("a", 0, place(0))))
    while not around(tables).storage.working:
        await asyncio.sleep(0)  # lets the save begin
    sending.cancel()
    await asyncio.gather(sending, return_exceptions=True)
    assert await tables.messages.send(table, "ada", moves("a", 0, place(0))) == 1
    assert len(await tables.storage.tables.log(table)) == 1


async def test_two_processes_never_fork_a_game(tables: Tables, other: Tables) -> None:
    table = await begun(tables, ME, OPEN)
    await info(other, table)
    sent = [
        where.messages.send(table, "ada", moves(name, 0, place(0)))
        for where, name in ((tables, "a"), (other, "b"), (tables, "c"))
    ]
    answers = await asyncio.gather(*sent, return_exceptions=True)
    assert sum(answer == 1 for answer in answers) == 1
    for where in (tables, other):
        assert (await info(where, table)).number == 1
