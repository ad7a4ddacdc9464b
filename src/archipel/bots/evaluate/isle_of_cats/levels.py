"""The four levels, from a beginner that sees a few places to a master that plays its choices on many times."""

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
"""Random places in which a beginner tries a tile."""
CATS_SEEN = 3
"""Random cats that a beginner looks at."""

STRONG = Effort(candidates=8, playouts=(12, 24, 48), rating=24)
MASTER = Effort(candidates=16, playouts=(32, 64, 128, 256), rating=64)
DUEL = Effort(candidates=12, playouts=(12, 24, 48), rating=48)
"""The effort of master at a table for two. More playouts find no better moves there: what the rival wants matters."""


class Hasty(Judge):
    """The beginner's judge: it sees only some of the cats, and some of the places of a tile."""

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
    """Returns `count` of these things, chosen at random."""
    return list(things) if len(things) <= count else chance.order("bot", things)[:count]


def beginner(guess: State, seat: int, chance: Chance) -> list[Move]:
    """Returns the best of the moves that it happens to see, so that it makes mistakes now and then."""
    return decided(Hasty(cast(IsleOfCats, guess), seat, chance)) or any_move(guess, seat, chance)


def steady(guess: State, seat: int, chance: Chance) -> list[Move]:
    """Returns the best next moves, looking no further than this day."""
    return decided(Judge(cast(IsleOfCats, guess).position, seat, known().levels)) or any_move(guess, seat, chance)


def searching(effort: Effort, duel: Effort | None = None) -> Think:
    """Returns a level that plays on its best choices if a tile is taken or laid, and else chooses by the learnt values.
    With `duel`, it also considers the rival at a table for two, with this effort."""

    def think(guess: State, seat: int, chance: Chance) -> list[Move]:
        judge = planner(guess, seat)
        # NumPy guarantees that the numbers of RandomState never change.
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
