"""Reads a boat from a scorer's sheet, for both boat games."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from archipel.boats import texts
from archipel.boats.boat import Boat, Piece
from archipel.boats.grid import STRIDE, Mask, bits, cells_of, first_cell, mask, neighbours
from archipel.boats.objections import bad_cells
from archipel.boats.printed import COLOURS
from archipel.boats.rooms import OUTLINE
from archipel.boats.shapes import POLYOMINOES
from archipel.core import words
from archipel.core.errors import BadSheet
from archipel.core.game import Json
from archipel.core.scorer import MOST_FAULTS, bad, check_fields, is_whole, list_in, one_of, player_named
from archipel.core.text import Text, sentences, shown

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


ANOTHER_KIND = Text(fr="{piece}, peut-être ?", en="{piece}, perhaps?")
ONE_LESS = Text(fr="Sans la case {cell}, ce serait {piece}.", en="Without cell {cell} it would be {piece}.")
ONE_MORE = Text(fr="Avec la case {cell}, ce serait {piece}.", en="With cell {cell} it would be {piece}.")
ONE_ELSEWHERE = Text(
    fr="Avec la case {cell} au lieu de {gone}, ce serait {piece}.",
    en="With cell {cell} instead of {gone} it would be {piece}.",
)
TO_BE_FINISHED = Text(fr="Il manque des cases.", en="Cells are missing.")

FEW = 3
"""A piece with this many cells or fewer is only begun: it can still become any larger piece."""
LARGEST = max(polyomino.size for polyomino in POLYOMINOES)
"""Cells of the largest piece that the games print."""
BOAT_CELLS = OUTLINE.bit_count()
"""Cells of a boat. It can't have more pieces than that, nor a piece more cells."""


def piece_named(player: int, place: int) -> Text:
    """Returns the name of a piece: its player and its index in the player's list, from 0."""
    return PIECE.format(player=player_named(player), place=place)


def pieces_in(where: Text, player: Json) -> list[Any]:
    return list_in(where, player, "pieces", BOAT_CELLS)


def read_piece(where: Text, boat: Boat[Any], data: Any, kinds: Collection[str]) -> Piece:
    """Reads a piece of one of these kinds on free cells of the boat. The game checks its shape."""
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
    cells = list_in(where, data, field, BOAT_CELLS)
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


# ---- cells that are no piece: which piece was probably meant ----

Possible = Callable[[str, Mask], object]
"""Whether a piece of this kind may have these cells: anything that is true if it may."""


def no_piece(
    where: Text,
    why: Text,
    piece: Piece,
    boat: Boat[Any],
    kinds: Collection[str],
    is_one: Possible,
    faults: Sequence[BadSheet],
    largest: int = LARGEST,
) -> BadSheet:
    """Returns the fault for cells that are no piece of their kind, with the nearest piece as a suggestion.

    `largest` is the number of cells of the largest piece.

    After MOST_FAULTS faults it looks for no suggestion, because further faults are not shown.
    """
    fault = bad(where, why)
    if piece.cells.bit_count() > largest + 1 or len(faults) >= MOST_FAULTS:
        return fault
    fault.unfinished = grows(piece.kind, piece.cells, OUTLINE & ~boat.taken, is_one, largest)
    begun = fault.unfinished and piece.cells.bit_count() <= FEW
    nearest, told = (None, None) if begun else nearest_to(piece, boat, kinds, is_one)
    if nearest is None and fault.unfinished:
        told = TO_BE_FINISHED
    return suggesting(fault, nearest, told)


def no_copy_left(
    where: Text, why: Text, piece: Piece, kinds: Collection[str], is_left: Possible, faults: Sequence[BadSheet]
) -> BadSheet:
    """Returns the fault for one piece too many. It suggests a kind with this shape of which a piece is left."""
    fault = bad(where, why)
    return fault if len(faults) >= MOST_FAULTS else suggesting(fault, *another_kind(piece, kinds, is_left))


def suggesting(fault: BadSheet, nearest: tuple[str, Mask] | None, told: Text | None) -> BadSheet:
    """Adds the nearest piece and a sentence about it to a fault."""
    if nearest is not None:
        fault.nearest = nearest[0], cells_of(nearest[1])
    if told is not None:
        fault.text, fault.why = sentences(fault.text, told), sentences(fault.why or fault.text, told)
    return fault


def nearest_to(
    piece: Piece, boat: Boat[Any], kinds: Collection[str], is_one: Possible
) -> tuple[tuple[str, Mask] | None, Text | None]:
    """Returns the nearest piece and a sentence about it, or two Nones.

    It is a piece of another kind on the same cells; else one of the same kind with a cell less, one more, or one
    elsewhere.
    """
    nearest, told = another_kind(piece, kinds, is_one)
    if nearest is not None:
        return nearest, told
    free, named = OUTLINE & ~boat.taken & ~piece.cells, texts.a_piece(piece.kind, piece.colour)
    for change, told in ((piece.cells, ONE_LESS), (neighbours(piece.cells) & free, ONE_MORE)):
        for number in bits(change):
            cells = piece.cells ^ 1 << number
            if cells and is_one(piece.kind, cells):
                return (piece.kind, cells), told.format(cell=name_of(number), piece=named)
    for gone in bits(piece.cells):
        rest = piece.cells ^ 1 << gone
        for number in bits(neighbours(rest) & free):
            if is_one(piece.kind, rest | 1 << number):
                told = ONE_ELSEWHERE.format(cell=name_of(number), gone=name_of(gone), piece=named)
                return (piece.kind, rest | 1 << number), told
    return None, None


def another_kind(piece: Piece, kinds: Collection[str], is_one: Possible) -> tuple[tuple[str, Mask] | None, Text | None]:
    """Returns a piece of another kind on the same cells and a sentence about it, or two Nones."""
    for kind in kinds:
        if kind != piece.kind and is_one(kind, piece.cells):
            named = texts.a_piece(kind, piece.colour if kind in ("cat", "oshax") else None)
            begins = Text(fr=named.fr.capitalize(), en=named.en.capitalize())
            return (kind, piece.cells), ANOTHER_KIND.format(piece=begins)
    return None, None


def name_of(number: int) -> str:
    return texts.cell_name(first_cell(1 << number))


def grows(kind: str, cells: Mask, free: Mask, is_one: Possible, largest: int = LARGEST, steps: int = 2) -> bool:
    """Whether up to `steps` more free cells would make it a piece of its kind. All cells of a piece are connected."""
    count = cells.bit_count()
    if count <= FEW and kind != "common":
        return True
    if count >= largest or linked_size(cells) > count + steps:
        return False
    around = [cells | 1 << number for number in bits(neighbours(cells) & free & ~cells)]
    if any(is_one(kind, grown) for grown in around):
        return True
    return steps > 1 and any(grows(kind, grown, free, is_one, largest, steps - 1) for grown in around)


def linked_size(cells: Mask) -> int:
    """Returns the fewest cells that a connected piece with the height and width of these cells can have."""
    numbers = list(bits(cells))
    columns = [number % STRIDE for number in numbers]
    return numbers[-1] // STRIDE - numbers[0] // STRIDE + max(columns) - min(columns) + 1
