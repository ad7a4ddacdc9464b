"""Everything that crosses the wire. The client's types are generated from here and from nowhere else.

A table is a link. Its log has one entry for each message that was accepted (one or more moves of one seat) and for each
undo, numbered from 1; `number` is the last of them. Everything a client shows follows from the last `Update` it got.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from archipel.bots.analysis import Expectation
from archipel.core.game import Choice, Event, Json, OptionValue
from archipel.core.pack import Label
from archipel.core.score import Cell, Change, Place, Score, Tie
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
    name: str | None = None
    """Of somebody who plays on my device: several seats may be `me`, each under a name of its own."""


class NewTable(Struct, forbid_unknown_fields=True):
    game: str
    seats: list[SeatWish]
    name: str
    options: dict[str, OptionValue] = {}
    grace: int = 120
    """Seconds for which the seat of somebody who is away stays theirs."""
    hints: bool = True
    """Whether people may ask what to do."""
    pack: dict[str, Any] | None = None
    """An owner's box to play with, as its file has it. The table keeps it: later corrections change no game."""
    pack_id: str | None = None
    """Or one of the operator's, by its id."""
    clock: ClockWish | None = None


class ClockWish(Struct, forbid_unknown_fields=True):
    """A time for each turn, or for the whole game; each seat has its own."""

    kind: Literal["turn", "game"]
    seconds: int


class SeatClockInfo(Struct):
    until: int | None
    """When this seat's time is out if it does nothing, in milliseconds since 1970; None while its clock stands."""
    left: int
    """Milliseconds that this turn had when the clock last began or stopped."""
    bank: int | None
    """Milliseconds of the whole game then; None where each turn has its own."""
    out: bool
    """The time is out: a bot plays this turn."""


class ClockInfo(Struct):
    kind: Literal["turn", "game"]
    seconds: int
    seats: list[SeatClockInfo]
    """Empty until the game begins."""
    held: bool
    """No clock runs: there is a vote."""


class KnockInfo(Struct):
    """Somebody who found the table on the home page and would like to come in."""

    number: int
    name: str
    until: int
    """When they wait no longer, in milliseconds since 1970."""


class AnswerKnock(Struct, forbid_unknown_fields=True):
    admit: bool


class ListTable(Struct, forbid_unknown_fields=True):
    """Whether strangers find my waiting room on the home page."""

    listed: bool


class NewKnock(Struct, forbid_unknown_fields=True):
    """I would like to come in, under this name."""

    name: str


class OpenTable(Struct):
    """A waiting room that is open to strangers, as they are told of it."""

    listing: str
    """By what it is named here. It opens nothing: the table's link is for those inside."""
    game: str
    options: dict[str, OptionValue]
    host: str
    """What whoever opens the door is called."""
    seats: int
    free: int
    clock: ClockWish | None
    knock: Literal["waiting", "admitted", "refused"] | None
    """What has become of mine; None if I have not knocked, or waited in vain."""
    table: str | None
    """The table itself, once I sit there."""


class OpenTables(Struct):
    allowed: bool
    """Whether whoever runs this server lets tables be open to strangers."""
    tables: list[OpenTable]


class PackInfo(Struct):
    """An owner's box, as tables and the lobby tell of it."""

    id: str
    version: str
    game: str
    name: Text

    @classmethod
    def of(cls, label: Label, game: str) -> PackInfo:
        return cls(label.id, label.version, game, Text(label.name["fr"], label.name["en"]))


class CheckPack(Struct, forbid_unknown_fields=True):
    """An owner's box to be looked at, as its file has it."""

    pack: dict[str, Any]


class ReadPack(Struct, forbid_unknown_fields=True):
    """The text of a box's file, to be read: as TOML or as JSON."""

    text: str


class ReadBox(Struct):
    """The box of a file, as JSON has it. It may be one that can't be played with yet."""

    pack: dict[str, Any]


class PackProblem(Struct):
    """What the rulebook, or the form of a box, excludes."""

    place: str
    """In the file: `cats.c037.zones[0][1]`."""
    item: Text
    """What people call it: "Card c037"."""
    reason: Text
    remedy: Text
    """What would be right, or the nearest thing that is."""


class PackCount(Struct):
    """So many of something. Where the rulebook says how many there are, `of` is that number."""

    place: str
    title: Text
    count: int
    of: int | None


class PackCheck(Struct):
    """What was found in a box. It can be played with where nothing is wrong."""

    problems: list[PackProblem]
    counts: list[PackCount]
    contents: str | None
    """The fingerprint of the completed contents, where nothing is wrong."""


class NewLesson(Struct, forbid_unknown_fields=True):
    """A table for one with a lesson's prepared deal. The client names a lesson, never a chance."""

    game: str
    lesson: str
    name: str | None = None
    """The name used last, if none is given."""


class NewTry(Struct, forbid_unknown_fields=True):
    """My try of today's challenge, or of one that I began before midnight. The client names a game, never a chance."""

    game: str
    name: str | None = None
    """The name used last, if none is given."""
    day: str | None = None
    """The day that my page shows, which may be over; today, if none is given."""


class TriedBy(Struct):
    """Somebody's first try of a challenge, on trust: a second browser can't be told from a second person."""

    name: str
    total: int
    me: bool
    table: str
    """To be looked at by who has finished their own, and by everybody once the day is over."""


class ChallengeInfo(Struct):
    """A day's challenge of one game."""

    game: str
    options: dict[str, OptionValue]
    """With which it is played."""
    promise: str
    """The SHA-256 of its seed, shown since the day before."""
    next_promise: str
    """That of the next day's."""
    seed: str | None
    """Once the day is over."""
    table: str | None
    """My try."""
    total: int | None
    """What I made of it, once it is over."""
    place: int | None
    """Mine among all first tries that are finished; who made as many points shares one."""
    finished: int
    """How many there are."""
    tries: list[TriedBy]
    """The best of them first, not all where there are many."""
    gain: int | None = None
    """By how many points it beat my record of the game; nothing where it did not, or was my first game."""


class ChallengeDay(Struct):
    """The challenges of a day, in universal time."""

    day: str
    featured: str
    """The game that the home page shows."""
    challenges: list[ChallengeInfo]


class NewDeal(Struct, forbid_unknown_fields=True):
    """My try of the deal of somebody's finished game. The address names its table; a client never names a chance."""

    name: str | None = None
    """The name used last, if none is given."""


class DealInfo(Struct):
    """A finished game of one person's, for others to do better with the same deal. It counts in no record."""

    game: str
    options: dict[str, OptionValue]
    name: str
    """Whose game it was."""
    total: int
    hinted: bool
    """They asked for hints."""
    rivals: list[str]
    """The bots at the table, who sit there again."""
    mine: bool
    """It is my own game, to be sent to others."""
    begun: str | None
    """The table where I have begun to try it."""
    tries: list[TriedBy]
    """What came of it, the best first."""


Name = Annotated[str, Meta(max_length=24)]
Total = Annotated[int, Meta(ge=-10_000, le=10_000)]


class LoggedGame(Struct, frozen=True, forbid_unknown_fields=True):
    """A finished game in a logbook, and in the file of one."""

    table: Annotated[str, Meta(pattern="^[a-z0-9]{1,64}$")]
    game: Annotated[str, Meta(pattern="^[a-z-]{1,40}$")]
    at: Annotated[int, Meta(ge=0)]
    """When it ended, in milliseconds since 1970."""
    total: Total
    seats: Annotated[int, Meta(ge=1, le=12)]
    people: Annotated[int, Meta(ge=1, le=12)] = 1
    won: bool | None = None
    """None where there was nobody to beat."""
    hinted: bool = False
    """This person asked for hints."""
    challenge: Annotated[str, Meta(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")] | None = None
    """The day whose challenge it was."""
    rivals: Annotated[list[Name], Meta(max_length=12)] = []
    """Who else sat at the table."""
    stamps: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=40)] = []
    """Those that its end earned."""
    imported: bool = False
    """It came with a file, on trust."""


class LogbookFile(Struct, forbid_unknown_fields=True):
    """A logbook as a file, to be kept or read elsewhere. Nothing in it says who somebody is."""

    format: Literal["archipel-logbook"]
    version: int
    name: Name
    games: list[LoggedGame]


class Imported(Struct):
    """What became of a file."""

    added: int
    known: int
    """Games that were in the logbook already; they stayed as they are."""
    unknown: int
    """Games of games that this server does not have."""


class LogbookDay(Struct):
    """A day of the last week, with what I made of its challenge: of the featured game's, or of my best."""

    day: str
    game: str | None
    total: int | None
    table: str | None
    record: bool
    """It is my record of that game."""


class LogbookBar(Struct):
    """One of the last games, as a small bar."""

    table: str
    at: int
    total: int
    hinted: bool
    imported: bool


class LogbookGame(Struct):
    """What I have played of one game."""

    game: str
    games: int
    wins: int
    record: int
    record_table: str
    record_hinted: bool
    """I had asked for hints then."""
    mean: float
    last: list[LogbookBar]
    """Ten at most, the latest last."""


class StampInfo(Struct):
    """Something to be done once, and the game that did it."""

    name: str
    title: Text
    meaning: Text
    """What it takes."""
    earned: LoggedGame | None


class LogbookInfo(Struct):
    """All that my games add up to. What counts for nothing is said in `logbook.py`."""

    name: str
    games: int
    wins: int
    record: int | None
    """The highest total of all."""
    streak: int
    """Days in a row on which I took a challenge, today or until yesterday."""
    longest_streak: int
    week: list[LogbookDay]
    """Seven days, today last."""
    by_game: list[LogbookGame]
    stamps: list[StampInfo]


class EarnedStamp(Struct):
    name: str
    title: Text
    at: int
    """When the game ended that earned it."""


class LogbookCard(Struct):
    """As much of it as the home page shows."""

    games: int
    record: int | None
    stamps: int
    streak: int
    latest: list[EarnedStamp]
    """Three at most, the newest first."""


class DeviceInfo(Struct):
    """A session of mine on one of my devices."""

    session: str
    kind: Literal["phone", "computer"]
    made: int
    here: bool


class NewDeviceLink(Struct):
    """A way to bring me to another device of mine: within ten minutes, once."""

    links: list[str]
    """Addresses for the other device, best first. What stands after # is the token, which no server's log sees."""
    qr: str
    """The first of them as a picture, in SVG."""
    until: int


class DeviceToken(Struct, forbid_unknown_fields=True):
    token: Annotated[str, Meta(max_length=100)]


class TakeDevice(Struct, forbid_unknown_fields=True):
    """Spends the link. `merge` brings along what this device already has; without it such a device is left alone."""

    token: Annotated[str, Meta(max_length=100)]
    merge: bool = False


class PersonInfo(Struct):
    """Somebody as they have played here."""

    name: str
    games: int
    """In the logbook."""
    stamps: int
    tables: int
    """Where they have a seat."""


class Arriving(Struct):
    """Whose logbook and seats a link brings to this device, and what this device already has."""

    arrives: PersonInfo
    until: int
    here: PersonInfo | None
    """None where it has neither seats nor a logbook: there is nothing to ask."""
    both: int
    """Tables where both have a seat: what this device has there stays behind in a merge."""
    tries: int
    """Challenges that both have tried: of each the try of this device stays behind in a merge."""
    other_devices: int
    """Devices that what is here is also on: they would lose it in a merge."""


class Join(Struct, forbid_unknown_fields=True):
    """Take an open seat under a name, or come back to one's own."""

    name: str
    seat: int
    also: bool = False
    """Beside the seats I have: somebody else plays on this device."""


class Reseat(Struct, forbid_unknown_fields=True):
    """What the host makes of a seat: give it to a bot, open it again, or take it away (before the start).

    Who holds several seats may open one of them again without being the host.

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
    """One of mine: a device may hold several."""
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
    hash: str | None
    """SHA-256 of the value that this person's browser adds to the luck, in hex; None if it promised none."""
    value: str | None
    """That value, once the game has begun; None if it was silent."""


class LessonStep(Struct):
    words: Text
    marked: Text
    """The same, with what to look at between asterisks: "Touch *Place*."."""
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
    """The seat of mine that I look from; None for somebody who watches, and behind the curtain."""
    curtain: bool
    """Seats hide something from each other now: who holds several is shown one at a time, the one named last."""
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
    """SHA-256 of the seed, in hex: shown from the table's making. A lesson has none: its deal was prepared."""
    seed: str | None
    """The server's part of the luck in hex, once the game is over."""
    starting: bool
    """The host has begun: each browser that promised a value sends it now."""
    scheme: Literal["server-alone", "server-and-browsers"] | None
    """How the luck came about, once the game has begun; None for a lesson."""
    links: list[str]
    """Addresses to invite people with, best first."""
    again: str | None
    """The table that followed this one."""
    edition: int
    """Of the game, as this table plays it."""
    contents: str | None
    """The fingerprint of what it is played with; None at tables of the first version."""
    pack: PackInfo | None
    """Whose box it is played with; None for Archipel's."""
    stopped: Text | None
    """Why the game can't go on or be replayed here: it is shown as it stood last. None while all is well."""
    lesson: LessonInfo | None
    """The lesson that is taught here, at a table for one that counts in no record."""
    mended: bool
    """Moves were taken back past others' moves: the game sets no record."""
    grace: int
    """Seconds for which the seat of somebody who is away stays theirs."""
    hints: bool
    """Whether people here may ask what to do."""
    hinted: list[int]
    """The seats whose people have asked for a hint."""
    origin: str | None
    """The table whose game this one goes on from: its deal is known, so it counts in no record."""
    challenge: str | None
    """The day whose challenge is played here."""
    beats: str | None
    """The table whose deal is tried here from its beginning."""
    listed: bool | None
    """Strangers find it on the home page; None where that is not to be chosen."""
    knocks: list[KnockInfo]
    """Who would like to come in; the host answers."""
    clock: ClockInfo | None
    """How much time people have here; None: as much as they like."""


class Problem(Struct):
    """Why a request was refused."""

    text: Text


class Sessions(Struct):
    """How often I have ended all my other sessions."""

    ended: int


class NewSubscription(Struct, forbid_unknown_fields=True):
    """A browser that would like to be told when it is my turn: what its push service gave it."""

    endpoint: str
    p256dh: str
    auth: str
    language: Literal["fr", "en"]


class EndSubscription(Struct, forbid_unknown_fields=True):
    """A browser that is told no longer."""

    endpoint: str


class PushInfo(Struct):
    """Whether the server tells people who are not there that it is their turn."""

    key: str | None
    """What a browser subscribes with; None where the server sends no notices."""
    devices: int
    """How many of mine are told."""
    most: int
    """How many may be."""


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


class WayOn(Struct):
    """What was done at a decision, or what the master would have done."""

    moves: list[Json]
    """Played together."""
    told: Text
    """Seats stand in it as {0}, {1}."""
    expected: Expectation
    """The total to be hoped for after the first of them."""


class DecisionInfo(Struct):
    """A decision of mine in a finished game, looked at again."""

    number: int
    """The entry of the record that it was."""
    entry: int
    """The entry of the table's log it was made in, and which of its moves it was, from 0."""
    part: int
    progress: Text | None
    before: Expectation
    """The total that a sound player in my place could hope for."""
    mine: WayOn
    master: WayOn
    as_master: bool
    """The master would have begun as I did."""
    points: float
    """What it is remembered for: what it lost against the master, or where that is little what it gained over a sound
    player.
    """
    difference: float
    """Mine against the master's; below 0 it was worse."""


class Verdict(Struct):
    """What can be said once every decision was looked at: `start`, `luck` and `choice` add up to the total."""

    start: float
    """What a sound player could hope for at the beginning."""
    luck: float
    """What deals, dice and others gave or took."""
    choice: float
    """What my decisions made of it, against a sound player's."""
    mattered: list[int]
    """The decisions that mattered most, by their places."""
    others_within: float
    """All others are worth the master's but for so many points."""


class AnalysisInfo(Struct):
    """How far my decisions in a finished game were looked at again."""

    seat: int
    total: int
    count: int
    """How many decisions there are."""
    looked: int
    """Looks that were taken, and how many there will be: some decisions are looked at twice."""
    looks: int
    decisions: list[DecisionInfo]
    """Those that were looked at, in their order."""
    verdict: Verdict | None
    """None while the work goes on."""


class Aftermath(Struct):
    """A moment after some moves: the game as my seat saw it, what happened, and what changed in my score."""

    view: Json
    facts: Json
    events: list[Event]
    cells: list[Cell]
    """Where the moves touched my board, if it has cells."""
    changes: list[Change]


class Comparison(Struct):
    """The same moment after my moves and after the master's."""

    mine: Aftermath
    master: Aftermath


class PlayOn(Struct, forbid_unknown_fields=True):
    """A table for me that goes on from a moment of a finished game: after so many entries of its log.

    `part` moves of the next entry are played too: what was sent together is not always decided together.
    """

    number: int
    part: int = 0


class Counted(Struct):
    """The cells of my board that a card counts now, whether they pay already or not, and what it would pay me now."""

    cells: list[Cell]
    points: int | None
    """None for a card that is not counted at the end."""


class Ending(Struct):
    """What is told of a finished game beside its scores."""

    tie_break: TieBreak | None
    """None unless it decided."""
    highlights: list[Highlight]
    chance_entered: bool = False
    """Whether a captain entered real dice or cards: no seed answers for those."""


# ---- over the socket, to the server ----


class SendMoves(Struct, forbid_unknown_fields=True, tag_field="type", tag="moves"):
    """Moves of my seat, stored together or not at all. `id` is the client's own; `seen` the last number it had."""

    id: str
    seen: int
    moves: list[dict[str, Any]]
    seat: int | None = None
    """Whose they are. Who holds several seats must say it, and must be looking from that one."""


class SendUndo(Struct, forbid_unknown_fields=True, tag_field="type", tag="undo"):
    """Takes back what my seat sent last. With `past_bots`, also where bots have moved since: their moves go first."""

    id: str
    seen: int
    past_bots: bool = False
    seat: int | None = None
    """Whose it is, as for moves."""


class TakeSeat(Struct, forbid_unknown_fields=True, tag_field="type", tag="seat"):
    """From now on I look from this seat of mine, on all my connections; None draws the curtain before all of them.

    What I am shown and told, and what I ask, is that seat's and no other's: the one before is withdrawn, and the table
    and the whole game are sent anew. It needs no answer beside that.
    """

    seat: int | None


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


class AskHint(Struct, forbid_unknown_fields=True, tag_field="type", tag="hint"):
    """What would you do? The table remembers that it was asked."""

    id: str


class Commit(Struct, forbid_unknown_fields=True, tag_field="type", tag="commit"):
    """I sit here, before the start, and will add a value to the luck: this is its SHA-256, in hex."""

    hash: str


class Reveal(Struct, forbid_unknown_fields=True, tag_field="type", tag="reveal"):
    """The value whose hash I sent, 64 hexadecimal digits, now that the table says `starting`."""

    value: str


class AskSync(Struct, forbid_unknown_fields=True, tag_field="type", tag="sync"):
    """Everything after this number; sent first on every connection, and when a number was missed.

    With `patches` what comes after it is told by patches, wherever that is shorter.
    """

    seen: int
    patches: bool = False


class AskCheck(Struct, forbid_unknown_fields=True, tag_field="type", tag="check"):
    """Is this still what you would show me? Asked after a silence: a line that died says nothing of it.

    Answered by `checked`, or where something never arrived as a `sync` from `seen` is.
    """

    seen: int
    marks: tuple[int, int]
    """Of the update and of the table."""


ClientMessage = (
    SendMoves
    | SendUndo
    | TakeSeat
    | AskUndo
    | AnswerUndo
    | React
    | AskPreview
    | AskGains
    | AskHint
    | Commit
    | Reveal
    | AskSync
    | AskCheck
)

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
    late: bool = False
    """The seat's time was out, and a bot played this for it."""


class TableMessage(Struct, tag_field="type", tag="table"):
    """Somebody came, left or was reseated; the game began or ended."""

    table: TableInfo
    mark: int = 0
    """Counts what changed in the table: the next patch speaks of this one, or something in between was lost."""
    now: int = 0
    """When this was said, in milliseconds since 1970: browsers' clocks differ, and a table's are the server's."""


class UndoAsked(Struct):
    """Somebody would like to take back what they sent last."""

    seat: int
    agreed: list[int]
    needed: list[int]
    """A seat of each of the other people, who counts once however many they hold; when all agree it is done."""


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
    mark: int = 0
    """Counts what changed in this: the next patch speaks of it, or something in between was lost."""


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
    after: tuple[int, int]
    """The marks of the update and of the table that it speaks of."""
    marks: tuple[int, int]
    """Those of what is there with its changes."""


class PaperSheet(Struct):
    """A paper game, in the form of its game's scorer; other fields are the game's own."""

    game: str
    players: list[Json]


class PaperEdit(Struct, forbid_unknown_fields=True):
    """Places of one sheet, and what is there from now on; None takes away what was there."""

    sheet: str
    changes: dict[str, str | int | bool | None]


class NewPaper(Struct, forbid_unknown_fields=True):
    """A paper score to be filled in together, with what it holds already."""

    game: str
    edits: list[PaperEdit]


class PaperInfo(Struct):
    id: str
    game: str


class SyncPaper(Struct, tag_field="type", tag="sync", forbid_unknown_fields=True):
    """The first message: what I have seen of this score; 0 for nothing."""

    seen: int


class SendEdits(Struct, tag_field="type", tag="edits", forbid_unknown_fields=True):
    id: str
    edits: list[PaperEdit]


PaperMessage = SyncPaper | SendEdits


class PaperEntry(Struct):
    """An entry of a score's log. Of two that change the same place the later one counts."""

    number: int
    id: str
    edits: list[Json]


class PaperUpdate(Struct, tag_field="type", tag="paper"):
    """What was done since the client last heard."""

    game: str
    number: int
    entries: list[PaperEntry]


class NearestPiece(Struct):
    """The piece that some cells may have been meant for."""

    kind: str
    cells: list[Cell]


class Fault(Struct):
    """Something on a paper sheet that can't be, and what would be right."""

    text: Text
    player: int | None
    """Whose sheet it is about, from 0; None where it is about all of it."""
    piece: int | None
    """Which of that player's pieces, by its place in the list."""
    unfinished: bool
    """The piece may still become one: somebody is painting it."""
    nearest: NearestPiece | None
    why: Text
    """`text` without the place that it begins with, for a page that shows the place."""


class CountedSheet(Struct):
    """A paper sheet as far as it can be counted."""

    scores: list[Score]
    """One a player, and last the sister's where a solo sheet has her; none where nothing can be counted."""
    winners: list[int]
    tie: Tie | None
    """What broke a tie, where one had to be broken."""
    faults: list[Fault]


class Accepted(Struct, tag_field="type", tag="accepted"):
    """The message is on disk as entry `number` (also when it is sent again)."""

    id: str
    number: int


class Refused(Struct, tag_field="type", tag="refused"):
    """Nothing was stored. `stale`: others moved since `seen`; look again before deciding. `again`: nothing is wrong
    with this edit of a paper score; it came too fast or the disk refused, so send it again after a pause."""

    id: str
    text: Text
    stale: bool = False
    again: bool = False


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


class PrintedSheet(Struct):
    """Something to print: a file of one or more pages."""

    id: str
    title: Text
    lying: bool
    """Whether its pages lie on their long side."""
    pages: int
    """Without backs."""
    has_backs: bool


class PrintBox(Struct, forbid_unknown_fields=True):
    """An owner's box to be printed: as its file has it, or one of the operator's by its id."""

    pack: dict[str, Any] | None = None
    pack_id: str | None = None


class PrintedGame(Struct):
    game: str
    title: Text
    sheets: list[PrintedSheet]


class Printable(Struct):
    """What can be printed here."""

    games: list[PrintedGame]
    missing: Text | None = None
    """What to install first, where the server can't print."""


class PictureInfo(Struct):
    """A moment of a finished game as a drawing, and in words."""

    svg: str
    alt: str


class HintReason(Struct):
    text: Text
    tag: Literal["now", "soon", "cost"]
    """Points at once, what it promises, or what it takes away."""
    points: float
    """Of the score if they come at once, else an estimate."""


class HintMessage(Struct, tag_field="type", tag="hint"):
    """What a strong player would do at `number`, from what my seat may know."""

    id: str
    number: int
    moves: list[Json]
    """One or more, to be played together."""
    told: Text
    """What they would do; seats stand in it as {0}, {1}."""
    reasons: list[HintReason]
    """Those of the score add up to the gain."""
    gain: int
    among: int
    """How many moves there were to choose from."""


class Reaction(Struct, tag_field="type", tag="reaction"):
    """Somebody at the table shows a sticker."""

    seat: int
    sticker: Sticker


class Notice(Struct, tag_field="type", tag="notice"):
    """Whoever runs the server says something to everybody."""

    text: Text
    restart: bool = False
    """The server is about to begin anew: come back soon, and often."""


class Checked(Struct, tag_field="type", tag="checked"):
    """What you hold is what is there."""


ServerMessage = (
    TableMessage
    | Update
    | Patch
    | Accepted
    | Refused
    | PreviewMessage
    | GainsMessage
    | HintMessage
    | Reaction
    | Notice
    | Checked
)
