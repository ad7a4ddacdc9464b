"""Several phones fill in one paper score over their sockets: the later edit of a cell wins."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed

from archipel.server.base import texts
from archipel.server.base.errors import NotStored
from archipel.server.base.limits import Rate
from archipel.server.base.settings import Rates, Settings
from archipel.server.edge import connection
from archipel.server.edge.paper_socket import PaperConnection
from archipel.server.features.papers import Papers
from tests.server.paper_scores import BLUE, RED, edit, line, shared
from tests.server.people import Server

pytestmark = pytest.mark.asyncio(loop_scope="module")


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
        ({"type": "edits", "id": "a", "edits": []}, "names a sheet"),
        ({"type": "edits", "id": "a", "edits": [{"sheet": "q1", "changes": {"on": True}}]}, "names a sheet"),
        ({"type": "edits", "id": "a", "edits": [{"sheet": "p1", "changes": {"<b>": True}}]}, "names a sheet"),
        ({"type": "edits", "id": "a", "edits": [{"sheet": "p1", "changes": {"on": "x" * 61}}]}, "names a sheet"),
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
        assert "There is no score at this link" in (await one.hear("refused"))["text"]["en"]
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
