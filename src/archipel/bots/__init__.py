"""Bots: one function that chooses moves, for any game. Some levels also use code written for one game.

A bot is given a guess of the state made for its seat, never the true state. So it knows no more than a person there.
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
