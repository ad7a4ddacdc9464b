"""Sentences for previews about how a move would change each line of a score: "Purple family: 2 → 3."."""

from __future__ import annotations

from collections.abc import Sequence

from archipel.boats.changes import counted, families_grew, rooms_filled, sentences
from archipel.boats.grid import union
from archipel.core.game import Event
from archipel.core.score import Score
from archipel.core.text import Text
from archipel.games.explore_draw.state import Player

TRADITION = Text(fr="Tradition {number} : {before} → {after}.", en="Tradition {number}: {before} → {after}.")


def change_text(player: Player, line: str, before: Score, after: Score, events: Sequence[Event]) -> Text:
    """Returns a sentence about the change of this line, caused by the pieces drawn and the traditions checked."""
    pieces = player.boat.pieces
    drawn = pieces[len(pieces) - sum(event["event"] == "drawn" for event in events) :]
    if line.startswith("families-"):
        earlier = pieces[: len(pieces) - len(drawn)]
        return families_grew(player.boat.groups, earlier, drawn, line.removeprefix("families-"))
    if line == "rooms":
        return rooms_filled(player.boat.taken, union(piece.cells for piece in drawn))
    if line == "traditions":
        checked = {event["tradition"] for event in events if event["event"] == "tradition-checked"}
        return traditions_paid(player.traditions, checked, before, after)
    return counted(line, before, after)


def traditions_paid(numbers: Sequence[int], checked: set[int], before: Score, after: Score) -> Text:
    """Names each tradition whose points change. A tradition that was just checked paid 0 before."""
    old = points_by(before, [number for number in numbers if number not in checked])
    new = points_by(after, numbers)
    changed = [number for number in numbers if new[number] != old.get(number, 0)]
    return sentences(
        TRADITION.format(number=number, before=old.get(number, 0), after=new[number]) for number in changed
    )


def points_by(score: Score, numbers: Sequence[int]) -> dict[int, int]:
    points = [item.points for item in score.items if item.line == "traditions"]
    return dict(zip(numbers, points, strict=True))
