"""The legal moves: `moves` lists them fast; `objection` is slower and says why one move is not allowed.

A test checks that the two agree. Of several cards with the same key, `moves` lists only the lowest numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import combinations, product

from msgspec.structs import replace

from archipel.boats.grid import Mask, bits
from archipel.boats.placements import legal_anchors, orientations_of, packed, placement_cells, selected
from archipel.boats.shapes import Polyomino
from archipel.core.game import Choice, Move
from archipel.games.isle_of_cats import actions
from archipel.games.isle_of_cats.content.box import COLOURS, FIELDS, Box
from archipel.games.isle_of_cats.holding import can_hold
from archipel.games.isle_of_cats.moves import (
    DECLINE,
    DONE,
    END_TURN,
    PASS,
    SISTER_TURN,
    ChooseColour,
    ChooseFields,
    Draft,
    Keep,
    KeepFamilyCards,
    LayRescueCards,
    NameColour,
    Place,
    PlayOshax,
    PlayTreasure,
    Rescue,
    Take,
)
from archipel.games.isle_of_cats.objections import objection, unknown_action
from archipel.games.isle_of_cats.placing import available, fits
from archipel.games.isle_of_cats.scoring import finish, total
from archipel.games.isle_of_cats.state import (
    CARDS_PER_BASKET,
    FAMILY_CARDS_KEPT,
    SISTER,
    Cards,
    Interrupt,
    Laid,
    Offering,
    Paying,
    Placing,
    Player,
    Position,
)

__all__ = ["moves", "objection", "unknown_action"]

# ---- legal moves ----


def moves(position: Position, seat: int) -> list[Move]:
    if position.phase == "over":
        return []
    if position.interrupt is not None:
        return asked_moves(position, position.interrupt) if position.interrupt.seat == seat else []
    player = position.players[seat]
    return [*phase_moves(position, seat), *(action_moves(position, player) if player.hand else ())]


def action_moves(position: Position, player: Player) -> Iterator[Move]:
    contents = position.contents
    for card in one_of_each(contents, contents.of_kind(player.hand, "action")):
        yield from actions.ways(position, player, contents.action[contents.card[card].key], card)


# ---- cards with the same key ----


def by_key(contents: Box, cards: Cards) -> list[Cards]:
    """Returns the cards in groups with the same key, in the order of the lowest card of each group."""
    card = contents.card
    groups: dict[str, Cards] = {}
    for number in cards:
        key = card[number].key
        groups[key] = (*groups[key], number) if key in groups else (number,)
    return list(groups.values())


def one_of_each(contents: Box, cards: Cards) -> Cards:
    """The lowest card of each key."""
    return cards if len(cards) < 2 else tuple([group[0] for group in by_key(contents, cards)])


def subsets(contents: Box, cards: Cards, most: int | None = None) -> list[Cards]:
    """Returns all different sets of these cards, with the lowest cards of each key. A set may cost at most `most`."""
    found: list[tuple[Cards, int]] = [((), 0)]
    for group in by_key(contents, cards):
        cost = contents.card[group[0]].cost
        parts = [(group[:count], count * cost) for count in range(len(group) + 1)]
        found = [
            (chosen + part, paid + price)
            for chosen, paid in found
            for part, price in parts
            if most is None or paid + price <= most
        ]
    return [chosen for chosen, _ in found]


# ---- interrupts ----


@lru_cache(maxsize=128)
def places(polyomino: Polyomino) -> tuple[Place, ...]:
    """A move for every placement on a boat, made once."""
    return tuple(Place(cells) for cells in placement_cells(polyomino))


def asked_moves(position: Position, interrupt: Interrupt) -> list[Move]:
    player = position.players[interrupt.seat]
    match interrupt:
        case Placing():
            polyomino = position.contents.polyomino[interrupt.tile]
            return list(selected(places(polyomino), player.boat.legal(polyomino, player.anywhere)))
        case Offering():
            return [*map(Take, interrupt.tiles), DECLINE]
        case Paying():
            return [Keep(cards) for cards in subsets(position.contents, player.drawn, player.fish)]
        case _:
            return [ChooseFields(fields) for fields in product(FIELDS, repeat=len(interrupt.tiles))]


# ---- phases ----


def phase_moves(position: Position, seat: int) -> Iterable[Move]:
    player = position.players[seat]
    match position.phase:
        case "colours" | "rescue-cards" | "rescue" | "rare-finds":
            if position.turn == SISTER:
                return (SISTER_TURN,)
            return TURN_MOVES[position.phase](position, player) if position.turn == seat else ()
        case "traditions":
            return name_moves(position, seat)
        case _:
            if not player.chosen:
                return choice_moves(position, seat)
            return (DONE,) if seat in position.pending else ()


def choice_moves(position: Position, seat: int) -> Iterable[Move]:
    """The choices all seats make at the same time."""
    player = position.players[seat]
    match position.phase:
        case "draft":
            count = position.picks(seat)
            return (Draft(cards) for cards in subsets(position.contents, player.pack) if len(cards) == count)
        case "keep":
            return keep_moves(position, player)
        case "family-cards":
            return map(KeepFamilyCards, combinations(player.dealt, FAMILY_CARDS_KEPT))
        case _:
            return (DONE,)


def keep_moves(position: Position, player: Player) -> list[Move]:
    affordable = subsets(position.contents, player.picked, player.fish)
    found: list[Move] = [Keep(cards) for cards in affordable]
    if position.may_hold:
        actions = frozenset(position.contents.of_kind(player.picked, "action"))
        ready = can_hold(position, player, ())
        found += [Keep(cards, True) for cards in affordable if ready or not actions.isdisjoint(cards)]
    return found


def colour_moves(position: Position, player: Player) -> Iterable[Move]:  # noqa: ARG001 - shared signature
    taken = {one.colour for one in position.players}
    return (ChooseColour(colour) for colour in COLOURS if colour not in taken)


def name_moves(position: Position, seat: int) -> Iterable[Move]:
    waiting = [tradition.card for tradition in position.unnamed if tradition.seat == seat]
    return (NameColour(card, colour) for card in waiting for colour in COLOURS)


def rescue_card_moves(position: Position, player: Player) -> Iterable[Move]:
    contents = position.contents
    return map(LayRescueCards, subsets(contents, contents.of_kind(player.hand, "rescue")))


def rescue_moves(position: Position, player: Player) -> Iterator[Move]:
    if not position.rescued:
        yield PASS
    elif player.extra_rescues:
        yield END_TURN
    if position.mode == "family":
        yield from (Take(name) for name in position.around if fits(position, player, name))
        return
    paid = baskets(position.contents, player)
    if not paid:
        return
    boat, polyomino = player.boat, position.contents.polyomino
    for field, row in zip(FIELDS, (position.left, position.right), strict=True):
        if player.fish >= position.contents.prices[field]:
            for name in row:
                if boat.fits(polyomino[name], player.anywhere):
                    yield from [Rescue(name, basket) for basket in paid]


def baskets(contents: Box, player: Player) -> list[Cards]:
    """What a rescue can be paid with: a permanent basket, a whole one, or two broken ones."""
    card = contents.card
    whole = tuple([number for number in player.rescue_cards if card[number].basket == "whole"])
    broken = tuple([number for number in player.rescue_cards if card[number].basket == "broken"])
    found: list[Cards] = [()] if player.ready else []
    found += [(number,) for number in one_of_each(contents, whole)]
    return found + [some for some in subsets(contents, broken) if len(some) == CARDS_PER_BASKET["broken"]]


def rare_finds_moves(position: Position, player: Player) -> Iterator[Move]:
    contents = position.contents
    yield PASS
    for card in one_of_each(contents, contents.of_kind(player.hand, "oshax")):
        for name in position.oshax:
            if fits(position, player, name):
                yield from (PlayOshax(card, name, colour) for colour in COLOURS)
    for card in one_of_each(contents, contents.of_kind(player.hand, "treasure")):
        for sort, given in contents.treasure_choice[contents.card[card].key].items():
            if player.fish >= given.fish:
                tiles = [name for name in available(position, sort) if fits(position, player, name)]
                yield from (PlayTreasure(card, sort, name) for name in tiles)


TURN_MOVES: dict[str, Callable[[Position, Player], Iterable[Move]]] = {
    "colours": colour_moves,
    "rescue-cards": rescue_card_moves,
    "rescue": rescue_moves,
    "rare-finds": rare_finds_moves,
}

# ---- a tile in hand, packed for sending ----


def placing_of(position: Position, seat: int) -> Placing | None:
    """Returns the interrupt of a tile that this seat must place now, or None."""
    interrupt = position.interrupt
    return interrupt if isinstance(interrupt, Placing) and interrupt.seat == seat else None


def anchors(position: Position, placing: Placing) -> list[Mask]:
    """Returns, for each orientation of the tile, the anchors where it may lie."""
    player = position.players[placing.seat]
    return list(legal_anchors(position.contents.polyomino[placing.tile], player.boat.taken, player.anywhere))


def packed_places(position: Position, placing: Placing) -> Choice:
    contents = position.contents
    places = packed(contents.polyomino[placing.tile], anchors(position, placing))
    return {"move": {"type": "place"}, "shape": contents.tile[placing.tile].shape, "orientations": places}


def gains(position: Position, placing: Placing) -> list[list[int]]:
    """Returns how much each of the packed places would add to the score, by orientation and anchor."""
    end, seat, tile = finish(position), placing.seat, position.contents.tile[placing.tile]
    holder, before = end.holders[seat], total(end, seat)

    def gain(cells: Mask) -> int:
        boat = holder.boat.place(Laid(tile.kind, placing.colour, cells, -1, tile.id, tile.shape))
        holders = tuple(replace(holder, boat=boat) if one is holder else one for one in end.holders)
        return total(replace(end, holders=holders), seat) - before

    turned = zip(orientations_of(position.contents.polyomino[tile.id]), anchors(position, placing), strict=True)
    return [[gain(cells << anchor) for anchor in bits(those)] for cells, those in turned if those]
