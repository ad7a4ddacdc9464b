"""The clocks of a table: each seat has its own time, for a turn or for the whole game.

A seat's clock runs while the game waits for its person. Time is counted in milliseconds of server uptime (`Uptime`), so
no clock runs while the server is down. No clock runs while a vote pauses them (`held`). When a turn's time is out, a
bot of the table's level plays that turn. The functions here depend only on the table and a moment: all processes read
the same stored clocks, and no process owns a clock.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from msgspec.structs import replace

from archipel.server.base import texts
from archipel.server.base.errors import RequestError
from archipel.server.model.match import LogRow
from archipel.server.model.seat_clocks import SeatClock, clocks_of, has_held, held_until, spelt_clocks
from archipel.server.model.table import Table
from archipel.server.wire.tables import ClockInfo, ClockWish, SeatClockInfo

Vote = tuple[int, int]
"""A seat, and the number of its entry that it wants to take back; 0 is the vote whether a bot should play for it."""

SECOND = 1000
LAST = 20 * SECOND
"""Milliseconds that a turn has when the time of the game is used up."""
VOTE = 60 * SECOND
"""Milliseconds for which a vote pauses the clocks. If somebody has not answered by then, the vote has failed."""
SHORTEST = {"turn": 10, "game": 60}
LONGEST = 7 * 24 * 3600
BEAT = 1000
"""Milliseconds between two writes to the database that the server is up, while a clock runs."""
ASLEEP = 3 * BEAT
"""Milliseconds without such a write after which the server counts as down, although it did not report a stop."""
STOPPED = "stopped"
"""The word in the database that marks a server that reported its stop."""


def require_known_clock(wish: ClockWish | None) -> ClockWish | None:
    if wish is not None and not SHORTEST[wish.kind] <= wish.seconds <= LONGEST:
        raise RequestError(texts.bad_clock(wish.seconds, SHORTEST[wish.kind], LONGEST))
    return wish


def settled(table: Table, pending: Collection[int], now: int) -> Table:
    """Starts the clocks that should run and stops all others. Returns an equal table if nothing has to change."""
    if table.clock is None or (not table.clocks and table.phase != "playing"):
        return table
    clocks = clocks_of(table) or [renewed(table, SeatClock(0, table.clock_seconds * SECOND)) for _ in table.seats]
    should = {number for number in pending if runs(table, clocks[number], number)}
    if table.clocks and should == {number for number, clock in enumerate(clocks) if clock.since is not None}:
        return with_clocks(table, clocks)
    stopped = [stop(clock, now) for clock in clocks]
    return with_clocks(table, [begin(clock, now) if at in should else clock for at, clock in enumerate(stopped)])


def runs(table: Table, clock: SeatClock, number: int) -> bool:
    """Whether the clock of this seat, which the game waits for, should run."""
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
    """Returns the clock with the time of a new turn."""
    left = table.clock_seconds * SECOND if table.clock == "turn" else max(clock.bank, LAST)
    return replace(clock, left=left, out=False)


def with_clocks(table: Table, clocks: Sequence[SeatClock]) -> Table:
    """Returns the table with these clocks, and with `due`, when they have to be checked next."""
    ends = [clock.since + clock.left for clock in clocks if clock.since is not None]
    due = table.held if table.held is not None else min(ends, default=None)
    return replace(table, clocks=spelt_clocks(clocks), due=due if table.phase == "playing" else None)


def moved(
    table: Table, rows: Sequence[LogRow], before: Collection[int], after: Collection[int], sent: Sequence[int], now: int
) -> Table:
    """Returns the table after these rows. `before` and `after` are the seats that the game waits for before and after
    them; `sent` is how many messages of each seat stand after them.

    A seat gets the time of a new turn when somebody's move makes the game wait for it, and after each own message that
    goes further than any before. So taking a move back and playing it again gains no time.
    """
    if table.clock is None or not table.clocks:
        return table
    clocks = [stop(clock, now) for clock in clocks_of(table)]
    forward = any(row.kind == "moves" for row in rows)
    for number, clock in enumerate(clocks):
        own = any(row.seat == number and row.kind == "moves" for row in rows)
        further = sent[number] > clock.sent if number in before else forward
        if number in after and further and (own or number not in before):
            clocks[number] = replace(renewed(table, clock), sent=max(sent[number], clock.sent))
        elif own or number not in after:
            clocks[number] = replace(clock, out=False)
        if clock.away != table.held and any(row.seat == number and row.kind == "moves" and not row.bot for row in rows):
            # The person was present. If they leave again, a vote about them is a new vote.
            clocks[number] = replace(clocks[number], away=0)
        if any(row.kind == "rewind" for row in rows):
            # Everybody agreed, or only bots had moved, so no clock may lose time.
            clocks[number] = replace(clocks[number], left=max(clocks[number].left, LAST), out=False)
    return settled(answered(replace(table, clocks=spelt_clocks(clocks)), rows), after, now)


def answered(table: Table, rows: Sequence[LogRow]) -> Table:
    """Ends the votes that these rows decide.

    A vote about an undo ends when its asker's entry was taken back or followed by another one. A vote about a stand-in
    ends when the person of the seat plays.
    """
    acted = {row.seat for row in rows if not row.bot}
    played = {row.seat for row in rows if not row.bot and row.kind == "moves"}
    asked = [(seat, clock.undo[0]) for seat, clock in enumerate(clocks_of(table)) if seat in acted and clock.undo[0]]
    return ended(table, [*asked, *((seat, 0) for seat in played)])


def run_out(table: Table, now: int) -> Table:
    """Ends the pause of a vote that has lasted long enough, or marks the seats whose time is out, so that bots play."""
    if table.held is not None:
        return replace(table, held=None, due=None) if now >= table.held else table
    clocks = clocks_of(table)
    for number, clock in enumerate(clocks):
        if clock.since is not None and clock.since + clock.left <= now:
            clocks[number] = replace(stop(clock, now), out=True)
    return with_clocks(table, clocks) if clocks else replace(table, due=None)


def held(table: Table, votes: Iterable[Vote], now: int) -> Table:
    """Pauses all clocks while there are votes. This is stored with the clocks, so that a vote pauses them only once,
    whichever process it is asked in.
    """
    new = [vote for vote in votes if not has_held(table, *vote)]
    if not table.clocks or table.phase != "playing" or not new:
        return table
    until, clocks = now + VOTE if table.held is None else table.held, clocks_of(table)
    for seat, entry in new:
        clocks[seat] = replace(clocks[seat], undo=(entry, until)) if entry else replace(clocks[seat], away=until)
    return with_clocks(replace(table, held=until), [stop(clock, now) for clock in clocks])


def ended(table: Table, votes: Iterable[Vote]) -> Table:
    """Ends those of these votes that pause the clocks, before their time. If there is another vote, it still pauses
    them, even if this process has not heard of it yet.
    """
    if table.held is None:
        return table
    clocks, over = clocks_of(table), -table.held
    for seat, entry in votes:
        if held_until(table, seat, entry) == table.held:
            clocks[seat] = replace(clocks[seat], undo=(entry, over)) if entry else replace(clocks[seat], away=over)
    others = any(table.held in (clock.undo[1], clock.away) for clock in clocks)
    return replace(table, held=table.held if others else None, clocks=spelt_clocks(clocks))


def clock_info(table: Table, down: int) -> ClockInfo | None:
    """Returns the clocks as they are shown. `down` is the downtime in ms, which is added to get wall-clock time."""
    if table.clock is None:
        return None
    seats = [
        SeatClockInfo(
            until=None if clock.since is None else clock.since + clock.left + down,
            left=max(0, clock.left),
            bank=clock.bank if table.clock == "game" else None,
            out=clock.out,
        )
        for clock in clocks_of(table)
    ]
    return ClockInfo(table.clock, table.clock_seconds, seats, table.held is not None)


def ticked(stored: str | None, at: int, *, first: bool = False, last: bool = False) -> tuple[str, int]:
    """Returns what the database stores after a sign of life at this moment, and the downtime in milliseconds.

    The database stores when the server was last up, its downtime, and whether it stopped. `first` and `last` mark the
    first and the last sign of life of a process. After a stop, all time until another process begins is downtime. A
    process that goes on was up all the time.
    """
    alive, down, *stopped = stored.split() if stored else (str(at), "0")
    gap = max(0, at - int(alive))
    pause = gap if gap > ASLEEP or (first and stopped) else 0
    words = [str(int(alive) + gap), str(int(down) + pause), *([STOPPED] if last else [])]
    return " ".join(words), int(down) + pause
