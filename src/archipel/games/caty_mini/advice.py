"""Moves as advice to the player who may make them: "run to the bed, from notch A on"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from archipel.core.game import Event, Move
from archipel.core.game import State as AnyState
from archipel.core.text import Text, and_list
from archipel.games.caty_mini.content.words import FURNITURE_NAMES
from archipel.games.caty_mini.moves import Draw, Knot, Lead, Run
from archipel.games.caty_mini.state import State

ONE_TILE = Text(fr="prends une tuile : {piles}", en="take a tile: {piles}")
TILES = Text(fr="prends {count} tuiles : {piles}", en="take {count} tiles: {piles}")
KNOT = Text(fr="fais ton nœud à l'encoche {notch}", en="tie your knot at notch {notch}")
LEAD = Text(fr="joue {goal}", en="play {goal}")
RUN = Text(fr="cours {goal} par l'encoche {notch}", en="run {goal} by notch {notch}")
NAP = Text(fr="fais la sieste", en="take a nap")


def advise(state: AnyState, _seat: int, move: Move, _events: Sequence[Event]) -> Text:
    now = cast(State, state).now
    match move:
        case Draw():
            piles = and_list(cast(State, state).contents.names.piles[pile] for pile in move.piles)
            return (ONE_TILE if len(move.piles) == 1 else TILES).format(count=len(move.piles), piles=piles)
        case Knot():
            return KNOT.format(notch=move.notch.upper())
        case Lead():
            return LEAD.format(goal=FURNITURE_NAMES[move.furniture].the)
        case Run():
            return RUN.format(goal=FURNITURE_NAMES[now.played[-1]].to, notch=move.entry.upper())
        case _:
            return NAP
