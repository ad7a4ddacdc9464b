"""What is in the box, and what the client is told of it."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import get_args

import pytest

from archipel.core.chance import Seeded
from archipel.games.isle_of_cats import GAME
from archipel.games.isle_of_cats.content.cards import PLAIN_CARDS
from archipel.games.isle_of_cats.content.deck import CARDS, NAMES_COLOUR
from archipel.games.isle_of_cats.content.sister import BASKET_CARDS, SISTER_CARDS
from archipel.games.isle_of_cats.content.tiles import CATS, COMMONS, OSHAX, RARES
from archipel.games.isle_of_cats.content.traditions import FAMILY_CARDS, TRADITIONS
from archipel.games.isle_of_cats.moves import AnyMove


def test_there_are_112_cards_besides_traditions():
    kinds = Counter(card.kind for card in PLAIN_CARDS.values())
    assert kinds == {"oshax": 6, "rescue": 60, "action": 31, "treasure": 15}
    assert list(PLAIN_CARDS) == list(range(1, 113))


def test_there_are_14_core_traditions_and_four_modules_of_eight():
    assert Counter(row.module for row in TRADITIONS.values()) == {"core": 14, "A": 8, "B": 8, "C": 8, "D": 8}
    assert all(row.kind == "public-tradition" for row in TRADITIONS.values() if row.module == "C")


def test_private_traditions_cost_two_and_public_ones_one():
    assert {(row.kind, row.cost) for row in TRADITIONS.values()} == {("tradition", 2), ("public-tradition", 1)}
    assert sorted(NAMES_COLOUR) == [143, 144, 145, 146, 149]


def test_the_tiles_of_the_box():
    assert (len(CATS), len(OSHAX), len(RARES), len(COMMONS)) == (85, 6, 5, 4)


def test_the_cards_of_the_sister_and_of_families():
    assert (len(BASKET_CARDS), len(SISTER_CARDS), len(FAMILY_CARDS)) == (23, 19, 18)
    assert sorted((card.number, card.speed) for card in BASKET_CARDS.values())[-1] == (196, 9)
    assert all(1 <= card.baskets <= 4 and len(card.steps) == 2 for card in BASKET_CARDS.values())


def test_a_few_rows_as_printed():
    assert (CARDS[84].cost, CARDS[84].key) == (6, "basket")
    assert (CARDS[55].cost, CARDS[55].speed, CARDS[55].basket) == (3, 3, "whole")
    assert (CARDS[7].cost, CARDS[7].speed, CARDS[7].basket) == (1, 4, None)
    assert CARDS[131].title.fr == "Chatterie Mhoxxite"


def test_the_client_gets_every_card_in_both_languages():
    content = GAME.content
    assert len(content["cards"]) == len(CARDS)
    assert content["cards"]["84"]["text"] == {"fr": "Gagne 1 panier permanent.", "en": "Gain 1 permanent basket."}
    assert content["cards"]["98"]["choices"] == ["common", "rare"]
    assert content["shapes"]["common-1"] == {"kind": "common", "rows": ["#"], "small": True}
    assert len(content["family_cards"]) == 18
    assert len(content["sister"]["traditions"]) == 19
    assert {"title", "summary", "minutes", "lines", "moves", "words", "help", "rules"} <= set(content)


def test_every_move_has_its_verb():
    tags = {kind.__struct_config__.tag for kind in get_args(AnyMove)}
    assert tags == set(GAME.content["moves"])


@pytest.mark.parametrize(("seats", "mode"), [(1, "standard"), (3, "standard"), (3, "family")])
def test_every_event_of_a_game_is_told_in_both_languages(seats, mode):
    state, rng = GAME.start(seats, {"mode": mode}, Seeded(12)), Random(12)
    while not state.over:
        seat = rng.choice(state.pending)
        for event in state.play(seat, rng.choice(state.moves(seat))):
            told = GAME.tell(event)
            assert told.fr.endswith((".", "!"))
            assert told.en.endswith((".", "!"))
            if "seat" in event and event["event"] not in ("tile-lost",):
                assert f"{{{event['seat']}}}" in told.fr


def test_some_events_as_they_are_told():
    tell = GAME.tell
    rescued = {"event": "rescued", "seat": 1, "tile": "cat-05-blue", "fish": 3, "basket": [15, 23]}
    assert tell(rescued).en == "{1} rescues a blue cat for 3 fish, with two broken baskets."
    assert tell(rescued).fr == "{1} sauve un chat bleu pour 3 poissons, avec deux paniers abîmés."
    action = {"event": "action", "seat": 0, "card": 92, "fish": 4}
    assert tell(action).en == "{0} plays Catch and gains 4 fish."
    assert tell({"event": "action", "seat": 0, "card": 84, "fish": 0}).en == (
        "{0} plays Wickerwork: Gain 1 permanent basket."
    )
    order = {"event": "order-changed", "order": ["sister", 0]}
    assert tell(order).fr == "Ordre du tour : la sœur et {0}."
    assert tell({"event": "game-ended", "winners": [0, 2]}).en == "The game is over: {0} and {2} win together."
    assert tell({"event": "game-ended", "winners": []}).en == "The game is over: the sister wins."
    switched = {"event": "sister-took", "switched": ["cat-01-blue", "cat-06-red"]}
    assert tell(switched).en == "The sister switches two cats: blue cat and red cat."


def test_progress_says_where_the_day_stands():
    progress = GAME.start(2, {}, Seeded(1)).progress()
    assert progress is not None
    assert (progress.fr, progress.en) == ("Jour 1 sur 5 : exploration", "Day 1 of 5: exploration")
