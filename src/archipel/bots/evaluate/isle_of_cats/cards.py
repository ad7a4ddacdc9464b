"""What cards are likely to bring, and which of them to draft, to buy and to lay.

A purchase is judged as a whole: rescue cards by the cats they let one rescue with the fish that are left, every other
card by a rate of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from archipel.boats.traditions import Ending
from archipel.bots.evaluate.isle_of_cats.judge import STAKES, Judge, nearness
from archipel.core.game import Move
from archipel.games.isle_of_cats.actions import EFFECTS, no_fish, ways
from archipel.games.isle_of_cats.content.box import COLOURS, Box, Card
from archipel.games.isle_of_cats.content.traditions import Tradition
from archipel.games.isle_of_cats.legal import subsets
from archipel.games.isle_of_cats.moves import Draft, Keep, KeepFamilyCards, LayRescueCards, NameColour
from archipel.games.isle_of_cats.state import CARDS_PER_BASKET, FAMILY_CARDS_KEPT, LAST_DAY, Cards, PublicTradition

SPREAD = 1.6
"""Of the cats one would like, rivals take some: the next one to be had is so many further down the list."""
SPEED = 0.1
"""A point of speed, for each of the first two cats one means to rescue."""
SPARE = 1.2
"""A basket beyond today's cats: it is good for another day."""
KEPT = 0.6
"""A rescue card that stays in hand, for each fish it cost."""
LIKELY = 0.9
PACE = 0.8
"""How far an all-or-nothing card may come in a whole game."""

OSHAX = 1.5
"""An Oshax beyond the best cat: it is larger, and has the colour one likes."""
TREASURES = {"treasure-rare": 4.5, "treasure-small": 2.5}
"""At least: they fill what cats leave."""
BASKET_A_DAY = 2.2
LASTS = {"rat-keeper": 0.35, "quiet-bedrooms": 0.6, "free-table": 0.6, "public-maps": 0.4, "five-rats": 0.5}
"""The part of what a card pays on the first day that will be left at the end."""
GROWS = {
    "edge-colour": 4.0,
    "lonely-cats": 2.0,
    "rare-collector": 4.0,
    "common-collector": 4.0,
    "scholar": 4.0,
    "warm-sun": 5.0,
    "evening-sun": 5.0,
    "big-families": 7.0,
    "oshax-friend": 4.0,
    "third-family": 6.0,
    "organised": 1.0,
    "treasurer": 10.0,
    "tidy-rooms": 4.0,
    "three-baskets": 1.0,
    "family-tree": 4.0,
    "first-in-line": 1.5,
    "five-rats": 2.0,
    "well-stocked": 3.0,
}
"""What a card that pays for each thing gains in a whole game, beyond what it pays now."""
ACTIONS = {
    "draw-2": 1.5,
    "draw-3": 2.0,
    "lucky-tile": 4.5,
    "double-rescue": 1.5,
    "anywhere": 0.8,
    # Seldom worth a card, and so never bought.
    "sell-basket": 0.0,
    "herd": 0.0,
    "new-arrivals": 0.0,
    "basket-traditions": 0.0,
    "basket-treasures": 0.0,
}
"""What action cards are worth, but for baskets and for those whose fish can be counted."""


def is_valued(card: Card) -> bool:
    """Whether there is a value or a rule for this card. A test asks for every card of the box, so that no new one is
    taken for worthless unseen."""
    match card.kind:
        case "treasure":
            return card.key in TREASURES
        case "action":
            return card.key in ACTIONS or card.key == "basket" or EFFECTS[card.key].fish is not no_fish
        case "tradition":
            return is_valued_tradition(card.key)
        case _:
            # Rescue cards by the cats they bring, an Oshax as a cat, public traditions by what they pay now.
            return True


def is_valued_tradition(key: str) -> bool:
    """The same for private traditions and family cards."""
    return key in STAKES or key in GROWS or key in LASTS


def days_left(judge: Judge) -> int:
    """How many days are left, today included."""
    return LAST_DAY + 1 - judge.position.day


# ---- rates ----


def rate(judge: Judge, card: int) -> float:
    """What a card that is no rescue card is likely to bring, in points."""
    row = judge.contents.card[card]
    match row.kind:
        case "oshax":
            return OSHAX + max((catch.gain for catch in judge.catches), default=4.0)
        case "treasure":
            return max(TREASURES.get(row.key, 0.0), treasure_gain(judge, row.key))
        case "action":
            return action_rate(judge, card)
        case "tradition" | "public-tradition" if too_late(judge):
            return 0.0
        case "tradition":
            return tradition_rate(judge, judge.end.tradition(card))
        case "public-tradition":
            return public_rate(judge, judge.end.tradition(card))
        case _:
            return 0.0


def too_late(judge: Judge) -> bool:
    """A tradition that comes after the last reading of traditions is lost."""
    return judge.position.day == LAST_DAY and judge.position.phase not in ("draft", "keep")


def treasure_gain(judge: Judge, key: str) -> float:
    choices = judge.contents.treasure_choice[key]
    names = [name for name, _ in judge.position.rare] if "rare" in choices else []
    names += [name for name, count in judge.position.common.items() if count]
    lain = [found.worth - judge.now for name in names if (found := judge.lay(name))]
    return max(lain, default=0.0)


def action_rate(judge: Judge, card: int) -> float:
    key = judge.contents.card[card].key
    if key == "basket":
        return BASKET_A_DAY * days_left(judge)
    if fish := best_catch_of_fish(judge, card):
        return float(fish[0])
    return ACTIONS.get(key, 0.0)


def best_catch_of_fish(judge: Judge, card: int) -> tuple[int, Move] | None:
    """The most fish that this action card brings now, and how; None if fish are not what it is for."""
    key = judge.contents.card[card].key
    if key in ACTIONS or EFFECTS[key].fish is no_fish:
        return None
    found = [
        (EFFECTS[key].fish(judge.player, move), move)
        for move in ways(judge.position, judge.player, judge.contents.action[key], card)
    ]
    return max(found, key=lambda one: one[0], default=None)


def tradition_rate(judge: Judge, row: Tradition) -> float:
    ending = judge.end.ending(judge.seat)
    earned = row.earned(ending)
    share = days_left(judge) / LAST_DAY
    if earned.points:
        lasts = 1 - (1 - LASTS.get(row.key, 0.9)) * share
        return earned.points * lasts + GROWS.get(row.key, 0.0) * share
    if row.key in STAKES:
        reached = min(1.0, nearness(earned) + PACE * share)
        return STAKES[row.key] * LIKELY * reached**3
    return GROWS.get(row.key, 0.0) * share


def public_rate(judge: Judge, row: Tradition) -> float:
    """What it brings beyond what it brings the best rival."""
    if row.of_colour is None:
        return 0.7 * lead(judge, row, None) + 0.5
    return 0.7 * max(lead(judge, row, colour) for colour in COLOURS) + 1.0


def lead(judge: Judge, row: Tradition, colour: str | None) -> float:
    mine, *others = (row.earned(ending, colour).points for ending in endings(judge))
    return mine / 2 if judge.position.mode == "solo" else mine - max(others)


def endings(judge: Judge) -> list[Ending]:
    """How everybody stands, oneself first."""
    order = sorted(judge.position.seats, key=lambda seat: seat != judge.seat)
    return [judge.end.ending(seat) for seat in order]


# ---- buying ----


class Purse:
    """What a choice of cards comes to, with the fish and the cards the seat has already."""

    def __init__(self, judge: Judge, cards: Sequence[int]) -> None:
        self.judge = judge
        self.rates = {card: rate(judge, card) for card in cards}
        # The cats one may hope to get: those between are taken by others.
        catches = judge.catches
        self.hoped = [catches[int(SPREAD * n)] for n in range(len(catches)) if int(SPREAD * n) < len(catches)]

    def worth(self, cards: Sequence[int]) -> float:
        """The rates of these cards, the cats they let one rescue, and the fish and baskets that are left."""
        player, contents = self.judge.player, self.judge.contents
        rescue = [*contents.of_kind(player.hand, "rescue"), *contents.of_kind(cards, "rescue")]
        value, cats = self.rescues(rescue, player.fish - contents.price(cards))
        baskets = basket_count(contents, rescue)
        spare = min(baskets, baskets + player.ready - cats)
        if self.judge.position.day < LAST_DAY:
            value += SPARE * spare
        return value + sum(self.rates[card] for card in cards)

    def rescues(self, cards: Sequence[int], fish: int) -> tuple[float, int]:
        """What cats these rescue cards bring, with the permanent baskets and so many fish, and how many cats."""
        judge = self.judge
        value, cats = 0.0, 0
        most = basket_count(judge.contents, cards) + judge.player.ready
        for catch in self.hoped:
            if cats < most and catch.price <= fish and judge.bargain(catch) > 0:
                fish -= catch.price
                value += catch.gain
                cats += 1
        speed = sum(judge.contents.card[card].speed for card in cards)
        return value + judge.fish * fish + SPEED * speed * min(cats, 2), cats

    def best(self, cards: Cards) -> Cards:
        return max(subsets(self.judge.contents, cards, self.judge.player.fish), key=self.worth)


def basket_count(contents: Box, cards: Sequence[int]) -> int:
    """How many rescues these cards pay for."""
    kinds = [contents.card[card].basket for card in cards]
    return sum(kinds.count(kind) // CARDS_PER_BASKET[kind] for kind in ("whole", "broken"))


def draft(judge: Judge) -> Move:
    """The cards that make the best purchase with those picked before."""
    player, count = judge.player, judge.position.picks(judge.seat)
    purse = Purse(judge, player.pack + player.picked)

    def worth(pick: Cards) -> float:
        cards = tuple(sorted(player.picked + pick))
        liked = sum(purse.rates[card] - judge.contents.card[card].cost for card in pick)
        return purse.worth(purse.best(cards)) + 0.1 * liked

    return Draft(max((cards for cards in subsets(judge.contents, player.pack) if len(cards) == count), key=worth))


def keep(judge: Judge) -> Move:
    """The best purchase; it leaves fish for the cats."""
    return Keep(Purse(judge, judge.player.picked).best(judge.player.picked))


def keep_drawn(judge: Judge) -> Move:
    drawn = judge.player.drawn
    return Keep(Purse(judge, drawn).best(drawn))


def lay_rescue_cards(judge: Judge) -> Move:
    """As many as can be paid for; the others wait for another day."""
    hand = judge.contents.of_kind(judge.player.hand, "rescue")
    if judge.position.day == LAST_DAY:
        return LayRescueCards(hand)
    purse = Purse(judge, ())

    def worth(cards: Cards) -> float:
        kept = judge.contents.price(card for card in hand if card not in cards)
        return purse.rescues(cards, judge.player.fish)[0] + KEPT * kept

    return LayRescueCards(max(subsets(judge.contents, hand), key=worth))


# ---- traditions ----


def name_colour(judge: Judge) -> Move:
    waiting: PublicTradition = next(one for one in judge.position.unnamed if one.seat == judge.seat)
    row = judge.end.tradition(waiting.card)
    liked = {colour: len(judge.player.boat.cats(colour)) for colour in COLOURS}
    return NameColour(waiting.card, max(COLOURS, key=lambda colour: (lead(judge, row, colour), liked[colour])))


def keep_family_cards(judge: Judge) -> Move:
    def worth(cards: Cards) -> float:
        return sum(tradition_rate(judge, judge.end.family_tradition(card)) for card in cards)

    return KeepFamilyCards(max(combinations(judge.player.dealt, FAMILY_CARDS_KEPT), key=worth))
