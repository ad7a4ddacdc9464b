"""A second opinion on every line of a score: the rules are written again here, with sets of cells and no game code.

Random boats are scored as paper sheets by both, with all cards of the sister and all traditions that have a second
opinion. A later tradition may do without: its own test shows on drawn boats when it pays.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from archipel.boats.boat import Boat, Piece
from archipel.boats.grid import cells_of
from archipel.boats.placements import PLACEMENTS, selected
from archipel.boats.printed import PRINTED
from archipel.boats.shapes import SHAPES
from archipel.core.game import Json
from archipel.games.explore_draw import GAME

Cells = frozenset[tuple[int, int]]
COLOURS = ("blue", "green", "orange", "purple", "red")
PLAN = GAME.content["boat"]["plan"]
ROOMS = [{(r, c) for r, row in enumerate(PLAN) for c, sign in enumerate(row) if sign == letter} for letter in "PMAmXWp"]
BOAT = set().union(*ROOMS)


def around(cells: Iterable[tuple[int, int]]) -> set[tuple[int, int]]:
    return {beside for r, c in cells for beside in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1))}


EDGE = {cell for cell in BOAT if around([cell]) - BOAT}


def cells(data: Any) -> Cells:
    return frozenset((r, c) for r, c in data)


def touch(one: Cells, other: Cells) -> bool:
    return bool(around(one) & other)


def worth(family: int) -> int:
    return {3: 8, 4: 11, 5: 15}.get(family, 0) if family < 6 else 20 + 5 * (family - 6)


def groups(cats: list[Cells]) -> list[list[Cells]]:
    """Returns the groups of touching cats; all cats have the same colour."""
    found: list[list[Cells]] = []
    for cat in cats:
        linked = [group for group in found if any(touch(cat, other) for other in group)]
        found = [group for group in found if group not in linked] + [[cat, *(one for group in linked for one in group)]]
    return found


class Seen:
    """The facts that can be read off a sheet."""

    def __init__(self, player: Json) -> None:
        printed = GAME.content["boat"]["prints"][str(player["boat"])]
        pieces = [(piece["kind"], piece.get("colour"), cells(piece["cells"])) for piece in player["pieces"]]
        taken = frozenset().union(*(lain for _, _, lain in pieces))
        self.cats = {colour: [lain for _, its, lain in pieces if its == colour] for colour in COLOURS}
        self.all_cats = [lain for cats in self.cats.values() for lain in cats]
        self.common = [lain for kind, _, lain in pieces if kind == "common"]
        self.rare = [lain for kind, _, lain in pieces if kind == "rare"]
        self.treasures = self.common + self.rare
        self.rats = [cells([rat]) for rat in printed["rats"] if tuple(rat) not in taken]
        self.maps = sum(tuple(cell) in taken for cell in printed["maps"].values())
        self.full = [number for number, room in enumerate(ROOMS, start=1) if room <= taken]
        self.groups = {colour: groups(cats) for colour, cats in self.cats.items()}
        self.sizes = [len(group) for those in self.groups.values() for group in those]
        self.families = sorted((size for size in self.sizes if size >= 3), reverse=True)
        self.at_edge = [cat for cat in self.all_cats if cat & EDGE]
        self.whole_edge = taken >= EDGE
        self.checked = len(player["traditions"])

    def family(self, rank: int) -> int:
        return worth(self.families[rank - 1]) if len(self.families) >= rank else 0

    def four(self, *colours: str) -> bool:
        return all(len(self.cats[colour]) == 4 for colour in colours)

    def absent(self, good: Callable[[Cells], bool]) -> int:
        """Returns how many colours have no cat for which `good` is true."""
        return sum(not any(map(good, cats)) for cats in self.cats.values())

    def hoard(self, thing: Cells) -> int:
        return sum(touch(thing, treasure) for treasure in self.treasures)


TRADITIONS: dict[int, Callable[[Seen], int]] = {
    1: lambda it: len(it.at_edge) // 2,
    2: lambda it: len(it.common),
    3: lambda it: it.checked,
    4: lambda it: 2 * it.sizes.count(1),
    5: lambda it: 2 * len(it.rare),
    6: lambda it: 2 * len(it.rats),
    7: lambda it: 3 * len(it.families),
    8: lambda it: 4 * sum(size >= 4 for size in it.families),
    9: lambda it: 7 * (it.sizes != [] and min(it.sizes) >= 3),
    10: lambda it: 7 * any(it.hoard(rat) >= 2 for rat in it.rats),
    11: lambda it: 7 * (it.maps == 3),
    12: lambda it: 7 * (len(it.families) == 4),
    13: lambda it: 8 * it.four("blue", "green"),
    14: lambda it: 8 * it.four("orange", "purple"),
    15: lambda it: 8 * it.four("purple", "red"),
    16: lambda it: 9 * any(it.hoard(cat) == 5 for cat in it.all_cats),
    17: lambda it: 9 * (sum(map(bool, it.cats.values())) == 3),
    18: lambda it: 10 * (len(it.rats) == 5),
    19: lambda it: 10 * (len(it.all_cats) == 16),
    20: lambda it: 10 * (not it.rats),
    21: lambda it: 12 * ({1, 7} <= set(it.full)),
    22: lambda it: 12 * it.whole_edge,
    23: lambda it: 12 * (len(it.rare) == 3 and len(it.common) == 6),
    24: lambda it: 15 * any(sum(len(group) >= 3 for group in those) >= 3 for those in it.groups.values()),
    25: lambda it: 15 * (len(it.treasures) <= 2),
    26: lambda it: it.family(3),
}
"""By the number on the sheet."""
SISTER: dict[str, Callable[[Seen], int]] = {
    "s1": lambda it: 5 * it.absent(lambda cat: it.hoard(cat) > 0),
    "s2": lambda it: 2 * max(it.families, default=0),
    "s3": lambda it: 10 * (len(it.treasures) < 9),
    "s4": lambda it: 5 * len(it.rats),
    "s5": lambda it: 5 * max(0, len(it.all_cats) - 15),
    "s6": lambda it: 5 * it.absent(lambda cat: bool(cat & EDGE)),
    "s8": lambda it: 3 * len(it.full),
    "s9": lambda it: 5 * it.sizes.count(1),
    "a1": lambda it: 3 * it.checked,
    "a2": lambda it: it.family(1),
    "a3": lambda it: it.family(2),
    "a4": lambda it: 3 * len(it.common),
    "a5": lambda it: 3 * sum(not it.hoard(cat) for cat in it.all_cats),
    "a6": lambda it: 4 * it.maps,
    "a7": lambda it: 5 * len(it.families),
    "a8": lambda it: len(it.at_edge),
    "a9": lambda it: 5 * it.absent(lambda cat: any(touch(cat, rat) for rat in it.rats)),
}


def lines_of(player: Json) -> dict[str, int]:
    it = Seen(player)
    families = {f"families-{colour}": sum(worth(len(group)) for group in those) for colour, those in it.groups.items()}
    return families | {
        "rare-treasures": 3 * len(it.rare),
        "traditions": sum(TRADITIONS[number](it) for number in player["traditions"]),
        "rats": -len(it.rats),
        "rooms": -5 * (7 - len(it.full)),
    }


def sister_lines(player: Json, solo: Json) -> dict[str, int]:
    it = Seen(player)
    lines = {f"colour-{5 - i}": (i + 1) * len(it.cats[colour]) for i, colour in enumerate(reversed(solo["colours"]))}
    cards = [*solo["traditions"], *solo["advanced"]]
    earned = {card: SISTER[card](it) for card in cards if card != "s7"}
    return lines | earned | ({"s7": max(earned.values())} if "s7" in cards else {})


def random_player(luck: random.Random) -> Json:
    """Returns a random player: few or many colours, small or large pieces."""
    boat: Boat[Piece] = Boat(PRINTED[luck.randint(1, 6)])
    shapes, colours = luck.sample(sorted(SHAPES), luck.randint(3, 34)), luck.sample(COLOURS, luck.randint(1, 5))
    for _ in range(luck.choice((0, 2, 6, 15, 60))):
        shape = SHAPES[luck.choice(shapes)]
        if legal := boat.legal(shape.polyomino):
            lain = luck.choice(selected(PLACEMENTS[shape.polyomino.number], legal))
            boat = boat.place(Piece(shape.kind, luck.choice(colours) if shape.kind in ("cat", "oshax") else None, lain))
    pieces = [
        {"kind": piece.kind, "cells": cells_of(piece.cells)} | ({"colour": piece.colour} if piece.colour else {})
        for piece in boat.pieces
    ]
    return {
        "boat": boat.printed.number,
        "pieces": pieces,
        "traditions": luck.sample(sorted(TRADITIONS), luck.choice((0, 5, len(TRADITIONS)))),
    }


@pytest.mark.parametrize("seed", range(8))
def test_both_opinions_agree_on_every_line(seed: int) -> None:
    luck = random.Random(seed)
    for _ in range(15):
        player = random_player(luck)
        solo = {
            "colours": luck.sample(COLOURS, 5),
            "traditions": luck.sample([f"s{number}" for number in range(1, 10)], 3),
            "advanced": luck.sample([f"a{number}" for number in range(1, 10)], luck.randint(0, 4)),
        }
        score, sister = GAME.score({"game": "explore-draw", "players": [player], "solo": solo})
        assert score.lines == lines_of(player)
        assert sister.lines == sister_lines(player, solo)
