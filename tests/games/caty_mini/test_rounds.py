"""Rounds: the worked beginning, move by move, and every rule of leading, running and napping."""

from __future__ import annotations

from itertools import pairwise, product

from msgspec.structs import replace

from archipel.games.caty_mini.content.box import CONTENTS
from archipel.games.caty_mini.game import CatyMini
from archipel.games.caty_mini.state import Token
from tests.games.caty_mini.playing import DRAWS, KNOTS, WORKED, knotted, random_game, with_hand, with_string, worked


def ran(state: CatyMini, seat: int) -> tuple[int, list[tuple[str, int]], int]:
    """Returns the cost of this seat's last course, the tokens it took, and the string left."""
    course = next(course for course in state.view(None)["courses"] if course["seat"] == seat)
    taken = [(token["toy"], token["value"]) for token in course["taken"]]
    return course["cost"], taken, state.view(None)["players"][seat]["string"]


def test_the_worked_beginning():
    lead = len(DRAWS + KNOTS)
    assert [move.to_json()["furniture"] for move in worked(lead).moves(0)] == [
        "desk",
        "sofa",
        "stool",
        "table",
        "television",
    ]
    assert ran(worked(lead + 2), 0) == (1094, [("train", 2), ("top", 2)], 13306)
    assert worked(lead + 2).view(0)["players"][0]["at"] == {"furniture": "table", "notch": "b"}
    assert ran(worked(lead + 3), 1) == (1094, [("car", 2), ("duck", 2)], 13306)
    assert worked(lead + 3).view(None)["first"] == 1
    assert ran(worked(lead + 5), 1) == (1040, [("ball", 2), ("duck", 3)], 12266)
    assert ran(worked(lead + 6), 0) == (1115, [("train", 3)], 12191)
    assert worked(lead + 6).view(0)["players"][0]["at"] == {"furniture": "clock", "notch": "a"}
    assert ran(worked(lead + 8), 0) == (1190, [("ball", 3)], 11001)
    assert worked(lead + 8).view(0)["players"][0]["at"] == {"furniture": "desk", "notch": "b"}
    assert ran(worked(lead + 9), 1) == (1141, [], 11125)


def test_the_worked_scores():
    scores = worked(len(WORKED)).scores()
    assert [(score.total, score.lines) for score in scores] == [
        (13, {"toys": 10, "kinds": 3}),
        (12, {"toys": 9, "kinds": 3}),
    ]


def test_the_events_of_a_run():
    state = worked(5)
    assert state.play(0, {"type": "run", "entry": "a"}) == [
        {
            "event": "ran",
            "seat": 0,
            "furniture": "table",
            "entry": "a",
            "exit": "b",
            "cost": 1094,
            "string": 13306,
            "touched": ["train", "top"],
            "taken": [{"toy": "train", "value": 2}, {"toy": "top", "value": 2}],
        }
    ]
    events = state.play(1, {"type": "run", "entry": "a"})
    assert [event["event"] for event in events] == ["ran", "round"]
    assert events[1] == {"event": "round", "round": 2, "first": 1}
    assert state.play(1, {"type": "lead", "furniture": "clock"}) == [{"event": "led", "seat": 1, "furniture": "clock"}]


def test_only_forbidden_colours_in_hand_may_be_led_all_the_same():
    state = with_hand(knotted(2), 0, ["bed", "clock"])
    assert [move.to_json()["furniture"] for move in state.moves(0)] == ["bed", "clock"]
    state.play(0, {"type": "lead", "furniture": "clock"})
    state.play(0, {"type": "run", "entry": "a"})
    # The course goes from the chair along its own wall, where no toy lies.
    assert ran(state, 0) == (220 + 140, [], 14400 - 360)


def test_the_starting_furniture_counts_as_played():
    state = knotted(4)
    assert "bed" in state.hand(0)
    assert "bed" not in [move.to_json()["furniture"] for move in state.moves(0)]


def test_a_toy_can_be_taken_again_and_again_until_its_stack_is_empty():
    state = worked(5)
    for left, values in ((3, [2]), (2, [3]), (1, [3])):
        again = state.copy()
        assert isinstance(again, CatyMini)
        gone = list(again.now.taken)
        gone[CONTENTS.stack_number["train"]] = 3 - left
        again.now = replace(again.now, taken=tuple(gone))
        again.play(0, {"type": "run", "entry": "a"})
        assert again.view(0)["players"][0]["values"]["train"] == values


def test_an_empty_stack_gives_nothing_and_nothing_instead():
    state = worked(5)
    gone = list(state.now.taken)
    gone[CONTENTS.stack_number["train"]] = 3
    state.now = replace(state.now, taken=tuple(gone))
    (event,) = state.play(0, {"type": "run", "entry": "a"})
    assert event["touched"] == ["train", "top"]
    assert event["taken"] == [{"toy": "top", "value": 2}]
    assert state.view(None)["stacks"]["train"] == {"top": None, "left": 0}


def test_the_string_may_end_at_exactly_nothing():
    state = with_string(worked(5), 0, 1094)
    assert [move.to_json()["entry"] for move in state.moves(0)] == ["a", "b"]
    state.play(0, {"type": "run", "entry": "a"})
    assert ran(state, 0)[2] == 0


def test_the_only_notch_in_reach_must_be_taken():
    state = with_string(worked(5), 0, 1093)
    assert [move.to_json() for move in state.moves(0)] == [{"type": "run", "entry": "b"}]


def test_a_cat_whose_string_is_too_short_for_both_naps():
    state = with_string(worked(5), 0, 957)
    before = state.now.players[0]
    assert [move.to_json() for move in state.moves(0)] == [{"type": "nap"}]
    assert state.play(0, {"type": "nap"}) == [{"event": "napped", "seat": 0, "string": 957}]
    assert state.now.players[0] == before
    assert state.view(None)["courses"] == [
        {"seat": 0, "nap": True, "entry": None, "cost": 0, "touched": [], "taken": []}
    ]
    assert state.pending == (1,)


def test_a_cat_that_napped_runs_again_from_where_it_was():
    state = with_string(worked(5), 0, 957)
    state.play(0, {"type": "nap"})
    state.play(1, {"type": "run", "entry": "a"})
    state.play(1, {"type": "lead", "furniture": "clock"})
    state.play(1, {"type": "run", "entry": "a"})
    assert state.view(0)["players"][0]["at"] == {"furniture": "chair", "notch": "b"}
    state.play(0, {"type": "run", "entry": "a"})
    assert ran(state, 0) == (220 + 140, [], 957 - 360)
    assert state.view(0)["players"][0]["route"] == [
        {"furniture": "chair", "entry": None, "exit": "b"},
        {"furniture": "clock", "entry": "a", "exit": "b"},
    ]


def test_twelve_rounds_each_led_by_the_next_player():
    for seats in (2, 3, 4):
        state, leaders = knotted(seats), []
        while not state.over:
            seat = state.pending[0]
            if state.now.phase == "lead":
                leaders.append(seat)
                assert state.view(None)["round"] == len(leaders)
            events = state.play(seat, state.moves(seat)[0])
        assert leaders == [number % seats for number in range(12)]
        assert events[-1] == {"event": "over", "winners": list(state.winners)}
        view = state.view(None)
        assert (view["phase"], view["round"], view["first"], view["pending"]) == ("over", 12, leaders[-1], [])
        assert len(view["courses"]) == seats
        assert len(view["played"]) == 13


def test_tokens_are_shared_by_all():
    for seats in (2, 3, 4):
        end = random_game(seats, seats)
        for number, kind in enumerate(CONTENTS.kinds):
            won = [token.value for player in end.now.players for token in player.won if token.toy == kind]
            assert len(won) == end.now.taken[number] <= len(end.stacks[number])
            assert sorted(won) == list(end.stacks[number][: len(won)])


def ended(totals: list[list[int]], strings: list[int]) -> CatyMini:
    """Returns a finished game with these values of won tokens and this string left, by seat."""
    state = random_game(len(totals), 1)
    players = tuple(
        replace(player, won=tuple(Token("ball", value) for value in values), string=string)
        for player, values, string in zip(state.now.players, totals, strings, strict=True)
    )
    state.now = replace(state.now, players=players)
    return state


def test_most_points_win_then_most_string_then_all():
    assert ended([[4], [2]], [0, 900]).winners == (0,)
    assert ended([[4], [2, 2]], [100, 900]).winners == (1,)
    assert ended([[4], [2, 2], [3]], [500, 500, 900]).winners == (0, 1)


def test_nobody_wins_before_the_end():
    assert worked(len(WORKED)).winners == ()
    assert worked(len(WORKED)).sister() is None


def test_progress_shows_the_round():
    assert worked(0).progress().en == "Getting ready"
    assert worked(0).progress().fr == "Préparation"
    assert worked(8).progress().fr == "Tour 2 sur 12"
    assert random_game(2, 0).progress().en == "Round 12 of 12"


def test_colours_change_from_lead_to_lead_unless_a_last_lead_has_no_choice():
    for seats, seed in product((2, 3, 4), range(20)):
        colours = [CONTENTS.colour[tile] for tile in random_game(seats, seed).now.played]
        # A player's last lead is chosen from two tiles; with two or three players both may have the same colour.
        certain = colours if seats == 4 else colours[:-seats]
        assert all(one != other for one, other in pairwise(certain))
