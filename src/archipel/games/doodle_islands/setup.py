"""Setting up, and the dice of a round: all of the game's luck."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from archipel.core.chance import Chance
from archipel.core.game import Event
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


def blank_sheet(chart: Chart) -> Sheet:
    """Before a captain has entered the faces of the set-up."""
    return Sheet((None,) * len(chart.kinds), tuple(boxes.ticked for boxes in chart.sea.boxes))


def check_dice(chance: Chance) -> None:
    """A script's impossible dice are refused at once, never in mid-game."""
    for point in ("setup", "black", "white"):
        chance.check(point, DICE)


def begin_round(state: State, last: int | None = None) -> bool:
    """The next round, after the `last` seat of the one before: rolled at once, unless a captain enters its dice.

    Whether it was rolled. Then what was played can't be taken back: dice are seen.
    """
    state.round += 1
    state.taken = ()
    if state.has_captain:
        state.phase, state.black, state.white = "roll", 0, ()
        return False
    lay(state, rolled(state))
    if last is not None:
        state.seal(last, texts.DICE_ARE_ROLLED, for_all=True)
    return True


def white_dice(seats: int) -> int:
    return SOLO_DICE if seats == 1 else seats + 1


def dice_awaited(state: State) -> int:
    """How many dice a captain is to enter now: those of the set-up or of a round."""
    if state.phase == "play":
        return 0
    return len(state.chart.grounds) if state.phase == "setup" else 1 + white_dice(state.seats)


def rolled(state: State) -> list[int]:
    """The dice that are awaited, by chance: of a set-up its faces, of a round the black die, then the white ones."""
    if state.phase == "setup":
        return [state.chance.die("setup") for _ in state.chart.grounds]
    return [state.chance.die("black"), *(state.chance.die("white") for _ in range(white_dice(state.seats)))]


def told(state: State) -> Event:
    """The event of a round whose dice lie on the table."""
    return {
        "event": "round",
        "round": state.round,
        "first": state.first,
        "black": state.black,
        "white": list(state.white),
    }


def lay(state: State, dice: Sequence[int]) -> None:
    """The dice of a round lie on the table."""
    state.phase, state.black, state.white = "play", dice[0], tuple(dice[1:])
