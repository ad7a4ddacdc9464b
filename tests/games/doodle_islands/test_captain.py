"""The captain enters the rolls of real dice, so that distant players can play along."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import pytest

import archipel
from archipel.bots import choose
from archipel.core.chance import Chance, Scripted, Seeded
from archipel.core.errors import IllegalMove
from archipel.core.game import Event, Json
from archipel.games.doodle_islands import GAME
from archipel.games.doodle_islands.events import tell
from archipel.games.doodle_islands.game import DoodleIslands
from tests.games.doodle_islands.table import BOTTLE, FACES, pick

ROLL: Json = {"type": "roll", "dice": "roll"}


def dice(*faces: int) -> Json:
    return {"type": "roll", "dice": list(faces)}


def table(seats: int = 2, sea: str = "treasures", chance: Chance | None = None) -> DoodleIslands:
    return cast(DoodleIslands, GAME.start(seats, {"sea": sea, "captain": "on"}, chance or Seeded(1)))


def set_up(seats: int = 2, sea: str = "treasures") -> DoodleIslands:
    state = table(seats, sea)
    state.play(0, dice(*FACES[sea]))
    return state


def refused(state: DoodleIslands, seat: int, move: Json) -> str:
    before = state.view(None), state.record(), state.chance.copy().die("black")
    with pytest.raises(IllegalMove) as error:
        state.play(seat, move)
    assert (state.view(None), state.record(), state.chance.copy().die("black")) == before
    assert error.value.text.fr != error.value.text.en
    return error.value.text.en


def shown(state: DoodleIslands, *fields: str) -> list[object]:
    view = state.view(None)
    return [view[field] for field in fields]


# ---- set-up and rounds ----


def test_a_table_waits_for_the_faces_of_the_set_up() -> None:
    state = table(3)
    assert state.pending == (0,)
    assert shown(state, "captain", "phase", "round", "first", "black", "white", "taken") == [
        "on", "setup", 1, 0, None, [], [],
    ]  # fmt: skip
    assert [move.to_json() for move in state.moves(0)] == [ROLL]
    assert state.moves(1) == []
    assert all(shape is None for sheet in state.sheets for shape in sheet.routes)
    assert [score.total for score in state.scores()] == [0, 0, 0]
    assert {points for score in state.scores() for points in score.lines.values()} == {0}
    assert state.facts()["column"] is None
    assert state.facts()["dice"] == []
    assert state.facts()["awaited"] == 5


def test_the_entered_faces_are_everybodys_routes_and_the_first_roll_is_awaited() -> None:
    state = table(2)
    events = state.play(0, dice(4, 1, 2, 5, 6))
    assert events == [{"event": "entered", "dice": [4, 1, 2, 5, 6], "by": "hand"}]
    routes = state.view(None)["sheets"][1]["routes"]
    assert [routes[1][0], routes[4][1], routes[2][2], routes[0][3], routes[3][4]] == ["SE", "NS", "EW", "SW", "NW"]
    assert shown(state, "phase", "round", "pending") == ["roll", 1, [0]]


def test_a_round_begins_with_its_black_die_and_its_white_ones() -> None:
    state = set_up(2)
    events = state.play(0, dice(3, 1, 4, 4))
    assert events == [
        {"event": "entered", "dice": [3, 1, 4, 4], "by": "hand"},
        {"event": "round", "round": 1, "first": 0, "black": 3, "white": [1, 4, 4]},
    ]
    assert shown(state, "phase", "black", "white", "pending") == ["play", 3, [1, 4, 4], [0]]


@pytest.mark.parametrize(
    ("seats", "sea", "setup", "count"), [(1, "treasures", 5, 4), (5, "treasures", 5, 7), (2, "monsters", 6, 4)]
)
def test_how_many_dice_there_are(seats: int, sea: str, setup: int, count: int) -> None:
    state = table(seats, sea)
    state.play(0, dice(*[1] * setup))
    state.play(0, dice(*[2] * count))
    assert state.phase == "play"
    assert state.facts()["awaited"] == 0


def test_every_round_begins_with_the_captain_whoever_is_first_in_it() -> None:
    state = set_up(2)
    state.play(0, dice(1, 1, 2, 3))
    state.play(0, pick(1, [0, 0], "NS"))
    events = state.play(1, pick(2, [1, 0], "fort"))
    assert [event["event"] for event in events] == ["draw"]
    assert shown(state, "phase", "round", "first", "pending") == ["roll", 2, 1, [0]]
    assert shown(state, "black", "white", "taken") == [None, [], []]
    state.play(0, dice(2, 1, 1, 1))
    assert state.pending == (1,)


def test_entered_dice_use_no_chance_and_rolled_dice_use_the_points_in_order() -> None:
    luck = Scripted({"setup": [1, 2, 3, 4, 5], "black": [6], "white": [1, 2, 3]})
    state = table(2, chance=luck)
    state.play(0, dice(6, 6, 6, 6, 6))
    assert state.play(0, ROLL)[0] == {"event": "entered", "dice": [6, 1, 2, 3], "by": "program"}
    rolled = table(2, chance=luck)
    assert rolled.play(0, ROLL) == [{"event": "entered", "dice": [1, 2, 3, 4, 5], "by": "program"}]


def test_without_a_captain_a_view_mentions_none() -> None:
    view = GAME.start(2).view(None)
    assert "captain" not in view
    assert "phase" not in view


def test_a_whole_game_alone_with_entered_dice_ends_and_says_so() -> None:
    state = set_up(1)
    state.play(0, dice(1, 1, 1, 1))
    state.play(0, pick(1, [0, 0], "NS"))
    for _ in range(6):
        state.play(0, dice(1, 1, 1, 1))
        state.play(0, BOTTLE)
    state.play(0, dice(1, 1, 1, 1))
    events = state.play(0, BOTTLE)
    assert [event["event"] for event in events] == ["bottle", "ending", "over"]
    assert shown(state, "phase", "over", "pending") == ["over", True, []]
    assert state.winners == (0,)
    with pytest.raises(IllegalMove):
        state.undo(0)


def test_before_the_set_up_of_a_solo_game_nobody_is_prince_of_navigators() -> None:
    assert "navigator" not in table(1).view(None)["solo"]["exploits"]


# ---- refusals ----


def test_a_wrong_number_of_dice_is_refused_with_the_right_one() -> None:
    assert refused(table(2), 0, dice(1, 2, 3, 4)) == "The set-up has 5 dice, one for each column, not 4."
    assert refused(table(2, "monsters"), 0, dice(*[1] * 7)) == "The set-up has 6 dice, one for each column, not 7."
    ask = "A round has 4 dice here, the black one and then 3 white ones, not {count}."
    assert refused(set_up(2), 0, dice(1, 2, 3)) == ask.format(count=3)
    assert refused(set_up(2), 0, dice(1, 2, 3, 4, 5)) == ask.format(count=5)


@pytest.mark.parametrize(
    ("faces", "said"),
    [
        ([7, 1, 1, 1], "Black die: 7 is no face; 1 to 6 are."),
        ([1, 1, 0, 1], "White die 2: 0 is no face; 1 to 6 are."),
    ],
)
def test_a_value_that_is_not_a_face_is_named(faces: Sequence[int], said: str) -> None:
    assert refused(set_up(2), 0, dice(*faces)) == said


def test_a_face_of_the_set_up_is_named_by_its_column() -> None:
    assert refused(table(2), 0, dice(1, 2, 9, 4, 5)) == "Column 3: 9 is no face; 1 to 6 are."


@pytest.mark.parametrize("faces", [None, "hand", [True, 1, 1, 1], [1.5, 1, 1, 1], ["1", 1, 1, 1], {"black": 1}])
def test_an_invalid_list_of_numbers_is_refused(faces: object) -> None:
    assert refused(set_up(2), 0, {"type": "roll", "dice": faces})


def test_a_roll_when_none_is_awaited() -> None:
    state = set_up(2)
    state.play(0, ROLL)
    said = "This round's dice are already there; the next ones come with the next round."
    assert refused(state, 0, ROLL) == said
    assert refused(state, 0, dice(1, 1, 1, 1)) == said


def test_a_pick_before_the_roll() -> None:
    assert refused(set_up(2), 0, pick(1, [0, 0], "NS")) == (
        "Enter the dice of the table first, or let the program roll."
    )
    assert refused(table(2), 1, BOTTLE) == "The captain has not entered the dice yet."


def test_another_seats_roll() -> None:
    said = "Only the captain, in the first seat, enters the dice."
    assert refused(set_up(2), 1, dice(1, 1, 1, 1)) == said
    assert refused(set_up(2), 1, ROLL) == said


def test_a_roll_where_there_is_no_captain() -> None:
    state = cast(DoodleIslands, GAME.start(2))
    assert refused(state, 0, ROLL) == 'Here the program rolls the dice; the option "captain" is off.'


# ---- undo ----


def test_with_entered_dice_undo_reaches_back_to_the_set_up() -> None:
    state = table(2)
    beginning = state.copy()
    moves: list[tuple[int, Json]] = [
        (0, dice(*FACES["treasures"])),
        (0, dice(1, 1, 2, 3)),
        (0, pick(1, [0, 0], "NS")),
        (1, pick(2, [1, 0], "fort")),
        (0, dice(2, 1, 1, 1)),
    ]
    moments = []
    for seat, move in moves:
        moments.append(state.view(None))
        state.play(seat, move)
    for (seat, _), before in zip(reversed(moves), reversed(moments), strict=True):
        state.undo(seat)
        assert state.view(None) == before
    assert state.view(None) == beginning.view(None)
    with pytest.raises(IllegalMove):
        state.undo(0)


def test_an_entered_roll_stays_once_somebody_has_moved_on_it() -> None:
    state = set_up(2)
    state.play(0, dice(1, 1, 2, 3))
    state.play(0, pick(1, [0, 0], "NS"))
    state.play(1, pick(2, [1, 0], "fort"))
    with pytest.raises(IllegalMove):
        state.undo(0)


def test_rolled_dice_and_earlier_moves_are_not_taken_back() -> None:
    state = set_up(1)
    state.play(0, dice(1, 1, 1, 1))
    state.play(0, pick(1, [0, 0], "NS"))
    assert state.may_take_back(0)
    state.play(0, ROLL)
    with pytest.raises(IllegalMove, match="already rolled"):
        state.undo(0)


# ---- guesses, bots, records ----


def test_a_guess_rolls_by_its_own_chance() -> None:
    state = set_up(2)
    first, second = (state.guess(0, Scripted({"black": [black], "white": [1, 2, 3]})) for black in (2, 5))
    assert [guess.play(0, ROLL)[0]["dice"][0] for guess in (first, second)] == [2, 5]


@pytest.mark.parametrize("level", ["beginner", "master"])
def test_a_bot_in_the_captains_seat_lets_the_program_roll(level: str) -> None:
    state = table(2)
    assert [move.to_json() for move in choose(state.guess(0, Seeded(3)), 0, Seeded(4), level)] == [ROLL]


def test_a_record_keeps_the_entered_dice_as_moves_and_replays() -> None:
    state = set_up(2)
    state.play(0, dice(1, 1, 2, 3))
    state.undo(0)
    state.play(0, ROLL)
    record = state.record()
    assert record["options"]["captain"] == "on"
    assert record["log"][0] == {"seat": 0, "move": dice(*FACES["treasures"])}
    again = archipel.replay(record)
    assert again.view(None) == state.view(None)
    assert again.chance_entered


def test_a_game_says_whether_its_chance_was_entered() -> None:
    state = table(2)
    state.play(0, ROLL)
    assert not state.chance_entered
    assert set_up(2).chance_entered
    assert not state.guess(0, Seeded(1)).chance_entered


def test_the_events_have_sentences() -> None:
    event: Event = {"event": "entered", "dice": [3, 1, 4], "by": "hand"}
    assert tell(event).en == "The captain announces the real dice: 3, 1 and 4."
    assert tell({**event, "by": "program"}).fr == "Le capitaine laisse le programme lancer les dés : 3, 1 et 4."
