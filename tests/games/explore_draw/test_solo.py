"""Solo games against the sister."""

from __future__ import annotations

import random

import pytest

from archipel.boats.drawn import drawn
from archipel.core.chance import Scripted, Seeded
from archipel.core.score import Score
from archipel.games.explore_draw import GAME
from archipel.games.explore_draw.content.box import CONTENTS
from archipel.games.explore_draw.game import ExploreDraw
from archipel.games.explore_draw.solo import score, winners
from archipel.games.explore_draw.state import Sister
from tests.games.explore_draw.playing import finish, names, table, take_column, with_picture


@pytest.mark.parametrize(
    ("difficulty", "advanced"), [("easy", 0), ("medium", 1), ("hard", 2), ("very-hard", 3), ("expert", 4)]
)
def test_five_levels_have_up_to_four_advanced_cards(difficulty: str, advanced: int) -> None:
    sister = GAME.start(1, {"difficulty": difficulty}, Seeded(3)).view(0)["sister"]
    assert sister["difficulty"] == difficulty
    assert len(sister["traditions"]) == 3
    assert len(sister["advanced"]) == advanced


def test_her_cards_as_scripted() -> None:
    script = {
        "sister-colours": ["red", "blue", "green", "orange", "purple"],
        "sister-traditions": ["s7", "s1", "s4"],
        "sister-advanced": ["a9", "a2"],
    }
    state = GAME.start(1, {"difficulty": "hard"}, Scripted(script))
    sister = state.view(None)["sister"]
    assert sister["colours"] == ["red", None, None, None, None]
    assert sister["traditions"] == ["s7", "s1", "s4"]
    assert sister["advanced"] == ["a9", "a2"]
    found = state.sister()
    assert found is not None
    assert list(found.lines) == ["colour-1", "s7", "s1", "s4", "a9", "a2"]
    assert sister["score"] == {"total": found.total, "lines": found.lines}


def test_with_more_seats_there_is_no_sister() -> None:
    state = GAME.start(2)
    assert state.sister() is None
    assert state.view(0)["sister"] is None


def test_a_colour_turns_up_after_each_of_the_first_four_days() -> None:
    state = table({}, {}, {}, {}, {}, {})
    revealed = []
    for day in range(1, 6):
        take_column(state, "A")
        events = finish(state)
        if day <= 4:
            assert names(events)[-4:] == ["turn-ended", "day-ended", "colour-revealed", "island-revealed"]
            revealed.append(events[-2]["colour"])
        else:
            assert names(events)[-3:] == ["turn-ended", "day-ended", "island-revealed"]
    colours = state.view(0)["sister"]["colours"]
    assert colours[1:] == revealed
    assert None not in colours


def test_each_cat_of_her_colours_pays_5_4_3_2_1() -> None:
    sister = Sister(("red", "blue", "green", "orange", "purple"), 5, ("s1", "s2", "s3"), ())
    found = score(CONTENTS, sister, drawn("R R1 . B . G . O . P P1"), 0)
    assert [found.lines[f"colour-{place}"] for place in range(1, 6)] == [10, 4, 3, 2, 2]
    assert [item.text.en for item in found.items if item.line == "colour-1"] == ["Red cat.", "Red cat."]
    assert [item.cells for item in found.items if item.line == "colour-2"] == [[[2, 7]]]


def test_a_face_down_colour_has_no_line_yet() -> None:
    sister = Sister(("red", "blue", "green", "orange", "purple"), 2, ("s1", "s2", "s3"), ("a1",))
    assert list(score(CONTENTS, sister, drawn("B"), 0).lines) == ["colour-1", "colour-2", "s1", "s2", "s3", "a1"]


def test_encore_looks_at_all_her_other_cards_the_advanced_too() -> None:
    boat = drawn("B")
    plain = Sister((), 0, ("s7", "s2", "s9"), ())
    assert score(CONTENTS, plain, boat, 0).lines == {"s7": 5, "s2": 0, "s9": 5}
    advanced = Sister((), 0, ("s7", "s2", "s9"), ("a1",))
    assert score(CONTENTS, advanced, boat, 4).lines["s7"] == 12


def test_every_card_has_points_and_a_text_item() -> None:
    for name, card in CONTENTS.sister_cards.items():
        found = score(CONTENTS, Sister((), 0, (name,), ()), drawn("B B1 B2 c r"), 2)
        assert [item.text for item in found.items] == [card.text]
        assert found.total is not None
        assert found.total >= 0


def test_a_tie_is_hers() -> None:
    assert winners(Score(30, {}, []), Score(29, {}, [])) == (0,)
    assert winners(Score(30, {}, []), Score(30, {}, [])) == ()


def test_a_lost_game_has_no_winners() -> None:
    luck = random.Random(2)
    state = GAME.start(1, {"difficulty": "expert"}, Seeded(2))
    while not state.over:
        events = state.play(0, luck.choice(state.moves(0)))
    sister, own = state.sister(), state.scores()
    assert sister is not None
    assert len(own) == 1
    assert len(sister.lines) == 5 + 3 + 4
    assert (own[0].total or 0) < (sister.total or 0)
    assert state.winners == ()
    assert events[-1] == {"event": "game-ended", "winners": []}
    assert GAME.tell(events[-1]).en == "The game is over: the sister wins."
    assert state.facts()["tie"] is None


def test_a_lost_tie_is_shown_with_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    luck = random.Random(2)
    state = GAME.start(1, {}, Seeded(2))
    while not state.over:
        state.play(0, luck.choice(state.moves(0)))
    monkeypatch.setattr(ExploreDraw, "sister", lambda state: state.scores()[0])
    assert state.winners == ()
    assert state.facts()["tie"] == {"fr": "À égalité, c'est ta sœur qui l'emporte.", "en": "A tie is your sister's."}


def test_she_reads_the_players_boat_as_it_is_now() -> None:
    state = table()
    before = state.sister()
    with_picture(state, "B B1 B2 R R1 R2 G G1 G2 O O1 O2")
    after = state.sister()
    assert isinstance(state, ExploreDraw)
    assert before is not None
    assert after is not None
    assert (after.total or 0) != (before.total or 0)
