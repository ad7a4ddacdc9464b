"""The only hidden thing is the dice to come. They are rolled when needed, so a guess has nothing to deal."""

from __future__ import annotations

from archipel.games.doodle_islands.setup import check_dice
from archipel.games.doodle_islands.state import State


def deal_anew(state: State) -> None:
    check_dice(state.chance)
