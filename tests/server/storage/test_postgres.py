"""PostgreSQL: one database for many processes, which survive its restarts."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from msgspec.structs import replace

from archipel.server.base import texts
from archipel.server.base.errors import CantServe, NotStored, RequestError
from archipel.server.model.match import LogRow
from archipel.server.model.table import Seat, Table
from archipel.server.storage import postgres, sqlite_open
from archipel.server.storage.open_storage import open_storage
from archipel.server.storage.postgres import PostgresStorage
from archipel.server.storage.storage import Outdated
from tests.servers import Postgres

TABLE = Table(
    id="abc", game="tiny", options={}, host="ada", created=1, touched=2,
    seats=(Seat("person", "ada", "Ada"), Seat("person", "bob", "Bob")),
)  # fmt: skip
ENTRY = LogRow(1, 0, "m1", "moves", ({"type": "draw"},), False, 7)


@pytest.fixture
async def address(postgres: Postgres) -> str:
    return await postgres.fresh()


@pytest.fixture
async def storage(address: str) -> AsyncIterator[PostgresStorage]:
    storage = await PostgresStorage.at(address)
    yield storage
    await storage.close()


@pytest.fixture
async def other(address: str) -> AsyncIterator[PostgresStorage]:
    """The storage of another process."""
    storage = await PostgresStorage.at(address)
    yield storage
    await storage.close()


def moved(table: Table, message: str) -> tuple[Table, list[LogRow]]:
    number = table.number + 1
    return replace(table, number=number), [replace(ENTRY, number=number, message=message)]


async def by_hand(address: str, *statements: str) -> None:
    connection = await asyncpg.connect(address)
    for statement in statements:
        await connection.execute(statement)
    await connection.close()


# ---- saves ----


async def test_exactly_one_of_simultaneous_moves_in_two_processes_is_stored(
    storage: PostgresStorage, other: PostgresStorage
) -> None:
    tables = [replace(TABLE, id=f"t{number:02}") for number in range(40)]
    for table in tables:
        await storage.tables.create(table)
    by_both: list[list[object]] = []
    for who, order in ((storage, tables), (other, tables[::-1])):
        saves = (who.tables.save(table, *moved(table, f"m{id(who)}")) for table in order)
        by_both.append(asyncio.gather(*saves, return_exceptions=True))  # type: ignore[arg-type]
    mine, theirs = [await each for each in by_both]  # type: ignore[misc]
    for table, one, two in zip(tables, mine, theirs[::-1], strict=True):
        assert sorted(isinstance(each, Outdated) for each in (one, two)) == [False, True]
        assert await storage.tables.read(table.id) == (two if isinstance(one, Outdated) else one)
        assert len(await storage.tables.log(table.id)) == 1


async def test_exactly_one_of_two_simultaneous_saves_is_stored(storage: PostgresStorage) -> None:
    await storage.tables.create(TABLE)
    saves = [storage.tables.save(TABLE, *moved(TABLE, message)) for message in ("m1", "m2")]
    first, second = await asyncio.gather(*saves, return_exceptions=True)
    assert first == replace(TABLE, number=1, revision=1)
    assert isinstance(second, Outdated)


async def test_waiting_saves_are_written_together_and_a_failing_one_fails_alone(
    storage: PostgresStorage, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [replace(TABLE, id=f"t{number:02}") for number in range(20)]
    for table in tables:
        await storage.tables.create(table)
    batches = []
    write = storage.saves.write

    async def counted(asked: str, values: list[list[Any]]) -> set[str]:
        batches.append(len(values[0]))
        return await write(asked, values)

    monkeypatch.setattr(storage.saves, "write", counted)
    saved = await asyncio.gather(*(storage.tables.save(table, *moved(table, "m1")) for table in tables))
    assert batches == [20]
    assert [table.revision for table in saved] == [1] * 20
    # The fourth message is already stored, so the batch is refused and each save is written by itself.
    messages = ["m1" if number == 3 else "m2" for number in range(20)]
    saves = [storage.tables.save(table, *moved(table, message)) for table, message in zip(saved, messages, strict=True)]
    answers = await asyncio.gather(*saves, return_exceptions=True)
    assert [number for number, answer in enumerate(answers) if isinstance(answer, Outdated)] == [3]
    assert [len(await storage.tables.log(table.id)) for table in tables] == [
        1 if number == 3 else 2 for number in range(20)
    ]


async def test_a_move_is_stored_though_its_sender_is_gone(storage: PostgresStorage) -> None:
    await storage.tables.create(TABLE)
    saving = asyncio.create_task(storage.tables.save(TABLE, *moved(TABLE, "m1")))
    await asyncio.sleep(0)  # lets the save enter the queue
    saving.cancel()
    await storage.saves.close()
    assert len(await storage.tables.log("abc")) == 1
    assert storage.working == 0


async def test_a_table_that_is_there_already_is_not_made_again(storage: PostgresStorage) -> None:
    await storage.tables.create(TABLE)
    await storage.tables.create(TABLE)  # as if the connection was lost before the answer came
    with pytest.raises(Outdated):
        await storage.tables.create(replace(TABLE, host="eve"))
    assert await storage.tables.read("abc") == TABLE


async def test_changes_of_another_process_are_found(storage: PostgresStorage, other: PostgresStorage) -> None:
    old, new = replace(TABLE, id="old"), replace(TABLE, id="new", touched=1_000_000)
    for table in (old, new):
        await other.tables.create(table)
    assert await storage.tables.changed_elsewhere() == {"old": 0, "new": 0}
    await other.tables.save(new, *moved(new, "m1"))
    assert await storage.tables.changed_elsewhere() == {"new": 1}
    assert await storage.tables.revisions(["old", "new", "none"]) == {"old": 0, "new": 1}


# ---- restarts ----


async def test_an_unreachable_database_logs_one_line(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with Postgres() as own:
        storage = await PostgresStorage.at(await own.empty())
        own.stop()
        async with asyncio.timeout(20):
            while not caplog.records:
                await asyncio.sleep(0.01)  # only the log shows that the pool tries again
        await asyncio.to_thread(own.start)
        assert await storage.tables.revisions([]) == {}
        await storage.close()
    assert {record.exc_info for record in caplog.records} == {None}
    assert caplog.messages[0].startswith("The database is away (")


async def test_a_restart_of_the_database_is_a_pause() -> None:
    with Postgres() as own:
        storage = await PostgresStorage.at(await own.empty())
        await storage.tables.create(TABLE)
        async with storage.driving("abc"):
            for how in (signal.SIGINT, signal.SIGQUIT):
                await asyncio.to_thread(own.restart, how)
                assert await storage.tables.read("abc") == TABLE
        async with storage.driving("abc"):
            saved = await storage.tables.save(TABLE, *moved(TABLE, "m1"))
        own.stop()
        saving = asyncio.create_task(storage.tables.save(saved, *moved(saved, "m2")))
        await asyncio.wait([saving], timeout=0.2)
        assert not saving.done()
        await asyncio.to_thread(own.start)
        assert (await saving).number == 2
        assert [row.message for row in await storage.tables.log("abc")] == ["m1", "m2"]
        await storage.close()


async def test_an_unreachable_database_is_reported_with_a_sentence(
    storage: PostgresStorage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(postgres, "PATIENCE", 0.0)

    async def away(_connection: object) -> None:
        raise ConnectionResetError("gone")

    with pytest.raises(NotStored):
        await storage.database.patiently(away)
    with pytest.raises(NotStored):
        await storage.database.rows("SELECT no_such_thing")
    assert caplog.messages[0] == "The database can't be used: gone"
    await storage.close()


async def test_a_null_character_is_refused_as_the_senders_fault(
    storage: PostgresStorage, caplog: pytest.LogCaptureFixture
) -> None:
    asked = (storage.tables.read("a\0"), storage.papers.game_of("\0"), storage.pushes.remove_subscription("\0", "ada"))
    for each in asked:
        with pytest.raises(RequestError) as refusal:
            await each
        assert (refusal.value.status, refusal.value.text) == (400, texts.NO_SUCH_CHARACTER)
    assert caplog.messages == []


# ---- bots ----


async def test_only_one_process_plays_the_bots_of_a_table(storage: PostgresStorage, other: PostgresStorage) -> None:
    driving = asyncio.Event()

    async def drive() -> None:
        async with other.driving("abc"):
            driving.set()

    async with storage.driving("abc"), storage.driving("another table"):
        for lock in storage.leases.held:
            assert not await storage.leases.take(lock)
        waiting = asyncio.create_task(drive())
        await asyncio.wait([waiting], timeout=0.3)
        assert not driving.is_set()
    await asyncio.wait_for(waiting, 5)


async def test_a_process_that_dies_drives_no_more(storage: PostgresStorage, other: PostgresStorage) -> None:
    async with storage.driving("abc"):
        assert storage.leases.connection is not None
        storage.leases.connection.terminate()
        async with asyncio.timeout(5), other.driving("abc"):
            assert other.leases.held == storage.leases.held


# ---- opening ----


async def test_processes_that_start_together_make_the_database_once(postgres: Postgres) -> None:
    address = await postgres.empty()
    opened = await asyncio.gather(*(PostgresStorage.at(address) for _ in range(3)))
    assert len({storage.secret for storage in opened}) == 1
    assert len(opened[0].secret) == 32
    for storage in opened:
        await storage.close()


async def test_an_older_database_is_brought_up_to_date(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    version = sqlite_open.LATEST - 1
    await by_hand(address, f"UPDATE meta SET value = '{version}' WHERE key = 'version'")
    from archipel.server.storage import migration_postgres

    upgraded: list[object] = []
    monkeypatch.setattr(migration_postgres, "upgrade", lambda _connection, before: upgraded.append(before.version))
    await (await open_storage(address, tmp_path)).close()
    assert upgraded == [version]
    assert f"from version {version} to {sqlite_open.LATEST}" in caplog.messages[0]
    await (await open_storage(address, tmp_path)).close()
    assert upgraded == [version]


@pytest.mark.parametrize(
    ("statement", "sentence"),
    [
        ("DROP TABLE log", "it is that of another program, nothing in it was changed; its tables: alembic_version, "),
        ("UPDATE meta SET value = '99' WHERE key = 'version'", "a newer Archipel made it: version 99, this one reads"),
        ("DELETE FROM meta", "it is no Archipel database, or it is damaged"),
    ],
)
async def test_a_database_that_is_not_ours_is_left_alone(address: str, statement: str, sentence: str) -> None:
    await by_hand(address, statement)
    with pytest.raises(CantServe) as refusal:
        await open_storage(address)
    assert sentence in str(refusal.value)
    assert str(refusal.value).startswith("Archipel can't use the database postgresql:///archipel_")


@pytest.mark.parametrize("address", ["postgresql://ada:secret@127.0.0.1:1/none", "postgresql://127.0.0.1:port/"])
async def test_an_unreachable_address_is_reported_without_its_password(address: str) -> None:
    with pytest.raises(CantServe) as refusal:
        await open_storage(address)
    assert str(refusal.value).endswith("Choose another one with --database.")
    assert "secret" not in str(refusal.value)
