"""All types of the HTTP API and of the sockets. The client's types are generated from this module only.

A table's id is its link. Its log has one entry for each accepted message (one or more moves of one seat) and for each
undo, numbered from 1; `number` is the last entry's. Everything a client shows follows from the last `Update` it got.

"The visitor" is the person whose cookie came with the request or the connection.
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
    """A guided first game, as the home page lists it."""

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
    """The fingerprint of the contents of new tables. A table with another fingerprint has a `content` of its own."""
    lessons: list[LessonTitle]


class ChoiceInfo(Struct):
    value: OptionValue
    title: Text
    seats: list[int] | None
    """Numbers of seats with which this choice can be played; None: any number."""


class OptionInfo(Struct):
    name: str
    title: Text
    meaning: Text
    default: OptionValue
    choices: list[ChoiceInfo]
    named: bool
    """The choices have names of their own ("Sea of Treasures"), which are shown even for the default."""
    seats: list[int] | None
    """Numbers of seats with which this option applies; None: any number."""
    needs: dict[str, OptionValue]
    """Values that other options must have for this option to apply. An option that doesn't apply keeps its default."""


class BotInfo(Struct):
    """A level of bots that can play at a seat."""

    level: str
    title: Text
    meaning: Text
    games: list[str] | None
    """The games that this level can play; None: all games."""
    names: list[str]
    """Names for bots of this level. A new bot gets the first name that nobody at the table has."""
    faces: list[str]
    """The portraits that bots of this level use in turn."""


class Lobby(Struct):
    """What the home page needs: the games that can be played, and the bots."""

    games: list[GameInfo]
    bots: list[BotInfo]


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


class PackInfo(Struct):
    """An owner's box, as tables and the lobby list it."""

    id: str
    version: str
    game: str
    name: Text

    @classmethod
    def of(cls, label: Label, game: str) -> PackInfo:
        return cls(label.id, label.version, game, Text(label.name["fr"], label.name["en"]))


class CheckPack(Struct, forbid_unknown_fields=True):
    """An owner's box to be checked, in the form of its file."""

    pack: dict[str, Any]


class ReadPack(Struct, forbid_unknown_fields=True):
    """The text of a box's file, in TOML or JSON, to be parsed."""

    text: str


class ReadBox(Struct):
    """The box that was parsed from a file's text. It may still have problems that prevent playing with it."""

    pack: dict[str, Any]


class PackProblem(Struct):
    """Something in a box that the rulebook or the file format does not allow."""

    place: str
    """The path in the file: `cats.c037.zones[0][1]`."""
    item: Text
    """The item's name for people: "Card c037"."""
    reason: Text
    remedy: Text
    """What would be right, or the nearest allowed value."""


class PackCount(Struct):
    """How many items of one kind a box has. `of` is the number in the rulebook, if the rulebook gives one."""

    place: str
    title: Text
    count: int
    of: int | None


class PackCheck(Struct):
    """The result of checking a box. The box can be played with if `problems` is empty."""

    problems: list[PackProblem]
    counts: list[PackCount]
    contents: str | None
    """The fingerprint of the completed contents; None if there are problems."""


class NewLesson(Struct, forbid_unknown_fields=True):
    """A request for a table for one person with a lesson's prepared deal. The client names a lesson, never a seed."""

    game: str
    lesson: str
    name: str | None = None
    """The name used last, if none is given."""


class NewTry(Struct, forbid_unknown_fields=True):
    """The visitor's try of today's challenge, or of one that they began before midnight.

    The client names a game, never a seed.
    """

    game: str
    name: str | None = None
    """The name used last, if none is given."""
    day: str | None = None
    """The day that the client's page shows, which may be over; None: today."""


class TriedBy(Struct):
    """One person's first try of a challenge or deal, on trust: a second browser looks like a second person."""

    name: str
    total: int
    me: bool
    table: str
    """The table of the try. Until the day is over, only people who have finished their own try may open it."""


class ChallengeInfo(Struct):
    """The challenge of one day in one game."""

    game: str
    options: dict[str, OptionValue]
    """The options that the challenge is played with."""
    promise: str
    """The SHA-256 of the seed, published the day before."""
    next_promise: str
    """The SHA-256 of the next day's seed."""
    seed: str | None
    """The seed; None until the day is over."""
    table: str | None
    """The table of the visitor's try; None if they have not begun one."""
    total: int | None
    """The visitor's total; None until their try is finished."""
    place: int | None
    """The visitor's place among all finished first tries; equal totals share a place."""
    finished: int
    """How many first tries are finished."""
    tries: list[TriedBy]
    """The best finished tries, best first; not all of them if there are many."""
    gain: int | None = None
    """Points by which the try beat the visitor's record of the game; None if it did not, or was their first game."""


class ChallengeDay(Struct):
    """The challenges of one day (UTC)."""

    day: str
    featured: str
    """The game that the home page shows."""
    challenges: list[ChallengeInfo]


class NewDeal(Struct, forbid_unknown_fields=True):
    """The visitor's try of the deal of somebody's finished game.

    The path of the request names the table; the client never names a seed.
    """

    name: str | None = None
    """The name used last, if none is given."""


class DealInfo(Struct):
    """One person's finished game, whose deal others can try to play better. Such a try counts in no record."""

    game: str
    options: dict[str, OptionValue]
    name: str
    """The name of the person whose game it was."""
    total: int
    hinted: bool
    """That person asked for hints."""
    rivals: list[str]
    """The bots at that table; they also play in each try."""
    mine: bool
    """It is the visitor's own game, which they can send to others."""
    begun: str | None
    """The table of the visitor's unfinished try; None if they have none."""
    tries: list[TriedBy]
    """The finished tries, best first."""


Name = Annotated[str, Meta(max_length=24)]
Total = Annotated[int, Meta(ge=-10_000, le=10_000)]


class LoggedGame(Struct, frozen=True, forbid_unknown_fields=True):
    """A finished game in a logbook or in a logbook's file."""

    table: Annotated[str, Meta(pattern="^[a-z0-9]{1,64}$")]
    game: Annotated[str, Meta(pattern="^[a-z-]{1,40}$")]
    at: Annotated[int, Meta(ge=0)]
    """When it ended, in milliseconds since 1970."""
    total: Total
    seats: Annotated[int, Meta(ge=1, le=12)]
    people: Annotated[int, Meta(ge=1, le=12)] = 1
    won: bool | None = None
    """None if there was no opponent."""
    hinted: bool = False
    """This person asked for hints."""
    challenge: Annotated[str, Meta(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")] | None = None
    """The day whose challenge it was; None for other games."""
    rivals: Annotated[list[Name], Meta(max_length=12)] = []
    """The names of the other players, bots included."""
    stamps: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=40)] = []
    """The names of the stamps that the end of this game earned."""
    imported: bool = False
    """The game came from a file, so it is on trust."""


class LogbookFile(Struct, forbid_unknown_fields=True):
    """A logbook as a file, to keep or to import elsewhere. It has the person's name, but no id and no cookie."""

    format: Literal["archipel-logbook"]
    version: int
    name: Name
    games: list[LoggedGame]


class Imported(Struct):
    """The result of importing a logbook's file."""

    added: int
    known: int
    """Entries that were in the logbook already; they were not changed."""
    unknown: int
    """Entries of games that this server does not have; they were left out."""


class LogbookDay(Struct):
    """A day of the last week, with the visitor's total in the featured game's challenge, or else in their best one."""

    day: str
    game: str | None
    total: int | None
    table: str | None
    record: bool
    """The total is the visitor's record of that game."""


class LogbookBar(Struct):
    """One of the last games, as a small bar."""

    table: str
    at: int
    total: int
    hinted: bool
    imported: bool


class LogbookGame(Struct):
    """The visitor's results in one game."""

    game: str
    games: int
    wins: int
    record: int
    record_table: str
    record_hinted: bool
    """The visitor asked for hints in the game of the record."""
    mean: float
    last: list[LogbookBar]
    """At most ten games, the latest last."""


class StampInfo(Struct):
    """A stamp: an achievement that is earned once, and the game that earned it."""

    name: str
    title: Text
    meaning: Text
    """What has to be done to earn it."""
    earned: LoggedGame | None


class LogbookInfo(Struct):
    """The statistics of the visitor's finished games. Games that `logbook.counts` leaves out are not in it."""

    name: str
    games: int
    wins: int
    record: int | None
    """The highest total in any game."""
    streak: int
    """Days in a row with a finished challenge, up to today or yesterday."""
    longest_streak: int
    week: list[LogbookDay]
    """Seven days, today last."""
    by_game: list[LogbookGame]
    stamps: list[StampInfo]


class EarnedStamp(Struct):
    name: str
    title: Text
    at: int
    """When the game that earned it ended, in milliseconds since 1970."""


class LogbookCard(Struct):
    """The part of a logbook that the home page shows."""

    games: int
    record: int | None
    stamps: int
    streak: int
    latest: list[EarnedStamp]
    """At most three stamps, the newest first."""


class DeviceInfo(Struct):
    """One of the visitor's sessions, on one device."""

    session: str
    kind: Literal["phone", "computer"]
    made: int
    here: bool


class NewDeviceLink(Struct):
    """A link that signs the visitor in on another device. It works once, within ten minutes."""

    links: list[str]
    """Addresses for the other device, best first. The token follows the #, so that no server logs it."""
    qr: str
    """The first link as a QR code, in SVG."""
    until: int


class DeviceToken(Struct, forbid_unknown_fields=True):
    token: Annotated[str, Meta(max_length=100)]


class TakeDevice(Struct, forbid_unknown_fields=True):
    """Uses a device link, which works once.

    If this device already has seats or a logbook, the request is refused unless `merge` is true, which moves them too.
    """

    token: Annotated[str, Meta(max_length=100)]
    merge: bool = False


class PersonInfo(Struct):
    """A person's name, and how much they have played here."""

    name: str
    games: int
    """Games in the logbook."""
    stamps: int
    tables: int
    """Tables where the person has a seat."""


class Arriving(Struct):
    """The person whose logbook and seats a device link brings to this device, and what this device already has."""

    arrives: PersonInfo
    until: int
    here: PersonInfo | None
    """The person of this device; None if it has neither seats nor a logbook, so that there is nothing to merge."""
    both: int
    """Tables where both have a seat: a merge leaves this device's seats there behind."""
    tries: int
    """Challenges that both have tried: a merge leaves this device's tries behind."""
    other_devices: int
    """Other devices with the same seats and logbook as this one: a merge takes these away from them."""


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


class Problem(Struct):
    """Why a request was refused."""

    text: Text


class Sessions(Struct):
    """How many times the visitor has ended all their other sessions."""

    ended: int


class NewSubscription(Struct, forbid_unknown_fields=True):
    """A browser that wants a push notification when it is the visitor's turn, with the data of its push service."""

    endpoint: str
    p256dh: str
    auth: str
    language: Literal["fr", "en"]


class EndSubscription(Struct, forbid_unknown_fields=True):
    """A browser that no longer wants push notifications."""

    endpoint: str


class PushInfo(Struct):
    """Whether the server sends push notifications, and to how many of the visitor's devices."""

    key: str | None
    """The `applicationServerKey` that a browser subscribes with; None if the server sends no notifications."""
    devices: int
    """How many of the visitor's devices are notified."""
    most: int
    """How many devices of one person can be notified."""


class Frame(Struct):
    """One moment of a finished game, as one seat or a spectator sees it."""

    number: int
    count: int
    entry: Entry | None
    """The entry of the log that led to this moment; None for the beginning."""
    view: Json
    facts: Json
    standing: list[Score]
    """Every seat's full score at that moment. Nothing is hidden, because the game is over."""
    sister: Score | None


class TieBreak(Struct):
    """What decided between equal totals, with the deciding number of each seat that had the winner's total."""

    text: Text
    numbers: list[int | None]


class Highlight(Struct):
    """A moment worth remembering. Its text names seats as {0}, {1}."""

    kind: Literal["move", "line"]
    title: Text
    text: Text
    points: int
    number: int | None
    """The entry of the log to replay; None if it is about no single entry."""


class WayOn(Struct):
    """The moves made at a decision, or those that the master bot would have made."""

    moves: list[Json]
    """The moves, which are played together."""
    told: Text
    """The moves in words; seats are named as {0}, {1}."""
    expected: Expectation
    """The final total to expect after the first of the moves."""


class DecisionInfo(Struct):
    """An analysed decision of the visitor in a finished game."""

    number: int
    """The number of its entry in the game's record."""
    entry: int
    """The entry of the table's log that has this decision; `part` is its move's position in that entry, from 0."""
    part: int
    progress: Text | None
    before: Expectation
    """The final total that a sound player could expect in the visitor's place."""
    mine: WayOn
    master: WayOn
    as_master: bool
    """The master's first move would have been the visitor's move."""
    points: float
    """How much the decision mattered: the points it lost against the master or, if these are few, the points it gained
    over a sound player.
    """
    difference: float
    """The visitor's expected total minus the master's; below 0 the decision was worse."""


class Verdict(Struct):
    """The result of a complete analysis: `start`, `luck` and `choice` add up to the total."""

    start: float
    """The total that a sound player could expect at the beginning."""
    luck: float
    """Points gained or lost through deals, dice and the other players."""
    choice: float
    """Points gained or lost by the visitor's decisions, compared with a sound player's."""
    mattered: list[int]
    """The decisions that mattered most, as positions in `AnalysisInfo.decisions`."""
    others_within: float
    """The most points that any other decision lost against the master's."""


class AnalysisInfo(Struct):
    """The progress and the results of the analysis of the visitor's decisions in a finished game."""

    seat: int
    total: int
    count: int
    """How many decisions the visitor made."""
    looked: int
    """Steps of the analysis that are done; `looks` is how many there are, because some decisions are analysed twice."""
    looks: int
    decisions: list[DecisionInfo]
    """The decisions that were analysed so far, in their order."""
    verdict: Verdict | None
    """None until the analysis is complete."""


class Aftermath(Struct):
    """The moment after some moves: the game as the visitor's seat sees it, the events, and the changes of its score."""

    view: Json
    facts: Json
    events: list[Event]
    cells: list[Cell]
    """The cells of the visitor's board that the moves touched, if it has cells."""
    changes: list[Change]


class Comparison(Struct):
    """The moment after the visitor's moves, and the moment after the master's instead."""

    mine: Aftermath
    master: Aftermath


class PlayOn(Struct, forbid_unknown_fields=True):
    """A request for a new table that continues a finished game after `number` entries of its log.

    `part` moves of the next entry are played too, because moves sent together are not always decided together.
    """

    number: int
    part: int = 0


class Counted(Struct):
    """The cells of the visitor's board that a card counts now, whether they score yet or not, and the card's points."""

    cells: list[Cell]
    points: int | None
    """Points that the card would score now; None for a card that is not scored at the end."""


class Ending(Struct):
    """What is shown of a finished game beside its scores."""

    tie_break: TieBreak | None
    """None unless a tie-break decided the game."""
    highlights: list[Highlight]
    chance_entered: bool = False
    """Whether a captain entered real dice or cards, which can't be verified with the seed."""


# ---- over the socket, to the server ----


class SendMoves(Struct, forbid_unknown_fields=True, tag_field="type", tag="moves"):
    """Moves of one seat, stored together or not at all. The client chooses `id`; `seen` is the last number it has."""

    id: str
    seen: int
    moves: list[dict[str, Any]]
    seat: int | None = None
    """The seat that moves. A person with several seats must name it, and must be looking from it."""


class SendUndo(Struct, forbid_unknown_fields=True, tag_field="type", tag="undo"):
    """Takes back the last moves that the visitor's seat sent.

    With `past_bots` this is possible even if bots have moved since: their moves are taken back first.
    """

    id: str
    seen: int
    past_bots: bool = False
    seat: int | None = None
    """The seat whose moves are taken back. A person with several seats must name it, as in `SendMoves`."""


class TakeSeat(Struct, forbid_unknown_fields=True, tag_field="type", tag="seat"):
    """Chooses which of the visitor's seats they look from, on all their connections; None hides all their seats.

    From then on all updates, answers and requests are for that seat only. The table and the whole game are sent again;
    there is no other answer.
    """

    seat: int | None


class AskUndo(Struct, forbid_unknown_fields=True, tag_field="type", tag="ask-undo"):
    """Asks the other players to let the visitor take back their last moves. It is done when all of them agree."""


class AnswerUndo(Struct, forbid_unknown_fields=True, tag_field="type", tag="answer-undo"):
    agree: bool


Sticker = Literal["hello", "bravo", "phew", "hmm", "oops", "waiting"]


class React(Struct, forbid_unknown_fields=True, tag_field="type", tag="react"):
    """Shows a sticker to everybody at the table. It is not stored."""

    sticker: Sticker


class AskPreview(Struct, forbid_unknown_fields=True, tag_field="type", tag="preview"):
    """Asks what each of these alternatives would do. An alternative is one to four moves of the visitor's seat."""

    id: str
    alternatives: list[list[dict[str, Any]]]


class AskGains(Struct, forbid_unknown_fields=True, tag_field="type", tag="gains"):
    """Asks how many points each possible placement would bring, so that the client can show the best places first.

    With moves in `after`, it asks about the placements that would be possible after them, so that cards can be compared
    before one is taken.
    """

    id: str
    after: list[dict[str, Any]] = []


class AskHint(Struct, forbid_unknown_fields=True, tag_field="type", tag="hint"):
    """Asks what a strong player would do. The table records that the seat asked for a hint."""

    id: str


class Commit(Struct, forbid_unknown_fields=True, tag_field="type", tag="commit"):
    """The SHA-256, in hex, of a value that a seated player will add to the randomness. It is sent before the start."""

    hash: str


class Reveal(Struct, forbid_unknown_fields=True, tag_field="type", tag="reveal"):
    """The value whose hash was sent in `Commit`: 64 hexadecimal digits. It is sent when the table says `starting`."""

    value: str


class AskSync(Struct, forbid_unknown_fields=True, tag_field="type", tag="sync"):
    """Asks for everything after the number `seen`. It is the first message of a connection, and sent after a gap.

    With `patches`, later changes are sent as patches where possible.
    """

    seen: int
    patches: bool = False


class AskCheck(Struct, forbid_unknown_fields=True, tag_field="type", tag="check"):
    """Asks whether the client is up to date. Sent after a silence, because a broken connection may give no sign.

    The answer is `checked`, or the answer to a `sync` from `seen` if a message was lost.
    """

    seen: int
    marks: tuple[int, int]
    """The marks of the update and of the table that the client has."""


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
    """An entry of the log, with its sentences for the log and the screen reader; they name seats as {0}, {1}."""

    number: int
    seat: int
    undo: bool
    bot: bool
    events: list[Event]
    told: list[Text]
    at: int
    """When it was stored, in milliseconds since 1970."""
    late: bool = False
    """The seat's time had run out, and a bot made these moves for it."""


class TableMessage(Struct, tag_field="type", tag="table"):
    """The table, sent when somebody came, left or changed seats, and when the game began or ended."""

    table: TableInfo
    mark: int = 0
    """A counter of changes. If the next patch does not start from this mark, a message was lost."""
    now: int = 0
    """The server's time, in milliseconds since 1970. The table's clocks use it, and browsers' clocks may differ."""


class UndoAsked(Struct):
    """A player's request to take back their last moves."""

    seat: int
    agreed: list[int]
    needed: list[int]
    """One seat of each other person, who counts once however many seats they hold. The undo is done when all agree."""


class Update(Struct, tag_field="type", tag="update"):
    """The game as this seat may know it now, and the entries since the number that the client had seen."""

    number: int
    entries: list[Entry]
    view: Json
    facts: Json
    """What follows from the view by the rules, for a client that does not know the rules."""
    choices: list[Choice]
    standing: list[Score]
    sister: Score | None
    tallies: Json
    """The progress of the visitor's seat with the things it collects, in the game's own form."""
    may_undo: bool
    since: int
    """When the last entry was stored, in milliseconds since 1970."""
    may_undo_past_bots: bool
    """Only bots have moved since the visitor's last moves, and they seem to have revealed nothing: an undo with
    `past_bots` is probably accepted. The full check is made when it is sent.
    """
    undo_asked: UndoAsked | None
    lesson_step: int | None
    """The step of the lesson that the moves have reached, or the number of steps at its end; None without a lesson."""
    places: list[Place]
    """The final place of each seat; empty until the game is over."""
    mark: int = 0
    """A counter of changes. If the next patch does not start from this mark, a message was lost."""


class Patch(Struct, tag_field="type", tag="patch"):
    """The changes since the last update and table, for a client that asked for patches and has the state before them.

    A change is a path and the new value at it: `[["view", "round"], 4]`. If the path ends with a position in a list,
    more values may follow, for the positions after it; the list may grow. A path without a value means: remove it.
    """

    from_number: int = field(name="from")
    """The number that the client has; equal to `number` if only the table, or a request to undo, has changed."""
    number: int
    entries: list[Entry]
    changes: list[list[Any]]
    """Changes of the update, without its `number` and `entries`."""
    table: list[list[Any]]
    """Changes of the table."""
    after: tuple[int, int]
    """The marks of the update and of the table before this patch."""
    marks: tuple[int, int]
    """The marks of the update and of the table after this patch."""


class PaperSheet(Struct):
    """A paper game in the form that its game's scorer reads; each game has more fields of its own."""

    game: str
    players: list[Json]


class PaperEdit(Struct, forbid_unknown_fields=True):
    """Places of one sheet and their new values; None removes the value at a place."""

    sheet: str
    changes: dict[str, str | int | bool | None]


class NewPaper(Struct, forbid_unknown_fields=True):
    """A request for a paper score that several people fill in together, with the edits made so far."""

    game: str
    edits: list[PaperEdit]


class PaperInfo(Struct):
    id: str
    game: str


class SyncPaper(Struct, tag_field="type", tag="sync", forbid_unknown_fields=True):
    """The first message: the number of the last entry that the client has; 0 for none."""

    seen: int


class SendEdits(Struct, tag_field="type", tag="edits", forbid_unknown_fields=True):
    id: str
    edits: list[PaperEdit]


PaperMessage = SyncPaper | SendEdits


class PaperEntry(Struct):
    """An entry of a paper score's log. If two entries change the same place, the later one counts."""

    number: int
    id: str
    edits: list[Json]


class PaperUpdate(Struct, tag_field="type", tag="paper"):
    """The entries after the last one that the client has."""

    game: str
    number: int
    entries: list[PaperEntry]


class NearestPiece(Struct):
    """The piece that is most like the cells somebody painted."""

    kind: str
    cells: list[Cell]


class Fault(Struct):
    """Something on a paper sheet that is not possible, and what would be right."""

    text: Text
    player: int | None
    """The player whose sheet has the fault, from 0; None if it is about the whole sheet."""
    piece: int | None
    """The piece with the fault, as a position in the player's list of pieces."""
    unfinished: bool
    """The cells may still become a piece: somebody is painting it."""
    nearest: NearestPiece | None
    why: Text
    """`text` without the place that it begins with, for a page that already shows the place."""


class CountedSheet(Struct):
    """The scores of a paper sheet, as far as it can be counted."""

    scores: list[Score]
    """One score per player, and the sister's last on a solo sheet with her; empty if nothing can be counted."""
    winners: list[int]
    tie: Tie | None
    """What broke a tie; None if no tie had to be broken."""
    faults: list[Fault]


class Accepted(Struct, tag_field="type", tag="accepted"):
    """The message is stored on disk as entry `number`. A message that is sent again is stored once."""

    id: str
    number: int


class Refused(Struct, tag_field="type", tag="refused"):
    """The message was refused and nothing was stored.

    `stale`: others moved since `seen`; look again before deciding. `again`: nothing is wrong with this edit of a paper
    score; it came too fast or could not be written to disk, so send it again after a pause.
    """

    id: str
    text: Text
    stale: bool = False
    again: bool = False


class PreviewResult(Struct):
    """What one alternative would do, or why it is refused."""

    refused: Text | None
    events: list[Event]
    told: list[Text]
    changes: list[Change]
    choices: list[Choice]


class PreviewMessage(Struct, tag_field="type", tag="preview"):
    id: str
    results: list[PreviewResult]


class GainsMessage(Struct, tag_field="type", tag="gains"):
    """The points that each placement would bring at `number`.

    `gains` has an item for each choice: for a placement, a list for each orientation with one number for each anchor;
    None for other choices.
    """

    id: str
    number: int
    gains: list[list[list[int]] | None] | None


class PrintedSheet(Struct):
    """Something to print: a file of one or more pages."""

    id: str
    title: Text
    lying: bool
    """Whether its pages have landscape format."""
    pages: int
    """The number of pages, without backs."""
    has_backs: bool


class PrintBox(Struct, forbid_unknown_fields=True):
    """An owner's box to be printed: its contents in `pack`, or the id of one of the operator's boxes."""

    pack: dict[str, Any] | None = None
    pack_id: str | None = None


class PrintedGame(Struct):
    game: str
    title: Text
    sheets: list[PrintedSheet]


class Printable(Struct):
    """The sheets that can be printed, by game."""

    games: list[PrintedGame]
    missing: Text | None = None
    """What to install if the server can't print; None if it can."""


class PictureInfo(Struct):
    """A picture of a board at one moment of a game, and its description in words."""

    svg: str
    alt: str


class HintReason(Struct):
    text: Text
    tag: Literal["now", "soon", "cost"]
    """`now`: points at once; `soon`: points that it promises; `cost`: points that it takes away."""
    points: float
    """Points of the score for `now` and `cost`, an estimate for `soon`."""


class HintMessage(Struct, tag_field="type", tag="hint"):
    """What a strong player would do at `number`, from what the visitor's seat may know."""

    id: str
    number: int
    moves: list[Json]
    """One or more moves, to be played together."""
    told: Text
    """The moves in words; seats are named as {0}, {1}."""
    reasons: list[HintReason]
    """Reasons for the moves; the points of `now` and `cost` add up to `gain`."""
    gain: int
    among: int
    """How many moves there were to choose from."""


class Reaction(Struct, tag_field="type", tag="reaction"):
    """A sticker that somebody at the table shows."""

    seat: int
    sticker: Sticker


class Notice(Struct, tag_field="type", tag="notice"):
    """A message from the operator of the server to everybody."""

    text: Text
    restart: bool = False
    """The server is about to restart: try to reconnect about once a second."""


class Checked(Struct, tag_field="type", tag="checked"):
    """The client is up to date."""


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
