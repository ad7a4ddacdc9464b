"""The points of a boat and its checked traditions, item by item. Games and paper sheets are both scored here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from archipel.boats import items
from archipel.boats.boat import Boat
from archipel.boats.grid import cells_of
from archipel.boats.printed import COLOURS
from archipel.boats.traditions import Earned, Ending
from archipel.core.memo import kept_for_good, remembered
from archipel.core.score import Item, Score
from archipel.games.explore_draw.content.box import Box
from archipel.games.explore_draw.content.traditions import Tradition
from archipel.games.explore_draw.state import Player

LINES = (*(f"families-{colour}" for colour in COLOURS), "rare-treasures", "traditions", "rats", "rooms")


@remembered
def score(contents: Box, boat: Boat[Any], traditions: Sequence[int]) -> Score:
    """A player's score, if the game ended now."""
    return Score.of(LINES, all_items(boat, tuple([contents.checklist[number] for number in traditions])))


@remembered
def scores(contents: Box, players: Sequence[Player]) -> list[Score]:
    return [score(contents, player.boat, player.traditions) for player in players]


# Cached, because twelve people may look at twelve boats, and a move changes only one of them.
@lru_cache(maxsize=128)
def all_items(boat: Boat[Any], checked: tuple[Tradition, ...]) -> tuple[Item, ...]:
    return tuple(found_items(boat, checked))


def found_items(boat: Boat[Any], checked: Sequence[Tradition]) -> Iterator[Item]:
    """Yields the items line by line: the largest family of a colour first, traditions and rooms by number."""
    families = boat.families()
    for colour in COLOURS:
        for family in families:
            if family.colour == colour:
                yield items.family(f"families-{colour}", family)
    yield from items.rare_treasures(boat)
    end = Ending(boat, traditions=len(checked))
    for tradition in checked:
        earned = tradition.rule(end)
        yield Item("traditions", earned.points, tradition.text, cells_of(earned.cells))
    yield from items.rats(boat)
    yield from items.rooms(boat)


def total(contents: Box, boat: Boat[Any], traditions: Sequence[int]) -> int:
    """Returns the sum of all items without making them, for speed. A test checks that both agree."""
    end = Ending(boat, traditions=len(traditions))
    return (
        items.penalties_and_families(boat)
        + items.RARE_TREASURE * len(boat.of_kind("rare"))
        + sum([contents.checklist[number].rule(end).points for number in traditions])
    )


@remembered
def tallies(contents: Box, boat: Boat[Any], traditions: Sequence[int]) -> dict[str, list[list[int | None]]]:
    """Returns how many things each tradition has found and how many it asks for, for a live checklist."""
    end = Ending(boat, traditions=len(traditions))
    counts = {number: tradition.rule(end).counts for number, tradition in contents.checklist.items()}
    return {str(number): counts_view(those) for number, those in counts.items()}


@kept_for_good
def counts_view(counts: tuple[tuple[int, int | None], ...]) -> list[list[int | None]]:
    return [[have, asked] for have, asked in counts]


def earned_by(contents: Box, boat: Boat[Any], traditions: Sequence[int], number: int) -> Earned | None:
    """What a tradition would pay on this boat now, checked or not, and what it counts there."""
    tradition = contents.checklist.get(number)
    return None if tradition is None else tradition.rule(Ending(boat, traditions=len(traditions)))


def winners(boats: Sequence[Boat[Any]], scores: Sequence[Score]) -> tuple[int, ...]:
    """Returns the seats with the most points; among equals, those with the most full rooms. Several may win."""
    standing = [(score.total or 0, len(boat.full_rooms())) for boat, score in zip(boats, scores, strict=True)]
    return tuple(seat for seat, reached in enumerate(standing) if reached == max(standing))
