"""Paper sheets with an owner's box over HTTP: what draws them, how they are scored, and where the box is kept."""

from __future__ import annotations

import json
from typing import Any

import pytest

from archipel.core.pack import BOUNDS, written
from archipel.server.base.documents import FORM
from tests.cli.test_scores_with_a_box import BOAT, NO_RATS, OWN_SEA, SEA, SEVEN, box
from tests.packs.boxes import pack
from tests.server.people import Server

pytestmark = pytest.mark.asyncio(loop_scope="module")

OF_SEA, OF_BOAT = box("doodle-islands", OWN_SEA), box("explore-draw", NO_RATS)


async def counted(server: Server, sheet: Any) -> Any:
    answer = await server.person().post("/api/score", sheet)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def refusal(server: Server, sheet: Any, path: str = "/api/score") -> str:
    answer = await server.person().post(path, sheet)
    assert answer.status_code == 400, answer.text
    sentence: str = answer.json()["text"]["en"]
    return sentence


async def test_a_sheet_is_scored_by_the_box_that_it_holds(server: Server) -> None:
    ours, theirs = await counted(server, BOAT), await counted(server, {**BOAT, "pack": OF_BOAT})
    assert ours["scores"][0]["lines"]["rats"] < theirs["scores"][0]["lines"]["rats"] == 0
    assert [fault["text"]["en"] for fault in (await counted(server, SEVEN))["faults"]] == [
        "Player 1: Monsters: there is no 7; there are 3, 5, 8, 11 and 15."
    ]
    found = await counted(server, {**SEVEN, "pack": OF_SEA})
    assert (found["faults"], found["scores"][0]["lines"]["monsters"]) == ([], 7)


async def test_a_sheet_with_the_box_of_another_game_is_refused(server: Server) -> None:
    told = await refusal(server, {**BOAT, "pack": OF_SEA})
    assert told == 'This box is one of "doodle-islands", not of Explore & Draw.'
    assert (await refusal(server, {**BOAT, "pack": []})).startswith("A box is an object with")
    assert (await refusal(server, {**SEA, "pack": box("doodle-islands", {"seas": {"treasures": {"bottles": 0}}})}))[
        :30
    ] == "This box can't be played with:"


async def test_sheet_and_box_have_bounds_of_their_own(server: Server) -> None:
    large = {**BOAT, "players": [{"boat": 1, "pieces": [], "traditions": [], "name": "a" * FORM.bytes}]}
    assert (await server.person().post("/api/score", {**large, "pack": OF_BOAT})).status_code == 413
    many = {**OF_BOAT, "contents": {"cats": [0] * (BOUNDS.parts + 2000)}}
    assert (await server.person().post("/api/score", {**BOAT, "pack": many})).status_code in {400, 413}


async def test_the_content_that_draws_a_box_is_returned(server: Server) -> None:
    ada = server.person()
    found = (await ada.post("/api/packs/content", {"game": "doodle-islands", "pack": OF_SEA})).json()
    assert found["pack"] == OF_SEA
    assert found["content"]["seas"]["treasures"]["numbers"]["monsters"] == [4, 7, 15]
    folder = server.app.state.services.settings.data / "packs"
    folder.mkdir(exist_ok=True)
    (folder / "boite-de-lea.json").write_bytes(written(pack("doodle-islands", OWN_SEA)))
    named = await ada.post("/api/packs/content", {"game": "doodle-islands", "pack_id": "boite-de-lea"})
    assert named.json() == found
    assert (await refusal(server, {"game": "doodle-islands"}, "/api/packs/content")).startswith("No box is named")
    other = await refusal(server, {"game": "caty-mini", "pack": OF_SEA}, "/api/packs/content")
    assert other == 'This box is one of "doodle-islands", not of Caty Mini.'


async def test_a_shared_score_keeps_its_box(server: Server) -> None:
    ada, bob = server.person(), server.person()
    wish = {"game": "doodle-islands", "edits": [], "pack": OF_SEA}
    made = await ada.post("/api/papers", wish)
    assert made.status_code == 201, made.text
    found = (await bob.get(f"/api/papers/{made.json()['id']}")).json()
    assert found == {"id": made.json()["id"], "game": "doodle-islands", "pack": OF_SEA}
    other = json.loads(json.dumps({**wish, "game": "caty-mini"}))
    assert await refusal(server, other, "/api/papers") == 'This box is one of "doodle-islands", not of Caty Mini.'
    plain = await ada.post("/api/papers", {"game": "doodle-islands", "edits": []})
    assert (await bob.get(f"/api/papers/{plain.json()['id']}")).json()["pack"] is None
