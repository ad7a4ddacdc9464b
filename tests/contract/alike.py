"""What each game's spec adds to the contract: lists whose order is free, moves that are alike, and what is hidden."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from archipel.core.game import Json, Move, State

UNORDERED: Mapping[str, frozenset[str]] = {
    "caty-mini": frozenset({"piles"}),
    "explore-draw": frozenset({"cells", "slots", "discoveries"}),
    "isle-of-cats": frozenset({"cells", "cards", "basket", "cats", "traditions", "pieces"}),
    "tiny": frozenset({"cells"}),
}
"""For each game the fields of its moves that are compared as sets."""


def canonical(name: str, move: Any) -> str | None:
    """One spelling for all spellings of a move; None for what no listed move can be."""
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


Alike = Callable[[State, int, Json], bool]


def never(state: State, seat: int, move: Json) -> bool:  # noqa: ARG001 - the form of the others
    return False


def by_hand(state: State, seat: int, move: Json) -> bool:  # noqa: ARG001
    """explore-draw: `moves` lists the island that is dealt; a captain may lay out any other."""
    return move.get("type") == "reveal-island"


ALIKE: Mapping[str, Alike] = {"explore-draw": by_hand}
"""For each game which moves may be played although `moves` lists only others that are alike."""


def alike(state: State, seat: int, move: Any) -> bool:
    return isinstance(move, dict) and ALIKE.get(state.name, never)(state, seat, move)


Part = Callable[[Any, int], Any]

HIDDEN: Mapping[str, Mapping[str, Part]] = {
    "caty-mini": {
        "hands": lambda state, seat: [state.hand(rival) for rival in range(state.seats) if rival != seat],
        "piles": lambda state, _: state.piles,
        "stacks": lambda state, _: state.stacks,
    },
    "doodle-islands": {},  # nothing but the dice to come
    "tiny": {
        "hands": lambda state, seat: [player.hand for owner, player in enumerate(state.players) if owner != seat],
        "cards laid": lambda state, seat: [player.laid for owner, player in enumerate(state.players) if owner != seat],
        "deck": lambda state, _: state.deck,
    },
}
"""For each game what is hidden from a seat, part by part: guesses must deal each of them anew."""
