"""Moves as advice to the player who may make them: "rescue a blue cat", "keep Basket and Old rope"."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, cast

from archipel.boats import texts as boat_texts
from archipel.core.game import Event, Move
from archipel.core.game import State as AnyState
from archipel.core.text import Text, and_list
from archipel.games.isle_of_cats import texts
from archipel.games.isle_of_cats.content.box import Box
from archipel.games.isle_of_cats.events import a_tile
from archipel.games.isle_of_cats.moves import (
    ChooseColour,
    ChooseFields,
    Decline,
    Done,
    Draft,
    EndTurn,
    Keep,
    KeepFamilyCards,
    LayRescueCards,
    NameColour,
    Pass,
    Place,
    PlayOshax,
    PlayTreasure,
    Rescue,
    SisterTurn,
    Take,
)
from archipel.games.isle_of_cats.state import State

COLOUR = Text(fr="prends la couleur {colour}", en="take {colour}")
DRAFT = Text(fr="prends {cards}", en="pick {cards}")
KEEP = Text(fr="garde {cards}", en="keep {cards}")
KEEP_NONE = Text(fr="ne garde aucune carte", en="keep no card")
HOLD = Text(fr="{kept}, mais joue d'abord une carte action", en="{kept}, but play an action card first")
NAME = Text(fr="choisis la couleur {colour} pour {title}", en="choose {colour} for {title}")
LAY = Text(fr="pose {cards}", en="lay {cards}")
LAY_NONE = Text(fr="ne pose aucune carte sauvetage", en="lay no rescue card")
RESCUE = Text(fr="sauve {tile}", en="rescue {tile}")
OSHAX = Text(fr="accueille un Oshax, {colour}", en="take in an Oshax, {colour}")
TAKE = Text(fr="prends {tile}", en="take {tile}")
PLAIN: Mapping[type[Move], Text] = MappingProxyType(
    {
        EndTurn: Text(fr="termine ton tour", en="end your turn"),
        SisterTurn: Text(fr="laisse jouer la sœur", en="let the sister play"),
        Pass: Text(fr="passe", en="pass"),
        Decline: Text(fr="laisse le trésor", en="leave the treasure"),
        ChooseFields: Text(fr="répartis les chats", en="put the cats in the fields"),
        Done: Text(fr="termine ici", en="finish here"),
        Place: Text(fr="pose-le sur ton bateau", en="place it on your boat"),
        KeepFamilyCards: Text(fr="garde ces deux cartes", en="keep these two cards"),
    }
)
ACTION = Text(fr="joue {title}", en="play {title}")


def advise(state: AnyState, _seat: int, move: Move, _events: Sequence[Event]) -> Text:
    contents = cast(State, state).contents
    kind = type(move)
    if kind in PLAIN:
        return PLAIN[kind]
    return SAID.get(kind, action)(contents, move)


def titles(contents: Box, cards: Sequence[int]) -> Text:
    return and_list(title(contents, card) for card in cards)


def title(contents: Box, card: int) -> Text:
    return texts.title(contents.card[card].key)


def keep(contents: Box, move: Keep) -> Text:
    kept = KEEP.format(cards=titles(contents, move.cards)) if move.cards else KEEP_NONE
    return HOLD.format(kept=kept) if move.hold is True else kept


def lay(contents: Box, move: LayRescueCards) -> Text:
    return LAY.format(cards=titles(contents, move.cards)) if move.cards else LAY_NONE


def action(contents: Box, move: Any) -> Text:
    return ACTION.format(title=title(contents, move.card))


SAID: Mapping[type[Move], Callable[[Box, Any], Text]] = MappingProxyType(
    {
        ChooseColour: lambda _, move: COLOUR.format(colour=boat_texts.COLOUR[move.colour]),
        Draft: lambda contents, move: DRAFT.format(cards=titles(contents, move.cards)),
        Keep: keep,
        NameColour: lambda contents, move: NAME.format(
            colour=boat_texts.COLOUR[move.colour], title=title(contents, move.card)
        ),
        LayRescueCards: lay,
        Rescue: lambda contents, move: RESCUE.format(tile=a_tile(contents, move.tile)),
        PlayOshax: lambda _, move: OSHAX.format(colour=boat_texts.COLOUR[move.colour]),
        PlayTreasure: lambda contents, move: TAKE.format(tile=a_tile(contents, move.tile)),
        Take: lambda contents, move: TAKE.format(tile=a_tile(contents, move.tile)),
    }
)
"""By move: the function that says it. Moves that are not here play an action card."""
