"""A second opinion: the gold of whole random games is counted again from the public view, slowly and plainly.

The game's own scoring code is not used here: routes are flood-filled cell by cell, from the view alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest
from hypothesis import given

from archipel import Seeded
from archipel.core.game import Json
from archipel.games.doodle_islands import GAME
from tests.games.doodle_islands.table import moments

Place = tuple[int, int]

STEPS = {"N": (-1, 0), "S": (1, 0), "E": (0, 1), "W": (0, -1)}
OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}
SHIPS = {"treasures": {"ships": ("S", 4)}, "monsters": {"schooners": ("S", 3), "galleons": ("G", 5)}}
BOTTLE_GOLD = {"treasures": 4, "monsters": 7}
NUMBERS = ("monsters", "islands", "bonuses", "krakens")
ZONES = {"M": "monsters", "T": "islands", "K": "krakens"}


def route_of(sheet: Json, start: Place) -> set[Place]:
    pieces = {
        (row, column): shape for row, line in enumerate(sheet["routes"]) for column, shape in enumerate(line) if shape
    }
    found, waiting = set[Place](), [start]
    while waiting:
        row, column = waiting.pop()
        found.add((row, column))
        for side in pieces[row, column]:
            down, right = STEPS[side]
            beside = row + down, column + right
            if beside not in found and OPPOSITE[side] in pieces.get(beside, ""):
                waiting.append(beside)
    return found


def lines_of(view: Json, seat: int) -> Mapping[str, int]:
    sheet, rows = view["sheets"][seat], view["map"]
    lines = {line: sum(sheet[line]) for line in NUMBERS if line in sheet}
    for line, (letter, gold) in SHIPS[view["sea"]].items():
        lines[line] = 0
        for row, cells in enumerate(sheet["routes"]):
            for column, shape in enumerate(cells):
                if shape and rows[row][column] == letter:
                    fleet = [place for place in route_of(sheet, (row, column)) if rows[place[0]][place[1]] in "SG"]
                    lines[line] += gold * (len(fleet) > 1)
    bottles = [other["bottles"] for other in view["sheets"]]
    fewest, most = sheet["bottles"] == min(bottles), sheet["bottles"] == max(bottles)
    lines["bottles"] = BOTTLE_GOLD[view["sea"]] * (fewest - most) if view["seats"] > 1 else 0
    return lines


@given(moments(most=400))
def test_scores_are_what_the_sheets_say(state):
    view = state.view(None)
    for seat, score in enumerate(state.scores()):
        assert score.lines == lines_of(view, seat)
        assert score.total == sum(score.lines.values())


def worth(view: Json, seat: int, place: Place) -> int:
    """Returns the value of the monster, island or kraken at this place, by its route."""
    sheet, rows = view["sheets"][seat], view["map"]
    route = route_of(sheet, place)
    letters = [rows[row][column] for row, column in route]
    match rows[place[0]][place[1]]:
        case "M":
            return len(route)
        case "T":
            return sum(int(sheet["forts"][column]) for row, column in route if rows[row][column] == "A")
        case _:
            return int(sheet["tentacles"][place[1]]) * letters.count("B")


def best(numbers: list[int], value: int) -> int | None:
    return max((number for number in numbers if number <= value), default=None)


@pytest.mark.parametrize("sea", ["treasures", "monsters"])
@pytest.mark.parametrize("seed", range(6))
def test_gold_is_the_best_number_still_there(sea: str, seed: int):
    state, luck = GAME.start(3, {"sea": sea}, Seeded(seed)), Random(seed)
    monsters = [3, 5, 8, 11, 15] if sea == "treasures" else list(range(1, 19))
    while not state.over:
        before, seat = state.view(None), state.pending[0]
        mine = before["sheets"][seat]
        events = {event["event"]: event for event in state.play(seat, luck.choice(state.moves(seat)))}
        if "gold" not in events:
            continue
        row, column = events["draw"]["cell"]
        zone, number = ZONES[before["map"][row][column]], events["gold"]["number"]
        assert events["gold"]["zone"] == zone
        assert events["gold"]["value"] == worth(state.view(None), seat, (row, column))
        row_of_numbers = monsters if zone == "monsters" else list(range(1, 11))
        mine_left = [each for each in row_of_numbers if each not in mine[zone]]
        assert number == best(before["open"].get(zone, mine_left), events["gold"]["value"])
        if zone == "islands" and number is not None:
            assert events.get("bonus", {}).get("number") == best(before["open"]["bonuses"], number)
        else:
            assert "bonus" not in events
