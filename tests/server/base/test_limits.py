"""Rate limits: a burst is allowed, then a bucket fills slowly."""

from __future__ import annotations

from archipel.server.base.limits import Buckets, Rate


def test_a_bucket_gives_a_burst_and_then_fills_slowly() -> None:
    now = [0.0]
    buckets = Buckets(Rate(burst=3, per_second=2), clock=lambda: now[0])
    assert [buckets.take("ada") for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [buckets.take("ada") for _ in range(2)] == [True, False]


def test_everybody_has_a_bucket_of_their_own() -> None:
    buckets = Buckets(Rate(burst=1, per_second=0))
    assert [buckets.take("ada"), buckets.take("bob"), buckets.take("ada")] == [True, True, False]


def test_a_cost_above_the_buckets_size_is_served_from_a_full_bucket() -> None:
    now = [0.0]
    buckets = Buckets(Rate(burst=5, per_second=1), clock=lambda: now[0])
    assert [buckets.take("ada", cost=8), buckets.take("ada")] == [True, False]
    now[0] = 4.0
    assert buckets.take("ada")


def test_the_memory_for_limits_is_bounded() -> None:
    buckets = Buckets(Rate(burst=1, per_second=0), most=10)
    for stranger in range(100):
        buckets.take(stranger)
    assert len(buckets.levels) == 10


def test_no_rate_is_no_limit() -> None:
    assert all(Buckets(None).take("ada") for _ in range(1000))
