"""A boat is a row of a game's contents: its picture is converted for play, or refused with a reason."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from archipel.boats.grid import cells_of
from archipel.boats.printed import BOATS, PRINTED, BoatRow, by_number
from archipel.boats.rooms import PLAN

DRAWING = Path(__file__).parents[2] / "web/src/boats/boat.ts"


def redrawn(row: int, line: str) -> BoatRow:
    boat = BOATS[0]
    return replace(boat, rows=(*boat.rows[:row], line, *boat.rows[row + 1 :]))


def test_a_boat_drawn_otherwise_has_other_rats() -> None:
    boat = redrawn(4, "r--------------------r").printed
    assert cells_of(boat.rats & ~PRINTED[1].rats) == [[4, 0], [4, 21]]
    assert boat.maps == PRINTED[1].maps


def test_a_boat_may_have_no_rats() -> None:
    bare = BoatRow(9, tuple(row.replace("r", "-") for row in BOATS[0].rows))
    assert (bare.printed.number, bare.printed.rats) == (9, 0)


@pytest.mark.parametrize(
    ("boat", "why"),
    [
        (redrawn(4, "-" * 23), "boat 1 does not have the outline of a boat"),
        (redrawn(4, "." + "-" * 21), "boat 1 does not have the outline of a boat"),
        (redrawn(4, "x" + "-" * 21), "boat 1 does not have the outline of a boat"),
        (replace(BOATS[0], rows=BOATS[0].rows[:-1]), "boat 1 does not have the outline of a boat"),
        (redrawn(7, "....----------rr-....."), "boat 1 has 0 purple maps, not one"),
        (redrawn(4, "B" + "-" * 21), "boat 1 has 2 blue maps, not one"),
    ],
)
def test_an_invalid_boat_is_refused(boat: BoatRow, why: str) -> None:
    with pytest.raises(ValueError, match=f"^{why}$"):
        _ = boat.printed


def test_no_two_boats_have_one_number() -> None:
    with pytest.raises(ValueError, match=r"^boat 1 is there twice$"):
        by_number((*BOATS, BOATS[0]))


def test_the_client_draws_the_hull_and_the_signs_for_this_very_plan() -> None:
    """Covers and rules pages are drawn without a table, so the client has its own copy of the plan."""
    rooms = re.search(r"export const ROOMS = \[(.*?)\]", DRAWING.read_text(), re.DOTALL)
    assert rooms is not None
    assert tuple(re.findall(r"'([^']+)'", rooms[1])) == PLAN
