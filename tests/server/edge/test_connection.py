"""What the sockets of tables and paper scores have in common."""

from __future__ import annotations

import asyncio
import gc

import pytest

from archipel.server.edge import connection
from archipel.server.edge.guards import websocket
from archipel.server.edge.guards.http import GuardedHttp
from archipel.server.edge.guards.websocket import GuardedSocket
from archipel.server.edge.paper_socket import PaperConnection
from archipel.server.edge.socket import TableConnection
from archipel.server.edge.visitor import Visitor
from tests.attacks.attackers import upgrade
from tests.server.edge.strangers import stranger
from tests.server.people import ME, Server

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_a_silent_socket_is_closed_with_a_reason(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "SYNC_SECONDS", 0.05)
    monkeypatch.setattr(websocket, "CLOSE_SECONDS", 0.05)
    table = await server.person().open_table(ME)
    async with stranger(server, upgrade(table)) as found:
        assert await found.hears_of((4400).to_bytes(2, "big"))
        assert await found.is_cut_off()


async def test_a_closed_connection_leaves_no_reference_cycles(server: Server) -> None:
    """Reference cycles of closed connections once held 22 kB per table until the next full collection."""
    theirs = {GuardedHttp, GuardedSocket, Visitor, TableConnection, PaperConnection}

    def left() -> set[type]:
        return theirs & {type(each) for each in gc.get_objects()}

    gc.collect()
    gc.freeze()  # what was there before is not listed
    gc.disable()
    try:
        person = server.person()
        table = await person.open_table(ME)
        async with person.look(table) as line:
            await line.hear("table")
        paper = (await person.post("/api/papers", {"game": "explore-draw", "edits": []})).json()["id"]
        async with person.look(f"papers/{paper}") as line:
            await line.hear("paper")
        await person.http.aclose()
        async with asyncio.timeout(5):
            while left():
                await asyncio.sleep(0.01)  # nothing reports that a connection was freed, so poll
    finally:
        gc.enable()
