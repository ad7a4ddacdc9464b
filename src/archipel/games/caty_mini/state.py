"""The state: the deal, which is partly hidden, and the `Moment`, which everybody sees and every move replaces.

After the draw, nothing hidden ever changes: a hand is the tiles drawn minus the tiles played, and a stack is the tokens
dealt minus the tokens taken. So a move makes a new `Moment`, an undo returns to an older one, and a guess replaces only
the deal. All values here are replaced, never changed, so that a copy of a state copies only a few references.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import Struct

from archipel.core import game
from archipel.games.caty_mini.content.box import Box
from archipel.games.caty_mini.content.room import FurnitureId, Notch
from archipel.games.caty_mini.content.toys import BoardId, ToyId
from archipel.games.caty_mini.courses import Course

Phase = Literal["draw", "knot", "lead", "run", "over"]

ROUNDS = 12
EXTRA_TILES = {2: 3, 3: 1, 4: 0}
"""How many more tiles each player takes, from piles of their choice, for each number of players."""


class Token(Struct, frozen=True):
    toy: ToyId
    value: int


class Leg(Struct, frozen=True):
    """One stop of a string: in at one notch (a knot has no entry), behind the furniture, and out at the other notch."""

    furniture: FurnitureId
    entry: Notch | None
    exit: Notch


class Ran(Struct, frozen=True):
    """What a cat did in a round; a nap has no entry."""

    seat: int
    entry: Notch | None = None
    cost: int = 0
    touched: tuple[ToyId, ...] = ()
    taken: tuple[Token, ...] = ()


class Player(Struct, frozen=True):
    """One player's board, the string left, its route, and the tokens won, in the order won."""

    board: BoardId
    string: int
    route: tuple[Leg, ...] = ()
    won: tuple[Token, ...] = ()


class Moment(Struct, frozen=True):
    """Everything that all players can see, between two moves."""

    phase: Phase
    round: int
    first: int
    """The seat with the marker."""
    turn: int
    """How many seats have had their turn in this phase, from the first player on."""
    played: tuple[FurnitureId, ...]
    """The tiles played; the starting furniture is the first of them."""
    players: tuple[Player, ...]
    taken: tuple[int, ...]
    """How many tokens of each stack are gone."""
    courses: tuple[Ran, ...] = ()
    """What the cats did in this round; while the next tile is being chosen, in the round before."""


class State(game.State):
    """The fields of a game, and values that follow from them alone; `game` adds the contract's functions."""

    contents: Box
    drawn: tuple[tuple[FurnitureId, ...], ...]
    """All tiles each seat ever drew, sorted."""
    piles: tuple[tuple[FurnitureId, ...], ...]
    """The face-down piles, in wall order, top tile first. After the draw they are out of the game."""
    stacks: tuple[tuple[int, ...], ...]
    """The tokens dealt of every kind: kinds in table order, lowest token first. Tokens taken stay in these lists."""
    now: Moment

    def hand(self, seat: int) -> list[FurnitureId]:
        played = self.now.played
        return [tile for tile in self.drawn[seat] if tile not in played]

    def left(self, toy: ToyId) -> tuple[int, ...]:
        """The tokens still on this stack, top first."""
        number = self.contents.stack_number[toy]
        return self.stacks[number][self.now.taken[number] :]

    def tokens_for(self, touched: Sequence[ToyId]) -> tuple[Token, ...]:
        """The tokens that a run over these toys takes: for each toy the next one of its stack, if any is left."""
        taken: list[Token] = []
        before: dict[ToyId, int] = {}
        for toy in touched:
            number = before.get(toy, 0)
            before[toy] = number + 1
            left = self.left(toy)
            if number < len(left):
                taken.append(Token(toy, left[number]))
        return tuple(taken)

    def courses_to(self, seat: int) -> Mapping[Notch, Course]:
        """The ways to both notches of the furniture that was led, even if this seat's string is too short."""
        player = self.now.players[seat]
        here, goal = player.route[-1], self.now.played[-1]
        return self.contents.ways(player.board, here.furniture, here.exit, goal)

    def entries(self, seat: int) -> list[Notch]:
        """The notches this seat's string can reach."""
        string = self.now.players[seat].string
        return [entry for entry, way in self.courses_to(seat).items() if way.cost <= string]
