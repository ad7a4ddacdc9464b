"""The arena on a real Dask cluster on this machine; a worker is killed while it plays."""

from __future__ import annotations

import os
import signal
from concurrent.futures import ThreadPoolExecutor

import pytest
from distributed import LocalCluster

from archipel.arena import Result, lineup_matches, run
from archipel.arena.running import cluster_executor
from archipel.core.errors import BadSetup


def test_an_unreachable_cluster_is_named(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("archipel.arena.running.PATIENCE", "200ms")
    with pytest.raises(BadSetup, match="No Dask cluster at tcp"), cluster_executor("tcp://127.0.0.1:9"):
        pass


@pytest.mark.long
def test_killed_workers_change_no_game():
    matches = lineup_matches("doodle-islands", ["greedy", "random"], 16)
    here, there = dict[str, tuple[int, ...]](), dict[str, tuple[int, ...]]()
    run(matches, lambda: ThreadPoolExecutor(1), report=lambda result: here.update({result.match.key: result.scores}))
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:

        def report(result: Result) -> None:
            if len(there) == 5:
                os.kill(cluster.workers[0].pid, signal.SIGKILL)
            there[result.match.key] = result.scores

        run(matches, lambda: cluster_executor(cluster.scheduler_address), workers=2, report=report)
    assert there == here
