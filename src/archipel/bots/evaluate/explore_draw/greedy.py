"""Plans whole days, piece by piece, and takes the cards that leave the best boat.

After each move the rest of the day is planned again, from the boat as it is then.
"""

from __future__ import annotations

from typing import Any, cast

from msgspec import UNSET

from archipel.boats.boat import Piece
from archipel.boats.grid import CELL, Mask, bits
from archipel.boats.shapes import COMMONS
from archipel.bots.evaluate.explore_draw.judge import Judge
from archipel.bots.evaluate.explore_draw.plan import Drawing, Planner
from archipel.bots.evaluate.explore_draw.weights import REFERENCE
from archipel.core.chance import Chance
from archipel.core.game import Move, State
from archipel.games.explore_draw.content.island import DAYS, IN_COLUMN, IN_ROW, SLOTS
from archipel.games.explore_draw.content.specials import PER_GAME
from archipel.games.explore_draw.legal import needs_two, needs_zone
from archipel.games.explore_draw.moves import (
    CHOOSE_COLUMN,
    DECLINE_BONUS,
    END_TURN,
    EXTRA_CARD,
    RESOLVE_CARD,
    TAKE_ROW,
    Cells,
    ChooseColumn,
    ChooseTwo,
    ChooseZone,
    Place,
    Skip,
    TakeBonus,
    UseSpecial,
    column_of,
)
from archipel.games.explore_draw.placing import double_placings
from archipel.games.explore_draw.state import State as ExploreState

WIDTH = 2
"""Boats that the planner keeps when pieces are placed. It keeps one when cards are chosen."""

Option = tuple[float, Move]


def greedily(state: State, seat: int, chance: Chance) -> list[Move]:
    """Returns the best next moves, looking no further than this day."""
    game = cast(ExploreState, state)
    at = game.sitting(seat)
    if at is None or at.turn.stage == "done":
        return [chance.pick("bot", state.moves(seat))]
    judge = Judge(at, game.sister_hand)
    return [choose_cards(judge)] if at.turn.stage == "choose" else draw(judge)


def reserve(judge: Judge) -> float:
    """Returns the points that a special action must bring to be used today."""
    left = PER_GAME - len(judge.at.player.specials)
    return REFERENCE.special + REFERENCE.waits * max(0, DAYS + 1 - judge.at.day - left)


def best(options: list[Option]) -> Option:
    return max(options, key=lambda option: option[0], default=(float("-inf"), END_TURN))


# ---- which cards ----


def choose_cards(judge: Judge) -> Move:
    planner = Planner(judge, width=1)
    may_use = judge.at.player.may_use
    columns = [(planner.best(IN_COLUMN[cast(ChooseColumn, move).column]).value, move) for move in CHOOSE_COLUMN]
    specials: list[Option] = []
    if may_use("row"):
        specials += [(planner.best(slots).value, move) for move, slots in zip(TAKE_ROW, IN_ROW.values(), strict=True)]
    if may_use("one-per-row"):
        alone = {slot.number: planner.best((slot.number,)).value for slot in SLOTS}
        slots = tuple(max(row, key=lambda slot: alone[slot]) for row in IN_ROW.values())
        specials.append((planner.best(slots).value, UseSpecial("one-per-row", slots=slots)))
    (usual, column), (value, special) = best(columns), best(specials)
    return special if value > usual + reserve(judge) else column


# ---- what to draw ----


def draw(judge: Judge) -> list[Move]:
    """Returns the next moves: a map's treasure, a copy, a piece, a card, one more card or the end of the turn."""
    at, turn = judge.at, judge.at.turn
    if turn.bonus is not None:
        return [map_treasure(judge)]
    if (copy := best_copy(judge)) is not None:
        return [copy]
    if turn.open is None and not turn.unresolved:
        return [extra_card(judge) or END_TURN]
    for slot in turn.unresolved:
        if turn.open is None and at.card(slot).tradition is not None:
            return [RESOLVE_CARD[slot]]
    drawing = Planner(judge, WIDTH).best(turn.unresolved).drawings[0]
    if turn.open is None:
        return [RESOLVE_CARD[drawing.slot], *choice(judge, drawing)]
    card = at.card(turn.open.slot)
    if needs_zone(card, turn.open) or needs_two(card, turn.open):
        return choice(judge, drawing)
    return [placed(*drawing.laid[0])]


def choice(judge: Judge, drawing: Drawing) -> list[Move]:
    """Returns the choice that a card requires when it is opened, if any."""
    card = judge.at.card(drawing.slot)
    if card.keyword == "or":
        return [ChooseZone("upper" if drawing.chosen == card.in_zone("upper") else "lower")]
    if card.keyword == "choose-two":
        return [ChooseTwo(cast(tuple[int, int], drawing.chosen))]
    return []


def placed(number: int, piece: Piece | None) -> Move:
    if piece is None:
        return Skip(number)
    return Place(number, named(piece.cells), cast(Any, piece.colour) if piece.kind == "oshax" else UNSET)


def named(cells: Mask) -> Cells:
    return tuple(CELL[bit] for bit in bits(cells))


def map_treasure(judge: Judge) -> Move:
    """Returns the common treasure that leaves the best boat; or declines if every treasure makes the boat worse."""
    planner, traditions = Planner(judge, width=1), judge.at.player.traditions
    value, move = best(
        [
            (total, TakeBonus(named(piece.cells)))
            for shape in COMMONS
            for total, piece in planner.weighed(
                planner.look(judge.boat, shape.polyomino, [Piece("common", None, 0)]), traditions
            )
        ]
    )
    return move if value > judge.value_of(judge.boat, traditions) else DECLINE_BONUS


def best_copy(judge: Judge) -> Move | None:
    """Returns a special action that draws the last piece again, if that is worth it."""
    planner, traditions = Planner(judge, width=1), judge.at.player.traditions
    value, move = best(
        [
            (total, UseSpecial(cast(Any, copy.templates[0]["special"]), cells=named(piece.cells)))
            for copy in double_placings(judge.at)
            for total, piece in planner.weighed(planner.look(judge.boat, copy.polyomino, copy.coloured), traditions)
        ]
    )
    return move if value > judge.value_of(judge.boat, traditions) + reserve(judge) else None


def extra_card(judge: Judge) -> Move | None:
    """Returns the special action that takes one more card, if that is worth it."""
    if not judge.at.player.may_use("extra-card"):
        return None
    planner = Planner(judge, width=1)
    extras = cast(tuple[UseSpecial, ...], EXTRA_CARD[column_of(judge.at.turn.chosen)])
    value, move = best([(planner.best((cast(int, one.slot),)).value, one) for one in extras])
    return move if value > judge.value_of(judge.boat, judge.at.player.traditions) + reserve(judge) else None
