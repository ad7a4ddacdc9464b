"""The visitor behind a request or connection: identity, used budgets, and checks before access."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from typing import Any, TypeVar

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.exceptions import InternalServerException

from archipel.core.text import Text
from archipel.server.base import texts
from archipel.server.base.addresses import address_block
from archipel.server.base.asker import ASKER, WorkKind
from archipel.server.base.documents import FORM, read_json
from archipel.server.base.errors import NotAllowed, RequestError, TooFast
from archipel.server.base.limits import LONGEST_WAIT, Buckets, Budget
from archipel.server.base.settings import Rates
from archipel.server.compute.sandbox import Sandbox
from archipel.server.compute.work import run_in_thread
from archipel.server.edge.costs import Cost
from archipel.server.edge.gate import Gate, Guest
from archipel.server.features.quotas import Name
from archipel.server.features.services import Services
from archipel.server.live.tables import Tables
from archipel.server.model.people import COOKIE, is_over, new_person, new_session, signed, who_and_where

T = TypeVar("T")

HOST = re.compile(r"[A-Za-z0-9.-]+(:\d+)?|\[[0-9A-Fa-f:.]+\](:\d+)?")
LENGTH = re.compile(r"[0-9]{1,9}")
VISIT, NEW_COOKIE = "archipel_visit", "archipel_cookie"

AnyConnection = ASGIConnection[Any, Any, Any, Any]


LONGEST_WAIT_FOR_ANALYSIS = 24 * 3600
"""The longest wait for a new analysis, in seconds: the CPU time of one large game may take an hour to pay back."""


class Limits:
    """The rate limits, and how much each person and address has used of them."""

    def __init__(self, rates: Rates | None, elsewhere: Callable[[str], int]) -> None:
        """`elsewhere` returns how many connections an address has in other processes."""
        self.requests = Buckets(rates.requests if rates else None)
        self.pages = Buckets(rates.pages if rates else None)
        self.new_tables = Buckets(rates.new_tables if rates else None)
        self.pace = rates.messages if rates else None
        """The rate of messages on one connection. `messages` limits all connections of a person and an address."""
        self.messages = Buckets(rates.messages.times(4) if rates else None)
        self.work = Buckets(rates.work if rates else None)
        self.work_an_address = Buckets(rates.work.times(4, 2) if rates else None)
        self.working = Budget(self.work, self.work_an_address)
        self.loads = Buckets(rates.loads if rates else None)
        self.loads_an_address = Buckets(rates.loads.times(4, 2) if rates else None)
        self.loading = Budget(self.loads, self.loads_an_address)
        """CPU time that playing itself needs (replaying a log to open its table, checking an undo). It is separate from
        `working`, so that a visitor who has asked for many previews can still open a table."""
        self.analysis = Buckets(rates.analysis if rates else None)
        self.analysis_an_address = Buckets(rates.analysis.times(2) if rates else None)
        self.analysing = Budget(self.analysis, self.analysis_an_address, LONGEST_WAIT_FOR_ANALYSIS)
        self.most_connections = rates.connections if rates else None
        self.gate = Gate(limited=rates is not None)
        self.open: Counter[str] = Counter()
        """The number of open connections, by address."""
        self.elsewhere = elsewhere

    def connections(self) -> dict[str, int]:
        """Returns how many connections each address has open in this process."""
        return dict(self.open)

    @property
    def shared(self) -> dict[str, Buckets]:
        """The buckets whose spending processes share, if a bus connects them."""
        several = ("requests", "pages", "new_tables", "messages")
        budgets = ("work", "work_an_address", "loads", "loads_an_address", "analysis", "analysis_an_address")
        return {name: getattr(self, name) for name in (*several, *budgets)}

    @contextmanager
    def connected(self, host: str) -> Iterator[None]:
        """Counts a connection of this address while it is open; raises TooFast if the address has too many."""
        if self.most_connections is not None and self.open[host] + self.elsewhere(host) >= self.most_connections:
            raise TooFast(texts.TOO_MANY_CONNECTIONS, LONGEST_WAIT)
        self.open[host] += 1
        try:
            yield
        finally:
            self.open[host] -= 1
            if not self.open[host]:
                del self.open[host]


class Visitor:
    """The person and address behind one request or connection. A person without a cookie gets one with the answer."""

    def __init__(self, connection: AnyConnection) -> None:
        self.connection = connection
        self.services: Services = connection.app.state.services
        self.tables: Tables = self.services.tables
        self.limits: Limits = connection.app.state.limits
        self.address = address_of(connection)
        known, self.session = who_and_where(connection.cookies.get(COOKIE), self.services.storage.secret)
        self.person = known or new_person(self.tables.luck)
        if known is None:
            self.give_cookie()

    async def check_session(self) -> None:
        """Makes the visitor a new person if their session was ended: its cookie is no longer valid."""
        sessions, ended = await self.services.storage.people.session_of(self.person, self.session)
        if ended or is_over(self.session, sessions):
            self.person, self.session = new_person(self.tables.luck), ""
            self.give_cookie()

    async def end_other_sessions(self) -> int:
        """Ends all sessions of this person but this one, which gets a new cookie; returns how often they did so."""
        before, sessions = self.session, await self.services.storage.people.end_sessions(self.person)
        self.become(self.person, new_session(sessions, self.tables.luck))
        await self.services.storage.pushes.end_subscriptions(self.person, before, self.session)
        self.tables.sessions.end_sessions(self.person, but=before)
        return sessions

    def become(self, person: str, session: str) -> None:
        """Makes this device a session of that person, with a new cookie."""
        self.person, self.session = person, session
        self.give_cookie()

    @property
    def base(self) -> str:
        """The URL of this server as the visitor reached it, for links."""
        secure = self.connection.url.scheme in {"https", "wss"}
        host = self.connection.headers.get("host", "")
        if not HOST.fullmatch(host):
            host = f"localhost:{self.services.settings.port}"
        return f"{'https' if secure else 'http'}://{host}"

    def give_cookie(self) -> None:
        self.session = self.session or new_session(0, self.tables.luck)
        self.connection.scope["state"][NEW_COOKIE] = signed(self.person, self.services.storage.secret, self.session)

    def check_rate(self, buckets: Buckets, cost: float = 1.0, refusal: Text = texts.TOO_MANY_REQUESTS) -> None:
        """Charges both the person and the address, because cookies can be deleted and addresses shared.

        Raises TooFast if one of them has nothing left.
        """
        for key in (self.address, self.person):
            if not buckets.take(key, cost):
                seconds = buckets.wait(key, cost)
                raise TooFast(refusal.format(seconds=seconds), seconds)

    def storing(self, sizes: dict[Name, float]) -> AbstractContextManager[None]:
        """Returns a context for storing data of these kinds and sizes (bytes). It raises TooFast or Full at a limit."""
        return self.services.quotas.storing(self.address, sizes)

    def guest(self, refusal: Text, budget: Budget | None = None) -> Guest:
        """Returns the asker that pays for computing: this person and address, from this budget."""
        limits = self.limits
        return Guest(limits.gate, budget or limits.working, self.person, self.address, refusal)

    def pay_for_loads(self) -> None:
        """Makes this visitor pay for what the current task computes to open and play tables."""
        ASKER.set(self.guest(texts.TOO_MANY_REPLAYS, self.limits.loading))

    async def worked(self, work: Coroutine[Any, Any, T], refusal: Text, kind: WorkKind = "requests") -> T:
        """Runs work that costs CPU time; raises TooFast if the person or the address has used up their share.

        Work for a request goes on while the request is open. Work for a socket ends with the socket's tasks.
        """
        connection = self.connection
        leaving = hangs_up(connection) if isinstance(connection, Request) else None
        return await self.limits.gate.run(self.guest(refusal), work, kind, leaving)

    async def read_in_sandbox(self, sandbox: Sandbox, refusal: Text, work: Callable[..., T], *args: object) -> T:
        """Runs `work(body, *args)` on the body of this request in a sandbox, and returns its result.

        Only a few bodies of an address are in memory at once. The others wait, and are not read from the network yet.
        """
        assert isinstance(self.connection, Request)
        self.guest(refusal).check_budget()
        async with self.limits.gate.turn(self.address, "bodies"):
            data = await raw_body(self.connection)
            return await self.worked(sandbox.run(work, data, *args), refusal)


async def hangs_up(request: Request[Any, Any, Any]) -> None:
    """Returns when the client closes the connection. It discards the body, which was read before or is not needed."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def address_of(connection: AnyConnection) -> str:
    """Returns the key by which limits count this client's address."""
    return address_block(connection.client.host) if connection.client else ""


def check_origin(connection: AnyConnection) -> None:
    """Raises NotAllowed for a request from a page of another site, which must not act in the visitor's name.

    It runs before a Visitor is made. Browsers send no cookie with other sites' requests, so the visitor would look
    new, and the cookie of the answer would replace the one that gives them their seat.

    The scheme matters in one direction. Over https, a page of http://host is foreign: an attacker on the network can
    write such a page. Over http, a page of https://host is ours: only the holder of the certificate can write it, and a
    TLS proxy that was not named with --proxy makes every request look like http. Only a named proxy is trusted about
    the scheme.
    """
    origin = connection.headers.get("origin")
    site = connection.headers.get("sec-fetch-site", "same-origin")
    host = connection.headers.get("host")
    schemes = ("https",) if connection.scope["scheme"] in {"https", "wss"} else ("https", "http")
    foreign = origin is not None and origin not in {f"{scheme}://{host}" for scheme in schemes}
    if foreign or site not in {"same-origin", "none"}:
        raise NotAllowed(texts.OTHER_SITE)


def check_page_rate(request: Request[Any, Any, Any]) -> None:
    """Charges only the address for pages, pictures and scripts, because they are the same for everybody."""
    if not request.app.state.limits.pages.take(address_of(request)):
        raise TooFast(texts.TOO_MANY_REQUESTS.format(seconds=1))


def visitor(request: Request[Any, Any, Any]) -> Visitor:
    """Returns the visitor of a request. It is created once and kept with the request."""
    state = request.scope["state"]
    if VISIT not in state:
        state[VISIT] = Visitor(request)
    found: Visitor = state[VISIT]
    return found


def announced(request: Request[Any, Any, Any], cost: Cost) -> int:
    """Returns the size of a body before it is read, in bytes: from its header, and at most what its cost allows."""
    length = request.headers.get("content-length", "")
    return min(int(length), cost.bounds.bytes) if LENGTH.fullmatch(length) else cost.bounds.bytes


async def raw_body(request: Request[Any, Any, Any]) -> bytes:
    try:
        return await request.body()
    except InternalServerException:  # the client closed the connection before the body was complete: not our fault
        raise RequestError(texts.NOT_A_MESSAGE) from None


async def body(request: Request[Any, Any, Any], kind: type[T]) -> T:
    """Returns the body as an instance of `kind`, checked strictly and against the route's bounds.

    It is not left to the framework, which would turn "1" into 1.
    """
    cost: Cost = request.route_handler.opt["cost"]
    data = await raw_body(request)
    read = partial(read_json, data, cost.bounds, kind)
    if len(data) <= FORM.bytes:
        return read()
    return await run_in_thread(read)  # because a large body would block the event loop for too long
