"""The bots' weights: where each game stores them, and how bots play by other weights for a while.

The modules of a game keep its weights in module globals, because the innermost loops read them. So `playing_by`
replaces these globals with other weights, and restores them afterwards. The weights of hints and of the reference bots
do not change.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from threading import RLock
from types import MappingProxyType, ModuleType

import msgspec
from msgspec import Struct

from archipel.bots.evaluate.caty_mini import position, thinking
from archipel.bots.evaluate.caty_mini import weights as caty_weights
from archipel.bots.evaluate.doodle_islands import weights as doodle_weights
from archipel.bots.evaluate.explore_draw import ahead, days, expected
from archipel.bots.evaluate.explore_draw import weights as draw_weights
from archipel.bots.evaluate.isle_of_cats import levels
from archipel.bots.evaluate.isle_of_cats import weights as isle_weights
from archipel.core.errors import BadSetup
from archipel.core.text import Text, listed

Held = list[tuple[ModuleType, str, object]]
"""Module globals to set: the module, the name and the value of each."""


class WeightsFile(Struct, frozen=True):
    file: Path
    held: Callable[[bytes], Held]
    """Reads a weights file and returns the module globals that make bots play by it."""
    parts: Mapping[str, tuple[str, ...]]
    """By level that plays by other weights: the parts of the file that a tuner may change for it. The other parts were
    learnt, are fixed, or are only for hints. A level that is not listed uses no weights, or those of `greedy`."""


def caty_mini(written: bytes) -> Held:
    weights = msgspec.json.decode(written, type=caty_weights.Written).levels
    return [(module, "WEIGHTS", weights) for module in (caty_weights, position, thinking)]


def doodle_islands(written: bytes) -> Held:
    seas = msgspec.json.decode(written, type=doodle_weights.Written).seas
    ready = {sea: doodle_weights.read(seas[sea]) for sea in doodle_weights.written().seas}
    return [(doodle_weights, "known", lambda: ready)]


def explore_draw(written: bytes) -> Held:
    """The plan cache is replaced too, because its plans depend on the weights."""
    weights = msgspec.json.decode(written, type=draw_weights.Written)
    return [
        *((module, "LEVELS", weights.levels) for module in (draw_weights, ahead, days)),
        *((module, "ENDS", weights.ends) for module in (draw_weights, expected)),
        *((module, "ENDS_ALONE", weights.ends_alone) for module in (draw_weights, expected)),
        (days, "_plans", OrderedDict()),
    ]


def isle_of_cats(written: bytes) -> Held:
    ready = isle_weights.ready(msgspec.json.decode(written, type=isle_weights.Written))
    return [(module, "known", lambda: ready) for module in (isle_weights, levels)]


TODAY = ("levels",)
PLANNED = ("levels.hopes", "levels.cards", "settings")
"""In The Isle of Cats, levels that see only the current day judge a boat by `levels`; levels that plan judge it by
learnt values, so only these parts are tuned."""

LEARNT: tuple[str, ...] = ()
"""The parts of a level whose weights were all learnt."""

WEIGHTS: Mapping[str, WeightsFile] = MappingProxyType(
    {
        "caty-mini": WeightsFile(
            caty_weights.FILE, caty_mini, dict.fromkeys(("steady", "strong", "master"), ("levels",))
        ),
        "doodle-islands": WeightsFile(
            doodle_weights.FILE, doodle_islands, dict.fromkeys(("beginner", "steady", "strong", "master"), LEARNT)
        ),
        "explore-draw": WeightsFile(draw_weights.FILE, explore_draw, dict.fromkeys(("strong", "master"), ("levels",))),
        "isle-of-cats": WeightsFile(
            isle_weights.FILE,
            isle_of_cats,
            {"beginner": TODAY, "steady": TODAY, "strong": PLANNED, "master": (*PLANNED, "contest")},
        ),
    }
)
"""By game: its weights and the levels that play by them."""

TUNED = tuple(game for game, weights in WEIGHTS.items() if any(weights.parts.values()))
"""The games whose weights are tuned. Doodle Islands is missing because all its weights are learnt."""

NOT_BY_THEM = Text(
    fr="{level} ne joue pas avec ces poids dans {game} ; il y a {known}.",
    en="{level} does not play by these weights in {game}; there are {known}.",
)


def weights_of(game: str, level: str) -> WeightsFile:
    """Returns the weights of this game, or raises BadSetup if the level does not play by them."""
    weights = WEIGHTS[game]
    if level not in weights.parts:
        raise BadSetup(NOT_BY_THEM.format(level=level, game=game, known=listed(weights.parts)))
    return weights


SWAPPING = RLock()
"""Held while bots play by other weights, because module globals are shared by all threads."""


@lru_cache(maxsize=8)
def held(game: str, written: bytes) -> Held:
    return WEIGHTS[game].held(written)


@contextmanager
def playing_by(game: str, written: bytes) -> Iterator[None]:
    """Makes the bots of this process play by these weights in this game, until the end of the block."""
    with SWAPPING:
        before = [(module, name, getattr(module, name)) for module, name, _ in held(game, written)]
        hand_over(held(game, written))
        try:
            yield
        finally:
            hand_over(before)


def hand_over(those: Held) -> None:
    for module, name, thing in those:
        setattr(module, name, thing)
