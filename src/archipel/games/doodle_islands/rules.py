"""A turn: a seat takes a die and draws, or ticks a bottle.

After the last seat another round is rolled, or the game ends.
"""

from __future__ import annotations

from msgspec.structs import replace

from archipel.core.errors import IllegalMove
from archipel.core.game import Event
from archipel.games.doodle_islands import captain, legal, scoring, setup, solo
from archipel.games.doodle_islands.chart import Cell, Chart
from archipel.games.doodle_islands.moves import AnyMove, Bottle, Pick, Roll
from archipel.games.doodle_islands.sheet import ZONES, Earned, Line, Sheet, measure
from archipel.games.doodle_islands.state import Moment, State, Taken

REASONS = {"monsters": "monster", "islands": "island", "krakens": "kraken"}
"""Why the game ends when the highest number of a zone is circled."""


def apply(state: State, seat: int, move: AnyMove) -> list[Event]:
    # Refuse before the first change: an illegal move leaves no trace.
    if why := legal.objection(state, seat, move):
        raise IllegalMove(why)
    state.remember(
        seat,
        Moment(state.white, state.taken, state.sheets, state.ending, state.round, state.black, state.phase),
    )
    if isinstance(move, Roll):
        return captain.enter(state, move)
    before = state.sheets[seat]
    events: list[Event] = []
    if isinstance(move, Bottle):
        after = tick_bottle(before, seat, events)
        state.taken += (Taken(seat, None),)
    else:
        after = pick(state, before, seat, move, events)
        index = state.white.index(move.die)
        state.white = state.white[:index] + state.white[index + 1 :]
        state.taken += (Taken(seat, move.die),)
    state.sheets = (*state.sheets[:seat], after, *state.sheets[seat + 1 :])
    for reason in reasons(state.chart, before, after):
        state.ending = tuple(sorted({*state.ending, reason}))
        events.append({"event": "ending", "seat": seat, "reason": reason})
    if state.turn is None:
        events += end_round(state, seat)
    return events


def tick_bottle(sheet: Sheet, seat: int, events: list[Event]) -> Sheet:
    sheet = replace(sheet, bottles=sheet.bottles + 1)
    events.append({"event": "bottle", "seat": seat, "count": sheet.bottles})
    return sheet


def pick(state: State, sheet: Sheet, seat: int, move: Pick, events: list[Event]) -> Sheet:
    """The sheet after taking this die: the bottle it costs, the drawing, the gold."""
    chart = state.chart
    if chart.opening(state.black, move.die).costs:
        sheet = tick_bottle(sheet, seat, events)
    cell = chart.cell(move.cell)
    events.append({"event": "draw", "seat": seat, "die": move.die, "cell": list(move.cell), "draw": move.draw})
    if move.draw == "fort" or move.draw == "tentacle":
        return sheet.with_tick(chart.boxes[cell])
    sheet = sheet.with_piece(cell, move.draw)
    return earn(state, sheet, seat, cell, events) if chart.kinds[cell] in ZONES else sheet


def earn(state: State, sheet: Sheet, seat: int, cell: Cell, events: list[Event]) -> Sheet:
    """Circles the best number for a cell just drawn, and takes the first-arrival bonus it may bring."""
    chart = state.chart
    zone = ZONES[chart.kinds[cell]]
    value = measure(chart, sheet, cell)
    number = best(state, sheet, zone, value)
    events.append({"event": "gold", "seat": seat, "zone": zone, "value": value, "number": number})
    if number is None:
        return sheet
    earned = [Earned(zone, number, cell)]
    if zone == "islands" and (bonus := best(state, sheet, "bonuses", number)):
        # The circled number decides, not the number of forts; in the same round, the earlier player gets the bonus.
        events.append({"event": "bonus", "seat": seat, "number": bonus})
        earned.append(Earned("bonuses", bonus, cell))
    builder = sheet.builder or (zone == "islands" and value >= solo.FORTS)
    return replace(sheet, earned=(*sheet.earned, *earned), builder=builder)


def best(state: State, sheet: Sheet, line: Line, value: int) -> int | None:
    """Returns the highest number of a line that is free and at most this value: players can't choose (ruling 7)."""
    sea = state.chart.sea
    sheets = state.sheets if line in sea.shared else (sheet,)
    gone = {earned.number for each in sheets for earned in each.earned if earned.line == line}
    return max((number for number in sea.numbers(line) if number <= value and number not in gone), default=None)


def reasons(chart: Chart, before: Sheet, after: Sheet) -> list[str]:
    """The end conditions that a move has met, gold before bottles."""
    sea = chart.sea
    met = [
        REASONS[earned.line]
        for earned in after.earned[len(before.earned) :]
        if earned.line in REASONS and earned.number == sea.numbers(earned.line)[-1]
    ]
    if before.bottles < after.bottles == sea.bottles:
        met.append("bottles")
    return met


def end_round(state: State, seat: int) -> list[Event]:
    """Ends the game if an end condition was met in this round; else begins the next round.

    With a captain, the event of the next round follows later, with the captain's roll.
    """
    if state.ending:
        return [{"event": "over", "winners": list(scoring.winners(state.chart, state.sheets))}]
    return [setup.round_event(state)] if setup.begin_round(state, seat) else []


def restore(state: State, moment: Moment) -> None:
    """Restores the state before a move of this round, or before the captain's roll."""
    state.white, state.taken = moment.white, moment.taken
    state.sheets, state.ending = moment.sheets, moment.ending
    state.round, state.black, state.phase = moment.round, moment.black, moment.phase
