"""The seed is promised when a table is made, mixed from all players at the start, and can be checked afterwards."""

from __future__ import annotations

import json
import re
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from archipel.core.errors import ArchipelError, BadSetup
from archipel.core.game import Json
from archipel.server.model import actions
from archipel.server.model.fairness import commitment, mixed, new_seed, seed_of
from archipel.server.model.table import Table
from archipel.server.wire.envelope import Envelope, Share
from archipel.server.wire.tables import NewTable, Reseat
from tests.server.tiny_tables import BOT, ME, OPEN

VECTORS = json.loads((Path(__file__).parents[1] / "fairness_vectors.json").read_text(encoding="utf-8"))
ADAS, BOBS = "a" * 64, "b" * 64


# ---- the published vectors ----


@pytest.mark.parametrize("vector", VECTORS["hashes"])
def test_a_published_hash_is_right(vector: Json) -> None:
    assert sha256(vector["of"].encode()).hexdigest() == vector["sha256"]


@pytest.mark.parametrize("vector", VECTORS["games"], ids=lambda vector: vector["says"])
def test_a_published_game_is_right(vector: Json) -> None:
    shares = [Share(**share) for share in vector["shares"]]
    wrapped = Envelope("", [], vector["commitment"], {}, scheme=vector["scheme"], seed=vector["seed"], shares=shares)
    assert commitment(vector["seed"]) == vector["commitment"]
    assert seed_of(wrapped) == vector["played"]
    for share in shares:
        if share.value is not None:
            assert commitment(share.value) == share.hash


def test_the_example_of_the_page_is_the_first_vector() -> None:
    page = (Path(__file__).parents[3] / "docs" / "fairness.md").read_text(encoding="utf-8")
    first = VECTORS["games"][0]
    shares = [share[name] for name in ("value", "hash") for share in first["shares"]]
    told = [first["seed"], *shares[:2], first["commitment"], *shares[2:], first["played"]]
    assert re.findall(r"[0-9a-f]{64}", page) == told


def test_the_commitment_is_never_the_seed() -> None:
    seed = new_seed(Random(1))
    assert mixed(seed, []) == commitment(seed)  # so it must not be played with
    with pytest.raises(BadSetup):
        seed_of(Envelope("", [], commitment(seed), {}, scheme="server-and-browsers", seed=seed))


# ---- what people may do ----


def duel() -> Table:
    """Returns a table of Ada and Bob, before the start."""
    made = actions.new_table(NewTable("tiny", [ME, OPEN], "Ada"), "ada", 1, Random(1))
    return actions.join(made, "bob", "Bob", 1)


def promised() -> Table:
    table = actions.commit(duel(), "ada", commitment(ADAS))
    return actions.commit(table, "bob", commitment(BOBS))


def starting() -> Table:
    return actions.start(promised(), "ada", {"ada"}, 2)


def refusal(deed: Any, *args: Any) -> str:
    with pytest.raises(ArchipelError) as caught:
        deed(*args)
    assert caught.value.text.fr != caught.value.text.en
    return str(caught.value)


def test_the_last_value_begins_the_game() -> None:
    table = actions.reveal(starting(), "bob", BOBS, 3)
    assert (table.phase, table.starting, table.awaited) == ("lobby", True, [0])
    begun = actions.reveal(table, "ada", ADAS, 4)
    assert (begun.phase, begun.starting, begun.started, begun.scheme) == ("playing", False, 4, "server-and-browsers")
    assert begun.seed is not None
    assert begun.luck == sha256((begun.seed + ADAS + BOBS).encode()).hexdigest()  # in the order of seats
    assert begun.chance.to_json() == {"seed": begun.luck.lstrip("0")}
    assert begun.commitment == sha256(begun.seed.encode()).hexdigest()


def test_browsers_without_a_hash_are_not_waited_for() -> None:
    begun = actions.start(duel(), "ada", {"ada"}, 2)
    assert (begun.phase, begun.scheme, begun.luck, begun.shares) == ("playing", "server-alone", None, [])
    one = actions.start(actions.commit(duel(), "bob", commitment(BOBS)), "ada", {"ada"}, 2)
    assert one.awaited == [1]


def test_a_silent_browser_is_left_out_and_named() -> None:
    begun = actions.begin(actions.reveal(starting(), "bob", BOBS, 3), 5)
    assert begun.seed is not None
    assert begun.luck == mixed(begun.seed, [BOBS])
    assert begun.shares == [Share(0, commitment(ADAS)), Share(1, commitment(BOBS), BOBS)]
    assert actions.begin(begun, 6) == begun
    assert actions.reveal(begun, "ada", ADAS, 7) == begun  # too late
    assert actions.commit(begun, "ada", commitment(ADAS)) == begun


def test_without_values_the_servers_part_is_the_seed() -> None:
    begun = actions.begin(starting(), 5)
    assert (begun.scheme, begun.luck, [share.value for share in begun.shares]) == ("server-alone", None, [None, None])


def test_a_person_playing_alone_needs_no_value_of_their_browser() -> None:
    table = actions.new_table(NewTable("tiny", [ME, BOT], "Ada"), "ada", 1, Random(1))
    begun = actions.start(actions.commit(table, "ada", commitment(ADAS)), "ada", {"ada"}, 2)
    assert (begun.phase, begun.scheme, begun.shares) == ("playing", "server-alone", [])


def test_seats_do_not_change_while_values_are_gathered() -> None:
    sentence = "The game is just starting: seats can no longer change."
    table = starting()
    assert refusal(actions.leave, table, "bob") == sentence
    assert refusal(actions.reseat, table, "ada", 1, Reseat("open"), {"ada"}) == sentence
    assert refusal(actions.join, table, "eve", "Eve", 1) == sentence
    assert refusal(actions.start, table, "ada", {"ada"}, 3) == "The game has already begun."
    assert actions.join(table, "bob", "Bobby", 1).seats[1].hash == commitment(BOBS)


def test_a_value_is_the_one_that_was_promised_and_comes_when_it_is_asked_for() -> None:
    assert refusal(actions.reveal, starting(), "bob", ADAS, 3) == (
        "This value does not match the hash that you sent. Send the value that you hashed."
    )
    assert refusal(actions.reveal, promised(), "bob", BOBS, 3) == (
        "Values are asked for when the host begins the game; keep yours until then."
    )
    for bad in ("", "a" * 63, "A" * 64, "a" * 64 + "\n", "é" * 64):
        for deed in (actions.commit, actions.reveal):
            more = (3,) if deed is actions.reveal else ()
            assert refusal(deed, starting(), "bob", bad, *more) == (
                "A value and its hash are written with 64 hexadecimal digits, in small letters."
            )
    assert (
        refusal(actions.commit, duel(), "eve", commitment(BOBS)) == "You are watching this game; take a seat to play."
    )


def test_leaving_a_seat_removes_its_hash() -> None:
    left = actions.leave(promised(), "bob")
    assert [seat.hash for seat in left.seats] == [commitment(ADAS), None]
