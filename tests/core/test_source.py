"""Each game says in one sentence what is reconstructed and from which source; with an owner's box it names that box.

The client shows this sentence on the rules page, in the panel of a new table, in the waiting room and on /score
(`tests/browser/test_source.py`); printed sheets have it at their foot (`tests/paper/test_source.py`).
"""

from __future__ import annotations

import re
from typing import Any

import pytest

import archipel
from archipel.core.game import Game
from archipel.core.text import Text
from tests.packs.boxes import pack

TOLD = {
    "caty-mini": (("chambres", "ficelle", "jouet de chaque sorte"), ("rooms", "string", "one of each toy on a board")),
    "doodle-islands": (("cartes", "rangées", "faces"), ("maps", "rows", "faces")),
    "explore-draw": (("deux pioches", "transcriptions"), ("both decks", "transcriptions")),
    "isle-of-cats": (
        ("Coûts et effets", "transcriptions publiques", "A à C", "216 et 217", "module D"),
        ("Costs and effects", "public transcriptions", "A to C", "216 and 217", "module D"),
    ),
}
CHANGED: dict[str, Any] = {
    "caty-mini": {"strings": {"standard": 9000}},
    "doodle-islands": {"seas": {"treasures": {"bottles": 9}}},
    "explore-draw": {"cats": {"c001": {"zones": [[{"kind": "cat", "colour": "red", "shape": "cat-01"}]]}}},
    "isle-of-cats": {"cards": {"80": {"cost": 4}}},
}
NAME = Text(fr="La boîte de Zoé", en="Zoe's box")
CLAIMS = re.compile(
    r"\b(vrai|vraie)s? (plateau|chambre|carte(?! de)|bateau|mer)\b|\breal (board|room|chart|boat|sea)\b"
    r"|\bplateau imprimé\b|\bprinted board\b|\bplateau d'origine\b|\boriginal board\b",
    re.IGNORECASE,
)


def boxed(game: str) -> Game:
    return archipel.game(game).with_pack(pack(game, CHANGED[game], name=NAME))


@pytest.mark.parametrize("game", archipel.games())
def test_every_game_says_in_one_sentence_what_is_reconstructed(game: str):
    source = archipel.game(game).content["source"]
    for words, lang in zip(TOLD[game], ("fr", "en"), strict=True):
        for each in words:
            assert each in source[lang]
        assert source[lang].endswith(".")
        assert ". " not in source[lang]
        assert len(source[lang]) <= 160, "a page of cards has room for no more"


@pytest.mark.parametrize("game", archipel.games())
def test_a_game_with_a_box_names_the_box_instead(game: str):
    ours, content = archipel.game(game).content, boxed(game).content
    for lang in ("fr", "en"):
        assert getattr(NAME, lang) in content["source"][lang]
        assert content["source"][lang] == ours["source_of_box"][lang].replace("{name}", getattr(NAME, lang))


@pytest.mark.parametrize("game", archipel.games())
def test_no_text_claims_to_be_the_printed_board(game: str):
    named = archipel.game(game)
    lessons = [lesson.summary.to_json() for lesson in named.lessons.values()]
    found = [told for told in sentences([named.content, lessons]) if CLAIMS.search(told)]
    # A captain does have real cards, and says so.
    assert [told for told in found if "vraies cartes" not in told] == []


def sentences(data: Any) -> list[str]:
    if isinstance(data, str):
        return [data]
    each = data.values() if isinstance(data, dict) else data if isinstance(data, list | tuple) else ()
    return [told for one in each for told in sentences(one)]


def test_help_takes_its_numbers_from_the_box():
    seas = {"treasures": {"bottles": 9}}
    box = archipel.game("doodle-islands").with_pack(pack("doodle-islands", {"seas": seas})).content["help"]
    assert "Il y en a 9 : la dernière annonce le dernier tour" in box["bottles"]["text"]["fr"]
    assert "There are 7: the last one" in archipel.game("doodle-islands").content["help"]["bottles"]["text"]["en"]


def test_options_mention_no_length_of_string_that_a_box_may_change():
    options = boxed("caty-mini").content["options"]["string"]
    assert not re.search(
        r"\d", str([options["title"], options["meaning"], *(one["title"] for one in options["choices"])])
    )
