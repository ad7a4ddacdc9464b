"""What a person sends counts once, is refused with a reason, and never answers what its sender has not seen."""

from __future__ import annotations

import pytest

from archipel.server.base.errors import Stale
from archipel.server.live.tables import Tables
from archipel.server.wire.messages import SendMoves, SendUndo
from tests.server.tiny_tables import DRAW, ME, OPEN, begun, card_of, finished, info, moves, opened, place, refusal


async def test_the_same_message_is_accepted_again_and_counts_once(tables: Tables, other: Tables) -> None:
    table = await begun(tables, ME, OPEN)
    for where in (tables, tables, other):
        assert await where.messages.send(table, "ada", moves("a", 0, place(0))) == 1
    await tables.messages.send(table, "bob", moves("a", 1, place(0)))  # each seat has its own ids of messages
    for where in (tables, other):
        assert await where.messages.send(table, "ada", moves("a", 0, place(0))) == 1
        assert (await info(where, table)).number == 2


async def test_a_message_that_ended_the_game_is_accepted_again_after_a_restart(tables: Tables, other: Tables) -> None:
    table = await finished(tables)
    assert await other.messages.send(table, "bob", moves("m3", 3, place(1))) == 4
    assert await refusal(other.messages.send(table, "bob", moves("m4", 4, place(1)))) == "The game is over."


async def test_an_undo_is_an_entry_and_not_repeated(tables: Tables, other: Tables) -> None:
    table = await begun(tables, ME, OPEN)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    for where in (tables, other):
        assert await where.messages.send(table, "ada", SendUndo("b", 1)) == 2
    assert (await info(other, table)).pending == [0]
    assert [row.kind for row in await other.storage.tables.log(table)] == ["moves", "undo"]
    assert await refusal(tables.messages.send(table, "ada", SendUndo("c", 2))) == "There is nothing to take back."


async def test_a_log_does_not_grow_for_ever(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("archipel.server.model.match.LONGEST_LOG", 3)
    table = await begun(tables, ME, OPEN)
    for message in (moves("a", 0, place(0)), SendUndo("b", 1), moves("c", 2, place(0))):
        await tables.messages.send(table, "ada", message)
    async with tables.registry.locked(table) as live:
        assert not live.game.update(0, acts=True, seen=0).may_undo
    assert await refusal(tables.messages.send(table, "ada", SendUndo("d", 3))) == (
        "Too many moves have been taken back at this table; play on."
    )
    assert await tables.messages.send(table, "bob", moves("a", 3, place(0))) == 4


async def test_an_undo_takes_back_a_whole_message(tables: Tables, other: Tables) -> None:
    table = await begun(tables, ME, OPEN)
    show = {"type": "show", "card": await card_of(tables, table, 0)}
    await tables.messages.send(table, "ada", moves("a", 0, show, place(0)))
    await tables.messages.send(table, "ada", SendUndo("b", 1))
    assert [(row.kind, len(row.moves)) for row in await other.storage.tables.log(table)] == [("moves", 2), ("undo", 2)]
    for where in (tables, other):
        assert (await info(where, table)).pending == [0]
        assert await refusal(where.messages.send(table, "ada", SendUndo("c", 2))) == "There is nothing to take back."


async def test_a_decision_is_stale_if_others_moved_while_only_that_seat_was_awaited(tables: Tables) -> None:
    table = await begun(tables, ME, OPEN)
    show = {"type": "show", "card": await card_of(tables, table, 1)}
    assert await tables.messages.send(table, "bob", moves("a", 0, show)) == 1
    with pytest.raises(Stale) as caught:
        await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    assert str(caught.value) == "Somebody else has moved in the meantime; look again before you play."
    assert await tables.messages.send(table, "ada", moves("b", 1, place(0))) == 2


async def test_a_seat_that_was_not_awaited_may_act_on_an_older_view(tables: Tables) -> None:
    table = await begun(tables, ME, OPEN)
    show = {"type": "show", "card": await card_of(tables, table, 1)}
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    assert await tables.messages.send(table, "bob", moves("a", 0, show)) == 2


@pytest.mark.parametrize(
    ("person", "message", "sentence"),
    [
        ("bob", moves("a", 0, DRAW), "It is not your turn."),
        ("eve", moves("a", 0, DRAW), "You are watching this game; take a seat to play."),
        ("ada", moves("a", 0), "A message holds 1 to 32 moves, not 0."),
        ("ada", moves("a", 0, *[DRAW] * 33), "A message holds 1 to 32 moves, not 33."),
        ("ada", moves("a", 5, DRAW), "This table has 0 entries, so there is no entry 5."),
        ("ada", moves("a", -1, DRAW), "This table has 0 entries, so there is no entry -1."),
        ("ada", moves("a", 0, {"type": "fly"}), 'No move "fly" in this game; there are draw, lay, place, show.'),
        ("ada", moves("a", 0, {}), 'This move has no "type".'),
        ("ada", SendUndo("a", 0), "There is nothing to take back."),
    ],
)
async def test_an_illegal_move_is_refused_with_a_reason(
    tables: Tables, person: str, message: SendMoves | SendUndo, sentence: str
) -> None:
    table = await begun(tables, ME, OPEN)
    assert await refusal(tables.messages.send(table, person, message)) == sentence
    assert (await info(tables, table)).number == 0


async def test_nothing_is_played_before_the_start(tables: Tables) -> None:
    table = await opened(tables, ME, OPEN)
    assert await refusal(tables.messages.send(table, "ada", moves("a", 0, DRAW))) == "The game has not begun yet."
