"""A table for learning: a game with its seats and options, and what every adapter needs of them."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from archipel.core.chance import Seeded
from archipel.core.errors import BadSetup
from archipel.core.game import OptionValue
from archipel.core.text import Text
from archipel.research.observation import Layout
from archipel.research.parts import Array
from archipel.research.steps import Actions, Steps, actions_of, known_game


class Table(Struct, frozen=True, dict=True):
    game: str
    seats: int
    options: dict[str, OptionValue]
    parts: bool = False
    """Whether environments observe it as named parts, each in its own shape, instead of as one row."""

    def __post_init__(self) -> None:
        """Raises BadSetup for impossible seats or options, and for a captain, who would enter real dice or cards."""
        if known_game(self.game).captain(self.options) is not None:
            raise BadSetup(NO_CAPTAINS)
        self.start(0)

    def __deepcopy__(self, memo: object) -> Table:
        return self

    def start(self, seed: int) -> Steps:
        return Steps(known_game(self.game).start(self.seats, self.options, Seeded(seed)))

    @cached_property
    def actions(self) -> Actions:
        return actions_of(self.game)

    @cached_property
    def layout(self) -> Layout:
        return Layout(self.game, self.seats, self.options)

    def observation(self, steps: Steps, seat: int) -> Array:
        """Returns what this seat sees. The words that a rival has picked are not part of it."""
        return self.layout.array(steps.state.view(seat), steps.picked if seat == steps.seat else ())

    def observed(self, steps: Steps, seat: int) -> Array | dict[str, Array]:
        """Returns what this seat sees in the form that environments show: one row, or named parts."""
        seen = self.observation(steps, seat)
        return self.layout.named(seen) if self.parts else seen

    def mask(self, steps: Steps, seat: int | None) -> NDArray[np.int8]:
        """Returns a 1 for each action that the seat may take now, else 0."""
        found = np.zeros(len(self.actions), np.int8)
        if seat is not None and seat == steps.seat:
            found[steps.legal()] = 1
        return found


def seed_from(random: Any) -> int:
    """Draws the seed of a game from a library's generator."""
    return int(random.integers(2**63))


def picture(steps: Steps) -> str:
    """Returns the table in words: the progress, the points that all may know, the seat to act, and its actions."""
    state, game = steps.state, known_game(steps.state.name)
    progress = state.progress()
    lines = [f"{game.title.en}: {progress.en if progress else state.name}"]
    for seat, score in enumerate(state.standing(None)):
        told = ", ".join(f"{line} {points}" for line, points in score.lines.items())
        lines.append(f"seat {seat}: {'?' if score.total is None else score.total} points ({told})")
    if sister := state.sister():
        lines.append(f"sister: {sister.total} points")
    if steps.seat is None:
        lines.append(f"won by: {', '.join(map(str, state.winners)) or 'nobody'}")
    else:
        picked = ", ".join(map(steps.actions.name, steps.picked))
        possible = ", ".join(map(steps.actions.name, steps.legal()))
        lines.append(f"seat {steps.seat} is asked; picked: {picked or '-'}; possible: {possible}")
    return "\n".join(lines)


NO_CAPTAINS = Text(
    fr="Avec un capitaine, ce sont des gens qui posent les vraies cartes : captain doit être off.",
    en="Learning tables can't have a captain, who enters real cards: set captain to off.",
)
