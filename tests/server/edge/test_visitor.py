"""The addresses that limits count: all IPv6 addresses of one home count as one."""

from __future__ import annotations

import pytest

from archipel.server.base.addresses import Networks, address_block


@pytest.mark.parametrize(
    ("host", "home"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::9", "2001:db8:1:3::/64"),
        ("::1", "::1"),
        ("::ffff:192.0.2.7", "::ffff:192.0.2.7"),
        ("fe80::1%eth0", "fe80::1%eth0"),
        ("1::2::3", "1::2::3"),
        ("x" * 1000, "x" * 64),
    ],
)
def test_the_ipv6_addresses_of_a_home_count_as_one(host: str, home: str) -> None:
    assert address_block(host) == home


def test_networks_hold_addresses_and_nothing_else() -> None:
    named = Networks(["10.0.0.0/8", "2001:db8::1"])
    assert [host in named for host in ("10.1.2.3", "2001:db8::1", "11.1.2.3", "2001:db8::2", "a name", "")] == [
        *(True, True),
        *(False, False, False, False),
    ]
