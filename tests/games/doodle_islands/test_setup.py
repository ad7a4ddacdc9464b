"""Before the first move: sheets, dice, and set-ups that are refused."""

from __future__ import annotations

import pytest

import archipel
from archipel.core.chance import Scripted, Seeded
from archipel.core.errors import BadSetup
from archipel.games.doodle_islands import GAME
from tests.games.doodle_islands.table import start


def test_every_column_gets_the_route_of_its_die():
    state = start(setup=[4, 1, 2, 5, 6])
    assert state.view(0)["sheets"][0] == {
        "routes": [
            [None, None, None, "SW", None],
            ["SE", None, None, None, None],
            [None, None, "EW", None, None],
            [None, None, None, None, "NW"],
            [None, "NS", None, None, None],
        ],
        "forts": [1, 1, 2, 1, 1],
        "monsters": [],
        "islands": [],
        "bonuses": [],
        "bottles": 0,
    }


def test_breakers_get_the_routes_in_the_sea_of_monsters():
    sheet = start(2, "monsters", setup=[6, 5, 4, 3, 2, 1]).view(0)["sheets"][0]
    assert sheet == {
        "routes": [
            [None, "SW", None, None, None, None],
            [None, None, None, None, "EW", None],
            ["NW", None, None, None, None, None],
            [None, None, None, "NE", None, None],
            [None, None, None, None, None, "NS"],
            [None, None, "SE", None, None, None],
        ],
        "tentacles": [2, 2, 2, 2, 2, 2],
        "monsters": [],
        "krakens": [],
        "bottles": 0,
    }


@pytest.mark.parametrize("sea", ["treasures", "monsters"])
def test_all_sheets_are_alike(sea: str):
    sheets = start(4, sea).view(None)["sheets"]
    assert sheets == [sheets[0]] * 4


@pytest.mark.parametrize(("seats", "dice"), [(1, 3), (2, 3), (3, 4), (4, 5), (5, 6)])
def test_white_dice_are_one_more_than_seats_and_three_in_a_solo_game(seats: int, dice: int):
    state = start(seats, black=[3], white=[6, 5, 4, 3, 2, 1])
    assert (state.black, state.white) == (3, (6, 5, 4, 3, 2, 1)[:dice])
    assert state.pending == (0,)


def test_the_game_says_who_may_sit_down():
    assert archipel.game("doodle-islands").seats == range(1, 6)


def test_nobody_sails_the_sea_of_monsters_alone():
    with pytest.raises(BadSetup) as refusal:
        start(1, "monsters")
    assert str(refusal.value) == "The Sea of Monsters takes 2 to 5 seats, not 1."
    assert refusal.value.text.fr == "La Mer des monstres se joue de 2 à 5, pas à 1."


@pytest.mark.parametrize("seats", [0, 6, True, "2"])
def test_seats_outside_one_to_five(seats):
    with pytest.raises(BadSetup, match="takes 1 to 5 seats"):
        GAME.start(seats, {}, Seeded(0))


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"see": "treasures"}, 'No option "see"; there are sea, control, captain, first.'),
        ({"sea": "ocean"}, 'The option "sea" cannot be "ocean"; possible: treasures, monsters.'),
        ({"control": 1}, 'The option "control" cannot be 1; possible: false, true.'),
        ({"control": "true"}, 'The option "control" cannot be "true"; possible: false, true.'),
        ({"sea": True}, 'The option "sea" cannot be true; possible: treasures, monsters.'),
    ],
)
def test_unknown_options(options, sentence: str):
    with pytest.raises(BadSetup) as refusal:
        GAME.start(2, options, Seeded(0))
    assert str(refusal.value) == sentence


@pytest.mark.parametrize("point", ["setup", "black", "white"])
@pytest.mark.parametrize("value", [0, 7, True, "3", 3.0, None])
def test_a_die_that_cannot_be_is_refused_at_the_start_however_late_it_comes(point: str, value):
    with pytest.raises(BadSetup, match=f'"{point}" cannot give'):
        GAME.start(2, {}, Scripted({point: [1] * 500 + [value]}))


def test_the_first_seat_starts_unless_chance_decides():
    luck = Scripted({"first": [2]}, Seeded(5))
    assert GAME.start(3, {}, luck).view(None)["first"] == 0
    by_chance = GAME.start(3, {"first": "chance"}, luck)
    assert (by_chance.view(None)["first"], by_chance.pending) == (2, (2,))
    for seat in (2, 0, 1):
        by_chance.play(seat, by_chance.moves(seat)[0])
    assert (by_chance.view(None)["round"], by_chance.view(None)["first"]) == (2, 0)


def test_chance_makes_every_seat_start_and_changes_no_dice():
    first = set()
    for seed in range(40):
        plain, by_chance = (GAME.start(4, options, Seeded(seed)).view(None) for options in ({}, {"first": "chance"}))
        first.add(by_chance["first"])
        assert (by_chance["black"], by_chance["white"]) == (plain["black"], plain["white"])
        assert by_chance["sheets"] == plain["sheets"]
    assert first == {0, 1, 2, 3}


def test_a_captain_enters_the_dice_and_chance_says_who_takes_the_first():
    state = GAME.start(3, {"captain": "on", "first": "chance"}, Scripted({"first": [1]}, Seeded(5)))
    state.play(0, {"type": "roll", "dice": "roll"})
    state.play(0, {"type": "roll", "dice": "roll"})
    assert state.pending == (1,)


def test_a_seat_that_cannot_start_is_refused():
    with pytest.raises(BadSetup, match="first"):
        GAME.start(3, {"first": "chance"}, Scripted({"first": [3]}))


def test_a_guess_checks_its_dice_at_once_too():
    with pytest.raises(BadSetup, match="cannot give 9"):
        start(2).guess(0, Scripted({"black": [9]}))


def test_options_have_one_line_meanings():
    assert list(GAME.options) == ["sea", "control", "captain", "first"]
    assert [option.default for option in GAME.options.values()] == ["treasures", False, "off", "seat"]
    assert [option.choices for option in GAME.options.values()] == [
        ("treasures", "monsters"),
        (False, True),
        ("off", "on"),
        ("seat", "chance"),
    ]
    for option in GAME.options.values():
        assert option.meaning.fr
        assert "\n" not in option.meaning.en
