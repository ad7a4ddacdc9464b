"""What a seat can do.

Lists of cards, cats, traditions, pieces and cells are sets: their order does not matter, and repeats are refused.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict, get_args

from msgspec import UNSET, UnsetType

from archipel.boats.content import Orientation
from archipel.core.game import Move
from archipel.games.isle_of_cats.content.box import Colour, Field, Sort

Cards = tuple[int, ...]
Cell = tuple[int, int]


class ChooseColour(Move, frozen=True, tag="colour"):
    """Choose the colour of your figure."""

    colour: Colour


class Draft(Move, frozen=True, tag="draft"):
    """Pick these cards from the pack in hand; the rest goes on."""

    cards: Cards


class Keep(Move, frozen=True, tag="keep"):
    """Pay for these cards of the hand and keep them. The other cards are discarded."""

    cards: Cards
    hold: bool | UnsetType = UNSET
    """True if traditions wait until the seat is done, so that it can play action cards first; else left out."""


class NameColour(Move, frozen=True, tag="public-tradition"):
    """Choose the colour of a public tradition."""

    card: int
    colour: Colour


class LayRescueCards(Move, frozen=True, tag="rescue-cards"):
    """Lay these rescue cards for the day, or none."""

    cards: Cards


class Rescue(Move, frozen=True, tag="rescue"):
    """Rescue a cat from a field: pay its fish and a basket."""

    tile: str
    basket: Cards
    """Empty for a permanent basket, one whole basket card, or two broken ones."""


class EndTurn(Move, frozen=True, tag="end-turn"):
    """End the turn after a rescue."""


class SisterTurn(Move, frozen=True, tag="sister-turn"):
    """Let the sister play her turn."""


class Pass(Move, frozen=True, tag="pass"):
    """Pass for the rest of the phase."""


class PlayOshax(Move, frozen=True, tag="oshax"):
    """Play an Oshax card: take an Oshax and choose its colour."""

    card: int
    tile: str
    colour: Colour


class PlayTreasure(Move, frozen=True, tag="treasure"):
    """Play a treasure card: take a treasure of this sort."""

    card: int
    choice: Sort
    tile: str


class Place(Move, frozen=True, tag="place"):
    """Place the tile in hand on these cells."""

    cells: tuple[Cell, ...]


class Take(Move, frozen=True, tag="take"):
    """Take a treasure that is offered."""

    tile: str


class Decline(Move, frozen=True, tag="decline"):
    """Leave a treasure that is offered."""


class PlayAction(Move, frozen=True, tag="action"):
    """Play an action card that asks nothing."""

    card: int


class SellBasket(Move, frozen=True, tag="sell-basket"):
    """Play the action card that gives back a permanent basket for fish."""

    card: int
    used: bool


class Herd(Move, frozen=True, tag="herd"):
    """Play the action card that moves cats to the other field."""

    card: int
    cats: tuple[str, ...]


class TradeTraditions(Move, frozen=True, tag="trade-traditions"):
    """Play the action card that discards two traditions for a permanent basket."""

    card: int
    traditions: Cards


class TradeTreasures(Move, frozen=True, tag="trade-treasures"):
    """Play the action card that discards two treasures for a permanent basket."""

    card: int
    pieces: tuple[int, ...]


class FishForColour(Move, frozen=True, tag="fish-for-colour"):
    """Play the action card that brings fish for each cat of a colour."""

    card: int
    colour: Colour


class ChooseFields(Move, frozen=True, tag="fields"):
    """Put each cat that was drawn into a field."""

    fields: tuple[Field, ...]


class Done(Move, frozen=True, tag="done"):
    """Play no more action cards now."""


class KeepFamilyCards(Move, frozen=True, tag="family-cards"):
    """Keep these family cards, in the family game."""

    cards: Cards


ActionMove = PlayAction | SellBasket | Herd | TradeTraditions | TradeTreasures | FishForColour
ACTION_MOVES: dict[str, Any] = {kind.__struct_config__.tag: kind for kind in get_args(ActionMove)}
"""The moves that play action cards, by their names."""


class OpenAnswers(TypedDict):
    """The fields of those moves that everybody sees. The event of an action card has them too."""

    used: NotRequired[bool]
    cats: NotRequired[list[str]]
    pieces: NotRequired[list[int]]
    colour: NotRequired[Colour]


AnyMove = (
    ChooseColour
    | Draft
    | Keep
    | NameColour
    | LayRescueCards
    | Rescue
    | EndTurn
    | SisterTurn
    | Pass
    | PlayOshax
    | PlayTreasure
    | Place
    | Take
    | Decline
    | PlayAction
    | SellBasket
    | Herd
    | TradeTraditions
    | TradeTreasures
    | FishForColour
    | ChooseFields
    | Done
    | KeepFamilyCards
)


class PlaceWithoutCells(TypedDict):
    type: Literal["place"]


class Choice(TypedDict):
    """A legal move as it is sent. All places of the tile in hand are one choice."""

    move: AnyMove | PlaceWithoutCells
    shape: NotRequired[str]
    orientations: NotRequired[list[Orientation]]


PASS = Pass()
DECLINE = Decline()
DONE = Done()
END_TURN = EndTurn()
SISTER_TURN = SisterTurn()
