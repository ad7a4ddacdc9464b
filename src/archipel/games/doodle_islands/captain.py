"""The captain's dice: rolled at a real table and entered by hand, or rolled by the program if the captain asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from archipel.core.game import Event, OptionValue
from archipel.core.text import Text
from archipel.games.doodle_islands import setup, texts
from archipel.games.doodle_islands.moves import DICE, AnyMove, Roll
from archipel.games.doodle_islands.state import CAPTAIN, State


def seat_with(options: Mapping[str, OptionValue]) -> int | None:
    """Returns the captain's seat with these options; None if the program rolls all dice."""
    return CAPTAIN if options.get("captain") == "on" else None


def objection(state: State, seat: int, move: AnyMove) -> Text | None:
    """Returns why this roll may not be entered now, or why another move must wait for the roll; None if it may."""
    if not isinstance(move, Roll):
        return texts.ROLL_FIRST if seat == CAPTAIN else texts.CAPTAIN_FIRST
    if not state.has_captain:
        return texts.NO_CAPTAIN
    if seat != CAPTAIN:
        return texts.ONLY_CAPTAIN
    if state.phase == "play":
        return texts.DICE_LIE
    return None if isinstance(move.dice, str) else dice_objection(state, move.dice)


def dice_objection(state: State, dice: Sequence[int]) -> Text | None:
    wanted = setup.dice_awaited(state)
    if len(dice) != wanted:
        many = texts.SETUP_DICE if state.phase == "setup" else texts.ROUND_DICE
        return many.format(count=len(dice), wanted=wanted, white=wanted - 1)
    for place, face in enumerate(dice):
        if face not in DICE:
            return texts.NO_FACE.format(die=texts.die_named(place, at_setup=state.phase == "setup"), face=face)
    return None


def enter(state: State, move: Roll) -> list[Event]:
    """Lays out the dice of a legal roll. A roll by the program can't be taken back."""
    dice = setup.rolled(state) if isinstance(move.dice, str) else list(move.dice)
    events: list[Event] = [{"event": "entered", "dice": dice, "by": "hand" if move.by_hand else "program"}]
    if state.phase == "setup":
        routes = setup.first_sheet(state.chart, dice).routes
        state.sheets = tuple(replace(sheet, routes=routes) for sheet in state.sheets)
        state.phase = "roll"
    else:
        setup.lay(state, dice)
        events.append(setup.round_event(state))
    if not move.by_hand:
        state.seal(CAPTAIN, texts.DICE_ARE_ROLLED, for_all=True)
    return events
