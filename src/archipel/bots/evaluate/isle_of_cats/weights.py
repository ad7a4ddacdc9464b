"""All that is weighed, in one readable file: what the levels judge by, what was found by trying and what was learnt.

Points where nothing else is said; what was learnt is in hundredths of points, stage by stage and by what is looked at.
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
from archipel.bots.evaluate.readable import readable

FILE = Path(__file__).parent / "weights.json"

Tables = dict[str, dict[str, list[int]]]
"""By stage and by what is looked at: hundredths of points, case by case."""


# ---- judging ----


class Boat(Struct, frozen=True, forbid_unknown_fields=True):
    """What a boat is worth to who only sees this day; who knows what was learnt asks that instead."""

    promise: Promises
    """Many pieces come in five days: a tidy shore counts, and a room is worth most when its last cell is covered."""
    fish: tuple[float, ...]
    """A fish that is left over, day by day."""
    caught: float
    """A fish that an action card brings."""
    waits: float
    """What a treasure card must bring before the last day: late treasures fill what cats have left."""


class Hopes(Struct, frozen=True, forbid_unknown_fields=True):
    """What is not there yet."""

    days: tuple[float, ...]
    """How much of a boat's promise is still to come true, day by day."""
    last: float
    """The same on the last day, when nothing but rare finds may follow."""
    map: float
    """A cat on its own map: it earns a treasure."""
    nearly: float
    """What a tradition that is nearly met adds to a boat, as a part of what it would pay."""
    stakes: dict[str, float]
    """All-or-nothing cards that one comes nearer to piece by piece: what to hope for, less where it is seldom
    reached."""


class Cards(Struct, frozen=True, forbid_unknown_fields=True):
    """What cards are likely to bring."""

    spread: float
    """Of the cats one would like, rivals take some: the next one to be had is so many further down the list."""
    speed: float
    """A point of speed, for each of the first cats one means to rescue."""
    first: int
    """How many these are."""
    spare: float
    """A basket beyond today's cats: it is good for another day."""
    kept: float
    """A rescue card that stays in hand, for each fish it cost."""
    picked: float
    """In a draft, a point that a card brings beyond its price and may yet not be bought for."""
    likely: float
    """How much of its stake an all-or-nothing card is worth that is certain to be reached."""
    pace: float
    """How far such a card may come in a whole game."""
    oshax: float
    """An Oshax beyond the best cat: it is larger, and has the colour one likes."""
    cat: float
    """What the best cat is taken to bring where none is seen."""
    treasures: dict[str, float]
    """Treasure cards, at least: they fill what cats leave."""
    basket: float
    """A permanent basket, for each day."""
    lasts: dict[str, float]
    """The part of what a card pays on the first day that will be left at the end."""
    stays: float
    """The same for all other cards."""
    grows: dict[str, float]
    """What a card that pays for each thing gains in a whole game, beyond what it pays now."""
    lead: float
    """A point that a public tradition pays beyond the best rival's."""
    public: float
    """What it is worth besides."""
    coloured: float
    """The same if one names its colour."""
    actions: dict[str, float]
    """Action cards, but for baskets and for those whose fish can be counted. Those of nought are seldom worth a card:
    they are never bought and never played."""
    draws: int
    """The fish one must have to play an action card that draws cards."""
    leap: float
    """What an empty sea around a tile must bring, for the card to be played."""


class Scales(Struct, frozen=True, forbid_unknown_fields=True):
    """What a judge weighs by."""

    boat: Boat
    hopes: Hopes
    cards: Cards


# ---- planning ----


class Means(Struct, frozen=True, forbid_unknown_fields=True):
    """What a day to come usually brings."""

    picks: tuple[int, ...]
    """How often, of a hundred days, one, two, three … cats are rescued."""
    oshax: float
    """How likely an Oshax is."""
    treasures: float
    """Common treasures of cards; they are laid in the end."""
    offered: int
    """Cats that one may hope for."""
    more: int
    """So many more for each player beyond two."""
    takers: int
    """How many others take a cat between two of one's own rescues: rivals, or the sister."""

    def among(self, players: int) -> Means:
        """What it brings where so many play: more cats lie out then, and more are taken."""
        others = max(0, players - 2)
        return replace(self, offered=self.offered + self.more * others, takers=self.takers + others)


class Sailing(Struct, frozen=True, forbid_unknown_fields=True):
    """How a boat is played on to the end, in hundredths of points."""

    usual: Means
    family: Means
    """In the family game cats cost nothing, and there are no cards."""
    map: int
    """A cat on its own map."""
    least: int
    """What a cat must bring at least to be laid at all."""
    price: int
    """The fish that a cat of a day to come is taken to cost."""
    cats: int
    """How many more cats are rescued today where cards are still to be chosen."""
    treasures: int
    """The treasures that a treasure card in hand will bring."""


class Wished(Struct, frozen=True, forbid_unknown_fields=True):
    """What cards wish for from afar, card by card, in hundredths of points."""

    cover: dict[str, int]
    """For each of the cells it is about that is covered."""
    leave: dict[str, int]
    """For the first of the cells that it wants free."""
    rats: dict[str, int]
    """For each rat that is covered."""
    maps: dict[str, int]
    """For each map that is covered."""
    few: int
    """For a cat of a colour that a card asks for."""
    many: int
    """For one too many."""
    public: int
    """For a cat of the colour that a public tradition names."""


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """What was found by trying in whole games, day by day; `cat` and `sure` have one more for the last finds."""

    fish: list[float]
    """What a fish that is left over is worth."""
    cat: list[float]
    """What one more cat brings beyond what was learnt of its place: cats are seldom too many."""
    sure: list[float]
    """How much of what cards pay now will be so in the end."""
    leftover: float
    """What a fish is worth on the eve of the last day, if the sister scores those that are left."""
    sister: dict[str, float]
    """What a card gives the sister that its rate does not know, by the key of hers."""
    public: float
    """How much of what a public tradition pays counts: alone it is halved, and rivals score it too."""
    second: float
    """What the second treasure of a card is worth at a glance."""
    believed: float
    """How much playouts are believed where they say that a tradition pays less than is usual."""
    wished: Wished
    sailing: Sailing


class Contest(Struct, frozen=True, forbid_unknown_fields=True):
    """At a table for two: how much a point counts that the rival loses."""

    cards: float
    """By what is left to it in a draft."""
    cats: float
    """By a cat that is gone."""
    public: float
    """By what public traditions pay it."""


class Hints(Struct, frozen=True, forbid_unknown_fields=True):
    """What the words of a hint go by; no move depends on it."""

    basket: float
    """One more cat."""
    fish: float
    """A fish, at least."""
    least: float
    """A change smaller than this is no reason."""


class Written(Struct, frozen=True, forbid_unknown_fields=True):
    levels: Scales
    """What all levels judge by; strong ones know what was learnt and leave out `boat`."""
    reference: Scales
    """The same for the reference bot `greedy`. They never change."""
    settings: Settings
    """What the strong ones plan by besides."""
    contest: Contest
    """And master, against one rival."""
    hints: Hints
    stages: Tables


class Known(NamedTuple):
    """All that is known, ready to look up."""

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
    """All weights of a stage in one row."""
    rows = np.zeros((STAGES, FEATURES), np.int64)
    for row, tables in zip(rows, stages.values(), strict=True):
        for name, cases in tables.items():
            row[BEGIN[name] : BEGIN[name] + SIZES[name]] = cases
    return rows


def write(path: Path, written: Written, rows: Numbers) -> None:
    """The same with these rows learnt: a line for each number that was set, and for each table."""
    whole = np.rint(rows).astype(int)
    stages = {
        f"stage-{stage}": {name: row[BEGIN[name] : BEGIN[name] + size].tolist() for name, size in SIZES.items()}
        for stage, row in enumerate(whole, start=1)
    }
    path.write_text(readable(msgspec.to_builtins(replace(written, stages=stages))) + "\n", encoding="utf-8")
