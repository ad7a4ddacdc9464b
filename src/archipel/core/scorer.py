"""The scorer: a finished paper game, scored by the code that scores games played here."""

from __future__ import annotations

from archipel.core import words
from archipel.core.errors import BadSheet
from archipel.core.game import _GAMES, Json
from archipel.core.score import Score


def score(sheet: Json) -> list[Score]:
    """One Score for each player of the sheet, and last the sister's where a solo sheet has her."""
    if not isinstance(sheet, dict):
        raise BadSheet(words.NOT_A_SHEET)
    name = sheet.get("game")
    if not isinstance(name, str) or name not in _GAMES:
        raise BadSheet(words.unknown_game(name, sorted(_GAMES)))
    return _GAMES[name].score(sheet)
