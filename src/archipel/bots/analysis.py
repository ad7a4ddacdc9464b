"""Analyses a finished game: what the master would have played at every decision of a seat, and what each move is worth.

The value of a moment is the seat's final total, averaged over games that bots play to the end from there. Each of these
games starts from a guess of what the seat could not know, and a sound player (the steady bot) plays every seat. The
player's move, the master's and a sound player's are tried on the same guesses, so that luck does not decide between
them. From the first decision to the end, the expected total changes by choice (the player's moves instead of a sound
player's) and by luck (everything else). Choice and luck add up to the whole change.

The first evaluation plays only a few games, so the largest differences it finds are partly chance. The moves that seem
to have mattered most are therefore evaluated again, with more and new guesses, and only the second result counts.

Before all of that, a quick player estimates in a few seconds which moves lost most (`estimated_loss`). These are
evaluated first.
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

VERSION = 2
"""Increased when the same game would be judged differently. Stored analyses of older versions are then redone."""
ADVISER = "master"
PLAYERS = "steady"
"""The level that plays every seat to the end: a sound player."""
QUICK_PLAYERS = "beginner"
"""The level that plays every seat to the end when a loss is only estimated."""
PLAYOUTS = 8
CLOSER = 16
"""Games played to the end for a decision that is evaluated again."""
CLOSER_LOOKS = 6
"""Decisions that are evaluated again."""
MOST_SHOWN = 3
"""Most moves that are reported as those that mattered most."""
NEARLY = 2.0
"""Points: a move that is no further behind the master's counts as equally good."""
MATTERS = 1.0
"""Points: a move that made less difference is not reported."""
EIGHT_OF_TEN = 1.2816
"""Standard deviations around the mean within which eight of ten games end."""

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
    """An expected total: its mean, and the range in which eight of ten games end."""

    mean: float
    low: float
    high: float


class Weighed(Struct, frozen=True):
    """What one move of the player was worth, compared with the master's and a sound player's."""

    number: int
    """The number of the move's entry in the record, from 1."""
    before: Expectation
    """If a sound player had chosen this move."""
    after_mine: Expectation
    after_best: Expectation

    @property
    def difference(self) -> float:
        """Points by which the player's move was better than the master's (below 0: worse)."""
        return self.after_mine.mean - self.after_best.mean

    @property
    def gain(self) -> float:
        """Points by which the player's move was better than a sound player's."""
        return self.after_mine.mean - self.before.mean

    @property
    def points(self) -> float:
        """The points that are reported: the loss against the master, or without one what was gained over a sound
        player. A move that is as good as the master's has lost nothing."""
        return self.difference if self.difference < -NEARLY else max(self.gain, 0.0)


class Decision(Weighed, frozen=True):
    """One move of the player, and the master's choice."""

    mine: Move
    best: list[Move]
    """The moves that the master would have played together."""

    @property
    def as_master(self) -> bool:
        return self.best[0] == self.mine


D = TypeVar("D", bound=Weighed)


class Analysis(Struct, Generic[D], frozen=True):
    total: int
    decisions: list[D]

    @property
    def start(self) -> float:
        """The total that a sound player could expect at the first decision."""
        return self.decisions[0].before.mean if self.decisions else float(self.total)

    @property
    def choice(self) -> float:
        """Points that the player's moves gained over a sound player's."""
        return sum(one.gain for one in self.decisions)

    @property
    def luck(self) -> float:
        """Points that deals, dice and other players gave or took, from the first decision to the end."""
        return self.total - self.start - self.choice

    @property
    def mattered(self) -> list[D]:
        """The moves that mattered most, in the order played: the largest differences, and at least one good move."""
        large = [one for one in self.decisions if abs(one.points) >= MATTERS]
        largest = sorted(large, key=lambda one: -abs(one.points))[:MOST_SHOWN]
        good = max(large, key=lambda one: one.points, default=None)
        if good is not None and good.points > 0 and good not in largest:
            largest[-1] = good
        return sorted(largest, key=lambda one: one.number)

    @property
    def others_within(self) -> float:
        """The largest loss against the master among all moves that are not in `mattered`."""
        mattered = self.mattered
        return max((-one.difference for one in self.decisions if one not in mattered), default=0.0)


class Question(Struct, frozen=True):
    """A decision to evaluate, possibly in another process."""

    number: int
    before: State
    seat: int
    mine: Move
    playouts: int
    first: int = 0
    """The number of the first guess. Other numbers give other guesses."""
    best: list[Move] | None = None
    """The master's moves, if they are already known."""


def analyse(
    record: Json,
    seat: int,
    executor: Executor | None = None,
    progress: Progress = lambda _done, _all: None,
    playouts: int = PLAYOUTS,
    closer: int = CLOSER,
) -> Analysis[Decision]:
    """Evaluates every decision of this seat. Calls `progress` with the evaluations done and the evaluations in all."""
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
    """Returns the indices of the decisions that seem to have mattered most."""
    order = sorted(range(len(found)), key=lambda place: -abs(found[place].points))
    return sorted(order[:CLOSER_LOOKS])


def second_look(question: Question, best: list[Move], playouts: int = CLOSER) -> Question:
    """Returns the question with new guesses, which the first evaluation did not use."""
    return replace(question, playouts=playouts, first=question.first + question.playouts, best=best)


def questions(record: Json, seat: int, playouts: int = PLAYOUTS) -> list[Question]:
    """Returns every decision where this seat had a choice, with the move it chose."""
    last = replay(record)
    if not last.over:
        raise BadSetup(NOT_OVER)
    if type(seat) is not int or seat not in range(last.seats):
        raise BadSetup(NO_SUCH_SEAT.format(seat=seat, seats=last.seats))
    read = read_record(record)
    state = game(read.game).in_edition(read.edition, read.contents, read.pack)
    if state.captain(read.options) is not None:
        raise BadSetup(OWN_CARDS)
    played = state.start(read.seats, read.options, chance_from_json(read.chance))
    asked: list[Question] = []
    for number, whose, move in standing(last):
        if whose == seat and len(played.moves(seat)) > 1:
            asked.append(Question(number, played.copy(), seat, move, playouts))
        played.play(whose, move)
    return asked


def standing(last: State) -> list[tuple[int, int, Move]]:
    """Returns the moves that were not taken back: the number in the record, the seat and the move of each."""
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
    """Evaluates the player's move, the master's and a sound player's on the same guesses."""
    best = question.best or masters(question)
    outcomes = Outcomes(question)
    after_mine = outcomes.expected(question.mine)
    after_best = after_mine if best[0] == question.mine else outcomes.expected(best[0])
    return Decision(question.number, outcomes.expected(), after_mine, after_best, question.mine, best)


def masters(question: Question) -> list[Move]:
    """Returns the moves of a master who knows no more than the seat. A first move with the same effect as the player's
    is returned as the player's move, so that the two compare equal."""
    own = Seeded(seed_of(question.number, "master"))
    guess = question.before.guess(question.seat, own)
    first, *more = chosen(guess, question.seat, own, ADVISER)
    return [question.mine if alike(guess, question.seat, first, question.mine) else first, *more]


def alike(state: State, seat: int, one: Move, other: Move) -> bool:
    """Whether two moves have the same effect: a move may name its cells and cards in any order."""
    if one == other or type(one) is not type(other):
        return one == other
    one_way, other_way = state.copy(), state.copy()
    return one_way.play(seat, one) == other_way.play(seat, other) and one_way.view(seat) == other_way.view(seat)


class Outcomes:
    """Games played to the end from one decision. All moves meet the same guesses, and no game is played twice."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.known: list[tuple[int, Move, int]] = []
        """For each game played: the number of the guess, the move and the final total."""

    def expected(self, move: Move | None = None) -> Expectation:
        """Returns the expected total after this move; without a move, after a sound player's move."""
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
    """Returns the move that a sound player makes on this guess."""
    own = Seeded(seed_of(question.number, f"sound {number}"))
    return choose(guessed(question, number), question.seat, own, PLAYERS)[0]


def estimated_loss(question: Question) -> float:
    """Returns roughly how many points the player's move lost against a sound player's; 0 if both have the same effect.

    One game is played to the end for each, by quick players, so this takes a small part of an evaluation.
    """
    number = question.first
    sound = sound_move(question, number)
    if alike(guessed(question, number), question.seat, sound, question.mine):
        return 0.0
    sound_total = played_on(question, sound, number, QUICK_PLAYERS)
    return float(sound_total - played_on(question, question.mine, number, QUICK_PLAYERS))


def played_on(question: Question, move: Move, number: int, players: str | None = None) -> int:
    """Plays one game to the end after this move and returns the seat's total."""
    state = guessed(question, number)
    state.play(question.seat, move)
    chance = Seeded(seed_of(question.number, f"players {number}"))
    while not state.over:
        turn = state.pending[0]
        for one in choose(state, turn, chance, players or PLAYERS):
            state.play(turn, one)
    return total_of(state, question.seat)


def total_of(state: State, seat: int) -> int:
    total = state.score_of(seat).total
    assert total is not None, "what is over is known"
    return total


def seed_of(number: int, what: str) -> int:
    return int.from_bytes(sha256(f"{number} {what}".encode()).digest()[:8])
