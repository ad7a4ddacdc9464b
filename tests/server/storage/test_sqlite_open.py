"""The database file is created, migrated, or refused with a message and left as it is."""

from __future__ import annotations

import shutil
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory
from msgspec.structs import replace

from archipel.server.base.errors import CantServe
from archipel.server.storage import migration, sqlite, sqlite_open
from archipel.server.storage.open_storage import open_storage
from tests.server.storage.samples import TABLE

VERSION_1 = Path(__file__).parents[1] / "databases" / "version-1.sql"
"""A dump from Archipel before it used Alembic: four started games, one of them over, and a table not yet started."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "archipel.db"


@pytest.fixture
def made(path: Path) -> Path:
    sqlite.prepare(path)
    return path


@pytest.fixture
def old(path: Path) -> Path:
    """A database as version 1 left it."""
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA journal_mode = WAL")
        database.executescript(VERSION_1.read_text(encoding="utf-8"))
    return path


def refusal(path: Path) -> str:
    with pytest.raises(CantServe) as caught:
        sqlite.prepare(path)
    assert caught.value.text.fr != caught.value.text.en
    return str(caught.value)


def asked(path: Path, question: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as database:
        return database.execute(question).fetchall()


def changed(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        database.execute(statement)


# ---- databases that can't be used ----


def test_a_database_of_a_newer_version_is_left_unchanged(made: Path) -> None:
    changed(made, "UPDATE meta SET value = '99' WHERE key = 'version'")
    before = made.read_bytes()
    assert refusal(made) == (
        f"{made} was made by a newer Archipel (database 99, this one reads {sqlite_open.LATEST}). "
        "Update Archipel, or choose another folder with --data."
    )
    assert made.read_bytes() == before


DAMAGED = "is no Archipel database, or it is damaged. Move it away, or choose another folder with --data."


@pytest.mark.parametrize("content", [b"not a database at all " * 100, b"SQLite format 3\x00" + b"\xff" * 5000])
def test_a_file_that_is_not_a_database_is_left_unchanged(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    assert refusal(path) == f"{path} {DAMAGED}"
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    ("statements", "named"),
    [
        ("CREATE TABLE recipes (name)", "recipes"),
        ("CREATE TABLE meta (name)", "meta"),
        ("CREATE TABLE meta (key, value); CREATE TABLE tables (legs)", "meta, tables"),
        ("".join(f"CREATE TABLE {name} (x);" for name in "abcdefg"), "a, b, c, d, e, …"),
        ("CREATE VIEW dishes AS SELECT 1", "dishes"),
        ("PRAGMA application_id = 42", "–"),
        ("PRAGMA user_version = 7", "–"),
    ],
)
def test_a_database_of_another_program_is_left_unchanged(path: Path, statements: str, named: str) -> None:
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as database:
        database.executescript(statements)
    before = path.read_bytes()
    assert refusal(path) == (
        f"{path} is the database of another program (its tables: {named}). Nothing in it was changed. "
        "Choose another folder with --data."
    )
    assert path.read_bytes() == before
    assert [found.name for found in path.parent.iterdir()] == [path.name]


@pytest.mark.parametrize(
    "damage",
    [
        "DELETE FROM meta WHERE key = 'secret'",
        "UPDATE meta SET value = 'no secret' WHERE key = 'secret'",
        "UPDATE meta SET value = '' WHERE key = 'secret'",
        "DELETE FROM meta WHERE key = 'version'",
        "UPDATE meta SET value = '0' WHERE key = 'version'",
        "UPDATE meta SET value = 'one' WHERE key = 'version'",
        "UPDATE alembic_version SET version_num = 'one'",
        "DELETE FROM alembic_version",
    ],
)
def test_a_database_without_our_metadata_is_left_unchanged(made: Path, damage: str) -> None:
    changed(made, damage)
    assert refusal(made) == f"{made} {DAMAGED}"


async def test_a_damaged_page_is_noticed_before_serving(path: Path) -> None:
    storage = await open_storage(path)
    for number in range(50):
        await storage.tables.create(replace(TABLE, id=f"t{number}"))
    await storage.close()
    content = bytearray(path.read_bytes())
    content[8192:16384] = b"\xff" * 8192
    path.write_bytes(content)
    assert refusal(path) == f"{path} {DAMAGED}"


def test_a_folder_that_can_not_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    path = tmp_path / "file" / "data" / "archipel.db"
    assert refusal(path) == (
        f"Archipel can't write in {path.parent} (Not a directory). Choose another folder with --data."
    )


def test_a_read_only_database_is_named(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("archipel.server.storage.sqlite_open.PRAGMAS", ("PRAGMA query_only = ON",))
    assert refusal(path) == (
        f"Archipel can't write in {path.parent} (attempt to write a readonly database). "
        "Choose another folder with --data."
    )


# ---- migrations ----


def test_a_new_database_is_for_its_owner_only(made: Path) -> None:
    assert stat.S_IMODE(made.stat().st_mode) == 0o600
    assert len(sqlite.prepare(made)) == 32


def test_migrations_lead_to_the_version_of_today(made: Path) -> None:
    assert asked(made, "SELECT version_num FROM alembic_version") == [(str(sqlite_open.LATEST),)]
    assert ScriptDirectory(str(migration.MIGRATIONS)).get_heads() == [str(sqlite_open.LATEST)]


def test_an_old_database_becomes_what_a_new_one_is(old: Path, tmp_path: Path) -> None:
    sqlite.prepare(old)
    fresh = tmp_path / "fresh.db"
    sqlite.prepare(fresh)
    columns = 'SELECT m.name, c.name, c.type, c."notnull", c.pk FROM sqlite_master m, pragma_table_info(m.name) c'
    assert sorted(asked(old, columns)) == sorted(asked(fresh, columns))


def test_migration_gives_waiting_tables_a_commitment_and_keeps_started_ones(old: Path) -> None:
    begun = "SELECT id, seed, started FROM tables WHERE started IS NOT NULL ORDER BY id"
    before = asked(old, begun)
    sqlite.prepare(old)
    assert asked(old, begun) == before
    [(seed,)] = asked(old, "SELECT seed FROM tables WHERE started IS NULL")
    assert len(str(seed)) == 64


@pytest.fixture
def next_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Returns a function that simulates Archipel's next version, which has one more migration."""

    def release(change: str) -> None:
        number, folder = sqlite_open.LATEST + 1, tmp_path / "migrations"
        if not folder.exists():
            shutil.copytree(migration.MIGRATIONS, folder)
        words = ["from alembic import op", f"revision = '{number}'", f"down_revision = '{number - 1}'"]
        script = "\n".join([*words, "def upgrade():", f"    op.execute('{change}')"])
        (folder / "versions" / f"v{number}_scratch.py").write_text(script)
        monkeypatch.setattr(migration, "MIGRATIONS", folder)
        monkeypatch.setattr(sqlite_open, "LATEST", number)

    return release


async def test_an_older_database_is_copied_and_migrated_once(
    made: Path, next_version: Callable[[str], None], caplog: pytest.LogCaptureFixture
) -> None:
    storage = await open_storage(made)
    await storage.tables.create(TABLE)
    await storage.close()
    was = sqlite_open.LATEST
    next_version("ALTER TABLE people ADD COLUMN colour VARCHAR")
    copy = made.with_name(f"{made.name}.version-{was}")
    for _ in range(2):
        migrated = await open_storage(made)
        assert await migrated.tables.read("abc") == TABLE
        await migrated.close()
    assert caplog.messages == [f"Migrating {made} to version {was + 1}. A copy of the old database is in {copy}."]
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert asked(copy, "SELECT id FROM tables") == [("abc",)]
    assert asked(copy, "SELECT value FROM meta WHERE key = 'version'") == [(str(was),)]
    assert asked(made, "SELECT colour FROM people") == [(None,)]
    assert not copy.with_name(f"{copy.name}.part").exists()


def test_the_previous_version_refuses_a_migrated_database(
    made: Path, next_version: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    was = sqlite_open.LATEST
    next_version("ALTER TABLE people ADD COLUMN colour VARCHAR")
    sqlite.prepare(made)
    monkeypatch.setattr(sqlite_open, "LATEST", was)
    assert refusal(made) == (
        f"{made} was made by a newer Archipel (database {was + 1}, this one reads {was}). "
        "Update Archipel, or choose another folder with --data."
    )


def test_a_migration_that_fails_leaves_the_database_as_it_was(made: Path, next_version: Callable[[str], None]) -> None:
    was, before = sqlite_open.LATEST, list(asked(made, "SELECT sql FROM sqlite_master ORDER BY name"))
    next_version("ALTER TABLE people ADD COLUMN colour VARCHAR")
    next_version("ALTER TABLE nothing ADD COLUMN colour VARCHAR")
    refusal(made)
    assert asked(made, "SELECT sql FROM sqlite_master ORDER BY name") == before
    assert asked(made, "SELECT value FROM meta WHERE key = 'version'") == [(str(was),)]


def test_a_copy_that_can_not_be_made_stops_the_migration(made: Path, next_version: Callable[[str], None]) -> None:
    (made.with_name(f"{made.name}.version-{sqlite_open.LATEST}")).mkdir()
    next_version("ALTER TABLE people ADD COLUMN colour VARCHAR")
    assert refusal(made).startswith(f"Archipel can't write in {made.parent} (")
    with pytest.raises(sqlite3.OperationalError):
        asked(made, "SELECT colour FROM people")


@pytest.mark.parametrize("start", ["path", "old"])
def test_several_that_start_together_open_one_database(start: str, request: pytest.FixtureRequest) -> None:
    path: Path = request.getfixturevalue(start)
    with ThreadPoolExecutor(8) as threads:
        assert len(set(threads.map(sqlite.prepare, [path] * 16))) == 1
    assert asked(path, "PRAGMA integrity_check") == [("ok",)]
    assert asked(path, "SELECT count(*) FROM meta") == [(2,)]


@pytest.mark.slow
@pytest.mark.parametrize("start", ["path", "old"])
def test_processes_that_start_together_open_one_database(start: str, request: pytest.FixtureRequest) -> None:
    path: Path = request.getfixturevalue(start)
    program = (
        "import pathlib, sys; from archipel.server.storage import sqlite; sqlite.prepare(pathlib.Path(sys.argv[1]))"
    )
    processes = [subprocess.Popen([sys.executable, "-c", program, str(path)]) for _ in range(3)]
    assert [process.wait(120) for process in processes] == [0, 0, 0]
    assert asked(path, "PRAGMA integrity_check") == [("ok",)]
    assert asked(path, "SELECT count(*) FROM meta") == [(2,)]


def test_alembic_is_imported_only_where_there_is_something_to_do(made: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from archipel.server.app import serving; "
        "from archipel.server.storage import sqlite; "
        "sqlite.prepare(Path(sys.argv[1])); sys.exit(bool({'alembic', 'sqlalchemy'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", program, str(made)], check=False).returncode == 0
