"""Handles the news of other processes that share the database."""

from __future__ import annotations

import logging
from contextlib import suppress

from archipel.core.errors import ArchipelError
from archipel.core.text import Text
from archipel.server.base import texts
from archipel.server.live.live_table import LiveTable
from archipel.server.live.notices import Notices
from archipel.server.live.peers import Peers
from archipel.server.live.presence import Presence
from archipel.server.live.registry import READ_AT_ONCE, Registry
from archipel.server.live.seats import Seats
from archipel.server.live.sessions import Sessions
from archipel.server.live.undo import Undos
from archipel.server.live.votes import Asked
from archipel.server.model.news import (
    BEAT,
    SILENT,
    Alive,
    Bye,
    Changed,
    Connected,
    Counted,
    Hello,
    Moved,
    News,
    Present,
    Reacted,
    Removed,
    Said,
    SessionEnded,
    SessionsEnded,
    Spent,
    StandInAgreed,
    UndoDeclined,
    UndoWished,
)
from archipel.server.model.ports import Outdated
from archipel.server.wire.messages import Notice

log = logging.getLogger("archipel.server")

OfTable = Changed | Moved | Reacted | UndoWished | UndoDeclined | StandInAgreed


class PeerNews:
    """Listens to the bus."""

    def __init__(
        self,
        registry: Registry,
        peers: Peers,
        presence: Presence,
        seats: Seats,
        sessions: Sessions,
        notices: Notices,
        undos: Undos,
    ) -> None:
        self.registry = registry
        self.clock = registry.clock
        self.peers = peers
        self.presence = presence
        self.seats = seats
        self.sessions = sessions
        self.notices = notices
        self.undos = undos
        self.heard: dict[str, float] = {}
        """By process, the monotonic time of its last message."""
        self.said = Said(None, 0)
        """The operator's current notice, from whichever process it was set in."""
        self.refreshing: set[str] = set()

    async def run(self) -> None:
        """Forgets processes that are silent, and sends our figures, spent limits and connections."""
        while True:
            await self.clock.sleep(BEAT)
            silent = [process for process, at in self.heard.items() if self.clock.monotonic() - at > SILENT]
            for process in silent:
                self.forget(process)
            if self.peers.bus.shared:
                self.peers.tell(Counted(self.peers.own_figures()))
                self.peers.share_limits()

    def handle_news(self, sender: str, news: News) -> None:
        self.heard[sender] = self.clock.monotonic()
        if isinstance(news, Present):
            self.update_presence(sender, news.table, frozenset(news.people))
        elif isinstance(news, Hello):
            self.send_everything()
        elif isinstance(news, Counted):
            self.peers.figures[sender] = news.figures
        elif isinstance(news, Said):
            self.take_over(news)
        elif isinstance(news, Connected):
            known = {**self.peers.connected.get(sender, {}), **news.counts}
            self.peers.connected[sender] = {address: count for address, count in known.items() if count}
        elif isinstance(news, Bye):
            self.forget(sender)
        elif isinstance(news, SessionsEnded):
            self.sessions.end_sessions(news.person, news.but, tell=False)
        elif isinstance(news, SessionEnded):
            self.sessions.end_session(news.person, news.session, tell=False)
        elif isinstance(news, Spent):
            if self.peers.limits is not None:
                self.peers.limits.spend(news.limit, news.costs)
        elif isinstance(news, Removed):
            self.registry.forget(news.table, texts.TABLE_DELETED)
        elif not isinstance(news, Alive):
            live = self.registry.live.get(news.table)
            if live is not None:
                self.handle_table_news(live, news)

    def send_everything(self) -> None:
        """Sends a process that has just connected what it can't read in the database."""
        self.peers.tell_all()
        self.peers.sent_connected = {}
        if self.said.at:
            self.peers.tell(self.said)

    def set_notice(self, text: Text | None) -> None:
        """Shows a notice at every table of all processes, also to people who come later; None removes it."""
        self.take_over(Said(text, max(self.clock.now(), self.said.at + 1)))
        self.peers.tell(self.said)

    def take_over(self, said: Said) -> None:
        """Shows the operator's notice, unless a newer one is known."""
        if said.at > self.said.at:
            self.said = said
            self.notices.tell_all(None if said.text is None else Notice(said.text))

    def handle_table_news(self, live: LiveTable, news: OfTable) -> None:
        """Handles news of a table that is in memory here."""
        if isinstance(news, Moved):
            if live.table.revision < news.revision and not live.idle:
                self.peers.begin(self.follow(news))
        elif isinstance(news, Changed):
            if live.table.revision < news.revision and not live.idle and news.table not in self.refreshing:
                self.refreshing.add(news.table)
                self.peers.begin(self.refresh(news.table))
        elif isinstance(news, Reacted):
            live.show_sticker(news.seat, news.sticker)
        elif isinstance(news, StandInAgreed):
            live.votes.agreed.setdefault(news.seat, set()).add(news.person)
            self.registry.notify(live)
            self.peers.begin(self.stand_in(news.table, news.seat))
        elif isinstance(news, UndoDeclined):
            self.undos.decline(live, Asked(news.seat, news.number), news.by, tell=False)
        else:
            self.peers.begin(self.wish_undo(news))

    def update_presence(self, process: str, table: str, people: frozenset[str]) -> None:
        """Records that exactly these people have a table open in another process."""
        here = self.peers.present.setdefault(process, {})
        gone = here.get(table, frozenset()) - people
        here[table] = people
        if not people:
            del here[table]
        live = self.registry.live.get(table)
        if live is not None:
            self.update(live, gone)
            if live.undo_asked is not None and live.votes.asked is not None and people:
                wish = live.votes.asked
                self.peers.tell(UndoWished(table, wish.seat, wish.number, sorted(wish.agreed)))

    def forget(self, process: str) -> None:
        self.heard.pop(process, None)
        self.peers.figures.pop(process, None)
        self.peers.connected.pop(process, None)
        for table, people in self.peers.present.pop(process, {}).items():
            live = self.registry.live.get(table)
            if live is not None:
                self.update(live, people)

    def update(self, live: LiveTable, gone: frozenset[str]) -> None:
        """Updates who has this table open elsewhere, after `gone` people have closed it in another process."""
        before, live.people.elsewhere = live.people.elsewhere, self.peers.people_at(live.table.id)
        if before != live.people.elsewhere:
            self.presence.seen_elsewhere(live, gone)

    def resync(self) -> None:
        """Catches up after a lost connection to the bus: sends who is present, and reads the database again."""
        for live in self.registry.live.values():
            live.people.sent_people = None
        self.send_everything()
        self.peers.begin(self.refresh_all())

    # ---- reading the database ----

    async def refresh(self, table: str) -> None:
        """Brings a table up to date with the database and shows it to everybody who has it open."""
        self.refreshing.discard(table)  # news that come from now on need another refresh
        try:
            async with self.registry.locked(table):
                pass
        except ArchipelError as error:
            log.warning("Could not refresh table %s: %s", table, error)

    async def follow(self, moved: Moved) -> None:
        """Applies a move that another process stored, or reads the database if our table has another revision."""
        try:
            async with self.registry.locked(moved.table, fresh=False) as live:
                if live.table.revision == moved.before and live.stopped is None:
                    await self.registry.take_over(live, moved)
                elif live.table.revision < moved.revision:
                    await self.registry.refresh(live)
        except ArchipelError as error:
            log.warning("Could not refresh table %s: %s", moved.table, error)

    async def refresh_all(self) -> None:
        watched = {table: live.table.revision for table, live in self.registry.live.items() if not live.idle}
        names = list(watched)
        for first in range(0, len(names), READ_AT_ONCE):
            with suppress(ArchipelError):  # the regular check of the database tries again soon
                found = await self.registry.storage.tables.revisions(names[first : first + READ_AT_ONCE])
                for table, revision in found.items():
                    if revision != watched[table]:
                        await self.refresh(table)

    async def wish_undo(self, news: UndoWished) -> None:
        """Handles a request for an undo, or an agreement to one, that was made in another process."""
        with suppress(ArchipelError, Outdated):
            async with self.registry.locked(news.table) as live:
                before = live.votes.asked
                agreed = frozenset(news.agreed)
                if before is not None and (before.seat, before.number) == (news.seat, news.number):
                    agreed |= before.agreed
                asked = Asked(news.seat, news.number, agreed)
                if asked != before:
                    live.votes.asked = asked
                    await self.undos.rewind_if_agreed(live, tell=False)

    async def stand_in(self, table: str, seat: int) -> None:
        """Lets a bot stand in if all agree, even if two people agreed at the same moment in different processes."""
        with suppress(ArchipelError):
            await self.seats.stand_in_if_agreed(table, seat)
