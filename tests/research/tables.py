"""Tables for research: one of every mode, and all tables without a captain."""

from __future__ import annotations

from functools import cache

import archipel
from archipel.core.game import State
from archipel.research.tables import Table
from tests.contract.tables import setups

TABLES = [
    Table("caty-mini", 2, {}),
    Table("caty-mini", 4, {"expert": True, "string": "short"}),
    Table("doodle-islands", 1, {"control": True}),
    Table("doodle-islands", 2, {}),
    Table("doodle-islands", 3, {"sea": "monsters", "control": True}),
    Table("explore-draw", 1, {"difficulty": "expert"}),
    Table("explore-draw", 2, {}),
    Table("isle-of-cats", 1, {"difficulty": "expert"}),
    Table("isle-of-cats", 3, {"modules": "BCD"}),
    Table("isle-of-cats", 2, {"mode": "family", "colours": "chosen"}),
]
"""One table of every mode."""
SOLO = [table for table in TABLES if table.seats == 1]


def told(table: Table) -> str:
    return " ".join([table.game, str(table.seats), *(f"{name}={value}" for name, value in table.options.items())])


@cache
def every_table() -> list[Table]:
    """Returns every number of seats with every combination of options, except those with a captain."""
    return [
        Table(name, setup.seats, setup.options)
        for name in archipel.games()
        for setup in setups(archipel.game(name))
        if setup.options.get("captain") != "on"
    ]


def hidden_otherwise(state: State, seat: int, seed: int) -> State:
    """Returns a state that looks the same to this seat; everything hidden from it is dealt again."""
    other = state.guess(seat, archipel.Seeded(seed))
    assert other.view(seat) == state.view(seat)
    return other
