"""The games that must keep the contract, and their setups."""

from __future__ import annotations

from functools import cache

import archipel
from archipel.core.game import Game
from tests.contract.tables import Setup, setups
from tests.contract.tiny import TINY

NAMES = (*archipel.games(), TINY.name)
EARLIER = [(name, edition) for name in archipel.games() for edition in archipel.game(name).editions[:-1]]
"""The editions before the newest that can still be played, each with the name of its game."""


def game(name: str) -> Game:
    return TINY if name == TINY.name else archipel.game(name)


@cache
def all_setups(name: str) -> list[Setup]:
    return setups(game(name))
