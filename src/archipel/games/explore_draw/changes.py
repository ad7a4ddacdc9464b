"""What a move would change, line by line, for previews: "Purple family: 2 → 3."."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from archipel.boats import texts as boat_texts
from archipel.boats.families import Group, joined
from archipel.boats.grid import Mask, union
from archipel.boats.rooms import ROOMS
from archipel.core.game import Event
from archipel.core.score import Score
from archipel.core.text import Text
from archipel.games.explore_draw.state import Drawn, Player

FAMILY = Text(fr="Famille {colour} : {before} → {after}.", en="{Colour} family: {before} → {after}.")
TRADITION = Text(fr="Tradition {number} : {before} → {after}.", en="Tradition {number}: {before} → {after}.")
RATS = Text(fr="Rats visibles : {before} → {after}.", en="Visible rats: {before} → {after}.")
ROOM_FULL = Text(fr="{room} : pleine.", en="{room}: full.")
RARE = Text(fr="Trésors rares : {before} → {after}.", en="Rare treasures: {before} → {after}.")


def change_text(player: Player, line: str, before: Score, after: Score, events: Sequence[Event]) -> Text:
    """How to tell a change of this line, from what was drawn and checked on the way to this player."""
    pieces = player.boat.pieces
    drawn = pieces[len(pieces) - sum(event["event"] == "drawn" for event in events) :]
    if line.startswith("families-"):
        return families_grew(pieces[: len(pieces) - len(drawn)], player.boat.groups, drawn, line)
    if line == "rooms":
        return rooms_filled(player.boat.taken, union(piece.cells for piece in drawn))
    if line == "traditions":
        checked = {event["tradition"] for event in events if event["event"] == "tradition-checked"}
        return traditions_paid(player.traditions, checked, before, after)
    counted = {"rats": RATS, "rare-treasures": RARE}[line]
    return counted.format(before=items_of(before, line), after=items_of(after, line))


def families_grew(earlier: Sequence[Drawn], groups: Sequence[Group], drawn: Sequence[Drawn], line: str) -> Text:
    """Each family that the new cats have made or joined, with what was there before: "2 + 3 → 6"."""
    colour = line.removeprefix("families-")
    old: tuple[Group, ...] = ()
    for piece in earlier:
        if piece.colour == colour:
            old = joined(old, colour, piece.cells)
    cats = union(piece.cells for piece in drawn if piece.colour == colour)
    grown = [group for group in groups if group.colour == colour and group.cells & cats and group.points]
    name = boat_texts.FEMININE[colour]
    return sentences(
        FAMILY.format(
            colour=name,
            Colour=boat_texts.capital(name),
            before=" + ".join(str(group.cats) for group in old if group.cells & new.cells) or "0",
            after=new.cats,
        )
        for new in grown
    )


def rooms_filled(taken: Mask, new: Mask) -> Text:
    full = [room for room in ROOMS if not room.cells & ~taken and room.cells & new]
    return sentences(ROOM_FULL.format(room=boat_texts.capital(room.title)) for room in full)


def traditions_paid(numbers: Sequence[int], checked: set[int], before: Score, after: Score) -> Text:
    """Each tradition whose points change; one just checked paid 0 before."""
    old = points_by(before, [number for number in numbers if number not in checked])
    new = points_by(after, numbers)
    changed = [number for number in numbers if new[number] != old.get(number, 0)]
    return sentences(
        TRADITION.format(number=number, before=old.get(number, 0), after=new[number]) for number in changed
    )


def points_by(score: Score, numbers: Sequence[int]) -> dict[int, int]:
    points = [item.points for item in score.items if item.line == "traditions"]
    return dict(zip(numbers, points, strict=True))


def items_of(score: Score, line: str) -> int:
    return sum(item.line == line for item in score.items)


def sentences(told: Iterable[Text]) -> Text:
    found = list(told)
    return Text(fr=" ".join(text.fr for text in found), en=" ".join(text.en for text in found))
