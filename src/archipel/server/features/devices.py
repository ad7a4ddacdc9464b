"""Another device of the same person: a link gives it their seats and their logbook, as a new session.

The token stands after # in the link, so that it is in no server's log and in no history of requests; the server stores
only its hash. A link is valid for ten minutes and can be used once, after its user has read whose logbook arrives. A
device that has seats or a logbook of its own is asked first. Each session can be ended by itself.
"""

from __future__ import annotations

import io
from functools import partial
from hashlib import sha256
from typing import Literal

import segno

from archipel.server.base import texts
from archipel.server.base.addresses import links
from archipel.server.base.chance import new_token
from archipel.server.base.clock import now
from archipel.server.base.errors import Conflict, NotThere
from archipel.server.base.settings import Settings
from archipel.server.features.logbook import Logbooks
from archipel.server.live.tables import Tables
from archipel.server.model.people import new_session
from archipel.server.model.ports import Compute
from archipel.server.storage.storage import Device, DeviceLink, Outdated, Storage
from archipel.server.wire.people import Arriving, DeviceInfo, NewDeviceLink

LASTS = 10 * 60 * 1000
"""Milliseconds in which a link can be used."""
REMEMBERED = 24 * 3600 * 1000
"""Milliseconds for which the server remembers that a link was used, or is too old."""


def digest_of(token: str) -> str:
    """Returns the hash of a token. It needs no salt, because a token has 256 random bits."""
    return sha256(token.encode(errors="replace")).hexdigest()


def kind_of(browser: str) -> Literal["phone", "computer"]:
    """Returns what kind of device a browser runs on, so that people can tell their devices apart."""
    return "phone" if "Mobi" in browser else "computer"


def qr_code_of(link: str) -> str:
    """Returns a link as a QR code, in SVG."""
    picture = io.BytesIO()
    drawing = segno.make(link, micro=False)
    # Without a size of its own the picture fills its place on the page.
    drawing.save(picture, kind="svg", omitsize=True, border=3, dark="#000", light="#fff", xmldecl=False)
    return picture.getvalue().decode()


class Devices:
    """The devices of this server's people."""

    def __init__(
        self, tables: Tables, storage: Storage, settings: Settings, compute: Compute, logbooks: Logbooks
    ) -> None:
        self.tables = tables
        self.storage = storage
        self.settings = settings
        self.compute = compute
        self.logbooks = logbooks

    async def of(self, person: str, session: str) -> list[DeviceInfo]:
        found = await self.storage.people.devices(person)
        return [DeviceInfo(each.session, each.kind, each.made, each.session == session) for each in found]

    async def invite(self, person: str, session: str, browser: str, base: str) -> NewDeviceLink:
        """Creates a link for this person's next device. It replaces the links they made before."""
        token, until = new_token(self.tables.luck, 32), now() + LASTS
        await self.storage.people.keep_device(person, Device(session, kind_of(browser), now()))
        await self.storage.people.keep_device_link(
            digest_of(token), DeviceLink(person, until, False), now() - REMEMBERED
        )
        found = links(base, f"device#{token}", self.settings.addresses, self.settings.port)
        return NewDeviceLink(found, await self.compute.run("answers", partial(qr_code_of, found[0])), until)

    async def link(self, token: str, person: str) -> DeviceLink:
        """Returns a link that this person can still use. Raises an error that says why not."""
        found = await self.storage.people.device_link(digest_of(token))
        if found is None:
            raise NotThere(texts.NO_DEVICE_LINK)
        if found.spent:
            raise Conflict(texts.DEVICE_LINK_SPENT)
        if found.until < now():
            raise Conflict(texts.DEVICE_LINK_OLD)
        if found.person == person:
            raise Conflict(texts.SAME_PERSON)
        return found

    async def arriving(self, token: str, person: str) -> Arriving:
        """Returns the owner of the link and what this device already has, without using up the link."""
        link, logbooks = await self.link(token, person), self.logbooks
        here = await logbooks.about(person)
        both = set(await self.storage.tables.seats_of(person)) & set(await self.storage.tables.seats_of(link.person))
        return Arriving(
            arrives=await logbooks.about(link.person),
            until=link.until,
            here=here if here.games or here.tables else None,
            both=len(both),
            tries=await self.storage.people.tried_both(link.person, person),
            other_devices=max(0, len(await self.storage.people.devices(person)) - 1),
        )

    async def take(self, token: str, person: str, browser: str, *, merge: bool) -> tuple[str, str]:
        """Uses up a link. Returns the person and the session that this device has from now on."""
        arriving, link = await self.arriving(token, person), await self.link(token, person)
        if arriving.here is not None and not merge:
            raise Conflict(texts.ASK_BEFORE_MERGING)
        session = new_session(await self.storage.people.sessions_of(link.person), self.tables.luck)
        device = Device(session, kind_of(browser), now())
        try:
            await self.storage.people.spend_device_link(
                digest_of(token), device, now(), None if arriving.here is None else person
            )
        except Outdated:  # another device was quicker
            raise Conflict(texts.DEVICE_LINK_SPENT) from None
        self.tables.sessions.end_session(person, None)
        if arriving.here is not None:
            await self.tables.sessions.reseated(await self.storage.tables.seats_of(link.person))
        return link.person, session

    async def end(self, person: str, session: str) -> None:
        """Ends one session of this person. The holder of its cookie is a stranger from now on."""
        if not await self.storage.people.end_device(person, session):
            raise NotThere(texts.NO_SUCH_DEVICE)
        await self.storage.pushes.end_subscriptions_of(person, session)
        self.tables.sessions.end_session(person, session)
