"""A piece that may be drawn now, wherever it fits: from a card, as a second drawing, or as a map's treasure."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from archipel.boats.boat import Boat, Piece
from archipel.boats.grid import Mask
from archipel.boats.printed import COLOURS
from archipel.boats.shapes import Polyomino, Shape, polyomino_of
from archipel.core.game import Json
from archipel.games.explore_draw import scoring
from archipel.games.explore_draw.content.cards import Discovery
from archipel.games.explore_draw.moves import PlacingMoves, bonus_moves, double_moves, place_moves
from archipel.games.explore_draw.state import Drawn, Sitting


class Placing(Struct, frozen=True):
    """Moves that differ only in their cells, and in the colour of an oshax."""

    shape: str | None
    polyomino: Polyomino
    moves: PlacingMoves
    templates: tuple[Json, ...]
    """The moves without their cells, one for each colour of an oshax."""
    coloured: tuple[Piece, ...]
    """The piece of each template, without cells."""


def discovery_placing(number: int, discovery: Discovery) -> Placing:
    polyomino = discovery.polyomino
    template = {"type": "place", "discovery": number}
    if discovery.kind == "oshax":
        templates = tuple(template | {"colour": colour} for colour in COLOURS)
        pieces = tuple(Piece("oshax", colour, 0) for colour in COLOURS)
        return Placing(discovery.shape, polyomino, place_moves(polyomino.number, number, True), templates, pieces)
    piece = Piece(discovery.kind, discovery.colour, 0)
    return Placing(discovery.shape, polyomino, place_moves(polyomino.number, number, False), (template,), (piece,))


def double_placings(at: Sitting) -> list[Placing]:
    """Returns the second drawings ("double-cat", "double-treasure") that the next move may make."""
    found = []
    if at.turn.double_cat is not None:
        found.append(double_placing(at, at.turn.double_cat, "double-cat"))
    if at.turn.double_treasure is not None:
        found.append(double_placing(at, at.turn.double_treasure, "double-treasure"))
    return found


def double_placing(at: Sitting, index: int, special: Literal["double-cat", "double-treasure"]) -> Placing:
    piece = at.player.boat.pieces[index]
    polyomino = polyomino_of_piece(piece)
    template = {"type": "use-special", "special": special}
    return Placing(piece.shape, polyomino, double_moves(polyomino.number, special), (template,), (piece,))


def bonus_placing(shape: Shape) -> Placing:
    moves = bonus_moves(shape.polyomino.number)
    return Placing(shape.id, shape.polyomino, moves, ({"type": "take-bonus"},), (Piece("common", None, 0),))


def polyomino_of_piece(piece: Drawn) -> Polyomino:
    polyomino = polyomino_of(piece.cells)
    assert polyomino is not None  # it was drawn
    return polyomino


def gains_of(at: Sitting, piece: Piece, lain: list[list[Mask]]) -> list[list[int]]:
    """Returns how much this piece would add to the seat's score on each of these sets of cells."""
    boat: Boat[Any] = at.player.boat
    contents, traditions = at.contents, at.player.traditions
    before = scoring.total(contents, boat, traditions)

    def gain(cells: Mask) -> int:
        return scoring.total(contents, boat.place(Piece(piece.kind, piece.colour, cells)), traditions) - before

    return [[gain(cells) for cells in those] for those in lain]
