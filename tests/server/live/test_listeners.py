"""Listeners are called in the order in which they are registered, and only where they do something."""

from __future__ import annotations

from archipel.server.live.listeners import Entries, Listener, Listeners
from archipel.server.live.live_table import LiveTable


class Stores(Listener):
    def before_save(self, entries: Entries) -> None: ...

    def after_save(self, entries: Entries) -> None: ...


class StoresMore(Stores):
    """A listener that inherits its only method."""


class Plays(Listener):
    def may_go_on(self, live: LiveTable) -> None: ...


def test_a_move_calls_only_the_listeners_that_do_something_with_it() -> None:
    stores, plays, idle, more = Stores(), Plays(), Listener(), StoresMore()
    listeners = Listeners(stores, plays, idle, more)
    assert (listeners.before_save, listeners.after_save) == ((stores, more), (stores, more))
    assert listeners.may_go_on == (plays,)
    assert tuple(listeners) == (stores, plays, idle, more)
