"""A finished paper game: read as a careful friend would, then scored like any other.

Every check raises BadSheet with the player, the thing and what would be right.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, get_args

from archipel.core.errors import BadSheet
from archipel.core.game import Json
from archipel.core.score import Score
from archipel.core.text import Text
from archipel.games.doodle_islands import scoring, texts
from archipel.games.doodle_islands.chart import CHARTS, Chart, Routes
from archipel.games.doodle_islands.content.seas import SEAS, SHAPES, Sea
from archipel.games.doodle_islands.sheet import ZONES, Earned, Line, Sheet, measure


def score(paper: Json) -> list[Score]:
    if why := wrong_fields(paper, ("game", "sea", "players")):
        raise BadSheet(texts.of_sheet(why))
    chart = read_sea(paper["sea"])
    sheets = read_players(chart, paper["players"])
    for check in (same_setup, one_holder, explained):
        check(chart, sheets)
    return scoring.scores(chart, sheets)


def bad(player: int, why: Text) -> BadSheet:
    return BadSheet(texts.of_player(player, why))


def wrong_fields(given: Mapping[str, Any], known: Sequence[str], optional: Sequence[str] = ()) -> Text | None:
    for field in known:
        if field not in given:
            return texts.missing_field(field)
    for field in given:
        if field not in known and field not in optional:
            return texts.unknown_field(field, [*known, *optional])
    return None


def whole(value: object) -> bool:
    return type(value) is int  # True is not 1


# ---- reading ----


def read_sea(sea: object) -> Chart:
    if not isinstance(sea, str) or sea not in SEAS:
        raise BadSheet(texts.unknown_sea(sea, list(SEAS)))
    return CHARTS[sea]


def read_players(chart: Chart, players: object) -> list[Sheet]:
    if not isinstance(players, list):
        raise BadSheet(texts.PLAYERS_ARE_A_LIST)
    if len(players) not in chart.sea.seats:
        raise BadSheet(texts.wrong_seats(chart.sea, len(players)))
    return [read_player(chart, number, player) for number, player in enumerate(players, start=1)]


def read_player(chart: Chart, number: int, player: object) -> Sheet:
    if not isinstance(player, dict):
        raise bad(number, texts.A_PLAYER_IS_AN_OBJECT)
    sea = chart.sea
    boxes = "forts" if sea.boxed == "archipelago" else "tentacles"
    lines = [line for line in get_args(Line) if sea.numbers(line)]
    if why := wrong_fields(player, ["routes", boxes, *lines, "bottles"], ["name"]):
        raise bad(number, why)
    if not isinstance(player.get("name", ""), str):
        raise bad(number, texts.A_NAME_IS_TEXT)
    return Sheet(
        routes=read_routes(chart, number, player["routes"]),
        ticked=read_ticked(sea, number, boxes, player[boxes]),
        earned=tuple(
            Earned(line, earned, None) for line in lines for earned in read_numbers(sea, number, line, player[line])
        ),
        bottles=read_bottles(sea, number, player["bottles"]),
    )


def read_routes(chart: Chart, number: int, rows: object) -> Routes:
    width = chart.width
    if not isinstance(rows, list) or not all(isinstance(row, list) and len(row) == width for row in [rows, *rows]):
        raise bad(number, texts.not_a_grid(width))
    routes = tuple(shape for row in rows for shape in row)
    for cell, shape in enumerate(routes):
        if shape is not None and not (isinstance(shape, str) and shape in SHAPES):
            raise bad(number, texts.unknown_shape(chart.place(cell), shape, SHAPES))
        if shape is None and cell in chart.grounds:
            raise bad(number, texts.no_setup_route(chart.place(cell), chart.sea.setup))
    return routes


def read_ticked(sea: Sea, number: int, field: str, counts: object) -> tuple[int, ...]:
    if not isinstance(counts, list) or len(counts) != len(sea.boxes) or not all(map(whole, counts)):
        raise bad(number, texts.not_counts(field, len(sea.boxes)))
    for column, (ticked, boxes) in enumerate(zip(counts, sea.boxes, strict=True)):
        if not boxes.ticked <= ticked <= boxes.count:
            raise bad(number, texts.wrong_ticks(field, column, ticked, boxes.ticked, boxes.count))
    return tuple(counts)


def read_bottles(sea: Sea, number: int, bottles: object) -> int:
    if type(bottles) is not int or not 0 <= bottles <= sea.bottles:
        raise bad(number, texts.wrong_bottles(bottles, sea.bottles))
    return bottles


def read_numbers(sea: Sea, number: int, line: Line, numbers: object) -> list[int]:
    if not isinstance(numbers, list) or not all(map(whole, numbers)):
        raise bad(number, texts.not_numbers(line))
    for index, circled in enumerate(numbers):
        if circled not in sea.numbers(line):
            raise bad(number, texts.unknown_number(line, circled, sea.numbers(line)))
        if circled in numbers[:index]:
            raise bad(number, texts.twice(line, circled))
    return numbers


# ---- what no game can have given ----


def same_setup(chart: Chart, sheets: Sequence[Sheet]) -> None:
    for number, sheet in enumerate(sheets, start=1):
        for cell in chart.grounds:
            shape, first = sheet.routes[cell], sheets[0].routes[cell]
            if shape != first:
                raise bad(number, texts.other_setup_route(chart.place(cell), str(shape), str(first)))


def one_holder(chart: Chart, sheets: Sequence[Sheet]) -> None:
    """A number that is there once for all players has one holder."""
    holders: dict[tuple[Line, int], int] = {}
    for number, sheet in enumerate(sheets, start=1):
        for line, circled, _ in sheet.earned:
            if line in chart.sea.shared and holders.setdefault((line, circled), number) != number:
                raise bad(number, texts.held_by_another(line, circled, holders[line, circled]))


def explained(chart: Chart, sheets: Sequence[Sheet]) -> None:
    """Measures only grow, so every number has a drawn cell that is now worth at least as much."""
    for number, sheet in enumerate(sheets, start=1):
        for kind, zone in ZONES.items():
            measures = [
                measure(chart, sheet, cell)
                for cell, shape in enumerate(sheet.routes)
                if shape is not None and chart.kinds[cell] == kind
            ]
            explain(number, zone, sheet.numbers(zone), measures)
        explain(number, "bonuses", sheet.numbers("bonuses"), sheet.numbers("islands"))


def explain(number: int, line: Line, numbers: Sequence[int], measures: Sequence[int]) -> None:
    """Each number, from the highest, must be reached by the measure in the same place."""
    if len(numbers) > len(measures):
        raise bad(number, texts.TOO_MANY[line].format(numbers=len(numbers), cells=len(measures)))
    for circled, most in zip(sorted(numbers, reverse=True), sorted(measures, reverse=True), strict=False):
        if circled > most:
            raise bad(number, texts.UNEXPLAINED[line].format(number=circled, most=most, forts=texts.forts(most)))
