"""Services without a server, for tests that talk to tables directly."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from archipel.server.app.services import wired
from archipel.server.base.settings import Settings
from archipel.server.cluster.bus import Bus
from archipel.server.compute.outside import OutsideLoop
from archipel.server.compute.worker_pool import BotPool
from archipel.server.features.services import Services
from archipel.server.live.tables import Tables
from archipel.server.storage.storage import Storage

KNOWN: WeakKeyDictionary[Tables, Services] = WeakKeyDictionary()


def new_tables(storage: Storage, settings: Settings, bot_pool: BotPool | None = None, bus: Bus | None = None) -> Tables:
    """Returns tables with all services around them."""
    services = wired(storage, settings, bot_pool=bot_pool, bus=bus).services
    KNOWN[services.tables] = services
    return services.tables


def around(tables: Tables) -> Services:
    """Returns the services around tables that `new_tables` made."""
    return KNOWN[tables]


def computing(tables: Tables) -> OutsideLoop:
    """Returns what computes for these tables."""
    found = around(tables).compute
    assert isinstance(found, OutsideLoop)
    return found
