"""How long data is kept: for ever, unless the operator sets a number of days."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import AsyncExitStack, closing
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from archipel.server.app import doctor
from archipel.server.base.clock import now
from archipel.server.base.errors import NotStored
from archipel.server.base.settings import Settings
from archipel.server.base.texts import NOT_STORED
from archipel.server.features import guests, retention
from archipel.server.features.guests import A_DAY
from archipel.server.live.tables import Tables
from archipel.server.model.logged_game import Logged
from archipel.server.model.snapshots import Sheet
from archipel.server.model.table import Seat
from archipel.server.storage.memory import Memory
from archipel.server.storage.open_storage import open_storage
from archipel.server.storage.schema import NAMES
from archipel.server.storage.sql_tables import PARTS
from archipel.server.storage.storage import Device, DeviceLink, Storage, Subscription
from tests.server.people import ME, OPEN, Server
from tests.server.storage.fixtures import path, storage, where
from tests.server.storage.samples import ENTRY, TABLE, boxed
from tests.server.wiring import around

__all__ = ["path", "storage", "where"]

OLD, YOUNG = 1_000, 9_000


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retention, "PAUSE", 0)


async def fill(storage: Storage) -> None:
    """Stores an old and a young table of each kind: lesson, waiting room and game."""
    for age, touched in (("old", OLD), ("young", YOUNG)):
        await storage.tables.create(replace(TABLE, id=f"{age}-lesson", lesson="first", touched=touched))
        await storage.tables.create(replace(TABLE, id=f"{age}-waiting", touched=touched, again="old-game"))
        game = replace(TABLE, id=f"{age}-game", touched=touched, started=1, seed="a" * 64)
        await storage.tables.create(game)
        await storage.tables.save(game, replace(game, number=1), [ENTRY], Sheet(1, [], None, None, []))


async def test_each_kind_is_found_and_removed_whole(storage: Storage) -> None:
    await fill(storage)
    assert await storage.tables.expired("lessons", 5_000) == ["old-lesson"]
    assert await storage.tables.expired("waiting", 5_000) == ["old-waiting"]
    assert await storage.tables.expired("games", 5_000) == ["old-game"]
    # A table that was touched later than the given time stays, even if its id is given.
    assert await storage.tables.remove(["old-game", "old-waiting", "young-game"], 5_000) == 2
    assert await storage.tables.read("old-game") is None
    assert (await storage.tables.log("old-game"), await storage.sheets.read("old-game")) == ([], None)
    assert (await storage.tables.log("young-game")) == [ENTRY]
    follower = await storage.tables.read("young-waiting")
    assert follower is not None
    assert (follower.again, follower.revision) == (None, 1)


def test_all_that_belongs_to_a_table_is_removed_with_it() -> None:
    memory = Memory(Random(1)).connection
    of_table = "SELECT 1 FROM pragma_table_info(?) WHERE name = 'table'"
    named = {name for name in NAMES if memory.execute(of_table, (name,)).fetchone()}
    # A logbook keeps games whose tables were removed.
    assert named == {*PARTS, "logbook"}


async def test_old_tables_are_removed_lessons_and_waiting_rooms_first(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await fill(around(tables).storage)
    asked: list[str] = []
    remove = around(tables).storage.tables.remove

    async def noted(some: list[str], before: int) -> int:
        asked.extend(some)
        return await remove(some, before)

    monkeypatch.setattr(tables.storage.tables, "remove", noted)
    assert await retention.remove_older(tables, around(tables).storage, 5_000, 30) == {
        "lessons": 1,
        "waiting": 1,
        "games": 1,
    }
    assert asked == ["old-lesson", "old-waiting", "old-game"]
    assert caplog.messages == ["Removed tables that were not used for 30 days: 1 lessons, 1 waiting rooms, 1 games."]
    *_, found = doctor.in_file(tables.settings.database)
    assert found.text.en == "3 tables were removed so far, by --keep-days or on the admin page."
    assert await retention.remove_older(tables, around(tables).storage, 5_000, 30) == {}
    assert len(caplog.messages) == 1


async def test_unused_paper_scores_are_removed(tables: Tables, caplog: pytest.LogCaptureFixture) -> None:
    await around(tables).storage.papers.create("old", "caty-mini", "ada", OLD)
    await around(tables).storage.papers.create("young", "caty-mini", "ada", YOUNG)
    await retention.remove_older(tables, around(tables).storage, 5_000, 30)
    assert [await around(tables).storage.papers.game_of(paper) for paper in ("old", "young")] == [None, "caty-mini"]
    assert caplog.messages == ["Removed 1 paper scores that were not used for 30 days."]


async def test_many_are_removed_a_few_at_a_time(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retention, "SMALL", 2)
    for number in range(5):
        await tables.storage.tables.create(replace(TABLE, id=f"t{number}", touched=number))
    assert await retention.remove_older(tables, around(tables).storage, 5_000, 30) == {"waiting": 5}
    assert await around(tables).storage.tables.expired("waiting", 5_000) == []


async def test_a_table_that_somebody_has_open_stays(settings: Settings) -> None:
    async with Server(settings) as server:
        tables: Tables = server.app.state.tables
        ada = server.person()
        table = await ada.open_table(ME, OPEN)
        async with ada.look(table) as line:
            await line.table()
            assert await retention.remove_older(tables, server.app.state.services.storage, now() + 1_000, 30) == {}
            assert (await ada.get(f"/api/tables/{table}")).status_code == 200


async def test_a_removed_table_is_evicted_and_other_requests_continue(tables: Tables) -> None:
    tables.settings = replace(tables.settings, tables_in_memory=2)
    for number in range(3):
        await tables.storage.tables.create(replace(TABLE, id=f"t{number}", touched=OLD if number < 2 else YOUNG))
    for table in ("t0", "t1"):
        async with tables.registry.locked(table):
            pass  # loads the table into memory, where nobody uses it
    assert await retention.remove_older(tables, around(tables).storage, 5_000, 30) == {"waiting": 2}
    assert (tables.live, tables.registry.unused) == ({}, {})
    for number in range(3, 7):
        await tables.storage.tables.create(replace(TABLE, id=f"t{number}", touched=YOUNG))
        async with tables.registry.locked(f"t{number}"):
            pass  # loads more tables than may stay in memory
    assert list(tables.live) == list(tables.registry.unused) == ["t5", "t6"]


@pytest.mark.parametrize("touched", [False, True])
async def test_opening_a_table_during_removal_is_refused(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, touched: bool
) -> None:
    await tables.storage.tables.create(replace(TABLE, touched=OLD))
    remove = around(tables).storage.tables.remove
    async with AsyncExitStack() as stack:
        watchers = []

        async def slowly(some: list[str], before: int) -> int:
            watchers.append((await stack.enter_async_context(tables.presence.watching("abc", "eve", "http://x")))[1])
            if touched:
                await tables.seats.leave("abc", "ada")
            return await remove(some, before)

        monkeypatch.setattr(tables.storage.tables, "remove", slowly)
        removed = await retention.remove_older(tables, around(tables).storage, 5_000, 30)
        (watcher,) = watchers
        assert sum(removed.values()) == (0 if touched else 1)
        assert (watcher.turned_away is None) == touched
        assert (tables.live.get("abc") is None) == (not touched)


async def test_without_a_number_of_days_everything_is_kept_and_with_one_removal_repeats(tmp_path: Path) -> None:
    storage = await open_storage(tmp_path / "archipel.db")
    await storage.tables.create(replace(TABLE, touched=OLD))
    await storage.close()
    for days, status in ((None, 200), (30.0, 404)):
        async with Server(Settings(data=tmp_path, rates=None, keep_days=days)) as server, asyncio.timeout(60):
            # A request would use the table, and a table in use is not removed for another hour.
            while days is not None and is_stored(tmp_path / "archipel.db", "abc"):
                await asyncio.sleep(0.05)  # a removal sends no signal
            assert (await server.person().get("/api/tables/abc")).status_code == status


def is_stored(database: Path, table: str) -> bool:
    with closing(sqlite3.connect(database)) as connection:
        return bool(connection.execute("SELECT count(*) FROM tables WHERE id = ?", (table,)).fetchone()[0])


async def test_a_disk_that_refuses_is_tried_again(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def refuses(_kind: str, _before: int) -> list[str]:
        raise NotStored(NOT_STORED)

    monkeypatch.setattr(tables.storage.tables, "expired", refuses)
    monkeypatch.setattr(retention, "EVERY", 0.01)
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(retention.keep_for(tables, around(tables).storage, 30), 0.1)
    assert set(caplog.messages) == {"Could not remove old data. The next try is in an hour."}


# ---- people who never took a seat ----


PLAYED, IMPORTED = '{"imported":false}', '{"imported":true}'


def phone_of(person: str) -> Subscription:
    return Subscription(f"https://push.example/{person}", person, "0-a", "key", "word", "fr")


async def has(storage: Storage, person: str) -> tuple[int, int]:
    """Returns how many games this person's logbook has, and how many subscriptions they have."""
    return len(await storage.logbooks.entries(person, 10)), len(await storage.pushes.subscriptions_of(person))


async def arrive(storage: Storage) -> None:
    """Three people import a game today: one of them also played a game, one has a seat. A fourth only subscribes."""
    for person in ("only", "player", "seated"):
        await storage.logbooks.add([Logged(person, "theirs", 5, IMPORTED)])
    await storage.logbooks.add([Logged("player", "own", 5, PLAYED)])
    await storage.tables.create(replace(TABLE, seats=(Seat("person", "seated", "Ada"),)))
    for person in ("only", "player", "seated", "subscriber"):
        await storage.pushes.keep_subscription(phone_of(person), 5)
        await guests.note(storage, person)


async def test_data_that_was_only_imported_is_removed_after_thirty_days(
    storage: Storage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    day = 20_000 * A_DAY
    monkeypatch.setattr(guests, "now", lambda: day + 5)
    await arrive(storage)
    await storage.logbooks.add([Logged("earlier", "theirs", 5, IMPORTED)])  # by an old version, which noted nobody
    await retention.remove_guests(storage, day + guests.DAYS * A_DAY)
    assert (await has(storage, "only"), caplog.messages) == ((1, 1), [])
    await retention.remove_guests(storage, day + (guests.DAYS + 1) * A_DAY)
    people = ("only", "player", "seated", "subscriber", "earlier")
    assert [await has(storage, person) for person in people] == [(0, 0), (2, 1), (1, 1), (0, 0), (1, 0)]
    told = "Removed data of people who never played, after 30 days: 1 imported games of logbooks, 2 subscriptions."
    assert caplog.messages == [told]
    assert await guests.noted(storage) == {}
    await retention.remove_guests(storage, day + (guests.DAYS + 1) * A_DAY)
    assert caplog.messages == [told]


async def test_expired_device_links_are_removed(storage: Storage) -> None:
    for name, until in (("over", 1_000), ("new", 9_000)):
        await storage.people.keep_device_link(name, DeviceLink(name, A_DAY + until, False), 0)
    await retention.remove_guests(storage, 2 * A_DAY + 5_000)
    assert await storage.people.device_link("over") is None
    assert await storage.people.device_link("new") is not None


async def test_with_a_number_of_days_data_of_people_without_a_seat_is_removed(
    storage: Storage, caplog: pytest.LogCaptureFixture
) -> None:
    await storage.tables.create(replace(TABLE, id="theirs", seats=(Seat("person", "seated", "Ada"),)))
    for person, at in (("seated", OLD), ("gone", OLD), ("recent", YOUNG), ("guest", OLD), ("ended", OLD)):
        await storage.logbooks.add([Logged(person, "some", OLD, PLAYED), Logged(person, "last", at, PLAYED)])
        await storage.pushes.keep_subscription(phone_of(person), 5)
        await storage.people.keep_device(person, Device("0-a", "phone", OLD))
        await storage.tables.create(replace(TABLE, id=f"t-{person}", seats=(Seat("person", person, person),)))
        await storage.tables.remove([f"t-{person}"], 5_000)  # only the person's name is left
    await storage.people.end_device("ended", "0-a")
    await guests.note(storage, "guest")
    await retention.remove_unused(storage, 5_000, 30)
    people = ("seated", "gone", "recent", "guest", "ended")
    assert [await has(storage, person) for person in people] == [(2, 1), (0, 0), (2, 1), (2, 1), (0, 0)]
    assert [await storage.people.name_of(person) for person in people] == ["seated", "", "recent", "guest", "ended"]
    assert [len(await storage.people.devices(person)) for person in people] == [1, 0, 1, 1, 0]
    # An ended session stays ended, so that its old cookie stays invalid.
    assert await storage.people.session_of("ended", "0-a") == (0, True)
    assert caplog.messages == [
        "Removed data of people without a seat for 30 days: 4 games of logbooks, 2 subscriptions, 1 devices, 1 names; "
        "and 0 boxes that no table uses."
    ]
    await retention.remove_unused(storage, 5_000, 30)
    assert len(caplog.messages) == 1


async def test_ended_sessions_are_never_forgotten(storage: Storage) -> None:
    await storage.people.end_sessions("careful")
    await retention.remove_unused(storage, 5_000, 30)
    assert await storage.people.sessions_of("careful") == 1


async def test_unused_boxes_and_content_are_removed(storage: Storage) -> None:
    used, unused = boxed("abc", "ada", 1), boxed("abd", "ada", 2)
    for table in (used, unused):
        await storage.tables.create(table)
        await storage.sheets.keep_content(table.edition_of_game)
    await storage.upkeep.do(
        [('DELETE FROM seats WHERE "table" = ?', ("abd",)), ("DELETE FROM tables WHERE id = ?", ("abd",))]
    )
    await retention.remove_unused(storage, 5_000, 30)
    (kept,) = await storage.upkeep.answers("SELECT contents FROM boxes")
    assert kept[0] == used.contents
    assert [await storage.sheets.content(table) is None for table in (used, unused)] == [False, True]


async def test_an_import_is_noted_before_it_is_stored(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuses(_rows: object) -> int:
        raise NotStored(NOT_STORED)

    monkeypatch.setattr(around(tables).storage.logbooks, "add", refuses)
    with pytest.raises(NotStored):
        await around(tables).logbooks.add("ada", [])
    assert list((await guests.noted(around(tables).storage)).values()) == [["ada"]]
