"""Setting up, and the dice of a round: all of the game's luck."""

from __future__ import annotations

from collections.abc import Iterable

from archipel.core.chance import Chance
from archipel.games.doodle_islands import texts
from archipel.games.doodle_islands.chart import Chart
from archipel.games.doodle_islands.content.seas import SHAPES
from archipel.games.doodle_islands.moves import DICE
from archipel.games.doodle_islands.sheet import Sheet
from archipel.games.doodle_islands.state import State

SOLO_DICE = 3


def first_sheet(chart: Chart, faces: Iterable[int]) -> Sheet:
    """What every player has at set-up. A 6 is an ordinary face here."""
    drawn = {cell: SHAPES[face - 1] for cell, face in zip(chart.grounds, faces, strict=True)}
    routes = tuple(drawn.get(cell) for cell in range(len(chart.kinds)))
    return Sheet(routes, tuple(boxes.ticked for boxes in chart.sea.boxes))


def check_dice(chance: Chance) -> None:
    """A script's impossible dice are refused at once, never in mid-game."""
    for point in ("setup", "black", "white"):
        chance.check(point, DICE)


def roll(state: State, last: int | None = None) -> None:
    """Begins a round, after the `last` seat of the one before. What was played can't be taken back: dice are seen."""
    state.round += 1
    state.black = state.chance.die("black")
    count = SOLO_DICE if state.seats == 1 else state.seats + 1
    state.white = tuple([state.chance.die("white") for _ in range(count)])
    state.taken = ()
    if last is not None:
        state.seal(last, texts.DICE_ARE_ROLLED, for_all=True)
