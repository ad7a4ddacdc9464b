"""One request or connection: who it comes from, and whether it may come at all."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any, TypeVar

import msgspec
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.exceptions import InternalServerException

from archipel.core.text import Text
from archipel.server import texts
from archipel.server.addresses import address_block
from archipel.server.errors import NotAllowed, RequestError, TooFast
from archipel.server.limits import LONGEST_WAIT, Buckets, Budget
from archipel.server.people import COOKIE, is_over, new_person, new_session, signed, who_and_where
from archipel.server.settings import Rates
from archipel.server.tables import Tables
from archipel.server.work import counting

T = TypeVar("T")

HOST = re.compile(r"[A-Za-z0-9.-]+(:\d+)?|\[[0-9A-Fa-f:.]+\](:\d+)?")
VISIT, NEW_COOKIE = "archipel_visit", "archipel_cookie"

AnyConnection = ASGIConnection[Any, Any, Any, Any]


LONGEST_WAIT_FOR_ANALYSIS = 24 * 3600
"""Seconds: who has had one large game more than their share may well wait for an hour."""
WORK_AT_ONCE = 2
"""Requests of an address that cost computing and are worked on at the same time; its others wait for their turn."""


class Turns:
    """Where requests of an address wait for their turn."""

    def __init__(self) -> None:
        self.few = asyncio.Semaphore(WORK_AT_ONCE)
        self.here = 0


class Address:
    """An address with open connections. Its previews are made one at a time, so that nobody waits for all of them."""

    def __init__(self) -> None:
        self.connections = 0
        self.previewing = asyncio.Lock()


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
        self.work_an_address = Buckets(rates.work.times(4) if rates else None)
        self.working = Budget(self.work, self.work_an_address)
        self.analysis = Buckets(rates.analysis if rates else None)
        self.analysis_an_address = Buckets(rates.analysis.times(2) if rates else None)
        self.analysing = Budget(self.analysis, self.analysis_an_address, LONGEST_WAIT_FOR_ANALYSIS)
        self.most_connections = rates.connections if rates else None
        self.addresses: dict[str, Address] = {}
        self.turns: dict[str, Turns] = {}
        """Of the addresses that something is being computed for."""
        self.elsewhere: Callable[[str], int] = lambda _address: 0
        """How many connections an address has in other processes."""

    def connections(self) -> dict[str, int]:
        """How many each address has open here."""
        return {host: address.connections for host, address in self.addresses.items()}

    @property
    def shared(self) -> dict[str, Buckets]:
        """Those that processes share, where they can tell each other."""
        several = ("requests", "pages", "new_tables", "messages")
        budgets = ("work", "work_an_address", "analysis", "analysis_an_address")
        return {name: getattr(self, name) for name in (*several, *budgets)}

    @asynccontextmanager
    async def turn(self, host: str) -> AsyncIterator[None]:
        """One of the few times that something is computed for an address at once, where that is bounded at all."""
        if self.work.rate is None:
            yield
            return
        turns = self.turns.setdefault(host, Turns())
        turns.here += 1
        try:
            async with turns.few:
                yield
        finally:
            turns.here -= 1
            if not turns.here:
                del self.turns[host]

    @contextmanager
    def connected(self, host: str) -> Iterator[Address]:
        """One more connection from this address, or a sentence where it has too many."""
        address = self.addresses.setdefault(host, Address())
        if self.most_connections is not None and address.connections + self.elsewhere(host) >= self.most_connections:
            if not address.connections:
                del self.addresses[host]
            raise TooFast(texts.TOO_MANY_CONNECTIONS, LONGEST_WAIT)
        address.connections += 1
        try:
            yield address
        finally:
            address.connections -= 1
            if not address.connections:
                del self.addresses[host]


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

    async def worked(self, work: Coroutine[Any, Any, T], refusal: Text) -> T:
        """Does something that costs computing, if this person and this address have not had their share of it.

        What is asked by a request waits for its turn, and ends when the request does. Sockets see to both themselves.
        """
        try:
            if not isinstance(self.connection, Request):
                return await self.paid(work, refusal)
            return await while_here(self.connection, self.in_turn(work, refusal))
        finally:
            work.close()  # nothing, unless it was never begun

    async def in_turn(self, work: Coroutine[Any, Any, T], refusal: Text) -> T:
        async with self.limits.turn(self.address):
            return await self.paid(work, refusal)

    async def paid(self, work: Coroutine[Any, Any, T], refusal: Text) -> T:
        """Asks before whether there is something left, and takes afterwards what it was."""
        budget, who = self.limits.working, (self.person, self.address)
        if seconds := budget.wait(*who):
            raise TooFast(refusal.format(seconds=seconds), seconds)
        with counting() as asker:
            try:
                return await work
            finally:
                budget.spend(*who, asker.spent)


async def while_here(request: Request[Any, Any, Any], work: Coroutine[Any, Any, T]) -> T:
    """Does this as long as whoever asked waits for the answer: who hangs up is worked for no longer."""
    both = working, leaving = asyncio.ensure_future(work), asyncio.ensure_future(hangs_up(request))
    try:
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise RequestError(texts.NOT_A_MESSAGE)  # nobody hears the answer
        return await working
    finally:
        for each in both:
            each.cancel()
        await asyncio.gather(*both, return_exceptions=True)
        del both, working, leaving  # what failed holds this frame, which would hold it


async def hangs_up(request: Request[Any, Any, Any]) -> None:
    """Ends when the connection of a request does, whose body nobody waits for."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def address_of(connection: AnyConnection) -> str:
    """Where somebody comes from, as far as limits are concerned."""
    return address_block(connection.client.host) if connection.client else ""


def check_origin(connection: AnyConnection) -> None:
    """Pages of other sites may not act in somebody's name.

    Asked before there is a Visitor: browsers keep cookies back from what other sites send, so it would look like
    somebody new, and the cookie of the answer would take the place of the one that is their seat.
    """
    origin = connection.headers.get("origin")
    site = connection.headers.get("sec-fetch-site", "same-origin")
    foreign = origin is not None and origin.partition("://")[2] != connection.headers.get("host")
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


async def body(request: Request[Any, Any, Any], kind: type[T]) -> T:
    """What was sent, if it is exactly that. The framework would turn "1" into 1."""
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise RequestError(texts.bad_request(str(error))) from None
    except InternalServerException:  # they hung up before it was whole: no fault of ours, and nobody hears the answer
        raise RequestError(texts.NOT_A_MESSAGE) from None
