"""What a rulebook states, as data: each fact is linked to the sentence of our rules page that states it.

A fact's sentences are written as on the rules page, with {0}, {1} … in place of the numbers. The numbers come from the
engine, so a sentence that says another number than the engine is not found on the page. The fact itself has the book's
numbers, so the engine and the page can't both change unnoticed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

Value = int | str
"""A number as the page writes it, or the words that a number has on the page."""
Sections = Mapping[str, Mapping[str, str]]
"""The texts of a rules page, by the English titles of their sections."""
PLACEHOLDER = re.compile(r"\{\d+\}")
NUMBER = re.compile(r"\d+")


class Fact(NamedTuple):
    """One thing that the rulebook states and that a group without the box needs to know."""

    says: str
    """The fact in our own words, with its place in the book: "The game has 12 rounds (chapter 3)."."""
    section: str
    """The English title of the section that states it."""
    fr: str
    en: str
    values: Callable[[], tuple[Value, ...]] = tuple
    """Asks the engine for the numbers in the sentences."""
    book: tuple[Value, ...] = ()
    """The same numbers as the book states them, or our ruling where the book is silent."""


def these(*values: Value) -> Callable[[], tuple[Value, ...]]:
    return lambda: values


def faults(fact: Fact, page: Sections) -> list[str]:
    """Returns what is wrong with a fact: its numbers, or its sentences on the rules page."""
    values = tuple(fact.values())
    found = [] if values == fact.book else [f"{fact.says} The engine has {values}, the book {fact.book}."]
    found += [
        f"{fact.says} The number in {sentence!r} does not come from the engine."
        for sentence in (fact.fr, fact.en)
        if NUMBER.search(PLACEHOLDER.sub("", sentence))
    ]
    if fact.section not in page:
        return [*found, f"{fact.says} The rules page has no section {fact.section!r}."]
    for language, sentence in (("fr", fact.fr), ("en", fact.en)):
        wanted = sentence.format(*values)
        if not places(wanted, page[fact.section][language]):
            found.append(f"{fact.says} The section {fact.section!r} does not say {wanted!r} ({language}).")
    return found


def places(sentence: str, text: str) -> list[tuple[int, int]]:
    """Returns where a text has a sentence. "2 players: 3" is not found in "12 players: 30"."""
    return [found.span() for found in re.finditer(rf"(?<!\d){re.escape(sentence)}(?!\d)", text)]


def numbers_without_a_fact(facts: Iterable[Fact], page: Sections) -> list[str]:
    """Returns the numbers on the rules page that lie in no sentence of a fact."""
    known: dict[tuple[str, str], list[tuple[int, int]]] = {}
    for fact in facts:
        for language, sentence in (("fr", fact.fr), ("en", fact.en)):
            text = page[fact.section][language]
            known.setdefault((fact.section, language), []).extend(places(sentence.format(*fact.values()), text))
    return [
        f"{title} ({language}): {number.group()} in {text!r}"
        for title, texts in page.items()
        for language, text in texts.items()
        for number in NUMBER.finditer(text)
        if not any(start <= number.start() < end for start, end in known.get((title, language), []))
    ]
