"""What is on disk stays there."""

from __future__ import annotations

import asyncio
import stat
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from archipel.server.errors import NotStored
from archipel.server.match import LogRow
from archipel.server.storage import Outdated, Storage
from archipel.server.table import Seat, Table

TABLE = Table(
    id="abc", game="tiny", options={"cats": True}, host="ada", created=1, touched=2,
    seats=(Seat("person", "ada", "Ada"), Seat("bot", name="Galet", level="greedy"), Seat()),
)  # fmt: skip
ENTRY = LogRow(1, 0, "m1", "moves", ({"type": "draw"},), False, 7)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "archipel.db"


@pytest.fixture
async def storage(path: Path) -> AsyncIterator[Storage]:
    storage = await Storage.open(path)
    yield storage
    await storage.close()


async def test_a_table_comes_back_as_it_was_stored(storage: Storage) -> None:
    await storage.create(TABLE)
    assert await storage.table("abc") == TABLE
    assert await storage.table("abd") is None


async def test_bots_of_earlier_versions_get_a_name_by_their_level_and_seat(storage: Storage) -> None:
    nameless = Seat("bot", level="greedy")
    await storage.create(replace(TABLE, seats=(nameless, nameless, Seat("bot", level="a level long gone"), Seat())))
    stored = await storage.table("abc")
    assert stored is not None
    assert [seat.name for seat in stored.seats] == ["Amarre", "Galet", "Grelot", ""]


async def test_a_table_outlives_the_process(storage: Storage, path: Path) -> None:
    await storage.create(TABLE)
    saved = await storage.save(TABLE, replace(TABLE, number=1, seed="f" * 64), [ENTRY])
    other = await Storage.open(path)
    assert await other.table("abc") == saved
    assert await other.log("abc") == [ENTRY]
    assert await other.log("abc", after=1) == []
    assert other.secret == storage.secret
    await other.close()


async def test_a_change_on_an_older_revision_writes_nothing(storage: Storage) -> None:
    await storage.create(TABLE)
    saved = await storage.save(TABLE, replace(TABLE, number=1), [ENTRY])
    with pytest.raises(Outdated):
        await storage.save(TABLE, replace(TABLE, number=1), [replace(ENTRY, message="m2")])
    assert await storage.table("abc") == saved
    assert await storage.log("abc") == [ENTRY]


async def test_a_number_and_a_message_are_taken_once(storage: Storage) -> None:
    await storage.create(TABLE)
    table = await storage.save(TABLE, replace(TABLE, number=1), [ENTRY])
    for again in (replace(ENTRY, message="m2"), replace(ENTRY, number=2)):
        with pytest.raises(Outdated):
            await storage.save(table, replace(table, number=2), [again])
    assert await storage.table("abc") == table


async def test_seats_and_names_are_kept(storage: Storage) -> None:
    await storage.create(TABLE)
    seats = (Seat("person", "ada", "Ada L.", "random", True), Seat("person", "bob", "Bob"))
    await storage.save(TABLE, replace(TABLE, seats=seats))
    found = await storage.table("abc")
    assert found is not None
    assert found.seats == seats
    assert [await storage.name_of(person) for person in ("ada", "bob", "eve")] == ["Ada L.", "Bob", ""]


async def test_entries_that_belong_together_are_stored_together_or_not_at_all(storage: Storage) -> None:
    await storage.create(TABLE)
    twice = [ENTRY, replace(ENTRY, number=2, message="m2"), replace(ENTRY, number=2, message="m3")]
    with pytest.raises(Outdated):
        await storage.save(TABLE, replace(TABLE, number=2), twice)
    assert await storage.log(TABLE.id) == []
    await storage.save(TABLE, replace(TABLE, number=2), twice[:2])
    assert [row.number for row in await storage.log(TABLE.id)] == [1, 2]


async def test_tables_are_listed_by_their_last_activity(storage: Storage) -> None:
    for number in range(4):
        await storage.create(replace(TABLE, id=f"t{number}", touched=10 - number % 3))
    left = (Seat("person", "ada", "Ada", left=True),)
    await storage.create(replace(TABLE, id="left", touched=99, seats=left))
    assert await storage.tables_of("ada", limit=3) == ["left", "t0", "t3"]
    assert await storage.tables_of("eve", limit=3) == []


async def test_a_commit_survives_a_power_cut(storage: Storage) -> None:
    async with storage.engine.connect() as connection:
        for pragma, value in (("journal_mode", "wal"), ("synchronous", 2)):
            assert (await connection.exec_driver_sql(f"PRAGMA {pragma}")).scalar() == value


async def test_the_database_is_for_its_owner_only(storage: Storage, path: Path) -> None:
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert len(storage.secret) == 32


async def test_a_disk_that_refuses_changes_nothing(storage: Storage, caplog: pytest.LogCaptureFixture) -> None:
    await storage.create(TABLE)
    async with storage.engine.connect() as connection:
        await connection.exec_driver_sql("PRAGMA query_only = ON")  # this pooled connection is used next
    with pytest.raises(NotStored) as caught:
        await storage.save(TABLE, replace(TABLE, number=1), [ENTRY])
    assert str(caught.value) == ("The server's disk refused to write; nothing has changed. Try again in a moment.")
    assert caplog.messages == ["The database can't be written to: attempt to write a readonly database"]
    assert (await storage.table("abc"), await storage.log("abc")) == (TABLE, [])


async def test_writers_of_one_process_take_turns(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("archipel.server.opening.PRAGMAS", ("PRAGMA journal_mode = WAL", "PRAGMA busy_timeout = 0"))
    storage = await Storage.open(path)
    async with storage.transaction() as connection:
        await connection.exec_driver_sql("UPDATE meta SET value = value")
        waiting = asyncio.create_task(storage.create(TABLE))
        await asyncio.wait([waiting], timeout=0.2)
    await waiting
    assert await storage.table("abc") == TABLE
    await storage.close()
