"""One request or connection: who it comes from, and whether it may come at all."""

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
from archipel.server import texts
from archipel.server.addresses import address_block
from archipel.server.costs import Cost
from archipel.server.documents import FORM, read_json
from archipel.server.errors import NotAllowed, RequestError, TooFast
from archipel.server.gate import Gate, Guest
from archipel.server.limits import LONGEST_WAIT, Buckets, Budget
from archipel.server.people import COOKIE, is_over, new_person, new_session, signed, who_and_where
from archipel.server.quotas import Name
from archipel.server.sandbox import Sandbox
from archipel.server.settings import Rates
from archipel.server.tables import Tables
from archipel.server.work import ASKER, Turn, run_in_thread

T = TypeVar("T")

HOST = re.compile(r"[A-Za-z0-9.-]+(:\d+)?|\[[0-9A-Fa-f:.]+\](:\d+)?")
LENGTH = re.compile(r"[0-9]{1,9}")
VISIT, NEW_COOKIE = "archipel_visit", "archipel_cookie"

AnyConnection = ASGIConnection[Any, Any, Any, Any]


LONGEST_WAIT_FOR_ANALYSIS = 24 * 3600
"""Seconds: who has had one large game more than their share may well wait for an hour."""


class Limits:
    """How much everybody has asked for lately."""

    def __init__(self, rates: Rates | None) -> None:
        self.requests = Buckets(rates.requests if rates else None)
        self.pages = Buckets(rates.pages if rates else None)
        self.new_tables = Buckets(rates.new_tables if rates else None)
        self.pace = rates.messages if rates else None
        """Of each connection; what they all say counts for their person and address."""
        self.messages = Buckets(rates.messages.times(4) if rates else None)
        self.work = Buckets(rates.work if rates else None)
        self.work_an_address = Buckets(rates.work.times(4, 2) if rates else None)
        self.working = Budget(self.work, self.work_an_address)
        self.loads = Buckets(rates.loads if rates else None)
        self.loads_an_address = Buckets(rates.loads.times(4, 2) if rates else None)
        self.loading = Budget(self.loads, self.loads_an_address)
        """What playing itself computes (replaying a log to open its table, checking an undo): whoever has asked for
        many previews can still open a table."""
        self.analysis = Buckets(rates.analysis if rates else None)
        self.analysis_an_address = Buckets(rates.analysis.times(2) if rates else None)
        self.analysing = Budget(self.analysis, self.analysis_an_address, LONGEST_WAIT_FOR_ANALYSIS)
        self.most_connections = rates.connections if rates else None
        self.gate = Gate(limited=rates is not None)
        self.open: Counter[str] = Counter()
        """Connections, by address."""
        self.elsewhere: Callable[[str], int] = lambda _address: 0
        """How many connections an address has in other processes."""

    def connections(self) -> dict[str, int]:
        """How many each address has open here."""
        return dict(self.open)

    @property
    def shared(self) -> dict[str, Buckets]:
        """Those that processes share, where they can tell each other."""
        several = ("requests", "pages", "new_tables", "messages")
        budgets = ("work", "work_an_address", "loads", "loads_an_address", "analysis", "analysis_an_address")
        return {name: getattr(self, name) for name in (*several, *budgets)}

    @contextmanager
    def connected(self, host: str) -> Iterator[None]:
        """One more connection from this address, or a sentence where it has too many."""
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
    """Who asks. A person without a cookie is given one with the answer."""

    def __init__(self, connection: AnyConnection) -> None:
        self.connection = connection
        self.tables: Tables = connection.app.state.tables
        self.limits: Limits = connection.app.state.limits
        self.address = address_of(connection)
        known, self.session = who_and_where(connection.cookies.get(COOKIE), self.tables.storage.secret)
        self.person = known or new_person()
        if known is None:
            self.give_cookie()

    async def check_session(self) -> None:
        """Who ended all their other sessions is somebody else in those."""
        sessions, ended = await self.tables.storage.session_of(self.person, self.session)
        if ended or is_over(self.session, sessions):
            self.person, self.session = new_person(), ""
            self.give_cookie()

    async def end_other_sessions(self) -> int:
        """This session stays, under a new name; the cookies of all others name nobody any more."""
        before, sessions = self.session, await self.tables.storage.end_sessions(self.person)
        self.become(self.person, new_session(sessions))
        await self.tables.storage.end_subscriptions(self.person, before, self.session)
        self.tables.end_sessions(self.person, but=before)
        return sessions

    def become(self, person: str, session: str) -> None:
        """This device has a new session of that person from now on."""
        self.person, self.session = person, session
        self.give_cookie()

    @property
    def base(self) -> str:
        """The address this person reached us by."""
        secure = self.connection.url.scheme in {"https", "wss"}
        host = self.connection.headers.get("host", "")
        if not HOST.fullmatch(host):
            host = f"localhost:{self.tables.settings.port}"
        return f"{'https' if secure else 'http'}://{host}"

    def give_cookie(self) -> None:
        self.session = self.session or new_session(0)
        self.connection.scope["state"][NEW_COOKIE] = signed(self.person, self.tables.storage.secret, self.session)

    def check_rate(self, buckets: Buckets, cost: float = 1.0, refusal: Text = texts.TOO_MANY_REQUESTS) -> None:
        """Both the person and the address pay: cookies can be thrown away, and addresses shared."""
        for key in (self.address, self.person):
            if not buckets.take(key, cost):
                seconds = buckets.wait(key, cost)
                raise TooFast(refusal.format(seconds=seconds), seconds)

    def storing(self, sizes: dict[Name, float]) -> AbstractContextManager[None]:
        """Around what stores so many bytes of these kinds; TooFast or Full where it may not be."""
        return self.tables.quotas.storing(self.address, sizes)

    def guest(self, refusal: Text, budget: Budget | None = None) -> Guest:
        """This visitor as somebody the server computes for."""
        limits = self.limits
        return Guest(limits.gate, budget or limits.working, self.person, self.address, refusal)

    def pay_for_loads(self) -> None:
        """From here on this task's visitor pays for what opening and playing tables computes."""
        ASKER.set(self.guest(texts.TOO_MANY_REPLAYS, self.limits.loading))

    async def worked(self, work: Coroutine[Any, Any, T], refusal: Text, kind: Turn = "requests") -> T:
        """Does something that costs computing, if this person and this address have not had their share of it.

        What a request asked for is worked on while the request is open. The tasks of a socket end with it.
        """
        connection = self.connection
        leaving = hangs_up(connection) if isinstance(connection, Request) else None
        return await self.limits.gate.run(self.guest(refusal), work, kind, leaving)

    async def read_in_sandbox(self, sandbox: Sandbox, refusal: Text, work: Callable[..., T], *args: object) -> T:
        """Has the body of this request read by `work(body, *args)` in a sandbox.

        Few bodies of an address are in memory at once; the others wait on the line.
        """
        assert isinstance(self.connection, Request)
        self.guest(refusal).check_budget()
        async with self.limits.gate.turn(self.address, "bodies"):
            data = await raw_body(self.connection)
            return await self.worked(sandbox.run(work, data, *args), refusal)


async def hangs_up(request: Request[Any, Any, Any]) -> None:
    """Ends when the connection of a request ends. The body was read before, or nobody reads it."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def address_of(connection: AnyConnection) -> str:
    """Where somebody comes from, as far as limits are concerned."""
    return address_block(connection.client.host) if connection.client else ""


def check_origin(connection: AnyConnection) -> None:
    """Pages of other sites may not act in somebody's name.

    Asked before there is a Visitor: browsers keep cookies back from what other sites send, so it would look like
    somebody new, and the cookie of the answer would take the place of the one that is their seat.

    The scheme counts in one direction. Over https a page of http://host is foreign: whoever sits on the line can write
    such a page. Over http a page of https://host is ours: only the holder of the certificate can write it, and a TLS
    proxy that was not named with --proxy makes every request look like http. Only what a named proxy says of the
    scheme is believed.
    """
    origin = connection.headers.get("origin")
    site = connection.headers.get("sec-fetch-site", "same-origin")
    host = connection.headers.get("host")
    schemes = ("https",) if connection.scope["scheme"] in {"https", "wss"} else ("https", "http")
    foreign = origin is not None and origin not in {f"{scheme}://{host}" for scheme in schemes}
    if foreign or site not in {"same-origin", "none"}:
        raise NotAllowed(texts.OTHER_SITE)


def check_page_rate(request: Request[Any, Any, Any]) -> None:
    """Pages, pictures and scripts are the same for everybody: the address alone pays for them."""
    if not request.app.state.limits.pages.take(address_of(request)):
        raise TooFast(texts.TOO_MANY_REQUESTS.format(seconds=1))


def visitor(request: Request[Any, Any, Any]) -> Visitor:
    """The same visitor for all of one request."""
    state = request.scope["state"]
    if VISIT not in state:
        state[VISIT] = Visitor(request)
    found: Visitor = state[VISIT]
    return found


def announced(request: Request[Any, Any, Any], cost: Cost) -> int:
    """How many bytes the body of a request has, before it is read: at most as many as its cost allows."""
    length = request.headers.get("content-length", "")
    return min(int(length), cost.bounds.bytes) if LENGTH.fullmatch(length) else cost.bounds.bytes


async def raw_body(request: Request[Any, Any, Any]) -> bytes:
    try:
        return await request.body()
    except InternalServerException:  # they hung up before it was whole: no fault of ours, and nobody hears the answer
        raise RequestError(texts.NOT_A_MESSAGE) from None


async def body(request: Request[Any, Any, Any], kind: type[T]) -> T:
    """What was sent, if it is exactly that and within the bounds of its route. The framework would turn "1" into 1."""
    cost: Cost = request.route_handler.opt["cost"]
    data = await raw_body(request)
    read = partial(read_json, data, cost.bounds, kind)
    if len(data) <= FORM.bytes:
        return read()
    return await run_in_thread(read)  # it may take longer than others should wait
