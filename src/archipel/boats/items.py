"""The points of a boat without its cards, in both boat games, as items: rats, rooms, families and rare treasures."""

from __future__ import annotations

from typing import Any

from archipel.boats import texts
from archipel.boats.boat import Boat
from archipel.boats.families import Group
from archipel.boats.grid import Mask, bits, cells_of
from archipel.boats.rooms import ROOMS
from archipel.core.memo import remembered_by_value
from archipel.core.score import Item

VISIBLE_RAT = -1
ROOM_NOT_FULL = -5
RARE_TREASURE = 3


def rats(boat: Boat[Any]) -> list[Item]:
    return [rat_item(rat) for rat in bits(boat.visible_rats)]


@remembered_by_value
def rat_item(rat: int) -> Item:
    return Item("rats", VISIBLE_RAT, texts.VISIBLE_RAT, cells_of(1 << rat))


def rooms(boat: Boat[Any]) -> list[Item]:
    """Returns an item for each room that is not full, by number, with the room's bare cells."""
    bare = [(number, room.cells & ~boat.taken) for number, room in enumerate(ROOMS)]
    return [room_item(number, cells) for number, cells in bare if cells]


@remembered_by_value
def room_item(number: int, bare: Mask) -> Item:
    """Returns the item of the room at this index in ROOMS, with its bare cells."""
    return Item("rooms", ROOM_NOT_FULL, texts.bare_room(ROOMS[number], bare.bit_count()), cells_of(bare))


def family(line: str, group: Group) -> Item:
    return Item(line, group.points, texts.family(group), cells_of(group.cells))


def rare_treasures(boat: Boat[Any]) -> list[Item]:
    return [
        Item("rare-treasures", RARE_TREASURE, texts.RARE_TREASURE, cells_of(treasure))
        for treasure in boat.of_kind("rare")
    ]


def penalties_and_families(boat: Boat[Any]) -> int:
    """Returns the sum of rats, rooms and families without making their items. Bots need it for thousands of boats."""
    return (
        VISIBLE_RAT * boat.visible_rats.bit_count()
        + ROOM_NOT_FULL * (len(ROOMS) - len(boat.full_rooms()))
        + sum(group.points for group in boat.groups)
    )
