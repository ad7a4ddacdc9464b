"""Backups are complete while people play, are checked before they replace a file, and nothing is lost."""

from __future__ import annotations

import asyncio
import shutil
import signal
import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner, Result

from archipel import cli
from archipel.server.model.match import LogRow
from archipel.server.storage import backup_files, backups, sqlite, sqlite_open
from archipel.server.storage.open_storage import open_storage
from tests.features.test_kill import Process
from tests.server.people import Person
from tests.server.storage.samples import TABLE
from tests.server.storage.test_sqlite_open import VERSION_1, asked, changed


def run(*args: object) -> Result:
    return CliRunner(env={"COLUMNS": "1000"}).invoke(cli.app, [*map(str, args), "--lang", "en"])


def said(result: Result) -> str:
    assert (result.exit_code, result.stdout) == (1, ""), result.output
    return result.stderr.strip()


def files_of(folder: Path) -> set[str]:
    """Returns the names of the files, without SQLite's temporary -wal and -shm files."""
    return {path.name for path in folder.iterdir() if not path.name.endswith(("-wal", "-shm"))}


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder with a database in which there is one table with one entry."""
    folder = tmp_path / "data"

    async def fill() -> None:
        storage = await open_storage(folder / "archipel.db")
        await storage.tables.create(TABLE)
        await storage.tables.save(TABLE, replace(TABLE, number=1), [LogRow(1, 0, "one", "moves", (), False, 5)])
        await storage.close()

    asyncio.run(fill())
    return folder


@pytest.fixture
def kept(data: Path, tmp_path: Path) -> Path:
    """A backup of the database in `data`."""
    assert run("backup", tmp_path / "kept.db", "--data", data).exit_code == 0
    return tmp_path / "kept.db"


# ---- backup ----


def test_a_backup_is_one_whole_file_for_its_owner(data: Path, tmp_path: Path) -> None:
    result = run("backup", tmp_path / "kept.db", "--data", data)
    assert result.stdout.strip() == f"1 tables and 1 entries are in {tmp_path / 'kept.db'}."
    assert asked(tmp_path / "kept.db", "SELECT id, number FROM tables") == [(TABLE.id, 1)]
    assert asked(tmp_path / "kept.db", "PRAGMA journal_mode") == [("delete",)]
    assert stat.S_IMODE((tmp_path / "kept.db").stat().st_mode) == 0o600
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data", "kept.db"]


def test_in_a_folder_it_is_named_by_its_time(data: Path, tmp_path: Path) -> None:
    (tmp_path / "backups").mkdir()
    assert run("backup", tmp_path / "backups", "--data", data).exit_code == 0
    (found,) = (tmp_path / "backups").iterdir()
    assert found.match("archipel-20??????-??????.db")


def test_a_name_that_ends_in_a_slash_is_a_folder_and_is_created(data: Path, tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "backups"
    assert run("backup", f"{folder}/", "--data", data).exit_code == 0
    (made,) = files_of(folder)
    assert made.startswith("archipel-2")
    assert run("backup", f"{folder}/new/", "--data", data).exit_code == 0
    assert len(files_of(folder)) == 2
    nothing = tmp_path / "nothing"
    assert "no Archipel database" in said(run("backup", f"{tmp_path}/other/", "--data", nothing))
    assert not (tmp_path / "other").exists()
    in_the_way = tmp_path / "deep" / "backups" / made
    assert said(run("backup", f"{in_the_way}/", "--data", data)).startswith(f"Can't write {in_the_way} (")


def test_a_backup_takes_the_place_of_nothing_unless_asked(data: Path, tmp_path: Path) -> None:
    place = tmp_path / "precious.txt"
    place.write_text("a poem")
    assert said(run("backup", place, "--data", data)) == (
        f"{place} already exists; nothing in it was changed. Choose another name, or add --replace."
    )
    assert place.read_text() == "a poem"
    assert run("backup", place, "--data", data, "--replace").exit_code == 0
    assert asked(place, "SELECT count(*) FROM tables") == [(1,)]
    database = data / "archipel.db"
    assert said(run("backup", database, "--data", data, "--replace")) == (
        f"{database} is the database itself; choose another file."
    )


def test_obstacles_to_a_backup_are_named(data: Path, tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere"
    assert said(run("backup", tmp_path / "kept.db", "--data", nowhere)) == (
        f"There is no Archipel database at {nowhere / 'archipel.db'}. Name its folder with --data, or its "
        "address with --database."
    )
    (tmp_path / "kept.db.part").mkdir()
    told = said(run("backup", tmp_path / "kept.db", "--data", data))
    assert told.startswith(f"Can't write {tmp_path / 'kept.db'} (")
    assert told.endswith("). Nothing was changed.")


def test_a_damaged_database_makes_no_backup(data: Path, tmp_path: Path) -> None:
    changed(data / "archipel.db", "DELETE FROM tables")  # its seats and log stay, without a table
    assert said(run("backup", tmp_path / "kept.db", "--data", data)).startswith(
        f"{data / 'archipel.db'} is not a backup"
    )
    assert [path.name for path in tmp_path.iterdir()] == ["data"]


# ---- restore ----


def test_a_restore_keeps_the_old_database(data: Path, kept: Path) -> None:
    database = data / "archipel.db"
    changed(database, "UPDATE tables SET number = 7")
    before = database.read_bytes()
    assert said(run("restore", kept, "--data", data)) == (
        f"{database} already exists; nothing in it was changed. Choose another name, or add --replace."
    )
    assert database.read_bytes() == before
    result = run("restore", kept, "--data", data, "--replace")
    assert result.exit_code == 0, result.output
    told, where = result.stdout.strip().splitlines()
    assert told == f"{database} now holds 1 tables and 1 entries, from {kept}."
    (old,) = data.glob("archipel.db.before-restore-*")
    assert where == f"The old database is kept: {old}."
    assert asked(old, "SELECT number FROM tables") == [(7,)]
    assert asked(database, "SELECT number FROM tables") == [(1,)]
    assert sqlite.prepare(database)


def test_a_restore_creates_its_folder(kept: Path, tmp_path: Path) -> None:
    result = run("restore", kept, "--data", tmp_path / "new" / "place")
    assert len(result.stdout.strip().splitlines()) == 1
    assert asked(tmp_path / "new" / "place" / "archipel.db", "SELECT number FROM tables") == [(1,)]


@pytest.mark.parametrize("renames", [True, False])
async def test_nothing_is_restored_over_a_running_server(
    data: Path, kept: Path, monkeypatch: pytest.MonkeyPatch, renames: bool
) -> None:
    monkeypatch.setattr(backups, "RENAMES_OPEN_FILES", renames)  # Windows can't rename an open file
    database = data / "archipel.db"
    storage = await open_storage(database)
    before = database.read_bytes()
    assert said(run("restore", kept, "--data", data, "--replace")) == (
        f"{database} is in use; nothing was changed. Stop Archipel first."
    )
    assert await storage.tables.read(TABLE.id) is not None
    await storage.close()
    assert database.read_bytes() == before
    assert list(data.glob("*.before-restore-*")) == []
    assert run("restore", kept, "--data", data, "--replace").exit_code == 0


def damaged_page(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        database.executemany(
            "INSERT INTO people (id, name) VALUES (?, 'x')", [(f"{number}" * 50,) for number in range(500)]
        )
    content = bytearray(path.read_bytes())
    content[-8192:] = b"\xff" * 8192
    path.write_bytes(content)


def foreign(path: Path) -> None:
    path.unlink()
    changed(path, "CREATE TABLE recipes (name)")


DAMAGES: dict[str, Callable[[Path], object]] = {
    "empty": lambda path: path.write_bytes(b""),
    "a text": lambda path: path.write_text("not a database at all " * 100),
    "another program's": foreign,
    "a damaged page": damaged_page,
    "entries of no table": lambda path: changed(path, "DELETE FROM tables"),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_only_backups_are_restored(data: Path, kept: Path, damage: str) -> None:
    DAMAGES[damage](kept)
    before, files = (data / "archipel.db").read_bytes(), files_of(data)
    assert said(run("restore", kept, "--data", data, "--replace")) == (
        f"{kept} is not a backup of Archipel, or it is damaged. Nothing was changed."
    )
    assert (data / "archipel.db").read_bytes() == before
    assert files_of(data) == files


def test_a_backup_that_does_not_exist_is_not_restored(data: Path, tmp_path: Path) -> None:
    before = (data / "archipel.db").read_bytes()
    assert said(run("restore", tmp_path / "nosuch.db", "--data", data)) == f"{tmp_path / 'nosuch.db'} does not exist."
    assert (data / "archipel.db").read_bytes() == before


def test_a_backup_of_a_newer_archipel_is_not_restored(data: Path, kept: Path) -> None:
    changed(kept, "UPDATE meta SET value = '99' WHERE key = 'version'")
    assert said(run("restore", kept, "--data", data, "--replace")) == (
        f"{kept} was made by a newer Archipel (database 99, this one reads {sqlite_open.LATEST}). Nothing was changed; "
        "update Archipel first."
    )


def test_a_database_is_not_restored_from_itself(data: Path) -> None:
    assert "is the database itself" in said(run("restore", data / "archipel.db", "--data", data, "--replace"))


def test_a_backup_of_an_earlier_version_is_migrated_when_it_is_served(tmp_path: Path) -> None:
    old = tmp_path / "old.db"
    with closing(sqlite3.connect(old)) as database:
        database.executescript(VERSION_1.read_text(encoding="utf-8"))
    result = run("restore", old, "--data", tmp_path / "data")
    assert 'It is from an earlier version; "archipel serve" will bring it up to date' in result.stdout
    assert sqlite.prepare(tmp_path / "data" / "archipel.db")


def test_a_damaged_database_gives_way_and_is_kept_with_what_lies_beside_it(data: Path, kept: Path) -> None:
    database = data / "archipel.db"
    database.write_bytes(b"\xff" * 5000)
    (data / "archipel.db-wal").write_bytes(b"a log of moves")
    assert run("restore", kept, "--data", data, "--replace").exit_code == 0
    (old, log) = sorted(data.glob("archipel.db.before-restore-*"))
    assert (old.read_bytes(), log.read_bytes()) == (b"\xff" * 5000, b"a log of moves")
    assert log.name == f"{old.name}-wal"
    assert sqlite.prepare(database)


def test_a_disk_that_is_full_changes_nothing(data: Path, kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_path: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(backup_files, "synced", full)
    before, files = (data / "archipel.db").read_bytes(), files_of(data)
    told = said(run("restore", kept, "--data", data, "--replace"))
    assert told == f"Can't write {data / 'archipel.db'} (No space left on device). Nothing was changed."
    assert (data / "archipel.db").read_bytes() == before
    assert files_of(data) == files


@pytest.mark.parametrize("ends", [("", "-wal"), ("", "-wal", "-shm")])
async def test_the_write_ahead_log_of_a_killed_server_is_backed_up(
    data: Path, kept: Path, tmp_path: Path, ends: tuple[str, ...]
) -> None:
    storage = await open_storage(data / "archipel.db")
    await storage.tables.create(replace(TABLE, id="late"))
    crashed = tmp_path / "crashed"
    crashed.mkdir()
    for end in ends:  # copies of the files of a running server
        shutil.copy(data / f"archipel.db{end}", crashed / f"archipel.db{end}")
    await storage.close()
    assert run("backup", tmp_path / "saved.db", "--data", crashed).exit_code == 0
    assert asked(tmp_path / "saved.db", "SELECT count(*) FROM tables") == [(2,)]
    assert run("restore", kept, "--data", crashed, "--replace").exit_code == 0
    (old,) = crashed.glob("archipel.db.before-restore-*")
    assert asked(old, "SELECT id FROM tables ORDER BY id") == [(TABLE.id,), ("late",)]
    assert asked(crashed / "archipel.db", "SELECT id FROM tables") == [(TABLE.id,)]


def test_backup_messages_are_available_in_french(data: Path, tmp_path: Path) -> None:
    result = CliRunner(env={"COLUMNS": "1000"}).invoke(
        cli.app, ["backup", str(tmp_path / "kept.db"), "--data", str(data), "--lang", "fr"]
    )
    assert result.stdout.strip() == f"1 tables et 1 coups sont dans {tmp_path / 'kept.db'}."


# ---- under load ----


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Process]:
    process = Process(tmp_path / "data")
    process.environment = {"ARCHIPEL_RATE": "off"}  # these tests send more than the limits allow
    yield process
    if process.process is not None and process.process.poll() is None:
        process.end(signal.SIGKILL)


async def plays(process: Process, ended: asyncio.Event, accepted: list[tuple[str, int]]) -> None:
    """Plays solo games, one table after another, as fast as moves are accepted."""
    person = Person(process.address)
    while not ended.is_set():
        wish = {"game": "doodle-islands", "seats": [{"kind": "me"}], "name": "Ada"}
        table = (await person.post("/api/tables", wish)).json()["id"]
        await person.start(table)
        async with person.look(table) as line:
            update = await line.hear("update")
            while update["choices"] and not ended.is_set():
                answered = await line.send(update["choices"][0]["move"], seen=update["number"])
                accepted.append((table, answered["number"]))
                update = next(each for each in reversed(line.heard) if each["type"] == "update")
    await person.http.aclose()


def check_prefix(path: Path, promised: list[tuple[str, int]]) -> int:
    """Checks that every log is complete and holds all `promised` entries. Returns the number of entries."""
    tables = asked(path, "SELECT id, number FROM tables")
    logs = asked(path, 'SELECT "table", number FROM log ORDER BY "table", number')
    for table, number in tables:
        assert [each for name, each in logs if name == table] == list(range(1, int(str(number)) + 1))
    assert set(promised) <= set(logs)
    return len(logs)


@pytest.mark.slow
async def test_backups_under_load_hold_all_that_was_accepted_before_them(process: Process, tmp_path: Path) -> None:
    await process.start()
    ended, accepted, sizes = asyncio.Event(), list[tuple[str, int]](), list[int]()
    async with asyncio.timeout(60), asyncio.TaskGroup() as players:
        for _ in range(3):
            players.create_task(plays(process, ended, accepted))
        for number in range(6):
            while len(accepted) < 5 * (number + 1):
                await asyncio.sleep(0.01)  # other tasks play and only append to the list, so poll
            promised, path = list(accepted), tmp_path / f"backup-{number}.db"
            await asyncio.to_thread(backups.backup, tmp_path / "data" / "archipel.db", path)
            sizes.append(check_prefix(path, promised))
            assert sqlite_open.read_only(path) is not None
        ended.set()
    assert sizes == sorted(sizes)
    assert sizes[0] < sizes[-1]
    # The last backup becomes the database of a new server, and no move is missing.
    process.end(signal.SIGTERM)
    backups.restore(path, tmp_path / "data" / "archipel.db", replace=True)
    await process.start()
    table, _ = promised[-1]
    person = Person(process.address)
    number = (await person.get(f"/api/tables/{table}")).json()["number"]
    assert number >= max(each for name, each in promised if name == table)
    await person.http.aclose()
    shutil.rmtree(tmp_path / "data")
