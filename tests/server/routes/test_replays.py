"""Finished games over HTTP, and the refusal while a game is under way."""

from __future__ import annotations

import pytest

from archipel.server.base import texts
from archipel.server.base.settings import Settings
from tests.server.analyses import GAME
from tests.server.people import ME, Server
from tests.server.routes.requests import refused

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_a_finished_game_is_offered_as_frames_as_a_file_and_again(server: Server) -> None:
    ada = server.person()
    table = await ada.open_table(ME)
    await ada.start(table)
    async with ada.look(table) as line:
        for turn in range(2):
            await line.send({"type": "draw"}, seen=turn)
    frame = await ada.get(f"/api/tables/{table}/frames/1?seat=0")
    assert (frame.json()["number"], frame.json()["count"]) == (1, 2)
    assert frame.headers["cache-control"] == "private, max-age=86400"
    ending = await ada.get(f"/api/tables/{table}/ending")
    assert ending.json()["tie_break"] is None
    assert ending.headers["cache-control"] == "private, max-age=86400"
    record = await ada.get(f"/api/tables/{table}/record")
    assert record.headers["content-disposition"] == f'attachment; filename="archipel-tiny-{table}.json"'
    assert record.json().keys() == {"table", "names", "commitment", "record", "scheme", "seed"}
    again = [(await ada.post(f"/api/tables/{table}/again")).json() for _ in range(2)]
    assert again[0] == again[1]
    # There is nobody else to wait for, so the game has begun.
    assert (again[0]["phase"], again[0]["seat"]) == ("playing", 0)


async def test_frames_of_a_game_under_way_are_refused(server: Server) -> None:
    ada = server.person()
    table = await ada.open_table(ME)
    await ada.start(table)
    for path in ("frames/0", "ending", "record"):
        assert refused(await ada.get(f"/api/tables/{table}/{path}"), 409) == "The game is not over."
    for seat in ("abc", "[]", "", "9" * 5000):
        assert refused(await ada.get(f"/api/tables/{table}/frames/0?seat={seat}"), 400) == (
            'This address is malformed: "seat=" takes the number of a seat, from 0.'
        )


async def test_over_http(settings: Settings) -> None:
    async with Server(settings) as server:
        ada = server.person()
        answer = await ada.post("/api/tables", {"game": GAME, "seats": [{"kind": "me"}], "name": "Ada"})
        table = answer.json()["id"]
        refused = await ada.post(f"/api/tables/{table}/analysis")
        assert (refused.status_code, refused.json()["text"]["en"]) == (409, texts.NOT_OVER.en)
        assert (await ada.get(f"/api/tables/{table}/analysis/0")).status_code == 409
        assert (await ada.post(f"/api/tables/{table}/play-on", {"number": 0})).status_code == 409
