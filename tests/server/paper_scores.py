"""Shared paper scores: how tests open one, connect to it and edit it."""

from __future__ import annotations

from typing import Any

from tests.server.people import Line, Person

RED = {"sheet": "p1", "changes": {"c4,7": "0001a red"}}
BLUE = {"sheet": "p1", "changes": {"c4,7": "0001b blue"}}


async def shared(person: Person, **more: Any) -> str:
    wish = {"game": "explore-draw", "edits": [{"sheet": "p1", "changes": {"on": True}}], **more}
    answer = await person.post("/api/papers", wish)
    assert answer.status_code == 201, answer.text
    paper: str = answer.json()["id"]
    return paper


def line(person: Person, paper: str, seen: int | None = 0) -> Line:
    address, mine = person.line(f"papers/{paper}")
    return Line(address, mine, seen)


async def edit(line: Line, name: str, *edits: Any) -> dict[str, Any]:
    await line.say({"type": "edits", "id": name, "edits": list(edits)})
    return await line.answer(name)
