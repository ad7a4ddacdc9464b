"""What cards wish for before they are met: cells to cover or to leave free, and cats of a colour.

Playouts score a card exactly only when the game is over. Until then, a wish gives points, in hundredths, for a cell or
a cat that brings a card nearer, or takes points for one that spoils it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from archipel.boats.grid import Mask, union
from archipel.boats.rooms import EDGE, ROOMS
from archipel.bots.evaluate.isle_of_cats import fleet
from archipel.bots.evaluate.isle_of_cats.fleet import Numbers
from archipel.bots.evaluate.isle_of_cats.judge import Judge, held_rows
from archipel.bots.evaluate.isle_of_cats.weights import Wished
from archipel.games.isle_of_cats.content.box import COLOURS
from archipel.games.isle_of_cats.content.traditions import MIDDLE_ROW
from archipel.games.isle_of_cats.state import COLOUR_POINTS, IsleBoat

BEDROOMS = ROOMS[1].cells | ROOMS[3].cells
TABLE = ROOMS[2].cells
CABINS = ROOMS[0].cells | ROOMS[6].cells

COVER = {
    "full-edge": EDGE,
    "warm-sun": EDGE,
    "evening-sun": EDGE,
    "colours-at-edge": EDGE,
    "parade": EDGE,
    "edge-colour": EDGE,
    "captains-cabins": CABINS,
    "middle-row": MIDDLE_ROW,
    "inland-colours": EDGE,
    "lookouts": EDGE,
}
"""By card: cells that bring it nearer, each one that is covered."""
LEAVE = {"quiet-bedrooms": BEDROOMS, "free-table": TABLE}
"""By card: cells that it wants free. Covering the first one costs; after that nothing is left to lose."""
EXACTLY = {f"five-{colour}": (colour, 5) for colour in COLOURS}
THREE = 3


class Wishes(NamedTuple):
    cells: Numbers
    """By cell: points for covering it."""
    colours: Numbers
    """By colour: points for a cat of it."""
    sister: Numbers
    """By colour: the sister's points for a cat of it, as a number below 0."""


def wishes_of(judge: Judge, wished: Wished) -> Wishes:
    boat = judge.player.boat
    cells = np.zeros(fleet.COUNT, np.int64)
    for where, points in of_cells(judge, boat, wished):
        cells[fleet.places_of(where)] += points
    colours = [of_colour(judge, colour, len(boat.cats(colour)), wished) for colour in COLOURS]
    sister = [sisters_colour(judge, colour) for colour in COLOURS]
    return Wishes(cells, np.array(colours, np.int64), np.array(sister, np.int64))


def keys(judge: Judge) -> list[str]:
    """Returns the keys of all cards that will be scored on this boat."""
    found = [row.key for row in held_rows(judge)]
    found += [judge.contents.card[one.card].key for one in judge.position.public]
    if (sister := judge.position.sister) is not None:
        found += [judge.contents.sister_card[card].key for card in sister.traditions + sister.advanced]
    return found


def of_cells(judge: Judge, boat: IsleBoat, wished: Wished) -> Iterator[tuple[Mask, int]]:
    for key in keys(judge):
        if key in COVER:
            yield COVER[key], wished.cover[key]
        if key in LEAVE and not LEAVE[key] & boat.taken:
            yield LEAVE[key], wished.leave[key]
        if key in wished.rats:
            yield boat.printed.rats, wished.rats[key]
        if key in wished.maps:
            yield union(boat.printed.maps), wished.maps[key]


def of_colour(judge: Judge, colour: str, cats: int, wished: Wished) -> int:
    points = 0
    for row in held_rows(judge):
        if row.key in EXACTLY and EXACTLY[row.key][0] == colour:
            points += wished.few if cats < EXACTLY[row.key][1] else wished.many
        if row.key == "three-of-each" and cats < THREE:
            points += wished.few
    for one in judge.position.public:
        if one.colour == colour and (cats < THREE or judge.contents.card[one.card].key != "public-three"):
            points += wished.public
    return points


def sisters_colour(judge: Judge, colour: str) -> int:
    """Returns the sister's points for a cat, below 0: as shown, or the average of the points not shown yet."""
    sister = judge.position.sister
    if sister is None:
        return 0
    if colour in sister.colours[: sister.shown]:
        return -100 * COLOUR_POINTS[sister.colours.index(colour)]
    hidden = COLOUR_POINTS[sister.shown :]
    return -100 * sum(hidden) // len(hidden)
