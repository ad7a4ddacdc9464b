"""The parts that all games share: registry, set-up, reading moves, previews, scoring of sheets."""

from __future__ import annotations

from typing import Any

import pytest

import archipel
from archipel import BadSetup, BadSheet, IllegalMove, Scripted, Seeded, Text
from archipel.core.game import Json, agreed, new_cells, plain
from archipel.core.score import Item, Score
from archipel.core.text import shown
from tests.contract.tiny import TINY, Draw, Lay, Place, Show, TinyState, registered, tiny

# ---- the registry ----


def test_games_are_listed_by_name_and_found_by_it():
    assert "tiny" in archipel.games()
    assert archipel.games() == tuple(sorted(archipel.games()))
    assert archipel.game("tiny") is TINY


@pytest.mark.parametrize("name", ["isle-of-cat", "", None, 7, [], {"a": 1}])
def test_a_game_that_is_not_there_names_those_that_are(name):
    with pytest.raises(KeyError) as caught:
        archipel.game(name)
    assert caught.value.args[0] == f"No game {shown(name)}; there are {', '.join(archipel.games())}."


# ---- setting up ----


@pytest.mark.parametrize("seats", [0, 4, -1, True, None, "2", 2.0, 10**5000], ids=shown)
def test_a_game_takes_only_its_number_of_seats(seats):
    with pytest.raises(BadSetup, match=r"^Tiny takes 1 to 3 seats, not .+\.$") as caught:
        TINY.start(seats)
    assert caught.value.text.fr.startswith("Mini se joue de 1 à 3, pas à ")


def test_options_left_out_take_their_default():
    assert TINY.start(2).options == {"length": "short", "cats": False}
    assert TINY.start(2, {"length": "long"}).options == {"length": "long", "cats": False}
    assert TINY.start(2, None).options == TINY.start(2, {}).options


@pytest.mark.parametrize("name", ["Length", "colour", "", 1, None])
def test_an_unknown_option_is_named_with_the_known_ones(name):
    with pytest.raises(BadSetup) as caught:
        TINY.start(2, {name: "long"})
    assert str(caught.value) == f"No option {shown(name)}; there are length, cats."
    assert caught.value.text.fr == f"Pas d'option {shown(name)} ; il y a length, cats."


@pytest.mark.parametrize("value", ["tall", "LONG", None, 1, True, ["long"], 10**5000], ids=shown)
def test_an_unknown_choice_is_named_with_the_known_ones(value):
    with pytest.raises(BadSetup, match=r'^The option "length" cannot be .+; possible: short, long\.$'):
        TINY.start(2, {"length": value})


@pytest.mark.parametrize("value", [1, 0, "true", None])
def test_1_is_not_true(value):
    with pytest.raises(BadSetup, match=r'^The option "cats" cannot be .+; possible: false, true\.$') as caught:
        TINY.start(2, {"cats": value})
    assert caught.value.text.fr.startswith("L'option « cats » ne peut pas être ")


@pytest.mark.parametrize("options", [[], ["length"], "length", 0, False, ("length", "long")])
def test_options_are_an_object(options):
    with pytest.raises(BadSetup, match=r"^Options are an object; there are length, cats\.$"):
        TINY.start(2, options)


@pytest.mark.parametrize("chance", [0, 42, "seed", Seeded, object()])
def test_luck_is_seeded_or_scripted(chance):
    with pytest.raises(BadSetup, match=r"^A game's chance is a Seeded or a Scripted\.$"):
        TINY.start(2, chance=chance)
    with pytest.raises(BadSetup, match=r"^A game's chance is a Seeded or a Scripted\.$"):
        TINY.start(2).guess(0, chance)


def test_without_a_chance_the_seed_is_0():
    assert TINY.start(2).view(0) == TINY.start(2, chance=Seeded(0)).view(0)


def test_a_game_begins_with_its_chance_from_the_beginning():
    used = Seeded(7)
    used.order("deck", range(5))
    assert TINY.start(2, chance=used).view(0) == TINY.start(2, chance=Seeded(7)).view(0)


def test_an_option_has_its_texts():
    told = TINY.options["length"].to_json("length")
    assert told["name"] == "length"
    assert told["default"] == "short"
    assert [choice["value"] for choice in told["choices"]] == ["short", "long"]
    assert told["meaning"]["en"] == "Two rounds or four."


# ---- moves ----


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ({}, 'This move has no "type".'),
        ({"card": 3}, 'This move has no "type".'),
        ({"type": "fly"}, 'No move "fly" in this game; there are draw, lay, place, show.'),
        ({"type": 7}, "No move 7 in this game; there are draw, lay, place, show."),
        ({"type": "lay"}, 'This move lacks its "card".'),
        ({"type": "lay", "card": "3"}, '"card" cannot be "3".'),
        ({"type": "lay", "card": True}, '"card" cannot be true.'),
        ({"type": "lay", "card": 3.0}, '"card" cannot be 3.0.'),
        ({"type": "lay", "card": 3, "why": 1}, 'This move has no field "why".'),
        ({"type": "place", "cells": [[0]]}, '"cells" cannot be [[0]].'),
        (None, "This move is malformed."),
        ([], "This move is malformed."),
        ("draw", "This move is malformed."),
        (object(), "This move is malformed."),
        (Lay(card=object()), "This move is malformed."),  # type: ignore[arg-type]
        (Lay(card="3"), '"card" cannot be "3".'),  # type: ignore[arg-type]
    ],
)
def test_a_malformed_move_is_refused_with_its_fault(move, said):
    with pytest.raises(IllegalMove) as caught:
        TINY.start(2).play(0, move)
    assert str(caught.value) == said
    assert caught.value.text.fr


@pytest.mark.parametrize("seat", [-1, 2, True, None, "0", 0.0])
def test_an_unknown_seat_is_refused_with_the_known_ones(seat):
    with pytest.raises(IllegalMove) as caught:
        TINY.start(2).play(seat, Draw())
    assert str(caught.value) == f"There is no seat {shown(seat)}; seats go from 0 to 1."
    with pytest.raises(IllegalMove, match="There is no seat"):
        TINY.start(2).undo(seat)


def test_a_move_has_a_json_form_without_tuples():
    assert Place(cells=((0, 0), (0, 1))).to_json() == {"type": "place", "cells": [[0, 0], [0, 1]]}
    assert Draw().to_json() == {"type": "draw"}
    assert plain({"a": (1, [(2,)])}) == {"a": [1, [[2]]]}


# ---- previews ----


def state_with_cards() -> TinyState:
    """Seat 0 holds 2 and 5, seat 1 holds 7 and 8, next in the deck is 11."""
    state = TINY.start(2, {"length": "long"}, Scripted({"deck": [2, 5, 7, 8, 11]}))
    assert isinstance(state, TinyState)
    return state


def test_a_preview_shows_the_points_of_a_move():
    state = state_with_cards()
    told = state.preview(0, [Place(cells=((0, 0), (0, 1)))])
    assert told.events == [{"event": "placed", "seat": 0, "cells": [[0, 0], [0, 1]]}]
    (change,) = told.changes
    assert (change.line, change.points, change.cells) == ("dominoes", 2, [[0, 0], [0, 1]])
    assert change.text == Text(fr="Dominos : 0 → 2.", en="Dominoes: 0 → 2.")
    assert state.scores()[0].total == 0


def test_a_preview_shows_ones_own_cards_and_not_those_to_come():
    state = state_with_cards()
    told = state.preview(0, [{"type": "draw"}])
    assert told.events == [{"event": "drew", "seat": 0}]
    assert told.changes == []
    assert {"move": {"type": "show", "card": 2}} in told.choices
    assert {"move": {"type": "show", "card": 11}} not in told.choices


def test_a_preview_that_depends_on_hidden_cards_is_refused():
    """Whether 11 can be shown after drawing depends on the deck, which the seat can't learn from previews."""
    state = state_with_cards()
    said = {preview_refusal(state, [{"type": "draw"}, {"type": "show", "card": card}]) for card in range(1, 21)}
    assert said <= {
        None,  # for 2 and 5, which the seat holds
        "That depends on what nobody knows yet.",
        *(f"You do not hold card {card}." for card in range(1, 21)),
    }
    assert preview_refusal(state, [{"type": "draw"}, {"type": "show", "card": 11}]) is not None
    for guess in (state.guess(0, Seeded(seed)) for seed in range(20)):
        for card in range(1, 21):
            moves: list[Json] = [{"type": "draw"}, {"type": "show", "card": card}]
            assert preview_refusal(guess, moves) == preview_refusal(state, moves)


def preview_refusal(state: Any, moves: list[Json]) -> str | None:
    try:
        state.preview(0, moves)
    except IllegalMove as refusal:
        return str(refusal)
    return None


def test_a_preview_of_several_moves_adds_up():
    told = state_with_cards().preview(0, [Show(card=2), Lay(card=5)])
    assert [event["event"] for event in told.events] == ["shown", "laid"]
    assert {change.line: change.points for change in told.changes} == {"secrets": 5, "shown": 1}


def test_a_preview_of_nothing_changes_nothing():
    state = state_with_cards()
    told = state.preview(0, [])
    assert (told.events, told.changes) == ([], [])
    assert told.choices == state.choices(0)


def test_a_refused_preview_says_why():
    with pytest.raises(IllegalMove, match=r"^You do not hold card 7\.$"):
        state_with_cards().preview(0, [Lay(card=7)])
    with pytest.raises(IllegalMove, match=r"^It is not your turn\.$"):
        state_with_cards().preview(1, [Draw()])
    with pytest.raises(IllegalMove, match=r"^There is no seat 5;"):
        state_with_cards().preview(5, [])


def test_agreed_keeps_what_stands_in_both_in_the_order_of_the_first():
    assert agreed([{"a": 1, "b": 2}, 3, "x"], ["x", {"b": 2, "a": 1}, 4]) == [{"a": 1, "b": 2}, "x"]
    assert agreed([], [1]) == []
    assert agreed([1], []) == []
    assert agreed([True, 1], [1]) == [1]


def test_agreed_distinguishes_items_with_equal_points():
    """One guess has two dice of 3, the other has one: only one 3 is agreed."""
    assert agreed([3, 3], [3]) == [3]


def test_new_cells_are_those_of_items_that_were_not_there():
    text = Text(fr="Domino.", en="Domino.")
    old = Item("dominoes", 2, text, [[0, 0], [0, 1]])
    new = Item("dominoes", 2, text, [[1, 1], [1, 0]])
    other = Item("shown", 1, text, [[5, 5]])
    before, after = Score.of(["dominoes", "shown"], [old]), Score.of(["dominoes", "shown"], [old, new, other])
    assert new_cells("dominoes", before, after) == [[1, 0], [1, 1]]


# ---- scores ----


def test_a_score_sums_its_items_by_line():
    text = Text(fr="Un.", en="One.")
    score = Score.of(["a", "b", "c"], [Item("c", 3, text), Item("a", 2, text), Item("c", -1, text)])
    assert score.lines == {"a": 2, "b": 0, "c": 2}
    assert list(score.lines) == ["a", "b", "c"]
    assert score.total == 4


def test_a_score_without_its_hidden_lines_has_no_total():
    text = Text(fr="Un.", en="One.")
    part = Score.of(["a", "b"], [Item("a", 2, text), Item("b", 3, text)]).without(["b"])
    assert part == Score(None, {"a": 2}, [Item("a", 2, text)])


# ---- guesses ----


def test_a_guess_has_no_record():
    with pytest.raises(BadSetup, match=r"^A guess has no record\.$"):
        state_with_cards().guess(0, Seeded(1)).record()


def test_a_guess_of_a_guess_is_one_too():
    guess = state_with_cards().guess(0, Seeded(1)).guess(0, Seeded(2))
    assert guess.view(0) == state_with_cards().view(0)
    guess.play(0, Draw())
    with pytest.raises(BadSetup, match=r"^A guess has no record\.$"):
        guess.copy().record()


# ---- scoring sheets ----


@pytest.mark.parametrize("sheet", [None, [], "sheet", 7])
def test_a_sheet_is_an_object(sheet):
    with pytest.raises(BadSheet, match=r"^A sheet is a JSON object\.$"):
        archipel.score(sheet)


@pytest.mark.parametrize("name", [None, "isle-of-cat", 7, ["tiny"], {}])
def test_a_sheet_names_its_game(name):
    with pytest.raises(BadSheet) as caught:
        archipel.score({"game": name})
    assert str(caught.value) == f"No game {shown(name)}; there are {', '.join(archipel.games())}."


def test_a_sheet_is_scored_by_its_game():
    (score,) = archipel.score({"game": "tiny", "players": [[3, 4]]})
    assert score.lines == {"secrets": 7, "shown": 0, "dominoes": 0}


def test_a_game_can_be_registered_under_its_name():
    other = tiny(name="tiny-too")
    with registered(other):
        assert archipel.game("tiny-too") is other
    assert "tiny-too" not in archipel.games()
