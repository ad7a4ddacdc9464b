"""Counting a sheet that is being filled in: the rules decide who wins, and a fault does not stop the rest."""

from __future__ import annotations

from typing import Any

import pytest

import archipel
from archipel.core.errors import BadSheet
from archipel.core.game import Json
from archipel.core.scorer import decided
from archipel.core.text import Text

CAT = {"kind": "cat", "colour": "blue", "cells": [[4, 0], [4, 1], [4, 2], [4, 3], [4, 4]]}
FAR = {"kind": "cat", "colour": "red", "cells": [[4, 12], [4, 13], [4, 14], [4, 15], [4, 16]]}
SOLO = {"colours": ["red", "blue", "green", "orange", "purple"], "traditions": ["s1", "s4", "s7"], "advanced": []}
CARDS = {**SOLO, "traditions": [197, 198, 199]}


def explore(*players: Json, **more: Any) -> Json:
    return {"game": "explore-draw", "players": list(players), **more}


def boat(*pieces: Json, **more: Any) -> Json:
    return {"boat": 1, "pieces": list(pieces), "traditions": [], **more}


def isle(*players: Json, mode: str = "standard", **more: Any) -> Json:
    return {"game": "isle-of-cats", "mode": mode, "players": list(players), **more}


def holder(number: int, *pieces: Json, **more: Any) -> Json:
    return {"boat": number, "pieces": list(pieces), "fish": 0, "baskets": 0, "traditions": [], **more}


def test_full_rooms_break_a_tie_in_explore_and_draw() -> None:
    scores = archipel.score(explore(boat(), boat()))
    winners, tie = decided(scores, [1, 3], Text(fr="Salles pleines", en="Full rooms"))
    assert (winners, tie and tie.numbers) == ((1,), [1, 3])
    # no tie-break is reported if all equal players win together
    found = archipel.count(explore(boat(), boat()))
    assert (found.winners, found.tie) == ((0, 1), None)


def test_fish_break_a_tie_on_the_isle_of_cats_and_full_rooms_in_the_family_game() -> None:
    # On two equal boats fish bring no points; they only break the tie.
    found = archipel.count(isle(holder(1, fish=2), holder(2, fish=5)))
    assert [score.total for score in found.scores] == [found.scores[0].total] * 2
    assert found.winners == (1,)
    assert found.tie is not None
    assert (found.tie.title.en, found.tie.numbers) == ("Fish left", [2, 5])
    family = [{"boat": number, "pieces": [], "family_cards": cards} for number, cards in ((1, [151, 152]), (2, []))]
    found = archipel.count(isle(*family, mode="family"))
    assert "family cards" in found.faults[0].text.en
    assert found.faults[0].player == 1


def test_the_fewest_bottles_break_a_tie_in_doodle_islands() -> None:
    routes = [
        [None, None, None, "SW", None],
        ["SE", None, None, None, None],
        [None, None, "EW", None, None],
        [None, None, None, None, "NW"],
        [None, "NS", None, None, None],
    ]
    sheet = {"routes": routes, "forts": [1, 1, 2, 1, 1], "monsters": [], "islands": [], "bonuses": []}
    players = [{**sheet, "bottles": bottles} for bottles in (3, 3)]
    equal = archipel.count({"game": "doodle-islands", "sea": "treasures", "players": players})
    assert (equal.winners, equal.tie) == ((0, 1), None)
    winners, tie = decided(equal.scores, [-3, -2], Text(fr="Bouteilles", en="Bottles"))
    assert (winners, tie and tie.numbers) == ((1,), [3, 2])
    alone = archipel.count({"game": "doodle-islands", "sea": "treasures", "players": players[:1]})
    assert (alone.winners, alone.tie) == ((0,), None)


def test_a_card_that_two_players_ticked_is_a_fault_of_the_second_and_all_are_counted() -> None:
    found = archipel.count(isle(holder(1, traditions=[131]), holder(2, traditions=[131, 132])))
    assert len(found.scores) == 2
    assert [(fault.player, fault.text.en) for fault in found.faults] == [(1, "Player 2: card 131 is already taken.")]
    family = [{"boat": number, "pieces": [], "family_cards": [151, 152]} for number in (1, 2)]
    found = archipel.count(isle(*family, mode="family"))
    assert (len(found.scores), {fault.player for fault in found.faults}) == (2, {1})
    found = archipel.count(isle(holder(1), public_traditions=[{"card": 1}]))
    assert (len(found.scores), len(found.faults)) == (1, 1)


def test_a_doodle_sheet_without_its_set_up_is_counted_and_the_missing_part_named() -> None:
    sheet = {"forts": [1, 1, 2, 1, 1], "monsters": [15], "islands": [], "bonuses": [], "bottles": 0}
    empty = {"routes": [[None] * 5 for _ in range(5)], **sheet}
    found = archipel.count({"game": "doodle-islands", "sea": "treasures", "players": [empty]})
    assert found.scores[0].lines["monsters"] == 15
    assert ["set-up route is missing" in fault.text.en for fault in found.faults] == [True, False]
    assert "Monsters: numbers circled, 1; monsters with a route, 0." in found.faults[1].text.en


def test_string_breaks_a_tie_in_caty_mini_and_tokens_no_stack_gave_are_named() -> None:
    players = [{"tokens": {"ball": [2]}, "string": 35}, {"tokens": {"duck": [2]}, "string": 52}]
    found = archipel.count({"game": "caty-mini", "players": players})
    assert found.winners == (1,)
    assert found.tie is not None
    assert found.tie.numbers == [35, 52]
    players = [{"tokens": {"ball": [2]}, "string": 35}, {"tokens": {"duck": [2]}}]
    found = archipel.count({"game": "caty-mini", "players": players})
    assert (found.winners, found.tie, len(found.faults)) == ((0, 1), None, 1)
    found = archipel.count({"game": "caty-mini", "players": [{"tokens": {"ball": [4]}, "string": 1}, {"tokens": {}}]})
    assert found.scores[0].total == 4
    assert len(found.faults) == 2


@pytest.mark.parametrize("sheet", [explore(boat(CAT), solo=SOLO), isle(holder(1, CAT), mode="solo", solo=CARDS)])
def test_in_a_solo_sheet_the_sister_counts_and_fewer_points_lose(sheet: Json) -> None:
    found = archipel.count(sheet)
    assert len(found.scores) == 2
    ahead = (found.scores[0].total or 0) > (found.scores[1].total or 0)
    assert found.winners == ((0,) if ahead else ())
    assert archipel.score(sheet) == found.scores


@pytest.mark.parametrize("sheet", [explore(boat(CAT), solo=SOLO), isle(holder(1, CAT), mode="solo", solo=CARDS)])
def test_a_sister_with_a_card_too_few_waits_and_the_boat_is_counted(sheet: Json) -> None:
    solo = {**sheet["solo"], "traditions": sheet["solo"]["traditions"][:2]}
    found = archipel.count({**sheet, "solo": solo})
    assert len(found.scores) == 1
    assert len(found.faults) == 1
    assert found.winners == ()


def test_a_piece_that_does_not_hang_together_yet_is_counted_and_named() -> None:
    found = archipel.count(explore(boat(CAT, FAR)))
    assert [(fault.player, fault.piece) for fault in found.faults] == [(0, 1)]
    assert found.scores == archipel.count(explore(boat(FAR, CAT))).scores
    with pytest.raises(BadSheet, match="hang together"):
        archipel.score(explore(boat(CAT, FAR)))


@pytest.mark.parametrize("sheet", [None, 3, [], {}, {"game": 3}, {"game": "tinny"}])
def test_an_invalid_sheet_is_refused(sheet: Any) -> None:
    with pytest.raises(BadSheet):
        archipel.count(sheet)
