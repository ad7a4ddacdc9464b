"""Undo past other players' moves: past bots' moves at once, past people's moves if all of them agree.

Moves that showed something hidden are never taken back. Each row that is taken back adds one entry to the log.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from archipel.core import words
from archipel.server.base import texts
from archipel.server.base.clock import now
from archipel.server.base.errors import Conflict
from archipel.server.cluster.bus import UndoDeclined, UndoWished
from archipel.server.live.live_table import Asked, LiveTable
from archipel.server.model.match import LogRow, Standing
from archipel.server.storage.storage import Outdated
from archipel.server.wire.schema import Refused, SendUndo

if TYPE_CHECKING:
    from archipel.server.live.tables import Tables


class Undoing:
    """Takes back moves after which others have already moved."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def past_bots(self, live: LiveTable, seat: int, message: SendUndo) -> int:
        """Takes back what this seat sent last, if only bots have moved since. Returns the number of its entry."""
        self.tables.check_seen(live, seat, message.seen)
        self.tables.check_undo(live, seat)
        if live.table.challenge is not None:
            raise Conflict(texts.NO_UNDO_IN_CHALLENGES)
        rows = live.game.since_own(seat)
        if any(not each.row.bot for each in rows[1:]):
            raise Conflict(texts.OTHERS_MOVED)
        await self.check_taught_nothing(live, seat, rows)
        return await self.rewind(live, rows, message.id)

    async def check_taught_nothing(self, live: LiveTable, seat: int, rows: list[Standing]) -> None:
        """Refuses an undo of moves that showed something hidden, or if there is nothing to take back."""
        if len(rows) < 2:
            live.game.state.copy().undo(seat)  # raises the game's own reason, if it has one
            raise Conflict(words.NOTHING_TO_UNDO)
        taught_nothing = partial(live.game.taught_nothing, rows)
        if not await self.tables.compute.run("undos", taught_nothing):
            raise Conflict(texts.LEARNT)

    async def rewind(self, live: LiveTable, rows: list[Standing], message: str = "") -> int:
        """Writes one entry for each row that is taken back, the latest row first. The asker's row is the last one."""
        back = [LogRow(0, row.seat, "", "rewind", row.moves, row.bot, now()) for row in (each.row for each in rows)]
        back[0] = replace(back[0], message=message)
        stored = await self.tables.store(live, back[::-1], mended=True)
        live.asked = None
        return stored[-1].number

    async def ask(self, table: str, person: str) -> None:
        """Asks the other people whether this person may take back what they sent last."""
        async with self.tables.locked(table) as live:
            seat, match = self.tables.acting_seat(live, person), live.game
            self.tables.check_seen(live, seat, match.number)
            self.tables.check_undo(live, seat)
            if live.undo_asked is not None:
                raise Conflict(texts.ALREADY_ASKED)
            if match.may_undo(seat):
                await self.tables.store(live, [LogRow(0, seat, "", "undo", match.last_message(seat), False, now())])
                return
            if live.table.challenge is not None:
                raise Conflict(texts.NO_UNDO_IN_CHALLENGES)  # there is nobody to ask
            rows = match.since_own(seat)
            await self.check_taught_nothing(live, seat, rows)
            number = rows[0].row.number
            if live.declined == (seat, number) or live.table.has_held(seat, number):
                raise Conflict(texts.DECLINED)
            live.asked = Asked(seat, number)
            await self.tables.timekeeper.hold(live)
            await self.rewind_if_agreed(live)

    async def answer(self, table: str, person: str, agree: bool) -> None:
        async with self.tables.locked(table) as live:
            mine, asked = self.tables.own_seats(live, person), live.undo_asked
            if not any(map(live.acts, mine)):
                raise Conflict(texts.BOT_STANDS_IN)
            seat = None if asked is None else next((seat for seat in asked.needed if seat in mine), None)
            if seat is None or live.asked is None:
                raise Conflict(texts.NOBODY_ASKS)
            if agree:
                live.asked = replace(live.asked, agreed=live.asked.agreed | {seat})
                await self.rewind_if_agreed(live)
                return
            vote = (live.asked.seat, live.asked.number)
            self.decline(live, live.asked, seat)
            await self.tables.timekeeper.end(live, vote)

    async def rewind_if_agreed(self, live: LiveTable, *, tell: bool = True) -> None:
        """Takes the move back once all other people agree. It fails if moves since then have shown something hidden."""
        asked = live.undo_asked
        if tell and asked is not None and live.asked is not None:
            wish = live.asked
            self.tables.neighbours.tell(UndoWished(live.table.id, wish.seat, wish.number, sorted(wish.agreed)))
        if asked is not None and set(asked.needed) <= set(asked.agreed):
            rows = live.game.since_own(asked.seat)
            live.asked = None
            await self.check_taught_nothing(live, asked.seat, rows)
            try:
                await self.rewind(live, rows)
            except Outdated:
                await self.tables.refresh(live)  # another process has taken it back first
        self.tables.notify(live)

    def decline(self, live: LiveTable, asked: Asked, seat: int, *, tell: bool = True) -> None:
        if tell:
            self.tables.neighbours.tell(UndoDeclined(live.table.id, asked.seat, asked.number, seat))
        live.asked, live.declined = None, (asked.seat, asked.number)
        sentence = texts.would_rather_not(live.table.seats[seat].name)
        for watcher in live.watchers:
            if watcher.person == live.table.seats[asked.seat].person:
                watcher.reply(Refused("", sentence))
        self.tables.notify(live)
