"""What cards are likely to bring, and which of them to draft, to buy and to lay.

A purchase is judged as a whole: rescue cards by the cats they can rescue with the fish that are left, every other card
by its own rate.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from archipel.boats.traditions import Ending
from archipel.bots.evaluate.isle_of_cats.judge import Judge, nearness
from archipel.bots.evaluate.isle_of_cats.weights import Scales
from archipel.core.game import Move
from archipel.games.isle_of_cats.actions import EFFECTS, no_fish, ways
from archipel.games.isle_of_cats.content.box import COLOURS, Box, Card
from archipel.games.isle_of_cats.content.traditions import Tradition
from archipel.games.isle_of_cats.legal import subsets
from archipel.games.isle_of_cats.moves import Draft, Keep, KeepFamilyCards, LayRescueCards, NameColour
from archipel.games.isle_of_cats.state import CARDS_PER_BASKET, FAMILY_CARDS_KEPT, LAST_DAY, Cards, PublicTradition


def is_valued(scales: Scales, card: Card) -> bool:
    """Whether there is a value or a rule for this card. A test checks every card of the box, because a new card without
    a value would count as worthless."""
    match card.kind:
        case "treasure":
            return card.key in scales.cards.treasures
        case "action":
            return card.key in scales.cards.actions or card.key == "basket" or EFFECTS[card.key].fish is not no_fish
        case "tradition":
            return is_valued_tradition(scales, card.key)
        case _:
            # Rescue cards are valued by their cats, an Oshax as a cat, public traditions by what they pay now.
            return True


def is_valued_tradition(scales: Scales, key: str) -> bool:
    """Whether there is a value for this private tradition or family card."""
    return key in scales.hopes.stakes or key in scales.cards.grows or key in scales.cards.lasts


def days_left(judge: Judge) -> int:
    """Returns the number of days left, including today."""
    return LAST_DAY + 1 - judge.position.day


# ---- rates ----


def rate(judge: Judge, card: int) -> float:
    """Returns the points that a card is likely to bring. Not for rescue cards."""
    return judge.with_sister(card, judge.expected[card] if card in judge.expected else rate_alone(judge, card))


def rate_alone(judge: Judge, card: int) -> float:
    row, rates = judge.contents.card[card], judge.scales.cards
    match row.kind:
        case "oshax":
            return rates.oshax + max((catch.gain for catch in judge.catches), default=rates.cat)
        case "treasure":
            return max(rates.treasures.get(row.key, 0.0), treasure_gain(judge, row.key))
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
    """Whether a tradition that comes now is lost, because traditions were read for the last time."""
    return judge.position.day == LAST_DAY and judge.position.phase not in ("draft", "keep")


def treasure_gain(judge: Judge, key: str) -> float:
    choices = judge.contents.treasure_choice[key]
    names = [name for name, _ in judge.position.rare] if "rare" in choices else []
    names += [name for name, count in judge.position.common.items() if count]
    lain = [found.value - judge.now for name in names if (found := judge.lay(name))]
    return max(lain, default=0.0)


def action_rate(judge: Judge, card: int) -> float:
    key, rates = judge.contents.card[card].key, judge.scales.cards
    if key == "basket":
        return rates.basket * days_left(judge)
    if fish := best_catch_of_fish(judge, card):
        return judge.fish_of_cards * fish[0]
    return rates.actions.get(key, 0.0)


def best_catch_of_fish(judge: Judge, card: int) -> tuple[int, Move] | None:
    """Returns the most fish that this action card brings now, and the move; None if the card is not for fish."""
    key = judge.contents.card[card].key
    if key in judge.scales.cards.actions or EFFECTS[key].fish is no_fish:
        return None
    found = [
        (EFFECTS[key].fish(judge.player, move), move)
        for move in ways(judge.position, judge.player, judge.contents.action[key], card)
    ]
    return max(found, key=lambda one: one[0], default=None)


def tradition_rate(judge: Judge, row: Tradition) -> float:
    rates, stakes = judge.scales.cards, judge.scales.hopes.stakes
    ending = judge.end.ending(judge.seat)
    earned = row.earned(ending)
    share = days_left(judge) / LAST_DAY
    if earned.points:
        lasts = 1 - (1 - rates.lasts.get(row.key, rates.stays)) * share
        return earned.points * lasts + rates.grows.get(row.key, 0.0) * share
    if row.key in stakes:
        reached = min(1.0, nearness(earned) + rates.pace * share)
        return stakes[row.key] * rates.likely * reached**3
    return rates.grows.get(row.key, 0.0) * share


def public_rate(judge: Judge, row: Tradition) -> float:
    """Returns what a public tradition brings the seat beyond what it brings the best rival."""
    rates = judge.scales.cards
    if row.of_colour is None:
        return rates.lead * lead(judge, row, None) + rates.public
    return rates.lead * max(lead(judge, row, colour) for colour in COLOURS) + rates.coloured


def lead(judge: Judge, row: Tradition, colour: str | None) -> float:
    mine, *others = (row.earned(ending, colour).points for ending in endings(judge))
    return mine / 2 if judge.position.mode == "solo" else mine - max(others)


def endings(judge: Judge) -> list[Ending]:
    """Returns how every seat stands, the judge's seat first."""
    order = sorted(judge.position.seats, key=lambda seat: seat != judge.seat)
    return [judge.end.ending(seat) for seat in order]


# ---- buying ----


class Purse:
    """Evaluates sets of cards to buy, given the fish and the cards that the seat already has."""

    def __init__(self, judge: Judge, cards: Sequence[int]) -> None:
        self.judge = judge
        self.rates = {card: rate(judge, card) for card in cards}
        # The cats that the seat can expect to get. Others take the cats between them.
        catches, spread = judge.catches, judge.scales.cards.spread
        self.hoped = [catches[int(spread * n)] for n in range(len(catches)) if int(spread * n) < len(catches)]

    def value_of(self, cards: Sequence[int]) -> float:
        """Returns the rates of these cards, plus the value of the cats they rescue and of the fish and baskets left."""
        player, contents = self.judge.player, self.judge.contents
        rescue = [*contents.of_kind(player.hand, "rescue"), *contents.of_kind(cards, "rescue")]
        value, cats = self.rescues(rescue, player.fish - contents.price(cards))
        baskets = basket_count(contents, rescue)
        spare = min(baskets, baskets + player.ready - cats)
        if self.judge.position.day < LAST_DAY:
            value += self.judge.scales.cards.spare * spare
        return value + sum(self.rates[card] for card in cards)

    def rescues(self, cards: Sequence[int], fish: int) -> tuple[float, int]:
        """Returns the value and number of the cats that these rescue cards, permanent baskets and fish bring."""
        judge, rates = self.judge, self.judge.scales.cards
        value, cats = 0.0, 0
        most = basket_count(judge.contents, cards) + judge.player.ready
        for catch in self.hoped:
            if cats < most and catch.price <= fish and judge.bargain(catch) > 0:
                fish -= catch.price
                value += catch.gain
                cats += 1
        speed = sum(judge.contents.card[card].speed for card in cards)
        return value + judge.fish * fish + rates.speed * speed * min(cats, rates.first), cats

    def best(self, cards: Cards) -> Cards:
        return max(subsets(self.judge.contents, cards, self.judge.player.fish), key=self.value_of)


def basket_count(contents: Box, cards: Sequence[int]) -> int:
    """Returns how many rescues these cards pay for."""
    kinds = [contents.card[card].basket for card in cards]
    return sum(kinds.count(kind) // CARDS_PER_BASKET[kind] for kind in ("whole", "broken"))


def draft(judge: Judge) -> Move:
    """Drafts the cards that make the best purchase together with those picked before."""
    player, count, picked = judge.player, judge.position.picks(judge.seat), judge.scales.cards.picked
    purse = Purse(judge, player.pack + player.picked)

    def value_of(pick: Cards) -> float:
        cards = tuple(sorted(player.picked + pick))
        liked = sum(purse.rates[card] - judge.contents.card[card].cost for card in pick)
        return purse.value_of(purse.best(cards)) + picked * liked

    return Draft(max((cards for cards in subsets(judge.contents, player.pack) if len(cards) == count), key=value_of))


def bought(judge: Judge) -> Cards:
    """Returns the best set of the picked cards. Its value counts the fish left for cats."""
    return Purse(judge, judge.player.picked).best(judge.player.picked)


def keep_drawn(judge: Judge) -> Move:
    drawn = judge.player.drawn
    return Keep(Purse(judge, drawn).best(drawn))


def lay_rescue_cards(judge: Judge) -> Move:
    """Lays the rescue cards whose cats can be paid for, and keeps the others for another day."""
    hand = judge.contents.of_kind(judge.player.hand, "rescue")
    if judge.position.day == LAST_DAY:
        return LayRescueCards(hand)
    purse, waiting = Purse(judge, ()), judge.scales.cards.kept

    def value_of(cards: Cards) -> float:
        kept = judge.contents.price(card for card in hand if card not in cards)
        return purse.rescues(cards, judge.player.fish)[0] + waiting * kept

    return LayRescueCards(max(subsets(judge.contents, hand), key=value_of))


# ---- traditions ----


def name_colour(judge: Judge) -> Move:
    waiting: PublicTradition = next(one for one in judge.position.unnamed if one.seat == judge.seat)
    row = judge.end.tradition(waiting.card)
    liked = {colour: len(judge.player.boat.cats(colour)) for colour in COLOURS}
    return NameColour(waiting.card, max(COLOURS, key=lambda colour: (lead(judge, row, colour), liked[colour])))


def keep_family_cards(judge: Judge) -> Move:
    def value_of(cards: Cards) -> float:
        return sum(tradition_rate(judge, judge.end.family_tradition(card)) for card in cards)

    return KeepFamilyCards(max(combinations(judge.player.dealt, FAMILY_CARDS_KEPT), key=value_of))
