"""Which finished games logbooks record, and for whom."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from archipel.server.model import logged_game
from archipel.server.model.logged_game import counts
from tests.server.logbooks import OVER

# ---- what counts ----


@pytest.mark.parametrize(
    "more",
    [
        {"lesson": "first"},
        {"mended": True},
        {"origin": "x"},
        {"pack": "{}"},
        {"game": "doodle-islands", "options": {"captain": "on"}},
        {"over": False},
    ],
)
def test_lessons_known_deals_rewound_and_captained_games_dont_count(more: dict[str, Any]) -> None:
    assert counts(OVER)
    assert not counts(replace(OVER, **more))


def test_a_game_that_a_bot_ended_is_not_its_persons() -> None:
    assert logged_game.played_to_the_end(OVER.seats[0])
    for away in (replace(OVER.seats[0], left=True), replace(OVER.seats[0], level="steady"), OVER.seats[1]):
        assert not logged_game.played_to_the_end(away)
