"""Everything that runs in one process while the server serves. `app/services.py` constructs it."""

from __future__ import annotations

from dataclasses import dataclass

from archipel.server.base.settings import Settings
from archipel.server.cluster.bus import Bus
from archipel.server.compute.analysis_queue import AnalysisQueue
from archipel.server.compute.printing import Printer
from archipel.server.compute.sandbox import Sandbox
from archipel.server.features.admin import Admin
from archipel.server.features.challenges import Challenges
from archipel.server.features.deals import Deals
from archipel.server.features.devices import Devices
from archipel.server.features.logbook import Logbooks
from archipel.server.features.metrics import Metrics
from archipel.server.features.open_tables import Listing
from archipel.server.features.papers import Papers
from archipel.server.features.pictures import Pictures
from archipel.server.features.pushes import Pushes
from archipel.server.features.quotas import Quotas
from archipel.server.features.replays import Replays
from archipel.server.live.tables import Tables
from archipel.server.model.ports import Compute
from archipel.server.storage.storage import Storage


@dataclass(slots=True, eq=False, repr=False)
class Services:
    """All services of one process, over one open database."""

    storage: Storage
    settings: Settings
    bus: Bus
    compute: Compute
    tables: Tables
    reader: Sandbox
    """Reads boxes and logbooks that people send."""
    scorer: Sandbox
    """Scores paper sheets. It is separate from `reader`, so that scoring never waits for a stranger's box."""
    printer: Printer
    analyses: AnalysisQueue
    quotas: Quotas
    metrics: Metrics
    papers: Papers
    logbooks: Logbooks
    challenges: Challenges
    replays: Replays
    pictures: Pictures
    deals: Deals
    devices: Devices
    pushes: Pushes
    listing: Listing
    admin: Admin

    async def close(self) -> None:
        await self.analyses.close()
        await self.tables.close()
