"""The operator's messages to everybody who has a table open."""

from __future__ import annotations

from archipel.server.base import host_texts
from archipel.server.live.registry import Registry
from archipel.server.live.waiting import at_most
from archipel.server.live.watcher import Watcher
from archipel.server.wire.messages import Notice

GOODBYE_SECONDS = 0.5
"""Seconds that sending the last messages may take before the server stops."""


class Notices:
    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self.notice: Notice | None = None
        """The operator's message to everybody, also shown to people who connect later."""
        self.stopping = False
        """True once the server is about to stop; it then no longer counts as ready."""

    def tell_all(self, notice: Notice | None) -> None:
        """Shows a notice at every table of this process, also to people who connect later. None removes it."""
        self.notice = notice
        if notice is not None:
            for watcher in self.registry.watchers:
                watcher.reply(notice)

    async def say_goodbye(self) -> None:
        """Tells everybody that the server restarts, and waits a moment until the messages are sent."""
        self.stopping = True
        self.tell_all(Notice(host_texts.RESTART, restart=True))
        if watchers := self.registry.watchers:
            await at_most(self.registry.clock, GOODBYE_SECONDS, self.until_answered(watchers))

    async def until_answered(self, watchers: list[Watcher]) -> None:
        for watcher in watchers:
            await watcher.answered.wait()
        await self.registry.clock.sleep(GOODBYE_SECONDS / 10)  # the last frames are still being written
