"""Tables that are open to strangers: listed if the operator and the host want it, and the host admits each guest."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from archipel.server.base import clock, texts
from archipel.server.base.clock import now
from archipel.server.base.limits import Rate
from archipel.server.base.settings import Rates, Settings
from archipel.server.cluster.bus import LocalBus
from archipel.server.features import open_tables
from archipel.server.live.tables import Tables
from archipel.server.model import knock
from archipel.server.model.knock import KNOCK, MOST_KNOCKS
from archipel.server.routes.open_tables import KNOCK_COST
from archipel.server.storage.open_storage import open_storage
from archipel.server.wire.tables import ClockWish, Join, NewTable, OpenTable, Reseat
from tests.server.people import ME as PERSON
from tests.server.people import OPEN as FREE
from tests.server.people import Inline, Person, Server
from tests.server.tiny_tables import BASE, BOT, ME, OPEN, info, refusal
from tests.server.wiring import around, new_tables
from tests.servers import Postgres

Begin = Callable[[], Awaitable[Tables]]


@pytest.fixture(params=["sqlite", "postgres"])
async def where(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    if request.param == "sqlite":
        return tmp_path / "archipel.db"
    postgres: Postgres = request.getfixturevalue("postgres")
    return await postgres.fresh()


@pytest.fixture
async def process(where: Path | str, settings: Settings) -> AsyncIterator[Begin]:
    """Returns a function that starts one more process at the same database. All of them share a bus."""
    begun, buses = list[Tables](), list[LocalBus]()

    async def begin() -> Tables:
        buses.append(LocalBus(buses[0] if buses else None))
        allowed = replace(settings, open_tables=True)
        begun.append(new_tables(await open_storage(where), allowed, Inline(), buses[-1]))
        return begun[-1]

    yield begin
    for tables in begun:
        await tables.close()


async def waiting_room(tables: Tables, *seats: object) -> tuple[str, str]:
    """Opens and lists a table of Ada's. Returns its id, and the id that it has in the list."""
    wish = NewTable("tiny", list(seats or (ME, OPEN)), "Ada", grace=0, clock=ClockWish("turn", 60))  # type: ignore[arg-type]
    table = (await tables.new_tables.create(wish, "ada", BASE)).id
    await around(tables).listing.list(table, "ada", True)
    listing = (await tables.registry.read(table)).listing
    assert listing is not None
    assert listing != table
    return table, listing


async def seen(tables: Tables, person: str = "stranger") -> list[OpenTable]:
    found = await around(tables).listing.all(person)
    assert found.allowed
    return found.tables


async def knocks(tables: Tables, table: str) -> list[str]:
    return [each.name for each in (await info(tables, table)).knocks]


async def answer(tables: Tables, table: str, *, admit: bool) -> None:
    """Ada answers the person who has waited longest."""
    first = (await info(tables, table)).knocks[0]
    await around(tables).listing.answer(table, "ada", first.number, admit)


# ---- the list ----


async def test_a_waiting_room_is_listed_while_somebody_of_it_is_there(process: Begin) -> None:
    here, elsewhere = await process(), await process()
    table, listing = await waiting_room(here)
    assert await seen(here) == []  # nobody is at the table to see a knock
    async with here.presence.watching(table, "ada", BASE):
        for tables in (here, elsewhere):
            (found,) = await seen(tables)
            assert (found.listing, found.game, found.host) == (listing, "tiny", "Ada")
            assert (found.seats, found.free, found.clock) == (2, 1, ClockWish("turn", 60))
            assert (found.knock, found.table) == (None, None)  # strangers are not shown the table's link
        assert await seen(here, "ada") == []  # Ada's list leaves out her own tables
    assert await seen(elsewhere) == []


async def test_a_table_is_listed_no_longer_when_it_is_full_begun_or_closed(process: Begin) -> None:
    tables = await process()
    table, listing = await waiting_room(tables)
    async with tables.presence.watching(table, "ada", BASE):
        await around(tables).listing.list(table, "ada", False)
        assert await seen(tables) == []
        assert await refusal(around(tables).listing.knock(listing, "bob", "Bob")) == texts.NOT_OPEN_ANY_MORE.en
        await around(tables).listing.list(table, "ada", True)
        listing = (await seen(tables))[0].listing
        await tables.seats.join(table, "bob", Join("Bob", 1))
        assert await seen(tables) == []
        assert await refusal(around(tables).listing.knock(listing, "cleo", "Cleo")) == texts.FULL.en
        await tables.starts.start(table, "ada")
        assert await seen(tables) == []
        assert await refusal(around(tables).listing.show(listing, "cleo")) == texts.NOT_OPEN_ANY_MORE.en
        assert await refusal(around(tables).listing.list(table, "ada", True)) == texts.ALREADY_STARTED.en


async def test_only_the_host_lists_and_answers(process: Begin) -> None:
    tables = await process()
    table, listing = await waiting_room(tables, ME, OPEN, OPEN)
    await tables.seats.join(table, "bob", Join("Bob", 1))
    await around(tables).listing.knock(listing, "cleo", "Cleo")
    async with tables.presence.watching(table, "ada", BASE), tables.presence.watching(table, "bob", BASE):
        assert await refusal(around(tables).listing.list(table, "bob", False)) == texts.ONLY_THE_HOST.en
        assert await refusal(around(tables).listing.answer(table, "bob", 1, True)) == texts.ONLY_THE_HOST.en


async def test_without_permission_no_table_is_listed(tables: Tables) -> None:
    table = (await tables.new_tables.create(NewTable("tiny", [ME, OPEN], "Ada"), "ada", BASE)).id
    assert (await info(tables, table)).listed is None
    assert not (await around(tables).listing.all("bob")).allowed
    for asked in (
        around(tables).listing.list(table, "ada", True),
        around(tables).listing.show("anything", "bob"),
        around(tables).listing.answer(table, "ada", 1, True),
    ):
        assert await refusal(asked) == texts.NO_OPEN_TABLES.en


# ---- knocking ----


async def test_a_knock_at_one_process_reaches_the_host_at_the_other_and_its_answer_comes_back(process: Begin) -> None:
    hers, theirs = await process(), await process()
    table, listing = await waiting_room(hers)
    async with hers.presence.watching(table, "ada", BASE) as (live, watcher):
        watcher.sync(0, patches=True)
        live.due(watcher)
        assert (await around(theirs).listing.knock(listing, "bob", "Bob")).knock == "waiting"
        await asyncio.gather(*hers.peers.tasks)
        assert b'"knocks":[{"number":1,"name":"Bob"' in b"".join(live.due(watcher))
        assert (await seen(theirs, "bob"))[0].knock == "waiting"
        await answer(hers, table, admit=True)
        mine = await around(theirs).listing.show(listing, "bob")
        assert (mine.knock, mine.table) == ("admitted", table)
        found = await info(theirs, table)
        assert ([seat.name for seat in found.seats], found.knocks) == (["Ada", "Bob"], [])
        async with theirs.presence.watching(table, "bob", BASE):  # Bob has a seat now, so he may watch
            pass


async def test_a_refused_person_stays_outside_and_cant_knock_again(process: Begin) -> None:
    tables = await process()
    table, listing = await waiting_room(tables)
    await around(tables).listing.knock(listing, "bob", "Bob")
    await answer(tables, table, admit=False)
    mine = await around(tables).listing.show(listing, "bob")
    assert (mine.knock, mine.table) == ("refused", None)
    assert await knocks(tables, table) == []
    async with tables.presence.watching(table, "ada", BASE):
        assert await seen(tables, "bob") == []
    assert await refusal(around(tables).listing.knock(listing, "bob", "Robert")) == texts.KNOCK_REFUSED.en
    await around(tables).listing.list(
        table, "ada", False
    )  # a refusal still holds when the table is unlisted and listed again
    await around(tables).listing.list(table, "ada", True)
    again = (await tables.registry.read(table)).listing or ""
    assert await refusal(around(tables).listing.knock(again, "bob", "Bob")) == texts.KNOCK_REFUSED.en


async def test_strangers_may_not_watch(process: Begin) -> None:
    tables = await process()
    _, listing = await waiting_room(tables)
    await around(tables).listing.knock(listing, "bob", "Bob")
    assert await refusal(tables.views.info(listing, "bob", BASE)) == texts.WRONG_LINK.en
    with pytest.raises(Exception, match=texts.WRONG_LINK.en):
        async with tables.presence.watching(listing, "bob", BASE):
            pass


async def test_a_removed_person_cant_knock(process: Begin) -> None:
    tables = await process()
    table, listing = await waiting_room(tables)
    await around(tables).listing.knock(listing, "bob", "Bob")
    await answer(tables, table, admit=True)
    async with tables.presence.watching(table, "ada", BASE), tables.presence.watching(table, "bob", BASE):
        await tables.seats.reseat(table, "ada", 1, Reseat("open"))
        assert await seen(tables, "bob") == []
        assert [each.listing for each in await seen(tables, "cleo")] == [listing]
    for asked in (around(tables).listing.knock(listing, "bob", "Bob"), around(tables).listing.show(listing, "bob")):
        assert await refusal(asked) == texts.KICKED.en


async def test_a_knock_expires(process: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = await process()
    table, listing = await waiting_room(tables)
    await around(tables).listing.knock(listing, "bob", "Bob")
    later = now() + KNOCK
    for module in (open_tables, clock):
        monkeypatch.setattr(module, "now", lambda: later)
    assert await knocks(tables, table) == []
    assert (await around(tables).listing.show(listing, "bob")).knock is None
    assert await refusal(around(tables).listing.answer(table, "ada", 1, True)) == texts.NOBODY_KNOCKS.en
    await around(tables).listing.knock(listing, "bob", "Bob")
    (known,) = (await info(tables, table)).knocks
    assert (known.number, known.until) == (2, later + KNOCK)


async def test_a_person_who_leaves_stops_knocking(process: Begin) -> None:
    tables = await process()
    table, listing = await waiting_room(tables)
    await around(tables).listing.knock(listing, "bob", "Bob")
    await around(tables).listing.withdraw(listing, "cleo")
    assert await knocks(tables, table) == ["Bob"]
    await around(tables).listing.withdraw(listing, "bob")
    assert await knocks(tables, table) == []


async def test_a_person_knocks_once_and_a_table_has_few_waiting_people(process: Begin) -> None:
    tables = await process()
    table, listing = await waiting_room(tables)
    assert (await around(tables).listing.knock(listing, "ada", "Ada")).table == table  # Ada already has a seat there
    for number in range(MOST_KNOCKS):
        await around(tables).listing.knock(listing, f"stranger-{number}", f"Stranger {number}")
        await around(tables).listing.knock(listing, f"stranger-{number}", f"Once more {number}")
    assert await knocks(tables, table) == [f"Stranger {number}" for number in range(MOST_KNOCKS)]
    assert await refusal(around(tables).listing.knock(listing, "one-more", "Zoe")) == texts.TOO_MANY_KNOCK.en
    assert await refusal(around(tables).listing.knock(listing, "one-more", "  ")) == texts.NO_NAME.en


async def test_nobody_knocks_under_the_name_of_somebody_inside(process: Begin) -> None:
    tables = await process()
    _, listing = await waiting_room(tables)
    assert await refusal(around(tables).listing.knock(listing, "bob", "ada")) == texts.name_taken("Ada").en


async def test_a_knock_is_refused_if_the_table_is_full_by_then(process: Begin) -> None:
    tables = await process()
    table, listing = await waiting_room(tables)
    await around(tables).listing.knock(listing, "bob", "Bob")
    await tables.seats.join(table, "cleo", Join("Cleo", 1))
    assert await refusal(around(tables).listing.answer(table, "ada", 1, True)) == texts.FULL.en


async def test_a_host_without_a_seat_is_replaced_by_a_player_in_the_list(process: Begin) -> None:
    tables = await process()
    table, _ = await waiting_room(tables, ME, OPEN, OPEN)
    await tables.seats.join(table, "bob", Join("Bob", 1))
    host = replace(await tables.registry.read(table), host="nobody")
    assert open_tables.open_table_info(host, "cleo", 0).host == "Ada"


async def test_the_next_table_is_not_listed_by_itself(process: Begin) -> None:
    tables = await process()
    table, _ = await waiting_room(tables, ME, BOT)
    await tables.starts.start(table, "ada")
    async with tables.registry.locked(table) as live:
        live.table = replace(live.table, over=True)
    assert knock.knocks_at(live.table, now()) == []


# ---- over HTTP ----


async def test_knocking_works_over_http_and_is_rate_limited(tmp_path: Path) -> None:
    rates = Rates(new_tables=Rate(3 * KNOCK_COST, 0.01))
    async with Server(Settings(data=tmp_path, rates=rates, open_tables=True)) as server:
        ada, bob = Person(server.address), Person(server.address)
        table = await ada.open_table(PERSON, FREE)
        told = (await ada.post(f"/api/tables/{table}/listed", {"listed": True})).json()
        assert (told["listed"], told["knocks"]) == (True, [])
        async with ada.look(table) as line:
            await line.table()
            (found,) = (await bob.get("/api/open-tables")).json()["tables"]
            door = f"/api/open-tables/{found['listing']}"
            assert (await bob.get(door)).json()["knock"] is None
            assert (await bob.post(f"{door}/knock", {"name": "Bob"})).json()["knock"] == "waiting"
            assert (await bob.post(f"{door}/leave")).json()["tables"][0]["knock"] is None
            await bob.post(f"{door}/knock", {"name": "Bob"})
            assert (await ada.post(f"/api/tables/{table}/knocks/7", {"admit": True})).status_code == 404
            (waiting,) = (await ada.get(f"/api/tables/{table}")).json()["knocks"]
            told = (await ada.post(f"/api/tables/{table}/knocks/{waiting['number']}", {"admit": True})).json()
            assert [seat["name"] for seat in told["seats"]] == ["Ada", "Bob"]
            slow = await Person(server.address).post(f"{door}/knock", {"name": "Cleo"})  # from the same address
            assert (slow.status_code, "many doors" in slow.json()["text"]["en"]) == (429, True)
