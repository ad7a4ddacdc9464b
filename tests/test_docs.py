"""The documentation is correct: its Python runs, its links lead somewhere, the files it names exist."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAPERS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / ".github").rglob("*.md")])

LINK = re.compile(r"\]\(([^)\s]+)\)")
FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
NAMED = re.compile(r"`((?:src|tests|web|docs|tools|bench|core|boats|games|bots|server|\.github|\.ci)/[\w./\-]+)`")
"""Matches a path in a sentence. A path with <game> or … in it is a pattern, and is not matched."""


def test_the_python_of_the_readme_does_what_it_says() -> None:
    outcome = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert outcome.attempted >= 4
    assert outcome.failed == 0


def test_the_python_of_the_library_by_example_does_what_it_says() -> None:
    outcome = doctest.testfile(
        str(ROOT / "docs" / "python.md"), module_relative=False, optionflags=doctest.ELLIPSIS, encoding="utf-8"
    )
    assert outcome.attempted >= 40
    assert outcome.failed == 0


def anchors(paper: Path) -> set[str]:
    """Returns the anchors of a page's headings, as Markdown hosts generate them."""
    titles = re.findall(r"^#+ (.+)", FENCED.sub("", paper.read_text(encoding="utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: str(paper.relative_to(ROOT)))
def test_links_lead_to_files_and_to_places_in_them(paper: Path) -> None:
    for link in LINK.findall(FENCED.sub("", paper.read_text(encoding="utf-8"))):
        if "://" in link:
            continue
        path, _, place = link.partition("#")
        target = (paper.parent / path).resolve() if path else paper
        assert target.exists(), f"{paper.name} leads to {link}, which is not there."
        if place:
            assert place in anchors(target), f"{link} names no heading of {target.name}."


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: str(paper.relative_to(ROOT)))
def test_paths_that_are_named_are_there(paper: Path) -> None:
    named = NAMED.findall(FENCED.sub("", paper.read_text(encoding="utf-8")))
    places = (ROOT, ROOT / "src" / "archipel", ROOT / "web" / "src")
    missing = [path for path in named if not any((place / path).exists() for place in places)]
    assert missing == [], f"{paper.name} names what is not there."
