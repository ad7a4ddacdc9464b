"""The fast list of moves and the slow refusals agree: exactly the listed moves are accepted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from random import Random
from typing import Any

import pytest

from archipel.boats.grid import cells_of
from archipel.boats.placements import PLACEMENTS
from archipel.core.chance import Seeded
from archipel.core.errors import IllegalMove
from archipel.core.game import Json
from archipel.games.isle_of_cats import GAME
from archipel.games.isle_of_cats.content.box import COLOURS
from archipel.games.isle_of_cats.game import IsleOfCats
from archipel.games.isle_of_cats.state import Placing

KEY = {card.number: card.key for card in GAME.contents.cards}


def subsets(things: Sequence[Any], most: int) -> Iterator[list[Any]]:
    for count in range(most + 1):
        yield from map(list, combinations(things, count))


def thinkable(state: IsleOfCats, seat: int) -> Iterator[Json]:
    """Yields all plausible moves, legal or not."""
    position, player = state.position, state.position.players[seat]
    for kind in ("pass", "end-turn", "sister-turn", "decline", "done"):
        yield {"type": kind}
    yield from ({"type": "colour", "colour": colour} for colour in COLOURS)
    yield from ({"type": "draft", "cards": cards} for cards in subsets(player.pack, 3))
    for cards in (*subsets(player.picked, 7), *subsets(player.drawn, 3)):
        yield {"type": "keep", "cards": cards}
        yield {"type": "keep", "cards": cards, "hold": True}
    yield from ({"type": "family-cards", "cards": cards} for cards in subsets(player.dealt, 3))
    yield from ({"type": "rescue-cards", "cards": cards} for cards in subsets(player.hand[:6], 6))
    for tile, basket in product(position.cats, subsets(player.rescue_cards, 2)):
        yield {"type": "rescue", "tile": tile, "basket": basket}
    offered = getattr(position.interrupt, "tiles", ())
    yield from ({"type": "take", "tile": tile} for tile in (*offered, *position.cats, "common-1", "rare-l"))
    yield from ({"type": "fields", "fields": list(fields)} for fields in product(("left", "right"), repeat=3))
    for one in position.public:
        yield {"type": "public-tradition", "card": one.card, "colour": "red"}
    for card in player.hand:
        yield {"type": "action", "card": card}
        yield from ({"type": "sell-basket", "card": card, "used": used} for used in (True, False))
        yield {"type": "fish-for-colour", "card": card, "colour": "red"}
        yield from ({"type": "herd", "card": card, "cats": cats} for cats in subsets(position.cats[:4], 4))
        pairs = subsets(player.traditions, 2)
        yield from ({"type": "trade-traditions", "card": card, "traditions": pair} for pair in pairs)
        ids = [piece.id for piece in player.boat.pieces]
        yield from ({"type": "trade-treasures", "card": card, "pieces": pair} for pair in subsets(ids[:5], 2))
        for tile in (*position.oshax[:2], "oshax-3"):
            yield {"type": "oshax", "card": card, "tile": tile, "colour": "red"}
        for choice, tile in product(("rare", "common", "small"), ("rare-l", "rare-i", "common-1", "common-3l")):
            yield {"type": "treasure", "card": card, "choice": choice, "tile": tile}


def spelling(move: Json) -> str:
    """Returns a text that is equal for equivalent moves: cards by their keys, lists sorted."""
    fields = dict(move)
    if "card" in fields and fields["type"] != "public-tradition":
        fields["card"] = KEY.get(fields["card"])
    for name in ("cards", "basket"):
        if name in fields:
            fields[name] = sorted(str(KEY.get(card, card)) for card in fields[name])
    for name in ("cats", "traditions", "pieces"):
        if name in fields:
            fields[name] = sorted(fields[name])
    return repr(sorted(fields.items()))


def plays(state: IsleOfCats, seat: int, move: Json) -> bool:
    try:
        state.copy().play(seat, move)
    except IllegalMove:
        return False
    return True


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"difficulty": "expert"}),
        (2, {}),
        (3, {"modules": "ACD"}),
        (2, {"mode": "family"}),
        (2, {"colours": "chosen"}),
    ],
)
def test_listed_is_played_and_nothing_else(seats, options):
    state = GAME.start(seats, options, Seeded(3))
    assert isinstance(state, IsleOfCats)
    rng = Random(3)
    while not state.over:
        seat = rng.choice(state.pending)
        moves = state.moves(seat)
        if rng.random() < 0.15:
            for one in range(seats):
                listed = {spelling(move.to_json()) for move in state.moves(one)}
                for move in thinkable(state, one):
                    assert plays(state, one, move) == (spelling(move) in listed), move
        state.play(seat, rng.choice(moves))


def test_listed_placements_are_those_without_an_objection():
    rng = Random(8)
    state = GAME.start(2, {}, Seeded(8))
    assert isinstance(state, IsleOfCats)
    tried = 0
    while not state.over:
        seat = rng.choice(state.pending)
        moves = state.moves(seat)
        if isinstance(state.position.interrupt, Placing):
            tried += 1
            listed = {move.to_json()["cells"].__repr__() for move in moves}
            polyomino = state.contents.polyomino[state.position.interrupt.tile]
            for mask in rng.sample(PLACEMENTS[polyomino.number], 40):
                cells = cells_of(mask)
                assert plays(state, seat, {"type": "place", "cells": cells}) == (repr(cells) in listed)
        state.play(seat, rng.choice(moves))
    assert tried > 10


def test_choices_hold_all_placements_of_a_tile():
    rng = Random(9)
    state = GAME.start(2, {}, Seeded(9))
    while not state.over:
        seat = rng.choice(state.pending)
        moves = state.moves(seat)
        if moves[0].to_json()["type"] == "place":
            (choice,) = state.choices(seat)
            unpacked = {
                repr(sorted([row + down, column + right] for row, column in turned["cells"]))
                for turned in choice["orientations"]
                for down, right in turned["anchors"]
            }
            assert unpacked == {repr(sorted(move.to_json()["cells"])) for move in moves}
        state.play(seat, rng.choice(moves))
