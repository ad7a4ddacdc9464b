"""Tables as PettingZoo environments: one agent per seat, one step per action, `action_mask` beside every observation.

The agent to act is the first seat that the game waits for; so a seat can play action cards only when it is to act.
Rewards are those of `rewards`. An illegal action ends the episode: its agent gets the worst reward, -1, and the others
share that 1; in a solo game it is -1000. With `parts=True` an observation is a dictionary of named parts.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from archipel.core.game import OptionValue
from archipel.research import rewards
from archipel.research.gymnasium import space_of
from archipel.research.tables import Table, picture, seed_from

Observed = dict[str, Any]


def env(
    game: str,
    seats: int = 2,
    options: dict[str, OptionValue] | None = None,
    render_mode: str | None = None,
    parts: bool = False,
) -> AECEnv:
    """The environment, in the wrapper that refuses calls in a wrong order."""
    return OrderEnforcingWrapper(TableEnv(game, seats, options, render_mode, parts))


class TableEnv(AECEnv):  # type: ignore[misc]  # PettingZoo brings no types
    def __init__(
        self,
        game: str,
        seats: int = 2,
        options: dict[str, OptionValue] | None = None,
        render_mode: str | None = None,
        parts: bool = False,
    ) -> None:
        self.table = Table(game, seats, options or {}, parts)
        self.metadata = {"name": f"{game}_v0", "render_modes": ["ansi", "human"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        actions = len(self.table.actions)
        self.observation_spaces = {agent: observed_space(self.table) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Starts a new game. The same seed deals the same game; without a seed, the last generator continues."""
        if seed is not None:
            self.random, _ = seeding.np_random(seed)
        self.steps = self.table.start(seed_from(self.random))
        self.points = rewards.points(self.steps.state) if self.table.seats == 1 else 0.0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.turn_to(self.steps.seat)

    def turn_to(self, seat: int | None) -> None:
        """Selects the agent that acts next; when the game is over, the first agent."""
        self.agent_selection = self.possible_agents[seat or 0]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "an agent that is asked has to act"
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        seat = self.steps.seat
        assert seat is not None
        if int(action) in self.steps.next_words():
            self.steps.step(int(action))
            self.reward()
        else:
            self.end(rewards.forfeits(self.table.seats, seat))
        self._accumulate_rewards()
        self.turn_to(None if self.terminations[agent] else self.steps.seat)
        if self.render_mode == "human":
            self.render()

    def reward(self) -> None:
        """Sets the rewards of a step: in a solo game its points; with several seats nothing before the end."""
        state = self.steps.state
        if self.table.seats == 1:
            before, self.points = self.points, rewards.points(state)
            self.rewards[self.agents[0]] = self.points - before
        if self.steps.seat is None:
            self.end([self.rewards[self.agents[0]]] if self.table.seats == 1 else rewards.returns(state))

    def end(self, brought: list[float]) -> None:
        self.rewards = dict(zip(self.agents, brought, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)

    def observe(self, agent: str) -> Observed:
        seat = self.possible_agents.index(agent)
        asked = None if self.terminations.get(agent, True) else seat
        return {
            "observation": self.table.observed(self.steps, seat),
            "action_mask": self.table.mask(self.steps, asked),
        }

    def render(self) -> str | None:
        """The table in words, as a spectator sees it, with the actions of the seat to act."""
        told = picture(self.steps)
        if self.render_mode == "ansi":
            return told
        print(told)
        return None

    def close(self) -> None:
        """Does nothing, because nothing is open."""


def observed_space(table: Table) -> spaces.Dict:
    mask = spaces.Box(0, 1, (len(table.actions),), np.int8)
    return spaces.Dict({"observation": space_of(table), "action_mask": mask})
