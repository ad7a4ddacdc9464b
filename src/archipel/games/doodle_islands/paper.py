"""Reads and checks the sheet of a finished paper game, then scores it like any other game.

Every check raises BadSheet, which names the player, the fault and what would be right.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

from archipel.core.errors import BadSheet
from archipel.core.game import Json
from archipel.core.score import Counted
from archipel.core.scorer import (
    bad,
    check_fields,
    check_player,
    decided,
    is_whole,
    list_in,
    noted,
    of_player,
    player_named,
)
from archipel.core.text import Text
from archipel.core.words import SHEET
from archipel.games.doodle_islands import scoring, solo, texts
from archipel.games.doodle_islands.chart import Chart, Routes
from archipel.games.doodle_islands.content.box import Box
from archipel.games.doodle_islands.content.seas import SHAPES, Sea
from archipel.games.doodle_islands.sheet import ZONES, Earned, Line, Sheet, measure


def count(contents: Box, paper: Json) -> Counted:
    check_fields(SHEET, paper, ("game", "sea", "players"))
    chart = read_sea(contents, paper["sea"])
    sheets = read_players(chart, list_in(SHEET, paper, "players"))
    faults: list[BadSheet] = []
    for check in (has_setup, same_setup, one_holder, explained):
        for number, sheet in enumerate(sheets):
            with noted(faults), of_player(number):
                check(chart, sheets, number, sheet)
    scores = scoring.scores(chart, sheets)
    if len(sheets) == 1:
        return Counted(scores, (0,), None, faults, solo.on_paper(chart, sheets[0], scores[0]))
    return Counted(scores, *decided(scores, [-sheet.bottles for sheet in sheets], texts.TIE_BREAK), faults)


# ---- reading ----


def read_sea(contents: Box, sea: object) -> Chart:
    if not isinstance(sea, str) or sea not in contents.charts:
        raise BadSheet(texts.unknown_sea(sea, list(contents.charts)))
    return contents.charts[sea]


def read_players(chart: Chart, players: Sequence[Any]) -> list[Sheet]:
    if len(players) not in chart.sea.seats:
        raise BadSheet(texts.wrong_seats(chart.sea, len(players)))
    sheets = []
    for number, player in enumerate(players):
        with of_player(number):
            sheets.append(read_player(chart, player_named(number), player))
    return sheets


def read_player(chart: Chart, where: Text, player: Any) -> Sheet:
    sea = chart.sea
    boxes = "forts" if sea.boxed == "archipelago" else "tentacles"
    lines = [line for line in get_args(Line) if sea.numbers(line)]
    check_player(where, player, ("routes", boxes, *lines, "bottles"))
    return Sheet(
        routes=read_routes(chart, where, player["routes"]),
        ticked=read_ticked(sea, where, boxes, player[boxes]),
        earned=tuple(
            Earned(line, earned, None) for line in lines for earned in read_numbers(sea, where, line, player[line])
        ),
        bottles=read_bottles(sea, where, player["bottles"]),
    )


def read_routes(chart: Chart, where: Text, rows: object) -> Routes:
    width = chart.width
    if not isinstance(rows, list) or not all(isinstance(row, list) and len(row) == width for row in [rows, *rows]):
        raise bad(where, texts.not_a_grid(width))
    routes = tuple(shape for row in rows for shape in row)
    for cell, shape in enumerate(routes):
        if shape is not None and not (isinstance(shape, str) and shape in SHAPES):
            raise bad(where, texts.unknown_shape(chart.place(cell), shape, SHAPES))
    return routes


def read_ticked(sea: Sea, where: Text, field: str, counts: object) -> tuple[int, ...]:
    if not isinstance(counts, list) or len(counts) != len(sea.boxes) or not all(map(is_whole, counts)):
        raise bad(where, texts.not_counts(field, len(sea.boxes)))
    for ticked, boxes in zip(counts, sea.boxes, strict=True):
        if not boxes.ticked <= ticked <= boxes.count:
            raise bad(where, texts.wrong_ticks(field, boxes.cell[1], ticked, boxes.ticked, boxes.count))
    return tuple(counts)


def read_bottles(sea: Sea, where: Text, bottles: object) -> int:
    if type(bottles) is not int or not 0 <= bottles <= sea.bottles:
        raise bad(where, texts.wrong_bottles(bottles, sea.bottles))
    return bottles


def read_numbers(sea: Sea, where: Text, line: Line, numbers: object) -> list[int]:
    if not isinstance(numbers, list) or not all(map(is_whole, numbers)):
        raise bad(where, texts.not_numbers(line))
    for index, circled in enumerate(numbers):
        if circled not in sea.numbers(line):
            raise bad(where, texts.unknown_number(line, circled, sea.numbers(line)))
        if circled in numbers[:index]:
            raise bad(where, texts.twice(line, circled))
    return numbers


# ---- sheets that no game can end with ----


def has_setup(chart: Chart, _sheets: Sequence[Sheet], number: int, sheet: Sheet) -> None:
    for cell in chart.grounds:
        if sheet.routes[cell] is None:
            raise bad(player_named(number), texts.no_setup_route(chart.place(cell), chart.sea.setup))


def same_setup(chart: Chart, sheets: Sequence[Sheet], number: int, sheet: Sheet) -> None:
    for cell in chart.grounds:
        shape, first = sheet.routes[cell], sheets[0].routes[cell]
        if None not in (shape, first) and shape != first:
            raise bad(player_named(number), texts.other_setup_route(chart.place(cell), str(shape), str(first)))


def one_holder(chart: Chart, sheets: Sequence[Sheet], number: int, sheet: Sheet) -> None:
    """Refuses a shared number that two players have circled."""
    for other, earlier in enumerate(sheets[:number]):
        held = {(line, circled) for line, circled, _ in earlier.earned}
        for line, circled, _ in sheet.earned:
            if line in chart.sea.shared and (line, circled) in held:
                raise bad(player_named(number), texts.held_by_another(line, circled, other + 1))


def explained(chart: Chart, _sheets: Sequence[Sheet], number: int, sheet: Sheet) -> None:
    """Refuses numbers that no cell explains. Values only grow, so each number needs a cell worth at least as much."""
    where = player_named(number)
    for kind, zone in ZONES.items():
        measures = [
            measure(chart, sheet, cell)
            for cell, shape in enumerate(sheet.routes)
            if shape is not None and chart.kinds[cell] == kind
        ]
        explain(where, zone, sheet.numbers(zone), measures)
    explain(where, "bonuses", sheet.numbers("bonuses"), sheet.numbers("islands"))


def explain(where: Text, line: Line, numbers: Sequence[int], measures: Sequence[int]) -> None:
    """Refuses numbers if, both sorted from the highest, one is above the measure at the same place."""
    if len(numbers) > len(measures):
        raise bad(where, texts.TOO_MANY[line].format(numbers=len(numbers), cells=len(measures)))
    for circled, most in zip(sorted(numbers, reverse=True), sorted(measures, reverse=True), strict=False):
        if circled > most:
            raise bad(where, texts.UNEXPLAINED[line].format(number=circled, most=most, forts=texts.forts(most)))
