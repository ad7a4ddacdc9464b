"""The profile of all property tests (the same examples on every machine), and the shared PostgreSQL and Redis.

`ARCHIPEL_EXAMPLES=200 pytest tests/contract` tests each promise with 200 random games.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, Phase, settings

from tests.servers import Postgres, Redis

settings.register_profile(
    "archipel",
    max_examples=int(os.environ.get("ARCHIPEL_EXAMPLES", "8")),
    derandomize=True,
    deadline=None,
    database=None,
    # An example is mostly the seed of a whole game: a smaller seed is no simpler game, so there is nothing to shrink.
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=(HealthCheck.too_slow, HealthCheck.data_too_large),
)
settings.load_profile("archipel")

gc.disable()  # until the tests are collected


def pytest_collection_finish() -> None:
    """Freezes the collected tests and everything they import, so that the garbage collector does not search them again
    and again."""
    gc.freeze()
    gc.enable()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One server for all tests. A test that restarts the server starts its own."""
    with Postgres() as postgres:
        yield postgres


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    with Redis() as redis:
        yield redis
