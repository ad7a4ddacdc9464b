"""The lobby has the games and the bots, whole or in brief."""

from __future__ import annotations

import pytest

from archipel.bots import levels_for
from archipel.server.features.lobby import BRIEF
from tests.server.people import Server

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_in_brief_the_lobby_has_of_a_games_content_what_its_cover_says(server: Server) -> None:
    ada = server.person()
    whole, brief = [(await ada.get(f"/api/lobby{how}")).json() for how in ("", "?brief=true")]
    assert brief["bots"] == whole["bots"]
    for short, long in zip(brief["games"], whole["games"], strict=True):
        assert short["content"] == {key: long["content"][key] for key in BRIEF if key in long["content"]}
        assert {**short, "content": long["content"]} == long


async def test_the_lobby_has_the_games_and_the_bots(server: Server) -> None:
    lobby = (await server.person().get("/api/lobby")).json()
    assert "tiny" in [game["name"] for game in lobby["games"]]
    tiny = next(game for game in lobby["games"] if game["name"] == "tiny")
    assert (tiny["seats"], [option["name"] for option in tiny["options"]]) == ([1, 2, 3], ["length", "cats"])
    assert [bot["level"] for bot in lobby["bots"]] == [level.name for level in levels_for(None)]
    assert {bot["level"]: (bot["names"][0], bot["faces"][0]) for bot in lobby["bots"]} == {
        "beginner": ("Pompon", "pompon"),
        "steady": ("Amarre", "amarre"),
        "strong": ("Tempête", "tempete"),
        "master": ("Baronne", "baronne"),
    }
