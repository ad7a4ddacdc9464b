"""A table as plain data: who sits at it, what is played, and how far it has come."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from archipel.bots import face_of, name_at
from archipel.core import game as registry
from archipel.core import words
from archipel.core.chance import Chance, Seeded
from archipel.core.errors import BadSetup
from archipel.core.game import Game, OptionValue
from archipel.core.lesson import Lesson
from archipel.server import texts
from archipel.server.fairness import commitment

Phase = Literal["lobby", "playing", "over"]


class Seat(Struct, frozen=True):
    """`level` is the bot that plays here: a bot's seat, or a person's while they are away."""

    kind: Literal["open", "person", "bot"] = "open"
    person: str | None = None
    name: str = ""
    level: str | None = None
    left: bool = False
    """The person said that they leave. Opening the table again takes it back."""

    @property
    def face(self) -> str | None:
        """The face of the bot that sits here; a person has the cat of their seat."""
        return face_of(self.name) if self.kind == "bot" else None

    def as_stored(self, number: int) -> Seat:
        """This seat as it was read. Bots of earlier versions had no name: they get theirs by their place."""
        if self.kind == "bot" and not self.name:
            return replace(self, name=name_at(self.level, number))
        return self


class Table(Struct, frozen=True):
    """Never changed in place: every change gives a new one, which is stored before anybody sees it."""

    id: str
    game: str
    options: dict[str, OptionValue]
    host: str
    seats: tuple[Seat, ...]
    created: int
    touched: int
    """When anything last happened here, in milliseconds since 1970."""
    started: int | None = None
    seed: str | None = None
    """64 hexadecimal digits, secret until the game is over."""
    number: int = 0
    """Of the last entry of the log; 0 before the first."""
    over: bool = False
    again: str | None = None
    """The table that followed this one."""
    revision: int = 0
    """Grows with every change; a change made on an older revision is not stored, and made again."""
    edition: int = 1
    """Of its game, as it was when the game began: the table goes on with it for ever."""
    contents: str | None = None
    """The fingerprint of what it is played with; tables of the first version have none."""
    lesson: str | None = None
    """The lesson of its game that is taught here. Its deal is the lesson's: it has no seed."""
    learnt: bool = False
    """Its lesson was played to the end."""
    mended: bool = False
    """Moves were taken back past others' moves: it sets no record."""
    grace: int = 120
    """Seconds for which the seat of somebody who is away stays theirs, and the host's rights the host's."""
    kicked: str = ""
    """The people who were put out, with a space between them."""
    link: str = ""
    """What stands after the id in a link that was renewed; strangers come in by no other."""

    @property
    def phase(self) -> Phase:
        if self.over:
            return "over"
        return "lobby" if self.seed is None and self.lesson is None else "playing"

    @property
    def commitment(self) -> str | None:
        return None if self.seed is None else commitment(self.seed)

    @property
    def chance(self) -> Chance:
        """What a started table plays with."""
        if (lesson := self.taught) is not None:
            return lesson.chance()
        if self.seed is None:
            raise BadSetup(texts.NOT_STARTED)
        return Seeded(int(self.seed, 16))

    @property
    def taught(self) -> Lesson | None:
        """The lesson that is taught here; BadSetup if it is gone."""
        if self.lesson is None:
            return None
        lessons = self.edition_of_game.lessons
        if self.lesson not in lessons:
            raise BadSetup(texts.unknown_lesson(self.lesson, list(lessons)))
        return lessons[self.lesson]

    @property
    def edition_of_game(self) -> Game:
        """Its game in the edition it names; BadSetup says which there are if that one is gone."""
        if self.game not in registry.games():
            raise BadSetup(words.unknown_game(self.game, registry.games()))
        return registry.game(self.game).in_edition(self.edition, self.contents)

    @property
    def stand_ins(self) -> dict[int, str]:
        """The bots that play for people who are away, by seat: each under a name that nobody else here has."""
        found: dict[int, str] = {}
        for number, seat in enumerate(self.seats):
            if seat.kind == "person" and seat.level is not None:
                taken = [other.name for other in self.seats] + list(found.values())
                found[number] = name_at(seat.level, number, taken)
        return found

    @property
    def key(self) -> str:
        """What its link ends with."""
        return f"{self.id}-{self.link}" if self.link else self.id

    @property
    def captain(self) -> int | None:
        """The seat of whoever lays out real cards: no bot has them."""
        return 0 if self.options.get("captain") == "on" else None

    def knows(self, person: str) -> bool:
        """Whether this is somebody's own table, whatever its link is."""
        return person == self.host or self.seat_of(person) is not None

    def is_kicked(self, person: str) -> bool:
        return person in self.kicked.split()

    def seat_of(self, person: str) -> int | None:
        return next((number for number, seat in enumerate(self.seats) if seat.person == person), None)

    def is_present(self, seat: int, present: Collection[str]) -> bool:
        """Whether the person of this seat is among those who have the table open, and has not left it."""
        return self.seats[seat].person in present and not self.seats[seat].left

    def may_host(self, person: str, present: Collection[str]) -> bool:
        """`present` are those who are there and those who are still expected: meanwhile the host is the host."""
        if person == self.host:
            return True
        gone = self.host not in present or self.has_left(self.host)
        return gone and self.seat_of(person) is not None

    def has_left(self, person: str) -> bool:
        """Whether this person said that they leave."""
        seat = self.seat_of(person)
        return seat is not None and self.seats[seat].left

    def with_seat(self, number: int, seat: Seat) -> Table:
        return replace(self, seats=(*self.seats[:number], seat, *self.seats[number + 1 :]))
