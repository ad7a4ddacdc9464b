"""A game of L'Île des Chats: its position, which is partly hidden, and values that follow from it.

About forty fields change with moves. They are all in one `Position`: a move is played on a copy, which then replaces
the old position. An undo returns to the old position; a guess replaces the position and all those that an undo can
return to. Cards in a hand, in a pack or in front of a player are sorted, because their order does not matter.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable
from typing import Literal, NotRequired, TypedDict, cast

from msgspec import Struct

from archipel.boats.boat import Boat, Piece
from archipel.boats.grid import cells_of
from archipel.core import game
from archipel.core.memo import kept_while_wanted
from archipel.games.isle_of_cats.content.box import Box, Colour, Sort, TileKind

Cards = tuple[int, ...]
Phase = Literal[
    "colours",
    "family-cards",
    "draft",
    "keep",
    "traditions",
    "rescue-cards",
    "rescue",
    "rare-finds",
    "dusk",
    "over",
]
Mode = Literal["standard", "solo", "family"]
DayStep = Literal["fishing", "exploration", "traditions", "rescue", "rare-finds", "dusk"]
Turn = int | Literal["sister"]

LAST_DAY = 5
FIRST_EDITION_WITH_HOLD = 2
FISH_PER_DAY = 20
PACK = 7
SOLO_PACK = 5
PICKS = 2
SOLO_PICKS = 3
PACK_STEPS = (1, -1, 1, -1, 1)
"""For each day, how many seats a pack moves after a pick: 1 is to the left neighbour, -1 to the right one."""
FAMILY_CARDS_DEALT = 3
FAMILY_CARDS_KEPT = 2
CARDS_PER_BASKET = {"permanent": 0, "whole": 1, "broken": 2}
"""How many cards a rescue costs: none with a permanent basket, one with a whole basket, two with broken baskets."""
STEPS: tuple[DayStep, ...] = ("fishing", "exploration", "traditions", "rescue", "rare-finds")
"""The steps of a day as the rulebook names them; dusk follows on the last day."""
STEP_OF: dict[Phase, DayStep] = {
    "draft": "exploration",
    "keep": "exploration",
    "traditions": "traditions",
    "rescue-cards": "rescue",
    "rescue": "rescue",
    "rare-finds": "rare-finds",
    "dusk": "dusk",
}
"""The step that each phase belongs to. Fishing needs no decision, so it has no phase."""
FIRST_BASKETS = 1
"""How many permanent baskets each player begins with."""
SISTER: Literal["sister"] = "sister"
SISTER_TRADITIONS_DEALT = 3
COLOUR_POINTS = (5, 4, 3, 2, 1)
"""The sister's points for each cat of her first, second … colour card."""
SISTER_LEVELS = {"easy": 0, "medium": 1, "hard": 2, "very-hard": 3, "expert": 4}
"""How many advanced traditions the sister gets, by difficulty."""

# ---- pieces on a boat ----


class Laid(Piece, frozen=True):
    """A tile on a boat."""

    id: int
    """Counted up on each boat. An id is never used again."""
    tile: str
    shape: str


IsleBoat = Boat[Laid]


class PieceView(TypedDict):
    """A piece, as it is sent in events and views."""

    id: int
    tile: str
    kind: TileKind
    shape: str
    colour: NotRequired[Colour]
    """The colour of a cat or an Oshax; treasures have none."""
    cells: list[list[int]]


@kept_while_wanted
def piece_view(piece: Laid) -> PieceView:
    shown: PieceView = {
        "id": piece.id,
        "tile": piece.tile,
        "kind": cast(TileKind, piece.kind),
        "shape": piece.shape,
        "cells": cells_of(piece.cells),
    }
    if piece.colour is not None:
        shown["colour"] = cast(Colour, piece.colour)
    return shown


# ---- players ----


class Player(Struct):
    boat: IsleBoat
    colour: Colour | None = None
    """The colour of the player's figure."""
    next_id: int = 0
    """The id of the next piece on the boat."""
    fish: int = 0
    ready: int = FIRST_BASKETS
    used: int = 0
    """`ready` and `used` count the permanent baskets on each side."""
    hand: Cards = ()
    traditions: Cards = ()
    """The private traditions that lie face down in front of the player."""
    pack: Cards = ()
    picked: Cards = ()
    drawn: Cards = ()
    """Cards drawn by cards 71 to 74, of which some may be bought now."""
    rescue_cards: Cards = ()
    speed: int | None = None
    chosen: bool = False
    """True if the player has made the secret choice of this round; at dusk, if the player is done."""
    holding: bool = False
    """True while the player holds the traditions back, to play an action card before they are read."""
    choice: Cards = ()
    """The cards of a draft or family choice while it is the seat's last move and can be taken back in this round."""
    passed: bool = False
    extra_rescues: int = 0
    anywhere: bool = False
    dealt: Cards = ()
    """The three family cards dealt to the player."""
    family_cards: Cards = ()
    """The two family cards that the player kept."""


class PublicTradition(Struct, frozen=True):
    card: int
    seat: int
    colour: Colour | None = None


class Discarded(Struct, frozen=True):
    """A card of the face-down discard. Only the seat that discarded it knows it."""

    card: int
    seat: int


class Sister(Struct):
    colours: tuple[Colour, ...]
    shown: int
    """How many of the colours are face up."""
    traditions: Cards
    advanced: Cards
    deck: Cards
    """The basket cards to come, top card first."""
    baskets: Cards = ()
    """Today's basket cards, in order."""
    turned: int = 0
    """How many of today's basket cards are face up."""
    resolved: int = 0
    speed: int | None = None

    @property
    def done(self) -> bool:
        return self.resolved == len(self.baskets)


# ---- interrupts: decisions that one seat must make before anything else ----


class Placing(Struct, frozen=True):
    """The seat must place a tile that it just got. `second` is the sort of treasure offered afterwards."""

    seat: int
    tile: str
    colour: Colour | None
    second: Sort | None = None


class Offering(Struct, frozen=True):
    """The seat may take one of these treasures."""

    seat: int
    tiles: tuple[str, ...]


class Paying(Struct, frozen=True):
    """The seat may buy some of the cards it just drew."""

    seat: int


class Sorting(Struct, frozen=True):
    """The seat puts the cats it just drew on the fields."""

    seat: int
    tiles: tuple[str, ...]


Interrupt = Placing | Offering | Paying | Sorting


# ---- the whole game ----


class Position(Struct):
    """Everything that moves change. Rules change a copy, never the position that a state holds."""

    contents: Box
    """The contents of the game, for easy access by the rules."""
    mode: Mode
    order: tuple[Turn, ...]
    players: list[Player]
    bag: tuple[str, ...]
    """The tiles in the bag, next tile first. The deck has its next card first, too."""
    common: dict[str, int]
    may_hold: bool = False
    """True if the traditions can be held back: from edition 2 on."""
    oshax: tuple[str, ...] = ()
    deck: Cards = ()
    sister: Sister | None = None
    day: int = 1
    phase: Phase = "colours"
    turn: Turn | None = None
    """Whose turn it is, in a phase of turns."""
    draft_round: int = 0
    rescued: int = 0
    """How many cats were rescued in this turn."""
    acted: bool = False
    """True if the turn has been used: a player's in rare finds, or the sister's."""
    left: tuple[str, ...] = ()
    right: tuple[str, ...] = ()
    around: tuple[str, ...] = ()
    """The cats around the island in the family game."""
    rare: tuple[tuple[str, int], ...] = ()
    """The rare treasures in order of arrival, each with its count."""
    played: Cards = ()
    """The face-up part of the discard, in order."""
    discard: tuple[Discarded, ...] = ()
    """The face-down part of the discard."""
    public: tuple[PublicTradition, ...] = ()
    interrupt: Interrupt | None = None
    sealed: bool = False
    """True if the last move can't be taken back, because it showed something hidden or closed a round."""

    def copy(self) -> Position:
        twin = copy.copy(self)
        twin.players = [copy.copy(player) for player in self.players]
        twin.sister = copy.copy(self.sister)
        return twin

    @property
    def seats(self) -> range:
        return range(len(self.players))

    @property
    def seat_order(self) -> list[int]:
        """The turn order without the sister."""
        return [seat for seat in self.order if seat != SISTER]

    def picks(self, seat: int) -> int:
        """How many cards this seat drafts now."""
        return min(SOLO_PICKS if self.mode == "solo" else PICKS, len(self.players[seat].pack))

    def unchosen(self, seat: int) -> Position:
        """Returns the position as if this seat had not chosen in this round of the draft or of family cards."""
        twin = self.copy()
        player = twin.players[seat]
        if twin.phase == "draft":
            player.pack = with_cards(player.pack, player.choice)
            player.picked = without_cards(player.picked, player.choice)
        else:
            player.family_cards = ()
        player.choice = ()
        player.chosen = False
        return twin

    @property
    def cats(self) -> tuple[str, ...]:
        """The cats that can be rescued, in the order of their numbers."""
        return self.around if self.mode == "family" else self.left + self.right

    @property
    def numbers(self) -> dict[str, int]:
        """The numbers by which the sister's cards name tiles: cats, Oshax and rare treasures, each from 1."""
        rows = (self.cats, self.oshax, tuple(name for name, _ in self.rare))
        return {tile: number for row in rows for number, tile in enumerate(row, start=1)}

    @property
    def steps(self) -> tuple[DayStep, ...]:
        """The steps of today, in their order; a day of the family game has none."""
        if self.mode == "family":
            return ()
        return (*STEPS, "dusk") if self.day == LAST_DAY else STEPS

    @property
    def step(self) -> DayStep | None:
        """The present step of the day, or None."""
        return None if self.mode == "family" else STEP_OF.get(self.phase)

    def passes_to(self, seat: int) -> int | None:
        """Returns the seat that gets this seat's pack after a pick today; None in a solo game."""
        if len(self.players) == 1:
            return None
        return (seat + PACK_STEPS[self.day - 1]) % len(self.players)

    @property
    def unnamed(self) -> list[PublicTradition]:
        """The public traditions that still lack the colour they ask for."""
        card = self.contents.card
        return [one for one in self.public if one.colour is None and card[one.card].names_colour]

    @property
    def holding(self) -> tuple[int, ...]:
        """The seats that hold the traditions back, in turn order. Views ask often, so other phases cost nothing."""
        if self.phase != "keep":
            return ()
        return tuple([seat for seat in self.seat_order if self.players[seat].holding])

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats the game waits for, in turn order."""
        if self.interrupt is not None:
            return (self.interrupt.seat,)
        match self.phase:
            case "over":
                return ()
            case "draft" | "keep" | "family-cards" | "dusk":
                return tuple(seat for seat in self.seat_order if not self.players[seat].chosen) or self.holding
            case "traditions":
                owners = {tradition.seat for tradition in self.unnamed}
                return tuple(seat for seat in self.seat_order if seat in owners)
            case _:
                # On the sister's turn the game waits for the player to let her go on.
                return (0,) if self.turn == SISTER else (seat_of(self.turn),)


def seat_of(turn: Turn | None) -> int:
    """Returns the seat whose turn it is, for a turn that is not the sister's."""
    assert isinstance(turn, int)
    return turn


def with_cards(cards: Cards, more: Iterable[int]) -> Cards:
    return tuple(sorted((*cards, *more)))


def without_cards(cards: Cards, gone: Iterable[int]) -> Cards:
    gone = set(gone)
    return tuple([card for card in cards if card not in gone])


class State(game.State):
    """The fields of a game; `game` adds the contract's functions."""

    contents: Box
    position: Position

    @property
    def pending(self) -> tuple[int, ...]:
        return self.position.pending
