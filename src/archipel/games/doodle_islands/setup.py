"""The set-up and the dice of a round. All of the game's luck is used here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from archipel.core.chance import Chance
from archipel.core.game import Event, Setup
from archipel.games.doodle_islands import texts
from archipel.games.doodle_islands.chart import Chart
from archipel.games.doodle_islands.moves import DICE
from archipel.games.doodle_islands.sheet import Sheet
from archipel.games.doodle_islands.state import State

SOLO_DICE = 3
STARTER = "first"
"""The chance point that decides who starts. It is asked only if the players agreed on chance."""


def starter(start: Setup) -> int:
    """Returns the first player of round 1."""
    start.chance.check(STARTER, range(start.seats))
    return start.chance.below(STARTER, start.seats) if start.options["first"] == "chance" else 0


def first_sheet(chart: Chart, faces: Iterable[int]) -> Sheet:
    """Returns the sheet of every player after the set-up. A 6 is an ordinary face here, not a joker."""
    drawn = {cell: chart.faces[face - 1] for cell, face in zip(chart.grounds, faces, strict=True)}
    routes = tuple(drawn.get(cell) for cell in range(len(chart.kinds)))
    return Sheet(routes, tuple(boxes.ticked for boxes in chart.sea.boxes))


def blank_sheet(chart: Chart) -> Sheet:
    """Returns the sheet before a captain has entered the dice of the set-up."""
    return Sheet((None,) * len(chart.kinds), tuple(boxes.ticked for boxes in chart.sea.boxes))


def check_dice(chance: Chance) -> None:
    """Refuses impossible dice of a script at once, not in the middle of a game."""
    for point in ("setup", "black", "white"):
        chance.check(point, DICE)


def begin_round(state: State, last: int | None = None) -> bool:
    """Begins the next round and rolls its dice, unless a captain enters them. Returns True if it rolled them.

    After a roll, the move of the `last` seat and all moves before it can't be taken back, because dice were seen.
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
    """Returns how many dice a captain has to enter now, for the set-up or for a round; 0 during play."""
    if state.phase == "play":
        return 0
    return len(state.chart.grounds) if state.phase == "setup" else 1 + white_dice(state.seats)


def rolled(state: State) -> list[int]:
    """Rolls the awaited dice: at set-up a face for each column; in a round the black die, then the white dice."""
    if state.phase == "setup":
        return [state.chance.die("setup") for _ in state.chart.grounds]
    return [state.chance.die("black"), *(state.chance.die("white") for _ in range(white_dice(state.seats)))]


def round_event(state: State) -> Event:
    """Returns the event of a round that begins, with its dice."""
    return {
        "event": "round",
        "round": state.round,
        "first": state.first,
        "black": state.black,
        "white": list(state.white),
    }


def lay(state: State, dice: Sequence[int]) -> None:
    """Puts the dice of a round on the table."""
    state.phase, state.black, state.white = "play", dice[0], tuple(dice[1:])
