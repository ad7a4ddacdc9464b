"""A table to learn at: a game with its seats and options, and what follows from them for every adapter."""

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

    def __post_init__(self) -> None:
        """BadSetup for what no game can have, and for a captain's: there people lay out what luck brings."""
        if self.options.get("captain", "off") != "off":
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
        """What this seat sees. What a rival is about to do is no part of it."""
        return self.layout.array(steps.state.view(seat), steps.picked if seat == steps.seat else ())

    def mask(self, steps: Steps, seat: int | None) -> NDArray[np.int8]:
        """One for each action that the seat may take now."""
        found = np.zeros(len(self.actions), np.int8)
        if seat is not None and seat == steps.seat:
            found[steps.legal()] = 1
        return found


def seed_from(random: Any) -> int:
    """A seed of a game, drawn from the generator of a library."""
    return int(random.integers(2**63))


def picture(steps: Steps) -> str:
    """The table in words: where the game is, the points that all may know, who is asked, and for what."""
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
    en="With a captain people lay out the real cards: captain must be off.",
)
