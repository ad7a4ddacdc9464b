"""The lesson's texts are true: the gold they name follows from the rules."""

from __future__ import annotations

from archipel.games.doodle_islands import GAME
from archipel.games.doodle_islands.content.lessons import FIRST_VOYAGE


def test_the_lessons_gold_is_the_gold_won():
    state = GAME.start(1, dict(FIRST_VOYAGE.options), FIRST_VOYAGE.chance())
    events = [
        event
        for move in (
            {"type": "pick", "die": 3, "cell": [2, 1], "draw": "NE"},
            {"type": "pick", "die": 2, "cell": [1, 1], "draw": "SW"},
            {"type": "pick", "die": 3, "cell": [2, 3], "draw": "NW"},
            {"type": "pick", "die": 3, "cell": [2, 0], "draw": "NS"},
        )
        for event in state.play(0, move)
    ]
    gold = [(event["zone"], event["value"], event["number"]) for event in events if event["event"] == "gold"]
    assert gold == [("islands", 2, 2), ("islands", 3, 3), ("monsters", 6, 5)]
    assert [event["number"] for event in events if event["event"] == "bonus"] == [3]
    assert [move.to_json() for move in state.moves(0)] == [{"type": "bottle"}]
