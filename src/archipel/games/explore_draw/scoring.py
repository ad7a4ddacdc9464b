"""What a boat and its checked traditions are worth, item by item. Games and paper sheets are scored here alike."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from archipel.boats import texts as boat_texts
from archipel.boats.boat import Boat
from archipel.boats.grid import bits, cells_of
from archipel.boats.printed import COLOURS
from archipel.boats.rooms import ROOMS
from archipel.boats.traditions import Earned, Ending
from archipel.core.score import Item, Score
from archipel.games.explore_draw import texts
from archipel.games.explore_draw.content.traditions import TRADITIONS

RARE_TREASURE = 3
VISIBLE_RAT = -1
ROOM_NOT_FULL = -5

LINES = (*(f"families-{colour}" for colour in COLOURS), "rare-treasures", "traditions", "rats", "rooms")


def score(boat: Boat[Any], traditions: Sequence[int]) -> Score:
    """A player's score, if the game ended now."""
    return Score.of(LINES, list(items(boat, traditions)))


def items(boat: Boat[Any], traditions: Sequence[int]) -> Iterable[Item]:
    """The items line by line: the largest family of a colour first, traditions and rooms by number."""
    families = boat.families()
    for colour in COLOURS:
        for family in families:
            if family.colour == colour:
                yield Item(f"families-{colour}", family.points, boat_texts.family(family), cells_of(family.cells))
    for treasure in boat.of_kind("rare"):
        yield Item("rare-treasures", RARE_TREASURE, texts.RARE_TREASURE, cells_of(treasure))
    for number in traditions:
        earned = tradition(boat, traditions, number)
        yield Item("traditions", earned.points, TRADITIONS[number].text, cells_of(earned.cells))
    for rat in bits(boat.visible_rats):
        yield Item("rats", VISIBLE_RAT, texts.VISIBLE_RAT, cells_of(1 << rat))
    for room in ROOMS:
        if bare := room.cells & ~boat.taken:
            yield Item("rooms", ROOM_NOT_FULL, boat_texts.bare_room(room, bare.bit_count()), cells_of(bare))


def total(boat: Boat[Any], traditions: Sequence[int]) -> int:
    """The sum of all items without making them, for whoever weighs thousands of boats. A test holds them together."""
    end = Ending(boat, traditions=len(traditions))
    return (
        sum(group.points for group in boat.groups)
        + RARE_TREASURE * len(boat.of_kind("rare"))
        + sum(TRADITIONS[number].rule(end).points for number in traditions)
        + VISIBLE_RAT * boat.visible_rats.bit_count()
        + ROOM_NOT_FULL * (len(ROOMS) - len(boat.full_rooms()))
    )


def tradition(boat: Boat[Any], traditions: Sequence[int], number: int) -> Earned:
    """What one of the checked traditions brings, where, and what it has counted."""
    return TRADITIONS[number].rule(Ending(boat, traditions=len(traditions)))


def tallies(boat: Boat[Any], traditions: Sequence[int]) -> dict[str, list[list[int | None]]]:
    """For a live checklist: how many each tradition has found, and how many it asks for."""
    earned = {number: tradition(boat, traditions, number) for number in TRADITIONS}
    return {str(number): [[have, asked] for have, asked in one.counts] for number, one in earned.items()}


def winners(boats: Sequence[Boat[Any]], scores: Sequence[Score]) -> tuple[int, ...]:
    """Most points; among equals most full rooms; whoever is equal still wins together."""
    standing = [(score.total or 0, len(boat.full_rooms())) for boat, score in zip(boats, scores, strict=True)]
    return tuple(seat for seat, reached in enumerate(standing) if reached == max(standing))
