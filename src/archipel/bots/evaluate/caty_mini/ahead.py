"""Looks ahead in Caty Mini: plays the rest of this round and all of the next, every cat taking the most points at once.

The state reached is worth the points ahead of the best rival, less a penalty if the string will not last, plus what the
exit notch promises: the points on the way to the tiles that may still come.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from archipel.bots.search import Foresight
from archipel.core.game import Move
from archipel.games.caty_mini.content.room import Colour, FurnitureId
from archipel.games.caty_mini.courses import Course
from archipel.games.caty_mini.game import CatyMini
from archipel.games.caty_mini.moves import Draw, Lead, Run
from archipel.games.caty_mini.scoring import kinds_points
from archipel.games.caty_mini.state import ROUNDS

ROUNDS_AHEAD = 2
"""Rounds after a decision at which the search stops, when the next tile has to be chosen."""
SHORT_OF_STRING = 0.004
"""Points for each unit of string that is missing to run as usual until the end: a nap costs about three points."""
PROMISE = 1.0
"""The share of the points on the ways ahead that a cat is expected to take."""


def candidates(state: CatyMini, seat: int) -> list[Move]:
    """Returns all moves, but in the draw only the move that makes the colours of the hand most even. A hand with all
    colours leaves a free choice when leading."""
    moves = list(state.moves(seat))
    if state.now.phase != "draw":
        return moves
    held = Counter(state.contents.colour[tile] for tile in state.hand(seat))
    return [min(moves, key=lambda move: unevenness(held, move))]


def unevenness(held: Counter[Colour], move: Move) -> int:
    assert isinstance(move, Draw), "the draw has only draws"
    return sum(count * count for count in (held + Counter(move.piles)).values())


# ---- how everybody goes on ----


def reply(state: CatyMini, seat: int) -> Move:
    """Returns the move that brings the most points at once; of equal ones the shorter way."""
    return max(state.moves(seat), key=lambda move: at_once(state, seat, move))


def at_once(state: CatyMini, seat: int, move: Move) -> tuple[int, int]:
    if isinstance(move, Run):
        return on_the_way(state, seat, state.courses_to(seat)[move.entry])
    if isinstance(move, Lead):
        return best_way(state, seat, move.furniture)
    return (0, 0)


def best_way(state: CatyMini, seat: int, goal: FurnitureId) -> tuple[int, int]:
    return max((on_the_way(state, seat, way) for way in ways(state, seat, goal)), default=(0, 0))


def ways(state: CatyMini, seat: int, goal: FurnitureId) -> Iterable[Course]:
    """The ways to a piece of furniture for which the seat has enough string."""
    player = state.now.players[seat]
    here = player.route[-1]
    both = state.contents.ways(player.board, here.furniture, here.exit, goal)
    return (way for way in both.values() if way.cost <= player.string)


def on_the_way(state: CatyMini, seat: int, way: Course) -> tuple[int, int]:
    """Returns the points of a run and its negative cost, so that of equal points the shorter way is better."""
    tokens = state.tokens_for(way.touched)
    points = sum(token.value for token in tokens)
    if state.options["expert"]:
        kinds = {token.toy for token in state.now.players[seat].won}
        more, all_of_them = kinds.union(token.toy for token in tokens), len(state.contents.kinds)
        points += kinds_points(len(more), all_of_them) - kinds_points(len(kinds), all_of_them)
    return points, -way.cost


def far_enough(began: CatyMini, now: CatyMini) -> bool:
    return now.now.round >= began.now.round + ROUNDS_AHEAD


# ---- what a moment is worth ----


def value_of(state: CatyMini, seat: int) -> float:
    points = [score.total or 0 for score in state.scores()]
    lead = points[seat] - max(total for other, total in enumerate(points) if other != seat)
    if state.over:
        return lead + (0.5 if seat in state.winners else 0.0)
    return lead + string_worth(state, seat) + PROMISE * promise(state, seat)


def string_worth(state: CatyMini, seat: int) -> float:
    """Returns a penalty below zero if the string will not last until the end. The standard string lasts for twelve
    usual rounds."""
    needed = state.contents.strings["standard"] // ROUNDS * (ROUNDS - state.now.round + 1)
    return -SHORT_OF_STRING * max(0, needed - state.now.players[seat].string)


def promise(state: CatyMini, seat: int) -> float:
    """Returns the points on the better way from here to a tile, averaged over the tiles that may still come."""
    tiles = [tile for other in range(state.seats) for tile in state.hand(other)]
    return sum(best_way(state, seat, tile)[0] for tile in tiles) / len(tiles)


FORESIGHT = Foresight(candidates, reply, far_enough, value_of)
