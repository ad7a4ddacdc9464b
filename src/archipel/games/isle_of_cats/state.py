"""A game of L'Île des Chats: its position, hidden or not, and what follows from it.

Forty fields change with moves. They stand together in one `Position`: a move is played on a copy that then takes
the old one's place: taking back is a reference to the old one, and a guess deals the position, and all those that can
be returned to, anew. Lists of cards in a hand, a pack or before a player are sorted: in what order they came is no part
of the game.
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
FISH_PER_DAY = 20
PICKS = 2
SOLO_PICKS = 3
PACK_STEPS = (1, -1, 1, -1, 1)
"""Day by day, how many seats further a pack goes after a pick: to the left neighbour, or to the right one."""
FAMILY_CARDS_DEALT = 3
FAMILY_CARDS_KEPT = 2
CARDS_PER_BASKET = {"permanent": 0, "whole": 1, "broken": 2}
"""What a rescue is paid with: no card for a permanent basket, one with a whole basket, or two with broken ones."""
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
"""The step that a phase belongs to; fishing needs nobody's decision, so that no phase stands for it."""
SISTER: Literal["sister"] = "sister"
SISTER_TRADITIONS_DEALT = 3
COLOUR_POINTS = (5, 4, 3, 2, 1)
"""What the sister scores for each cat of the colours she shows day by day."""
SISTER_LEVELS = {"easy": 0, "medium": 1, "hard": 2, "very-hard": 3, "expert": 4}
"""How many advanced traditions the sister gets."""

# ---- pieces on a boat ----


class Laid(Piece, frozen=True):
    """A tile on a boat."""

    id: int
    """Counted up on each boat, and never used again."""
    tile: str
    shape: str


IsleBoat = Boat[Laid]


class PieceView(TypedDict):
    """A piece as events and views tell it."""

    id: int
    tile: str
    kind: TileKind
    shape: str
    colour: NotRequired[Colour]
    """That of cats and Oshax; treasures have none."""
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
    """The figure's."""
    next_id: int = 0
    """The id of the next piece on the boat."""
    fish: int = 0
    ready: int = 1
    used: int = 0
    """Permanent baskets, ready or on their used side."""
    hand: Cards = ()
    traditions: Cards = ()
    """Private ones, lying face down before the player."""
    pack: Cards = ()
    picked: Cards = ()
    drawn: Cards = ()
    """Cards drawn by 71 to 74, to be paid."""
    rescue_cards: Cards = ()
    speed: int | None = None
    chosen: bool = False
    """Has made the secret choice of the moment; at dusk: is done."""
    choice: Cards = ()
    """The cards of a draft or family choice while it is the seat's last move: it may be taken back all round long."""
    passed: bool = False
    extra_rescues: int = 0
    anywhere: bool = False
    dealt: Cards = ()
    """The three family cards."""
    family_cards: Cards = ()
    """The two that were kept."""


class PublicTradition(Struct, frozen=True):
    card: int
    seat: int
    colour: Colour | None = None


class Discarded(Struct, frozen=True):
    """A card of the face-down discard; the seat that laid it there knows it."""

    card: int
    seat: int


class Sister(Struct):
    colours: tuple[Colour, ...]
    shown: int
    """How many of the colours are face up."""
    traditions: Cards
    advanced: Cards
    deck: Cards
    """Basket cards to come, the top first."""
    baskets: Cards = ()
    """Today's, in order."""
    turned: int = 0
    """How many of today's are face up."""
    resolved: int = 0
    speed: int | None = None

    @property
    def done(self) -> bool:
        return self.resolved == len(self.baskets)


# ---- interrupts: what one seat must settle before anything else ----


class Placing(Struct, frozen=True):
    """A tile just gained must be placed. `second`: the sort of treasure offered afterwards."""

    seat: int
    tile: str
    colour: Colour | None
    second: Sort | None = None


class Offering(Struct, frozen=True):
    """A treasure may be taken."""

    seat: int
    tiles: tuple[str, ...]


class Paying(Struct, frozen=True):
    """Of the cards just drawn some may be kept."""

    seat: int


class Sorting(Struct, frozen=True):
    """Cats just drawn go to the fields."""

    seat: int
    tiles: tuple[str, ...]


Interrupt = Placing | Offering | Paying | Sorting


# ---- the whole ----


class Position(Struct):
    """All that moves replace. Rules change a copy of it, never one that a state holds."""

    contents: Box
    """The game's own, at hand for the rules."""
    mode: Mode
    order: tuple[Turn, ...]
    players: list[Player]
    bag: tuple[str, ...]
    """The next tile first, as in the deck."""
    common: dict[str, int]
    oshax: tuple[str, ...] = ()
    deck: Cards = ()
    sister: Sister | None = None
    day: int = 1
    phase: Phase = "colours"
    turn: Turn | None = None
    """Whose turn it is, in a phase of turns."""
    draft_round: int = 0
    rescued: int = 0
    """The cats of this rescue turn."""
    acted: bool = False
    """The turn at rare finds, or the sister's, has been used."""
    left: tuple[str, ...] = ()
    right: tuple[str, ...] = ()
    around: tuple[str, ...] = ()
    """The cats around the island in the family game."""
    rare: tuple[tuple[str, int], ...] = ()
    """Shapes in order of arrival, each with its number."""
    played: Cards = ()
    """The face-up part of the discard, in order."""
    discard: tuple[Discarded, ...] = ()
    """The face-down part."""
    public: tuple[PublicTradition, ...] = ()
    interrupt: Interrupt | None = None
    sealed: bool = False
    """The last move can't be taken back: it showed something hidden, or closed a round."""

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
        """The same position, had this seat not chosen in this round of the draft or of family cards."""
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
        """The tiles by the numbers that the sister's cards name: cats, Oshax and rare treasures each from 1."""
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
        """Where the day stands."""
        return None if self.mode == "family" else STEP_OF.get(self.phase)

    def passes_to(self, seat: int) -> int | None:
        """The seat that gets this one's pack after a pick today; nobody alone."""
        if len(self.players) == 1:
            return None
        return (seat + PACK_STEPS[self.day - 1]) % len(self.players)

    @property
    def unnamed(self) -> list[PublicTradition]:
        """The public traditions that still lack the colour they ask for."""
        card = self.contents.card
        return [one for one in self.public if one.colour is None and card[one.card].names_colour]

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats the game waits for, in turn order."""
        if self.interrupt is not None:
            return (self.interrupt.seat,)
        match self.phase:
            case "over":
                return ()
            case "draft" | "keep" | "family-cards" | "dusk":
                return tuple(seat for seat in self.seat_order if not self.players[seat].chosen)
            case "traditions":
                owners = {tradition.seat for tradition in self.unnamed}
                return tuple(seat for seat in self.seat_order if seat in owners)
            case _:
                # On the sister's turn the game waits for the player to let her go on.
                return (0,) if self.turn == SISTER else (seat_of(self.turn),)


def seat_of(turn: Turn | None) -> int:
    """The seat whose turn it is, where it is not the sister's."""
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
