"""The clocks of a table: a time for a turn or for a whole game, each seat its own.

A seat's clock runs while the game waits for its person. Time is counted in milliseconds for which the server was up
(`Uptime`), so none runs while it is down; and none runs while the table `held` them for a vote. When a turn's time is
out a bot of the table's level plays that turn. Everything here is a function of the table and a moment: what is stored
is the same for all processes, and none of them owns a clock.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from archipel.server import texts
from archipel.server.errors import RequestError
from archipel.server.match import LogRow
from archipel.server.moment import now
from archipel.server.schema import ClockInfo, ClockWish, SeatClockInfo
from archipel.server.table import SeatClock, Table, spelt_clocks

if TYPE_CHECKING:
    from archipel.server.storage import Storage

Vote = tuple[int, int]
"""A seat, and the number of its entry that it would like to take back; 0: whether a bot should play for it."""

SECOND = 1000
LAST = 20 * SECOND
"""What a turn has where the time of the game is used up."""
VOTE = 60 * SECOND
"""For so long a vote holds the clocks; who has not answered then was asked in vain."""
SHORTEST = {"turn": 10, "game": 60}
LONGEST = 7 * 24 * 3600
BEAT = SECOND
"""How often the database is told that the server is up, while a clock runs."""
ASLEEP = 3 * BEAT
"""A server that said nothing for longer was down, though it did not say that it would be."""
STOPPED = "stopped"
"""What the database keeps of a server that said so."""


def checked(wish: ClockWish | None) -> ClockWish | None:
    if wish is not None and not SHORTEST[wish.kind] <= wish.seconds <= LONGEST:
        raise RequestError(texts.bad_clock(wish.seconds, SHORTEST[wish.kind], LONGEST))
    return wish


def settled(table: Table, pending: Collection[int], now: int) -> Table:
    """Lets those clocks run that should, and no others. The same table where that is so already."""
    if table.clock is None or (not table.clocks and table.phase != "playing"):
        return table
    clocks = table.seat_clocks or [renewed(table, SeatClock(0, table.clock_seconds * SECOND)) for _ in table.seats]
    should = {number for number in pending if runs(table, clocks[number], number)}
    if table.clocks and should == {number for number, clock in enumerate(clocks) if clock.since is not None}:
        return with_clocks(table, clocks)
    stopped = [stop(clock, now) for clock in clocks]
    return with_clocks(table, [begin(clock, now) if at in should else clock for at, clock in enumerate(stopped)])


def runs(table: Table, clock: SeatClock, number: int) -> bool:
    """Whether the clock of a seat runs that the game waits for."""
    seat = table.seats[number]
    mine = seat.kind == "person" and seat.level is None
    return mine and table.phase == "playing" and table.held is None and not clock.out


def begin(clock: SeatClock, now: int) -> SeatClock:
    return replace(clock, since=now)


def stop(clock: SeatClock, now: int) -> SeatClock:
    if clock.since is None:
        return clock
    spent = max(0, now - clock.since)
    return replace(clock, left=clock.left - spent, bank=max(0, clock.bank - spent), since=None)


def renewed(table: Table, clock: SeatClock) -> SeatClock:
    """With the time of a new turn."""
    left = table.clock_seconds * SECOND if table.clock == "turn" else max(clock.bank, LAST)
    return replace(clock, left=left, out=False)


def with_clocks(table: Table, clocks: Sequence[SeatClock]) -> Table:
    """The table with these, and when somebody has to look at it for their sake."""
    ends = [clock.since + clock.left for clock in clocks if clock.since is not None]
    due = table.held if table.held is not None else min(ends, default=None)
    return replace(table, clocks=spelt_clocks(clocks), due=due if table.phase == "playing" else None)


def moved(
    table: Table, rows: Sequence[LogRow], before: Collection[int], after: Collection[int], sent: Sequence[int], now: int
) -> Table:
    """After these rows. `before` and `after` are the seats that the game waited for; `sent` tells for each seat how
    many of its messages stand then.

    A turn has its time when the game comes to wait for a seat by somebody's move, and after each message of its own
    that goes further than any before. Taking back and doing again gains no time.
    """
    if table.clock is None or not table.clocks:
        return table
    clocks = [stop(clock, now) for clock in table.seat_clocks]
    forward = any(row.kind == "moves" for row in rows)
    for number, clock in enumerate(clocks):
        own = any(row.seat == number and row.kind == "moves" for row in rows)
        further = sent[number] > clock.sent if number in before else forward
        if number in after and further and (own or number not in before):
            clocks[number] = replace(renewed(table, clock), sent=max(sent[number], clock.sent))
        elif own or number not in after:
            clocks[number] = replace(clock, out=False)
        if clock.away != table.held and any(row.seat == number and row.kind == "moves" and not row.bot for row in rows):
            clocks[number] = replace(clocks[number], away=0)  # they were here: should they go again, that is a new vote
        if any(row.kind == "rewind" for row in rows):  # all agreed, or only bots had played: that is no loss of time
            clocks[number] = replace(clocks[number], left=max(clocks[number].left, LAST), out=False)
    return settled(answered(replace(table, clocks=spelt_clocks(clocks)), rows), after, now)


def answered(table: Table, rows: Sequence[LogRow]) -> Table:
    """After these rows: what somebody would have taken back is, or is no longer what they did last; and who plays for
    themselves is not away.
    """
    acted = {row.seat for row in rows if not row.bot}
    played = {row.seat for row in rows if not row.bot and row.kind == "moves"}
    asked = [(seat, clock.undo[0]) for seat, clock in enumerate(table.seat_clocks) if seat in acted and clock.undo[0]]
    return ended(table, [*asked, *((seat, 0) for seat in played)])


def run_out(table: Table, now: int) -> Table:
    """The vote that held the clocks has lasted long enough; or the time of some seats is out, and bots play there."""
    if table.held is not None:
        return replace(table, held=None, due=None) if now >= table.held else table
    clocks = table.seat_clocks
    for number, clock in enumerate(clocks):
        if clock.since is not None and clock.since + clock.left <= now:
            clocks[number] = replace(stop(clock, now), out=True)
    return with_clocks(table, clocks) if clocks else replace(table, due=None)


def held(table: Table, votes: Iterable[Vote], now: int) -> Table:
    """While there are votes no clock runs. That they held them is stored with the clocks, so that the same vote does so
    once, whichever process it is asked in.
    """
    new = [vote for vote in votes if not table.has_held(*vote)]
    if not table.clocks or table.phase != "playing" or not new:
        return table
    until, clocks = now + VOTE if table.held is None else table.held, table.seat_clocks
    for seat, entry in new:
        clocks[seat] = replace(clocks[seat], undo=(entry, until)) if entry else replace(clocks[seat], away=until)
    return with_clocks(replace(table, held=until), [stop(clock, now) for clock in clocks])


def ended(table: Table, votes: Iterable[Vote]) -> Table:
    """Those of these votes that hold the clocks have ended before their time. Where there is another, it holds them
    still, though this process may not have heard of it yet.
    """
    if table.held is None:
        return table
    clocks, over = table.seat_clocks, -table.held
    for seat, entry in votes:
        if table.held_until(seat, entry) == table.held:
            clocks[seat] = replace(clocks[seat], undo=(entry, over)) if entry else replace(clocks[seat], away=over)
    others = any(table.held in (clock.undo[1], clock.away) for clock in clocks)
    return replace(table, held=table.held if others else None, clocks=spelt_clocks(clocks))


def told(table: Table, down: int) -> ClockInfo | None:
    """What everybody is shown. `down` is how long the server was not up: it takes uptime to everybody's time."""
    if table.clock is None:
        return None
    seats = [
        SeatClockInfo(
            until=None if clock.since is None else clock.since + clock.left + down,
            left=max(0, clock.left),
            bank=clock.bank if table.clock == "game" else None,
            out=clock.out,
        )
        for clock in table.seat_clocks
    ]
    return ClockInfo(table.clock, table.clock_seconds, seats, table.held is not None)


class Uptime:
    """Milliseconds for which the server was up. Its beginning is of no interest: only differences are."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.down = 0
        """For how long it was not, in all."""
        self.beat = 0
        """When the database was last told that it is."""

    async def now(self) -> int:
        # By everybody's clock: one that never goes back may stand still while the machine sleeps, which is no uptime.
        if not 0 <= now() - self.beat < BEAT:
            first, self.beat = not self.beat, now()
            self.down = await self.storage.tick(self.beat, first=first)
        return now() - self.down

    async def stop(self) -> None:
        """This process ends, as it was told to. Where it never counted there was no clock."""
        if self.beat:
            await self.storage.tick(now(), last=True)


def ticked(stored: str | None, at: int, *, first: bool = False, last: bool = False) -> tuple[str, int]:
    """What the database keeps: when the server was last up, for how long it was not, and whether it stopped; with this
    sign of life, which is a process's `first` or its `last`.

    Where a server has stopped all time is downtime until another process begins. One that goes on was up all the while.
    """
    alive, down, *stopped = stored.split() if stored else (str(at), "0")
    gap = max(0, at - int(alive))
    pause = gap if gap > ASLEEP or (first and stopped) else 0
    words = [str(int(alive) + gap), str(int(down) + pause), *([STOPPED] if last else [])]
    return " ".join(words), int(down) + pause
