"""Weights that a tuner may change: where they are stored, and how bots play by other weights for a while.

The modules of a game keep its weights in module globals, because the innermost loops read them. So `playing_by`
replaces these globals with other weights, and restores them afterwards. The weights of hints do not change.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType, ModuleType

import msgspec
from msgspec import Struct

from archipel.bots.evaluate.caty_mini import position, thinking
from archipel.bots.evaluate.caty_mini import weights as caty_weights
from archipel.bots.evaluate.explore_draw import ahead, days
from archipel.bots.evaluate.explore_draw import weights as draw_weights
from archipel.bots.evaluate.isle_of_cats import levels
from archipel.bots.evaluate.isle_of_cats import weights as isle_weights

Held = list[tuple[ModuleType, str, object]]
"""Module globals to set: the module, the name and the value of each."""


class Tuned(Struct, frozen=True):
    file: Path
    held: Callable[[bytes], Held]
    """Reads a weights file and returns the module globals that make bots play by it."""
    parts: Mapping[str, tuple[str, ...]]
    """By level: the parts of the file that a tuner may change for it. The other parts were learnt, are fixed, or are
    only for hints. A level that is not listed has no such parts."""


def caty_mini(written: bytes) -> Held:
    weights = msgspec.json.decode(written, type=caty_weights.Written).levels
    return [(module, "WEIGHTS", weights) for module in (caty_weights, position, thinking)]


def explore_draw(written: bytes) -> Held:
    """The plan cache is replaced too, because its plans depend on the weights."""
    weights = msgspec.json.decode(written, type=draw_weights.Written).levels
    return [
        *((module, "LEVELS", weights) for module in (draw_weights, ahead, days)),
        (days, "_plans", OrderedDict()),
    ]


def isle_of_cats(written: bytes) -> Held:
    ready = isle_weights.ready(msgspec.json.decode(written, type=isle_weights.Written))
    return [(module, "known", lambda: ready) for module in (isle_weights, levels)]


TODAY = ("levels",)
PLANNED = ("levels.hopes", "levels.cards", "settings")
"""In The Isle of Cats, levels that see only the current day judge a boat by `levels`; levels that plan judge it by
learnt values, so only these parts are tuned."""

TUNED: Mapping[str, Tuned] = MappingProxyType(
    {
        "caty-mini": Tuned(caty_weights.FILE, caty_mini, dict.fromkeys(("steady", "strong", "master"), ("levels",))),
        "explore-draw": Tuned(draw_weights.FILE, explore_draw, dict.fromkeys(("strong", "master"), ("levels",))),
        "isle-of-cats": Tuned(
            isle_weights.FILE,
            isle_of_cats,
            {"beginner": TODAY, "steady": TODAY, "strong": PLANNED, "master": (*PLANNED, "contest")},
        ),
    }
)
"""The games whose weights are tuned. Doodle Islands is missing because all its weights are learnt."""


@lru_cache(maxsize=8)
def held(game: str, written: bytes) -> Held:
    return TUNED[game].held(written)


@contextmanager
def playing_by(game: str, written: bytes) -> Iterator[None]:
    """Makes the bots of this process play by these weights in this game, until the end of the block."""
    before = [(module, name, getattr(module, name)) for module, name, _ in held(game, written)]
    hand_over(held(game, written))
    try:
        yield
    finally:
        hand_over(before)


def hand_over(those: Held) -> None:
    for module, name, thing in those:
        setattr(module, name, thing)
