"""A table as plain data: who sits at it, what is played, and how far it has come."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from archipel.bots import face_of, name_at
from archipel.core import game as registry
from archipel.core import words
from archipel.core.chance import Chance, Scripted, Seeded
from archipel.core.errors import BadSetup
from archipel.core.game import Game, OptionValue
from archipel.core.lesson import Lesson
from archipel.core.pack import Label
from archipel.core.text import Text
from archipel.server.base import texts
from archipel.server.model.fairness import SERVER_ALONE, SERVER_AND_BROWSERS, Scheme, commitment
from archipel.server.wire.envelope import Share

Phase = Literal["lobby", "playing", "over"]


class Seat(Struct, frozen=True):
    """One seat. `level` is the level of the bot that plays here: a bot's own seat, or for a person who is away."""

    kind: Literal["open", "person", "bot"] = "open"
    person: str | None = None
    name: str = ""
    level: str | None = None
    left: bool = False
    """True if the person pressed Leave. Opening the table again resets it."""
    hash: str | None = None
    """Hash of the value that this person's browser will add to the luck (`fairness.py`)."""
    value: str | None = None
    """The value that the browser sent at the start; None if it sent none."""
    facing: bool = False
    """True for the seat that its person looks from, if they hold several."""
    starts: bool = False
    """True if the host chose this seat to start the game."""
    board: str | None = None
    """The board that this seat's person chose; None if it is dealt."""

    @property
    def face(self) -> str | None:
        """The face of the bot that sits here; None for a person, who is shown as the cat of their seat."""
        return face_of(self.name) if self.kind == "bot" else None

    def as_stored(self, number: int) -> Seat:
        """Returns this seat as read from storage. Bots of old versions had no name: they get one by their place."""
        if self.kind == "bot" and not self.name:
            return replace(self, name=name_at(self.level, number))
        return self


class Try(Struct, frozen=True):
    """A person's table of a challenge or of a deal that they try; `total` is None until it is over."""

    table: str
    person: str
    name: str
    total: int | None


class Table(Struct, frozen=True):
    """A table. It is never changed in place: every change makes a new one, which is stored before anybody sees it."""

    id: str
    game: str
    options: dict[str, OptionValue]
    host: str
    seats: tuple[Seat, ...]
    created: int
    """When somebody made the table, in milliseconds since 1970."""
    touched: int
    """When anything last happened here, in milliseconds since 1970."""
    started: int | None = None
    seed: str | None = None
    """The server's part of the luck: 64 hexadecimal digits, secret until the game is over."""
    number: int = 0
    """The number of the last entry of the log; 0 before the first."""
    over: bool = False
    again: str | None = None
    """The table that followed this one."""
    revision: int = 0
    """Grows with every change. A change made on an older revision is not stored, and has to be made again."""
    edition: int = 1
    """The edition of its game when the game began. The table keeps this edition for ever."""
    contents: str | None = None
    """The fingerprint of the contents it is played with; None for tables of the first version."""
    lesson: str | None = None
    """The lesson of its game that is taught here. Its deal comes from the lesson, so the table has no seed."""
    learnt: bool = False
    """True if its lesson was played to the end."""
    mended: bool = False
    """True if moves were taken back past others' moves. The game then sets no record."""
    grace: int = 120
    """Seconds for which an absent person keeps their seat, and an absent host the host's rights."""
    kicked: str = ""
    """The people who were kicked, separated by spaces."""
    link: str = ""
    """The part after the id in a link that was renewed. Strangers can come in only with it."""
    hints: bool = True
    """Whether people here may ask for hints."""
    hinted: str = ""
    """The seats whose people have asked for a hint, separated by spaces."""
    origin: str | None = None
    """The table whose deal is played again here. The deal is known, so the game counts in no record."""
    starting: bool = False
    """True after the host's start, while the values of the browsers are awaited."""
    challenge: str | None = None
    """The day whose challenge is played here, as 2026-11-16."""
    total: int | None = None
    """The points of its person in a challenge or a deal that they try, once it is over."""
    beats: str | None = None
    """The finished table whose deal is tried here from its beginning, to do better. `origin` names it too."""
    luck: str | None = None
    """The seed of the game if browsers sent values: the server's part mixed with them. None if `seed` alone is used."""

    clock: Literal["turn", "game"] | None = None
    """Whether a seat has its time for a turn or for the game; None without clocks."""
    clock_seconds: int = 0
    clocks: str = ""
    """The `SeatClock` of each seat (`seat_clocks.py`), as JSON; empty until the game has begun."""
    due: int | None = None
    """When the first clock runs out, or the vote that pauses them ends: in milliseconds of server uptime."""
    held: int | None = None
    """Until when a vote pauses the clocks, in milliseconds of server uptime; None if none does."""
    listing: str | None = None
    """The id that strangers see on the home page, which does not open the table; None if it is not listed."""
    knocks: str = ""
    """The strangers' requests to join, including refused ones, as JSON."""
    pack: str | None = None
    """The label of the box it is played with, as JSON; None for Archipel's own."""
    box: Any = None
    """The completed contents of that box. They are stored separately, once for all tables."""
    boards: bool = False
    """Whether people may choose their boards before the start; otherwise all are dealt."""
    closed: bool = False
    """True if the server's administrator has closed it: nobody may see it, and nothing goes on until it is opened."""

    @property
    def phase(self) -> Phase:
        if self.over:
            return "over"
        return "lobby" if self.started is None else "playing"

    @property
    def commitment(self) -> str | None:
        return None if self.seed is None else commitment(self.seed)

    @property
    def chance(self) -> Chance:
        """The source of chance of a started table."""
        if (lesson := self.taught) is not None:
            return lesson.chance()
        if self.seed is None or self.started is None:
            raise BadSetup(texts.NOT_STARTED)
        luck = Seeded(int(self.luck or self.seed, 16))
        starts = next((number for number, seat in enumerate(self.seats) if seat.starts), None)
        boards = [seat.board for seat in self.seats]
        if starts is None and not any(boards):
            return luck
        game = self.edition_of_game
        return Scripted(game.beginning.script(starts, boards, game.contents, luck), luck)

    @property
    def scheme(self) -> Scheme | None:
        """How the luck of a started table was drawn; None for a lesson, whose deal was prepared."""
        if self.seed is None or self.started is None:
            return None
        return SERVER_ALONE if self.luck is None else SERVER_AND_BROWSERS

    @property
    def awaited(self) -> list[int]:
        """The seats whose browsers have yet to send the value they promised. Empty if only one person sits here."""
        if len(self.people) < 2:
            return []
        return [number for number, seat in enumerate(self.seats) if seat.hash and seat.value is None]

    @property
    def people(self) -> set[str]:
        """The people who sit here."""
        return {seat.person for seat in self.seats if seat.person is not None}

    @property
    def names(self) -> list[tuple[str, str]]:
        """The people who sit here, sorted, each with the name at their first seat."""
        seats = [seat for seat in reversed(self.seats) if seat.person is not None]
        return sorted({seat.person: seat.name for seat in seats if seat.person is not None}.items())

    @property
    def shares(self) -> list[Share]:
        """What each browser promised, and what it added to the luck."""
        seats = enumerate(self.seats)
        return [Share(number, seat.hash, seat.value) for number, seat in seats if seat.hash is not None]

    @property
    def taught(self) -> Lesson | None:
        """The lesson that is taught here, or None. Raises BadSetup if the lesson is gone."""
        if self.lesson is None:
            return None
        lessons = self.edition_of_game.lessons
        if self.lesson not in lessons:
            raise BadSetup(texts.unknown_lesson(self.lesson, list(lessons)))
        return lessons[self.lesson]

    @property
    def edition_of_game(self) -> Game:
        """Its game in the table's edition. Raises BadSetup, which names the existing editions, if that one is gone."""
        if not registry.is_registered(self.game):
            raise BadSetup(words.unknown_game(self.game, registry.games()))
        if self.pack is None:
            return registry.game(self.game).in_edition(self.edition, self.contents)
        if self.box is None:
            raise BadSetup(texts.BOX_IS_GONE)
        name = None if self.label is None else Text(**self.label.name)
        return registry.game(self.game).in_edition(self.edition).playing(self.edition, self.box, name)

    @property
    def label(self) -> Label | None:
        """The label of the box it is played with; None for Archipel's own."""
        return None if self.pack is None else msgspec.json.decode(self.pack, type=Label)

    @property
    def stand_ins(self) -> dict[int, str]:
        """By seat, the name of the bot that plays for an absent person. Nobody else here has the same name."""
        found: dict[int, str] = {}
        for number, seat in enumerate(self.seats):
            if seat.kind == "person" and seat.level is not None:
                taken = [other.name for other in self.seats] + list(found.values())
                found[number] = name_at(seat.level, number, taken)
        return found

    @property
    def key(self) -> str:
        """The last part of its link."""
        return f"{self.id}-{self.link}" if self.link else self.id

    @property
    def captain(self) -> int | None:
        """The seat that enters real cards or dice by hand, if there is one. No bot can replace it."""
        return registry.game(self.game).captain(self.options) if registry.is_registered(self.game) else None

    def knows(self, person: str) -> bool:
        """Whether this person is the host or sits here, and needs no valid link."""
        return person == self.host or self.seat_of(person) is not None

    def is_kicked(self, person: str) -> bool:
        return person in self.kicked.split()

    @property
    def advised(self) -> list[int]:
        """The seats whose people have asked for a hint."""
        return sorted(map(int, self.hinted.split()))

    def seats_of(self, person: str) -> list[int]:
        """Returns all seats of this person: several people may share one device."""
        return [number for number, seat in enumerate(self.seats) if seat.person == person]

    def seat_of(self, person: str) -> int | None:
        """Returns the first seat of this person, or None. It represents the person where each person counts once."""
        return next((number for number, seat in enumerate(self.seats) if seat.person == person), None)

    @property
    def has_curtain(self) -> bool:
        """Whether seats hide something from each other now. It is True if the game is gone, to be safe."""
        return self.phase == "playing" and (not registry.is_registered(self.game) or registry.game(self.game).secrets)

    def chosen_seat(self, person: str) -> int | None:
        """Returns the one seat that this person looks from, in everything they are sent.

        Returns None for a spectator. If seats hide something, a person with several seats must first choose one: until
        then this returns None as well, and the client shows a curtain.
        """
        mine = self.seats_of(person)
        if len(mine) < 2 or self.phase == "lobby":
            return mine[0] if mine else None
        named = next((number for number in mine if self.seats[number].facing), None)
        return mine[0] if named is None and not self.has_curtain else named

    def is_present(self, seat: int, present: Collection[str]) -> bool:
        """Whether the person of this seat is one of the people in `present`, and has not left."""
        return self.seats[seat].person in present and not self.seats[seat].left

    def may_host(self, person: str, present: Collection[str]) -> bool:
        """Whether this person has the host's rights. `present` includes absent people who are still expected back."""
        if person == self.host:
            return True
        gone = self.host not in present or self.has_left(self.host)
        return gone and self.seat_of(person) is not None

    def has_left(self, person: str) -> bool:
        """Whether this person pressed Leave."""
        seat = self.seat_of(person)
        return seat is not None and self.seats[seat].left

    def with_seat(self, number: int, seat: Seat) -> Table:
        return replace(self, seats=(*self.seats[:number], seat, *self.seats[number + 1 :]))


class Progress(Struct, frozen=True, kw_only=True):
    """What a move changes in its table. Storage writes these columns, and processes send these fields to each other.

    A process of an earlier version does not send all of them, so those that it leaves out have defaults.
    """

    number: int
    over: bool = False
    touched: int
    learnt: bool
    mended: bool
    revision: int
    clocks: str = ""
    due: int | None = None
    held: int | None = None


PROGRESS = Progress.__struct_fields__


def progress_of(moved: Any) -> dict[str, Any]:
    """Returns these fields of a table, or of anything else that has them."""
    return {name: getattr(moved, name) for name in PROGRESS}
