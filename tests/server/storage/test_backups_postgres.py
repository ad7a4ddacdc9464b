"""Backups of PostgreSQL are the same files as of SQLite, are complete while people play, and nothing is lost."""

from __future__ import annotations

import asyncio
import shutil
import signal
import sqlite3
import stat
import sys
import time
from collections.abc import Coroutine, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

import asyncpg
import pytest
import sqlalchemy as sa
from msgspec.structs import replace
from sqlalchemy.ext.asyncio import create_async_engine
from typer.testing import CliRunner, Result

from archipel import cli
from archipel.server.app import doctor
from archipel.server.base.errors import CantServe
from archipel.server.edge import web_client
from archipel.server.model.match import LogRow
from archipel.server.model.snapshots import Sheet
from archipel.server.storage import backups, backups_postgres, postgres_copy, sqlite_open
from archipel.server.storage.backup_files import check
from archipel.server.storage.migration import upgrade
from archipel.server.storage.open_storage import open_storage
from tests.contract.tiny import TINY
from tests.features.test_kill import Process
from tests.server.people import Person
from tests.server.storage.samples import TABLE
from tests.server.storage.test_backups import check_prefix, files_of, plays, said
from tests.server.storage.test_sqlite_open import VERSION_1, asked, changed
from tests.servers import Postgres, Redis

T = TypeVar("T")
ENTRY = LogRow(1, 0, "one", "moves", ({"type": "draw"},), True, 5)
SHEET = Sheet(1, [], None, None, [{}], over=True)


def done(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


def run(*args: object) -> Result:
    return CliRunner(env={"COLUMNS": "1000"}).invoke(cli.app, [*map(str, args), "--lang", "en"])


async def fill(where: Path | str) -> None:
    """Stores one table with one entry and a sheet; some of their fields are flags, some are empty."""
    storage = await open_storage(where)
    await storage.tables.create(TABLE)
    after = replace(TABLE, number=1, seed="a" * 64, over=True)
    await storage.tables.save(TABLE, after, [ENTRY], SHEET)
    await storage.sheets.keep_content(TINY)
    await storage.close()


async def all_of(where: Path | str) -> tuple[Any, ...]:
    """Returns everything that this storage holds, on either database."""
    storage = await open_storage(where)
    try:
        table = await storage.tables.read(TABLE.id)
        assert table is not None
        return (
            storage.secret,
            table,
            await storage.tables.log(TABLE.id),
            await storage.people.name_of("ada"),
            await storage.sheets.read(TABLE.id),
            await storage.sheets.content(table),
        )
    finally:
        await storage.close()


async def by_hand(address: str, asked: str) -> Any:
    connection = await asyncpg.connect(address)
    try:
        return await connection.fetchval(asked)
    finally:
        await connection.close()


@pytest.fixture
def empty(postgres: Postgres) -> str:
    """The address of a database in which there is nothing at all."""
    return done(postgres.empty())


@pytest.fixture
def address(postgres: Postgres) -> str:
    address = done(postgres.fresh())
    done(fill(address))
    return address


@pytest.fixture
def kept(address: str, tmp_path: Path) -> Path:
    """A backup of the database at `address`."""
    assert run("backup", tmp_path / "kept.db", "--database", address).exit_code == 0
    return tmp_path / "kept.db"


def shown(address: str) -> str:
    return f"postgresql://{address.rpartition('@')[2]}"


# ---- backup ----


def test_a_backup_of_postgres_is_a_file_that_sqlite_serves(address: str, tmp_path: Path) -> None:
    result = run("backup", tmp_path / "kept.db", "--database", address)
    assert result.stdout.strip() == f"1 tables and 1 entries are in {tmp_path / 'kept.db'}.", result.output
    assert stat.S_IMODE((tmp_path / "kept.db").stat().st_mode) == 0o600
    assert asked(tmp_path / "kept.db", "SELECT over, again FROM tables") == [(1, None)]
    assert [path.name for path in tmp_path.iterdir()] == ["kept.db"]
    assert run("restore", tmp_path / "kept.db", "--data", tmp_path / "data").exit_code == 0
    assert done(all_of(tmp_path / "data" / "archipel.db")) == done(all_of(address))


def test_rows_are_read_a_few_at_a_time(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (backups_postgres, postgres_copy):
        monkeypatch.setattr(module, "AT_ONCE", 2)
    done(by_hand(address, "INSERT INTO people (id, name) SELECT 'p' || n, 'P' FROM generate_series(1, 7) AS n"))
    assert run("backup", tmp_path / "kept.db", "--database", address).exit_code == 0
    assert asked(tmp_path / "kept.db", "SELECT count(*) FROM people") == [(8,)]
    assert run("restore", tmp_path / "kept.db", "--data", tmp_path, "--database", address, "--replace").exit_code == 0
    assert done(by_hand(address, "SELECT count(*) FROM people")) == 8


def test_obstacles_to_a_backup_are_named(empty: str, tmp_path: Path) -> None:
    assert said(run("backup", tmp_path / "kept.db", "--database", empty)) == (
        f"There is no Archipel database at {shown(empty)}. Name its folder with --data, or its address with --database."
    )
    nowhere = "postgresql://ada:secret@127.0.0.1:1/none"
    told = said(run("backup", tmp_path / "kept.db", "--database", nowhere))
    assert told.startswith("Archipel can't use the database postgresql://127.0.0.1:1/none (")
    done(by_hand(empty, "CREATE TABLE recipes (name text)"))
    assert "it is that of another program" in said(run("backup", tmp_path / "kept.db", "--database", empty))
    assert list(tmp_path.iterdir()) == []


def test_without_the_extra_the_packages_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("storage.backups_postgres", "app.doctor_postgres"):
        monkeypatch.setitem(sys.modules, f"archipel.server.{name}", None)
        monkeypatch.delattr(f"archipel.server.{name}", raising=False)
    monkeypatch.setitem(sys.modules, "redis", None)
    sentence = "PostgreSQL and Redis need more packages: pip install 'archipel[postgres]'"
    assert said(run("backup", tmp_path / "kept.db", "--database", "postgresql://nowhere")) == sentence
    assert [finding.text.en for finding in doctor.in_postgres("postgresql://nowhere")] == [sentence]
    assert doctor.reached("redis://nowhere").text.en == sentence


# ---- restore ----


def test_a_backup_of_sqlite_comes_to_postgres(empty: str, tmp_path: Path) -> None:
    done(fill(tmp_path / "data" / "archipel.db"))
    assert run("backup", tmp_path / "kept.db", "--data", tmp_path / "data").exit_code == 0
    result = run("restore", tmp_path / "kept.db", "--database", empty, "--data", tmp_path / "more")
    assert result.stdout.strip() == f"{shown(empty)} now holds 1 tables and 1 entries, from {tmp_path / 'kept.db'}."
    assert done(all_of(empty)) == done(all_of(tmp_path / "data" / "archipel.db"))


def test_a_backup_comes_back_and_what_was_there_is_kept(address: str, kept: Path, tmp_path: Path) -> None:
    before = done(all_of(address))
    done(by_hand(address, "UPDATE tables SET host = 'eve'"))
    assert said(run("restore", kept, "--data", tmp_path, "--database", address)) == (
        f"{shown(address)} already exists; nothing in it was changed. Choose another name, or add --replace."
    )
    result = run("restore", kept, "--data", tmp_path, "--database", address, "--replace")
    (old,) = tmp_path.glob("archipel-before-restore-*.db")
    assert result.stdout.strip().splitlines() == [
        f"{shown(address)} now holds 1 tables and 1 entries, from {kept}.",
        f"The old database is kept: {old}.",
    ]
    assert done(all_of(address)) == before
    assert asked(old, "SELECT host FROM tables") == [("eve",)]


def test_nothing_is_restored_over_a_running_server(address: str, kept: Path, tmp_path: Path) -> None:
    in_use = f"{shown(address)} is in use; nothing was changed. Stop Archipel first."

    async def while_served() -> str:
        storage = await open_storage(address)
        try:
            return said(await asyncio.to_thread(run, "restore", kept, *to))
        finally:
            await storage.close()

    to = ("--data", tmp_path, "--database", address, "--replace")
    assert done(while_served()) == in_use
    assert files_of(tmp_path) == {"kept.db"}


def test_a_restore_waits_only_briefly_for_writers(
    address: str, kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backups_postgres, "PATIENCE", 50)

    async def while_written_to() -> str:
        connection = await asyncpg.connect(address)
        async with connection.transaction():
            await connection.execute("UPDATE tables SET host = 'eve'")
            to = ("--data", tmp_path, "--database", address, "--replace")
            told = said(await asyncio.to_thread(run, "restore", kept, *to))
        await connection.close()
        return told

    assert done(while_written_to()) == f"{shown(address)} is in use; nothing was changed. Stop Archipel first."
    assert done(by_hand(address, "SELECT host FROM tables")) == "eve"


def test_a_restore_that_fails_half_way_changes_nothing(
    address: str, kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done(by_hand(address, "UPDATE tables SET host = 'eve'"))
    fills = backups_postgres.fill

    async def fails(connection: Any, source: Any, columns: Any) -> None:
        await fills(connection, source, columns)
        if columns.table == "log":
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(backups_postgres, "fill", fails)
    told = said(run("restore", kept, "--data", tmp_path, "--database", address, "--replace"))
    assert "No space left on device" in told
    assert done(by_hand(address, "SELECT host FROM tables")) == "eve"
    assert done(by_hand(address, "SELECT count(*) FROM log")) == 1


def test_a_backup_of_an_earlier_version_is_brought_up_to_date_on_its_way(empty: str, tmp_path: Path) -> None:
    old = tmp_path / "old.db"
    with closing(sqlite3.connect(old)) as database:
        database.executescript(VERSION_1.read_text(encoding="utf-8"))
    before = old.read_bytes()
    result = run("restore", old, "--data", tmp_path, "--database", empty)
    assert result.exit_code == 0, result.output
    assert "earlier version" not in result.stdout
    tables = asked(old, "SELECT count(*) FROM tables")
    assert [(done(by_hand(empty, "SELECT count(*) FROM tables")),)] == tables
    assert done(by_hand(empty, "SELECT value FROM meta WHERE key = 'version'")) == str(sqlite_open.LATEST)
    assert old.read_bytes() == before


def test_only_backups_are_restored(address: str, kept: Path, tmp_path: Path) -> None:
    changed(kept, "DELETE FROM tables")
    to = ("--data", tmp_path, "--database", address, "--replace")
    assert (
        said(run("restore", kept, *to)) == f"{kept} is not a backup of Archipel, or it is damaged. Nothing was changed."
    )
    assert done(by_hand(address, "SELECT count(*) FROM tables")) == 1


# ---- before a migration ----


async def make_earlier(address: str, version: int) -> None:
    """Makes a database of an earlier version of Archipel, with one table in it."""

    async def connect() -> Any:
        return await asyncpg.connect(address)

    engine = create_async_engine("postgresql+asyncpg://", async_creator=connect, poolclass=sa.NullPool)
    async with engine.begin() as connection:
        await connection.run_sync(upgrade, None, str(version))
        meta = "INSERT INTO meta VALUES ('version', '{}'), ('secret', '{}')".format(version, "ab" * 32)
        table = (
            "INSERT INTO tables (id, game, options, host, created, touched, started, seed, number, over, revision)"
            " VALUES ('abc', 'tiny', '{}', 'ada', 1, 2, 2, 'abcd', 0, false, 0)"
        )
        for statement in (meta, table):
            await connection.exec_driver_sql(statement)


def test_an_earlier_database_is_copied_before_it_is_brought_up_to_date(
    empty: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    version = sqlite_open.LATEST - 1
    done(make_earlier(empty, version))
    assert doctor.in_postgres(empty)[1].text.en == (
        f'{shown(empty)} has version {version}; "archipel serve" will update it to {sqlite_open.LATEST}, after a copy.'
    )

    async def opened() -> Any:
        storage = await open_storage(empty, tmp_path)
        try:
            return await storage.tables.read("abc")
        finally:
            await storage.close()

    table = done(opened())
    assert table.host == "ada"
    copy = tmp_path / f"archipel.db.version-{version}"
    assert caplog.messages == [
        f"Migrating {shown(empty)} from version {version} to {sqlite_open.LATEST}. "
        f"A copy of the old database is in {copy}."
    ]
    assert check(copy).version == version
    # The copy can be restored to PostgreSQL, which brings it up to date again.
    assert run("restore", copy, "--data", tmp_path, "--database", empty, "--replace").exit_code == 0
    assert done(opened()) == table


def test_without_a_copy_nothing_is_migrated(empty: str, tmp_path: Path) -> None:
    done(make_earlier(empty, sqlite_open.LATEST - 1))
    (tmp_path / "file").touch()
    with pytest.raises(CantServe, match="Can't write"):
        done(open_storage(empty, tmp_path / "file"))
    assert done(by_hand(empty, "SELECT value FROM meta WHERE key = 'version'")) == str(sqlite_open.LATEST - 1)


# ---- the doctor ----


def test_the_doctor_checks_postgres_and_redis(
    address: str, redis: Redis, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web_client, "is_built", lambda _folder: True)
    result = run("doctor", "--data", tmp_path, "--database", address, "--bus", redis.address, "--port", 1)
    lines = result.stdout.splitlines()
    assert result.exit_code == 0, result.output
    assert lines[3].startswith("ok  PostgreSQL ")
    assert lines[4].startswith(f"ok  {shown(address)} is intact: 1 tables, ")
    assert lines[6:8] == [f"ok  The clock of {shown(address)} tells the same time.", "ok  Redis answers."]


def test_the_doctor_says_what_is_wrong_with_them(address: str, empty: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert doctor.in_postgres(empty)[1].text.en == (
        f'{shown(empty)} is still empty; "archipel serve" will make its tables there.'
    )
    done(by_hand(address, "DELETE FROM log"))
    done(by_hand(address, "INSERT INTO meta VALUES ('removed', '12')"))
    found = doctor.in_postgres(address)
    assert (found[1].ok, found[1].text.en) == (
        False,
        f"In {shown(address)}, 1 tables have a different number of moves than their log; restore a backup with "
        '"archipel restore".',
    )
    assert found[3].text.en == "12 tables were removed so far, by --keep-days or on the admin page."
    began = time.time()
    monkeypatch.setattr(time, "time", lambda: began - 3600)
    assert "differs by 3600 s from this one; correct both." in doctor.in_postgres(address)[-1].text.en
    (away,) = doctor.in_postgres("postgresql://ada:secret@127.0.0.1:1/none")
    assert not away.ok
    assert "secret" not in away.text.en
    assert doctor.reached("redis://127.0.0.1:1").text.en == (
        "Redis does not answer (ConnectionError); start it, or give another address with --bus."
    )


# ---- under load ----


@pytest.fixture
def process(postgres: Postgres, tmp_path: Path) -> Iterator[Process]:
    process = Process(tmp_path / "data")
    process.environment = {"ARCHIPEL_RATE": "off"}
    process.options = ("--database", done(postgres.fresh()))
    yield process
    if process.process is not None and process.process.poll() is None:
        process.end(signal.SIGKILL)


@pytest.mark.long
async def test_backups_of_postgres_under_load_hold_all_that_was_accepted_before_them(
    process: Process, tmp_path: Path
) -> None:
    (_, address) = process.options
    (tmp_path / "data").mkdir()
    await process.start()
    ended, accepted, sizes = asyncio.Event(), list[tuple[str, int]](), list[int]()
    async with asyncio.timeout(60), asyncio.TaskGroup() as players:
        for _ in range(3):
            players.create_task(plays(process, ended, accepted))
        for number in range(4):
            while len(accepted) < 5 * (number + 1):
                await asyncio.sleep(0.01)  # other tasks play and only append to the list, so poll
            promised, path = list(accepted), tmp_path / f"backup-{number}.db"
            await asyncio.to_thread(backups.backup, address, path)
            sizes.append(check_prefix(path, promised))
        ended.set()
    assert sizes == sorted(sizes)
    assert sizes[0] < sizes[-1]
    # The last backup is restored to PostgreSQL, and a server continues with it.
    process.end(signal.SIGTERM)
    await asyncio.to_thread(backups.restore, path, address, tmp_path / "data", replace=True)
    await process.start()
    table, _ = promised[-1]
    person = Person(process.address)
    number = (await person.get(f"/api/tables/{table}")).json()["number"]
    assert number >= max(each for name, each in promised if name == table)
    await person.http.aclose()
    shutil.rmtree(tmp_path / "data")
