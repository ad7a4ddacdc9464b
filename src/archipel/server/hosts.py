"""Which names this server answers to.

A site can make its own name lead to this machine (DNS rebinding). The browser then takes us for a part of that site
and lets its scripts read our answers. The `Host` header still carries the site's name, so a name that is not ours is
refused with status 421 (Misdirected Request): the request itself is well-formed, only this server is the wrong one.

Always ours: IP addresses, localhost, this machine's own names. Others are named by the operator (`--name`). Where a
proxy was named and no name was, the proxy is trusted to pass on only the names it serves, as before `--name` existed.
"""

from __future__ import annotations

import ipaddress
import re
import socket
import threading
from contextlib import suppress
from functools import lru_cache
from typing import Any

from litestar import Request

from archipel.server import texts
from archipel.server.addresses import Networks
from archipel.server.app import add_headers
from archipel.server.errors import CantServe
from archipel.server.refusals import answer
from archipel.server.settings import Settings

MISDIRECTED = 421
EXAMPLE = "games.example.org"
HOST = re.compile(r"(\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,253}?)\.?(?::\d{0,5})?", re.IGNORECASE)
LONGEST = 300
LOCAL = "localhost"
PRIVATE = ("local", "lan", "home", "home.arpa", "internal", "localdomain")
"""Home networks put these behind a machine's name. Nobody can register a site under them."""
FOR_ANY_NAME = frozenset({"/health", "/ready", "/metrics"})
"""Containers and monitors ask for these by names of their own. /metrics has its own check of who asks."""


@lru_cache(maxsize=1024)
def name_of(host: str) -> str:
    """The name in a Host header: "localhost" for all that no other site can have, "" for what is no name."""
    found = HOST.fullmatch(host)
    if found is None:
        return ""
    name = found[1].lower()
    with suppress(ValueError):
        ipaddress.ip_address(name.strip("[]"))
        return LOCAL
    return "" if name.startswith("[") else LOCAL if name.endswith(f".{LOCAL}") else name


def named(wished: str) -> str:
    """A name that the operator wants us to answer to, as browsers write it; CantServe for what is none."""
    host = wished.partition("://")[2].rstrip("/") or wished
    with suppress(UnicodeError):  # an empty label, or one that is too long
        if name := name_of(host.encode("idna").decode()):
            return name
    raise CantServe(texts.not_a_name(wished))


def own_names() -> set[str]:
    """What this machine calls itself, and what its home network may make of that."""
    whole = socket.gethostname().lower()
    short = whole.partition(".")[0]
    return {whole, short, *(f"{short}.{each}" for each in PRIVATE)}


class Hosts:
    """Refuses requests and sockets whose Host is not ours."""

    def __init__(self, settings: Settings) -> None:
        self.names = {LOCAL, *own_names(), *settings.names, name_of(settings.host)} - {""}
        self.proxies = Networks(() if settings.names else settings.proxies)
        # A name server that does not answer must not keep us from serving.
        threading.Thread(target=self.learn_full_name, daemon=True).start()

    def learn_full_name(self) -> None:
        with suppress(UnicodeError):  # a machine may have a name that is none
            self.names.add(socket.getfqdn().lower())

    def around(self, app: Any) -> Any:
        """The application, asked only by names that are ours."""

        async def run(scope: Any, receive: Any, send: Any) -> None:
            if scope["type"] == "lifespan" or self.allows(scope):
                await app(scope, receive, send)
            else:
                await refuse(scope, send)

        return run

    def allows(self, scope: Any) -> bool:
        hosts = hosts_of(scope)
        if len(hosts) == 1 and name_of(hosts[0]) in self.names:
            return True
        return scope["path"] in FOR_ANY_NAME or (scope["client"] or ("",))[0] in self.proxies


def hosts_of(scope: Any) -> list[str]:
    """What the Host headers say. What is longer than any name is cut, and still is no name then."""
    return [value[:LONGEST].decode("latin-1") for name, value in scope["headers"] if name == b"host"]


async def refuse(scope: Any, send: Any) -> None:
    """Answers in words, also to somebody who wants a socket."""
    name = name_of(", ".join(hosts_of(scope)))
    said = answer(Request(scope), texts.OTHER_NAME.format(name=name or "?", example=name or EXAMPLE), MISDIRECTED)
    head = [(b"content-type", str(said.media_type).encode()), (b"content-length", b"%d" % len(said.content))]
    start: Any = {"type": "http.response.start", "status": said.status_code, "headers": head}
    await add_headers(start, scope)
    kind = "websocket." if scope["type"] == "websocket" else ""
    await send({**start, "type": f"{kind}http.response.start"})
    await send({"type": f"{kind}http.response.body", "body": said.content})
