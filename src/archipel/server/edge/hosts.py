"""The host names that this server answers to.

A site can let its own name resolve to this machine (DNS rebinding). The browser then takes us for a part of that site
and lets its scripts read our answers. The `Host` header still has the site's name, so a name that is not ours is
refused with status 421 (Misdirected Request): the request itself is well-formed, only this server is the wrong one.

Always ours: IP addresses, localhost, this machine's own names. The operator can name others (`--name`). If the operator
named a proxy but no name, the proxy is trusted to pass on only the names it serves, as before `--name` existed.
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

from archipel.server.base import texts
from archipel.server.base.addresses import Networks
from archipel.server.base.errors import CantServe
from archipel.server.base.settings import Settings
from archipel.server.edge.headers import add_headers
from archipel.server.edge.refusals import answer

MISDIRECTED = 421
EXAMPLE = "games.example.org"
HOST = re.compile(r"(\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,253}?)\.?(?::\d{0,5})?", re.IGNORECASE)
LONGEST = 300
LOCAL = "localhost"
PRIVATE = ("local", "lan", "home", "home.arpa", "internal", "localdomain")
"""Domains that home networks append to a machine's name. Nobody can register a site under them."""
FOR_ANY_NAME = frozenset({"/health", "/ready", "/metrics"})
"""Paths that are answered under any name, because containers and monitors use their own. /metrics checks the client."""


@lru_cache(maxsize=1024)
def name_of(host: str) -> str:
    """Returns the name in a Host header: "localhost" for IP addresses and *.localhost, "" if it is not valid."""
    found = HOST.fullmatch(host)
    if found is None:
        return ""
    name = found[1].lower()
    with suppress(ValueError):
        ipaddress.ip_address(name.strip("[]"))
        return LOCAL
    return "" if name.startswith("[") else LOCAL if name.endswith(f".{LOCAL}") else name


def host_name_of(wished: str) -> str:
    """Returns a name that the operator wishes, in the form that browsers send; raises CantServe if it is not valid."""
    host = wished.partition("://")[2].rstrip("/") or wished
    with suppress(UnicodeError):  # raised for a label that is empty or too long
        if name := name_of(host.encode("idna").decode()):
            return name
    raise CantServe(texts.not_a_name(wished))


def own_names() -> set[str]:
    """Returns this machine's own names, and the names that its home network may give it."""
    whole = socket.gethostname().lower()
    short = whole.partition(".")[0]
    return {whole, short, *(f"{short}.{each}" for each in PRIVATE)}


class Hosts:
    """Refuses requests and sockets with a `Host` that is not ours."""

    def __init__(self, settings: Settings) -> None:
        self.names = {LOCAL, *own_names(), *settings.names, name_of(settings.host)} - {""}
        self.proxies = Networks(() if settings.names else settings.proxies)
        # In a thread, because a DNS server that does not answer must not delay the start.
        threading.Thread(target=self.learn_full_name, daemon=True).start()

    def learn_full_name(self) -> None:
        with suppress(UnicodeError):  # raised if the machine's name is not a valid host name
            self.names.add(socket.getfqdn().lower())

    def around(self, app: Any) -> Any:
        """Wraps the application so that it gets only requests for names that are ours."""

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
    """Returns the values of the Host headers, cut to a length that is still too long for a valid name."""
    return [value[:LONGEST].decode("latin-1") for name, value in scope["headers"] if name == b"host"]


async def refuse(scope: Any, send: Any) -> None:
    """Answers with a sentence, also if the client asked for a socket."""
    name = name_of(", ".join(hosts_of(scope)))
    said = answer(Request(scope), texts.OTHER_NAME.format(name=name or "?", example=name or EXAMPLE), MISDIRECTED)
    head = [(b"content-type", str(said.media_type).encode()), (b"content-length", b"%d" % len(said.content))]
    start: Any = {"type": "http.response.start", "status": said.status_code, "headers": head}
    await add_headers(start, scope)
    kind = "websocket." if scope["type"] == "websocket" else ""
    await send({**start, "type": f"{kind}http.response.start"})
    await send({"type": f"{kind}http.response.body", "body": said.content})
