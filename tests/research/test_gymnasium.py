"""Gymnasium's own checker passes for the solo games."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from archipel.core.errors import BadSetup
from archipel.research import rewards
from archipel.research.gymnasium import SOLO, SoloEnv
from archipel.research.tables import Table
from tests.research.tables import every_table, told


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("name", SOLO)
def test_gymnasiums_checker_accepts_the_environment(name: str) -> None:
    check_env(gymnasium.make(f"archipel/{name}-v0").unwrapped)


@pytest.mark.filterwarnings("error")
def test_observations_can_be_named_parts() -> None:
    environment = gymnasium.make("archipel/doodle-islands-v0", parts=True).unwrapped
    check_env(environment)
    rows = SoloEnv("doodle-islands")
    (seen, _), (row, _) = environment.reset(seed=5), rows.reset(seed=5)
    assert seen["player 0: forts"].shape == (5,)
    assert np.array_equal(np.concatenate([part.ravel() for part in seen.values()]), row)


@pytest.mark.long
@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("table", [table for table in every_table() if table.seats == 1], ids=told)
def test_every_solo_mode_is_an_environment(table: Table) -> None:
    check_env(SoloEnv(table.game, table.options), skip_render_check=True)
    assert played(SoloEnv(table.game, table.options), 3) < -rewards.WORST_POINTS


def played(environment: Any, seed: int) -> float:
    """Plays a whole random game and returns the sum of the rewards."""
    _, info = environment.reset(seed=seed)
    environment.action_space.seed(seed)
    total, ended = 0.0, False
    while not ended:
        action = environment.action_space.sample(info["action_mask"])
        _, reward, ended, truncated, info = environment.step(action)
        assert not truncated
        total += reward
    return total


@pytest.mark.parametrize("name", SOLO)
def test_rewards_are_the_points_earned_less_those_of_the_sister(name: str) -> None:
    environment = SoloEnv(name)
    _, info = environment.reset(seed=2)
    began = info["points"]
    total = played(environment, 2)
    state = environment.steps.state
    sister = state.sister()
    assert state.over
    assert began + total == (state.scores()[0].total or 0) - ((sister.total or 0) if sister else 0)


def test_an_illegal_action_ends_the_episode_with_the_worst_reward() -> None:
    environment = SoloEnv("explore-draw")
    _, info = environment.reset(seed=2)
    illegal = int(np.nonzero(info["action_mask"] == 0)[0][0])
    _, reward, ended, _, _ = environment.step(illegal)
    assert (reward, ended) == (rewards.WORST_POINTS, True)


def test_the_environment_prints_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    environment = SoloEnv("isle-of-cats", render_mode="human")
    environment.reset(seed=1)
    assert environment.render() is None
    assert "sister" in capsys.readouterr().out
    environment.render_mode = "ansi"
    assert "seat 0 is asked" in environment.render()


def test_a_game_for_several_is_refused() -> None:
    with pytest.raises(BadSetup):
        SoloEnv("caty-mini")
