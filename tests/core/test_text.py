"""Sentences in two languages, and untrusted values inside them."""

from __future__ import annotations

import pickle

import pytest

from archipel import BadSetup, BadSheet, IllegalMove, Text
from archipel.core.text import and_list, listed, of, or_list, shown

TAKEN = Text(fr="La case {cell} est prise.", en="Cell {cell} is taken.")


def test_a_text_has_both_languages_and_is_english_where_only_one_fits():
    assert (TAKEN.fr, TAKEN.en) == ("La case {cell} est prise.", "Cell {cell} is taken.")
    assert str(TAKEN) == "Cell {cell} is taken."
    assert TAKEN.to_json() == {"fr": "La case {cell} est prise.", "en": "Cell {cell} is taken."}


def test_names_are_filled_in_in_both_languages():
    assert TAKEN.format(cell=[4, 8]) == Text(fr="La case [4, 8] est prise.", en="Cell [4, 8] is taken.")


def test_a_text_inside_a_text_keeps_its_language():
    blue = Text(fr="bleu", en="blue")
    assert Text(fr="Chat {colour}.", en="A {colour} cat.").format(colour=blue) == Text(
        fr="Chat bleu.", en="A blue cat."
    )


def test_braces_in_a_value_stay_what_they_are():
    assert TAKEN.format(cell="{0} {oops}").en == "Cell {0} {oops} is taken."


def test_doubled_braces_become_a_seat():
    assert Text(fr="{{{seat}}} pioche.", en="{{{seat}}} draws.").format(seat=2).en == "{2} draws."


@pytest.mark.parametrize("value", [10**5000, [10**5000], {"a": 10**5000}], ids=["number", "list", "object"])
def test_a_number_too_long_to_write_still_gives_a_sentence(value):
    assert TAKEN.format(cell=value).en.startswith("Cell ")


@pytest.mark.parametrize("value", [10**3000, "x" * 3000, ["x"] * 3000], ids=["number", "text", "list"])
def test_a_long_value_is_shortened(value):
    said = TAKEN.format(cell=value)
    assert 300 < len(said.fr) < 350
    assert "… est prise." in said.fr


def test_known_names_are_listed_and_long_lists_end():
    assert listed(["a", "b"]) == "a, b"
    assert listed([1, True, "c"]) == "1, true, c"
    assert listed(range(100), limit=3) == "0, 1, 2, …"
    assert listed([]) == ""


def test_things_are_listed_as_people_say_them():
    assert and_list([1, 4, 9]) == Text(fr="1, 4 et 9", en="1, 4 and 9")
    assert or_list(["a", Text(fr="bleu", en="blue")]) == Text(fr="a ou bleu", en="a or blue")
    assert and_list(["alone"]) == Text(fr="alone", en="alone")
    assert and_list([]) == Text(fr="", en="")


class Rude:
    def __repr__(self) -> str:
        raise RuntimeError


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("abc", '"abc"'),
        ("île", '"île"'),
        (True, "true"),
        (None, "null"),
        ([4, "a", {"b": False}], '[4, "a", {"b": false}]'),
        ((1, 2), "[1, 2]"),
        ({1}, "{1}"),
        (b"bytes", "b'bytes'"),
        ("\ud800", r"'\ud800'"),
    ],
)
def test_untrusted_values_are_shown_as_json(value, said):
    assert shown(value) == said


def test_untrusted_values_are_shortened():
    assert shown("x" * 100) == '"' + "x" * 38 + "…"
    assert shown(10**5000) == "int"
    assert shown(Rude()) == "Rude"


@pytest.mark.parametrize("error", [IllegalMove, BadSetup, BadSheet])
def test_an_error_has_its_sentence_in_both_languages(error):
    raised = error(TAKEN)
    assert raised.text == TAKEN
    assert str(raised) == TAKEN.en
    assert isinstance(raised, Exception)


@pytest.mark.parametrize("error", [IllegalMove, BadSetup, BadSheet])
def test_an_error_comes_back_whole_from_another_process(error):
    back = pickle.loads(pickle.dumps(error(TAKEN)))
    assert type(back) is error
    assert back.text == TAKEN


def test_a_name_that_begins_with_a_vowel_shortens_the_french_word_before_it():
    explore, caty = Text(fr="Explore & Draw", en="Explore & Draw"), Text(fr="Caty Mini", en="Caty Mini")
    assert of(explore) == Text(fr="d'Explore & Draw", en="of Explore & Draw")
    assert of(caty) == Text(fr="de Caty Mini", en="of Caty Mini")
