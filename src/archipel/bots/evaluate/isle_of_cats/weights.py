"""All weights in one readable file: what the levels judge by, settings found by trying, and learnt weights.

Values are points unless the text says otherwise. Learnt weights are hundredths of points, by stage and feature.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from archipel.bots.evaluate.boats import Promises
from archipel.bots.evaluate.isle_of_cats.fleet import Numbers
from archipel.bots.evaluate.isle_of_cats.value import BEGIN, FEATURES, SIZES, STAGES, Weights, weights_of

FILE = Path(__file__).parent / "weights.json"

Tables = dict[str, dict[str, list[int]]]
"""By stage and feature: hundredths of points for each case."""


# ---- judging ----


class Boat(Struct, frozen=True, forbid_unknown_fields=True):
    """The value of a boat for levels that see only this day. Strong levels use learnt values instead."""

    promise: Promises
    """Many pieces come in five days, so a tidy shore counts, and a room is worth most when its last cell is covered."""
    fish: tuple[float, ...]
    """For a fish that is left over, by day."""
    caught: float
    """For a fish that an action card brings."""
    waits: float
    """What a treasure card must bring to be played before the last day: late treasures fill the gaps between cats."""


class Hopes(Struct, frozen=True, forbid_unknown_fields=True):
    """Weights for what a boat may still gain."""

    days: tuple[float, ...]
    """The share of a boat's promise that is likely to come true, by day."""
    last: float
    """That share at the end of the last day, when only rare finds follow."""
    map: float
    """For a cat on its own map, which earns a treasure."""
    nearly: float
    """The share of its stake that a tradition adds to a boat when it is nearly met."""
    stakes: dict[str, float]
    """By all-or-nothing card that is approached piece by piece: the points to expect, less if it is seldom reached."""


class Cards(Struct, frozen=True, forbid_unknown_fields=True):
    """What cards are likely to bring."""

    spread: float
    """Rivals take some of the best cats: the next cat that the seat gets is this many places further down the list."""
    speed: float
    """For a point of speed, for each of the first cats to rescue."""
    first: int
    """The number of cats for which speed counts."""
    spare: float
    """For a basket that today's cats do not need: it serves on another day."""
    kept: float
    """For a rescue card that stays in hand, for each fish it cost."""
    picked: float
    """In a draft: for each point that a picked card brings beyond its price, even if it may not be bought."""
    likely: float
    """The share of its stake that an all-or-nothing card is worth when it is certain to be reached."""
    pace: float
    """How much nearer, from 0 to 1, such a card may come in a whole game."""
    oshax: float
    """For an Oshax beyond the best cat: it is larger, and its colour can be chosen."""
    cat: float
    """The assumed gain of the best cat if no cat is on offer."""
    treasures: dict[str, float]
    """By treasure card: the least it is worth, because treasures fill the gaps between cats."""
    basket: float
    """For a permanent basket, for each day left."""
    lasts: dict[str, float]
    """By card: the share of what it pays on the first day that remains at the end."""
    stays: float
    """That share for cards that `lasts` does not name."""
    grows: dict[str, float]
    """By card that pays for each thing: what it gains in a whole game, beyond what it pays now."""
    lead: float
    """For a point that a public tradition pays the seat beyond the best rival."""
    public: float
    """Added for every public tradition."""
    coloured: float
    """Added instead of `public` if the seat names the colour."""
    actions: dict[str, float]
    """By action card, except baskets and cards whose fish can be counted. Cards with 0 are never bought and never
    played, because they seldom help."""
    draws: int
    """The fish that a seat must have to play an action card that draws cards."""
    leap: float
    """What the best place anywhere must bring beyond the best usual place, to play the card that allows it."""


class Scales(Struct, frozen=True, forbid_unknown_fields=True):
    """All weights of a judge."""

    boat: Boat
    hopes: Hopes
    cards: Cards


# ---- planning ----


class Means(Struct, frozen=True, forbid_unknown_fields=True):
    """What a day to come usually brings."""

    picks: tuple[int, ...]
    """Of a hundred days: on how many one, two, three … cats are rescued."""
    oshax: float
    """The probability of an Oshax."""
    treasures: float
    """The mean number of common treasures from cards; playouts lay them at the end."""
    offered: int
    """The number of cats that a seat can choose from."""
    more: int
    """Added to `offered` for each player beyond two."""
    takers: int
    """Cats that rivals or the sister take between two rescues of the seat."""

    def among(self, players: int) -> Means:
        """Returns the means for this many players. With more players, more cats are on offer and more are taken."""
        others = max(0, players - 2)
        return replace(self, offered=self.offered + self.more * others, takers=self.takers + others)


class PlayoutSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """Settings for playouts to the end. `map` and `least` are in hundredths of points."""

    usual: Means
    family: Means
    """For the family game, where cats cost nothing and there are no cards."""
    map: int
    """For a cat on its own map."""
    least: int
    """The least that a cat must bring to be laid."""
    price: int
    """The assumed price of a cat on a day to come, in fish."""
    cats: int
    """The assumed number of cats rescued today, if cards are still to be chosen."""
    treasures: int
    """The number of treasures that a treasure card in hand will bring."""


class Wished(Struct, frozen=True, forbid_unknown_fields=True):
    """Values for steps towards cards that are not met yet, by card, in hundredths of points."""

    cover: dict[str, int]
    """For each covered cell of those that the card is about."""
    leave: dict[str, int]
    """For the first covered cell of those that the card wants free."""
    rats: dict[str, int]
    """For each rat that is covered."""
    maps: dict[str, int]
    """For each map that is covered."""
    few: int
    """For a cat of a colour that a card needs more of."""
    many: int
    """For a cat of a colour that a card has enough of."""
    public: int
    """For a cat of the colour that a public tradition names."""


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """Settings found by trying in whole games. Lists are by day; `cat` and `sure` have one more for the last finds."""

    fish: list[float]
    """The value of a fish that is left over."""
    cat: list[float]
    """What one more cat brings beyond the learnt value of its place: a boat seldom has too many cats."""
    sure: list[float]
    """The share of what cards pay now that they will still pay at the end."""
    leftover: float
    """The value of a fish on the day before the last, if the sister scores the fish that are left."""
    sister: dict[str, float]
    """By the key of the sister's card: what a card of the seat brings her, which its rate does not include."""
    public: float
    """The share of a public tradition's points that counts: it is halved in a solo game, and rivals score it too."""
    second: float
    """The estimated value of the second treasure of a card."""
    believed: float
    """The share that playouts count if they say that a tradition pays less than its usual rate."""
    wished: Wished
    playout: PlayoutSettings


class Contest(Struct, frozen=True, forbid_unknown_fields=True):
    """At a table for two: how much a point of the rival counts, compared with an own point."""

    cards: float
    """For the cards that the rival gets in a draft."""
    cats: float
    """For a cat that the rival can no longer take."""
    public: float
    """For what public traditions pay the rival."""


class Hints(Struct, frozen=True, forbid_unknown_fields=True):
    """Values used only for the sentences of a hint. No move depends on them."""

    basket: float
    """For one more basket, which brings one more cat."""
    fish: float
    """The least value of a fish."""
    least: float
    """A smaller change is not given as a reason."""


class Written(Struct, frozen=True, forbid_unknown_fields=True):
    levels: Scales
    """The weights of all levels. Strong and master use learnt weights instead of `boat`."""
    reference: Scales
    """The weights of the reference bot `greedy`. They never change: a card that they do not name is worth what it pays
    now, less the share that is usually lost."""
    settings: Settings
    """Further settings of strong and master."""
    contest: Contest
    """Further settings of master against one rival."""
    hints: Hints
    stages: Tables


class Known(NamedTuple):
    """The whole file, with the learnt weights in arrays for quick lookups."""

    levels: Scales
    reference: Scales
    settings: Settings
    contest: Contest
    hints: Hints
    stages: Sequence[Weights]


@cache
def known() -> Known:
    return ready(read(FILE))


def ready(written: Written) -> Known:
    stages = tuple(weights_of(row) for row in flat(written.stages))
    return Known(written.levels, written.reference, written.settings, written.contest, written.hints, stages)


def read(path: Path) -> Written:
    return msgspec.json.decode(path.read_bytes(), type=Written)


def flat(stages: Tables) -> Numbers:
    """Returns all weights, one row for each stage."""
    rows = np.zeros((STAGES, FEATURES), np.int64)
    for row, tables in zip(rows, stages.values(), strict=True):
        for name, cases in tables.items():
            row[BEGIN[name] : BEGIN[name] + SIZES[name]] = cases
    return rows
