"""The contents of the box, and the part that is sent to the client."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import get_args

import pytest

from archipel.core.chance import Seeded
from archipel.games.isle_of_cats import GAME
from archipel.games.isle_of_cats.moves import AnyMove, Rescue
from archipel.games.isle_of_cats.state import LAST_DAY
from tests.editions.keeping import contents_of
from tests.games.isle_of_cats.playing import edited, give, isle, play, until

BOX = GAME.contents
TRADITIONS = [card for card in BOX.cards if card.module is not None]


FIRST = contents_of("isle-of-cats", 1).cards
"""The cards of the first edition, as the rulebook counts them."""


def test_there_are_112_cards_besides_traditions():
    plain = [card for card in FIRST if card.module is None]
    assert Counter(card.kind for card in plain) == {"oshax": 6, "rescue": 60, "action": 31, "treasure": 15}
    assert [card.number for card in plain] == list(range(1, 113))


def test_there_are_14_core_traditions_and_four_modules_of_eight():
    assert Counter(row.module for row in FIRST if row.module is not None) == {
        "core": 14,
        "A": 8,
        "B": 8,
        "C": 8,
        "D": 8,
    }
    assert all(row.kind == "public-tradition" for row in TRADITIONS if row.module == "C")


def test_private_traditions_cost_two_and_public_ones_one():
    assert {(row.kind, row.cost) for row in TRADITIONS} == {("tradition", 2), ("public-tradition", 1)}
    assert sorted(row.number for row in TRADITIONS if row.names_colour) == [143, 144, 145, 146, 149]


def test_the_tiles_of_the_box():
    assert Counter(tile.kind for tile in BOX.tiles) == {"cat": 85, "oshax": 6, "rare": 5, "common": 4}


def test_the_cards_of_the_sister_and_of_families():
    assert (len(BOX.sister_baskets), len(BOX.sister_card), len(BOX.family_cards)) == (23, 19, 18)
    assert sorted((card.number, card.speed) for card in BOX.sister_baskets)[-1] == (196, 9)
    assert all(1 <= card.baskets <= 4 and len(card.steps) == 2 for card in BOX.sister_baskets)


AS_PRINTED = """
    1 oshax oshax 5 - -
    7 rescue boots-4 1 4 -
    15 rescue broken-0 0 0 broken
    23 rescue broken-1 1 1 broken
    35 rescue broken-3 2 3 broken
    43 rescue whole-1 2 1 whole
    55 rescue whole-3 3 3 whole
    67 action fish-oshax 2 - -
    69 action anywhere 1 - -
    71 action draw-2 0 - -
    73 action draw-3 1 - -
    75 action lucky-tile 3 - -
    76 action sell-basket 2 - -
    77 action herd 1 - -
    78 action fish-traditions 2 - -
    80 action double-rescue 2 - -
    83 action new-arrivals 1 - -
    84 action basket 6 - -
    86 action basket-traditions 2 - -
    88 action basket-treasures 3 - -
    90 action fish-colours 2 - -
    92 action fish-rare 2 - -
    94 action fish-common 2 - -
    96 action fish-colour 2 - -
    98 treasure treasure-rare 2 - -
    107 treasure treasure-small 1 - -
"""
"""The first of each run of cards: number, kind, key, cost, speed and basket."""

SISTERS_BASKETS = """
    174 1 0 cat 5; cat 4
    175 4 0 cat 6; common-1
    176 3 0 cat 3; oshax 3
    177 2 1 cat 4; cat 3
    178 4 1 cat 2; common-3l
    179 3 1 cat 5; rare 4
    180 3 2 cat 2; rare 2
    181 2 2 cat 7; oshax 2
    182 1 2 cat 4; rare 1
    183 4 3 cat 1; common-2
    184 3 3 cat 6; rare 5
    185 2 3 cat 2; common-3i
    186 4 4 cat 1; oshax 5
    187 1 4 cat 1; cat 5
    188 4 4 cat 3; common-3l
    189 1 5 cat 6; cat 1
    190 2 5 cat 7; common-2
    191 2 6 cat 5; cat 2
    192 4 6 switch 1 6; cat 2
    193 3 7 cat 6; rare 3
    194 4 9 switch 2 5; cat 1
    195 3 9 cat 8; oshax 1
    196 3 9 cat 4; common-3i
"""
"""Number, baskets, speed and steps of each of her basket cards."""


def rows(table: str) -> list[str]:
    return [row.strip() for row in table.strip().splitlines()]


def test_every_discovery_card_is_as_printed():
    cards = {int(number): card for number, card in GAME.content["cards"].items() if int(number) < 113}
    told = {
        number: " ".join(
            "-" if card[field] is None else str(card[field]) for field in ("kind", "key", "cost", "speed", "basket")
        )
        for number, card in cards.items()
    }
    runs = [f"{number} {row}" for number, row in told.items() if row != told.get(number - 1)]
    assert runs == rows(AS_PRINTED)
    assert list(told) == list(range(1, 113)), "the last run ends with the last card"


def test_every_basket_card_of_the_sister_is_as_printed():
    told = []
    for number, card in GAME.content["sister"]["baskets"].items():
        steps = [" ".join(map(str, (step["shape"] or step["do"], *step["numbers"]))) for step in card["steps"]]
        told.append(f"{number} {card['baskets']} {card['speed']} {'; '.join(steps)}")
    assert told == rows(SISTERS_BASKETS)


def test_the_rulebooks_own_names():
    named = {121: "Arbre Généalogique", 131: "Chatterie Mhoxxite", 135: "Chaleur du Soleil"}
    named |= {216: "Organisé", 217: "Prospecteur"}
    assert {number: GAME.content["cards"][str(number)]["title"]["fr"] for number in named} == named


def test_the_content_says_where_packs_go():
    state, steps = isle(3), GAME.content["pack_steps"]
    assert len(steps) == 5
    for day, step in enumerate(steps, start=1):
        until(state, "draft", day)
        rest = state.position.players[0].pack[2:]
        for seat in range(3):
            play(state, seat, "draft", cards=state.position.players[seat].pack[:2])
        assert state.position.players[step % 3].pack == rest


def test_the_client_gets_every_card_in_both_languages():
    content = GAME.content
    assert len(content["cards"]) == len(BOX.cards)
    assert content["cards"]["84"]["text"] == {"fr": "Gagne 1 panier permanent.", "en": "Gain 1 permanent basket."}
    assert content["cards"]["98"]["choices"] == ["common", "rare"]
    assert content["shapes"]["common-1"] == {"kind": "common", "rows": ["#"], "small": True}
    assert len(content["family_cards"]) == 18
    assert len(content["sister"]["traditions"]) == 19
    assert {"title", "summary", "minutes", "lines", "moves", "words", "help", "rules"} <= set(content)


# ---- numbers that the client gets from the server ----


def test_the_content_has_the_numbers_of_a_day():
    content = GAME.content
    assert content["days"] == LAST_DAY == until(isle(2), "dusk", 5).position.day
    assert content["fish_per_day"] == isle(2).view(0)["players"][0]["fish"]
    for seats, count in ((2, content["picks"]), (1, content["solo_picks"])):
        assert {len(move.to_json()["cards"]) for move in isle(seats).moves(0)} == {count}
    family = isle(2, mode="family")
    assert len(family.view(0)["players"][0]["family_cards"]) == content["family"]["dealt"]
    assert {len(move.to_json()["cards"]) for move in family.moves(0)} == {content["family"]["kept"]}


def test_the_content_says_what_pays_a_basket():
    baskets = GAME.content["baskets"]
    assert {kind: basket["cards"] for kind, basket in baskets.items()} == {"permanent": 0, "whole": 1, "broken": 2}
    state = edited(until(isle(2), "rescue"), 0, ready=1, rescue_cards=(15, 23, 43))
    cards = GAME.content["cards"]
    for move in state.moves(0):
        if isinstance(move, Rescue):
            kinds = {cards[str(card)]["basket"] for card in move.basket} or {"permanent"}
            assert len(kinds) == 1
            assert len(move.basket) == baskets[kinds.pop()]["cards"]


def test_the_content_says_what_a_treasure_card_may_be_played_for():
    assert GAME.content["treasures"] == {
        "treasure-rare": [{"sort": "rare", "count": 1, "fish": 0}, {"sort": "common", "count": 2, "fish": 0}],
        "treasure-small": [{"sort": "small", "count": 2, "fish": 0}, {"sort": "common", "count": 2, "fish": 1}],
    }


def test_the_content_has_every_tile_and_kind_of_card():
    content = GAME.content
    assert content["tiles"]["cat-05-blue"] == {"kind": "cat", "shape": "cat-05", "colour": "blue"}
    assert content["tiles"]["oshax-3"] == {"kind": "oshax", "shape": "oshax-3", "colour": None}
    assert {tile["shape"] for tile in content["tiles"].values()} == set(content["shapes"])
    assert {card["kind"] for card in content["cards"].values()} == set(content["kinds"])
    assert content["kinds"]["oshax"]["phases"] == ["rare-finds"]
    assert content["kinds"]["action"]["phases"] == [], "at any time"


def test_every_action_card_tells_its_move_and_its_questions():
    content = GAME.content
    actions = {card["key"] for card in content["cards"].values() if card["kind"] == "action"}
    assert actions == set(content["actions"])
    asked = {key: action for key, action in content["actions"].items() if action["asks"]}
    assert {key: action["move"] for key, action in asked.items()} == {
        "sell-basket": "sell-basket",
        "herd": "herd",
        "basket-traditions": "trade-traditions",
        "basket-treasures": "trade-treasures",
        "fish-colour": "fish-for-colour",
    }
    fields = {kind.__struct_config__.tag: kind.__struct_fields__ for kind in get_args(AnyMove)}
    for action in content["actions"].values():
        assert fields[action["move"]] == ("card", *(ask["field"] for ask in action["asks"]))
    assert asked["herd"]["asks"] == [
        {
            "kind": "cats",
            "field": "cats",
            "least": 1,
            "most": 3,
            "many": True,
            "prompt": {
                "fr": "Choisis 1 à 3 chats : chacun change de champ.",
                "en": "Choose 1 to 3 cats: each changes field.",
            },
        }
    ]


def test_listed_actions_answer_just_what_is_asked():
    state = give(edited(until(isle(2), "rescue"), 0, traditions=(113, 114, 115)), 0, 76, 77, 86, 96)
    seen = set()
    for move in state.moves(0):
        told = move.to_json()
        if "card" in told:
            action = GAME.content["actions"][GAME.content["cards"][str(told["card"])]["key"]]
            assert told["type"] == action["move"]
            for ask in action["asks"]:
                answers = told[ask["field"]]
                assert isinstance(answers, list) == ask["many"]
                assert ask["least"] <= (len(answers) if ask["many"] else 1) <= ask["most"]
            seen.add(told["type"])
    assert seen == {"sell-basket", "herd", "trade-traditions", "fish-for-colour"}


def test_every_move_has_its_verb():
    tags = {kind.__struct_config__.tag for kind in get_args(AnyMove)}
    assert tags == set(GAME.content["moves"])


@pytest.mark.parametrize(("seats", "mode"), [(1, "standard"), (3, "standard"), (3, "family")])
def test_every_event_of_a_game_has_a_sentence_in_both_languages(seats, mode):
    state, rng = GAME.start(seats, {"mode": mode}, Seeded(12)), Random(12)
    while not state.over:
        seat = rng.choice(state.pending)
        for event in state.play(seat, rng.choice(state.moves(seat))):
            told = GAME.tell(event)
            assert told.fr.endswith((".", "!"))
            assert told.en.endswith((".", "!"))
            if "seat" in event and event["event"] not in ("tile-lost",):
                assert f"{{{event['seat']}}}" in told.fr


def test_the_sentences_of_some_events():
    tell = GAME.tell
    rescued = {"event": "rescued", "seat": 1, "tile": "cat-05-blue", "fish": 3, "basket": [15, 23]}
    assert tell(rescued).en == "{1} rescues a blue cat for 3 fish, with two broken baskets."
    assert tell(rescued).fr == "{1} sauve un chat bleu pour 3 poissons, avec deux paniers abîmés."
    orange = {"event": "rescued", "seat": 1, "tile": "cat-05-orange", "fish": 5, "basket": []}
    assert tell(orange).en == "{1} rescues an orange cat for 5 fish, with a permanent basket."
    assert tell({"event": "took", "seat": 0, "tile": "cat-05-orange"}).fr == "{0} prend un chat orange."
    assert tell({"event": "sister-took", "tile": "oshax-3"}).en == "The sister takes an oshax."
    assert tell({"event": "fled", "tiles": ["cat-05-orange"]}).fr == "L'île garde 1 chat."
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


def test_the_sentences_count_nothing_that_is_zero():
    tell = GAME.tell
    assert tell({"event": "kept", "seat": 0, "count": 0, "fish": 0}).en == "{0} keeps no card."
    assert tell({"event": "kept", "seat": 0, "count": 1, "fish": 0}).en == "{0} keeps 1 card for 0 fish."
    laid = {"event": "rescue-cards-laid", "seat": 1, "count": 0}
    assert tell(laid).fr == "{1} ne pose aucune carte sauvetage."
    revealed = {"event": "revealed", "seat": 1, "cards": [], "speed": 0}
    assert tell(revealed).fr == "{1} ne révèle aucune carte : vitesse 0."
    assert tell({"event": "fled", "tiles": []}).en == "No cat is left on the island."


def test_progress_says_where_the_day_stands():
    progress = GAME.start(2, {}, Seeded(1)).progress()
    assert progress is not None
    assert (progress.fr, progress.en) == ("Jour 1 sur 5 : exploration", "Day 1 of 5: exploration")


def test_an_oshax_card_shows_an_oshax_and_other_cards_say_it_in_words():
    cards = GAME.content["cards"]
    assert {card["tile"] for card in cards.values() if card["kind"] == "oshax"} == {"oshax-4"}
    assert {card["tile"] for card in cards.values() if card["kind"] != "oshax"} == {None}
