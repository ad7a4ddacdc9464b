"""Tunes weights: makes one number at a time larger or smaller, and keeps the change if a bot plays better with it.

Each trial is a match between two bots of one level, one with the changed weights and one with the current ones. Both
play each seed from both seats; or both play it alone, for weights that only matter in solo games. The trial is checked
every few games. It ends as soon as the interval of the points ahead excludes zero, or if the change has made no
difference so far. Repeated checks let some changes pass by chance, so at the end the new weights play a match against
the original ones, on other seeds.

The number of a trial decides what it tries, and each trial is logged when it is over, so an interrupted tuner
continues where it stopped. The package's own weights are never changed; to use the result, copy its file over theirs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

import archipel
from archipel.arena.figures import Figure, mean, percent
from archipel.arena.matches import Match, played
from archipel.bots.evaluate.readable import readable
from archipel.bots.evaluate.tuned import TUNED, weights_of
from archipel.core.chance import Seeded
from archipel.core.errors import BadSetup
from archipel.core.game import Json, OptionValue, State
from archipel.core.text import Text, listed

TOGETHER = 20
"""Games between two checks of a trial."""
LARGER = (1.25, 0.8)
"""The factors by which a number may be changed."""

NOT_TUNED = Text(
    fr="Pas de poids à régler pour {game} ; il y en a pour {known}.",
    en="No weights to tune for {game}; there are some for {known}.",
)

Number = int | float
"""A weight. A whole number stays a whole number."""


class Duel(Struct, frozen=True):
    """One game of two bots of one level, each with its own weights; or, if `alone`, one solo game of each."""

    game: str
    level: str
    weights: tuple[bytes, bytes]
    """The JSON of each seat's weights."""
    seed: int
    challenger: int
    """The seat whose weights are on trial."""
    options: dict[str, OptionValue] = {}
    alone: bool = False


class Outcome(Struct, frozen=True):
    ahead: float
    """The challenger's points minus the other bot's."""
    won: float


class Trial(Struct, frozen=True):
    """A number that was changed, and the result of playing with it."""

    number: int
    name: str
    before: Number
    after: Number
    games: int
    ahead: Figure
    kept: bool


class Found(Struct, frozen=True):
    """The result of a tuner: the new weights, and how they do against the original ones."""

    weights: Path
    trials: list[Trial]
    games: int
    wins: Figure
    ahead: Figure


def play(duel: Duel) -> Outcome:
    if duel.alone:
        (mine, won), (theirs, lost) = (result(finished(duel, weights), 0) for weights in duel.weights)
        return Outcome(mine - theirs, (1 + won - lost) / 2)
    state = finished(duel, *duel.weights)
    (mine, won), (theirs, _) = (result(state, seat) for seat in (duel.challenger, 1 - duel.challenger))
    return Outcome(mine - theirs, won)


def finished(duel: Duel, *weights: bytes) -> State:
    """Plays a game to its end, each seat with its own weights, and returns the final state."""
    bots = tuple(f"{duel.level}@{seat}" for seat in range(len(weights)))
    return played(Match(duel.game, duel.options, bots, duel.seed), dict(zip(bots, weights, strict=True)))


def result(state: State, seat: int) -> tuple[float, float]:
    """Returns a seat's points, minus the sister's if she plays, and its share of the victory."""
    sister = state.sister()
    points = (state.scores()[seat].total or 0) - ((sister.total or 0) if sister else 0)
    return points, seat in state.winners and 1 / len(state.winners)


# ---- numbers in a file ----


def numbers(data: Any, name: str = "") -> Iterator[tuple[str, Number]]:
    """Yields all numbers of JSON data with their paths, except zeros, which can't be made larger or smaller."""
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from numbers(value, f"{name}.{key}" if name else str(key))
    elif isinstance(data, int | float) and data:
        yield name, data


def at(data: Any, name: str) -> Any:
    """Returns the value at this path."""
    for key in name.split(".") if name else ():
        data = data[int(key) if isinstance(data, list) else key]
    return data


def changed(data: Json, name: str, value: Number) -> Json:
    """Returns a copy of the data with another number at this path."""
    twin: Json = msgspec.json.decode(msgspec.json.encode(data))
    way, _, last = name.rpartition(".")
    holder = at(twin, way)
    holder[int(last) if isinstance(holder, list) else last] = value
    return twin


def scaled(value: Number, factor: float) -> Number:
    """Returns the value times the factor. A whole number stays whole, and always changes."""
    if not isinstance(value, int):
        return round(value * factor, 4)
    return round(value * factor) if round(value * factor) != value else value + (1 if factor > 1 else -1)


# ---- the tuner ----


class Tuner:
    def __init__(
        self,
        game: str,
        level: str,
        games: int,
        folder: Path,
        options: dict[str, OptionValue] | None = None,
        alone: bool = False,
    ) -> None:
        if game not in TUNED:
            raise BadSetup(NOT_TUNED.format(game=game, known=listed(TUNED)))
        self.tuned = weights_of(game, level)
        archipel.game(game).start(1 if alone else 2, options or {}, Seeded(0))  # raises BadSetup for impossible options
        self.game, self.level, self.games, self.folder = game, level, games, folder
        self.options, self.alone = options or {}, alone
        self.first: Json = msgspec.json.decode(self.tuned.file.read_bytes())
        self.now = self.first
        self.trials: list[Trial] = []
        self.log = folder / "trials.jsonl"
        if self.log.exists():
            for line in self.log.read_bytes().splitlines():
                self.remember(msgspec.json.decode(line, type=Trial))

    def remember(self, trial: Trial) -> None:
        self.trials.append(trial)
        if trial.kept:
            self.now = changed(self.now, trial.name, trial.after)

    def run(self, count: int, pool: Executor, report: Callable[[Trial], None]) -> Found:
        """Makes trials until there are `count`, then lets the new weights play against the original ones."""
        self.folder.mkdir(parents=True, exist_ok=True)
        while len(self.trials) < count:
            trial = self.trial(len(self.trials), pool)
            with self.log.open("ab") as log:
                log.write(msgspec.json.encode(trial) + b"\n")
            self.remember(trial)
            report(trial)
        weights = self.folder / "weights.json"
        weights.write_text(readable(self.now) + "\n", encoding="utf-8")
        outcomes = self.match(self.now, self.first, f"proof/{count}", pool, self.games)
        deals = self.deals(outcomes)
        won = percent([[outcome.won for outcome in games] for games in deals])
        return Found(weights, self.trials, len(outcomes), won, ahead(deals))

    def numbers(self) -> Iterator[tuple[str, Number]]:
        """Yields the numbers that this level plays by, with their paths."""
        for part in self.tuned.parts[self.level]:
            yield from numbers(at(self.now, part), part)

    def trial(self, number: int, pool: Executor) -> Trial:
        names = list(self.numbers())
        luck = draw(f"{self.game}/{self.level}/{number}")
        name, before = names[luck // 2 % len(names)]
        after = scaled(before, LARGER[luck % 2])
        challenger = changed(self.now, name, after)
        outcomes: list[Outcome] = []
        while len(outcomes) < self.games:
            outcomes += self.match(challenger, self.now, f"{number}/{len(outcomes)}", pool, min(TOGETHER, self.games))
            deals = self.deals(outcomes)
            points = ahead(deals)
            if points.low > 0 or points.high < 0 or not any(sum(game.ahead for game in games) for games in deals):
                break
        return Trial(number, name, before, after, len(outcomes), points, kept=points.low > 0)

    def deals(self, outcomes: list[Outcome]) -> list[list[Outcome]]:
        """Groups the games by seed. The games from both seats count together, so that deal and seat cancel out: if the
        changed number makes no difference, the points ahead of a group sum to zero."""
        size = 1 if self.alone else 2
        return [outcomes[first : first + size] for first in range(0, len(outcomes), size)]

    def match(self, challenger: Json, other: Json, about: str, pool: Executor, games: int) -> list[Outcome]:
        """Plays `games` games, each seed from both seats; if `alone`, each seed once by both bots."""
        mine, theirs = msgspec.json.encode(challenger), msgspec.json.encode(other)
        duels = [
            Duel(
                self.game,
                self.level,
                (mine, theirs) if seat == 0 else (theirs, mine),
                draw(f"{self.game}/{self.level}/{about}/{number}"),
                seat,
                self.options,
                self.alone,
            )
            for number in range(games if self.alone else (games + 1) // 2)
            for seat in ((0,) if self.alone else (0, 1))
        ]
        return list(pool.map(play, duels))


def draw(about: str) -> int:
    """Returns a pseudo-random number that depends only on `about`."""
    return int.from_bytes(sha256(f"archipel/tune/{about}".encode()).digest()[:8])


def ahead(deals: list[list[Outcome]]) -> Figure:
    return mean([[game.ahead for game in games] for games in deals])
