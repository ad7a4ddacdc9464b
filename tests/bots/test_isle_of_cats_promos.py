"""Bots play with promotional tiles: they lay them, they value them, and a whole game with them runs at each level."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import archipel
from archipel.boats.boat import Boat
from archipel.boats.placements import placements_of, selected
from archipel.boats.printed import PRINTED
from archipel.boats.shapes import DRAWN
from archipel.bots import choose
from archipel.bots.evaluate.isle_of_cats import fleet, levels, thinking, value
from archipel.bots.evaluate.isle_of_cats.gains import gains
from archipel.games.isle_of_cats.game import IsleOfCats
from archipel.games.isle_of_cats.state import IsleBoat, Laid
from tests.games.isle_of_cats.playing import give, until
from tests.games.isle_of_cats.test_promos import BOX, CATS, begun

NAMES = ("beginner", "steady", "strong", "master")
SMALL = thinking.Effort(candidates=2, playouts=(1, 1), rating=1)


def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    quick = {**levels.LEVELS, "strong": levels.searching(SMALL), "master": levels.searching(SMALL, SMALL)}
    monkeypatch.setattr("archipel.bots.evaluate.isle_of_cats.levels.LEVELS", quick)
    monkeypatch.setattr("archipel.bots.levels.BY_LEVEL", {"isle-of-cats": quick})


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_game_with_such_a_box(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    quickly(monkeypatch)
    state = begun(2, ["oshax-7", "oshax-8", "rare-star", "rare-star", "rare-bar", *CATS])
    number = 0
    while not state.over:
        seat, luck = state.pending[0], archipel.Seeded(number)
        for move in choose(state.guess(seat, luck), seat, luck, name):
            state.play(seat, move)
        number += 1
    assert state.position.day == 5


@pytest.mark.parametrize("name", ["steady", "strong", "master"])
def test_the_best_oshax_is_taken_whoever_made_it(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """On an empty boat, with one Oshax left, they take it in where it lies best."""
    quickly(monkeypatch)
    state = finding(("oshax-7",))
    taken, placed = choose(state.guess(0, archipel.Seeded(1)), 0, archipel.Seeded(3), name)
    assert (taken.tile, taken.card) == ("oshax-7", 1)  # type: ignore[attr-defined]
    state.play(0, taken)
    state.play(0, placed)
    assert [piece.tile for piece in state.position.players[0].boat.pieces] == ["oshax-7"]


def finding(oshax: tuple[str, ...]) -> IsleOfCats:
    state = give(until(begun(2, CATS[:8]), "rare-finds"), 0, 1)
    state.position.oshax = oshax
    return state


def test_the_gain_of_a_drawn_tile_is_the_increase_of_the_boats_value() -> None:
    """The arrays know the new shapes: every place, its value, and the boat afterwards."""
    contents: Any = BOX.contents
    flat = np.random.RandomState(3).randint(-300, 300, value.FEATURES)
    groups = flat[value.BEGIN["groups"] :][: value.SIZES["groups"]].reshape(-1, value.OPENS)
    groups[:] = groups[:, :1]  # `gains` does not update free cells around other groups
    tables = value.weights_of(flat)
    names = ["oshax-7", "rare-star", "oshax-8", "cat-17-orange"]
    colour = np.array([2, fleet.NO_COLOUR, 0, 4])
    polyominoes = np.array([contents.polyomino[name].number for name in names])
    boat: IsleBoat = Boat(PRINTED[1])
    for name in ("cat-17-orange", "oshax-7", "rare-star", "cat-05-red"):
        rows = fleet.boats_of([boat] * 4)
        found = fleet.spots(rows, np.arange(4), polyominoes)
        for asked, tile in enumerate(names):
            spots = [fleet.MASKS[number] for number in found.number[found.asked == asked]]
            assert len(spots) == boat.ways(contents.polyomino[tile]) > 0
            assert all(boat.allows(contents.polyomino[tile], cells) for cells in spots)
        seen = value.look(rows)
        before, brings = value.of_boats(rows, seen, tables), gains(rows, seen, tables, found, colour)
        for spot in range(0, len(brings.points), 41):
            after = rows.take(np.array([found.boat[spot]]))
            fleet.lay(after, np.array([0]), found.number[[spot]], colour[found.asked[[spot]]])
            total = value.of_boats(after, value.look(after), tables)[0]
            assert total - before[found.boat[spot]] == brings.points[spot]
        cells = selected(placements_of(contents.polyomino[name]), boat.legal(contents.polyomino[name]))[-1]
        row = contents.tile[name]
        boat = boat.place(Laid(row.kind, None if row.kind == "rare" else "red", cells, 0, name, row.shape))


def test_other_games_are_played_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shapes that somebody has drawn meanwhile in the same process change no decision about our own box."""
    quickly(monkeypatch)
    state = until(archipel.game("isle-of-cats").start(2, chance=archipel.Seeded(4)), "rescue")  # type: ignore[arg-type]
    seat = state.pending[0]

    def decided() -> list[Any]:
        fleet.ALL.build()
        return [choose(state.guess(seat, archipel.Seeded(1)), seat, archipel.Seeded(3), name) for name in NAMES]

    assert BOX.contents.polyomino["oshax-7"] in DRAWN
    after, many = decided(), len(fleet.MASKS)
    monkeypatch.setattr(fleet, "DRAWN", [])
    before, few = decided(), len(fleet.MASKS)
    monkeypatch.undo()
    fleet.ALL.build()
    assert few < many
    assert before == after
