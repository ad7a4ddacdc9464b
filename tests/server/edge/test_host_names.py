"""Host names: how a Host header is read, which names an operator may give, and which this machine has by itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from archipel.server.base.errors import CantServe
from archipel.server.base.settings import Settings
from archipel.server.edge.hosts import Hosts, name_of, named

# ---- the name in a Host header ----


@pytest.mark.parametrize(
    ("host", "name"),
    [
        ("127.0.0.1", "localhost"),
        ("192.168.1.7:8000", "localhost"),
        ("[::1]:8000", "localhost"),
        ("[fe80::1]", "localhost"),
        ("localhost:8000", "localhost"),
        ("LocalHost.", "localhost"),
        ("cats.localhost:8000", "localhost"),
        ("Games.Example.org:443", "games.example.org"),
        ("games.example.org.", "games.example.org"),
        ("my_nas", "my_nas"),
        ("localhost.evil.example", "localhost.evil.example"),
        ("127.0.0.1.evil.example", "127.0.0.1.evil.example"),
        ("notlocalhost", "notlocalhost"),
        ("[::1", ""),
        ("[1:2:3]", ""),
        ("::1", ""),
        ("localhost:8000:1", ""),
        ("localhost@evil.example", ""),
        ("evil.example/localhost", ""),
        ("a b<c", ""),
        ("x" * 254, ""),
        ("", ""),
    ],
)
def test_a_host_is_read_as_a_name(host: str, name: str) -> None:
    assert name_of(host) == name


@pytest.mark.parametrize(
    ("wished", "name"),
    [
        ("Games.Example.org", "games.example.org"),
        ("https://games.example.org/", "games.example.org"),
        ("games.example.org:8443", "games.example.org"),
        ("jeuxé.example.org", "xn--jeux-epa.example.org"),
        ("192.0.2.7", "localhost"),
    ],
)
def test_an_operator_names_what_browsers_open(wished: str, name: str) -> None:
    assert named(wished) == name


@pytest.mark.parametrize("wished", ["", ":80", "*.example.org", "a b", "a..b", "x" * 64, "https://"])
def test_an_invalid_host_name_stops_the_start(wished: str) -> None:
    with pytest.raises(CantServe) as refused:
        named(wished)
    assert refused.value.text.en == f'After --name stands one name, such as games.example.org, not "{wished}".'


# ---- this machine's own names ----


def known(monkeypatch: pytest.MonkeyPatch, called: str, full: Any, **more: Any) -> Hosts:
    """Returns the known host names of a machine with this name and this full name."""
    monkeypatch.setattr("socket.gethostname", lambda: called)
    monkeypatch.setattr("socket.getfqdn", full)
    monkeypatch.setattr("threading.Thread.start", lambda thread: thread.run())
    return Hosts(Settings(data=Path(), **more))


def test_a_machine_knows_its_own_names(monkeypatch: pytest.MonkeyPatch) -> None:
    names = known(monkeypatch, "Nas", lambda: "nas.Example.org", host="cats.home.example").names
    assert {"localhost", "nas", "nas.local", "nas.lan", "nas.home.arpa"} <= names
    assert {"nas.example.org", "cats.home.example"} <= names
    assert not {"", "nas.evil.example", "example.org"} & names
    assert {"mac.local", "mac", "mac.lan"} <= known(monkeypatch, "mac.local", lambda: "mac.local").names


def test_a_machine_whose_full_name_can_not_be_looked_up_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails() -> str:
        raise UnicodeError

    assert "nas" in known(monkeypatch, "nas", fails, host="0.0.0.0").names
