"""Everything hidden from a seat: rivals' hands, the piles, and the tokens under the top of each stack.

A guess deals these again, with the chance points of the set-up. The result depends only on the seat's view and on the
chance, never on the true tiles and tokens.
"""

from __future__ import annotations

from archipel.core.chance import Chance
from archipel.games.caty_mini.content.box import Box
from archipel.games.caty_mini.content.room import FurnitureId
from archipel.games.caty_mini.stacks import Stack, removals, without
from archipel.games.caty_mini.state import State


def deal_anew(state: State, seat: int) -> None:
    tiles_anew(state, seat)
    state.stacks = tuple(
        stack_anew(state.contents, f"box-{kind}", state.seats, stack[: taken + 1], state.chance)
        for kind, stack, taken in zip(state.contents.kinds, state.stacks, state.now.taken, strict=True)
    )


def tiles_anew(state: State, seat: int) -> None:
    """Shuffles the unseen tiles of each colour and deals them to the rivals' hands; the rest is the pile."""
    contents = state.contents
    seen = {*state.now.played, *state.drawn[seat]}
    drawn: list[list[FurnitureId]] = [
        list(tiles) if other == seat else [tile for tile in tiles if tile in seen]
        for other, tiles in enumerate(state.drawn)
    ]
    piles = []
    for colour in contents.colours:
        # Listed in the order of the room: with the true order, the result of the shuffle would depend on hidden tiles.
        unseen = [piece.id for piece in contents.furniture if piece.colour == colour and piece.id not in seen]
        order = iter(state.chance.order(f"pile-{colour}", unseen))
        for other, tiles in enumerate(state.drawn):
            drawn[other] += [next(order) for tile in tiles if contents.colour[tile] == colour and tile not in seen]
        piles.append(tuple(order))
    state.drawn = tuple(tuple(sorted(tiles)) for tiles in drawn)
    state.piles = tuple(piles)


def stack_anew(contents: Box, point: str, seats: int, seen: Stack, chance: Chance) -> Stack:
    """Returns a random stack that begins with the tokens seen (the tokens won, then the top one).

    All removals of tokens that leave such a stack are equally likely. The removed tokens are drawn one after another,
    as at the set-up, and the chance of a value is proportional to the number of removals that continue with it.
    """
    count = contents.removed_with(seats)
    ways = removals(contents.tokens, count, seen)
    for number in range(count):
        value = chance.pick(point, [way[number] for way in ways])
        ways = [way for way in ways if way[number] == value]
    return without(contents.tokens, ways[0])
