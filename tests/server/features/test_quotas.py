"""How much may be stored: by one address and by everybody within an hour, and in total."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from archipel.server.base.errors import Full, NotStored, RequestError, TooFast
from archipel.server.base.limits import SharedLimits
from archipel.server.base.settings import Rates, Settings
from archipel.server.base.texts import BAD_ID, NOT_STORED
from archipel.server.features import quotas
from archipel.server.features.quotas import KINDS, MB, Name, Quotas
from archipel.server.live.tables import Tables
from archipel.server.storage import sqlite
from archipel.server.storage.sqlite_inline import SIZE
from archipel.server.storage.storage import Storage
from archipel.server.wire.logbook import LogbookFile, LoggedGame
from archipel.server.wire.messages import SendUndo
from archipel.server.wire.tables import NewTable, SeatWish
from tests.server.people import BOT, ME, Server
from tests.server.storage.fixtures import path, storage, where
from tests.server.storage.samples import ENTRY, TABLE
from tests.server.wiring import around

__all__ = ["path", "storage", "where"]

HERE, THERE = "192.0.2.1", "192.0.2.2"


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def bounds(tables: Tables, clock: Clock) -> Quotas:
    """The quotas of a server that has limits and free space."""
    return Quotas(around(tables).storage, replace(tables.settings, rates=Rates()), clock)


@pytest.fixture
async def bounded(tmp_path: Path) -> AsyncIterator[Server]:
    async with Server(Settings(data=tmp_path, rates=Rates(), bot_delay=0.0)) as server:
        yield server


def a_file(size: int) -> bytes:
    """A logbook file of about `size` bytes, with 1,500 games, the most that a file may hold."""
    length = size // 1500
    rivals = ["É" * 24] * 12
    game = LoggedGame("a", "tiny", 1_000_000, 10, 12, 12, rivals=rivals)
    fewer = rivals[: max(0, 12 - (len(msgspec.json.encode(game)) + 14 - length) // 51)]
    games = [replace(game, table=f"{number:014}", rivals=fewer) for number in range(1500)]
    return msgspec.json.encode(LogbookFile("archipel-logbook", 1, "Ada", games))


def size_of(path: Path) -> int:
    with closing(sqlite3.connect(path)) as database:
        found: int = database.execute(SIZE).fetchone()[0]
        return found


# ---- imported logbooks ----


async def test_forty_imports_without_a_cookie_are_refused_after_the_fifth(bounded: Server) -> None:
    data, path = a_file(450_000), bounded.settings.database
    assert 400_000 < len(data) < 540_000
    before, answers = size_of(path), []
    for _ in range(40):
        stranger = bounded.person()
        answers.append(await stranger.http.post("/api/logbook/file", content=data))
        await stranger.http.aclose()
    assert [each.status_code for each in answers] == [200] * 5 + [429] * 35
    assert 0 < int(answers[5].headers["Retry-After"]) <= 3600
    assert "5 an hour at most). Try again in" in answers[5].json()["text"]["en"]
    assert size_of(path) - before <= KINDS["logbooks"].address
    charged = bounded.app.state.services.quotas.last_hour()["logbooks"]
    assert size_of(path) - before <= charged <= KINDS["logbooks"].address


async def test_short_games_in_a_file_are_charged_with_what_they_take(bounded: Server) -> None:
    games = ",".join(f'{{"table":"{n}","game":"tiny","at":1,"total":1,"seats":1}}' for n in range(1500))
    data = f'{{"format":"archipel-logbook","version":1,"name":"A","games":[{games}]}}'.encode()
    before = size_of(bounded.settings.database)
    assert (await bounded.person().http.post("/api/logbook/file", content=data)).status_code == 200
    grown = size_of(bounded.settings.database) - before
    assert grown <= bounded.app.state.services.quotas.last_hour()["logbooks"] <= 2 * grown


def whole_file(length: int, letters: int) -> bytes:
    """A logbook file with 1,500 games of about `length` bytes. The ids of their tables have `letters` letters."""
    game = LoggedGame("0" * letters, "tiny", 1_000_000, 10, 12, 12)
    rivals = ["n" * 24] * ((length - len(msgspec.json.encode(game))) // 27)
    games = [replace(game, table=f"{number:0{letters}}", rivals=rivals) for number in range(1500)]
    return msgspec.json.encode(LogbookFile("archipel-logbook", 1, "Ada", games))


@pytest.mark.parametrize(("length", "letters"), [(220, 64), (300, 14)])
async def test_a_whole_file_stores_less_than_a_megabyte(bounded: Server, length: int, letters: int) -> None:
    before, data = size_of(bounded.settings.database), whole_file(length, letters)
    assert (await bounded.person().http.post("/api/logbook/file", content=data)).status_code == 200
    grown = size_of(bounded.settings.database) - before
    assert grown <= MB
    assert grown <= bounded.app.state.services.quotas.last_hour()["logbooks"]


@pytest.mark.parametrize("length", [280, 345])
async def test_a_file_that_would_store_more_than_a_megabyte_is_refused(bounded: Server, length: int) -> None:
    before, data = size_of(bounded.settings.database), whole_file(length, 64)
    answer = await bounded.person().http.post("/api/logbook/file", content=data)
    assert answer.status_code == 413
    assert "more than 1000 kB on the server" in answer.json()["text"]["en"]
    assert size_of(bounded.settings.database) == before


async def test_a_file_that_is_refused_costs_nothing(bounded: Server) -> None:
    ada = bounded.person()
    for _ in range(8):
        assert (await ada.http.post("/api/logbook/file", content=b"no logbook")).status_code == 400
    assert bounded.app.state.services.quotas.last_hour()["logbooks"] == 0
    assert (await ada.http.post("/api/logbook/file", content=a_file(300_000))).status_code == 200


# ---- limits per hour: of an address and of everybody ----


def test_each_address_has_its_own_hourly_limit(bounds: Quotas, clock: Clock) -> None:
    bounds.charge(HERE, {"papers": 900_000})
    with pytest.raises(TooFast) as refused:
        bounds.charge(HERE, {"papers": 200_000})
    assert refused.value.seconds == 360
    assert refused.value.text.en == (
        "Too much was stored from your address (paper scores: 1 MB an hour at most). Try again in 6 min."
    )
    assert "(scores sur papier : 1 Mo par heure au plus). Réessaie dans 6 min." in refused.value.text.fr
    bounds.charge(HERE, {"tables": 900_000})  # other kinds have their own limits
    bounds.charge(THERE, {"papers": 200_000})
    clock.now += 361
    bounds.charge(HERE, {"papers": 200_000})


def test_the_common_limit_does_not_charge_refused_visitors(
    bounds: Quotas,
) -> None:
    for number in range(10):
        bounds.charge(f"192.0.2.{number}", {"papers": MB})
    with pytest.raises(TooFast) as refused:
        bounds.charge("2001:db8::", {"tables": 500.0, "papers": 500_000})
    assert "paper scores: 10 MB an hour at most for everybody). Try again in 3 min." in refused.value.text.en
    assert bounds.addresses["papers"].levels["2001:db8::"][0] == MB
    assert bounds.addresses["tables"].levels["2001:db8::"][0] == KINDS["tables"].address
    assert "tables" not in bounds.last_hour()


def test_a_later_refusal_is_refunded_and_a_cancelled_request_is_not(bounds: Quotas) -> None:
    with pytest.raises(RequestError), bounds.storing(HERE, {"logbooks": 5_000}):
        raise RequestError(BAD_ID)
    assert (bounds.last_hour()["logbooks"], bounds.since) == (0, 0)
    assert bounds.often["logbooks"].levels[HERE][0] == 5
    with pytest.raises(asyncio.CancelledError), bounds.storing(HERE, {"logbooks": 5_000}):
        raise asyncio.CancelledError
    assert (bounds.last_hour()["logbooks"], bounds.since) == (5_000, 5_000)


def test_the_last_hour_is_measured_correctly(bounds: Quotas, clock: Clock) -> None:
    bounds.charge(HERE, {"people": 300})
    clock.now += 1800
    bounds.charge(HERE, {"people": 100, "tables": 7})
    assert bounds.last_hour() == {"people": 400, "tables": 7}
    clock.now += 1860
    assert bounds.last_hour() == {"people": 100, "tables": 7}
    clock.now += 1800
    assert bounds.last_hour() == {}


def test_an_address_has_about_25_mb_in_all_and_everybody_230() -> None:
    assert 18 * MB <= sum(kind.address for kind in KINDS.values()) <= 25 * MB
    assert 180 * MB <= sum(kind.everybody for kind in KINDS.values()) <= 250 * MB


def test_a_class_behind_one_address_plays_all_evening(bounds: Quotas, clock: Clock) -> None:
    """Thirty people play: every ten minutes each opens a table for two or plays again, and takes back two moves."""
    for _ in range(4 * 6):
        for _ in range(15):
            bounds.charge(HERE, quotas.of_table(NewTable("tiny", [SeatWish("me"), SeatWish("open")], "Ada"), 200))
            bounds.charge(HERE, {"people": quotas.A_PERSON})
            bounds.charge(HERE, {"tables": quotas.A_TABLE})
        for _ in range(60):
            bounds.charge(HERE, quotas.of_undo(SendUndo("a", 1)))
        clock.now += 600


def test_moves_are_free_undos_and_boxes_are_not() -> None:
    assert quotas.of_undo(SendUndo("a", 1)) == {"moves": quotas.AN_UNDO}
    assert quotas.of_undo(SendUndo("a", 1, past_bots=True)) == {"moves": quotas.A_LONG_UNDO}
    seats = [SeatWish("me")] * 2
    assert quotas.of_table(NewTable("tiny", seats, "Ada", pack={}), 1000) == {
        "tables": 2 * quotas.A_SEAT,
        "boxes": quotas.A_BOX + 2000,
    }


def test_processes_share_their_charges(tables: Tables, clock: Clock) -> None:
    settings = replace(tables.settings, rates=Rates())
    here, there = (Quotas(around(tables).storage, settings, clock) for _ in range(2))
    mine, theirs = SharedLimits(here.shared), SharedLimits(there.shared)
    here.charge(HERE, {"papers": MB, "logbooks": 1.0})
    for name, costs in mine.spent():
        theirs.spend(name, costs)
    with pytest.raises(TooFast):
        there.charge(HERE, {"papers": 1_000})
    assert there.everybody["papers"].levels[""][0] == 9 * MB
    assert there.often["logbooks"].levels[HERE][0] == 4
    assert len(here.shared) == 2 * len(KINDS) + 1


def test_without_limits_there_are_none(tables: Tables) -> None:
    for _ in range(100):
        around(tables).quotas.charge(HERE, {"logbooks": MB})


# ---- over the wire ----


PLAYED: list[tuple[str, Name, str, Any]] = [
    ("a table", "tables", "/api/tables", {"game": "tiny", "seats": [ME, BOT], "name": "Ada"}),
    ("a box", "boxes", "/api/tables", {"game": "tiny", "seats": [ME, BOT], "name": "Ada", "pack": {}}),
    ("a lesson", "tables", "/api/lessons", {"game": "tiny", "lesson": "first", "name": "Ada"}),
    ("a challenge", "tables", "/api/challenges", {"game": "tiny", "name": "Ada"}),
    ("a deal", "tables", "/api/tables/{table}/deal", {"name": "Bob"}),
    ("again", "tables", "/api/tables/{table}/again", {}),
    ("playing on", "tables", "/api/tables/{table}/play-on", {"number": 0}),
    ("a paper score", "papers", "/api/papers", {"game": "caty-mini", "edits": []}),
    ("a logbook", "logbooks", "/api/logbook/file", {}),
    ("a seat", "people", "/api/tables/{table}/join", {"name": "Bob", "seat": 0}),
    ("a device", "people", "/api/devices/link", {}),
    ("sessions", "people", "/api/sessions/end", {}),
    ("notices", "subscriptions", "/api/push", {"endpoint": "x", "p256dh": "x", "auth": "x", "language": "fr"}),
]


@pytest.mark.parametrize(("what", "kind", "address", "body"), PLAYED, ids=[what for what, *_ in PLAYED])
async def test_every_route_that_stores_checks_the_quota(
    bounded: Server, what: str, kind: Name, address: str, body: Any
) -> None:
    ada = bounded.person()
    table = await ada.open_table(ME, BOT)
    everybody = bounded.app.state.services.quotas.everybody[kind]
    everybody.spend("", 2 * KINDS[kind].everybody)
    answer = await ada.post(address.format(table=table), body)
    assert (answer.status_code, "for everybody" in answer.text) == (429, True), what


async def test_undos_are_bounded_and_moves_never(bounded: Server) -> None:
    ada = bounded.person()
    table = await ada.open_table(ME)
    await ada.start(table)
    bounds: Quotas = bounded.app.state.services.quotas
    bounds.everybody["moves"].spend("", 2 * KINDS["moves"].everybody)
    bounds.size = 2 * bounds.most
    async with ada.look(table) as line:
        assert (await line.send({"type": "draw"}, seen=0))["type"] == "accepted"
        await line.say({"type": "undo", "id": "back", "seen": 1})
        assert "moves taken back: 30 MB an hour" in (await line.hear("refused", id="back"))["text"]["en"]
        await line.say({"type": "ask-undo"})
        assert "moves taken back: 30 MB an hour" in (await line.hear("refused", id=""))["text"]["en"]


# ---- the limit of the whole database ----


async def test_a_full_server_begins_nothing_new_and_lets_games_go_on(bounds: Quotas) -> None:
    bounds.size = bounds.most = 4_000_000_000
    for kind in ("tables", "papers", "logbooks", "boxes", "subscriptions"):
        with pytest.raises(Full) as refused:
            bounds.charge(HERE, {kind: 1.0})
        assert refused.value.status == 429
    assert refused.value.text.en == (
        "This server is full (4 GB at most). Games under way go on; for anything else, ask its host to make room."
    )
    bounds.charge(HERE, {"moves": 1.0})
    bounds.charge(HERE, {"edits": 1.0})
    bounds.charge(HERE, {"people": 1.0})
    bounds.charge(HERE, {})


async def test_charges_since_the_last_measurement_count(bounds: Quotas) -> None:
    bounds.size, bounds.most = 0, 100_000
    bounds.charge(HERE, {"tables": 60_000})
    with pytest.raises(Full):
        bounds.charge(HERE, {"tables": 60_000})
    await bounds.measure()
    assert bounds.since == 0


async def test_the_disk_bounds_the_database_before_the_ceiling_does(
    bounds: Quotas, monkeypatch: pytest.MonkeyPatch
) -> None:
    usage = shutil.disk_usage(bounds.settings.data)
    monkeypatch.setattr("shutil.disk_usage", lambda _folder: usage._replace(free=10**12))
    await bounds.measure()
    assert 0 < bounds.size < bounds.most == 4_000_000_000
    for free, more in ((quotas.RESERVE + 50_000, 50_000), (quotas.RESERVE - 1, 0)):
        monkeypatch.setattr("shutil.disk_usage", lambda _folder, free=free: usage._replace(free=free))
        await bounds.measure()
        assert (bounds.most, bounds.free) == (bounds.size + more, free)


async def test_the_size_is_measured_repeatedly(
    bounds: Quotas, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    looked = asyncio.Event()
    asked = 0

    async def refuses_first() -> int:
        nonlocal asked
        asked += 1
        if asked == 1:
            raise NotStored(NOT_STORED)
        looked.set()
        return 1234

    monkeypatch.setattr(bounds.storage.upkeep, "size", refuses_first)
    monkeypatch.setattr(quotas, "MEASURE_SECONDS", 0)
    running = asyncio.create_task(bounds.run())
    async with asyncio.timeout(10):
        await looked.wait()
    running.cancel()
    assert caplog.messages == ["Could not measure the size of the database."]


# ---- usage ----


async def test_stored_data_is_counted_and_measured_by_kind(storage: Storage, tmp_path: Path, clock: Clock) -> None:
    address = None if isinstance(storage, sqlite.SqliteStorage) else "postgresql://somewhere"
    bounds = Quotas(storage, Settings(data=tmp_path, postgres=address), clock)
    await storage.tables.create(TABLE)
    await storage.tables.save(TABLE, replace(TABLE, number=1), [ENTRY])
    usage = await bounds.usage()
    numbers = {row.kind: row.number for row in usage.rows}
    assert numbers == {**dict.fromkeys(KINDS, 0), "tables": 1, "moves": 1, "people": 1}
    assert all(row.size is not None and row.size > 0 for row in usage.rows)
    assert 0 < sum(row.size or 0 for row in usage.rows) <= usage.size
    assert (usage.free is None) == (address is not None)
    await storage.tables.create(replace(TABLE, id="abd"))
    assert await bounds.usage() is usage
    clock.now += 60
    assert (await bounds.usage()).rows[0].number == 2


async def test_the_kinds_are_all_tables_of_the_database(storage: Storage) -> None:
    known = {part for kind in KINDS.values() for part in kind.parts}
    assert (await storage.upkeep.sizes()).keys() - known == {"meta", "alembic_version"}


async def test_room_that_was_made_counts_as_room(tmp_path: Path) -> None:
    storage = await sqlite.SqliteStorage.open(tmp_path / "archipel.db")
    before = await storage.upkeep.size()
    for number in range(200):
        await storage.tables.create(replace(TABLE, id=f"t{number}", kicked="x" * 1000))
    full = await storage.upkeep.size()
    await storage.tables.remove([f"t{number}" for number in range(200)], 1000)
    assert await storage.upkeep.size() < (before + full) / 2
    await storage.close()


async def test_a_sqlite_without_dbstat(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "SIZES", "SELECT name, 1 FROM no_such_table")
    usage = await around(tables).quotas.usage()
    assert {row.size for row in usage.rows} == {None}


@pytest.mark.parametrize(
    ("size", "french", "english"),
    [
        (4_000_000_000, "4 Go", "4 GB"),
        (1_550_000, "1,55 Mo", "1.55 MB"),
        (2_000, "2 ko", "2 kB"),
        (3e12, "3000 Go", "3000 GB"),
        (0, "0 o", "0 B"),
    ],
)
def test_sizes_are_said_as_people_say_them(size: int, french: str, english: str) -> None:
    assert (quotas.readable_size(size).fr, quotas.readable_size(size).en) == (french, english)
