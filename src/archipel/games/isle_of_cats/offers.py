"""A tile in hand, packed for sending: where it may lie, and what each place would bring."""

from __future__ import annotations

from msgspec.structs import replace

from archipel.boats.grid import Mask, bits
from archipel.boats.placements import ORIENTATIONS, legal_anchors, packed
from archipel.core.game import Choice
from archipel.games.isle_of_cats.content.tiles import TILES, Laid
from archipel.games.isle_of_cats.scoring import finish, total
from archipel.games.isle_of_cats.state import Placing, Table


def anchors(table: Table, placing: Placing) -> list[Mask]:
    """For each orientation of the tile, where it may lie."""
    player = table.players[placing.seat]
    return list(legal_anchors(TILES[placing.tile].polyomino, player.boat.taken, player.anywhere))


def packed_places(table: Table, placing: Placing) -> Choice:
    tile = TILES[placing.tile]
    places = packed(tile.polyomino, anchors(table, placing))
    return {"move": {"type": "place"}, "shape": tile.shape, "orientations": places}


def gains(table: Table, placing: Placing) -> list[list[int]]:
    """What each of the packed places would add to the score: orientation by orientation, anchor by anchor."""
    end, seat, tile = finish(table), placing.seat, TILES[placing.tile]
    holder, before = end.holders[seat], total(end, seat)

    def gain(cells: Mask) -> int:
        boat = holder.boat.place(Laid(tile.kind, placing.colour, cells, -1, tile.id))
        holders = tuple(replace(holder, boat=boat) if one is holder else one for one in end.holders)
        return total(replace(end, holders=holders), seat) - before

    turned = zip(ORIENTATIONS[tile.polyomino.number], anchors(table, placing), strict=True)
    return [[gain(cells << anchor) for anchor in bits(those)] for cells, those in turned if those]
