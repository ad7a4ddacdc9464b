"""Chance: a game draws luck only at named points, and a script of the results gives the same game again."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, TypeVar

import pytest

from archipel.core.chance import Scripted, Seeded
from archipel.core.errors import BadSetup
from archipel.core.game import State
from tests.contract.comparing import checked, everything, plain_json, same
from tests.contract.promises import promise
from tests.contract.promises.moves import KEBAB
from tests.contract.tables import Table

T = TypeVar("T")


class Noted(Seeded):
    """A seeded chance that records its results at each point."""

    __slots__ = ("came",)

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.came: dict[str, list[Any]] = defaultdict(list)

    def below(self, point: str, count: int) -> int:
        self.came[point].append(super().below(point, count))
        return int(self.came[point][-1])

    def die(self, point: str, faces: int = 6) -> int:
        self.came[point].append(super().die(point, faces))
        return int(self.came[point][-1])

    def pick(self, point: str, things: Sequence[T]) -> T:
        thing = things[super().below(point, len(things))]
        self.came[point].append(thing)
        return thing

    def order(self, point: str, pieces: Sequence[T]) -> list[T]:
        drawn = super().order(point, pieces)
        self.came[point] += drawn
        return drawn

    def fresh(self) -> Noted:
        return self


def again(table: Table, chance: Seeded | Scripted) -> State:
    """Plays the table's moves again with another chance, and returns the final state."""
    state = table.game.start(table.setup.seats, table.setup.options, chance)
    for moment in table.moments[1:]:
        if moment.move is None:
            state.undo(moment.seat)
        else:
            state.play(moment.seat, moment.move)
    return state


@promise
def a_script_of_what_came_gives_the_same_game(table: Table) -> None:
    noted = Noted(table.secret)
    last = table.moments[-1].state
    same(everything(again(table, noted)), everything(last))
    plain_json(dict(noted.came))
    assert all(KEBAB.fullmatch(point) for point in noted.came)
    same(everything(again(table, Scripted(noted.came, then=Seeded(99)))), everything(last))
    same(everything(again(table, Scripted({}, then=Seeded(table.secret)))), everything(last))


@promise
def an_impossible_script_is_refused_at_the_start(table: Table) -> None:
    noted = Noted(table.secret)
    again(table, noted)
    for point, came in noted.came.items():
        for impossible in ("no-such-thing", -1, True, None, 2.0, [came[0]]):
            for script in ([impossible], [came[0], impossible]):
                if len(script) > len(came):
                    continue
                with pytest.raises(BadSetup) as caught:
                    table.game.start(table.setup.seats, table.setup.options, Scripted({point: script}))
                checked(caught.value)
                assert point in str(caught.value)


@promise
def a_guess_can_be_scripted_too(table: Table) -> None:
    for moment in table.some(3):
        for seat in range(moment.state.seats):
            noted = Noted(31)
            guess = moment.state.guess(seat, noted)
            came = {point: list(values) for point, values in noted.came.items()}
            same(everything(moment.state.guess(seat, Scripted(came, then=Seeded(99)))), everything(guess))
