"""A finished table and a game of a logbook."""

from __future__ import annotations

from typing import Any

from archipel.server.model.table import Seat, Table
from archipel.server.wire.logbook import LoggedGame

OVER = Table(
    id="abc", game="caty-mini", options={}, host="ada", created=1, touched=2, over=True,
    seats=(Seat("person", "ada", "Ada"), Seat("bot", name="Galet", level="greedy")),
)  # fmt: skip


def game(number: int = 1, **more: Any) -> LoggedGame:
    return LoggedGame(**{"table": f"t{number}", "game": "caty-mini", "at": number, "total": 10, "seats": 2, **more})
