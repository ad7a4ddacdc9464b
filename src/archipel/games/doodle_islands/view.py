"""What a seat may see: everything except the dice to come. A sheet has the same form as a paper sheet for scoring."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from archipel.core.memo import remembered
from archipel.games.doodle_islands import scoring, setup, solo
from archipel.games.doodle_islands.chart import Chart, Routes
from archipel.games.doodle_islands.content.seas import Shape
from archipel.games.doodle_islands.sheet import Line, Sheet
from archipel.games.doodle_islands.state import State


class TreasuresSheet(TypedDict):
    routes: list[list[Shape | None]]
    forts: list[int]
    monsters: list[int]
    islands: list[int]
    bonuses: list[int]
    bottles: int


class MonstersSheet(TypedDict):
    routes: list[list[Shape | None]]
    tentacles: list[int]
    monsters: list[int]
    krakens: list[int]
    bottles: int


class TakenView(TypedDict):
    seat: int
    die: int | None


class DieView(TypedDict):
    """What a white die opens now, together with the black die."""

    die: int
    row: int | None
    """None for a joker."""
    cells: list[list[int]]
    costs: bool
    """Taking it costs a bottle."""


class OpenView(TypedDict, total=False):
    """The shared numbers that nobody has taken yet: `bonuses`, or `monsters` and `krakens`."""

    bonuses: list[int]
    monsters: list[int]
    krakens: list[int]


class SoloView(TypedDict):
    title: str | None
    exploits: list[str]


class View(TypedDict):
    game: Literal["doodle-islands"]
    sea: str
    control: bool
    seats: int
    seat: int | None
    round: int
    first: int
    pending: list[int]
    over: bool
    ending: list[str]
    black: int | None
    """None while a captain's roll is awaited."""
    white: list[int]
    taken: list[TakenView]
    map: list[str]
    sheets: list[TreasuresSheet | MonstersSheet]
    open: OpenView
    solo: SoloView | None
    winners: list[int]
    captain: NotRequired[Literal["on"]]
    """Present only if seat 0 enters the dice; so is `phase`."""
    phase: NotRequired[Literal["setup", "roll", "play", "over"]]


class NextTitle(TypedDict):
    title: str
    missing: int
    """The gold that is still missing for this title."""


class Facts(TypedDict):
    awaited: int
    """How many dice the captain has to enter now; 0 if none."""
    column: int | None
    """The column that the black die opens; None for a joker."""
    dice: list[DieView]
    """The free white dice, sorted by value, each value once."""
    next_title: NextTitle | None
    """The next title of a solo game; None with several seats, or if the player has the highest title."""


def facts(state: State) -> Facts:
    chart = state.chart
    return {
        "awaited": setup.dice_awaited(state),
        "column": chart.line(state.black) if state.black else None,
        "dice": [die_view(chart, state.black, die) for die in sorted(set(state.white))],
        "next_title": next_title(state) if state.seats == 1 else None,
    }


def view(state: State, seat: int | None) -> View:
    return {**public_view(state), "seat": seat}


@remembered
def public_view(state: State) -> View:
    """Returns the view for all: nothing is hidden. It can be cached, because a state that is shown never changes."""
    chart = state.chart
    seen: View = {
        "game": "doodle-islands",
        "sea": chart.sea.name,
        "control": state.options["control"] is True,
        "seats": state.seats,
        "seat": None,
        "round": state.round,
        "first": state.first,
        "pending": list(state.pending),
        "over": state.over,
        "ending": list(state.ending),
        "black": state.black or None,
        "white": list(state.white),
        "taken": [{"seat": seat, "die": die} for seat, die in state.taken],
        "map": map_view(chart),
        "sheets": sheet_views(chart, state.sheets),
        "open": open_view(chart, state.sheets),
        "solo": solo_view(state) if state.seats == 1 else None,
        "winners": list(state.winners),
    }
    if state.has_captain:
        seen["captain"] = "on"
        seen["phase"] = "over" if state.over else state.phase
    return seen


@remembered
def map_view(chart: Chart) -> list[str]:
    return list(chart.sea.map)


@remembered
def die_view(chart: Chart, black: int, white: int) -> DieView:
    opening = chart.opening(black, white)
    cells = [chart.place(cell) for cell in opening.cells]
    return {"die": white, "row": chart.line(white), "cells": cells, "costs": opening.costs}


@remembered
def sheet_views(chart: Chart, sheets: tuple[Sheet, ...]) -> list[TreasuresSheet | MonstersSheet]:
    return [sheet_view(chart, sheet) for sheet in sheets]


@remembered
def sheet_view(chart: Chart, sheet: Sheet) -> TreasuresSheet | MonstersSheet:
    routes = routes_view(chart, sheet.routes)
    if chart.sea.boxed == "archipelago":
        return {
            "routes": routes,
            "forts": list(sheet.ticked),
            "monsters": sheet.numbers("monsters"),
            "islands": sheet.numbers("islands"),
            "bonuses": sheet.numbers("bonuses"),
            "bottles": sheet.bottles,
        }
    return {
        "routes": routes,
        "tentacles": list(sheet.ticked),
        "monsters": sheet.numbers("monsters"),
        "krakens": sheet.numbers("krakens"),
        "bottles": sheet.bottles,
    }


@remembered
def routes_view(chart: Chart, routes: Routes) -> list[list[Shape | None]]:
    return [list(routes[start : start + chart.width]) for start in range(0, len(chart.kinds), chart.width)]


@remembered
def open_view(chart: Chart, sheets: tuple[Sheet, ...]) -> OpenView:
    if chart.sea.boxed == "archipelago":
        return {"bonuses": free(chart, sheets, "bonuses")}
    return {"monsters": free(chart, sheets, "monsters"), "krakens": free(chart, sheets, "krakens")}


def free(chart: Chart, sheets: tuple[Sheet, ...], line: Line) -> list[int]:
    gone = {earned.number for sheet in sheets for earned in sheet.earned if earned.line == line}
    return [number for number in chart.sea.numbers(line) if number not in gone]


def solo_view(state: State) -> SoloView:
    """Returns the title and the exploits as if the game ended now."""
    chart, (sheet,) = state.chart, state.sheets
    (score,) = scoring.scores(chart, state.sheets)
    return {"title": solo.title(sum(score.lines.values())), "exploits": solo.exploits(chart, sheet, score)}


def next_title(state: State) -> NextTitle | None:
    (score,) = scoring.scores(state.chart, state.sheets)
    gold = sum(score.lines.values())
    title = solo.next_title(gold)
    return {"title": title.name, "missing": title.least - gold} if title else None
