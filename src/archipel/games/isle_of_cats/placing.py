"""Tiles: where they come from, how they are placed on a boat, and the treasures that are offered."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from archipel.boats.grid import mask
from archipel.core.game import Event
from archipel.games.isle_of_cats.content.box import Colour, Sort
from archipel.games.isle_of_cats.moves import Decline, Place, Take
from archipel.games.isle_of_cats.state import Laid, Offering, Placing, Player, Position, piece_view

# ---- supplies ----


def available(position: Position, sort: Sort | Literal["any"]) -> list[str]:
    """The treasures of this sort that can be taken, each shape once."""
    if sort == "rare":
        return [name for name, _ in position.rare]
    treasures = position.contents.treasures["small" if sort == "small" else "common"]
    common = [name for name in treasures if position.common[name]]
    return common + available(position, "rare") if sort == "any" else common


def add_rare(position: Position, tiles: Iterable[str]) -> None:
    """Adds rare treasures to their piles. A treasure without a pile begins one at the end of the row (ruling 27)."""
    piles = dict(position.rare)
    for name in tiles:
        piles[name] = piles.get(name, 0) + 1
    position.rare = tuple(piles.items())


def take_treasure(position: Position, name: str) -> None:
    """Takes one treasure from the supply. A pile of rare treasures that is used up leaves the row."""
    if name in position.common:
        position.common = {**position.common, name: position.common[name] - 1}
    else:
        position.rare = tuple((one, count - (one == name)) for one, count in position.rare if (one, count) != (name, 1))


def draw_tile(position: Position) -> str | None:
    """Draws the next tile of the bag; None if the bag is empty."""
    if not position.bag:
        return None
    position.sealed = True
    drawn, position.bag = position.bag[0], position.bag[1:]
    return drawn


def set_aside(position: Position, tiles: Iterable[str]) -> dict[str, list[str]]:
    """Puts drawn tiles that are no cats where they belong: rare treasures in the row, Oshax at the end of theirs.

    Returns them by their kind. Only an owner's box has Oshax in the bag, so other games do not name them.
    """
    kinds: dict[str, list[str]] = {"rare": []}
    for name in tiles:
        kinds.setdefault(position.contents.tile[name].kind, []).append(name)
    add_rare(position, kinds["rare"])
    position.oshax += tuple(kinds.get("oshax", ()))
    return kinds


def draw_cats(position: Position, count: int) -> tuple[list[str], dict[str, list[str]]]:
    """Draws `count` cats from the bag. Other tiles that come up meanwhile are set aside and returned by their kind."""
    cats: list[str] = []
    others: list[str] = []
    tile = position.contents.tile
    while len(cats) < count and (name := draw_tile(position)) is not None:
        (cats if tile[name].kind == "cat" else others).append(name)
    return cats, set_aside(position, others)


def draw_past_oshax(position: Position) -> list[str]:
    """Draws one tile. An Oshax joins the others and is not the tile, so the draw goes on; the tile comes last."""
    drawn: list[str] = []
    while (name := draw_tile(position)) is not None:
        drawn.append(name)
        if position.contents.tile[name].kind != "oshax":
            break
        position.oshax += (name,)
    return drawn


# ---- placing ----


def fits(position: Position, player: Player, name: str) -> bool:
    return player.boat.fits(position.contents.polyomino[name], player.anywhere)


def gain(
    position: Position,
    seat: int,
    name: str,
    colour: Colour | None = None,
    second: Sort | None = None,
) -> None:
    """Gives the seat this tile, which it must place now."""
    position.interrupt = Placing(seat, name, colour or position.contents.tile[name].colour, second)


def place(position: Position, seat: int, move: Place) -> list[Event]:
    placing, player = position.interrupt, position.players[seat]
    assert isinstance(placing, Placing)
    tile = position.contents.tile[placing.tile]
    piece = Laid(tile.kind, placing.colour, mask(move.cells), player.next_id, tile.id, tile.shape)
    player.boat = player.boat.place(piece)
    player.next_id += 1
    player.anywhere = False
    position.interrupt = None
    events: list[Event] = [{"event": "placed", "seat": seat, "piece": piece_view(piece)}]
    if piece.colour and piece.cells & player.boat.printed.map_of(piece.colour):
        return events + offer(position, seat, "any" if position.mode == "family" else "common")
    if placing.second:
        return events + offer(position, seat, placing.second)
    return events


# ---- treasures offered ----


def offer(position: Position, seat: int, sort: Sort | Literal["any"]) -> list[Event]:
    """Offers the treasures that are left and fit. Does nothing if there are none."""
    player = position.players[seat]
    tiles = tuple([name for name in available(position, sort) if fits(position, player, name)])
    if not tiles:
        return []
    position.interrupt = Offering(seat, tiles)
    return [{"event": "offered", "seat": seat, "tiles": list(tiles)}]


def take(position: Position, seat: int, move: Take) -> list[Event]:
    """Takes a treasure that is offered or, as a turn of the family game, a cat around the island."""
    if isinstance(position.interrupt, Offering):
        take_treasure(position, move.tile)
    else:
        position.around = tuple([name for name in position.around if name != move.tile])
        position.rescued += 1
    gain(position, seat, move.tile)
    return [{"event": "took", "seat": seat, "tile": move.tile}]


def decline(position: Position, seat: int, move: Decline) -> list[Event]:  # noqa: ARG001 - shared signature
    position.interrupt = None
    return [{"event": "declined", "seat": seat}]
