"""OpenSpiel's own random simulations pass, and its searching bots play whole games without seeing what is hidden."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from archipel.core.errors import BadSetup
from archipel.research import openspiel
from archipel.research.openspiel import SAMPLES, TableState
from archipel.research.tables import Table
from tests.research.tables import SOLO, TABLES, every_table, told


def loaded(table: Table, seed: int = 0) -> Any:
    parameters = {"players": table.seats, "rng_seed": seed, **table.options}
    return pyspiel.load_game(openspiel.short_name(table.game), parameters)


MOST_SEATS = 5
"""Most seats of a simulation. OpenSpiel observes from every seat after every step, and replays the whole game to
serialize a state. With twelve seats that takes minutes and tests nothing new."""


@pytest.mark.parametrize("table", TABLES, ids=told)
def test_openspiels_simulations_accept_the_game(table: Table) -> None:
    pyspiel.random_sim_test(loaded(table), num_sims=1, serialize=True, verbose=False)


@pytest.mark.long
@pytest.mark.parametrize("table", [table for table in every_table() if table.seats <= MOST_SEATS], ids=told)
def test_every_mode_is_a_game(table: Table) -> None:
    pyspiel.random_sim_test(loaded(table), num_sims=1, serialize=table.seats <= 3, verbose=False)


def searcher(game: Any, kind: str, simulations: int = 2) -> Any:
    luck = np.random.RandomState(1)
    rollout = mcts.RandomRolloutEvaluator(1, luck)
    if kind == "mcts":
        return mcts.MCTSBot(game, 2.0, simulations, rollout, solve=False, random_state=luck)
    return ismcts.ISMCTSBot(game, rollout, 2.0, simulations, random_state=luck, use_observation_string=True)


def played(game: Any, bot: Any) -> Any:
    luck = random.Random(1)
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(luck.randrange(SAMPLES) if state.is_chance_node() else int(bot.step(state)))
    return state


QUICK = [table for table in TABLES if table.game in ("caty-mini", "doodle-islands")]
SLOW = [table for table in TABLES if table not in QUICK]


@pytest.mark.parametrize("table", QUICK, ids=told)
def test_information_set_search_plays_whole_games(table: Table) -> None:
    game = loaded(table)
    assert len(played(game, searcher(game, "ismcts")).returns()) == table.seats


@pytest.mark.long
@pytest.mark.parametrize("table", SLOW, ids=told)
def test_information_set_search_plays_whole_games_with_boats(table: Table) -> None:
    game = loaded(table)
    assert len(played(game, searcher(game, "ismcts")).returns()) == table.seats


@pytest.mark.parametrize("table", SOLO[:1], ids=told)
def test_plain_search_plays_solo_games(table: Table) -> None:
    game = loaded(table)
    assert played(game, searcher(game, "mcts")).returns()[0] > game.min_utility()


@pytest.mark.long
@pytest.mark.parametrize("table", SOLO[1:], ids=told)
def test_plain_search_plays_solo_games_with_boats(table: Table) -> None:
    game = loaded(table)
    assert played(game, searcher(game, "mcts")).returns()[0] > game.min_utility()


def dealt(table: Table, outcome: int = 0, seed: int = 0) -> TableState:
    state: TableState = loaded(table, seed).new_initial_state()
    state.apply_action(outcome)
    return state


def test_a_captain_is_refused_with_a_sentence() -> None:
    with pytest.raises(BadSetup, match="captain must be off"):
        pyspiel.load_game("archipel_explore_draw", {"captain": "on"})


def test_the_deal_follows_from_the_seed_and_the_outcome() -> None:
    table = Table("caty-mini", 2, {})
    views = {dealt(table, outcome, seed).observation_string(0) for outcome in (0, 1) for seed in (0, 1)}
    assert len(views) == 4
    assert dealt(table, 1, 1).observation_string(0) == dealt(table, 1, 1).observation_string(0)


def test_a_resampled_state_keeps_only_the_acting_players_view() -> None:
    table = Table("caty-mini", 2, {})
    state = dealt(table)
    seat = state.current_player()
    sampled = [state.resample_from_infostate(seat, random.Random(seed).random) for seed in range(5)]
    assert {each.observation_string(seat) for each in sampled} == {state.observation_string(seat)}
    assert len({each.observation_string(1 - seat) for each in sampled}) > 1
    assert all(each.legal_actions() == state.legal_actions() for each in sampled)
    with pytest.raises(AssertionError, match="only the player to act"):
        state.resample_from_infostate(1 - seat, random.random)


@pytest.mark.parametrize("table", SOLO, ids=told)
def test_in_a_solo_game_a_chance_node_comes_before_every_reveal(table: Table) -> None:
    """A search can't read the future from the state: at a chance node, different outcomes lead to different worlds."""
    luck = random.Random(2)
    state = dealt(table)
    met = 0
    while not state.is_terminal() and met < 30:
        if state.is_chance_node():
            worlds = set()
            for outcome in range(6):
                twin = state.clone()
                twin.apply_action(outcome)
                worlds.add(twin.observation_string(0))
            met += 1
            if len(worlds) > 1:
                return
        actions = list(range(SAMPLES)) if state.is_chance_node() else state.legal_actions()
        state.apply_action(luck.choice(actions))
    pytest.fail("nothing was ever turned up by luck")


def test_states_print_as_text() -> None:
    table = Table("doodle-islands", 1, {})
    state = loaded(table).new_initial_state()
    assert str(state) == "before the deal, luck 0"
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 3) == "sample 3"
    assert state.observation_string(0) == ""
    assert state.returns() == [0.0]
    state.apply_action(0)
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    assert "waits for luck" in str(state)
    assert str(state).endswith(f"luck {state.luck}")


def test_observations_are_the_same_rows_as_elsewhere() -> None:
    table = Table("explore-draw", 2, {})
    state = dealt(table)
    assert state.steps is not None
    seen = np.asarray(state.observation_tensor(0), np.float32)
    assert np.array_equal(seen, table.observation(state.steps, 0))
    game = loaded(table)
    assert game.observation_tensor_shape() == [table.layout.size]
    named = game.make_py_observer().dict
    assert set(named) == {part.name for part in table.layout.parts}
