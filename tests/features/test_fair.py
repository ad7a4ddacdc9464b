"""Seats wait for players who are away, kicked players stay out, and links and cookies can be made invalid."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from websockets.exceptions import ConnectionClosed

from archipel.server.base.clock import now
from archipel.server.base.settings import Settings
from archipel.server.live.tables import Tables
from archipel.server.model.people import signed
from archipel.server.wire.tables import Join, Reseat
from tests.server.people import ME as MY_SEAT
from tests.server.people import OPEN as OPEN_SEAT
from tests.server.people import Server
from tests.server.tiny_tables import BASE, ME, OPEN, begun, info, opened, refusal
from tests.server.wiring import around

STAND_IN = Reseat("bot", "random")
EXPECTED = "Bob is still here, or expected back; a bot only replaces somebody who left."
ONLY_THE_HOST = "Only the host of the table may do that while they are here, or expected back."


async def later(tables: Tables, table: str, seconds: int = 121) -> None:
    """Lets `seconds` pass at this table."""
    async with tables.registry.locked(table) as live:
        live.people.opened -= seconds * 1000
        live.people.gone = {person: then - seconds * 1000 for person, then in live.people.gone.items()}


@pytest.fixture
async def server_of_one(settings: Settings) -> AsyncIterator[Server]:
    async with Server(settings) as server:
        yield server


# ---- players who are away ----


async def test_a_seat_is_kept_for_a_while_and_then_given_by_the_host(tables: Tables) -> None:
    table = await begun(tables, ME, OPEN, grace=120)
    assert await refusal(tables.seats.reseat(table, "ada", 1, STAND_IN)) == EXPECTED
    bob = (await info(tables, table)).seats[1]
    assert bob.kept_until is not None
    assert not bob.may_replace
    await later(tables, table)
    assert (await info(tables, table)).seats[1].may_replace
    await tables.seats.reseat(table, "ada", 1, STAND_IN)
    assert (await info(tables, table)).seats[1].level == "steady"  # not "random", which was asked for


async def test_a_returning_person_takes_the_seat_back_and_gets_a_new_grace_time(tables: Tables) -> None:
    table = await begun(tables, ME, OPEN, grace=120)
    await later(tables, table)
    async with tables.presence.watching(table, "bob", BASE):
        pass
    assert await refusal(tables.seats.reseat(table, "ada", 1, STAND_IN)) == EXPECTED
    await later(tables, table)
    await tables.seats.reseat(table, "ada", 1, STAND_IN)
    async with tables.presence.watching(table, "bob", BASE):
        assert (await info(tables, table)).seats[1].level is None


async def test_a_person_who_pressed_leave_gets_no_grace_time(tables: Tables) -> None:
    table = await begun(tables, ME, OPEN, grace=120)
    await tables.seats.leave(table, "bob")
    assert (await info(tables, table)).seats[1].kept_until is None
    await tables.seats.reseat(table, "ada", 1, STAND_IN)


async def test_everybody_is_notified_when_the_grace_time_ends(tables: Tables) -> None:
    table = await begun(tables, ME, OPEN, grace=0)
    async with tables.registry.locked(table) as live:
        live.people.opened = now() + 300  # the absent player is expected for 300 ms more
    async with tables.presence.watching(table, "ada", BASE) as (_, watcher):
        watcher.due.clear()
        await asyncio.wait_for(watcher.due.wait(), 5)


async def test_without_the_host_the_others_vote_about_a_stand_in(tables: Tables) -> None:
    table = await opened(tables, ME, OPEN, OPEN, grace=120)
    for number, person in ((1, "bob"), (2, "eve")):
        await tables.seats.join(table, person, Join(person.title(), number))
    await tables.starts.start(table, "ada")
    await tables.seats.leave(table, "eve")
    assert await refusal(tables.seats.reseat(table, "bob", 2, STAND_IN)) == ONLY_THE_HOST  # Bob is not here
    async with tables.presence.watching(table, "bob", BASE):
        await tables.seats.reseat(table, "bob", 2, STAND_IN)
    assert (await info(tables, table)).seats[2].level == "steady"


async def test_a_single_vote_of_two_is_not_enough(tables: Tables) -> None:
    table = await opened(tables, OPEN, OPEN, OPEN, grace=120)
    for number, person in enumerate(("bob", "eve", "zoe")):
        await tables.seats.join(table, person, Join(person.title(), number))
    await tables.starts.start(table, "ada")  # the host has no seat, and is away
    await tables.seats.leave(table, "zoe")
    async with tables.presence.watching(table, "bob", BASE), tables.presence.watching(table, "eve", BASE):
        await tables.seats.reseat(table, "bob", 2, STAND_IN)
        found = (await info(tables, table)).seats[2]
        assert (found.level, found.agreed) == (None, [0])
        await tables.seats.reseat(table, "eve", 2, STAND_IN)
        assert (await info(tables, table)).seats[2].level == "steady"


async def test_in_a_waiting_room_a_dropped_host_loses_nothing(tables: Tables) -> None:
    table = await opened(tables, ME, OPEN, grace=120)
    await tables.seats.join(table, "bob", Join("Bob", 1))
    assert await refusal(tables.starts.start(table, "bob")) == ONLY_THE_HOST
    await later(tables, table)
    assert (await info(tables, table, "bob")).host
    assert (
        await refusal(tables.seats.reseat(table, "bob", 0, Reseat("open")))
        == "This is the host's seat; it waits for them."
    )
    async with tables.presence.watching(table, "ada", BASE):
        assert not (await info(tables, table, "bob")).host


async def test_the_host_may_pass_the_table_on(tables: Tables) -> None:
    table = await begun(tables, ME, OPEN, grace=120)
    await tables.seats.reseat(table, "ada", 1, Reseat("host"))
    assert [(await info(tables, table, person)).host for person in ("ada", "bob")] == [False, True]


# ---- over the wire ----


async def test_a_removed_person_gets_a_reason_and_cant_return(server_of_one: Server) -> None:
    ada, bob = server_of_one.person(), server_of_one.person()
    table = await ada.open_table(MY_SEAT, OPEN_SEAT)
    await bob.sit(table, 1, "Bob")
    kicked = "The host has removed you from this table; it is not open to you any more."
    async with bob.look(table) as line:
        await line.hear("table")
        assert (await ada.post(f"/api/tables/{table}/seats/1", {"to": "open"})).status_code == 200
        assert (await line.hear("refused"))["text"]["en"] == kicked
        with pytest.raises(ConnectionClosed) as closed:
            await line.socket.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403
    for answer in (
        await bob.get(f"/api/tables/{table}"),
        await bob.post(f"/api/tables/{table}/join", {"name": "Bob", "seat": 1}),
    ):
        assert (answer.status_code, answer.json()["text"]["en"]) == (403, kicked)
    async with bob.look(table, seen=None) as line:
        assert (await line.hear("refused"))["text"]["en"] == kicked


async def test_a_renewed_link_is_the_only_one_for_strangers(server_of_one: Server) -> None:
    ada, bob, eve = (server_of_one.person() for _ in range(3))
    table = await ada.open_table(MY_SEAT, OPEN_SEAT, OPEN_SEAT)
    await bob.sit(table, 1, "Bob")
    changed = "The link of this table has changed; ask whoever invited you for the new one."
    assert (await bob.post(f"/api/tables/{table}/link")).status_code == 403
    async with eve.look(table) as line, ada.look(table) as mine:
        await line.hear("table")
        await mine.hear("table")
        fresh = (await ada.post(f"/api/tables/{table}/link")).json()["links"][0].rpartition("/")[2]
        assert (await line.hear("refused"))["text"]["en"] == changed
        assert (await mine.table())["links"][0].endswith(fresh)
    assert fresh.startswith(f"{table}-")
    answer = await eve.get(f"/api/tables/{table}")
    assert (answer.status_code, answer.json()["text"]["en"]) == (404, changed)
    assert (await eve.get(f"/api/tables/{table}-wrong")).status_code == 404
    assert (await bob.get(f"/api/tables/{table}")).status_code == 200  # Bob sits here
    found = (await eve.get(f"/api/tables/{fresh}")).json()
    assert found["id"] == fresh
    assert (await eve.sit(found["id"], 2, "Eve"))["id"] == table
    assert (await eve.get(f"/api/tables/{table}")).status_code == 200


async def test_a_person_can_end_all_other_sessions_of_theirs(server_of_one: Server) -> None:
    ada, thief, later_thief = (server_of_one.person() for _ in range(3))
    await ada.get("/api/lobby")
    table = await ada.open_table(MY_SEAT, OPEN_SEAT)
    stolen = ada.http.cookies["archipel"]
    thief.http.cookies["archipel"] = later_thief.http.cookies["archipel"] = stolen
    assert (await thief.get(f"/api/tables/{table}")).json()["seat"] == 0
    async with ada.look(table) as mine:
        await mine.hear("table")
        assert (await ada.post("/api/sessions/end")).json() == {"ended": 1}
        await mine.say({"type": "sync", "seen": 0})
        await mine.hear("table")  # Ada's own tab stays connected
    assert ada.http.cookies["archipel"] != stolen
    assert (await ada.get(f"/api/tables/{table}")).json()["seat"] == 0
    assert (await thief.get(f"/api/tables/{table}")).json()["seat"] is None
    async with later_thief.look(table) as line:
        assert (await line.table())["seat"] is None


async def test_ending_sessions_disconnects_a_stolen_cookie_and_the_owner_reconnects(
    server_of_one: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("archipel.server.live.sessions.NEW_COOKIE_SECONDS", 0.1)
    ada, thief = server_of_one.person(), server_of_one.person()
    table = await ada.open_table(MY_SEAT, OPEN_SEAT)
    thief.http.cookies["archipel"] = ada.http.cookies["archipel"]
    async with ada.look(table) as mine, thief.look(table) as copied:
        for line in (mine, copied):
            assert (await line.table())["seat"] == 0
        await ada.post("/api/sessions/end")
        for line in (mine, copied):
            said = await line.hear("refused")
            assert said["text"]["en"] == "Your other sessions have ended. This page is reconnecting."
            with pytest.raises(ConnectionClosed) as closed:
                await line.hear("table")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1013  # a page that receives this code reconnects
    for person, seat in ((ada, 0), (thief, None)):
        async with person.look(table) as line:
            assert (await line.table())["seat"] == seat


async def test_another_session_is_disconnected(server_of_one: Server) -> None:
    ada, phone = server_of_one.person(), server_of_one.person()
    table = await ada.open_table(MY_SEAT, OPEN_SEAT)
    tables: Tables = server_of_one.app.state.tables
    phone.http.cookies["archipel"] = ada.http.cookies["archipel"]
    async with phone.look(table) as line:
        await line.hear("table")
        for live in tables.live.values():
            for watcher in live.watchers:
                watcher.session = "another"
        await ada.post("/api/sessions/end")
        assert (await line.hear("refused"))["text"]["en"] == "You have ended your other sessions; this was one of them."


async def test_cookies_of_the_first_version_stay_valid(server_of_one: Server) -> None:
    tables: Tables = server_of_one.app.state.tables
    ada = server_of_one.person()
    before = signed("somebody-from-before", around(tables).storage.secret)
    ada.http.cookies.set("archipel", before, domain="127.0.0.1", path="/")
    table = await ada.open_table(MY_SEAT, OPEN_SEAT)
    assert (await ada.get(f"/api/tables/{table}")).json()["seat"] == 0
    await ada.get("/api/lobby")
    assert ada.http.cookies["archipel"].count(".") == 2  # the new cookie names a session
    assert (await ada.get(f"/api/tables/{table}")).json()["seat"] == 0


async def test_ten_visits_leave_one_timer_and_a_table_that_is_forgotten_none(tables: Tables) -> None:
    table = await opened(tables, ME, OPEN, grace=24 * 3600)
    loop = asyncio.get_running_loop()

    def waiting() -> list[asyncio.TimerHandle]:
        scheduled: list[asyncio.TimerHandle] = loop._scheduled  # type: ignore[attr-defined]
        return [each for each in scheduled if "grace" in repr(each) and not each.cancelled()]

    async with tables.presence.watching(table, "ada", BASE):
        for _ in range(10):
            async with tables.presence.watching(table, "eve", BASE):
                pass
        assert waiting() == []  # everybody who is expected is here
    for _ in range(10):
        async with tables.presence.watching(table, "eve", BASE):
            pass
    assert len(waiting()) == 1
    tables.registry.forget(table)
    assert waiting() == []


async def test_each_grace_time_ends_on_time(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """The single timer ends when the next player is given up, not when the player who left last is."""
    table, later = await opened(tables, ME, OPEN, grace=60), list[float]()
    await tables.seats.join(table, "bob", Join("Bob", 1))
    monkeypatch.setattr(asyncio.get_running_loop(), "call_later", lambda seconds, *_: later.append(seconds))
    async with tables.registry.locked(table) as live:
        live.people.opened = now() - 70_000
        live.people.gone = {"ada": now() - 50_000, "bob": now() - 10_000}
    tables.presence.tell_when_grace_ends(live)
    live.people.gone["ada"] -= 50_000
    tables.presence.grace_ends(table)
    assert [round(seconds) for seconds in later] == [10, 50]
