"""Moves as advice to the player who may make them: "take white 1 and tick a fort"."""

from __future__ import annotations

from collections.abc import Sequence

from archipel.core.game import Event, Move, State
from archipel.core.text import Text
from archipel.games.doodle_islands import texts
from archipel.games.doodle_islands.moves import Pick, Roll

DRAW = {
    "NS": Text(fr="trace une route du nord au sud", en="draw a route from north to south"),
    "EW": Text(fr="trace une route d'est en ouest", en="draw a route from east to west"),
    "NE": Text(fr="trace une courbe du nord à l'est", en="draw a curve from north to east"),
    "SE": Text(fr="trace une courbe du sud à l'est", en="draw a curve from south to east"),
    "SW": Text(fr="trace une courbe du sud à l'ouest", en="draw a curve from south to west"),
    "NW": Text(fr="trace une courbe du nord à l'ouest", en="draw a curve from north to west"),
    "fort": Text(fr="coche un fortin", en="tick a fort"),
    "tentacle": Text(fr="coche un tentacule", en="tick a tentacle"),
}
PICK = Text(fr="prends le {die} blanc et {draw}, {place}", en="take white {die} and {draw} at {place}")
BOTTLE = Text(fr="coche une bouteille", en="tick a bottle")
ROLL = Text(fr="annonce les dés, ou laisse le programme les lancer", en="enter the dice, or let the program roll")


def advise(_state: State, _seat: int, move: Move, _events: Sequence[Event]) -> Text:
    if isinstance(move, Pick):
        return PICK.format(die=move.die, draw=DRAW[move.draw], place=texts.place_in_words(move.cell))
    return ROLL if isinstance(move, Roll) else BOTTLE
