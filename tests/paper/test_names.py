"""Toys and walls of an owner's box are printed with their own names, letters and colours."""

from __future__ import annotations

from archipel.paper.caty_mini import room, score_pad, tiles
from archipel.paper.drawing import draw
from archipel.paper.sheet import Wish
from tests.games.caty_mini.test_names import box

CONTENT = box().content


def test_a_room_has_the_colours_of_its_box() -> None:
    svg = draw("room", room(CONTENT, Wish(lang="en"), CONTENT["boards"][0]), language="en")
    assert "#88cc44" in svg  # the yellow wall, painted
    assert ">G</text>" in svg
    assert ">Ro</text>" in svg
    assert ">Kn</text>" in svg
    assert "M-36 0C-14-12" not in svg  # our ball


def test_tiles_and_tokens_have_them_too() -> None:
    art = tiles(CONTENT, Wish(lang="en")).art
    for name in ("tile-table", "back-yellow"):
        kind, data = art[name]
        assert "#88cc44" in draw(kind, data)
    kind, data = art["toy-ball"]
    assert data["sign"] == "Ro"
    assert "#123456" in draw(kind, data)
    assert ">Ro</text>" in draw(kind, data, "outline")


def test_the_pad_names_the_toys() -> None:
    assert "Rocket" in str(score_pad(CONTENT, Wish(lang="en")).data)
