"""Bots: one way to ask for moves, for any game. Levels that look ahead know some games better than the contract does.

A bot is handed a guess of its seat, never the true state, so it can know no more than a person in its place.
"""

from archipel.bots.advice import Advice, Reason
from archipel.bots.hints import hint
from archipel.bots.levels import LEVELS, SUCCESSORS, USUAL, Level, choose, level_named, levels_for
from archipel.bots.names import face_of, faces_of, name_at, name_for, names_of

__all__ = [
    "LEVELS",
    "SUCCESSORS",
    "USUAL",
    "Advice",
    "Level",
    "Reason",
    "choose",
    "face_of",
    "faces_of",
    "hint",
    "level_named",
    "levels_for",
    "name_at",
    "name_for",
    "names_of",
]
