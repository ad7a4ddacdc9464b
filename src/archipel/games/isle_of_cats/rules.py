"""Playing a move: may it be played at this moment, what does it do, and what follows by itself.

Rules that need more room stand beside this file, in the rulebook's order: `exploration`, `rescue`, `placing`,
`actions`, `solo`; `phases` is the course of the day.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from archipel.core import words
from archipel.core.errors import IllegalMove
from archipel.core.game import Event
from archipel.core.text import Text
from archipel.games.isle_of_cats import actions, exploration, placing, rescue, solo, texts
from archipel.games.isle_of_cats.moves import (
    ActionMove,
    AnyMove,
    ChooseColour,
    ChooseFields,
    Decline,
    Done,
    Draft,
    EndTurn,
    FishForColour,
    Herd,
    Keep,
    KeepFamilyCards,
    LayRescueCards,
    NameColour,
    Pass,
    Place,
    PlayAction,
    PlayOshax,
    PlayTreasure,
    Rescue,
    SellBasket,
    SisterTurn,
    Take,
    TradeTraditions,
    TradeTreasures,
)
from archipel.games.isle_of_cats.phases import go_on
from archipel.games.isle_of_cats.state import SISTER, Interrupt, Offering, Paying, Phase, Placing, Sorting, Table

PLAYS: dict[type[AnyMove], Callable[[Table, int, Any], list[Event]]] = {
    ChooseColour: exploration.choose_colour,
    KeepFamilyCards: exploration.keep_family_cards,
    Draft: exploration.draft,
    Keep: exploration.keep,
    NameColour: exploration.name_colour,
    LayRescueCards: exploration.lay_rescue_cards,
    Rescue: rescue.rescue,
    EndTurn: rescue.end_turn,
    SisterTurn: solo.sister_turn,
    Pass: rescue.pass_turn,
    PlayOshax: rescue.play_oshax,
    PlayTreasure: rescue.play_treasure,
    Place: placing.place,
    Take: placing.take,
    Decline: placing.decline,
    PlayAction: actions.play_action,
    SellBasket: actions.sell_basket,
    Herd: actions.herd,
    TradeTraditions: actions.trade_traditions,
    TradeTreasures: actions.trade_treasures,
    FishForColour: actions.fish_for_colour,
    ChooseFields: actions.choose_fields,
    Done: rescue.done,
}

PHASES: dict[type[AnyMove], tuple[Phase, ...]] = {
    ChooseColour: ("colours",),
    KeepFamilyCards: ("family-cards",),
    Draft: ("draft",),
    Keep: ("keep",),
    NameColour: ("traditions",),
    LayRescueCards: ("rescue-cards",),
    Rescue: ("rescue",),
    EndTurn: ("rescue",),
    SisterTurn: ("rescue",),
    Pass: ("rescue", "rare-finds"),
    Take: ("rescue",),
    PlayOshax: ("rare-finds",),
    PlayTreasure: ("rare-finds",),
    Done: ("dusk",),
}
"""When each move is made, but for interrupts and action cards."""

AT_ONCE = ("draft", "keep", "family-cards", "dusk")
"""The phases in which all seats choose at the same time."""

FAMILY_MOVES = (ChooseColour, KeepFamilyCards, Take, Place, Decline, Pass)

ASKED: dict[type[Interrupt], tuple[type[AnyMove], ...]] = {
    Placing: (Place,),
    Offering: (Take, Decline),
    Paying: (Keep,),
    Sorting: (ChooseFields,),
}
INTERRUPTS: dict[type[Interrupt], str] = {Placing: "place", Offering: "offer", Paying: "pay", Sorting: "fields"}


def play(table: Table, seat: int, move: AnyMove) -> list[Event]:
    """Plays a move on this table, or raises IllegalMove; a table that refused is to be thrown away."""
    if why := moment_objection(table, seat, move):
        raise IllegalMove(why)
    table.sealed = False
    table.players[seat].choice = ()
    events = PLAYS[type(move)](table, seat, move)
    return events + go_on(table)


def moment_objection(table: Table, seat: int, move: AnyMove) -> Text | None:
    """Why nothing of this kind can be done by this seat now, whatever its fields; or None."""
    if table.phase == "over":
        return words.GAME_OVER
    if table.interrupt is not None:
        return interrupt_objection(table, table.interrupt, seat, move)
    if why := mode_objection(table, move):
        return why
    if isinstance(move, ActionMove):
        return None
    asked = str(type(move).__struct_config__.tag)
    if asked in texts.NOT_ASKED and not (table.mode == "family" and isinstance(move, Take)):
        return texts.NOT_ASKED[asked]
    phases = PHASES[type(move)]
    if table.phase not in phases:
        return texts.WRONG_PHASE.format(right=texts.PHASES[phases[0]], phase=texts.PHASES[table.phase])
    if table.phase in AT_ONCE:
        return texts.ALREADY_CHOSEN if table.players[seat].chosen else None
    return None if table.phase == "traditions" else turn_objection(table, seat, move)


def interrupt_objection(table: Table, interrupt: Interrupt, seat: int, move: AnyMove) -> Text | None:
    kind = INTERRUPTS[type(interrupt)]
    if interrupt.seat != seat:
        return texts.OTHERS_FIRST[kind].format(player=texts.player(interrupt.seat))
    if isinstance(move, ASKED[type(interrupt)]):
        return None
    match interrupt:
        case Placing():
            what: object = texts.tile(interrupt.tile, interrupt.colour)
        case Paying():
            what = texts.numbers(table.players[seat].drawn)
        case _:
            what = texts.numbers(interrupt.tiles)
    return texts.FINISH_FIRST[kind].format(what=what)


def mode_objection(table: Table, move: AnyMove) -> Text | None:
    if table.mode == "family" and not isinstance(move, FAMILY_MOVES):
        return texts.WRONG_MODE.format(why=texts.FAMILY_HAS_NO_CARDS)
    if table.mode != "family" and isinstance(move, KeepFamilyCards):
        return texts.WRONG_MODE.format(why=texts.ONLY_FAMILY)
    if table.mode != "solo" and isinstance(move, SisterTurn):
        return texts.WRONG_MODE.format(why=texts.ONLY_SOLO)
    return None


def turn_objection(table: Table, seat: int, move: AnyMove) -> Text | None:
    if isinstance(move, SisterTurn):
        return None if table.turn == SISTER else texts.NOT_SISTERS_TURN
    if table.turn == SISTER:
        return texts.SISTERS_TURN
    if table.turn != seat:
        assert isinstance(table.turn, int)
        return texts.PLAYERS_TURN.format(player=texts.player(table.turn))
    return None
