"""The deal: boards, first player, starting furniture, tiles and tokens. All of the game's luck is used here."""

from __future__ import annotations

from typing import Any

from archipel.core.chance import Chance
from archipel.core.game import Setup
from archipel.games.caty_mini.content.box import Box
from archipel.games.caty_mini.stacks import Stack, without
from archipel.games.caty_mini.state import EXTRA_TILES, Moment, Player


def deal(start: Setup) -> dict[str, Any]:
    """Returns the fields that this game adds to `core.game.State`: tiles drawn, piles, stacks and the first moment."""
    contents: Box = start.contents
    seats, chance = start.seats, start.chance
    boards = chance.order("boards", list(contents.board))
    first = chance.pick("first", range(seats))
    starting = chance.pick("start", [piece.id for piece in contents.furniture])
    piles = [
        chance.order(f"pile-{colour}", [p.id for p in contents.furniture if p.colour == colour and p.id != starting])
        for colour in contents.colours
    ]
    string = contents.strings["short" if start.options["string"] == "short" else "standard"]
    now = Moment(
        phase="draw" if EXTRA_TILES[seats] else "knot",
        round=0,
        first=first,
        turn=0,
        played=(starting,),
        players=tuple(Player(board, string) for board in boards[:seats]),
        taken=(0,) * len(contents.kinds),
    )
    return {
        "stacks": tuple(without(contents.tokens, removed(contents, kind, seats, chance)) for kind in contents.kinds),
        # In turn order: the first player takes the top tiles.
        "drawn": tuple(tuple(sorted(pile[(seat - first) % seats] for pile in piles)) for seat in range(seats)),
        "piles": tuple(tuple(pile[seats:]) for pile in piles),
        "now": now,
    }


def removed(contents: Box, kind: str, seats: int, chance: Chance) -> Stack:
    """The tokens of this kind that go back to the box, each as likely as any other."""
    rest, gone = list(contents.tokens), []
    for _ in range(contents.removed_with(seats)):
        gone.append(chance.pick(f"box-{kind}", rest))
        rest.remove(gone[-1])
    return tuple(gone)
