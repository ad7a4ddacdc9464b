"""Play against one rival. A point that the rival loses is then nearly as good as a point gained.

A public tradition pays both, so it is worth what it pays beyond the rival's points. A pack comes back after the rival's
pick, so the choice of cards depends on what the rival would take. And a cat is worth more if the rival wants it. Only
what everybody can see of the rival is used.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from msgspec.structs import replace

from archipel.boats.traditions import Ending
from archipel.bots.evaluate.isle_of_cats.cards import Purse, basket_count
from archipel.bots.evaluate.isle_of_cats.judge import Judge
from archipel.bots.evaluate.isle_of_cats.planner import Planner
from archipel.bots.evaluate.isle_of_cats.playing import decided
from archipel.bots.evaluate.isle_of_cats.thinking import Candidate, Effort, Searcher, candidates, means
from archipel.core.game import Move
from archipel.games.isle_of_cats.content.box import COLOURS
from archipel.games.isle_of_cats.moves import Draft, NameColour
from archipel.games.isle_of_cats.state import PACK, PICKS, Cards

TWO = 2
LIKELY = 2
"""Picks of the rival that are considered, because its preferences are only a guess."""


def rival_of(judge: Planner) -> Planner | None:
    """Returns a planner for the other seat at a table for two, without its secret cards; None in the family game."""
    position = judge.position
    if len(position.players) != TWO or position.mode == "family":
        return None
    seen, other = position.copy(), 1 - judge.seat
    player = seen.players[other]
    player.hand = player.pack = player.picked = player.drawn = player.traditions = ()
    if position.phase == "rescue-cards":
        player.rescue_cards = ()
    return Planner(seen, other, judge.learnt)


def chosen(search: Searcher, rival: Planner, effort: Effort) -> list[Move]:
    """Returns the best moves, counting what they take from the rival; no moves if the choice does not matter."""
    judge, counts = search.judge, search.judge.learnt.contest
    if found := candidates(judge):
        if judge.position.phase == "rescue":
            found = denying(found, losses(rival), counts.cats)
        return search.best(found, effort).moves
    both = Both(search, Searcher(rival, search.luck), effort.rating)
    match judge.position.phase if judge.position.interrupt is None else None:
        case "traditions":
            return [both.name_colour()]
        case "draft":
            both.expect_traditions()
            return [draft(judge, rival, counts.cards)]
    both.expect_traditions()
    return decided(judge)


# ---- traditions ----


class Both:
    """Computes what traditions pay both seats at the end of playouts."""

    def __init__(self, mine: Searcher, theirs: Searcher, playouts: int) -> None:
        self.mine, self.theirs, self.playouts = mine, theirs, playouts

    def endings(self) -> tuple[list[Ending], list[Ending]]:
        judge = self.mine.judge
        count = len(judge.position.players[self.theirs.judge.seat].traditions)
        theirs = [replace(ending, traditions=count) for ending in self.theirs.endings(self.playouts)]
        return self.mine.endings(self.playouts), theirs

    def expect_traditions(self) -> None:
        seen = self.mine.seen_traditions
        if not seen:
            return
        mine, theirs = self.endings()
        for card in seen:
            row = self.mine.judge.end.tradition(card)
            for search, own, other in ((self.mine, mine, theirs), (self.theirs, theirs, mine)):
                if row.kind == "public-tradition":
                    search.judge.expected[card] = max(self.leads(card, own, other))
                else:
                    search.judge.expected[card] = search.believed(card, max(means(row, own)))

    def leads(self, card: int, own: list[Ending], other: list[Ending]) -> list[float]:
        """Returns how much more a public tradition pays one seat than the other, for each colour that may be named."""
        judge = self.mine.judge
        row, counts = judge.end.tradition(card), judge.learnt.contest.public
        return [mine - counts * theirs for mine, theirs in zip(means(row, own), means(row, other), strict=True)]

    def name_colour(self) -> Move:
        judge = self.mine.judge
        card = next(one.card for one in judge.position.unnamed if one.seat == judge.seat)
        leads = self.leads(card, *self.endings())
        return NameColour(card, COLOURS[leads.index(max(leads))])


# ---- a draft ----


class Drafter:
    """Evaluates cards of a pack for one seat, by its best purchase together with the cards picked before."""

    def __init__(self, judge: Judge, pack: Cards) -> None:
        self.judge, self.picked = judge, judge.player.picked
        self.purse = Purse(judge, pack + self.picked)
        self.known: dict[Cards, float] = {}

    def gain(self, cards: Cards) -> float:
        if cards not in self.known:
            self.known[cards] = self.purse.value_of(self.purse.best(tuple(sorted(self.picked + cards))))
        return self.known[cards]

    def liking(self, cards: Cards) -> float:
        """Returns the gain, plus a little for all cards that may still be bought."""
        row, rates = self.judge.contents.card, self.purse.rates
        return self.gain(cards) + self.judge.scales.cards.picked * sum(rates[card] - row[card].cost for card in cards)


class Contest:
    """A pack that two seats pass back and forth."""

    def __init__(self, mine: Drafter, theirs: Drafter, counts: float) -> None:
        self.mine, self.theirs, self.counts = mine, theirs, counts

    def best(self, pack: Cards) -> Cards:
        return max(picks(pack), key=lambda pick: self.lead(without(pack, pick), pick, ()))

    def lead(self, pack: Cards, mine: Cards, theirs: Cards) -> float:
        """Returns how far ahead the seat ends on average, if the rival now makes one of its LIKELY favourite picks."""
        liked = sorted((together(theirs, pick) for pick in picks(pack)), key=self.theirs.liking, reverse=True)[:LIKELY]
        return sum(self.lead_after(without(pack, taken), mine, taken) for taken in liked) / len(liked)

    def lead_after(self, pack: Cards, mine: Cards, theirs: Cards) -> float:
        """Returns how far ahead the seat ends if the pack has come back to it."""
        if len(pack) > 1:
            return max(self.lead(without(pack, pick), together(mine, pick), theirs) for pick in picks(pack))
        return self.mine.liking(together(mine, pack)) - self.counts * self.theirs.gain(theirs)


def picks(pack: Cards) -> list[Cards]:
    return list(combinations(pack, min(PICKS, len(pack))))


def together(cards: Cards, more: Cards) -> Cards:
    return tuple(sorted(cards + more))


def without(pack: Cards, cards: Cards) -> Cards:
    return tuple(card for card in pack if card not in cards)


def draft(judge: Judge, rival: Judge, counts: float) -> Move:
    """Returns the best draft. The rival's loss counts less in smaller packs: the more cards the rival has picked, the
    less one more card matters."""
    pack = judge.player.pack
    return Draft(Contest(Drafter(judge, pack), Drafter(rival, pack), counts * len(pack) / PACK).best(pack))


# ---- cats ----


def denying(found: list[Candidate], loss: Callable[[str], float], counts: float) -> list[Candidate]:
    """Returns the candidates with the points that the rival loses by each."""
    lost = [counts * loss(one.gone) for one in found]
    return [replace(one, guessed=one.guessed + points, denied=points) for one, points in zip(found, lost, strict=True)]


def losses(rival: Judge) -> Callable[[str], float]:
    """Returns a function that gives the points the rival loses today if a cat is gone. The rival takes the best
    bargains, as many as it can pay."""
    player, contents = rival.player, rival.contents
    owned = player.ready + basket_count(contents, player.rescue_cards)
    turns = 0 if player.passed else min(owned, player.fish // min(contents.prices.values()))
    gains = {catch.lain.tile: rival.bargain(catch) for catch in rival.catches if catch.price <= player.fish}

    def best(gone: str) -> float:
        liked = sorted((gain for tile, gain in gains.items() if tile != gone and gain > 0), reverse=True)
        return sum(liked[:turns])

    return lambda tile: best("") - best(tile)
