"""Tables: how they are made, who sits there, and how everybody sees them."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from archipel.core.game import OptionValue
from archipel.core.text import Text
from archipel.server.wire.packs import PackInfo


class SeatWish(Struct, forbid_unknown_fields=True):
    """What a seat of a new table is: the visitor's own (`me`), open to others, or a bot's."""

    kind: Literal["me", "open", "bot"]
    level: str | None = None
    name: str | None = None
    """The name of a player on the visitor's device: several seats may be `me`, each with a name of its own."""


class NewTable(Struct, forbid_unknown_fields=True):
    game: str
    seats: list[SeatWish]
    name: str
    options: dict[str, OptionValue] = {}
    grace: int = 120
    """Seconds for which a player who is away keeps their seat."""
    hints: bool = True
    """Whether players may ask for hints."""
    pack: dict[str, Any] | None = None
    """The contents of an owner's box to play with. The table stores a copy, so later corrections change no game."""
    pack_id: str | None = None
    """The id of one of the operator's boxes, instead of `pack`."""
    clock: ClockWish | None = None


class ClockWish(Struct, forbid_unknown_fields=True):
    """A time limit for each turn, or for the whole game. Each seat has its own clock."""

    kind: Literal["turn", "game"]
    seconds: int


class SeatClockInfo(Struct):
    until: int | None
    """When this seat's time runs out, in milliseconds since 1970; None while its clock is stopped."""
    left: int
    """Milliseconds left for this turn when the clock last started or stopped."""
    bank: int | None
    """Milliseconds left for the whole game at that moment; None if each turn has its own time."""
    out: bool
    """The time has run out: a bot plays this turn."""


class ClockInfo(Struct):
    kind: Literal["turn", "game"]
    seconds: int
    seats: list[SeatClockInfo]
    """Empty until the game begins."""
    held: bool
    """All clocks are stopped, because there is a vote."""


class KnockInfo(Struct):
    """A stranger who found the table on the home page and asks to join it."""

    number: int
    name: str
    until: int
    """When the request to join expires, in milliseconds since 1970."""


class AnswerKnock(Struct, forbid_unknown_fields=True):
    admit: bool


class ListTable(Struct, forbid_unknown_fields=True):
    """Whether strangers find this waiting room on the home page."""

    listed: bool


class NewKnock(Struct, forbid_unknown_fields=True):
    """A stranger's request to join an open table, under this name."""

    name: str


class OpenTable(Struct):
    """A waiting room that is open to strangers, as strangers see it."""

    listing: str
    """The table's id in this list. It does not open the table: only people with a seat get the table's link."""
    game: str
    options: dict[str, OptionValue]
    host: str
    """The host's name, or the name of the first person at the table if the host has no seat."""
    seats: int
    free: int
    clock: ClockWish | None
    knock: Literal["waiting", "admitted", "refused"] | None
    """The state of the visitor's request to join; None if there is none, or if it expired."""
    table: str | None
    """The table's id, once the visitor has a seat there."""


class OpenTables(Struct):
    allowed: bool
    """Whether the operator lets tables be open to strangers."""
    tables: list[OpenTable]


class NewLesson(Struct, forbid_unknown_fields=True):
    """A request for a table for one person with a lesson's prepared deal. The client names a lesson, never a seed."""

    game: str
    lesson: str
    name: str | None = None
    """The name used last, if none is given."""


class Join(Struct, forbid_unknown_fields=True):
    """Takes an open seat under a name, or returns to the visitor's own seat."""

    name: str
    seat: int
    also: bool = False
    """Take one more seat, for somebody else who plays on this device."""


class Reseat(Struct, forbid_unknown_fields=True):
    """What the host does with a seat: give it to a bot, open it again, or remove it (before the start).

    A person with several seats may open one of them again without being the host.

    Once the game has begun, `bot` lets a bot stand in for a person who is away: at once if the host asks for it,
    otherwise when all others who are present have asked. `host` passes the host's rights to the seat's person.
    """

    to: Literal["bot", "open", "gone", "host"]
    level: str | None = None
    """The bot's level, before the start. A bot that stands in has the level of the table."""


class ChooseStarter(Struct, forbid_unknown_fields=True):
    """The host's choice of the seat that starts; None leaves it to chance."""

    seat: int | None


class ChooseBoards(Struct, forbid_unknown_fields=True):
    """Whether people may choose their boards in the waiting room. Otherwise all boards are dealt."""

    chosen: bool


class ChooseBoard(Struct, forbid_unknown_fields=True):
    """The board for a seat; None has it dealt."""

    board: str | None


class StarterInfo(Struct):
    """Who starts the game, as the waiting room says it."""

    seat: int | None
    """None if it is not decided yet, or if there is no first player."""
    why: Text
    may_choose: bool
    """Whether the host can choose somebody else."""


class BoardsInfo(Struct):
    """The boards of a game that has several."""

    chosen: bool
    """Whether people may choose theirs; otherwise all are dealt."""
    names: dict[str, Text]


class SeatInfo(Struct):
    kind: Literal["open", "person", "bot"]
    name: str
    """The person's or the bot's name; "" for an open seat."""
    level: str | None
    """The level of the bot that plays here: on a bot's seat, or for a person who is away."""
    me: bool
    """It is one of the visitor's seats; one device may hold several."""
    here: bool
    """The seat's person has the table open and has not left it."""
    away_since: int | None
    """When a person who is away was last seen, in milliseconds since 1970."""
    face: str | None
    """The portrait of the bot that plays here: on a bot's seat, or for a person who is away."""
    stand_in: str | None
    """The name of the bot that plays for a person who is away."""
    kept_until: int | None
    """When a bot may first stand in for a person who is away, in milliseconds since 1970.

    None if no bot ever may (a captain's seat), or if the person is present or has left.
    """
    may_replace: bool
    """A bot may stand in here now, if the host or all others who are present ask for it."""
    agreed: list[int]
    """The seats whose people agree that a bot stands in here. It does when all who are present agree."""
    hash: str | None
    """SHA-256, in hex, of the value that this person's browser adds to the randomness; None if it promised none."""
    value: str | None
    """That value, once the game has begun; None if the browser did not send it."""
    board: str | None
    """The board that was chosen for this seat; None if it is dealt, and once the game has begun."""


class LessonStep(Struct):
    words: Text
    marked: Text
    """`words` with the part to look at between asterisks: "Touch *Place*."."""
    look: list[str]
    """Elements of the game's screen, by their `data-target` names; the element to touch comes last."""
    waits: Literal["read", "touch", "moves"]


class LessonInfo(Struct):
    """A lesson as the client shows it. Only the server knows which moves the lesson expects."""

    name: str
    title: Text
    summary: Text
    done: Text
    """The text that is shown at the end."""
    steps: list[LessonStep]


class TableInfo(Struct):
    """A table as this visitor may see it, without the state of its game."""

    id: str
    game: str
    options: dict[str, OptionValue]
    seats: list[SeatInfo]
    phase: Literal["lobby", "playing", "over"]
    seat: int | None
    """The visitor's seat that they look from; None for a spectator, and while the curtain hides their seats."""
    curtain: bool
    """Seats hide something from each other now: a person with several seats sees one at a time, the one named last."""
    left: bool
    """The visitor pressed Leave. The seat is still theirs, and opening the table brings them back."""
    host: bool
    name: str
    """The visitor's name at this table, or the name they used last, to suggest it again."""
    pending: list[int]
    progress: Text | None
    """Where the game stands, in its own words: "Round 9"."""
    number: int
    commitment: str | None
    """SHA-256 of the seed, in hex, shown as soon as the table exists; None for a lesson, whose deal was prepared."""
    seed: str | None
    """The server's part of the randomness, in hex; None until the game is over."""
    starting: bool
    """The host has started the game: each browser that promised a value sends it now."""
    scheme: Literal["server-alone", "server-and-browsers"] | None
    """Who supplied the randomness, once the game has begun; None for a lesson."""
    links: list[str]
    """Addresses to invite people with, best first."""
    again: str | None
    """The table where the same people play again; None if nobody has asked for one."""
    edition: int
    """The edition of the game that this table plays."""
    contents: str | None
    """The fingerprint of the contents it is played with; None for tables of Archipel's first version."""
    pack: PackInfo | None
    """The owner's box it is played with; None for Archipel's own contents."""
    stopped: Text | None
    """Why the game can't go on or be replayed here; the table then shows its last state. None while all is well."""
    lesson: LessonInfo | None
    """The lesson that is taught here, at a table for one person that counts in no record."""
    mended: bool
    """Moves were taken back past other players' moves, so the game counts in no record."""
    grace: int
    """Seconds for which a player who is away keeps their seat."""
    hints: bool
    """Whether players at this table may ask for hints."""
    hinted: list[int]
    """The seats whose people have asked for a hint."""
    origin: str | None
    """The table whose deal is played again here. The deal is known, so the game counts in no record."""
    challenge: str | None
    """The day whose challenge is played here."""
    beats: str | None
    """The table whose deal the visitor tries to play better, from its beginning."""
    listed: bool | None
    """Whether strangers find the table on the home page; None if that can't be chosen."""
    knocks: list[KnockInfo]
    """The strangers who ask to join; the host answers."""
    clock: ClockInfo | None
    """The time that each seat has; None: no limit."""
    starter: StarterInfo | None
    """Who starts and why, in the waiting room; None for one seat, and once the game has begun."""
    boards: BoardsInfo | None
    """The boards to choose from in the waiting room; None in other games, and once the game has begun."""


class PlayOn(Struct, forbid_unknown_fields=True):
    """A request for a new table that continues a finished game after `number` entries of its log.

    `part` moves of the next entry are played too, because moves sent together are not always decided together.
    """

    number: int
    part: int = 0
