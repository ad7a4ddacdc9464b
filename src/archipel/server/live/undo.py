"""Undo past other players' moves: past bots' moves at once, past people's moves if all of them agree.

`model/undo_policy.py` decides what may be taken back. Each row that is taken back adds one entry to the log.
"""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from archipel.server.base import texts
from archipel.server.base.errors import Conflict
from archipel.server.live.live_table import LiveTable
from archipel.server.live.peers import Peers
from archipel.server.live.registry import Registry
from archipel.server.live.timekeeper import Timekeeper
from archipel.server.live.votes import Asked
from archipel.server.live.who_acts import acting_seat, own_seats
from archipel.server.live.writer import Writer
from archipel.server.model import undo_policy
from archipel.server.model.match import LogRow, Standing
from archipel.server.model.news import UndoDeclined, UndoWished
from archipel.server.model.ports import Outdated
from archipel.server.wire.messages import Refused, SendMoves, SendUndo


class Undos:
    """Takes back moves after which others have already moved."""

    def __init__(self, registry: Registry, peers: Peers, timekeeper: Timekeeper, writer: Writer) -> None:
        self.registry = registry
        self.peers = peers
        self.timekeeper = timekeeper
        self.writer = writer

    async def past_bots(self, live: LiveTable, seat: int, message: SendMoves | SendUndo) -> int:
        """Takes back what this seat sent last, if only bots have moved since. Returns the number of its entry."""
        self.writer.check_seen(live, seat, message.seen)
        rows = undo_policy.past_bots(live.game, seat)
        await self.check_taught_nothing(live, rows)
        return await self.rewind(live, rows, message.id)

    async def check_taught_nothing(self, live: LiveTable, rows: list[Standing]) -> None:
        """Refuses an undo of moves that showed something hidden."""
        if not await self.registry.compute.run("undos", partial(live.game.taught_nothing, rows)):
            raise Conflict(texts.LEARNT)

    async def rewind(self, live: LiveTable, rows: list[Standing], message: str = "") -> int:
        """Writes one entry for each row that is taken back, the latest row first. The asker's row is the last one."""
        at = self.registry.clock.now()
        back = [LogRow(0, row.seat, "", "rewind", row.moves, row.bot, at) for row in (each.row for each in rows)]
        back[0] = replace(back[0], message=message)
        stored = await self.writer.store(live, back[::-1], mended=True)
        live.votes.asked = None
        return stored[-1].number

    async def ask(self, table: str, person: str) -> None:
        """Asks the other people whether this person may take back what they sent last."""
        async with self.registry.locked(table) as live:
            seat, match = acting_seat(live, person), live.game
            self.writer.check_seen(live, seat, match.number)
            undo_policy.check(match, seat)
            if live.undo_asked is not None:
                raise Conflict(texts.ALREADY_ASKED)
            if undo_policy.may_take_back(match, seat):
                at = self.registry.clock.now()
                await self.writer.store(live, [LogRow(0, seat, "", "undo", match.last_message(seat), False, at)])
                return
            rows = undo_policy.past_people(match, seat)
            await self.check_taught_nothing(live, rows)
            undo_policy.check_not_declined(live.table, rows, live.votes.declined)
            live.votes.asked = Asked(seat, rows[0].row.number)
            await self.timekeeper.hold(live)
            await self.rewind_if_agreed(live)

    async def answer(self, table: str, person: str, agree: bool) -> None:
        async with self.registry.locked(table) as live:
            mine, asked = own_seats(live, person), live.undo_asked
            if not any(map(live.acts, mine)):
                raise Conflict(texts.BOT_STANDS_IN)
            seat = None if asked is None else next((seat for seat in asked.needed if seat in mine), None)
            if seat is None or live.votes.asked is None:
                raise Conflict(texts.NOBODY_ASKS)
            if agree:
                live.votes.asked = replace(live.votes.asked, agreed=live.votes.asked.agreed | {seat})
                await self.rewind_if_agreed(live)
                return
            vote = (live.votes.asked.seat, live.votes.asked.number)
            self.decline(live, live.votes.asked, seat)
            await self.timekeeper.end(live, vote)

    async def rewind_if_agreed(self, live: LiveTable, *, tell: bool = True) -> None:
        """Takes the move back once all other people agree. It fails if moves since then have shown something hidden."""
        asked = live.undo_asked
        if tell and asked is not None and live.votes.asked is not None:
            wish = live.votes.asked
            self.peers.tell(UndoWished(live.table.id, wish.seat, wish.number, sorted(wish.agreed)))
        if asked is not None and set(asked.needed) <= set(asked.agreed):
            live.votes.asked = None
            rows = undo_policy.rewound(live.game, asked.seat)
            await self.check_taught_nothing(live, rows)
            try:
                await self.rewind(live, rows)
            except Outdated:
                await self.registry.refresh(live)  # another process has taken it back first
        self.registry.notify(live)

    def decline(self, live: LiveTable, asked: Asked, seat: int, *, tell: bool = True) -> None:
        if tell:
            self.peers.tell(UndoDeclined(live.table.id, asked.seat, asked.number, seat))
        live.votes.asked, live.votes.declined = None, (asked.seat, asked.number)
        sentence = texts.would_rather_not(live.table.seats[seat].name)
        for watcher in live.watchers:
            if watcher.person == live.table.seats[asked.seat].person:
                watcher.reply(Refused("", sentence))
        self.registry.notify(live)
