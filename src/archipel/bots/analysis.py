"""A finished game looked at again: at every decision, what the master would have done, and what either was worth.

What a moment is worth is the seat's total at the end, on average over games played on from it: on guesses of what the
seat could not know then, with everybody playing soundly. My move, the master's and a sound player's meet the same
guesses, so that luck does not decide between them. From the first moment to the total the expectation changes by choice
(my moves instead of a sound player's) and by luck (what came between); the two add up to the way.

A few games played on are few: of many differences the largest are those that chance made large. So the moves that seem
to have mattered most are weighed once more, with new guesses and more of them, and only that counts.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from hashlib import sha256
from typing import Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from archipel.bots.hints import chosen
from archipel.bots.levels import choose
from archipel.core import words
from archipel.core.chance import Seeded, chance_from_json
from archipel.core.errors import BadSetup
from archipel.core.game import Json, Move, State, game
from archipel.core.record import read_record, replay
from archipel.core.text import Text

VERSION = 1
"""Grows when the same game would be judged otherwise: what was found before is then found anew."""
ADVISER = "master"
PLAYERS = "steady"
"""Who plays on to the end, at every seat: a sound player."""
PLAYOUTS = 8
CLOSER = 16
"""Games played on where a second look is taken."""
CLOSER_LOOKS = 6
"""So many moves are looked at again."""
TOLD = 3
"""So many moves mattered most."""
NEARLY = 2.0
"""Points: who is no further behind the master did as well."""
MATTERS = 1.0
"""Points: what made less is not told."""
EIGHT_OF_TEN = 1.2816
"""Standard deviations around the mean within which eight of ten lie."""

NOT_OVER = Text(
    fr="Cette partie n'est pas finie : on analyse une partie une fois jouée.",
    en="This game is not over: a game is analysed once it has been played.",
)
NO_SUCH_SEAT = Text(
    fr="Cette partie n'a pas de place {seat} ; il y en a {seats}.",
    en="This game has no seat {seat}; it has {seats}.",
)
OWN_CARDS = Text(
    fr="Cette partie s'est jouée avec de vraies cartes : leur suite n'est connue de personne, elle ne s'analyse pas.",
    en="This game was played with real cards: nobody knows how they would have gone on, so it can't be analysed.",
)

Progress = Callable[[int, int], None]


class Expectation(Struct, frozen=True):
    """A total to be hoped for: its mean, and where eight of ten games end."""

    mean: float
    low: float
    high: float


class Weighed(Struct, frozen=True):
    """What one choice of mine was worth, beside the master's and a sound player's."""

    number: int
    """The entry of the record that it was, from 1."""
    before: Expectation
    """As a sound player would have gone on."""
    after_mine: Expectation
    after_best: Expectation

    @property
    def difference(self) -> float:
        """What my move made better (or worse, below 0) than the master's would have."""
        return self.after_mine.mean - self.after_best.mean

    @property
    def gain(self) -> float:
        """What my move made better than a sound player's."""
        return self.after_mine.mean - self.before.mean

    @property
    def points(self) -> float:
        """What it is remembered for: its loss against the master, or if there is none its gain over a sound player."""
        return self.difference if self.difference < -NEARLY else self.gain


class Decision(Weighed, frozen=True):
    """One choice of mine, and the master's."""

    mine: Move
    best: list[Move]
    """What the master would have played, together."""

    @property
    def as_master(self) -> bool:
        return self.best[0] == self.mine


D = TypeVar("D", bound=Weighed)


class Analysis(Struct, Generic[D], frozen=True):
    total: int
    decisions: list[D]

    @property
    def start(self) -> float:
        """What a sound player could hope for at the first decision."""
        return self.decisions[0].before.mean if self.decisions else float(self.total)

    @property
    def choice(self) -> float:
        """What my moves made of it, against a sound player's."""
        return sum(one.gain for one in self.decisions)

    @property
    def luck(self) -> float:
        """What deals, dice and others gave or took, from the first decision to the end."""
        return self.total - self.start - self.choice

    @property
    def mattered(self) -> list[D]:
        """The moves that mattered most, in their order: the largest differences, and one good one at least."""
        told = [one for one in self.decisions if abs(one.points) >= MATTERS]
        largest = sorted(told, key=lambda one: -abs(one.points))[:TOLD]
        good = max(told, key=lambda one: one.points, default=None)
        if good is not None and good.points > 0 and good not in largest:
            largest[-1] = good
        return sorted(largest, key=lambda one: one.number)

    @property
    def others_within(self) -> float:
        """No other move than those lost more against the master's."""
        mattered = self.mattered
        return max((-one.difference for one in self.decisions if one not in mattered), default=0.0)


class Question(Struct, frozen=True):
    """A decision to be weighed, wherever there is a core to spare."""

    number: int
    before: State
    seat: int
    mine: Move
    playouts: int
    first: int = 0
    """The number of its first guess: other numbers are other guesses."""
    best: list[Move] | None = None
    """What the master would do, where that is known."""


def analyse(
    record: Json,
    seat: int,
    executor: Executor | None = None,
    progress: Progress = lambda _done, _all: None,
    playouts: int = PLAYOUTS,
    closer: int = CLOSER,
) -> Analysis[Decision]:
    """Weighs every decision of this seat; `progress` hears how many looks were taken, and of how many."""
    asked = questions(record, seat, playouts)
    looks = len(asked) + min(len(asked), CLOSER_LOOKS)
    work = executor.map if executor else map
    found: list[Decision] = []
    for one in work(weigh, asked):
        found.append(one)
        progress(len(found), looks)
    again = to_look_at_again(found)
    for done, (place, one) in enumerate(
        zip(again, work(weigh, [second_look(asked[place], found[place].best, closer) for place in again]), strict=True),
        start=len(asked) + 1,
    ):
        found[place] = one
        progress(done, looks)
    return Analysis(total_of(replay(record), seat), found)


def to_look_at_again(found: Sequence[Weighed]) -> list[int]:
    """The places of the decisions that seem to have mattered most."""
    order = sorted(range(len(found)), key=lambda place: -abs(found[place].points))
    return sorted(order[:CLOSER_LOOKS])


def second_look(question: Question, best: list[Move], playouts: int = CLOSER) -> Question:
    """The same question, for guesses that nobody has seen."""
    return replace(question, playouts=playouts, first=question.first + question.playouts, best=best)


def questions(record: Json, seat: int, playouts: int = PLAYOUTS) -> list[Question]:
    """Every moment at which this seat had a choice, and what it chose."""
    last = replay(record)
    if not last.over:
        raise BadSetup(NOT_OVER)
    if type(seat) is not int or seat not in range(last.seats):
        raise BadSetup(NO_SUCH_SEAT.format(seat=seat, seats=last.seats))
    read = read_record(record)
    if read.options.get("captain") == "on":
        raise BadSetup(OWN_CARDS)
    state = game(read.game).in_edition(read.edition, read.contents, read.pack)
    played = state.start(read.seats, read.options, chance_from_json(read.chance))
    asked: list[Question] = []
    for number, whose, move in standing(last):
        if whose == seat and len(played.moves(seat)) > 1:
            asked.append(Question(number, played.copy(), seat, move, playouts))
        played.play(whose, move)
    return asked


def standing(last: State) -> list[tuple[int, int, Move]]:
    """The moves that were not taken back: their number in the record, whose they were, and what they were."""
    if last.log is None:
        raise BadSetup(words.NOT_A_RECORD)
    kept: list[tuple[int, int, Move]] = []
    for number, (seat, move) in enumerate(last.log, start=1):
        if move is not None:
            kept.append((number, seat, move))
        else:
            kept.remove(next(one for one in reversed(kept) if one[1] == seat))
    return kept


def weigh(question: Question) -> Decision:
    """My move, the master's and a sound player's, played on with the same luck."""
    best = question.best or masters(question)
    outcomes = Outcomes(question)
    after_mine = outcomes.expected(question.mine)
    after_best = after_mine if best[0] == question.mine else outcomes.expected(best[0])
    return Decision(question.number, outcomes.expected(), after_mine, after_best, question.mine, best)


def masters(question: Question) -> list[Move]:
    """What the master would have played, who knew no more; spelt as my move where it does the same."""
    own = Seeded(seed_of(question.number, "master"))
    guess = question.before.guess(question.seat, own)
    first, *more = chosen(guess, question.seat, own, ADVISER)
    return [question.mine if alike(guess, question.seat, first, question.mine) else first, *more]


def alike(state: State, seat: int, one: Move, other: Move) -> bool:
    """Whether two moves do the same: a move may name its cells and cards in any order."""
    if one == other or type(one) is not type(other):
        return one == other
    one_way, other_way = state.copy(), state.copy()
    return one_way.play(seat, one) == other_way.play(seat, other) and one_way.view(seat) == other_way.view(seat)


class Outcomes:
    """How games go on from one moment: after each move with the same luck, and none of them played twice."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.known: list[tuple[int, Move, int]] = []
        """The number of a guess, the move, and the total that it led to."""

    def expected(self, move: Move | None = None) -> Expectation:
        """The total after this move; without one, after what a sound player would do."""
        first, count = self.question.first, self.question.playouts
        return expectation([self.total(number, move) for number in range(first, first + count)])

    def total(self, number: int, move: Move | None) -> int:
        move = move or sound_move(self.question, number)
        for known, done, total in self.known:
            if known == number and done == move:
                return total
        total = played_on(self.question, move, number)
        self.known.append((number, move, total))
        return total


def expectation(totals: Sequence[int]) -> Expectation:
    mean = sum(totals) / len(totals)
    spread = math.sqrt(sum((total - mean) ** 2 for total in totals) / max(1, len(totals) - 1))
    return Expectation(mean, mean - EIGHT_OF_TEN * spread, mean + EIGHT_OF_TEN * spread)


def guessed(question: Question, number: int) -> State:
    return question.before.guess(question.seat, Seeded(seed_of(question.number, f"guess {number}")))


def sound_move(question: Question, number: int) -> Move:
    """What a sound player does on this guess."""
    own = Seeded(seed_of(question.number, f"sound {number}"))
    return choose(guessed(question, number), question.seat, own, PLAYERS)[0]


def played_on(question: Question, move: Move, number: int) -> int:
    """The seat's total at the end of one game that goes on from this move."""
    state = guessed(question, number)
    state.play(question.seat, move)
    chance = Seeded(seed_of(question.number, f"players {number}"))
    while not state.over:
        turn = state.pending[0]
        for one in choose(state, turn, chance, PLAYERS):
            state.play(turn, one)
    return total_of(state, question.seat)


def total_of(state: State, seat: int) -> int:
    total = state.score_of(seat).total
    assert total is not None, "what is over is known"
    return total


def seed_of(number: int, what: str) -> int:
    return int.from_bytes(sha256(f"{number} {what}".encode()).digest()[:8])
