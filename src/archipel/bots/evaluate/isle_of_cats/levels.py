"""The four levels: from a friendly beginner who sees a few places, to one that plays its choices on at length."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import TypeVar, cast

import numpy as np

from archipel.boats.grid import Mask
from archipel.bots.evaluate.isle_of_cats import contest
from archipel.bots.evaluate.isle_of_cats.judge import Catch, Judge
from archipel.bots.evaluate.isle_of_cats.planner import Planner
from archipel.bots.evaluate.isle_of_cats.playing import decided
from archipel.bots.evaluate.isle_of_cats.thinking import Effort, Searcher, candidates
from archipel.bots.evaluate.isle_of_cats.weights import known
from archipel.bots.search import Think
from archipel.core.chance import Chance
from archipel.core.game import Move, State
from archipel.games.isle_of_cats.content.box import Colour
from archipel.games.isle_of_cats.game import IsleOfCats
from archipel.games.isle_of_cats.state import IsleBoat

T = TypeVar("T")

PLACES_SEEN = 10
"""A beginner tries a tile in so many places, by chance."""
CATS_SEEN = 3
"""And looks at so many cats."""

STRONG = Effort(candidates=8, playouts=(12, 24, 48), rating=24)
MASTER = Effort(candidates=16, playouts=(32, 64, 128, 256), rating=64)
DUEL = Effort(candidates=12, playouts=(12, 24, 48), rating=48)
"""Master's at a table for two, where more playouts find no better moves: what counts is to see what the rival wants."""


class Hasty(Judge):
    """Plays quickly: sees some of the cats, and some of the places of a tile."""

    def __init__(self, state: IsleOfCats, seat: int, chance: Chance) -> None:
        self.chance = chance
        super().__init__(state.position, seat, known().levels)

    def liked(
        self, boat: IsleBoat, tile: str, spots: Iterable[Mask], colours: Iterable[Colour], count: int
    ) -> list[tuple[Colour | None, Mask]]:
        return super().liked(boat, tile, some(self.chance, list(spots), PLACES_SEEN), colours, count)

    @cached_property
    def catches(self) -> list[Catch]:
        seen = some(self.chance, sorted(super().catches, key=lambda catch: catch.lain.tile), CATS_SEEN)
        return sorted(seen, key=self.bargain, reverse=True)


def some(chance: Chance, things: Sequence[T], count: int) -> list[T]:
    """So many of these things, by chance."""
    return list(things) if len(things) <= count else chance.order("bot", things)[:count]


def beginner(guess: State, seat: int, chance: Chance) -> list[Move]:
    """The best of what happens to be seen: a mistake now and then, none of them on purpose."""
    return decided(Hasty(cast(IsleOfCats, guess), seat, chance)) or any_move(guess, seat, chance)


def steady(guess: State, seat: int, chance: Chance) -> list[Move]:
    """The best thing to do now, as far as this day can be seen."""
    return decided(Judge(cast(IsleOfCats, guess).position, seat, known().levels)) or any_move(guess, seat, chance)


def searching(effort: Effort, duel: Effort | None = None) -> Think:
    """Where a tile is taken or laid, the best of a few choices after playing each on; else the best by what was
    learnt of whole games. With `duel`, which is the work then, the rival at a table for two is looked at as well."""

    def think(guess: State, seat: int, chance: Chance) -> list[Move]:
        judge = planner(guess, seat)
        # NumPy promises that this generator's numbers stay the same.
        search = Searcher(judge, np.random.RandomState(chance.below("bot", 2**32)))
        rival = None if duel is None else contest.rival_of(judge)
        moves = chosen(search, effort) if duel is None or rival is None else contest.chosen(search, rival, duel)
        return moves or any_move(guess, seat, chance)

    return think


def chosen(search: Searcher, effort: Effort) -> list[Move]:
    if found := candidates(search.judge):
        return search.best(found, effort).moves
    search.expect_traditions(effort.rating)
    return decided(search.judge)


def planner(guess: State, seat: int) -> Planner:
    return Planner(cast(IsleOfCats, guess).position, seat, known())


def any_move(guess: State, seat: int, chance: Chance) -> list[Move]:
    return [chance.pick("bot", guess.moves(seat))]


LEVELS: Mapping[str, Think] = MappingProxyType(
    {"beginner": beginner, "steady": steady, "strong": searching(STRONG), "master": searching(MASTER, DUEL)}
)
