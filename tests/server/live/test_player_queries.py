"""Previews: each alternative is answered, and a question has its bounds."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from archipel.server.live.tables import Tables
from archipel.server.wire.messages import AskPreview, PreviewResult
from tests.server.tiny_tables import DRAW, ME, OPEN, begun, place, refusal


async def test_a_preview_answers_each_alternative(tables: Tables) -> None:
    table = await begun(tables, ME, OPEN)
    spelt = await tables.queries.preview(table, "ada", AskPreview("p", [[place(0)], [place(9)]]))
    fine, refused = msgspec.json.decode(spelt, type=list[PreviewResult])
    assert (fine.refused, fine.changes[0].points) == (None, 2)
    assert refused.refused is not None
    assert refused.refused.en == "That is no domino."


@pytest.mark.parametrize(
    ("person", "alternatives", "sentence"),
    [
        ("ada", [], "1 to 400 alternatives can be asked for at once, not 0."),
        ("ada", [[DRAW]] * 401, "1 to 400 alternatives can be asked for at once, not 401."),
        ("ada", [[DRAW], []], "A message holds 1 to 4 moves, not 0."),
        ("ada", [[DRAW] * 5], "A message holds 1 to 4 moves, not 5."),
        ("eve", [[DRAW]], "You are watching this game; take a seat to play."),
    ],
)
async def test_a_preview_has_its_bounds(tables: Tables, person: str, alternatives: Any, sentence: str) -> None:
    table = await begun(tables, ME, OPEN)
    assert await refusal(tables.queries.preview(table, person, AskPreview("p", alternatives))) == sentence
