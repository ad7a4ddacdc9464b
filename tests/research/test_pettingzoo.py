"""PettingZoo's own tests pass at a table of every mode, and illegal actions end the episode as documented."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from archipel.research import rewards
from archipel.research.pettingzoo import TableEnv, env
from archipel.research.tables import Table
from tests.research.tables import TABLES, every_table, told


def made(table: Table, render_mode: str | None = None) -> Any:
    return env(table.game, table.seats, table.options, render_mode)


def check(table: Table, cycles: int) -> None:
    with warnings.catch_warnings():
        # PettingZoo has a list of environments that may have a mask beside the observation, and warns about all others.
        warnings.simplefilter("ignore", UserWarning)
        api_test(made(table), num_cycles=cycles)
    seed_test(lambda: made(table), num_cycles=cycles // 2)


@pytest.mark.parametrize("table", TABLES, ids=told)
def test_pettingzoos_tests_accept_the_environment(table: Table) -> None:
    check(table, cycles=200)


@pytest.mark.long
@pytest.mark.parametrize("table", every_table(), ids=told)
def test_every_mode_is_an_environment(table: Table) -> None:
    check(table, cycles=400)


@pytest.mark.parametrize("table", TABLES, ids=told)
def test_pettingzoos_render_test_passes(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: made(table, render_mode), custom_tests={"ansi": lambda told: "points" in told})
    assert "points" in capsys.readouterr().out


def played(environment: Any, seed: int) -> dict[str, float]:
    """Plays a whole random game and returns the sum of each agent's rewards."""
    environment.reset(seed=seed)
    total = dict.fromkeys(environment.agents, 0.0)
    for agent in environment.agent_iter():
        seen, reward, ended, _, _ = environment.last()
        total[agent] += reward
        space = environment.action_space(agent)
        space.seed(seed)
        environment.step(None if ended else space.sample(seen["action_mask"]))
    return total


def test_observations_can_be_named_parts() -> None:
    api_test(env("caty-mini", 2, parts=True), num_cycles=20)
    table = env("caty-mini", 2, parts=True)
    table.reset(seed=3)
    seen = table.observe("seat_1")["observation"]
    assert seen["stacks"].shape == (2, 10)
    assert seen in table.observation_space("seat_1")["observation"]


def test_a_table_plays_for_the_pot() -> None:
    environment = TableEnv("caty-mini", 3)
    for seed in range(3):
        total = played(environment, seed)
        assert sum(total.values()) == pytest.approx(0)
        assert list(total.values()) == rewards.returns(environment.steps.state)


def test_in_solo_games_the_reward_is_points() -> None:
    environment = TableEnv("doodle-islands", 1)
    (total,) = played(environment, 1).values()
    assert total == environment.steps.state.scores()[0].total


@pytest.mark.parametrize("seats", [1, 3])
def test_an_illegal_action_ends_the_episode_with_the_worst_reward(seats: int) -> None:
    environment = TableEnv("doodle-islands", seats)
    environment.reset(seed=1)
    agent = environment.agent_selection
    mask = environment.observe(agent)["action_mask"]
    environment.step(int(np.nonzero(mask == 0)[0][0]))
    assert all(environment.terminations.values())
    assert environment.rewards[agent] == rewards.worst(seats)
    assert sum(environment.rewards.values()) == (0 if seats > 1 else rewards.worst(1))
    assert not environment.observe(agent)["action_mask"].any()


def test_without_a_seed_the_games_go_on_from_the_last_one() -> None:
    one, other = TableEnv("caty-mini"), TableEnv("caty-mini")
    deals = []
    for environment in (one, other):
        environment.reset(seed=4)
        first = environment.steps.state.view(0)
        environment.reset()
        deals.append((first, environment.steps.state.view(0)))
    assert deals[0] == deals[1]
    assert deals[0][0] != deals[0][1]
