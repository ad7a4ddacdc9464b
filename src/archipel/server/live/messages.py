"""Moves and undos that people send."""

from __future__ import annotations

from archipel.server.base import texts
from archipel.server.base.errors import Conflict, NotStored, RequestError
from archipel.server.live.registry import Registry
from archipel.server.live.undo import Undos
from archipel.server.live.who_acts import acting_seat, named_seat
from archipel.server.live.writer import TRIES, Writer
from archipel.server.model import undo_policy
from archipel.server.model.match import LogRow
from archipel.server.model.ports import Outdated
from archipel.server.wire.messages import SendMoves, SendUndo

MOST_MOVES = 32


class Messages:
    """Accepts each message once, however often it is sent."""

    def __init__(self, registry: Registry, writer: Writer, undos: Undos) -> None:
        self.registry = registry
        self.writer = writer
        self.undos = undos

    async def send(self, table: str, person: str, message: SendMoves | SendUndo) -> int:
        """Stores a message for one of this person's seats. Returns its number, also when it is sent again."""
        undo = isinstance(message, SendUndo)
        moves = () if isinstance(message, SendUndo) else tuple(message.moves)
        if not undo and not 1 <= len(moves) <= MOST_MOVES:
            raise RequestError(texts.how_many_moves(len(moves), MOST_MOVES))
        for attempt in range(TRIES):
            async with self.registry.locked(table, fresh=attempt > 0) as live:
                if live.match is None or live.match.number != live.table.number:
                    await self.registry.load(live, whole=True)
                if message.seen > live.table.number:
                    await self.registry.refresh(live)  # the client has seen a newer entry in another process
                seat = named_seat(live, person, message.seat)
                # A message that was accepted before stays accepted, even if the game has changed since.
                if number := live.game.numbers.get((seat, message.id)):
                    return number
                if acting_seat(live, person) != seat:
                    raise Conflict(texts.other_seat(live.table.seats[seat].name))
                try:
                    past_bots = isinstance(message, SendUndo) and message.past_bots
                    if past_bots and not undo_policy.may_take_back(live.game, seat):
                        return await self.undos.past_bots(live, seat, message)
                    done = live.game.last_message(seat) if undo else moves
                    at = self.registry.clock.now()
                    row = LogRow(0, seat, message.id, "undo" if undo else "moves", done, False, at)
                    return await self.writer.append(live, row, message.seen)
                except Outdated:
                    continue
        raise NotStored(texts.NOT_STORED)
