"""The reasons of a hint, as sentences: each part of a move's value is compared with the mean over all legal moves."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from archipel.bots.advice import Reason, reason
from archipel.bots.evaluate.doodle_islands.sea import Numbers
from archipel.bots.evaluate.doodle_islands.sheets import copied
from archipel.bots.evaluate.doodle_islands.thinking import Decision, gone, look
from archipel.bots.evaluate.doodle_islands.value import BEGIN, HUNDREDTHS, SIZES, cases
from archipel.bots.evaluate.doodle_islands.weights import written
from archipel.core.text import Text
from archipel.games.doodle_islands.game import DoodleIslands

MOST_REASONS = 3


class Part(NamedTuple):
    """Tables of weights (see `value.SIZES`) that belong together for people."""

    tables: tuple[str, ...]
    better: Text
    worse: Text


ROUTES = Part(
    ("cell", "end"),
    Text(fr="Tes routes pourront bien continuer.", en="Your routes can go on well."),
    Text(fr="Tes routes auront plus de mal à continuer.", en="Your routes will find it harder to go on."),
)
MONSTERS = Part(
    ("monster", "monsters"),
    Text(fr="Les monstres qui restent promettent plus.", en="The monsters that are left promise more."),
    Text(fr="Les monstres qui restent promettent moins.", en="The monsters that are left promise less."),
)
SHIPS = Part(
    ("fleet",),
    Text(fr="D'autres navires pourront se rejoindre.", en="More ships can be linked."),
    Text(fr="Il sera plus dur de relier tes navires.", en="It will be harder to link your ships."),
)
ROOM = Part(
    ("fillable", "row", "column"),
    Text(fr="Plus de dés te seront utiles ensuite.", en="More dice will be of use to you later."),
    Text(fr="Moins de dés te seront utiles ensuite.", en="Fewer dice will be of use to you later."),
)
ISLANDS = Part(
    ("prize", "prizes", "numbers", "bonuses"),
    Text(fr="Les îles qui restent promettent plus d'or.", en="The islands that are left promise more gold."),
    Text(fr="Les îles qui restent promettent moins d'or.", en="The islands that are left promise less gold."),
)
KRAKENS = Part(
    ("prize", "prizes", "numbers", "bonuses"),
    Text(fr="Les krakens qui restent promettent plus.", en="The krakens that are left promise more."),
    Text(fr="Les krakens qui restent promettent moins.", en="The krakens that are left promise less."),
)
ARCHIPELAGOS = Part(
    ("ground",),
    Text(fr="Tes archipels restent faciles à relier.", en="Your archipelagos stay easy to connect."),
    Text(fr="Tes archipels seront plus durs à relier.", en="Your archipelagos will be harder to connect."),
)
BREAKERS = Part(
    ("ground",),
    Text(fr="Tes brisants restent faciles à relier.", en="Your breakers stay easy to connect."),
    Text(fr="Tes brisants seront plus durs à relier.", en="Your breakers will be harder to connect."),
)
COSTS_A_BOTTLE = Text(fr="Cela coûte une bouteille.", en="It costs a bottle.")


def long_term_reasons(before: DoodleIslands, after: DoodleIslands, seat: int, weights: Numbers) -> list[Reason]:
    """Returns the reasons, the largest first."""
    here = look(before, seat, weights)
    mine = cases(here.sea, copied(here.sea, after.sheets[seat], gone(after, seat)))
    common = (ROUTES, MONSTERS, SHIPS, ROOM)
    parts = (*common, ISLANDS, ARCHIPELAGOS) if here.sea.chart.sea.islands else (*common, KRAKENS, BREAKERS)
    found = [one for part in parts if (one := compared(part, here, mine)) is not None]
    if after.sheets[seat].bottles > before.sheets[seat].bottles:
        found.append(reason("cost", -written().hints.bottle, COSTS_A_BOTTLE))
    return sorted(found, key=lambda one: -abs(one.points))[:MOST_REASONS]


def compared(part: Part, here: Decision, mine: Numbers) -> Reason | None:
    others = here.after.cases
    more = int(value_of(part, here.weights, mine)[0]) - int(value_of(part, here.weights, others).sum()) // len(others)
    if abs(more) < written().hints.least:
        return None
    return reason("soon" if more > 0 else "cost", more / HUNDREDTHS, part.better if more > 0 else part.worse)


def value_of(part: Part, weights: Numbers, found: Numbers) -> Numbers:
    """Returns the sum of the weights from these tables for each sheet, in hundredths."""
    belongs = np.zeros(found.shape, bool)
    for table in part.tables:
        belongs |= (found >= BEGIN[table]) & (found < BEGIN[table] + SIZES[table])
    total: Numbers = np.where(belongs, weights[found], 0).sum(axis=1)
    return total
