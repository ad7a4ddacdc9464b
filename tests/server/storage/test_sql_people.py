"""What is stored of people comes back: sessions, devices, logbooks, and tries of challenges."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from archipel.server.model.logged_game import Logged
from archipel.server.model.snapshots import Sheet
from archipel.server.model.table import Seat, Table, Try
from archipel.server.storage.storage import Device, DeviceLink, Outdated, Storage
from tests.server.storage.samples import ENTRY, TABLE


async def test_sessions_are_ended_one_time_after_the_other(storage: Storage) -> None:
    await storage.tables.create(TABLE)
    assert [await storage.people.sessions_of("ada"), await storage.people.sessions_of("eve")] == [0, 0]
    assert [await storage.people.end_sessions(person) for person in ("ada", "ada", "eve")] == [1, 2, 1]
    assert [await storage.people.sessions_of("ada"), await storage.people.name_of("ada")] == [2, "Ada"]


async def test_everybody_tries_a_challenge_once_and_the_best_are_listed_first(storage: Storage) -> None:
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


async def test_tries_of_a_deal_are_listed_best_first(storage: Storage) -> None:
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
async def test_ending_a_session_ends_its_device_links(storage: Storage, how: str) -> None:
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


async def test_a_merge_moves_seats_and_logbook_without_duplicates(storage: Storage) -> None:
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
