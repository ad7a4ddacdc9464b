"""A check names the thing, its place, the reason and what would be right; it accepts what the rulebook leaves open."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import archipel
from archipel.core.findings import MOST_PROBLEMS
from archipel.core.game import Json
from archipel.core.pack import check
from tests.packs.boxes import ours, pack

CAT = {"kind": "cat", "colour": "blue", "shape": "cat-04"}
BOAT = ours("explore-draw")["boats"][0]["rows"]


def found(game: str, contents: Json) -> list[tuple[str, str]]:
    """Returns the places and English sentences of all problems."""
    return [(one.place, one.text.en) for one in check(archipel.game(game), pack(game, contents)).problems]


def one(game: str, contents: Json) -> str:
    problems = found(game, contents)
    assert len(problems) == 1, problems
    return problems[0][1]


def card(**fields: Any) -> str:
    return one("explore-draw", {"cats": {"c037": {"type": "cat", **fields}}})


def sea(name: str = "treasures", **fields: Any) -> str:
    return one("doodle-islands", {"seas": {name: fields}})


# ---- form ----


@pytest.mark.parametrize(
    ("contents", "place", "words"),
    [
        ({"cat": {}}, "cat", '"cat": there is no field "cat". Did you mean cats?'),
        ({"cats": 3}, "cats", "Card: 3 does not fit there. It takes a list, or an object by name."),
        ({"cats": {"c001": []}}, "cats.c001", "Card c001: [] does not fit there. It takes an object with id, type,"),
        ({"cats": {"c001": {"typ": "cat"}}}, "cats.c001.typ", 'Card c001: there is no field "typ". Did you mean type?'),
        (
            {"cats": {"c001": {"type": "Cat"}}},
            "cats.c001.type",
            'Card c001: "Cat" does not fit there. Did you mean cat?',
        ),
        ({"cats": {"c001": {"id": "c002"}}}, "cats.c001", 'Card c001: it is called "c002" as well. Write c001 in both'),
        ({"cats": {"c200": {}}}, "cats.c200", 'Card c200: "type" is missing. It takes one of cat, oshax,'),
        (
            {"cats": {"c001": {"zones": [CAT]}}},
            "cats.c001.zones[0]",
            'Card c001: {"kind": "cat", "colour": "blue", "shap… does',
        ),
        ({"boats": {"1": {"rows": [7]}}}, "boats.1.rows[0]", "Boat 1: 7 does not fit there. It takes a text of at"),
        ({"boats": [{"number": "one"}]}, "boats.one.number", 'Boat one: "one" does not fit there. It takes a whole'),
        ({"cats": ["c001"]}, "cats[0]", 'Card 0: "c001" does not fit there.'),
        ({"cats": [{}] * 1001}, "cats", "Card: the list is too long. The limit is 1000."),
        ({"cats": {f"x{n}": False for n in range(1001)}}, "cats", "Card: the list is too long. The limit is 1000."),
        ({"boats": {"1": {"rows": [""] * 1001}}}, "boats.1.rows", "Boat 1: the list is too long. The limit is 1000."),
        ({"boats": {"1": {"rows": ["\n"]}}}, "boats.1.rows[0]", 'Boat 1: "\\n" does not fit there. It takes a text of'),
    ],
)
def test_a_type_error_is_named_with_its_place(contents: Json, place: str, words: str) -> None:
    problems = found("explore-draw", contents)
    assert problems[0][0] == place
    assert problems[0][1].startswith(words)


@pytest.mark.parametrize(
    ("contents", "words"),
    [
        ({"boards": {"A": {"toys": {"bal": [1, 2]}}}}, 'Room A: there is no field "bal". Did you mean ball?'),
        ({"boards": {"A": {"toys": {"ball": [1]}}}}, "Room A: [1] does not fit there. It takes a list of 2."),
        ({"boards": {"A": {"toys": 1}}}, "Room A: 1 does not fit there. It takes an object with ball, block,"),
        ({"toys": {"ball": {"radius": 10**9}}}, "Ball: 1000000000 does not fit there. It takes a whole number"),
        ({"strings": {"standard": True}}, "String: true does not fit there. It takes a whole number from"),
    ],
)
def test_limits_of_numbers_and_points_are_checked(contents: Json, words: str) -> None:
    assert one("caty-mini", contents).startswith(words)


def test_yes_and_no_are_no_numbers() -> None:
    assert sea(may_pass="no").startswith('Sea of Treasures: "no" does not fit there. It takes true or false.')


def test_a_type_error_hides_no_other_fault() -> None:
    """A person who corrects a box wants to see all problems and the counts at once."""
    six = {"type": "cat", "zones": [[{"kind": "cat", "colour": "blue", "rows": ["###", "###"]}]]}
    contents = {"cats": {"c037": six, "c038": {"type": "cats"}}, "boats": {"1": {"rows": ["..."]}}, "sisters": {}}
    checked = check(archipel.game("explore-draw"), pack("explore-draw", contents))
    assert [one.place for one in checked.problems] == ["sisters", "cats.c038.type", "cats.c037.zones[0][0]", "boats.1"]
    assert [(one.count, one.of) for one in checked.counts[:1]] == [(109, 109)]
    toys = {"floor": "wide", "toys": {"ball": {"radius": 0}, "duck": 3}, "boards": {"A": {"toys": {"top": [-9, 0]}}}}
    assert [place for place, _ in found("caty-mini", toys)] == [
        "floor",
        "toys.duck",
        "toys.ball",
        "boards.A.toys.top",
    ]
    cards = {"cards": {"31": {"cost": "free"}, "32": {"cost": -1}}, "boats": {"1": {"rows": ["."]}}}
    assert [place for place, _ in found("isle-of-cats", cards)] == ["cards.31.cost", "cards.32", "boats.1"]
    seas = {"seas": {"treasures": {"bottles": "few"}, "monsters": {"bottles": 99}}}
    assert [place for place, _ in found("doodle-islands", seas)] == [
        "seas.treasures.bottles",
        "seas.monsters.bottles",
    ]


def test_the_number_of_reported_problems_is_limited() -> None:
    assert len(found("explore-draw", {"cats": {f"x{n}": 1 for n in range(900)}})) == MOST_PROBLEMS


# ---- Explore & Draw ----


def test_six_cells_that_are_no_cat_are_reported_with_the_nearest_cat() -> None:
    words = card(zones=[[{"kind": "cat", "colour": "blue", "rows": ["###", "###"]}]])
    assert words == "Card c037: 6 cells are no cat. The nearest shape is cat-05: .# / ## / ##."


def test_a_drawn_shape_is_the_printed_one() -> None:
    cat = {"kind": "cat", "colour": "blue", "rows": ["####", "..#."]}
    drawn = {"cats": {"c037": {"type": "cat", "zones": [[cat]]}}}
    contents = check(archipel.game("explore-draw"), pack("explore-draw", drawn)).contents
    assert contents.cards["c037"].discoveries[0].shape == "cat-04"
    assert contents.cards["c037"].discoveries[0].rows is None


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        (
            {"keyword": "choose-two", "zones": [[CAT]]},
            '"choose two", but only one discovery. Add one, or choose no keyword.',
        ),
        (
            {"keyword": "or", "zones": [[CAT]]},
            '"OR" parts two zones, and it has 1. Make it two zones, or choose no keyword.',
        ),
        (
            {"keyword": "choose-two", "zones": [[CAT], [CAT]]},
            '"choose two" has one zone, not 2. Put everything into one zone.',
        ),
        ({"zones": [[CAT], [CAT]]}, 'without a keyword: one zone, not 2. Keep one zone, or choose "or".'),
        ({"zones": [[]]}, "a zone is empty. Add a discovery to it, or take it away."),
        ({"zones": [[CAT] * 7]}, "it shows 7 discoveries. Archipel takes at most 6: this is its own limit"),
        ({"zones": [[{**CAT, "shape": "cat-4"}]]}, 'there is no "cat-4". Did you mean cat-04?'),
        (
            {"zones": [[{**CAT, "shape": "rare-l"}]]},
            "rare-l is not a cat. It is a rare treasure: change the kind, or the shape.",
        ),
        ({"zones": [[{**CAT, "colour": None}]]}, "a cat has a colour. Choose one of blue, green, orange, purple, red."),
        (
            {"zones": [[{"kind": "oshax", "shape": "oshax-1", "colour": "red"}]]},
            'only cats have a colour. Take "colour" away.',
        ),
        ({"zones": [[{"kind": "oshax"}]]}, 'it takes a shape, or a picture. For example "shape": "oshax-1".'),
        (
            {"zones": [[{"kind": "rare", "rows": ["#", "##"]}]]},
            "the picture is not made of rows of # and dots. For example",
        ),
        (
            {"zones": [[{"kind": "rare", "rows": ["#" * 6]}]]},
            "6 cells are no rare treasure. The nearest shape is rare-i: ####.",
        ),
        (
            {"zones": [[CAT]], "tradition": 3},
            'its type is not tradition. Set "type": "tradition", or take the number away.',
        ),
    ],
)
def test_a_card_that_contradicts_the_rulebook_is_reported(fields: Json, words: str) -> None:
    assert card(**fields).startswith(f"Card c037: {words}")


def test_decks_have_the_cards_that_the_rulebook_counts() -> None:
    assert (
        one("explore-draw", {"cats": {"c109": False}})
        == "Card: 108 discovery cards, the rulebook has 109. Add what is missing."
    )
    more = {"cats": {"c110": {"type": "cat", "zones": [[CAT]]}}}
    assert one("explore-draw", more) == "Card: 110 discovery cards, the rulebook has 109. Take away what is too many."
    counts = check(archipel.game("explore-draw"), pack("explore-draw", more)).counts
    assert [(count.count, count.of) for count in counts[:2]] == [(110, 109), (86, None)]


def test_cards_of_the_wrong_deck_or_without_a_name_are_reported() -> None:
    swapped = {
        "cats": {"c001": False, "t01": {"type": "tradition", "tradition": 1}},
        "traditions": {"t01": False, "t999": {"type": "cat", "zones": [[CAT]]}},
    }
    assert [words for _, words in found("explore-draw", swapped)] == [
        f'Card {card}: this deck has no card of that sort. Cats belong into "cats", traditions into "traditions"; '
        "oshax and treasures into both."
        for card in ("t01", "t999")
    ]
    named = {
        "cats": {
            "c001": False,
            "c002": False,
            "hand": {"type": "cat", "zones": [[CAT]]},
            "C 2": {"type": "cat", "zones": [[CAT]]},
        }
    }
    assert [words for _, words in found("explore-draw", named)] == [
        'Card C 2: "C 2" is no name of a card. Take small letters and digits, like c110.',
        "Card hand: no card is called hand: those that a captain describes are. Take small letters and digits, like "
        "c110.",
    ]


def test_a_duplicate_card_is_reported() -> None:
    cats = [{**row, "id": "c002"} if row["id"] == "c001" else row for row in ours("explore-draw")["cats"]]
    assert [words for _, words in found("explore-draw", {"cats": cats})] == [
        "Card c002: it is there twice. Give one of the two another name."
    ] * 2


def test_a_tradition_card_has_its_number_and_nothing_else() -> None:
    words = one("explore-draw", {"traditions": {"t01": {"type": "tradition", "tradition": 999}}})
    assert (
        words == "Card t01: a tradition card has a number of the sheet and nothing else. "
        f'Write "tradition": a number from 1 to {len(ours("explore-draw")["tradition_sheet"])}.'
    )


def test_boats_have_their_outline_and_their_maps() -> None:
    rows = [row.replace("G", "-") for row in BOAT]
    assert one("explore-draw", {"boats": {"1": {"rows": rows}}}).startswith(
        "Boat 1: boat 1 has 0 green maps, not one. Nine rows"
    )
    assert one("explore-draw", {"boats": {"1": {"rows": BOAT[:8]}}}).startswith(
        "Boat 1: boat 1 does not have the outline"
    )
    twice = [*ours("explore-draw")["boats"][:5], ours("explore-draw")["boats"][0]]
    assert len(found("explore-draw", {"boats": twice})) == 2
    other = {"boats": {"6": False, "9": {"rows": BOAT}}}
    assert one("explore-draw", other) == "Boat 9: there is no 9. Possible: 1, 2, 3, 4, 5, 6."


def test_the_tradition_sheet_and_the_sisters_cards_are_the_rulebooks() -> None:
    sheet = {"tradition_sheet": {"1": {"key": "scholar"}}}
    assert one("explore-draw", sheet).endswith(
        f"the rulebook prints the sheet of all {len(ours('explore-draw')['tradition_sheet'])} traditions. "
        'Take "tradition_sheet" out of the box.'
    )
    assert (
        one("explore-draw", {"sister_traditions": {"s1": {"key": "clans"}}})
        == 'Sister\'s card s1: there is no "clans". Did you mean clan?'
    )
    again = {"sister_traditions": {"s1": {"key": "encore"}}}
    assert one("explore-draw", again).startswith("Sister's card s7: only one of her cards may repeat another.")
    renamed = {"sister_advanced": {"a9": False, "a10": {"key": "envy"}}}
    assert one("explore-draw", renamed).startswith("Sister's card: her cards are a1, a2,")


# ---- Doodle Islands ----

MAP = ["STMAS", "ASTSM", "MTATS", "SMTSA", "TASMT"]


def test_a_column_without_an_archipelago_is_reported_and_both_seas_are_needed() -> None:
    assert sea(map=["STMAS", "ASTSM", "MTSTS", "SMTSA", "TASMT"]) == (
        "Sea of Treasures: column 3: no archipelago. There is one in each column. Touch the cell that has it."
    )
    assert one("doodle-islands", {"seas": {"monsters": False}}).endswith(
        "the sea monsters is missing. There are two: treasures, monsters."
    )
    strange = {"seas": {"tresure": ours("doodle-islands")["seas"]["treasures"]}}
    assert one("doodle-islands", strange).endswith('there is no sea "tresure". Did you mean treasures?')


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"map": MAP[:4]}, "the map is not 5 rows of 5 cells. Write 5 rows of 5 letters."),
        ({"map": [*MAP[:4], "TASM"]}, "the map is not 5 rows of 5 cells. Write 5 rows of 5 letters."),
        (
            {"boxes": [{"cell": [0, 0], "count": 3, "ticked": 1}] * 5},
            "the boxes are not in the cells that have some. "
            "Those cells are [[1, 0], [4, 1], [2, 2], [0, 3], [3, 4]], by column.",
        ),
        ({"monsters": [3, 5, 5, 15]}, '"monsters" does not rise. Numbers from 1 to 15, rising.'),
        ({"monsters": [0, 15]}, '"monsters" does not rise. Numbers from 1 to 15, rising.'),
        ({"monsters": [3, 5, 8]}, '"monsters" ends with 8; it is 15 that ends the game. The last number is 15.'),
        ({"islands": []}, '"islands" ends with 0; it is 10 that ends the game. The last number is 10.'),
        ({"krakens": [1]}, '"krakens" is not on this sheet. Leave the list empty.'),
        ({"bonuses": [3, 5]}, "the bonuses are 3, 5, 7, 10. Write [3, 5, 7, 10]."),
        (
            {"bottles": 0},
            "0 bottles. At least one is needed, because the last one ends the game. "
            "Archipel takes at most 30: this is its own limit, not the rulebook's.",
        ),
        ({"bottle_gold": 9}, "by the rulebook, bottles bring or cost 4 gold. Take it away: it is 4."),
        ({"ship_gold": [["ship", 5]]}, 'by the rulebook, gold is paid for ships 4. Take it away: it is [["ship", 4]].'),
        ({"seats": [1, 2]}, "by the rulebook, 1 to 5 people play there. Take it away: it is [1, 2, 3, 4, 5]."),
        (
            {"shared": []},
            'Archipel can\'t change "shared". Take it away: it is ["bonuses"]. '
            "This is Archipel's own limit, not the rulebook's.",
        ),
    ],
)
def test_a_sheet_that_contradicts_the_rulebook_is_reported(fields: Json, words: str) -> None:
    assert sea(**fields) == f"Sea of Treasures: {words}"


def test_unknown_cell_letters_are_reported() -> None:
    problems = found("doodle-islands", {"seas": {"treasures": {"map": ["XTMAS", *MAP[1:]]}}})
    assert problems[0] == (
        "seas.treasures.map",
        'Sea of Treasures: "X" is no kind of cell. The letters: A archipelago, M monster, S ship, T island.',
    )


KRAKENS: Json = {
    "map": ["GBKSMS", "KKSGBM", "BGMSGS", "MSGBSS", "SGSMGB", "SMBSSG"],
    "boxes": [{"cell": cell, "count": 4, "ticked": 2} for cell in ([1, 0], [1, 1], [0, 2])],
}
"""Three krakens, none of them in the last three columns."""


NO_KRAKENS: Json = {"map": ["GBSSMS", "SSSGBM", "BGMSGS", "MSGBSS", "SGSMGB", "SMBSSG"], "boxes": []}


def test_a_sea_may_lack_krakens_or_any_other_kind_of_cell() -> None:
    bare = {"map": [row.replace("M", "S").replace("G", "S") for row in NO_KRAKENS["map"]], "boxes": []}
    for sea_without in (NO_KRAKENS, bare):
        box = pack("doodle-islands", {"seas": {"monsters": sea_without}})
        assert check(archipel.game("doodle-islands"), box).problems == []
        told = archipel.game("doodle-islands").with_pack(box).content["help"]["tentacles"]["text"]["en"]
        assert told.startswith("4 to a kraken, 2 of them ticked beforehand.")
    assert found("doodle-islands", {"seas": {"treasures": {"map": [row.replace("M", "T") for row in MAP]}}}) == []


def test_forts_and_tentacles_are_counted() -> None:
    boxes = copy.deepcopy(ours("doodle-islands")["seas"]["treasures"]["boxes"])
    boxes[0]["count"] = 9
    assert sea(boxes=boxes) == (
        "Sea of Treasures: column 1: 1 of 9 boxes are ticked. "
        "Archipel takes from 1 to 8 forts, 7 of them to tick in play: its own limit, not the rulebook's."
    )
    boxes[0] = {**boxes[0], "ticked": 3, "count": 8}
    assert found("doodle-islands", {"seas": {"treasures": {"boxes": boxes}}}) == []  # 21 forts in all
    arms = copy.deepcopy(ours("doodle-islands")["seas"]["monsters"]["boxes"])
    arms[2]["count"] = 5
    assert sea("monsters", boxes=arms).startswith(
        "Sea of Monsters: column 3: 2 of 5 boxes are ticked. By the rulebook, two"
    )
    assert found("doodle-islands", {"seas": {"monsters": KRAKENS}}) == []
    many = ["GBKSMS", "KKKKBM", "BKMKGK", "MKGBSK", "SGSMGB", "SMBSSG"]
    assert sea("monsters", map=many).endswith("Archipel takes at most 9: this is its own limit, not the rulebook's.")
    assert sea("monsters", bottles=11) == "Sea of Monsters: 11 bottles, the rulebook has 12. Add what is missing."


# ---- Caty Mini ----

KINDS = [toy["id"] for toy in ours("caty-mini")["toys"]]


@pytest.mark.parametrize(
    ("contents", "words"),
    [
        (
            {"boards": {"B": {"toys": {"duck": [1001, 5]}}}},
            "Room B: Rubber duck lies at [1001, 5], off the floor. The floor goes from 0 to 1000.",
        ),
        (
            {"tokens": [2, 2, 3]},
            '"tokens": the rulebook says [2, 2, 3, 3, 4]. Take "tokens" out of the box.',
        ),
        (
            {"walls": [{"colour": "red", "side": "top"}]},
            "Walls: 1 walls, the rulebook has 4. Add what is missing.",
        ),
        (
            {"walls": ours("caty-mini")["walls"][::-1]},
            "Walls: other walls than yellow, turquoise, red, violet, in this order. Archipel knows only these: this is "
            "its own limit, not the rulebook's. Take for each wall the one on its side; its name and colour can be "
            'changed with "name" and "paint".',
        ),
        (
            {"toys": {"duck": {"radius": 0}}},
            "Rubber duck: its size is 0. From 1 to 100000: this is Archipel's own limit, not the rulebook's.",
        ),
        (
            {"strings": {"short": 0}},
            "String: its size is 0. From 1 to 100000: this is Archipel's own limit, not the rulebook's.",
        ),
        (
            {"strings": {"short": False}},
            "String: its size is 0. From 1 to 100000: this is Archipel's own limit, not the rulebook's.",
        ),
        (
            {"more_toys": {"B": {"duck": [[5, 5], [5, 1001]]}}},
            "Room B: Rubber duck lies at [5, 1001], off the floor. The floor goes from 0 to 1000.",
        ),
        (
            {"more_toys": {"B": {"duck": [[5, 5]] * 31}}},
            "Room B: 41 toys. Archipel takes at most 40 in a room: this is its own limit, not the rulebook's.",
        ),
        ({"more_toys": {"E": {}}}, 'Room E: there is no field "E". Possible: A, B, C, D.'),
        ({"floor": 0}, "Floor: its size is 0. From 1 to 100000: this is Archipel's own limit, not the rulebook's."),
        (
            {"behind": -1},
            "Behind a piece of furniture: its size is -1. From 0 to 100000: "
            "this is Archipel's own limit, not the rulebook's.",
        ),
        (
            {"furniture": {"bed": {"place": 99}}},
            "Furniture: along the turquoise wall, the places are 1, 2, 3, 5 and 99. "
            "Number them from 1 to 5, clockwise, each once.",
        ),
        (
            {"furniture": {"bed": {"place": 3}}},
            "Furniture: along the turquoise wall, the places are 1, 2, 3, 3 and 5. "
            "Number them from 1 to 5, clockwise, each once.",
        ),
        (
            {"furniture": {"bed": {"a": [1000, 70]}}},
            "Bed: the notch at [1000, 70] is already taken. Every piece has two notches of its own.",
        ),
    ],
)
def test_a_room_that_contradicts_the_rulebook_is_reported(contents: Json, words: str) -> None:
    assert one("caty-mini", contents) == words


def test_rooms_toys_and_furniture_are_all_there() -> None:
    assert [words for _, words in found("caty-mini", {"boards": {"D": False}})] == [
        "Room: 3 rooms, the rulebook has 4. Add what is missing.",
        "Room: the rooms are A, B, C and D. Give them these letters.",
    ]
    assert one("caty-mini", {"toys": {"duck": False}}) == (
        "Toys: 9 kinds of toys, the rulebook has 10. Add what is missing."
    )
    assert one("caty-mini", {"toys": [*ours("caty-mini")["toys"][1:], ours("caty-mini")["toys"][1]]}).startswith(
        "Toys: other toys than ball, block, teddy, car, train, doll, top, drum, duck, mouse. "
        "Archipel knows only these: this is its own limit, not the rulebook's."
    )
    assert found("caty-mini", {"boards": {"B": {"toys": {"duck": False, "ball": False}}}}) == []
    assert found("caty-mini", {"boards": {"B": {"toys": dict.fromkeys(KINDS, False)}}}) == []
    assert found("caty-mini", {"more_toys": {"B": {"duck": [[5, 5], [9, 9]], "ball": [[700, 5]]}}}) == []
    assert [words for _, words in found("caty-mini", {"furniture": {"bed": False}})] == [
        "Furniture: bed are missing. All twenty pieces are needed.",
        "Furniture: 4 pieces of furniture on the turquoise wall, the rulebook has 5. Add what is missing.",
    ]
    pieces = [*ours("caty-mini")["furniture"], ours("caty-mini")["furniture"][0]]
    assert "Table: it is there twice. All twenty pieces are needed." in [
        words for _, words in found("caty-mini", {"furniture": pieces})
    ]
