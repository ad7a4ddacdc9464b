"""Exact geometry: the spec's examples, courses that only touch an edge, and the balance the boards were made for."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product

import pytest

from archipel.games.caty_mini.content.box import CONTENTS
from archipel.games.caty_mini.content.room import COLOURS, NOTCHES, Point
from archipel.games.caty_mini.content.toys import BOARDS, TOYS
from archipel.games.caty_mini.courses import length, touches

PIECE, COLOUR, BOARD, KINDS = CONTENTS.piece, CONTENTS.colour, CONTENTS.board, CONTENTS.kinds
RADIUS = {toy.id: toy.radius for toy in TOYS}
NOTCHED = list(product(PIECE, NOTCHES))


@pytest.mark.parametrize(
    ("board", "start", "leaving", "goal", "entry", "cost", "touched"),
    [
        ("A", "chair", "b", "table", "a", 1094, ("train", "top")),
        ("A", "chair", "b", "table", "b", 958, ("top",)),
        ("C", "chair", "b", "table", "b", 958, ("ball", "mouse")),
        ("D", "chair", "a", "table", "a", 1073, ()),
        ("A", "clock", "a", "mirror", "b", 1140, ("car", "doll", "duck", "mouse")),
    ],
)
def test_the_courses_of_the_spec(board, start, leaving, goal, entry, cost, touched):
    way = CONTENTS.course(board, start, leaving, goal, entry)
    assert way.cost == cost
    assert way.touched == touched


@pytest.mark.parametrize("toy", ["car", "doll"])
def test_touching_the_very_edge_counts_and_a_hair_less_does_not(toy):
    here, there = PIECE["clock"].a, PIECE["mirror"].b
    centre, radius = BOARD["A"].toys[toy], RADIUS[toy]
    assert touches(here, there, centre, radius)
    assert not touches(here, there, centre, radius - 1)


def test_a_slanted_edge_is_exact_too():
    # The line has the slope of a 3-4-5 triangle, so its distance from this centre is exactly 50.
    assert touches((0, 0), (400, 300), (170, 190), 50)
    assert not touches((0, 0), (400, 300), (169, 191), 50)


def test_beyond_its_ends_a_string_touches_only_within_reach_of_the_notch():
    assert touches((100, 0), (200, 0), (70, 40), 50)
    assert not touches((100, 0), (200, 0), (69, 40), 50)
    assert touches((100, 0), (200, 0), (230, 40), 50)
    assert not touches((100, 0), (200, 0), (231, 40), 50)


def test_lengths_round_up():
    assert length((1000, 210), (70, 0)) == 954  # the square root of 909000 is 953.4
    assert length((0, 0), (300, 400)) == 500
    assert length((0, 0), (300, 401)) == 501
    assert length((0, 0), (0, 1)) == 1


@pytest.mark.parametrize("board", [board.id for board in BOARDS])
def test_a_way_back_is_the_way_there(board):
    for (start, leaving), (goal, entry) in combinations(NOTCHED, 2):
        if start != goal:
            assert CONTENTS.course(board, start, leaving, goal, entry) == CONTENTS.course(
                board, goal, entry, start, leaving
            )


def nearest(here: Point, there: Point, centre: Point) -> Fraction:
    """Returns the squared distance from a centre to the nearest point of a segment, as an exact fraction."""
    dx, dy = there[0] - here[0], there[1] - here[1]
    along = Fraction((centre[0] - here[0]) * dx + (centre[1] - here[1]) * dy, dx * dx + dy * dy)
    along = min(max(along, Fraction(0)), Fraction(1))
    return (here[0] + along * dx - centre[0]) ** 2 + (here[1] + along * dy - centre[1]) ** 2


def test_every_course_touches_what_exact_fractions_say():
    """Checks every possible course a second way: 52 of them, in both directions, touch a disc exactly at its edge."""
    edges = 0
    for board, ((start, leaving), (goal, entry)) in product(BOARDS, combinations(NOTCHED, 2)):
        if start == goal:
            continue
        here, there = PIECE[start].notch(leaving), PIECE[goal].notch(entry)
        way = CONTENTS.course(board.id, start, leaving, goal, entry)
        squares = {toy: nearest(here, there, centre) for toy, centre in board.toys.items()}
        assert way.touched == tuple(toy for toy in KINDS if squares[toy] <= RADIUS[toy] ** 2)
        edges += sum(squares[toy] == RADIUS[toy] ** 2 for toy in KINDS)
        square = (there[0] - here[0]) ** 2 + (there[1] - here[1]) ** 2
        assert (way.cost - 141) ** 2 < square <= (way.cost - 140) ** 2
    assert 2 * edges == 52


def test_along_a_wall_there_are_no_toys():
    for board, colour in product(BOARD, COLOURS):
        same_wall = [notched for notched in NOTCHED if COLOUR[notched[0]] == colour]
        for (start, leaving), (goal, entry) in combinations(same_wall, 2):
            if start != goal:
                assert CONTENTS.course(board, start, leaving, goal, entry).touched == ()


@pytest.mark.parametrize(("board", "mean"), [("A", 1.207), ("B", 1.208), ("C", 1.208), ("D", 1.208)])
def test_all_boards_are_equally_good(board, mean):
    chords = [
        CONTENTS.course(board, start, leaving, goal, entry).touched
        for (start, leaving), (goal, entry) in combinations(NOTCHED, 2)
        if COLOUR[start] != COLOUR[goal]
    ]
    assert len(chords) == 600
    assert round(sum(map(len, chords)) / 600, 3) == mean
    assert 0.27 <= sum(not touched for touched in chords) / 600 <= 0.285
    for kind in KINDS:
        assert 0.085 <= sum(kind in touched for touched in chords) / 600 < 0.1525


@pytest.mark.parametrize("board", [board.id for board in BOARDS])
def test_the_better_entry_brings_more_on_all_boards_alike(board):
    best = [
        max(len(CONTENTS.course(board, start, leaving, goal, entry).touched) for entry in NOTCHES)
        for (start, leaving), goal in product(NOTCHED, PIECE)
        if COLOUR[start] != COLOUR[goal]
    ]
    assert 1.578 <= round(sum(best) / len(best), 3) <= 1.580
