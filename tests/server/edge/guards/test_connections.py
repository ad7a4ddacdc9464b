"""How many connections there may be, and which of them make room."""

from __future__ import annotations

import pytest

from archipel.server.base.addresses import Networks
from archipel.server.edge.guards import connections
from archipel.server.edge.guards.connections import Connections, unmapped

pytestmark = pytest.mark.asyncio(loop_scope="module")


class Waiting:
    """The part of a connection that `make_room` uses."""

    def __init__(self, unread: int = 0) -> None:
        self.address = "192.0.2.7"
        self.unread = unread
        self.left = False

    def leave(self) -> None:
        self.left = True


async def test_a_connection_that_still_reads_is_closed_last() -> None:
    reading, done = Waiting(unread=9), Waiting()
    everybody = Connections(9, 9, Networks())
    assert everybody.make_room([reading, done])
    assert (reading.left, done.left) == (False, True)
    assert everybody.make_room([reading])
    assert reading.left
    assert not everybody.make_room([])


async def test_total_connections_stay_within_the_systems_limit() -> None:
    everybody = Connections(1, None, Networks())
    assert everybody.why_no_entry("") == b""
    everybody.sockets.enter("")
    assert everybody.why_no_entry("") == connections.SERVER_FULL


async def test_a_proxy_has_no_limit_of_connections() -> None:
    everybody = Connections(100, 1, Networks(["10.0.0.0/8"]))
    assert everybody.household(("10.1.2.3", 1)) == ""
    assert everybody.household(("11.1.2.3", 1)) == "11.1.2.3"
    assert everybody.household(None) == ""
    assert unmapped(("::ffff:10.1.2.3", 1)) == ("10.1.2.3", 1)
