"""Messages that a stranger may put on the bus, and the clock of their tests."""

from __future__ import annotations

from collections.abc import Callable

from archipel.server.cluster import signing
from archipel.server.cluster.signing import LARGEST, WINDOW, Signer

# ---- strangers at the same Redis ----

AT = 1_800_000_000_000
"""The time of all clocks in these tests, in milliseconds."""
NEWS = b'[{"type":"changed","table":"abc","revision":%d}]'
STRANGER = "5a" * 8


class Clock:
    def __init__(self) -> None:
        self.at = AT

    def __call__(self) -> int:
        return self.at


def altered(message: bytes, at: int) -> bytes:
    """Returns the message with one bit changed in byte `at`."""
    return message[:at] + bytes([message[at] ^ 1]) + message[at + 1 :]


SENDER, COUNTER, TIME = signing.SIGNED_FROM, signing.SIGNED_FROM + 8, signing.SIGNED_FROM + 16

Forgery = Callable[[bytes], bytes]
"""Returns what a stranger publishes, given a message that one process sent and all have heard."""

FORGERIES: dict[str, tuple[Forgery, str]] = {
    "an unsigned message": (lambda _: b'{"sender":"%b","news":%b}' % (STRANGER.encode(), NEWS % 9), signing.UNSIGNED),
    "an empty message": (lambda _: b"", signing.UNSIGNED),
    "a message that is cut": (lambda seen: seen[: signing.CONTENTS_FROM - 1], signing.UNSIGNED),
    "a forged message": (lambda _: Signer(b"guess", STRANGER, Clock()).sign(NEWS % 9), signing.FORGED),
    "another sender": (lambda seen: altered(seen, SENDER), signing.FORGED),
    "another counter": (lambda seen: altered(seen, COUNTER + 7), signing.FORGED),
    "another time": (lambda seen: altered(seen, TIME), signing.FORGED),
    "other contents": (lambda seen: seen.replace(b":1}", b":9}"), signing.FORGED),
    "another signature": (lambda seen: altered(seen, 1), signing.FORGED),
    "the same message again": (lambda seen: seen, signing.REPEATED),
    "an old message": (lambda _: Signer(b"key", STRANGER, lambda: AT - WINDOW - 1).sign(NEWS % 9), signing.OTHER_TIME),
    "a message to come": (
        lambda _: Signer(b"key", STRANGER, lambda: AT + WINDOW + 1).sign(NEWS % 9),
        signing.OTHER_TIME,
    ),
    "a large message": (lambda _: Signer(b"key", STRANGER, Clock()).sign(bytes(LARGEST + 1)), signing.TOO_LARGE),
}
