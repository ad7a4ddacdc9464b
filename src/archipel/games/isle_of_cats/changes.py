"""What a move would change in a score, told with its reason: "Purple family: 2 → 3." """

from __future__ import annotations

from archipel.boats import texts as boat_texts
from archipel.core.game import Event
from archipel.core.score import Score
from archipel.core.text import Text
from archipel.games.isle_of_cats import texts
from archipel.games.isle_of_cats.state import Table

COUNTED = {
    "rats": (texts.RATS_COVERED, -1),
    "rooms": (texts.ROOMS_FILLED, -5),
    "rare-treasures": (texts.RARES_MORE, 3),
}
"""Lines that are a number of things, each worth the same."""


def change_text(table: Table, line: str, before: Score, after: Score, events: list[Event]) -> Text | None:
    """The sentence for a line that these events have changed, or None where several things came together."""
    if line in COUNTED:
        text, each = COUNTED[line]
        return text.format(before=before.lines[line] // each, after=after.lines[line] // each)
    return family_text(table, events) if line == "families" else None


def family_text(table: Table, events: list[Event]) -> Text | None:
    """How the one family has grown that the placed cats belong to: from its largest part."""
    placed = [event for event in events if event["event"] == "placed" and event["piece"]["colour"] is not None]
    if not placed:
        return None
    boat = table.players[placed[0]["seat"]].boat
    ids = {event["piece"]["id"] for event in placed}
    new = [piece for piece in boat.pieces if piece.id in ids]
    grown = {group.cells: group for piece in new for group in boat.groups if group.cells & piece.cells}
    if len(grown) != 1:
        return None
    (group,) = grown.values()
    parts = [part.cats for part in boat.without(new).groups if part.cells & group.cells]
    colour = boat_texts.FEMININE[group.colour]
    return texts.FAMILY_GROWS.format(
        colour=colour, Colour=boat_texts.capital(colour), before=max(parts, default=0), after=group.cats
    )
