"""The foot of every sheet says where its contents come from, in one sentence of the game or with the name of a box."""

from __future__ import annotations

from typing import Any

import pytest

import archipel
from archipel.core.text import Text
from archipel.paper import printing
from archipel.paper.sheet import PAPER_OF, Sheet, Wish
from tests.packs.boxes import pack
from tests.paper import reading

BOX = Text(fr="La boîte de Zoé", en="Zoe's box")


def letters(words: str) -> str:
    """Returns the words without what typesetting changes: spaces, quotes and apostrophes."""
    return "".join(sign for sign in words if sign.isalnum())


def foot_of(sheet: Sheet, wish: Wish) -> list[str]:
    return [
        letters("".join(words.text for words in reading.words(page)))
        for page in reading.pages(printing.pdf(sheet, wish))
    ]


def sheets_of(game: str, wish: Wish, content: Any = None) -> list[Sheet]:
    """Returns a game's sheets, without the boats that differ only in their rats."""
    return [each for each in printing.sheets(game, wish, content) if each.id not in {f"boat-{n}" for n in range(2, 7)}]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("game", archipel.games())
def test_every_page_of_faces_says_what_is_reconstructed(game: str, lang: Any):
    wish = Wish(lang=lang, paper=PAPER_OF[lang], backs=False)
    source = letters(archipel.game(game).content["source"][lang])
    for sheet in sheets_of(game, wish):
        for number, page in enumerate(foot_of(sheet, wish), start=1):
            assert source in page, (sheet.id, number)


@pytest.mark.parametrize("game", archipel.games())
def test_sheets_of_a_box_name_the_box_instead(game: str):
    changed: dict[str, Any] = {
        "caty-mini": {"strings": {"standard": 9000}},
        "doodle-islands": {"seas": {"treasures": {"bottles": 9}}},
        "explore-draw": {"cats": {"c001": {"zones": [[{"kind": "cat", "colour": "red", "shape": "cat-01"}]]}}},
        "isle-of-cats": {"cards": {"80": {"cost": 4}}},
    }
    wish = Wish(lang="fr", backs=False)
    content = archipel.game(game).with_pack(pack(game, changed[game], name=BOX)).content
    ours, named = letters(archipel.game(game).content["source"]["fr"]), letters(BOX.fr)
    for sheet in sheets_of(game, wish, content)[:3]:
        (first, *_) = foot_of(sheet, wish)
        assert named in first
        assert ours not in first, sheet.id
