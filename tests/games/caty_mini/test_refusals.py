"""Every refusal names the thing, says why and what is possible; `moves` and `objection` agree."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

import pytest

from archipel.games.caty_mini import legal
from archipel.games.caty_mini.content.room import COLOURS
from archipel.games.caty_mini.moves import KNOTS, LEADS, NAP, RUNS, AnyMove, Draw
from tests.games.caty_mini.playing import random_game, refused, start, undo_refused, with_string, worked

CM = " cm"


def test_another_seat_waits_its_turn():
    assert refused(worked(4), 1, {"type": "lead", "furniture": "clock"}).en == "It is not your turn."
    assert refused(random_game(2, 0), 0, {"type": "nap"}).en == "The game is over."


@pytest.mark.parametrize(
    ("state", "seat", "move", "fr", "en"),
    [
        (
            worked(0),
            0,
            {"type": "knot", "notch": "a"},
            "D'abord, prends 3 tuiles dans 3 piles différentes.",
            "First take 3 tiles from 3 different piles.",
        ),
        (start(3), 0, {"type": "nap"}, "D'abord, prends 1 tuile dans une pile.", "First take 1 tile from one pile."),
        (
            worked(2),
            0,
            {"type": "run", "entry": "a"},
            "Choisis d'abord l'encoche de départ : a ou b.",
            "First choose your starting notch: a or b.",
        ),
        (
            worked(4),
            0,
            {"type": "run", "entry": "a"},
            "Choisis d'abord un meuble de ta main.",
            "First choose a piece of furniture from your hand.",
        ),
        (
            worked(5),
            0,
            {"type": "lead", "furniture": "desk"},
            "Ton chat court d'abord à la table : choisis l'encoche a ou b.",
            "First your cat runs to the table: choose notch a or b.",
        ),
        (
            with_string(worked(5), 0, 10),
            0,
            {"type": "lead", "furniture": "desk"},
            "Ta ficelle est trop courte pour aller à la table : ton chat fait la sieste.",
            "Your string is too short to run to the table: your cat takes a nap.",
        ),
        (
            start(),
            0,
            {"type": "draw", "piles": ["yellow", "red"]},
            "Nombre de piles choisies : 2 ; prends 3 tuiles dans 3 piles différentes.",
            "Piles chosen: 2; take 3 tiles from 3 different piles.",
        ),
        (
            start(),
            0,
            {"type": "draw", "piles": ["violet", "red", "violet"]},
            "Tu as choisi deux fois la pile violette ; prends 3 tuiles dans 3 piles différentes.",
            "You chose the violet pile twice; take 3 tiles from 3 different piles.",
        ),
        (
            worked(4),
            0,
            {"type": "lead", "furniture": "bookcase"},
            "Tu n'as pas la bibliothèque. Dans ta main : le lit, le bureau, la commode, le canapé, le tabouret, "
            "la table et la télévision.",
            "You don't have the bookcase. In your hand: the bed, the desk, the chest of drawers, the sofa, "
            "the stool, the table and the television.",
        ),
        (
            worked(4),
            0,
            {"type": "lead", "furniture": "bed"},
            "Le lit est sur le mur turquoise, comme la chaise. Choisis une autre couleur que turquoise : le bureau, "
            "le canapé, le tabouret, la table ou la télévision.",
            "The bed is on the turquoise wall, like the chair. Choose a colour other than turquoise: the desk, "
            "the sofa, the stool, the table or the television.",
        ),
        (
            with_string(worked(5), 0, 1000),
            0,
            {"type": "run", "entry": "a"},
            f"Trop loin ! Par l'encoche a il faut 16,4{CM} de ficelle, et il t'en reste 15{CM}. "
            f"Passe par l'encoche b : 14,4{CM}.",
            f"Too far! Notch a takes 16.4{CM} of string, and you have 15{CM} left. Use notch b: 14.4{CM}.",
        ),
        (
            with_string(worked(5), 0, 900),
            0,
            {"type": "run", "entry": "a"},
            f"Trop loin ! Il faut au moins 14,4{CM} de ficelle, et il t'en reste 13,5{CM} : ton chat fait la sieste.",
            f"Too far! It takes at least 14.4{CM} of string, and you have 13.5{CM} left: your cat takes a nap.",
        ),
        (
            worked(5),
            0,
            {"type": "nap"},
            "Ta ficelle est assez longue : ton chat court par l'encoche a ou b.",
            "Your string is long enough: your cat runs to notch a or b.",
        ),
        (
            with_string(worked(5), 0, 1000),
            0,
            {"type": "nap"},
            "Ta ficelle est assez longue : ton chat court par l'encoche b.",
            "Your string is long enough: your cat runs to notch b.",
        ),
    ],
)
def test_a_refusal_says_why_and_what_is_possible(state, seat, move, fr, en):
    why = refused(state, seat, move)
    assert why.fr == fr
    assert why.en == en


def test_an_empty_pile_names_those_that_are_left():
    state = start(3)
    state.play(0, {"type": "draw", "piles": ["turquoise"]})
    why = refused(state, 1, {"type": "draw", "piles": ["turquoise"]})
    assert why.fr == "La pile turquoise est vide. Tu peux prendre dans la pile jaune, rouge ou violette."
    assert why.en == "The turquoise pile is empty. You can take from the yellow, red or violet pile."


@pytest.mark.parametrize(
    "move",
    [
        {"type": "draw", "piles": ["yellow", "red", "green"]},
        {"type": "draw", "piles": "yellow"},
        {"type": "draw"},
        {"type": "draw", "piles": ["yellow", "red", "violet"], "seat": 0},
        {"type": "sleep"},
        {"piles": ["yellow", "red", "violet"]},
        None,
        [],
    ],
)
def test_an_invalid_move_is_refused(move):
    assert refused(start(), 0, move).en


@pytest.mark.parametrize(("notch", "said"), [("c", '"c"'), ("A", '"A"'), (1, "1"), (None, "null"), (True, "true")])
def test_a_notch_is_a_or_b(notch, said):
    why = refused(worked(2), 0, {"type": "knot", "notch": notch})
    assert why.en == f'"notch" cannot be {said}; possible: a, b.'
    assert why.fr == f"« notch » ne peut pas être {said} ; possible : a, b."


def test_a_pile_has_one_of_four_colours():
    why = refused(start(), 0, {"type": "draw", "piles": ["red", "green", "blue"]})
    assert why.en == '"piles" cannot be ["red", "green", "blue"]; possible: red, turquoise, violet, yellow.'


def test_undo_refusals():
    assert undo_refused(start(4), 0).en == "There is nothing to take back."
    assert undo_refused(random_game(2, 0), 0).en == "The game is over."
    why = undo_refused(worked(1), 0)
    assert why.fr == "Tu as déjà vu tes nouvelles tuiles : tu les gardes."
    assert why.en == "You have already seen your new tiles: you keep them."
    why = undo_refused(worked(3), 1)
    assert why.fr == "Seul le dernier coup se reprend, et c'est celui du joueur 1."
    assert why.en == "Only the latest move can be taken back, and that is player 1's."
    why = undo_refused(worked(6), 0)
    assert why.fr == "Ta course a découvert un nouveau jeton : elle compte."
    assert why.en == "Your run has uncovered a new token: it counts."


def every_move() -> list[AnyMove]:
    draws = [Draw(piles) for count in range(5) for piles in combinations_with_replacement(COLOURS, count)]
    return [*draws, *KNOTS, *LEADS.values(), *RUNS.values(), NAP]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_listed_moves_are_exactly_those_without_an_objection(seats):
    moves = every_move()
    for number in range(0, 12 * (seats + 1) + 2 * seats, 3):
        state = random_game(seats, number, moves=number, string="short")
        for seat in range(seats):
            listed: set[Any] = set(state.moves(seat))
            accepted = {move for move in moves if legal.objection(state, seat, move) is None}
            assert accepted == listed
