"""Push notices to people who are not at their table: it is your turn.

The operator turns this on. A browser subscribes with the address that its push service gave it; the first notice is
sent at once, so that the person sees that it works. From then on, the process that stores the move by which a turn
begins sends one notice for that turn, unless the person has the table open. A person who closes the table soon after
gets the notice then. Only that browser can read a notice, and it says no more than a lock screen may show.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import hashlib
import logging
import re
import ssl
import time
from collections.abc import Collection, Iterable
from contextlib import suppress
from functools import partial
from typing import Any

import anyio.to_thread
import msgspec
from msgspec import Struct

from archipel.core.text import Text
from archipel.server.base import push_texts
from archipel.server.base.clock import now
from archipel.server.base.errors import CantServe, Conflict, NotStored, RequestError
from archipel.server.base.settings import Settings
from archipel.server.features import guests
from archipel.server.features.push_services import Endpoint, Services
from archipel.server.live.listeners import Entries, Listener
from archipel.server.live.live_table import LiveTable
from archipel.server.live.tables import Tables
from archipel.server.model.people import is_over
from archipel.server.storage.storage import Outdated, Storage, Subscription
from archipel.server.wire.people import NewSubscription, PushInfo

log = logging.getLogger("archipel.server")

MOST_SUBSCRIPTIONS = 5
"""Subscriptions of one person."""
MOST_WAITING = 1000
"""Turns whose notices may wait to be sent. Any more are dropped."""
UNSEEN_SECONDS = 60
"""Seconds after the start of a turn within which a person who leaves may not have seen it."""
SENDERS = 4
SECONDS = 5.0
"""Seconds that sending one notice may take, from the DNS lookup to the answer."""
KEPT_SECONDS = 12 * 3600
"""Seconds for which a push service keeps a notice for a device that is off."""
PADDED = 256
"""Notices are padded to a multiple of this many bytes, so that their length reveals nothing."""

CONTACT = re.compile(r"mailto:[^\s@]+@[\w-]+(\.[\w-]+)*|https://[\w.-]+\.[\w-]+")
STATUS = re.compile(rb"HTTP/1\.[01] (\d{3})")


class TurnNotice(Struct, frozen=True):
    """Somebody's turn has begun."""

    table: str
    seat: int
    person: str
    acted: int
    """Number of the seat's last log entry, or 0. It identifies the turn: it stays the same until the seat acts."""
    title: Text
    text: Text
    due: float
    """The monotonic time at which the notice is sent, unless the person has come back."""


def check(settings: Settings) -> None:
    """Raises CantServe if the settings for notices can't be used. Called before serving."""
    Services(settings.push_services)
    if settings.push is None:
        return
    if not CONTACT.fullmatch(settings.push):
        raise CantServe(push_texts.not_a_contact(settings.push))
    try:
        import pywebpush  # noqa: F401 - an optional dependency, which takes a second to load
    except ModuleNotFoundError:
        raise CantServe(push_texts.NO_EXTRA) from None


class Pushes(Listener):
    """The notices of this process."""

    def __init__(self, tables: Tables, storage: Storage, settings: Settings) -> None:
        self.tables = tables
        self.storage = storage
        self.delay = settings.push_delay
        self.contact = settings.push
        self.services = Services(settings.push_services)
        self.queue: asyncio.Queue[TurnNotice] = asyncio.Queue(MOST_WAITING)
        self.signer: Any = None
        """The key that signs requests. It and `trusted` are made when they are first needed."""
        self.trusted: ssl.SSLContext | None = None

    # ---- browsers ----

    async def info(self, person: str) -> PushInfo:
        if self.contact is None:
            return PushInfo(None, 0, MOST_SUBSCRIPTIONS)
        count = len(await self.storage.pushes.subscriptions_of(person))
        return PushInfo(public_key(await self.signing()), count, MOST_SUBSCRIPTIONS)

    async def subscribe(self, person: str, session: str, wish: NewSubscription) -> None:
        """Subscribes a browser to notices. A new one gets a first notice, and is refused if that can't be sent."""
        if self.contact is None:
            raise Conflict(push_texts.OFF)
        endpoint = self.services.endpoint(wish.endpoint)
        check_keys(wish.p256dh, wish.auth)
        mine = Subscription(wish.endpoint, person, session, wish.p256dh, wish.auth, wish.language)
        known = {each.endpoint for each in await self.storage.pushes.subscriptions_of(person)}
        if mine.endpoint not in known:
            if len(known) >= MOST_SUBSCRIPTIONS:
                raise Conflict(push_texts.TOO_MANY.format(most=MOST_SUBSCRIPTIONS))
            status = await self.sent(mine, endpoint, notice(push_texts.NAME, push_texts.WELCOME, mine.language))
            if status is None:
                raise RequestError(push_texts.SILENT)
            if 300 <= status < 400:
                raise RequestError(push_texts.REDIRECTS)
            if not 200 <= status < 300:
                raise RequestError(push_texts.refused(status))
        await guests.note(self.storage, person)
        if not await self.storage.pushes.keep_subscription(mine, MOST_SUBSCRIPTIONS):
            raise Conflict(push_texts.TOO_MANY.format(most=MOST_SUBSCRIPTIONS))

    # ---- turns ----

    def before_save(self, entries: Entries) -> None:
        if self.contact is not None:
            entries.awaited = entries.live.awaited

    def after_save(self, entries: Entries) -> None:
        self.after_change(entries.live, entries.awaited)

    def after_change(self, live: LiveTable, awaited: Collection[int]) -> None:
        """Queues notices for absent people whose turn has begun."""
        if self.contact is None or live.match is None:
            return
        began = live.awaited.difference(awaited)
        self.queue_turns(live, [seat for seat in began if live.table.seats[seat].person not in live.present])

    def people_left(self, live: LiveTable, people: Collection[str]) -> None:
        """Queues notices for those whose turn has just begun: a phone that is locked after a move stays connected for
        a while, so they may not have seen it.
        """
        if self.contact is None or live.match is None:
            return
        recent, match = now() - 1000 * UNSEEN_SECONDS, live.match
        theirs = [seat for seat in live.awaited if live.table.seats[seat].person in people]
        self.queue_turns(live, [seat for seat in theirs if match.awaited_since(seat) >= recent])

    def queue_turns(self, live: LiveTable, seats: Iterable[int]) -> None:
        """Queues notices for the people of these seats. A person with several seats gets one notice."""
        known, due = set[str | None](), time.monotonic() + self.delay
        for seat in sorted(seats):
            person = live.table.seats[seat].person
            if person is None or person in known:
                continue
            known.add(person)
            others = [each.name for number, each in enumerate(live.table.seats) if number != seat and each.name]
            title, text = live.game.game.title, push_texts.your_turn(others)
            turn = TurnNotice(live.table.id, seat, person, live.game.played.get(seat, 0), title, text, due)
            with suppress(asyncio.QueueFull):
                self.queue.put_nowait(turn)

    async def run(self) -> None:
        if self.contact is not None:
            await asyncio.gather(*(self.tell_turns() for _ in range(SENDERS)))

    async def tell_turns(self) -> None:
        while True:
            turn = await self.queue.get()
            try:
                await self.tell(turn)
            except (NotStored, Outdated):
                pass  # the table is gone, or the database can't be reached: then no notice is sent
            except Exception as error:  # the log must not say what was sent, or where
                log.error("A notification could not be sent: %s", type(error).__name__)

    async def tell(self, turn: TurnNotice) -> None:
        """Sends the notice to all browsers of the person, unless they have come back or another process sends it."""
        await asyncio.sleep(turn.due - time.monotonic())
        found = [
            each for each in await self.storage.pushes.subscriptions_of(turn.person) if not await self.is_over(each)
        ]
        if found and self.is_due(turn) and await self.storage.pushes.claim_turn(turn.table, turn.seat, turn.acted):
            await asyncio.gather(*(self.tell_browser(turn, each) for each in found))

    async def is_over(self, browser: Subscription) -> bool:
        """Whether the session of this browser has ended."""
        sessions, ended = await self.storage.people.session_of(browser.person, browser.session)
        return ended or is_over(browser.session, sessions)

    def is_due(self, turn: TurnNotice) -> bool:
        """Whether it is still their turn, as far as is known here, and they do not have the table open anywhere."""
        live = self.tables.live.get(turn.table)
        if live is None:
            return turn.person not in self.tables.peers.people_at(turn.table)
        return turn.person not in live.present and (live.match is None or turn.seat in live.awaited)

    async def tell_browser(self, turn: TurnNotice, browser: Subscription) -> None:
        with suppress(RequestError):  # the service is not allowed any more, or its name leads to a private address
            endpoint = self.services.endpoint(browser.endpoint)
            said = notice(turn.title, turn.text, browser.language, turn.table)
            status = await self.sent(browser, endpoint, said, topic=self.topic(turn.table))
            if status in (404, 410):  # the browser has unsubscribed
                await self.storage.pushes.remove_subscription(browser.endpoint, browser.person)

    def topic(self, table: str) -> str:
        """Returns the topic of a table's notices: a newer one replaces one that was not delivered. It hides the id."""
        secret = self.storage.secret[:64]
        return encode_base64url(hashlib.blake2b(table.encode(), key=secret, digest_size=24).digest())

    # ---- sending ----

    async def signing(self) -> Any:
        """The key by which push services know this server: the same in all processes and after restarts."""
        if self.signer is None:
            self.signer = signer(await self.storage.meta.key_for("push"))
        return self.signer

    async def sent(self, to: Subscription, endpoint: Endpoint, said: bytes, topic: str = "") -> int | None:
        """Sends a notice and returns the status of the answer, or None if none came in time. Raises RequestError if
        nothing may be sent there.
        """
        make = partial(made, await self.signing(), self.contact, to, endpoint, said, topic)
        request = await anyio.to_thread.run_sync(make)
        if self.trusted is None:
            self.trusted = await anyio.to_thread.run_sync(ssl.create_default_context)
        try:
            async with asyncio.timeout(SECONDS):
                return await answer_to(endpoint, request, self.trusted)
        except (OSError, TimeoutError, ValueError):
            return None


async def answer_to(endpoint: Endpoint, request: bytes, trusted: ssl.SSLContext) -> int | None:
    """Sends a request to a checked address and returns the status of the answer. Redirects are not followed."""
    for address in await endpoint.addresses():
        try:
            reader, writer = await asyncio.open_connection(
                address, endpoint.port, ssl=trusted, server_hostname=endpoint.host
            )
        except OSError:
            continue
        try:
            writer.write(request)
            await writer.drain()
            line = STATUS.match(await reader.readline())
            return int(line[1]) if line else None
        finally:
            writer.transport.abort()
    return None


# ---- what is sent ----


def notice(title: Text, text: Text, language: str, table: str | None = None) -> bytes:
    """What the browser shows, and which table it opens when somebody taps it."""
    spoken = {"title": getattr(title, language), "body": getattr(text, language), "table": table}
    said = msgspec.json.encode(spoken)
    return said.ljust(-(-len(said) // PADDED) * PADDED)


def made(signer: Any, contact: str | None, to: Subscription, endpoint: Endpoint, said: bytes, topic: str) -> bytes:
    """The request: encrypted for one browser (RFC 8291) and signed by this server (RFC 8292)."""
    from pywebpush import WebPusher

    keys = {"p256dh": to.p256dh, "auth": to.auth}
    body: bytes = WebPusher({"endpoint": to.endpoint, "keys": keys}).encode(said, "aes128gcm")["body"]
    headers = {
        "Host": endpoint.named,
        "Content-Length": str(len(body)),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEPT_SECONDS),
        "Urgency": "normal",
        **({"Topic": topic} if topic else {}),
        **signer.sign({"aud": endpoint.origin, "sub": contact, "exp": int(time.time()) + KEPT_SECONDS}),
        "Connection": "close",
    }
    head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    return f"POST {endpoint.target} HTTP/1.1\r\n{head}\r\n".encode() + body


def signer(secret: bytes) -> Any:
    """Makes the signing key from the server's secret: a number from 1 to the curve's order - 1."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from py_vapid import Vapid02

    return Vapid02(ec.derive_private_key(int.from_bytes(secret) % (ORDER - 1) + 1, ec.SECP256R1()))


ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""The order of the curve P-256."""


def public_key(signer: Any) -> str:
    """Returns the public key in the format that browsers need to subscribe."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return encode_base64url(signer.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def check_keys(p256dh: str, auth: str) -> None:
    """Raises RequestError if the key is not a point of the curve, or the secret has the wrong length."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode_base64url(p256dh, 65))
        decode_base64url(auth, 16)
    except ValueError:
        raise RequestError(push_texts.BAD_KEYS) from None


def encode_base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode_base64url(words: str, length: int) -> bytes:
    """Decodes base64url. Raises ValueError if it is invalid or does not have `length` bytes."""
    data = base64.b64decode(words.rstrip("=") + "=" * (-len(words.rstrip("=")) % 4), altchars=b"-_", validate=True)
    if len(data) != length:
        raise binascii.Error
    return data
