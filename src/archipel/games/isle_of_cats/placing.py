"""Tiles on their way to a boat: where they come from, placing them, and the treasures offered on the way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from archipel.boats.grid import mask
from archipel.boats.objections import objection
from archipel.core.errors import IllegalMove
from archipel.core.game import Event
from archipel.games.isle_of_cats import texts
from archipel.games.isle_of_cats.content.tiles import COMMONS, RARES, SMALL, TILES, Colour, Laid
from archipel.games.isle_of_cats.moves import Decline, Place, Take
from archipel.games.isle_of_cats.state import Offering, Placing, Player, Table
from archipel.games.isle_of_cats.view import piece_view

# ---- supplies ----


def available(table: Table, sort: Literal["rare", "common", "small", "any"]) -> list[str]:
    """The treasures of this sort that can be taken, each shape once."""
    if sort == "rare":
        return [name for name, _ in table.rare]
    common = [name for name in (SMALL if sort == "small" else COMMONS) if table.common[name]]
    return common + available(table, "rare") if sort == "any" else common


def add_rare(table: Table, tiles: Iterable[str]) -> None:
    """Rare treasures join their pile, or the end of the row if there is none (ruling 27)."""
    piles = dict(table.rare)
    for name in tiles:
        piles[name] = piles.get(name, 0) + 1
    table.rare = tuple(piles.items())


def take_treasure(table: Table, name: str) -> None:
    """One treasure leaves the supply; a pile used up leaves the row."""
    if name in RARES:
        table.rare = tuple((one, count - (one == name)) for one, count in table.rare if (one, count) != (name, 1))
    else:
        table.common = {**table.common, name: table.common[name] - 1}


def draw_tile(table: Table) -> str | None:
    """The next tile of the bag, or None if it is empty."""
    if not table.bag:
        return None
    table.sealed = True
    drawn, table.bag = table.bag[0], table.bag[1:]
    return drawn


def draw_cats(table: Table, count: int) -> tuple[list[str], list[str]]:
    """So many cats from the bag, and the rare treasures that came with them, which join the row."""
    cats: list[str] = []
    rares: list[str] = []
    while len(cats) < count and (name := draw_tile(table)) is not None:
        (rares if name in RARES else cats).append(name)
    add_rare(table, rares)
    return cats, rares


# ---- placing ----


def fits(player: Player, name: str) -> bool:
    return player.boat.fits(TILES[name].polyomino, player.anywhere)


def check_fits(player: Player, name: str) -> None:
    if not fits(player, name):
        raise IllegalMove(texts.FITS_NOWHERE.format(tile=texts.tile(name)))


def gain(
    table: Table,
    seat: int,
    name: str,
    colour: Colour | None = None,
    second: Literal["common", "small"] | None = None,
) -> None:
    """The seat has this tile now and must place it."""
    table.interrupt = Placing(seat, name, colour or TILES[name].colour, second)


def place(table: Table, seat: int, move: Place) -> list[Event]:
    placing, player = table.interrupt, table.players[seat]
    assert isinstance(placing, Placing)
    tile = TILES[placing.tile]
    if why := objection(player.boat, tile.polyomino, move.cells, player.anywhere):
        raise IllegalMove(why)
    piece = Laid(tile.kind, placing.colour, mask(move.cells), player.next_id, tile.id)
    player.boat = player.boat.place(piece)
    player.next_id += 1
    player.anywhere = False
    table.interrupt = None
    events: list[Event] = [{"event": "placed", "seat": seat, "piece": piece_view(piece)}]
    if piece.colour and piece.cells & player.boat.printed.map_of(piece.colour):
        return events + offer(table, seat, "any" if table.mode == "family" else "common")
    if placing.second:
        return events + offer(table, seat, placing.second)
    return events


# ---- treasures offered ----


def offer(table: Table, seat: int, sort: Literal["common", "small", "any"]) -> list[Event]:
    """Offers what is left and fits; nothing happens where there is nothing to offer."""
    player = table.players[seat]
    tiles = tuple(name for name in available(table, sort) if fits(player, name))
    if not tiles:
        return []
    table.interrupt = Offering(seat, tiles)
    return [{"event": "offered", "seat": seat, "tiles": list(tiles)}]


def take(table: Table, seat: int, move: Take) -> list[Event]:
    """A treasure that is offered; in the family game also the turn itself, a cat around the island."""
    if isinstance(table.interrupt, Offering):
        if move.tile not in table.interrupt.tiles:
            raise IllegalMove(texts.NOT_OFFERED.format(tile=move.tile, there=texts.numbers(table.interrupt.tiles)))
        take_treasure(table, move.tile)
    else:
        if move.tile not in table.around:
            raise IllegalMove(texts.NOT_AROUND.format(tile=move.tile, there=texts.numbers(table.around)))
        check_fits(table.players[seat], move.tile)
        table.around = tuple(name for name in table.around if name != move.tile)
        table.rescued += 1
    gain(table, seat, move.tile)
    return [{"event": "took", "seat": seat, "tile": move.tile}]


def decline(table: Table, seat: int, move: Decline) -> list[Event]:  # noqa: ARG001 - the form of all moves
    table.interrupt = None
    return [{"event": "declined", "seat": seat}]
