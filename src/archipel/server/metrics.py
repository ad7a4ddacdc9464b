"""What is counted while serving, in the text format that Prometheus reads.

Counting is a few additions a move; everything else is looked at only when somebody asks.
"""

from __future__ import annotations

import os
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import archipel

if TYPE_CHECKING:
    from archipel.server.tables import Tables

COMMIT_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Upper bounds of the histogram's classes; what takes longer is in a last one."""


class Metrics:
    """What this process has done since it began."""

    def __init__(self) -> None:
        self.begun = time.time()
        self.moves = 0
        """Entries of logs that were stored, undos and bots' too."""
        self.commits = [0] * (len(COMMIT_SECONDS) + 1)
        self.commit_seconds = 0.0
        self.refusals: Counter[str] = Counter()

    def stored(self, entries: int, seconds: float) -> None:
        """So many entries are on disk, so long after they were handed over."""
        self.moves += entries
        self.commits[bisect_left(COMMIT_SECONDS, seconds)] += 1
        self.commit_seconds += seconds

    def refused(self, error: Exception) -> None:
        self.refusals[type(error).__name__] += 1


def page(tables: Tables) -> str:
    """All figures, as Prometheus reads them."""
    return "".join(f"{line}\n" for line in lines(tables))


def lines(tables: Tables) -> Iterator[str]:
    metrics, turns = tables.metrics, tables.turns
    watchers = [len(live.watchers) for live in tables.live.values()]
    yield from figure("archipel_info", "gauge", "What is served.", 1, f'{{version="{archipel.__version__}"}}')
    yield from figure("archipel_start_time_seconds", "gauge", "When this process began.", round(metrics.begun, 3))
    yield from figure("archipel_tables_live", "gauge", "Tables in memory.", len(watchers))
    yield from figure("archipel_tables_watched", "gauge", "Tables somebody looks at.", sum(map(bool, watchers)))
    yield from figure("archipel_sockets", "gauge", "Open sockets.", sum(watchers))
    yield from figure("archipel_moves_total", "counter", "Entries of logs that were stored.", metrics.moves)
    yield from figure("archipel_bots_waiting", "gauge", "Tables that wait for a bot's turn.", len(turns.queue))
    yield from figure("archipel_bots_thinking", "gauge", "Bots that think.", turns.thinking + turns.unwatched)
    yield from figure("archipel_database_waiting", "gauge", "What is read and written.", tables.storage.working)
    yield from figure("archipel_memory_bytes", "gauge", "Memory of the server's process.", memory())
    yield from histogram(metrics)
    yield "# HELP archipel_refusals_total Requests and messages that were refused, by kind."
    yield "# TYPE archipel_refusals_total counter"
    for kind, count in sorted(metrics.refusals.items()):
        yield f'archipel_refusals_total{{kind="{kind}"}} {count}'


def figure(name: str, kind: str, meaning: str, value: float, labels: str = "") -> tuple[str, str, str]:
    return f"# HELP {name} {meaning}", f"# TYPE {name} {kind}", f"{name}{labels} {value}"


def histogram(metrics: Metrics) -> Iterator[str]:
    name, so_far = "archipel_commit_seconds", 0
    yield f"# HELP {name} Seconds until a move was on disk."
    yield f"# TYPE {name} histogram"
    for bound, count in zip([*map(str, COMMIT_SECONDS), "+Inf"], metrics.commits, strict=True):
        so_far += count
        yield f'{name}_bucket{{le="{bound}"}} {so_far}'
    yield f"{name}_sum {metrics.commit_seconds:.6f}"
    yield f"{name}_count {so_far}"


def memory(statm: Path = Path("/proc/self/statm")) -> int:
    """Bytes this process holds now; 0 where the system does not say."""
    try:
        return int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0
