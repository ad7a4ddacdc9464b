"""`archipel serve`: what it prints, which settings it passes on, and what it refuses."""

from __future__ import annotations

import re
import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

from archipel.cli import serving
from tests.cli.running import run, said


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Records the settings that would be served; `serve` returns at once."""
    calls: list[Any] = []

    def serve(settings: Any, listener: socket.socket) -> None:
        calls.append(settings)
        listener.close()

    monkeypatch.setattr("archipel.server.app.serving.serve", serve)
    monkeypatch.setenv("CI", "1")
    return calls


@pytest.fixture
def taken() -> Iterator[int]:
    """A port on which another program listens."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


def serve(*args: str) -> Result:
    return run("serve", "--api-only", "--no-browser", "--host", "127.0.0.1", "--lang", "en", *args)


def test_serve_prints_its_addresses(served: list[Any], tmp_path: Path, taken: int) -> None:
    result = serve("--data", str(tmp_path), "--port", str(taken))
    assert result.exit_code == 0, result.output
    free = served[0].port
    assert free > taken
    *said, password = result.stdout.splitlines()
    assert said == [
        f"Port {taken} is already taken; Archipel takes {free}.",
        f"Archipel is here: http://127.0.0.1:{free}",
        "Ctrl+C to stop.",
    ]
    told = rf"Admin page: http://127.0.0.1:{free}/operator, password \S{{17}} \(shown only this once\)."
    assert re.fullmatch(told, password)
    assert len(serve("--data", str(tmp_path), "--port", str(taken)).stdout.splitlines()) == 3


def test_proxies_are_named_one_by_one(served: list[Any], tmp_path: Path) -> None:
    result = serve("--data", str(tmp_path), "--port", "18766", "--proxy", "10.0.0.0/8", "--proxy", "2001:db8::1")
    assert result.exit_code == 0, result.output
    assert served[0].proxies == ("10.0.0.0/8", "2001:db8::1")
    assert "Tip: add --name with the name that people open this server by" in result.stdout


def test_names_that_people_open_the_server_by_are_given(
    served: list[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wished = ("--proxy", "127.0.0.1", "--name", "Games.example.org", "--name", "https://cats.example/")
    result = serve("--data", str(tmp_path), "--port", "18768", *wished)
    assert (served[0].names, served[0].host) == (("games.example.org", "cats.example"), "127.0.0.1")
    assert "Advice" not in result.stdout
    monkeypatch.setenv("ARCHIPEL_NAME", "games.example.org www.games.example.org")
    assert serve("--data", str(tmp_path), "--port", "18768").exit_code == 0
    assert served[1].names == ("games.example.org", "www.games.example.org")
    assert said(serve("--data", str(tmp_path), "--name", "*.example.org")) == (
        '--name needs one host name such as games.example.org, not "*.example.org".'
    )


@pytest.mark.usefixtures("served")
def test_an_invalid_address_is_refused_as_proxy(tmp_path: Path) -> None:
    assert said(serve("--data", str(tmp_path), "--proxy", "my-proxy")) == (
        '--proxy needs an address or a network such as 192.0.2.7 or 10.0.0.0/8, not "my-proxy".'
    )


def test_notifications_are_sent_to_the_services_that_the_operator_allows(served: list[Any], tmp_path: Path) -> None:
    wished = ("--push", "mailto:captain@example.org", "--push-service", "push.example.org")
    assert serve("--data", str(tmp_path), "--port", "18767", *wished).exit_code == 0
    assert (served[0].push, served[0].push_services) == (wished[1], (wished[3],))
    assert said(serve("--data", str(tmp_path), "--port", "18767", "--push", "yes")) == (
        '--push "yes": name where you can be reached, mailto:you@example.org or https://example.org.'
    )


@pytest.mark.usefixtures("served")
def test_an_address_with_colons_stands_in_brackets(tmp_path: Path) -> None:
    result = run("serve", "--api-only", "--host", "::1", "--port", "18764", "--data", str(tmp_path), "--lang", "en")
    if "Cannot assign" in result.stderr or "not supported" in result.stderr:
        pytest.skip("This machine knows no IPv6.")
    assert "Archipel is here: http://[::1]:1876" in result.stdout


def test_phones_get_an_address_and_a_code(served: list[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("archipel.server.base.addresses.on_the_network", lambda: ("192.0.2.7",))
    result = run("serve", "--api-only", "--no-browser", "--data", str(tmp_path), "--lang", "fr", "--port", "18765")
    assert result.exit_code == 0, result.output
    port = served[0].port
    assert f"Archipel est là : http://localhost:{port}\nSur le même réseau : http://192.0.2.7:{port}\n" in result.stdout
    assert "█ ▄▄▄▄▄ █" in result.stdout  # a corner of the QR code
    assert served[0].addresses == ("192.0.2.7",)


def test_the_environment_sets_what_is_rarely_set(
    served: list[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ARCHIPEL_DATA", str(tmp_path))
    monkeypatch.setenv("ARCHIPEL_BOT_DELAY", "0.25")
    monkeypatch.setenv("ARCHIPEL_RATE", "off")
    assert serve().exit_code == 0
    assert (served[0].data, served[0].bot_delay, served[0].rates) == (tmp_path, 0.25, None)
    monkeypatch.setenv("ARCHIPEL_BOT_DELAY", "soon")
    assert said(serve()) == 'ARCHIPEL_BOT_DELAY is a number of seconds, not "soon".'


@pytest.mark.usefixtures("served")
def test_obstacles_are_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert said(serve("--data", str(tmp_path / "file"))) == (
        f"Archipel can't write in {tmp_path / 'file'} (File exists). Choose another folder with --data."
    )
    (tmp_path / "archipel.db").write_text("no database " * 100)
    assert said(serve("--data", str(tmp_path))) == (
        f"{tmp_path / 'archipel.db'} is no Archipel database, or it is damaged. "
        "Move it away, or choose another folder with --data."
    )
    assert said(serve("--data", str(tmp_path), "--host", "é" * 80)) == (
        f"Archipel can't listen on {'é' * 80}, port 8000 (encoding of hostname failed). Try another --port or --host."
    )
    assert said(serve("--data", str(tmp_path), "--host", "203.0.113.1")) == (
        "Archipel can't listen on 203.0.113.1, port 8000 (Cannot assign requested address). "
        "Try another --port or --host."
    )


@pytest.mark.usefixtures("served")
def test_pages_that_are_not_built_are_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("archipel.server.edge.web_client.FOLDER", tmp_path / "client")
    assert said(run("serve", "--no-browser", "--data", str(tmp_path), "--lang", "fr")) == (
        "Les pages d'Archipel ne sont pas construites. Lance « make build », ou sers sans elles avec --api-only."
    )


@pytest.mark.parametrize(("display", "ci", "opens"), [("", "", False), (":0", "", True), (":0", "true", False)])
def test_a_browser_opens_where_there_is_one(
    monkeypatch: pytest.MonkeyPatch, display: str, ci: str, opens: bool
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name, value in (("DISPLAY", display), ("WAYLAND_DISPLAY", ""), ("CI", ci)):
        monkeypatch.setenv(name, value)
    assert serving.has_display() is opens


@pytest.mark.usefixtures("served")
def test_an_unknown_language_is_refused(tmp_path: Path) -> None:
    result = run("serve", "--data", str(tmp_path), "--lang", "de")
    assert result.exit_code == 2
    assert '--lang takes fr or en, not "de".' in result.stderr
