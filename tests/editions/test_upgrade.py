"""After an upgrade that adds a card, stored games continue with the deck they began with, and end the same."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

import archipel
from archipel.core.game import Game, Json
from tests.contract.tiny import registered
from tests.editions.keeping import FOLDER


def with_one_more_card() -> Game:
    """Returns Explore & Draw in a made-up edition 2: the first cat card is in the deck twice."""
    game = archipel.game("explore-draw")
    first, *_ = game.contents.cats
    longer = replace(game.contents, cats=(*game.contents.cats, replace(first, id="c999")))
    return replace(game, edition=2, contents=longer, earlier={1: game.contents})


def a_kept_game() -> Json:
    record: Json = json.loads((FOLDER / "explore-draw" / "1" / "2p.json").read_text(encoding="utf-8"))["record"]
    return record


def test_an_old_record_verifies_after_the_upgrade():
    record = a_kept_game()
    before = archipel.replay(record).view(None)
    with registered(with_one_more_card()):
        assert archipel.replay(record).view(None) == before


@pytest.mark.parametrize("entries", [0, 1, 30])
def test_an_unfinished_game_goes_on_after_the_upgrade(entries: int):
    record = a_kept_game()
    unfinished = {**record, "log": record["log"][:entries]}
    with registered(with_one_more_card()):
        state = archipel.replay(unfinished)
        for entry in record["log"][entries:]:
            if "undo" in entry:
                state.undo(entry["seat"])
            else:
                state.play(entry["seat"], entry["move"])
        assert state.over
        assert state.record()["edition"] == 1
        assert state.record()["contents"] == archipel.game("explore-draw").in_edition(1).fingerprint


def test_a_new_game_after_the_upgrade_is_dealt_from_the_longer_deck():
    with registered(with_one_more_card()) as game:
        state = game.start(2, chance=archipel.Seeded(1))
        assert state.record()["edition"] == 2
        assert len(game.contents.cards) == len(game.in_edition(1).contents.cards) + 1


def test_without_its_old_contents_an_old_game_is_refused_with_a_sentence():
    upgraded = replace(with_one_more_card(), earlier={})
    with registered(upgraded), pytest.raises(archipel.BadSetup) as refused:
        archipel.replay(a_kept_game())
    assert "follows edition 1; this version of Archipel knows: 2." in refused.value.text.en
    assert "suit l'édition 1 ; cette version d'Archipel connaît : 2." in refused.value.text.fr
