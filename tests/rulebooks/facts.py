"""What a rulebook states, as data: each fact is linked to the sentence of our rules page that states it.

A fact's sentences are written as on the rules page, with {0}, {1} … in place of the numbers. The numbers come from the
engine, so a sentence that says another number than the engine is not found on the page.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

Value = int | str
"""A number as the page writes it; a number that the page writes as a word is given by `in_words`."""


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


def in_words(number: int) -> Mapping[str, str]:
    """Returns a number from 0 to 12 as both languages write it: "{0[fr]}", "{0[en]}"."""
    return {"fr": FRENCH[number], "en": ENGLISH[number]}


FRENCH = ["zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze"]
ENGLISH = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]


def fault(fact: Fact, sections: Mapping[str, Mapping[str, Any]]) -> str | None:
    """Returns what is wrong with a fact on the rules page, or None. `sections` has the English titles as keys."""
    if fact.section not in sections:
        return f"{fact.says} The rules page has no section {fact.section!r}."
    told = sections[fact.section]
    values = fact.values()
    for language, sentence in (("fr", fact.fr), ("en", fact.en)):
        wanted = sentence.format(*values)
        if wanted not in told[language]:
            return f"{fact.says} The section {fact.section!r} does not say {wanted!r} ({language})."
    return None
