"""A table in memory, and those who look at it: what each of them is told, and when."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import anyio
import msgspec
from msgspec import Struct
from msgspec.structs import replace

from archipel.bots import face_of
from archipel.core.lesson import Lesson
from archipel.core.text import Text
from archipel.server import actions, clocks, texts
from archipel.server.errors import Conflict, RequestError
from archipel.server.match import Match, Replay
from archipel.server.moment import now
from archipel.server.open_tables import knocks_at
from archipel.server.schema import (
    Checked,
    Entry,
    LessonInfo,
    LessonStep,
    PackInfo,
    Reaction,
    Refused,
    SeatInfo,
    ServerMessage,
    Sticker,
    TableInfo,
    TableMessage,
    UndoAsked,
)
from archipel.server.sheets import Sheet
from archipel.server.showing import MOVED, NOTHING, Held, PublicTable, Side, Step, framed
from archipel.server.table import Table

encode = msgspec.json.Encoder().encode


Personal = tuple[int | None, list[int], bool, bool, str, list[str], str]
"""What of a TableInfo is one person's: `seat`, which seats are `me`, `left`, `host`, `name`, `links` and `id`."""
UNSPELT = Step([], NOTHING, 0)
"""Stands for a step that was not put together yet."""
SCREEN = ""
"""Who a big screen is: nobody, whatever cookie it came with."""


class Private(Struct, frozen=True):
    """An answer that is one seat's: who looks from another one meanwhile is not given it."""

    seat: int | None
    id: str
    spelt: bytes


class Watcher:
    """An open connection: whose it is, and what it has been told.

    It keeps no queue of updates: one that is slow gets the latest when it is ready, with all entries it missed.
    """

    def __init__(self, person: str, name: str, links: list[str]) -> None:
        self.person = person
        self.owner = person
        """Whose cookie opened it: a big screen is nobody, and closes with the doors of who opened it."""
        self.name = name
        self.links = links
        self.seen: int | None = None
        """The last number it has; None until it has asked."""
        self.told = -1
        """How often its table had changed when it was last told."""
        self.patches = False
        """It asked to be sent what changed."""
        self.held: Held = NOTHING
        """What it was shown."""
        self.sheet: tuple[int | None, int] | None = None
        """The seat and number of the sheet it was shown, where the game can't be played any more."""
        self.personal: Personal | None = None
        """What it was shown of the table that is personal."""
        self.replies: list[bytes] = []
        self.private: list[Private] = []
        """Answers that are for the seat it looked from when they were found."""
        self.reactions: dict[int, bytes] = {}
        """One sticker a seat: somebody who reads slowly sees the latest."""
        self.due = asyncio.Event()
        self.write: Callable[[], None] | None = None
        """Writes what is due to its line at once; None where somebody waits for `due` to fetch it."""
        self.session = ""
        """Which of the person's sessions it belongs to."""
        self.turned_away: RequestError | None = None
        self.answered = asyncio.Event()
        """No reply is waiting to be sent."""
        self.answered.set()

    def turn_away(self, refusal: RequestError) -> None:
        """Ends this connection, and says why."""
        self.turned_away = refusal
        self.due.set()

    def sync(self, seen: int, patches: bool = False) -> None:
        self.seen, self.patches = seen, patches
        self.forget()

    def forget(self) -> None:
        """It holds nothing any more that it was shown: all of it is told anew."""
        self.held, self.sheet, self.personal = NOTHING, None, None
        self.wake()

    def check(self, seen: int, marks: tuple[int, int]) -> None:
        """Says that it holds what it was told last, or tells it anew."""
        if marks == (self.held.mark, self.held.table):
            self.reply(Checked())
        else:
            self.sync(seen, self.patches)

    def react(self, reaction: Reaction) -> None:
        self.reactions[reaction.seat] = encode(reaction)

    def reply(self, message: ServerMessage) -> None:
        self.reply_spelt(encode(message))

    @property
    def is_screen(self) -> bool:
        """It shows the table to a room, and does nothing else."""
        return self.person == SCREEN

    def reply_spelt(self, message: bytes) -> None:
        self.replies.append(message)
        self.answered.clear()
        self.wake()

    def reply_private(self, message: Private) -> None:
        self.private.append(message)
        self.answered.clear()
        self.wake()

    def wake(self) -> None:
        """Something is due."""
        if self.write is None:
            self.due.set()
        else:
            self.write()


class Asked(Struct, frozen=True):
    """Somebody would like to take back their entry of this number. It is kept in memory only: it can be asked again."""

    seat: int
    number: int
    agreed: frozenset[int] = frozenset()


class Thought(Struct):
    """A bot's: the seat it plays for, how much had happened when it began, and how it is stopped."""

    seat: int
    seen: int
    scope: anyio.CancelScope


@dataclass(slots=True, eq=False, repr=False)  # there are thousands of them, and they hold secrets
class LiveTable:
    """A table in memory, with its game and those who look at it. Changes are made by whoever holds `lock`."""

    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    users: int = 0
    """How many hold the lock or wait for it."""
    loaded: bool = False
    """Its log has been read as far as it was needed."""
    match: Match | None = None
    stopped: Text | None = None
    """Why its log can't be played any more. It is then shown by its sheet, if it has one."""
    sheet: Sheet | None = None
    entries: list[Entry] = field(default_factory=list)
    """What is known of its log without playing it; only where `sheet` is shown."""
    replay: Replay | None = None
    watchers: set[Watcher] = field(default_factory=set)
    elsewhere: set[str] = field(default_factory=set)
    """The people who have it open in other processes."""
    told: list[str] | None = None
    """The people who other processes were told have it open here."""
    watched: asyncio.Event = field(default_factory=asyncio.Event)
    """Somebody looks."""
    gone: dict[str, int] = field(default_factory=dict)
    """When people of this table closed it last."""
    grace_timer: asyncio.TimerHandle | None = None
    """Tells everybody once the next who is away is waited for no longer: one timer, however many come and go."""
    opened: int = field(default_factory=now)
    """When it came into memory: whoever was here before that may be on their way back."""
    agreed: dict[int, set[str]] = field(default_factory=dict)
    """By seat, the people who would let a bot stand in for somebody who is away."""
    asked: Asked | None = None
    declined: tuple[int, int] | None = None
    """The seat and number of the entry that the table last wanted to stand."""
    reacted: dict[int, float] = field(default_factory=dict)
    """When each seat's person last showed a sticker, by the clock that never goes back."""
    changes: int = 0
    """How often anything here has changed that somebody may be shown."""
    moves: int = 0
    """How many of these changes were moves, which change nothing about the people."""
    looked: int = -1
    """The number of changes that `public` shows."""
    public: PublicTable = field(default_factory=PublicTable)
    shown_at: tuple[Any, ...] = ()
    """The phase and the number of changes but moves that it was last made from."""
    seated: list[SeatInfo] = field(default_factory=list)
    """The seats as all see them, and what they were worked out from."""
    seated_at: tuple[Any, ...] = ()
    sides: dict[tuple[int | None, bool], Side] = field(default_factory=dict)
    """The game by seat, and whether it plays for itself."""
    who: tuple[Any, ...] = ()
    """What decides what the table is to each person, and how often that has changed."""
    who_mark: int = 0
    spelt: dict[Held, Step | None] = field(default_factory=dict)
    """Steps that were already put together, for others who hold the same."""
    telling: bool = False
    """Everybody who looks is told in a moment."""
    host_is_gone: bool = False
    """Others may do what the host may, as far as `public` shows."""
    committed: tuple[str | None, str | None] = (None, None)
    begun: asyncio.Event | None = None
    """The game has begun; there only while somebody waits for it."""
    may_list: bool = False
    """Whether whoever runs the server lets tables be open to strangers."""
    uptime: clocks.Uptime | None = None
    """What takes the clocks' time to everybody's."""
    bots: asyncio.Task[None] | None = None
    """Plays for the bots as long as the game waits for one."""
    thought: Thought | None = None
    """What one of them thinks about just now."""

    @property
    def idle(self) -> bool:
        """Nobody needs it in memory."""
        return not (self.users or self.watchers or self.bots)

    @property
    def present(self) -> set[str]:
        """The people who have the table open."""
        return self.present_here | self.elsewhere

    @property
    def present_here(self) -> set[str]:
        """Those of them who have it open in this process. A big screen is nobody."""
        return {watcher.person for watcher in self.watchers} - {SCREEN}

    @property
    def looked_at(self) -> bool:
        """Somebody looks, here or in another process."""
        return bool(self.watchers or self.elsewhere)

    @property
    def expected(self) -> set[str]:
        """The people of this table who are away and still expected back."""
        at = now()
        people = {self.table.host, *(seat.person for seat in self.table.seats if seat.person)} - self.present
        return {person for person in people if at < self.expected_until(person)}

    def expected_until(self, person: str) -> int:
        """Until when the seat of somebody who is away stays theirs. Who pressed Leave is not expected."""
        if self.table.has_left(person):
            return 0
        return max(self.gone.get(person, 0), self.opened) + 1000 * self.table.grace

    @property
    def present_or_expected(self) -> set[str]:
        return self.present | self.expected

    @property
    def votes(self) -> list[clocks.Vote]:
        """What is asked that others have to agree to, and that was not asked for long enough already."""
        asked = [] if self.asked is None else [(self.asked.seat, self.asked.number)]
        away = [(seat, 0) for seat, people in self.agreed.items() if people and not self.table.seats[seat].level]
        return [vote for vote in asked + away if not self.table.has_held(*vote)]

    def end_timer(self) -> None:
        if self.grace_timer is not None:
            self.grace_timer.cancel()
            self.grace_timer = None

    def become(self, table: Table) -> None:
        """Another process has changed the table. What has ended there is asked here no longer, also where the table was
        never seen here as it was meanwhile.
        """
        before, self.table = self.table, table
        self.ask_no_longer(before)

    def ask_no_longer(self, before: Table) -> None:
        """Votes that have held the clocks, and do no longer, are over. One that had ended already and is asked once
        more holds none, and goes on.
        """

        def is_over(seat: int, entry: int) -> bool:
            known = before.has_ended(seat, entry) and before.held_until(seat, entry) == self.table.held_until(
                seat, entry
            )
            return self.table.has_ended(seat, entry) and not known

        if self.asked is not None and is_over(self.asked.seat, self.asked.number):
            self.declined, self.asked = (self.asked.seat, self.asked.number), None
        for seat in [seat for seat in self.agreed if is_over(seat, 0)]:
            del self.agreed[seat]

    def who_must_agree(self, seat: int) -> set[str]:
        """All who are here and play, but for whoever it is about."""
        seats = enumerate(self.table.seats)
        return {
            other.person
            for number, other in seats
            if number != seat and other.person and self.table.is_present(number, self.present)
        }

    @property
    def game(self) -> Match:
        if self.stopped is not None:
            raise Conflict(self.stopped)
        if self.match is None:
            raise Conflict(texts.NOT_STARTED)
        return self.match

    def acts(self, seat: int | None) -> bool:
        """Whether whoever sits here plays for themselves."""
        return seat is not None and actions.level_at(self.table, seat) is None

    @property
    def awaited(self) -> set[int]:
        """The seats of people whose turn it is. In a lesson nobody is waited for."""
        if self.match is None or self.table.phase != "playing" or self.table.lesson is not None:
            return set()
        return {seat for seat in self.match.state.pending if self.table.seats[seat].person and self.acts(seat)}

    def bot_turn(self) -> tuple[int, str] | None:
        # In a lesson the others play what the lesson says.
        if self.match is None or self.table.phase != "playing" or self.table.lesson is not None:
            return None
        return actions.bot_turn(self.table, self.match.state.pending)

    def end_vain_thought(self) -> None:
        """Stops a bot whose move would not be taken any more: its process has better things to do."""
        if self.thought is not None and not self.needs(self.thought.seat, self.thought.seen):
            self.thought.scope.cancel()

    def needs(self, seat: int, seen: int) -> bool:
        """Whether a bot's move at this seat, found when so much had happened, can still be played."""
        if self.match is None or self.table.phase != "playing" or self.acts(seat):
            return False
        return not self.match.stale(seat, seen)

    @property
    def undo_asked(self) -> UndoAsked | None:
        """What is asked, as long as it is still the last thing that the asker did."""
        ask, match = self.asked, self.match
        if ask is None or match is None or self.table.phase != "playing":
            return None
        if self.table.clock is not None and (self.table.held is None or self.table.has_held(ask.seat, ask.number)):
            return None  # nobody has answered for long enough: the clocks run again
        own = match.since_own(ask.seat)
        if not own or own[0].row.number != ask.number:
            return None
        return UndoAsked(ask.seat, sorted(ask.agreed), self.others(ask.seat))

    def others(self, seat: int) -> list[int]:
        """One seat of each other person who plays for themselves: in a vote a person counts once."""
        found: dict[str | None, int] = {}
        for number, other in enumerate(self.table.seats):
            if other.kind == "person" and not other.level and other.person != self.table.seats[seat].person:
                found.setdefault(other.person, number)
        return sorted(found.values())

    def show_sticker(self, seat: int, sticker: Sticker) -> None:
        for watcher in self.watchers:
            watcher.react(Reaction(seat, sticker))
        self.tell_soon()

    def applaud(self) -> None:
        """Bots send one sticker in a game: Bravo, at its end. Always the first of them, so it tells not who won."""
        bot = next((number for number, seat in enumerate(self.table.seats) if seat.kind == "bot"), None)
        if bot is not None and self.table.lesson is None:
            self.show_sticker(bot, "bravo")

    def personal(self, person: str, name: str, links: list[str]) -> Personal:
        """What this table is to one person: their seats, whether they left, are host, their name, and links."""
        mine = self.table.seats_of(person)
        seat = self.table.seats[mine[0]] if mine else None
        host = person == self.table.host or (seat is not None and self.host_is_gone)
        named = name if seat is None else seat.name
        key = self.table.id if host or seat is not None else self.table.key
        return self.table.facing(person), mine, seat is not None and seat.left, host, named, links, key

    def info(self, person: str, name: str, links: list[str]) -> TableInfo:
        """The table as one person sees it."""
        self.look_at_people()  # time alone may have changed something about them
        return told_to(self.public_info(), self.personal(person, name, links))

    def public_info(self) -> TableInfo:
        """The table without what is personal in it."""
        table = self.table
        if self.seated_at != (table.seats, table.phase, self.changes - self.moves):
            self.look_at_people()
        playing = self.match.state if self.match is not None and table.phase == "playing" else None
        return TableInfo(
            id=table.id,
            game=table.game,
            options=table.options,
            seats=self.seated,
            phase=table.phase,
            seat=None,
            curtain=table.has_curtain,
            left=False,
            host=False,
            name="",
            pending=[] if playing is None else list(playing.pending),
            progress=self.sheet.progress if self.sheet else None if playing is None else playing.progress(),
            number=table.number,
            commitment=self.commitment(),
            seed=table.seed if table.over else None,
            starting=table.starting,
            scheme=table.scheme,
            links=[],
            again=table.again,
            edition=table.edition,
            contents=table.contents,
            pack=None if table.pack is None else self.pack_info(),
            stopped=self.stopped,
            lesson=None if self.match is None or self.match.lesson is None else lesson_info(self.match.lesson),
            mended=table.mended,
            grace=table.grace,
            hints=table.hints and table.lesson is None,
            hinted=table.advised,
            origin=table.origin,
            challenge=table.challenge,
            beats=table.beats,
            listed=table.listing is not None if self.may_list and table.phase == "lobby" else None,
            knocks=knocks_at(table),
            clock=clocks.told(table, 0 if self.uptime is None else self.uptime.down),
        )

    def moved_info(self, before: TableInfo) -> TableInfo:
        """The same where nothing has happened since but moves of a game that goes on."""
        table, playing = self.table, self.match.state if self.match is not None else None
        return replace(
            before,
            pending=[] if playing is None else list(playing.pending),
            progress=None if playing is None else playing.progress(),
            number=table.number,
            mended=table.mended,
            clock=clocks.told(table, 0 if self.uptime is None else self.uptime.down),
        )

    def pack_info(self) -> PackInfo | None:
        """Whose box it is played with."""
        label = self.table.label
        return None if label is None else PackInfo.of(label, self.table.game)

    def look_at_people(self) -> None:
        """Who sits where and is here, and whether the host is gone. A move changes none of it."""
        table, present, stand_ins = self.table, self.present, self.table.stand_ins
        if table.host in present:
            self.host_is_gone = table.has_left(table.host)
        else:
            self.host_is_gone = now() >= self.expected_until(table.host)
        self.seated = [self.seat_info(number, present, stand_ins) for number in range(len(table.seats))]
        self.seated_at = (table.seats, table.phase, self.changes - self.moves)

    def commitment(self) -> str | None:
        """The table's, worked out once for its seed."""
        if self.committed[0] != self.table.seed:
            self.committed = self.table.seed, self.table.commitment
        return self.committed[1]

    def seat_info(self, number: int, present: set[str], stand_ins: dict[int, str]) -> SeatInfo:
        seat, here = self.table.seats[number], self.table.is_present(number, present)
        stand_in = stand_ins.get(number)
        until = None if here else self.kept_until(number)
        return SeatInfo(
            kind=seat.kind,
            name=seat.name,
            level=seat.level,
            me=False,
            here=here,
            away_since=None if here or seat.person is None else self.seen_last(number, seat.person),
            face=seat.face if stand_in is None else face_of(stand_in),
            stand_in=stand_in,
            kept_until=until or None,
            may_replace=until is not None and not seat.level and now() >= until,
            agreed=sorted(
                other for person in self.agreed.get(number, ()) if (other := self.table.seat_of(person)) is not None
            ),
            hash=seat.hash,
            value=None if self.table.phase == "lobby" else seat.value,
        )

    def kept_until(self, number: int) -> int | None:
        """Until when no bot may stand in for who is away; 0 if one may at once, None if there is nobody to replace."""
        seat = self.table.seats[number]
        if seat.person is None or self.table.phase != "playing" or number == self.table.captain:
            return None
        return self.expected_until(seat.person)

    def seen_last(self, number: int, person: str) -> int:
        """When this person, who is away, was here last: as far as is known, when they last did something."""
        if person in self.gone:
            return self.gone[person]
        if self.match is None:
            acted = {entry.seat: entry.at for entry in self.entries if not entry.bot}
        else:
            acted = self.match.acted
        return acted.get(number, self.table.started or self.table.created)

    def tell(self, *, moved: bool = False) -> None:
        """Something changed, or no more than that somebody `moved`: everybody who looks is told."""
        self.changes += 1
        self.moves += moved
        self.tell_soon()

    def tell_soon(self) -> None:
        """As soon as what is being done now is done: nobody is told half of it."""
        if not self.telling and self.watchers:
            self.telling = True
            asyncio.get_running_loop().call_soon(self.tell_now)

    def tell_now(self) -> None:
        self.telling = False
        for watcher in tuple(self.watchers):
            if watcher.told != self.changes or watcher.reactions or watcher.private:
                watcher.wake()

    def due(self, watcher: Watcher) -> list[bytes]:
        """What this watcher has not been told: the table, then the game, then answers to what it asked.

        So an accepted move is in the game it has been shown before it hears that the move was accepted.
        """
        step = self.step(watcher)
        return [*(self.shown_to(watcher) if step is None else step.messages), *self.replies(watcher)]

    def frames_due(self, watcher: Watcher) -> bytes:
        """The same as it crosses the line. What many are sent is put into frames once."""
        watcher.told = self.changes
        step = self.step(watcher)
        shown = framed(self.shown_to(watcher)) if step is None else step.frames
        said = watcher.replies or watcher.reactions or watcher.private
        return shown + framed(self.replies(watcher)) if said else shown

    def replies(self, watcher: Watcher) -> list[bytes]:
        """Stickers, and answers to what it asked."""
        found = [*watcher.reactions.values(), *watcher.replies]
        found += [self.opened_to(watcher, answer) for answer in watcher.private]
        if found:
            watcher.reactions.clear()
            watcher.replies.clear()
            watcher.private.clear()
            watcher.answered.set()
        return found

    def opened_to(self, watcher: Watcher, answer: Private) -> bytes:
        """A private answer as it is sent, also to who reads slowly: none of a seat that is no longer looked from."""
        if self.table.facing(watcher.person) == answer.seat:
            return answer.spelt
        return encode(Refused(answer.id, texts.SOMEBODY_ELSE_LOOKS))

    def look(self) -> None:
        """Takes what all are shown to what is there now."""
        if self.looked == self.changes:
            return
        self.looked = self.changes
        self.spelt.clear()
        table, shown = self.table, self.public.info
        if shown is not None and self.shown_at == (table.phase, self.changes - self.moves):
            self.public.look(self.moved_info(shown), MOVED)
        else:
            self.public.look(self.public_info())
            self.shown_at = (table.phase, self.changes - self.moves)
        who = (table.seats, table.host, table.key, self.host_is_gone, table.late, table.has_curtain)
        if who != self.who:
            self.who = who
            self.who_mark += 1

    def step(self, watcher: Watcher) -> Step | None:
        """What takes a watcher from what it holds to what is there now; None where it needs the whole."""
        if watcher.seen is None:
            return None
        self.look()
        if not watcher.patches or watcher.held.side is None:
            return None
        if watcher.held.who != self.who_mark and self.is_same_to(watcher):
            watcher.held = replace(watcher.held, who=self.who_mark)
        held = watcher.held
        step = self.spelt.get(held, UNSPELT)
        if step is UNSPELT:
            step = self.new_step(held)
        if step is not None:
            watcher.held, watcher.seen = step.held, step.number
        return step

    def new_step(self, held: Held) -> Step | None:
        """The step from there, which is kept; who has made it has nothing to make."""
        step = self.spelt[held] = self.step_from(held)
        if step is not None:
            self.spelt.setdefault(step.held, Step([], step.held, step.number))
        return step

    def step_from(self, held: Held) -> Step | None:
        side, match = held.side, self.match
        if side is None or match is None or self.sheet is not None or held.who != self.who_mark:
            return None
        side.look(match, self.undo_asked)
        messages = joined(side, self.public, held.mark, held.table)
        if messages is None:
            return None
        return Step(messages, Held(side, side.mark, self.public.mark, held.who), side.number)

    def is_same_to(self, watcher: Watcher) -> bool:
        """Who is who at this table has changed: whether it is to this watcher what it was."""
        personal = self.personal(watcher.person, watcher.name, watcher.links)
        return personal == watcher.personal and self.side(personal[0]) is watcher.held.side

    def side(self, seat: int | None) -> Side:
        acts = self.acts(seat)
        side = self.sides.get((seat, acts))
        if side is None:
            side = self.sides[seat, acts] = Side(seat, acts)
        return side

    def shown_to(self, watcher: Watcher) -> list[bytes]:
        """The table and the game, as far as this watcher does not hold them."""
        seen, held = watcher.seen, watcher.held
        if seen is None:
            return []
        self.look()
        personal, messages = self.personal(watcher.person, watcher.name, watcher.links), list[bytes]()
        if watcher.personal != personal or held.table != self.public.mark:
            assert self.public.info is not None
            watcher.personal = personal
            messages.append(encode(TableMessage(told_to(self.public.info, personal), self.public.mark, now())))
        watcher.held = Held(None, 0, self.public.mark, self.who_mark)
        if self.sheet is not None:
            return messages + self.sheet_due(watcher, self.sheet, personal[0], seen)
        if self.match is None:
            return messages
        side = self.side(personal[0])
        side.look(self.match, self.undo_asked)
        watcher.held, watcher.seen = Held(side, side.mark, self.public.mark, self.who_mark), side.number
        if held.side is not side or held.mark != side.mark:
            messages.append(side.whole(seen, again=not watcher.patches))
        return messages

    def sheet_due(self, watcher: Watcher, sheet: Sheet, seat: int | None, seen: int) -> list[bytes]:
        """The table as it stood last, where its log can't be played any more."""
        if watcher.sheet == (seat, sheet.number):
            return []
        watcher.sheet, watcher.seen = (seat, sheet.number), sheet.number
        since = seen if 0 <= seen <= sheet.number else 0
        return [encode(sheet.update(seat, self.entries[since : sheet.number], self.table.touched))]


def told_to(info: TableInfo, personal: Personal) -> TableInfo:
    """A public table with what is personal in it."""
    facing, mine, left, host, name, links, key = personal
    seats = [replace(seat, me=True) if number in mine else seat for number, seat in enumerate(info.seats)]
    return replace(info, id=key, seat=facing, left=left, host=host, name=name, links=links, seats=seats)


def joined(side: Side, public: PublicTable, mark: int, table_mark: int) -> list[bytes] | None:
    """Patches of the game from these marks on, the last of them with what changed in the table."""
    game, table = side.since(mark), public.since(table_mark)
    if game is None or table is None:
        return None
    changed = b",".join(step[1:-1] for step in table)
    if not game:
        begin = b'{"type":"patch","from":%d,"number":%d,"entries":[],"changes":[]' % (side.number, side.number)
        return [begin + ending(changed, mark, mark, table_mark, public.mark)] if table else []
    steps = [begin + ending(b"", at, at + 1, table_mark, table_mark) for at, begin in enumerate(game[:-1], mark)]
    return [*steps, game[-1] + ending(changed, side.mark - 1, side.mark, table_mark, public.mark)]


def ending(table: bytes, before: int, after: int, table_before: int, table_after: int) -> bytes:
    """The end of a patch: what changed in the table, and the marks it leads from and to."""
    end = b',"table":[%b],"after":[%d,%d],"marks":[%d,%d]}'
    return end % (table, before, table_before, after, table_after)


def lesson_info(lesson: Lesson) -> LessonInfo:
    return LessonInfo(
        lesson.name,
        lesson.title,
        lesson.summary,
        lesson.done,
        [LessonStep(step.plain, step.words, list(step.look), step.waits) for step in lesson.steps],
    )
