"""Steps per second for learners: random play through each adapter, including observation and mask, compared with games
of the libraries themselves.

The games of PettingZoo need pygame: `uv run --no-sync --with pygame python -m bench research`. Without it they are left
out. Only this thread's CPU time counts, because the machine may be shared.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from random import Random
from time import thread_time
from typing import Any

import gymnasium
import numpy as np
import pyspiel

from archipel.research.gymnasium import SoloEnv
from archipel.research.openspiel import short_name
from archipel.research.pettingzoo import env
from archipel.research.tables import Table

SECONDS = 2.0
TABLES = [
    Table("caty-mini", 2, {}),
    Table("caty-mini", 4, {}),
    Table("doodle-islands", 1, {}),
    Table("doodle-islands", 2, {}),
    Table("explore-draw", 1, {}),
    Table("explore-draw", 2, {}),
    Table("isle-of-cats", 1, {}),
    Table("isle-of-cats", 2, {}),
    Table("isle-of-cats", 4, {}),
    Table("isle-of-cats", 2, {"mode": "family"}),
]


def rate(episode: Callable[[int], int]) -> float:
    """Returns the steps per second of whole episodes. `episode` gets its number and returns its steps."""
    episode(0)  # not timed, because it fills the caches
    steps, number, began = 0, 0, thread_time()
    while thread_time() - began < SECONDS:
        number += 1
        steps += episode(number)
    return steps / (thread_time() - began)


def bare_steps(table: Table, seed: int) -> int:
    """Plays without a library and without observations."""
    luck, steps, count = Random(seed), table.start(seed), 0
    while steps.seat is not None:
        steps.step(luck.choice(steps.legal()))
        count += 1
    return count


def zoo_steps(environment: Any, seed: int) -> int:
    luck, count = np.random.default_rng(seed), 0
    environment.reset(seed=seed)
    for _ in environment.agent_iter():
        seen, _, terminated, truncated, _ = environment.last()
        done = terminated or truncated
        environment.step(None if done else int(luck.choice(np.flatnonzero(seen["action_mask"]))))
        count += 1
    return count


def gym_steps(environment: Any, seed: int) -> int:
    """If the game has no mask, any action is played."""
    luck, count, done = np.random.default_rng(seed), 0, False
    _, info = environment.reset(seed=seed)
    while not done:
        mask = info.get("action_mask")
        possible = np.arange(environment.action_space.n) if mask is None else np.flatnonzero(mask)
        _, _, terminated, truncated, info = environment.step(int(luck.choice(possible)))
        done, count = terminated or truncated, count + 1
    return count


def spiel_steps(game: Any, seed: int) -> int:
    luck, state, count = Random(seed), game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(luck.choice(state.chance_outcomes())[0])
        else:
            state.observation_tensor(state.current_player())
            state.apply_action(luck.choice(state.legal_actions()))
        count += 1
    return count


def name_of(table: Table) -> str:
    return f"{table.game} {table.seats} {table.options.get('mode', '')}".strip()


def ours(table: Table) -> list[float | None]:
    environment = env(table.game, table.seats, table.options)
    solo = SoloEnv(table.game, table.options) if table.seats == 1 else None
    spiel = pyspiel.load_game(short_name(table.game), {"players": table.seats, **table.options})
    return [
        rate(partial(bare_steps, table)),
        rate(partial(zoo_steps, environment)),
        None if solo is None else rate(partial(gym_steps, solo)),
        rate(partial(spiel_steps, spiel)),
    ]


def theirs() -> dict[str, float]:
    """Returns the steps per second of games of the libraries."""
    found = {}
    if find_spec("pygame"):
        for name in ("tictactoe_v3", "connect_four_v3"):
            environment = import_module(f"pettingzoo.classic.{name}").env()
            found[f"PettingZoo {name}"] = rate(partial(zoo_steps, environment))
    for name in ("Blackjack-v1", "Taxi-v4" if "Taxi-v4" in gymnasium.registry else "Taxi-v3"):
        single = gymnasium.make(name)
        found[f"Gymnasium {name}"] = rate(partial(gym_steps, single))
    import_module("open_spiel.python.games")
    for name in ("python_tic_tac_toe", "python_block_dominoes", "tic_tac_toe", "backgammon"):
        game = pyspiel.load_game(name)
        found[f"OpenSpiel {name}"] = rate(partial(spiel_steps, game))
    return found


def main() -> None:
    print(f"{'steps/s':<24}{'bare':>10}{'PettingZoo':>12}{'Gymnasium':>12}{'OpenSpiel':>12}")
    for table in TABLES:
        figures = "".join(f"{'-' if each is None else f'{each:,.0f}':>12}" for each in ours(table))
        print(f"{name_of(table):<22}{figures}", flush=True)
    for name, figure in theirs().items():
        print(f"{name:<34}{figure:>12,.0f}", flush=True)


if __name__ == "__main__":
    main()
