"""The scorer of paper sheets: its scores, and every sheet it refuses."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given

import archipel
from archipel.core.errors import BadSheet
from archipel.core.game import Json
from archipel.core.score import Item
from archipel.core.text import shown
from archipel.games.doodle_islands import GAME, solo
from tests.games.doodle_islands.table import bare, moment, moments, random_moment

EXAMPLE: Json = {
    "game": "doodle-islands",
    "sea": "treasures",
    "players": [
        {
            "routes": [
                [None, None, "SE", "SW", None],
                ["SE", "SW", None, "NS", None],
                [None, "NE", "EW", "NW", None],
                [None, None, None, None, "NW"],
                [None, "NS", None, None, None],
            ],
            "forts": [1, 1, 2, 1, 1],
            "monsters": [8],
            "islands": [2, 3],
            "bonuses": [3],
            "bottles": 0,
        },
        {
            "routes": [
                [None, None, None, "SW", None],
                ["SE", "SW", None, "NS", None],
                [None, "NE", "EW", "NW", None],
                [None, None, None, None, "NW"],
                [None, "NS", None, None, None],
            ],
            "forts": [1, 1, 2, 1, 1],
            "monsters": [],
            "islands": [2],
            "bonuses": [],
            "bottles": 3,
        },
    ],
}


def example() -> Json:
    return deepcopy(EXAMPLE)


def monsters() -> Json:
    """Returns two sheets of the Sea of Monsters after set-up."""
    sheets = moment(bare("monsters"), bare("monsters"), sea="monsters", black=1, white=[1]).view(None)["sheets"]
    return {"game": "doodle-islands", "sea": "monsters", "players": sheets}


def changed(player: int = 0, **fields: Any) -> Json:
    sheet = example()
    sheet["players"][player].update(fields)
    return sheet


def refused(sheet: Any) -> tuple[str, str]:
    with pytest.raises(BadSheet) as refusal:
        archipel.score(sheet)
    return refusal.value.text.en, refusal.value.text.fr


# ---- what is scored ----


def test_the_example():
    first, second = archipel.score(example())
    assert first.lines == {"monsters": 8, "islands": 5, "bonuses": 3, "ships": 8, "bottles": 4}
    assert second.lines == {"monsters": 0, "islands": 2, "bonuses": 0, "ships": 8, "bottles": -4}
    assert (first.total, second.total) == (28, 6)


def test_a_paper_sheet_does_not_record_which_cell_earned_a_number():
    first, _ = archipel.score(example())
    assert [item.cells for item in first.items] == [[], [], [], [], [[1, 1], [1, 3]], []]


def test_names_are_welcome_and_numbers_come_in_any_order():
    assert archipel.score(changed(name="Inès", islands=[3, 2])) == archipel.score(example())


def test_a_sheet_with_a_single_player_is_a_solo_sheet():
    sheet = example()
    del sheet["players"][1]
    assert archipel.score(sheet)[0].lines["bottles"] == 0


def without_earning_cells(item: Item) -> Item:
    earned = item.line in ("monsters", "islands", "krakens", "bonuses")
    return Item(item.line, item.points, item.text, [] if earned else item.cells)


@given(moments(most=400))
def test_an_honest_sheet_passes_and_scores_as_the_game_did(state):
    view = state.view(None)
    scored = archipel.score({"game": view["game"], "sea": view["sea"], "players": view["sheets"]})
    assert [score.lines for score in scored] == [score.lines for score in state.scores()]
    assert [score.items for score in scored] == [
        [without_earning_cells(item) for item in score.items] for score in state.scores()
    ]


# ---- what is refused: the sheet ----


def test_an_unknown_sea():
    assert refused(example() | {"sea": "ocean"}) == (
        'No sea "ocean"; there are treasures and monsters.',
        'Pas de mer "ocean" ; il y a treasures et monsters.',
    )
    assert refused(example() | {"sea": ["treasures"]})[0].startswith('No sea ["treasures"]')


def test_missing_and_unknown_fields_of_the_sheet():
    sheet = example()
    del sheet["sea"]
    assert refused(sheet) == ('The sheet: "sea" is missing.', "La feuille : il manque « sea ».")
    assert refused(example() | {"control": False}) == (
        'The sheet: no field "control"; there are game, sea, players.',
        'La feuille : pas de champ "control" ; il y a game, sea, players.',
    )


def test_too_few_or_too_many_players():
    player = example()["players"][0]
    assert refused(example() | {"players": []})[0] == "The Sea of Treasures takes 1 to 5 seats, not 0."
    assert refused(example() | {"players": [player] * 6})[0] == "The Sea of Treasures takes 1 to 5 seats, not 6."
    sheet = monsters()
    assert refused(sheet | {"players": sheet["players"][:1]})[0] == "The Sea of Monsters takes 2 to 5 seats, not 1."


@pytest.mark.parametrize("players", [None, {}, "two", 2])
def test_players_are_a_list(players):
    assert refused(example() | {"players": players}) == (
        f'The sheet: "players" must be a list, not {shown(players)}.',
        f"La feuille : « players » doit être une liste, pas {shown(players)}.",
    )


# ---- a player's fields ----


def test_a_player_is_an_object():
    assert refused(example() | {"players": [EXAMPLE["players"][0], 7]}) == (
        "Player 2: this must be an object with routes, forts, monsters, islands, bonuses, bottles, not 7.",
        "Joueur 2 : il faut un objet avec routes, forts, monsters, islands, bonuses, bottles, pas 7.",
    )


@pytest.mark.parametrize("field", ["routes", "forts", "monsters", "islands", "bonuses", "bottles"])
def test_a_missing_field(field: str):
    sheet = example()
    del sheet["players"][1][field]
    assert refused(sheet) == (f'Player 2: "{field}" is missing.', f"Joueur 2 : il manque « {field} ».")


@pytest.mark.parametrize("field", ["routes", "tentacles", "monsters", "krakens", "bottles"])
def test_a_missing_field_in_the_sea_of_monsters(field: str):
    sheet = monsters()
    del sheet["players"][0][field]
    assert refused(sheet)[0] == f'Player 1: "{field}" is missing.'


def test_an_unknown_field():
    assert refused(changed(1, krakens=[])) == (
        'Player 2: no field "krakens"; there are routes, forts, monsters, islands, bonuses, bottles, name.',
        'Joueur 2 : pas de champ "krakens" ; il y a routes, forts, monsters, islands, bonuses, bottles, name.',
    )


@pytest.mark.parametrize("name", [3, None, ["Inès"]])
def test_a_name_is_text(name):
    assert refused(changed(name=name)) == (
        f'Player 1: "name" must be a text, not {shown(name)}.',
        f"Joueur 1 : « name » doit être un texte, pas {shown(name)}.",
    )


# ---- routes ----


@pytest.mark.parametrize(
    "routes",
    [
        None,
        "NS",
        [],
        [[None] * 5] * 4,
        [[None] * 5] * 6,
        [*[[None] * 5] * 4, [None] * 6],
        [*[[None] * 5] * 4, "NSNSN"],
    ],
)
def test_a_grid_of_the_wrong_size(routes):
    assert refused(changed(routes=routes)) == (
        'Player 1: "routes" has 5 rows of 5 cells.',
        "Joueur 1 : « routes » a 5 lignes de 5 cases.",
    )


@pytest.mark.parametrize("shape", ["SN", "ns", "", 1, True, ["NS"], {}])
def test_an_unknown_shape(shape):
    sheet = example()
    sheet["players"][1]["routes"][3][2] = shape
    assert refused(sheet) == (
        f"Player 2: column 3, row 4: {shown(shape)} is no route; possible: NS, EW, NE, SE, SW, NW, or null.",
        f"Joueur 2 : colonne 3, ligne 4 : {shown(shape)} n'est pas une route ; "
        "possible : NS, EW, NE, SE, SW, NW, ou null.",
    )


def test_an_archipelago_without_its_route():
    sheet = example()
    sheet["players"][0]["routes"][4][1] = None
    assert refused(sheet) == (
        "Player 1: column 2, row 5: the set-up route is missing; there is always one on an archipelago.",
        "Joueur 1 : colonne 2, ligne 5 : il manque la route de la mise en place ; il y en a toujours une sur un "
        "archipel.",
    )


def test_breakers_without_their_route():
    sheet = monsters()
    sheet["players"][1]["routes"][2][0] = None
    assert refused(sheet) == (
        "Player 2: column 1, row 3: the set-up route is missing; there is always one on breakers.",
        "Joueur 2 : colonne 1, ligne 3 : il manque la route de la mise en place ; il y en a toujours une sur des "
        "brisants.",
    )


def test_set_up_routes_that_differ_between_players():
    sheet = example()
    sheet["players"][1]["routes"][4][1] = "EW"
    assert refused(sheet) == (
        "Player 2: column 2, row 5: the set-up route is EW, but player 1 has NS; all have the same.",
        "Joueur 2 : colonne 2, ligne 5 : la route de la mise en place est EW, mais NS chez le joueur 1 ; tous ont "
        "les mêmes.",
    )


# ---- ticks ----


@pytest.mark.parametrize("forts", [None, 5, [1, 1, 2, 1], [1, 1, 2, 1, 1, 1], [1, 1, 2, 1, True], [1, 1, 2, 1, 1.0]])
def test_forts_are_five_numbers(forts):
    assert refused(changed(forts=forts)) == (
        'Player 1: "forts" is a list of 5 whole numbers, one for each column.',
        "Joueur 1 : « forts » est une liste de 5 nombres entiers, un par colonne.",
    )


@pytest.mark.parametrize(("forts", "ticked"), [([1, 1, 1, 1, 1], 1), ([1, 1, 5, 1, 1], 5)])
def test_forts_outside_what_is_printed(forts: list[int], ticked: int):
    assert refused(changed(forts=forts)) == (
        f'Player 1: "forts", column 3: {ticked} ticked; possible: 2 to 4.',
        f"Joueur 1 : « forts », colonne 3 : nombre coché, {ticked} ; possible : de 2 à 4.",
    )


@pytest.mark.parametrize("ticked", [1, 5, -2])
def test_tentacles_outside_what_is_printed(ticked: int):
    sheet = monsters()
    sheet["players"][0]["tentacles"][5] = ticked
    assert refused(sheet)[0] == f'Player 1: "tentacles", column 6: {ticked} ticked; possible: 2 to 4.'


@pytest.mark.parametrize("bottles", [-1, 8, True, 2.0, "3", None])
def test_bottles_outside_what_is_printed(bottles):
    assert refused(changed(1, bottles=bottles)) == (
        f'Player 2: "bottles" cannot be {shown(bottles)}; 0 to 7 can be ticked.',
        f"Joueur 2 : « bottles » ne peut pas être {shown(bottles)} ; on en coche de 0 à 7.",
    )


def test_twelve_bottles_in_the_sea_of_monsters():
    sheet = monsters()
    sheet["players"][0]["bottles"] = 12
    assert archipel.score(sheet)[0].lines["bottles"] == -7
    sheet["players"][0]["bottles"] = 13
    assert refused(sheet)[0] == 'Player 1: "bottles" cannot be 13; 0 to 12 can be ticked.'


# ---- numbers ----


@pytest.mark.parametrize("numbers", [None, 8, "8", [True], [8.0], [[8]], {"8": 1}])
def test_numbers_are_a_list_of_numbers(numbers):
    assert refused(changed(monsters=numbers)) == (
        'Player 1: "monsters" is a list of whole numbers.',
        "Joueur 1 : « monsters » est une liste de nombres entiers.",
    )


def test_a_number_that_is_not_in_its_zone():
    assert refused(changed(monsters=[4])) == (
        "Player 1: Monsters: there is no 4; there are 3, 5, 8, 11 and 15.",
        "Joueur 1 : Monstres : il n'y a pas de 4 ; il y a 3, 5, 8, 11 et 15.",
    )
    assert refused(changed(islands=[0]))[0].startswith("Player 1: Treasure islands: there is no 0;")
    assert refused(changed(bonuses=[4]))[0].startswith("Player 1: First arrivals: there is no 4;")


def test_a_number_that_is_there_twice():
    assert refused(changed(islands=[2, 3, 2])) == (
        "Player 1: Treasure islands: 2 is there twice; it can be circled once.",
        "Joueur 1 : Îles aux trésors : le 2 est là deux fois ; on ne l'entoure qu'une fois.",
    )


def test_a_bonus_held_by_two():
    sheet = changed(1, islands=[2, 3], bonuses=[3])
    assert refused(sheet) == (
        "Player 2: First arrivals: player 1 already has 3; only one can.",
        "Joueur 2 : Premiers arrivés : le 3 est déjà au joueur 1 ; un seul peut l'avoir.",
    )


def test_a_number_of_the_sea_of_monsters_held_by_two():
    for line in ("monsters", "krakens"):
        sheet = monsters()
        for player in sheet["players"]:
            player[line] = [1]
        assert "player 1 already has 1; only one can." in refused(sheet)[0]


# ---- numbers no drawing can explain ----


def test_more_monster_numbers_than_monsters_with_a_route():
    assert refused(changed(monsters=[3, 8])) == (
        "Player 1: Monsters: numbers circled, 2; monsters with a route, 1.",
        "Joueur 1 : Monstres : nombres entourés, 2 ; monstres avec une route, 1.",
    )


def test_a_monster_number_beyond_the_longest_route():
    assert refused(changed(monsters=[11])) == (
        "Player 1: Monsters: no route explains 11; the longest one left for it is 8 long.",
        "Joueur 1 : Monstres : aucune route n'explique le 11 ; la plus longue qui reste pour lui a 8 de long.",
    )


def test_island_numbers_beyond_the_forts():
    assert refused(changed(islands=[2, 5], bonuses=[])) == (
        "Player 1: Treasure islands: no route explains 5; the best one left for it links 4 forts.",
        "Joueur 1 : Îles aux trésors : aucune route n'explique le 5 ; la meilleure qui reste pour lui relie 4 fortins.",
    )
    assert refused(changed(islands=[1, 2, 3]))[0] == (
        "Player 1: Treasure islands: numbers circled, 3; islands with a route, 2."
    )


def test_kraken_numbers_beyond_tentacles_times_breakers():
    sheet = monsters()
    sheet["players"][0]["krakens"] = [3]
    assert refused(sheet) == (
        "Player 1: Krakens: numbers circled, 1; krakens with a route, 0.",
        "Joueur 1 : Krakens : nombres entourés, 1 ; krakens avec une route, 0.",
    )
    sheet["players"][0]["routes"][0][2] = "EW"
    assert refused(sheet) == (
        "Player 1: Krakens: no kraken explains 3; the best one left for it is worth 2.",
        "Joueur 1 : Krakens : aucun kraken n'explique le 3 ; le meilleur qui reste pour lui vaut 2.",
    )
    sheet["players"][0]["krakens"] = [2]
    assert archipel.score(sheet)[0].lines["krakens"] == 2


def test_a_bonus_beyond_the_island_numbers():
    assert refused(changed(bonuses=[5])) == (
        "Player 1: First arrivals: no island explains the bonus of 5; the best number left for it is 3.",
        "Joueur 1 : Premiers arrivés : aucune île n'explique la prime de 5 ; le meilleur nombre qui reste est 3.",
    )
    assert refused(changed(islands=[3], bonuses=[3, 5]))[0] == (
        "Player 1: First arrivals: bonuses, 2; island numbers circled, 1."
    )


def test_each_number_needs_a_cell_of_its_own():
    # Two islands worth 4 each explain 4 and 3: each number has an island of its own.
    assert archipel.score(changed(islands=[4, 3]))[0].lines["islands"] == 7


def test_a_solo_sheet_has_the_title_and_exploits_of_its_game():
    """A paper game is named as if it had been played here; only the Builder can't be seen on a sheet."""
    for seed in range(12):
        state = random_moment("treasures", 1, True, seed, 200)
        paper = {"game": "doodle-islands", "sea": "treasures", "players": state.view(None)["sheets"]}
        alone, played = GAME.count(paper).alone, state.view(None)["solo"]
        assert alone is not None
        titles = {title.name: title.text for title in solo.TITLES}
        assert alone.title == titles.get(played["title"], solo.TRY_AGAIN)
        texts = {exploit.name: exploit.text for exploit in solo.EXPLOITS}
        assert alone.exploits == [texts[name] for name in played["exploits"] if name != "builder"]
        assert alone.unseen == [texts["builder"]]
