"""Gold at the moment of drawing, for monsters, islands and krakens."""

from __future__ import annotations

from tests.games.doodle_islands.table import (
    KRAKEN,
    bare,
    bonus,
    draw_once,
    drawn,
    gold,
    kinds,
    moment,
    on_island,
    on_kraken,
    pick,
    start,
)

# ---- monsters ----

SEVEN_LONG = """
    SE EW EW .. ..
    NS .. .. .. ..
    .. .. EW .. ..
    NS .. .. .. NW
    NS NS .. .. ..
"""
"""A piece from north to south on the monster of the first column makes a route of seven cells."""


def test_a_route_of_seven_circles_five():
    assert gold(draw_once(drawn(SEVEN_LONG), (2, 0), "NS")) == (7, 5)


def test_a_route_circles_three_if_five_is_circled():
    assert gold(draw_once(drawn(SEVEN_LONG, monsters=[5]), (2, 0), "NS")) == (7, 3)


def test_a_route_circles_nothing_if_both_numbers_are_circled():
    events = draw_once(drawn(SEVEN_LONG, monsters=[3, 5]), (2, 0), "NS")
    assert gold(events) == (7, None)


def test_a_monster_alone_on_its_route_brings_nothing():
    assert gold(draw_once(bare(), (2, 0), "EW")) == (1, None)


def test_in_the_sea_of_treasures_rivals_numbers_do_not_matter():
    assert gold(draw_once(drawn(SEVEN_LONG), (2, 0), "NS", bare(monsters=[3, 5, 8]))) == (7, 5)


def test_a_loop_scores_its_length():
    sheet = drawn("""
        .. .. .. .. ..
        SE SW .. .. ..
        .. NW .. .. ..
        .. .. .. .. ..
        .. .. .. .. ..
    """)
    assert gold(draw_once(sheet, (2, 0), "NE")) == (4, 3)


def test_later_growth_changes_nothing():
    state = start(black=[1, 1, 1], white=[3, 3, 3, 1, 1, 1, 4, 4, 4], setup=[1, 1, 1, 1, 1])
    state.play(0, pick(3, [2, 0], "NS"))
    state.play(0, pick(1, [0, 0], "NS"))
    state.play(0, pick(4, [3, 0], "NS"))
    assert state.scores()[0].lines["monsters"] == 0


# ---- islands ----


def test_an_island_counts_the_ticked_forts_on_its_route_alone():
    assert gold(draw_once(on_island(1, 3, 2, 1, 3), (2, 1), "NE")) == (4, 4)


def test_five_forts_with_five_circled_bring_four():
    assert gold(draw_once(on_island(1, 1, 2, 2, 1, islands=[5]), (2, 1), "NE")) == (5, 4)


def test_an_island_without_forts_brings_nothing():
    events = draw_once(bare(), (0, 1), "NS")
    assert gold(events) == (0, None)
    assert bonus(events) is None


def test_eight_forts_take_the_seven_and_then_nine_forts_the_five():
    first, second = on_island(3, 1, 4, 1, 1), on_island(3, 1, 4, 2, 1)
    state = moment(first, second, black=2, white=[3, 3, 3])
    events = state.play(0, pick(3, [2, 1], "NE"))
    assert (gold(events), bonus(events)) == ((8, 8), 7)
    events = state.play(1, pick(3, [2, 1], "NE"))
    assert (gold(events), bonus(events)) == ((9, 9), 5)
    assert state.view(None)["open"] == {"bonuses": [3, 10]}


def test_the_bonus_goes_by_the_number_circled_not_by_the_forts():
    sheet = on_island(3, 1, 4, 1, 1, islands=[5, 6, 7, 8])
    events = draw_once(sheet, (2, 1), "NE", bare())
    assert (gold(events), bonus(events)) == ((8, 4), 3)


def test_a_bonus_taken_by_the_same_player_is_gone_too():
    events = draw_once(on_island(3, 1, 4, 1, 1, islands=[7], bonuses=[7]), (2, 1), "NE", bare())
    assert bonus(events) == 5


def test_no_bonus_when_all_that_fit_are_gone():
    events = draw_once(on_island(1, 1, 2, 1, 1), (2, 1), "NE", bare(bonuses=[3]))
    assert (gold(events), bonus(events)) == ((4, 4), None)


def test_two_circle_ten_in_the_last_round_and_turn_order_decides():
    sheet = on_island(3, 1, 4, 3, 1)
    state = moment(sheet, sheet, black=2, white=[3, 3, 3])
    assert bonus(state.play(0, pick(3, [2, 1], "NE"))) == 10
    assert bonus(state.play(1, pick(3, [2, 1], "NE"))) == 7
    assert state.over


def test_in_a_solo_game_the_player_is_always_first():
    assert bonus(draw_once(on_island(3, 1, 4, 1, 1), (2, 1), "NE")) == 7


# ---- krakens ----


def test_a_kraken_is_worth_its_tentacles_times_the_breakers_on_its_route():
    assert gold(draw_once(on_kraken(3), (2, 3), "NS", bare("monsters"), sea="monsters")) == (6, 6)


def test_with_six_and_five_gone_it_is_four_and_four_is_gone_for_all():
    other = on_kraken(3, krakens=[6])
    state = moment(on_kraken(3, krakens=[5]), other, sea="monsters", black=4, white=[3, 3, 3])
    assert gold(state.play(0, pick(3, [2, 3], "NS"))) == (6, 4)
    assert gold(state.play(1, pick(3, [2, 3], "NS"))) == (6, 3)
    assert state.view(None)["open"]["krakens"] == [1, 2, *range(7, 19)]


def test_a_kraken_without_breakers_brings_nothing():
    events = draw_once(bare("monsters"), (1, 1), "EW", bare("monsters"), sea="monsters")
    assert gold(events) == (0, None)


def test_krakens_and_monsters_have_separate_zones():
    other = bare("monsters", monsters=[6, 5, 4])
    assert gold(draw_once(on_kraken(3), (2, 3), "NS", other, sea="monsters")) == (6, 6)


def test_a_monster_number_circled_by_anybody_is_gone_for_all():
    sheet = drawn(KRAKEN, "monsters")
    # No route lies beside the monster in column 5, row 1 yet, so a piece from north to east has length 1.
    others = [bare("monsters", monsters=[1]), bare("monsters", monsters=[2])]
    assert gold(draw_once(sheet, (0, 4), "NE", *others, sea="monsters")) == (1, None)
    assert gold(draw_once(sheet, (0, 4), "NE", others[1], bare("monsters"), sea="monsters")) == (1, 1)
    assert gold(draw_once(bare("monsters", monsters=[1]), (0, 4), "NE", others[1], sea="monsters")) == (1, None)


# ---- what brings no gold at once ----


def test_a_fort_a_tentacle_and_a_ship_bring_nothing_at_once():
    assert kinds(draw_once(bare(), (1, 0), "fort", bare())) == ["draw"]
    assert kinds(draw_once(bare("monsters"), (2, 3), "tentacle", bare("monsters"), sea="monsters")) == ["draw"]
    assert kinds(draw_once(bare(), (0, 0), "SE", bare())) == ["draw"]


def test_forts_ticked_later_change_nothing():
    state = start(black=[2, 3], white=[3, 3, 3, 3, 3, 3])
    state.play(0, pick(3, [2, 1], "NE"))
    state.play(0, pick(3, [2, 2], "fort"))
    assert state.view(0)["sheets"][0]["islands"] == [2]
    assert state.view(0)["sheets"][0]["forts"] == [1, 1, 3, 1, 1]


# ---- the worked game ----


def test_the_worked_game():
    state = start(setup=[4, 1, 2, 5, 6], black=[2, 2, 4, 4, 3], white=[3, 1, 1, 2, 1, 1, 3, 1, 1, 2, 1, 1, 1, 4, 4])
    totals, happened = [], []
    for move in (
        pick(3, [2, 1], "NE"),
        pick(2, [1, 1], "SW"),
        pick(3, [2, 3], "NW"),
        pick(2, [1, 3], "NS"),
        pick(1, [0, 2], "SE"),
    ):
        happened.append(kinds(state.play(0, move)))
        totals.append(state.scores()[0].total)
    assert totals == [2, 2, 8, 16, 24]
    assert happened == [
        ["draw", "gold", "round"],
        ["draw", "round"],
        ["draw", "gold", "bonus", "round"],
        ["draw", "round"],
        ["draw", "gold", "round"],
    ]
    assert state.scores()[0].lines == {"monsters": 8, "islands": 5, "bonuses": 3, "ships": 8, "bottles": 0}
