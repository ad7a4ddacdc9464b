"""Who sits where: people take seats and leave them, and bots stand in for absent people."""

from __future__ import annotations

from archipel.server.live.live_table import LiveTable
from archipel.server.live.peers import Peers
from archipel.server.live.registry import Registry
from archipel.server.live.timekeeper import Timekeeper
from archipel.server.live.votes import who_must_agree
from archipel.server.live.writer import Writer
from archipel.server.model import actions, before_start
from archipel.server.model.news import StandInAgreed
from archipel.server.wire.tables import Join, Reseat


class Seats:
    def __init__(self, registry: Registry, peers: Peers, timekeeper: Timekeeper, writer: Writer) -> None:
        self.registry = registry
        self.peers = peers
        self.timekeeper = timekeeper
        self.writer = writer

    async def join(self, table: str, person: str, wish: Join) -> None:
        await self.writer.change(table, lambda found, _present: before_start.sit_down(found, person, wish))

    async def add(self, table: str, person: str) -> None:
        """Adds an open seat before the start, for the host."""
        await self.writer.change(table, lambda found, present: before_start.add_seat(found, person, present))

    async def choose_seat(self, table: str, person: str, seat: int | None) -> None:
        """Chooses the one seat that this person looks from. Other people do not see this choice."""
        await self.writer.change(table, lambda found, _present: actions.choose_seat(found, person, seat))

    async def choose_starter(self, table: str, person: str, seat: int | None) -> None:
        await self.writer.change(
            table, lambda found, present: before_start.choose_starter(found, person, present, seat)
        )

    async def let_choose_boards(self, table: str, person: str, wish: bool) -> None:
        await self.writer.change(
            table, lambda found, present: before_start.let_choose_boards(found, person, present, wish)
        )

    async def choose_board(self, table: str, person: str, seat: int, board: str | None) -> None:
        await self.writer.change(
            table, lambda found, present: before_start.choose_board(found, person, present, seat, board)
        )

    async def leave(self, table: str, person: str) -> None:
        await self.writer.change(table, lambda found, _present: actions.leave(found, person))

    async def renew_link(self, table: str, person: str) -> None:
        """Gives the table a new link, and disconnects people who came in by the old one and do not sit here."""
        luck = self.registry.luck
        await self.writer.change(table, lambda found, present: actions.renew_link(found, person, present, luck))
        async with self.registry.locked(table) as live:
            live.show_out()
        self.registry.notify(live)

    async def reseat(self, table: str, person: str, number: int, wish: Reseat) -> None:
        """Changes a seat as the host wishes, or lets a bot stand in if all people who are here agree."""
        async with self.registry.locked(table) as live:
            agreed = self.agree(live, person, number, wish)
            if agreed is False:
                await self.timekeeper.hold(live)
        if agreed is None:
            await self.writer.change(
                table, lambda found, present: actions.reseat(found, person, number, wish, present, live.present)
            )
        elif agreed:
            await self.writer.change(table, lambda found, present: actions.stand_in(found, number, wish, present))
        live.show_out()
        self.registry.notify(live)

    def agree(self, live: LiveTable, person: str, number: int, wish: Reseat) -> bool | None:
        """Records that a person who is not the host wants a bot to stand in. Returns whether all who are here agree.

        Returns None if the request is not such a vote.
        """
        table, present = live.table, live.people.present_or_expected(live.table)
        if table.phase != "playing" or wish.to != "bot" or table.may_host(person, present):
            return None
        actions.seat_at(table, number)
        needed = who_must_agree(live.table, live.present, number)
        if person not in needed:
            return None
        actions.stand_in(table, number, wish, present)  # raises if no bot may stand in
        agreed = live.votes.agreed.setdefault(number, set())
        agreed.add(person)
        self.peers.tell(StandInAgreed(table.id, number, person))
        return agreed >= needed

    async def stand_in_if_agreed(self, table: str, number: int) -> None:
        """Lets a bot stand in once all people who are here agree, as far as this process knows."""
        async with self.registry.locked(table) as live:
            needed, agreed = who_must_agree(live.table, live.present, number), live.votes.agreed.get(number, set())
            decided = live.table.phase == "playing" and bool(needed) and agreed >= needed
        if decided:
            wish = Reseat("bot")
            await self.writer.change(table, lambda found, present: actions.stand_in(found, number, wish, present))
