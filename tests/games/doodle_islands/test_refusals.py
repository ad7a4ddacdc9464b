"""Every move that is not allowed says why, in both languages, and changes nothing."""

from __future__ import annotations

import pytest

from archipel.core.errors import IllegalMove
from archipel.games.doodle_islands.game import DoodleIslands
from tests.games.doodle_islands.table import BOTTLE, bare, drawn, moment, pick, start


def refused(state: DoodleIslands, move, seat: int = 0) -> tuple[str, str]:
    before = state.view(None)
    with pytest.raises(IllegalMove) as refusal:
        state.play(seat, move)
    assert state.view(None) == before
    return refusal.value.text.en, refusal.value.text.fr


def test_not_your_turn():
    assert refused(start(3), BOTTLE, seat=2) == (
        "It is not your turn: player 1 plays now.",
        "Ce n'est pas à toi de jouer : c'est au joueur 1.",
    )


def test_the_game_is_over():
    state = moment(bare(bottles=6), black=1, white=[1, 1, 1], control=True)
    state.play(0, BOTTLE)
    assert refused(state, BOTTLE) == ("The game is over.", "La partie est finie.")


def test_a_die_that_is_not_there():
    assert refused(moment(bare(), black=1, white=[4, 1, 4]), pick(3, [2, 0], "NS")) == (
        "There is no 3 among the free white dice: 1, 4 and 4.",
        "Il n'y a pas de 3 parmi les dés blancs libres : 1, 4 et 4.",
    )


def test_a_cell_off_the_map():
    assert refused(moment(bare(), black=1, white=[6]), pick(6, [5, 0], "NS")) == (
        "Column 1, row 6: this cell is not on the map, which has 5 columns and 5 rows.",
        "Colonne 1, ligne 6 : cette case n'est pas sur la carte, qui a 5 colonnes et 5 lignes.",
    )


@pytest.mark.parametrize(
    ("black", "white", "english", "french"),
    [
        (3, 4, "column 3, row 4", "la colonne 3, ligne 4"),
        (6, 4, "row 4", "la ligne 4"),
        (3, 6, "column 3", "la colonne 3"),
    ],
)
def test_another_cell_than_the_die_opens(black: int, white: int, english: str, french: str):
    assert refused(moment(bare(), black=black, white=[white]), pick(white, [0, 0], "NS")) == (
        f"That die points at another cell: with black {black}, white {white} opens {english}.",
        f"Ce dé désigne une autre case : avec le {black} noir, le {white} blanc ouvre {french}.",
    )


def test_a_cell_is_no_set_of_two_numbers():
    state = moment(bare(), black=2, white=[3])
    assert refused(state, pick(3, [1, 2], "NS"))[0].startswith("That die points at another cell")
    state.play(0, pick(3, [2, 1], "NS"))


def test_a_cell_that_has_its_route():
    assert refused(moment(bare().with_piece(0, "NS"), black=1, white=[1]), pick(1, [0, 0], "EW")) == (
        "Column 1, row 1: this cell already has its route.",
        "Colonne 1, ligne 1 : cette case a déjà sa route.",
    )


def test_a_kraken_with_its_route_takes_no_tentacle():
    sheet = bare("monsters").with_piece(2, "NS")
    state = moment(sheet, sheet, sea="monsters", black=3, white=[1])
    assert refused(state, pick(1, [0, 2], "tentacle"))[0] == "Column 3, row 1: this cell already has its route."


def test_an_archipelago_whose_forts_are_ticked():
    assert refused(moment(bare(ticked=[3, 1, 2, 1, 1]), black=1, white=[2]), pick(2, [1, 0], "fort")) == (
        "Column 1, row 2: all forts are ticked here.",
        "Colonne 1, ligne 2 : tous les fortins sont cochés ici.",
    )


def test_an_archipelago_takes_no_second_route():
    assert refused(moment(bare(), black=1, white=[2]), pick(2, [1, 0], "NS")) == (
        "Column 1, row 2: an archipelago already has its route; you tick forts there.",
        "Colonne 1, ligne 2 : un archipel a déjà sa route ; on y coche des fortins.",
    )


def test_a_kraken_whose_tentacles_are_ticked():
    sheet = bare("monsters", ticked=[2, 2, 4, 2, 2, 2])
    assert refused(moment(sheet, sheet, sea="monsters", black=3, white=[1]), pick(1, [0, 2], "tentacle")) == (
        "Column 3, row 1: all tentacles are ticked here; you can still draw a route.",
        "Colonne 3, ligne 1 : tous les tentacules sont cochés ici ; tu peux encore y tracer une route.",
    )


@pytest.mark.parametrize("draw", ["NS", "fort", "tentacle"])
def test_nothing_is_drawn_on_breakers(draw: str):
    sheet = bare("monsters")
    assert refused(moment(sheet, sheet, sea="monsters", black=1, white=[3]), pick(3, [2, 0], draw)) == (
        "Column 1, row 3: you cannot draw on breakers.",
        "Colonne 1, ligne 3 : on ne dessine pas sur les brisants.",
    )


def test_forts_are_for_archipelagos():
    assert refused(moment(bare(), black=1, white=[1]), pick(1, [0, 0], "fort")) == (
        "Column 1, row 1: this is a ship; only archipelagos have forts.",
        "Colonne 1, ligne 1 : c'est un navire ; on ne coche des fortins que sur un archipel.",
    )


def test_tentacles_are_for_krakens():
    assert refused(moment(bare(), black=2, white=[1]), pick(1, [0, 1], "tentacle")) == (
        "Column 2, row 1: this is a treasure island; only krakens have tentacles.",
        "Colonne 2, ligne 1 : c'est une île aux trésors ; on ne coche des tentacules que sur un kraken.",
    )


def test_a_bottle_while_a_die_is_usable():
    sheet = drawn("NS .. .. SW .. SE .. .. .. .. .. .. EW .. .. .. .. .. .. NW .. NS .. .. ..")
    assert refused(moment(sheet, black=1, white=[1, 3, 6]), BOTTLE) == (
        "A white die still opens a cell for you (3 or 6): a bottle instead of a die is only for when none does.",
        "Un dé blanc t'ouvre encore une case (3 ou 6) : on ne coche une bouteille que si aucun n'en ouvre.",
    )


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ({"type": "pick", "cell": [0, 0], "draw": "NS"}, 'This move lacks its "die".'),
        ({"type": "pick", "die": 1, "cell": [0, 0], "draw": "NS", "seat": 0}, 'This move has no field "seat".'),
        ({"type": "bottle", "count": 1}, 'This move has no field "count".'),
        (pick(True, [0, 0], "NS"), '"die" cannot be true; possible: 1, 2, 3, 4, 5, 6.'),
        (pick(7, [0, 0], "NS"), '"die" cannot be 7; possible: 1, 2, 3, 4, 5, 6.'),
        (
            {"type": "pick", "die": 1.0, "cell": [0, 0], "draw": "NS"},
            '"die" cannot be 1.0; possible: 1, 2, 3, 4, 5, 6.',
        ),
        (pick(1, [False, 0], "NS"), '"cell" cannot be [false, 0]; possible: 2 numbers from 0 to 5.'),
        (pick(1, [-1, 0], "NS"), '"cell" cannot be [-1, 0]; possible: 2 numbers from 0 to 5.'),
        (pick(1, [0, 0, 0], "NS"), '"cell" cannot be [0, 0, 0]; possible: 2 numbers from 0 to 5.'),
        (pick(1, [0, 10**5000], "NS"), '"cell" cannot be list; possible: 2 numbers from 0 to 5.'),
        (
            pick(1, [0, 0], "SN"),
            '"draw" cannot be "SN"; possible: EW, NE, NS, NW, SE, SW, fort, tentacle.',
        ),
        ({"type": "pass"}, 'No move "pass" in this game; there are pick, bottle, roll.'),
        ({"die": 1}, 'This move has no "type".'),
    ],
)
def test_malformed_moves(move, sentence: str):
    assert refused(moment(bare(), black=1, white=[1, 1, 1]), move)[0] == sentence
