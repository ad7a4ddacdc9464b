"""Cards and pieces in their JSON form, which views, events and content share."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from archipel.boats.grid import cells_of
from archipel.boats.printed import Colour
from archipel.core.memo import kept_while_wanted
from archipel.games.explore_draw.content.cards import Card, CardType, Discovery, Keyword, Kind
from archipel.games.explore_draw.state import Drawn

Cell = list[int]


class DiscoveryView(TypedDict):
    kind: Kind
    shape: NotRequired[str]
    colour: NotRequired[Colour]
    rows: NotRequired[list[str]]


class CardView(TypedDict):
    """A card with discoveries has a keyword and zones, a tradition its number."""

    id: str
    type: CardType
    keyword: NotRequired[Keyword | None]
    zones: NotRequired[list[list[DiscoveryView]]]
    tradition: NotRequired[int]


PieceView = TypedDict(
    "PieceView",
    {
        "kind": Literal["cat", "oshax", "common", "rare"],
        "shape": str | None,
        "colour": NotRequired[Colour],
        "cells": list[Cell],
        "day": int,
        "from": str,
    },
)


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
    """Returns the ids of the cards; a card entered by hand is given in full."""
    return [card_view(card) if card.id == "hand" else card.id for card in cards]


@kept_while_wanted
def piece_view(piece: Drawn) -> PieceView:
    shown: Any = {"kind": piece.kind, "shape": piece.shape}
    if piece.colour is not None:
        shown["colour"] = piece.colour
    view: PieceView = shown | {"cells": cells_of(piece.cells), "day": piece.day, "from": piece.origin}
    return view
