"""A seat's turn: choosing a column, resolving its cards, drawing and skipping."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.explore_draw.playing import (
    along,
    do,
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

LONG_CAT = "c054"  # a red cat-16, five in a row
CROSS = "c040"  # a purple cat-13
OSHAX = "c086"  # oshax-1, two steps down
BLUE_OR_GREEN = "c081"  # blue cat-06 / green cat-10, common-1
TWO_OF_FOUR = "c104"  # choose two of the four common treasures
RARE_AND_COMMON = "c092"  # rare-l, common-1


def test_a_day_opens_with_4_columns_3_rows_and_64_sets_of_one_per_row() -> None:
    state = table()
    moves = [move.to_json() for move in state.moves(0)]
    assert len(moves) == 4 + 3 + 64
    assert moves[0] == {"type": "choose-column", "column": "A"}
    assert moves[4] == {"type": "use-special", "special": "row", "row": 1}
    assert moves[7] == {"type": "use-special", "special": "one-per-row", "slots": [1, 5, 9]}
    assert moves[70] == {"type": "use-special", "special": "one-per-row", "slots": [4, 8, 12]}


def test_the_cards_of_a_column_are_resolved_in_any_order() -> None:
    state = table()
    assert do(state, "choose-column", column="B") == [{"event": "cards-chosen", "seat": 0, "slots": [2, 6, 10]}]
    assert turn(state)["stage"] == "resolve"
    assert turn(state)["chosen"] == turn(state)["unresolved"] == [2, 6, 10]
    assert [move.to_json() for move in state.moves(0) if move.to_json()["type"] == "resolve-card"] == [
        {"type": "resolve-card", "slot": 2},
        {"type": "resolve-card", "slot": 6},
        {"type": "resolve-card", "slot": 10},
    ]
    open_card(state, 10)
    assert turn(state)["open"]["slot"] == 10
    assert turn(state)["unresolved"] == [2, 6]


def test_a_tradition_card_checks_its_box_and_closes_at_once() -> None:
    state = table({2: "t07"})
    take_column(state, "B")
    assert open_card(state, 2) == [
        {"event": "card-opened", "seat": 0, "slot": 2},
        {"event": "tradition-checked", "seat": 0, "tradition": 7},
        {"event": "card-closed", "seat": 0, "slot": 2},
    ]
    assert state.view(None)["players"][0]["traditions"] == [7]
    assert turn(state)["open"] is None


def test_a_box_checked_already_stays_so() -> None:
    state = table(seats=1, captain="on")
    hand = {"id": "hand", "type": "tradition", "tradition": 7}
    do(state, "reveal-island", cards=[hand] * 12)
    take_column(state, "A")
    assert names(open_card(state, 1)) == ["card-opened", "tradition-checked", "card-closed"]
    assert names(open_card(state, 5)) == ["card-opened", "card-closed"]
    assert state.view(None)["players"][0]["traditions"] == [7]


def test_a_card_with_its_last_discovery_settled_closes_by_itself() -> None:
    state = table({1: RARE_AND_COMMON})
    take_column(state, "A")
    open_card(state, 1)
    assert turn(state)["open"] == {"slot": 1, "zone": None, "two": None, "left": [0, 1]}
    assert names(do(state, "place", discovery=1, cells=[[4, 4]])) == ["drawn"]
    assert turn(state)["open"]["left"] == [0]
    drawn = do(state, "place", discovery=0, cells=[[3, 4], [2, 4], [2, 5], [2, 6]])
    assert names(drawn) == ["drawn", "card-closed"]
    assert drawn[0]["piece"] == {
        "kind": "rare",
        "shape": "rare-l",
        "cells": [[2, 4], [2, 5], [2, 6], [3, 4]],
        "day": 1,
        "from": RARE_AND_COMMON,
    }
    assert turn(state)["open"] is None


def test_the_first_piece_goes_anywhere_and_every_other_touches() -> None:
    state = table({1: LONG_CAT, 5: CROSS})
    take_column(state, "A")
    open_card(state, 1)
    do(state, "place", discovery=0, cells=along(4, 0, 4))
    open_card(state, 5)
    apart = [[3, 10], [4, 9], [4, 10], [4, 11], [5, 10]]
    assert refused(state, "place", discovery=0, cells=apart) == (
        "Lying from D11 on, the piece touches no other; it must share a side with one already there."
    )
    do(state, "place", discovery=0, cells=[[3, 6], [4, 5], [4, 6], [4, 7], [5, 6]])


@pytest.mark.parametrize(
    ("cells", "sentence"),
    [
        (along(4, 18, 22), "The piece reaches off the boat; its rows go from A to I, its columns from 1 to 22."),
        (along(4, 0, 3), "Cells named: 4; this piece covers 5: # / # / # / # / #."),
        (
            [[4, 0], [4, 1], [4, 2], [4, 3], [5, 3]],
            "The cells E1, E2, E3, E4, F4 do not have the shape of the piece, # / # / # / # / #, turned or flipped.",
        ),
        ([*along(4, 0, 3), [4, 3]], "Cell E4 is named twice."),
        (along(4, 6, 10), "Cell E9 already holds a blue cat; choose free cells."),
    ],
)
def test_cells_that_are_not_the_piece(cells: Any, sentence: str) -> None:
    state = table({1: LONG_CAT})
    take_column(state, "A")
    with_picture(state, "B B B B B", at=(4, 8))
    open_card(state, 1)
    assert refused(state, "place", discovery=0, cells=cells) == sentence


def test_cells_may_come_in_any_order_turned_and_flipped() -> None:
    state = table({1: LONG_CAT})
    take_column(state, "A")
    open_card(state, 1)
    do(state, "place", discovery=0, cells=[[6, 5], [2, 5], [4, 5], [3, 5], [5, 5]])
    assert state.view(None)["players"][0]["pieces"][0]["cells"] == [[2, 5], [3, 5], [4, 5], [5, 5], [6, 5]]


def test_an_oshax_gets_its_colour_when_drawn() -> None:
    state = table({1: OSHAX})
    take_column(state, "A")
    open_card(state, 1)
    cells = [[3, 9], [3, 10], [4, 8], [4, 9], [5, 7], [5, 8]]
    assert refused(state, "place", discovery=0, cells=cells) == (
        "Choose the oshax's colour: blue, green, orange, purple or red."
    )
    do(state, "place", discovery=0, colour="red", cells=cells)
    piece = state.view(None)["players"][0]["pieces"][0]
    assert piece == {"kind": "oshax", "shape": "oshax-1", "colour": "red", "cells": cells, "day": 1, "from": OSHAX}


def test_only_an_oshax_is_given_a_colour() -> None:
    state = table({1: LONG_CAT, 5: RARE_AND_COMMON})
    take_column(state, "A")
    open_card(state, 1)
    assert refused(state, "place", discovery=0, colour="red", cells=along(4, 0, 4)) == (
        "Only an oshax is given a colour; this is a cat."
    )


def test_a_first_oshax_has_five_moves_to_each_place_by_cells_then_colour() -> None:
    state = table({1: OSHAX})
    take_column(state, "A")
    open_card(state, 1)
    moves = [move.to_json() for move in state.moves(0) if move.to_json()["type"] == "place"]
    assert len(moves) % 5 == 0
    assert [move["colour"] for move in moves[:6]] == ["blue", "green", "orange", "purple", "red", "blue"]
    keys = [(move["cells"], move["colour"]) for move in moves]
    assert keys == sorted(keys)


# ---- or, choose two ----


def test_an_or_card_draws_all_of_one_half() -> None:
    state = table({1: BLUE_OR_GREEN})
    take_column(state, "A")
    open_card(state, 1)
    assert turn(state)["open"] == {"slot": 1, "zone": None, "two": None, "left": [0, 1, 2]}
    assert kinds(state) == ["extra-card", "choose-zone"]
    assert refused(state, "place", discovery=0, cells=along(4, 0, 4)) == (
        "Choose a half of card 1 first: upper or lower."
    )
    assert do(state, "choose-zone", zone="lower") == [{"event": "zone-chosen", "seat": 0, "zone": "lower"}]
    assert turn(state)["open"] == {"slot": 1, "zone": "lower", "two": None, "left": [1, 2]}
    assert refused(state, "place", discovery=0, cells=along(4, 0, 4)) == (
        "Discovery 0 is not there to settle on this card; possible: 1 or 2."
    )
    assert refused(state, "choose-zone", zone="upper") == (
        "Card 1 is open: draw a green cat and a common treasure first, or skip what does not fit."
    )


def test_choose_two_has_every_pair_also_of_the_same_discovery() -> None:
    state = table({1: TWO_OF_FOUR})
    take_column(state, "A")
    open_card(state, 1)
    pairs = [move.to_json()["discoveries"] for move in state.moves(0) if move.to_json()["type"] == "choose-two"]
    assert len(pairs) == 4 * 5 // 2
    assert pairs[:5] == [[0, 0], [0, 1], [0, 2], [0, 3], [1, 1]]
    assert refused(state, "skip", discovery=0) == (
        "Choose two discoveries of card 1 first, the same one twice if you like."
    )
    assert refused(state, "choose-two", discoveries=[0, 4]) == (
        "Discovery 4 is not there to settle on this card; possible: 0, 1, 2 or 3."
    )


def test_the_same_discovery_twice_is_named_once_and_settled_twice() -> None:
    state = table({1: TWO_OF_FOUR})
    take_column(state, "A")
    open_card(state, 1)
    assert do(state, "choose-two", discoveries=[1, 1]) == [{"event": "two-chosen", "seat": 0, "discoveries": [1, 1]}]
    assert turn(state)["open"] == {"slot": 1, "zone": None, "two": [1, 1], "left": [1, 1]}
    assert len({str(move) for move in state.moves(0)}) == len(state.moves(0))
    do(state, "place", discovery=1, cells=[[4, 4], [4, 5]])
    assert turn(state)["open"]["left"] == [1]
    assert names(do(state, "place", discovery=1, cells=[[4, 6], [4, 7]])) == ["drawn", "card-closed"]


def test_the_order_of_a_pair_does_not_matter() -> None:
    state = table({1: TWO_OF_FOUR})
    take_column(state, "A")
    open_card(state, 1)
    assert do(state, "choose-two", discoveries=[3, 0])[0]["discoveries"] == [0, 3]
    assert turn(state)["open"]["two"] == [0, 3]
    assert refused(state, "choose-two", discoveries=[0, 0]) == (
        "Card 1 is open: draw a common treasure and a common treasure first, or skip what does not fit."
    )


def test_zones_and_pairs_belong_to_their_cards() -> None:
    state = table({1: RARE_AND_COMMON})
    take_column(state, "A")
    open_card(state, 1)
    assert refused(state, "choose-zone", zone="upper") == 'Card 1 has no "or": there is no half to choose.'
    assert refused(state, "choose-two", discoveries=[0, 1]) == 'Card 1 is not a "choose two" card.'


def test_a_half_that_does_not_fit_may_be_chosen_and_is_then_skipped() -> None:
    state = table({1: BLUE_OR_GREEN})
    take_column(state, "A")
    with_boat_but(state, [[4, 4]])
    open_card(state, 1)
    do(state, "choose-zone", zone="lower")
    assert kinds(state) == ["extra-card", "place", "skip"]
    assert do(state, "skip", discovery=1) == [{"event": "skipped", "seat": 0, "discovery": 1}]
    assert names(do(state, "place", discovery=2, cells=[[4, 4]])) == ["drawn", "card-closed"]


def test_two_of_one_that_fits_once_draws_one_and_skips_one() -> None:
    state = table({1: TWO_OF_FOUR})
    take_column(state, "A")
    with_boat_but(state, [[4, 4]])
    open_card(state, 1)
    do(state, "choose-two", discoveries=[0, 0])
    do(state, "place", discovery=0, cells=[[4, 4]])
    assert names(do(state, "skip", discovery=0)) == ["skipped", "card-closed"]


# ---- skipping ----


def test_a_piece_that_fits_must_be_drawn() -> None:
    state = table({1: LONG_CAT})
    take_column(state, "A")
    with_boat_but(state, along(4, 0, 4))
    open_card(state, 1)
    assert refused(state, "skip", discovery=0) == (
        "What fits is drawn: a red cat still has 1 place, for example E1, E2, E3, E4, E5."
    )
    assert "skip" not in kinds(state)


def test_a_piece_that_fits_nowhere_is_skipped() -> None:
    state = table({1: LONG_CAT})
    take_column(state, "A")
    with_boat_but(state, along(4, 0, 3))
    open_card(state, 1)
    assert kinds(state) == ["extra-card", "skip"]
    assert names(do(state, "skip", discovery=0)) == ["skipped", "card-closed"]


# ---- out of order ----


def test_moves_that_come_too_early_say_what_is_to_do() -> None:
    state = table({1: LONG_CAT, 2: "t01"})
    assert refused(state, "resolve-card", slot=1) == (
        "Choose your cards first: a column, or a special action in its place."
    )
    assert refused(state, "end-turn").startswith("Choose your cards first")
    assert refused(state, "place", discovery=0, cells=[[4, 4]]).startswith("Choose your cards first")
    assert refused(state, "use-special", special="extra-card", slot=1).startswith("Choose your cards first")
    assert refused(state, "take-bonus", cells=[[4, 4]]) == "No map's treasure waits for you."
    assert refused(state, "decline-bonus") == "No map's treasure waits for you."
    take_column(state, "A")
    assert refused(state, "choose-column", column="B") == "Resolve one of your cards first: slot 1, 5 or 9."
    assert refused(state, "end-turn") == "Resolve one of your cards first: slot 1, 5 or 9."
    assert refused(state, "place", discovery=0, cells=[[4, 4]]) == "Resolve one of your cards first: slot 1, 5 or 9."
    assert refused(state, "resolve-card", slot=2) == "Slot 2 is not yours to resolve; left to you: 1, 5 or 9."
    open_card(state, 1)
    assert refused(state, "resolve-card", slot=5) == (
        "Card 1 is open: draw a red cat first, or skip what does not fit."
    )
    assert refused(state, "end-turn") == ("Card 1 is open: draw a red cat first, or skip what does not fit.")
    assert refused(state, "skip", discovery=3) == ("Discovery 3 is not there to settle on this card; possible: 0.")


def test_a_turn_never_ends_by_itself() -> None:
    state = table({2: "t01", 4: "t02", 7: "t03", 12: "t04"}, {}, seats=2)
    special(state, "one-per-row", slots=[2, 7, 12])
    for slot in (2, 7, 12):
        open_card(state, slot)
    assert state.pending == (0, 1)
    assert kinds(state) == ["end-turn"]
    assert refused(state, "resolve-card", slot=2) == "All your cards are done: what is left is to end your turn."
    assert do(state, "end-turn") == [{"event": "turn-ended", "seat": 0}]
    assert list(state.pending) == [1]
    assert state.moves(0) == []
    sentence = "Your turn of this day is over; wait for the others or take back your last move."
    assert refused(state, "end-turn") == sentence
    assert refused(state, "choose-column", column="A") == sentence
    assert refused(state, "use-special", special="row", row=1) == sentence
    assert refused(state, "take-bonus", cells=[[4, 4]]) == "No map's treasure waits for you."


def test_malformed_moves_are_refused() -> None:
    state = table()
    assert refused(state, "choose-column", column="E") == '"column" cannot be "E"; possible: A, B, C, D.'
    assert refused(state, "choose-column") == 'This move lacks its "column".'
    assert refused(state, "choose-column", column="A", row=1) == 'This move has no field "row".'
    assert refused(state, "dance").startswith('No move "dance" in this game; there are choose-column, use-special, ')
    take_column(state, "A")
    assert refused(state, "resolve-card", slot=True) == '"slot" cannot be true.'
