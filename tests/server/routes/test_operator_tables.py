"""The admin page lists every stored table, and exports, closes, reopens and deletes them."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from archipel.core.record import replay
from archipel.server.base.settings import Settings
from archipel.server.features import admin
from archipel.server.routes import operator_access
from archipel.server.routes.operator_tables import elapsed
from tests.server.people import ME, OPEN, Person, Server

ENGLISH = {"Accept-Language": "en", "Accept": "text/html"}


@pytest.fixture
async def server(on_each: Settings) -> AsyncIterator[Server]:
    async with Server(on_each) as server:
        yield server


class Operator:
    """The administrator with their browser, which has only seen the admin page."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.person = server.person()
        self.auth: Any = ("admin", operator_access.first_password(server.settings.data))

    async def page(self, **query: str) -> str:
        answer = await self.person.get("/operator", auth=self.auth, headers=ENGLISH, params=query)
        assert answer.status_code == 200
        return answer.text

    async def press(self, address: str, **fields: str) -> Any:
        headers = {**ENGLISH, "Origin": self.server.address}
        return await self.person.http.post(address, auth=self.auth, data=fields, headers=headers)

    async def export(self, address: str) -> Any:
        return await self.person.get(address, auth=self.auth, headers=ENGLISH)


@pytest.fixture
def operator(server: Server) -> Operator:
    return Operator(server)


def addresses(page: str, what: str) -> list[str]:
    return re.findall(rf'(?:action|href)="(/operator/tables/[^"]+/{what})"', page)


def words(page: str) -> str:
    return re.sub(r"(<[^>]+>)+", "|", page)


async def a_game(server: Server) -> tuple[Person, Person, str]:
    """Ada and Bob play; Ada has moved."""
    ada, bob = server.person(), server.person()
    table = await ada.open_table(ME, OPEN)
    await bob.sit(table, 1, "Bob")
    await ada.start(table)
    async with ada.look(table) as line:
        await line.send({"type": "place", "cells": [[0, 0], [1, 0]]}, seen=0)
    return ada, bob, table


async def test_every_stored_table_is_listed_with_its_size_and_last_move(server: Server, operator: Operator) -> None:
    assert "No tables yet." in await operator.page()
    ada, _, table = await a_game(server)
    await ada.open_table(ME, OPEN, name="<b>Cleo</b>")
    page = await operator.page()
    shown = words(page)
    assert re.search(rf"\|[^|]+ \|Ada, Bob\|in play · moves: 1 · \d+ B · last move \d+ s ago · {table[:3]}…\|", shown)
    assert re.search(r"waiting room · moves: 0 · 0 B · last change \d+ s ago", shown)
    assert "&lt;b&gt;Cleo&lt;/b&gt;" in page
    assert table not in page  # a whole id is an invitation
    assert len(addresses(page, "delete")) == 2
    assert len(addresses(page, "record")) == 1  # a waiting room has no game to export


async def test_the_list_has_pages(server: Server, operator: Operator, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admin, "A_PAGE", 2)
    monkeypatch.setattr("archipel.server.routes.operator_tables.A_PAGE", 2)
    ada = server.person()
    for name in ("One", "Two", "Three"):
        await ada.open_table(ME, OPEN, name=name)
    first, second = await operator.page(), await operator.page(first="2")
    assert (len(addresses(first, "close")), len(addresses(second, "close"))) == (2, 1)
    assert 'href="/operator?first=2"' in first
    assert 'href="/operator?first=0"' in second
    assert "No tables yet." in await operator.page(first=str(10**30))


async def test_a_running_and_a_finished_game_are_exported(server: Server, operator: Operator) -> None:
    ada, _, table = await a_game(server)
    (address,) = addresses(await operator.page(), "record")
    found = await operator.export(address)
    assert re.fullmatch(r'attachment; filename="archipel-tiny-\w{3}-\d+\.json"', found.headers["content-disposition"])
    assert found.json()["names"] == ["Ada", "Bob"]
    assert len(replay(found.json()["record"]).log or []) == 1
    assert (await ada.get(f"/api/tables/{table}/record")).status_code == 409  # players wait for the end
    waiting = addresses(await operator.page(), "close")[0].replace("close", "record")
    await operator.press(addresses(await operator.page(), "delete")[0], sure="twice")
    assert (await operator.export(waiting)).status_code == 404


async def test_a_closed_table_can_be_opened_again(server: Server, operator: Operator) -> None:
    ada, _, table = await a_game(server)
    async with ada.look(table) as line:
        await line.table()
        answer = await operator.press(addresses(await operator.page(), "close")[0])
        assert (answer.status_code, answer.headers["location"]) == (303, "/operator?done=closed")
        refused = await line.hear("refused")
        assert "administrator has closed this table" in refused["text"]["en"]
        with pytest.raises(ConnectionClosed) as closed:
            await line.hear_anything()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4403
    again = await ada.get(f"/api/tables/{table}")
    assert (again.status_code, again.json()["text"]["fr"]) == (
        403,
        "L'administrateur de ce serveur a fermé cette table. La partie est gardée ; il peut rouvrir la table.",
    )
    page = await operator.page(done="closed")
    assert "The table is closed." in page
    assert "in play · closed · moves: 1" in words(page)
    assert addresses(page, "close") == []
    assert (await operator.press(addresses(page, "open")[0])).headers["location"] == "/operator?done=opened"
    assert (await ada.get(f"/api/tables/{table}")).status_code == 200


async def test_a_deletion_is_asked_twice_and_only_the_second_answer_deletes(server: Server, operator: Operator) -> None:
    ada, _, table = await a_game(server)
    (address,) = addresses(await operator.page(), "delete")
    first = await operator.press(address)
    assert "Delete this table, with its game and its analyses?" in first.text
    assert 'name="sure" value="once"' in first.text
    second = await operator.press(address, sure="once")
    assert "This can&#x27;t be undone" in second.text
    assert 'name="sure" value="twice"' in second.text
    for other in ("", "yes", "thrice"):
        assert 'value="once"' in (await operator.press(address, sure=other)).text
    async with ada.look(table) as line:
        await line.table()
        answer = await operator.press(address, sure="twice")
        assert (answer.status_code, answer.headers["location"]) == (303, "/operator?done=deleted")
        assert "administrator has deleted this table" in (await line.hear("refused"))["text"]["en"]
    assert (await ada.get(f"/api/tables/{table}")).status_code == 404
    page = await operator.page(done="deleted")
    assert "The table is deleted." in page
    assert "No tables yet." in page
    gone = await operator.press(address, sure="twice")
    assert (gone.status_code, "This table no longer exists" in gone.text) == (404, True)


@pytest.mark.parametrize("handle", ["abc-1", "abc", "ABC-1", "abc-", "-1", "abc-99999999999999999999", "a%00c-1"])
async def test_a_handle_that_names_no_table_is_refused(server: Server, operator: Operator, handle: str) -> None:
    await a_game(server)
    for what in ("close", "open", "delete"):
        assert (await operator.press(f"/operator/tables/{handle}/{what}", sure="twice")).status_code == 404
    assert (await operator.export(f"/operator/tables/{handle}/record")).status_code == 404
    assert len(addresses(await operator.page(), "delete")) == 1


async def test_tables_are_changed_only_with_the_password_and_from_the_page_itself(
    server: Server, operator: Operator
) -> None:
    ada, _, table = await a_game(server)
    page = await operator.page()
    for what in ("close", "delete"):
        address = addresses(page, what)[0]
        ours, theirs = {"Origin": server.address}, {"Origin": "https://other.example"}
        assert (await ada.http.post(address, data={"sure": "twice"}, headers=ours)).status_code == 401
        foreign = await ada.http.post(address, data={"sure": "twice"}, headers=theirs, auth=operator.auth)
        assert foreign.status_code == 403
        assert (await ada.get(address, auth=operator.auth)).status_code == 405
    assert (await ada.get(addresses(page, "record")[0])).status_code == 401
    assert (await ada.get(f"/api/tables/{table}")).status_code == 200


def test_a_time_span_is_told_in_its_largest_unit() -> None:
    assert [elapsed(milliseconds).fr for milliseconds in (0, 59_000, 60_000, 7_200_000, 86_400_000 * 40)] == [
        "0 s",
        "59 s",
        "1 min",
        "2 h",
        "40 j",
    ]
