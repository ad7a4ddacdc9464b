"""What can be seen: everything but the order of the decks and the sister's colours that are still face down."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from archipel.boats.grid import cells_of
from archipel.boats.printed import COLOURS
from archipel.games.explore_draw import scoring, solo
from archipel.games.explore_draw.content.cards import Card, Discovery
from archipel.games.explore_draw.content.island import SLOTS
from archipel.games.explore_draw.state import Drawn, Player, Sister, Table, Turn

Cell = list[int]


class DiscoveryView(TypedDict):
    kind: Literal["cat", "oshax", "common", "rare"]
    shape: NotRequired[str]
    colour: NotRequired[str]
    rows: NotRequired[list[str]]


class CardView(TypedDict):
    """A card with discoveries has a keyword and zones, a tradition its number."""

    id: str
    type: Literal["tradition", "cat", "oshax", "treasure"]
    keyword: NotRequired[Literal["or", "choose-two"] | None]
    zones: NotRequired[list[list[DiscoveryView]]]
    tradition: NotRequired[int]


class SlotView(TypedDict):
    slot: int
    row: int
    column: str
    deck: str
    card: CardView


PieceView = TypedDict(
    "PieceView",
    {
        "kind": Literal["cat", "oshax", "common", "rare"],
        "shape": str | None,
        "colour": NotRequired[str],
        "cells": list[Cell],
        "day": int,
        "from": str,
    },
)


class OpenView(TypedDict):
    slot: int
    zone: Literal["upper", "lower"] | None
    two: list[int] | None
    left: list[int]


class TurnView(TypedDict):
    stage: Literal["choose", "resolve", "done"]
    chosen: list[int]
    unresolved: list[int]
    open: OpenView | None
    bonus: str | None
    double_cat: int | None
    double_treasure: int | None


class ScoreView(TypedDict):
    total: int | None
    lines: dict[str, int]


class PlayerView(TypedDict):
    seat: int
    boat: int | None
    rats: list[Cell]
    maps: dict[str, Cell]
    pieces: list[PieceView]
    traditions: list[int]
    specials: list[str]
    special_today: bool
    turn: TurnView | None
    score: ScoreView


class SisterView(TypedDict):
    difficulty: str
    colours: list[str | None]
    traditions: list[str]
    advanced: list[str]
    score: ScoreView


class DecksView(TypedDict):
    cats: int
    traditions: int


class View(TypedDict):
    game: Literal["explore-draw"]
    seats: int
    seat: int | None
    day: int
    phase: Literal["reveal", "explore", "over"]
    over: bool
    pending: list[int]
    winners: list[int]
    options: dict[str, Any]
    island: list[SlotView] | None
    decks: DecksView
    discard: list[list[str | CardView]]
    players: list[PlayerView]
    sister: SisterView | None


def view(state: Table, seat: int | None) -> View:
    return {
        "game": "explore-draw",
        "seats": state.seats,
        "seat": seat,
        "day": state.day,
        "phase": state.phase,
        "over": state.over,
        "pending": list(state.pending),
        "winners": list(state.winners),
        "options": dict(state.options),
        "island": None if state.island is None else island_view(state.island),
        "decks": {"cats": len(state.decks.cats), "traditions": len(state.decks.traditions)},
        "discard": [short_cards(cards) for cards in state.discard],
        "players": [player_view(number, player) for number, player in enumerate(state.players)],
        "sister": None if state.sister_hand is None else sister_view(state, state.sister_hand),
    }


def island_view(island: tuple[Card, ...]) -> list[SlotView]:
    return [
        {"slot": slot.number, "row": slot.row, "column": slot.column, "deck": slot.deck, "card": card_view(card)}
        for slot, card in zip(SLOTS, island, strict=True)
    ]


def card_view(card: Card) -> CardView:
    shown: Any = {"id": card.id, "type": card.type}
    if card.tradition is not None:
        shown["tradition"] = card.tradition
    else:
        shown["keyword"] = card.keyword
        shown["zones"] = [[discovery_view(discovery) for discovery in zone] for zone in card.zones]
    view: CardView = shown
    return view


def discovery_view(discovery: Discovery) -> DiscoveryView:
    shown: Any = {"kind": discovery.kind}
    if discovery.rows is not None:
        shown["rows"] = list(discovery.rows)
    else:
        shown["shape"] = discovery.shape
    if discovery.colour is not None:
        shown["colour"] = discovery.colour
    view: DiscoveryView = shown
    return view


def short_cards(cards: tuple[Card, ...]) -> list[str | CardView]:
    """Ids, but a card entered by hand in full."""
    return [card_view(card) if card.id == "hand" else card.id for card in cards]


def player_view(seat: int, player: Player) -> PlayerView:
    boat = player.boat
    score = scoring.score(boat, player.traditions)
    return {
        "seat": seat,
        "boat": boat.printed.number,
        "rats": cells_of(boat.printed.rats),
        "maps": {colour: cells_of(cell)[0] for colour, cell in zip(COLOURS, boat.printed.maps, strict=True)},
        "pieces": [piece_view(piece) for piece in boat.pieces],
        "traditions": list(player.traditions),
        "specials": list(player.specials),
        "special_today": player.special_today,
        "turn": None if player.turn is None else turn_view(player.turn),
        "score": {"total": score.total, "lines": score.lines},
    }


def piece_view(piece: Drawn) -> PieceView:
    shown: Any = {"kind": piece.kind, "shape": piece.shape}
    if piece.colour is not None:
        shown["colour"] = piece.colour
    view: PieceView = shown | {"cells": cells_of(piece.cells), "day": piece.day, "from": piece.origin}
    return view


def turn_view(turn: Turn) -> TurnView:
    opened = turn.open
    return {
        "stage": turn.stage,
        "chosen": list(turn.chosen),
        "unresolved": list(turn.unresolved),
        "open": None
        if opened is None
        else {
            "slot": opened.slot,
            "zone": opened.zone,
            "two": None if opened.two is None else list(opened.two),
            "left": list(opened.left),
        },
        "bonus": turn.bonus,
        "double_cat": turn.double_cat,
        "double_treasure": turn.double_treasure,
    }


def sister_view(state: Table, sister: Sister) -> SisterView:
    score = solo.score(sister, state.players[0].boat, len(state.players[0].traditions))
    face_down: list[str | None] = [None] * (len(sister.colours) - sister.revealed)
    return {
        "difficulty": str(state.options["difficulty"]),
        "colours": [*sister.colours[: sister.revealed], *face_down],
        "traditions": list(sister.traditions),
        "advanced": list(sister.advanced),
        "score": {"total": score.total, "lines": score.lines},
    }
