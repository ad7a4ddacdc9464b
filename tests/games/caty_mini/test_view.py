"""Views, facts and previews: what a seat sees and what stays hidden from it."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

import msgspec

from archipel.games.caty_mini import GAME
from archipel.games.caty_mini.content.box import CONTENTS
from archipel.games.caty_mini.events import AnyEvent
from archipel.games.caty_mini.view import View
from tests.games.caty_mini.playing import WORKED, random_game, start, worked

FULL: dict[str, Any] = {"top": 2, "left": 3}


def test_the_view_of_the_spec():
    view = worked(9).view(0)
    assert view == {
        "game": "caty-mini",
        "options": {"expert": True, "string": "standard"},
        "seats": 2,
        "seat": 0,
        "phase": "run",
        "round": 2,
        "first": 1,
        "pending": [0],
        "over": False,
        "winners": [],
        "played": ["chair", "table", "clock"],
        "piles": {"yellow": 1, "turquoise": 1, "red": 1, "violet": 2},
        "stacks": {
            **dict.fromkeys(CONTENTS.kinds, FULL),
            "ball": {"top": 3, "left": 2},
            "car": {"top": 3, "left": 2},
            "train": {"top": 3, "left": 2},
            "top": {"top": 3, "left": 2},
            "duck": {"top": 3, "left": 1},
        },
        "courses": [
            {
                "seat": 1,
                "nap": False,
                "entry": "a",
                "cost": 1040,
                "touched": ["ball", "duck"],
                "taken": [{"toy": "ball", "value": 2}, {"toy": "duck", "value": 3}],
            }
        ],
        "players": [
            {
                "seat": 0,
                "board": "A",
                "string": 13306,
                "at": {"furniture": "table", "notch": "b"},
                "route": [
                    {"furniture": "chair", "entry": None, "exit": "b"},
                    {"furniture": "table", "entry": "a", "exit": "b"},
                ],
                "hand": ["bed", "desk", "dresser", "sofa", "stool", "television"],
                "hand_count": 6,
                "hand_colours": {"yellow": 1, "turquoise": 2, "red": 2, "violet": 1},
                "tokens": {"train": 1, "top": 1},
                "values": {"train": [2], "top": [2]},
            },
            {
                "seat": 1,
                "board": "B",
                "string": 12266,
                "at": {"furniture": "clock", "notch": "b"},
                "route": [
                    {"furniture": "chair", "entry": None, "exit": "b"},
                    {"furniture": "table", "entry": "a", "exit": "b"},
                    {"furniture": "clock", "entry": "a", "exit": "b"},
                ],
                "hand": None,
                "hand_count": 6,
                "hand_colours": {"yellow": 2, "turquoise": 0, "red": 2, "violet": 2},
                "tokens": {"ball": 1, "car": 1, "duck": 2},
                "values": None,
            },
        ],
    }


def test_a_spectator_sees_no_hand_and_no_values():
    view = worked(9).view(None)
    assert view["seat"] is None
    assert [(player["hand"], player["values"]) for player in view["players"]] == [(None, None), (None, None)]


def test_at_the_end_values_are_shown_but_rivals_hands_are_not():
    end = random_game(3, 5)
    for seat in (None, 0):
        players = end.view(seat)["players"]
        assert all(player["values"] for player in players)
        assert [player["hand"] is not None for player in players] == [seat == 0, False, False]


def test_knots_are_tied_at_the_starting_furniture_and_cats_run_to_the_one_led():
    states = [worked(moves) for moves in (0, 2, 4, 5)]
    goals = [(state.view(None)["phase"], state.facts()["goal"]) for state in states]
    assert goals == [("draw", None), ("knot", "chair"), ("lead", None), ("run", "table")]


def test_the_view_names_the_colour_that_the_leader_may_not_lead():
    state = worked(4)  # after the turquoise chair, with a turquoise tile in the hand
    assert state.facts()["forbidden"] == "turquoise"
    offered = {CONTENTS.colour[move.to_json()["furniture"]] for move in state.moves(0)}
    assert "turquoise" not in offered
    assert worked(5).facts()["forbidden"] is None


def test_values_stand_in_the_order_won():
    values = worked(len(WORKED)).view(0)["players"][0]["values"]
    assert values == {"ball": [3], "train": [2, 3], "top": [2]}
    assert list(values) == ["ball", "train", "top"]


def test_a_view_has_the_form_its_types_say():
    for state in (start(4), worked(3), worked(9), random_game(3, 2, 40), random_game(2, 0)):
        for seat in (None, 0):
            view = state.view(seat)
            msgspec.convert(view, View)
            assert view.keys() == get_type_hints(View).keys()


def test_events_have_the_form_their_types_say():
    forms = {get_args(get_type_hints(form)["event"])[0]: form for form in get_args(AnyEvent)}
    seen = set()
    for seats in (2, 4):
        state = start(seats, string="short")
        while not state.over:
            seat = state.pending[0]
            # The last move listed is often the longer way, so some cats nap.
            for event in state.play(seat, state.moves(seat)[-1]):
                form = forms[event["event"]]
                msgspec.convert(event, form)
                assert event.keys() == get_type_hints(form).keys()
                seen.add(event["event"])
    assert seen >= forms.keys() - {"napped"}


def test_rivals_toys_are_not_shown_before_the_end():
    state = worked(len(WORKED))
    mine, rivals = state.standing(0)
    assert (mine.total, mine.lines) == (13, {"toys": 10, "kinds": 3})
    assert (rivals.total, rivals.lines) == (None, {"kinds": 3})
    assert [item.line for item in rivals.items] == ["kinds"]
    assert [score.total for score in state.standing(None)] == [None, None]
    end = random_game(2, 4)
    assert end.standing(None) == end.scores()
    assert [score.lines.keys() for score in end.standing(0)] == [{"toys"}, {"toys"}]


def test_a_preview_shows_cost_toys_and_points_of_both_entries():
    state = worked(9)
    a, b = (state.preview(0, [{"type": "run", "entry": entry}]) for entry in "ab")
    assert (a.events[0]["cost"], b.events[0]["cost"]) == (1040, 1115)
    assert [(change.line, change.points) for change in b.changes] == [("toys", 3)]
    assert b.changes[0].text.en == "Toys: 4 → 7 (toy train 3)."
    assert b.changes[0].text.fr == "Jouets : 4 → 7 (locomotive 3)."
    assert {choice["move"]["type"] for choice in b.choices} == {"lead"}


def test_a_preview_of_a_new_kind_includes_that_line():
    (toys, kinds) = worked(5).preview(0, [{"type": "run", "entry": "a"}]).changes
    assert toys.text.fr == "Jouets : 0 → 4 (locomotive 2, toupie 2)."
    assert kinds.text.fr == "Sortes de jouets : 0 → 2."
    assert kinds.text.en == "Kinds of toys: 0 → 2."


def told(event: dict[str, Any]) -> tuple[str, str]:
    text = GAME.tell(event)
    return text.fr, text.en


def test_the_log_reads_well():
    events = []
    state = start(expert=True)
    for seat, move in WORKED:
        events += state.play(seat, move)
    assert [GAME.tell(event).en for event in events] == [
        "{0} takes three tiles: yellow, turquoise and red.",
        "{1} takes three tiles: yellow, red and violet.",
        "{0} ties the knot at notch b.",
        "{1} ties the knot at notch b.",
        "Round 1: {0} chooses the furniture.",
        "{0} calls: quick, to the table!",
        "{0} runs to the table and grabs the toy train (2) and the spinning top (2)!",
        "{1} runs to the table and grabs the toy car (2) and the rubber duck (2)!",
        "Round 2: {1} chooses the furniture.",
        "{1} calls: quick, to the grandfather clock!",
        "{1} runs to the grandfather clock and grabs the ball (2) and the rubber duck (3)!",
        "{0} runs to the grandfather clock and grabs the toy train (3)!",
        "Round 3: {0} chooses the furniture.",
        "{0} calls: quick, to the desk!",
        "{0} runs to the desk and grabs the ball (3)!",
        "{1} runs to the desk: no toy on the way.",
        "Round 4: {1} chooses the furniture.",
    ]
    assert told(events[1])[0] == "{1} prend trois tuiles : jaune, rouge et violette."
    assert told(events[2])[0] == "{0} fait son nœud à l'encoche b."
    assert told(events[5])[0] == "{0} annonce : vite, à la table !"
    assert told(events[6])[0] == "{0} court à la table et attrape la locomotive (2) et la toupie (2) !"
    assert told(events[13])[0] == "{0} annonce : vite, au bureau !"
    assert told(events[15])[0] == "{1} court au bureau : aucun jouet en chemin."
    assert told(events[16])[0] == "Tour 4 : {1} choisit le meuble."


def test_the_rarer_events_read_well_too():
    run = {"event": "ran", "seat": 2, "furniture": "bed", "touched": ["ball", "teddy"], "taken": []}
    assert told(run) == (
        "{2} court au lit. Plus de jetons : balle et ours en peluche.",
        "{2} runs to the bed. No tokens left: ball and teddy bear.",
    )
    run["taken"] = [{"toy": "teddy", "value": 4}]
    assert told(run) == (
        "{2} court au lit et attrape l'ours en peluche (4) ! Plus de jetons : balle.",
        "{2} runs to the bed and grabs the teddy bear (4)! No tokens left: ball.",
    )
    assert told({"event": "drew", "seat": 1, "piles": ["violet"]}) == (
        "{1} prend une tuile : violette.",
        "{1} takes a tile: violet.",
    )
    assert told({"event": "napped", "seat": 1, "string": 90}) == (
        "{1} n'a plus assez de ficelle : son chat fait la sieste.",
        "{1} is short of string: the cat takes a nap.",
    )
    assert told({"event": "over", "winners": [3]}) == ("{3} gagne ! Bravo, les chats !", "{3} wins! Well run, cats!")
    assert told({"event": "over", "winners": [0, 1, 3]}) == (
        "{0}, {1} et {3} gagnent ensemble ! Bravo, les chats !",
        "{0}, {1} and {3} win together! Well run, cats!",
    )
