"""Names may be any visible text, and nobody can forge the cookie that identifies a person."""

from __future__ import annotations

from random import Random

import pytest

from archipel.server.base.errors import RequestError
from archipel.server.model.people import clean_name, new_person, signed, who_and_where

SECRET = b"a secret of 32 bytes, more or less"


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("Léa", "Léa"),
        ("  Jean   Luc ", "Jean Luc"),
        ("<b>Bo</b>", "<b>Bo</b>"),
        ("ねこ", "ねこ"),
        ("👩‍🚀", "👩‍🚀"),
        ("x" * 24, "x" * 24),
        ("e\u0301", "é"),
    ],
)
def test_a_name_is_any_text_that_shows(name: str, clean: str) -> None:
    assert clean_name(name) == clean


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", "A name is needed, with at least one letter, digit or sign."),
        (" \t ", "A name is needed, with at least one letter, digit or sign."),
        ("\u200d", "A name is needed, with at least one letter, digit or sign."),
        ("x" * 25, "This name has 25 characters; it may have 24 at most."),
        ("a\u202eb", "This name contains an invisible character; write it with letters, digits and visible signs."),
        ("a\x00b", "This name contains an invisible character; write it with letters, digits and visible signs."),
        ("a\ud800", "This name contains an invisible character; write it with letters, digits and visible signs."),
        ("\u3164", "This name contains an invisible character; write it with letters, digits and visible signs."),
        ("\u2800\u2800", "This name contains an invisible character; write it with letters, digits and visible signs."),
        ("a\U0001d159", "This name contains an invisible character; write it with letters, digits and visible signs."),
        ("a\u200b", "This name contains an invisible character; write it with letters, digits and visible signs."),
    ],
)
def test_other_names_are_refused_with_a_reason(name: str, sentence: str) -> None:
    with pytest.raises(RequestError) as refusal:
        clean_name(name)
    assert str(refusal.value) == sentence


def test_a_cookie_comes_back_to_its_person() -> None:
    person = new_person(Random(1))
    assert who_and_where(signed(person, SECRET), SECRET) == (person, "")
    assert who_and_where(signed(person, SECRET, "2-abc"), SECRET) == (person, "2-abc")


@pytest.mark.parametrize("cookie", [None, "", ".", "ada", "ada.", "ada.0000", "ada.é", ".\udcff", "ada." + "0" * 64])
def test_a_forged_cookie_identifies_nobody(cookie: str | None) -> None:
    assert who_and_where(cookie, SECRET) == (None, "")


def test_a_cookie_of_another_server_is_nobody() -> None:
    assert who_and_where(signed("ada", b"another"), SECRET) == (None, "")


def test_a_signature_belongs_to_one_person() -> None:
    assert who_and_where(signed("ada", SECRET).replace("ada", "bob"), SECRET) == (None, "")
