"""Editions: a record names its edition and always replays with it, or is refused with the reason."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path

import pytest
from msgspec.structs import replace

from archipel import BadSetup, Seeded, replay
from archipel.core.contents import kept_editions
from archipel.core.game import Game, Json
from tests.contract.tiny import CARDS, TINY, TinyContents, registered

LONGER = replace(TINY, edition=2, contents=TinyContents((*CARDS, 21)), earlier={1: TINY.contents})
"""The game after a card was added, which changes every shuffle of the deck."""


def played(game: Game, seed: int = 7) -> Json:
    with registered(game):
        state = game.start(2, chance=Seeded(seed))
        while not state.over:
            state.play(state.pending[0], state.moves(state.pending[0])[0])
        return state.record()


def test_a_record_names_its_edition_and_the_fingerprint_of_its_contents():
    record = played(TINY)
    assert (record["edition"], record["contents"]) == (1, TINY.fingerprint)
    assert "pack" not in record


def test_a_fingerprint_is_sixteen_digits_and_follows_the_contents():
    assert len(TINY.fingerprint) == 16
    assert int(TINY.fingerprint, 16) >= 0
    assert TINY.fingerprint == TinyContents(CARDS).fingerprint != LONGER.fingerprint


def test_a_game_of_an_earlier_edition_is_played_as_it_was():
    record = played(TINY)
    view = replay_in(TINY, record)
    assert replay_in(LONGER, record) == view
    assert played(LONGER) != record


def replay_in(game: Game, record: Json) -> tuple[Json, Json]:
    with registered(game):
        state = replay(record)
        return state.view(None), state.record()


def test_an_unfinished_game_of_an_earlier_edition_goes_on_with_its_own_deck():
    record = played(TINY)
    record["log"] = record["log"][:1]
    with registered(LONGER):
        state = replay(record)
        while not state.over:
            state.play(state.pending[0], state.moves(state.pending[0])[0])
        assert state.record() == played(TINY)


def test_a_record_of_the_first_version_names_no_edition_and_is_of_the_first():
    record = played(TINY)
    old = {name: value for name, value in record.items() if name not in ("edition", "contents")}
    assert replay_in(LONGER, old) == replay_in(TINY, record)


def test_an_unknown_edition_is_refused_with_the_known_ones():
    with registered(LONGER), pytest.raises(BadSetup) as refused:
        replay({**played(TINY), "edition": 9})
    assert str(refused.value) == (
        "This game of Tiny follows edition 9; this version of Archipel knows: 1, 2. Its score sheet can still be read "
        "where it is stored; to replay it, use the Archipel that wrote it."
    )


def test_foreign_contents_are_named_with_ours():
    with registered(TINY), pytest.raises(BadSetup) as refused:
        replay({**played(TINY), "contents": "0123456789abcdef"})
    assert "0123456789abcdef" in refused.value.text.fr
    assert TINY.fingerprint in refused.value.text.fr


def test_a_record_of_other_contents_carries_them():
    box = replace(TINY, contents=TinyContents(tuple(range(1, 31))))
    with registered(TINY):
        state = box.start(2, chance=Seeded(1))
        record = state.record()
        assert record["pack"] == {"cards": list(range(1, 31))}
        assert replay(record).view(0) == state.view(0)


def test_invalid_contents_are_refused():
    with registered(TINY), pytest.raises(BadSetup, match="not the contents of a game"):
        replay({**played(TINY), "pack": {"cards": "all"}})


def test_contents_of_earlier_editions_are_files(tmp_path: Path):
    (tmp_path / "1.json").write_bytes(TINY.contents.encoded)
    assert kept_editions(TinyContents, tmp_path) == {1: TINY.contents}


def test_contents_travel_with_a_state_and_are_built_once():
    contents = TINY.contents
    twin = pickle.loads(pickle.dumps(contents))
    assert twin == contents
    assert pickle.loads(pickle.dumps(twin)) is twin
    assert copy.copy(contents) is contents
