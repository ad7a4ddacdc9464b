"""The routes of the HTTP API. Each answer is a type of `server/wire`; each refusal is a `Problem`.

All handlers of the modules in `MODULES` are served.
"""

from __future__ import annotations

from litestar import Router
from litestar.di import Provide
from litestar.handlers import HTTPRouteHandler

from archipel.server.edge.refusals import AnyRequest
from archipel.server.edge.visitor import check_origin, visitor
from archipel.server.routes import (
    challenges,
    devices,
    lobby,
    logbook,
    open_tables,
    packs,
    papers,
    pictures,
    prints,
    push,
    replays,
    tables,
)
from archipel.server.routes.common import form_of, look_of, wish_of

MODULES = (
    lobby,
    tables,
    open_tables,
    replays,
    challenges,
    logbook,
    devices,
    papers,
    packs,
    prints,
    pictures,
    push,
)


async def check(request: AnyRequest) -> None:
    """Checks every request: its rate, that no other site made it, and that the visitor may see the table it names."""
    if request.method != "GET":
        check_origin(request)
    caller = visitor(request)
    caller.check_rate(caller.limits.requests)
    caller.pay_for_loads()
    await caller.check_session()
    if isinstance(table := request.path_params.get("table"), str):
        await caller.tables.presence.check_open(table, caller.person)


api = Router(
    "/api",
    route_handlers=[each for module in MODULES for each in vars(module).values() if isinstance(each, HTTPRouteHandler)],
    dependencies={
        "visitor": Provide(visitor, sync_to_thread=False),
        "wish": Provide(wish_of, sync_to_thread=False),
        "look": Provide(look_of, sync_to_thread=False),
        "form": Provide(form_of, sync_to_thread=False),
    },
    before_request=check,
)
