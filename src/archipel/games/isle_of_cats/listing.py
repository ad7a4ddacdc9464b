"""All legal moves of a seat, found fast. Of cards with the same key only the lowest numbers are listed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import combinations, groupby, product

from archipel.boats.placements import placement_cells, selected
from archipel.boats.shapes import Polyomino
from archipel.core.game import Move
from archipel.games.isle_of_cats.actions import EFFECTS, FISH
from archipel.games.isle_of_cats.content.cards import TREASURE_CHOICES
from archipel.games.isle_of_cats.content.deck import CARDS, COST, KEY, of_kind
from archipel.games.isle_of_cats.content.tiles import COLOURS, PRICE, TILES, Field
from archipel.games.isle_of_cats.content.traditions import FAMILY_CARDS_KEPT
from archipel.games.isle_of_cats.moves import (
    ChooseColour,
    ChooseFields,
    Decline,
    Done,
    Draft,
    EndTurn,
    FishForColour,
    Herd,
    Keep,
    KeepFamilyCards,
    LayRescueCards,
    NameColour,
    Pass,
    Place,
    PlayAction,
    PlayOshax,
    PlayTreasure,
    Rescue,
    SellBasket,
    SisterTurn,
    Take,
    TradeTraditions,
    TradeTreasures,
)
from archipel.games.isle_of_cats.phases import picks
from archipel.games.isle_of_cats.placing import available, fits
from archipel.games.isle_of_cats.state import SISTER, Cards, Interrupt, Offering, Paying, Placing, Player, Table

PASS = Pass()
DECLINE = Decline()
DONE = Done()
END_TURN = EndTurn()
SISTER_TURN = SisterTurn()
FIELDS: tuple[Field, ...] = ("left", "right")


def moves(table: Table, seat: int) -> list[Move]:
    if table.phase == "over":
        return []
    if table.interrupt is not None:
        return asked_moves(table, table.interrupt) if table.interrupt.seat == seat else []
    return [*phase_moves(table, seat), *action_moves(table, table.players[seat])]


# ---- cards that are alike ----


def by_key(cards: Cards) -> list[Cards]:
    """The cards in groups of one key; they are sorted, and alike cards have numbers in a row."""
    return [tuple(group) for _, group in groupby(cards, KEY.__getitem__)]


def one_of_each(cards: Cards) -> list[int]:
    return [group[0] for group in by_key(cards)]


def subsets(cards: Cards, most: int | None = None) -> list[Cards]:
    """All different sets of these cards, the lowest of alike ones first; with `most`, those that cost no more."""
    found: list[tuple[Cards, int]] = [((), 0)]
    for group in by_key(cards):
        cost = COST[group[0]]
        found = [
            (chosen + group[:count], paid + count * cost)
            for chosen, paid in found
            for count in range(len(group) + 1)
            if most is None or paid + count * cost <= most
        ]
    return [chosen for chosen, _ in found]


# ---- interrupts ----


@cache
def places(polyomino: Polyomino) -> tuple[Place, ...]:
    """A move for every placement on a boat, made once."""
    return tuple(Place(cells) for cells in placement_cells(polyomino))


def asked_moves(table: Table, interrupt: Interrupt) -> list[Move]:
    player = table.players[interrupt.seat]
    match interrupt:
        case Placing():
            polyomino = TILES[interrupt.tile].polyomino
            return list(selected(places(polyomino), player.boat.legal(polyomino, player.anywhere)))
        case Offering():
            return [*map(Take, interrupt.tiles), DECLINE]
        case Paying():
            return [Keep(cards) for cards in subsets(player.drawn, player.fish)]
        case _:
            return [ChooseFields(fields) for fields in product(FIELDS, repeat=len(interrupt.tiles))]


# ---- phases ----


def phase_moves(table: Table, seat: int) -> Iterable[Move]:
    player = table.players[seat]
    match table.phase:
        case "colours" | "rescue-cards" | "rescue" | "rare-finds":
            if table.turn == SISTER:
                return (SISTER_TURN,)
            return TURN_MOVES[table.phase](table, player) if table.turn == seat else ()
        case "traditions":
            return name_moves(table, seat)
        case _:
            return () if player.chosen else choice_moves(table, seat)


def choice_moves(table: Table, seat: int) -> Iterable[Move]:
    """The choices all seats make at the same time."""
    player = table.players[seat]
    match table.phase:
        case "draft":
            count = picks(table, seat)
            return (Draft(cards) for cards in subsets(player.pack) if len(cards) == count)
        case "keep":
            return map(Keep, subsets(player.picked, player.fish))
        case "family-cards":
            return map(KeepFamilyCards, combinations(player.dealt, FAMILY_CARDS_KEPT))
        case _:
            return (DONE,)


def colour_moves(table: Table, player: Player) -> Iterable[Move]:  # noqa: ARG001 - the form of all turns
    taken = {one.colour for one in table.players}
    return (ChooseColour(colour) for colour in COLOURS if colour not in taken)


def name_moves(table: Table, seat: int) -> Iterable[Move]:
    waiting = [tradition.card for tradition in table.unnamed if tradition.seat == seat]
    return (NameColour(card, colour) for card in waiting for colour in COLOURS)


def rescue_card_moves(table: Table, player: Player) -> Iterable[Move]:  # noqa: ARG001
    return map(LayRescueCards, subsets(of_kind(player.hand, "rescue")))


def rescue_moves(table: Table, player: Player) -> Iterator[Move]:
    if not table.rescued:
        yield PASS
    elif player.extra_rescues:
        yield END_TURN
    if table.mode == "family":
        yield from (Take(name) for name in table.around if fits(player, name))
        return
    paid = baskets(player)
    if not paid:
        return
    rows: tuple[tuple[Field, tuple[str, ...]], ...] = (("left", table.left), ("right", table.right))
    for field, row in rows:
        if player.fish >= PRICE[field]:
            for name in row:
                if fits(player, name):
                    yield from (Rescue(name, basket) for basket in paid)


def baskets(player: Player) -> list[Cards]:
    """What a rescue can be paid with: a permanent basket, a whole one, or two broken ones."""
    whole = tuple(card for card in player.rescue_cards if CARDS[card].basket == "whole")
    broken = tuple(card for card in player.rescue_cards if CARDS[card].basket == "broken")
    found: list[Cards] = [()] if player.ready else []
    found += [(card,) for card in one_of_each(whole)]
    return found + [pair for pair in subsets(broken) if len(pair) == 2]


def rare_finds_moves(table: Table, player: Player) -> Iterator[Move]:
    yield PASS
    for card in one_of_each(of_kind(player.hand, "oshax")):
        for name in table.oshax:
            if fits(player, name):
                yield from (PlayOshax(card, name, colour) for colour in COLOURS)
    for card in one_of_each(of_kind(player.hand, "treasure")):
        for choice, given in TREASURE_CHOICES[KEY[card]].items():
            if player.fish >= given.fish:
                yield from (PlayTreasure(card, choice, name) for name in available(table, choice) if fits(player, name))


TURN_MOVES: dict[str, Callable[[Table, Player], Iterable[Move]]] = {
    "colours": colour_moves,
    "rescue-cards": rescue_card_moves,
    "rescue": rescue_moves,
    "rare-finds": rare_finds_moves,
}

# ---- action cards ----


def action_moves(table: Table, player: Player) -> Iterator[Move]:
    for card in one_of_each(of_kind(player.hand, "action")):
        match KEY[card]:
            case "sell-basket":
                owned = ((False, player.ready), (True, player.used))
                yield from (SellBasket(card, used) for used, count in owned if count)
            case "herd":
                for count in (1, 2, 3):
                    yield from (Herd(card, cats) for cats in combinations(table.cats, count))
            case "basket-traditions":
                yield from (TradeTraditions(card, pair) for pair in combinations(player.traditions, 2))
            case "basket-treasures":
                treasures = [piece.id for piece in player.boat.pieces if piece.colour is None]
                yield from (TradeTreasures(card, pair) for pair in combinations(treasures, 2))
            case "fish-colour":
                yield from (FishForColour(card, colour) for colour in COLOURS)
            case "anywhere":
                if not player.anywhere:
                    yield PlayAction(card)
            case key:
                assert key in FISH or key in EFFECTS
                yield PlayAction(card)
