"""Search by playouts: each candidate is played to the end of the game many times, and scored there by the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from msgspec import Struct

from archipel.boats.traditions import Ending
from archipel.bots.evaluate.isle_of_cats import actions, cards, fleet, playout, value
from archipel.bots.evaluate.isle_of_cats.cards import basket_count
from archipel.bots.evaluate.isle_of_cats.judge import Lain
from archipel.bots.evaluate.isle_of_cats.planner import Planner, sisters_share
from archipel.bots.search import best_of as best_by_halves
from archipel.core.game import Move
from archipel.games.isle_of_cats import scoring
from archipel.games.isle_of_cats.content.box import COLOURS
from archipel.games.isle_of_cats.content.traditions import Tradition
from archipel.games.isle_of_cats.legal import baskets, one_of_each
from archipel.games.isle_of_cats.moves import DECLINE, END_TURN, PASS, PlayOshax, PlayTreasure, Rescue, Take
from archipel.games.isle_of_cats.placing import available
from archipel.games.isle_of_cats.state import LAST_DAY, SISTER, IsleBoat, Offering, Placing

HUNDREDTHS = value.HUNDREDTHS
PLACES = 3
"""Most places of each cat that are played on."""
FINDS = 2
"""Most places of each rare find that are played on."""


class Effort(NamedTuple):
    """How much work a decision is."""

    candidates: int
    playouts: tuple[int, ...]
    """Playouts of each candidate, for each round of the search. The better half stays after each round."""
    rating: int
    """Playouts that estimate what traditions are worth, before cards are chosen."""


class Candidate(Struct, frozen=True):
    """A choice, and the seat's situation after it."""

    moves: list[Move]
    boat: IsleBoat
    guessed: float
    """Its estimated value before it is played on."""
    fish: int
    gone: str = ""
    """The cat that was rescued."""
    left: int = 0
    """How many more cats the seat can pay today."""
    held: int = 0
    """Treasures on cards in hand."""
    denied: float = 0.0
    """The points that a rival loses by it, as far as they count."""


class Searcher:
    def __init__(self, judge: Planner, luck: np.random.RandomState) -> None:
        self.judge, self.luck = judge, luck
        position = judge.position
        self.tiles = playout.tiles_of(judge.contents)
        place = {name: number for number, name in enumerate(self.tiles.cats)}
        self.bag = np.array(sorted(place[name] for name in position.bag if name in place), np.int64)
        self.today = list(position.cats)
        self.today_numbers = np.array([place[name] for name in self.today], np.int64)
        self.wishes = judge.wishes
        left, right = judge.contents.prices["left"], judge.contents.prices["right"]
        self.fish = max(round(judge.fish * HUNDREDTHS), 0)
        prices = [left] * len(position.left) + [right] * len(position.right) + [0] * len(position.around)
        self.prices = np.array(prices, np.int64) * self.fish
        self.playout = judge.learnt.settings.playout
        means = self.playout.family if position.mode == "family" else self.playout.usual
        self.means = means.among(len(position.players))

    def best(self, candidates: list[Candidate], effort: Effort) -> Candidate:
        """Returns the candidate with the best average result. All candidates meet the same luck."""
        likely = sorted(candidates, key=lambda one: -one.guessed)[: effort.candidates]
        return best_by_halves(likely, effort.playouts, self.played_on)

    def played_on(self, candidates: Sequence[Candidate], playouts: int) -> list[float]:
        """Returns the sum of the results of each candidate over all playouts."""
        boats = self.ended(candidates, playouts)
        total = []
        for number, candidate in enumerate(candidates):
            sure = (self.judge.fish * candidate.fish + candidate.denied) * playouts
            total.append(sure + sum(self.final(boat) for boat in boats[number * playouts : (number + 1) * playouts]))
        return total

    def ended(self, candidates: Sequence[Candidate], playouts: int) -> list[IsleBoat]:
        """Returns the boats of each candidate at the end of this many playouts."""
        count, day = len(candidates), self.judge.position.day
        course = playout.drawn(self.luck, playouts, day, self.bag, len(self.judge.position.oshax), self.means)
        start = np.repeat(np.arange(count), playouts)
        sample = np.tile(np.arange(playouts), count)
        boats = fleet.boats_of([one.boat for one in candidates]).take(start)
        under_way = playout.PlayedBoats(boats, self.tiles, self.judge.learnt.stages, self.wishes, self.playout)
        free = np.ones((count, len(self.today)), bool)
        for row, one in enumerate(candidates):
            free[row, [place for place, name in enumerate(self.today) if name == one.gone]] = False
        free = free[start]
        price = np.broadcast_to(self.prices, free.shape)
        left = np.array([one.left for one in candidates])[start]
        held = np.array([one.held for one in candidates])[start]
        playout.play_to_end(under_way, course, day, sample, self.today_numbers, free, price, left, held, self.fish)
        return playout.ends(under_way, [one.boat for one in candidates], start)

    @property
    def seen_traditions(self) -> list[int]:
        """The traditions that may be chosen now."""
        judge, player = self.judge, self.judge.player
        if cards.too_late(judge):
            return []
        seen = (*player.pack, *player.picked, *player.drawn)
        return list(judge.contents.of_kind(seen, "tradition", "public-tradition"))

    def endings(self, playouts: int) -> list[Ending]:
        """Returns the endings of the seat after this many playouts."""
        judge, player = self.judge, self.judge.player
        start = Candidate([], player.boat, 0.0, player.fish, left=self.playout.cats, held=held_treasures(judge))
        return [judge.end_with(boat).ending(judge.seat) for boat in self.ended([start], playouts)]

    def expect_traditions(self, playouts: int) -> None:
        """Rates the traditions that may be chosen by what they pay at the end of playouts."""
        seen = self.seen_traditions
        if not seen:
            return
        endings = self.endings(playouts)
        for card in seen:
            row = self.judge.end.tradition(card)
            paid = max(means(row, endings))
            if row.kind == "public-tradition":
                paid *= self.judge.learnt.settings.public
            self.judge.expected[card] = self.believed(card, paid)

    def believed(self, card: int, paid: float) -> float:
        """Returns the value of a tradition that pays `paid` in playouts. A seat plays for the traditions it holds, so
        the usual rate counts in part if it is higher."""
        share = self.judge.learnt.settings.believed
        return max(paid, share * paid + (1 - share) * cards.rate_alone(self.judge, card))

    def final(self, boat: IsleBoat) -> float:
        """Returns the points of a boat at the end, less the sister's."""
        end = self.judge.end_with(boat)
        points = float(scoring.total(end, self.judge.seat))
        if self.judge.position.sister is not None:
            points -= sum(sisters_share(self.judge, end.ending(self.judge.seat)))
        return points


def means(row: Tradition, endings: Sequence[Ending]) -> list[float]:
    """Returns what a tradition pays on average, for each colour that may be named if it needs one."""
    colours = COLOURS if row.of_colour else (None,)
    return [sum(row.earned(ending, colour).points for ending in endings) / len(endings) for colour in colours]


# ---- candidates ----


def candidates(judge: Planner) -> list[Candidate]:
    """Returns the choices if a tile is taken or laid; an empty list at other moments."""
    interrupt = judge.position.interrupt
    match interrupt:
        case Placing():
            return place_candidates(judge, interrupt)
        case Offering():
            return offer_candidates(judge, interrupt)
    if interrupt is not None or judge.position.turn == SISTER:
        return []
    match judge.position.phase:
        case "rescue" if judge.position.mode == "family":
            return take_candidates(judge)
        case "rescue" if actions.before_rescue(judge) is None:
            return rescue_candidates(judge)
        case "rare-finds":
            return find_candidates(judge)
    return []


def held_treasures(judge: Planner) -> int:
    return judge.learnt.settings.playout.treasures * len(judge.contents.of_kind(judge.player.hand, "treasure"))


def cats_left(judge: Planner, fish: int, used: int = 0) -> int:
    """Returns how many cats the seat can still pay today."""
    if judge.position.phase != "rescue":
        return 0
    if judge.position.mode == "family":
        return -(-(len(judge.position.around) - used) // len(judge.position.players))
    owned = judge.player.ready + basket_count(judge.contents, judge.player.rescue_cards) - used
    return max(0, min(owned, fish // min(judge.contents.prices.values())))


def best_of(found: list[Lain], count: int) -> list[Lain]:
    return sorted(found, key=lambda one: -one.value)[:count]


def rescue_candidates(judge: Planner) -> list[Candidate]:
    paid, fish, held = baskets(judge.contents, judge.player), judge.player.fish, held_treasures(judge)
    stop = END_TURN if judge.position.rescued else PASS
    found = [Candidate([stop], judge.player.boat, judge.now + judge.fish * fish, fish, held=held)]
    prices = judge.contents.prices
    rows = ((prices["left"], judge.position.left), (prices["right"], judge.position.right))
    offered = [(price, tile) for price, row in rows if price <= fish and paid for tile in row]
    for price, tile in offered:
        rest = fish - price
        left = cats_left(judge, rest, 1)
        for lain in best_of(judge.looked_at(tile), PLACES):
            moves: list[Move] = [Rescue(tile, paid[0]), lain.place]
            found.append(Candidate(moves, lain.boat, lain.value + judge.fish * rest, rest, tile, left, held))
    return found


def take_candidates(judge: Planner) -> list[Candidate]:
    """Returns the choices of a rescue in the family game."""
    found = [Candidate([PASS], judge.player.boat, judge.now, 0)]
    left = cats_left(judge, 0, 1)
    for tile in judge.position.around:
        laid = best_of(judge.looked_at(tile), PLACES)
        found += [Candidate([Take(tile), lain.place], lain.boat, lain.value, 0, tile, left) for lain in laid]
    return found


def place_candidates(judge: Planner, placing: Placing) -> list[Candidate]:
    fish, held = judge.player.fish, held_treasures(judge)
    left = cats_left(judge, fish)
    found = judge.looked_at(placing.tile, (placing.colour,) if placing.colour else ())
    return [Candidate([lain.place], lain.boat, lain.value, fish, "", left, held) for lain in found]


def offer_candidates(judge: Planner, offering: Offering) -> list[Candidate]:
    fish, held = judge.player.fish, held_treasures(judge)
    left = cats_left(judge, fish)
    found = [Candidate([DECLINE], judge.player.boat, judge.now, fish, "", left, held)]
    for name in offering.tiles:
        laid = best_of(judge.looked_at(name), PLACES)
        found += [Candidate([Take(name), lain.place], lain.boat, lain.value, fish, "", left, held) for lain in laid]
    return found


def find_candidates(judge: Planner) -> list[Candidate]:
    fish, held, contents = judge.player.fish, held_treasures(judge), judge.contents
    settings = judge.learnt.settings
    waiting = held if judge.position.day < LAST_DAY else 0
    found = [Candidate([PASS], judge.player.boat, judge.now, fish, held=waiting)]
    for card in one_of_each(contents, contents.of_kind(judge.player.hand, "oshax")):
        for name in judge.position.oshax:
            for lain in best_of(judge.looked_at(name, COLOURS), FINDS):
                assert lain.colour is not None
                oshax: list[Move] = [PlayOshax(card, name, lain.colour), lain.place]
                found.append(Candidate(oshax, lain.boat, lain.value, fish, held=held))
    for card in one_of_each(contents, contents.of_kind(judge.player.hand, "treasure")):
        for choice, given in contents.treasure_choice[contents.card[card].key].items():
            names = available(judge.position, choice) if fish >= given.fish else []
            rest = fish - given.fish
            more = given.count - 1
            for name in names:
                for lain in best_of(judge.looked_at(name), FINDS):
                    moves: list[Move] = [PlayTreasure(card, choice, name), lain.place]
                    guessed = lain.value - judge.fish * given.fish + settings.second * more
                    left = held - settings.playout.treasures + more
                    found.append(Candidate(moves, lain.boat, guessed, rest, held=left))
    return found
