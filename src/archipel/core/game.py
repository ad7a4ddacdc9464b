"""The contract: what a game is, what a state can be asked, and which games there are.

A game's folder writes a State with its fields, its moves and the functions marked "the game's part" below; the rest
of the contract (reading moves, records, previews, refusing seats) is the same for every game and stands here.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import msgspec
from msgspec import Struct
from msgspec.structs import force_setattr

from archipel.core import words
from archipel.core.chance import Chance, Seeded, from_its_beginning
from archipel.core.errors import BadSetup, IllegalMove
from archipel.core.reading import kinds_of, malformed
from archipel.core.score import Change, Score
from archipel.core.text import Text

Event = dict[str, Any]
Json = dict[str, Any]
Choice = dict[str, Any]
OptionValue = str | bool | int
Gains = list[list[list[int]] | None]
"""For each choice None, or for each of its orientations a number an anchor: what that placement would bring."""

FORMAT = 1
"""The version of records. A record of another version is refused, never guessed at."""


class Move(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, omit_defaults=True):
    """Something a seat does. Each kind is a subclass with its tag: `class Pick(Move, tag="pick")`."""

    def to_json(self) -> Json:
        data: Json = plain(msgspec.to_builtins(self))
        return data


def plain(data: Any) -> Any:
    """JSON data as JSON would give it back: lists, never tuples."""
    if isinstance(data, dict):
        return {name: plain(value) for name, value in data.items()}
    if isinstance(data, list | tuple):
        return [plain(value) for value in data]
    return data


class Option(Struct, frozen=True):
    """Something people agree on before a game."""

    title: Text
    meaning: Text
    default: OptionValue
    choices: tuple[OptionValue, ...]
    titles: tuple[Text, ...]
    named: bool = False
    """Its choices are names of their own ("Sea of Treasures"), told always; others only where they are not as usual."""

    def to_json(self, name: str) -> Json:
        return {
            "name": name,
            "title": self.title.to_json(),
            "meaning": self.meaning.to_json(),
            "default": self.default,
            "choices": [
                {"value": value, "title": title.to_json()}
                for value, title in zip(self.choices, self.titles, strict=True)
            ],
        }


class Preview(Struct):
    """What some moves would do, as far as their seat can know."""

    events: list[Event]
    changes: list[Change]
    choices: list[Choice]


class State(Struct):
    """A game under way. Whatever decides the future is a field; copies share what never changes."""

    name: ClassVar[str]
    moves_type: ClassVar[Any]
    """The union of the game's move types, for reading JSON."""

    seats: int
    options: Mapping[str, OptionValue]
    chance: Chance
    log: list[tuple[int, Move | None]] | None
    """All that was done, in order; None instead of a move is an undo. A guess has no log."""

    # ---- the game's part ----

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats the game waits for, in turn order; () once it is over."""
        raise NotImplementedError

    @property
    def winners(self) -> tuple[int, ...]:
        raise NotImplementedError

    def moves(self, seat: int) -> Sequence[Move]:
        """The legal moves of that seat now."""
        raise NotImplementedError

    def apply(self, seat: int, move: Move) -> list[Event]:
        """Plays a well-formed move of a seat that exists, or raises IllegalMove before the first change."""
        raise NotImplementedError

    def take_back(self, seat: int) -> None:
        """Undoes that seat's last move, or raises IllegalMove before the first change."""
        raise NotImplementedError

    def deal_anew(self, seat: int) -> None:
        """On a guess: draws all that is hidden from this seat again, from `self.chance`."""
        raise NotImplementedError

    def scores(self) -> list[Score]:
        raise NotImplementedError

    def view(self, seat: int | None) -> Json:
        raise NotImplementedError

    def standing(self, seat: int | None) -> list[Score]:
        """scores() as that seat may know them; games with hidden lines leave them out."""
        self.check_viewer(seat)
        return self.scores()

    def sister(self) -> Score | None:
        return None

    def progress(self) -> Text | None:
        """Where the game stands, in its own words: "Round 4 of 12"."""
        return None

    def choices(self, seat: int) -> list[Choice]:
        """moves(seat), packed for sending. Games with `cells` in their moves pack them by shape."""
        return [{"move": move.to_json()} for move in self.moves(seat)]

    def score_of(self, seat: int) -> Score:
        """That seat's score alone; games that can count it apart do, for previews."""
        return self.scores()[seat]

    def gains(self, seat: int) -> Gains | None:  # noqa: ARG002 - games with placements count them
        """What every placement in choices(seat) would add to the seat's score, all at once."""
        return None

    def tallies(self, seat: int) -> Json:  # noqa: ARG002
        """How far this seat has come with what it collects, for a live checklist."""
        return {}

    def change_text(self, line: str, before: Score, after: Score, events: list[Event]) -> Text:  # noqa: ARG002
        """How to tell a change of this line; games say more where they can."""
        return words.LINE_CHANGES.format(
            line=game(self.name).lines[line], before=before.lines[line], after=after.lines[line]
        )

    # ---- the same for every game ----

    @property
    def over(self) -> bool:
        return not self.pending

    def play(self, seat: int, move: Move | Json) -> list[Event]:
        self.check_seat(seat)
        typed = self.read(move)
        events = self.apply(seat, typed)
        if self.log is not None:
            self.log.append((seat, typed))
        return events

    def undo(self, seat: int) -> None:
        self.check_seat(seat)
        self.take_back(seat)
        if self.log is not None:
            self.log.append((seat, None))

    def read(self, move: Move | Json) -> Move:
        """The move as a typed value whose fields have the right types, whatever was handed in."""
        kinds = kinds_of(self.moves_type)
        data: object = move
        try:
            data = msgspec.to_builtins(move) if isinstance(move, Move) else move
            # msgspec knows a Struct by heart but works out a union anew at every call, twenty times as long.
            kind: Any = type(move) if type(move) in kinds else self.moves_type
            typed: Move = msgspec.convert(data, kind)
        except (msgspec.ValidationError, TypeError, ValueError, RecursionError) as error:
            raise IllegalMove(malformed(error, data, kinds)) from None
        return typed

    def check_seat(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise IllegalMove(words.no_such_seat(seat, self.seats))

    def check_viewer(self, seat: int | None) -> None:
        """None is a spectator."""
        if seat is not None:
            self.check_seat(seat)

    def copy(self) -> State:
        twin: State = copy.copy(self)
        twin.chance = self.chance.copy()
        if self.log is not None:
            twin.log = self.log.copy()
        return twin

    def guess(self, seat: int, chance: Chance) -> State:
        self.check_seat(seat)
        guess = self.copy()
        guess.log = None
        guess.chance = from_its_beginning(chance)
        guess.deal_anew(seat)
        return guess

    def record(self) -> Json:
        if self.log is None:
            raise BadSetup(words.GUESS_HAS_NO_RECORD)
        return {
            "format": FORMAT,
            "game": self.name,
            "seats": self.seats,
            "options": dict(self.options),
            "chance": self.chance.to_json(),
            "log": [
                {"seat": seat, "undo": True} if move is None else {"seat": seat, "move": move.to_json()}
                for seat, move in self.log
            ],
        }

    def preview(self, seat: int, moves: Sequence[Move | Json]) -> Preview:
        """Plays on two guesses and keeps what they agree on, so that it can tell nothing hidden."""
        first, second = (self.preview_on(Seeded(seed), seat, moves) for seed in (1, 2))
        if isinstance(first, IllegalMove) and isinstance(second, IllegalMove) and first.text == second.text:
            raise first
        if isinstance(first, IllegalMove) or isinstance(second, IllegalMove):
            raise IllegalMove(words.NOBODY_KNOWS)
        return Preview(
            agreed(first.events, second.events),
            agreed(first.changes, second.changes),
            agreed(first.choices, second.choices),
        )

    def preview_on(self, chance: Chance, seat: int, moves: Sequence[Move | Json]) -> Preview | IllegalMove:
        guess = self.guess(seat, chance)
        before = guess.score_of(seat)
        events: list[Event] = []
        try:
            for move in moves:
                events += guess.play(seat, move)
        except IllegalMove as refusal:
            return refusal
        after = guess.score_of(seat)
        changes = [
            Change(
                line,
                after.lines[line] - before.lines.get(line, 0),
                guess.change_text(line, before, after, events),
                new_cells(line, before, after),
            )
            for line in after.lines
            if after.lines[line] != before.lines.get(line, 0)
        ]
        return Preview(events, changes, guess.choices(seat))


def new_cells(line: str, before: Score, after: Score) -> list[list[int]]:
    """The cells of the items that a line has gained or changed."""
    cells = [cell for item in after.items if item.line == line and item not in before.items for cell in item.cells]
    return sorted({tuple(cell): cell for cell in cells}.values())


def agreed(first: list[Any], second: list[Any]) -> list[Any]:
    """What stands in both lists, as often as in both, in the order of the first."""
    left = Counter(msgspec.json.encode(thing, order="deterministic") for thing in second)
    both = []
    for thing in first:
        spelt = msgspec.json.encode(thing, order="deterministic")
        if left[spelt]:
            left[spelt] -= 1
            both.append(thing)
    return both


class Game(Struct, frozen=True):
    """A game that can be started, explained and scored."""

    name: str
    title: Text
    seats: range
    options: Mapping[str, Option]
    lines: Mapping[str, Text]
    """What each line of its scores is called."""
    content: Json
    """Plain JSON data to draw and explain with. The options' words are always among it."""
    tell: Callable[[Event], Text]
    """An event as one sentence; seats stand in it as {0}, {1}."""
    begin: Callable[[int, dict[str, OptionValue], Chance], State]
    """The game's own set-up, given checked seats and complete options."""
    score: Callable[[Json], list[Score]]
    """Scores a paper sheet, or raises BadSheet."""

    def __post_init__(self) -> None:
        options = {name: option.to_json(name) for name, option in self.options.items()}
        force_setattr(self, "content", {**self.content, "options": options})

    def start(
        self, seats: int, options: Mapping[str, OptionValue] | None = None, chance: Chance | None = None
    ) -> State:
        if type(seats) is not int or seats not in self.seats:
            raise BadSetup(words.wrong_seats(self.title, seats, self.seats))
        luck = Seeded(0) if chance is None else from_its_beginning(chance)
        return self.begin(seats, self.complete({} if options is None else options), luck)

    def complete(self, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """The options with defaults filled in, or BadSetup for one that is not there."""
        if not isinstance(options, Mapping):
            raise BadSetup(words.wrong_options(self.options))
        for name, value in options.items():
            if name not in self.options:
                raise BadSetup(words.unknown_option(name, self.options))
            choices = self.options[name].choices
            if not any(type(value) is type(choice) and value == choice for choice in choices):
                raise BadSetup(words.unknown_choice(name, value, choices))
        return {name: options.get(name, option.default) for name, option in self.options.items()}


_GAMES: dict[str, Game] = {}


def register(game: Game) -> None:
    _GAMES[game.name] = game


def games() -> tuple[str, ...]:
    """The names of the games that are there."""
    return tuple(sorted(_GAMES))


def game(name: str) -> Game:
    try:
        return _GAMES[name]
    except (KeyError, TypeError):
        raise KeyError(words.unknown_game(name, games()).en) from None
