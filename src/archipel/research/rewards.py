"""The rewards of a game for its players.

Several seats play for a pot: everybody puts in 1 and the winners share it, so rewards come at the end and sum to zero.
A solo player plays for points, minus the sister's; they come as they are earned.
"""

from __future__ import annotations

from archipel.core.game import State

WORST_POINTS = -1000.0
"""Solo: worse than any game can end. A bare boat scores -54, and the sister's cards give her a few hundred points."""


def worst(seats: int) -> float:
    """Returns the reward for an illegal action, which is also the lowest possible one."""
    return WORST_POINTS if seats == 1 else -1.0


def best(seats: int) -> float:
    return -WORST_POINTS if seats == 1 else float(seats - 1)


def points(state: State) -> float:
    """Returns a solo player's points if the game ended now, minus the sister's if there is one."""
    sister = state.sister()
    mine = state.scores()[0].total
    assert mine is not None  # a player's own score is never hidden
    return float(mine - ((sister.total or 0) if sister else 0))


def returns(state: State) -> list[float]:
    """Returns each seat's reward for a finished game."""
    if state.seats == 1:
        return [points(state)]
    share = state.seats / len(state.winners)
    return [share - 1.0 if seat in state.winners else -1.0 for seat in range(state.seats)]


def forfeits(seats: int, offender: int) -> list[float]:
    """Returns each seat's reward after the offender has tried an illegal action."""
    if seats == 1:
        return [WORST_POINTS]
    return [-1.0 if seat == offender else 1.0 / (seats - 1) for seat in range(seats)]
