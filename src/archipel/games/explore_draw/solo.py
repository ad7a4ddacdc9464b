"""The sister of a solo game: she draws nothing and scores from the player's boat."""

from __future__ import annotations

from typing import Any

from archipel.boats.boat import Boat
from archipel.boats.grid import cells_of
from archipel.boats.traditions import Earned, Ending, encore
from archipel.core.score import Item, Score
from archipel.games.explore_draw import texts
from archipel.games.explore_draw.content.box import Box
from archipel.games.explore_draw.content.sister import COLOUR_POINTS
from archipel.games.explore_draw.state import Sister


def score(contents: Box, sister: Sister, boat: Boat[Any], traditions: int) -> Score:
    """Returns her score from the colour cards that are face up; `traditions` is how many the player has checked."""
    revealed = sister.colours[: sister.revealed]
    cards = (*sister.traditions, *sister.advanced)
    lines = [*(f"colour-{place}" for place, _ in enumerate(revealed, start=1)), *cards]
    items = [
        Item(f"colour-{place}", points, texts.cat(colour), cells_of(cat))
        for place, (colour, points) in enumerate(zip(revealed, COLOUR_POINTS, strict=False), start=1)
        for cat in boat.cats(colour)
    ]
    earned = earnings(contents, cards, Ending(boat, traditions=traditions, alone=True))
    items += [
        Item(card, earned[card].points, contents.sister_cards[card].text, cells_of(earned[card].cells))
        for card in cards
    ]
    return Score.of(lines, items)


def earnings(contents: Box, cards: tuple[str, ...], end: Ending) -> dict[str, Earned]:
    """Returns what each of her cards earns. The card that repeats another one (encore) looks at all the others."""
    rules = {card: contents.sister_cards[card].rule for card in cards}
    earned = {card: rule(end) for card, rule in rules.items() if rule is not None}
    best = encore(list(earned.values()))
    return {card: earned.get(card, best) for card in cards}


def winners(player: Score, sister: Score) -> tuple[int, ...]:
    """The player wins only with more points than the sister; a tie is hers (ruling 32)."""
    return (0,) if (player.total or 0) > (sister.total or 0) else ()
