"""The contract: what a game is, what a state can be asked, and which games there are.

A game's folder writes a State with its fields, its moves and the functions marked "the game's part" below; the rest
of the contract (reading moves, refusing seats, taking back, records, previews) is the same for every game and stands
here. What the contract calls `moves` checks the seat and asks the game's part `legal_moves`, and so on for the others.
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
"""What placements would bring: for each choice a list for each orientation, with one number for each anchor.

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
        """Whether it enters what chance decided at a real table: the dice or cards of a captain."""
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
    """Whether its choices have names of their own ("Sea of Treasures"), which are always told.

    The choices of other options ("No") are told only where they are not the default.
    """
    seats: Sequence[int] | None = None
    """With how many seats it means something; None: with any. With others it stays at its default."""
    needs: Mapping[str, OptionValue] = {}
    """What other options have to be for it to mean anything: family rules have no modules."""
    choice_seats: Mapping[OptionValue, Sequence[int]] = {}
    """With how many seats a choice can be played, where that is not with all."""

    def applies(self, seats: int, options: Mapping[str, OptionValue]) -> bool:
        """Whether it means anything at such a table. Where it does not, nobody is asked about it."""
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
        # What all the moves before replaced would fill a book in the repr of a state.
        return f"Past(seat={self.seat})"


class Sealed(Struct, frozen=True):
    """The latest move that can't be taken back. No move before it can be either."""

    seat: int
    why: Text
    for_all: bool
    """Whether every seat is given this reason, or only the seat whose move it was."""


MOST_SENTENCES = 10_000
"""Of a game that are kept: a few megabytes."""


class State(Struct, kw_only=True):
    """A game under way. Whatever decides the future is a field; copies share what never changes.

    A game's fields are values that are replaced, never changed. So a copy is shallow, and an undo is a reference.
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
    """The move before those, which can't be taken back, and why; None while every move still can."""

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
        """That seat's score. A game that can count it without the others' does so, for previews are asked for often."""
        return self.scores()[seat]

    def tie_break(self) -> tuple[Text, list[int]] | None:
        """What decides between equal totals, in words, and each seat's number of it; None where nothing does."""
        return None

    def sister(self) -> Score | None:
        return None

    def view_of(self, seat: int | None) -> Json:
        """What that seat may see; None is a spectator."""
        raise NotImplementedError

    def facts(self) -> Json:
        """What follows from what everybody sees, by rules that a client does not know: which cells a die opens."""
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
        """The cells of this seat's board that a card of the game counts now, paid or not yet."""
        return []

    def card_points_of(self, seat: int, card: int) -> int | None:  # noqa: ARG002
        """What a card of the game would pay this seat if it were counted now; None for one that is not counted."""
        return None

    def change_text(self, line: str, before: Score, after: Score, events: list[Event]) -> Text:  # noqa: ARG002
        """A sentence about a change of this line: "Ships: 4 → 8." A game may say more, such as what caused it."""
        return words.LINE_CHANGES.format(
            line=game(self.name).lines[line], before=before.lines[line], after=after.lines[line]
        )

    def may_reveal(self, moves: Sequence[Move | Json]) -> bool:  # noqa: ARG002
        """Whether these moves could turn up something hidden. If not, a preview needs one guess instead of two."""
        return True

    def last_move(self, seat: int) -> int:
        """Which of `past` an undo of this seat takes back, or IllegalMove.

        Usually the very last move of all. Where seats play side by side it is the seat's own last one.
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
        """scores() as that seat may know them: without rivals' hidden lines, until the end."""
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
        """The move being played may be taken back: `restore` then gets `before`."""
        self.past += (Past(seat, before),)

    def seal(self, seat: int, why: Text, for_all: bool = False) -> None:
        """The move being played by this seat, and all before it, can't be taken back, for this reason."""
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
        """Whether an undo of this seat would be granted."""
        trial = copy.copy(self)  # taking back gives a state other values, and changes none of those it has
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
        """The move as a typed value whose fields have the right types, whatever was handed in."""
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
        """Whether some of its luck was entered by hand: no seed answers for that."""
        return any(move is not None and move.by_hand for _, move in self.log or ())

    def preview(self, seat: int, moves: Sequence[Move | Json], guesses: Guesses | None = None) -> Preview:
        """Plays on two guesses and keeps what they agree on, so that it can tell nothing hidden.

        Whoever asks for many previews of one state hands in the same dictionary of guesses each time.
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
        """A guess of this seat and its score in it, made once."""
        if (seat, seed) not in guesses:
            guess = self.guess(seat, Seeded(seed))
            guesses[seat, seed] = Guessed(guess, guess.score_of(seat))
        return guesses[seat, seed]

    def certain_preview(self, seat: int, moves: Sequence[Move | Json], guesses: Guesses) -> Preview:
        """A preview from one guess, for moves that reveal nothing: there every guess would say the same."""
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
"""By seat and seed."""


def new_cells(line: str, before: Score, after: Score) -> list[list[int]]:
    """The cells of the items that a line has gained or changed."""
    cells = [cell for item in after.items if item.line == line and item not in before.items for cell in item.cells]
    return sorted({tuple(cell): cell for cell in cells}.values())


def agreed(first: list[Any], second: list[Any]) -> list[Any]:
    """The things that both lists have, in the order of the first; one that is twice in both is there twice."""
    left = Counter(msgspec.json.encode(thing, order="deterministic") for thing in second)
    both = []
    for thing in first:
        spelt = msgspec.json.encode(thing, order="deterministic")
        if left[spelt]:
            left[spelt] -= 1
            both.append(thing)
    return both


class Types(Struct, frozen=True):
    """What a game's data looks like: the schema is made from it, and the client's types from the schema."""

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
    """What a game knows of the boxes of owners."""

    names: Mapping[str, Text]
    """What the things in each field of its contents are called: "Card {which}"."""
    examine: Callable[[Json, Findings], None]
    """Finds what the rulebook excludes in completed contents, and counts the rest; makes shapes of drawn ones."""


ANY_BOX = BoxRules({}, lambda _data, _found: None)


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
    """Plain JSON data about these contents, to draw and explain with."""
    teller: Callable[[Any, Event], Text]
    """An event of a game with these contents as one sentence; seats stand in it as {0}, {1}."""
    begin: Callable[[Setup], State]
    """Deals a new game: the game's own set-up."""
    counter: Callable[[Any, Json], Counted]
    """Counts a paper sheet of a game with these contents, and notes all that can't be; BadSheet where nothing can."""
    lessons: Mapping[str, Lesson] = {}
    """The guided first games, by name."""
    box: BoxRules = ANY_BOX
    """What owners may put in their boxes."""
    lines_with: Callable[[Any], Mapping[str, Text]] | None = None
    """What the lines are called with these contents, where that depends on them."""
    secrets: bool = True
    """Whether a seat may know what another may not. Only a game whose seats all see the same says that it has none."""

    @property
    def fingerprint(self) -> str:
        found: str = self.contents.fingerprint
        return found

    @cached_property
    def content(self) -> Json:
        """What the client draws and explains with: what the game describes, and its options."""
        options = {name: option.to_json(name) for name, option in self.options.items()}
        return {**self.describe(self.contents), "options": options}

    @cached_property
    def sentences(self) -> dict[bytes, Text]:
        """What was told lately, by the event: tables of one game tell the same of the same."""
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
        """The game as a table or record names it; BadSetup says which editions there are.

        Without a fingerprint (files of the first version have none) the edition's own contents are meant. A pack is
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
        """The game with an owner's contents; BadSetup names everything that is wrong with them."""
        read = pack_of(pack)
        return self.playing(read.edition, contents_of(self, read))

    def playing(self, edition: int, contents: Any) -> Game:
        """The game of this edition with these contents."""
        if contents is self.contents and edition == self.edition:
            return self
        lines = self.lines if self.lines_with is None else self.lines_with(contents)
        return replace(self, edition=edition, contents=contents, lines=lines)

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
