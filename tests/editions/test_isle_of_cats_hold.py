"""What began in edition 1 of L'Île des Chats goes on without `hold`: a record, and an owner's box."""

from __future__ import annotations

import json
import random

import pytest

import archipel
from archipel.core.game import Game, Json
from archipel.games.isle_of_cats.game import IsleOfCats
from tests.editions.keeping import FOLDER
from tests.packs.boxes import pack

GAME: Game = archipel.game("isle-of-cats")
DRAW_2 = 71


def kept() -> Json:
    """Returns a game that was stored when edition 1 was the newest."""
    found: Json = json.loads((FOLDER / GAME.name / "1" / "2p.json").read_text(encoding="utf-8"))
    return found


def halfway() -> tuple[IsleOfCats, list[Json]]:
    """Returns the stored game after the first half of its moves, and the other half."""
    record = kept()["record"]
    half = len(record["log"]) // 2
    state = archipel.replay({**record, "log": record["log"][:half]})
    assert isinstance(state, IsleOfCats)
    return state, record["log"][half:]


def holds(state: IsleOfCats) -> bool:
    """Whether a seat may hold the traditions back, or does so."""
    moves = [move.to_json() for seat in state.pending for move in state.moves(seat)]
    return bool(state.view(None)["holding"]) or any("hold" in move for move in moves)


def test_a_game_of_edition_1_goes_on_as_it_went():
    state, rest = halfway()
    for entry in rest:
        assert not holds(state)
        if "undo" in entry:
            state.undo(entry["seat"])
        else:
            state.play(entry["seat"], entry["move"])
    assert state.view(None) == {**kept()["view"], "holding": []}
    assert [score.lines for score in state.scores()] == kept()["scores"]


@pytest.mark.parametrize("seed", range(3))
def test_a_game_of_edition_1_can_take_another_way_and_stays_in_its_edition(seed: int):
    state, luck, bought = halfway()[0], random.Random(seed), 0
    while not state.over:
        assert not holds(state)
        bought += state.position.phase == "keep"
        seat = luck.choice(state.pending)
        state.play(seat, luck.choice(state.moves(seat)))
    assert bought > 0, "cards were bought after the update"
    assert (state.record()["edition"], archipel.replay(state.record()).view(None)) == (1, state.view(None))


@pytest.mark.parametrize(("edition", "may_hold"), [(1, False), (2, True)])
def test_a_box_is_played_with_or_without_hold_by_its_edition(edition: int, may_hold: bool):
    box = pack(GAME.name, {"cards": {"216": {"cost": 4}}}, edition=edition)  # a card that every edition has
    state = GAME.with_pack(box).start(1, {}, archipel.Seeded(1))
    assert isinstance(state, IsleOfCats)
    while state.position.phase != "keep":
        state.play(0, state.moves(0)[0])
    state.position = state.position.copy()
    state.position.players[0].picked = (DRAW_2,)
    assert holds(state) == may_hold
    assert state.record()["edition"] == edition
