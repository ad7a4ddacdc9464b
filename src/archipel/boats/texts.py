"""The sentences about boats and pieces in the two boat games, in both languages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from archipel.boats.families import Group
from archipel.boats.grid import COLUMNS, ROWS, cells_of
from archipel.boats.rooms import OUTLINE, ROOMS, Room
from archipel.core.text import Text

ROW_NAMES = "ABCDEFGHI"

COLOUR = {
    "blue": Text(fr="bleu", en="blue"),
    "green": Text(fr="vert", en="green"),
    "orange": Text(fr="orange", en="orange"),
    "purple": Text(fr="mauve", en="purple"),
    "red": Text(fr="rouge", en="red"),
}

FEMININE = {
    "blue": Text(fr="bleue", en="blue"),
    "green": Text(fr="verte", en="green"),
    "orange": Text(fr="orange", en="orange"),
    "purple": Text(fr="mauve", en="purple"),
    "red": Text(fr="rouge", en="red"),
}

KIND = {
    "cat": Text(fr="chat", en="cat"),
    "oshax": Text(fr="oshax", en="oshax"),
    "common": Text(fr="trésor commun", en="common treasure"),
    "rare": Text(fr="trésor rare", en="rare treasure"),
}

SISTERS_TIE = Text(fr="À égalité, c'est ta sœur qui l'emporte.", en="A tie is your sister's.")

OFF_BOAT = Text(
    fr="La case {cell} n'est pas sur le bateau ; dans cette ligne, il va de {first} à {last}.",
    en="Cell {cell} is not on the boat; in that row it goes from {first} to {last}.",
)
OFF_GRID = Text(
    fr="La pièce dépasse du bateau ; ses lignes vont de A à I, ses colonnes de 1 à {columns}.",
    en="The piece reaches off the boat; its rows go from A to I, its columns from 1 to {columns}.",
)
TWICE = Text(fr="La case {cell} est nommée deux fois.", en="Cell {cell} is named twice.")
TAKEN = Text(
    fr="La case {cell} porte déjà {piece} ; il faut des cases libres.",
    en="Cell {cell} already holds {piece}; choose free cells.",
)
MUST_TOUCH = Text(
    fr="Posée à partir de {cell}, la pièce n'en touche aucune ; il lui faut un côté commun avec une autre.",
    en="Lying from {cell} on, the piece touches no other; it must share a side with one already there.",
)
WRONG_SIZE = Text(
    fr="Cases nommées : {count} ; cette pièce en couvre {size} : {rows}.",
    en="Cells named: {count}; this piece covers {size}: {rows}.",
)
WRONG_SHAPE = Text(
    fr="Les cases {cells} n'ont pas la forme de la pièce, {rows}, qu'elle soit tournée ou retournée.",
    en="The cells {cells} do not have the shape of the piece, {rows}, turned or flipped.",
)
VISIBLE_RAT = Text(fr="Rat visible.", en="Visible rat.")
RARE_TREASURE = Text(fr="Trésor rare.", en="Rare treasure.")
FAMILY = Text(fr="Famille {colour} de {cats} chats.", en="{Colour} family of {cats} cats.")
BARE_ROOM = Text(fr="{room} : {count} {cells}.", en="{room}: {count} {cells}.")
BARE_CELLS = Text(fr="cases libres", en="bare cells")
BARE_CELL = Text(fr="case libre", en="bare cell")


def cell_name(cell: Sequence[int]) -> str:
    """Returns the cell's name, however the boat is turned: rows A to I, columns 1 to 22 from the stern."""
    row, column = cell
    return f"{ROW_NAMES[row]}{column + 1}"


def cell_names(cells: Iterable[Sequence[int]]) -> str:
    return ", ".join(map(cell_name, cells))


def off_boat(cell: Sequence[int]) -> Text:
    row, column = cell
    if not (0 <= row < ROWS and 0 <= column < COLUMNS):
        return OFF_GRID.format(columns=COLUMNS)
    of_row = [there for there in cells_of(OUTLINE) if there[0] == row]
    return OFF_BOAT.format(cell=cell_name(cell), first=cell_name(of_row[0]), last=cell_name(of_row[-1]))


def piece(kind: str, colour: str | None) -> Text:
    """A piece without its article: "blue cat", « trésor rare »."""
    if colour is None:
        return KIND[kind]
    return Text(fr=f"{KIND[kind].fr} {COLOUR[colour].fr}", en=f"{COLOUR[colour].en} {KIND[kind].en}")


def a_piece(kind: str, colour: str | None = None) -> Text:
    """A piece with its article: "an orange cat", « un trésor rare »."""
    name = piece(kind, colour)
    return Text(fr=f"un {name.fr}", en=f"{'an' if name.en[0] in 'aeiou' else 'a'} {name.en}")


def pictured(rows: Iterable[str]) -> str:
    """A shape in one line: its rows from the top."""
    return " / ".join(rows)


def family(group: Group) -> Text:
    return family_of(group.colour, group.cats)


def bare_room(room: Room, count: int) -> Text:
    return room_with(room.number, count)


# These are cached, because scores are computed all the time and contain the same few sentences.


@cache
def family_of(colour: str, cats: int) -> Text:
    name = FEMININE[colour]
    return FAMILY.format(colour=name, Colour=capital(name), cats=cats)


@cache
def room_with(number: int, count: int) -> Text:
    title = capital(ROOMS[number - 1].title)
    return BARE_ROOM.format(room=title, count=count, cells=BARE_CELL if count == 1 else BARE_CELLS)


def capital(text: Text) -> Text:
    return Text(fr=text.fr[0].upper() + text.fr[1:], en=text.en[0].upper() + text.en[1:])
