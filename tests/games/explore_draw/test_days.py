"""The seven days of a game: how they begin and end, undo, guesses, copies, the view."""

from __future__ import annotations

import copy
import json
import pickle
import random
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from archipel.core.chance import Scripted, Seeded
from archipel.core.errors import BadSetup, IllegalMove
from archipel.games.explore_draw import GAME
from archipel.games.explore_draw.content.box import CONTENTS
from archipel.games.explore_draw.events import AnyEvent
from archipel.games.explore_draw.game import ExploreDraw
from archipel.games.explore_draw.view import View
from tests.games.explore_draw.playing import (
    along,
    do,
    finish,
    names,
    open_card,
    refused,
    special,
    table,
    take_column,
    turn,
)

RED_I = "c054"


def random_game(seats: int, seed: int, moves: int | None = None, **options: str) -> ExploreDraw:
    luck = random.Random(seed)
    state = GAME.start(seats, options, Seeded(seed))
    assert isinstance(state, ExploreDraw)
    while not state.over and moves != 0:
        seat = luck.choice(state.pending)
        state.play(seat, luck.choice(state.moves(seat)))
        moves = None if moves is None else moves - 1
    return state


# ---- setting up ----


def test_a_game_has_one_to_twelve_seats() -> None:
    assert GAME.seats == range(1, 13)
    with pytest.raises(BadSetup):
        GAME.start(13)


def test_no_boat_repeats_within_six() -> None:
    boats = [player["boat"] for player in GAME.start(12, {}, Seeded(5)).view(None)["players"]]
    assert sorted(boats[:6]) == sorted(boats[6:]) == [1, 2, 3, 4, 5, 6]


def test_boats_as_scripted() -> None:
    state = GAME.start(3, {}, Scripted({"boats": [4, 2, 6]}))
    assert [player["boat"] for player in state.view(None)["players"]] == [4, 2, 6]


def test_the_same_boat_for_all_is_a_single_draw() -> None:
    state = GAME.start(4, {"boats": "same"}, Scripted({"boats": [5]}))
    assert [player["boat"] for player in state.view(None)["players"]] == [5, 5, 5, 5]


@pytest.mark.parametrize("script", [{"boats": [7]}, {"boats": [1, 1]}, {"cats": ["t01"]}, {"traditions": ["t999"]}])
def test_an_impossible_script_is_refused(script: dict[str, list[Any]]) -> None:
    with pytest.raises(BadSetup):
        GAME.start(2, {}, Scripted(script))


def test_difficulty_is_for_one_seat() -> None:
    with pytest.raises(BadSetup) as refusal:
        GAME.start(2, {"difficulty": "hard"})
    assert str(refusal.value) == 'The difficulty "hard" is for one seat only; with 2 seats it stays "easy".'
    GAME.start(1, {"difficulty": "hard", "captain": "on", "boats": "same"})


@pytest.mark.parametrize("options", [{"boats": "mine"}, {"captain": True}, {"colour": "red"}])
def test_unknown_options_are_refused(options: Any) -> None:
    with pytest.raises(BadSetup):
        GAME.start(2, options)


# ---- a day ----


def test_cards_are_dealt_into_the_slots_of_their_decks() -> None:
    cats = [f"c{number:03}" for number in range(1, 9)]
    traditions = ["t01", "t02", "t03", "t04"]
    state = GAME.start(1, {}, Scripted({"cats": cats, "traditions": traditions}))
    island = {slot["slot"]: slot["card"]["id"] for slot in state.view(None)["island"]}
    assert [island[slot] for slot in (1, 3, 5, 6, 8, 9, 10, 11)] == cats
    assert [island[slot] for slot in (2, 4, 7, 12)] == traditions
    assert state.view(None)["decks"] == {
        "cats": len(GAME.contents.cats) - 8,
        "traditions": len(GAME.contents.traditions) - 4,
    }


def test_the_last_end_of_turn_ends_the_day_and_begins_the_next() -> None:
    state = table({}, {}, seats=2)
    first = [card.id for card in state.island or ()]
    take_column(state, "A", 0)
    finish(state, 0)
    take_column(state, "B", 1)
    events = finish(state, 1)
    assert names(events)[-3:] == ["turn-ended", "day-ended", "island-revealed"]
    assert events[-2] == {"event": "day-ended", "day": 1}
    assert events[-1]["day"] == 2
    view = state.view(None)
    assert view["day"] == 2
    assert view["discard"] == [first]
    assert events[-1]["cards"] == [slot["card"]["id"] for slot in view["island"]]
    assert view["pending"] == [0, 1]
    assert turn(state) == {
        "stage": "choose",
        "chosen": [],
        "unresolved": [],
        "open": None,
        "bonus": None,
        "double_cat": None,
        "double_treasure": None,
    }


def test_seats_play_at_the_same_time_and_may_take_the_same_cards() -> None:
    state = table({1: RED_I}, seats=2)
    take_column(state, "A", 1)
    take_column(state, "A", 0)
    open_card(state, 1, 1)
    do(state, "place", 1, discovery=0, cells=along(4, 4, 8))
    open_card(state, 1, 0)
    do(state, "place", 0, discovery=0, cells=along(4, 0, 4))
    assert state.pending == (0, 1)


def test_after_seven_days_the_game_is_over() -> None:
    state = random_game(3, 4)
    view = state.view(0)
    assert (view["day"], view["phase"], view["over"], view["island"]) == (7, "over", True, None)
    assert len(view["discard"]) == 7
    assert all(player["turn"] is None and player["special_today"] is False for player in view["players"])
    assert view["decks"] == {"cats": len(GAME.contents.cats) - 56, "traditions": len(GAME.contents.traditions) - 28}
    assert view["pending"] == []
    assert state.winners
    assert refused(state, "end-turn") == "The game is over."
    assert state.moves(0) == []
    assert state.choices(0) == []


def test_the_last_event_names_the_winners() -> None:
    state = random_game(2, 9)
    last = state.log[-1] if state.log else None
    assert last is not None
    replayed = random_game(2, 9, moves=len(state.log or []) - 1)
    events = replayed.play(last[0], last[1])  # type: ignore[arg-type]
    assert names(events) == ["turn-ended", "day-ended", "game-ended"]
    assert events[-1] == {"event": "game-ended", "winners": list(state.winners)}


def test_a_random_game_has_about_seventy_moves_a_seat() -> None:
    moves = [len(random_game(1, seed).log or []) for seed in range(10)]
    assert 50 < sum(moves) / len(moves) < 90


def test_progress_names_the_day() -> None:
    assert table().progress().en == "Day 1 of 7"


# ---- undo ----


def test_a_seat_takes_back_its_moves_of_today_one_by_one() -> None:
    state = table({1: RED_I}, seats=2)
    views = [state.view(0)]
    take_column(state, "A")
    views.append(state.view(0))
    open_card(state, 1)
    views.append(state.view(0))
    do(state, "place", discovery=0, cells=along(4, 0, 4))
    views.append(state.view(0))
    special(state, "double-cat", cells=along(5, 0, 4))
    while views:
        state.undo(0)
        assert state.view(0) == views.pop()
    with pytest.raises(IllegalMove, match="There is nothing to take back"):
        state.undo(0)


def test_undo_does_not_mind_what_others_did_meanwhile() -> None:
    state = table({1: RED_I}, seats=2)
    take_column(state, "A", 0)
    take_column(state, "B", 1)
    open_card(state, 2, 1)
    state.undo(0)
    assert turn(state, 0)["stage"] == "choose"
    assert turn(state, 1)["chosen"] == [2, 6, 10]


def test_taking_back_the_end_of_a_turn_makes_a_seat_pending_again() -> None:
    state = table({}, {}, seats=2)
    take_column(state, "A", 0)
    finish(state, 0)
    assert list(state.pending) == [1]
    state.undo(0)
    assert list(state.pending) == [0, 1]
    assert turn(state)["stage"] == "resolve"


def test_nothing_is_taken_back_once_the_day_has_ended() -> None:
    state = table({}, {})
    take_column(state, "A")
    finish(state)
    with pytest.raises(IllegalMove, match="There is nothing to take back"):
        state.undo(0)
    over = random_game(1, 3)
    with pytest.raises(IllegalMove, match="The game is over"):
        over.undo(0)


def test_undo_opens_windows_again() -> None:
    state = table({1: RED_I, 5: "c092"})
    take_column(state, "A")
    open_card(state, 1)
    do(state, "place", discovery=0, cells=along(4, 0, 4))
    open_card(state, 5)
    assert turn(state)["double_cat"] is None
    state.undo(0)
    assert turn(state)["double_cat"] == 0


# ---- guesses and copies ----


def test_a_guess_shows_the_same_and_hides_the_order_of_decks() -> None:
    state = random_game(2, 1, moves=30)
    guess = state.guess(0, Seeded(8))
    assert guess.view(0) == state.view(0)
    assert isinstance(guess, ExploreDraw)
    assert guess.decks != state.decks
    assert sorted(guess.decks.cats) == sorted(state.decks.cats)
    with pytest.raises(BadSetup):
        guess.record()


def test_guesses_tell_nothing_of_the_true_order() -> None:
    """Two games that differ only in hidden cards give the same guess."""
    cats = list(CONTENTS.decks["cats"])
    one = GAME.start(1, {}, Scripted({"cats": cats}))
    other = GAME.start(1, {}, Scripted({"cats": [*cats[:8], *reversed(cats[8:])]}))
    guesses = [state.guess(0, Seeded(3)) for state in (one, other)]
    assert isinstance(guesses[0], ExploreDraw)
    assert isinstance(guesses[1], ExploreDraw)
    assert guesses[0].decks == guesses[1].decks


def test_a_guess_is_scripted_by_what_remains() -> None:
    state = GAME.start(1, {}, Scripted({"sister-colours": ["red", "blue"], "cats": ["c001"]}))
    guess = state.guess(0, Scripted({"cats": ["c109"], "traditions": [], "sister-colours": ["green"]}))
    assert isinstance(guess, ExploreDraw)
    assert guess.decks.cats[0] == "c109"
    assert guess.sister_hand is not None
    assert guess.sister_hand.colours[:2] == ("red", "green")
    with pytest.raises(BadSetup):
        state.guess(0, Scripted({"cats": ["c001"]}))
    with pytest.raises(BadSetup):
        state.guess(0, Scripted({"sister-colours": ["red"]}))


def test_a_guess_can_be_guessed_again_and_pickled() -> None:
    guess = random_game(3, 2, moves=60).guess(1, Seeded(1)).guess(1, Seeded(2))
    again = pickle.loads(pickle.dumps(guess))
    assert again.view(1) == guess.view(1)
    assert again.moves(again.pending[0]) == guess.moves(guess.pending[0])


def test_a_checklist_is_there_for_any_seat() -> None:
    state = random_game(2, 3, moves=50)
    assert state.tallies(1)["20"][0][1] == 19
    with pytest.raises(IllegalMove):
        state.tallies(2)


def test_a_tradition_shows_what_it_counts_before_it_pays() -> None:
    state = random_game(2, 3, moves=50)
    cats = sum(piece["kind"] in ("cat", "oshax") for piece in state.view(1)["players"][1]["pieces"])
    assert state.tallies(1)["19"] == [[cats, 16]]
    assert 0 < cats < 16
    assert len(state.counted(1, 19)) >= cats
    assert state.counted(1, 99) == []
    assert state.card_points(1, 19) == 0, "sixteen cats, no more and no less"
    assert state.card_points(1, 99) is None


def test_a_copy_is_independent() -> None:
    state = random_game(2, 6, moves=25)
    before = (state.view(None), copy.deepcopy(state.record()))
    twin = state.copy()
    while not twin.over:
        seat = twin.pending[0]
        twin.play(seat, twin.moves(seat)[0])
    assert (state.view(None), state.record()) == before


# ---- the view ----


def test_the_view_is_plain_json_and_the_same_for_all_but_the_seat() -> None:
    state = random_game(2, 12, moves=40)
    views = [state.view(seat) for seat in (None, 0, 1)]
    assert json.loads(json.dumps(views)) == views
    assert [view.pop("seat") for view in views] == [None, 0, 1]
    assert views[0] == views[1] == views[2]


@pytest.mark.parametrize("seats", [1, 3])
def test_views_and_events_have_the_types_the_client_gets(seats: int) -> None:
    kinds = {get_args(get_type_hints(kind)["event"])[0]: kind for kind in get_args(AnyEvent)}
    luck = random.Random(seats)
    state = GAME.start(seats, {"captain": "on"}, Seeded(seats))
    while not state.over:
        seat = luck.choice(state.pending)
        for event in state.play(seat, luck.choice(state.moves(seat))):
            kind = kinds[event["event"]]
            msgspec.convert(event, kind)
            assert set(event) == set(get_type_hints(kind))
        msgspec.convert(state.view(seat), View)


def test_the_view_begins_as_the_rules_say() -> None:
    state = table({1: "c012", 2: "t07", 3: "c081"}, seats=2, boats=(4, 1))
    view = state.view(0)
    assert view["game"] == "explore-draw"
    assert view["options"] == {"difficulty": "easy", "boats": "dealt", "captain": "off"}
    assert view["island"][0] == {
        "slot": 1,
        "row": 1,
        "column": "A",
        "deck": "cats",
        "card": {
            "id": "c012",
            "type": "cat",
            "keyword": None,
            "zones": [[{"kind": "cat", "shape": "cat-04", "colour": "green"}]],
        },
    }
    assert view["island"][1]["card"] == {"id": "t07", "type": "tradition", "tradition": 7}
    assert view["island"][2]["card"]["zones"][1] == [
        {"kind": "cat", "shape": "cat-10", "colour": "green"},
        {"kind": "common", "shape": "common-1"},
    ]
    player = view["players"][0]
    assert player["boat"] == 4
    assert player["rats"][0] == [0, 12]
    assert len(player["rats"]) == 19
    assert player["maps"]["blue"] == [3, 1]
    assert player["score"]["total"] == -19 - 35
    assert view["sister"] is None


def test_a_seat_that_is_not_there() -> None:
    state = table()
    with pytest.raises(IllegalMove, match="There is no seat 1"):
        state.view(1)
    with pytest.raises(IllegalMove, match="There is no seat 1"):
        state.moves(1)
    with pytest.raises(IllegalMove, match="There is no seat 1"):
        state.choices(1)
