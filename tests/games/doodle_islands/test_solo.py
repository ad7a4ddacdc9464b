"""Solo games: titles, exploits, and the two record scores that the rules mention."""

from __future__ import annotations

import pytest

from archipel.games.doodle_islands import solo
from archipel.games.doodle_islands.content.box import CONTENTS, Box
from archipel.games.doodle_islands.game import DoodleIslands
from archipel.games.doodle_islands.sheet import Sheet
from tests.games.doodle_islands.table import BOTTLE, bare, drawn, moment, on_island, owners, pick, start


@pytest.mark.parametrize(
    ("least", "most", "title"),
    [
        (-4, 29, None),
        (30, 49, "cabin-boy"),
        (50, 69, "sea-wolf"),
        (70, 89, "quartermaster"),
        (90, 104, "captain"),
        (105, 119, "admiral"),
        (120, 133, "king"),
    ],
)
def test_titles(least: int, most: int, title: str | None):
    assert {solo.title(gold) for gold in range(least, most + 1)} == {title}


def test_the_points_missing_for_the_next_title_are_shown():
    def missing(*monsters: int) -> object:
        return moment(bare(monsters=list(monsters)), black=1, white=[1, 1, 1]).facts()["next_title"]

    assert missing() == {"title": "cabin-boy", "missing": 30}
    assert missing(15, 11) == {"title": "cabin-boy", "missing": 4}
    assert missing(15, 11, 8) == {"title": "sea-wolf", "missing": 16}
    assert [solo.next_title(gold) for gold in (119, 120)] == [solo.TITLES[-1], None]


def exploits(sheet: Sheet, contents: Box = CONTENTS) -> list[str]:
    found: list[str] = moment(sheet, black=1, white=[1, 1, 1], contents=contents).view(0)["solo"]["exploits"]
    return found


def test_sober_with_no_bottle():
    assert exploits(bare()) == ["sober"]
    assert exploits(bare(bottles=1)) == []


def test_slayer_with_every_monster_number():
    assert exploits(bare(bottles=1, monsters=[3, 5, 8, 11, 15])) == ["slayer"]
    assert exploits(bare(bottles=1, monsters=[5, 8, 11, 15])) == []


def test_goldbeard_with_the_seven_best_islands_and_all_bonuses():
    assert exploits(bare(bottles=1, islands=range(4, 11), bonuses=[3, 5, 7, 10])) == ["goldbeard"]
    assert exploits(bare(bottles=1, islands=range(4, 11), bonuses=[5, 7, 10])) == []


def test_navigator_with_one_single_route():
    whole = """
        EW EW EW EW SW
        SE EW EW EW NW
        NE EW EW EW SW
        SE EW EW EW NW
        NE EW EW EW EW
    """
    assert exploits(drawn(whole, bottles=1)) == ["navigator"]
    assert exploits(drawn(whole.replace("NE EW EW EW EW", "NE EW EW NS EW"), bottles=1)) == []


def test_builder_with_sixteen_forts_on_the_islands_route_not_merely_on_the_sheet():
    state = moment(on_island(3, 3, 4, 3, 3), black=2, white=[3, 3, 3])
    state.play(0, pick(3, [2, 1], "NE"))
    assert state.view(0)["solo"]["exploits"] == ["sober"]


# ---- an owner's box: the exploits ask for the book's numbers, whatever it adds up to ----


MANY_NUMBERS = owners(monsters=list(range(1, 16)), bonuses=[3, 5, 7, 10, 12])


def test_with_more_monster_numbers_42_are_enough_for_the_slayer():
    assert exploits(bare(bottles=1, monsters=[9, 8, 12, 13]), MANY_NUMBERS) == ["slayer"]
    assert exploits(bare(bottles=1, monsters=[9, 8, 12, 15]), MANY_NUMBERS) == ["slayer"]
    assert exploits(bare(bottles=1, monsters=[9, 8, 11, 13]), MANY_NUMBERS) == []


def test_with_more_bonuses_74_are_enough_for_goldbeard():
    assert exploits(bare(bottles=1, islands=range(4, 11), bonuses=[3, 5, 7, 10, 12]), MANY_NUMBERS) == ["goldbeard"]
    assert exploits(bare(bottles=1, islands=range(4, 11), bonuses=[5, 7, 12]), MANY_NUMBERS) == []
    assert exploits(bare(bottles=1, islands=range(5, 11), bonuses=[7, 10, 12]), MANY_NUMBERS) == ["goldbeard"]


@pytest.mark.parametrize(("ticked", "built"), [((5, 6, 5), True), ((5, 6, 6), True), ((5, 6, 4), False)])
def test_with_more_forts_16_are_enough_for_the_builder(ticked: tuple[int, int, int], built: bool):
    forts = [{**boxes, "count": 6} for boxes in CONTENTS.to_json()["seas"]["treasures"]["boxes"]]
    sheet = on_island(ticked[0], 1, ticked[1], ticked[2], 1)
    state = moment(sheet, black=2, white=[3, 3, 3], contents=owners(boxes=forts))
    events = state.play(0, pick(3, [2, 1], "NE"))
    assert [event["value"] for event in events if event["event"] == "gold"] == [sum(ticked)]
    assert ("builder" in state.view(0)["solo"]["exploits"]) is built


def test_several_seats_have_no_titles():
    assert start(2).view(0)["solo"] is None


def test_in_a_solo_game_bottles_bring_and_cost_nothing():
    state = moment(bare(bottles=6), black=1, white=[1, 1, 1], control=True)
    state.play(0, BOTTLE)
    assert state.scores()[0].lines["bottles"] == 0
    assert state.winners == (0,)


# ---- records ----

BEST = """
    NS33 NS24 SE00 SW14 NE13 fort03 SE11 NW04 SE30 NW42 fort22 fort22 NS32 SW23 fort34 fort41 NE40 NE43 fort34 fort41
    NW31 SW21 fort03 NE20 SW02 EW01 fort10 NW12 fort10 NW44
"""
SLAYER = """
    NS33 fort34 SW21 NW04 NS24 SW14 SW23 fort41 fort34 NE13 NW44 NW12 NE43 SE11 SE00 SE30 NS32 NW42 NE40 EW01 fort22
    SW02 fort03 NE20 fort10 fort03 fort22 NW31
"""


def played(drawings: str) -> DoodleIslands:
    """Plays a game whose dice always point at the cell of the next drawing: NS33 is a piece in row 3, column 3."""
    plan = [(word[:-2], int(word[-2]), int(word[-1])) for word in drawings.split()]
    state = start(
        setup=[1, 2, 4, 4, 1],
        black=[column + 1 for _, _, column in plan],
        white=[die for _, row, _ in plan for die in (row + 1, 1, 1)],
    )
    for draw, row, column in plan:
        state.play(0, pick(row + 1, [row, column], draw))
    return state


def test_the_most_gold_of_a_solo_game():
    state = played(BEST)
    assert state.over
    assert state.scores()[0].lines == {"monsters": 27, "islands": 49, "bonuses": 25, "ships": 32, "bottles": 0}
    assert state.view(0)["solo"] == {"title": "king", "exploits": ["sober", "navigator", "goldbeard", "builder"]}


def test_all_monsters_can_be_slain():
    state = played(SLAYER)
    assert state.over
    assert state.scores()[0].lines["monsters"] == 42
    assert "slayer" in state.view(0)["solo"]["exploits"]
