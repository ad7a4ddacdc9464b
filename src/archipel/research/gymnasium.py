"""Solo games as Gymnasium environments: `gymnasium.make("archipel/doodle-islands-v0")` once this module is imported.

The mask of possible actions is in `info["action_mask"]` and returned by `action_masks()`; `info["points"]` is what the
game would be worth if it ended now. The reward of a step is the points it earned, minus the sister's; an illegal action
ends the episode with the worst reward, -1000. With `parts=True` an observation is a dictionary of named parts.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from archipel.core.game import OptionValue
from archipel.research import rewards
from archipel.research.parts import Array
from archipel.research.tables import Table, picture, seed_from

Info = dict[str, Any]

SOLO = ("doodle-islands", "explore-draw", "isle-of-cats")


class SoloEnv(gymnasium.Env[Any, np.int64]):
    metadata: dict[str, Any] = {"render_modes": ["ansi", "human"], "render_fps": 1}  # noqa: RUF012 - Gymnasium's form

    def __init__(
        self,
        game: str,
        options: dict[str, OptionValue] | None = None,
        render_mode: str | None = None,
        parts: bool = False,
    ) -> None:
        self.table = Table(game, 1, options or {}, parts)
        self.render_mode = render_mode
        self.observation_space = space_of(self.table)
        self.action_space = spaces.Discrete(len(self.table.actions))

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Info]:
        super().reset(seed=seed, options=options)
        self.steps = self.table.start(seed_from(self.np_random))
        self.points = rewards.points(self.steps.state)
        self.show()
        return self.observation(), self.info()

    def step(self, action: np.int64 | int) -> tuple[Any, float, bool, bool, Info]:
        if int(action) not in self.steps.next_words():
            return self.observation(), rewards.WORST_POINTS, True, False, self.info()
        self.steps.step(int(action))
        before, self.points = self.points, rewards.points(self.steps.state)
        self.show()
        return self.observation(), self.points - before, self.steps.seat is None, False, self.info()

    def observation(self) -> Array | dict[str, Array]:
        return self.table.observed(self.steps, 0)

    def info(self) -> Info:
        return {"action_mask": self.action_masks(), "points": self.points}

    def action_masks(self) -> NDArray[np.int8]:
        return self.table.mask(self.steps, 0)

    def show(self) -> None:
        if self.render_mode == "human":
            print(picture(self.steps))

    def render(self) -> Any:
        """The table in words; in "human" mode it was printed already."""
        return picture(self.steps) if self.render_mode == "ansi" else None


def space_of(table: Table) -> spaces.Space[Any]:
    """Returns the space of a table's observations: one row of numbers, or named parts."""
    if not table.parts:
        return spaces.Box(-1, 1, (table.layout.size,), np.float32)
    return spaces.Dict({part.name: spaces.Box(-1, 1, part.shape, np.float32) for part in table.layout.parts})


for name in SOLO:
    gymnasium.register(
        id=f"archipel/{name}-v0", entry_point="archipel.research.gymnasium:SoloEnv", kwargs={"game": name}
    )
