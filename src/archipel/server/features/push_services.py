"""Where notices may be sent: to known push services, over https, and to no machine of the private network.

A browser sends the address that its push service gave it, but a stranger may send any address. So the server connects
only to hosts on a list. It checks every IP address that such a host has, and connects to one that it has checked.
"""

from __future__ import annotations

import asyncio
import ipaddress
import re
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

from msgspec import Struct

from archipel.server.base import push_texts
from archipel.server.base.errors import CantServe, RequestError

KNOWN = (
    "fcm.googleapis.com",  # Chrome, Edge on Android, Opera, Samsung
    "*.push.services.mozilla.com",  # Firefox
    "*.push.apple.com",  # Safari
    "*.notify.windows.com",  # Edge on Windows
)
HTTPS = 443
LONGEST = 2000
"""Characters that an endpoint may have. Today's endpoints have about 200 to 600."""

PRINTABLE = re.compile(r"[\x21-\x7e]+")
SERVICE = re.compile(r"(?P<host>(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*)(:(?P<port>\d{1,5}))?(=(?P<address>[0-9a-f.:]+))?")
NAT64 = ipaddress.ip_network("64:ff9b::/96")
GIVEN_OUT = ipaddress.ip_network("2000::/3")
"""All IPv6 addresses that are assigned on the internet; the rest is private, obsolete or reserved."""

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class Service(Struct, frozen=True):
    """Hosts that notices may be sent to."""

    host: str
    """A host name, or a pattern for all names with this ending: *.example.org."""
    port: int = HTTPS
    address: str | None = None
    """The IP address that the operator set, which may be a private one. None for a service on the internet."""

    def has(self, host: str, port: int) -> bool:
        named = host.endswith(self.host[1:]) if self.host.startswith("*.") else host == self.host
        return named and port == self.port


class Endpoint(Struct, frozen=True):
    """An address that belongs to an allowed push service."""

    service: Service
    host: str
    port: int
    target: str
    """The path and query of the address."""

    @property
    def origin(self) -> str:
        return f"https://{self.named}"

    @property
    def named(self) -> str:
        return self.host if self.port == HTTPS else f"{self.host}:{self.port}"

    async def addresses(self) -> list[str]:
        """Returns the IP addresses of the host. Raises RequestError if any of them is not on the internet."""
        if self.service.address is not None:
            return [self.service.address]
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(self.host, self.port, type=socket.SOCK_STREAM)
        addresses = [str(each[4][0]) for each in found]
        if not all(is_public(ipaddress.ip_address(each)) for each in addresses):
            raise RequestError(push_texts.PRIVATE)
        return addresses


class Services:
    """The known push services, and those that the operator has added."""

    def __init__(self, added: Iterable[str] = ()) -> None:
        self.all = tuple(map(service, (*KNOWN, *added)))

    def endpoint(self, address: str) -> Endpoint:
        """Returns the endpoint with this address. Raises RequestError if nothing may be sent there."""
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
    """Reads a setting: push.example.org, push.example.org:8443, push.lan=192.168.1.7. Raises CantServe for others."""
    found = SERVICE.fullmatch(named.lower())
    if found is None:
        raise CantServe(push_texts.not_a_service(named))
    try:
        address = str(ipaddress.ip_address(found["address"])) if found["address"] else None
    except ValueError:
        raise CantServe(push_texts.not_a_service(named)) from None
    return Service(found["host"], int(found["port"] or HTTPS), address)


def is_public(address: Address) -> bool:
    """Whether an address is on the internet. An IPv4 address inside an IPv6 address must be there too."""
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(address.ipv4_mapped)
        if address in NAT64:
            return is_public(ipaddress.IPv4Address(int(address) & 0xFFFFFFFF))
        if address not in GIVEN_OUT or (address.sixtofour is not None and not is_public(address.sixtofour)):
            return False
    return address.is_global and not address.is_multicast
