"""What is on disk stays there, and a database that can't be used says why."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from msgspec.structs import replace

from archipel.server.errors import CantServe, NotStored
from archipel.server.match import LogRow
from archipel.server.storage import Outdated, Storage
from archipel.server.table import Seat, Table

TABLE = Table(
    id="abc", game="tiny", options={"cats": True}, host="ada", created=1, touched=2,
    seats=(Seat("person", "ada", "Ada"), Seat("bot", level="greedy"), Seat()),
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


async def refusal(path: Path) -> str:
    with pytest.raises(CantServe) as caught:
        await Storage.open(path)
    assert caught.value.text.fr != caught.value.text.en
    return str(caught.value)


async def test_a_table_comes_back_as_it_was_stored(storage: Storage) -> None:
    await storage.create(TABLE)
    assert await storage.table("abc") == TABLE
    assert await storage.table("abd") is None


async def test_a_table_outlives_the_process(storage: Storage, path: Path) -> None:
    await storage.create(TABLE)
    saved = await storage.save(TABLE, replace(TABLE, number=1, seed="f" * 64), ENTRY)
    other = await Storage.open(path)
    assert await other.table("abc") == saved
    assert await other.log("abc") == [ENTRY]
    assert await other.log("abc", after=1) == []
    assert other.secret == storage.secret
    await other.close()


async def test_a_change_on_an_older_revision_writes_nothing(storage: Storage) -> None:
    await storage.create(TABLE)
    saved = await storage.save(TABLE, replace(TABLE, number=1), ENTRY)
    with pytest.raises(Outdated):
        await storage.save(TABLE, replace(TABLE, number=1), replace(ENTRY, message="m2"))
    assert await storage.table("abc") == saved
    assert await storage.log("abc") == [ENTRY]


async def test_a_number_and_a_message_are_taken_once(storage: Storage) -> None:
    await storage.create(TABLE)
    table = await storage.save(TABLE, replace(TABLE, number=1), ENTRY)
    for again in (replace(ENTRY, message="m2"), replace(ENTRY, number=2)):
        with pytest.raises(Outdated):
            await storage.save(table, replace(table, number=2), again)
    assert await storage.table("abc") == table


async def test_seats_and_names_are_kept(storage: Storage) -> None:
    await storage.create(TABLE)
    seats = (Seat("person", "ada", "Ada L.", "random", True), Seat("person", "bob", "Bob"))
    await storage.save(TABLE, replace(TABLE, seats=seats))
    found = await storage.table("abc")
    assert found is not None
    assert found.seats == seats
    assert [await storage.name_of(person) for person in ("ada", "bob", "eve")] == ["Ada L.", "Bob", ""]


async def test_tables_are_listed_by_their_last_activity(storage: Storage) -> None:
    for number in range(4):
        await storage.create(replace(TABLE, id=f"t{number}", touched=10 - number % 3))
    left = (Seat("person", "ada", "Ada", left=True),)
    await storage.create(replace(TABLE, id="left", touched=99, seats=left))
    assert await storage.tables_of("ada", limit=3) == ["t0", "t3", "t1"]
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
        await storage.save(TABLE, replace(TABLE, number=1), ENTRY)
    assert str(caught.value) == ("The server's disk refused to write; nothing has changed. Try again in a moment.")
    assert caplog.messages == ["The database can't be written to: attempt to write a readonly database"]
    assert (await storage.table("abc"), await storage.log("abc")) == (TABLE, [])


async def test_writers_of_one_process_take_turns(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("archipel.server.storage.PRAGMAS", ("PRAGMA journal_mode = WAL", "PRAGMA busy_timeout = 0"))
    storage = await Storage.open(path)
    async with storage.transaction() as connection:
        await connection.exec_driver_sql("UPDATE meta SET value = value")
        waiting = asyncio.create_task(storage.create(TABLE))
        await asyncio.wait([waiting], timeout=0.2)
    await waiting
    assert await storage.table("abc") == TABLE
    await storage.close()


# ---- databases that can't be used ----


@pytest.mark.usefixtures("storage")
async def test_a_database_of_a_newer_version_is_left_alone(path: Path) -> None:
    with sqlite3.connect(path) as database:
        database.execute("UPDATE meta SET value = '99' WHERE key = 'version'")
    assert await refusal(path) == (
        f"{path} was made by a newer Archipel (database 99, this one reads 1). "
        "Update Archipel, or choose another folder with --data."
    )


DAMAGED = "is no Archipel database, or it is damaged. Move it away, or choose another folder with --data."


@pytest.mark.parametrize("content", [b"not a database at all " * 100, b"SQLite format 3\x00" + b"\xff" * 5000])
async def test_a_file_that_is_no_database_is_left_alone(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    assert await refusal(path) == f"{path} {DAMAGED}"
    assert path.read_bytes() == content


async def test_a_database_of_another_program_is_left_alone(path: Path) -> None:
    path.parent.mkdir()
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE recipes (name)")
    assert await refusal(path) == f"{path} {DAMAGED}"


@pytest.mark.usefixtures("storage")
@pytest.mark.parametrize(
    "damage",
    [
        "DELETE FROM meta WHERE key = 'secret'",
        "UPDATE meta SET value = 'no secret' WHERE key = 'secret'",
        "UPDATE meta SET value = '' WHERE key = 'secret'",
        "DELETE FROM meta WHERE key = 'version'",
        "UPDATE meta SET value = '0' WHERE key = 'version'",
        "UPDATE meta SET value = 'one' WHERE key = 'version'",
    ],
)
async def test_a_database_that_does_not_know_itself_is_left_alone(path: Path, damage: str) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        database.execute(damage)
    assert await refusal(path) == f"{path} {DAMAGED}"


async def test_a_damaged_page_is_noticed_before_serving(path: Path) -> None:
    storage = await Storage.open(path)
    for number in range(50):
        await storage.create(replace(TABLE, id=f"t{number}"))
    await storage.close()
    content = bytearray(path.read_bytes())
    content[8192:16384] = b"\xff" * 8192
    path.write_bytes(content)
    assert await refusal(path) == f"{path} {DAMAGED}"


async def test_a_folder_that_can_not_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    path = tmp_path / "file" / "data" / "archipel.db"
    assert await refusal(path) == (
        f"Archipel can't write in {path.parent} (Not a directory). Choose another folder with --data."
    )


async def test_a_read_only_database_is_named(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("archipel.server.storage.PRAGMAS", ("PRAGMA query_only = ON",))
    assert await refusal(path) == (
        f"Archipel can't write in {path.parent} (attempt to write a readonly database). "
        "Choose another folder with --data."
    )


# ---- migrations ----


def add_colour(connection: sa.Connection) -> None:
    connection.exec_driver_sql("ALTER TABLE people ADD COLUMN colour VARCHAR")


async def test_an_older_database_is_migrated_once_and_keeps_its_tables(storage: Storage, path: Path) -> None:
    await storage.create(TABLE)
    for _ in range(2):
        migrated = await Storage.open(path, migrations=[add_colour])
        assert await migrated.table("abc") == TABLE
        await migrated.close()
    assert await refusal(path) == (
        f"{path} was made by a newer Archipel (database 2, this one reads 1). "
        "Update Archipel, or choose another folder with --data."
    )


@pytest.mark.usefixtures("storage")
async def test_a_migration_that_fails_leaves_the_database_as_it_was(path: Path) -> None:
    def fail(connection: sa.Connection) -> None:
        connection.exec_driver_sql("ALTER TABLE nothing ADD COLUMN colour VARCHAR")

    with pytest.raises(CantServe):
        await Storage.open(path, migrations=[add_colour, fail])
    await (await Storage.open(path, migrations=[add_colour])).close()


async def test_two_processes_may_make_the_same_database(path: Path) -> None:
    both = await asyncio.gather(Storage.open(path), Storage.open(path))
    assert both[0].secret == both[1].secret
    for storage in both:
        await storage.close()
