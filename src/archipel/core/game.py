"""The contract: what a game is, what a state can do, and which games there are.

Each game defines a State with its fields, its moves and the methods marked "the game's part" below. The rest of the
contract (reading moves, refusing seats, taking back, records, previews) is the same for every game and is defined here.
For example, the contract's `moves` checks the seat and calls the game's part `legal_moves`.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from archipel.core import words
from archipel.core.chance import Chance, Seeded, from_its_beginning
from archipel.core.contents import Contents, read_contents
from archipel.core.errors import BadSetup, IllegalMove
from archipel.core.findings import Findings
from archipel.core.lesson import Lesson
from archipel.core.pack import Pack, contents_of, pack_of
from archipel.core.reading import kind_of, kinds_of, malformed
from archipel.core.score import Cell, Change, Counted, Score
from archipel.core.text import Text

Event = dict[str, Any]
Json = dict[str, Any]
Choice = dict[str, Any]
OptionValue = str | bool | int
Gains = list[list[list[int]] | None]
"""The points that placements would add: for each choice a list per orientation, with one number per anchor.

A choice that is no placement has None.
"""

FORMAT = 1
"""The version of records. A record of another version is refused, never guessed at."""


class Move(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, omit_defaults=True):
    """Something a seat does. Each kind is a subclass with its tag: `class Pick(Move, tag="pick")`."""

    def to_json(self) -> Json:
        data: Json = plain(msgspec.to_builtins(self))
        return data

    @property
    def by_hand(self) -> bool:
        """Whether the move enters a result of chance from a real table: a captain's dice or cards."""
        return False


def plain(data: Any) -> Any:
    """JSON data as JSON would give it back: lists, never tuples."""
    if isinstance(data, dict):
        return {name: plain(value) for name, value in data.items()}
    if isinstance(data, list | tuple):
        return [plain(value) for value in data]
    return data


class Option(Struct, frozen=True):
    """One option of a game: something people agree on before they start."""

    title: Text
    meaning: Text
    default: OptionValue
    choices: tuple[OptionValue, ...]
    titles: tuple[Text, ...]
    named: bool = False
    """Whether its choices have names of their own ("Sea of Treasures"), which are always shown.

    The choices of other options ("No") are shown only if they are not the default.
    """
    seats: Sequence[int] | None = None
    """The numbers of seats with which the option has an effect; None: any. With others it stays at its default."""
    needs: Mapping[str, OptionValue] = {}
    """The values that other options must have for it to have an effect. For example, family rules have no modules."""
    choice_seats: Mapping[OptionValue, Sequence[int]] = {}
    """The numbers of seats with which a choice can be played, for choices that can't be played with all."""

    def applies(self, seats: int, options: Mapping[str, OptionValue]) -> bool:
        """Whether the option has an effect at such a table. If it has none, nobody is asked about it."""
        if self.seats is not None and seats not in self.seats:
            return False
        return all(options[name] == value for name, value in self.needs.items())

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


class Past(Struct, frozen=True):
    """A move that may still be taken back: whose it was, and what it replaced."""

    seat: int
    before: Any
    """What the game's `restore` needs to put things back. Each game chooses what that is."""

    def __repr__(self) -> str:
        # The repr of a state would be unreadable with everything that the moves before replaced.
        return f"Past(seat={self.seat})"


class Sealed(Struct, frozen=True):
    """The latest move that can't be taken back. No move before it can be either."""

    seat: int
    why: Text
    for_all: bool
    """Whether every seat is given this reason, or only the seat whose move it was."""


MOST_SENTENCES = 10_000
"""Sentences of a game that are cached: a few megabytes."""


class State(Struct, kw_only=True):
    """A game under way. Everything that affects its future is a field; copies share what never changes.

    A game's fields are values that are replaced, never changed. So a copy is shallow, and an undo
    only puts the old values back.
    """

    name: ClassVar[str]
    moves_type: ClassVar[Any]
    """The union of the game's move types, for reading JSON."""
    hidden_lines: ClassVar[frozenset[str]] = frozenset()
    """The lines of a score that rivals learn only at the end."""

    seats: int
    options: Mapping[str, OptionValue]
    chance: Chance
    edition: int
    contents: Contents
    log: list[tuple[int, Move | None]] | None
    """All that was done, in order; None instead of a move is an undo. A guess has no log."""
    past: tuple[Past, ...] = ()
    """The moves that may still be taken back, the latest last."""
    sealed: Sealed | None = None
    """The move before `past`, which can't be taken back, and why; None while every move can be taken back."""

    # ---- the game's part ----

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats the game waits for, in turn order; () once it is over."""
        raise NotImplementedError

    @property
    def winners(self) -> tuple[int, ...]:
        raise NotImplementedError

    def legal_moves(self, seat: int) -> Sequence[Move]:
        """The legal moves of that seat now."""
        raise NotImplementedError

    def legal_choices(self, seat: int) -> list[Choice]:
        """The legal moves, packed for sending. Games with `cells` in their moves pack them by shape."""
        return [{"move": move.to_json()} for move in self.legal_moves(seat)]

    def apply(self, seat: int, move: Move) -> list[Event]:
        """Plays a well-formed move of a seat that exists, or raises IllegalMove before the first change.

        It calls `remember` with what the move replaces, or `seal` if the move can't be taken back.
        """
        raise NotImplementedError

    def restore(self, seat: int, before: Any) -> None:
        """Puts back what a move of this seat replaced."""
        raise NotImplementedError

    def deal_anew(self, seat: int) -> None:
        """On a guess: draws all that is hidden from this seat again, from `self.chance`."""
        raise NotImplementedError

    def scores(self) -> list[Score]:
        raise NotImplementedError

    def score_of(self, seat: int) -> Score:
        """Returns that seat's score. Games override it to skip the other seats, because previews are frequent."""
        return self.scores()[seat]

    def tie_break(self) -> tuple[Text, list[int]] | None:
        """Returns what decides between equal totals, in words, and each seat's number of it; None if nothing does."""
        return None

    def sister(self) -> Score | None:
        return None

    def view_of(self, seat: int | None) -> Json:
        """What that seat may see; None is a spectator."""
        raise NotImplementedError

    def facts(self) -> Json:
        """Returns public facts for which a client would need to know the rules, such as which cells a die opens."""
        return {}

    def progress(self) -> Text | None:
        """Where the game stands, in its own words: "Round 4 of 12"."""
        return None

    def gains_of(self, seat: int) -> Gains | None:  # noqa: ARG002 - games with placements count them
        """What every placement in choices(seat) would add to the seat's score, all at once."""
        return None

    def tallies_of(self, seat: int) -> Json:  # noqa: ARG002
        """How far this seat has come with what it collects, for a live checklist."""
        return {}

    def counted_of(self, seat: int, card: int) -> list[Cell]:  # noqa: ARG002
        """The cells of this seat's board that count for a card of the game now, whether they pay already or not."""
        return []

    def card_points_of(self, seat: int, card: int) -> int | None:  # noqa: ARG002
        """Returns the points a card would pay this seat if it were scored now; None for a card that is never scored."""
        return None

    def change_text(self, line: str, before: Score, after: Score, events: list[Event]) -> Text:  # noqa: ARG002
        """A sentence about a change of this line: "Ships: 4 → 8." A game may say more, such as what caused it."""
        return words.LINE_CHANGES.format(
            line=game(self.name).lines[line], before=before.lines[line], after=after.lines[line]
        )

    def may_reveal(self, moves: Sequence[Move | Json]) -> bool:  # noqa: ARG002
        """Whether these moves could reveal something hidden. If not, a preview needs one guess instead of two."""
        return True

    def last_move(self, seat: int) -> int:
        """Returns the index in `past` of the move that an undo of this seat takes back, or raises IllegalMove.

        Usually it is the last move of all. In a game where seats play at the same time it is the seat's own last move.
        """
        if self.past[-1].seat != seat:
            raise IllegalMove(words.not_your_move(self.past[-1].seat))
        return len(self.past) - 1

    # ---- the same for every game ----

    @property
    def over(self) -> bool:
        return not self.pending

    def moves(self, seat: int) -> Sequence[Move]:
        self.check_seat(seat)
        return self.legal_moves(seat)

    def choices(self, seat: int) -> list[Choice]:
        self.check_seat(seat)
        return self.legal_choices(seat)

    def gains(self, seat: int) -> Gains | None:
        self.check_seat(seat)
        return self.gains_of(seat)

    def tallies(self, seat: int) -> Json:
        self.check_seat(seat)
        return self.tallies_of(seat)

    def counted(self, seat: int, card: int) -> list[Cell]:
        self.check_seat(seat)
        return self.counted_of(seat, card)

    def card_points(self, seat: int, card: int) -> int | None:
        self.check_seat(seat)
        return self.card_points_of(seat, card)

    def view(self, seat: int | None) -> Json:
        self.check_viewer(seat)
        return self.view_of(seat)

    def standing(self, seat: int | None) -> list[Score]:
        """Returns scores() as that seat may know them: without the rivals' hidden lines until the game is over."""
        self.check_viewer(seat)
        scores = self.scores()
        if self.over or not self.hidden_lines:
            return scores
        return [score if owner == seat else score.without(self.hidden_lines) for owner, score in enumerate(scores)]

    def play(self, seat: int, move: Move | Json) -> list[Event]:
        self.check_seat(seat)
        typed = self.read(move)
        events = self.apply(seat, typed)
        if self.log is not None:
            self.log.append((seat, typed))
        return events

    def remember(self, seat: int, before: Any) -> None:
        """Notes that the move being played may be taken back: `restore` then gets `before`."""
        self.past += (Past(seat, before),)

    def seal(self, seat: int, why: Text, for_all: bool = False) -> None:
        """Notes that this seat's move being played, and all moves before it, can't be taken back, and why."""
        self.past = ()
        self.sealed = Sealed(seat, why, for_all)

    def undo(self, seat: int) -> None:
        self.check_seat(seat)
        self.take_back(seat)
        if self.log is not None:
            self.log.append((seat, None))

    def take_back(self, seat: int) -> None:
        if self.over:
            raise IllegalMove(words.GAME_OVER)
        if not self.past:
            raise IllegalMove(self.nothing_to_take_back(seat))
        number = self.last_move(seat)
        self.restore(seat, self.past[number].before)
        self.past = self.past[:number] + self.past[number + 1 :]

    def may_take_back(self, seat: int) -> bool:
        """Whether an undo of this seat would be allowed."""
        trial = copy.copy(self)  # a shallow copy is enough, as taking back replaces values and changes none
        try:
            trial.take_back(seat)
        except IllegalMove:
            return False
        return True

    def nothing_to_take_back(self, seat: int) -> Text:
        if self.sealed is None:
            return words.NOTHING_TO_UNDO
        told = self.sealed.for_all or self.sealed.seat == seat
        return self.sealed.why if told else words.not_your_move(self.sealed.seat)

    def read(self, move: Move | Json) -> Move:
        """Returns the move as a typed value whose fields have the right types, or raises IllegalMove."""
        kinds = kinds_of(self.moves_type)
        data: object = move
        try:
            data = msgspec.to_builtins(move) if isinstance(move, Move) else move
            kind: Any = type(move) if type(move) in kinds else kind_of(self.moves_type, data)
            typed: Move = msgspec.convert(data, kind)
        except (msgspec.ValidationError, TypeError, ValueError, RecursionError) as error:
            raise IllegalMove(malformed(error, data, kinds)) from None
        return typed

    def check_seat(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise IllegalMove(words.no_such_seat(seat, self.seats))

    def check_viewer(self, seat: int | None) -> None:
        """Refuses a seat that is not at this table. None stands for a spectator, who may always look."""
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
        record: Json = {
            "format": FORMAT,
            "game": self.name,
            "edition": self.edition,
            "contents": self.contents.fingerprint,
            "seats": self.seats,
            "options": dict(self.options),
            "chance": self.chance.to_json(),
            "log": [
                {"seat": seat, "undo": True} if move is None else {"seat": seat, "move": move.to_json()}
                for seat, move in self.log
            ],
        }
        if self.contents.fingerprint != game(self.name).in_edition(self.edition).fingerprint:
            record["pack"] = self.contents.to_json()
        return record

    @property
    def chance_entered(self) -> bool:
        """Whether some results of chance were entered by hand: the seed proves nothing about those."""
        return any(move is not None and move.by_hand for _, move in self.log or ())

    def preview(self, seat: int, moves: Sequence[Move | Json], guesses: Guesses | None = None) -> Preview:
        """Plays the moves on two guesses and keeps what both agree on, so that it can reveal nothing hidden.

        For many previews of one state, pass the same dictionary of guesses each time: it is a cache.
        """
        guesses = {} if guesses is None else guesses
        if not self.may_reveal(moves):
            return self.certain_preview(seat, moves, guesses)
        first, second = (self.preview_on(self.guessed(seat, seed, guesses), seat, moves) for seed in (1, 2))
        if isinstance(first, IllegalMove) and isinstance(second, IllegalMove) and first.text == second.text:
            raise first
        if isinstance(first, IllegalMove) or isinstance(second, IllegalMove):
            raise IllegalMove(words.NOBODY_KNOWS)
        return Preview(
            agreed(first.events, second.events),
            agreed(first.changes, second.changes),
            agreed(first.choices, second.choices),
        )

    def guessed(self, seat: int, seed: int, guesses: Guesses) -> Guessed:
        """Returns a guess for this seat and the seat's score in it, cached in `guesses`."""
        if (seat, seed) not in guesses:
            guess = self.guess(seat, Seeded(seed))
            guesses[seat, seed] = Guessed(guess, guess.score_of(seat))
        return guesses[seat, seed]

    def certain_preview(self, seat: int, moves: Sequence[Move | Json], guesses: Guesses) -> Preview:
        """Returns a preview from one guess, for moves that reveal nothing: every guess would give the same."""
        outcome = self.preview_on(self.guessed(seat, 1, guesses), seat, moves)
        if isinstance(outcome, IllegalMove):
            raise outcome
        return outcome

    def preview_on(self, guessed: Guessed, seat: int, moves: Sequence[Move | Json]) -> Preview | IllegalMove:
        guess, before = guessed.state.copy(), guessed.score
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


class Guessed(Struct, frozen=True):
    """A guess, and the score in it of the seat it was made for."""

    state: State
    score: Score


Guesses = dict[tuple[int, int], Guessed]
"""Guesses by seat and seed."""


def new_cells(line: str, before: Score, after: Score) -> list[list[int]]:
    """The cells of the items that a line has gained or changed."""
    cells = [cell for item in after.items if item.line == line and item not in before.items for cell in item.cells]
    return sorted({tuple(cell): cell for cell in cells}.values())


def agreed(first: list[Any], second: list[Any]) -> list[Any]:
    """Returns the things that both lists have, in the order of the first. What is twice in both is kept twice."""
    left = Counter(msgspec.json.encode(thing, order="deterministic") for thing in second)
    both = []
    for thing in first:
        spelt = msgspec.json.encode(thing, order="deterministic")
        if left[spelt]:
            left[spelt] -= 1
            both.append(thing)
    return both


class Types(Struct, frozen=True):
    """The types of a game's data. The schema is made from them, and the client's types from the schema."""

    view: Any
    facts: Any
    move: Any
    event: Any
    """The union of its events."""
    choice: Any
    content: Any


class Setup(Struct, frozen=True):
    """What a game begins with: checked seats, complete options, and its contents."""

    seats: int
    options: dict[str, OptionValue]
    chance: Chance
    edition: int
    contents: Any

    def fields(self) -> Json:
        """The fields that the State of every game begins with."""
        return {name: getattr(self, name) for name in self.__struct_fields__} | {"log": []}


class BoxRules(Struct, frozen=True):
    """A game's rules for the boxes of owners."""

    names: Mapping[str, Text]
    """The name of the things in each field of its contents: "Card {which}"."""
    examine: Callable[[Json, Json, Findings], None]
    """Finds what the rulebook excludes in completed contents, counts the rest, and identifies drawn shapes.

    The second argument has our contents of the edition that the box is based on. They say how many there are of each
    thing, so that a box stays right when a later edition has more.
    """


ANY_BOX = BoxRules({}, lambda _data, _ours, _found: None)


class Game(Struct, frozen=True, dict=True):
    """A game that can be started, explained and scored, in one edition and with one set of contents."""

    name: str
    title: Text
    seats: range
    options: Mapping[str, Option]
    lines: Mapping[str, Text]
    """What each line of its scores is called."""
    types: Types
    edition: int
    """Raised when an old log would play differently. The old contents then stay, as data, in `earlier`."""
    contents: Any
    earlier: Mapping[int, Any]
    """The contents of earlier editions that these rules still play as they were played."""
    describe: Callable[[Any], Json]
    """Returns JSON data about these contents, with which a client draws and explains the game."""
    teller: Callable[[Any, Event], Text]
    """Describes an event of a game with these contents in one sentence, with {0}, {1} for the seats."""
    begin: Callable[[Setup], State]
    """Deals a new game: the game's own set-up."""
    counter: Callable[[Any, Json], Counted]
    """Scores a paper sheet with these contents and notes its faults. Raises BadSheet if nothing can be counted."""
    lessons: Mapping[str, Lesson] = {}
    """The guided first games, by name."""
    box: BoxRules = ANY_BOX
    """What owners may put into their boxes."""
    lines_with: Callable[[Any], Mapping[str, Text]] | None = None
    """Returns what the lines are called with these contents; None if that does not depend on them."""
    secrets: bool = True
    """Whether a seat may know what another may not. It is False only for a game whose seats all see the same."""

    @property
    def fingerprint(self) -> str:
        found: str = self.contents.fingerprint
        return found

    @cached_property
    def content(self) -> Json:
        """The data with which a client draws and explains the game: the result of `describe`, and the options."""
        options = {name: option.to_json(name) for name, option in self.options.items()}
        return {**self.describe(self.contents), "options": options}

    @cached_property
    def sentences(self) -> dict[bytes, Text]:
        """A cache of sentences by event: all tables of a game describe the same event in the same words."""
        return {}

    def tell(self, event: Event) -> Text:
        spelt = msgspec.json.encode(event)
        told = self.sentences.get(spelt)
        if told is None:
            if len(self.sentences) >= MOST_SENTENCES:
                self.sentences.clear()
            told = self.sentences[spelt] = self.teller(self.contents, event)
        return told

    def score(self, sheet: Json) -> list[Score]:
        """Scores a finished paper game, or raises BadSheet."""
        return self.count(sheet).final

    def count(self, sheet: Json) -> Counted:
        return self.counter(self.contents, sheet)

    def start(
        self, seats: int, options: Mapping[str, OptionValue] | None = None, chance: Chance | None = None
    ) -> State:
        if type(seats) is not int or seats not in self.seats:
            raise BadSetup(words.wrong_seats(self.title, seats, self.seats))
        luck = Seeded(0) if chance is None else from_its_beginning(chance)
        complete = self.complete({} if options is None else options)
        return self.begin(Setup(seats, complete, luck, self.edition, self.contents))

    @property
    def editions(self) -> tuple[int, ...]:
        """The editions that can still be played, the oldest first."""
        return tuple(sorted({*self.earlier, self.edition}))

    def in_edition(self, edition: int, fingerprint: str | None = None, pack: Json | None = None) -> Game:
        """Returns the game as a table or record names it, or raises BadSetup if this version does not have it.

        Without a fingerprint (files of the first version have none) the edition's own contents are meant. `pack` has
        the complete contents of a game that was not played with ours.
        """
        if edition not in self.editions:
            raise BadSetup(words.unknown_edition(self.title, edition, self.editions))
        ours = self.contents if edition == self.edition else self.earlier[edition]
        contents = ours if pack is None else read_contents(type(self.contents), pack)
        if fingerprint not in (None, contents.fingerprint):
            raise BadSetup(words.other_contents(self.title, edition, fingerprint, contents.fingerprint))
        return self.playing(edition, contents)

    def with_pack(self, pack: Pack | Json) -> Game:
        """Returns the game with an owner's contents, or raises BadSetup with everything that is wrong with them."""
        read = pack_of(pack)
        return self.playing(read.edition, contents_of(self, read))

    def playing(self, edition: int, contents: Any) -> Game:
        """Returns the game in this edition with these contents."""
        if contents is self.contents and edition == self.edition:
            return self
        lines = self.lines if self.lines_with is None else self.lines_with(contents)
        return replace(self, edition=edition, contents=contents, lines=lines)

    def complete(self, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """Returns the options with defaults filled in. Raises BadSetup for an unknown option or choice."""
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
    """The names of all registered games."""
    return tuple(sorted(_GAMES))


def game(name: str) -> Game:
    try:
        return _GAMES[name]
    except (KeyError, TypeError):
        raise KeyError(words.unknown_game(name, games()).en) from None
