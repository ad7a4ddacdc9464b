"""Addresses: where this server can be reached, and how the addresses of its clients are counted."""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable, Sequence

from archipel.server.base import texts
from archipel.server.base.errors import CantServe

LOOPBACK_NAMES = {"localhost", "127.0.0.1", "::1"}
IPV6 = re.compile(r"[0-9a-f]{1,4}:[0-9a-f:]+", re.IGNORECASE)
"""An IPv6 address, but not ::1 and not an IPv4 address written as ::ffff:192.0.2.7."""
LONGEST_ADDRESS = 64
"""Characters of an address that are kept: a proxy may forward any text as one."""


def on_the_network() -> tuple[str, ...]:
    """Returns this machine's address on its local network, or nothing. It looks up a route and sends no packet."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 1))
            address: str = probe.getsockname()[0]
        except OSError:
            return ()
    return () if ipaddress.ip_address(address).is_loopback else (address,)


def links(base: str, page: str, addresses: Sequence[str], port: int) -> list[str]:
    """Returns the URLs of a page to invite people with, best first.

    A person who opened the table as "localhost" needs the network's address to invite others, because "localhost" on a
    phone is the phone itself. Any other name also works for others.
    """
    network = [f"http://{address}:{port}" for address in addresses] if host_of(base) in LOOPBACK_NAMES else []
    return [f"{each}/{page}" for each in network or [base]]


def host_of(base: str) -> str:
    host = base.partition("://")[2]
    return host[1:].partition("]")[0] if host.startswith("[") else host.partition(":")[0]


def address_block(host: str) -> str:
    """Returns the key by which limits count an address: its first half for IPv6, because one client has billions."""
    if not IPV6.fullmatch(host):
        return host[:LONGEST_ADDRESS]
    try:
        return str(ipaddress.IPv6Network((host, 64), strict=False))
    except ValueError:
        return host[:LONGEST_ADDRESS]


class Networks:
    """A set of addresses and networks, such as 192.0.2.7 or 10.0.0.0/8. Raises CantServe for an invalid one."""

    def __init__(self, named: Iterable[str] = ()) -> None:
        self.networks = tuple(map(network, named))

    def __contains__(self, host: str) -> bool:
        if not self.networks:
            return False
        try:
            block = ipaddress.ip_network(host)
        except ValueError:
            return False
        return any(block.version == each.version and block.subnet_of(each) for each in self.networks)  # type: ignore[arg-type]


def network(name: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network:
    try:
        return ipaddress.ip_network(name, strict=False)
    except ValueError:
        raise CantServe(texts.not_a_network(name)) from None
