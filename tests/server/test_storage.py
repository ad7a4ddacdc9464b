"""What is on disk stays there: in a file of SQLite's, and in a database of PostgreSQL's."""

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

from archipel.server.errors import NotStored
from archipel.server.match import LogRow
from archipel.server.sheets import Sheet
from archipel.server.sqlite import SqliteStorage
from archipel.server.storage import Outdated, Storage
from archipel.server.table import Seat, Table
from tests.contract.tiny import TINY
from tests.servers import Postgres

TABLE = Table(
    id="abc", game="tiny", options={"cats": True}, host="ada", created=1, touched=2,
    seats=(Seat("person", "ada", "Ada"), Seat("bot", name="Galet", level="greedy"), Seat()),
)  # fmt: skip
ENTRY = LogRow(1, 0, "m1", "moves", ({"type": "draw"},), False, 7)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "archipel.db"


@pytest.fixture(params=["sqlite", "postgres"])
async def where(request: pytest.FixtureRequest, path: Path) -> Path | str:
    """An address to open, one of each kind."""
    if request.param == "sqlite":
        return path
    postgres: Postgres = request.getfixturevalue("postgres")
    return await postgres.fresh()


@pytest.fixture
async def storage(where: Path | str) -> AsyncIterator[Storage]:
    storage = await Storage.open(where)
    yield storage
    await storage.close()


@pytest.fixture
async def sqlite(path: Path) -> AsyncIterator[SqliteStorage]:
    storage = await SqliteStorage.open(path)
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


async def test_a_table_outlives_the_process(storage: Storage, where: Path | str) -> None:
    await storage.create(TABLE)
    saved = await storage.save(TABLE, replace(TABLE, number=1, seed="f" * 64), [ENTRY])
    other = await Storage.open(where)
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


async def test_sessions_are_ended_one_time_after_the_other(storage: Storage) -> None:
    await storage.create(TABLE)
    assert [await storage.sessions_of("ada"), await storage.sessions_of("eve")] == [0, 0]
    assert [await storage.end_sessions(person) for person in ("ada", "ada", "eve")] == [1, 2, 1]
    assert [await storage.sessions_of("ada"), await storage.name_of("ada")] == [2, "Ada"]


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


async def test_sheets_only_grow_and_tables_without_one_are_known(storage: Storage) -> None:
    begun = replace(TABLE, seed="f" * 64, number=2)
    await storage.create(begun)
    assert (await storage.without_sheet(), await storage.sheet("abc")) == (["abc"], None)
    for number in (2, 1):
        await storage.keep_sheet("abc", Sheet(number, [], None, None, [{"cats": number}]))
    assert await storage.sheet("abc") == Sheet(2, [], None, None, [{"cats": 2}])
    assert await storage.without_sheet() == []
    last = Sheet(3, [], None, None, [{"cats": 3}], over=True)
    saved = await storage.save(begun, replace(begun, number=3, over=True), [ENTRY], last)
    assert await storage.sheet("abc") == last
    assert await storage.table("abc") == saved


async def test_what_an_edition_is_drawn_with_is_kept(storage: Storage) -> None:
    table = replace(TABLE, game=TINY.name, edition=TINY.edition, contents=TINY.fingerprint)
    assert await storage.content(table) is None
    await storage.keep_content(TINY)
    await storage.keep_content(TINY)
    assert await storage.content(table) == TINY.content
    assert await storage.content(replace(table, contents=None)) == TINY.content
    assert await storage.content(replace(table, edition=99)) is None


async def test_a_lesson_is_found_until_it_is_learnt(storage: Storage) -> None:
    lesson = replace(TABLE, lesson="first")
    await storage.create(lesson)
    assert await storage.lesson_of("ada", "tiny", "first") == "abc"
    assert await storage.lesson_of("ada", "tiny", "second") is None
    await storage.save(lesson, replace(lesson, learnt=True))
    assert await storage.lesson_of("ada", "tiny", "first") is None
    assert await storage.tables_of("ada", limit=3) == []


async def test_a_commit_survives_a_power_cut(sqlite: SqliteStorage) -> None:
    found = [sqlite.writer.database.execute(f"PRAGMA {name}").fetchone() for name in ("journal_mode", "synchronous")]
    assert found == [("wal",), (2,)]


async def test_the_database_is_for_its_owner_only(sqlite: SqliteStorage, path: Path) -> None:
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert len(sqlite.secret) == 32


async def test_a_disk_that_refuses_changes_nothing(sqlite: SqliteStorage, caplog: pytest.LogCaptureFixture) -> None:
    await sqlite.create(TABLE)
    sqlite.writer.database.execute("PRAGMA query_only = ON")
    with pytest.raises(NotStored) as caught:
        await sqlite.save(TABLE, replace(TABLE, number=1), [ENTRY])
    assert str(caught.value) == ("The server's disk refused to write; nothing has changed. Try again in a moment.")
    assert caplog.messages == ["The database can't be written to: attempt to write a readonly database"]
    assert (await sqlite.table("abc"), await sqlite.log("abc")) == (TABLE, [])


async def test_what_waits_together_is_synced_together_and_one_who_comes_too_late_fails_alone(
    sqlite: SqliteStorage,
) -> None:
    tables = [replace(TABLE, id=f"t{number}") for number in range(20)]
    commits: list[str] = []
    sqlite.writer.database.set_trace_callback(lambda said: commits.append(said) if said == "COMMIT" else None)
    async with held(sqlite):
        created = asyncio.gather(*(sqlite.create(table) for table in tables))
    await created
    assert len(commits) == 2  # of what kept it busy, and of all the others
    await sqlite.save(tables[3], replace(tables[3], touched=9))
    async with held(sqlite):
        saves = (sqlite.save(table, replace(table, number=1), [ENTRY]) for table in tables)
        saved = asyncio.gather(*saves, return_exceptions=True)
    answers = await saved
    assert [number for number, answer in enumerate(answers) if isinstance(answer, Outdated)] == [3]
    assert [await sqlite.log(table.id) for table in tables] == [[] if at == 3 else [ENTRY] for at in range(20)]
    assert len(commits) == 5


async def test_one_that_fails_in_the_middle_of_its_work_takes_no_other_with_it(sqlite: SqliteStorage) -> None:
    other = replace(TABLE, id="other")
    await sqlite.create(TABLE)
    await sqlite.create(other)
    async with held(sqlite):
        twice = [ENTRY, replace(ENTRY, message="m2")]
        saves = [sqlite.save(TABLE, replace(TABLE, number=1), twice), sqlite.save(other, other, [ENTRY])]
        saved = asyncio.gather(*saves, return_exceptions=True)
    refused, stored = await saved
    assert isinstance(refused, Outdated)
    assert stored == replace(other, revision=1)
    assert (await sqlite.table(TABLE.id), await sqlite.log(TABLE.id)) == (TABLE, [])
    assert await sqlite.log("other") == [ENTRY]


@asynccontextmanager
async def held(sqlite: SqliteStorage) -> AsyncIterator[None]:
    """The writer is busy meanwhile, as with a slow disk."""
    go_on = threading.Event()
    busy = asyncio.create_task(sqlite.writer.run(lambda _database: go_on.wait(5)))
    while sqlite.writer.jobs.qsize() or not sqlite.writer.waiting:
        await asyncio.sleep(0)  # lets it begin
    yield
    await asyncio.sleep(0)  # lets all of them ask
    go_on.set()
    await busy


async def test_a_writer_waits_for_another_process(sqlite: SqliteStorage, path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        creating = asyncio.create_task(sqlite.create(TABLE))
        await asyncio.wait([creating], timeout=0.2)
        assert not creating.done()
        other.execute("COMMIT")
    await creating
    assert await sqlite.table("abc") == TABLE


async def test_what_another_process_changed_is_found_without_looking_at_every_table(
    sqlite: SqliteStorage, path: Path
) -> None:
    for number in range(3):
        await sqlite.create(replace(TABLE, id=f"t{number}", touched=1_000_000 * number))
    assert await sqlite.changed_elsewhere() == {}
    other = await SqliteStorage.open(path)
    newest = replace(TABLE, id="t2", touched=2_000_000)
    await other.save(newest, replace(newest, touched=3_000_000))
    assert await sqlite.changed_elsewhere() == {"t2": 1}
    assert await sqlite.changed_elsewhere() == {}
    plan = await sqlite.reader.run(
        lambda database: database.execute("EXPLAIN QUERY PLAN SELECT id FROM tables WHERE touched >= 1").fetchall()
    )
    assert "ix_tables_touched" in str(plan)
    await other.close()
