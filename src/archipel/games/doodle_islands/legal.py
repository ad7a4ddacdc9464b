"""The legal moves: `moves` lists them fast; `objection` is slower and says why one move is not allowed.

A test checks that the two agree.
"""

from __future__ import annotations

from archipel.core import words
from archipel.core.game import Json, Move
from archipel.core.memo import each_kept_for_good
from archipel.core.text import Text
from archipel.games.doodle_islands import captain, texts
from archipel.games.doodle_islands.chart import Cell, Chart
from archipel.games.doodle_islands.moves import BOTTLE, ROLL, AnyMove, Bottle, Draw, Roll
from archipel.games.doodle_islands.sheet import Sheet, drawable
from archipel.games.doodle_islands.state import State


def moves(state: State, seat: int) -> list[Move]:
    """Returns the legal moves, sorted by die, row, column and drawing; the bottle comes last."""
    if seat != state.turn:
        return []
    if state.phase != "play":
        return [ROLL]
    chart, sheet = state.chart, state.sheets[seat]
    found: list[Move] = []
    for die in sorted(set(state.white)):
        picks = chart.picks[die - 1]
        for cell in chart.opening(state.black, die).cells:
            if draws := drawable(chart, sheet, cell):
                found += picks[cell][draws]
    if not found or may_pass(state):
        found.append(BOTTLE)
    return found


@each_kept_for_good
def choices(move: Move) -> Json:
    """Returns moves as they are sent. All are cached, because there are only about two thousand."""
    return {"move": move.to_json()}


def may_pass(state: State) -> bool:
    """Whether a bottle may be ticked even if a die is usable."""
    return state.options["control"] is True or state.chart.sea.may_pass


def usable(state: State, seat: int) -> list[int]:
    """The values of free dice that open a cell in which this seat can draw."""
    chart, sheet = state.chart, state.sheets[seat]
    return [
        die
        for die in sorted(set(state.white))
        if any(drawable(chart, sheet, cell) for cell in chart.opening(state.black, die).cells)
    ]


def objection(state: State, seat: int, move: AnyMove) -> Text | None:
    """Why this seat may not do this now, or None."""
    if state.turn is None:
        return words.GAME_OVER
    if isinstance(move, Roll) or state.phase != "play":
        return captain.objection(state, seat, move)
    if seat != state.turn:
        return texts.not_your_turn(state.turn)
    if isinstance(move, Bottle):
        return objection_to_bottle(state, seat)
    if move.die not in state.white:
        return texts.no_such_die(move.die, state.white)
    chart = state.chart
    if not chart.on_map(move.cell):
        return texts.off_the_map(move.cell, chart.width)
    cell = chart.cell(move.cell)
    if cell not in chart.opening(state.black, move.die).cells:
        return texts.another_cell(state.black, move.die, chart.width)
    return objection_to_drawing(chart, state.sheets[seat], cell, move.draw)


def objection_to_bottle(state: State, seat: int) -> Text | None:
    # A usable white 6 counts too, although it costs a bottle itself: by the rules, a bottle without a die is only for
    # a turn in which all dice point at full cells.
    if not may_pass(state) and (dice := usable(state, seat)):
        return texts.must_take_a_die(dice)
    return None


def objection_to_drawing(chart: Chart, sheet: Sheet, cell: Cell, draw: Draw) -> Text | None:
    if draw in drawable(chart, sheet, cell):
        return None
    kind, place = chart.kinds[cell], chart.place(cell)
    if kind == "breakers":
        return texts.ON_BREAKERS.format(place=texts.at(place))
    if (draw == "fort" and kind != "archipelago") or (draw == "tentacle" and kind != "kraken"):
        return texts.wrong_box(draw, kind, place)
    if kind == "archipelago":
        return (texts.FORTS_FULL if draw == "fort" else texts.ONLY_FORTS).format(place=texts.at(place))
    if sheet.routes[cell] is not None:
        return texts.HAS_ROUTE.format(place=texts.at(place))
    return texts.TENTACLES_FULL.format(place=texts.at(place))
