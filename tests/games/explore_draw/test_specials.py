"""Treasure maps, the five special actions, and how they interact."""

from __future__ import annotations

import random
from typing import Any

import pytest

from archipel.core.chance import Seeded
from archipel.core.game import Move
from archipel.games.explore_draw import GAME
from archipel.games.explore_draw.content.specials import SPECIALS
from archipel.games.explore_draw.game import ExploreDraw
from archipel.games.explore_draw.moves import UseSpecial
from tests.games.explore_draw.playing import (
    along,
    do,
    finish,
    kinds,
    names,
    open_card,
    refused,
    special,
    table,
    take_column,
    turn,
    with_boat_but,
    with_picture,
)

OSHAX = "c086"
RED_I = "c054"
PURPLE_I = "c043"
RED_ON_MAP = along(3, 0, 4)
"""Five cells in a line that cover boat 1's red map at [3, 1]."""
RARES = "c092"  # rare-l, common-1
COMMONS = "c096"  # common-3i, common-2, common-1
TWO_OF_FOUR = "c104"


def on_the_red_map() -> tuple[dict[int, str], ...]:
    return {1: RED_I, 5: COMMONS, 9: PURPLE_I, 2: "t01", 4: "t02", 7: "t03", 12: "t04"}, {}


# ---- maps ----


def test_a_cat_on_the_map_of_its_colour_finds_a_common_treasure() -> None:
    state = table(*on_the_red_map())
    take_column(state, "A")
    open_card(state, 1)
    assert names(do(state, "place", discovery=0, cells=RED_ON_MAP)) == ["drawn", "bonus-offered", "card-closed"]
    assert turn(state)["bonus"] == "red"
    assert kinds(state) == ["take-bonus", "decline-bonus"]
    drawn = do(state, "take-bonus", cells=[[4, 0], [4, 1], [5, 0]])
    assert drawn == [
        {
            "event": "drawn",
            "seat": 0,
            "piece": {
                "kind": "common",
                "shape": "common-3l",
                "cells": [[4, 0], [4, 1], [5, 0]],
                "day": 1,
                "from": "map",
            },
        }
    ]
    assert turn(state)["bonus"] is None


def test_the_bonus_is_offered_by_the_cells_of_all_four_common_treasures() -> None:
    state = table(*on_the_red_map())
    take_column(state, "A")
    open_card(state, 1)
    do(state, "place", discovery=0, cells=RED_ON_MAP)
    taken = [move.to_json()["cells"] for move in state.moves(0)[:-1]]
    assert taken == sorted(taken)
    assert {len(cells) for cells in taken} == {1, 2, 3}
    shapes = [choice["shape"] for choice in state.choices(0)[:-1]]
    assert shapes == ["common-1", "common-2", "common-3l", "common-3i"]


def test_a_declined_bonus_is_gone() -> None:
    state = table(*on_the_red_map())
    take_column(state, "A")
    open_card(state, 1)
    do(state, "place", discovery=0, cells=RED_ON_MAP)
    assert do(state, "decline-bonus") == [{"event": "bonus-declined", "seat": 0}]
    assert turn(state)["bonus"] is None
    assert refused(state, "take-bonus", cells=[[4, 0]]) == "No map's treasure waits for you."


def test_while_a_bonus_waits_nothing_else_is_done() -> None:
    state = table(*on_the_red_map())
    take_column(state, "A")
    open_card(state, 1)
    do(state, "place", discovery=0, cells=RED_ON_MAP)
    sentence = "A common treasure waits on the red map: take it or decline it first."
    assert refused(state, "resolve-card", slot=5) == sentence
    assert refused(state, "end-turn") == sentence
    assert refused(state, "use-special", special="extra-card", slot=2) == sentence
    assert refused(state, "use-special", special="double-cat", cells=along(4, 0, 4)) == sentence
    assert refused(state, "use-special", special="double-treasure", cells=along(4, 0, 4)) == sentence


def test_the_bonus_keeps_the_rules_of_drawing() -> None:
    state = table(*on_the_red_map())
    take_column(state, "A")
    open_card(state, 1)
    do(state, "place", discovery=0, cells=RED_ON_MAP)
    assert "touches no other" in refused(state, "take-bonus", cells=[[8, 8]])
    assert "already holds a red cat" in refused(state, "take-bonus", cells=[[3, 0]])
    assert "not on the boat" in refused(state, "take-bonus", cells=[[0, 0]])
    assert refused(state, "take-bonus", cells=along(4, 0, 3)) == (
        "A common treasure has 1 cell, 2 side by side, or 3 in a line or a corner; not E1, E2, E3, E4."
    )
    assert "or a corner; not 0." in refused(state, "take-bonus", cells=[])


def test_the_bonus_may_lie_beside_any_piece() -> None:
    state = table({1: RED_I})
    take_column(state, "A")
    with_picture(state, "B B B B B B B B", at=(3, 5))
    open_card(state, 1)
    do(state, "place", discovery=0, cells=RED_ON_MAP)
    do(state, "take-bonus", cells=[[4, 12]])
    assert state.view(0)["players"][0]["pieces"][-1]["cells"] == [[4, 12]]


def test_a_map_under_anything_else_is_covered_without_bonus() -> None:
    state = table({1: PURPLE_I})
    take_column(state, "A")
    open_card(state, 1)
    assert names(do(state, "place", discovery=0, cells=RED_ON_MAP)) == ["drawn", "card-closed"]


def test_an_oshax_on_the_map_of_its_chosen_colour_finds_the_treasure() -> None:
    state = table({1: OSHAX})
    take_column(state, "A")
    open_card(state, 1)
    cells = [[3, 1], [3, 2], [4, 0], [4, 1], [2, 2], [2, 3]]
    assert "bonus-offered" in names(do(state, "place", discovery=0, colour="red", cells=cells))
    state.undo(0)
    assert "bonus-offered" not in names(do(state, "place", discovery=0, colour="blue", cells=cells))


def test_a_bonus_with_no_room_lapses() -> None:
    state = table({1: RED_I})
    take_column(state, "A")
    with_boat_but(state, RED_ON_MAP)
    open_card(state, 1)
    assert names(do(state, "place", discovery=0, cells=RED_ON_MAP)) == ["drawn", "bonus-lapsed", "card-closed"]
    assert turn(state)["bonus"] is None


# ---- row, one per row, extra card ----


def test_a_row_is_four_cards() -> None:
    state = table()
    events = special(state, "row", row=2)
    assert events == [
        {"event": "special-used", "seat": 0, "special": "row"},
        {"event": "cards-chosen", "seat": 0, "slots": [5, 6, 7, 8]},
    ]
    assert turn(state)["chosen"] == [5, 6, 7, 8]
    player = state.view(None)["players"][0]
    assert (player["specials"], player["special_today"]) == (["row"], True)


def test_a_set_of_one_card_per_row_may_have_any_order_and_come_from_one_column() -> None:
    state = table()
    assert special(state, "one-per-row", slots=[9, 1, 5])[1]["slots"] == [1, 5, 9]


@pytest.mark.parametrize("slots", [[1, 2, 9], [1, 5], [1, 1, 9], [1, 5, 9, 10]])
def test_a_set_of_one_card_per_row_has_every_row(slots: list[int]) -> None:
    state = table()
    assert refused(state, "use-special", special="one-per-row", slots=slots) == (
        f"It takes one card of each row (1 to 4, 5 to 8, 9 to 12), not {slots}."
    )


def test_slots_go_from_1_to_12() -> None:
    state = table()
    sentence = "There is no slot 13; they go from 1 to 12."
    assert refused(state, "use-special", special="one-per-row", slots=[1, 5, 13]) == sentence
    take_column(state, "A")
    assert refused(state, "use-special", special="extra-card", slot=13) == sentence
    assert refused(state, "use-special", special="extra-card", slot=0).startswith("There is no slot 0")


def test_rows_are_taken_in_place_of_a_column() -> None:
    state = table()
    take_column(state, "A")
    sentence = "This action is in place of a column; your cards are chosen already."
    assert refused(state, "use-special", special="row", row=1) == sentence
    assert refused(state, "use-special", special="one-per-row", slots=[1, 5, 9]) == sentence


def test_an_extra_card_is_of_another_column_at_any_time_until_the_turn_ends() -> None:
    state = table({1: RED_I, 5: RARES, 9: COMMONS})
    take_column(state, "A")
    assert refused(state, "use-special", special="extra-card", slot=5) == (
        "Card 5 is in your column A; take one of another column."
    )
    extra = [move.to_json()["slot"] for move in state.moves(0) if move.to_json().get("special") == "extra-card"]
    assert extra == [2, 3, 4, 6, 7, 8, 10, 11, 12]
    open_card(state, 1)
    assert special(state, "extra-card", slot=3) == [
        {"event": "special-used", "seat": 0, "special": "extra-card"},
        {"event": "cards-chosen", "seat": 0, "slots": [3]},
    ]
    assert turn(state)["chosen"] == [1, 3, 5, 9]
    assert turn(state)["unresolved"] == [3, 5, 9]
    assert turn(state)["open"]["slot"] == 1


def test_an_extra_card_may_come_when_all_are_resolved_and_before_a_zone_is_chosen() -> None:
    state = table({2: "t01", 6: "c081", 10: "c001"})
    take_column(state, "B")
    open_card(state, 6)
    assert kinds(state) == ["extra-card", "choose-zone"]
    do(state, "choose-zone", zone="upper")
    while state.moves(0)[-1].to_json()["type"] != "end-turn":
        state.play(0, state.moves(0)[-1])
    assert kinds(state)[0] == "extra-card"
    special(state, "extra-card", slot=4)
    assert turn(state)["unresolved"] == [4]
    assert refused(state, "end-turn") == "Resolve one of your cards first: slot 4."


# ---- doubles ----


def test_a_cat_just_drawn_may_be_drawn_again() -> None:
    state = table({1: RED_I, 5: RARES})
    take_column(state, "A")
    open_card(state, 1)
    do(state, "place", discovery=0, cells=along(4, 0, 4))
    assert turn(state)["double_cat"] == 0
    assert kinds(state) == ["extra-card", "double-cat", "resolve-card"]
    events = special(state, "double-cat", cells=along(5, 0, 4))
    assert names(events) == ["special-used", "drawn"]
    assert events[1]["piece"] == {
        "kind": "cat",
        "shape": "cat-16",
        "colour": "red",
        "cells": along(5, 0, 4),
        "day": 1,
        "from": "double",
    }
    assert turn(state)["double_cat"] is None
    assert refused(state, "use-special", special="double-cat", cells=along(6, 1, 5)) == (
        "One special action a day: you have used yours."
    )


def test_the_copy_keeps_the_rules_of_drawing() -> None:
    state = table({1: RED_I})
    take_column(state, "A")
    open_card(state, 1)
    do(state, "place", discovery=0, cells=along(4, 0, 4))
    assert "already holds a red cat" in refused(state, "use-special", special="double-cat", cells=along(4, 1, 5))
    assert "Cells named: 4" in refused(state, "use-special", special="double-cat", cells=along(5, 0, 3))


def test_the_window_closes_with_the_next_move() -> None:
    state = table({1: RED_I, 5: RARES})
    take_column(state, "A")
    open_card(state, 1)
    do(state, "place", discovery=0, cells=along(4, 0, 4))
    open_card(state, 5)
    assert turn(state)["double_cat"] is None
    assert refused(state, "use-special", special="double-cat", cells=along(5, 0, 4)) == (
        "A cat is doubled right after it was drawn from a card; you have not just drawn one."
    )


def test_the_window_outlives_the_last_card_until_the_turn_ends() -> None:
    state = table({1: RED_I, 5: PURPLE_I, 9: RARES})
    take_column(state, "A")
    for slot in (5, 9):
        open_card(state, slot)
        while turn(state)["open"]:
            state.play(0, state.moves(0)[-1])
    open_card(state, 1)
    state.play(0, state.moves(0)[-1])
    assert kinds(state) == ["extra-card", "double-cat", "end-turn"]


def test_a_treasure_just_drawn_may_be_drawn_again_and_stays_rare() -> None:
    state = table({1: RARES})
    take_column(state, "A")
    open_card(state, 1)
    do(state, "place", discovery=0, cells=[[3, 4], [2, 4], [2, 5], [2, 6]])
    assert turn(state)["double_treasure"] == 0
    events = special(state, "double-treasure", cells=[[3, 5], [3, 6], [3, 7], [4, 7]])
    assert events[1]["piece"]["kind"] == "rare"
    assert events[1]["piece"]["from"] == "double"
    assert turn(state)["double_treasure"] is None


def test_a_treasure_is_doubled_only_right_after() -> None:
    state = table({1: RARES})
    take_column(state, "A")
    open_card(state, 1)
    sentence = "A treasure is doubled right after it was drawn; you have not just drawn one."
    assert refused(state, "use-special", special="double-treasure", cells=[[4, 4]]) == sentence
    do(state, "place", discovery=0, cells=[[3, 4], [2, 4], [2, 5], [2, 6]])
    do(state, "place", discovery=1, cells=[[2, 7]])
    assert turn(state)["double_treasure"] == 1


def test_after_a_bonus_both_windows_are_open() -> None:
    state = table(*on_the_red_map())
    take_column(state, "A")
    open_card(state, 1)
    do(state, "place", discovery=0, cells=RED_ON_MAP)
    assert turn(state)["double_cat"] == 0
    do(state, "take-bonus", cells=[[4, 0]])
    assert turn(state)["double_cat"] == 0
    assert turn(state)["double_treasure"] == 1
    assert kinds(state) == ["extra-card", "double-cat", "double-treasure", "resolve-card"]
    special(state, "double-treasure", cells=[[4, 1]])
    assert turn(state)["double_cat"] is None
    assert turn(state)["double_treasure"] is None


def test_a_declined_bonus_leaves_the_cats_window_open() -> None:
    state = table(*on_the_red_map())
    take_column(state, "A")
    open_card(state, 1)
    do(state, "place", discovery=0, cells=RED_ON_MAP)
    do(state, "decline-bonus")
    assert kinds(state) == ["extra-card", "double-cat", "resolve-card"]


def test_the_copy_of_a_cat_can_earn_the_bonus_but_its_treasure_is_not_copied() -> None:
    state = table({1: RED_I})
    take_column(state, "A")
    open_card(state, 1)
    do(state, "place", discovery=0, cells=along(4, 0, 4))
    events = special(state, "double-cat", cells=RED_ON_MAP)
    assert names(events) == ["special-used", "drawn", "bonus-offered"]
    do(state, "take-bonus", cells=[[5, 0]])
    assert turn(state)["double_treasure"] is None


def test_both_cat_and_copy_earn_bonuses_the_first_ones_first() -> None:
    """The first cat earns the bonus of the red map before the copy is drawn; a copy that covers no map earns none."""
    state = table(*on_the_red_map())
    take_column(state, "A")
    open_card(state, 1)
    do(state, "place", discovery=0, cells=RED_ON_MAP)
    do(state, "take-bonus", cells=[[4, 4]])
    assert names(special(state, "double-cat", cells=along(2, 1, 5))) == ["special-used", "drawn"]


def test_the_same_discovery_twice_and_its_double_make_three() -> None:
    state = table({1: TWO_OF_FOUR})
    take_column(state, "A")
    open_card(state, 1)
    do(state, "choose-two", discoveries=[0, 0])
    do(state, "place", discovery=0, cells=[[4, 4]])
    special(state, "double-treasure", cells=[[4, 5]])
    do(state, "place", discovery=0, cells=[[4, 6]])
    assert len(state.players[0].boat.pieces) == 3


def test_an_oshax_chosen_twice_gets_a_colour_each_time_and_its_copy_the_same() -> None:
    hand = {"id": "hand", "type": "oshax", "keyword": "choose-two"}
    zones = [[{"kind": "oshax", "shape": "oshax-1"}, {"kind": "common", "shape": "common-1"}]]
    state = table(captain="on")
    do(state, "reveal-island", cards=[{**hand, "zones": zones}] * 12)
    take_column(state, "A")
    open_card(state, 1)
    do(state, "choose-two", discoveries=[0, 0])
    first = [[2, 6], [2, 7], [3, 5], [3, 6], [4, 4], [4, 5]]
    do(state, "place", discovery=0, colour="red", cells=first)
    copy = special(state, "double-cat", cells=[[r, c + 2] for r, c in first])
    assert copy[1]["piece"]["colour"] == "red"
    assert copy[1]["piece"]["kind"] == "oshax"
    do(state, "place", discovery=0, colour="blue", cells=[[r, c + 4] for r, c in first])
    assert [piece.colour for piece in state.players[0].boat.pieces] == ["red", "red", "blue"]


def test_a_window_opens_only_while_its_special_is_available() -> None:
    state = table({1: RED_I}, {1: "c053"}, {1: "c052"}, {1: "c051"})
    special(state, "row", row=1)
    open_card(state, 1)
    do(state, "place", discovery=0, cells=along(4, 0, 4))
    assert turn(state)["double_cat"] is None
    finish(state)
    take_column(state, "A")
    open_card(state, 1)
    placed = next(move for move in state.moves(0) if move.to_json()["type"] == "place")
    state.play(0, placed)
    assert turn(state)["double_cat"] is not None


def test_a_window_opens_whether_or_not_a_copy_fits() -> None:
    state = table({1: RED_I})
    take_column(state, "A")
    with_boat_but(state, along(4, 0, 4))
    open_card(state, 1)
    do(state, "place", discovery=0, cells=along(4, 0, 4))
    assert turn(state)["double_cat"] == 1
    assert "double-cat" not in kinds(state)


# ---- how many ----


def test_specials_are_limited_to_one_a_day_three_a_game_and_each_once() -> None:
    state = table({}, {}, {}, {})
    special(state, "row", row=1)
    assert refused(state, "use-special", special="extra-card", slot=9) == (
        "One special action a day: you have used yours."
    )
    finish(state)
    assert refused(state, "use-special", special="row", row=1) == (
        'You have used "A row"; still there: One more card, One per row, Cat twice, Treasure twice.'
    )
    assert kinds(state) == ["choose-column", "one-per-row"]
    special(state, "one-per-row", slots=[1, 5, 9])
    finish(state)
    take_column(state, "A")
    special(state, "extra-card", slot=2)
    finish(state)
    assert state.view(None)["players"][0]["specials"] == ["row", "one-per-row", "extra-card"]
    assert kinds(state) == ["choose-column"]
    take_column(state, "A")
    assert refused(state, "use-special", special="double-cat", cells=[[4, 4]]) == (
        "Three special actions a game: yours are used up."
    )


@pytest.mark.parametrize(
    ("name", "fields", "field"),
    [
        ("A row", {"special": "row"}, "row"),
        ("A row", {"special": "row", "slot": 1}, "row"),
        ("One per row", {"special": "one-per-row", "row": 1}, "slots"),
        ("One more card", {"special": "extra-card", "slot": 1, "cells": [[4, 4]]}, "slot"),
        ("Cat twice", {"special": "double-cat"}, "cells"),
        ("Treasure twice", {"special": "double-treasure", "slots": [1, 5, 9]}, "cells"),
    ],
)
def test_each_special_goes_with_one_field(name: str, fields: dict[str, Any], field: str) -> None:
    assert refused(table(), "use-special", **fields) == (f'The action "{name}" goes with "{field}" and nothing else.')


# ---- why a special can't be used ----


def refusals(state: ExploreDraw) -> dict[str, str]:
    told = state.facts()["special_refusals"][0]
    return {special: why["en"] for special, why in told.items()}


def test_the_facts_say_why_a_special_cannot_be_used_now() -> None:
    state = table({1: "c001"}, {})
    assert set(refusals(state)) == {"extra-card", "double-cat", "double-treasure"}
    assert refusals(state)["extra-card"].startswith("Choose your cards first")
    take_column(state, "A")
    assert set(refusals(state)) == {"row", "one-per-row", "double-cat", "double-treasure"}
    open_card(state, 1)
    do(state, "place", **next(move for move in map(fields, state.moves(0)) if "discovery" in move))
    assert set(refusals(state)) == {"row", "one-per-row", "double-treasure"}
    special(state, "extra-card", slot=6)
    assert set(refusals(state).values()) == {"One special action a day: you have used yours."}
    finish(state)
    assert "extra-card" in refusals(state)
    assert refusals(state)["extra-card"].startswith('You have used "One more card"; still there: One per row')


def fields(move: Move) -> dict[str, Any]:
    return {name: value for name, value in move.to_json().items() if name != "type"}


def test_a_special_that_is_not_refused_is_offered_where_it_fits() -> None:
    """The refusals in the facts and the list of moves agree throughout random games."""
    luck = random.Random(5)
    for seed in range(6):
        state = GAME.start(1, {}, Seeded(seed))
        while not state.over:
            moves = state.moves(0)
            offered = {move.special for move in moves if isinstance(move, UseSpecial)}
            refused_now = set(state.facts()["special_refusals"][0])
            assert not offered & refused_now
            assert set(SPECIALS) - refused_now - offered <= {"double-cat", "double-treasure"}
            state.play(0, luck.choice(moves))
