"""The rules page of each game states every fact of its rulebook, in both languages, with the engine's numbers."""

from __future__ import annotations

import re
from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest

import archipel
from tests.rulebooks.facts import Fact, faults, numbers_without_a_fact

FEWEST = {"caty-mini": 30, "doodle-islands": 40, "explore-draw": 60, "isle-of-cats": 90}


DRAWINGS = Path(__file__).parents[2] / "web/src/rules"
MODULE = {"caty-mini": "caty", "doodle-islands": "doodle", "explore-draw": "explore", "isle-of-cats": "isle"}
"""Where the client draws the sections of each game's rules."""
KEY = re.compile(r"""^    (?:'([^']+)'|"([^"]+)"|(\w+)):""", re.MULTILINE)


def facts(game: str) -> tuple[Fact, ...]:
    found: tuple[Fact, ...] = import_module(f"tests.rulebooks.{game.replace('-', '_')}").FACTS
    return found


def sections(game: str) -> dict[str, dict[str, str]]:
    return {entry["title"]["en"]: entry["text"] for entry in archipel.game(game).content["rules"]}


def test_every_game_has_its_facts() -> None:
    assert sorted(FEWEST) == sorted(archipel.games())


@pytest.mark.parametrize("game", FEWEST)
def test_every_fact_of_the_rulebook_is_on_the_rules_page(game: str) -> None:
    page = sections(game)
    assert [wrong for fact in facts(game) for wrong in faults(fact, page)] == []


@pytest.mark.parametrize("game", FEWEST)
def test_every_number_on_the_rules_page_lies_in_a_fact(game: str) -> None:
    assert numbers_without_a_fact(facts(game), sections(game)) == []


@pytest.mark.parametrize("game", FEWEST)
def test_the_facts_are_many_and_each_is_listed_once(game: str) -> None:
    listed = facts(game)
    assert len(listed) >= FEWEST[game]
    assert [says for says, times in Counter(fact.says for fact in listed).items() if times > 1] == []


@pytest.mark.parametrize("game", MODULE)
def test_every_section_has_its_drawing_and_no_drawing_is_left_over(game: str) -> None:
    written = (DRAWINGS / f"{MODULE[game]}.ts").read_text(encoding="utf-8")
    keys = ["".join(found) for found in KEY.findall(written[written.index("export const examples") :])]
    assert sorted(keys) == sorted(sections(game))


PAGE = {"Rounds": {"fr": "On joue 12 tours.", "en": "The game has 12 rounds."}}
RIGHT = Fact("12 rounds (p. 1).", "Rounds", "On joue {0} tours", "has {0} rounds", lambda: (12,), (12,))


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (RIGHT._replace(values=lambda: (13,), book=(13,)), "does not say 'On joue 13 tours'"),
        (RIGHT._replace(values=lambda: (13,)), "The engine has (13,), the book (12,)."),
        (RIGHT._replace(book=()), "The engine has (12,), the book ()."),
        (RIGHT._replace(en="goes on"), "does not say 'goes on'"),
        (RIGHT._replace(en="has 12 rounds"), "does not come from the engine"),
        (RIGHT._replace(section="Cats"), "no section 'Cats'"),
    ],
)
def test_a_missing_sentence_and_a_wrong_number_are_found(wrong: Fact, told: str) -> None:
    assert faults(RIGHT, PAGE) == []
    assert told in " ".join(faults(wrong, PAGE))


def test_a_number_of_the_page_is_not_found_in_a_longer_one() -> None:
    page = {"Dice": {"fr": "12 joueurs : 30.", "en": "2 players: 3."}}
    dice = Fact("Two players.", "Dice", "{0} joueurs : {1}", "{0} players: {1}", lambda: (2, 3), (2, 3))
    (wrong,) = faults(dice, page)
    assert "does not say '2 joueurs : 3' (fr)" in wrong


def test_a_number_without_a_fact_is_found() -> None:
    page = {"Rounds": {"fr": "On joue 12 tours à 4.", "en": "The game has 12 rounds."}}
    assert numbers_without_a_fact([RIGHT], page) == ["Rounds (fr): 4 in 'On joue 12 tours à 4.'"]
