"""Observations contain what a seat sees, as numbers, and nothing that is hidden from it."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
import pytest

from archipel.research.observation import Layout
from archipel.research.steps import Steps
from archipel.research.tables import Table
from tests.research.tables import TABLES, every_table, hidden_otherwise, told


def moments(table: Table, seed: int, every: int) -> Iterator[Steps]:
    """Yields every `every`-th moment of a random game, and the last one."""
    luck = random.Random(seed)
    steps = table.start(seed)
    count = 0
    while steps.seat is not None:
        if count % every == 0:
            yield steps
        count += 1
        steps.step(luck.choice(steps.legal()))
    yield steps


def look_for_secrets(table: Table, seed: int, every: int) -> None:
    for steps in moments(table, seed, every):
        for seat in sorted({0, table.seats - 1, steps.seat or 0}):
            seen = table.observation(steps, seat)
            assert seen.dtype == np.float32
            assert np.abs(seen).max() <= 1
            twin = steps.copy()
            twin.state = hidden_otherwise(steps.state, seat, seed)
            assert table.observation(twin, seat).tobytes() == seen.tobytes()


@pytest.mark.parametrize("table", TABLES, ids=told)
def test_hidden_things_change_no_observation(table: Table) -> None:
    look_for_secrets(table, seed=5, every=9)


@pytest.mark.parametrize("table", TABLES, ids=told)
def test_hidden_things_change_no_legal_action(table: Table) -> None:
    for steps in moments(table, seed=6, every=7):
        if steps.seat is not None and steps.depth == 0:
            other = Steps(hidden_otherwise(steps.state, steps.seat, 3))
            assert other.legal() == steps.legal()
            assert table.mask(other, other.seat).tobytes() == table.mask(steps, steps.seat).tobytes()


@pytest.mark.long
@pytest.mark.parametrize("table", every_table(), ids=told)
def test_hidden_things_change_no_observation_in_any_mode(table: Table) -> None:
    look_for_secrets(table, seed=11, every=40)


def test_nobody_sees_what_a_rival_has_picked() -> None:
    table = Table("isle-of-cats", 2, {})
    steps = table.start(seed=1)
    assert steps.seat is not None
    mine, theirs = steps.seat, 1 - steps.seat
    before = table.observation(steps, theirs)
    steps.step(steps.legal()[0])
    assert len(steps.picked) == 2
    assert table.layout.named(table.observation(steps, mine))["picked"].sum() == 2
    assert table.observation(steps, theirs).tobytes() == before.tobytes()
    assert not table.mask(steps, theirs).any()


def test_a_boat_shows_what_lies_where() -> None:
    table = Table("explore-draw", 2, {"boats": "same"})
    for steps in moments(table, seed=4, every=1):
        player = steps.state.view(1)["players"][1]
        if len(player["pieces"]) > 3:
            break
    named = table.layout.named(table.observation(steps, 1))
    boat, rival = named["player 0: boat"], named["player 1: boat"]
    covered = {tuple(cell) for piece in player["pieces"] for cell in piece["cells"]}
    assert set(zip(*np.nonzero(boat[:7].sum(axis=0)), strict=True)) == covered
    for index, piece in enumerate(player["pieces"]):
        assert {round(150 * float(boat[7][tuple(cell)])) for cell in piece["cells"]} == {index + 1}
    assert set(zip(*np.nonzero(boat[8]), strict=True)) == {tuple(rat) for rat in player["rats"]}
    assert boat[9:].sum() == 5
    assert np.array_equal(boat[8:], rival[8:])


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    table = Table("caty-mini", 2, {})
    steps = table.start(seed=1)
    mine, theirs = (table.layout.named(table.observation(steps, seat)) for seat in (0, 1))
    assert mine["player 0: hand"].sum() == 4
    assert not mine["player 1: hand"].any()
    assert not np.array_equal(mine["player 0: hand"], theirs["player 0: hand"])
    assert np.array_equal(mine["player 1: hand_colours"], theirs["player 0: hand_colours"])


def test_seats_are_numbered_from_the_observer() -> None:
    table = Table("caty-mini", 3, {})
    steps = table.start(seed=2)
    assert steps.seat is not None
    for seat in range(3):
        pending = table.layout.named(table.observation(steps, seat))["pending"]
        assert list(np.nonzero(pending)[0]) == [(steps.seat - seat) % 3]


def test_dice_and_reasons_to_end_are_read() -> None:
    layout = Layout("doodle-islands", 1, {})
    view = Table("doodle-islands", 1, {}).start(seed=1).state.view(0)
    view |= {"white": [2, 2, 5], "ending": ["bottles", "island"], "black": 6}
    named = layout.named(layout.array(view))
    assert list(named["white"]) == pytest.approx([0, 2 / 6, 0, 0, 1 / 6, 0])
    assert list(named["ending"]) == [0, 1, 0, 1]
    assert list(named["black"]) == [0, 0, 0, 0, 0, 1]


def test_parts_have_names_of_their_own_and_fill_the_row() -> None:
    for table in TABLES:
        layout = table.layout
        assert len({part.name for part in layout.parts}) == len(layout.parts)
        assert sum(part.size for part in layout.parts) == layout.size
