"""The round: dice are rolled, each seat takes one and draws, or ticks a bottle.

`moves` finds what is legal fast, `objection` says slowly why one move is not; a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from archipel.core import words
from archipel.core.chance import Chance
from archipel.core.errors import IllegalMove
from archipel.core.game import Event, Move
from archipel.core.text import Text
from archipel.games.doodle_islands import scoring, texts
from archipel.games.doodle_islands.chart import Cell, Chart
from archipel.games.doodle_islands.content.seas import SHAPES
from archipel.games.doodle_islands.moves import BOTTLE, DICE, AnyMove, Bottle, Draw, Pick
from archipel.games.doodle_islands.sheet import ZONES, Earned, Line, Sheet, drawable, measure
from archipel.games.doodle_islands.state import Moment, Table, Taken

SOLO_DICE = 3
REASONS = {"monsters": "monster", "islands": "island", "krakens": "kraken"}
"""Why the game ends when the highest number of a zone is circled."""


# ---- before a round ----


def first_sheet(chart: Chart, faces: Iterable[int]) -> Sheet:
    """What every player has at set-up. A 6 is an ordinary face here."""
    drawn = {cell: SHAPES[face - 1] for cell, face in zip(chart.grounds, faces, strict=True)}
    routes = tuple(drawn.get(cell) for cell in range(len(chart.kinds)))
    return Sheet(routes, tuple(boxes.ticked for boxes in chart.sea.boxes))


def check_dice(chance: Chance) -> None:
    """A script's impossible dice are refused at once, never in mid-game."""
    for point in ("setup", "black", "white"):
        chance.check(point, DICE)


def roll(state: Table) -> None:
    """Begins a round. What came before can't be taken back any more: the dice are seen."""
    state.round += 1
    state.black = state.chance.die("black")
    count = SOLO_DICE if state.seats == 1 else state.seats + 1
    state.white = tuple([state.chance.die("white") for _ in range(count)])
    state.taken = ()
    state.earlier = ()


# ---- what is legal ----


def moves(state: Table, seat: int) -> list[Move]:
    """By die, row, column and drawing; the bottle last."""
    if seat != state.turn:
        return []
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


def may_pass(state: Table) -> bool:
    """Whether a bottle may be ticked though a die is usable."""
    return state.options["control"] is True or state.chart.sea.may_pass


def usable(state: Table, seat: int) -> list[int]:
    """The values of free dice that open a cell in which this seat can draw."""
    chart, sheet = state.chart, state.sheets[seat]
    return [
        die
        for die in sorted(set(state.white))
        if any(drawable(chart, sheet, cell) for cell in chart.opening(state.black, die).cells)
    ]


def objection(state: Table, seat: int, move: AnyMove) -> Text | None:
    """Why this seat may not do this now, or None."""
    if state.turn is None:
        return words.GAME_OVER
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


def objection_to_bottle(state: Table, seat: int) -> Text | None:
    # A usable white 6 counts too, though it costs a bottle itself: the rules keep the bottle without a die for dice
    # that all point at full cells.
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


# ---- a turn ----


def apply(state: Table, seat: int, move: AnyMove) -> list[Event]:
    # Refuse before the first change: an illegal move leaves no trace.
    if why := objection(state, seat, move):
        raise IllegalMove(why)
    state.earlier += (Moment(state.white, state.taken, state.sheets, state.ending),)
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
        events.append(end_round(state))
    return events


def tick_bottle(sheet: Sheet, seat: int, events: list[Event]) -> Sheet:
    sheet = replace(sheet, bottles=sheet.bottles + 1)
    events.append({"event": "bottle", "seat": seat, "count": sheet.bottles})
    return sheet


def pick(state: Table, sheet: Sheet, seat: int, move: Pick, events: list[Event]) -> Sheet:
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


def earn(state: Table, sheet: Sheet, seat: int, cell: Cell, events: list[Event]) -> Sheet:
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
        # By the number circled, not by the forts; turn order decides between players of the same round.
        events.append({"event": "bonus", "seat": seat, "number": bonus})
        earned.append(Earned("bonuses", bonus, cell))
    builder = sheet.builder or (zone == "islands" and value >= chart.sea.all_boxes)
    return replace(sheet, earned=(*sheet.earned, *earned), builder=builder)


def best(state: Table, sheet: Sheet, line: Line, value: int) -> int | None:
    """The highest number of a line that is at most this value and still available: it is no choice."""
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


def end_round(state: Table) -> Event:
    """Ends the game if anybody met a condition in this round; else rolls the next."""
    if state.ending:
        state.earlier = ()
        return {"event": "over", "winners": list(scoring.winners(state.chart, state.sheets))}
    roll(state)
    return {
        "event": "round",
        "round": state.round,
        "first": state.first,
        "black": state.black,
        "white": list(state.white),
    }


def take_back(state: Table, seat: int) -> None:
    """Undoes the latest move, if it was this seat's and no dice were rolled since."""
    if state.turn is None:
        raise IllegalMove(words.GAME_OVER)
    if not state.earlier:
        raise IllegalMove(words.NOTHING_TO_UNDO if state.round == 1 else texts.DICE_ARE_ROLLED)
    if (latest := state.taken[-1].seat) != seat:
        raise IllegalMove(texts.not_your_move(latest))
    moment = state.earlier[-1]
    state.white, state.taken = moment.white, moment.taken
    state.sheets, state.ending = moment.sheets, moment.ending
    state.earlier = state.earlier[:-1]
