"""Tables and an entry of a log that tests store."""

from __future__ import annotations

from pathlib import Path
from random import Random

from msgspec.structs import replace

import archipel
from archipel.server.model.boxes import completed, with_box
from archipel.server.model.match import LogRow
from archipel.server.model.table import Seat, Table
from archipel.server.storage.memory import Memory, MemoryStorage
from archipel.server.storage.open_storage import open_storage
from archipel.server.storage.storage import Storage
from tests.packs.boxes import pack, random_box

TABLE = Table(
    id="abc", game="tiny", options={"cats": True}, host="ada", created=1, touched=2,
    seats=(Seat("person", "ada", "Ada"), Seat("bot", name="Galet", level="greedy"), Seat()),
)  # fmt: skip
LUCK = Random(5)
ENTRY = LogRow(1, 0, "m1", "moves", ({"type": "draw"},), False, 7)


def boxed(table: str, host: str, seed: int) -> Table:
    """A table that is played with somebody's box."""
    game = archipel.game("doodle-islands")
    plain = replace(TABLE, id=table, host=host, game=game.name)
    box = completed(game.name, pack(game.name, random_box(game.name, seed)).to_json(), None, Path())
    assert box is not None
    return with_box(plain, box)


async def opened(where: Path | str | Memory) -> Storage:
    """Opens a storage of any kind."""
    return MemoryStorage(where, LUCK) if isinstance(where, Memory) else await open_storage(where)
