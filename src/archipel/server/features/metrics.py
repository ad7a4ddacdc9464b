"""What is counted while serving, in the text format that Prometheus reads.

Counting costs a few additions for each move; everything else is computed only when somebody asks.
"""

from __future__ import annotations

import os
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import archipel
from archipel.server.base.figures import Figures
from archipel.server.features.quotas import Quotas
from archipel.server.live.listeners import Entries, Listener
from archipel.server.live.tables import Tables
from archipel.server.storage.storage import Storage

COMMIT_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Upper bounds of the histogram's buckets, in seconds; slower commits are in a last bucket."""


class Metrics(Listener):
    """What this process has done since it began."""

    def __init__(self, begun: float, collections: Callable[[], int]) -> None:
        """`collections` returns the number of full garbage collections."""
        self.begun = begun
        self.moves = 0
        """Log entries that were stored, including undos and bots' moves."""
        self.commits = [0] * (len(COMMIT_SECONDS) + 1)
        self.commit_seconds = 0.0
        self.refusals: Counter[str] = Counter()
        self.collections = collections

    def after_save(self, entries: Entries) -> None:
        self.stored(len(entries.rows), entries.seconds)

    def stored(self, entries: int, seconds: float) -> None:
        """Counts entries that are on disk, and the seconds it took to store them."""
        self.moves += entries
        self.commits[bisect_left(COMMIT_SECONDS, seconds)] += 1
        self.commit_seconds += seconds

    def refused(self, error: Exception) -> None:
        self.refusals[type(error).__name__] += 1


def figures(tables: Tables, storage: Storage, metrics: Metrics, quotas: Quotas) -> Figures:
    """Returns the figures of this process."""
    bot_queue = tables.bot_queue
    watchers = [len(live.watchers) for live in tables.live.values()]
    return Figures(
        version=archipel.__version__,
        begun=metrics.begun,
        tables=len(watchers),
        watched=sum(map(bool, watchers)),
        sockets=sum(watchers),
        moves=metrics.moves,
        bots_waiting=len(bot_queue.queue),
        bots_thinking=bot_queue.thinking + bot_queue.unwatched,
        database_waiting=storage.working,
        memory=memory(),
        load=os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0,
        commits=list(metrics.commits),
        commit_seconds=metrics.commit_seconds,
        refusals=dict(metrics.refusals),
        collections=metrics.collections(),
        stored=quotas.last_hour(),
        database=quotas.size,
    )


PLAIN: tuple[tuple[str, str, str, Callable[[Figures], float]], ...] = (
    ("archipel_start_time_seconds", "gauge", "When this process started.", lambda found: round(found.begun, 3)),
    ("archipel_tables_live", "gauge", "Tables in memory.", lambda found: found.tables),
    ("archipel_tables_watched", "gauge", "Tables that somebody has open.", lambda found: found.watched),
    ("archipel_sockets", "gauge", "Open sockets.", lambda found: found.sockets),
    ("archipel_moves_total", "counter", "Log entries stored.", lambda found: found.moves),
    (
        "archipel_bots_waiting",
        "gauge",
        "Tables whose bot waits for its turn to think.",
        lambda found: found.bots_waiting,
    ),
    ("archipel_bots_thinking", "gauge", "Bots that are thinking.", lambda found: found.bots_thinking),
    ("archipel_database_waiting", "gauge", "Database operations in progress.", lambda found: found.database_waiting),
    ("archipel_collections_total", "counter", "Full garbage collections.", lambda found: found.collections),
    ("archipel_database_bytes", "gauge", "Size of the database.", lambda found: found.database),
    ("archipel_memory_bytes", "gauge", "Memory of the server's process.", lambda found: found.memory),
)
"""Figures that are one number: the name, type and description for Prometheus, and the value."""

Processes = Mapping[str, Figures]
"""The figures of processes by name; a process that is alone has an empty name."""


def page(processes: Processes) -> str:
    """All figures, as Prometheus reads them."""
    return "".join(f"{line}\n" for line in lines(processes))


def lines(processes: Processes) -> Iterator[str]:
    yield from head("archipel_info", "gauge", "Version of the server.")
    for process, found in processes.items():
        yield f"archipel_info{labels(process, version=found.version)} 1"
    for name, kind, meaning, value in PLAIN:
        yield from head(name, kind, meaning)
        for process, found in processes.items():
            yield f"{name}{labels(process)} {value(found)}"
    yield from histogram(processes)
    yield from head("archipel_refusals_total", "counter", "Refused requests and messages, by kind.")
    for process, found in processes.items():
        for refusal, count in sorted(found.refusals.items()):
            yield f"archipel_refusals_total{labels(process, kind=refusal)} {count}"
    yield from head("archipel_stored_last_hour_bytes", "gauge", "Bytes charged for storage in the last hour, by kind.")
    for process, found in processes.items():
        for stored, size in sorted(found.stored.items()):
            yield f"archipel_stored_last_hour_bytes{labels(process, kind=stored)} {size}"


def head(name: str, kind: str, meaning: str) -> tuple[str, str]:
    return f"# HELP {name} {meaning}", f"# TYPE {name} {kind}"


def labels(process: str, **more: str) -> str:
    named = {**({"process": process} if process else {}), **more}
    return "{" + ",".join(f'{name}="{value}"' for name, value in named.items()) + "}" if named else ""


def histogram(processes: Processes) -> Iterator[str]:
    name = "archipel_commit_seconds"
    yield from head(name, "histogram", "Seconds until a move was on disk.")
    for process, found in processes.items():
        so_far = 0
        for bound, count in zip([*map(str, COMMIT_SECONDS), "+Inf"], found.commits, strict=True):
            so_far += count
            yield f"{name}_bucket{labels(process, le=bound)} {so_far}"
        yield f"{name}_sum{labels(process)} {found.commit_seconds:.6f}"
        yield f"{name}_count{labels(process)} {so_far}"


def memory(statm: Path = Path("/proc/self/statm")) -> int:
    """Bytes of memory that this process uses; 0 if the system can't say."""
    try:
        return int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0
