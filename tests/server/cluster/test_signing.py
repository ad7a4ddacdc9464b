"""Which signed messages a process accepts, and how it logs those that it drops."""

from __future__ import annotations

import pytest

from archipel.server.cluster import signing
from archipel.server.cluster.signing import WINDOW, Signer
from tests.server.cluster.forgeries import AT, Clock, altered


def test_clocks_may_differ_by_a_minute() -> None:
    clock = Clock()
    receiver = Signer(b"key", "00" * 8, clock)
    for number, late in enumerate((-WINDOW, 0, WINDOW)):
        sender = f"{number:016x}"
        assert receiver.check(Signer(b"key", sender, lambda late=late: AT + late).sign(b"x")) == (sender, b"x")  # type: ignore[misc]


def test_senders_are_forgotten_when_none_of_their_messages_would_be_taken() -> None:
    clock, late = Clock(), Clock()
    receiver, fast = Signer(b"key", "00" * 8, clock), Signer(b"key", "01" * 8, late)
    late.at += WINDOW
    first = fast.sign(b"first")
    late.at -= WINDOW  # the clock is set back; the message from the future is accepted for another minute
    for message in (first, fast.sign(b"second")):
        assert receiver.check(message) is not None
    clock.at += 2 * WINDOW
    assert receiver.check(Signer(b"key", "02" * 8, clock).sign(b"x")) is not None
    assert receiver.check(first) is None
    clock.at += 1
    assert receiver.check(Signer(b"key", "03" * 8, clock).sign(b"x")) is not None
    assert set(receiver.senders) == {bytes([2] * 8), bytes([3] * 8)}
    assert receiver.check(first) is None


def test_dropped_messages_are_in_the_log_once_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    clock = Clock()
    receiver = Signer(b"key", "00" * 8, clock)
    for _ in range(3):
        receiver.check(b"junk")
    clock.at += signing.QUIET - 1
    receiver.check(altered(receiver.sign(b"x"), 1))
    assert len(caplog.messages) == 1
    clock.at += 1
    receiver.check(b"junk")
    clock.at -= 2 * signing.QUIET  # a clock that is set back does not silence the log
    receiver.check(b"junk")
    assert caplog.messages == [
        f"Dropped messages from Redis: 1 {signing.UNSIGNED}.",
        f"Dropped messages from Redis: 3 {signing.UNSIGNED}; 1 {signing.FORGED}.",
        f"Dropped messages from Redis: 1 {signing.UNSIGNED}.",
    ]
