"""What is kept and for how long: everything, unless whoever runs the server said a number of days."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from msgspec.structs import replace

from archipel.server import doctor, retention
from archipel.server.database import schema
from archipel.server.errors import NotStored
from archipel.server.moment import now
from archipel.server.settings import Settings
from archipel.server.sheets import Sheet
from archipel.server.storage import PARTS, Storage
from archipel.server.tables import Tables
from archipel.server.texts import NOT_STORED
from tests.server.people import ME, OPEN, Server
from tests.server.test_storage import ENTRY, TABLE, path, storage, where

__all__ = ["path", "storage", "where"]

OLD, YOUNG = 1_000, 9_000


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retention, "PAUSE", 0)


async def fill(storage: Storage) -> None:
    """Of each kind one that is old and one that is not."""
    for age, touched in (("old", OLD), ("young", YOUNG)):
        await storage.create(replace(TABLE, id=f"{age}-lesson", lesson="first", touched=touched))
        await storage.create(replace(TABLE, id=f"{age}-waiting", touched=touched, again="old-game"))
        game = replace(TABLE, id=f"{age}-game", touched=touched, started=1, seed="a" * 64)
        await storage.create(game)
        await storage.save(game, replace(game, number=1), [ENTRY], Sheet(1, [], None, None, []))


async def test_each_kind_is_found_and_removed_whole(storage: Storage) -> None:
    await fill(storage)
    assert await storage.expired("lessons", 5_000) == ["old-lesson"]
    assert await storage.expired("waiting", 5_000) == ["old-waiting"]
    assert await storage.expired("games", 5_000) == ["old-game"]
    # One that was touched meanwhile stays, whatever is asked.
    assert await storage.remove(["old-game", "old-waiting", "young-game"], 5_000) == 2
    assert await storage.table("old-game") is None
    assert (await storage.log("old-game"), await storage.sheet("old-game")) == ([], None)
    assert (await storage.log("young-game")) == [ENTRY]
    follower = await storage.table("young-waiting")
    assert follower is not None
    assert (follower.again, follower.revision) == (None, 1)


def test_all_that_belongs_to_a_table_is_removed_with_it() -> None:
    columns = {table.name: table.columns["table"] for table in schema.tables.values() if "table" in table.columns}
    assert {name for name, column in columns.items() if column.foreign_keys} == set(PARTS)
    # A logbook remembers games whose tables are gone.
    assert columns.keys() - set(PARTS) == {"logbook"}


async def test_what_is_old_goes_lessons_and_waiting_rooms_first(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await fill(tables.storage)
    asked: list[str] = []
    remove = tables.storage.remove

    async def noted(some: list[str], before: int) -> int:
        asked.extend(some)
        return await remove(some, before)

    monkeypatch.setattr(tables.storage, "remove", noted)
    assert await retention.remove_older(tables, 5_000, 30) == {"lessons": 1, "waiting": 1, "games": 1}
    assert asked == ["old-lesson", "old-waiting", "old-game"]
    assert caplog.messages == ["Removed what nobody touched for 30 days: 1 lessons, 1 waiting rooms, 1 games."]
    *_, found = doctor.in_file(tables.settings.database)
    assert found.text.en == "3 tables were removed so far, by --keep-days."
    assert await retention.remove_older(tables, 5_000, 30) == {}
    assert len(caplog.messages) == 1


async def test_paper_scores_that_nobody_touched_go_as_well(tables: Tables, caplog: pytest.LogCaptureFixture) -> None:
    await tables.storage.create_paper("old", "caty-mini", "ada", OLD)
    await tables.storage.create_paper("young", "caty-mini", "ada", YOUNG)
    await retention.remove_older(tables, 5_000, 30)
    assert [await tables.storage.paper(paper) for paper in ("old", "young")] == [None, "caty-mini"]
    assert caplog.messages == ["Removed 1 paper scores that nobody touched for 30 days."]


async def test_many_are_removed_a_few_at_a_time(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retention, "SMALL", 2)
    for number in range(5):
        await tables.storage.create(replace(TABLE, id=f"t{number}", touched=number))
    assert await retention.remove_older(tables, 5_000, 30) == {"waiting": 5}
    assert await tables.storage.expired("waiting", 5_000) == []


async def test_a_table_that_somebody_looks_at_stays(settings: Settings) -> None:
    async with Server(settings) as server:
        tables: Tables = server.app.state.tables
        ada = server.person()
        table = await ada.open_table(ME, OPEN)
        async with ada.look(table) as line:
            await line.table()
            assert await retention.remove_older(tables, now() + 1_000, 30) == {}
            assert (await ada.get(f"/api/tables/{table}")).status_code == 200


async def test_what_was_removed_is_no_longer_in_memory_and_breaks_nobody_elses_request(tables: Tables) -> None:
    tables.settings = replace(tables.settings, tables_in_memory=2)
    for number in range(3):
        await tables.storage.create(replace(TABLE, id=f"t{number}", touched=OLD if number < 2 else YOUNG))
    for table in ("t0", "t1"):
        async with tables.locked(table):
            pass  # it is in memory, and nobody needs it
    assert await retention.remove_older(tables, 5_000, 30) == {"waiting": 2}
    assert (tables.live, tables.unused) == ({}, {})
    for number in range(3, 7):
        await tables.storage.create(replace(TABLE, id=f"t{number}", touched=YOUNG))
        async with tables.locked(f"t{number}"):
            pass  # more than stay in memory
    assert list(tables.live) == list(tables.unused) == ["t5", "t6"]


@pytest.mark.parametrize("touched", [False, True])
async def test_who_opens_a_table_while_it_is_removed_is_told(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, touched: bool
) -> None:
    await tables.storage.create(replace(TABLE, touched=OLD))
    remove = tables.storage.remove
    async with AsyncExitStack() as stack:
        watchers = []

        async def slowly(some: list[str], before: int) -> int:
            watchers.append((await stack.enter_async_context(tables.watching("abc", "eve", "http://x")))[1])
            if touched:
                await tables.leave("abc", "ada")
            return await remove(some, before)

        monkeypatch.setattr(tables.storage, "remove", slowly)
        removed = await retention.remove_older(tables, 5_000, 30)
        (watcher,) = watchers
        assert sum(removed.values()) == (0 if touched else 1)
        assert (watcher.turned_away is None) == touched
        assert (tables.live.get("abc") is None) == (not touched)


async def test_without_a_number_everything_is_kept_and_with_one_it_is_asked_again_and_again(tmp_path: Path) -> None:
    storage = await Storage.open(tmp_path / "archipel.db")
    await storage.create(replace(TABLE, touched=OLD))
    await storage.close()
    for days, status in ((None, 200), (30.0, 404)):
        async with Server(Settings(data=tmp_path, rates=None, keep_days=days)) as server, asyncio.timeout(10):
            while (await server.person().get("/api/tables/abc")).status_code != status:
                await asyncio.sleep(0.05)  # what is removed tells nobody


async def test_a_disk_that_refuses_is_tried_again(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def refuses(_kind: str, _before: int) -> list[str]:
        raise NotStored(NOT_STORED)

    monkeypatch.setattr(tables.storage, "expired", refuses)
    monkeypatch.setattr(retention, "EVERY", 0.01)
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(retention.keep_for(tables, 30), 0.1)
    assert set(caplog.messages) == {"Tables of more than 30 days could not be removed just now."}
