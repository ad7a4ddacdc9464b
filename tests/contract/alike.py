"""What each game adds to the contract: lists whose order is free, moves that are alike, and what is hidden."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from archipel.core.game import Json, Move, State
from archipel.games.explore_draw.game import ExploreDraw

UNORDERED: Mapping[str, frozenset[str]] = {
    "caty-mini": frozenset({"piles"}),
    "explore-draw": frozenset({"cells", "slots", "discoveries"}),
    "isle-of-cats": frozenset({"cells", "cards", "basket", "cats", "traditions", "pieces"}),
    "tiny": frozenset({"cells"}),
}
"""For each game the fields of its moves that are compared as sets."""


def canonical(name: str, move: Any) -> str | None:
    """Returns the same text for all spellings of a move, or None for data that can't be a listed move."""
    try:
        data = move.to_json() if isinstance(move, Move) else move
        fields = {field: ordered(name, field, value) for field, value in data.items()}
        return json.dumps(fields, sort_keys=True, allow_nan=False)
    except (AttributeError, TypeError, ValueError, RecursionError):
        return None


def ordered(name: str, field: str, value: Any) -> Any:
    if field in UNORDERED.get(name, ()) and isinstance(value, list):
        return sorted(value, key=json.dumps)
    return value


Alike = Callable[[State, int, Json], bool | None]


def by_hand(state: State, seat: int, move: Json) -> bool | None:  # noqa: ARG001 - same parameters as `same_keys`
    """Returns None (unknown) for an island or dice: `moves` lists one example, a captain may enter any valid ones."""
    return None if move.get("type") in ("reveal-island", "roll") else False


def same_keys(state: State, seat: int, move: Json) -> bool:
    """isle-of-cats: whether a listed move has cards with the same keys, as `moves` lists only the lowest numbers."""
    named = move.get("cards", move.get("basket", [move.get("card")]))
    if type(move.get("type")) is not str or type(named) is not list or not all(type(card) is int for card in named):
        return False
    mine = state.view(seat)["players"][seat]
    place = {"draft": "pack", "rescue": "rescue_cards", "keep": "drawn" if mine.get("drawn") else "picked"}
    held = mine.get(place.get(str(move.get("type")), "hand")) or []
    if len(set(named)) < len(named) or not set(named) <= set(held):
        return False
    return by_key(move) in {by_key(listed.to_json()) for listed in state.moves(seat)}


def by_key(move: Json) -> str | None:
    """Returns the canonical text of the move, with the keys of its cards instead of their numbers."""
    from archipel.games.isle_of_cats import GAME

    keys = {card.number: card.key for card in GAME.contents.cards}
    named = {
        field: keys.get(value, value) if field == "card" else [keys.get(card, card) for card in value]
        for field, value in move.items()
        if field in ("card", "cards", "basket")
    }
    return canonical("isle-of-cats", {**move, **named})


ALIKE: Mapping[str, Alike] = {"doodle-islands": by_hand, "explore-draw": by_hand, "isle-of-cats": same_keys}
"""For each game, a function that returns whether an unlisted move is legal because it is like a listed one.

It returns None if only the rules can tell.
"""


def alike(state: State, seat: int, move: Any) -> bool | None:
    return isinstance(move, dict) and state.name in ALIKE and ALIKE[state.name](state, seat, move)


def laid_by_hand(state: State, rng: random.Random) -> Json:
    """explore-draw: returns a move that lays out an island of real cards, some by their ids and some described."""
    dealt = {card for day in state.view(None)["discard"] for card in day if isinstance(card, str)}
    decks = {name: list(deck) for name, deck in cast(ExploreDraw, state).contents.decks.items()}
    cats = (card for card in rng.sample(decks["cats"], len(decks["cats"])) if card not in dealt)
    traditions = (card for card in rng.sample(decks["traditions"], len(decks["traditions"])) if card not in dealt)
    cards: list[Any] = [next(traditions if slot in (2, 4, 7, 12) else cats) for slot in range(1, 13)]
    for slot in rng.sample(range(12), rng.randrange(4)):
        cards[slot] = rng.choice(DESCRIBED)
    return {"type": "reveal-island", "cards": cards}


DESCRIBED: Sequence[Json] = (
    {"id": "hand", "type": "tradition", "tradition": 7},
    {"id": "hand", "type": "cat", "keyword": None, "zones": [[{"kind": "cat", "shape": "cat-15", "colour": "blue"}]]},
    {
        "id": "hand",
        "type": "treasure",
        "keyword": "or",
        "zones": [[{"kind": "rare", "rows": ["##.", ".##"]}], [{"kind": "oshax", "shape": "oshax-3"}]],
    },
    {
        "id": "hand",
        "type": "oshax",
        "keyword": "choose-two",
        "zones": [[{"kind": "common", "shape": "common-1"}, {"kind": "oshax", "shape": "oshax-1"}]],
    },
)


def unlisted(state: State, moves: Sequence[Move], rng: random.Random) -> Move | None:
    """Returns a random legal move of a kind that `moves` need not list completely, or None if there is none now."""
    if state.name == "explore-draw" and moves and moves[0].to_json()["type"] == "reveal-island":
        return state.read(laid_by_hand(state, rng))
    if state.name == "doodle-islands" and moves and moves[0].to_json()["type"] == "roll":
        view = state.view(None)
        columns, white = len(view["map"]), 3 if state.seats == 1 else state.seats + 1
        count = columns if view["phase"] == "setup" else 1 + white
        return state.read({"type": "roll", "dice": [rng.randint(1, 6) for _ in range(count)]})
    return None


SAID: Mapping[str, frozenset[str]] = {"isle-of-cats": frozenset({"colour"})}
"""For each game, event fields that a player says aloud with a move: events may have them although no view does."""

Part = Callable[[Any, int], Any]


def of_rivals(part: str) -> Part:
    return lambda state, seat: [
        getattr(player, part) for owner, player in enumerate(state.position.players) if owner != seat
    ]


HIDDEN: Mapping[str, Mapping[str, Part]] = {
    "caty-mini": {
        "hands": lambda state, seat: [state.hand(rival) for rival in range(state.seats) if rival != seat],
        "piles": lambda state, _: state.piles,
        "stacks": lambda state, _: state.stacks,
    },
    "doodle-islands": {},  # only future dice are hidden
    "explore-draw": {
        "cats": lambda state, _: state.decks.cats,
        "traditions": lambda state, _: state.decks.traditions,
        "sister's colours": lambda state, _: state.sister_hand and state.sister_hand.colours,
    },
    "isle-of-cats": {
        **{
            part: of_rivals(part)
            for part in ("hand", "pack", "picked", "drawn", "traditions", "rescue_cards", "dealt", "family_cards")
        },
        "deck": lambda state, _: state.position.deck,
        "bag": lambda state, _: state.position.bag,
        "discard": lambda state, _: state.position.discard,
        "sister's colours": lambda state, _: state.position.sister and state.position.sister.colours,
        "sister's baskets": lambda state, _: state.position.sister and state.position.sister.baskets,
        "sister's deck": lambda state, _: state.position.sister and state.position.sister.deck,
    },
    "tiny": {
        "hands": lambda state, seat: [player.hand for owner, player in enumerate(state.players) if owner != seat],
        "cards laid": lambda state, seat: [player.laid for owner, player in enumerate(state.players) if owner != seat],
        "deck": lambda state, _: state.deck,
    },
}
"""For each game, the parts that are hidden from a seat. A guess must deal each of them anew."""
