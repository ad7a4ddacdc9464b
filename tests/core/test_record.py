"""Records: which ones are read, which are refused, and with which sentence."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from archipel import BadSetup, Scripted, Seeded, replay
from archipel.core.game import Json
from tests.contract.tables import Setup, Table
from tests.contract.tiny import TINY


def a_record() -> Json:
    return Table(TINY, Setup(2, {"length": "long", "cats": True}), 4).moments[-1].state.record()


RECORD = {
    "format": 1,
    "game": "tiny",
    "edition": 1,
    "contents": TINY.fingerprint,
    "seats": 2,
    "options": {"length": "short", "cats": False},
    "chance": {"script": {"deck": [5, 9, 1, 2]}, "then": {"seed": "2a"}},
    "log": [
        {"seat": 0, "move": {"type": "lay", "card": 9}},
        {"seat": 0, "undo": True},
        {"seat": 0, "move": {"type": "lay", "card": 5}},
    ],
}


def test_a_record_written_by_hand_is_played():
    state = replay(RECORD)
    assert state.scores()[0].lines == {"secrets": 5, "shown": 0, "dominoes": 0}
    assert state.pending == (1,)
    assert state.record() == RECORD


def test_a_record_replays_up_to_a_given_entry():
    assert replay(RECORD, until=0).view(0)["players"][0]["hand"] == [5, 9]
    assert replay(RECORD, until=1).scores()[0].total == 9
    assert replay(RECORD, until=2).scores()[0].total == 0
    assert replay(RECORD, until=99).record() == RECORD


def test_the_record_of_a_game_with_a_script_is_the_script():
    state = TINY.start(1, chance=Scripted({"deck": [7, 3]}, then=Seeded(1)))
    assert state.record()["chance"] == {"script": {"deck": [7, 3]}, "then": {"seed": "1"}}
    assert state.record()["options"] == {"length": "short", "cats": False}


def refused(record: Any) -> str:
    with pytest.raises(BadSetup) as caught:
        replay(record)
    text = caught.value.text
    assert text.fr
    assert text.en == str(caught.value)
    return text.en


def test_a_record_of_another_format_is_never_guessed_at():
    assert refused({**RECORD, "format": 2}) == "This record has format 2; this version of Archipel reads format 1."
    assert refused({"format": "next", "whatever": 1}).startswith('This record has format "next"; ')
    assert "format int;" in refused({**RECORD, "format": 10**5000})


def test_a_record_of_a_game_that_is_not_there_names_those_that_are():
    said = refused({**RECORD, "game": "isle-of-dogs"})
    assert said.startswith('No game "isle-of-dogs"; there are ')
    assert "tiny" in said


NOT_A_RECORD = "This file is not the record of a game."


@pytest.mark.parametrize(
    "record",
    [
        None,
        [],
        "record",
        7,
        {},
        {**RECORD, "more": 1},
        {**RECORD, "format": True},
        {**RECORD, "format": 1.0},
        {**RECORD, "game": None},
        {**RECORD, "seats": "2"},
        {**RECORD, "seats": True},
        {**RECORD, "options": []},
        {**RECORD, "options": {"length": None}},
        {**RECORD, "options": {"length": 1.5}},
        {**RECORD, "chance": "seed"},
        {**RECORD, "log": None},
        {**RECORD, "log": {}},
        {**RECORD, "log": [None]},
        {**RECORD, "log": [{}]},
        {**RECORD, "log": [{"seat": 0}]},
        {**RECORD, "log": [{"move": {"type": "draw"}}]},
        {**RECORD, "log": [{"seat": True, "undo": True}]},
        {**RECORD, "log": [{"seat": 0, "undo": False}]},
        {**RECORD, "log": [{"seat": 0, "undo": 1}]},
        {**RECORD, "log": [{"seat": 0, "undo": True, "move": {"type": "draw"}}]},
        {**RECORD, "log": [{"seat": 0, "undo": False, "move": {"type": "draw"}}]},
        {**RECORD, "log": [{"seat": 0, "move": "draw"}]},
        {**RECORD, "log": [{"seat": 0, "move": None}]},
        {**RECORD, "log": [{"seat": 0, "move": {"type": "draw"}, "at": 7}]},
        {**RECORD, "edition": True},
        {**RECORD, "edition": "1"},
        {**RECORD, "contents": 5},
        {**RECORD, "pack": []},
        *(
            {name: value for name, value in RECORD.items() if name != missing}
            for missing in RECORD
            if missing not in ("edition", "contents")  # records of the first version have neither
        ),
    ],
)
def test_invalid_records_are_refused(record):
    assert refused(record) == NOT_A_RECORD


def test_a_record_whose_moves_cannot_be_played_names_the_entry():
    log = [{"seat": 0, "move": {"type": "lay", "card": 9}}, {"seat": 0, "move": {"type": "lay", "card": 5}}]
    assert refused({**RECORD, "log": log}) == "Entry 2 of the record can't be played: It is not your turn."
    log = [{"seat": 7, "undo": True}]
    assert refused({**RECORD, "log": log}).startswith("Entry 1 of the record can't be played: There is no seat 7;")
    log = [{"seat": 0, "undo": True}]
    assert refused({**RECORD, "log": log}) == "Entry 1 of the record can't be played: There is nothing to take back."
    log = [{"seat": 0, "move": {"type": "lay"}}]
    assert refused({**RECORD, "log": log}) == 'Entry 1 of the record can\'t be played: This move lacks its "card".'


def test_a_broken_entry_is_named_in_french_too():
    with pytest.raises(BadSetup) as caught:
        replay({**RECORD, "log": [{"seat": 0, "undo": True}]})
    assert caught.value.text.fr == "L'entrée 1 de l'enregistrement ne se joue pas : Il n'y a rien à reprendre."


def test_a_record_with_a_setup_no_game_takes_says_so():
    assert refused({**RECORD, "seats": 4}) == "Tiny takes 1 to 3 seats, not 4."
    assert refused({**RECORD, "options": {"colour": "red"}}) == 'No option "colour"; there are length, cats.'
    assert refused({**RECORD, "chance": {"seed": "?"}}) == "This record's chance can't be read."
    assert refused({**RECORD, "chance": {"script": {"deck": [99]}, "then": {"seed": "0"}}}).startswith(
        'The chance point "deck" cannot give 99; possible: '
    )


json_data = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@given(data=json_data)
def test_any_json_is_refused_with_a_sentence(data):
    refused(data)


@given(data=st.data())
def test_a_record_with_one_thing_changed_plays_or_is_refused_with_a_sentence(data):
    """Whatever a record contains, replaying it raises no other error than BadSetup."""
    record = json.loads(json.dumps(a_record()))
    place: Any = record
    while True:
        name = data.draw(st.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place))))
        if not isinstance(place[name], dict | list) or not place[name] or data.draw(st.booleans()):
            break
        place = place[name]
    place[name] = data.draw(json_data)
    with suppress(BadSetup):
        assert replay(record).record()["game"] == "tiny"
