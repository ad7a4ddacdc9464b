"""Every game at real tables: bots play it to a record that can be verified, and people move at the same time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

import archipel
from archipel.server.base.errors import RequestError
from archipel.server.live.tables import Tables
from archipel.server.model.fairness import verified
from archipel.server.wire.messages import SendMoves
from archipel.server.wire.tables import Join, NewTable, SeatWish
from tests.server.wiring import around

BASE = "http://localhost:8000"


@pytest.mark.parametrize("name", archipel.games())
async def test_a_table_of_bots_plays_to_the_end(tables: Tables, name: str) -> None:
    wish = NewTable(name, [SeatWish("bot", "random")] * 2, "Ada")
    table = (await tables.new_tables.create(wish, "ada", BASE)).id
    await tables.starts.start(table, "ada")
    async with tables.presence.watching(table, "ada", BASE) as (live, _):
        assert live.bots is not None
        await asyncio.wait_for(live.bots, 30)
        assert live.table.phase == "over"
        for entry in live.game.entries:
            for text in entry.told:  # texts name only seats that exist
                assert text.fr.format("Ada", "Bob")
                assert text.en.format("Ada", "Bob")
    end = await around(tables).replays.frame(table, live.table.number, seat=1)
    assert end.view["over"] is True
    assert [score.total for score in verified(await around(tables).replays.record(table)).scores()] == [
        score.total for score in end.standing
    ]
    # Nothing is hidden in the replay of a finished game, so every score is known at every moment.
    moments = [await around(tables).replays.frame(table, number, seat=None) for number in range(end.count)]
    assert all(score.total is not None for frame in moments for score in frame.standing)


async def test_bots_go_on_where_somebody_moves_just_as_they_end(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On PostgreSQL, releasing the lock for the bots takes a moment; a move made in that moment was missed."""
    wish = NewTable("doodle-islands", [SeatWish("me"), SeatWish("bot", "random")], "Ada")
    table = (await tables.new_tables.create(wish, "ada", BASE)).id
    await tables.starts.start(table, "ada")
    async with tables.presence.watching(table, "ada", BASE) as (live, _):

        async def play() -> None:
            while 0 in live.game.state.pending:
                moves = [live.game.state.moves(0)[0].to_json()]
                await tables.messages.send(table, "ada", SendMoves(f"m{live.game.number}", live.game.number, moves))

        @asynccontextmanager
        async def driving(_: str) -> AsyncIterator[None]:
            yield
            await play()

        while live.bots is not None:
            await live.bots
        monkeypatch.setattr(tables.storage, "driving", driving)
        await play()
        async with asyncio.timeout(30):
            while not live.game.state.over:
                assert live.bots is not None
                await live.bots


async def test_every_placement_that_is_offered_has_its_gain(tables: Tables) -> None:
    table = (await tables.new_tables.create(NewTable("explore-draw", [SeatWish("me")], "Ada"), "ada", BASE)).id
    await tables.starts.start(table, "ada")
    async with tables.presence.watching(table, "ada", BASE) as (live, _):
        while not any("orientations" in choice for choice in live.game.state.choices(0)):
            moves = [live.game.state.moves(0)[0].to_json()]
            await tables.messages.send(table, "ada", SendMoves(f"m{live.game.number}", live.game.number, moves))
        number, gains = await tables.queries.gains(table, "ada")
        choices = live.game.update(0, acts=True, seen=0).choices
    assert number == live.game.number
    assert gains is not None
    assert [None if gain is None else [len(anchors) for anchors in gain] for gain in gains] == [
        [len(one["anchors"]) for one in choice["orientations"]] if "orientations" in choice else None
        for choice in choices
    ]


async def test_gains_can_be_asked_for_before_the_moves_that_lead_to_them(tables: Tables) -> None:
    table = (await tables.new_tables.create(NewTable("explore-draw", [SeatWish("me")], "Ada"), "ada", BASE)).id
    await tables.starts.start(table, "ada")
    async with tables.presence.watching(table, "ada", BASE) as (live, _):
        while not any("orientations" in choice for choice in live.game.state.choices(0)):
            move = live.game.state.moves(0)[0].to_json()
            _, foreseen = await tables.queries.gains(table, "ada", [move])
            await tables.messages.send(table, "ada", SendMoves(f"m{live.game.number}", live.game.number, [move]))
        _, gains = await tables.queries.gains(table, "ada")
        with pytest.raises(archipel.IllegalMove):
            await tables.queries.gains(table, "ada", [{"type": "end-turn"}])
        with pytest.raises(RequestError, match="1 to 4 moves, not 5"):
            await tables.queries.gains(table, "ada", [move] * 5)
    assert foreseen == gains


async def test_four_simultaneous_moves_all_count(tables: Tables) -> None:
    people = ["ada", "bob", "eve", "lea"]
    wish = NewTable("explore-draw", [SeatWish("me"), *[SeatWish("open")] * 3], "Ada")
    table = (await tables.new_tables.create(wish, "ada", BASE)).id
    for seat, person in list(enumerate(people))[1:]:
        await tables.seats.join(table, person, Join(person, seat))
    await tables.starts.start(table, "ada")
    async with tables.registry.locked(table) as live:
        first = [live.game.state.moves(seat)[0].to_json() for seat in range(4)]
    sent = [tables.messages.send(table, person, SendMoves("m", 0, [first[seat]])) for seat, person in enumerate(people)]
    assert sorted(await asyncio.gather(*sent)) == [1, 2, 3, 4]
    assert sorted(row.seat for row in await tables.storage.tables.log(table)) == [0, 1, 2, 3]
