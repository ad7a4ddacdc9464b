"""Stickers that people show each other. Nothing is stored."""

from __future__ import annotations

from archipel.server.base import texts
from archipel.server.base.errors import Conflict, NotAllowed
from archipel.server.live.peers import Peers
from archipel.server.live.registry import Registry
from archipel.server.model.news import Reacted
from archipel.server.wire.messages import Sticker

STICKER_SECONDS = 5
"""Seconds that a person must wait between two stickers."""


class Stickers:
    def __init__(self, registry: Registry, peers: Peers) -> None:
        self.registry = registry
        self.peers = peers

    async def react(self, table: str, person: str, sticker: Sticker) -> None:
        """Shows a sticker to everybody who has the table open."""
        async with self.registry.locked(table, fresh=False) as live:
            first = live.table.seat_of(person)
            if first is None:
                raise NotAllowed(texts.SIT_DOWN_TO_REACT)
            at, facing = self.registry.clock.monotonic(), live.table.chosen_seat(person)
            if at - live.reacted.get(first, -STICKER_SECONDS) < STICKER_SECONDS:
                raise Conflict(texts.ONE_STICKER.format(seconds=STICKER_SECONDS))
            live.reacted[first] = at
            seat = first if facing is None else facing
            live.show_sticker(seat, sticker)
            self.peers.tell(Reacted(live.table.id, seat, sticker))
