"""Signs the messages that processes of one database send each other over Redis, and checks those that arrive.

A message is a mark, a signature, the sender, a counter of the sender, the time, and the contents. The signature covers
all that follows it. Its key comes from the secret in the database, so somebody who can only reach Redis can't make,
alter or repeat a message. The contents are not encrypted.

A process that has just started knows no counters yet, so it accepts a repeated message that is not older than `WINDOW`.
"""

from __future__ import annotations

import hashlib
import hmac
import logging
from collections import Counter
from collections.abc import Callable
from struct import Struct

from archipel.server.base.clock import now

log = logging.getLogger("archipel.server")

LARGEST = 4 * 2**20
"""The most bytes that contents may have."""
WINDOW = 60_000
"""Milliseconds by which the time in a message may differ from the receiver's: clocks of machines differ."""
QUIET = 60_000
"""Milliseconds between two lines in the log about dropped messages."""

MARK = b"\x01"
"""Marks the message format. The unsigned JSON of older versions never begins with this byte."""
HEAD = Struct("<8sQq")
"""The sender, its counter, and the time."""
SIGNED_FROM = len(MARK) + 32
CONTENTS_FROM = SIGNED_FROM + HEAD.size

TOO_LARGE = f"larger than {LARGEST // 2**20} MiB"
UNSIGNED = "not signed (a process of an older version, or a stranger, uses this Redis)"
FORGED = "with a wrong signature (a stranger uses this Redis)"
OTHER_TIME = f"sent more than {WINDOW // 1000} s before or after (compare the clocks with `archipel doctor`)"
REPEATED = "that had come before (a stranger or a bad connection sent them again)"


class Dropped(Exception):  # noqa: N818 - the sender's error, not ours
    """A message was not accepted, for this reason."""


class Signer:
    """Signs for one process and remembers how far the counter of each other process has come."""

    def __init__(self, secret: bytes, name: str, clock: Callable[[], int] = now) -> None:
        key = hashlib.blake2b(secret, digest_size=32, person=b"archipel bus key").digest()
        self.keyed = hashlib.blake2b(key=key, digest_size=32)
        self.sender = bytes.fromhex(name)
        self.clock = clock
        self.counter = 0
        self.senders: dict[bytes, tuple[int, int]] = {}
        """By sender, its highest counter and latest time. Senders whose messages are all too old are removed."""
        self.dropped = Counter[str]()
        """By reason, the messages that were dropped and are not in the log yet."""
        self.logged: int | None = None

    def signature(self, signed: bytes) -> bytes:
        keyed = self.keyed.copy()
        keyed.update(signed)
        return keyed.digest()

    def sign(self, contents: bytes) -> bytes:
        self.counter += 1
        signed = HEAD.pack(self.sender, self.counter, self.clock()) + contents
        return MARK + self.signature(signed) + signed

    def check(self, message: bytes) -> tuple[str, bytes] | None:
        """Returns the sender's name and the contents, or None if the message is dropped."""
        try:
            return self.verified(message)
        except Dropped as dropped:
            self.tell(str(dropped))
            return None

    def verified(self, message: bytes) -> tuple[str, bytes]:
        """Returns the sender's name and the contents. Raises Dropped if the message is not accepted.

        Nothing is parsed before the signature is known to be right.
        """
        if len(message) > CONTENTS_FROM + LARGEST:
            raise Dropped(TOO_LARGE)
        if len(message) < CONTENTS_FROM or not message.startswith(MARK):
            raise Dropped(UNSIGNED)
        signed = message[SIGNED_FROM:]
        if not hmac.compare_digest(message[len(MARK) : SIGNED_FROM], self.signature(signed)):
            raise Dropped(FORGED)
        sender, counter, sent = HEAD.unpack_from(signed)
        time = self.clock()
        if abs(time - sent) > WINDOW:
            raise Dropped(OTHER_TIME)
        before, latest = self.senders.get(sender) or self.newcomer(time)
        if counter <= before:
            raise Dropped(REPEATED)
        self.senders[sender] = (counter, max(latest, sent))
        return sender.hex(), signed[HEAD.size :]

    def newcomer(self, time: int) -> tuple[int, int]:
        """Returns the first counter and time of a new sender. Removes senders whose messages would all be too old."""
        self.senders = {sender: known for sender, known in self.senders.items() if time - known[1] <= WINDOW}
        return 0, 0

    def tell(self, reason: str) -> None:
        """Logs what was dropped, but rarely, so that strangers can't fill the log."""
        self.dropped[reason] += 1
        time = self.clock()
        if self.logged is None or abs(time - self.logged) >= QUIET:
            reasons = "; ".join(f"{count} {why}" for why, count in self.dropped.items())
            log.warning("Dropped messages from Redis: %s.", reasons)
            self.dropped.clear()
            self.logged = time
