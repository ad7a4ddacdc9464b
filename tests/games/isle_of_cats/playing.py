"""Helpers that set up games: from a script, played on to a phase, with the hands, boats and fields a test needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from archipel.boats.boat import Boat, Piece
from archipel.boats.drawn import drawn
from archipel.boats.printed import PRINTED
from archipel.boats.shapes import shape_of
from archipel.core.chance import Scripted, Seeded
from archipel.core.errors import IllegalMove
from archipel.core.game import Event, Json, Move
from archipel.core.text import Text
from archipel.games.isle_of_cats import GAME
from archipel.games.isle_of_cats.game import IsleOfCats
from archipel.games.isle_of_cats.state import IsleBoat, Laid, Player, Sister

DULL: Mapping[str, Json] = {
    "keep": {"type": "keep", "cards": []},
    "rescue-cards": {"type": "rescue-cards", "cards": []},
    "rescue": {"type": "pass"},
    "rare-finds": {"type": "pass"},
    "dusk": {"type": "done"},
}
"""By phase: the move of a seat that wants to do nothing."""


def isle(seats: int = 2, script: Mapping[str, Sequence[Any]] | None = None, **options: str) -> IsleOfCats:
    state = GAME.start(seats, options, Scripted({"first-player": [0], **(script or {})}, then=Seeded(7)))
    assert isinstance(state, IsleOfCats)
    return state


def dull_move(state: IsleOfCats, seat: int) -> Move | Json:
    if state.position.turn == "sister":
        return {"type": "sister-turn"}
    if state.position.interrupt is None and state.position.phase in DULL:
        return DULL[state.position.phase]
    return state.moves(seat)[0]


def until(state: IsleOfCats, phase: str, day: int = 1) -> IsleOfCats:
    """Plays dull moves until this phase of this day, and returns the state."""
    while (state.position.day, state.position.phase) != (day, phase):
        seat = state.pending[0]
        state.play(seat, dull_move(state, seat))
    return state


def at(phase: str, seats: int = 2, script: Mapping[str, Sequence[Any]] | None = None, **options: str) -> IsleOfCats:
    return until(isle(seats, script, **options), phase)


def play(state: IsleOfCats, seat: int, kind: str, **fields: Any) -> list[Event]:
    return state.play(seat, {"type": kind, **fields})


def happened(events: Sequence[Event]) -> list[str]:
    return [event["event"] for event in events]


def refused(state: IsleOfCats, seat: int, kind: str, **fields: Any) -> Text:
    """Returns the sentence with which a move is refused, and checks that nothing has changed."""
    before = [state.view(viewer) for viewer in (None, *range(state.seats))]
    with pytest.raises(IllegalMove) as refusal:
        play(state, seat, kind, **fields)
    assert [state.view(viewer) for viewer in (None, *range(state.seats))] == before
    return refusal.value.text


def edited(state: IsleOfCats, seat: int | None = None, **fields: Any) -> IsleOfCats:
    """Sets fields of the position, or of one player, and returns the state."""
    state.position = state.position.copy()
    thing = state.position if seat is None else state.position.players[seat]
    for name, value in fields.items():
        assert hasattr(thing, name), name
        setattr(thing, name, value)
    return state


def give(state: IsleOfCats, seat: int, *cards: int, **fields: Any) -> IsleOfCats:
    """Moves these cards to the seat's hand, from wherever they are."""
    position = state.position = state.position.copy()
    position.deck = tuple(card for card in position.deck if card not in cards)
    position.discard = tuple(one for one in position.discard if one.card not in cards)
    for player in position.players:
        for name in ("hand", "traditions", "rescue_cards"):
            setattr(player, name, tuple(card for card in getattr(player, name) if card not in cards))
    position.players[seat].hand = tuple(sorted((*position.players[seat].hand, *cards)))
    return edited(state, seat, **fields) if fields else state


def phase(state: IsleOfCats) -> str:
    return state.position.phase


def pending(state: IsleOfCats) -> tuple[int, ...]:
    return state.pending


def copied(state: IsleOfCats) -> IsleOfCats:
    twin = state.copy()
    assert isinstance(twin, IsleOfCats)
    return twin


def mine(state: IsleOfCats, seat: int = 0) -> Player:
    return state.position.players[seat]


def sister(state: IsleOfCats) -> Sister:
    assert state.position.sister is not None
    return state.position.sister


def laid(boat: Boat[Piece]) -> IsleBoat:
    """Converts a drawn boat to one of this game; a piece that matches no tile gets a tile's name, too."""
    found: IsleBoat = Boat(boat.printed)
    for number, piece in enumerate(boat.pieces):
        shape = shape_of(piece.cells, [piece.kind])
        name = shape.id if shape else {"cat": "cat-01", "rare": "rare-i"}.get(piece.kind, f"{piece.kind}-1")
        tile = f"{name}-{piece.colour}" if piece.kind == "cat" else name
        found = found.place(Laid(piece.kind, piece.colour, piece.cells, number, tile, name))
    return found


def aboard(state: IsleOfCats, seat: int, picture: str, at: tuple[int, int] = (2, 4), printed: int = 1) -> IsleOfCats:
    """Replaces the seat's boat with this picture."""
    boat = laid(drawn(picture, at, printed))
    return edited(state, seat, boat=boat, next_id=len(boat.pieces))


def empty_boat(state: IsleOfCats, seat: int, printed: int = 1) -> IsleOfCats:
    return edited(state, seat, boat=Boat[Laid](PRINTED[printed]), next_id=0)


def discarded(state: IsleOfCats, seat: int) -> list[int]:
    """Returns the cards that this seat has put on the face-down discard pile."""
    return [one.card for one in state.position.discard if one.seat == seat]
