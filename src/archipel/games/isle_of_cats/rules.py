"""Plays a move, and everything that follows without a decision.

Longer rules are in modules of their own, in the rulebook's order: `exploration`, `rescue`, `placing`, `actions`,
`solo`; `phases` is the course of the day.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from archipel.core.errors import IllegalMove
from archipel.core.game import Event
from archipel.games.isle_of_cats import actions, exploration, legal, moves, placing, rescue, solo
from archipel.games.isle_of_cats.phases import go_on
from archipel.games.isle_of_cats.state import Position

PLAYS: dict[type[moves.AnyMove], Callable[[Position, int, Any], list[Event]]] = {
    moves.ChooseColour: exploration.choose_colour,
    moves.KeepFamilyCards: exploration.keep_family_cards,
    moves.Draft: exploration.draft,
    moves.Keep: exploration.keep,
    moves.NameColour: exploration.name_colour,
    moves.LayRescueCards: exploration.lay_rescue_cards,
    moves.Rescue: rescue.rescue,
    moves.EndTurn: rescue.end_turn,
    moves.SisterTurn: solo.sister_turn,
    moves.Pass: rescue.pass_turn,
    moves.PlayOshax: rescue.play_oshax,
    moves.PlayTreasure: rescue.play_treasure,
    moves.Place: placing.place,
    moves.Take: placing.take,
    moves.Decline: placing.decline,
    moves.ChooseFields: actions.choose_fields,
    moves.Done: rescue.done,
    **dict.fromkeys(moves.ACTION_MOVES.values(), actions.play),
}


def begin(position: Position) -> Position:
    """Plays up to the first decision, and returns the position."""
    go_on(position)
    return position


def play(position: Position, seat: int, move: moves.AnyMove) -> tuple[Position, list[Event]]:
    """Returns the position after this move, and its events. Raises IllegalMove without changing anything."""
    if why := legal.objection(position, seat, move):
        raise IllegalMove(why)
    after = position.copy()
    after.sealed = False
    after.players[seat].choice = ()
    events = PLAYS[type(move)](after, seat, move)
    return after, events + go_on(after)
