"""The rules pages of the boat games take their numbers from the contents in play, such as an owner's box."""

from __future__ import annotations

from msgspec.structs import replace

from archipel.games.explore_draw.content import describe as explore_draw
from archipel.games.explore_draw.content.box import CONTENTS as EXPLORE_DRAW
from archipel.games.isle_of_cats.content import describe as isle_of_cats
from archipel.games.isle_of_cats.content.contents import CONTENTS as ISLE_OF_CATS


def test_a_box_with_fewer_cards_says_how_many_it_has() -> None:
    box = replace(EXPLORE_DRAW, cats=EXPLORE_DRAW.cats[:100])
    need = explore_draw.describe(box)["rules"][1]["text"]
    assert "100 cartes Chat, 47 cartes Tradition" in need["fr"]
    assert "100 Cat cards, 47 Tradition cards" in need["en"]


def test_only_readings_of_traditions_in_the_box_are_shown() -> None:
    sheet = tuple(replace(row, key="no-rats") if row.number == 10 else row for row in EXPLORE_DRAW.tradition_sheet)
    told = explore_draw.describe(replace(EXPLORE_DRAW, tradition_sheet=sheet))["rules"]
    (readings,) = [section["text"]["en"] for section in told if section["title"]["en"].startswith("Traditions:")]
    assert "9: without a cat aboard it pays nothing." in readings
    assert "10: both treasures" not in readings


def test_other_prices_and_supplies_are_said_by_rules_and_help() -> None:
    supplies = tuple(replace(one, commons=one.commons + 1) for one in ISLE_OF_CATS.supplies)
    told = isle_of_cats.describe(replace(ISLE_OF_CATS, prices={"left": 2, "right": 6}, supplies=supplies))
    rules = {section["title"]["en"]: section["text"]["en"] for section in told["rules"]}
    assert "2 fish in the left field, 6 in the right" in rules["The rescue"]
    assert "3 players: 9 of each." in rules["Common treasures"]
    assert told["help"]["left"]["text"]["en"] == "A cat from here costs 2 fish and a basket."
