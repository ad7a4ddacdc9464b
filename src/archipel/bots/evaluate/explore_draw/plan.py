"""Plans how to draw the cards of a day, one after another, and keeps the best few boats after each piece."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from heapq import nlargest
from itertools import combinations_with_replacement
from operator import attrgetter, itemgetter
from typing import NamedTuple

from archipel.boats.boat import Boat, Piece
from archipel.boats.families import Group, joined
from archipel.boats.printed import COLOURS
from archipel.boats.shapes import Polyomino
from archipel.bots.evaluate.boats import AnyBoat, Pockets, places
from archipel.bots.evaluate.explore_draw.judge import Judge
from archipel.games.explore_draw.content.cards import Card, Discovery, Keyword

LOOKS = 12
"""Places of a piece that are evaluated again with all cards."""

Numbers = tuple[int, ...]
"""Discoveries of a card, by number."""

COPY, TREASURE = -1, -2
"""Used instead of the number of a discovery: for a second drawing of the piece before it, and for a map's treasure."""


class Drawing(NamedTuple):
    """How a card is drawn: which of its discoveries, and where each lies (None if it fits nowhere)."""

    slot: int
    chosen: Numbers
    laid: tuple[tuple[int, Piece | None], ...] = ()


class Plan(NamedTuple):
    value: float
    boat: AnyBoat
    drawings: tuple[Drawing, ...] = ()

    def with_drawn(self, number: int, piece: Piece | None, value: float) -> Plan:
        *others, last = self.drawings
        boat = self.boat if piece is None else self.boat.place(piece)
        return Plan(value, boat, (*others, last._replace(laid=(*last.laid, (number, piece)))))


class Seen(NamedTuple):
    """A place for a piece, the value of the boat with it (without cards), and that boat."""

    value: float
    piece: Piece
    boat: AnyBoat


class Planner:
    """Plans a day. It keeps the `width` best boats after each piece."""

    def __init__(self, judge: Judge, width: int, looks: int = LOOKS) -> None:
        self.judge, self.at, self.width, self.looks = judge, judge.at, width, looks
        self.known: dict[tuple[int, Discovery], tuple[AnyBoat, list[Seen]]] = {}

    def best(self, slots: Sequence[int]) -> Plan:
        """Returns the best way to draw the rest of the open card, then these cards."""
        return self.best_few(slots)[0]

    def best_few(self, slots: Sequence[int]) -> list[Plan]:
        """Returns the `width` best ways to draw these cards, the best first."""
        player = self.at.player
        cards = {slot: self.at.card(slot) for slot in slots}
        traditions = self.checked(slots)
        plans = [Plan(self.judge.value_of(player.boat, traditions), player.boat)]
        if (opened := self.at.turn.open) is not None:
            card = self.at.card(opened.slot)
            ways = [opened.left] if opened.zone or opened.two or card.keyword is None else ways_to_draw(card)
            plans = self.draw_card(plans, opened.slot, ways, traditions)
        for slot in sorted(cards, key=lambda one: -size(cards[one])):
            if cards[slot].tradition is None:
                plans = self.draw_card(plans, slot, ways_to_draw(cards[slot]), traditions)
        return plans

    def checked(self, slots: Sequence[int]) -> tuple[int, ...]:
        """Returns the traditions of the seat once it has these cards too."""
        new = {tradition for slot in slots if (tradition := self.at.card(slot).tradition) is not None}
        return tuple(sorted({*self.at.player.traditions, *new}))

    def draw_card(
        self, plans: Sequence[Plan], slot: int, ways: Sequence[Numbers], traditions: tuple[int, ...]
    ) -> list[Plan]:
        return self.best_of(
            after for plan in plans for chosen in ways for after in self.draw(plan, slot, chosen, traditions)
        )

    def draw(self, plan: Plan, slot: int, chosen: Numbers, traditions: tuple[int, ...]) -> list[Plan]:
        """Draws the discoveries of a card, large ones first."""
        discoveries = self.at.card(slot).discoveries
        plans = [plan._replace(drawings=(*plan.drawings, Drawing(slot, chosen)))]
        for number in sorted(chosen, key=lambda one: -cell_count(discoveries[one])):
            plans = self.best_of(
                after for before in plans for after in self.lay(before, number, discoveries[number], traditions)
            )
        return plans

    def lay(self, plan: Plan, number: int, discovery: Discovery, traditions: tuple[int, ...]) -> list[Plan]:
        options = self.weighed(self.seen(plan.boat, discovery), traditions)
        best = nlargest(self.width, options, key=itemgetter(0))
        return [plan.with_drawn(number, piece, value) for value, piece in best] or [
            plan.with_drawn(number, None, plan.value)
        ]

    def best_of(self, plans: Iterable[Plan]) -> list[Plan]:
        return nlargest(self.width, plans, key=attrgetter("value"))

    # ---- places ----

    def seen(self, boat: AnyBoat, discovery: Discovery) -> list[Seen]:
        """Returns the places that `look` finds, cached because many plans begin with the same boat and piece."""
        key = (id(boat), discovery)
        if key not in self.known:
            # The boat is kept with its places, so that no other boat gets its id.
            self.known[key] = (boat, self.look(boat, discovery.polyomino, pieces_of(discovery)))
        return self.known[key][1]

    def look(self, boat: AnyBoat, polyomino: Polyomino, pieces: Sequence[Piece]) -> list[Seen]:
        """Returns the best places, without counting cards, for one of these pieces, which differ only in colour."""
        judge, free = self.judge, boat.free
        pockets = Pockets(free, judge.pocket)
        glances = []
        for cells in places(boat, polyomino):
            ground = judge.ground(boat, free & ~cells) - pockets.cost_with(cells)
            for piece in pieces:
                groups = boat.groups if piece.colour is None else joined(boat.groups, piece.colour, cells)
                value = ground + judge.company(groups) + judge.map(boat, piece.colour, cells)
                glances.append((value, piece, cells, groups))
        return [
            seen_with(boat, value, Piece(piece.kind, piece.colour, cells), groups)
            for value, piece, cells, groups in nlargest(self.looks, glances, key=itemgetter(0))
        ]

    def weighed(self, seen: Iterable[Seen], traditions: tuple[int, ...]) -> list[tuple[float, Piece]]:
        """Returns the value of each of these places with cards counted too, which is slower."""
        return [(one.value + self.judge.cards(one.boat, traditions), one.piece) for one in seen]


def seen_with(boat: AnyBoat, value: float, piece: Piece, groups: tuple[Group, ...]) -> Seen:
    # The legal places on this boat are not computed, because most of these boats are dropped at once.
    return Seen(value, piece, Boat(boat.printed, (*boat.pieces, piece), boat.taken | piece.cells, groups))


def ways_to_draw(card: Card) -> list[Numbers]:
    """Returns the discoveries to draw, for every choice that the card allows."""
    return WAYS[card.keyword](card)


def every(card: Card) -> Numbers:
    return tuple(range(len(card.discoveries)))


WAYS: dict[Keyword | None, Callable[[Card], list[Numbers]]] = {
    None: lambda card: [every(card)],
    "or": lambda card: [card.in_zone("upper"), card.in_zone("lower")],
    "choose-two": lambda card: list(combinations_with_replacement(every(card), 2)),
}
"""By keyword: the choices of a card. A new keyword can't be planned without an entry; a test checks that it has one."""


def pieces_of(discovery: Discovery) -> list[Piece]:
    colours = COLOURS if discovery.kind == "oshax" else (discovery.colour,)
    return [Piece(discovery.kind, colour, 0) for colour in colours]


def cell_count(discovery: Discovery) -> int:
    return len(discovery.polyomino.orientations[0])


def size(card: Card) -> int:
    """Returns the size of the largest piece. Cards with large pieces are drawn first: they are hardest to fit."""
    return max(map(cell_count, card.discoveries), default=0)
