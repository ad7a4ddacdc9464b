"""Notices to people who are not at their table: it is your turn.

Whoever runs the server turns this on. A browser subscribes with the address that its push service gave it; the first
notice is sent at once, so that who turned it on sees that it works. From then on the process that stored the move by
which a turn began tells whose turn it is, once for a turn, unless they have the table open; who closes it soon after is
told then. What is sent can be read by that browser alone, and says no more than a lock screen may show.
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
from typing import TYPE_CHECKING, Any

import anyio.to_thread
import msgspec
from msgspec import Struct

from archipel.core.text import Text
from archipel.server import guests, push_texts
from archipel.server.endpoints import Endpoint, Services
from archipel.server.errors import CantServe, Conflict, NotStored, RequestError
from archipel.server.live_table import LiveTable
from archipel.server.moment import now
from archipel.server.people import is_over
from archipel.server.schema import NewSubscription, PushInfo
from archipel.server.settings import Settings
from archipel.server.storage import Outdated, Subscription

if TYPE_CHECKING:
    from archipel.server.tables import Tables

log = logging.getLogger("archipel.server")

MOST_SUBSCRIPTIONS = 5
"""Of one person."""
MOST_WAITING = 1000
"""Turns that wait to be told; what comes then is not told."""
UNSEEN_SECONDS = 60
"""Who goes in so many seconds after their turn began may not have seen that it did."""
SENDERS = 4
SECONDS = 5.0
"""That sending one notice may take, from looking its service up to the answer."""
KEPT_SECONDS = 12 * 3600
"""For which a push service keeps a notice for a device that is off."""
PADDED = 256
"""Notices are as long as a multiple of this, so that their length tells nothing."""

CONTACT = re.compile(r"mailto:[^\s@]+@[\w-]+(\.[\w-]+)*|https://[\w.-]+\.[\w-]+")
STATUS = re.compile(rb"HTTP/1\.[01] (\d{3})")


class Turn(Struct, frozen=True):
    """Somebody's turn has begun."""

    table: str
    seat: int
    person: str
    acted: int
    """The number of what was last done at their seat, 0 if nothing was: until something is, it is the same turn."""
    title: Text
    text: Text
    due: float
    """When they are told, if they have not come by themselves."""


def check(settings: Settings) -> None:
    """Before serving: CantServe says what stands in the way of notices, if they are wished."""
    Services(settings.push_services)
    if settings.push is None:
        return
    if not CONTACT.fullmatch(settings.push):
        raise CantServe(push_texts.not_a_contact(settings.push))
    try:
        import pywebpush  # noqa: F401 - an extra, which few need, and which takes a second to load
    except ModuleNotFoundError:
        raise CantServe(push_texts.NO_EXTRA) from None


class Pushes:
    """The notices of this process."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.contact = tables.settings.push
        self.services = Services(tables.settings.push_services)
        self.queue: asyncio.Queue[Turn] = asyncio.Queue(MOST_WAITING)
        self.signer: Any = None
        """Made when it is first needed, as is the next."""
        self.trusted: ssl.SSLContext | None = None

    # ---- browsers ----

    async def info(self, person: str) -> PushInfo:
        if self.contact is None:
            return PushInfo(None, 0, MOST_SUBSCRIPTIONS)
        count = len(await self.tables.storage.subscriptions_of(person))
        return PushInfo(public_key(await self.signing()), count, MOST_SUBSCRIPTIONS)

    async def subscribe(self, person: str, session: str, wish: NewSubscription) -> None:
        """This browser is told from now on. A new one gets a first notice, and is refused where that can't be sent."""
        if self.contact is None:
            raise Conflict(push_texts.OFF)
        endpoint = self.services.endpoint(wish.endpoint)
        check_keys(wish.p256dh, wish.auth)
        mine = Subscription(wish.endpoint, person, session, wish.p256dh, wish.auth, wish.language)
        known = {each.endpoint for each in await self.tables.storage.subscriptions_of(person)}
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
        await guests.note(self.tables.storage, person)
        if not await self.tables.storage.keep_subscription(mine, MOST_SUBSCRIPTIONS):
            raise Conflict(push_texts.TOO_MANY.format(most=MOST_SUBSCRIPTIONS))

    # ---- turns ----

    def awaited_at(self, live: LiveTable) -> set[int]:
        """The seats of people whose turn it is, where anybody wants to know."""
        return set() if self.contact is None else live.awaited

    def turns_began(self, live: LiveTable, before: Iterable[int]) -> None:
        """To be called by who stored a change of this table: those who are awaited now and were not before are told."""
        if self.contact is None or live.match is None:
            return
        began = live.awaited.difference(before)
        self.queue_turns(live, [seat for seat in began if live.table.seats[seat].person not in live.present])

    def somebody_went(self, live: LiveTable, people: Collection[str]) -> None:
        """To be called when the last connections of these people have ended. A phone that is locked after a move seems
        to look for a while: whose turn began a moment ago may not have seen it.
        """
        if self.contact is None or live.match is None:
            return
        recent, match = now() - 1000 * UNSEEN_SECONDS, live.match
        theirs = [seat for seat in live.awaited if live.table.seats[seat].person in people]
        self.queue_turns(live, [seat for seat in theirs if match.awaited_since(seat) >= recent])

    def queue_turns(self, live: LiveTable, seats: Iterable[int]) -> None:
        """The people of these seats are told in a moment. Who holds several seats is told once."""
        known, due = set[str | None](), time.monotonic() + self.tables.settings.push_delay
        for seat in sorted(seats):
            person = live.table.seats[seat].person
            if person is None or person in known:
                continue
            known.add(person)
            others = [each.name for number, each in enumerate(live.table.seats) if number != seat and each.name]
            title, text = live.game.game.title, push_texts.your_turn(others)
            turn = Turn(live.table.id, seat, person, live.game.played.get(seat, 0), title, text, due)
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
                pass  # the table is gone, or the database away: then nobody is told
            except Exception as error:  # no word of what was sent, nor where to
                log.error("A notice could not be sent: %s", type(error).__name__)

    async def tell(self, turn: Turn) -> None:
        """Tells all browsers of whose turn it is, unless they have come meanwhile or another process tells them."""
        await asyncio.sleep(turn.due - time.monotonic())
        storage = self.tables.storage
        found = [each for each in await storage.subscriptions_of(turn.person) if not await self.is_over(each)]
        if found and self.is_due(turn) and await storage.claim_turn(turn.table, turn.seat, turn.acted):
            await asyncio.gather(*(self.tell_browser(turn, each) for each in found))

    async def is_over(self, browser: Subscription) -> bool:
        """Its session was ended a moment ago."""
        sessions, ended = await self.tables.storage.session_of(browser.person, browser.session)
        return ended or is_over(browser.session, sessions)

    def is_due(self, turn: Turn) -> bool:
        """It is still their turn as far as is known here, and they do not have the table open anywhere."""
        live = self.tables.live.get(turn.table)
        if live is None:
            return turn.person not in self.tables.neighbours.people_at(turn.table)
        return turn.person not in live.present and (live.match is None or turn.seat in live.awaited)

    async def tell_browser(self, turn: Turn, browser: Subscription) -> None:
        with suppress(RequestError):  # a service whose name leads elsewhere today
            endpoint = self.services.endpoint(browser.endpoint)
            said = notice(turn.title, turn.text, browser.language, turn.table)
            status = await self.sent(browser, endpoint, said, topic=self.topic(turn.table))
            if status in (404, 410):  # the browser has unsubscribed
                await self.tables.storage.remove_subscription(browser.endpoint, browser.person)

    def topic(self, table: str) -> str:
        """A newer notice of a table takes the place of one that was not delivered. The service can't tell the table."""
        secret = self.tables.storage.secret[:64]
        return spelt(hashlib.blake2b(table.encode(), key=secret, digest_size=24).digest())

    # ---- sending ----

    async def signing(self) -> Any:
        """The key by which push services know this server, the same for all its processes and days."""
        if self.signer is None:
            self.signer = signer(await self.tables.storage.key_for("push"))
        return self.signer

    async def sent(self, to: Subscription, endpoint: Endpoint, said: bytes, topic: str = "") -> int | None:
        """The service's answer; None where it gave none in time. RequestError where nothing may be sent there."""
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
    """Sends a request to an address that was looked at, and reads the first line of the answer. Nothing is followed."""
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
    """A key for signatures, made of the server's secret for this: any number below the curve's order, but not 0."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from py_vapid import Vapid02

    return Vapid02(ec.derive_private_key(int.from_bytes(secret) % (ORDER - 1) + 1, ec.SECP256R1()))


ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Of the curve P-256."""


def public_key(signer: Any) -> str:
    """As browsers want it to subscribe with."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return spelt(signer.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def check_keys(p256dh: str, auth: str) -> None:
    """Refuses what is no point of the curve, or no secret of its length."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unspelt(p256dh, 65))
        unspelt(auth, 16)
    except ValueError:
        raise RequestError(push_texts.BAD_KEYS) from None


def spelt(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unspelt(words: str, length: int) -> bytes:
    """So many bytes from base64url; ValueError for anything else."""
    data = base64.b64decode(words.rstrip("=") + "=" * (-len(words.rstrip("=")) % 4), altchars=b"-_", validate=True)
    if len(data) != length:
        raise binascii.Error
    return data
