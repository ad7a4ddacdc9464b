"""Push notifications for one browser."""

from __future__ import annotations

from litestar.di import NamedDependency

from archipel.server.edge.costs import ACTS, READS, get, post
from archipel.server.edge.refusals import AnyRequest
from archipel.server.edge.visitor import Visitor, body
from archipel.server.features import quotas
from archipel.server.wire.people import EndSubscription, NewSubscription, PushInfo

SUBSCRIBING_COSTS = 20.0
"""A new subscription counts as this many requests, because the server must call a push service."""


@get("/push", cost=READS)
async def push_info(visitor: NamedDependency[Visitor]) -> PushInfo:
    """Returns whether the server can notify the visitor of their turn while no page is open."""
    return await visitor.services.pushes.info(visitor.person)


@post("/push", cost=ACTS, body=NewSubscription, status_code=200)
async def subscribe(visitor: NamedDependency[Visitor], request: AnyRequest) -> PushInfo:
    """Turns push notifications on for this browser. A new browser gets a first notification at once."""
    visitor.check_rate(visitor.limits.requests, SUBSCRIBING_COSTS)
    pushes = visitor.services.pushes
    wish = await body(request, NewSubscription)
    with visitor.storing({"subscriptions": quotas.A_SUBSCRIPTION + 2 * len(await request.body())}):
        await pushes.subscribe(visitor.person, visitor.session, wish)
    return await pushes.info(visitor.person)


@post("/push/end", cost=ACTS, body=EndSubscription, status_code=200)
async def unsubscribe(visitor: NamedDependency[Visitor], request: AnyRequest) -> PushInfo:
    """Turns push notifications off for this browser."""
    wish = await body(request, EndSubscription)
    await visitor.services.storage.pushes.remove_subscription(wish.endpoint, visitor.person)
    return await visitor.services.pushes.info(visitor.person)
