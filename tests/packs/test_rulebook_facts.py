"""A refusal that cites the rulebook gives the rulebook's number; what only Archipel can't hold is called its limit."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

import pytest

import archipel
from archipel.core.errors import BadSheet
from archipel.core.findings import Problem
from archipel.core.pack import check
from archipel.core.text import Text
from tests.contract.sheets import SHEETS
from tests.packs.boxes import ours, pack

GAMES = archipel.games()
NUMBER = re.compile(r"\d|\b(two|both|four|ten|twenty|deux|quatre|dix|vingt)\b")
DISCLAIMED = re.compile(r"not (of )?the rulebook('s)?|pas (celle )?du livret")
CITED = re.compile(r"rulebook|livret")
NEAR = 2
"""Of a list with many rows of one kind, only the first and the last rows are changed."""


def cites_without_a_fact(words: str) -> bool:
    """Whether these words claim the rulebook, and name no number of it."""
    words = DISCLAIMED.sub("", words)
    return CITED.search(words) is not None and NUMBER.search(words) is None


def changes(value: Any) -> Iterator[Any]:
    """Yields wrong values in the place of a value, and every value with one thing changed deep inside."""
    match value:
        case bool():
            yield not value
        case int():
            yield from (value + 1, -1, 10**6)
        case str():
            yield f"{value}x"
        case list():
            yield value[:-1]
            yield [*value, *value[-1:]]
            for at in sorted({*range(len(value))[:NEAR], *range(len(value))[-NEAR:]}):
                for changed in changes(value[at]):
                    yield [*value[:at], changed, *value[at + 1 :]]
        case dict():
            for name in value:
                yield {other: each for other, each in value.items() if other != name}
                for changed in changes(value[name]):
                    yield {**value, name: changed}


def refusals(name: str) -> Iterator[Problem]:
    """Yields the problems of our own box with one thing changed in it, for everything that can be changed."""
    game, box = archipel.game(name), ours(name)
    for field, value in box.items():
        for changed in changes(value):
            yield from check(game, pack(name, {**copy.deepcopy(box), field: changed})).problems


@pytest.mark.parametrize("name", GAMES)
def test_a_refused_box_is_told_the_rulebook_only_with_its_number(name: str) -> None:
    found = {(one.reason, one.remedy) for one in refusals(name)}
    assert len(found) > 20
    for reason, remedy in found:
        for words in (reason.en, reason.fr, remedy.en, remedy.fr):
            assert not cites_without_a_fact(words), words


@pytest.mark.parametrize("name", GAMES)
def test_a_refused_sheet_is_told_the_rulebook_only_with_its_number(name: str) -> None:
    for sheet in (changed for good in SHEETS[name] for changed in changes(good)):
        try:
            faults = archipel.count(sheet).faults
        except BadSheet as refused:
            faults = [refused]
        for fault in faults:
            text = fault.why or fault.text
            for words in (text.en, text.fr):
                assert not cites_without_a_fact(words), words


MODULES = [
    "archipel.core.findings",
    "archipel.core.pack",
    "archipel.games.isle_of_cats.content.promos",
    *(f"archipel.games.{name.replace('-', '_')}.{module}" for name in GAMES for module in ("content.owners", "paper")),
]


def texts_in(value: Any) -> Iterator[Text]:
    if isinstance(value, Text):
        yield value
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from texts_in(each)
    elif isinstance(value, tuple | list):
        for each in value:
            yield from texts_in(each)


@pytest.mark.parametrize("module", MODULES)
def test_every_sentence_of_a_check_cites_the_rulebook_with_a_number(module: str) -> None:
    """The sentences as they are written: a number is written out, or filled in."""
    for text in texts_in(vars(import_module(module))):
        for words in (text.en, text.fr):
            assert not cites_without_a_fact(re.sub(r"\{\w+\}", "1", words)), words
