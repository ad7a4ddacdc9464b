"""The paper scorer: the sheet of the spec, and every way in which a sheet can be wrong."""

from __future__ import annotations

from typing import Any

import pytest

import archipel
from archipel.games.caty_mini import GAME
from tests.games.caty_mini.playing import bad_sheet, random_game


def sheet(*tokens: Any, **fields: Any) -> dict[str, Any]:
    return {"game": "caty-mini", "players": [{"tokens": one} for one in tokens], **fields}


SPEC = {
    "game": "caty-mini",
    "expert": True,
    "players": [
        {"tokens": {"ball": [2, 3], "teddy": [2], "mouse": [2, 2]}, "string": 35},
        {"name": "second", "tokens": {"ball": [2], "duck": [2, 3]}, "string": 52},
    ],
}


def test_the_sheet_of_the_spec():
    first, second = archipel.score(SPEC)
    assert (first.total, first.lines) == (14, {"toys": 11, "kinds": 3})
    assert (second.total, second.lines) == (9, {"toys": 7, "kinds": 2})


def test_values_are_listed_in_the_given_order():
    first, _ = GAME.score(sheet({"ball": [3, 2]}, {}))
    assert first.items[0].text.en == "Ball: 3 + 2."
    assert first.lines == {"toys": 5}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_played_here_scores_the_same_on_paper(seats):
    for seed in range(10):
        end = random_game(seats, seed, expert=True)
        players = [{"tokens": player["values"], "string": player["string"]} for player in end.view(None)["players"]]
        assert archipel.score({"game": "caty-mini", "expert": True, "players": players}) == end.scores()


@pytest.mark.parametrize(
    ("wrong", "fr", "en"),
    [
        (
            {**SPEC, "winner": 1},
            'La feuille : pas de champ "winner" ; il y a game, players, expert.',
            'The sheet: no field "winner"; there are game, players, expert.',
        ),
        ({"game": "caty-mini"}, "La feuille : il manque « players ».", 'The sheet: "players" is missing.'),
        (
            {**SPEC, "expert": 1},
            "La feuille : « expert » doit être vrai ou faux (true, false), pas 1.",
            'The sheet: "expert" must be true or false, not 1.',
        ),
        (
            {**SPEC, "players": "two"},
            'La feuille : « players » doit être une liste, pas "two".',
            'The sheet: "players" must be a list, not "two".',
        ),
        (sheet({}), "On joue à 2, 3 ou 4, pas à 1.", "2, 3 or 4 play, not 1."),
        (sheet({}, {}, {}, {}, {}), "On joue à 2, 3 ou 4, pas à 5.", "2, 3 or 4 play, not 5."),
        (
            {**SPEC, "players": [{"tokens": {}}, 7]},
            "Joueur 2 : il faut un objet avec tokens, pas 7.",
            "Player 2: this must be an object with tokens, not 7.",
        ),
        (
            {**SPEC, "players": [{"tokens": {}}, {"tokens": {}, "cat": "Tom"}]},
            'Joueur 2 : pas de champ "cat" ; il y a tokens, string, name.',
            'Player 2: no field "cat"; there are tokens, string, name.',
        ),
        (
            {**SPEC, "players": [{"name": "Zoé"}, {"tokens": {}}]},
            "Joueur 1 : il manque « tokens ».",
            'Player 1: "tokens" is missing.',
        ),
        (
            {**SPEC, "players": [{"tokens": {}}, {"tokens": {}, "name": 3}]},
            "Joueur 2 : « name » doit être un texte, pas 3.",
            'Player 2: "name" must be a text, not 3.',
        ),
        (
            sheet({}, [2, 3]),
            "Joueur 2 : « tokens » doit être un objet qui donne les jetons de chaque jouet, "
            'comme {"ball": [2, 3]}, pas [2, 3].',
            'Player 2: "tokens" must be an object with the tokens of each toy, like {"ball": [2, 3]}, not [2, 3].',
        ),
        (
            sheet({"kite": [2]}, {}),
            'Joueur 1 : pas de jouet "kite" ; il y a ball, block, teddy, car, train, doll, top, drum, duck, mouse.',
            'Player 1: no toy "kite"; there are ball, block, teddy, car, train, doll, top, drum, duck, mouse.',
        ),
        (
            sheet({}, {"duck": 2}),
            "Joueur 2, canard : donne la liste des jetons, comme [2, 3], pas 2.",
            "Player 2, rubber duck: give the list of tokens, like [2, 3], not 2.",
        ),
        (
            sheet({}, {"duck": []}),
            "Joueur 2, canard : la liste est vide. Laisse de côté les jouets sans jeton.",
            "Player 2, rubber duck: the list is empty. Leave out toys without a token.",
        ),
        (
            sheet({"car": [2, 5]}, {}),
            "Joueur 1, petite voiture : un jeton vaut 2, 3 ou 4, pas 5.",
            "Player 1, toy car: a token is worth 2, 3 or 4, not 5.",
        ),
        (
            {**SPEC, "players": [{"tokens": {}, "string": 5}, {"tokens": {}, "string": -1}]},
            "Joueur 2 : « string » doit être la ficelle qui reste, un nombre entier à partir de 0, pas -1.",
            'Player 2: "string" must be the string left, a whole number from 0, not -1.',
        ),
        (
            {**SPEC, "players": [{"tokens": {}, "string": 5}, {"tokens": {}}]},
            "Joueur 2 : sa ficelle manque. Donne « string » pour tous les joueurs ou pour aucun.",
            'Player 2: the string is missing. Give "string" for all players or for none.',
        ),
        (
            sheet({"drum": [2, 2]}, {"drum": [3, 3]}),
            "Tambour : 4 jetons gagnés en tout, mais à 2 une pile n'en a que 3.",
            "Drum: 4 tokens won in all, but with 2 players a stack has only 3.",
        ),
        (
            sheet({"drum": [4]}, {}),
            "Tambour : les jetons gagnés ne peuvent pas être 4 en tout. Une pile donne d'abord "
            "ses plus petits jetons ; possible : 2 ou 3.",
            "Drum: the tokens won can't be 4 in all. A stack gives its lowest tokens first; possible: 2 or 3.",
        ),
    ],
)
def test_a_wrong_sheet_is_refused_with_its_reason(wrong, fr, en):
    why = bad_sheet(wrong)
    assert why.fr == fr
    assert why.en == en


@pytest.mark.parametrize("value", [True, 2.0, "2", None, [2], 1, 0, -2])
def test_a_token_is_the_number_2_3_or_4(value):
    assert "a token is worth 2, 3 or 4" in bad_sheet(sheet({"ball": [value]}, {})).en


@pytest.mark.parametrize("string", [True, 3.5, "12", None])
def test_string_left_is_a_whole_number(string):
    players = [{"tokens": {}, "string": 1}, {"tokens": {}, "string": string}]
    assert "a whole number from 0" in bad_sheet({"game": "caty-mini", "players": players}).en


@pytest.mark.parametrize("toy", [3, None, (), ("ball",)])
def test_a_toy_is_named_by_its_id(toy):
    assert "no toy" in bad_sheet(sheet({toy: [2]}, {})).en


POSSIBLE = [
    (2, [3, 3, 4]),
    (2, [2, 3]),
    (2, [3]),
    (2, [2, 2, 4]),
    (3, [2, 2, 3, 3]),
    (3, [2, 3, 3, 4]),
    (3, [2]),
    (4, [2, 2, 3, 3, 4]),
    (4, [2, 2]),
    (4, []),
]
IMPOSSIBLE = [
    (2, [4]),
    (2, [3, 4]),
    (2, [2, 2, 2]),
    (2, [4, 4]),
    (3, [3]),
    (3, [2, 4]),
    (3, [2, 2, 3, 3, 4]),
    (4, [3]),
    (4, [2, 3]),
    (4, [2, 2, 3, 4]),
]


@pytest.mark.parametrize(("players", "won"), POSSIBLE)
def test_tokens_a_stack_can_have_given(players, won):
    tokens = [{"top": [value]} for value in won[: players - 1]] + [{"top": won[players - 1 :]}]
    tokens = [one for one in tokens if one != {"top": []}]
    assert GAME.score(sheet(*tokens, *[{}] * (players - len(tokens))))


@pytest.mark.parametrize(("players", "won"), IMPOSSIBLE)
def test_tokens_no_stack_can_have_given(players, won):
    assert bad_sheet(sheet({"top": won}, *[{}] * (players - 1))).en.startswith("Spinning top: ")


def test_the_scorer_knows_the_game():
    assert "caty-mini" in archipel.games()
    assert archipel.game("caty-mini") is GAME


def test_a_sheet_has_no_more_tokens_than_a_stack_and_no_endless_string():
    assert bad_sheet(sheet({"ball": [2] * 1000}, {})).en == 'Player 1: "ball" has at most 5 entries, not 1000.'
    players = [{"tokens": {}, "string": 1}, {"tokens": {}, "string": 10**20 + 1}]
    assert (
        bad_sheet({"game": "caty-mini", "players": players}).en
        == 'Player 2: "string" is at most 100000000000000000000.'
    )
