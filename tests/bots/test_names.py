"""Bots have names, and are never called by a level and a number."""

from __future__ import annotations

import re
from pathlib import Path

from archipel.bots import face_of, levels_for, name_at, name_for
from archipel.bots.names import FACES, NAMES
from archipel.core import game as registry


def test_every_level_has_names_and_faces_for_the_largest_table() -> None:
    largest = max(max(registry.game(name).seats) for name in registry.games())
    assert set(NAMES) == set(FACES) == {level.name for level in levels_for(None)}
    assert all(len(set(names)) == len(names) >= largest for names in NAMES.values())


def test_a_bots_name_shows_its_level() -> None:
    every = [name for names in NAMES.values() for name in names]
    assert len(set(every)) == len(every)


def test_a_bot_takes_the_first_name_that_is_free_however_it_is_written() -> None:
    assert name_for("beginner", []) == "Pompon"
    assert name_for("beginner", ["POMPON", "Ada"]) == "Biscuit"
    assert name_for("strong", ["tempête"]) == "Foudre"


def test_bots_of_levels_that_are_offered_no_more_keep_their_names() -> None:
    assert [name_for(level, []) for level in ("random", "greedy", "ahead")] == ["Pompon", "Amarre", "Tempête"]


def test_a_bot_seated_before_bots_had_names_is_called_by_its_place() -> None:
    assert [name_at("greedy", seat) for seat in range(3)] == ["Amarre", "Galet", "Bouée"]


def test_the_first_two_have_their_own_faces_the_others_wear_them_in_turn() -> None:
    assert [face_of(name) for name in NAMES["strong"][:4]] == ["tempete", "foudre", "tempete", "foudre"]
    assert face_of("Ada") is None


def test_suggested_names_are_no_bot_names() -> None:
    """The form suggests a name to people, which must not be the name of a bot."""
    bots = {name for names in NAMES.values() for name in names}
    for words in ("fr.ts", "en.ts"):
        text = (Path(__file__).parents[2] / "web/src/i18n" / words).read_text(encoding="utf-8")
        offered = re.search(r"defaultNames: \[(.*?)\]", text, re.DOTALL)
        assert offered
        assert not bots & set(re.findall(r"'([^']+)'", offered[1]))
