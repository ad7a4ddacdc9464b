"""What a game was worth to those who played it.

Several seats play for a pot: everybody puts in 1 and the winners share it, so rewards come at the end and sum to zero.
Who plays alone plays for points, those of the sister taken off; they come as they are earned.
"""

from __future__ import annotations

from archipel.core.game import State

WORST_POINTS = -1000.0
"""Alone: worse than any game can end. A bare boat scores -54, and the sister's cards bring her a few hundred."""


def worst(seats: int) -> float:
    """What an illegal action costs, and the lower end of what a game is worth."""
    return WORST_POINTS if seats == 1 else -1.0


def best(seats: int) -> float:
    return -WORST_POINTS if seats == 1 else float(seats - 1)


def points(state: State) -> float:
    """Alone: the points if the game ended now, less those of the sister where there is one."""
    sister = state.sister()
    mine = state.scores()[0].total
    assert mine is not None  # nothing of one's own score is ever hidden
    return float(mine - ((sister.total or 0) if sister else 0))


def returns(state: State) -> list[float]:
    """What a finished game has brought to each seat."""
    if state.seats == 1:
        return [points(state)]
    share = state.seats / len(state.winners)
    return [share - 1.0 if seat in state.winners else -1.0 for seat in range(state.seats)]


def forfeits(seats: int, offender: int) -> list[float]:
    """What each seat gets when this one has tried an illegal action."""
    if seats == 1:
        return [WORST_POINTS]
    return [-1.0 if seat == offender else 1.0 / (seats - 1) for seat in range(seats)]
