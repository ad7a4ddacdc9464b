"""A boat on a scorer's sheet: what the two boat games read alike."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from archipel.boats import texts
from archipel.boats.boat import Boat, Piece
from archipel.boats.grid import Mask, first_cell, mask
from archipel.boats.objections import bad_cells
from archipel.boats.printed import COLOURS
from archipel.core import words
from archipel.core.errors import BadSheet
from archipel.core.game import Json
from archipel.core.scorer import bad, check_fields, is_whole, list_in, one_of, player_named
from archipel.core.text import Text, shown

PIECE = Text(fr="{player}, pièce {place}", en="{player}, piece {place}")
NOT_A_CELL = Text(
    fr="une case est [ligne, colonne], deux nombres entiers, pas {value}.",
    en="a cell is [row, column], two whole numbers, not {value}.",
)
NO_CELLS = Text(fr="une pièce couvre au moins une case.", en="a piece covers at least one cell.")
NO_COLOUR = Text(fr="{piece} n'a pas de couleur.", en="{piece} has no colour.")
OVERLAP = Text(
    fr="la case {cell} porte déjà la pièce {other}, {there}.",
    en="cell {cell} already holds piece {other}, {there}.",
)


def piece_named(player: int, place: int) -> Text:
    """A piece by its place in the player's list, which counts from 0."""
    return PIECE.format(player=player_named(player), place=place)


def read_piece(where: Text, boat: Boat[Any], data: Any, kinds: Collection[str]) -> Piece:
    """A piece of one of these kinds on free cells of the boat. Which shapes there are is the game's business."""
    check_fields(where, data, ("kind", "cells"), ("colour",))
    kind: str = one_of(where, "kind", data["kind"], kinds)
    colour = read_colour(where, data, kind)
    cells = read_cells(where, data, "cells")
    if not cells:
        raise bad(where, NO_CELLS)
    if blocked := cells & boat.taken:
        raise overlap(where, boat, blocked)
    return Piece(kind, colour, cells)


def read_colour(where: Text, piece: Json, kind: str) -> str | None:
    if kind not in ("cat", "oshax"):
        if "colour" in piece:
            raise bad(where, NO_COLOUR.format(piece=texts.a_piece(kind)))
        return None
    if "colour" not in piece:
        raise bad(where, words.MISSING_FIELD.format(field="colour"))
    colour: str = one_of(where, "colour", piece["colour"], COLOURS)
    return colour


def read_cells(where: Text, data: Json, field: str) -> Mask:
    cells = list_in(where, data, field)
    for cell in cells:
        check_cell(where, cell)
    if why := bad_cells(cells):
        raise bad(where, why)
    return mask(cells)


def check_cell(where: Text, cell: object) -> None:
    if not (isinstance(cell, list) and len(cell) == 2 and all(map(is_whole, cell))):
        raise bad(where, NOT_A_CELL.format(value=shown(cell)))


def overlap(where: Text, boat: Boat[Any], blocked: Mask) -> BadSheet:
    other, there = next((place, piece) for place, piece in enumerate(boat.pieces) if piece.cells & blocked)
    cell = texts.cell_name(first_cell(blocked & there.cells))
    return bad(where, OVERLAP.format(cell=cell, other=other, there=texts.a_piece(there.kind, there.colour)))
