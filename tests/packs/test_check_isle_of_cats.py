"""Boxes of L'Île des Chats: a check names what contradicts the rulebook."""

from __future__ import annotations

import pytest

from archipel.core.game import Json
from tests.packs.test_check import BOAT, found


@pytest.mark.parametrize(
    ("contents", "words"),
    [
        ({"baskets": 11}, '"baskets": by the rulebook, there are 10 permanent baskets. Take it out of the box.'),
        ({"prices": {"left": 2}}, '"prices": by the rulebook, a cat costs 3 fish in the left field and 5 in the right'),
        ({"family_cats": 3}, '"family_cats": by the rulebook, family games draw 4 cats a player. Take it out'),
        ({"sister_colours": []}, '"sister_colours": by the rulebook, the sister has 5 colour cards, one of each.'),
        (
            {"supplies": []},
            '"supplies": by the rulebook, there are 5, 5, 8 and 11 common treasures of each shape and 4, 4, '
            "6 and 8 cats in a field, with 1, 2, 3 and 4 players. Take it out",
        ),
        (
            {"actions": []},
            '"actions": Archipel can\'t change "actions". Take it out of the box. This is Archipel\'s own limit',
        ),
        ({"cards": {"1": False}}, "Card: the numbers are not those of the box. They go from 1 to"),
        (
            {"cards": {"7": {"key": "boots-5"}}},
            'Card 7: "boots-5" is no card of the kind rescue. Did you mean boots-4?',
        ),
        ({"cards": {"7": {"speed": 5}}}, 'Card 7: "speed" does not go with boots-4. For boots-4 it is 4.'),
        (
            {"cards": {"7": {"cost": 21}}},
            "Card 7: \"cost\" is 21. From 0 to 20. This is Archipel's own limit, not the rulebook's.",
        ),
        ({"cards": {"7": {"module": "A"}}}, 'Card 7: "A" is no module. Take it out of the box.'),
        ({"family_cards": {"151": {"key": "nobody"}}}, 'Family card 151: there is no "nobody".'),
        (
            {"sister_baskets": {"174": {"baskets": 5}}},
            'Basket card 174: "baskets" is 5. From 1 to 4. This is Archipel\'s own limit,',
        ),
        (
            {"sister_baskets": {"174": {"steps": [{"do": "switch", "numbers": [1]}]}}},
            "Basket card 174: step 1 does not say what to take.",
        ),
        (
            {"sister_baskets": {"174": {"steps": [{"do": "common", "shape": "cat-01"}]}}},
            "Basket card 174: step 1 does not say what to take.",
        ),
        ({"boats": {"1": {"rows": BOAT[:3]}}}, "Boat 1: boat 1 does not have the outline of a boat. Nine rows"),
    ],
)
def test_a_large_box_that_contradicts_the_rulebook_is_reported(contents: Json, words: str) -> None:
    first = found("isle-of-cats", contents)[0][1]
    assert first.startswith(words)


def test_a_tradition_moved_to_another_module_leaves_one_too_few() -> None:
    problems = [words for _, words in found("isle-of-cats", {"cards": {"216": {"module": "C"}}})]
    assert problems[:2] == [
        "Card: 7 traditions of module B, the rulebook has 8. Add what is missing.",
        "Card: 9 traditions of module C, the rulebook has 8. Take away what is too many.",
    ]
    assert found("isle-of-cats", {"cards": {"216": {"module": "D"}, "142": {"module": "B"}}}) == []


def test_module_d_is_archipels_own() -> None:
    problems = [words for _, words in found("isle-of-cats", {"cards": {"142": {"module": "A"}}})]
    assert "Card: 7 traditions of module D, Archipel has 8. Add what is missing." in problems
