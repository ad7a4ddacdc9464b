"""Who starts a game, and which boards people may choose. The waiting room shows both, and the host may change them.

Both are chance points of the game, so the choices are stored as a script of the game's chance.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from archipel.core.chance import Seeded
from archipel.core.moves import OptionValue
from archipel.core.text import Text

ALL_AT_ONCE = Text(fr="tout le monde joue en même temps", en="everybody plays at the same time")
BY_CHANCE = Text(fr="le hasard décide", en="chance decides")
FIRST_SEAT = Text(fr="la première place", en="the first seat")


class Starter(Struct, frozen=True):
    """Who starts unless the host chooses somebody, and why."""

    why: Text
    seat: int | None = None
    """None if it is not decided yet, or if there is no first player."""


class Boards(Struct, frozen=True):
    """Boards that are dealt, one for each seat, unless people choose theirs."""

    point: str
    """The chance point that deals them."""
    names: Callable[[Any], Mapping[str, Text]]
    """Returns the names of the boards of these contents, by id."""


class Beginning(Struct, frozen=True):
    """What people may decide before a game begins, besides its options."""

    starter: Callable[[Mapping[str, OptionValue]], Starter] = lambda _options: Starter(ALL_AT_ONCE)
    point: str | None = None
    """The chance point that decides who starts; None if there is no first player."""
    asking: Mapping[str, OptionValue] = {}
    """The options with which the game draws the first player from `point`. With other options the first player may
    already be decided."""
    boards: Boards | None = None

    @property
    def points(self) -> set[str]:
        """The chance points that people may decide."""
        return {point for point in (self.point, None if self.boards is None else self.boards.point) if point}

    def script(
        self, starts: int | None, chosen: Sequence[str | None], contents: Any, luck: Seeded
    ) -> dict[str, list[Any]]:
        """Returns the script of what was chosen: who starts, and each seat's board. Luck deals the other boards."""
        script: dict[str, list[Any]] = {}
        if self.point is not None and starts is not None:
            script[self.point] = [starts]
        if self.boards is not None and any(chosen):
            dealt = luck.fresh().order(self.boards.point, list(self.boards.names(contents)))
            rest = (board for board in dealt if board not in chosen)
            script[self.boards.point] = [board or next(rest) for board in chosen]
        return script
