"""Finding weights: one number at a time is made larger or smaller, and stays so if a bot plays better by it.

Each trial is a match between two bots of one level, one by the changed weights and one by the present ones, on seeds
that both play from both seats; or that both play alone, for what only matters there. It is looked at every few games,
and over as soon as the interval of the points ahead leaves zero, or if the number made no difference so far. Such looks
are generous, so in the end what was found plays what was there before, on seeds of its own.

What is tried follows from the trial's number, and each trial is written down when it is over: an interrupted tuner goes
on where it was. The package's own weights are never touched; who is content puts the file found in their place.
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
from archipel.arena.matches import decision_seed
from archipel.bots import choose
from archipel.bots.evaluate.readable import readable
from archipel.bots.evaluate.tuned import TUNED, playing_by
from archipel.core.chance import Seeded
from archipel.core.errors import BadSetup
from archipel.core.game import Json, OptionValue, State
from archipel.core.text import Text, listed

TOGETHER = 20
"""Games between two looks."""
LARGER = (1.25, 0.8)
"""By how much a number is changed."""

NOT_TUNED = Text(
    fr="Pas de poids à régler pour {game} ; il y en a pour {known}.",
    en="No weights to tune for {game}; there are some for {known}.",
)

NOT_BY_THEM = Text(
    fr="{level} ne joue pas avec ces poids dans {game} ; il y a {known}.",
    en="{level} does not play by these weights in {game}; there are {known}.",
)

Number = int | float
"""A weight. One that is written as a whole number stays whole."""


class Duel(Struct, frozen=True):
    """One game of two bots of one level, each by its own weights; or a game of each of them alone."""

    game: str
    level: str
    weights: tuple[bytes, bytes]
    """As they are written, seat by seat."""
    seed: int
    challenger: int
    """The seat whose weights are on trial."""
    options: dict[str, OptionValue] = {}
    alone: bool = False


class Outcome(Struct, frozen=True):
    ahead: float
    """The challenger's points beyond the other's."""
    won: float


class Trial(Struct, frozen=True):
    """A number that was changed, and what came of it."""

    number: int
    name: str
    before: Number
    after: Number
    games: int
    ahead: Figure
    kept: bool


class Found(Struct, frozen=True):
    """What a tuner has come to: the weights, and how they do against those that were there before."""

    weights: Path
    trials: list[Trial]
    games: int
    wins: Figure
    ahead: Figure


def play(duel: Duel) -> Outcome:
    if duel.alone:
        (mine, won), (theirs, lost) = (result(played(duel, (weights,)), 0) for weights in duel.weights)
        return Outcome(mine - theirs, (1 + won - lost) / 2)
    state = played(duel, duel.weights)
    (mine, won), (theirs, _) = (result(state, seat) for seat in (duel.challenger, 1 - duel.challenger))
    return Outcome(mine - theirs, won)


def played(duel: Duel, weights: tuple[bytes, ...]) -> State:
    """A game to its end, each seat by its own weights."""
    state = archipel.game(duel.game).start(len(weights), duel.options, Seeded(duel.seed))
    decision = 0
    while not state.over:
        seat = state.pending[0]
        luck = decision_seed(duel.seed, decision)
        with playing_by(duel.game, weights[seat]):
            moves = choose(state.guess(seat, Seeded(luck)), seat, Seeded(luck + 1), duel.level)
        for move in moves:
            state.play(seat, move)
        decision += 1
    return state


def result(state: State, seat: int) -> tuple[float, float]:
    """The points of a seat, alone those beyond the sister's, and its part of the victory."""
    sister = state.sister()
    points = (state.scores()[seat].total or 0) - ((sister.total or 0) if sister else 0)
    return points, seat in state.winners and 1 / len(state.winners)


# ---- numbers in a file ----


def numbers(data: Any, name: str = "") -> Iterator[tuple[str, Number]]:
    """All numbers of JSON data that say something, by the way to them; zero can't be made larger or smaller."""
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from numbers(value, f"{name}.{key}" if name else str(key))
    elif isinstance(data, int | float) and data:
        yield name, data


def at(data: Any, name: str) -> Any:
    """What there is at the end of this way."""
    for key in name.split(".") if name else ():
        data = data[int(key) if isinstance(data, list) else key]
    return data


def changed(data: Json, name: str, value: Number) -> Json:
    """The same data with another number there."""
    twin: Json = msgspec.json.decode(msgspec.json.encode(data))
    way, _, last = name.rpartition(".")
    holder = at(twin, way)
    holder[int(last) if isinstance(holder, list) else last] = value
    return twin


def scaled(value: Number, factor: float) -> Number:
    """A whole number stays whole, and is another one."""
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
        if level not in TUNED[game].parts:
            raise BadSetup(NOT_BY_THEM.format(level=level, game=game, known=listed(TUNED[game].parts)))
        archipel.game(game).start(1 if alone else 2, options or {}, Seeded(0))  # or it says what can't be so
        self.game, self.level, self.games, self.folder = game, level, games, folder
        self.options, self.alone = options or {}, alone
        self.tuned = TUNED[game]
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
        """Goes on until so many trials are there, then lets what was found play what was there before."""
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
        """Those that the level plays by."""
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
        """The games on each seed, from both seats: so neither the deal nor the seat hides what a number is worth, and
        where it makes no difference they come to nought together."""
        size = 1 if self.alone else 2
        return [outcomes[first : first + size] for first in range(0, len(outcomes), size)]

    def match(self, challenger: Json, other: Json, about: str, pool: Executor, games: int) -> list[Outcome]:
        """So many games, each seed from both seats; alone, each once by both."""
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
    """A number that follows from what it is for."""
    return int.from_bytes(sha256(f"archipel/tune/{about}".encode()).digest()[:8])


def ahead(deals: list[list[Outcome]]) -> Figure:
    return mean([[game.ahead for game in games] for games in deals])
