"""Points: the tokens won, and in the expert game the kinds of toys. Games and paper sheets are both scored here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from archipel.core.score import Item, Score
from archipel.games.caty_mini import texts
from archipel.games.caty_mini.content.box import Box
from archipel.games.caty_mini.content.toys import ToyId
from archipel.games.caty_mini.state import Token

ALL_KINDS = 15
"""Points for all ten kinds of toys, instead of 1 point for each kind."""


def by_kind(contents: Box, won: Iterable[Token]) -> dict[ToyId, list[int]]:
    """Returns the values of the tokens won of each kind, in the order won. Kinds are in table order."""
    values: dict[ToyId, list[int]] = {kind: [] for kind in contents.kinds}
    for token in won:
        values[token.toy].append(token.value)
    return {kind: held for kind, held in values.items() if held}


def score(contents: Box, won: Iterable[Token], expert: bool) -> Score:
    values = by_kind(contents, won)
    names = contents.names.toys
    items = [Item("toys", sum(held), texts.toy_item(names[toy], tuple(held))) for toy, held in values.items()]
    if not expert:
        return Score.of(("toys",), items)
    if values:
        kinds, all_of_them = len(values), len(contents.kinds)
        items.append(Item("kinds", kinds_points(kinds, all_of_them), texts.kinds_item(kinds, all_of_them)))
    return Score.of(("toys", "kinds"), items)


def kinds_points(kinds: int, all_of_them: int) -> int:
    return ALL_KINDS if kinds == all_of_them else kinds


def winners(scores: Sequence[Score], strings: Sequence[int]) -> tuple[int, ...]:
    """Returns the seats with the most points; among equals, those with the most string left (ruling 15)."""
    results = [(score.total or 0, string) for score, string in zip(scores, strings, strict=True)]
    return tuple(seat for seat, result in enumerate(results) if result == max(results))


def tie_broken(scores: Sequence[Score], winners: Sequence[int]) -> bool:
    """Returns True if a player with as many points as the winners has lost by having less string left."""
    totals = [score.total or 0 for score in scores]
    return totals.count(max(totals)) > len(winners)
