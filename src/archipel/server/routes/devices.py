"""The visitor's sessions: links that sign in on another device, and ending sessions."""

from __future__ import annotations

from litestar.di import NamedDependency
from litestar.params import FromPath

from archipel.server.base import texts
from archipel.server.base.errors import Conflict
from archipel.server.edge.costs import ACTS, COMPUTES, READS, get, post
from archipel.server.edge.refusals import AnyRequest
from archipel.server.edge.visitor import Visitor, body
from archipel.server.features import quotas
from archipel.server.wire.logbook import LogbookCard
from archipel.server.wire.people import Arriving, DeviceInfo, DeviceToken, NewDeviceLink, Sessions, TakeDevice


@get("/devices", cost=READS)
async def my_devices(visitor: NamedDependency[Visitor]) -> list[DeviceInfo]:
    """Returns the visitor's sessions. The list is empty until they first make a link for another device."""
    return await visitor.services.devices.of(visitor.person, visitor.session)


@post("/devices/link", cost=COMPUTES, status_code=201)
async def invite_device(visitor: NamedDependency[Visitor], request: AnyRequest) -> NewDeviceLink:
    """Creates a link that signs the visitor in on another device. It works once, within ten minutes."""
    visitor.check_rate(visitor.limits.new_tables, refusal=texts.TOO_MANY_REQUESTS)
    visitor.give_cookie()  # because cookies of the first version name no session
    with visitor.storing({"people": quotas.A_PERSON}):
        made = visitor.services.devices.invite(visitor.person, visitor.session, browser_of(request), visitor.base)
        return await visitor.worked(made, texts.TOO_MANY_REQUESTS)


@post("/devices/look", cost=ACTS, body=DeviceToken, status_code=200)
async def look_at_device_link(visitor: NamedDependency[Visitor], request: AnyRequest) -> Arriving:
    """Returns whose logbook and seats a device link would bring to this device. The link stays valid."""
    visitor.check_rate(visitor.limits.requests, 5.0)
    return await visitor.services.devices.arriving((await body(request, DeviceToken)).token, visitor.person)


@post("/devices/take", cost=ACTS, body=TakeDevice, status_code=200)
async def take_device_link(visitor: NamedDependency[Visitor], request: AnyRequest) -> LogbookCard:
    """Uses a device link: this device gets a new session of the link's person."""
    visitor.check_rate(visitor.limits.requests, 5.0)
    wish = await body(request, TakeDevice)
    found = visitor.services.devices.take(wish.token, visitor.person, browser_of(request), merge=wish.merge)
    visitor.become(*await found)
    return await visitor.services.logbooks.card(visitor.person)


@post("/devices/{session:str}/end", cost=ACTS, status_code=200)
async def end_device(visitor: NamedDependency[Visitor], session: FromPath[str]) -> list[DeviceInfo]:
    """Ends one of the visitor's other sessions, and returns those that are left."""
    if session == visitor.session:
        raise Conflict(texts.THIS_DEVICE)
    await visitor.services.devices.end(visitor.person, session)
    return await visitor.services.devices.of(visitor.person, visitor.session)


@post("/sessions/end", cost=ACTS, status_code=200)
async def end_sessions(visitor: NamedDependency[Visitor]) -> Sessions:
    """Ends all other sessions of the visitor, so that copies of their cookie are no longer valid."""
    with visitor.storing({"people": quotas.A_PERSON}):
        return Sessions(await visitor.end_other_sessions())


def browser_of(request: AnyRequest) -> str:
    found: str = request.headers.get("user-agent", "")
    return found
