"""Where this server can be reached: on this machine, and by phones on the same network."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Sequence

LOOPBACK_NAMES = {"localhost", "127.0.0.1", "::1"}


def on_the_network() -> tuple[str, ...]:
    """This machine's address on its local network, or nothing. No packet is sent: a route is only looked up."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 1))
            address: str = probe.getsockname()[0]
        except OSError:
            return ()
    return () if ipaddress.ip_address(address).is_loopback else (address,)


def links(base: str, table: str, addresses: Sequence[str], port: int) -> list[str]:
    """Addresses to invite people with, best first.

    Whoever opened the table as "localhost" needs the network's address to invite others: a phone that reads "localhost"
    looks at itself. Any other name already works for somebody else.
    """
    network = [f"http://{address}:{port}" for address in addresses] if host_of(base) in LOOPBACK_NAMES else []
    return [f"{each}/t/{table}" for each in network or [base]]


def host_of(base: str) -> str:
    host = base.partition("://")[2]
    return host[1:].partition("]")[0] if host.startswith("[") else host.partition(":")[0]
