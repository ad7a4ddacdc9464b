"""Tables at which several people share one device."""

from __future__ import annotations

from random import Random

from archipel.server.model import actions
from archipel.server.model.table import Table
from archipel.server.wire.tables import SeatWish
from tests.server.model.test_actions import wish

BEA = SeatWish("me", name="Béa")


def table(*seats: SeatWish) -> Table:
    return actions.new_table(wish(*seats), "ada", 1000, Random(1))


def begun(*seats: SeatWish) -> Table:
    return actions.start(table(*seats), "ada", {"ada"}, 2000)
