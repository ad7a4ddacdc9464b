"""Plays a seat's boat to the end of the game, many times at once.

Only this boat is played. Rivals and the sister take cats away between its rescues. The baskets, Oshax and treasures of
the days to come are drawn at random, as often as they usually come. Cats are chosen and laid by the learnt values.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from archipel.boats.boat import Boat
from archipel.boats.families import joined
from archipel.bots.evaluate.isle_of_cats import fleet, value
from archipel.bots.evaluate.isle_of_cats.fleet import COLOUR, MASKS, NO_COLOUR, Boats, Numbers
from archipel.bots.evaluate.isle_of_cats.gains import gains
from archipel.bots.evaluate.isle_of_cats.weights import Means, PlayoutSettings
from archipel.bots.evaluate.isle_of_cats.wishes import Wishes
from archipel.games.isle_of_cats.content.box import COLOURS, Box
from archipel.games.isle_of_cats.state import LAST_DAY, IsleBoat, Laid

TURNS = 8
MOST_CATS = 20
"""Upper limits for one day: of rescues (TURNS) and of cats (MOST_CATS)."""

CAT, OSHAX_KIND, COMMON = range(3)
KINDS = ("cat", "oshax", "common", "rare")


class Course(NamedTuple):
    """What chance brings in each playout. It is the same for all candidates."""

    offers: Numbers
    """By playout, day and place: a cat of the bag, as its index in the list of cats."""
    picks: Numbers
    """By playout and day: the number of cats rescued."""
    oshax: Numbers
    """By playout and day: which Oshax is found, or -1."""
    commons: Numbers
    """By playout: the number of common treasures to lay at the end."""
    leaves: Numbers
    """By playout, turn and place: a random rank of today's cats. Others take the highest first."""
    takers: int
    """How many of today's cats the others take between two turns."""


class Tiles(NamedTuple):
    """The tiles of a box as arrays."""

    cats: list[str]
    polyomino: Numbers
    colour: Numbers
    oshax: list[str]
    oshax_polyomino: Numbers
    commons: list[str]
    common_polyomino: Numbers


def tiles_of(box: Box) -> Tiles:
    cats, oshax, commons = (list(box.tiles_of(kind)) for kind in ("cat", "oshax", "common"))

    def polyominoes(names: list[str]) -> Numbers:
        return np.array([box.polyomino[name].number for name in names])

    colours = np.array([COLOUR[str(box.tile[name].colour)] for name in cats])
    return Tiles(cats, polyominoes(cats), colours, oshax, polyominoes(oshax), commons, polyominoes(commons))


class Log:
    """The tiles laid in each playout, so that the rules can score it."""

    def __init__(self) -> None:
        self.laid: list[tuple[Numbers, Numbers, Numbers, int]] = []

    def add(self, rows: Numbers, number: Numbers, colour: Numbers, kind: int) -> None:
        self.laid.append((rows, number, colour, kind))


class PlayedBoats:
    """The boats that are played: one row for each candidate and playout."""

    def __init__(
        self, boats: Boats, tiles: Tiles, weights: Sequence[value.Weights], wishes: Wishes, playout: PlayoutSettings
    ) -> None:
        self.boats, self.tiles, self.weights, self.wishes, self.playout = boats, tiles, weights, wishes, playout
        self.log = Log()
        self.watch: Callable[[int, Numbers], None] | None = None
        """Called after tiles were laid, with the stage and the rows of the boats."""

    def lay_best(
        self, stage: int, owner: Numbers, polyomino: Numbers, colour: Numbers, cost: Numbers, kind: int, least: int
    ) -> Numbers:
        """Lays the best of its tiles on each boat in `owner`. Returns, by boat, the index of that tile, or -1."""
        boats, weights = self.boats, self.weights[stage]
        chosen = np.full(boats.rows, -1)
        if not len(owner):
            return chosen
        rows = np.unique(owner)
        few = boats.take(rows)
        at = np.searchsorted(rows, owner)
        seen = value.look(few)
        found = fleet.spots(few, at, polyomino)
        if not len(found.number):
            return chosen
        brings = gains(few, seen, weights, found, colour, self.wishes.cells)
        on_map = brings.on_map
        gain = brings.points - cost.take(found.asked) + self.playout.map * on_map
        best = best_by(found.boat, gain, len(rows))
        best = best[best >= 0]
        best = best[gain[best] > least]
        those = rows[found.boat[best]]
        number, asked = found.number[best], found.asked[best]
        colours = colour[asked].astype(np.int8)
        fleet.lay(boats, those, number, colours)
        self.log.add(those, number, colours, kind)
        chosen[those] = asked
        if self.watch is not None:
            self.watch(stage, those)
        if kind in (CAT, OSHAX_KIND):
            self.treasures(stage, those[on_map[best]])
        return chosen

    def treasures(self, stage: int, rows: Numbers) -> None:
        """Lays one common treasure on each of these boats, if it helps."""
        shapes = self.tiles.common_polyomino
        owner = np.repeat(rows, len(shapes))
        none = np.full(len(owner), NO_COLOUR)
        self.lay_best(stage, owner, np.tile(shapes, len(rows)), none, np.zeros(len(owner), np.int64), COMMON, 0)

    def rescue(self, stage: int, offers: Numbers, free: Numbers, price: Numbers) -> Numbers:
        """Lays the best of the free cats on each boat, and returns their places. `price` is by boat and place."""
        owner, place = np.nonzero(free)
        cat = offers[owner, place]
        colour = self.tiles.colour[cat]
        cost = price[owner, place] - (self.wishes.colours + self.wishes.sister)[colour]
        chosen = self.lay_best(stage, owner, self.tiles.polyomino[cat], colour, cost, CAT, self.playout.least)
        return np.append(place, -1)[chosen]

    def find_oshax(self, stage: int, oshax: Numbers) -> None:
        """Lays an Oshax in the colour of the largest group on each boat that finds one."""
        rows = np.flatnonzero(oshax >= 0)
        largest = self.boats.cats[rows].argmax(axis=1)
        colour = np.maximum(self.boats.colour[rows, largest], 0)
        cost, least = np.zeros(len(rows), np.int64), self.playout.least
        self.lay_best(stage, rows, self.tiles.oshax_polyomino[oshax[rows]], colour, cost, OSHAX_KIND, least)


def best_by(boat: Numbers, gain: Numbers, count: int) -> Numbers:
    """Returns for each boat the spot with the highest gain; of equal ones the first; -1 if it has none."""
    most = np.full(count, np.iinfo(np.int64).min)
    np.maximum.at(most, boat, gain)
    hits = np.flatnonzero(gain == most[boat])
    best = np.full(count, -1)
    best[boat[hits[::-1]]] = hits[::-1]
    return best


def drawn(luck: np.random.RandomState, count: int, day: int, bag: Numbers, oshax: int, means: Means) -> Course:
    """Draws what `count` playouts meet from this day on. `bag` has the cats that may still come."""
    later = LAST_DAY - day
    order = np.argsort(luck.random_sample((count, len(bag))), axis=1)
    offers = np.full((count, LAST_DAY * means.offered), -1)
    dealt = bag[order[:, : later * means.offered]]
    offers[:, day * means.offered : day * means.offered + dealt.shape[1]] = dealt
    likely = np.array(means.picks) / sum(means.picks)
    picks = luck.choice(len(likely), (count, LAST_DAY), p=likely) + 1
    found = luck.randint(0, max(oshax, 1), (count, LAST_DAY))
    found[luck.random_sample((count, LAST_DAY)) >= (means.oshax if oshax else 0.0)] = -1
    commons = luck.poisson(means.treasures * later, count)
    leaves = luck.random_sample((count, TURNS, MOST_CATS))
    return Course(offers.reshape(count, LAST_DAY, means.offered), picks, found, commons, leaves, means.takers)


def play_to_end(
    played: PlayedBoats,
    course: Course,
    day: int,
    sample: Numbers,
    today: Numbers,
    free: Numbers,
    price: Numbers,
    left: Numbers,
    held: Numbers,
    fish: int,
) -> None:
    """Plays all boats to the end. `today` are the cats on offer (by place), `free` which of them each boat may still
    rescue, `left` how many it can pay, `held` its treasures in hand; `sample` is the playout in `course` for a boat."""
    stage = day - 1
    here = np.arange(played.boats.rows)
    offers = np.broadcast_to(today, free.shape)
    for turn in range(min(int(left.max(initial=0)), TURNS) if len(today) else 0):
        going = free & (left > turn)[:, None]
        taken = played.rescue(stage, offers, going, price)
        rows = np.flatnonzero(taken >= 0)
        free[rows, taken[rows]] = False
        for _ in range(course.takers):
            others = np.where(free, course.leaves[sample, turn, : len(today)], -1.0)
            free[here, others.argmax(axis=1)] = False
    paid = np.full((played.boats.rows, course.offers.shape[2]), played.playout.price * fish)
    for later in range(day, LAST_DAY):
        offers = course.offers[sample, later]
        picks = course.picks[sample, later]
        hoped = offers >= 0
        for turn in range(int(picks.max())):
            taken = played.rescue(later, offers, hoped & (picks > turn)[:, None], paid)
            rows = np.flatnonzero(taken >= 0)
            hoped[rows, taken[rows]] = False
        played.find_oshax(later, course.oshax[sample, later])
    commons = course.commons[sample] + held
    for turn in range(int(commons.max(initial=0))):
        played.treasures(LAST_DAY, np.flatnonzero(commons > turn))


def ends(played: PlayedBoats, starts: Sequence[IsleBoat], start: Numbers) -> list[IsleBoat]:
    """Returns the boats at the end, in the form of the rules. `start` is, by row, the index of its boat in `starts`."""
    pieces: list[list[Laid]] = [list(starts[number].pieces) for number in start.tolist()]
    groups = [starts[number].groups for number in start.tolist()]
    taken = [starts[number].taken for number in start.tolist()]
    for rows, numbers, colours, kind in played.log.laid:
        name = KINDS[kind]
        for row, number, colour in zip(rows.tolist(), numbers.tolist(), colours.tolist(), strict=True):
            cells = MASKS[number]
            of = None if colour == NO_COLOUR else COLOURS[colour]
            pieces[row].append(Laid(name, of, cells, -1, "", ""))
            taken[row] |= cells
            if of is not None:
                groups[row] = joined(groups[row], of, cells)
    return [
        Boat(starts[number].printed, tuple(pieces[row]), taken[row], groups[row])
        for row, number in enumerate(start.tolist())
    ]
