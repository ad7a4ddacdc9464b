"""Several phones fill in one paper score: edits are numbered, stored before they are acknowledged, the later wins."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed

from archipel.server.base import texts
from archipel.server.base.clock import now
from archipel.server.base.errors import Conflict, NotStored, NotThere, RequestError
from archipel.server.base.limits import Rate
from archipel.server.base.settings import Rates, Settings
from archipel.server.edge import connection
from archipel.server.edge.paper_socket import PaperConnection
from archipel.server.features import papers
from archipel.server.features.papers import LivePaper, Papers
from archipel.server.live.tables import Tables
from archipel.server.storage.storage import EditRow, Outdated
from archipel.server.wire.paper import NewPaper, PaperEdit, SendEdits
from tests.server.people import Line, Person, Server
from tests.server.wiring import around

pytestmark = pytest.mark.asyncio(loop_scope="module")

RED = {"sheet": "p1", "changes": {"c4,7": "0001a red"}}
BLUE = {"sheet": "p1", "changes": {"c4,7": "0001b blue"}}


async def shared(person: Person, **more: Any) -> str:
    wish = {"game": "explore-draw", "edits": [{"sheet": "p1", "changes": {"on": True}}], **more}
    answer = await person.post("/api/papers", wish)
    assert answer.status_code == 201, answer.text
    paper: str = answer.json()["id"]
    return paper


def line(person: Person, paper: str, seen: int | None = 0) -> Line:
    address, mine = person.line(f"papers/{paper}")
    return Line(address, mine, seen)


async def edit(line: Line, name: str, *edits: Any) -> dict[str, Any]:
    await line.say({"type": "edits", "id": name, "edits": list(edits)})
    return await line.answer(name)


async def test_two_phones_fill_in_one_score_and_the_later_edit_of_a_cell_counts(server: Server) -> None:
    ada, bob = server.person(), server.person()
    paper = await shared(ada)
    assert (await bob.get(f"/api/papers/{paper}")).json() == {"id": paper, "game": "explore-draw", "pack": None}
    async with line(ada, paper) as first, line(bob, paper) as second:
        begun = await first.hear("paper")
        assert (begun["game"], begun["number"]) == ("explore-draw", 1)
        await second.hear("paper")
        assert await edit(first, "a", RED) == {"type": "accepted", "id": "a", "number": 2}
        assert [entry["edits"] for entry in (await second.hear("paper"))["entries"]] == [[RED]]
        assert (await edit(second, "b", BLUE))["number"] == 3
        assert [entry["number"] for entry in (await first.hear("paper", number=3))["entries"]][-1] == 3
    async with line(bob, paper, 2) as again:
        (entry,) = (await again.hear("paper"))["entries"]
        assert entry == {"number": 3, "id": "b", "edits": [BLUE]}


async def test_an_edit_that_is_sent_again_is_the_same_edit(server: Server) -> None:
    ada = server.person()
    paper = await shared(ada, edits=[])
    async with line(ada, paper) as one:
        assert [(await edit(one, "x", RED))["number"] for _ in range(3)] == [1, 1, 1]


async def test_a_client_ahead_of_the_log_gets_everything(server: Server) -> None:
    ada = server.person()
    paper = await shared(ada)
    async with line(ada, paper, 99) as one:
        assert len((await one.hear("paper"))["entries"]) == 1


@pytest.mark.parametrize(
    ("message", "said"),
    [
        ("{", "can't be read"),
        ({"type": "edits", "id": "?", "edits": [RED]}, "id"),
        ({"type": "edits", "id": "a", "edits": []}, "no change of a sheet"),
        ({"type": "edits", "id": "a", "edits": [{"sheet": "q1", "changes": {"on": True}}]}, "no change of a sheet"),
        ({"type": "edits", "id": "a", "edits": [{"sheet": "p1", "changes": {"<b>": True}}]}, "no change of a sheet"),
        ({"type": "edits", "id": "a", "edits": [{"sheet": "p1", "changes": {"on": "x" * 61}}]}, "no change of a sheet"),
        ("x" * 40_000, "large"),
    ],
)
async def test_an_invalid_edit_is_refused_with_the_reason(server: Server, message: Any, said: str) -> None:
    ada = server.person()
    paper = await shared(ada)
    async with line(ada, paper) as one:
        await one.say(message)
        refused = await one.hear("refused")
        assert said in refused["text"]["en"].lower()


async def test_the_first_message_must_be_sync(server: Server) -> None:
    ada = server.person()
    paper = await shared(ada)
    async with line(ada, paper, None) as one:
        assert (await edit(one, "a", RED))["type"] == "refused"


async def test_an_unknown_link_and_an_unknown_game_are_refused(server: Server) -> None:
    ada = server.person()
    async with line(ada, "nowhere-at-all") as one:
        assert "leads to no score" in (await one.hear("refused"))["text"]["en"]
    assert (await ada.get("/api/papers/nowhere-at-all")).status_code == 404
    assert (await ada.post("/api/papers", {"game": "chess", "edits": []})).status_code == 400


@pytest.mark.asyncio(loop_scope="function")
async def test_a_too_fast_client_is_refused_and_finally_disconnected(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "TOO_FAST_DELAY", 0.0)
    slow = replace(settings, rates=Rates(messages=Rate(burst=3, per_second=0.001)))
    async with Server(slow) as server:
        ada = server.person()
        paper = await shared(ada)
        async with line(ada, paper) as one:
            await edit(one, "a", RED)
            await edit(one, "b", RED)
            refused = await edit(one, "c", RED)
            assert "Too many messages" in refused["text"]["en"]
            assert refused["again"]
            for number in range(40):
                with suppress(ConnectionClosed):
                    await one.say({"type": "edits", "id": f"d{number}", "edits": [RED]})
            with pytest.raises(ConnectionClosed):
                await one.answer("never")


@pytest.mark.asyncio(loop_scope="function")
async def test_an_edit_that_the_disk_refused_may_be_sent_again(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: object) -> None:
        raise NotStored(texts.NOT_STORED)

    async with Server(settings) as server:
        ada = server.person()
        async with line(ada, await shared(ada)) as one:
            with monkeypatch.context() as patch:
                patch.setattr(server.app.state.services.storage.papers, "add_edit", full)
                assert (await edit(one, "a", RED))["again"]
            assert (await edit(one, "a", RED))["type"] == "accepted"
            # an invalid edit stays invalid, so sending it again is useless
            assert not (await edit(one, "b"))["again"]


@pytest.mark.asyncio(loop_scope="function")
async def test_a_silent_socket_is_closed(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "SYNC_SECONDS", 0.05)
    async with Server(settings) as server:
        ada = server.person()
        async with line(ada, await shared(ada), None) as one:
            assert (await one.hear_anything())["text"]["en"] == 'The first message has to be "sync".'
            with pytest.raises(ConnectionClosed):
                await one.hear_anything()


@pytest.mark.asyncio(loop_scope="function")
async def test_a_client_that_does_not_read_is_closed_and_delays_nobody(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nobody_reads(*_: object) -> None:
        raise TimeoutError

    async with Server(settings) as server:
        ada = server.person()
        paper = await shared(ada)
        monkeypatch.setattr(PaperConnection, "may_write", nobody_reads)
        async with line(ada, paper) as one:
            with pytest.raises(ConnectionClosed):
                await one.hear_anything()
        async with line(ada, paper, None) as other:
            await other.say("{")
            with pytest.raises(ConnectionClosed):
                await other.hear_anything()


# ---- what is stored ----


def sent(name: str) -> SendEdits:
    return SendEdits(name, [PaperEdit("p1", {"on": True})])


@pytest.mark.asyncio(loop_scope="function")
async def test_two_processes_number_their_edits_one_after_another(tables: Tables) -> None:
    here, there = around(tables).papers, Papers(around(tables).storage, around(tables).bus, Random(1))
    paper = (await here.create(NewPaper("caty-mini", []), "ada")).id
    mine, theirs = await here.find(paper), await there.find(paper)
    with here.watching(mine), there.watching(theirs):
        assert [await here.send(mine, sent("a")), await there.send(theirs, sent("b"))] == [1, 2]
        assert mine.number == 1
        await here.look()
        assert mine.number == 2
        assert await here.find(paper) is mine
    assert here.live == {}


@pytest.mark.asyncio(loop_scope="function")
async def test_a_score_is_bounded_and_old_ones_go(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(papers, "MOST_EDITS", 2)
    some = around(tables).papers
    paper = (await some.create(NewPaper("caty-mini", [PaperEdit("p1", {"on": True})]), "ada")).id
    live = await some.find(paper)
    await some.send(live, sent("a"))
    with pytest.raises(Conflict, match="changed 2 times"):
        await some.send(live, sent("b"))
    with pytest.raises(RequestError):
        await some.create(NewPaper("caty-mini", [PaperEdit("p1", {f"c{n}": True for n in range(5000)})]), "ada")
    assert await around(tables).storage.papers.remove(now() + 1000) == 1
    with pytest.raises(NotThere):
        await some.find(paper)


@pytest.mark.asyncio(loop_scope="function")
async def test_a_score_is_bounded_in_bytes_too(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(papers, "MOST_BYTES", 3_000)
    some = around(tables).papers
    paper = (await some.create(NewPaper("caty-mini", []), "ada")).id
    live = await some.find(paper)
    large = [PaperEdit("p1", {f"c{number}": "x" * 50 for number in range(30)})]
    await some.send(live, SendEdits("a", large))
    with pytest.raises(Conflict, match="larger than 3 kB; keep it as a file"):
        await some.send(live, SendEdits("b", large))
    # The limit also holds when the score is loaded later. A message that is sent again counts once.
    with pytest.raises(Conflict):
        await some.send(await some.find(paper), SendEdits("b", large))
    assert await some.send(live, SendEdits("a", large)) == 1


async def test_reading_a_score_leaves_nothing_in_memory(server: Server) -> None:
    ada = server.person()
    paper = await shared(ada)
    assert (await ada.get(f"/api/papers/{paper}")).status_code == 200
    assert paper not in server.app.state.services.papers.live


@pytest.mark.asyncio(loop_scope="function")
async def test_an_edit_that_was_not_stored_is_not_acknowledged(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    some = around(tables).papers
    live = await some.find((await some.create(NewPaper("caty-mini", []), "ada")).id)

    async def taken(*_: object) -> None:
        raise Outdated

    async def away(*_: object) -> list[EditRow]:
        raise NotStored(texts.NOT_STORED)

    monkeypatch.setattr(around(tables).storage.papers, "add_edit", taken)
    with pytest.raises(NotStored):
        await some.send(live, sent("a"))
    assert live.number == 0
    with some.watching(live):
        monkeypatch.setattr(around(tables).storage.papers, "edits", away)
        await some.look()
        assert live.number == 0


@pytest.mark.asyncio(loop_scope="function")
async def test_the_database_is_polled_only_if_it_is_shared(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(papers, "LOOK_SECONDS", 0.0)
    looked = asyncio.Event()

    async def look() -> None:
        looked.set()

    monkeypatch.setattr(around(tables).papers, "look", look)
    monkeypatch.setattr(type(tables.peers.bus), "shared", True)
    following = asyncio.create_task(around(tables).papers.follow())
    await asyncio.wait_for(looked.wait(), 5)
    following.cancel()


@pytest.mark.asyncio(loop_scope="function")
async def test_a_watcher_is_woken_by_what_is_new_alone() -> None:
    live = LivePaper("x", "caty-mini", [])
    with live.watched() as due:
        live.add([])
        assert not due.is_set()
        live.add([EditRow(1, "a", [])])
        assert due.is_set()


async def test_a_score_whose_connection_failed_does_not_stay_in_memory(tables: Tables) -> None:
    scores = around(tables).papers
    live = LivePaper("p", "explore-draw", [])

    def fail() -> None:
        with scores.watching(live):
            assert scores.live == {"p": live}
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert scores.live == {}


async def test_an_edit_that_fails_by_our_fault_is_answered_and_the_connection_goes_on(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ada = server.person()
    paper = await shared(ada)

    async def fails(*_: object) -> int:
        raise ZeroDivisionError

    async with line(ada, paper) as one:
        await one.hear("paper")
        with monkeypatch.context() as broken:
            broken.setattr(Papers, "send", fails)
            refused = await edit(one, "a", RED)
        assert refused["text"] == {"fr": texts.OUR_FAULT.fr, "en": texts.OUR_FAULT.en}
        assert "Failed to answer a message" in caplog.text
        assert (await edit(one, "a", RED))["number"] == 2
