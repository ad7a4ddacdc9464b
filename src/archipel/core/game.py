"""The contract: what a game is, what a state can do, and which games there are.

Each game defines a State with its fields, its moves and the methods marked "the game's part" in `state.py`. The rest of
the contract (reading moves, refusing seats, taking back, records, previews) is the same for every game and also defined
there. For example, the contract's `moves` checks the seat and calls the game's part `legal_moves`.

This module has the Game and the registered games. Everything else of the contract is imported from here too, whether it
is defined in `state.py`, `moves.py`, `options.py` or `previews.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from archipel.core import words
from archipel.core.beginning import Beginning
from archipel.core.chance import Chance, Seeded, from_its_beginning
from archipel.core.contents import read_contents
from archipel.core.errors import BadSetup
from archipel.core.first import First
from archipel.core.lesson import Lesson
from archipel.core.moves import Choice, Event, Gains, Json, Move, OptionValue, Past, Sealed, plain
from archipel.core.options import Option
from archipel.core.pack import ANY_BOX, BoxRules, Pack, contents_of, pack_of
from archipel.core.previews import Preview, agreed, new_cells
from archipel.core.registered import GAMES, registered
from archipel.core.score import Counted, Score
from archipel.core.stamps import Stamp
from archipel.core.state import FORMAT, Guessed, Guesses, State
from archipel.core.text import Text
from archipel.core.variant import Variant

__all__ = [
    "ANY_BOX",
    "FORMAT",
    "MOST_SENTENCES",
    "_GAMES",
    "BoxRules",
    "Choice",
    "Event",
    "First",
    "Gains",
    "Game",
    "Guessed",
    "Guesses",
    "Json",
    "Move",
    "Option",
    "OptionValue",
    "Past",
    "Preview",
    "Sealed",
    "Setup",
    "State",
    "Types",
    "Variant",
    "agreed",
    "game",
    "games",
    "is_registered",
    "new_cells",
    "plain",
    "register",
]

MOST_SENTENCES = 10_000
"""Sentences of a game that are cached: a few megabytes."""


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


CONTRACT = (
    *("name", "title", "source", "seats", "options", "lines", "edition", "editions", "fingerprint", "contents"),
    *("content", "lessons", "start", "complete", "tell", "score", "count", "in_edition", "with_pack"),
)
"""The names of a game that everybody may use: servers, clients, bots and notebooks."""


class Game(Struct, frozen=True, dict=True):
    """A game that can be started, explained and scored, in one edition and with one set of contents."""

    name: str
    """The name that programs use: "caty-mini"."""
    title: Text
    """The name that people read."""
    source: Text
    """Where the contents come from, and what is reconstructed: one sentence, shown wherever people meet the game."""
    seats: range
    """How many can play."""
    options: Mapping[str, Option]
    """What people agree on before they start, by name."""
    lines: Mapping[str, Text]
    """What each line of its scores is called."""
    types: Types
    edition: int
    """Raised when an old log would play differently. The old contents then stay, as data, in `earlier`."""
    contents: Any
    """The cards, boards, pieces and numbers that it is played with."""
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
    advise: Callable[[State, int, Move, Sequence[Event]], Text | None] = lambda _state, _seat, _move, _events: None
    """Returns a move of a seat as advice, to be joined with others: "take column A". The state is the one before the
    move, and the events are what it does."""
    lessons: Mapping[str, Lesson] = {}
    """The guided first games, by name."""
    variants: tuple[Variant, ...] = ()
    """The ways of playing it that newcomers choose among. The first has the default options."""
    firsts: tuple[First, ...] = ()
    """What is explained when it happens for the first time, in the first game after a lesson."""
    box: BoxRules = ANY_BOX
    """What owners may put into their boxes."""
    lines_with: Callable[[Any], Mapping[str, Text]] | None = None
    """Returns what the lines are called with these contents; None if that does not depend on them."""
    secrets: bool = True
    """Whether a seat may know what another may not. It is False only for a game whose seats all see the same."""
    stamps: tuple[Stamp, ...] = ()
    """The achievements that the end of this game can earn, for logbooks."""
    deeds: frozenset[str] = frozenset()
    """Events that show on the board though they name no piece and no cell. Their sentences say what they brought."""
    captain: Callable[[Mapping[str, OptionValue]], int | None] = lambda _options: None
    """Returns the seat that enters real dice or cards by hand with these options, or None. No bot can replace it."""
    beginning: Beginning = Beginning()
    """Who starts, and what else people may decide before the game begins."""

    def __dir__(self) -> list[str]:
        """Lists the names of the contract only, as for a state. All other names work as well."""
        return list(CONTRACT)

    @property
    def fingerprint(self) -> str:
        """16 hexadecimal digits, computed from everything in its contents that decides play."""
        found: str = self.contents.fingerprint
        return found

    @cached_property
    def content(self) -> Json:
        """The data with which a client draws and explains the game: the result of `describe`, options and source."""
        options = {name: option.to_json(name) for name, option in self.options.items()}
        source = {"source": self.source.to_json(), "source_of_box": words.SOURCE_OF_A_BOX.to_json()}
        return {**self.describe(self.contents), "options": options, **source}

    @cached_property
    def sentences(self) -> dict[bytes, Text]:
        """A cache of sentences by event: all tables of a game describe the same event in the same words."""
        return {}

    def tell(self, event: Event) -> Text:
        """Describes an event in one sentence, in both languages. Seats stand in it as {0}, {1}."""
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
        """Scores a paper game that may be unfinished, and lists its faults instead of raising them."""
        return self.counter(self.contents, sheet)

    def start(
        self, seats: int, options: Mapping[str, OptionValue] | None = None, chance: Chance | None = None
    ) -> State:
        """Deals a new game. Without `chance` it is always the same deal, that of Seeded(0).

        Raises BadSetup if the game can't be played by so many or with these options.
        """
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
        return self.playing(read.edition, contents_of(self, read), read.name)

    def playing(self, edition: int, contents: Any, box: Text | None = None) -> Game:
        """Returns the game in this edition with these contents, from the owner's box of this name."""
        if contents is self.contents and edition == self.edition:
            return self
        lines = self.lines if self.lines_with is None else self.lines_with(contents)
        source = self.source if box is None else words.SOURCE_OF_A_BOX.format(name=box)
        return replace(self, edition=edition, contents=contents, lines=lines, source=source)

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


_GAMES: dict[str, Game] = GAMES


def register(game: Game) -> None:
    """Adds a game, so that `game` and `games` know it."""
    _GAMES[game.name] = game


def games() -> tuple[str, ...]:
    """The names of all registered games."""
    return tuple(sorted(_GAMES))


def is_registered(name: str) -> bool:
    return name in _GAMES


def game(name: str) -> Game:
    """Returns the game with this name. Raises KeyError, which lists the known names, for any other."""
    found: Game = registered(name)
    return found
