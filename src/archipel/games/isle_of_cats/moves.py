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
    colour: Colour


class Draft(Move, frozen=True, tag="draft"):
    cards: Cards


class Keep(Move, frozen=True, tag="keep"):
    cards: Cards
    hold: bool | UnsetType = UNSET
    """True if traditions wait until the seat is done, so that it can play action cards first; else left out."""


class NameColour(Move, frozen=True, tag="public-tradition"):
    card: int
    colour: Colour


class LayRescueCards(Move, frozen=True, tag="rescue-cards"):
    cards: Cards


class Rescue(Move, frozen=True, tag="rescue"):
    tile: str
    basket: Cards
    """Empty for a permanent basket, one whole basket card, or two broken ones."""


class EndTurn(Move, frozen=True, tag="end-turn"):
    pass


class SisterTurn(Move, frozen=True, tag="sister-turn"):
    pass


class Pass(Move, frozen=True, tag="pass"):
    pass


class PlayOshax(Move, frozen=True, tag="oshax"):
    card: int
    tile: str
    colour: Colour


class PlayTreasure(Move, frozen=True, tag="treasure"):
    card: int
    choice: Sort
    tile: str


class Place(Move, frozen=True, tag="place"):
    cells: tuple[Cell, ...]


class Take(Move, frozen=True, tag="take"):
    tile: str


class Decline(Move, frozen=True, tag="decline"):
    pass


class PlayAction(Move, frozen=True, tag="action"):
    card: int


class SellBasket(Move, frozen=True, tag="sell-basket"):
    card: int
    used: bool


class Herd(Move, frozen=True, tag="herd"):
    card: int
    cats: tuple[str, ...]


class TradeTraditions(Move, frozen=True, tag="trade-traditions"):
    card: int
    traditions: Cards


class TradeTreasures(Move, frozen=True, tag="trade-treasures"):
    card: int
    pieces: tuple[int, ...]


class FishForColour(Move, frozen=True, tag="fish-for-colour"):
    card: int
    colour: Colour


class ChooseFields(Move, frozen=True, tag="fields"):
    fields: tuple[Field, ...]


class Done(Move, frozen=True, tag="done"):
    pass


class KeepFamilyCards(Move, frozen=True, tag="family-cards"):
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
