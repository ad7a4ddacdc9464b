"""Each game says in one sentence what is reconstructed and from which source; with an owner's box it names that box.

The client shows this sentence on the rules page, in the panel of a new table, in the waiting room and on /score
(`tests/browser/test_source.py`); printed sheets have it at their foot (`tests/paper/test_source.py`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

import archipel
from archipel.core.game import Game
from archipel.core.lesson import Lesson
from archipel.core.text import Text
from tests.packs.boxes import pack

TOLD = {
    "caty-mini": (("chambres", "ficelle", "jouet de chaque sorte"), ("rooms", "string", "one of each toy on a board")),
    "doodle-islands": (
        ("plans des deux mers", "rangées de nombres", "tracés du dé"),
        ("maps of both seas", "rows of numbers", "routes of the die's faces"),
    ),
    "explore-draw": (("deux pioches", "transcriptions"), ("both decks", "transcriptions")),
    "isle-of-cats": (
        ("Coûts et effets", "formes et bateaux", "transcriptions publiques", "A à C", "216 et 217", "module D"),
        ("Costs and effects", "shapes and boats", "public transcriptions", "A to C", "216 and 217", "module D"),
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
    r"\b(vrai|vraie)s? (plateau|chambre|carte(?! de)|bateau|mer|boîte|feuille)s?\b"
    r"|\breal (board|room|chart|boat|sea|box|map|sheet)(s|es)?\b"
    r"|\bplateau imprimé\b|\bprinted board\b|\bplateau d'origine\b|\boriginal board\b",
    re.IGNORECASE,
)
CAPTAINS = re.compile(r"capitaine|captain|première place|first seat|vraies cartes", re.IGNORECASE)
"""A captain does have real cards or dice, and says so."""
CLIENT = Path(__file__).parents[2] / "web/src"
WORDS = sorted([*CLIENT.rglob("words.ts"), *(CLIENT / "i18n").glob("*.ts")])


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
def test_no_text_of_a_game_claims_to_be_the_printed_board(game: str):
    named = archipel.game(game)
    lessons = [
        [text.to_json() for text in (lesson.title, lesson.summary, lesson.done, *told_by(lesson))]
        for lesson in named.lessons.values()
    ]
    assert claims(sentences([named.content, lessons])) == []


def told_by(lesson: Lesson) -> list[Text]:
    return [text for step in lesson.steps for text in (step.plain, step.otherwise) if text is not None]


@pytest.mark.parametrize("path", WORDS, ids=lambda path: str(path.relative_to(CLIENT)))
def test_no_words_of_the_client_claim_to_be_the_printed_board(path: Path):
    assert claims(path.read_text(encoding="utf-8").splitlines()) == []


def test_a_claim_is_found_and_a_captains_real_things_are_none():
    claim = "Voici la vraie feuille de ta boîte."
    assert claims([claim, "Pose tes vraies cartes.", "The captain has the real box."]) == [claim]


def claims(told: Iterable[str]) -> list[str]:
    return [words for words in told if CLAIMS.search(words) and not CAPTAINS.search(words)]


@pytest.mark.parametrize("game", archipel.games())
def test_options_count_seats_as_players_do(game: str):
    told = sentences([archipel.game(game).content["options"]])
    assert [words for words in told if re.search(r"\b(seat|place) 0\b", words, re.IGNORECASE)] == []


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
