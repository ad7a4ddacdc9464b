"""The greedy bot plans whole days: it fills its boat, gathers families and traditions, and beats the sister."""

from __future__ import annotations

from typing import cast

import pytest
from msgspec.structs import replace

import archipel
from archipel.boats.boat import Boat, Piece
from archipel.boats.drawn import drawn
from archipel.boats.grid import bit
from archipel.boats.printed import COLOURS, PRINTED
from archipel.boats.rooms import OUTLINE
from archipel.boats.traditions import Ending
from archipel.bots import choose
from archipel.bots.evaluate.explore_draw import tally
from archipel.bots.evaluate.explore_draw.hopes import hope
from archipel.bots.evaluate.explore_draw.judge import MISSED, STAYS, Judge, colour_costs
from archipel.bots.evaluate.explore_draw.plan import WAYS, Planner
from archipel.bots.evaluate.explore_draw.tally import Tally
from archipel.bots.evaluate.explore_draw.weights import LEVELS, REFERENCE
from archipel.core.game import OptionValue
from archipel.core.text import Text
from archipel.games.explore_draw import scoring, solo
from archipel.games.explore_draw.content.box import CONTENTS
from archipel.games.explore_draw.content.cards import KEYWORDS
from archipel.games.explore_draw.content.island import DAYS
from archipel.games.explore_draw.content.sister import CARDS as SISTER_CARDS
from archipel.games.explore_draw.content.traditions import TRADITIONS, Tradition
from archipel.games.explore_draw.game import ExploreDraw
from archipel.games.explore_draw.state import Drawn, Sister


def game_of(levels: list[str], seed: int, options: dict[str, OptionValue] | None = None) -> ExploreDraw:
    state = archipel.game("explore-draw").start(len(levels), options, archipel.Seeded(seed))
    number = 0
    while not state.over:
        seat = state.pending[0]
        guess = state.guess(seat, archipel.Seeded(1000 * seed + number))
        for move in choose(guess, seat, archipel.Seeded(number), levels[seat]):
            state.play(seat, move)
        number += 1
    return cast(ExploreDraw, state)


def points(state: ExploreDraw, seat: int = 0) -> int:
    return state.scores()[seat].total or 0


@pytest.mark.long
@pytest.mark.slow
def test_greedy_beats_a_random_bot():
    games = [game_of(["greedy", "random"] if seed % 2 else ["random", "greedy"], seed) for seed in range(2)]
    assert [state.winners for state in games] == [(1,), (0,)]
    assert min(points(state, 1 - seed % 2) for seed, state in enumerate(games)) > 50


@pytest.mark.long
@pytest.mark.slow
def test_greedy_beats_the_sister_in_most_solo_games():
    games = [game_of(["greedy"], seed) for seed in range(4)]
    assert sum(bool(state.winners) for state in games) >= 3


@pytest.mark.long
@pytest.mark.slow
def test_greedy_plays_under_a_captain_and_uses_its_specials():
    state = game_of(["greedy"], 7, {"captain": "on", "difficulty": "expert"})
    assert len(state.players[0].boat.pieces) > 15
    assert len(state.players[0].specials) == 3


# ---- what a boat is worth ----

SISTER = Sister(("red", "blue", "green", "orange", "purple"), revealed=2, traditions=("s1", "s4", "s9"), advanced=())


def judge(boat: Boat[Piece], day: int = 1, sister: Sister | None = None) -> Judge:
    """Returns the judge of a seat with this boat."""
    state = cast(ExploreDraw, archipel.game("explore-draw").start(1, {}, archipel.Seeded(1)))
    at = state.sitting(0)
    assert at is not None
    return Judge(at._replace(day=day, player=replace(at.player, boat=cast(Boat[Drawn], boat))), sister)


TOGETHER = drawn("B B B B\nB1 B1 B1 B1")
APART = drawn("B B B B\nR R R R")


def test_two_cats_that_touch_promise_a_family_until_the_last_day():
    assert judge(TOGETHER).value_of(TOGETHER, ()) > judge(APART).value_of(APART, ())
    assert judge(TOGETHER, DAYS).value_of(TOGETHER, ()) == judge(APART, DAYS).value_of(APART, ())


@pytest.mark.parametrize("boat", [TOGETHER, drawn("B B B B r\nB1 B1 B1 B1 r\nB2 B2 B2 B2 r\nc c c . r")])
@pytest.mark.parametrize("sister", [None, Sister(COLOURS, 5, ("s1", "s4", "s7"), ("a1", "a9"))])
def test_on_the_last_day_only_points_count(boat: Boat[Piece], sister: Sister | None):
    hers = solo.score(CONTENTS, sister, boat, traditions=2).total or 0 if sister else 0
    assert judge(boat, DAYS, sister).value_of(boat, (2, 11)) == scoring.total(CONTENTS, boat, (2, 11)) - hers


def test_a_colour_the_sister_has_not_turned_up_costs_what_is_left_on_average():
    assert colour_costs(SISTER) == {"red": 5, "blue": 4, "green": 2, "orange": 2, "purple": 2}
    assert set(colour_costs(None).values()) == {0}


def test_the_sisters_preferences_count_more_each_day():
    days = [judge(APART, day, SISTER).missed for day in range(1, DAYS + 1)]
    assert days == sorted(days)
    assert days[-1] == 1


# ---- traditions ----


WEIGHTS = "src/archipel/bots/evaluate/explore_draw/weights.json"
NO_HOPES = """These traditions have no entry under `levels.hopes` in {file}:
{keys}. Add one each, as CONTRIBUTING.md says under "Adding a tradition". `reference` stays as it is."""
WORTHLESS = """Before the last day the tradition {key} is worth nothing to bots, on any of {count} boats. So they would
never work for it. Raise its entry under `levels.hopes` in {file}; `weights.py` beside it explains the numbers."""


def test_every_tradition_has_hopes():
    keys = [key for key in TRADITIONS if key not in LEVELS.hopes]
    assert not keys, NO_HOPES.format(file=WEIGHTS, keys=", ".join(keys))
    assert set(LEVELS.hopes) <= set(TRADITIONS), "an entry under `levels.hopes` in weights.json names no tradition"


@pytest.mark.parametrize("key", TRADITIONS)
def test_no_tradition_is_worthless_to_bots(key: str, boats: list[Boat[Drawn]]):
    hopes = [hope(TRADITIONS[key], Tally(boat, 1), days, LEVELS) for boat in boats for days in range(1, DAYS)]
    assert max(hopes) > 0, WORTHLESS.format(file=WEIGHTS, key=key, count=len(boats))


def test_a_tradition_without_hopes_is_worth_what_it_pays_now(boats: list[Boat[Drawn]]):
    """The weights of `greedy` never change, so they name no new tradition."""
    new = Tradition("new", TRADITIONS["families"].rule, Text(fr="", en=""), TRADITIONS["families"].brief)
    for boat in boats:
        points = new.rule(Ending(boat)).points
        assert [hope(new, Tally(boat, 1), days, REFERENCE) for days in range(DAYS)] == [points] * DAYS


def test_every_card_of_the_sister_is_weighed():
    """Each card pays either for something missing, which later days may add, or for something present."""
    assert sorted([*MISSED, *STAYS]) == sorted(SISTER_CARDS)


@pytest.fixture(scope="module")
def boats() -> list[Boat[Drawn]]:
    """Returns boats from empty to full, some with single cats and some with many treasures."""
    found = []
    for seed in range(6):
        state = archipel.game("explore-draw").start(2, None, archipel.Seeded(seed))
        number = 0
        while not state.over:
            seat = state.pending[0]
            for move in choose(state.guess(seat, archipel.Seeded(number)), seat, archipel.Seeded(number), "random"):
                state.play(seat, move)
            number += 1
            found.append(cast(ExploreDraw, state).players[seat].boat)
    return found


@pytest.mark.parametrize("key", tally.TRADITIONS)
def test_a_tradition_is_tallied_as_the_rules_count_it(key: str, boats: list[Boat[Drawn]]):
    for boat in boats:
        earned = TRADITIONS[key].rule(Ending(boat, traditions=3))
        points, counts = tally.TRADITIONS[key](Tally(boat, 3))
        asked = [(have, of) for have, of in earned.counts if of is not None]
        assert (points, [(have, of) for have, of in counts if of is not None] or asked) == (earned.points, asked)


@pytest.mark.parametrize("key", tally.TRADITIONS)
def test_a_tradition_that_is_not_tallied_is_counted_by_its_rule(
    key: str, boats: list[Boat[Drawn]], monkeypatch: pytest.MonkeyPatch
):
    def hopes() -> list[float]:
        return [hope(TRADITIONS[key], Tally(boat, 3), days) for boat in boats for days in (0, 3)]

    tallied = hopes()
    monkeypatch.delitem(tally.TRADITIONS, key)
    assert hopes() == pytest.approx(tallied)


def test_the_sisters_cards_are_tallied_as_the_rules_count_them(boats: list[Boat[Drawn]]):
    rules = {key: card.rule for key, card in SISTER_CARDS.items() if card.rule is not None}
    assert sorted(rules) == sorted(tally.SISTERS)
    for boat in boats:
        end, counted = Ending(boat, traditions=3, alone=True), Tally(boat, 3)
        assert {key: count(counted) for key, count in tally.SISTERS.items()} == {
            key: rule(end).points for key, rule in rules.items()
        }


def test_a_tradition_out_of_reach_is_worth_nothing():
    """The tradition needs sixteen cats; a boat with one cat cannot get so many in one day."""
    lonely = Tally(drawn("B B B B"), 1)
    assert hope(CONTENTS.checklist[19], lonely, 1) == 0
    assert hope(CONTENTS.checklist[19], lonely, 5) > 0


def test_a_tradition_that_is_nearer_is_worth_more():
    one, two = (Tally(drawn(picture), 1) for picture in ("c . B B B B", "c c1 B B B B"))
    assert hope(CONTENTS.checklist[16], two, 3) > hope(CONTENTS.checklist[16], one, 3)


# ---- plans ----


def test_every_keyword_can_be_planned():
    assert set(WAYS) == set(KEYWORDS)


@pytest.mark.parametrize("card", CONTENTS.cards.values(), ids=lambda card: card.id)
def test_every_card_is_weighed(card):
    """A tradition has its hopes. All discoveries of any other card are planned, and change the value of the boat."""
    if card.tradition is not None:
        assert CONTENTS.checklist[card.tradition].key in LEVELS.hopes
        return
    at = judge(TOGETHER).at._replace(island=(card,))
    weigher = Judge(at, None)
    plan = Planner(weigher, width=1).best((1,))
    assert plan.value != weigher.value_of(at.player.boat, ())
    (drawing,) = plan.drawings
    assert sorted(number for number, piece in drawing.laid if piece) == sorted(drawing.chosen)
    assert drawing.chosen in WAYS[card.keyword](card)


def test_a_column_is_judged_by_all_its_pieces_together():
    """Three blue cats form a family; each of them alone brings almost nothing."""
    state = cast(ExploreDraw, archipel.game("explore-draw").start(2, {}, archipel.Seeded(1)))
    at = state.sitting(0)
    assert at is not None
    blue, mixed = ("c003", "c005", "c010"), ("c003", "c012", "c050")
    island = [CONTENTS.cards[card] for card in (*blue, *mixed)]
    planner = Planner(Judge(at._replace(island=tuple(island)), None), width=1)
    assert planner.best((1, 2, 3)).value > planner.best((4, 5, 6)).value + 4
    assert max(group.cats for group in planner.best((1, 2, 3)).boat.groups) == 3


def test_a_piece_that_fits_nowhere_is_left_out():
    full = Boat[Piece](PRINTED[1]).place(Piece("common", None, OUTLINE & ~bit(4, 21)))
    at = judge(full).at._replace(island=(CONTENTS.cards["c092"],))
    (drawing,) = Planner(Judge(at, None), width=2).best((1,)).drawings
    assert [piece is None for _, piece in drawing.laid] == [True, False]
