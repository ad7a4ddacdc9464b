"""Explore & Draw's levels play legal, honest and reproducible moves in every mode; strong levels look days ahead."""

from __future__ import annotations

from collections import OrderedDict
from typing import cast

import pytest
from msgspec.structs import replace

import archipel
from archipel.boats.boat import Boat, Piece
from archipel.boats.grid import bit, union
from archipel.boats.printed import PRINTED
from archipel.boats.rooms import OUTLINE
from archipel.bots import choose
from archipel.bots.evaluate.explore_draw import LEVELS, ahead, days, levels
from archipel.bots.evaluate.explore_draw.ahead import Effort, Prospect, in_hand
from archipel.bots.evaluate.explore_draw.glance import QuickPlanner
from archipel.bots.evaluate.explore_draw.judge import Judge
from archipel.bots.evaluate.explore_draw.plan import TREASURE, Drawing, Planner, pieces_of
from archipel.bots.evaluate.explore_draw.reasons import long_term_reasons
from archipel.bots.evaluate.explore_draw.thorough import ThoroughProspects
from archipel.core.game import Move, OptionValue
from archipel.games.explore_draw.content.box import CONTENTS
from archipel.games.explore_draw.content.island import DAYS
from archipel.games.explore_draw.content.specials import PER_GAME, SPECIALS, SpecialName
from archipel.games.explore_draw.game import ExploreDraw
from archipel.games.explore_draw.moves import (
    CHOOSE_COLUMN,
    DECLINE_BONUS,
    ChooseColumn,
    ChooseZone,
    EndTurn,
    Place,
    ResolveCard,
    Skip,
    TakeBonus,
)
from archipel.games.explore_draw.state import Drawn, Open, Turn

QUICK = Effort(width=2, candidates=3, playouts=(1,), days=1, looks=2)
THOROUGH = QUICK._replace(last=3, likely=1, fitted=True)
MODES: list[tuple[int, dict[str, OptionValue]]] = [
    (1, {"difficulty": "expert", "captain": "on"}),
    (2, {"boats": "same"}),
]


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes strong and master do the same steps with much less work."""
    monkeypatch.setattr(levels, "STRONG", QUICK)
    monkeypatch.setattr(levels, "ALONE", QUICK)
    monkeypatch.setattr(levels, "MASTER", THOROUGH)


def start(seats: int, options: dict[str, OptionValue], seed: int) -> ExploreDraw:
    return cast(ExploreDraw, archipel.game("explore-draw").start(seats, options, archipel.Seeded(seed)))


def decide(state: ExploreDraw, seat: int, level: str, guess: int, luck: int) -> list[Move]:
    return choose(state.guess(seat, archipel.Seeded(guess)), seat, archipel.Seeded(luck), level)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("seats", "options"), MODES)
def test_a_level_plays_whole_games_and_what_is_hidden_changes_nothing(
    level: str, seats: int, options: dict[str, OptionValue]
) -> None:
    """Two guesses of a seat differ in all it can't know. With the same chance, both must lead to the same moves."""
    state, number = start(seats, options, 3), 0
    kinds: set[type[Move]] = set()
    while not state.over:
        seat = state.pending[0]
        moves = decide(state, seat, level, number, number)
        if number % 6 == 0:
            assert decide(state, seat, level, 1000 + number, number) == moves
        for move in moves:
            kinds.add(type(move))
            state.play(seat, move)
        number += 1
    assert {ChooseColumn, ResolveCard, ChooseZone, Place, EndTurn} <= kinds
    assert all(len(player.boat.pieces) > 10 for player in state.players)


@pytest.mark.parametrize(
    ("level", "name", "seats"), [("strong", "STRONG", 2), ("strong", "ALONE", 1), ("master", "MASTER", 1)]
)
def test_the_work_is_what_the_level_says(level: str, name: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The effort sets the number of playouts; each round keeps half of the candidates. The last day has no playouts."""
    played: list[int] = []

    def play_on(*_: object) -> float:
        played.append(1)
        return 0.0

    monkeypatch.setattr(ahead, "played_on", play_on)
    # Plans fewer boats than the level does, to save time: the last day of `master` takes half a minute otherwise. There
    # are still enough candidates.
    real = getattr(levels, name)
    effort = real._replace(width=3, last=min(real.last, 3), likely=min(real.likely, 1))
    monkeypatch.setattr(levels, name, effort)
    state = start(seats, {}, 5)
    decide(state, 0, level, 1, 2)
    expected, left = 0, effort.candidates
    for playouts in effort.playouts:
        expected, left = expected + left * playouts, (left + 1) // 2
    assert len(played) == expected
    decide(state, 0, level, 3, 4)
    assert len(played) == expected, "the plan of a day is made once"
    state.day = DAYS
    decide(state, 0, level, 1, 2)
    assert len(played) == expected


def test_playing_on_sees_the_colours_and_cards_that_may_come() -> None:
    state = start(1, {"difficulty": "medium"}, 4)
    known = morning(state)
    future = ahead.imagined(known, archipel.Seeded(1))
    out = {card.id for card in state.island or ()}
    seen = [card.id for later in range(DAYS - 1) for card in future.island(later)]
    assert len(set(seen)) == len(seen) == 12 * (DAYS - 1)
    assert not out & set(seen)
    sisters = [future.sister_on(day) for day in range(1, DAYS + 1)]
    assert [sister.revealed for sister in sisters if sister] == [1, 2, 3, 4, 5, 5, 5]
    assert sisters[0]
    assert state.sister_hand
    assert sisters[0].colours[:1] == state.sister_hand.colours[:1]


def morning(state: ExploreDraw) -> ahead.Morning:
    at = state.sitting(0)
    assert at is not None
    return ahead.morning(state, at)


@pytest.mark.usefixtures("quick")
def test_the_plan_of_the_morning_is_followed_all_day() -> None:
    """A bot that is first asked in the middle of a day reconstructs the morning, and finds the same plan."""
    for seed in range(3):
        state, number = start(1, {"difficulty": "hard"}, seed), 0
        known = morning(state)
        plan = days.plan_for(known, QUICK)
        while state.day == 1:
            assert morning(state).key == known.key
            planned = union(piece.cells for piece in plan.boat.pieces)
            taken, origins = state.players[0].boat.taken, {piece.origin for piece in state.players[0].boat.pieces}
            for move in decide(state, 0, "strong", number, number):
                state.play(0, move)
            number += 1
        assert planned & ~taken == 0
        if "map" not in origins:
            assert taken == planned


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    "used", [("row", "one-per-row"), ("extra-card", "row"), ("extra-card", "one-per-row"), ("double-cat", "row")]
)
def test_a_last_day_that_is_planned_thoroughly_comes_out_as_planned(used: tuple[SpecialName, ...]) -> None:
    """The plan includes special actions and the treasures of maps. The boat is empty, so that every piece fits."""
    for seed in range(4):
        state, number = start(1, {"difficulty": "hard"}, seed), 0
        state.day = DAYS
        state.players = (replace(state.players[0], specials=used),)
        plan = days.plan_for(morning(state), levels.MASTER)
        while not state.over:
            for move in decide(state, 0, "master", number, number):
                state.play(0, move)
            number += 1
        (player,) = state.players
        assert player.boat.taken == plan.boat.taken
        assert len(player.specials) == PER_GAME - plan.specials


def test_a_planned_treasure_that_no_longer_fits_is_planned_again() -> None:
    at = start(1, {}, 1).sitting(0)
    assert at is not None
    cat = cast(Drawn, Piece("cat", "blue", bit(4, 4)))
    at = at._replace(player=replace(at.player, boat=at.player.boat.place(cat)))
    here, gone = (Piece("common", None, cells) for cells in (bit(4, 5), bit(4, 4)))

    def planned(treasure: Piece | None) -> Move | None:
        drawing = Drawing(1, (0,), ((0, cat), (TREASURE, treasure)))
        plan = Prospect(CHOOSE_COLUMN[0], 0.0, at.player.boat, (), 0, (drawing,))
        return days.planned_treasure(at, plan)

    assert planned(here) == TakeBonus(((4, 5),))
    assert planned(None) == DECLINE_BONUS
    assert planned(gone) is None


@pytest.mark.parametrize("special", SPECIALS)
def test_every_way_to_use_a_special_action_is_thought_of(special: SpecialName) -> None:
    """36 ways to add a card, 60 sets of one card a row that are no column, 3 rows, and every piece drawn twice."""
    at = start(1, {}, 1).sitting(0)
    assert at is not None
    ways = ThoroughProspects(Judge(at, None), 1, 1).by_special()[special]
    kinds = [discovery.kind for card in at.island for discovery in card.discoveries]
    cats = sum(kind in ("cat", "oshax") for kind in kinds)
    expected = {"extra-card": 36, "one-per-row": 60, "row": 3, "double-cat": cats, "double-treasure": len(kinds) - cats}
    assert len(ways) == len(set(ways)) == expected[special]


def test_an_unforeseen_choice_is_planned_again() -> None:
    """A player took another column than the planned one, and asks for a hint."""
    state = start(1, {}, 2)
    plan = days.plan_for(morning(state), QUICK)
    others = [move for move in CHOOSE_COLUMN if move != plan.move]
    state.play(0, others[0])
    while state.day == 1:
        at = state.sitting(0)
        assert at is not None
        for move in days.go_on(Judge(at, state.sister_hand), plan):
            state.play(0, move)
    assert state.players[0].boat.pieces


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("level", ["beginner", "steady", "strong"])
def test_a_hint_after_opening_a_card_names_the_choice(level: str) -> None:
    """Only the first move of each answer is played, as a person who follows a hint may do."""
    state, number, kinds = start(1, {}, 1), 0, set()
    while not state.over:
        move = decide(state, 0, level, number, number)[0]
        kinds.add(type(move))
        state.play(0, move)
        number += 1
    assert {ResolveCard, ChooseZone, Place, EndTurn} <= kinds


def test_a_piece_that_fits_nowhere_is_left_out_as_planned() -> None:
    """Only one cell is free: the common treasure fits there, the rare one of the same card fits nowhere."""
    at = start(1, {}, 1).sitting(0)
    assert at is not None
    full = Boat[Drawn](at.player.boat.printed).place(cast(Drawn, Piece("common", None, OUTLINE & ~bit(4, 21))))
    turn = Turn("resolve", chosen=(1,), open=Open(1, (0, 1)))
    at = at._replace(island=(CONTENTS.cards["c092"],), turn=turn, player=replace(at.player, boat=full, turn=turn))
    (drawing,) = Planner(Judge(at, None), 1).best(()).drawings
    assert days.planned_piece(at, drawing) == [Skip(0)]
    other_half = drawing._replace(laid=((2, None),))
    assert days.planned_piece(at, other_half) == [], "somebody has chosen other discoveries than the plan"


def test_few_plans_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(days, "KEPT", 2)
    monkeypatch.setattr(days, "_plans", OrderedDict())
    least = QUICK._replace(width=1, candidates=1)
    for seed in range(3):
        days.plan_for(morning(start(1, {}, seed)), least)
    assert len(days._plans) == 2


def test_a_treasure_that_a_map_promises_counts_although_plans_do_not_draw_it() -> None:
    boat = Boat[Piece](PRINTED[1])
    on_map, beside = (boat.place(Piece("cat", "red", cells)) for cells in (PRINTED[1].map_of("red"), bit(4, 4)))
    assert [ahead.map_treasures(boat, one) for one in (on_map, beside)] == [1, 0]
    assert ahead.map_treasures(on_map, on_map) == 0


def test_special_actions_are_worth_more_the_longer_they_can_wait() -> None:
    assert in_hand(3, 0) == 0
    assert [in_hand(1, days) for days in range(1, DAYS)] == sorted(in_hand(1, days) for days in range(1, DAYS))
    assert in_hand(2, 3) > in_hand(1, 3) > 0
    # The last special action is worth most, because no other is left for a better day.
    assert in_hand(1, 4) > in_hand(2, 4) - in_hand(1, 4)


# ---- the quick planner ----


@pytest.mark.parametrize("looks", [3, 5000])
def test_the_quick_planner_finds_what_the_slow_one_finds(looks: int) -> None:
    """Both planners find the same places, with the same values, for the pieces of all islands of a game."""
    state, number = start(1, {"difficulty": "expert"}, looks), 0
    while not state.over:
        at = state.sitting(0)
        assert at is not None
        if at.turn.stage == "choose":
            judge = Judge(at, state.sister_hand)
            slow, quick = Planner(judge, 1, looks), QuickPlanner(judge, 1, looks)
            for discovery in (one for card in at.island[::2] for one in card.discoveries):
                args = at.player.boat, discovery.polyomino, pieces_of(discovery)
                expected, found = slow.look(*args), quick.look(*args)
                assert [one.value for one in found] == pytest.approx([one.value for one in expected])
                if looks > 3:  # among few places, equal ones may differ in order
                    assert {one.piece for one in found} == {one.piece for one in expected}
        for move in decide(state, 0, "beginner", number, number):
            state.play(0, move)
        number += 1


# ---- reasons ----


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(("seats", "options"), MODES)
def test_every_choice_has_its_reasons(seats: int, options: dict[str, OptionValue]) -> None:
    """A choice has one to three reasons, largest first, in both languages, each tagged as a cost or as soon to come."""
    state, number, said = start(seats, options, 1), 0, set()
    while not state.over:
        seat = state.pending[0]
        before = state.copy()
        for move in decide(state, seat, "steady" if seats == 1 else "beginner", number, number):
            state.play(seat, move)
        reasons = long_term_reasons(before, state, seat)
        assert 1 <= len(reasons) <= 3
        sizes = [abs(one.points) for one in reasons]
        assert sizes == sorted(sizes, reverse=True)
        for one in reasons:
            assert one.fr != one.en
            assert one.tag == ("cost" if one.points < 0 else "soon")
            said.add(one.en.split(":")[0])
        number += 1
    assert len(said) > 8
