"""What a notice says."""

from __future__ import annotations

from archipel.server.base import push_texts


async def test_a_notification_names_the_other_players() -> None:
    assert [push_texts.your_turn(others).fr for others in ([], ["Bo"], ["Ana", "Bo", "Cem"])] == [
        "C'est ton tour.",
        "C'est ton tour, avec Bo.",
        "C'est ton tour, avec Ana, Bo et Cem.",
    ]
