"""A state of the game as plain numbers, so that it can be played on fast. A test checks that it agrees with the rules.

In a playout every cat plays quick moves: it takes the most points now and soon, and the leader also subtracts what its
tile brings the others. The draw is decided without a search, so a position begins at the knots.
"""

from __future__ import annotations

from collections.abc import Sequence

from archipel.bots.evaluate.caty_mini.rooms import Kinds, Rooms, Ways, rooms_of
from archipel.bots.evaluate.caty_mini.weights import WEIGHTS
from archipel.games.caty_mini.content.room import NOTCHES
from archipel.games.caty_mini.game import CatyMini
from archipel.games.caty_mini.scoring import kinds_points
from archipel.games.caty_mini.state import ROUNDS

KNOT, LEAD, RUN, OVER = range(4)
NAP = len(NOTCHES)
"""The nap's number. A move is a notch (0 or 1) or a nap in a run, a notch for a knot, a tile's number for a lead."""

PHASES = {"knot": KNOT, "lead": LEAD, "run": RUN, "over": OVER}


class Position:
    __slots__ = (
        *("rooms", "seats", "ways", "expert", "stacks", "phase", "round", "first", "turn", "goal", "colour"),
        *("at", "string", "hands", "taken", "values", "kinds", "points"),
    )

    rooms: Rooms
    seats: int
    ways: list[list[list[Ways]]]
    """By seat, notch and tile."""
    expert: bool
    stacks: list[tuple[int, ...]]
    """By kind: the values of its tokens, lowest first, then two zeros for an empty stack."""
    phase: int
    round: int
    first: int
    turn: int
    goal: int
    """The tile played last."""
    colour: int
    """The colour of `goal`."""
    at: list[int]
    """By seat: the notch that the string leaves from."""
    string: list[int]
    hands: list[tuple[int, ...]]
    taken: list[int]
    values: list[list[int]]
    """By seat and kind: the points of the next token, with what a new kind adds in the expert game."""
    kinds: list[int]
    """By seat: the set of kinds won."""
    points: list[int]

    @classmethod
    def of(cls, state: CatyMini) -> Position:
        self, now, rooms = cls(), state.now, rooms_of(state.contents)
        self.rooms, self.seats, self.expert = rooms, state.seats, state.options["expert"] is True
        self.ways = [rooms.ways[player.board] for player in now.players]
        self.stacks = [(*stack, 0, 0) for stack in state.stacks]
        self.phase, self.round, self.first, self.turn = PHASES[now.phase], now.round, now.first, now.turn
        self.goal = rooms.number[now.played[-1]]
        self.colour = rooms.colour[self.goal]
        legs = [player.route[-1] if player.route else None for player in now.players]
        self.at = [2 * rooms.number[leg.furniture] + NOTCHES.index(leg.exit) if leg else -1 for leg in legs]
        self.string = [player.string for player in now.players]
        self.hands = [tuple(sorted(rooms.number[tile] for tile in state.hand(seat))) for seat in range(state.seats)]
        self.taken = list(now.taken)
        number = state.contents.stack_number
        self.kinds = [sum(1 << kind for kind in {number[token.toy] for token in p.won}) for p in now.players]
        self.points = [score.total or 0 for score in state.scores()]
        self.values = [[0] * len(self.stacks) for _ in now.players]
        for kind in range(len(self.stacks)):
            self.update_values(kind)
        return self

    def copy(self) -> Position:
        twin = Position.__new__(Position)
        twin.rooms, twin.seats, twin.ways, twin.expert = self.rooms, self.seats, self.ways, self.expert
        twin.stacks, twin.phase, twin.round, twin.first = self.stacks, self.phase, self.round, self.first
        twin.turn, twin.goal, twin.colour = self.turn, self.goal, self.colour
        twin.at, twin.string, twin.hands = self.at[:], self.string[:], self.hands[:]
        twin.taken, twin.kinds, twin.points = self.taken[:], self.kinds[:], self.points[:]
        twin.values = [values[:] for values in self.values]
        return twin

    @property
    def seat(self) -> int:
        """The seat to move."""
        return (self.first + self.turn) % self.seats

    # ---- the rules ----

    @property
    def over(self) -> bool:
        return self.phase == OVER

    def moves(self) -> Sequence[int]:
        seat = self.seat
        if self.phase == LEAD:
            hand, colour = self.hands[seat], self.rooms.colour
            return [tile for tile in hand if colour[tile] != self.colour] or hand
        if self.phase == KNOT:
            return (0, 1)
        (_, cost), (_, other_cost) = self.ways[seat][self.at[seat]][self.goal]
        string = self.string[seat]
        if cost <= string:
            return (0, 1) if other_cost <= string else (0,)
        return (1,) if other_cost <= string else (NAP,)

    def play(self, move: int) -> None:
        seat = self.seat
        if self.phase == LEAD:
            self.hands[seat] = tuple([tile for tile in self.hands[seat] if tile != move])
            self.goal, self.colour = move, self.rooms.colour[move]
            self.phase, self.turn = RUN, 0
            return
        if self.phase == KNOT:
            self.at[seat] = 2 * self.goal + move
        elif move != NAP:
            kinds, cost = self.ways[seat][self.at[seat]][self.goal][move]
            self.take(seat, kinds)
            self.string[seat] -= cost
            self.at[seat] = 2 * self.goal + 1 - move
        self.pass_on()

    def pass_on(self) -> None:
        self.turn += 1
        if self.turn < self.seats:
            return
        self.turn = 0
        if self.round == ROUNDS:
            self.phase = OVER
            return
        if self.phase == RUN:
            self.first = (self.first + 1) % self.seats
        self.phase = LEAD
        self.round += 1

    def take(self, seat: int, kinds: Kinds) -> None:
        """Takes the next token of each of these kinds, if there is one."""
        before = self.kinds[seat]
        for kind in kinds:
            stack, taken = self.stacks[kind], self.taken[kind]
            if value := stack[taken]:
                self.points[seat] += value
                self.taken[kind] = taken + 1
                self.kinds[seat] |= 1 << kind
                self.update_values(kind)
        now = self.kinds[seat]
        if self.expert and now != before:
            count = len(self.stacks)
            self.points[seat] += kinds_points(now.bit_count(), count) - kinds_points(before.bit_count(), count)
            if now.bit_count() == count - 1:
                for kind in range(count):
                    self.update_values(kind)

    def update_values(self, kind: int) -> None:
        """Updates what the next token of this kind is worth to each seat."""
        value = self.stacks[kind][self.taken[kind]]
        for seat, values in enumerate(self.values):
            values[kind] = value
            if self.expert and value and not self.kinds[seat] >> kind & 1:
                count, have = len(self.stacks), self.kinds[seat].bit_count()
                values[kind] += kinds_points(have + 1, count) - kinds_points(have, count)

    def gain(self, seat: int) -> int:
        """Returns the points ahead of the best rival at the end, plus a bonus for winning."""
        results = list(zip(self.points, self.string, strict=True))
        best = max(results)
        ahead = self.points[seat] - max(points for other, points in enumerate(self.points) if other != seat)
        return ahead + (WEIGHTS.victory // results.count(best) if results[seat] == best else 0)

    # ---- quick moves ----

    def reply(self, moves: Sequence[int]) -> int:
        """Returns the quick move: the one that seems best without a search."""
        if len(moves) == 1:
            return moves[0]
        if self.phase == LEAD:
            return self.quick_lead(moves)
        return self.quick_run() if self.phase == RUN else self.quick_knot()

    def to_come(self, seat: int) -> tuple[list[int], bool]:
        """Returns the tiles of this guess that may be led next, and whether this seat is the one that leads."""
        leader = self.first if self.phase == KNOT else (self.first + 1) % self.seats
        colour, last = self.rooms.colour, self.colour
        return [tile for tile in self.hands[leader] if colour[tile] != last], leader == seat

    def promise(self, seat: int, notch: int, string: int, to_come: tuple[list[int], bool]) -> int:
        """Returns thousandths of points on the better way to the next tile: the best if the seat leads, else a mean."""
        row, values = self.ways[seat][notch], self.values[seat]
        tiles, leads = to_come
        most = total = 0
        for tile in tiles:
            best = 0
            for kinds, cost in row[tile]:
                if cost <= string:
                    points = 0
                    for kind in kinds:
                        points += values[kind]
                    if points > best:
                        best = points
            total += best
            if best > most:
                most = best
        if leads:
            return 1000 * most
        return 1000 * total // len(tiles) if tiles else 0

    def short(self, string: int) -> int:
        """Returns the penalty, in thousandths, if the string will not last for the rounds to come."""
        missing = self.rooms.usual * (ROUNDS - self.round) - string
        return WEIGHTS.string * missing if missing > 0 else 0

    def quick_knot(self) -> int:
        seat = self.seat
        to_come = self.to_come(seat)
        notches = [self.promise(seat, 2 * self.goal + notch, self.string[seat], to_come) for notch in (0, 1)]
        return notches.index(max(notches))

    def quick_run(self) -> int:
        """Returns the entry that brings the most points now and soon; of equal ones the shorter way."""
        seat, last = self.seat, self.round == ROUNDS
        ways, values = self.ways[seat][self.at[seat]][self.goal], self.values[seat]
        to_come: tuple[list[int], bool] = ([], False) if last else self.to_come(seat)
        found = []
        for entry, (kinds, cost) in enumerate(ways):
            value = 0
            for kind in kinds:
                value += 1000 * values[kind]
            if not last:
                left = self.string[seat] - cost
                before = [values[kind] for kind in kinds]
                for kind in kinds:
                    values[kind] = self.stacks[kind][self.taken[kind] + 1] if values[kind] else 0
                promise = self.promise(seat, 2 * self.goal + 1 - entry, left, to_come)
                for kind, points in zip(kinds, before, strict=True):
                    values[kind] = points
                value += WEIGHTS.promise * promise // 1000 - self.short(left)
            found.append((value, -cost))
        return 0 if found[0] >= found[1] else 1

    def quick_lead(self, moves: Sequence[int]) -> int:
        """Returns the tile that brings the seat the most, less what it brings the others afterwards."""
        seat = self.seat
        rivals = [other for other in range(self.seats) if other != seat]
        row, string, values = self.ways[seat][self.at[seat]], self.string[seat], self.values[seat]
        chosen, most = moves[0], -(10**9)
        for tile in moves:
            best: tuple[int, int, Kinds] = (WEIGHTS.unable, 0, ())
            for kinds, cost in row[tile]:
                if cost <= string:
                    value = 0
                    for kind in kinds:
                        value += 1000 * values[kind]
                    value -= self.short(string - cost)
                    if not best[1] or (value, -cost) > best[:2]:
                        best = (value, -cost, kinds)
            theirs = sum([self.points_after_taking(rival, tile, best[2]) for rival in rivals])
            value = best[0] - WEIGHTS.spite * theirs // len(rivals)
            if value > most:
                chosen, most = tile, value
        return chosen

    def points_after_taking(self, seat: int, tile: int, gone: Kinds) -> int:
        """Returns the points on the better way to a tile after the next token of each kind in `gone` was taken."""
        values, string = self.values[seat], self.string[seat]
        best = 0
        for kinds, cost in self.ways[seat][self.at[seat]][tile]:
            if cost <= string:
                points = 0
                for kind in kinds:
                    points += self.stacks[kind][self.taken[kind] + 1] if kind in gone and values[kind] else values[kind]
                if points > best:
                    best = points
        return best

    def play_out(self) -> None:
        """Plays to the end; every seat plays quick moves."""
        while self.phase != OVER:
            self.play(self.reply(self.moves()))
