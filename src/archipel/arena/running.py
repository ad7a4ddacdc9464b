"""Plays many matches on any executor: local processes or a cluster. Matches with a result are not played again."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from itertools import islice
from os import cpu_count, nice

from archipel.arena.matches import NO_WEIGHTS, Match, Result, play
from archipel.core.errors import BadSetup
from archipel.core.text import Text

AHEAD = 4
"""Matches submitted per worker: enough that no worker waits, and few enough that an interruption loses little."""
ATTEMPTS = 3
"""How many executors are tried, one after another, if workers die."""
PATIENCE = "5s"
"""How long a cluster may take to answer."""

NEEDS_DASK = Text(
    fr="Une grappe demande : pip install 'archipel[cluster]'.", en="A cluster needs: pip install 'archipel[cluster]'."
)
NO_CLUSTER = Text(
    fr="Pas de grappe Dask à l'adresse {address}. Elle s'écrit comme tcp://10.0.0.1:8786.",
    en="No Dask cluster at {address}. An address looks like tcp://10.0.0.1:8786.",
)


def run(
    matches: Sequence[Match],
    executor: Callable[[], AbstractContextManager[Executor]],
    *,
    workers: int = 1,
    done: Collection[str] = (),
    weights: Mapping[str, bytes] = NO_WEIGHTS,
    report: Callable[[Result], None],
) -> None:
    """Plays the matches whose keys are not in `done`, and reports each result as it comes."""
    playing = partial(play, weights=dict(weights))  # a read-only mapping can not be pickled
    missing = [match for match in matches if match.key not in done]
    for attempt in range(ATTEMPTS):
        played: set[str] = set()
        try:
            with executor() as pool:
                for result in results(pool, playing, missing, AHEAD * workers):
                    played.add(result.match.key)
                    report(result)
            return
        except BrokenExecutor:
            missing = [match for match in missing if match.key not in played]
            if attempt == ATTEMPTS - 1:
                raise


def results(
    pool: Executor, playing: Callable[[Match], Result], matches: Sequence[Match], at_once: int
) -> Iterator[Result]:
    rest = iter(matches)
    running: set[Future[Result]] = {pool.submit(playing, match) for match in islice(rest, at_once)}
    while running:
        over, running = wait(running, return_when=FIRST_COMPLETED)
        running |= {pool.submit(playing, match) for match in islice(rest, len(over))}
        for future in over:
            yield future.result()


def local_executor(workers: int | None = None) -> Executor:
    """Returns a pool of processes, by default one per core, with low priority so that other programs come first."""
    return ProcessPoolExecutor(workers or cpu_count(), initializer=nice, initargs=(10,))


@contextmanager
def cluster_executor(address: str) -> Iterator[Executor]:
    """Yields an executor on Dask's workers. If a worker dies, Dask replaces it and plays its match again."""
    try:
        from distributed import Client
    except ImportError as missing:
        raise BadSetup(NEEDS_DASK) from missing
    try:
        client = Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise BadSetup(NO_CLUSTER.format(address=address)) from error
    with client:
        yield client.get_executor()
