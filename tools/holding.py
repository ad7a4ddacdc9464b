"""Measures what holding the traditions back brings to a bot of L'Île des Chats.

`python -m tools.holding strong 60 FILE` lets one level play itself at a table for two: one side may hold, the other
never does. Each deal is played from both seats. With `--alone`, the level plays each deal alone twice, once with
`hold` and once without. Each deal is a line of FILE; the same command with more deals goes on where it stopped.
"""

from __future__ import annotations

from argparse import ArgumentParser
from functools import partial
from pathlib import Path
from unittest.mock import patch

import msgspec
from msgspec import Struct

from archipel import bots
from archipel.arena import Match, lineup_matches, play
from archipel.arena.figures import mean, percent
from archipel.arena.running import local_executor
from archipel.core.chance import Chance
from archipel.core.game import Move, State
from archipel.games.isle_of_cats.game import IsleOfCats
from archipel.games.isle_of_cats.moves import Keep

GAME = "isle-of-cats"
HOLDS, NEVER = "holds", "never"


class Deal(Struct, frozen=True):
    number: int
    ahead: list[float]
    """For each game: the points of the side that may hold minus those of the other."""
    won: list[float]
    """For each game: 1 if the side that may hold won it, 0.5 if both won it; alone, for the two games together."""
    held: int
    """How often it held."""


def matches_of(level: str, number: int, alone: bool) -> list[Match]:
    """Returns the two matches of a deal: with the sides in both orders, or each side alone."""
    sides = [f"{level}@{side}" for side in (HOLDS, NEVER)]
    if alone:
        return [lineup_matches(GAME, [side], number + 1)[number] for side in sides]
    return lineup_matches(GAME, sides, 2 * number + 2)[2 * number :]


def play_deal(level: str, alone: bool, number: int) -> Deal:
    matches = matches_of(level, number, alone)
    held: list[int] = []
    results = [play_match(match, held) for match in matches]
    if alone:
        (mine, won), (theirs, lost) = ((scores[0], float(bool(winners))) for scores, winners in results)
        return Deal(number, [mine - theirs], [(1 + won - lost) / 2], len(held))
    seats = [match.bots.index(f"{level}@{HOLDS}") for match in matches]
    games = [(seat, scores, winners) for seat, (scores, winners) in zip(seats, results, strict=True)]
    ahead = [float(scores[seat] - scores[1 - seat]) for seat, scores, _ in games]
    return Deal(number, ahead, [(seat in winners) / len(winners) for seat, _, winners in games], len(held))


def play_match(match: Match, held: list[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Plays the match in the arena and returns the scores and the winners. Adds to `held` the seats that hold."""

    def choose(guess: State, seat: int, chance: Chance, level: str) -> list[Move]:
        assert isinstance(guess, IsleOfCats)
        guess.position.may_hold = match.bots[seat].endswith(HOLDS)
        moves = bots.choose(guess, seat, chance, level)
        held.extend(seat for move in moves if isinstance(move, Keep) and move.hold is True)
        return moves

    with patch("archipel.arena.matches.choose", choose):
        result = play(match)
    return result.scores, result.winners


def summary(deals: list[Deal]) -> str:
    games = sum(len(deal.ahead) for deal in deals)
    ahead, won = mean([deal.ahead for deal in deals]), percent([deal.won for deal in deals])
    differing = sum(sum(deal.ahead) != 0 for deal in deals)
    points = f"{ahead.value:.2f} points ahead ({ahead.low:.2f} to {ahead.high:.2f})"
    return (
        f"{len(deals)} deals, {games} comparisons: {points}, "
        f"won {won} %, held {sum(deal.held for deal in deals)} times, deals that differ: {differing}"
    )


def main(arguments: list[str] | None = None) -> None:
    parser = ArgumentParser(prog="python -m tools.holding", description=__doc__)
    parser.add_argument("level")
    parser.add_argument("deals", type=int)
    parser.add_argument("file", type=Path)
    parser.add_argument("--alone", action="store_true")
    parser.add_argument("--workers", type=int)
    asked = parser.parse_args(arguments)
    lines = asked.file.read_bytes().splitlines() if asked.file.exists() else []
    deals = [msgspec.json.decode(line, type=Deal) for line in lines]
    missing = sorted(set(range(asked.deals)) - {deal.number for deal in deals})
    with local_executor(asked.workers) as pool, asked.file.open("ab") as file:
        for deal in pool.map(partial(play_deal, asked.level, asked.alone), missing):
            file.write(msgspec.json.encode(deal) + b"\n")
            deals.append(deal)
    print(summary(deals))


if __name__ == "__main__":
    main()
