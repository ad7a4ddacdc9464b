"""Moves are spelled as steps: exactly the legal moves can be spelled, and a number never changes its meaning."""

from __future__ import annotations

import copy
import pickle
import random

import pytest

import archipel
from archipel.core.errors import BadSetup, IllegalMove
from archipel.research import rewards
from archipel.research.steps import Steps, actions_of
from archipel.research.tables import Table, picture
from tests.research.papers import ACTIONS, numbered
from tests.research.tables import TABLES, told


@pytest.mark.parametrize("name", archipel.games())
def test_an_action_keeps_its_number(name: str) -> None:
    """Trained models depend on these numbers. New words are added at the end: `python -m tests.research`."""
    known = (ACTIONS / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    assert numbered(name) == known


@pytest.mark.parametrize("name", archipel.games())
def test_a_game_has_few_actions_and_no_two_are_called_the_same(name: str) -> None:
    actions = actions_of(name)
    assert len(actions) <= 5000
    assert len(set(map(actions.name, range(len(actions))))) == len(actions)


def spelled_out(steps: Steps, spelling: tuple[int, ...]) -> object:
    """Returns the move that these words spell. Words without an alternative are picked automatically."""
    twin = steps.copy()
    move = None
    while move is None:
        move = twin.take(spelling[twin.depth])
    return move


@pytest.mark.parametrize("table", TABLES, ids=told)
def test_exactly_the_legal_moves_can_be_spelled(table: Table) -> None:
    luck = random.Random(1)
    steps = table.start(seed=7)
    while steps.seat is not None:
        moves = steps.state.moves(steps.seat)
        if steps.open and len(steps.open) == len(moves):
            assert [move for _, move in steps.open] == list(moves)
            assert len({spelling for spelling, _ in steps.open}) == len(moves)
            for spelling, move in luck.sample(steps.open, min(3, len(moves))):
                assert spelled_out(steps, spelling) == move
        steps.step(luck.choice(steps.legal()))
    assert steps.legal() == []
    assert steps.picked == ()
    assert steps.state.over


@pytest.mark.parametrize("table", TABLES, ids=told)
def test_every_step_has_a_choice_except_forced_moves(table: Table) -> None:
    luck = random.Random(2)
    steps = table.start(seed=8)
    while steps.seat is not None:
        assert (len(steps.legal()) > 1) == (len(steps.open) > 1)
        steps.step(luck.choice(steps.legal()))


def test_a_placement_is_what_then_how_it_lies_then_where() -> None:
    steps = Table("explore-draw", 1, {}).start(seed=1)
    names = []
    while not steps.state.view(0)["players"][0]["pieces"]:
        possible = {steps.actions.name(action): action for action in steps.legal()}
        names.append(next(name for name in possible if name != "type use-special"))
        steps.step(possible[names[-1]])
    assert names[:2] == ["type choose-column", "column A"]
    assert [name.split()[0] for name in names[-2:]] == ["form", "anchor"]


def test_an_action_that_is_not_possible_is_named_with_some_that_are() -> None:
    steps = Table("doodle-islands", 1, {}).start(seed=1)
    before = steps.state.view(0)
    with pytest.raises(IllegalMove, match=r"Action 1 \(type pick\) is not possible now; possible, among others: die"):
        steps.step(1)
    with pytest.raises(IllegalMove) as refused:
        steps.step(999)
    assert (
        refused.value.text.fr
        == "L'action 999 (?) n'est pas possible maintenant ; possible, entre autres : die 2, die 3."
    )
    assert steps.state.view(0) == before


def test_a_copy_goes_its_own_way_and_can_be_kept() -> None:
    steps = Table("isle-of-cats", 2, {}).start(seed=3)
    steps.step(steps.legal()[0])
    twin = copy.deepcopy(steps)
    kept = pickle.loads(pickle.dumps(steps))
    assert kept.actions is steps.actions
    assert kept.picked == twin.picked == steps.picked
    twin.step(twin.legal()[-1])
    assert twin.state.view(0) != steps.state.view(0)
    assert kept.state.view(0) == steps.state.view(0)


def test_tables_that_are_not_there_are_refused_in_a_sentence() -> None:
    with pytest.raises(BadSetup, match='No game "isle-of-cat"; there are caty-mini'):
        Table("isle-of-cat", 2, {})
    with pytest.raises(BadSetup, match="captain must be off"):
        Table("explore-draw", 2, {"captain": "on"})
    with pytest.raises(BadSetup):
        Table("caty-mini", 1, {})


@pytest.mark.parametrize("table", TABLES, ids=told)
def test_a_finished_game_is_worth_what_its_players_know(table: Table) -> None:
    luck = random.Random(3)
    steps = table.start(seed=9)
    while steps.seat is not None:
        steps.step(luck.choice(steps.legal()))
    brought = rewards.returns(steps.state)
    assert all(rewards.worst(table.seats) <= each <= rewards.best(table.seats) for each in brought)
    if table.seats > 1:
        assert sum(brought) == pytest.approx(0)
        assert {seat for seat, each in enumerate(brought) if each > -1} == set(steps.state.winners)
    assert "won by" in picture(steps)


def test_an_illegal_action_pays_the_others() -> None:
    assert rewards.forfeits(3, offender=1) == [0.5, -1.0, 0.5]
    assert rewards.forfeits(1, offender=0) == [rewards.worst(1)]
