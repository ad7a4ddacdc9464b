"""Decides when to play action cards. Cards that the bot never buys are missing here."""

from __future__ import annotations

from collections.abc import Sequence

from archipel.bots.evaluate.isle_of_cats.cards import basket_count, best_catch_of_fish, bought
from archipel.bots.evaluate.isle_of_cats.judge import Judge
from archipel.core.game import Move
from archipel.games.isle_of_cats.legal import baskets
from archipel.games.isle_of_cats.moves import Keep, PlayAction
from archipel.games.isle_of_cats.state import LAST_DAY

DRAWING = ("draw-2", "draw-3")


def keep(judge: Judge) -> Move:
    """Buys cards, and holds the traditions back if action cards can be played before them with a gain."""
    cards, player = bought(judge), judge.player
    left = player.fish - judge.contents.price(cards)
    hold = judge.position.may_hold and before_traditions(judge, (*player.hand, *cards), left) is not None
    return Keep(cards, hold=True) if hold else Keep(cards)


def before_traditions(judge: Judge, hand: Sequence[int], fish: int | None = None) -> Move | None:
    """Returns an action card of this hand that draws cards, or one that brings the fish to pay for them."""
    fish = judge.player.fish if fish is None else fish
    action = {judge.contents.card[card].key: card for card in judge.contents.of_kind(hand, "action")}
    drawing = next((card for key, card in action.items() if key in DRAWING), None)
    if drawing is None:
        return None
    missing = judge.scales.cards.draws - fish
    if missing <= 0:
        return PlayAction(drawing)
    caught = [found for card in action.values() if (found := best_catch_of_fish(judge, card)) and found[0] >= missing]
    return caught[0][1] if caught else None


def before_rescue_cards(judge: Judge) -> Move | None:
    """Returns an action card for baskets, fish or more cards. They are played before the rescue cards are laid."""
    for card in judge.contents.of_kind(judge.player.hand, "action"):
        key = judge.contents.card[card].key
        if key == "basket" or (key in DRAWING and judge.player.fish >= judge.scales.cards.draws):
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
    return leapt is not None and leapt.value - best.lain.value > least
