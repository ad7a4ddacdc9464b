"""Decides when to play action cards. Cards that the bot never buys are missing here."""

from __future__ import annotations

from archipel.bots.evaluate.isle_of_cats.cards import basket_count, best_catch_of_fish
from archipel.bots.evaluate.isle_of_cats.judge import Judge
from archipel.core.game import Move
from archipel.games.isle_of_cats.legal import baskets
from archipel.games.isle_of_cats.moves import PlayAction
from archipel.games.isle_of_cats.state import LAST_DAY


def before_rescue_cards(judge: Judge) -> Move | None:
    """Returns an action card for baskets, fish or more cards. They are played before the rescue cards are laid."""
    for card in judge.contents.of_kind(judge.player.hand, "action"):
        key = judge.contents.card[card].key
        if key == "basket" or (key in ("draw-2", "draw-3") and judge.player.fish >= judge.scales.cards.draws):
            return PlayAction(card)
        fish = best_catch_of_fish(judge, card)
        if fish is not None and fish[0] and judge.fish_of_cards > 0:
            return fish[1]
    return None


def before_rescue(judge: Judge) -> Move | None:
    """Returns an action card that helps a rescue: a free tile, a tile to lay anywhere, or two cats in one turn."""
    for card in judge.contents.of_kind(judge.player.hand, "action"):
        match judge.contents.card[card].key:
            case "lucky-tile":
                return PlayAction(card)
            case "double-rescue" if two_in_reach(judge):
                return PlayAction(card)
            case "anywhere" if leap_helps(judge):
                return PlayAction(card)
    return None


def two_in_reach(judge: Judge) -> bool:
    """Whether two cats that are worth their price can be paid now."""
    wanted = [catch.price for catch in judge.catches if judge.bargain(catch) > 0][:2]
    owned = judge.player.ready + basket_count(judge.contents, judge.player.rescue_cards)
    enough = len(wanted) == 2 and sum(wanted) <= judge.player.fish and owned >= 2
    return enough and not judge.position.rescued and not judge.player.extra_rescues


def leap_helps(judge: Judge) -> bool:
    if judge.player.anywhere or not judge.catches or not baskets(judge.contents, judge.player):
        return False
    best = judge.catches[0]
    leapt = judge.lay(best.lain.tile, anywhere=True)
    least = 0 if judge.position.day == LAST_DAY else judge.scales.cards.leap
    return leapt is not None and leapt.worth - best.lain.worth > least
