"""Sentences about what new pieces change on a boat: "Purple family: 2 → 3." """

from __future__ import annotations

from collections.abc import Iterable, Sequence

from archipel.boats import texts
from archipel.boats.boat import Piece
from archipel.boats.families import Group, joined
from archipel.boats.grid import Mask, union
from archipel.boats.rooms import ROOMS
from archipel.core.score import Score
from archipel.core.text import Text

FAMILY = Text(fr="Famille {colour} : {before} → {after}.", en="{Colour} family: {before} → {after}.")
RATS = Text(fr="Rats visibles : {before} → {after}.", en="Visible rats: {before} → {after}.")
ROOM_FULL = Text(fr="{room} : pleine.", en="{room}: full.")
RARE = Text(fr="Trésors rares : {before} → {after}.", en="Rare treasures: {before} → {after}.")
COUNTED = {"rats": RATS, "rare-treasures": RARE}
"""The sentences of lines that count things of equal worth."""


def families_grew(groups: Sequence[Group], earlier: Sequence[Piece], new: Sequence[Piece], colour: str) -> Text:
    """Returns a sentence for each family of this colour that the new cats made or joined: "2 + 3 → 6"."""
    old: tuple[Group, ...] = ()
    for piece in earlier:
        if piece.colour == colour:
            old = joined(old, colour, piece.cells)
    cats = union(piece.cells for piece in new if piece.colour == colour)
    grown = [group for group in groups if group.colour == colour and group.cells & cats and group.points]
    name = texts.FEMININE[colour]
    return sentences(
        FAMILY.format(
            colour=name,
            Colour=texts.capital(name),
            before=" + ".join(str(group.cats) for group in old if group.cells & family.cells) or "0",
            after=family.cats,
        )
        for family in grown
    )


def rooms_filled(taken: Mask, new: Mask) -> Text:
    full = [room for room in ROOMS if not room.cells & ~taken and room.cells & new]
    return sentences(ROOM_FULL.format(room=texts.capital(room.title)) for room in full)


def counted(line: str, before: Score, after: Score) -> Text:
    return COUNTED[line].format(before=items_of(before, line), after=items_of(after, line))


def items_of(score: Score, line: str) -> int:
    return sum(item.line == line for item in score.items)


def sentences(told: Iterable[Text]) -> Text:
    found = list(told)
    return Text(fr=" ".join(text.fr for text in found), en=" ".join(text.en for text in found))
