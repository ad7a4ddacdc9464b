"""The games registered with OpenSpiel: `pyspiel.load_game("archipel_doodle_islands", {"players": 1})`.

The first seat that the game waits for is the player to act. Chance is sampled: a chance node has `SAMPLES` outcomes,
each a seed for the next deal. The seeds follow from `rng_seed` and the earlier outcomes. So a state is determined by
its history, as OpenSpiel requires, and no node has to list all possible deals.

With several players there is one chance node, the deal. A search must then sample states that the seat considers
possible; `resample_from_infostate` deals them. That is IS-MCTS, with `use_observation_string`. In a solo game,
everything hidden is dealt again whenever a move might reveal some of it, so that plain MCTS, which reads the state,
can't see the future.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import msgspec
import numpy as np
import pyspiel

from archipel.core.chance import Seeded
from archipel.core.game import Move
from archipel.research import rewards
from archipel.research.steps import Steps, known_game
from archipel.research.tables import Table, picture

SAMPLES = 32
"""Outcomes of a chance node."""
LONGEST = 20_000
"""No game takes more steps than this."""
NOT_OPTIONS = ("players", "rng_seed")


def short_name(game: str) -> str:
    return f"archipel_{game.replace('-', '_')}"


def game_type(game: str, players: int | None = None) -> pyspiel.GameType:
    rules = known_game(game)
    kind = pyspiel.GameType
    seats = rules.seats
    options = {name: option.default for name, option in rules.options.items()}
    return kind(
        short_name=short_name(game),
        long_name=f"Archipel: {rules.title.en}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,  # SAMPLED_STOCHASTIC needs a hook that Python games don't have
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM if players == 1 else kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": max(2, seats[0]), "rng_seed": 0, **options},
    )


class TableGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel brings no types
    """A game with its number of players and options. Each of our games is a subclass that only sets `name`."""

    name: str

    def __init__(self, params: dict[str, Any]) -> None:
        game, seats = self.name, params["players"]
        self.table = Table(game, seats, {name: value for name, value in params.items() if name not in NOT_OPTIONS})
        self.seed = params["rng_seed"]
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.table.actions),
            max_chance_outcomes=SAMPLES,
            num_players=seats,
            min_utility=rewards.worst(seats),
            max_utility=rewards.best(seats),
            utility_sum=None if seats == 1 else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(game, seats), info, params)

    def new_initial_state(self, *_: object) -> TableState:
        return TableState(self, self.table, self.seed)

    def make_py_observer(self, *_: object) -> TableObserver:
        return TableObserver(self.table)


class TableState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: TableGame, table: Table, seed: int) -> None:
        super().__init__(game)
        self.table = table
        self.luck = seed
        """A seed that follows from all chance outcomes so far."""
        self.steps: Steps | None = None
        """None before the deal."""
        self.waiting: Move | None = None
        """A chosen move that may reveal something: a chance node comes before it is played."""

    # ---- the interface of OpenSpiel ----

    def current_player(self) -> int:
        if self.steps is None or self.waiting is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.steps.seat is None else self.steps.seat

    def is_terminal(self) -> bool:
        return self.steps is not None and self.steps.seat is None

    def _legal_actions(self, player: int) -> list[int]:
        assert self.steps is not None
        assert player == self.steps.seat
        return self.steps.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1 / SAMPLES) for outcome in range(SAMPLES)]

    def _apply_action(self, action: int) -> None:
        if self.is_chance_node():
            self.draw(action)
            return
        assert self.steps is not None
        move = self.steps.take(action)
        if move is None:
            return
        if self.table.seats == 1 and self.steps.state.may_reveal([move]):
            self.waiting = move
        else:
            self.steps.play(move)

    def draw(self, outcome: int) -> None:
        """Deals a new game; or, in a solo game under way, deals everything hidden again and plays the waiting move."""
        self.luck = int.from_bytes(sha256(f"{self.luck}/{outcome}".encode()).digest()[:8])
        if self.steps is None:
            self.steps = self.table.start(self.luck)
            return
        move, self.waiting = self.waiting, None
        assert move is not None
        self.steps.state = self.steps.state.guess(0, Seeded(self.luck))
        self.steps.play(move)

    def returns(self) -> list[float]:
        if self.steps is None or self.steps.seat is not None:
            return [0.0] * self.table.seats
        return rewards.returns(self.steps.state)

    def resample_from_infostate(self, player: int, sampler: Any) -> TableState:
        """Returns a state that agrees with everything the player to act knows."""
        twin: TableState = self.clone()
        assert twin.steps is not None
        assert player == twin.steps.seat, "only the player to act can be asked"
        twin.luck = int(sampler() * 2**53)
        twin.steps.state = twin.steps.state.guess(player, Seeded(twin.luck))
        return twin

    # ---- words ----

    def _action_to_string(self, player: int, action: int) -> str:
        return f"sample {action}" if player == pyspiel.PlayerId.CHANCE else self.table.actions.name(action)

    def __str__(self) -> str:
        if self.steps is None:
            return f"before the deal, luck {self.luck}"
        waits = "" if self.waiting is None else f"\nwaits for luck: {self.waiting.to_json()}"
        return f"{picture(self.steps)}{waits}\n{self.observed(None)}\nluck {self.luck}"

    def observed(self, player: int | None) -> str:
        """Everything this player sees, in one line."""
        if self.steps is None:
            return ""
        picked = self.steps.picked if player == self.steps.seat else ()
        return msgspec.json.encode([self.steps.state.view(player), picked]).decode()


class TableObserver:
    """What OpenSpiel calls an observer: it keeps one array and fills it for a state and a player."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.tensor = np.zeros(table.layout.size, np.float32)
        self.dict = table.layout.named(self.tensor)

    def set_from(self, state: TableState, player: int) -> None:
        """Fills the array. It is all zeros before the deal."""
        self.tensor[:] = 0 if state.steps is None else self.table.observation(state.steps, player)

    def string_from(self, state: TableState, player: int) -> str:
        return state.observed(player)


class CatyMini(TableGame):
    name = "caty-mini"


class DoodleIslands(TableGame):
    name = "doodle-islands"


class ExploreDraw(TableGame):
    name = "explore-draw"


class IsleOfCats(TableGame):
    name = "isle-of-cats"


# Register classes, not functions: OpenSpiel releases them after Python has shut down, and a function would crash then.
for registered in (CatyMini, DoodleIslands, ExploreDraw, IsleOfCats):
    pyspiel.register_game(game_type(registered.name), registered)
