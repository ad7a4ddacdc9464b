"""Each section of the rules page has a drawing, and each drawing has a section."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import archipel

DRAWINGS = Path(__file__).parent.parent.parent / "web" / "src" / "rules"
FILES = {"caty-mini": "caty", "doodle-islands": "doodle", "explore-draw": "explore", "isle-of-cats": "isle"}
KEY = re.compile(r"""^  (?:'(.+?)'|"(.+?)"|(\w+)): """, re.MULTILINE)


@pytest.mark.parametrize("game", FILES)
def test_every_section_of_the_rules_page_has_its_drawing(game: str) -> None:
    _, drawn = (DRAWINGS / f"{FILES[game]}.ts").read_text().split("examples: Examples = {")
    drawings = ["".join(key) for key in KEY.findall(drawn.split("\n};")[0])]
    assert drawings == [section["title"]["en"] for section in archipel.game(game).content["rules"]]
