"""The printed rules: every section has its drawing beside its text, in letters of a good size."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

import archipel
from archipel.paper import drawing, printing
from archipel.paper.drawing import Examples
from archipel.paper.sheet import Sheet, Wish
from tests.packs.boxes import pack
from tests.paper import reading
from tests.paper.test_source import letters

WISHES = [Wish(lang="fr"), Wish(lang="en", paper="us-letter", style="outline"), Wish(lang="fr", paper="us-letter")]
GAMES = archipel.games()
RAT = "M6 25C8 18"
"""The beginning of a rat's outline."""
LEAST = 10.5
"""The smallest letters of the text, in points. If the rules have grown, give them a page more."""


def rules_of(game: str, wish: Wish, content: Mapping[str, Any] | None = None) -> Sheet:
    return next(each for each in printing.sheets(game, wish, content) if each.id == "rules")


def examples_of(sheet: Sheet, wish: Wish) -> list[list[dict[str, Any]]]:
    assert sheet.examples is not None
    return drawing.draw_examples(sheet.examples, wish.style, wish.lang)


def pages_of(sheet: Sheet, wish: Wish) -> list[list[reading.Words]]:
    return [reading.words(page) for page in reading.pages(printing.pdf(sheet, wish))]


def wish_name(wish: Wish) -> str:
    return f"{wish.paper}-{wish.lang}"


@pytest.mark.parametrize("wish", WISHES, ids=wish_name)
@pytest.mark.parametrize("game", GAMES)
def test_title_drawing_and_text_of_a_section_are_on_one_page(game: str, wish: Wish):
    """The letters of a page come in the order of its sections: a title, the words of its drawing, and its text."""
    sheet = rules_of(game, wish)
    pages = [letters("".join(words.text for words in page)) for page in pages_of(sheet, wish)]
    for rule, parts in zip(sheet.data["content"]["rules"], examples_of(sheet, wish), strict=True):
        title, text = letters(rule["title"][wish.lang]), letters(rule["text"][wish.lang])
        captions = [letters(part["words"][wish.lang]) for part in parts if part["words"]]
        found = [page for page in pages if title in page and text in page[page.index(title) :]]
        assert len(found) == 1, rule["title"]
        assert all(caption in found[0] for caption in captions), rule["title"]


@pytest.mark.parametrize("game", GAMES)
def test_every_section_has_pictures_that_need_nothing_of_a_page(game: str):
    wish = WISHES[0]
    for parts in examples_of(rules_of(game, wish), wish):
        assert parts
        for part in parts:
            assert part["svg"].startswith("<svg")
            assert "var(" not in part["svg"]


@pytest.mark.parametrize("wish", WISHES, ids=wish_name)
@pytest.mark.parametrize("game", GAMES)
def test_every_picture_is_on_the_page(game: str, wish: Wish):
    """The sheet without its drawings has fewer paths, by at least one for each drawing."""
    sheet = rules_of(game, wish)
    drawn = sum(len(parts) for parts in examples_of(sheet, wish))
    bare: dict[str, list[list[str]]] = {"examples": [[] for _ in sheet.data["content"]["rules"]]}
    without = replace(sheet, data={**sheet.data, **bare}, examples=None)
    paths = [
        sum(len(reading.lines(page)) for page in reading.pages(printing.pdf(each, wish))) for each in (sheet, without)
    ]
    assert paths[0] - paths[1] >= drawn


@pytest.mark.parametrize("wish", WISHES, ids=wish_name)
@pytest.mark.parametrize("game", GAMES)
def test_the_text_of_the_rules_is_large_and_fits_on_its_pages(game: str, wish: Wish):
    sheet = rules_of(game, wish)
    pages = pages_of(sheet, wish)
    assert len(pages) == sheet.pages
    text = letters(sheet.data["content"]["rules"][0]["text"][wish.lang])
    sizes = [words.points for words in pages[0] if len(words.text) > 12 and letters(words.text) in text]
    assert sizes
    assert min(sizes) >= LEAST


def test_an_owners_rats_are_on_the_printed_boat():
    game = archipel.game("isle-of-cats")
    rows = "/".join(game.contents.to_json()["boats"][0]["rows"]).replace("r", "-", 2).split("/")
    box = game.with_pack(pack("isle-of-cats", {"boats": {"1": {"rows": rows}}}))
    assert [rats_on_the_boat(content) for content in (game.content, box.content)] == [19, 17]


def rats_on_the_boat(content: Mapping[str, Any]) -> int:
    sheet = rules_of("isle-of-cats", WISHES[0], content)
    assert sheet.examples is not None
    boat = sheet.examples.titles.index("The boat")
    (part,) = examples_of(sheet, WISHES[0])[boat]
    return int(part["svg"].count(RAT))


def test_rules_too_long_for_their_pages_take_more_and_lose_nothing():
    wish = Wish(lang="en")
    sheet = rules_of("caty-mini", wish)
    rules = [{**rule, "text": {"fr": "…", "en": 6 * rule["text"]["en"]}} for rule in sheet.data["content"]["rules"]]
    long = replace(sheet, data={**sheet.data, "content": {**sheet.data["content"], "rules": rules}})
    pages = [letters("".join(words.text for words in page)) for page in pages_of(long, wish)]
    assert len(pages) > sheet.pages
    for rule in rules:
        assert any(letters(rule["text"]["en"]) in page for page in pages), rule["title"]


def test_a_section_without_a_drawing_gets_none():
    unknown = Examples(game="caty-mini", titles=("No such section",), content={})
    assert drawing.draw_examples(unknown, "colour", "en") == [[]]


@pytest.mark.parametrize("wish", WISHES, ids=wish_name)
def test_the_cards_of_a_picture_are_large_enough_for_their_names(wish: Wish):
    """A picture of five cards left the tradition's card blank."""
    sheet = rules_of("isle-of-cats", wish)
    titles = [rule["title"]["en"] for rule in sheet.data["content"]["rules"]]
    (part,) = examples_of(sheet, wish)[titles.index("Exploration alone")]
    names = ("Sauvetage", "Tradition", "Action") if wish.lang == "fr" else ("Rescue", "Tradition", "Action")
    assert [name for name in names if f">{name}<" not in part["svg"]] == []
