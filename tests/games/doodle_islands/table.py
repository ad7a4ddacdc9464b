"""Helpers that set up a game: scripted dice, drawn sheets, and any moment of a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, cast

from hypothesis.strategies import SearchStrategy, builds, integers, sampled_from

from archipel.core.chance import Scripted, Seeded
from archipel.core.game import Event, Json, Setup
from archipel.games.doodle_islands import GAME
from archipel.games.doodle_islands.chart import Routes
from archipel.games.doodle_islands.content.box import CONTENTS, Box
from archipel.games.doodle_islands.game import DoodleIslands
from archipel.games.doodle_islands.setup import first_sheet
from archipel.games.doodle_islands.sheet import Earned, Line, Sheet

FACES = {"treasures": (4, 1, 2, 5, 6), "monsters": (1, 2, 3, 4, 5, 6)}
"""The dice of the set-up, for tests in which they do not matter; those of `treasures` are the worked game's."""

BOTTLE = {"type": "bottle"}


def pick(die: int, cell: Sequence[int], draw: str) -> Json:
    return {"type": "pick", "die": die, "cell": list(cell), "draw": draw}


def start(
    seats: int = 1,
    sea: str = "treasures",
    *,
    black: Sequence[int] = (),
    white: Sequence[int] = (),
    setup: Sequence[int] | None = None,
    control: bool = False,
) -> DoodleIslands:
    dice = {"setup": setup or FACES[sea], "black": black, "white": white}
    return cast(DoodleIslands, GAME.start(seats, {"sea": sea, "control": control}, Scripted(dice)))


def drawn(
    picture: str,
    sea: str = "treasures",
    *,
    ticked: Sequence[int] | None = None,
    bottles: int = 0,
    builder: bool = False,
    **numbers: Iterable[int],
) -> Sheet:
    """Returns a sheet with the routes of a picture, in which dots are empty cells, and with these numbers circled."""
    routes = cast(Routes, tuple(None if set(word) == {"."} else word for word in picture.split()))
    chart = CONTENTS.charts[sea]
    assert len(routes) == len(chart.kinds)
    return Sheet(
        routes,
        tuple(boxes.ticked for boxes in chart.sea.boxes) if ticked is None else tuple(ticked),
        tuple(Earned(cast(Line, line), number, None) for line, each in numbers.items() for number in each),
        bottles,
        builder,
    )


def bare(sea: str = "treasures", **changes: Any) -> Sheet:
    """Returns a sheet after set-up, with these ticks, bottles or numbers."""
    routes = first_sheet(CONTENTS.charts[sea], FACES[sea]).routes
    return drawn(" ".join(shape or "." for shape in routes), sea, **changes)


def moment(
    *sheets: Sheet,
    sea: str = "treasures",
    black: int,
    white: Sequence[int],
    turn: int = 0,
    control: bool = False,
    contents: Box = CONTENTS,
) -> DoodleIslands:
    """Returns the start of a round in which seat `turn` is first."""
    options: Mapping[str, str | bool] = {"sea": sea, "control": control}
    begun = Setup(len(sheets), dict(options), Seeded(0), GAME.edition, contents)
    return DoodleIslands(**begun.fields(), sheets=sheets, round=turn + 1, black=black, white=tuple(white))


ISLAND = """
    .. .. .. SW ..
    SE SW .. NS ..
    .. .. EW NW ..
    .. .. .. .. NW
    .. NS .. .. ..
"""
"""A curve from north to east on the island in the middle row, second column, joins three archipelagos to its route."""


def on_island(*ticked: int, **changes: Any) -> Sheet:
    return drawn(ISLAND, ticked=ticked, **changes)


KRAKEN = """
    .. EW EW SW .. ..
    .. .. .. NS SW ..
    NS .. .. .. .. ..
    .. .. .. NS .. ..
    .. .. .. .. .. NW
    .. .. NE .. .. ..
"""
"""A piece from north to south on the kraken of the fourth column joins two breakers to its route."""


def on_kraken(tentacles: int, **changes: Any) -> Sheet:
    return drawn(KRAKEN, "monsters", ticked=[2, 2, 2, tentacles, 2, 2], **changes)


def draw_once(sheet: Sheet, cell: tuple[int, int], draw: str, *others: Sheet, sea: str = "treasures") -> list[Event]:
    """Returns the events when the first player draws this; the dice point at the cell."""
    row, column = cell
    state = moment(sheet, *others, sea=sea, black=column + 1, white=[row + 1, 1, 1])
    return state.play(0, pick(row + 1, cell, draw))


def gold(events: Iterable[Event]) -> tuple[int, int | None]:
    """Returns the value and the number of the only gold event."""
    (found,) = (event for event in events if event["event"] == "gold")
    return found["value"], found["number"]


def bonus(events: Iterable[Event]) -> int | None:
    return next((event["number"] for event in events if event["event"] == "bonus"), None)


def kinds(events: Iterable[Event]) -> list[str]:
    return [event["event"] for event in events]


def random_moment(sea: str, seats: int, control: bool, seed: int, moves: int) -> DoodleIslands:
    """Returns a random game after this many moves, or at its end."""
    options: Mapping[str, str | bool] = {"sea": sea, "control": control}
    state = cast(DoodleIslands, GAME.start(max(seats, 2) if sea == "monsters" else seats, options, Seeded(seed)))
    luck = Random(seed)
    for _ in range(moves):
        if state.over:
            break
        seat = state.pending[0]
        state.play(seat, luck.choice(state.moves(seat)))
    return state


def moments(least: int = 0, most: int = 150) -> SearchStrategy[DoodleIslands]:
    """A strategy for random games of both seas, `least` to `most` moves from the start."""
    return builds(
        random_moment,
        sampled_from(["treasures", "monsters"]),
        integers(1, 5),
        sampled_from([False, True]),
        integers(0, 10**6),
        integers(least, most),
    )
