"""Seas of an owner's box: krakens anywhere, any number of forts, and other faces of the die."""

from __future__ import annotations

import archipel
from archipel.bots import LEVELS
from archipel.core.chance import Scripted, Seeded
from archipel.games.doodle_islands.content.seas import SHAPES
from tests.packs.boxes import pack
from tests.packs.test_check import KRAKENS

FACES = ["NW", "NW", "SE", "SE", "NS", "EW"]


def test_a_face_draws_what_the_box_says() -> None:
    own = archipel.game("doodle-islands").with_pack(pack("doodle-islands", {"faces": FACES}))
    assert own.content["faces"] == dict(zip("123456", FACES, strict=True))
    state = own.start(1, chance=Scripted({"setup": [1, 2, 3, 5, 6]}, Seeded(1)))
    routes = state.view(0)["sheets"][0]["routes"]
    assert [next(row[column] for row in routes if row[column]) for column in range(5)] == ["NW", "NW", "SE", "NS", "EW"]


def test_our_faces_written_out_are_our_box() -> None:
    ours = archipel.game("doodle-islands")
    assert ours.with_pack(pack("doodle-islands", {"faces": list(SHAPES)})).fingerprint == ours.fingerprint


def test_a_sea_with_krakens_in_three_columns_is_played_to_its_end() -> None:
    own = archipel.game("doodle-islands").with_pack(pack("doodle-islands", {"seas": {"monsters": KRAKENS}}))
    state = own.start(2, options={"sea": "monsters"}, chance=Seeded(3))
    drawn = set()
    while not state.over:
        seat = state.pending[0]
        moves = state.moves(seat)
        tentacles = [move for move in moves if move.to_json().get("draw") == "tentacle"]
        move = (tentacles or moves)[0]
        drawn |= {tuple(move.to_json()["cell"])} if tentacles else set()
        state.play(seat, move)
    assert drawn <= {(1, 0), (1, 1), (0, 2)}
    assert drawn
    assert len(state.view(0)["sheets"][0]["tentacles"]) == 3
    fresh = own.start(2, options={"sea": "monsters"}, chance=Seeded(3))
    assert LEVELS["strong"].think(fresh.guess(0, Seeded(1)), 0, Seeded(1))
