"""Sentences about how a move would change a score, and why: "Purple family: 2 → 3." """

from __future__ import annotations

from archipel.boats.changes import COUNTED, counted, families_grew, items_of, rooms_filled, sentences
from archipel.boats.grid import union
from archipel.core.game import Event
from archipel.core.score import Score
from archipel.core.text import Text
from archipel.games.isle_of_cats import texts
from archipel.games.isle_of_cats.content.box import COLOURS
from archipel.games.isle_of_cats.state import Laid, Player


def change_text(player: Player, line: str, before: Score, after: Score, events: list[Event]) -> Text | None:
    """Returns the sentence for a line that these events have changed, or None if the default sentence is enough."""
    new = placed(player, events)
    if line in COUNTED:
        return counted(line, before, after)
    if line == "families":
        earlier = [piece for piece in player.boat.pieces if piece not in new]
        grown = [families_grew(player.boat.groups, earlier, new, colour) for colour in COLOURS]
        return sentences(text for text in grown if text.en) if new else None
    if line == "rooms":
        filled = rooms_filled(player.boat.taken, union(piece.cells for piece in new))
        return (
            filled
            if filled.en
            else texts.ROOMS_OPENED.format(before=items_of(before, line), after=items_of(after, line))
        )
    return None


def placed(player: Player, events: list[Event]) -> list[Laid]:
    """The pieces that have come aboard with these events."""
    ids = {event["piece"]["id"] for event in events if event["event"] == "placed"}
    return [piece for piece in player.boat.pieces if piece.id in ids]
