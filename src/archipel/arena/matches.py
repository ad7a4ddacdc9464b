"""One game of the arena: which bot sits in which seat, the seed, and the result.

The seed is a hash of the match, so every machine plays the same games and no two comparisons share a seed.
Each seed is played once from every seat, so that a lucky deal favours no bot.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from hashlib import sha256
from itertools import combinations
from time import thread_time
from types import MappingProxyType

import msgspec
from msgspec import Struct

import archipel
from archipel.bots import choose, level_named
from archipel.bots.evaluate.tuned import playing_by
from archipel.core.chance import Seeded
from archipel.core.errors import BadSetup
from archipel.core.game import OptionValue, State
from archipel.core.text import Text

NO_WEIGHTS: Mapping[str, bytes] = MappingProxyType({})


class Match(Struct, frozen=True):
    game: str
    options: dict[str, OptionValue]
    bots: tuple[str, ...]
    """The bot at each seat: its level and, if it plays by weights of its own, their name: `steady@A`."""
    seed: int

    @property
    def key(self) -> str:
        """Identifies the match: only equal matches have equal keys."""
        return msgspec.json.encode(self, order="sorted").decode()


class Result(Struct, frozen=True):
    match: Match
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    """Empty if the sister has won."""
    decisions: tuple[int, ...]
    """Decisions that each seat's bot made. Moves without a choice don't count."""
    seconds: tuple[float, ...]
    """Seconds of CPU time of each seat's bot, in total."""
    slowest: tuple[float, ...]
    """Seconds of CPU time of each seat's longest decision."""


def pair_matches(
    game: str, bots: Sequence[str], games: int, options: dict[str, OptionValue] | None = None
) -> list[Match]:
    """Returns `games` matches at a table for two for each pair of these bots."""
    return [
        match for pair in combinations(dict.fromkeys(bots), 2) for match in lineup_matches(game, pair, games, options)
    ]


def lineup_matches(
    game: str, bots: Sequence[str], games: int, options: dict[str, OptionValue] | None = None
) -> list[Match]:
    """Returns `games` matches of these bots at one table. The bots rotate, so that each sits in every seat in turn."""
    check(game, bots, games)
    turns = list(seatings(bots))
    return [
        Match(game, options or {}, turns[number % len(turns)], seed_of(game, options or {}, bots, number // len(turns)))
        for number in range(games)
    ]


def check(game: str, bots: Sequence[str], games: int) -> None:
    try:
        rules = archipel.game(game)
    except KeyError as unknown:
        raise BadSetup(Text(fr=str(unknown.args[0]), en=str(unknown.args[0]))) from None
    for bot in bots:
        level_named(level_of(bot), game)
    if len(bots) not in rules.seats:
        raise BadSetup(
            WRONG_SEATS.format(game=rules.title, count=len(bots), least=rules.seats[0], most=rules.seats[-1])
        )
    if games < 1:
        raise BadSetup(NO_GAMES)


WRONG_SEATS = Text(
    fr="{game} se joue de {least} à {most}, pas à {count}.", en="{game} is for {least} to {most} players, not {count}."
)
NO_GAMES = Text(fr="Il faut au moins une partie.", en="At least one game has to be played.")


def seatings(bots: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Yields the bots rotated by one seat at a time, each order once."""
    yield from dict.fromkeys(tuple(bots[-turn:]) + tuple(bots[:-turn]) for turn in range(len(bots)))


def seed_of(game: str, options: dict[str, OptionValue], bots: Sequence[str], number: int) -> int:
    played = msgspec.json.encode([game, options, sorted(map(level_of, bots)), number], order="sorted")
    return int.from_bytes(sha256(b"archipel/arena/" + played).digest()[:8])


def level_of(bot: str) -> str:
    return bot.partition("@")[0]


def play(match: Match, weights: Mapping[str, bytes] = NO_WEIGHTS, edition: int | None = None) -> Result:
    """Plays the match to its end and returns its result. `weights` and `edition` are described at `played`."""
    times: list[list[float]] = [[] for _ in match.bots]
    state = played(match, weights, lambda seat, seconds: times[seat].append(seconds), edition)
    return Result(
        match,
        scores=tuple(score.total or 0 for score in state.scores()),
        winners=state.winners,
        decisions=tuple(len(own) for own in times),
        seconds=tuple(sum(own) for own in times),
        slowest=tuple(max(own, default=0.0) for own in times),
    )


def played(
    match: Match,
    weights: Mapping[str, bytes],
    decided: Callable[[int, float], None] | None = None,
    edition: int | None = None,
) -> State:
    """Plays the match to its end and returns the final state. Each decision has its own seed, so one bot's random draws
    affect no other bot.

    `weights` has, by bot, the weights file of those that don't play by the game's own. After every decision, `decided`
    gets the seat and the seconds of CPU time. Moves without a choice are no decisions. The game is played in its newest
    edition, unless an earlier one is named.
    """
    game = archipel.game(match.game)
    state = game.in_edition(edition or game.edition).start(len(match.bots), match.options, Seeded(match.seed))
    number = 0
    while not state.over:
        seat = state.pending[0]
        moves = state.moves(seat)
        if len(moves) > 1:
            luck = decision_seed(match.seed, number)
            guess = state.guess(seat, Seeded(luck))
            bot = match.bots[seat]
            with weighing(match.game, weights.get(bot)):
                began = thread_time()
                moves = choose(guess, seat, Seeded(luck + 1), level_of(bot))
                seconds = thread_time() - began
            if decided is not None:
                decided(seat, seconds)
        for move in moves:
            state.play(seat, move)
        number += 1
    return state


def weighing(game: str, weights: bytes | None) -> AbstractContextManager[None]:
    """Makes bots play by these weights, or by the game's own if there are none."""
    return nullcontext() if weights is None else playing_by(game, weights)


def decision_seed(seed: int, number: int) -> int:
    return int.from_bytes(sha256(f"archipel/arena/{seed}/{number}".encode()).digest()[:8])
