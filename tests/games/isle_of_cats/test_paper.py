"""The paper scorer: its scores, and every fault it reports."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from archipel.core.errors import BadSheet
from archipel.core.game import Json
from archipel.games.isle_of_cats import GAME, paper

KINDS = Counter(card.kind for card in GAME.contents.cards)
BLUE = {"kind": "cat", "colour": "blue", "cells": [[0, 7], [0, 8], [0, 9], [0, 10], [1, 10]]}
SPEC: Json = {
    "game": "isle-of-cats",
    "mode": "standard",
    "turn_order": [1, 0],
    "public_traditions": [{"card": 217}, {"card": 143, "colour": "red"}],
    "players": [
        {
            "name": "first",
            "boat": 1,
            "fish": 4,
            "baskets": 1,
            "traditions": [135, 216, 131],
            "pieces": [
                BLUE,
                {"kind": "oshax", "colour": "green", "cells": [[2, 10], [3, 10], [4, 9], [4, 10], [4, 11], [5, 9]]},
                {"kind": "common", "cells": [[1, 9]]},
            ],
        },
        {"boat": 3, "fish": 0, "baskets": 2, "traditions": [], "pieces": []},
    ],
}
SOLO: Json = {
    "game": "isle-of-cats",
    "mode": "solo",
    "players": [{"boat": 1, "fish": 2, "baskets": 1, "traditions": [], "pieces": [BLUE]}],
    "solo": {
        "colours": ["blue", "red", "green", "orange", "purple"],
        "traditions": [200, 204, 206],
        "advanced": [208],
    },
}
FAMILY: Json = {
    "game": "isle-of-cats",
    "mode": "family",
    "players": [{"boat": 1, "pieces": [BLUE], "family_cards": [151, 166]}],
}


def test_the_specs_sheet():
    first, second = GAME.score(SPEC)
    assert first.lines == {
        "rats": -19,
        "rooms": -35,
        "families": 0,
        "rare-treasures": 0,
        "traditions": 0,
        "public-traditions": 2,
    }
    assert (second.total, list(second.lines)) == (-19 - 35, list(first.lines))


def test_a_solo_sheet_has_the_sisters_score_last():
    mine, hers = GAME.score(SOLO)
    assert mine.lines["rats"] == -19
    assert hers.lines == {
        "colour-1": 5,
        "colour-2": 0,
        "colour-3": 0,
        "colour-4": 0,
        "colour-5": 0,
        "tradition-200": 8,
        "tradition-204": 8,
        "tradition-206": 5,
        "tradition-208": 0,
    }


def test_a_family_sheet():
    (score,) = GAME.score(FAMILY)
    assert score.lines == {"rats": -19, "rooms": -35, "families": 0, "family-cards": 1 + 38}


def test_in_a_solo_game_first_in_line_compares_with_the_sister():
    sheet = copy.deepcopy(SOLO)
    sheet["players"][0]["traditions"] = [119]
    sheet["turn_order"] = [0, 1]
    assert GAME.score(sheet)[0].lines["traditions"] == 7
    sheet["turn_order"] = [1, 0]
    assert GAME.score(sheet)[0].lines["traditions"] == 0


def test_rivals_left_out_have_no_family():
    sheet = copy.deepcopy(SPEC)
    sheet["players"] = [
        {
            "boat": 1,
            "fish": 0,
            "baskets": 0,
            "traditions": [121],
            "pieces": [
                {"kind": "cat", "colour": "red", "cells": [[4, column] for column in range(5)]},
                {"kind": "cat", "colour": "red", "cells": [[3, 0], [3, 1], [3, 2], [3, 3], [2, 3]]},
                {"kind": "cat", "colour": "red", "cells": [[5, 1], [5, 2], [6, 2], [6, 3]]},
            ],
        }
    ]
    del sheet["turn_order"]
    assert GAME.score(sheet)[0].lines["traditions"] == 10


def test_pieces_need_not_hang_together():
    sheet = copy.deepcopy(FAMILY)
    sheet["players"][0]["pieces"].append({"kind": "common", "cells": [[8, 7]]})
    assert GAME.score(sheet)[0].lines.keys() == GAME.score(FAMILY)[0].lines.keys()


def test_fish_are_counted_not_listed():
    sheet = copy.deepcopy(SOLO)
    sheet["players"][0] |= {"fish": 10**20, "traditions": [142]}
    player, sister = GAME.score(sheet)
    assert player.lines["traditions"] == 7
    assert sister.lines["tradition-200"] == 4 * 10**20


def said(sheet: Json) -> str:
    with pytest.raises(BadSheet) as refusal:
        GAME.score(sheet)
    assert refusal.value.text.fr
    return str(refusal.value)


def changed(sheet: Json, change: Callable[[Any], object]) -> str:
    twin = copy.deepcopy(sheet)
    change(twin)
    return said(twin)


def player(field: str, value: Any) -> Callable[[Any], object]:
    return lambda sheet: sheet["players"][0].__setitem__(field, value)


def piece(value: Any) -> Callable[[Any], object]:
    return lambda sheet: sheet["players"][0]["pieces"].append(value)


def cat(cells: list[list[int]], colour: str = "red") -> Json:
    return {"kind": "cat", "colour": colour, "cells": cells}


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (piece(cat([[0, 6], [0, 7]])), "Player 1, piece 3: Cell A7 is not on the boat"),
        (piece(cat([[99, 0], [0, 7]])), "Player 1, piece 3: The piece reaches off the boat"),
        (piece(cat([[8, 7], [8, 7]])), "Player 1, piece 3: Cell I8 is named twice."),
        (
            piece({"kind": "common", "cells": [[0, 7]]}),
            "Player 1, piece 3: cell A8 already holds piece 0, a blue cat.",
        ),
        (
            piece(cat([[8, 7], [8, 8]])),
            "Player 1, piece 3: the cells I8, I9 are no tile of the kind cat.",
        ),
        (
            piece({"kind": "rare", "cells": [[8, 7], [8, 8], [8, 9], [8, 10], [8, 11]]}),
            "are no tile of the kind rare treasure.",
        ),
        (piece({"kind": "common", "cells": [[8, 7], [8, 10]]}), "are no tile of the kind common treasure."),
        (
            piece(cat([[8, 7], [8, 8], [8, 9], [8, 10], [7, 10]], "blue")),
            "Player 1, piece 3: the box has only 1 × blue cat (#. / #. / #. / ##), all of them used.",
        ),
        (
            piece({"kind": "oshax", "colour": "red", "cells": [[6, 10], [7, 10], [7, 8], [7, 9], [8, 8], [5, 10]]}),
            "are no tile of the kind oshax.",
        ),
        (piece({"kind": "dog", "cells": [[8, 7]]}), '"kind" cannot be "dog"; possible: cat, oshax, rare, common.'),
        (piece({"kind": "cat", "cells": [[8, 7]]}), 'Player 1, piece 3: "colour" is missing.'),
        (piece(cat([[8, 7]], "pink")), '"colour" cannot be "pink"; possible: blue, green, orange, purple, red.'),
        (
            piece({"kind": "common", "colour": "red", "cells": [[8, 7]]}),
            "Player 1, piece 3: a common treasure has no colour.",
        ),
        (piece({"kind": "common", "cells": []}), "Player 1, piece 3: a piece covers at least one cell."),
        (piece({"kind": "common", "cells": "all"}), '"cells" must be a list, not "all".'),
        (piece({"kind": "common", "cells": [[True, 7]]}), "a cell is [row, column], two whole numbers, not [true, 7]."),
        (piece(7), "Player 1, piece 3: this must be an object with kind, cells, not 7."),
        (player("pieces", None), 'Player 1: "pieces" must be a list, not null.'),
        (player("boat", 5), 'Player 1: "boat" cannot be 5; possible: 1, 2, 3, 4.'),
        (player("boat", True), 'Player 1: "boat" cannot be true; possible: 1, 2, 3, 4.'),
        (player("boat", 3), "Player 2: another player already has boat 3."),
        (player("fish", -1), 'Player 1: "fish" must be a whole number from 0, not -1.'),
        (player("fish", True), 'Player 1: "fish" must be a whole number from 0, not true.'),
        (player("baskets", 8), 'Player 1: "baskets" must be a number from 0 to 7, not 8.'),
        (player("name", 3), 'Player 1: "name" must be a text, not 3.'),
        (player("hats", 3), 'Player 1: no field "hats"; there are boat, pieces, fish, baskets, traditions, name.'),
        (player("traditions", [999]), "Player 1: there is no card 999."),
        (player("traditions", ["113"]), 'Player 1: there is no card "113".'),
        (player("traditions", [143]), "Player 1: card 143 is no private tradition."),
        (player("traditions", [80]), "Player 1: card 80 is no private tradition."),
        (player("traditions", [151]), "Player 1: card 151 is no private tradition."),
        (player("traditions", [169]), "Player 1: card 169 is no private tradition."),
        (player("traditions", [174]), "Player 1: card 174 is no private tradition."),
        (player("traditions", [113, 113]), "Player 1: card 113 is already taken."),
        (player("traditions", 113), 'Player 1: "traditions" must be a list, not 113.'),
        (lambda sheet: sheet["players"][1].update(traditions=[135]), "Player 2: card 135 is already taken."),
        (lambda sheet: sheet["players"][0].pop("fish"), 'Player 1: "fish" is missing.'),
        (
            lambda sheet: sheet["players"].__setitem__(0, "me"),
            "Player 1: this must be an object with boat, pieces, fish",
        ),
        (lambda sheet: sheet.update(players=[]), 'In mode "standard" a sheet has 1 to 4 players; this one has 0.'),
        (lambda sheet: sheet.update(players=5), 'The sheet: "players" must be a list, not 5.'),
        (lambda sheet: sheet.update(mode="fast"), '"mode" cannot be "fast"; possible: standard, solo, family.'),
        (lambda sheet: sheet.pop("mode"), 'The sheet: "mode" is missing.'),
        (lambda sheet: sheet.update(solo={}), 'The sheet: no field "solo"; there are'),
        (lambda sheet: sheet.update(turn_order=[0, 0]), '"turn_order" must be all of these, each once: 0, 1, not'),
        (lambda sheet: sheet.update(turn_order=[True, 0]), '"turn_order" must be all of these, each once: 0, 1, not'),
        (lambda sheet: sheet.update(turn_order=3), 'The sheet: "turn_order" must be a list, not 3.'),
        (
            lambda sheet: (sheet.pop("turn_order"), sheet["players"][0].update(traditions=[119])),
            'Player 1 holds card 119: "turn_order" is needed, the turn order.',
        ),
        (
            lambda sheet: (sheet["players"][0].update(baskets=6), sheet["players"][1].update(baskets=5)),
            "There are 11 permanent baskets in all; the box has 10.",
        ),
        (
            lambda sheet: sheet["public_traditions"].append({"card": 144}),
            'Public traditions: card 144 names a colour; "colour" is missing.',
        ),
        (
            lambda sheet: sheet["public_traditions"].append({"card": 150, "colour": "red"}),
            "Public traditions: card 150 names no colour.",
        ),
        (
            lambda sheet: sheet["public_traditions"].append({"card": 113}),
            "Public traditions: card 113 is no public tradition.",
        ),
        (
            lambda sheet: sheet["public_traditions"].append({"card": 217}),
            "Public traditions: card 217 is already taken.",
        ),
        (
            lambda sheet: sheet["public_traditions"].append({"card": 144, "colour": "pink"}),
            'Public traditions: "colour" cannot be',
        ),
        (lambda sheet: sheet.update(public_traditions={}), '"public_traditions" must be a list, not {}.'),
    ],
)
def test_a_standard_sheet_with_a_fault(change, words):
    assert words in changed(SPEC, change)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda sheet: sheet.pop("solo"), 'The sheet: "solo" is missing.'),
        (lambda sheet: sheet["players"].append(sheet["players"][0]), 'In mode "solo" a sheet has 1 player'),
        (lambda sheet: sheet["solo"].update(colours=["blue"]), '"colours" must be all of these, each once: blue,'),
        (lambda sheet: sheet["solo"].update(colours=[1, 2, 3, 4, 5]), '"colours" must be all of these, each once'),
        (
            lambda sheet: sheet["solo"].update(traditions=[200, 204]),
            '"solo": there must be 3 traditions of the sister; there are 2.',
        ),
        (lambda sheet: sheet["solo"].update(traditions=[200, 204, 207]), "card 207 is not of the right kind, 197–206."),
        (lambda sheet: sheet["solo"].update(traditions=[200, 204, 204]), '"solo": card 204 is already taken.'),
        (lambda sheet: sheet["solo"].update(advanced=[197]), "card 197 is not of the right kind, 207–215."),
        (
            lambda sheet: sheet["solo"].update(advanced=[207, 208, 209, 210, 211]),
            '"solo": there must be 0 to 4 advanced traditions; there are 5.',
        ),
        (lambda sheet: sheet["solo"].update(hats=1), '"solo": no field "hats"'),
        (
            lambda sheet: sheet.update(solo=None),
            '"solo": this must be an object with colours, traditions, advanced',
        ),
        (lambda sheet: sheet.update(turn_order=[0]), '"turn_order" must be all of these, each once: 0, 1, not'),
        (
            lambda sheet: sheet["players"][0].update(
                pieces=[{"kind": "common", "cells": [[4, column]]} for column in range(6)]
            ),
            "in a solo game the rulebook gives only 5 × common treasure (#); this piece is one too many.",
        ),
    ],
)
def test_a_solo_sheet_with_a_fault(change, words):
    assert words in changed(SOLO, change)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (player("family_cards", [151]), "Player 1: there must be 2 family cards; there are 1."),
        (player("family_cards", [151, 113]), "Player 1: card 113 is no family card (151–168)."),
        (player("family_cards", [151, 151]), "Player 1: card 151 is already taken."),
        (player("fish", 3), 'Player 1: no field "fish"; there are boat, pieces, family_cards, name.'),
        (lambda sheet: sheet.update(turn_order=[0]), 'The sheet: no field "turn_order"'),
        (lambda sheet: sheet.update(public_traditions=[]), 'The sheet: no field "public_traditions"'),
        (
            piece({"kind": "oshax", "colour": "red", "cells": [[4, 4]]}),
            '"kind" cannot be "oshax"; possible: cat, rare, common.',
        ),
    ],
)
def test_a_family_sheet_with_a_fault(change, words):
    assert words in changed(FAMILY, change)


def test_the_same_tile_on_two_boats_is_one_too_many():
    sheet = copy.deepcopy(SPEC)
    sheet["players"][1]["pieces"] = [BLUE]
    assert said(sheet) == "Player 2, piece 0: the box has only 1 × blue cat (#. / #. / #. / ##), all of them used."


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (
            lambda sheet: sheet.update(public_traditions=[{"card": 217}] * 999),
            f'The sheet: "public_traditions" has at most {KINDS["public-tradition"]} entries,',
        ),
        (player("traditions", [1] * 999), f'Player 1: "traditions" has at most {KINDS["tradition"]} entries, not 999.'),
        (player("pieces", [BLUE] * 143), 'Player 1: "pieces" has at most 142 entries, not 143.'),
        (player("fish", 10**20 + 1), 'Player 1: "fish" is at most 100000000000000000000.'),
    ],
)
def test_lists_and_numbers_are_no_longer_than_a_box_allows(change: Any, words: str) -> None:
    sheet = copy.deepcopy(SPEC)
    change(sheet)
    with pytest.raises(BadSheet) as error:
        GAME.count(sheet)
    assert str(error.value).startswith(words)


def test_a_family_has_no_more_cards_than_there_are() -> None:
    sheet = copy.deepcopy(FAMILY)
    sheet["players"][0]["family_cards"] = [151] * 99
    with pytest.raises(BadSheet, match=r'Player 1: "family_cards" has at most 18 entries, not 99\.'):
        GAME.count(sheet)


def test_nearest_tiles_are_suggested_for_the_reported_faults(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[Any] = []
    monkeypatch.setattr(paper, "polyomino_of", lambda cells: looked.append(cells))  # as if no cells were a tile
    scattered = {"kind": "cat", "colour": "blue", "cells": [[4, 0], [0, 7], [8, 14], [4, 20], [2, 10]]}
    sheet = copy.deepcopy(SPEC)
    sheet["players"][0]["pieces"] = [scattered] * 142
    found = GAME.count(sheet)
    assert len(found.faults) == 142
    assert len(looked) < 142 + 50 * 150


def ones(row: int, count: int) -> list[Json]:
    """So many common treasures of one cell, side by side."""
    return [{"kind": "common", "cells": [[row, column]]} for column in range(count)]


@pytest.mark.parametrize(("players", "most"), [(2, 5), (3, 8), (4, 11)])
def test_common_treasures_are_limited_by_the_number_of_players(players: int, most: int):
    def boats(first: int, second: int) -> Json:
        lying = [ones(4, first), ones(4, second), [], []]
        sheets = [
            {"boat": number + 1, "fish": 0, "baskets": 1, "traditions": [], "pieces": lying[number]}
            for number in range(players)
        ]
        return {"game": "isle-of-cats", "mode": "standard", "players": sheets}

    assert len(GAME.score(boats(3, most - 3))) == players
    with pytest.raises(BadSheet) as refused:
        GAME.score(boats(3, most - 2))
    assert f"with {players} players the rulebook gives only {most} × common treasure (#)" in refused.value.text.en
    assert f"à {players} joueurs, le livret ne donne que {most} × trésor commun (#)" in refused.value.text.fr


def test_a_lone_sheet_of_a_game_with_rivals_may_have_all_commons_of_the_box():
    """It does not say how many they were."""
    player = {"boat": 1, "fish": 0, "baskets": 1, "traditions": [], "pieces": ones(4, 11)}
    assert len(GAME.score({"game": "isle-of-cats", "mode": "standard", "players": [player]})) == 1


def test_the_traditions_of_a_sheet_are_of_three_modules_at_most():
    def held(*cards: int) -> Json:
        return copy.deepcopy(SPEC) | {
            "public_traditions": [{"card": 217}],
            "players": [
                {"boat": 1, "fish": 0, "baskets": 1, "traditions": list(cards), "pieces": []},
                {"boat": 2, "fish": 0, "baskets": 1, "traditions": [113], "pieces": []},
            ],
        }

    assert len(GAME.score(held(127, 135))) == 2, "A, B and the public one of C, with a core card"
    with pytest.raises(BadSheet) as refused:
        GAME.score(held(127, 135, 142))
    assert refused.value.text.en == (
        "The traditions of the sheet are of 4 modules (A, B, C and D); by the rulebook a game has 3."
    )
    assert "de 4 modules (A, B, C et D)" in refused.value.text.fr
