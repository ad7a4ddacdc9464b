"""Every card with a rule says it in a few words too, short enough for the smallest card."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

import archipel
from archipel.games import explore_draw, isle_of_cats
from archipel.games.explore_draw.content import traditions as explore_traditions
from archipel.games.isle_of_cats.content import cards as isle_cards
from archipel.games.isle_of_cats.content import traditions as isle_traditions

LINES, LETTERS = 3, 14
"""What a card of 84 x 60 pixels holds below its first row: three lines of about 14 letters."""
PAYS = 10
"""Letters that fit beside a sign."""


def briefs(content: Any) -> dict[str, Any]:
    """Returns the words in brief that a game's content sends, by the number of the card."""
    if "briefs" in content:
        return dict(content["briefs"])
    return {number: card["brief"] for part in ("cards", "family_cards") for number, card in content[part].items()}


def every_brief() -> Iterator[Any]:
    for game in ("explore-draw", "isle-of-cats"):
        for number, brief in briefs(archipel.game(game).content).items():
            for language in ("fr", "en"):
                yield pytest.param(brief, language, id=f"{game}-{number}-{language}")


def lines(words: str) -> list[str]:
    found: list[str] = []
    for word in words.split():
        if found and len(found[-1]) + 1 + len(word) <= LETTERS:
            found[-1] += f" {word}"
        else:
            found.append(word)
    return found


@pytest.mark.parametrize(("brief", "language"), list(every_brief()))
def test_a_card_in_brief_fits_the_smallest_card(brief: Any, language: str):
    asks, pays = brief["asks"][language], brief["pays"] or {language: ""}
    assert asks
    assert brief["signs"]
    assert len(brief["signs"]) <= 2
    assert len(lines(asks)) <= LINES
    assert max(map(len, lines(asks))) <= LETTERS
    assert len(pays[language]) <= PAYS


@pytest.mark.parametrize("game", ["explore-draw", "isle-of-cats"])
def test_every_tradition_says_what_it_pays(game: str):
    content: Any = archipel.game(game).content
    rules = content["traditions"] if game == "explore-draw" else traditions_of_isle_of_cats(content)
    assert set(rules) <= set(briefs(content))
    for number, text in rules.items():
        pays = briefs(content)[number]["pays"]
        for language in ("fr", "en"):
            figures = re.findall(r"\d+", pays[language])
            assert figures
            # The figures of the whole rule are among these; a family that scores again has none.
            assert set(figures) <= {*re.findall(r"\d+", text[language]), *(["2"] if "×" in pays[language] else [])}


def traditions_of_isle_of_cats(content: Any) -> dict[str, Any]:
    own = {number: card["text"] for number, card in content["cards"].items() if card["kind"].endswith("tradition")}
    return own | {number: card["text"] for number, card in content["family_cards"].items()}


def test_the_words_belong_to_the_row_of_the_rule():
    """An owner's box names a rule by its key, so it has the words of that rule."""
    rows = explore_draw.GAME.contents.tradition_sheet
    turned = tuple(replace(row, key=other.key) for row, other in zip(rows, reversed(rows), strict=True))
    box: Any = explore_draw.GAME.describe(replace(explore_draw.GAME.contents, tradition_sheet=turned))
    known = explore_traditions.TRADITIONS
    assert box["briefs"] == {str(row.number): known[row.key].brief.to_json() for row in turned}

    contents = isle_of_cats.GAME.contents
    cards = tuple(replace(card, key="no-rats") if card.number == 113 else card for card in contents.cards)
    isle: Any = isle_of_cats.GAME.describe(replace(contents, cards=cards))
    assert isle["cards"]["113"]["brief"] == isle_traditions.TRADITIONS["no-rats"].brief.to_json()
    assert isle["cards"]["80"]["brief"] == isle_cards.BRIEFS["double-rescue"].to_json()


def test_a_card_that_our_box_does_not_have_has_no_words_in_brief():
    contents = isle_of_cats.GAME.contents
    cards = tuple(replace(card, key="of-another-box") if card.number == 113 else card for card in contents.cards)
    isle: Any = isle_of_cats.GAME.describe(replace(contents, cards=cards))
    assert isle["cards"]["113"]["brief"] is None
