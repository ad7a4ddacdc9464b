"""What is different at the table of a challenge: the luck of its bots, and the total that is compared."""

from __future__ import annotations

from hashlib import sha256

from archipel.core.chance import Seeded
from archipel.core.game import State
from archipel.server.base.chance import Randomness, fresh_chance
from archipel.server.model.actions import own_seat
from archipel.server.model.table import Table


def luck_of(table: Table, number: int, luck: Randomness) -> Seeded:
    """Returns the luck of a bot after `number` standing moves. It is the same at every table of a challenge."""
    if table.challenge is None:
        return fresh_chance(luck)
    return Seeded(int(sha256(f"{table.seed} {number}".encode()).hexdigest(), 16))


def total_of(table: Table, state: State) -> int | None:
    """Returns the points of the person in a challenge or in somebody's deal, once it is over."""
    if (table.challenge is None and table.beats is None) or not state.over:
        return None
    return state.scores()[own_seat(table, table.host)].total
