"""Finished games: their frames, their records, and playing on from any moment of them."""

from __future__ import annotations

import pytest

from archipel.server.live.tables import Tables
from archipel.server.model.fairness import verified
from tests.server.tiny_tables import ME, OPEN, begun, finished, refusal
from tests.server.wiring import around


async def test_a_finished_game_can_be_watched_again_from_any_side(tables: Tables, other: Tables) -> None:
    table = await finished(tables)
    frame = await around(other).finished.frame(table, 3, 1)
    assert (frame.number, frame.count, frame.view["seat"]) == (3, 4, 1)
    assert frame.entry is not None
    assert frame.entry.told[0].en == "{0} places a domino."
    assert (await around(other).finished.frame(table, 0, None)).entry is None


@pytest.mark.parametrize(
    ("number", "seat", "sentence"),
    [
        (5, None, "This table is at 4; there is no 5."),
        (-1, None, "This table is at 4; there is no -1."),
        (0, 2, "There is no seat 3 at this table; it has 2."),
    ],
)
async def test_a_moment_that_never_was_is_refused(tables: Tables, number: int, seat: int | None, sentence: str) -> None:
    assert await refusal(around(tables).finished.frame(await finished(tables), number, seat)) == sentence


async def test_a_game_under_way_is_not_shown_from_other_sides(tables: Tables) -> None:
    table = await begun(tables, ME, OPEN)
    assert await refusal(around(tables).finished.frame(table, 0, 1)) == "The game is not over."
    assert await refusal(around(tables).finished.record(table)) == "The game is not over."


async def test_the_record_of_a_finished_game_can_be_checked(tables: Tables) -> None:
    table = await finished(tables)
    envelope = await around(tables).finished.record(table)
    assert (envelope.table, envelope.names) == (table, ["Ada", "Bob"])
    assert [score.total for score in verified(envelope).scores()] == [4, 4]


async def test_the_record_names_the_table_and_never_the_secret_of_its_link(tables: Tables) -> None:
    table = await finished(tables)
    assert (await around(tables).finished.record(f"{table}-secret")).table == table
