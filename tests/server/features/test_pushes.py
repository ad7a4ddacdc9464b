"""Players who are away are notified of their turn: once, by one process, and so that only their browser can read it."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from py_vapid import Vapid02
from py_vapid.utils import b64urldecode

from archipel.server.base.clock import now
from archipel.server.base.errors import CantServe
from archipel.server.base.settings import Settings
from archipel.server.features import pushes
from archipel.server.features.pushes import Pushes, TurnNotice
from archipel.server.features.services import Services
from archipel.server.live.tables import Tables
from archipel.server.model.match import LogRow
from archipel.server.storage.open_storage import open_storage
from archipel.server.storage.storage import Subscription
from tests.contract.tiny import TINY
from tests.server.people import ME, OPEN, Inline, Person, Server
from tests.server.push_service import CONTACT, HOST, Browser, PushService
from tests.server.tiny_tables import place
from tests.server.wiring import around, new_tables
from tests.servers import Postgres, Redis, free_port

pytestmark = pytest.mark.asyncio(loop_scope="module")
LONG_GAME = {"length": "long"}
EVERYTHING: dict[str, Any] = {"rates": None, "bot_delay": 0.0, "push": CONTACT, "push_delay": 0.0}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def service(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[PushService]:
    folder = tmp_path_factory.mktemp("service")
    with pytest.MonkeyPatch.context() as patched:
        async with PushService(folder) as service:
            patched.setenv("SSL_CERT_FILE", str(service.certificate))
            yield service


@pytest_asyncio.fixture(scope="module", loop_scope="module", params=["sqlite", "postgres"])
async def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, service: PushService
) -> AsyncIterator[Server]:
    """A server that sends notices. It may send them to the test's service, to localhost, and to a silent service."""
    postgres: Postgres | None = request.getfixturevalue("postgres") if request.param == "postgres" else None
    address = None if postgres is None else await postgres.fresh()
    allowed = (service.named, "localhost", f"{HOST}:{free_port()}=127.0.0.1")
    settings = Settings(tmp_path_factory.mktemp("data"), postgres=address, push_services=allowed, **EVERYTHING)
    async with Server(settings) as server:
        yield server


@pytest.fixture
def names(request: pytest.FixtureRequest) -> str:
    """A part of the paths that differs for each test, because all tests share the push service."""
    return re.sub(r"\W+", "-", request.node.name)


async def subscribed(person: Person, service: PushService, path: str, **more: Any) -> Browser:
    """Returns a subscribed browser of this person, which has received its first notice."""
    browser = Browser(service.endpoint(path))
    answer = await person.post("/api/push", browser.subscription(**more))
    assert answer.status_code == 200, answer.text
    return browser


async def refusal(person: Person, subscription: dict[str, str]) -> tuple[int, str]:
    answer = await person.post("/api/push", subscription)
    return answer.status_code, answer.json().get("text", {}).get("en", "")


async def two_at_a_table(server: Server) -> tuple[Person, Person, str]:
    ada, bob = server.person(), server.person()
    table = await ada.open_table(ME, OPEN, **LONG_GAME)
    await bob.sit(table, 1, "Bob")
    await ada.start(table)
    return ada, bob, table


# ---- subscribing ----


async def test_the_first_notification_is_sent_at_once_and_only_the_browser_can_read_it(
    server: Server, service: PushService, names: str
) -> None:
    ada, path = server.person(), f"/201/{names}"
    key = (await ada.get("/api/push")).json()["key"]
    browser = await subscribed(ada, service, path, language="fr")
    (received,) = service.to(path)
    assert browser.read(received.body) == {
        "title": "Archipel",
        "body": "C'est noté : quand ce sera ton tour, je te préviens ici.",
        "table": None,
    }
    headers = received.headers
    assert (headers["Content-Encoding"], headers["TTL"], headers["Host"]) == (
        "aes128gcm",
        "43200",
        f"{HOST}:{service.port}",
    )
    token, signed_by = re.fullmatch(r"vapid t=(.+),k=(.+)", headers["Authorization"]).groups()  # type: ignore[union-attr]
    assert signed_by == key
    assert Vapid02.verify(headers["Authorization"])
    claims = json.loads(b64urldecode(token.split(".")[1].encode()))
    assert (claims["aud"], claims["sub"]) == (f"https://{HOST}:{service.port}", CONTACT)
    assert (await ada.get("/api/push")).json() == {"key": key, "devices": 1, "most": 5}


async def test_a_browser_that_comes_again_is_the_same_browser(server: Server, service: PushService, names: str) -> None:
    ada, bob, path = server.person(), server.person(), f"/201/{names}"
    browser = await subscribed(ada, service, path)
    again = await ada.post("/api/push", browser.subscription(language="fr"))
    assert (again.json()["devices"], len(service.to(path))) == (1, 1)
    tables: Tables = server.app.state.tables
    await bob.post("/api/push", browser.subscription())  # the browser now belongs to Bob, no longer to Ada
    assert (await ada.get("/api/push")).json()["devices"] == 0
    assert (await bob.get("/api/push")).json()["devices"] == 1
    assert (await ada.post("/api/push/end", {"endpoint": browser.endpoint})).json()["devices"] == 0
    assert (await bob.get("/api/push")).json()["devices"] == 1  # Ada cannot end Bob's subscription
    assert (await bob.post("/api/push/end", {"endpoint": browser.endpoint})).json()["devices"] == 0
    assert around(tables).pushes.contact == CONTACT


async def test_five_browsers_of_a_person_are_notified(server: Server, service: PushService, names: str) -> None:
    ada = server.person()
    await ada.get("/api/push")
    browsers = [Browser(service.endpoint(f"/201/{names}-{number}")) for number in range(7)]
    at_once = await asyncio.gather(*(ada.post("/api/push", each.subscription()) for each in browsers))
    assert sorted(answer.status_code for answer in at_once) == [200] * 5 + [409] * 2
    too_many = "5 of your devices are told already. Turn it off on one of them, or end your other sessions."
    assert {answer.json()["text"]["en"] for answer in at_once if answer.status_code == 409} == {too_many}
    assert await refusal(ada, Browser(service.endpoint(f"/201/{names}-8")).subscription()) == (409, too_many)
    assert (await ada.get("/api/push")).json()["devices"] == 5
    assert service.to(f"/201/{names}-8") == []  # the server did not even contact the service


async def test_an_invalid_push_address_is_refused_with_a_sentence(
    server: Server, service: PushService, names: str
) -> None:
    ada = server.person()
    silent = next(each for each in server.settings.push_services if each not in (service.named, "localhost"))
    for endpoint, sentence in {
        "http://fcm.googleapis.com/x": "Notices are sent to addresses with https:// only.",
        "https://example.org/x": '"example.org" is not a push service that this server knows; '
        "whoever runs it can add it.",
        "https://localhost/x": "This address leads into a private network; notices are sent to public services only.",
        service.endpoint(f"/302/{names}"): "This service points elsewhere; "
        "notices are sent only where the browser said.",
        service.endpoint(f"/403/{names}"): "This browser's push service refused the notice (answer 403).",
        service.endpoint(f"/0/{names}"): "This browser's push service does not answer. Try again later.",
        f"https://{silent.partition('=')[0]}/x": "This browser's push service does not answer. Try again later.",
    }.items():
        assert await refusal(ada, Browser(endpoint).subscription()) == (400, sentence)
    assert service.to("/201/elsewhere") == []
    assert (await ada.get("/api/push")).json()["devices"] == 0


async def test_invalid_keys_are_refused(server: Server, service: PushService, names: str) -> None:
    ada, browser = server.person(), Browser(service.endpoint(f"/201/{names}"))
    sentence = "These are not a browser's keys: p256dh has 65 bytes, auth has 16, in base64url."
    for wrong in (
        {"auth": "AAAA"},
        {"auth": "no base64!"},
        {"p256dh": browser.subscription()["auth"]},
        {"p256dh": pushes.encode_base64url(b"\4" + b"\1" * 64)},
        {"p256dh": "é"},
    ):
        assert await refusal(ada, browser.subscription(**wrong)) == (400, sentence)
    assert (await ada.post("/api/push", browser.subscription(language="de"))).status_code == 400
    assert (await ada.post("/api/push", browser.subscription(person="bob"))).status_code == 400


# ---- turns ----


async def test_an_absent_person_is_notified_once_per_turn(server: Server, service: PushService, names: str) -> None:
    ada, bob, table = await two_at_a_table(server)
    path = f"/201/{names}"
    browser = await subscribed(bob, service, path)
    async with ada.look(table) as line:
        await line.send(place(0), seen=0)
        _, told = await service.until(path, 2)
        assert browser.read(told.body) == {"title": "Tiny", "body": "It's your turn, with Ada.", "table": table}
        assert table not in str(told.headers)
        topic = told.headers["Topic"]
        assert re.fullmatch(r"[\w-]{32}", topic)
        # After an undo and another move it is still the same turn for Bob, because he has not acted since.
        await line.undo(seen=1, name="back")
        await line.send(place(1), seen=2)
        async with bob.look(table) as other:
            await other.send(place(0), seen=3)
        await line.send(place(0), seen=4)
        *_, again = await service.until(path, 3)
        assert again.headers["Topic"] == topic
    assert len(service.to(path)) == 3


async def test_a_person_whose_turn_a_bot_played_is_notified_of_the_next_turn(
    server: Server, service: PushService, names: str
) -> None:
    ada, bob, table = await two_at_a_table(server)
    path = f"/201/{names}"
    await subscribed(bob, service, path)
    tables: Tables = server.app.state.tables
    async with ada.look(table) as line:
        await line.send(place(0), seen=0)
        await service.until(path, 2)
        async with tables.registry.locked(table) as live:
            await tables.writer.append(live, LogRow(0, 1, "", "moves", (place(0),), True, 1), 1)
        await line.send(place(1), seen=2)
        await service.until(path, 3)


async def test_a_person_with_the_table_open_is_not_notified(server: Server, service: PushService, names: str) -> None:
    ada, bob, table = await two_at_a_table(server)
    here, away = f"/201/{names}-here", f"/201/{names}-away"
    await subscribed(bob, service, here)
    await subscribed(ada, service, away)
    async with ada.look(table) as line, bob.look(table) as other:
        await other.hear("table")
        await line.send(place(0), seen=0)
        await line.socket.close()
        await other.table(pending=[1])
        await other.send(place(0), seen=1)
        await service.until(away, 2)
    assert len(service.to(here)) == 1


async def test_a_person_who_leaves_early_in_their_turn_is_notified_then(
    server: Server, service: PushService, names: str
) -> None:
    """A phone that is locked after a move seems present until the server notices that its connection is dead."""
    ada, bob, table = await two_at_a_table(server)
    path = f"/201/{names}"
    browser = await subscribed(bob, service, path)
    async with ada.look(table) as line:
        async with bob.look(table) as other:
            await other.hear("table")
            await line.send(place(0), seen=0)
            await other.table(pending=[1])
            assert len(service.to(path)) == 1
        _, told = await service.until(path, 2)
        assert browser.read(told.body)["body"] == "It's your turn, with Ada."
        async with bob.look(table) as other:  # Bob looks and leaves: he is not notified again
            await other.table(pending=[1])
        async with bob.look(table) as other:
            await other.send(place(0), seen=1)
        await line.send(place(1), seen=2)
        await service.until(path, 3)
    assert len(service.to(path)) == 3


async def test_a_person_who_leaves_late_in_their_turn_is_not_notified(
    server: Server, service: PushService, names: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob, table = await two_at_a_table(server)
    path = f"/201/{names}"
    await subscribed(bob, service, path)
    later = now() + 1000 * pushes.UNSEEN_SECONDS + 1000
    async with ada.look(table) as line:
        async with bob.look(table) as other:
            await other.hear("table")
            await line.send(place(0), seen=0)
            await other.table(pending=[1])
            monkeypatch.setattr(pushes, "now", lambda: later)
        async with bob.look(table) as other:
            await other.send(place(0), seen=1)
        await line.send(place(1), seen=2)
        await service.until(path, 2)
    assert len(service.to(path)) == 2


async def test_a_person_last_seen_in_another_process_is_notified_too(
    server: Server, service: PushService, names: str
) -> None:
    ada, bob, table = await two_at_a_table(server)
    path = f"/201/{names}"
    await subscribed(bob, service, path)
    tables: Tables = server.app.state.tables
    async with ada.look(table) as line:
        await line.hear("table")
        bobs = str(tables.live[table].table.seats[1].person)
        tables.peer_news.update_presence("another", table, frozenset({bobs}))
        await line.send(place(0), seen=0)
        tables.peer_news.update_presence("another", table, frozenset())
        await service.until(path, 2)


async def test_the_beginning_of_a_game_is_somebodys_turn(server: Server, service: PushService, names: str) -> None:
    ada, bob, path = server.person(), server.person(), f"/201/{names}"
    browser = await subscribed(ada, service, path, language="fr")
    table = await bob.open_table(OPEN, ME, OPEN, name="Bob")
    await ada.sit(table, 0, "Ada")
    await server.person().sit(table, 2, "Cem")
    await bob.start(table)
    _, told = await service.until(path, 2)
    assert browser.read(told.body)["body"] == "C'est ton tour, avec Bob et Cem."


async def test_a_browser_that_is_gone_is_forgotten(server: Server, service: PushService, names: str) -> None:
    ada, bob, table = await two_at_a_table(server)
    gone, stays = f"/201/{names}-gone", f"/201/{names}-stays"
    await subscribed(bob, service, gone)
    await subscribed(bob, service, stays)
    service.answers |= {gone: 410, stays: 500}
    async with ada.look(table) as line:
        await line.send(place(0), seen=0)
    for path in (gone, stays):
        await service.until(path, 2)
    async with asyncio.timeout(10):
        while (await bob.get("/api/push")).json()["devices"] != 1:
            await asyncio.sleep(0.01)  # the removal of a browser sends no signal
    found = await server.app.state.services.storage.pushes.subscriptions_of(
        server.app.state.tables.live[table].table.seats[1].person
    )
    assert [each.endpoint for each in found] == [service.endpoint(stays)]


async def another_device(server: Server, person: Person) -> Person:
    link: str = (await person.post("/api/devices/link")).json()["links"][0]
    phone = server.person()
    assert (await phone.post("/api/devices/take", {"token": link.partition("#")[2]})).status_code == 200
    return phone


@pytest.mark.parametrize("how", ["all others", "one"])
async def test_ended_sessions_are_not_notified(server: Server, service: PushService, names: str, how: str) -> None:
    ada, bob, table = await two_at_a_table(server)
    lost, mine = f"/201/{names}-lost", f"/201/{names}-mine"
    await subscribed(bob, service, mine)
    await subscribed(await another_device(server, bob), service, lost)
    tables: Tables = server.app.state.tables
    person = tables.live[table].table.seats[1].person
    assert person is not None
    (elsewhere,) = (
        each
        for each in await around(tables).storage.pushes.subscriptions_of(person)
        if each.endpoint == service.endpoint(lost)
    )
    path = "/api/sessions/end" if how == "all others" else f"/api/devices/{elsewhere.session}/end"
    assert (await bob.post(path)).status_code == 200
    assert (await bob.get("/api/push")).json()["devices"] == 1
    await around(tables).storage.pushes.keep_subscription(
        elsewhere, 5
    )  # even stored after the end of its session, it is not notified
    async with ada.look(table) as line:
        await line.send(place(0), seen=0)
    await service.until(mine, 2)
    assert len(service.to(lost)) == 1


@pytest.mark.slow
async def test_only_one_of_two_processes_notifies(
    service: PushService, names: str, tmp_path: Path, postgres: Postgres, redis: Redis
) -> None:
    wished = {**EVERYTHING, "push_services": (service.named,), "bus": redis.address}
    settings = Settings(tmp_path, postgres=await postgres.fresh(), **wished)
    path = f"/201/{names}"
    async with Server(settings) as one, Server(settings) as two:
        ada, bob, table = await two_at_a_table(one)
        keys = {(await server.person().get("/api/push")).json()["key"] for server in (one, two)}
        assert len(keys) == 1
        await subscribed(bob, service, path)
        async with ada.look(table) as line:
            await line.send(place(0), seen=0)
            await service.until(path, 2)
            bob.move_to(two.address)
            async with bob.look(table) as other:
                await other.table(pending=[1])
                # Bob is present in the other process, so he is not notified.
                await line.table(pending=[1])
                await other.send(place(0), seen=1)
                await line.table(pending=[0])
                await line.send(place(1), seen=2)
                await other.table(pending=[1])
                await other.send(place(1), seen=3)
                await line.table(pending=[0])
        tables: Tables = two.app.state.tables
        assert await around(tables).storage.pushes.claim_turn(table, 1, 1)
        assert not await around(tables).storage.pushes.claim_turn(table, 1, 1)
        assert len(service.to(path)) == 2


# ---- failures, limits and settings ----


def a_turn(**more: Any) -> TurnNotice:
    fields: dict[str, Any] = {"table": "nowhere", "seat": 0, "person": "ada", "acted": 0, "title": TINY.title}
    return TurnNotice(**{**fields, "text": TINY.title, "due": 0.0, **more})


async def test_errors_do_not_stop_later_notifications(
    server: Server, service: PushService, names: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob, table = await two_at_a_table(server)
    path = f"/201/{names}"
    await subscribed(bob, service, path)
    tables: Tables = server.app.state.tables
    person = tables.live[table].table.seats[1].person
    around(tables).pushes.queue.put_nowait(a_turn(person=person))
    faults = [ValueError("a secret")]
    made = pushes.made

    def at_first_wrong(*values: Any) -> bytes:
        if faults:
            raise faults.pop()
        return made(*values)

    monkeypatch.setattr(pushes, "made", at_first_wrong)
    with caplog.at_level(logging.DEBUG, "archipel"):
        async with ada.look(table) as line:
            await line.send(place(0), seen=0)
            async with bob.look(table) as other:
                await other.send(place(0), seen=1)
            await line.send(place(1), seen=2)
            await service.until(path, 2)
    told = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
    assert told == ["A notification could not be sent: ValueError"]
    assert not any(word in caplog.text for word in ("secret", names, HOST))


async def test_turns_beyond_the_queue_limit_are_dropped(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    _, _, table = await two_at_a_table(server)
    tables: Tables = server.app.state.tables
    services: Services = server.app.state.services
    pushes = Pushes(tables, services.storage, services.settings)
    monkeypatch.setattr(pushes, "queue", asyncio.Queue(1))
    for _ in range(3):
        pushes.after_change(tables.live[table], ())
    assert pushes.queue.qsize() == 1
    assert pushes.is_due(pushes.queue.get_nowait())
    assert not pushes.is_due(a_turn(table=table, seat=1))


async def test_a_service_removed_from_the_list_gets_no_notification(tables: Tables) -> None:
    left = Subscription("https://push.gone.example/x", "ada", "", "", "", "en")
    await Pushes(tables, around(tables).storage, tables.settings).tell_browser(a_turn(), left)


async def test_an_address_that_does_not_answer_is_not_the_last_and_nobody_is_waited_for_long(
    service: PushService, names: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    settings = Settings(tmp_path, push_services=(service.named,), **EVERYTHING)
    tables = new_tables(await open_storage(settings.database), settings, Inline())
    endpoint = around(tables).pushes.services.endpoint(service.endpoint(f"/201/{names}"))

    async def looked_up(_endpoint: Any) -> list[str]:
        return ["127.0.0.2", "127.0.0.1"]

    monkeypatch.setattr("archipel.server.features.push_services.Endpoint.addresses", looked_up)
    to = Browser(endpoint.origin).subscription()
    browser = Subscription(endpoint.origin, "ada", "", to["p256dh"], to["auth"], "en")
    assert await around(tables).pushes.sent(browser, endpoint, b"{}") == 201
    monkeypatch.setattr(pushes, "SECONDS", 0.0)
    assert await around(tables).pushes.sent(browser, endpoint, b"{}") is None
    await tables.close()


async def test_a_server_that_was_not_asked_to_sends_none(tables: Tables, settings: Settings) -> None:
    assert settings.push is None
    await around(tables).pushes.run()
    assert (await around(tables).pushes.info("ada")).key is None


@pytest.mark.parametrize(
    "contact", ["", "captain", "mailto:captain", "http://example.org", "https://x", "mailto:a@b c"]
)
async def test_the_operator_gives_a_contact(tmp_path: Path, contact: str) -> None:
    with pytest.raises(CantServe) as refused:
        pushes.check(Settings(tmp_path, push=contact))
    assert refused.value.text.en == (
        f'--push "{contact}": name where you can be reached, mailto:you@example.org or https://example.org.'
    )


async def test_the_extra_is_named_where_it_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pushes.check(Settings(tmp_path))
    pushes.check(Settings(tmp_path, push=CONTACT))
    pushes.check(Settings(tmp_path, push="https://games.example.org"))
    monkeypatch.setitem(sys.modules, "pywebpush", None)
    with pytest.raises(CantServe) as refused:
        pushes.check(Settings(tmp_path, push=CONTACT))
    assert refused.value.text.en == "Notices need one more package: pip install 'archipel[push]'"
