"""Who has a table open: people come in, watch, go, and keep their seats for the grace time."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from functools import partial

from archipel.server.base import texts
from archipel.server.base.errors import Conflict, NotAllowed, NotThere
from archipel.server.live.bot_turns import BotQueue
from archipel.server.live.live_table import LiveTable
from archipel.server.live.notices import Notices
from archipel.server.live.peers import Peers
from archipel.server.live.registry import Registry, id_of
from archipel.server.live.sessions import Sessions
from archipel.server.live.starts import Starts
from archipel.server.live.timekeeper import Timekeeper
from archipel.server.live.views import Views
from archipel.server.live.watcher import SCREEN, Watcher
from archipel.server.live.writer import Writer
from archipel.server.model import actions


class Presence:
    def __init__(
        self,
        registry: Registry,
        peers: Peers,
        timekeeper: Timekeeper,
        writer: Writer,
        bot_queue: BotQueue,
        sessions: Sessions,
        notices: Notices,
        starts: Starts,
        views: Views,
    ) -> None:
        self.registry = registry
        self.clock = registry.clock
        self.peers = peers
        self.timekeeper = timekeeper
        self.writer = writer
        self.bot_queue = bot_queue
        self.sessions = sessions
        self.notices = notices
        self.starts = starts
        self.views = views

    async def check_open(self, table: str, person: str) -> None:
        """Refuses kicked people, strangers with an old link, people who may not see this challenge yet, and everybody
        at a closed table.
        """
        live = self.registry.live.get(id_of(table))
        # Nobody tells this process of changes at a table that nobody has open here.
        found = await self.registry.read(table) if live is None or live.idle else live.table
        if found.closed:
            raise NotAllowed(texts.TABLE_CLOSED)
        if found.is_kicked(person):
            raise NotAllowed(texts.KICKED)
        if not found.knows(person) and table.lower().partition("-")[2] != found.link:
            raise NotThere(texts.LINK_RENEWED if found.link else texts.WRONG_LINK)
        for listener in self.registry.listeners:
            await listener.check_may_look(found, person)

    @asynccontextmanager
    async def watching(
        self, table: str, person: str, base: str, *, session: str = "", screen: bool = False
    ) -> AsyncIterator[tuple[LiveTable, Watcher]]:
        """Registers a connection to the table for as long as the context is open.

        With `screen` it is a big screen. Anybody who may see the table may open one, and it counts as nobody.
        """
        await self.check_open(table, person)
        owner, person = person, SCREEN if screen else person
        await self.writer.change(table, lambda found, _present: actions.arrive(found, person))
        with ExitStack() as afterwards:
            async with self.registry.locked(table) as live:
                await self.registry.load(live, whole=True)
                if live.stopped and live.sheet is None:
                    raise Conflict(live.stopped)
                name = await self.registry.storage.people.name_of(person)
                watcher = Watcher(person, name, self.views.links(live.table.key, base))
                watcher.owner, watcher.session = owner, session
                if self.notices.notice is not None:
                    watcher.reply(self.notices.notice)
                afterwards.callback(self.stop_watching, live, watcher)
                live.watchers.add(watcher)
                live.show_out()  # the table may have been closed since it was checked
                live.people.come_in()
                for mine in live.table.seats_of(person):
                    await self.timekeeper.welcome(live, mine)
                await self.timekeeper.settle(live)
            self.peers.tell_present(live)
            self.bot_queue.go_on()
            self.tell_when_grace_ends(live)
            self.registry.notify(live)
            if live.table.starting:
                self.peers.begin(self.starts.gather(table))  # the process that gathered the values may be gone
            await self.sessions.check_session(owner, session)  # it may have ended before the watcher was registered
            yield live, watcher

    def stop_watching(self, live: LiveTable, watcher: Watcher) -> None:
        """Unregisters a connection that has ended."""
        person = watcher.person
        live.watchers.discard(watcher)
        self.peers.tell_present(live)
        if person not in live.present and live.table.seat_of(person) is not None:
            live.people.gone[person] = self.clock.now()
            for listener in self.registry.listeners:
                listener.people_left(live, {person})
        self.tell_when_grace_ends(live)
        self.registry.notify(live)
        self.registry.evict_idle(live)

    def seen_elsewhere(self, live: LiveTable, gone: frozenset[str]) -> None:
        """Handles a change in who has the table open in other processes. The people in `gone` have closed it there."""
        if live.people.elsewhere:
            live.people.come_in()
        for person in gone - live.present:
            if live.table.seat_of(person) is not None:
                live.people.gone[person] = self.clock.now()
        for listener in self.registry.listeners:
            listener.people_left(live, gone - live.present)
        back = [seat for seat in live.votes.agreed if live.table.is_present(seat, live.present)]
        for seat in back:
            del live.votes.agreed[seat]
        if back and live.table.held is not None:
            self.peers.begin(self.timekeeper.welcome_elsewhere(live.table.id, back))
        self.bot_queue.go_on()
        self.tell_when_grace_ends(live)
        self.registry.notify(live)

    def tell_when_grace_ends(self, live: LiveTable) -> None:
        """Schedules a notification for the end of the next grace time: then an absent person may be replaced."""
        live.people.end_timer()
        expected = live.people.expected(live.table)
        if expected and live.table.phase != "over":
            first = min(live.people.expected_until(live.table, person) for person in expected)
            seconds = (first - self.clock.now()) / 1000 + 0.1
            live.people.grace_timer = self.clock.call_later(seconds, partial(self.grace_ends, live.table.id))

    def grace_ends(self, table: str) -> None:
        """Takes the table's id, because a timer that refers to the table itself would keep it in memory."""
        if (live := self.registry.live.get(table)) is not None:
            self.registry.notify(live)
            self.tell_when_grace_ends(live)
