"""All of the game's luck: the set-up, and the same things dealt anew for a guess."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import permutations

from archipel.core.chance import Chance
from archipel.games.caty_mini.content.room import COLOUR, COLOURS, FURNITURE, FurnitureId
from archipel.games.caty_mini.content.toys import BOARD, KINDS, REMOVED, TOKENS
from archipel.games.caty_mini.state import EXTRA_TILES, Moment, Player, State

Tiles = tuple[FurnitureId, ...]
Stack = tuple[int, ...]


def set_up(
    seats: int, string: int, chance: Chance
) -> tuple[tuple[Tiles, ...], tuple[Tiles, ...], tuple[Stack, ...], Moment]:
    """What every seat draws, the piles, the stacks of tokens and the first moment."""
    boards = chance.order("boards", list(BOARD))
    first = chance.pick("first", range(seats))
    start = chance.pick("start", [piece.id for piece in FURNITURE])
    piles = [
        chance.order(f"pile-{colour}", [p.id for p in FURNITURE if p.colour == colour and p.id != start])
        for colour in COLOURS
    ]
    stacks = tuple(kept(removed(kind, seats, chance)) for kind in KINDS)
    # In turn order: the first player takes the top tiles.
    drawn = tuple(tuple(sorted(pile[(seat - first) % seats] for pile in piles)) for seat in range(seats))
    now = Moment(
        phase="draw" if EXTRA_TILES[seats] else "knot",
        round=0,
        first=first,
        turn=0,
        played=(start,),
        players=tuple(Player(board, string) for board in boards[:seats]),
        taken=(0,) * len(KINDS),
    )
    return drawn, tuple(tuple(pile[seats:]) for pile in piles), stacks, now


def removed(kind: str, seats: int, chance: Chance) -> Stack:
    """The tokens of this kind that go back to the box, each as likely as any other."""
    rest, gone = list(TOKENS), []
    for _ in range(REMOVED[seats]):
        gone.append(chance.pick(f"box-{kind}", rest))
        rest.remove(gone[-1])
    return tuple(gone)


def kept(gone: Stack) -> Stack:
    """The stack without these tokens, lowest on top."""
    rest = list(TOKENS)
    for value in gone:
        rest.remove(value)
    return tuple(rest)


def deal_anew(state: State, seat: int) -> None:
    """Draws all that is hidden from this seat again; what it gets depends on its view and the chance alone."""
    tiles_anew(state, seat)
    state.stacks = tuple(
        stack_anew(f"box-{kind}", state.seats, stack[: taken + 1], state.chance)
        for kind, stack, taken in zip(KINDS, state.stacks, state.now.taken, strict=True)
    )


def tiles_anew(state: State, seat: int) -> None:
    """Shuffles the unseen tiles of each colour: rivals' hands take theirs first, the rest is the pile."""
    seen = {*state.now.played, *state.drawn[seat]}
    drawn: list[list[FurnitureId]] = [
        list(tiles) if other == seat else [tile for tile in tiles if tile in seen]
        for other, tiles in enumerate(state.drawn)
    ]
    piles = []
    for colour in COLOURS:
        # In the order of the room, not in the true one, which would show through the shuffle.
        unseen = [piece.id for piece in FURNITURE if piece.colour == colour and piece.id not in seen]
        order = iter(state.chance.order(f"pile-{colour}", unseen))
        for other, tiles in enumerate(state.drawn):
            drawn[other] += [next(order) for tile in tiles if COLOUR[tile] == colour and tile not in seen]
        piles.append(tuple(order))
    state.drawn = tuple(tuple(sorted(tiles)) for tiles in drawn)
    state.piles = tuple(piles)


def stack_anew(point: str, seats: int, seen: Stack, chance: Chance) -> Stack:
    """A stack that begins with the tokens seen (those won, then the top).

    Each way of taking tokens out of the five is equally likely, if it leaves such a stack. They are drawn one after
    another as at the set-up, each value as often as there are ways to go on from it.
    """
    ways = removals(seats, seen)
    for number in range(REMOVED[seats]):
        value = chance.pick(point, [way[number] for way in ways])
        ways = [way for way in ways if way[number] == value]
    return kept(ways[0])


@cache
def removals(seats: int, seen: Stack) -> Sequence[Stack]:
    """The ways to take tokens out, equal ones counted as different, that leave a stack beginning so."""
    return [way for way in permutations(TOKENS, REMOVED[seats]) if kept(way)[: len(seen)] == seen]


def possible_stacks(seats: int) -> set[Stack]:
    """The stacks a game with so many players can have."""
    return {kept(way) for way in removals(seats, ())}
