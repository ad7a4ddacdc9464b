"""Every refusal is a sentence that says what is missing, and changes nothing. Some are tested with their rules."""

from __future__ import annotations

import pytest

from archipel.core.text import Text
from archipel.games.isle_of_cats import texts
from archipel.games.isle_of_cats.content.box import MANY
from archipel.games.isle_of_cats.content.cards import QUESTIONS
from tests.games.isle_of_cats.playing import aboard, at, edited, empty_boat, give, isle, play, refused, until

BAG = ["cat-16-green", "cat-15-blue", "cat-15-red", "cat-16-blue", "cat-16-red"]


def rescuing(**fields: object):
    return edited(empty_boat(at("rescue", 2, {"bag": BAG}), 0), 0, **fields)


# ---- when ----


def test_a_move_of_another_phase():
    state = isle(2)
    said = refused(state, 0, "rescue", tile="cat-16-green", basket=[])
    assert said == Text(
        fr="Ce coup se joue pendant la phase « sauvetage des chats » ; c'est maintenant « exploration ».",
        en='This move belongs to the phase "rescue"; now it is "exploration".',
    )


@pytest.mark.parametrize(
    ("kind", "fields", "said"),
    [
        ("place", {"cells": [[4, 4]]}, "There is no tile to place now."),
        ("take", {"tile": "common-1"}, "No treasure is offered to you now."),
        ("decline", {}, "No treasure is offered to you now."),
        ("fields", {"fields": ["left"]}, "There are no cats to put in fields now."),
        ("family-cards", {"cards": [151, 152]}, "There is no such move in these rules: only the family mode has"),
        ("sister-turn", {}, "There is no such move in these rules: the sister plays in the solo game only."),
    ],
)
def test_a_move_that_is_not_awaited(kind, fields, said):
    assert refused(at("rescue"), 0, kind, **fields).en.startswith(said)


def test_choosing_twice():
    state = isle(2)
    pack = state.view(0)["players"][0]["pack"]
    play(state, 0, "draft", cards=pack[:2])
    assert refused(state, 0, "draft", cards=pack[2:4]).en == "You have already chosen; the game waits for the others."


def test_out_of_turn():
    assert refused(at("rescue"), 1, "pass") == Text(
        fr="Ce n'est pas à toi de jouer : c'est au joueur 1.", en="It is not your turn: player 1 plays now."
    )


def test_something_else_while_a_tile_waits():
    state = rescuing()
    play(state, 0, "rescue", tile="cat-16-green", basket=[])
    assert refused(state, 0, "pass").en == "Place your tile first: green cat (# / # / # / # / #)."
    assert refused(state, 1, "pass").en == "Wait: player 1 must place a tile first."
    play(state, 0, "place", cells=[[0, 7], [0, 8], [0, 9], [0, 10], [0, 11]])
    assert refused(state, 0, "pass").en.startswith("First take one of the treasures offered, or decline: common-1")
    assert refused(state, 1, "pass").en == "Wait: player 1 must take or decline a treasure first."


def test_something_else_while_cats_wait_for_fields():
    state = give(at("rescue"), 1, 83)
    edited(state, bag=("cat-05-red", "rare-l", "rare-l", "rare-l", *state.position.bag))
    play(state, 1, "action", card=83)
    assert refused(state, 1, "decline").en == "First put the cats you drew in the fields: cat-05-red."
    assert refused(state, 0, "pass").en == "Wait: player 2 must put cats in the fields first."


def test_ending_a_turn_in_which_nothing_was_rescued():
    said = refused(edited(at("rescue"), 0, extra_rescues=1), 0, "end-turn")
    assert said.en == "You have not rescued a cat this turn; you may pass."


# ---- cards that the seat does not have ----


def test_a_card_that_is_not_in_the_pack():
    state = isle(2, {"deck": [1, 2, 3, 4, 5, 6, 7]})
    said = refused(state, 0, "draft", cards=[1, 84])
    assert said.en == "Card 84 is not in your pack; there are 1, 2, 3, 4, 5, 6, 7."
    assert refused(state, 0, "draft", cards=[1, 1]).en == "Card 1 is named twice."
    assert refused(state, 0, "draft", cards=[1]).en == "Choose 2 cards; you name 1."


def test_a_card_that_is_not_to_be_bought():
    state = edited(until(isle(2), "keep"), 0, picked=(7, 8))
    assert refused(state, 0, "keep", cards=[9]).en == "Card 9 is not among those to buy; there are 7, 8."


def test_a_card_that_is_not_in_the_hand():
    state = give(at("rescue"), 0, 80, 84)
    assert refused(state, 0, "action", card=85).en == "You do not hold card 85; you hold 80, 84."
    assert refused(state, 1, "action", card=84).en == "You do not hold card 84; your hand is empty."
    assert refused(state, 1, "action", card=999).fr == "Tu n'as pas la carte 999 en main ; ta main est vide."


def test_cards_that_are_not_rescue_cards():
    state = give(at("rescue-cards"), 0, 80, 7)
    said = refused(state, 0, "rescue-cards", cards=[7, 80])
    assert said.en == "The card 80 (Double rescue) is no rescue card."
    assert refused(state, 0, "rescue-cards", cards=[8]).en == "You do not hold card 8; you hold 7, 80."
    assert refused(state, 0, "rescue-cards", cards=[7, 7]).en == "Card 7 is named twice."


def test_cards_of_another_kind():
    state = give(empty_boat(at("rare-finds"), 0), 0, 1, 98, 84)
    said = refused(state, 0, "oshax", card=98, tile="oshax-1", colour="red")
    assert said.en == "The card 98 (Chest) is no Oshax card."
    said = refused(state, 0, "treasure", card=1, choice="rare", tile="rare-l")
    assert said.en == "The card 1 (Oshax) is no treasure card."
    assert refused(state, 0, "action", card=98).en == "The card 98 (Chest) is no action card."


def test_an_action_card_with_the_wrong_move():
    state = give(at("rescue"), 0, 77, 84)
    assert refused(state, 0, "action", card=77).en == 'The card 77 (Herding) is played with the move "herd".'
    assert refused(state, 0, "sell-basket", card=84, used=False).en == (
        "This move is for card 76; the card 84 (Wickerwork) does something else."
    )


# ---- paying ----


def test_a_cat_that_is_not_there():
    said = refused(rescuing(), 0, "rescue", tile="cat-01-blue", basket=[])
    assert said.en.startswith("There is no tile cat-01-blue in the fields; there are cat-16-green, cat-15-blue")


def test_fish_one_does_not_have():
    said = refused(rescuing(fish=2), 0, "rescue", tile="cat-16-green", basket=[])
    assert said == Text(
        fr="Un chat du champ gauche coûte 3 poissons ; tu as 2 poissons.",
        en="A cat of the left field costs 3 fish; you have 2 fish.",
    )
    assert refused(rescuing(fish=4), 0, "rescue", tile="cat-16-red", basket=[]).en == (
        "A cat of the right field costs 5 fish; you have 4 fish."
    )


def test_baskets_one_does_not_have():
    state = rescuing(ready=0, rescue_cards=(7, 15, 23, 43))
    cat = {"tile": "cat-16-green"}
    assert refused(state, 0, "rescue", **cat, basket=[]).en.startswith("You have no permanent basket ready;")
    assert refused(state, 0, "rescue", **cat, basket=[15, 15]).en == "Card 15 is named twice."
    assert refused(state, 0, "rescue", **cat, basket=[44]).en == (
        "Card 44 is not among your revealed rescue cards; there are 7, 15, 23, 43."
    )
    assert refused(state, 0, "rescue", **cat, basket=[7]).en == "The card 7 (Boots) has no basket."
    for basket in ([15], [43, 15], [15, 23, 43]):
        assert refused(state, 0, "rescue", **cat, basket=basket).en.startswith("A basket is one whole basket card,")


# ---- treasures ----


def test_treasure_choices_and_sorts():
    state = give(empty_boat(edited(at("rare-finds"), rare=(("rare-l", 1),)), 0), 0, 98, 107)
    said = refused(state, 0, "treasure", card=98, choice="small", tile="common-1")
    assert said.en == 'The card 98 (Chest) gives rare, common, not "small".'
    said = refused(state, 0, "treasure", card=107, choice="small", tile="common-3l")
    assert said.en == "The tile common-3l is not of this sort; possible: common-1, common-2."
    assert refused(state, 0, "treasure", card=98, choice="rare", tile="rare-o").en == (
        "There is no rare treasure (## / ##) left."
    )


# ---- action cards ----


def test_baskets_to_give_back():
    state = edited(give(at("rescue"), 0, 76), 0, ready=0, used=0)
    assert refused(state, 0, "sell-basket", card=76, used=True).en.startswith("You have no used permanent basket")
    assert refused(state, 0, "sell-basket", card=76, used=False).en.startswith("You have no ready permanent basket")


def test_herding_no_cat_or_too_many():
    state = give(edited(at("rescue"), left=("cat-01-red", "cat-02-red"), right=("cat-03-red", "cat-04-red")), 0, 77)
    assert refused(state, 0, "herd", card=77, cats=[]).en == "You move 1 to 3 cats; you name 0."
    four = ["cat-01-red", "cat-02-red", "cat-03-red", "cat-04-red"]
    assert refused(state, 0, "herd", card=77, cats=four).en == "You move 1 to 3 cats; you name 4."
    assert refused(state, 0, "herd", card=77, cats=["cat-05-red"]).en == (
        "There is no tile cat-05-red in the fields; there are cat-01-red, cat-02-red, cat-03-red, cat-04-red."
    )
    said = refused(state, 0, "herd", card=77, cats=["cat-01-red", "cat-01-red"])
    assert said.en == "The tile cat-01-red is named twice."


def test_traditions_to_trade():
    state = edited(give(at("rescue"), 0, 86), 0, traditions=(113, 114, 115))
    assert refused(state, 0, "trade-traditions", card=86, traditions=[113]).en == (
        "Discard exactly 2 of your traditions; you name 1."
    )
    assert refused(state, 0, "trade-traditions", card=86, traditions=[113, 116]).en == (
        "Tradition 116 does not lie before you; there are 113, 114, 115."
    )
    assert refused(state, 0, "trade-traditions", card=86, traditions=[113, 113]).en == "Card 113 is named twice."


def test_treasures_to_trade():
    state = aboard(give(at("rescue"), 0, 88), 0, "c c1 B")
    assert refused(state, 0, "trade-treasures", card=88, pieces=[0]).en == (
        "Discard exactly 2 treasures of your boat; you name 1."
    )
    assert refused(state, 0, "trade-treasures", card=88, pieces=[0, 2]).en == (
        "Piece 2 is no treasure on your boat; your treasures are 0, 1."
    )
    assert refused(state, 0, "trade-treasures", card=88, pieces=[0, 0]).en == "Piece 0 is named twice."


@pytest.mark.parametrize(
    ("card", "said"),
    [
        (76, "You have no permanent basket to give back."),
        (77, "There must be cats in the fields (1 to 3); there are 0."),
        (86, "You need traditions in front of you (2); you have 0."),
        (88, "You need treasures on your boat (2); you have 0."),
    ],
)
def test_a_card_whose_question_has_no_answer_says_what_is_missing(card, said):
    state = edited(give(at("rescue-cards"), 0, card), 0, ready=0)
    edited(state, left=(), right=())
    assert refused(state, 0, "action", card=card).en == said


# ---- malformed ----


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ({"type": "rescue", "tile": "cat-16-green"}, 'This move lacks its "basket".'),
        ({"type": "pass", "why": 1}, 'This move has no field "why".'),
        (
            {"type": "colour", "colour": "pink"},
            '"colour" cannot be "pink"; possible: blue, green, orange, purple, red.',
        ),
        (
            {"type": "nap"},
            'No move "nap" in this game; there are colour, draft, keep, public-tradition, rescue-cards, rescue, '
            "end-turn, sister-turn, pass, oshax, treasure, place, ….",
        ),
        ({"type": "herd", "card": True, "cats": []}, '"card" cannot be true.'),
    ],
)
def test_malformed_moves(move, said):
    move = dict(move)
    assert refused(at("rescue"), 0, move.pop("type"), **move).en == said


@pytest.mark.parametrize("kind", QUESTIONS)
def test_every_question_has_its_words_in_both_languages(kind):
    words = QUESTIONS[kind]
    said = [words.prompt, words.absent, words.too_few]
    said += [words.twice, words.count] if kind in MANY else []
    assert all(text.fr.endswith((".", "?")) and text.en.endswith((".", "?")) for text in said)


def test_every_sentence_has_both_languages_and_ends():
    for name, value in vars(texts).items():
        for text in value.values() if isinstance(value, dict) else [value]:
            if isinstance(text, Text):
                assert text.fr, name
                assert text.en, name
                assert text.en.endswith(".") == text.fr.endswith("."), name
