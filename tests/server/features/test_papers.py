"""Several phones fill in one paper score: edits are numbered, stored before they are acknowledged, the later wins."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from archipel.server.base import texts
from archipel.server.base.clock import now
from archipel.server.base.errors import Conflict, NotStored, NotThere, RequestError
from archipel.server.features import papers
from archipel.server.features.papers import LivePaper, Papers
from archipel.server.live.tables import Tables
from archipel.server.storage.storage import EditRow, Outdated
from archipel.server.wire.paper import NewPaper, PaperEdit, SendEdits
from tests.server.paper_scores import shared
from tests.server.people import Server
from tests.server.wiring import around

pytestmark = pytest.mark.asyncio(loop_scope="module")


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
        await here.poll()
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
        await some.poll()
        assert live.number == 0


@pytest.mark.asyncio(loop_scope="function")
async def test_the_database_is_polled_only_if_it_is_shared(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(papers, "POLL_SECONDS", 0.0)
    looked = asyncio.Event()

    async def poll() -> None:
        looked.set()

    monkeypatch.setattr(around(tables).papers, "poll", poll)
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
