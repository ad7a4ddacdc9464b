"""A table as plain data: who sits at it, what is played, and how far it has come."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from archipel.bots import face_of, name_at
from archipel.core import game as registry
from archipel.core import words
from archipel.core.chance import Chance, Seeded
from archipel.core.errors import BadSetup
from archipel.core.game import Game, OptionValue
from archipel.core.lesson import Lesson
from archipel.core.pack import Label
from archipel.server import texts
from archipel.server.fairness import SERVER_ALONE, SERVER_AND_BROWSERS, Scheme, Share, commitment

Phase = Literal["lobby", "playing", "over"]


class Seat(Struct, frozen=True):
    """`level` is the bot that plays here: a bot's seat, or a person's while they are away."""

    kind: Literal["open", "person", "bot"] = "open"
    person: str | None = None
    name: str = ""
    level: str | None = None
    left: bool = False
    """The person said that they leave. Opening the table again takes it back."""
    hash: str | None = None
    """Of the value that this person's browser will add to the luck (`fairness.py`)."""
    value: str | None = None
    """What it added at the start; None where it was silent."""
    facing: bool = False
    """Of the several seats of one person, the one they look from."""

    @property
    def face(self) -> str | None:
        """The face of the bot that sits here; a person has the cat of their seat."""
        return face_of(self.name) if self.kind == "bot" else None

    def as_stored(self, number: int) -> Seat:
        """This seat as it was read. Bots of earlier versions had no name: they get theirs by their place."""
        if self.kind == "bot" and not self.name:
            return replace(self, name=name_at(self.level, number))
        return self


class SeatClock(Struct, frozen=True, array_like=True):
    """A seat's clock, in milliseconds (`clocks.py`)."""

    left: int
    """Of this turn, when it last began or stopped."""
    bank: int
    """Of the game."""
    since: int | None = None
    """When it began to run; None while it does not."""
    sent: int = 0
    """So many messages of the seat have had a time of their own."""
    out: bool = False
    """Its time is out: a bot plays this turn."""
    undo: tuple[int, int] = (0, 0)
    """The number of its entry that it last asked to take back, and until when that vote held the clocks; negative where
    it ended before its time."""
    away: int = 0
    """The same for the vote whether a bot should play here."""


def spelt_clocks(clocks: Sequence[SeatClock]) -> str:
    return msgspec.json.encode(clocks).decode()


class Knock(Struct, frozen=True, array_like=True):
    """Somebody who would like to come to a table that is open to strangers."""

    number: int
    """Counts those of this table."""
    person: str
    name: str
    at: int
    """When they knocked, in milliseconds since 1970."""
    refused: bool = False


class Try(Struct, frozen=True):
    """Somebody's table of a day's challenge; no total until it is over."""

    table: str
    person: str
    name: str
    total: int | None


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
    """The server's part of the luck: 64 hexadecimal digits, secret until the game is over."""
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
    hints: bool = True
    """Whether people here may ask what to do."""
    hinted: str = ""
    """The seats whose people have asked for a hint, with a space between them."""
    origin: str | None = None
    """The table whose game this one goes on from: its deal is known, so it counts in no record."""
    starting: bool = False
    """The host has begun, and the values of the browsers are awaited."""
    challenge: str | None = None
    """The day whose challenge is played here, as 2026-11-16."""
    total: int | None = None
    """What its person made of the challenge, or of somebody's deal, once it is over."""
    beats: str | None = None
    """The finished table whose deal is tried here from its beginning, to do better; that is its origin too."""
    luck: str | None = None
    """What is played with: the server's part mixed with the browsers' values; None where that part is alone."""

    clock: Literal["turn", "game"] | None = None
    """What a seat has its time for."""
    clock_seconds: int = 0
    clocks: str = ""
    """Each seat's, as JSON; empty until the game has begun."""
    due: int | None = None
    """When the first of them is out, or the vote that holds them: in milliseconds for which the server was up."""
    held: int | None = None
    """Until then a vote holds the clocks."""
    listing: str | None = None
    """By what strangers find it on the home page, and no more than that; None where it is not shown to them."""
    knocks: str = ""
    """Who would like to come in, and who was refused, as JSON."""
    pack: str | None = None
    """What the box it is played with says of itself, as JSON; None for ours."""
    box: Any = None
    """The completed contents of that box. They are stored apart, once for all tables."""

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
        """What a started table plays with."""
        if (lesson := self.taught) is not None:
            return lesson.chance()
        if self.seed is None or self.started is None:
            raise BadSetup(texts.NOT_STARTED)
        return Seeded(int(self.luck or self.seed, 16))

    @property
    def scheme(self) -> Scheme | None:
        """How the luck of a started table came about; None for a lesson, whose deal was prepared."""
        if self.seed is None or self.started is None:
            return None
        return SERVER_ALONE if self.luck is None else SERVER_AND_BROWSERS

    @property
    def awaited(self) -> list[int]:
        """The seats whose browsers have yet to send the value they promised. One person alone promises nothing."""
        if len(self.people) < 2:
            return []
        return [number for number, seat in enumerate(self.seats) if seat.hash and seat.value is None]

    @property
    def people(self) -> set[str]:
        """Who sits here."""
        return {seat.person for seat in self.seats if seat.person is not None}

    @property
    def names(self) -> list[tuple[str, str]]:
        """The people who sit here, in order, each with their name: of several seats that of the first."""
        seats = [seat for seat in reversed(self.seats) if seat.person is not None]
        return sorted({seat.person: seat.name for seat in seats if seat.person is not None}.items())

    @property
    def shares(self) -> list[Share]:
        """What browsers promised, and what they added."""
        seats = enumerate(self.seats)
        return [Share(number, seat.hash, seat.value) for number, seat in seats if seat.hash is not None]

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
        if self.pack is None:
            return registry.game(self.game).in_edition(self.edition, self.contents)
        if self.box is None:
            raise BadSetup(texts.BOX_IS_GONE)
        return registry.game(self.game).in_edition(self.edition).playing(self.edition, self.box)

    @property
    def label(self) -> Label | None:
        """Whose box it is played with."""
        return None if self.pack is None else msgspec.json.decode(self.pack, type=Label)

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
    def seat_clocks(self) -> list[SeatClock]:
        return msgspec.json.decode(self.clocks, type=list[SeatClock]) if self.clocks else []

    @property
    def late(self) -> tuple[int, ...]:
        """The seats whose time is out."""
        if not self.clocks:
            return ()
        return tuple(number for number, clock in enumerate(self.seat_clocks) if clock.out)

    def held_until(self, seat: int, entry: int) -> int:
        """Until when a vote holds the clocks or held them, as `SeatClock` keeps it: whether a seat may take back an
        entry, or, where that is 0, whether a bot should play for it.
        """
        if not self.clocks:
            return 0
        clock = self.seat_clocks[seat]
        return clock.away if entry == 0 else clock.undo[1] if clock.undo[0] == entry else 0

    def has_ended(self, seat: int, entry: int) -> bool:
        """Whether this vote has held the clocks, and does no longer."""
        return self.held_until(seat, entry) not in (0, self.held)

    def has_held(self, seat: int, entry: int) -> bool:
        """Whether this vote will not hold the clocks again. Where somebody came back who was voted about, the next vote
        is a new one.
        """
        return self.has_ended(seat, entry) and (entry != 0 or self.held_until(seat, entry) > 0)

    @property
    def knocking(self) -> list[Knock]:
        return msgspec.json.decode(self.knocks, type=list[Knock]) if self.knocks else []

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

    @property
    def advised(self) -> list[int]:
        """The seats whose people have asked for a hint."""
        return sorted(map(int, self.hinted.split()))

    def seats_of(self, person: str) -> list[int]:
        """All that this person holds: one device may be handed round among several."""
        return [number for number, seat in enumerate(self.seats) if seat.person == person]

    def seat_of(self, person: str) -> int | None:
        """The first of them, which stands for the person wherever a person counts once."""
        return next((number for number, seat in enumerate(self.seats) if seat.person == person), None)

    @property
    def has_curtain(self) -> bool:
        """Whether seats hide something from each other now. Of a game that is gone nobody knows that they don't."""
        return self.phase == "playing" and (self.game not in registry.games() or registry.game(self.game).secrets)

    def facing(self, person: str) -> int | None:
        """The one seat that this person looks from, in all that they are shown and told.

        None for who only watches, and behind the curtain: where seats hide something, none of several is shown until
        it is named.
        """
        mine = self.seats_of(person)
        if len(mine) < 2 or self.phase == "lobby":
            return mine[0] if mine else None
        named = next((number for number in mine if self.seats[number].facing), None)
        return mine[0] if named is None and not self.has_curtain else named

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
