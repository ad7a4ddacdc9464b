"""What players see: the view, events and their sentences, previews, and the content for the client."""

from __future__ import annotations

import json
from typing import get_args, get_type_hints

import pytest
from hypothesis import given

from archipel.core.chance import Seeded
from archipel.core.game import Json, State
from archipel.games.doodle_islands import GAME
from archipel.games.doodle_islands.content.seas import SEAS
from archipel.games.doodle_islands.events import AnyEvent
from archipel.games.doodle_islands.view import View
from tests.games.doodle_islands.table import (
    BOTTLE,
    bare,
    drawn,
    moment,
    moments,
    on_island,
    on_kraken,
    owners,
    pick,
    random_moment,
    start,
)

BREAKERS = next(
    (row, line.index(letter))
    for letter, kind in SEAS["monsters"].kinds.items()
    if kind == "breakers"
    for row, line in enumerate(SEAS["monsters"].map)
    if letter in line
)

# ---- the view ----


def test_the_view_of_a_moment():
    state = moment(on_island(1, 1, 2, 1, 1, islands=[3, 2], bonuses=[3]), bare(), bare(), black=1, white=[2, 1, 4, 4])
    state.play(0, pick(2, [1, 0], "fort"))
    assert state.view(0) == {
        "game": "doodle-islands",
        "sea": "treasures",
        "control": False,
        "seats": 3,
        "seat": 0,
        "round": 1,
        "first": 0,
        "pending": [1],
        "over": False,
        "ending": [],
        "black": 1,
        "white": [1, 4, 4],
        "taken": [{"seat": 0, "die": 2}],
        "map": ["STMAS", "ASTSM", "MTATS", "SMTSA", "TASMT"],
        "sheets": [
            {
                "routes": [
                    [None, None, None, "SW", None],
                    ["SE", "SW", None, "NS", None],
                    [None, None, "EW", "NW", None],
                    [None, None, None, None, "NW"],
                    [None, "NS", None, None, None],
                ],
                "forts": [2, 1, 2, 1, 1],
                "monsters": [],
                "islands": [2, 3],
                "bonuses": [3],
                "bottles": 0,
            },
            state.view(0)["sheets"][2],
            state.view(0)["sheets"][1],
        ],
        "open": {"bonuses": [5, 7, 10]},
        "solo": None,
        "winners": [],
    }


def test_the_facts_tell_which_cell_each_die_opens():
    assert moment(bare(), bare(), bare(), black=1, white=[1, 4, 4]).facts() == {
        "awaited": 0,
        "column": 0,
        "dice": [
            {"die": 1, "row": 0, "cells": [[0, 0]], "costs": False},
            {"die": 4, "row": 3, "cells": [[3, 0]], "costs": False},
        ],
        "next_title": None,
    }


def test_a_joker_names_no_row_and_costs_a_bottle():
    facts = moment(bare(), black=2, white=[6]).facts()
    column = [[row, 1] for row in range(5)]
    assert facts["dice"] == [{"die": 6, "row": None, "cells": column, "costs": True}]


def test_a_black_joker_names_no_column_and_costs_nothing():
    facts = moment(bare(), black=6, white=[3]).facts()
    row = [[2, column] for column in range(5)]
    assert facts["column"] is None
    assert facts["dice"] == [{"die": 3, "row": 2, "cells": row, "costs": False}]


def test_dice_that_meet_on_breakers_open_every_cell_for_a_bottle():
    facts = moment(
        bare("monsters"), bare("monsters"), sea="monsters", black=BREAKERS[1] + 1, white=[BREAKERS[0] + 1]
    ).facts()
    (die,) = facts["dice"]
    assert (die["row"], facts["column"]) == BREAKERS
    assert len(die["cells"]) == 36
    assert die["costs"]


def test_the_content_says_what_can_be_drawn_in_each_kind_of_cell():
    seas = GAME.content["seas"]
    assert seas["treasures"]["draws"]["archipelago"] == ["fort"]
    assert seas["treasures"]["draws"]["ship"] == GAME.content["shapes"]
    assert seas["monsters"]["draws"]["kraken"] == [*GAME.content["shapes"], "tentacle"]
    assert seas["monsters"]["draws"]["breakers"] == []


def test_in_the_sea_of_monsters_numbers_are_shared():
    state = moment(bare("monsters", monsters=[4]), bare("monsters", krakens=[6]), sea="monsters", black=1, white=[1])
    assert state.view(None)["open"] == {
        "monsters": [1, 2, 3, *range(5, 19)],
        "krakens": [1, 2, 3, 4, 5, *range(7, 19)],
    }


@given(moments())
def test_nothing_is_hidden_and_all_of_it_is_plain_json(state):
    spectator = state.view(None)
    assert json.loads(json.dumps(spectator)) == spectator
    with_captain = {"captain", "phase"}
    assert list(spectator) == [field for field in get_type_hints(View) if field not in with_captain]
    for seat in range(state.seats):
        assert state.view(seat) == spectator | {"seat": seat}


def test_a_guess_rolls_with_the_given_chance():
    state = start(2, control=True, black=[1] * 40, white=[1] * 120)
    guess = state.guess(0, Seeded(7))
    assert guess.view(0) == state.view(0)
    for each in (state, guess):
        for seat in (0, 1):
            each.play(seat, BOTTLE)
    assert state.view(0)["white"] == [1, 1, 1]
    assert guess.view(0)["white"] != [1, 1, 1]


# ---- events and their sentences ----


def told(event: Json) -> tuple[str, str]:
    text = GAME.tell(event)
    return text.en, text.fr


@pytest.mark.parametrize(
    ("event", "english", "french"),
    [
        (
            {"event": "bottle", "seat": 2, "count": 3},
            "{2} ticks bottle number 3.",
            "{2} coche sa bouteille n° 3.",
        ),
        (
            {"event": "draw", "seat": 0, "die": 3, "cell": [2, 1], "draw": "NE"},
            "{0} takes white 3 and draws a curve from north to east at column 2, row 3.",
            "{0} prend le 3 blanc et trace une courbe du nord à l'est, colonne 2, ligne 3.",
        ),
        (
            {"event": "draw", "seat": 1, "die": 2, "cell": [1, 0], "draw": "fort"},
            "{1} takes white 2 and ticks a fort at column 1, row 2.",
            "{1} prend le 2 blanc et coche un fortin, colonne 1, ligne 2.",
        ),
        (
            {"event": "gold", "seat": 0, "zone": "monsters", "value": 9, "number": 5},
            "{0} passes a monster on a route of 9: 5 gold.",
            "{0} croise un monstre sur une route de 9 : 5 pièces d'or.",
        ),
        (
            {"event": "gold", "seat": 0, "zone": "islands", "value": 1, "number": 1},
            "{0} reaches a treasure island with 1 fort: 1 gold.",
            "{0} atteint une île aux trésors avec 1 fortin : 1 pièce d'or.",
        ),
        (
            {"event": "gold", "seat": 3, "zone": "krakens", "value": 0, "number": None},
            "{3} faces a kraken worth 0: no gold.",
            "{3} affronte un kraken qui vaut 0 : pas d'or.",
        ),
        (
            {"event": "bonus", "seat": 0, "number": 7},
            "{0} arrives before the others: bonus of 7.",
            "{0} arrive avant les autres : prime de 7.",
        ),
        (
            {"event": "ending", "seat": 1, "reason": "monster"},
            "Last round! {1} circles the highest monster number.",
            "Dernier tour ! {1} entoure le plus grand nombre des monstres.",
        ),
        (
            {"event": "ending", "seat": 1, "reason": "bottles"},
            "Last round! {1} ticks the last bottle.",
            "Dernier tour ! {1} coche sa dernière bouteille.",
        ),
        (
            {"event": "round", "round": 5, "first": 1, "black": 3, "white": [1, 4, 4]},
            "Round 5: the black die shows 3, the white dice 1, 4 and 4. {1} begins.",
            "Tour 5 : le dé noir montre 3, les dés blancs 1, 4 et 4. À {1} de commencer.",
        ),
        ({"event": "over", "winners": [1]}, "The game is over: {1} wins.", "La partie est finie : {1} gagne."),
        (
            {"event": "over", "winners": [0, 2, 3]},
            "The game is over: {0}, {2} and {3} win together.",
            "La partie est finie : {0}, {2} et {3} gagnent ensemble.",
        ),
    ],
)
def test_events_have_sentences(event: Json, english: str, french: str):
    assert told(event) == (english, french)


@pytest.mark.parametrize("sea", SEAS)
@pytest.mark.parametrize("seed", range(3))
def test_every_event_of_a_game_has_its_fields_and_its_sentence(sea: str, seed: int):
    fields = {get_args(hints["event"])[0]: hints for hints in map(get_type_hints, get_args(AnyEvent))}
    played = random_moment(sea, 3, False, seed, 600)
    state = GAME.start(3, {"sea": sea}, Seeded(seed))
    assert played.log is not None
    for seat, move in played.log:
        assert move is not None
        for event in state.play(seat, move):
            assert list(event) == list(fields[event["event"]])
            assert json.loads(json.dumps(event)) == event
            for sentence in told(event):
                assert sentence.format("Inès", "Robot", "Léo")


# ---- previews ----


def changes(state: State, move: Json, seat: int = 0) -> list[tuple[str, int, str, str]]:
    preview = state.preview(seat, [move])
    return [(change.line, change.points, change.text.en, change.text.fr) for change in preview.changes]


def test_a_preview_tells_what_a_monster_would_bring():
    sheet = drawn("SE EW EW EW EW NS .. .. .. .. .. .. EW .. .. NS .. .. .. NW NS NS .. .. ..", monsters=[8])
    assert changes(moment(sheet, bare(), black=1, white=[3, 1, 1]), pick(3, [2, 0], "NS"))[0] == (
        "monsters",
        5,
        "Monster: route of 9 → 5 gold.",
        "Monstre : route de 9 → 5 pièces d'or.",
    )


def test_a_preview_tells_of_islands_and_bonuses():
    assert changes(moment(on_island(1, 1, 2, 2, 1), bare(), black=2, white=[3, 1, 1]), pick(3, [2, 1], "NE")) == [
        ("islands", 5, "Treasure island: 5 forts → 5 gold.", "Île aux trésors : 5 fortins → 5 pièces d'or."),
        ("bonuses", 5, "First arrival: bonus of 5.", "Premier arrivé : prime de 5."),
        ("ships", 8, "Linked ships: 0 → 2.", "Navires reliés : 0 → 2."),
    ]


def test_a_preview_tells_the_gold_of_ships_that_a_piece_between_them_links():
    apart = bare().with_piece(6, "EW").with_piece(8, "EW")
    state = moment(apart, bare(), black=3, white=[2, 2, 2])
    told = ("ships", 8, "Linked ships: 0 → 2.", "Navires reliés : 0 → 2.")
    assert told in changes(state, pick(2, [1, 2], "EW"))
    assert [line for line, *_ in changes(state, pick(2, [1, 2], "NS"))].count("ships") == 0


def test_a_preview_tells_of_krakens():
    state = moment(on_kraken(3, krakens=[6, 5]), bare("monsters"), sea="monsters", black=4, white=[3, 3, 3])
    assert changes(state, pick(3, [2, 3], "NS"))[0] == (
        "krakens",
        4,
        "Kraken: 3 tentacles × 2 breakers → 4 gold.",
        "Kraken : 3 tentacules × 2 brisants → 4 pièces d'or.",
    )


def test_a_preview_tells_of_schooners_and_galleons():
    sheet = bare("monsters").with_piece(0, "SE").with_piece(12, "NS")
    state = moment(sheet, bare("monsters"), sea="monsters", black=1, white=[2, 2, 2])
    assert changes(state, pick(2, [1, 0], "NS")) == [
        ("schooners", 3, "Linked schooners: 0 → 1.", "Goélettes reliées : 0 → 1."),
        ("galleons", 5, "Linked galleons: 0 → 1.", "Galions reliés : 0 → 1."),
    ]


def test_a_preview_tells_what_a_bottle_costs():
    state = moment(bare(), bare(bottles=1), black=1, white=[1, 1, 1], control=True)
    assert changes(state, BOTTLE) == [("bottles", -4, "Bottles, 1 ticked: +4 → 0.", "Bouteilles, 1 cochée : +4 → 0.")]
    state = moment(bare(), bare(), black=1, white=[1, 1, 1], control=True)
    assert changes(state, BOTTLE) == [("bottles", -4, "Bottles, 1 ticked: 0 → −4.", "Bouteilles, 1 cochée : 0 → −4.")]


def test_a_preview_of_the_rounds_last_move_tells_nothing_of_the_next_dice():
    state = moment(bare(), black=1, white=[1, 1, 1])
    preview = state.preview(0, [pick(1, [0, 0], "NS")])
    assert [event["event"] for event in preview.events] == ["draw"]


# ---- content ----


def texts_in(data: object) -> list[Json]:
    if isinstance(data, dict):
        if data.keys() == {"fr", "en"}:
            return [data]
        return [text for value in data.values() for text in texts_in(value)]
    if isinstance(data, list):
        return [text for value in data for text in texts_in(value)]
    return []


def test_content_is_plain_json_in_both_languages():
    content = GAME.content
    assert json.loads(json.dumps(content)) == content
    found = texts_in(content)
    assert len(found) > 100
    assert all(text["fr"] and text["en"] for text in found)
    assert all("’" not in text["fr"] and "\u202f" not in text["fr"] and "\u00a0" not in text["fr"] for text in found)


def test_content_has_what_every_game_has():
    assert {"title", "summary", "minutes", "lines", "moves", "words", "help", "rules"} <= GAME.content.keys()
    assert GAME.content["moves"].keys() == {"pick", "bottle", "roll"}
    assert GAME.content["lines"].keys() == set(GAME.lines)
    assert all(entry.keys() == {"title", "text"} for entry in GAME.content["rules"])


@pytest.mark.parametrize("sea", SEAS)
def test_every_thing_of_a_sea_can_be_tapped(sea: str):
    content = GAME.content["seas"][sea]
    things = {*content["kinds"].values(), *content["lines"], *content["numbers"], "boxes", "route"}
    assert things | {"black-die", "white-die", "bottles"} <= content["help"].keys()
    assert all(entry in GAME.content["help"] for entry in content["help"].values())


def test_every_kind_of_cell_and_every_piece_has_its_word():
    words = GAME.content["words"]
    assert all(kind in words for sea in SEAS.values() for kind in sea.kinds.values())
    assert all(shape in words for shape in GAME.content["shapes"])


def test_titles_and_exploits_have_words():
    assert [title["id"] for title in GAME.content["titles"]] == [
        "cabin-boy",
        "sea-wolf",
        "quartermaster",
        "captain",
        "admiral",
        "king",
    ]
    assert [exploit["id"] for exploit in GAME.content["exploits"]] == [
        "sober",
        "navigator",
        "slayer",
        "goldbeard",
        "builder",
    ]
    assert GAME.content["no_title"] == {"fr": "Essaie encore !", "en": "Try again!"}


def test_words_follow_an_owners_box():
    """Regression test: with nine bottles, the help said that the seventh brings the last round."""
    content = GAME.playing(GAME.edition, owners(bottles=9, monsters=[2, 4, 9, 15])).content
    assert content["help"]["bottles"]["text"]["en"].endswith("There are 9: the last one brings the last round.")
    told = {entry["title"]["en"]: entry["text"]["en"] for entry in content["rules"]}
    assert "ticks the last bottle (9 in all)" in told["The end on the Sea of Treasures"]
    assert "Sea of Treasures, monsters: 2, 4, 9 and 15." in told["The numbers"]
    assert "ticks the last bottle (12 in all)" in told["The end on the Sea of Monsters"]
