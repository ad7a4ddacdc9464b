"""Stored data can be read back, from an SQLite file and from a PostgreSQL database."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from archipel.server.storage.open_storage import open_storage
from msgspec.structs import replace

import archipel
from archipel.server.base.errors import NotStored
from archipel.server.model.boxes import TooManyBoxes, completed, with_box
from archipel.server.model.logged_game import Logged
from archipel.server.model.match import LogRow
from archipel.server.model.snapshots import Sheet
from archipel.server.model.table import Seat, Table, Try
from archipel.server.storage import postgres as postgres_module
from archipel.server.storage import sqlite as sqlite_module
from archipel.server.storage.sqlite import SqliteStorage
from archipel.server.storage.storage import Device, DeviceLink, EditRow, Outdated, Storage, Subscription
from tests.contract.tiny import TINY
from tests.packs.boxes import pack, random_box
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
    """The path of an SQLite file, then the address of a PostgreSQL database."""
    if request.param == "sqlite":
        return path
    postgres: Postgres = request.getfixturevalue("postgres")
    return await postgres.fresh()


@pytest.fixture
async def storage(where: Path | str) -> AsyncIterator[Storage]:
    storage = await open_storage(where)
    yield storage
    await storage.close()


@pytest.fixture
async def sqlite(path: Path) -> AsyncIterator[SqliteStorage]:
    storage = await SqliteStorage.open(path)
    yield storage
    await storage.close()


async def test_a_table_comes_back_as_it_was_stored(storage: Storage) -> None:
    await storage.tables.create(TABLE)
    assert await storage.tables.read("abc") == TABLE
    assert await storage.tables.read("abd") is None


async def test_bots_of_earlier_versions_get_a_name_by_their_level_and_seat(storage: Storage) -> None:
    nameless = Seat("bot", level="greedy")
    await storage.tables.create(
        replace(TABLE, seats=(nameless, nameless, Seat("bot", level="a level long gone"), Seat()))
    )
    stored = await storage.tables.read("abc")
    assert stored is not None
    assert [seat.name for seat in stored.seats] == ["Amarre", "Galet", "Grelot", ""]


async def test_a_table_outlives_the_process(storage: Storage, where: Path | str) -> None:
    await storage.tables.create(TABLE)
    saved = await storage.tables.save(TABLE, replace(TABLE, number=1, seed="f" * 64), [ENTRY])
    other = await open_storage(where)
    assert await other.tables.read("abc") == saved
    assert await other.tables.log("abc") == [ENTRY]
    assert await other.tables.log("abc", after=1) == []
    assert other.secret == storage.secret
    await other.close()


async def test_a_change_on_an_older_revision_writes_nothing(storage: Storage) -> None:
    await storage.tables.create(TABLE)
    saved = await storage.tables.save(TABLE, replace(TABLE, number=1), [ENTRY])
    with pytest.raises(Outdated):
        await storage.tables.save(TABLE, replace(TABLE, number=1), [replace(ENTRY, message="m2")])
    assert await storage.tables.read("abc") == saved
    assert await storage.tables.log("abc") == [ENTRY]


async def test_a_number_and_a_message_are_taken_once(storage: Storage) -> None:
    await storage.tables.create(TABLE)
    table = await storage.tables.save(TABLE, replace(TABLE, number=1), [ENTRY])
    for again in (replace(ENTRY, message="m2"), replace(ENTRY, number=2)):
        with pytest.raises(Outdated):
            await storage.tables.save(table, replace(table, number=2), [again])
    assert await storage.tables.read("abc") == table


async def test_seats_and_names_are_kept(storage: Storage) -> None:
    await storage.tables.create(TABLE)
    seats = (Seat("person", "ada", "Ada L.", "random", True, "a" * 64, "b" * 64), Seat("person", "bob", "Bob"))
    await storage.tables.save(TABLE, replace(TABLE, seats=seats, starting=True, luck="c" * 64))
    found = await storage.tables.read("abc")
    assert found is not None
    assert (found.seats, found.starting, found.luck) == (seats, True, "c" * 64)
    assert [await storage.people.name_of(person) for person in ("ada", "bob", "eve")] == ["Ada L.", "Bob", ""]


async def test_sessions_are_ended_one_time_after_the_other(storage: Storage) -> None:
    await storage.tables.create(TABLE)
    assert [await storage.people.sessions_of("ada"), await storage.people.sessions_of("eve")] == [0, 0]
    assert [await storage.people.end_sessions(person) for person in ("ada", "ada", "eve")] == [1, 2, 1]
    assert [await storage.people.sessions_of("ada"), await storage.people.name_of("ada")] == [2, "Ada"]


async def test_entries_that_belong_together_are_stored_together_or_not_at_all(storage: Storage) -> None:
    await storage.tables.create(TABLE)
    twice = [ENTRY, replace(ENTRY, number=2, message="m2"), replace(ENTRY, number=2, message="m3")]
    with pytest.raises(Outdated):
        await storage.tables.save(TABLE, replace(TABLE, number=2), twice)
    assert await storage.tables.log(TABLE.id) == []
    await storage.tables.save(TABLE, replace(TABLE, number=2), twice[:2])
    assert [row.number for row in await storage.tables.log(TABLE.id)] == [1, 2]


async def test_tables_are_listed_by_their_last_activity(storage: Storage) -> None:
    for number in range(4):
        await storage.tables.create(replace(TABLE, id=f"t{number}", touched=10 - number % 3))
    left = (Seat("person", "ada", "Ada", left=True),)
    await storage.tables.create(replace(TABLE, id="left", touched=99, seats=left))
    assert await storage.tables.of_person("ada", limit=3) == ["left", "t0", "t3"]
    assert await storage.tables.of_person("eve", limit=3) == []


async def test_sheets_only_grow_and_tables_without_one_are_known(storage: Storage) -> None:
    begun = replace(TABLE, seed="f" * 64, started=1, number=2)
    await storage.tables.create(begun)
    assert (await storage.sheets.missing(), await storage.sheets.read("abc")) == (["abc"], None)
    for number in (2, 1):
        await storage.sheets.keep("abc", Sheet(number, [], None, None, [{"cats": number}]))
    assert await storage.sheets.read("abc") == Sheet(2, [], None, None, [{"cats": 2}])
    assert await storage.sheets.missing() == []
    last = Sheet(3, [], None, None, [{"cats": 3}], over=True)
    saved = await storage.tables.save(begun, replace(begun, number=3, over=True), [ENTRY], last)
    assert await storage.sheets.read("abc") == last
    assert await storage.tables.read("abc") == saved


async def test_what_was_found_about_a_seat_replaces_what_was_known_and_goes_with_its_table(storage: Storage) -> None:
    await storage.tables.create(TABLE)
    assert await storage.sheets.analysis("abc", 0) is None
    for found in (b"a little", b"all"):
        await storage.sheets.keep_analysis("abc", 0, found)
    assert (await storage.sheets.analysis("abc", 0), await storage.sheets.analysis("abc", 1)) == (b"all", None)
    with pytest.raises(Outdated):
        await storage.sheets.keep_analysis("gone", 0, b"all")
    assert await storage.tables.remove(["abc"], TABLE.touched + 1) == 1
    assert await storage.sheets.analysis("abc", 0) is None


async def test_what_an_edition_is_drawn_with_is_kept(storage: Storage) -> None:
    table = replace(TABLE, game=TINY.name, edition=TINY.edition, contents=TINY.fingerprint)
    assert await storage.sheets.content(table) is None
    await storage.sheets.keep_content(TINY)
    await storage.sheets.keep_content(TINY)
    assert await storage.sheets.content(table) == TINY.content
    assert await storage.sheets.content(replace(table, contents=None)) == TINY.content
    assert await storage.sheets.content(replace(table, edition=99)) is None


async def test_a_lesson_is_found_until_it_is_learnt(storage: Storage) -> None:
    lesson = replace(TABLE, lesson="first")
    await storage.tables.create(lesson)
    assert await storage.tables.lesson_of("ada", "tiny", "first") == "abc"
    assert await storage.tables.lesson_of("ada", "tiny", "second") is None
    await storage.tables.save(lesson, replace(lesson, learnt=True))
    assert await storage.tables.lesson_of("ada", "tiny", "first") is None
    assert await storage.tables.of_person("ada", limit=3) == []


async def test_everybody_tries_a_challenge_once_and_the_best_are_told_first(storage: Storage) -> None:
    def tried(name: str, person: str, **more: Any) -> Table:
        return replace(TABLE, id=name, host=person, seats=(Seat("person", person, person.title()),), **more)

    monday = "2026-11-16"
    assert await storage.challenges.try_of("ada", "tiny", monday) is None
    assert await storage.challenges.edition_tried("tiny", monday) is None
    await storage.tables.create(tried("a", "ada", challenge=monday, edition=3, contents="box"))
    with pytest.raises(Outdated):
        await storage.tables.create(tried("b", "ada", challenge=monday))
    await storage.tables.create(tried("c", "ada", challenge="2026-11-17"))
    await storage.tables.create(tried("d", "ada"))
    await storage.tables.create(tried("e", "ada"))
    await storage.tables.create(tried("f", "bob", challenge=monday, created=5, total=40))
    assert await storage.challenges.edition_tried("tiny", monday) == (3, "box")
    assert await storage.challenges.try_of("ada", "tiny", monday) == Try("a", "ada", "Ada", None)
    assert await storage.challenges.tries("tiny", monday, 9) == [Try("f", "bob", "Bob", 40)]
    found = await storage.tables.read("a")
    assert found is not None
    await storage.tables.save(found, replace(found, over=True, total=52))
    assert [each.total for each in await storage.challenges.tries("tiny", monday, 9)] == [52, 40]
    assert [each.table for each in await storage.challenges.tries("tiny", monday, 1)] == ["a"]
    assert [await storage.challenges.tries_above("tiny", monday, total) for total in (52, 51, 39, -9)] == [0, 1, 2, 2]


async def test_a_logbook_keeps_each_game_once_the_latest_first(storage: Storage) -> None:
    rows = [Logged("ada", f"t{number}", number, f'{{"n": {number}}}') for number in range(3)]
    assert await storage.logbooks.add(rows) == 3
    assert await storage.logbooks.add([replace(rows[0], entry="{}"), Logged("bob", "t0", 9, "{}")]) == 1
    assert [msgspec.json.decode(each) for each in await storage.logbooks.entries("ada", 2)] == [{"n": 2}, {"n": 1}]
    assert len(await storage.logbooks.entries("bob", 9)) == 1


async def test_a_game_is_logged_with_its_last_entry_or_not_at_all(storage: Storage) -> None:
    sheet = Sheet(1, [], None, None, [{}], over=True)
    await storage.tables.create(TABLE)
    await storage.tables.create(
        replace(TABLE, id="bots", seats=(Seat("bot", name="Galet", level="greedy"),), over=True)
    )
    over = replace(TABLE, number=1, over=True)
    await storage.tables.save(TABLE, over, [ENTRY], sheet, [])
    assert await storage.logbooks.missing() == ["abc"]
    with pytest.raises(Outdated):
        await storage.tables.save(TABLE, over, [ENTRY], sheet, [Logged("ada", "abc", 7, "{}")])
    assert await storage.logbooks.entries("ada", 9) == []
    found = await storage.tables.read("abc")
    assert found is not None
    await storage.tables.save(found, found, [], sheet, [Logged("ada", "abc", 7, "{}")])
    assert len(await storage.logbooks.entries("ada", 9)) == 1
    assert await storage.logbooks.missing() == []


async def test_tries_of_a_deal_are_told_the_best_first(storage: Storage) -> None:
    def tried(name: str, person: str, **more: Any) -> Table:
        return replace(
            TABLE, id=name, host=person, seats=(Seat("person", person, person.title()),), beats="abc", **more
        )

    await storage.tables.create(tried("a", "ada"))
    await storage.tables.create(tried("b", "bob", over=True, total=40))
    await storage.tables.create(tried("c", "eve", over=True, total=52))
    assert [each.name for each in await storage.challenges.deals("abc", 9)] == ["Eve", "Bob"]
    assert [each.name for each in await storage.challenges.deals("abc", 1)] == ["Eve"]
    assert [await storage.challenges.deal_of(person, "abc") for person in ("ada", "bob")] == ["a", None]


async def test_a_device_is_ended_alone_or_with_all_others(storage: Storage) -> None:
    phone, desk = Device("0-p", "phone", 5), Device("0-d", "computer", 3)
    for device in (phone, desk, phone):
        await storage.people.keep_device("ada", device)
    assert await storage.people.devices("ada") == [desk, phone]
    assert await storage.people.session_of("ada", "0-p") == (0, False)
    assert [await storage.people.end_device(person, "0-p") for person in ("bob", "ada", "ada")] == [False, True, False]
    assert await storage.people.devices("ada") == [desk]
    assert [await storage.people.session_of("ada", session) for session in ("0-p", "0-d")] == [(0, True), (0, False)]
    await storage.people.end_sessions("ada")
    assert await storage.people.devices("ada") == []
    assert await storage.people.session_of("ada", "0-d") == (1, False)


async def test_a_device_link_is_spent_once_and_in_time(storage: Storage) -> None:
    phone = Device("0-p", "phone", 5)
    await storage.people.keep_device_link("early", DeviceLink("ada", 50, False), 0)
    await storage.people.keep_device_link("first", DeviceLink("ada", 100, False), 0)
    assert await storage.people.device_link("early") is None
    assert await storage.people.device_link("first") == DeviceLink("ada", 100, False)
    with pytest.raises(Outdated):
        await storage.people.spend_device_link("first", phone, 101, None)
    await storage.people.spend_device_link("first", phone, 100, None)
    with pytest.raises(Outdated):
        await storage.people.spend_device_link("first", phone, 100, None)
    assert await storage.people.devices("ada") == [phone]
    await storage.people.keep_device_link("second", DeviceLink("ada", 200, False), 0)
    assert await storage.people.device_link("first") == DeviceLink("ada", 100, True)
    await storage.people.keep_device_link("third", DeviceLink("bob", 300, False), 150)
    assert await storage.people.device_link("first") is None


@pytest.mark.parametrize("how", ["one", "all"])
async def test_with_a_session_the_link_ends_that_it_may_have_made(storage: Storage, how: str) -> None:
    await storage.people.keep_device("ada", Device("0-d", "computer", 3))
    await storage.people.keep_device_link("spent", DeviceLink("ada", 100, False), 0)
    await storage.people.spend_device_link("spent", Device("0-p", "phone", 5), 50, None)
    await storage.people.keep_device_link("open", DeviceLink("ada", 100, False), 0)
    await storage.people.keep_device_link("bobs", DeviceLink("bob", 100, False), 0)
    assert not await storage.people.end_device("ada", "nobody's")
    assert await storage.people.device_link("open") is not None
    if how == "one":
        assert await storage.people.end_device("ada", "0-p")
    else:
        assert await storage.people.end_sessions("ada") == 1
    assert await storage.people.device_link("open") is None
    with pytest.raises(Outdated):
        await storage.people.spend_device_link("open", Device("1-x", "phone", 5), 50, None)
    assert [await storage.people.device_link(link) for link in ("spent", "bobs")] == [
        DeviceLink("ada", 100, True),
        DeviceLink("bob", 100, False),
    ]


async def test_who_is_merged_brings_seats_and_logbook_but_nothing_twice(storage: Storage) -> None:
    def table(name: str, *people: str, **more: Any) -> Table:
        seats = tuple(Seat("person", person, person.title()) for person in people)
        return replace(TABLE, id=name, host=more.pop("host", people[0]), seats=seats, **more)

    monday = "2026-11-16"
    for each in (
        table("alone", "bob"),
        table("guest", "eve", "bob"),
        table("both", "bob", "ada"),
        table("mine", "ada", challenge=monday),
        table("tried", "bob", challenge=monday),
        table("hosted", "eve", host="bob"),
    ):
        await storage.tables.create(each)
    await storage.logbooks.add(
        [Logged("bob", "x", 1, "{}"), Logged("bob", "y", 2, "{}"), Logged("ada", "y", 2, '{"a": 1}')]
    )
    await storage.people.keep_device_link("link", DeviceLink("ada", 100, False), 0)
    assert [await storage.people.tried_both("ada", other) for other in ("bob", "eve")] == [1, 0]
    await storage.people.spend_device_link("link", Device("0-p", "phone", 5), 70, "bob")
    assert await storage.tables.seats_of("ada") == ["alone", "both", "guest", "mine"]
    assert await storage.tables.seats_of("bob") == ["both", "tried"]
    found = {name: await storage.tables.read(name) for name in ("alone", "guest", "both", "tried", "hosted")}
    assert {name: each.host for name, each in found.items() if each} == {
        "alone": "ada", "guest": "eve", "both": "bob", "tried": "bob", "hosted": "ada",
    }  # fmt: skip
    assert {name: (each.revision, each.touched) for name, each in found.items() if each} == {
        "alone": (1, 70), "guest": (1, 70), "both": (0, 2), "tried": (0, 2), "hosted": (1, 70),
    }  # fmt: skip
    assert [msgspec.json.decode(each) for each in await storage.logbooks.entries("ada", 9)] == [{"a": 1}, {}]
    assert len(await storage.logbooks.entries("bob", 9)) == 1


async def test_a_key_is_drawn_once_for_each_purpose(storage: Storage) -> None:
    first = await storage.meta.key_for("challenges")
    assert len(first) == 32
    assert await storage.meta.key_for("challenges") == first
    assert await storage.meta.key_for("tomorrow") != first


async def test_a_commit_survives_a_power_cut(sqlite: SqliteStorage) -> None:
    found = [sqlite.writer.database.execute(f"PRAGMA {name}").fetchone() for name in ("journal_mode", "synchronous")]
    assert found == [("wal",), (2,)]


async def test_the_database_is_for_its_owner_only(sqlite: SqliteStorage, path: Path) -> None:
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert len(sqlite.secret) == 32


async def test_a_disk_that_refuses_changes_nothing(sqlite: SqliteStorage, caplog: pytest.LogCaptureFixture) -> None:
    await sqlite.tables.create(TABLE)
    sqlite.writer.database.execute("PRAGMA query_only = ON")
    with pytest.raises(NotStored) as caught:
        await sqlite.tables.save(TABLE, replace(TABLE, number=1), [ENTRY])
    assert str(caught.value) == ("The server's disk refused to write; nothing has changed. Try again in a moment.")
    assert caplog.messages == ["The database can't be written to: attempt to write a readonly database"]
    assert (await sqlite.tables.read("abc"), await sqlite.tables.log("abc")) == (TABLE, [])


async def test_a_disk_that_can_not_be_read_is_told_as_a_sentence(
    sqlite: SqliteStorage, caplog: pytest.LogCaptureFixture
) -> None:
    sqlite.writer.database.execute("DROP TABLE seats")
    with pytest.raises(NotStored) as caught:
        await sqlite.tables.of_person("ada", 5)
    assert str(caught.value) == "The server's disk can't be read just now; nothing has changed. Try again in a moment."
    assert caplog.messages == ["The database can't be read: no such table: seats"]


async def test_what_can_not_be_stored_takes_no_other_with_it(storage: Storage) -> None:
    tables = [replace(TABLE, id=f"t{number}") for number in range(5)]
    for table in tables:
        await storage.tables.create(table)
    rows = [replace(ENTRY, at=2**70 if number == 2 else 7) for number in range(5)]
    answers = await asyncio.gather(
        *(storage.tables.save(table, replace(table, number=1), [row]) for table, row in zip(tables, rows, strict=True)),
        return_exceptions=True,
    )
    assert [isinstance(answer, Table) for answer in answers] == [True, True, False, True, True]
    assert [len(await storage.tables.log(table.id)) for table in tables] == [1, 1, 0, 1, 1]


async def test_what_waits_together_is_synced_together_and_one_who_comes_too_late_fails_alone(
    sqlite: SqliteStorage,
) -> None:
    tables = [replace(TABLE, id=f"t{number}") for number in range(20)]
    commits: list[str] = []
    sqlite.writer.database.set_trace_callback(lambda said: commits.append(said) if said == "COMMIT" else None)
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


async def test_one_that_fails_in_the_middle_of_its_work_takes_no_other_with_it(sqlite: SqliteStorage) -> None:
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


async def test_what_a_refused_job_wrote_before_is_not_committed_with_the_others(sqlite: SqliteStorage) -> None:
    def write(database: sqlite3.Connection, key: str) -> None:
        database.execute("INSERT INTO meta (key, value) VALUES (?, '')", (key,))

    def write_and_refuse(database: sqlite3.Connection) -> None:
        write(database, "refused")
        raise Outdated

    async with held(sqlite):
        jobs = (lambda database: write(database, "first"), write_and_refuse, lambda database: write(database, "last"))
        done = asyncio.gather(*map(sqlite.writer.run, jobs), return_exceptions=True)
    assert [type(each) for each in await done] == [type(None), Outdated, type(None)]
    stored = await sqlite.upkeep.answers("SELECT key FROM meta WHERE key IN ('first', 'refused', 'last') ORDER BY key")
    assert [key for (key,) in stored] == ["first", "last"]


@asynccontextmanager
async def held(sqlite: SqliteStorage) -> AsyncIterator[None]:
    """Keeps the writer busy inside the block, as a slow disk would."""
    go_on = threading.Event()
    busy = asyncio.create_task(sqlite.writer.run(lambda _database: go_on.wait(5)))
    while sqlite.writer.gathered or sqlite.writer.batches.qsize() or not sqlite.writer.waiting:
        await asyncio.sleep(0)  # lets the writer begin
    yield
    await asyncio.sleep(0)  # lets all jobs enter the queue
    go_on.set()
    await busy


async def test_what_waits_when_the_storage_is_closed_is_written_first(path: Path) -> None:
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


async def test_what_another_process_changed_is_found_without_looking_at_every_table(
    sqlite: SqliteStorage, path: Path
) -> None:
    for number in range(3):
        await sqlite.tables.create(replace(TABLE, id=f"t{number}", touched=1_000_000 * number))
    assert await sqlite.tables.changed_elsewhere() == {}
    other = await SqliteStorage.open(path)
    newest = replace(TABLE, id="t2", touched=2_000_000)
    await other.tables.save(newest, replace(newest, touched=3_000_000))
    assert await sqlite.tables.changed_elsewhere() == {"t2": 1}
    assert await sqlite.tables.changed_elsewhere() == {}
    plan = await sqlite.reader.run(
        lambda database: database.execute("EXPLAIN QUERY PLAN SELECT id FROM tables WHERE touched >= 1").fetchall()
    )
    assert "ix_tables_touched" in str(plan)
    await other.close()


async def test_a_paper_score_and_its_edits_come_back_and_a_number_is_taken_once(storage: Storage) -> None:
    edits = [{"sheet": "p1", "changes": {"c4,7": "0001a red", "t7": None}}]
    await storage.papers.create("abc", "caty-mini", "ada", 5)
    assert await storage.papers.game_of("abc") == "caty-mini"
    assert await storage.papers.game_of("abd") is None
    await storage.papers.add_edit("abc", EditRow(1, "m1", edits), 6)
    await storage.papers.add_edit("abc", EditRow(2, "m2", []), 7)
    assert await storage.papers.edits("abc") == [EditRow(1, "m1", edits), EditRow(2, "m2", [])]
    assert await storage.papers.edits("abc", 1) == [EditRow(2, "m2", [])]
    for row in (EditRow(2, "m3", []), EditRow(3, "m1", [])):
        with pytest.raises(Outdated):
            await storage.papers.add_edit("abc", row, 8)
    assert await storage.papers.remove(7) == 0
    assert await storage.papers.remove(8) == 1
    assert await storage.papers.edits("abc") == []


def boxed(table: str, host: str, seed: int) -> Table:
    """A table that is played with somebody's box."""
    game = archipel.game("doodle-islands")
    plain = replace(TABLE, id=table, host=host, game=game.name)
    box = completed(game.name, pack(game.name, random_box(game.name, seed)).to_json(), None, Path())
    assert box is not None
    return with_box(plain, box)


async def test_a_box_is_stored_once_comes_back_whole_and_goes_with_its_last_table(
    storage: Storage, where: Path | str
) -> None:
    first, second = boxed("a", "ada", 1), boxed("b", "bob", 1)
    await storage.tables.create(first)
    await storage.tables.create(second)
    other = await open_storage(where)
    found = await other.tables.read("b")
    assert found == second
    assert found is not None
    assert found.box.fingerprint == second.contents
    assert found.label is not None
    assert found.label.name == {"fr": "La boîte de Léa", "en": "Léa's box"}
    await storage.tables.remove(["a"], 2**60)
    assert await other.tables.read("b") == second
    await storage.tables.remove(["b"], 2**60)
    await storage.tables.create(boxed("c", "ada", 1))
    await other.close()


async def test_a_person_has_so_many_boxes_and_no_more(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (sqlite_module, postgres_module):
        monkeypatch.setattr(module, "MOST_BOXES", 2)
    await storage.tables.create(boxed("a", "ada", 1))
    await storage.tables.create(boxed("b", "ada", 2))
    with pytest.raises(TooManyBoxes):
        await storage.tables.create(boxed("c", "ada", 3))
    assert await storage.tables.read("c") is None
    await storage.tables.create(boxed("d", "ada", 2))
    await storage.tables.create(boxed("e", "bob", 3))


# ---- notices of turns ----


async def test_a_turn_is_claimed_once_until_the_seat_has_acted(storage: Storage) -> None:
    await storage.tables.create(TABLE)
    assert [await storage.pushes.claim_turn("abc", 0, acted) for acted in (0, 0, 7, 7, 9)] == [
        True,
        False,
        True,
        False,
        True,
    ]
    assert await storage.pushes.claim_turn("abc", 1, 9)
    with pytest.raises(Outdated):
        await storage.pushes.claim_turn("abd", 0, 0)
    assert await storage.tables.remove(["abc"], before=3) == 1


async def test_a_browser_belongs_to_one_person_and_one_session(storage: Storage) -> None:
    phone = Subscription("https://push.example/1", "ada", "0-a", "key", "word", "fr")
    desk = replace(phone, endpoint="https://push.example/2", session="0-b")
    assert [await storage.pushes.keep_subscription(each, 2) for each in (phone, desk, phone)] == [True, True, True]
    assert not await storage.pushes.keep_subscription(replace(phone, endpoint="https://push.example/3"), 2)
    assert await storage.pushes.subscriptions_of("ada") == [phone, desk]
    await storage.pushes.end_subscriptions("ada", "0-a", "1-c")
    assert await storage.pushes.subscriptions_of("ada") == [replace(phone, session="1-c")]
    await storage.pushes.remove_subscription(phone.endpoint, "bob")
    assert await storage.pushes.keep_subscription(replace(phone, person="bob"), 2)
    assert [await storage.pushes.subscriptions_of(person) for person in ("ada", "bob")] == [
        [],
        [replace(phone, person="bob")],
    ]
    await storage.pushes.remove_subscription(phone.endpoint, "bob")
    assert await storage.pushes.subscriptions_of("bob") == []
