"""Explore & Draw: cards are rated by what fits of them and brings points, places by the score and the room left."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Any, cast

from archipel.boats.boat import Boat, Piece
from archipel.boats.grid import Mask
from archipel.boats.placements import PLACEMENTS, selected
from archipel.boats.printed import COLOURS
from archipel.bots.evaluate.boats import best_place, promise
from archipel.core.chance import Chance
from archipel.core.game import Move, State
from archipel.games.explore_draw import rules, scoring, solo
from archipel.games.explore_draw.content.cards import Card, Discovery
from archipel.games.explore_draw.content.island import IN_COLUMN, IN_ROW
from archipel.games.explore_draw.content.specials import PER_GAME
from archipel.games.explore_draw.moves import (
    CHOOSE_COLUMN,
    END_TURN,
    ChooseColumn,
    ChooseTwo,
    ChooseZone,
    ResolveCard,
    Skip,
    UseSpecial,
)
from archipel.games.explore_draw.offers import Placing, offers
from archipel.games.explore_draw.state import DAYS, Sister, Sitting, Table

TRADITION = 0.9
"""What a tradition that pays nothing yet may still come to, for each day left."""
SPECIAL = 5.0
"""A special action is worth keeping unless it brings more than this; on the last days less."""

AnyBoat = Boat[Any]


class Judge:
    """What a seat's boat is worth to it: the score, what is on its way, and alone the sister's points against it."""

    def __init__(self, at: Sitting, sister: Sister | None) -> None:
        self.at = at
        self.sister = sister
        self.traditions = at.player.traditions

    def worth(self, boat: AnyBoat) -> float:
        value = scoring.total(boat, self.traditions) + promise(boat)
        if self.sister is not None:
            value -= solo.score(self.sister, boat, len(self.traditions)).total or 0
        return value

    def laid(self, boat: AnyBoat, discovery: Discovery) -> AnyBoat:
        """The boat with a discovery in its best place, or as it is where there is none."""
        found = best_place(boat, discovery.polyomino, pieces_of(discovery), self.worth)
        return boat if found is None else boat.place(found[1])

    def all_laid(self, boat: AnyBoat, discoveries: Sequence[Discovery]) -> AnyBoat:
        for discovery in sorted(discoveries, key=lambda one: -len(one.polyomino.orientations[0])):
            boat = self.laid(boat, discovery)
        return boat

    def after(self, card: Card) -> float:
        """What the boat is worth once this card has been drawn as well as can be."""
        boat: AnyBoat = self.at.player.boat
        if card.tradition is not None:
            return self.with_tradition(card.tradition)
        return max(self.worth(self.all_laid(boat, those)) for those in ways_to_draw(card))

    def with_tradition(self, number: int) -> float:
        boat = self.at.player.boat
        if number in self.traditions:
            return self.worth(boat)
        gain = scoring.total(boat, (*self.traditions, number)) - scoring.total(boat, self.traditions)
        return self.worth(boat) + gain + TRADITION * (DAYS - self.at.day)


def greedily(state: State, seat: int, chance: Chance) -> list[Move]:
    """The best thing to do now, as far as this day can be seen."""
    table = cast(Table, state)
    at = rules.sitting(table, seat)
    if at is None or at.turn.stage == "done":
        return [chance.pick("bot", state.moves(seat))]
    judge = Judge(at, table.sister_hand)
    return [choose_cards(judge) if at.turn.stage == "choose" else draw(judge)]


# ---- which cards ----


def choose_cards(judge: Judge) -> Move:
    now = judge.worth(judge.at.player.boat)
    gains = {number: judge.after(card) - now for number, card in enumerate(judge.at.island, start=1)}

    def brings(slots: Sequence[int]) -> float:
        return sum(gains[slot] for slot in slots)

    column = max(CHOOSE_COLUMN, key=lambda move: brings(IN_COLUMN[cast(ChooseColumn, move).column]))
    usual = brings(IN_COLUMN[cast(ChooseColumn, column).column])
    special: list[tuple[float, Move]] = []
    if judge.at.player.may_use("row"):
        special += [(brings(slots), UseSpecial("row", row=cast(Any, row))) for row, slots in IN_ROW.items()]
    if judge.at.player.may_use("one-per-row"):
        best = tuple(max(slots, key=lambda slot: gains[slot]) for slots in IN_ROW.values())
        special.append((brings(best), UseSpecial("one-per-row", slots=best)))
    value, move = max(special, key=lambda one: one[0], default=(usual, column))
    return move if value > usual + reserve(judge) else column


def reserve(judge: Judge) -> float:
    """What a special action must bring at least: little once there are as many days left as specials."""
    left = PER_GAME - len(judge.at.player.specials)
    return SPECIAL if DAYS - judge.at.day >= left else 1.0


# ---- what to do with them ----


def draw(judge: Judge) -> Move:
    at = judge.at
    moves = [offer for offer in offers(at) if not isinstance(offer, Placing)]
    placings = [offer for offer in offers(at) if isinstance(offer, Placing)]
    if copy := best_copy(judge, placings):
        return copy
    drawn = [offer for offer in placings if "special" not in offer.templates[0]]
    if drawn:
        bonus = at.turn.bonus is not None
        return best_drawing(judge, drawn, moves if bonus else [])
    if extra := best_extra(judge, moves):
        return extra
    if at.turn.open is not None:
        return next((move for move in moves if isinstance(move, Skip)), None) or open_card(judge, moves)
    waiting = [move for move in moves if isinstance(move, ResolveCard)]
    return max(waiting, key=lambda move: size(at.card(move.slot)), default=END_TURN)


def open_card(judge: Judge, moves: Sequence[Move]) -> Move:
    """The zone or the pair that leaves the best boat."""
    at = judge.at
    assert at.turn.open is not None
    card = at.card(at.turn.open.slot)

    def worth(move: Move) -> float:
        if isinstance(move, ChooseZone):
            numbers = card.in_zone(move.zone)
        elif isinstance(move, ChooseTwo):
            numbers = move.discoveries
        else:
            return float("-inf")
        return judge.worth(judge.all_laid(at.player.boat, [card.discoveries[number] for number in numbers]))

    return max(moves, key=worth)


def best_drawing(judge: Judge, placings: Sequence[Placing], others: Sequence[Move]) -> Move:
    """The best place for one of these pieces, or what may be done instead where every place is a loss."""
    found = [option for placing in placings for option in ways_to_place(judge, placing)]
    value, move = max(found, key=lambda one: one[0], default=(float("-inf"), None))
    if move is None or (others and value < judge.worth(judge.at.player.boat)):
        return others[-1]
    return move


def ways_to_place(judge: Judge, placing: Placing) -> list[tuple[float, Move]]:
    boat = judge.at.player.boat
    numbers = boat.legal(placing.polyomino)
    lain: list[Mask] = list(selected(PLACEMENTS[placing.polyomino.number], numbers))
    tables = list(selected(placing.table, numbers))
    return [
        (judge.worth(boat.place(cast(Any, Piece(piece.kind, piece.colour, cells)))), move)
        for cells, moves in zip(lain, tables, strict=True)
        for piece, move in zip(placing.coloured, moves, strict=True)
    ]


def best_copy(judge: Judge, placings: Sequence[Placing]) -> Move | None:
    """A special action that draws the last piece again, where that is worth it."""
    copies = [offer for offer in placings if "special" in offer.templates[0]]
    found = [option for placing in copies for option in ways_to_place(judge, placing)]
    value, move = max(found, key=lambda one: one[0], default=(float("-inf"), None))
    return move if move and value > judge.worth(judge.at.player.boat) + reserve(judge) else None


def best_extra(judge: Judge, moves: Sequence[Move]) -> Move | None:
    """One more card, once those chosen are drawn."""
    extras = [move for move in moves if isinstance(move, UseSpecial) and move.special == "extra-card"]
    if not extras or judge.at.turn.unresolved or judge.at.turn.open is not None:
        return None
    value, move = max(
        ((judge.after(judge.at.card(cast(int, one.slot))), one) for one in extras), key=lambda one: one[0]
    )
    return move if value > judge.worth(judge.at.player.boat) + reserve(judge) else None


def ways_to_draw(card: Card) -> list[Sequence[Discovery]]:
    """What is drawn of a card, for every choice it leaves."""
    if card.keyword == "or":
        return list(card.zones)
    if card.keyword == "choose-two":
        return list(combinations_with_replacement(card.discoveries, 2))
    return [card.discoveries]


def pieces_of(discovery: Discovery) -> list[Piece]:
    if discovery.kind == "oshax":
        return [Piece("oshax", colour, 0) for colour in COLOURS]
    return [Piece(discovery.kind, discovery.colour, 0)]


def size(card: Card) -> int:
    """Large ones first: they are the hardest to fit."""
    return max((len(one.polyomino.orientations[0]) for one in card.discoveries), default=99)
