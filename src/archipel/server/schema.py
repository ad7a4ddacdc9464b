"""Everything that crosses the wire. The client's types are generated from here and from nowhere else.

A table is a link. Its log has one entry for each message that was accepted (one or more moves of one seat) and for each
undo, numbered from 1; `number` is the last of them. Everything a client shows follows from the last `Update` it got.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field

from archipel.core.game import Choice, Event, Json, OptionValue
from archipel.core.score import Change, Place, Score
from archipel.core.text import Text

# ---- over HTTP ----


class LessonTitle(Struct):
    """A guided first game, as the home page offers it."""

    name: str
    title: Text
    summary: Text


class GameInfo(Struct):
    """A game that can be played here, and what the lobby and its screens need to show it."""

    name: str
    title: Text
    seats: list[int]
    options: list[OptionInfo]
    content: Json
    edition: int
    contents: str
    """The fingerprint of what new tables are played with. A table that names another has a `content` of its own."""
    lessons: list[LessonTitle]


class ChoiceInfo(Struct):
    value: OptionValue
    title: Text
    seats: list[int] | None
    """With how many seats it can be chosen; None: with any."""


class OptionInfo(Struct):
    name: str
    title: Text
    meaning: Text
    default: OptionValue
    choices: list[ChoiceInfo]
    named: bool
    """Its choices are told by their own names, and always."""
    seats: list[int] | None
    """With how many seats it means something; None: with any."""
    needs: dict[str, OptionValue]
    """What other options have to be for it to mean something. Where it means nothing it stays at its default."""


class BotInfo(Struct):
    """A level a seat can be given to."""

    level: str
    title: Text
    meaning: Text
    games: list[str] | None
    """The games it knows; None if it plays all."""
    names: list[str]
    """What bots of this level are called: the first that nobody at the table has."""
    faces: list[str]
    """The faces they wear in turn."""


class Lobby(Struct):
    """What the home page needs: the games that are there, and the bots."""

    games: list[GameInfo]
    bots: list[BotInfo]


class SeatWish(Struct, forbid_unknown_fields=True):
    """What a seat shall be when a table is made."""

    kind: Literal["me", "open", "bot"]
    level: str | None = None


class NewTable(Struct, forbid_unknown_fields=True):
    game: str
    seats: list[SeatWish]
    name: str
    options: dict[str, OptionValue] = {}
    grace: int = 120
    """Seconds for which the seat of somebody who is away stays theirs."""


class NewLesson(Struct, forbid_unknown_fields=True):
    """A table for one with a lesson's prepared deal. The client names a lesson, never a chance."""

    game: str
    lesson: str
    name: str | None = None
    """The name used last, if none is given."""


class Join(Struct, forbid_unknown_fields=True):
    """Take an open seat under a name, or come back to one's own."""

    name: str
    seat: int


class Reseat(Struct, forbid_unknown_fields=True):
    """What the host makes of a seat: give it to a bot, open it again, or take it away (before the start).

    Once the game has begun `bot` lets one stand in for somebody who is away; who is not the host agrees with the others
    to it. `host` passes the host's rights to who sits there.
    """

    to: Literal["bot", "open", "gone", "host"]
    level: str | None = None
    """Before the start. A bot that stands in has the level of the table."""


class SeatInfo(Struct):
    kind: Literal["open", "person", "bot"]
    name: str
    """The person's or the bot's name; "" for an open seat."""
    level: str | None
    """The bot that plays here: a bot's seat, or a person's while they are away."""
    me: bool
    here: bool
    """A person with an open connection."""
    away_since: int | None
    """When a person who is not here was seen last, in milliseconds since 1970."""
    face: str | None
    """Which of the bots' faces is drawn here: a bot's, or that of a bot which plays for a person who is away."""
    stand_in: str | None
    """The name of the bot that plays for a person who is away."""
    kept_until: int | None
    """Until then the seat of a person who is away can't be given to a bot, in milliseconds since 1970.

    None for one that never can be (a captain's), and for who is here or has left.
    """
    may_replace: bool
    """A bot may stand in here now, if the host wishes it or all others who are here."""
    agreed: list[int]
    """The seats whose people would let a bot stand in here: it does when all who are here agree."""


class LessonStep(Struct):
    words: Text
    look: list[str]
    """Things on the game's screen by the names it gives them (`data-target`), the one to touch last."""
    waits: Literal["read", "touch", "moves"]


class LessonInfo(Struct):
    """What the client shows of a lesson. Which moves are waited for stays with the server."""

    name: str
    title: Text
    summary: Text
    done: Text
    """Said at the end."""
    steps: list[LessonStep]


class TableInfo(Struct):
    """A table as one person sees it, without its game."""

    id: str
    game: str
    options: dict[str, OptionValue]
    seats: list[SeatInfo]
    phase: Literal["lobby", "playing", "over"]
    seat: int | None
    """Mine, or None for somebody who watches."""
    left: bool
    """I said that I leave; the seat is still mine, and opening the table brings me back."""
    host: bool
    name: str
    """The name I used last, to offer it again."""
    pending: list[int]
    progress: Text | None
    """"Round 9": where the game stands, in its own words."""
    number: int
    commitment: str | None
    """SHA-256 of the seed, in hex: shown from the start. A lesson has none: its deal was prepared."""
    seed: str | None
    """The seed in hex, once the game is over."""
    links: list[str]
    """Addresses to invite people with, best first."""
    again: str | None
    """The table that followed this one."""
    edition: int
    """Of the game, as this table plays it."""
    contents: str | None
    """The fingerprint of what it is played with; None at tables of the first version."""
    stopped: Text | None
    """Why the game can't go on or be replayed here: it is shown as it stood last. None while all is well."""
    lesson: LessonInfo | None
    """The lesson that is taught here, at a table for one that counts in no record."""
    mended: bool
    """Moves were taken back past others' moves: the game sets no record."""
    grace: int
    """Seconds for which the seat of somebody who is away stays theirs."""


class Problem(Struct):
    """Why a request was refused."""

    text: Text


class Sessions(Struct):
    """How often I have ended all my other sessions."""

    ended: int


class Frame(Struct):
    """One moment of a finished game, from one side."""

    number: int
    count: int
    entry: Entry | None
    """What led here; None for the beginning."""
    view: Json
    facts: Json
    standing: list[Score]
    """Every seat's whole score at that moment: what is over is known, whoever's side is shown."""
    sister: Score | None


class TieBreak(Struct):
    """What decided between equal totals, and the number of everybody who had as many points as the winner."""

    text: Text
    numbers: list[int | None]


class Highlight(Struct):
    """A moment worth remembering. Seats stand in its sentence as {0}, {1}."""

    kind: Literal["move", "line"]
    title: Text
    text: Text
    points: int
    number: int | None
    """The entry of the log, to see it again."""


class Ending(Struct):
    """What is told of a finished game beside its scores."""

    tie_break: TieBreak | None
    """None unless it decided."""
    highlights: list[Highlight]


# ---- over the socket, to the server ----


class SendMoves(Struct, forbid_unknown_fields=True, tag_field="type", tag="moves"):
    """Moves of my seat, stored together or not at all. `id` is the client's own; `seen` the last number it had."""

    id: str
    seen: int
    moves: list[dict[str, Any]]


class SendUndo(Struct, forbid_unknown_fields=True, tag_field="type", tag="undo"):
    """Takes back what my seat sent last. With `past_bots`, also where bots have moved since: their moves go first."""

    id: str
    seen: int
    past_bots: bool = False


class AskUndo(Struct, forbid_unknown_fields=True, tag_field="type", tag="ask-undo"):
    """May I take back what I sent last? It is done when all other people at the table agree."""


class AnswerUndo(Struct, forbid_unknown_fields=True, tag_field="type", tag="answer-undo"):
    agree: bool


Sticker = Literal["hello", "bravo", "phew", "hmm", "oops", "waiting"]


class React(Struct, forbid_unknown_fields=True, tag_field="type", tag="react"):
    """Shows a sticker to everybody at the table. It is stored nowhere."""

    sticker: Sticker


class AskPreview(Struct, forbid_unknown_fields=True, tag_field="type", tag="preview"):
    """What each of these alternatives (one to four moves of my seat, one after another) would do."""

    id: str
    alternatives: list[list[dict[str, Any]]]


class AskGains(Struct, forbid_unknown_fields=True, tag_field="type", tag="gains"):
    """What every placement I am offered now would bring, for showing the best places first.

    With moves in `after`: every placement I would be offered after them, so that a card can be weighed before it is
    taken up.
    """

    id: str
    after: list[dict[str, Any]] = []


class AskSync(Struct, forbid_unknown_fields=True, tag_field="type", tag="sync"):
    """Everything after this number; sent first on every connection, and when a number was missed.

    With `patches` what comes after it is told by patches, wherever that is shorter.
    """

    seen: int
    patches: bool = False


ClientMessage = SendMoves | SendUndo | AskUndo | AnswerUndo | React | AskPreview | AskGains | AskSync

# ---- over the socket, to the client ----


class Entry(Struct):
    """Something that was done, with its sentences for log and screen reader; seats stand in them as {0}, {1}."""

    number: int
    seat: int
    undo: bool
    bot: bool
    events: list[Event]
    told: list[Text]
    at: int
    """Milliseconds since 1970."""


class TableMessage(Struct, tag_field="type", tag="table"):
    """Somebody came, left or was reseated; the game began or ended."""

    table: TableInfo


class UndoAsked(Struct):
    """Somebody would like to take back what they sent last."""

    seat: int
    agreed: list[int]
    needed: list[int]
    """The seats of all other people; when all of them agree it is done."""


class Update(Struct, tag_field="type", tag="update"):
    """The game as this seat may know it now, and what was done since the number the client had seen."""

    number: int
    entries: list[Entry]
    view: Json
    facts: Json
    """What follows from the view by the rules, for a client that knows none."""
    choices: list[Choice]
    standing: list[Score]
    sister: Score | None
    tallies: Json
    """How far my seat has come with what it collects, in the game's own form."""
    may_undo: bool
    since: int
    """When the last thing was done, in milliseconds since 1970."""
    may_undo_past_bots: bool
    """Only bots have moved since what I sent last, and it seems that nothing was learnt: an undo with `past_bots` may
    take it back. It is looked at more closely when it is asked for.
    """
    undo_asked: UndoAsked | None
    lesson_step: int | None
    """At a lesson, the step that is reached by the moves played; as many as it has steps at its end."""
    places: list[Place]
    """How each seat came in; empty until the game is over."""


class Patch(Struct, tag_field="type", tag="patch"):
    """What changed in the last update and table, for a client that asked for patches and has what it speaks of.

    A change is a path and what is there now: `[["view", "round"], 4]`. In a list more items may follow, where they are
    added at its end; without any, what the path names is gone.
    """

    from_number: int = field(name="from")
    """The number that the client has; the same as `number` where only the table, or a question, has changed."""
    number: int
    entries: list[Entry]
    changes: list[list[Any]]
    """Of the update, without its `number` and `entries`."""
    table: list[list[Any]]


class Accepted(Struct, tag_field="type", tag="accepted"):
    """The message is on disk as entry `number` (also when it is sent again)."""

    id: str
    number: int


class Refused(Struct, tag_field="type", tag="refused"):
    """Nothing was stored. `stale`: others moved since `seen`; look again before deciding."""

    id: str
    text: Text
    stale: bool = False


class PreviewResult(Struct):
    """One alternative: what it would do, or why it is refused."""

    refused: Text | None
    events: list[Event]
    told: list[Text]
    changes: list[Change]
    choices: list[Choice]


class PreviewMessage(Struct, tag_field="type", tag="preview"):
    id: str
    results: list[PreviewResult]


class GainsMessage(Struct, tag_field="type", tag="gains"):
    """For each of the choices at `number` None, or for each orientation a number an anchor."""

    id: str
    number: int
    gains: list[list[list[int]] | None] | None


class Reaction(Struct, tag_field="type", tag="reaction"):
    """Somebody at the table shows a sticker."""

    seat: int
    sticker: Sticker


class Notice(Struct, tag_field="type", tag="notice"):
    """Whoever runs the server says something to everybody."""

    text: Text
    restart: bool = False
    """The server is about to begin anew: come back soon, and often."""


ServerMessage = TableMessage | Update | Patch | Accepted | Refused | PreviewMessage | GainsMessage | Reaction | Notice
