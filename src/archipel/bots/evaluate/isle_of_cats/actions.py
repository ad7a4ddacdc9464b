"""Action cards, at the moments when they help most. Those that are never bought are never played."""

from __future__ import annotations

from archipel.bots.evaluate.isle_of_cats.cards import basket_count
from archipel.bots.evaluate.isle_of_cats.judge import Judge
from archipel.core.game import Move
from archipel.games.isle_of_cats.actions import FISH
from archipel.games.isle_of_cats.content.deck import KEY, of_kind
from archipel.games.isle_of_cats.content.tiles import COLOURS
from archipel.games.isle_of_cats.listing import baskets
from archipel.games.isle_of_cats.moves import FishForColour, PlayAction
from archipel.games.isle_of_cats.state import LAST_DAY

LEAP = 3.0
"""What an empty sea around a tile must bring, for the card to be played."""


def before_rescue_cards(judge: Judge) -> Move | None:
    """Baskets, fish and more cards, before one says how many cats one goes for."""
    for card in of_kind(judge.player.hand, "action"):
        key = KEY[card]
        if key == "basket" or (key in ("draw-2", "draw-3") and judge.player.fish >= 2):
            return PlayAction(card)
        if move := fishing(judge, card):
            return move
    return None


def fishing(judge: Judge, card: int) -> Move | None:
    boat = judge.player.boat
    if KEY[card] == "fish-colour":
        colour = max(COLOURS, key=lambda one: len(boat.cats(one)))
        return FishForColour(card, colour) if boat.cats(colour) else None
    return PlayAction(card) if KEY[card] in FISH and FISH[KEY[card]](judge.player) else None


def before_rescue(judge: Judge) -> Move | None:
    """A tile for nothing, a leap, or two cats at once."""
    for card in of_kind(judge.player.hand, "action"):
        match KEY[card]:
            case "lucky-tile":
                return PlayAction(card)
            case "double-rescue" if two_in_reach(judge):
                return PlayAction(card)
            case "anywhere" if leap_helps(judge):
                return PlayAction(card)
    return None


def two_in_reach(judge: Judge) -> bool:
    """Two cats that are worth it can be paid now."""
    wanted = [catch.price for catch in judge.catches if judge.bargain(catch) > 0][:2]
    owned = judge.player.ready + basket_count(judge.player.rescue_cards)
    enough = len(wanted) == 2 and sum(wanted) <= judge.player.fish and owned >= 2
    return enough and not judge.table.rescued and not judge.player.extra_rescues


def leap_helps(judge: Judge) -> bool:
    if judge.player.anywhere or not judge.catches or not baskets(judge.player):
        return False
    best = judge.catches[0]
    leapt = judge.lay(best.lain.tile, anywhere=True)
    return leapt is not None and leapt.worth - best.lain.worth > (0 if judge.table.day == LAST_DAY else LEAP)
