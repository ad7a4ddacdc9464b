"""Doodle Islands' bots: sheets that are played many at once follow the rules, and the levels play legal moves."""

from __future__ import annotations

from typing import cast

import numpy as np
import pytest

import archipel
from archipel.arena import lineup_matches, play
from archipel.bots import choose
from archipel.bots.evaluate import doodle_islands
from archipel.bots.evaluate.doodle_islands import rivals, thinking
from archipel.bots.evaluate.doodle_islands.playing import best, tried
from archipel.bots.evaluate.doodle_islands.sea import Numbers
from archipel.bots.evaluate.doodle_islands.sheets import Sheets, copied, legal, sensible
from archipel.bots.evaluate.doodle_islands.thinking import gone, look
from archipel.bots.evaluate.doodle_islands.value import COUNT, HUNDREDTHS, cases
from archipel.core.game import OptionValue
from archipel.games.doodle_islands.game import DoodleIslands
from archipel.games.doodle_islands.moves import BOTTLE

NAME = "doodle-islands"
ANY = np.arange(COUNT) % 7 * 10


def start(sea: str, seats: int, seed: int) -> DoodleIslands:
    state = archipel.game(NAME).start(seats, {"sea": sea}, archipel.Seeded(seed))
    assert isinstance(state, DoodleIslands)
    return state


@pytest.mark.parametrize(("sea", "seats"), [("treasures", 1), ("treasures", 3), ("monsters", 2)])
def test_sheets_side_by_side_play_by_the_rules(sea: str, seats: int) -> None:
    """Compares every move of whole games: the same moves are legal, and each leads to the same sheet."""
    for seed in range(2):
        state = start(sea, seats, seed)
        luck = archipel.Seeded(seed)
        while not state.over:
            (seat,) = state.pending
            here = look(state, seat, ANY)
            assert set(here.game_moves) == set(state.moves(seat))
            assert len(here.game_moves) == len(state.moves(seat))
            row = luck.below("row", len(here.game_moves))
            ending = state.ending
            state.play(seat, here.game_moves[row])
            after = here.after.take(np.array([row]))
            again = copied(here.sea, state.sheets[seat], gone(state, seat))
            for ours, theirs in zip(after.sheets._replace(held=again.held, far=again.far), again, strict=True):
                np.testing.assert_array_equal(ours, theirs)
            lines = state.scores()[seat].lines
            assert after.sheets.gold[0] == sum(lines.values()) - lines["bottles"]
            if not ending:
                assert after.ended[0] == bool(state.ending)


@pytest.mark.parametrize(("sea", "seats"), [("treasures", 1), ("monsters", 3)])
@pytest.mark.parametrize("level", ["beginner", "steady", "strong"])
def test_a_level_plays_the_same_legal_move_again(sea: str, seats: int, level: str) -> None:
    state = start(sea, seats, 1)
    for turns in range(5):
        (seat,) = state.pending
        guess = state.guess(seat, archipel.Seeded(turns))
        (move,) = choose(guess, seat, archipel.Seeded(turns), level)
        assert [move] == choose(guess, seat, archipel.Seeded(turns), level)
        state.play(seat, move)


@pytest.mark.parametrize("level", ["beginner", "steady", "strong", "master"])
@pytest.mark.parametrize(
    ("seats", "options"), [(1, {"control": True}), (2, {}), (5, {"control": True}), (2, {"sea": "monsters"})]
)
def test_every_level_plays_in_every_mode(seats: int, options: dict[str, OptionValue], level: str) -> None:
    state = archipel.game(NAME).start(seats, options, archipel.Seeded(2))
    turns = 2 if level == "master" else 6
    for turn in range(turns):
        (seat,) = state.pending
        for move in choose(state.guess(seat, archipel.Seeded(turn)), seat, archipel.Seeded(turn), level):
            state.play(seat, move)
    assert len(state.log or []) == turns


def test_a_level_makes_as_many_playouts_as_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []

    def counted(_here: thinking.Decision, *others: Numbers) -> Numbers:
        rows = others[-2]
        made.append(len(rows))
        return np.zeros(len(rows), np.int64)

    monkeypatch.setattr(thinking, "played_on", counted)
    monkeypatch.setattr(rivals, "played_on", counted)
    masters = [8 * 16, 4 * 32, 2 * 64]
    works = [("strong", 1, [3 * 8]), ("strong", 2, [3 * 8]), ("master", 1, masters), ("master", 2, masters)]
    for level, seats, work in works:
        made.clear()
        choose(start("treasures", seats, 5), 0, archipel.Seeded(1), level)
        assert made == work


def test_playing_on_stops_where_all_games_are_over_and_where_one_move_is_left() -> None:
    state = start("treasures", 1, 5)
    here = look(state, 0, doodle_islands.learnt(state))
    effort = thinking.Effort(candidates=2, playouts=(4, 4), depth=60)
    assert thinking.searched(here, effort, np.random.RandomState(1)) in [
        here.game_moves[row] for row in here.ranked()[:2]
    ]


def test_a_steady_bot_sometimes_overlooks_a_move() -> None:
    guess = start("treasures", 1, 5).guess(0, archipel.Seeded(1))
    found = [choose(guess, 0, archipel.Seeded(seed), "steady") for seed in range(60)]
    most = max(found.count(moves) for moves in found)
    assert 45 <= most < 60


def test_games_with_rivals_have_their_own_learnt_weights() -> None:
    alone, rivals = (doodle_islands.learnt(start("treasures", seats, 1)) for seats in (1, 2))
    assert (alone != rivals).any()


# ---- rivals ----


@pytest.mark.long
@pytest.mark.parametrize(("sea", "seats"), [("treasures", 2), ("treasures", 4), ("monsters", 3)])
def test_rivals_are_played_on_by_the_rules(sea: str, seats: int) -> None:
    """Samples moves of some decisions: a playout on many tables at once ends like one table played by the rules."""
    state = start(sea, seats, 6)
    luck = np.random.RandomState(3)
    for turns in range(400):
        if state.over:
            break
        (seat,) = state.pending
        here = look(state, seat, doodle_islands.learnt(state))
        if turns % 15 == 0 or state.ending:
            dice = here.dice.rolled(luck, 2, 1)
            rows = np.arange(0, len(here.game_moves), 1 + len(here.game_moves) // 5)
            everybody = [copied(here.sea, sheet, gone(state, other)) for other, sheet in enumerate(state.sheets)]
            found = rivals.played_on(here, everybody, rows, dice.repeated(len(rows)))
            assert found.tolist() == [one_table(here, int(row), dice) for row in rows]
        state.play(seat, here.game_moves[int(here.ranked()[0])])
    assert state.over


def one_table(here: thinking.Decision, row: int, dice: thinking.Dice) -> int:
    """Returns the seat's lead after this move if all play on by value, by the rules, with these dice."""
    state = cast(DoodleIslands, here.state.copy())
    mine, first = here.dice.seat, state.round
    state.play(mine, here.game_moves[row])
    while not state.over:
        ahead = state.round - first
        if ahead and not state.taken:
            if ahead > len(dice.black):
                return ahead_by(mine, [expected(here, state, seat) for seat in range(state.seats)])
            state.black = int(dice.black[ahead - 1][0]) + 1
            state.white = tuple(int(die) + 1 for die in dice.white[ahead - 1][0])
        (seat,) = state.pending
        choice = look(state, seat, here.weights)
        sheets = copied(here.sea, state.sheets[seat], gone(state, seat))
        black, white = np.array([state.black - 1]), np.array([[die - 1 for die in state.white]])
        moves = sensible(here.sea, sheets, legal(here.sea, sheets, black, white, passing=False))
        chosen = moves.take(best(moves, tried(here.sea, here.weights, sheets, moves).value))
        same = zip(*(one[0] == others for one, others in zip(chosen[1:], choice.moves[1:], strict=True)), strict=True)
        state.play(seat, choice.game_moves[[all(parts) for parts in same].index(True)])
    return ahead_by(mine, [HUNDREDTHS * (score.total or 0) for score in state.scores()])


def expected(here: thinking.Decision, state: DoodleIslands, seat: int) -> int:
    sheets = copied(here.sea, state.sheets[seat], gone(state, seat))
    return int(sheets.gold[0]) * HUNDREDTHS + int(here.weights[cases(here.sea, sheets)].sum())


def ahead_by(seat: int, value: list[int]) -> int:
    return value[seat] - max(theirs for other, theirs in enumerate(value) if other != seat)


def test_in_the_last_round_every_move_is_played_on_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    real = rivals.played_on

    def counted(here: thinking.Decision, all_of_us: list[Sheets], rows: Numbers, dice: thinking.Dice) -> Numbers:
        made.append(len(rows))
        return real(here, all_of_us, rows, dice)

    monkeypatch.setattr(rivals, "played_on", counted)
    state = start("treasures", 2, 11)
    while not state.ending:
        (seat,) = state.pending
        state.play(seat, choose(state.guess(seat, archipel.Seeded(1)), seat, archipel.Seeded(1), "steady")[0])
    (seat,) = state.pending
    (move,) = choose(state.guess(seat, archipel.Seeded(1)), seat, archipel.Seeded(1), "master")
    assert made == [len(state.moves(seat))]
    ahead = []
    for each in state.moves(seat):
        after = state.copy()
        after.play(seat, each)
        ahead.append(ahead_by(seat, [score.total or 0 for score in after.scores()]))
    assert ahead[state.moves(seat).index(move)] == max(ahead)


def test_only_one_of_two_equal_dice_is_tried() -> None:
    white = np.array([[3, 3, 5], [3, -1, 5], [0, 1, 2]])
    assert rivals.without(white, np.array([3, 5, -1])).tolist() == [[-1, 3, 5], [3, -1, -1], [0, 1, 2]]


# ---- reasons ----


@pytest.mark.parametrize("sea", ["treasures", "monsters"])
def test_reasons_compare_a_move_with_all_others(sea: str) -> None:
    state = start(sea, 2, 3)
    said = set()
    for turns in range(40):
        if state.over:
            break
        (seat,) = state.pending
        before = cast(DoodleIslands, state.copy())
        (move,) = choose(state.guess(seat, archipel.Seeded(turns)), seat, archipel.Seeded(turns), "steady")
        state.play(seat, move)
        reasons = doodle_islands.long_term_reasons(before, state, seat)
        assert len(reasons) <= 3
        assert all(one.fr != one.en for one in reasons)
        assert all(one.points > 0 if one.tag == "soon" else one.points < 0 for one in reasons)
        sizes = [abs(one.points) for one in reasons]
        assert sizes == sorted(sizes, reverse=True)
        said |= {one.en for one in reasons}
    assert "Your routes can go on well." in said
    assert len(said) > 4


def test_a_bottle_is_shown_as_a_cost() -> None:
    before = start("monsters", 2, 3)
    after = cast(DoodleIslands, before.copy())
    after.play(0, BOTTLE)
    assert "It costs a bottle." in [one.en for one in doodle_islands.long_term_reasons(before, after, 0)]


def test_learnt_weights_beat_taking_the_most_gold_at_once() -> None:
    """Alone on the Sea of Treasures, the greedy bot makes about 15 gold, the learnt values about 70."""
    results = [play(match) for match in lineup_matches(NAME, ["steady"], 8)]
    assert sum(result.scores[0] for result in results) / 8 > 50


def test_the_same_move_on_every_machine() -> None:
    """The search uses whole numbers and a generator that never changes, so every machine must find these moves."""
    state = start("treasures", 2, 5)
    found = [choose(state.guess(0, archipel.Seeded(1)), 0, archipel.Seeded(2), level) for level in ("strong", "master")]
    assert [move.to_json() for (move,) in found] == [{"type": "pick", "die": 4, "cell": [3, 2], "draw": "NS"}] * 2
