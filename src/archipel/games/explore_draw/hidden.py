"""Everything hidden from all seats: the order of the decks, and the sister's colours that are still face down."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from archipel.core.game import Json, Move, Past
from archipel.games.explore_draw.content.box import Box
from archipel.games.explore_draw.content.cards import Card
from archipel.games.explore_draw.moves import EndTurn, RevealIsland
from archipel.games.explore_draw.state import Decks, State


def may_reveal(moves: Sequence[Move | Json]) -> bool:
    """Returns True if one of these moves can end a day or lay out an island. Nothing else reveals hidden cards."""
    return any(ends_day(move) for move in moves)


def ends_day(move: Move | Json) -> bool:
    """Whether this move could turn up cards or a colour of the sister."""
    kind = move.get("type") if isinstance(move, dict) else type(move)
    return kind in ("end-turn", "reveal-island", EndTurn, RevealIsland)


def deal_anew(state: State) -> None:
    """Shuffles decks and face-down colours. They are sorted first, so that the result can't show the true order."""
    chance = state.chance
    cats, traditions = (sorted(left) for left in (state.decks.cats, state.decks.traditions))
    state.decks = Decks(tuple(chance.order("cats", cats)), tuple(chance.order("traditions", traditions)))
    state.past = tuple(guessed(state, past) for past in state.past)
    sister = state.sister_hand
    if sister is not None and sister.revealed < len(sister.colours):
        face_down = chance.order("sister-colours", sorted(sister.colours[sister.revealed :]))
        state.sister_hand = replace(sister, colours=(*sister.colours[: sister.revealed], *face_down))


def guessed(state: State, past: Past) -> Past:
    """Replaces the decks kept for an undo of the captain's island, because their order is hidden too."""
    if not isinstance(past.before, Decks):
        return past
    return replace(past, before=with_back(state.contents, state.decks, state.island or ()))


def with_back(contents: Box, decks: Decks, island: Sequence[Card]) -> Decks:
    """Returns decks from which the island may have been laid out: these decks with its cards on top."""
    out = [card.id for card in island]
    cats, traditions = ([card for card in out if card in contents.decks[name]] for name in ("cats", "traditions"))
    return Decks((*cats, *decks.cats), (*traditions, *decks.traditions))
