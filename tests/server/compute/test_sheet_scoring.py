"""Scoring a paper sheet over HTTP while it is filled in; an error is named together with what would be right."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.server.people import Server

pytestmark = pytest.mark.asyncio(loop_scope="module")

LINE = [[4, column] for column in range(5)]
SQUARE = [[0, 7], [0, 8], [1, 7], [1, 8]]


def boat(*pieces: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"boat": 3, "pieces": list(pieces), "traditions": [], **more}


def cat(cells: list[list[int]], colour: str = "orange") -> dict[str, Any]:
    return {"kind": "cat", "colour": colour, "cells": cells}


async def counted(server: Server, **sheet: Any) -> dict[str, Any]:
    answer = await server.person().post("/api/score", sheet)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def test_a_sheet_is_counted_with_all_its_lines_and_items(server: Server) -> None:
    found = await counted(server, game="explore-draw", players=[boat(cat(LINE)), boat()])
    assert [score["lines"]["rats"] for score in found["scores"]] != [0, 0]
    assert found["faults"] == []
    assert len(found["winners"]) == 1
    item = found["scores"][1]["items"][0]
    assert item.keys() == {"line", "points", "text", "cells"}


async def test_invalid_cats_are_named_and_the_rest_is_counted(server: Server) -> None:
    found = await counted(server, game="explore-draw", players=[boat(cat(LINE), cat(SQUARE))])
    (fault,) = found["faults"]
    assert (fault["player"], fault["piece"], fault["unfinished"]) == (0, 1, True)
    assert fault["text"]["en"].startswith("Player 1, piece 1: no piece has this shape.")
    assert fault["text"]["en"].endswith("A rare treasure, perhaps?")
    assert fault["text"]["fr"].endswith("Un trésor rare, peut-être ?")
    assert fault["why"]["fr"].startswith("Aucune pièce n'a cette forme.")
    assert fault["nearest"] == {"kind": "rare", "cells": SQUARE}
    assert (
        found["scores"][0]["lines"]
        == ((await counted(server, game="explore-draw", players=[boat(cat(LINE))]))["scores"][0]["lines"])
    )


async def test_a_piece_that_is_being_painted_is_unfinished(server: Server) -> None:
    found = await counted(server, game="explore-draw", players=[boat(cat(LINE[:2]))])
    (fault,) = found["faults"]
    assert fault["unfinished"]
    assert fault["text"]["en"].endswith("Cells are missing.")


async def test_a_shape_one_cell_away_from_a_piece_is_explained(server: Server) -> None:
    found = await counted(server, game="explore-draw", players=[boat(cat(LINE[:4]))])
    assert found["faults"][0]["nearest"] == {"kind": "rare", "cells": LINE[:4]}
    found = await counted(server, game="isle-of-cats", mode="standard", players=[
        {"boat": 1, "pieces": [cat([*LINE, [4, 5]])], "fish": 0, "baskets": 0, "traditions": []},
    ])  # fmt: skip
    assert found["faults"][0]["text"]["en"].endswith("Without cell E1 it would be an orange cat.")


async def test_unconnected_cells_are_reported_with_the_nearest_piece(server: Server) -> None:
    found = await counted(
        server, game="explore-draw", players=[boat(cat([*SQUARE, [SQUARE[0][0] + 2, SQUARE[0][1] + 2]]))]
    )
    (fault,) = found["faults"]
    assert fault["why"]["en"].startswith("No piece has this shape. ")
    assert re.search(r"With cell \w+ instead of \w+ it would be an orange cat\.$", fault["why"]["en"])
    assert fault["nearest"]["kind"] == "cat"
    mended = await counted(server, game="explore-draw", players=[boat(cat(fault["nearest"]["cells"]))])
    assert mended["faults"] == []


async def test_an_unreadable_sheet_has_one_fault_and_no_score(server: Server) -> None:
    found = await counted(server, game="doodle-island", players=[])
    assert found["scores"] == []
    (fault,) = found["faults"]
    assert fault["text"]["en"].startswith('No game "doodle-island"')


@pytest.mark.parametrize("body", [b"", b"[]", b"{", b"null", b'"x"'])
async def test_a_body_that_is_not_an_object_is_refused(server: Server, body: bytes) -> None:
    answer = await server.person().http.post("/api/score", content=body)
    assert answer.status_code == 400
