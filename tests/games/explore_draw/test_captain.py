"""The captain enters the cards of a real table, by id or by describing them."""

from __future__ import annotations

from typing import Any

import pytest

from archipel.core.chance import Seeded
from archipel.core.errors import IllegalMove
from archipel.games.explore_draw import GAME
from archipel.games.explore_draw.game import ExploreDraw
from tests.games.explore_draw.playing import along, do, finish, names, open_card, refused, special, table, take_column

CATS, TRADITIONS = (list(GAME.contents.decks[deck]) for deck in ("cats", "traditions"))
LAST = TRADITIONS[-1]
REAL = ["c001", "t01", "c002", "t02", "c003", "c004", "t03", "c005", "c006", "c007", "c008", "t04"]
"""Twelve cards in slot order."""

RARE = {"kind": "rare", "rows": ["##.", ".##"]}


def captains(seats: int = 2) -> ExploreDraw:
    return table(seats=seats, captain="on")


def hand(*discoveries: dict[str, Any], keyword: str | None = None, **fields: Any) -> dict[str, Any]:
    return {"id": "hand", "type": "treasure", "keyword": keyword, "zones": [list(discoveries)], **fields}


def laid(card: Any, slot: int = 1) -> list[Any]:
    return [*REAL[: slot - 1], card, *REAL[slot:]]


def test_each_day_begins_with_the_captain() -> None:
    state = captains()
    view = state.view(1)
    assert (view["phase"], view["pending"], view["island"], view["day"]) == ("reveal", [0], None, 1)
    assert [player["turn"] for player in view["players"]] == [None, None]
    assert [move.to_json() for move in state.moves(0)] == [{"type": "reveal-island", "cards": "deal"}]
    assert state.choices(0) == [{"move": {"type": "reveal-island", "cards": "deal"}}]
    assert state.moves(1) == []


def test_real_cards_leave_their_decks() -> None:
    state = captains()
    events = do(state, "reveal-island", cards=REAL)
    assert events == [{"event": "island-revealed", "day": 1, "cards": REAL}]
    assert [slot["card"]["id"] for slot in state.view(None)["island"]] == REAL
    assert state.view(None)["decks"] == {"cats": len(CATS) - 8, "traditions": len(TRADITIONS) - 4}
    assert state.pending == (0, 1)
    assert not set(REAL) & set(state.decks.cats + state.decks.traditions)


def test_the_program_deals_from_the_decks_passing_over_what_was_dealt() -> None:
    state = captains(seats=1)
    do(state, "reveal-island", cards=REAL)
    take_column(state, "A")
    finish(state)
    assert state.view(None)["phase"] == "reveal"
    left = state.decks
    do(state, "reveal-island", cards="deal")
    ids = [slot["card"]["id"] for slot in state.view(None)["island"]]
    assert [ids[slot - 1] for slot in (1, 3, 5, 6, 8, 9, 10, 11)] == list(left.cats[:8])


def test_the_next_day_waits_for_the_captain_again() -> None:
    state = captains(seats=1)
    do(state, "reveal-island", cards="deal")
    take_column(state, "A")
    events = finish(state)
    assert names(events)[-3:] == ["turn-ended", "day-ended", "colour-revealed"]
    assert state.view(None)["day"] == 2
    assert state.view(None)["phase"] == "reveal"


def test_cards_entered_by_hand_are_shown_as_given_and_leave_no_deck() -> None:
    state = captains()
    card = hand({"kind": "cat", "shape": "cat-01", "colour": "red"}, RARE)
    tradition = {"id": "hand", "type": "tradition", "tradition": 26}
    do(state, "reveal-island", cards=[card, tradition, *REAL[2:]])
    view = state.view(None)
    assert [slot["card"] for slot in view["island"][:2]] == [card, tradition]
    assert view["decks"] == {"cats": len(CATS) - 7, "traditions": len(TRADITIONS) - 3}


def test_the_discard_keeps_hand_cards_in_full() -> None:
    state = captains(seats=1)
    card = hand(RARE)
    do(state, "reveal-island", cards=laid(card))
    take_column(state, "B")
    finish(state)
    assert state.view(None)["discard"] == [[card, *REAL[1:]]]


def test_a_rare_treasure_by_rows_is_drawn_without_a_shapes_name_and_so_is_its_copy() -> None:
    state = captains()
    do(state, "reveal-island", cards=laid(hand(RARE)))
    take_column(state, "A")
    open_card(state, 1)
    assert {choice.get("shape", "no shape") for choice in state.choices(0)} == {None, "no shape"}
    do(state, "place", discovery=0, cells=[[4, 4], [4, 5], [5, 5], [5, 6]])
    special(state, "double-treasure", cells=[[4, 6], [4, 7], [5, 7], [5, 8]])
    pieces = state.view(None)["players"][0]["pieces"]
    assert [(piece["kind"], piece["shape"], piece["from"]) for piece in pieces] == [
        ("rare", None, "hand"),
        ("rare", None, "double"),
    ]


def test_a_rare_of_five_may_have_the_form_of_a_cat() -> None:
    state = captains()
    do(state, "reveal-island", cards=laid(hand({"kind": "rare", "rows": ["#####"]})))
    take_column(state, "A")
    open_card(state, 1)
    do(state, "place", discovery=0, cells=along(4, 0, 4))
    assert last_drawn(state) == ("rare", along(4, 0, 4))


def test_hand_cards_with_zones_and_pairs() -> None:
    state = captains()
    either = {
        "id": "hand",
        "type": "oshax",
        "keyword": "or",
        "zones": [[{"kind": "oshax", "shape": "oshax-2"}], [RARE]],
    }
    two = hand(RARE, {"kind": "common", "shape": "common-2"}, keyword="choose-two", type="cat")
    do(state, "reveal-island", cards=[either, *REAL[1:4], two, *REAL[5:]])
    assert state.view(None)["island"][0]["card"] == either
    assert state.view(None)["island"][4]["card"] == two


# ---- refusals ----


def test_only_the_captain_lays_out_the_island_and_only_at_the_start_of_a_day() -> None:
    state = captains()
    assert (
        refused(state, "reveal-island", 1, cards="deal") == "Only the captain, in the first seat, lays out the island."
    )
    assert refused(state, "choose-column", 1, column="A") == "The captain has not laid out today's island yet."
    assert refused(state, "choose-column", 0, column="A") == (
        "Lay out the island first: twelve cards, or let the program deal."
    )
    do(state, "reveal-island", cards="deal")
    assert refused(state, "reveal-island", cards="deal") == "Today's island is already laid out."
    assert refused(table(), "reveal-island", cards="deal") == (
        'Here the program deals the cards; the option "captain" is off.'
    )


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        (REAL[:11], "The island has twelve cards, not 11."),
        (laid("c999"), f'Slot 1: there is no card "c999"; they go from c001 to {CATS[-1]} and from t01 to {LAST}.'),
        (laid("t05"), f"Slot 1: card t05 is of the other deck; here goes one of c001 to {CATS[-1]}."),
        (laid("c020", 2), f"Slot 2: card c020 is of the other deck; here goes one of t01 to {LAST}."),
        (laid("c001", 5), "Slot 5: card c001 lies in slot 1 already."),
        (
            laid({"id": "hand", "type": "tradition"}),
            'Slot 1: a tradition card has "id", "type" and "tradition", nothing else.',
        ),
        (
            laid({"id": "hand", "type": "tradition", "tradition": 1, "keyword": None}),
            'Slot 1: a tradition card has "id", "type" and "tradition", nothing else.',
        ),
        (
            laid({"id": "hand", "type": "tradition", "tradition": 99}),
            f"Slot 1: there is no tradition 99; they go from 1 to {len(GAME.contents.checklist)}.",
        ),
        (
            laid({"id": "hand", "type": "cat", "zones": [[RARE]]}),
            'Slot 1: a card has "id", "type", "keyword" and "zones", nothing else.',
        ),
        (
            laid(hand(RARE, tradition=3)),
            'Slot 1: a card has "id", "type", "keyword" and "zones", nothing else.',
        ),
        (laid(hand(RARE, keyword="or")), 'Slot 1: an "or" card has two zones, not 1.'),
        (laid(hand(zones=[[RARE], [RARE]])), "Slot 1: this card has one zone, not 2."),
        (laid(hand(keyword="choose-two", zones=[[RARE], [RARE]])), "Slot 1: this card has one zone, not 2."),
        (laid(hand(keyword="or", zones=[[RARE], []])), "Slot 1: a zone of the card is empty."),
        (laid(hand()), "Slot 1: a zone of the card is empty."),
        (laid(hand(RARE, keyword="choose-two")), 'Slot 1: a "choose two" card shows at least two discoveries.'),
        (laid(hand(*[RARE] * 7)), "Slot 1: a card shows at most 6 discoveries, not 7."),
        (laid(hand({"kind": "cat", "shape": "cat-01"})), "Slot 1: discovery 0: a cat has a colour."),
        (
            laid(hand(RARE, {"kind": "oshax", "shape": "oshax-1", "colour": "red"})),
            "Slot 1: discovery 1: only a cat has a colour on the card.",
        ),
        (
            laid(hand({"kind": "rare"})),
            "Slot 1: discovery 0: it needs a shape; only a rare treasure may have rows in its place.",
        ),
        (
            laid(hand({"kind": "common", "rows": ["##"]})),
            "Slot 1: discovery 0: it needs a shape; only a rare treasure may have rows in its place.",
        ),
        (
            laid(hand({**RARE, "shape": "rare-s"})),
            "Slot 1: discovery 0: it needs a shape; only a rare treasure may have rows in its place.",
        ),
        (
            laid(hand({"kind": "common", "shape": "rare-s"})),
            'Slot 1: discovery 0: "rare-s" is no shape of this kind; '
            "possible: common-1, common-2, common-3l, common-3i.",
        ),
        (
            laid(hand({"kind": "rare", "rows": ["##", "#"]})),
            "Slot 1: discovery 0: a rare treasure's rows are made of # and dots, all of one length.",
        ),
        (
            laid(hand({"kind": "rare", "rows": ["#x##"]})),
            "Slot 1: discovery 0: a rare treasure's rows are made of # and dots, all of one length.",
        ),
        (
            laid(hand({"kind": "rare", "rows": []})),
            "Slot 1: discovery 0: a rare treasure's rows are made of # and dots, all of one length.",
        ),
        (
            laid(hand({"kind": "rare", "rows": ["###"]})),
            "Slot 1: discovery 0: a rare treasure has 4 or 5 squares linked by their sides.",
        ),
        (
            laid(hand({"kind": "rare", "rows": ["##.", "..#", "..#"]})),
            "Slot 1: discovery 0: a rare treasure has 4 or 5 squares linked by their sides.",
        ),
        ("all of them", '"cards" cannot be "all of them".'),
        (laid(hand({**RARE, "size": 4})), 'This move has no field "size".'),
        (laid(7), '"cards" cannot be [7, "t01", "c002", "t02", "c003", "c004….'),
    ],
)
def test_an_island_that_cannot_be(cards: Any, sentence: str) -> None:
    assert refused(captains(), "reveal-island", cards=cards) == sentence


def test_a_card_is_dealt_once_in_a_game() -> None:
    state = captains(seats=1)
    do(state, "reveal-island", cards=REAL)
    take_column(state, "A")
    finish(state)
    assert refused(state, "reveal-island", cards=REAL) == "Slot 1: card c001 has been dealt before in this game."


def test_rows_with_empty_borders_are_fine() -> None:
    state = captains()
    do(state, "reveal-island", cards=laid(hand({"kind": "rare", "rows": ["....", ".##.", ".##."]})))
    take_column(state, "A")
    open_card(state, 1)
    do(state, "place", discovery=0, cells=[[4, 4], [4, 5], [5, 4], [5, 5]])
    assert last_drawn(state) == ("rare", [[4, 4], [4, 5], [5, 4], [5, 5]])


def last_drawn(state: ExploreDraw) -> tuple[str, Any]:
    piece = state.view(0)["players"][0]["pieces"][-1]
    return piece["kind"], piece["cells"]


def test_a_picture_of_any_size_may_hold_four_or_five_linked_squares() -> None:
    state = captains()
    wide = {"kind": "rare", "rows": ["." * 30 + "####"]}
    do(state, "reveal-island", cards=laid(hand(wide)))
    take_column(state, "A")
    open_card(state, 1)
    do(state, "place", discovery=0, cells=along(4, 0, 3))
    far = hand({"kind": "rare", "rows": ["#" + "." * 21 + "#", "#" + "." * 21 + "#"]})
    assert "linked by their sides" in refused(captains(), "reveal-island", cards=laid(far))


# ---- undo ----


def test_a_hand_laid_island_can_be_taken_back_while_no_move_stands() -> None:
    state = captains()
    before = state.view(None)
    do(state, "reveal-island", cards=REAL)
    take_column(state, "A", 1)
    with pytest.raises(IllegalMove) as refusal:
        state.undo(0)
    assert (
        str(refusal.value) == "The island can be taken back while no move of this day stands; somebody has taken cards."
    )
    state.undo(1)
    with pytest.raises(IllegalMove, match="There is nothing to take back"):
        state.undo(1)
    state.undo(0)
    assert state.view(None) == before
    do(state, "reveal-island", cards="deal")
    with pytest.raises(IllegalMove) as refusal:
        state.undo(0)
    assert str(refusal.value) == "An island the program dealt can't be taken back: everyone has seen it."


def test_the_captains_own_moves_go_back_first() -> None:
    state = captains()
    do(state, "reveal-island", cards=REAL)
    take_column(state, "A", 0)
    state.undo(0)
    assert state.view(None)["phase"] == "explore"
    state.undo(0)
    assert state.view(None)["phase"] == "reveal"


def test_a_guess_of_a_hand_laid_day_does_not_know_the_decks_either() -> None:
    state = captains()
    do(state, "reveal-island", cards=REAL)
    guess = state.guess(0, Seeded(1))
    assert isinstance(guess, ExploreDraw)
    guess.undo(0)
    assert guess.decks.cats[:8] == tuple(card for card in REAL if card.startswith("c"))
    assert sorted(guess.decks.cats) == sorted(captains().decks.cats)
    assert guess.view(0)["phase"] == "reveal"


def test_nothing_to_take_back_before_the_island_lies() -> None:
    with pytest.raises(IllegalMove, match="There is nothing to take back"):
        captains().undo(0)
