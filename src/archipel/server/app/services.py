"""Constructs everything that runs while the server serves, and connects it. No other module does this."""

from __future__ import annotations

from archipel.server.base.clock import SYSTEM_CLOCK
from archipel.server.base.settings import Settings
from archipel.server.base.system_luck import SYSTEM_LUCK
from archipel.server.cluster.bus import Bus, LocalBus
from archipel.server.compute.analysis_queue import Analyser
from archipel.server.compute.outside import OutsideLoop
from archipel.server.compute.printing import Printer
from archipel.server.compute.sandbox import Sandbox
from archipel.server.compute.worker_pool import Thinker
from archipel.server.features.challenges import Challenges
from archipel.server.features.deals import Deals
from archipel.server.features.devices import Devices
from archipel.server.features.logbook import Logbooks
from archipel.server.features.metrics import Metrics, figures
from archipel.server.features.open_tables import Listing
from archipel.server.features.papers import Papers
from archipel.server.features.pictures import Pictures
from archipel.server.features.pushes import Pushes
from archipel.server.features.quotas import Quotas
from archipel.server.features.replays import Finished
from archipel.server.features.services import Services
from archipel.server.live.tables import Tables
from archipel.server.model.ports import Ports
from archipel.server.storage.storage import Storage


def wired(storage: Storage, settings: Settings, thinker: Thinker | None = None, bus: Bus | None = None) -> Services:
    """Returns all services over this database. Closing them closes it."""
    bus = bus or LocalBus()
    reader, printer = Sandbox(), Printer(settings.bot_limit)
    compute = OutsideLoop(settings, reader, SYSTEM_LUCK, thinker)
    analyser, quotas, metrics = Analyser(storage, settings.analysis_processes), Quotas(storage, settings), Metrics()
    ports = Ports(storage, compute, SYSTEM_CLOCK, bus, SYSTEM_LUCK)
    tables = Tables(ports, settings, lambda tables: figures(tables, storage, metrics, quotas))
    logbooks = Logbooks(tables, storage, compute)
    challenges = Challenges(tables, storage, logbooks.gained)
    finished = Finished(tables, storage, compute, printer, analyser)
    pushes = Pushes(tables, storage, settings)
    # Listeners that add to a stored move come first. Notices are sent last, after the table has seen the move.
    tables.listen(first=(challenges, logbooks), last=(metrics, pushes))
    return Services(
        storage=storage,
        settings=settings,
        bus=bus,
        compute=compute,
        tables=tables,
        reader=reader,
        scorer=Sandbox(),
        printer=printer,
        analyser=analyser,
        quotas=quotas,
        metrics=metrics,
        papers=Papers(storage, bus, SYSTEM_LUCK),
        logbooks=logbooks,
        challenges=challenges,
        finished=finished,
        pictures=Pictures(tables, printer),
        deals=Deals(tables, storage, finished),
        devices=Devices(tables, storage, settings, compute, logbooks),
        pushes=pushes,
        listing=Listing(tables, storage, settings),
    )
