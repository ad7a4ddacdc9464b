"""Any game in the middle and at its end, for tests that check all games in the same way."""

from __future__ import annotations

from functools import cache

from tests.browser.isle_moments import at, isle
from tests.browser.moments import Moment, anything, moment


@cache
def standing(game: str, seats: int = 3) -> Moment:
    """Returns a moment well into the game at which the first seat is to play."""
    if game == "isle-of-cats":
        return isle(at("rescue", 2), seats=seats)
    where = "day" if game == "explore-draw" else "round"
    return moment(game, seats, anything, lambda state: state.view(None)[where] >= 3 and 0 in state.pending)


@cache
def ended(game: str) -> Moment:
    return moment(game, 3, anything, lambda state: state.over)
