"""Ends the connections of sessions that were ended, in all processes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from archipel.server.base import texts
from archipel.server.base.errors import NotAllowed, TooFast
from archipel.server.live.peers import Peers
from archipel.server.live.registry import Registry
from archipel.server.model.news import Changed, SessionEnded, SessionsEnded
from archipel.server.model.people import is_over

NEW_COOKIE_SECONDS = 3.0
"""Seconds that a browser has to receive its new cookie before it must reconnect with it."""


class Sessions:
    def __init__(self, registry: Registry, peers: Peers) -> None:
        self.registry = registry
        self.peers = peers

    def end_sessions(self, person: str, but: str, *, tell: bool = True) -> None:
        """Ends the connections of all sessions of this person except `but`."""
        if tell:
            self.peers.tell(SessionsEnded(person, but))
        for watcher in self.registry.watchers:
            if watcher.owner == person and watcher.session != but:
                watcher.turn_away(NotAllowed(texts.SESSION_ENDED))
        self.registry.clock.call_later(NEW_COOKIE_SECONDS, partial(self.connect_again, person, but))

    def end_session(self, person: str, session: str | None, *, tell: bool = True) -> None:
        """Ends the connections of one session of this person. If `session` is None, ends all of them, because the
        device now belongs to another person."""
        if tell:
            self.peers.tell(SessionEnded(person, session))
        why = TooFast(texts.ANOTHER_LOGBOOK) if session is None else NotAllowed(texts.SESSION_ENDED)
        for watcher in self.registry.watchers:
            if watcher.owner == person and session in (None, watcher.session):
                watcher.turn_away(why)

    async def check_session(self, person: str, session: str) -> None:
        sessions, ended = await self.registry.storage.people.session_of(person, session)
        if ended or is_over(session, sessions):
            raise NotAllowed(texts.SESSION_ENDED)

    async def reseated(self, tables: Sequence[str]) -> None:
        """Reloads these tables in all processes, because seats have moved from one person to another."""
        for table, revision in (await self.registry.storage.tables.revisions(tables)).items():
            self.peers.tell(Changed(table, revision))
            if table in self.registry.live:
                async with self.registry.locked(table):
                    pass  # taking the lock has refreshed the table and notified everybody

    def connect_again(self, person: str, session: str) -> None:
        """Closes the connections that still use the old cookie of the remaining session. The browser has the new cookie
        and reconnects at once; a stolen copy of the old cookie can't.
        """
        for watcher in self.registry.watchers:
            if watcher.owner == person and watcher.session == session:
                watcher.turn_away(TooFast(texts.CONNECT_AGAIN))
