"""The rules page of each game states every fact of its rulebook, in both languages, with the engine's numbers."""

from __future__ import annotations

import re
from collections import Counter
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

import archipel
from tests.rulebooks.facts import Fact, fault

FEWEST = {"caty-mini": 30, "doodle-islands": 40, "explore-draw": 60, "isle-of-cats": 90}
WRITTEN = [name for name in FEWEST if find_spec(f"tests.rulebooks.{name.replace('-', '_')}")]


DRAWINGS = Path(__file__).parents[2] / "web/src/rules"
MODULE = {"caty-mini": "caty", "doodle-islands": "doodle", "explore-draw": "explore", "isle-of-cats": "isle"}
"""Where the client draws the sections of each game's rules."""
KEY = re.compile(r"""^  (?:'([^']+)'|"([^"]+)"|(\w+)):""", re.MULTILINE)


def facts(game: str) -> tuple[Fact, ...]:
    found: tuple[Fact, ...] = import_module(f"tests.rulebooks.{game.replace('-', '_')}").FACTS
    return found


def sections(game: str) -> dict[str, dict[str, str]]:
    return {entry["title"]["en"]: entry["text"] for entry in archipel.game(game).content["rules"]}


@pytest.mark.parametrize("game", WRITTEN)
def test_every_fact_of_the_rulebook_is_on_the_rules_page(game: str) -> None:
    page = sections(game)
    assert [wrong for fact in facts(game) if (wrong := fault(fact, page))] == []


@pytest.mark.parametrize("game", WRITTEN)
def test_the_facts_are_many_and_each_is_listed_once(game: str) -> None:
    listed = facts(game)
    assert len(listed) >= FEWEST[game]
    assert [says for says, times in Counter(fact.says for fact in listed).items() if times > 1] == []


@pytest.mark.parametrize("game", MODULE)
def test_every_section_has_its_drawing_and_no_drawing_is_left_over(game: str) -> None:
    written = (DRAWINGS / f"{MODULE[game]}.ts").read_text(encoding="utf-8")
    keys = ["".join(found) for found in KEY.findall(written[written.index("export const examples") :])]
    assert sorted(keys) == sorted(sections(game))


def test_a_missing_sentence_and_a_wrong_number_are_found() -> None:
    page = {"Rounds": {"fr": "On joue 12 tours.", "en": "The game has 12 rounds."}}
    right = Fact("12 rounds (p. 1).", "Rounds", "On joue {0} tours", "has {0} rounds", lambda: (12,))
    assert fault(right, page) is None
    assert "does not say 'On joue 13 tours'" in str(fault(right._replace(values=lambda: (13,)), page))
    assert "does not say 'goes on'" in str(fault(right._replace(en="goes on"), page))
    assert "no section 'Cats'" in str(fault(right._replace(section="Cats"), page))
