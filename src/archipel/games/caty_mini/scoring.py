"""Points: the tokens won, and in the expert game the kinds of toys. Games and paper sheets are scored here alike."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from archipel.core.score import Item, Score
from archipel.games.caty_mini import texts
from archipel.games.caty_mini.content.toys import KINDS, ToyId
from archipel.games.caty_mini.state import Token

ALL_KINDS = 15
"""What ten kinds bring: this instead of 10."""


def by_kind(won: Iterable[Token]) -> dict[ToyId, list[int]]:
    """The values won of each kind, in the order won; kinds in table order."""
    values: dict[ToyId, list[int]] = {kind: [] for kind in KINDS}
    for token in won:
        values[token.toy].append(token.value)
    return {kind: held for kind, held in values.items() if held}


def score(won: Iterable[Token], expert: bool) -> Score:
    values = by_kind(won)
    items = [Item("toys", sum(held), texts.toy_item(toy, tuple(held))) for toy, held in values.items()]
    if not expert:
        return Score.of(("toys",), items)
    if values:
        points = ALL_KINDS if len(values) == len(KINDS) else len(values)
        items.append(Item("kinds", points, texts.kinds_item(len(values))))
    return Score.of(("toys", "kinds"), items)


def winners(totals: Sequence[int], strings: Sequence[int]) -> tuple[int, ...]:
    """The seats with most points; among those, with most string left."""
    results = list(zip(totals, strings, strict=True))
    return tuple(seat for seat, result in enumerate(results) if result == max(results))
