"""Another device: a link moves seats and logbook there, once, within ten minutes, and merges only when asked to."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from archipel.server.base import texts
from archipel.server.base.clock import now
from archipel.server.base.errors import Conflict, NotAllowed, NotThere
from archipel.server.features import devices
from archipel.server.features.devices import digest_of, kind_of, qr_code_of
from archipel.server.live.tables import Tables
from archipel.server.wire.tables import Join, NewTable, SeatWish
from tests.server.people import ME, OPEN, Person, Server
from tests.server.tiny_tables import BASE
from tests.server.wiring import around

GAME = {"table": "abc", "game": "caty-mini", "at": 5, "total": 12, "seats": 2}
PHONE = {"User-Agent": "Browser (Phone; Mobile)"}
pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.fixture(scope="module")
def server(server_on_each: Server) -> Server:
    return server_on_each


async def played(person: Person, name: str, table: str = "abc") -> None:
    """Gives this person a game in the logbook and a seat."""
    games = [{**GAME, "table": table}]
    body = {"format": "archipel-logbook", "version": 1, "name": name, "games": games}
    assert (await person.post("/api/logbook/file", body)).status_code == 200
    await person.open_table(ME, OPEN, name=name)


async def token_of(person: Person) -> str:
    made = await person.post("/api/devices/link")
    assert made.status_code == 201
    link: str = made.json()["links"][0]
    assert made.json()["qr"].startswith("<svg")
    page, _, token = link.partition("#")
    assert page.endswith("/device")
    return token


async def refused(person: Person, token: str, path: str = "look", **more: Any) -> tuple[int, str]:
    answer = await person.post(f"/api/devices/{path}", {"token": token, **more})
    return answer.status_code, answer.json()["text"]["en"]


async def test_the_browser_tells_the_kind_of_device_and_a_link_is_drawn() -> None:
    assert [kind_of(PHONE["User-Agent"]), kind_of("")] == ["phone", "computer"]
    assert "viewBox" in qr_code_of("http://here/device#x")
    assert digest_of("a") != digest_of("b")


async def test_a_new_device_has_seats_and_logbook_of_the_first(server: Server) -> None:
    ada, phone = server.person(), server.person()
    await played(ada, "Ada")
    assert (await ada.get("/api/devices")).json() == []
    token = await token_of(ada)
    seen = (await phone.post("/api/devices/look", {"token": token})).json()
    assert seen["arrives"] == {"name": "Ada", "games": 1, "stamps": 1, "tables": 1}
    assert (seen["here"], seen["both"], seen["tries"], seen["other_devices"]) == (None, 0, 0, 0)
    assert await refused(ada, token) == (409, texts.SAME_PERSON.en)
    taken = await phone.post("/api/devices/take", {"token": token}, headers=PHONE)
    assert (taken.status_code, taken.json()["games"]) == (200, 1)
    assert [each["name"] for each in (await phone.get("/api/tables")).json()] == ["Ada"]
    found = (await phone.get("/api/devices")).json()
    assert [(each["kind"], each["here"]) for each in found] == [("computer", False), ("phone", True)]
    third = server.person()
    for path in ("look", "take"):
        assert await refused(third, token, path) == (409, texts.DEVICE_LINK_SPENT.en)
    assert (await third.get("/api/logbook/card")).json()["games"] == 0


async def test_a_link_is_too_old_after_ten_minutes_and_unknown_if_it_is_not_ours(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, phone = server.person(), server.person()
    token = await token_of(ada)
    assert await refused(phone, "made up") == (404, texts.NO_DEVICE_LINK.en)
    later = now() + devices.LASTS + 1
    monkeypatch.setattr(devices, "now", lambda: later)
    assert await refused(phone, token, "take") == (409, texts.DEVICE_LINK_OLD.en)
    monkeypatch.undo()
    await token_of(ada)
    assert await refused(phone, token) == (404, texts.NO_DEVICE_LINK.en)


async def test_a_device_with_seats_is_asked_before_they_are_merged(server: Server) -> None:
    ada, bob = server.person(), server.person()
    await played(ada, "Ada")
    await played(bob, "Bob", "def")
    token = await token_of(ada)
    seen = (await bob.post("/api/devices/look", {"token": token})).json()
    assert seen["here"] == {"name": "Bob", "games": 1, "stamps": 1, "tables": 1}
    assert await refused(bob, token, "take") == (409, texts.ASK_BEFORE_MERGING.en)
    assert (await bob.get("/api/logbook/card")).json()["games"] == 1
    merged = await bob.post("/api/devices/take", {"token": token, "merge": True})
    assert (merged.status_code, merged.json()["games"]) == (200, 2)
    assert len((await bob.get("/api/tables")).json()) == len((await ada.get("/api/tables")).json()) == 2


async def test_only_the_faster_of_two_devices_gets_the_link(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, phone, late = server.person(), server.person(), server.person()
    token = await token_of(ada)
    unspent = await server.app.state.services.storage.people.device_link(digest_of(token))
    assert (await phone.post("/api/devices/take", {"token": token})).status_code == 200

    async def as_it_was(*_: Any) -> Any:
        return unspent

    monkeypatch.setattr(devices.Devices, "link", as_it_was)
    assert await refused(late, token, "take") == (409, texts.DEVICE_LINK_SPENT.en)


async def test_open_pages_are_notified_when_their_session_ends_or_changes_its_person(server: Server) -> None:
    ada, bob = server.person(), server.person()
    table = await bob.open_table(ME, OPEN, name="Bob")
    async with bob.look(table) as line:
        assert (await line.table())["seat"] == 0
        await bob.post("/api/devices/take", {"token": await token_of(ada), "merge": True})
        assert (await line.hear("refused"))["text"]["en"] == texts.ANOTHER_LOGBOOK.en
    async with bob.look(table) as line:
        assert (await line.table())["seat"] == 0  # the seat was merged too
        (other,) = [each for each in (await ada.get("/api/devices")).json() if not each["here"]]
        await ada.post(f"/api/devices/{other['session']}/end")
        assert (await line.hear("refused"))["text"]["en"] == texts.SESSION_ENDED.en
    async with ada.look(table) as line:
        assert (await line.table())["seat"] == 0


async def test_a_device_can_be_ended_by_another_and_is_a_stranger_then(server: Server) -> None:
    ada, phone = server.person(), server.person()
    await played(ada, "Ada")
    await phone.post("/api/devices/take", {"token": await token_of(ada)})
    mine, other = sorted((await ada.get("/api/devices")).json(), key=lambda each: not each["here"])
    own = await ada.post(f"/api/devices/{mine['session']}/end")
    assert (own.status_code, own.json()["text"]["en"]) == (409, texts.THIS_DEVICE.en)
    left = await ada.post(f"/api/devices/{other['session']}/end")
    assert [each["session"] for each in left.json()] == [mine["session"]]
    again = await ada.post(f"/api/devices/{other['session']}/end")
    assert (again.status_code, again.json()["text"]["en"]) == (404, texts.NO_SUCH_DEVICE.en)
    assert (await phone.get("/api/tables")).json() == []
    assert len((await ada.get("/api/tables")).json()) == 1


@pytest.mark.parametrize("how", ["one", "all"])
async def test_a_link_that_a_lost_device_made_ends_with_its_session(server: Server, how: str) -> None:
    ada, lost, thief = server.person(), server.person(), server.person()
    await played(ada, "Ada")
    await lost.post("/api/devices/take", {"token": await token_of(ada)})
    token = await token_of(lost)
    (other,) = [each for each in (await ada.get("/api/devices")).json() if not each["here"]]
    path = f"/api/devices/{other['session']}/end" if how == "one" else "/api/sessions/end"
    assert (await ada.post(path)).status_code == 200
    assert await refused(thief, token, "take") == (404, texts.NO_DEVICE_LINK.en)
    assert (await thief.get("/api/tables")).json() == []


async def test_a_try_that_a_merge_loses_is_announced_before(server: Server) -> None:
    ada, bob = server.person(), server.person()
    for each, name in ((ada, "Ada"), (bob, "Bob")):
        for game in ("tiny", "caty-mini")[: 1 + (each is bob)]:
            assert (await each.post("/api/challenges", {"game": game, "name": name})).status_code == 201
    token = await token_of(ada)
    seen = (await bob.post("/api/devices/look", {"token": token})).json()
    assert (seen["here"]["tables"], seen["both"], seen["tries"]) == (2, 0, 1)
    assert (await bob.post("/api/devices/take", {"token": token, "merge": True})).status_code == 200
    assert sorted(each["game"] for each in (await bob.get("/api/tables")).json()) == ["caty-mini", "tiny"]


# ---- in two processes, on SQLite and on PostgreSQL ----


async def link_of(tables: Tables, person: str) -> str:
    made = await around(tables).devices.invite(person, "0-first", "", BASE)
    return made.links[0].partition("#")[2]


@pytest.mark.asyncio(loop_scope="function")
async def test_only_one_of_two_simultaneous_devices_gets_the_link(both: tuple[Tables, Tables]) -> None:
    token = await link_of(both[0], "ada")
    taken = [
        around(tables).devices.take(token, person, "", merge=False)
        for tables, person in zip((*both, *both), ("bob", "eve", "dan", "liv"), strict=True)
    ]
    found = await asyncio.gather(*taken, return_exceptions=True)
    refused = [each for each in found if isinstance(each, Conflict)]
    ((person, session),) = [each for each in found if isinstance(each, tuple)]
    assert (person, {each.text for each in refused}, len(refused)) == ("ada", {texts.DEVICE_LINK_SPENT}, 3)
    for tables in both:
        assert [each.session for each in await around(tables).devices.of("ada", session)] == ["0-first", session]


@pytest.mark.asyncio(loop_scope="function")
async def test_the_stored_hash_of_a_link_is_no_token(both: tuple[Tables, Tables]) -> None:
    here, there = both
    token = await link_of(here, "ada")
    found = await around(there).storage.people.device_link(digest_of(token))
    assert found is not None
    assert found.person == "ada"
    assert await around(there).storage.people.device_link(token) is None
    with pytest.raises(NotThere):  # the stored digest does not work as a token
        await around(there).devices.take(digest_of(token), "eve", "", merge=False)


@pytest.mark.asyncio(loop_scope="function")
async def test_seats_that_were_merged_in_one_process_are_the_new_persons_in_the_other(
    both: tuple[Tables, Tables],
) -> None:
    here, there = both
    table = (await here.new_tables.create(NewTable("tiny", [SeatWish("me"), SeatWish("open")], "Bob"), "bob", BASE)).id
    await here.seats.join(table, "cleo", Join("Cleo", 1))
    async with (
        there.presence.watching(table, "bob", BASE) as (live, watcher),
        there.presence.watching(table, "cleo", BASE),
    ):
        await around(here).devices.take(await link_of(here, "ada"), "bob", "", merge=True)
        await asyncio.gather(*there.peers.tasks)
        assert watcher.turned_away is not None
        assert watcher.turned_away.text == texts.ANOTHER_LOGBOOK
        assert [seat.person for seat in live.table.seats] == ["ada", "cleo"]
        assert live.table.host == "ada"


@pytest.mark.asyncio(loop_scope="function")
async def test_a_session_that_is_ended_in_one_process_is_ended_in_the_other(both: tuple[Tables, Tables]) -> None:
    here, there = both
    table = (await here.new_tables.create(NewTable("tiny", [SeatWish("me"), SeatWish("open")], "Ada"), "ada", BASE)).id
    _, session = await around(there).devices.take(await link_of(here, "ada"), "eve", "", merge=False)
    async with (
        there.presence.watching(table, "ada", BASE, session=session) as (_, new),
        there.presence.watching(table, "ada", BASE, session="0-first") as (_, first),
    ):
        await around(here).devices.end("ada", session)
        assert (new.turned_away is not None, first.turned_away) == (True, None)


@pytest.mark.asyncio(loop_scope="function")
@pytest.mark.parametrize("moment", ["before it is among those who look", "after that"])
async def test_a_session_that_is_ended_while_it_opens_a_table_is_ended(
    both: tuple[Tables, Tables], monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    here, there = both
    table = (await here.new_tables.create(NewTable("tiny", [SeatWish("me"), SeatWish("open")], "Ada"), "ada", BASE)).id
    _, session = await around(there).devices.take(await link_of(here, "ada"), "eve", "", merge=False)
    where, name = (there.storage.people, "name_of") if moment.startswith("before") else (there.timekeeper, "settle")
    asked = getattr(where, name)

    async def slowly(*values: Any) -> Any:
        monkeypatch.undo()
        await around(here).devices.end("ada", session)
        return await asked(*values)

    monkeypatch.setattr(where, name, slowly)
    with pytest.raises(NotAllowed) as refused:
        async with there.presence.watching(table, "ada", BASE, session=session):
            pass
    assert refused.value.text == texts.SESSION_ENDED
    assert not there.live[table].watchers
