"""SQLite: one writer for everybody, whose transactions survive a power cut and fail one by one."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from archipel.server.base.errors import NotStored
from archipel.server.storage.sqlite import SqliteStorage
from archipel.server.storage.storage import Outdated
from tests.server.storage.samples import ENTRY, TABLE


@pytest.fixture
async def sqlite(path: Path) -> AsyncIterator[SqliteStorage]:
    storage = await SqliteStorage.open(path)
    yield storage
    await storage.close()


async def test_a_commit_survives_a_power_cut(sqlite: SqliteStorage) -> None:
    connection = sqlite.database.writer.database
    found = [connection.execute(f"PRAGMA {name}").fetchone() for name in ("journal_mode", "synchronous")]
    assert found == [("wal",), (2,)]


async def test_the_database_is_for_its_owner_only(sqlite: SqliteStorage, path: Path) -> None:
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert len(sqlite.secret) == 32


async def test_a_disk_that_refuses_changes_nothing(sqlite: SqliteStorage, caplog: pytest.LogCaptureFixture) -> None:
    await sqlite.tables.create(TABLE)
    sqlite.database.writer.database.execute("PRAGMA query_only = ON")
    with pytest.raises(NotStored) as caught:
        await sqlite.tables.save(TABLE, replace(TABLE, number=1), [ENTRY])
    assert str(caught.value) == ("The server's disk refused to write; nothing has changed. Try again in a moment.")
    assert caplog.messages == ["The database can't be written to: attempt to write a readonly database"]
    assert (await sqlite.tables.read("abc"), await sqlite.tables.log("abc")) == (TABLE, [])


async def test_a_read_error_becomes_a_sentence(sqlite: SqliteStorage, caplog: pytest.LogCaptureFixture) -> None:
    sqlite.database.writer.database.execute("DROP TABLE seats")
    with pytest.raises(NotStored) as caught:
        await sqlite.tables.of_person("ada", 5)
    assert str(caught.value) == "The server's disk can't be read just now; nothing has changed. Try again in a moment."
    assert caplog.messages == ["The database can't be read: no such table: seats"]


async def test_waiting_jobs_share_a_sync_and_an_outdated_one_fails_alone(
    sqlite: SqliteStorage,
) -> None:
    tables = [replace(TABLE, id=f"t{number}") for number in range(20)]
    commits: list[str] = []
    sqlite.database.writer.database.set_trace_callback(lambda said: commits.append(said) if said == "COMMIT" else None)
    async with held(sqlite):
        created = asyncio.gather(*(sqlite.tables.create(table) for table in tables))
    await created
    assert len(commits) == 2  # one for the job that kept the writer busy, one for all tables
    await sqlite.tables.save(tables[3], replace(tables[3], touched=9))
    async with held(sqlite):
        saves = (sqlite.tables.save(table, replace(table, number=1), [ENTRY]) for table in tables)
        saved = asyncio.gather(*saves, return_exceptions=True)
    answers = await saved
    assert [number for number, answer in enumerate(answers) if isinstance(answer, Outdated)] == [3]
    assert [await sqlite.tables.log(table.id) for table in tables] == [[] if at == 3 else [ENTRY] for at in range(20)]
    assert len(commits) == 5


async def test_a_failing_job_does_not_affect_its_batch(sqlite: SqliteStorage) -> None:
    other = replace(TABLE, id="other")
    await sqlite.tables.create(TABLE)
    await sqlite.tables.create(other)
    async with held(sqlite):
        twice = [ENTRY, replace(ENTRY, message="m2")]
        saves = [sqlite.tables.save(TABLE, replace(TABLE, number=1), twice), sqlite.tables.save(other, other, [ENTRY])]
        saved = asyncio.gather(*saves, return_exceptions=True)
    refused, stored = await saved
    assert isinstance(refused, Outdated)
    assert stored == replace(other, revision=1)
    assert (await sqlite.tables.read(TABLE.id), await sqlite.tables.log(TABLE.id)) == (TABLE, [])
    assert await sqlite.tables.log("other") == [ENTRY]


async def test_writes_of_a_refused_job_are_rolled_back(sqlite: SqliteStorage) -> None:
    def write(database: sqlite3.Connection, key: str) -> None:
        database.execute("INSERT INTO meta (key, value) VALUES (?, '')", (key,))

    def write_and_refuse(database: sqlite3.Connection) -> None:
        write(database, "refused")
        raise Outdated

    async with held(sqlite):
        jobs = (lambda database: write(database, "first"), write_and_refuse, lambda database: write(database, "last"))
        done = asyncio.gather(*map(sqlite.database.writer.run, jobs), return_exceptions=True)
    assert [type(each) for each in await done] == [type(None), Outdated, type(None)]
    stored = await sqlite.upkeep.answers("SELECT key FROM meta WHERE key IN ('first', 'refused', 'last') ORDER BY key")
    assert [key for (key,) in stored] == ["first", "last"]


@asynccontextmanager
async def held(sqlite: SqliteStorage) -> AsyncIterator[None]:
    """Keeps the writer busy inside the block, as a slow disk would."""
    go_on = threading.Event()
    busy = asyncio.create_task(sqlite.database.writer.run(lambda _database: go_on.wait(5)))
    while (
        sqlite.database.writer.gathered or sqlite.database.writer.batches.qsize() or not sqlite.database.writer.waiting
    ):
        await asyncio.sleep(0)  # lets the writer begin
    yield
    await asyncio.sleep(0)  # lets all jobs enter the queue
    go_on.set()
    await busy


async def test_waiting_writes_finish_before_the_storage_closes(path: Path) -> None:
    storage = await SqliteStorage.open(path)
    async with held(storage):
        creating = asyncio.create_task(storage.tables.create(TABLE))
        await asyncio.sleep(0)  # lets the job enter the queue
        closing = asyncio.create_task(storage.close())
    await asyncio.gather(creating, closing)
    again = await SqliteStorage.open(path)
    assert await again.tables.read(TABLE.id) == TABLE
    await again.close()


async def test_a_writer_waits_for_another_process(sqlite: SqliteStorage, path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        creating = asyncio.create_task(sqlite.tables.create(TABLE))
        await asyncio.wait([creating], timeout=0.2)
        assert not creating.done()
        other.execute("COMMIT")
    await creating
    assert await sqlite.tables.read("abc") == TABLE


async def test_changes_of_other_processes_are_found_by_data_version(sqlite: SqliteStorage, path: Path) -> None:
    for number in range(3):
        await sqlite.tables.create(replace(TABLE, id=f"t{number}", touched=1_000_000 * number))
    assert await sqlite.tables.changed_elsewhere() == {}
    other = await SqliteStorage.open(path)
    newest = replace(TABLE, id="t2", touched=2_000_000)
    await other.tables.save(newest, replace(newest, touched=3_000_000))
    assert await sqlite.tables.changed_elsewhere() == {"t2": 1}
    assert await sqlite.tables.changed_elsewhere() == {}
    plan = await sqlite.database.reader.run(
        lambda database: database.execute("EXPLAIN QUERY PLAN SELECT id FROM tables WHERE touched >= 1").fetchall()
    )
    assert "ix_tables_touched" in str(plan)
    await other.close()
