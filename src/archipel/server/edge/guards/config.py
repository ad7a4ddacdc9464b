"""uvicorn's settings with the guarded protocols."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from archipel.server.edge.guards.connections import Connections, CountedConfig
from archipel.server.edge.guards.http import GuardedHttp
from archipel.server.edge.guards.websocket import GuardedSocket


class GuardedConfig(CountedConfig):
    """uvicorn's settings with the guarded protocols."""

    def __init__(
        self, app: Any, connections: Connections, around: Callable[[Any], Any] = lambda app: app, **more: Any
    ) -> None:
        self.guarded = connections
        self.around = around
        """Wraps the application. It sees the client that connected, because a proxy's headers are read later."""
        super().__init__(
            app,
            http=GuardedHttp,
            ws=GuardedSocket,
            # Because 64 compressed bytes could become 64 kB, and each connection would keep two windows in memory.
            ws_per_message_deflate=False,
            timeout_keep_alive=5,
            ws_ping_interval=20,
            ws_ping_timeout=20,
            **more,
        )

    def load(self) -> None:
        super().load()
        self.loaded_app = forgetting(self.around(self.loaded_app))


def forgetting(app: Any) -> Any:
    """Wraps the application so that its scope is emptied when it is done.

    Connection, request and scope refer to each other; without this they stay in memory until the garbage collector
    looks for cycles.
    """

    async def run(scope: Any, receive: Any, send: Any) -> None:
        await app(scope, receive, send)
        if scope["type"] != "lifespan":
            scope.clear()

    return run
