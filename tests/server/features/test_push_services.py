"""Notices are sent only to known push services, over https, and never into a private network."""

from __future__ import annotations

import asyncio
import ipaddress
from typing import Any

import pytest

from archipel.server.base.errors import CantServe, RequestError
from archipel.server.features.push_services import LONGEST, Services, is_public, service

NO_ADDRESS = "This is not the address of a push service as a browser gives it."


@pytest.mark.parametrize(
    ("address", "host", "target"),
    [
        ("https://fcm.googleapis.com/fcm/send/a:b_c-d", "fcm.googleapis.com", "/fcm/send/a:b_c-d"),
        ("https://updates.push.services.mozilla.com/wpush/v2/x", "updates.push.services.mozilla.com", "/wpush/v2/x"),
        ("https://web.push.apple.com:443/Q", "web.push.apple.com", "/Q"),
        ("https://WNS2-by3p.notify.windows.com/w/?token=a%3d", "wns2-by3p.notify.windows.com", "/w/?token=a%3d"),
    ],
)
def test_the_large_browsers_services_are_known(address: str, host: str, target: str) -> None:
    found = Services().endpoint(address)
    assert (found.host, found.target, found.origin) == (host, target, f"https://{host}")


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("http://fcm.googleapis.com/x", "Notices are sent to addresses with https:// only."),
        ("ftp://fcm.googleapis.com/x", "Notices are sent to addresses with https:// only."),
        ("", "This is not the address of a push service as a browser gives it."),
        ("https://fcm.googleapis.com", NO_ADDRESS),
        ("https://fcm.googleapis.com/x#y", NO_ADDRESS),
        ("https://user:word@fcm.googleapis.com/x", NO_ADDRESS),
        ("https://fcm.googleapis.com:99999/x", NO_ADDRESS),
        ("https://[::1/x", NO_ADDRESS),
        ("https://fcm.googleapis.com/x y", NO_ADDRESS),
        ("https://fcm.googleapis.com/x\r\nHost: elsewhere", NO_ADDRESS),
        ("https://fcm.googleapis.com/" + "x" * LONGEST, NO_ADDRESS),
        *(
            (
                f"https://{host}/x",
                f'"{named}" is not a push service that this server knows; whoever runs it can add it.',
            )
            for host, named in (
                ("example.org", "example.org"),
                ("127.0.0.1", "127.0.0.1"),
                ("[::1]", "::1"),
                ("fcm.googleapis.com:8443", "fcm.googleapis.com"),
                ("fcm.googleapis.com.example.org", "fcm.googleapis.com.example.org"),
                ("push.apple.com", "push.apple.com"),
                ("evilpush.apple.com", "evilpush.apple.com"),
            )
        ),
    ],
)
def test_nothing_is_sent_anywhere_else(address: str, sentence: str) -> None:
    with pytest.raises(RequestError) as refused:
        Services().endpoint(address)
    assert refused.value.text.en == sentence


def test_the_operator_may_add_services() -> None:
    services = Services(["push.example.org", "*.push.example.org:8443", "push.lan=192.168.1.7"])
    assert services.endpoint("https://push.example.org/x").named == "push.example.org"
    assert services.endpoint("https://a.push.example.org:8443/x").origin == "https://a.push.example.org:8443"
    assert services.endpoint("https://push.lan/x").service.address == "192.168.1.7"
    assert service("push.lan:9443=FD00::1").address == "fd00::1"


@pytest.mark.parametrize(
    "named", ["", "https://push.example.org", "push example", "push=here", "push=1.2.3", "*", "-=1"]
)
def test_an_invalid_service_stops_the_start(named: str) -> None:
    with pytest.raises(CantServe) as refused:
        Services([named])
    assert refused.value.text.en.startswith(f'--push-service "{named}": name a host, with its port unless that is 443')


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("8.8.8.8", True),
        ("2001:4860:4860::8888", True),
        ("::ffff:8.8.8.8", True),
        ("64:ff9b::808:808", True),
        ("127.0.0.1", False),
        ("10.1.2.3", False),
        ("100.64.0.1", False),
        ("169.254.169.254", False),
        ("192.168.1.1", False),
        ("0.0.0.0", False),
        ("224.0.0.1", False),
        ("::", False),
        ("::1", False),
        ("fe80::1%eth0", False),
        ("fd00::1", False),
        ("ff0e::1", False),
        ("::ffff:127.0.0.1", False),
        ("64:ff9b::7f00:1", False),
        ("2002:7f00:1::", False),
        ("2002:808:808::", True),
        ("::127.0.0.1", False),
        ("::ffff:0:10.0.0.1", False),
        ("64:ff9b:1::a00:1", False),
        ("fec0::1", False),
        ("2001:0:7f00:1::", False),
    ],
)
def test_a_private_address_is_known_in_every_disguise(address: str, public: bool) -> None:
    assert is_public(ipaddress.ip_address(address)) is public


def names_lead_to(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> None:
    async def looked_up(_host: str, port: int, **_: Any) -> list[Any]:
        return [(0, 0, 0, "", (address, port)) for address in addresses]

    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", looked_up)


async def test_every_address_of_a_name_is_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    endpoint = Services().endpoint("https://fcm.googleapis.com/x")
    names_lead_to(monkeypatch, "8.8.8.8", "2001:4860:4860::8888")
    assert await endpoint.addresses() == ["8.8.8.8", "2001:4860:4860::8888"]
    names_lead_to(monkeypatch, "8.8.8.8", "10.0.0.1")
    with pytest.raises(RequestError) as refused:
        await endpoint.addresses()
    assert refused.value.text.en == (
        "This address leads into a private network; notices are sent to public services only."
    )


async def test_a_service_whose_address_was_named_is_nowhere_else(monkeypatch: pytest.MonkeyPatch) -> None:
    names_lead_to(monkeypatch, "8.8.8.8")
    assert await Services(["push.lan=10.0.0.1"]).endpoint("https://push.lan/x").addresses() == ["10.0.0.1"]
