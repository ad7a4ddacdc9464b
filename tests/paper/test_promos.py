"""Promotional tiles of an owner's box are printed with the pieces, each as often as the box has it."""

from __future__ import annotations

from archipel.games.isle_of_cats import GAME
from archipel.paper.isle_of_cats import pieces
from archipel.paper.sheet import Wish
from tests.games.isle_of_cats.test_promos import BOX


def test_promotional_tiles_are_printed_on_their_own_page() -> None:
    ours, box = pieces(GAME.content, Wish()), pieces(BOX.content, Wish())
    *same, added = box.data["pages"]
    assert same == ours.data["pages"]
    sizes = sorted((each["width"], each["height"]) for each in added)
    assert sizes == [(3, 1), (3, 3), (4, 1), (4, 3), (4, 3)]
    faces = {each["art"] for each in added}
    assert len(faces) == 4
    assert faces | {f"{face}-back" for face in faces} <= set(box.art)
