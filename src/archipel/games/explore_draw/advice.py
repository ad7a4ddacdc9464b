"""Moves as advice to the player who may make them: "take column A", "draw a blue cat"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from archipel.boats import texts as boat_texts
from archipel.core.game import Event, Move
from archipel.core.game import State as AnyState
from archipel.core.text import Text, and_list
from archipel.games.explore_draw.content.specials import SPECIALS
from archipel.games.explore_draw.events import chosen
from archipel.games.explore_draw.moves import (
    ChooseColumn,
    ChooseTwo,
    ChooseZone,
    DeclineBonus,
    EndTurn,
    ResolveCard,
    Skip,
    UseSpecial,
)
from archipel.games.explore_draw.state import State

TAKE = Text(fr="prends la colonne {name}", en="take column {name}")
WITH = Text(fr="joue « {special} » : {then}", en='play "{special}": {then}')
TAKE_CARDS = Text(fr="prends {cards}", en="take {cards}")
DRAW = Text(fr="dessine {piece}", en="draw {piece}")
DRAW_AGAIN = Text(fr="dessine {piece} encore une fois", en="draw {piece} once more")
TICK = Text(fr="coche la tradition : {text}", en="check the tradition: {text}")
GO_ON = Text(fr="passe à la carte suivante", en="go on with the next card")
HALF = {
    "upper": Text(fr="choisis le haut de la carte", en="choose the upper half of the card"),
    "lower": Text(fr="choisis le bas de la carte", en="choose the lower half of the card"),
}
TWO = Text(fr="choisis {pieces}", en="choose {pieces}")
TWICE = Text(fr="choisis deux fois {piece}", en="choose {piece} twice")
SKIP = Text(fr="passe ce qui n'a plus de place", en="skip what no longer fits")
DECLINE = Text(fr="laisse le trésor de la carte", en="leave the map's treasure")
END = Text(fr="finis ton tour", en="end your turn")
LAY_OUT = Text(fr="dispose l'île du jour", en="lay out the island of the day")


def advise(state: AnyState, seat: int, move: Move, events: Sequence[Event]) -> Text:
    game = cast(State, state)
    match move:
        case ChooseColumn():
            return TAKE.format(name=move.column)
        case UseSpecial():
            return WITH.format(special=SPECIALS[move.special].title, then=special(events))
        case ResolveCard():
            ticked = [event["tradition"] for event in events if event["event"] == "tradition-checked"]
            return TICK.format(text=game.contents.checklist[ticked[0]].text) if ticked else GO_ON
        case ChooseZone():
            return HALF[move.zone]
        case ChooseTwo():
            return both(game, seat, move)
        case Skip():
            return SKIP
        case DeclineBonus():
            return DECLINE
        case EndTurn():
            return END
        case _:
            return LAY_OUT if (piece := drawn(events)) is None else DRAW.format(piece=piece)


def special(events: Sequence[Event]) -> Text:
    """Names what a special action takes or draws."""
    if (piece := drawn(events)) is not None:
        return DRAW_AGAIN.format(piece=piece)
    taken = next(event["slots"] for event in events if event["event"] == "cards-chosen")
    return TAKE_CARDS.format(cards=chosen(taken))


def drawn(events: Sequence[Event]) -> Text | None:
    """Names the piece that these events draw, or returns None if there is none."""
    piece = next((event["piece"] for event in events if event["event"] == "drawn"), None)
    return None if piece is None else boat_texts.a_piece(piece["kind"], piece.get("colour"))


def both(game: State, seat: int, move: ChooseTwo) -> Text:
    """Names the two discoveries of a card that are chosen."""
    at = game.sitting(seat)
    assert at is not None
    assert at.turn.open is not None
    discoveries = at.card(at.turn.open.slot).discoveries
    one, other = (
        boat_texts.a_piece(found.kind, found.colour) for found in map(discoveries.__getitem__, move.discoveries)
    )
    if move.discoveries[0] == move.discoveries[1]:
        return TWICE.format(piece=one)
    return TWO.format(pieces=and_list([one, other]))
