"""Where notices may be sent: to push services that are known, over https, and to no machine of the private network.

A browser names the address its push service gave it, and a stranger may name any. So the server connects only to hosts
of a list, looks at every address that such a name leads to, and connects to one of those it has looked at.
"""

from __future__ import annotations

import asyncio
import ipaddress
import re
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

from msgspec import Struct

from archipel.server import push_texts
from archipel.server.errors import CantServe, RequestError

KNOWN = (
    "fcm.googleapis.com",  # Chrome, Edge on Android, Opera, Samsung
    "*.push.services.mozilla.com",  # Firefox
    "*.push.apple.com",  # Safari
    "*.notify.windows.com",  # Edge on Windows
)
HTTPS = 443
LONGEST = 2000
"""Characters of an endpoint; those of today have some two to six hundred."""

PRINTABLE = re.compile(r"[\x21-\x7e]+")
SERVICE = re.compile(r"(?P<host>(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*)(:(?P<port>\d{1,5}))?(=(?P<address>[0-9a-f.:]+))?")
NAT64 = ipaddress.ip_network("64:ff9b::/96")
GIVEN_OUT = ipaddress.ip_network("2000::/3")
"""All of IPv6 that is given out on the internet; the rest is private, past or yet to come."""

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class Service(Struct, frozen=True):
    """Hosts that notices may be sent to."""

    host: str
    """A name, or all names that end like this: *.example.org."""
    port: int = HTTPS
    address: str | None = None
    """Where it is, as whoever runs the server says: it may be in their network. None for one on the internet."""

    def has(self, host: str, port: int) -> bool:
        named = host.endswith(self.host[1:]) if self.host.startswith("*.") else host == self.host
        return named and port == self.port


class Endpoint(Struct, frozen=True):
    """An address that was found to be one of a push service's."""

    service: Service
    host: str
    port: int
    target: str
    """Its path, with what follows it."""

    @property
    def origin(self) -> str:
        return f"https://{self.named}"

    @property
    def named(self) -> str:
        return self.host if self.port == HTTPS else f"{self.host}:{self.port}"

    async def addresses(self) -> list[str]:
        """Where its host is. Refused where a single one of them is not on the internet."""
        if self.service.address is not None:
            return [self.service.address]
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(self.host, self.port, type=socket.SOCK_STREAM)
        addresses = [str(each[4][0]) for each in found]
        if not all(is_public(ipaddress.ip_address(each)) for each in addresses):
            raise RequestError(push_texts.PRIVATE)
        return addresses


class Services:
    """The push services that are known, and those that whoever runs the server has added."""

    def __init__(self, added: Iterable[str] = ()) -> None:
        self.all = tuple(map(service, (*KNOWN, *added)))

    def endpoint(self, address: str) -> Endpoint:
        """The endpoint, or a sentence that says why nothing is sent there."""
        try:
            if len(address) > LONGEST or not PRINTABLE.fullmatch(address):
                raise ValueError
            parts = urlsplit(address)
            host, port = parts.hostname or "", parts.port or HTTPS
        except ValueError:
            raise RequestError(push_texts.NOT_AN_ENDPOINT) from None
        if parts.scheme != "https":
            raise RequestError(push_texts.NOT_HTTPS)
        if "@" in parts.netloc or parts.fragment or not parts.path:
            raise RequestError(push_texts.NOT_AN_ENDPOINT)
        for each in self.all:
            if each.has(host, port):
                return Endpoint(each, host, port, f"{parts.path}?{parts.query}" if parts.query else parts.path)
        raise RequestError(push_texts.unknown_service(host))


def service(named: str) -> Service:
    """As an operator names one: push.example.org, push.example.org:8443, push.lan=192.168.1.7; CantServe for others."""
    found = SERVICE.fullmatch(named.lower())
    if found is None:
        raise CantServe(push_texts.not_a_service(named))
    try:
        address = str(ipaddress.ip_address(found["address"])) if found["address"] else None
    except ValueError:
        raise CantServe(push_texts.not_a_service(named)) from None
    return Service(found["host"], int(found["port"] or HTTPS), address)


def is_public(address: Address) -> bool:
    """On the internet; also where an address of IPv6 is one of IPv4 in disguise."""
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(address.ipv4_mapped)
        if address in NAT64:
            return is_public(ipaddress.IPv4Address(int(address) & 0xFFFFFFFF))
        if address not in GIVEN_OUT or (address.sixtofour is not None and not is_public(address.sixtofour)):
            return False
    return address.is_global and not address.is_multicast
