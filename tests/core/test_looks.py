"""Names that look alike are found in any script, and names that look different stay different."""

from __future__ import annotations

import sys
import unicodedata
from collections import defaultdict
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from archipel.core.looks import alike, confusables, looks

NAMES = Path(__file__).with_name("given_names.txt").read_text(encoding="utf-8").split()
"""Given names that people have."""
REALLY_ALIKE = {
    frozenset(("Chloé", "Chloe")),
    frozenset(("Léo", "Leo")),
    frozenset(("Clara", "Dara")),
    frozenset(("Neil", "Nell")),
}
"""Pairs of these names that look alike, so they cannot sit at one table: accents, cl and d, small l and capital I."""

DATA = sorted(map(chr, confusables()))
MARKS = ["\u0301", "\u0345", "\u034f", "\u0489", "\u180b", "\u200c", "\u200d", "\u20dd", "\u3099", "\u093e", "\ufe0f"]
letters = st.sampled_from([*DATA, *MARKS, *"abcdilmnorvwILMNRV01 -.'"])
"""Characters of the confusables data, marks, and letters that in pairs look like another letter."""
texts = st.text(st.one_of(letters, st.characters(exclude_categories=["Cs"])), max_size=24)


def test_different_names_stay_different():
    groups: dict[tuple[bool, str], set[str]] = defaultdict(set)
    for name in NAMES:
        groups[False, looks(name)].add(name)
        groups[True, looks(name.casefold())].add(name)
    assert {frozenset(names) for names in groups.values() if len(names) > 1} == REALLY_ALIKE
    assert all(alike(*pair) for pair in REALLY_ALIKE)


@pytest.mark.parametrize(
    "name",
    [
        *(
            "ada",
            "ADA",
            "Àdą",
            "A d a",
            "A-d.a",
            "Аdа",
            "𝐀da",
            "Ꭺda",
            "ꓮda",
            "ᴀda",
            "Ⓐda",
            "🅐da",
            "🅰da",
            "🇦da",
            "Ad⍺",
            "Aḓa",
        ),
        *("Aԁa", "Ađa", "@da", "Aɗa", "Ａｄａ", "Aͣda", "A^da", "Ada`", "Adaʼ", "A−da", "Acla", "AcIa", "Ac1a"),
        # Invisible or small marks: accents, an iota below, a joiner, variation selectors, circles, and marks of other
        # scripts.
        *(f"A{mark}da" for mark in MARKS),
        *(
            f"Ada{mark}"
            for mark in ("\U000e0100", "\u180d", "\u202e", "\u2066", "\u200f", "\u2060", "\ufeff", "\u00ad", "🏽")
        ),
    ],
)
def test_names_that_look_like_ada_are_refused(name: str):
    assert alike(name, "Ada")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Νina", "Nina"),  # A Greek capital looks like N, and its small letter like v.
        ("νera", "Vera"),
        ("ΑΝΝΑ", "Άννα"),
        ("ΑΝΝΑ", "Anna"),
        ("Ηenri", "Henri"),
        ("CIara", "Clara"),
        ("CIARA", "Ciara"),
        ("ALI", "All"),
        ("Łukasz", "Lukasz"),
        ("健二", "健ニ"),
        ("علی", "علي"),
        ("عـلي", "علي"),
        ("❤", "❤\ufe0f"),
        ("👍🏽", "👍"),
    ],
)
def test_names_in_other_scripts_and_signs_that_look_alike(one: str, other: str):
    assert alike(one, other)
    assert alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Anna", "Άννα"), ("Ciara", "Clara"), ("राम", "रमा"), ("ดา", "ตา"), ("안아", "아나"), ("^", "`"), ("", "Ada")],
)
def test_names_that_only_resemble_each_other(one: str, other: str):
    assert not alike(one, other)


@given(st.text(st.sampled_from("abdefgotuxyz "), max_size=8), st.sampled_from(DATA), st.text("aot ", max_size=8))
def test_a_character_of_the_data_looks_like_its_letters(before: str, sign: str, after: str):
    assert looks(f"a{before}{sign}{after}") == looks(f"a{before}{confusables()[ord(sign)]}{after}")


@given(texts)
def test_the_normal_form_is_its_own_normal_form(name: str):
    assert looks(looks(name)) == looks(name)
    assert bool(looks(name)) == bool(name)
    assert alike(name, name)


def test_every_characters_normal_form_is_its_own_normal_form():
    for sign in map(chr, range(sys.maxunicode + 1)):
        if unicodedata.category(sign)[0] != "C" and (seen := looks(sign)) != sign:
            assert looks(seen) == seen


def test_a_long_name_is_read_once_for_each_of_its_letters():
    name = "Ꭺdαж\u0301" * 40
    assert looks(name) == looks("adaж") * 40
