"""A person: name, devices, sessions and push subscriptions."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct


class DeviceInfo(Struct):
    """One of the visitor's sessions, on one device."""

    session: str
    kind: Literal["phone", "computer"]
    made: int
    here: bool


class NewDeviceLink(Struct):
    """A link that signs the visitor in on another device. It works once, within ten minutes."""

    links: list[str]
    """Addresses for the other device, best first. The token follows the #, so that no server logs it."""
    qr: str
    """The first link as a QR code, in SVG."""
    until: int


class DeviceToken(Struct, forbid_unknown_fields=True):
    token: Annotated[str, Meta(max_length=100)]


class TakeDevice(Struct, forbid_unknown_fields=True):
    """Uses a device link, which works once.

    If this device already has seats or a logbook, the request is refused unless `merge` is true, which moves them too.
    """

    token: Annotated[str, Meta(max_length=100)]
    merge: bool = False


class PersonInfo(Struct):
    """A person's name, and how much they have played here."""

    name: str
    games: int
    """Games in the logbook."""
    stamps: int
    tables: int
    """Tables where the person has a seat."""


class Arriving(Struct):
    """The person whose logbook and seats a device link brings to this device, and what this device already has."""

    arrives: PersonInfo
    until: int
    here: PersonInfo | None
    """The person of this device; None if it has neither seats nor a logbook, so that there is nothing to merge."""
    both: int
    """Tables where both have a seat: a merge leaves this device's seats there behind."""
    tries: int
    """Challenges that both have tried: a merge leaves this device's tries behind."""
    other_devices: int
    """Other devices with the same seats and logbook as this one: a merge takes these away from them."""


class Sessions(Struct):
    """How many times the visitor has ended all their other sessions."""

    ended: int


class NewSubscription(Struct, forbid_unknown_fields=True):
    """A browser that wants a push notification when it is the visitor's turn, with the data of its push service."""

    endpoint: str
    p256dh: str
    auth: str
    language: Literal["fr", "en"]


class EndSubscription(Struct, forbid_unknown_fields=True):
    """A browser that no longer wants push notifications."""

    endpoint: str


class PushInfo(Struct):
    """Whether the server sends push notifications, and to how many of the visitor's devices."""

    key: str | None
    """The `applicationServerKey` that a browser subscribes with; None if the server sends no notifications."""
    devices: int
    """How many of the visitor's devices are notified."""
    most: int
    """How many devices of one person can be notified."""
