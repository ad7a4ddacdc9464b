"""The analysis of a finished game: every choice is evaluated once, and choices and luck add up to the result."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from msgspec.structs import replace

import archipel
from archipel.bots import analysis, choose
from archipel.bots.analysis import (
    Analysis,
    Decision,
    Expectation,
    Question,
    alike,
    analyse,
    expectation,
    questions,
    seed_of,
    standing,
    weigh,
)
from archipel.core.errors import BadSetup
from archipel.core.game import Move, State
from tests.contract.tiny import TINY, Draw, Place

GAME = "doodle-islands"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Uses quick bots, because other tests cover the moves that the real ones choose."""
    monkeypatch.setattr(analysis, "ADVISER", "steady")
    monkeypatch.setattr(analysis, "PLAYERS", "beginner")


def played(seats: int = 1, seed: int = 3) -> State:
    state = archipel.game(GAME).start(seats, chance=archipel.Seeded(seed))
    luck = archipel.Seeded(seed)
    while not state.over:
        seat = state.pending[0]
        state.play(seat, choose(state.guess(seat, luck), seat, luck, "beginner")[0])
    return state


def test_every_choice_of_a_seat_is_weighed_once_and_choice_and_luck_add_up() -> None:
    state, heard = played(2), list[tuple[int, int]]()
    found = analyse(state.record(), 1, progress=lambda done, of: heard.append((done, of)), playouts=1, closer=1)
    chosen = [number for number, (seat, _) in enumerate(state.log or [], start=1) if seat == 1]
    assert {one.number for one in found.decisions} <= set(chosen)
    looks = len(found.decisions) + analysis.CLOSER_LOOKS
    assert heard == [(done, looks) for done in range(1, looks + 1)]
    assert found.total == state.scores()[1].total
    assert found.start == found.decisions[0].before.mean
    assert found.start + found.choice + found.luck == pytest.approx(found.total)


def test_the_same_on_other_cores() -> None:
    record = played().record()
    with ThreadPoolExecutor(2) as cores:
        assert analyse(record, 0, cores, playouts=1, closer=1) == analyse(record, 0, playouts=1, closer=1)


def test_a_move_like_the_masters_makes_no_difference() -> None:
    state = archipel.game(GAME).start(1, chance=archipel.Seeded(3))
    while not state.over:
        luck = archipel.Seeded(seed_of(len(state.log or []) + 1, "master"))
        state.play(0, choose(state.guess(0, luck), 0, luck, "steady")[0])
    found = analyse(state.record(), 0, playouts=1, closer=1)
    assert [one.difference for one in found.decisions] == [0.0] * len(found.decisions)
    assert all(one.as_master for one in found.decisions)


def test_decisions_that_seem_important_are_analysed_again_with_new_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, whole = list[tuple[int, int]](), analysis.played_on

    def noted(question: Question, move: Move, number: int) -> int:
        asked.append((question.number, number))
        return whole(question, move, number)

    monkeypatch.setattr(analysis, "played_on", noted)
    found = analyse(played().record(), 0, playouts=1, closer=2)
    again = {number for number, guess in asked if guess in (1, 2)}
    assert len(again) == analysis.CLOSER_LOOKS
    assert {guess for _, guess in asked} == {0, 1, 2}
    assert {one.number for one in found.mattered} <= {one.number for one in found.decisions}


def test_a_move_that_a_sound_player_makes_too_is_played_on_once(monkeypatch: pytest.MonkeyPatch) -> None:
    (question, *_) = questions(played().record(), 0, playouts=3)
    games = list[int]()

    def noted(_question: Question, _move: Move, number: int) -> int:
        games.append(number)
        return 40

    monkeypatch.setattr(analysis, "sound_move", lambda question, _number: question.mine)
    monkeypatch.setattr(analysis, "played_on", noted)
    found = weigh(replace(question, best=[question.mine]))
    assert games == [0, 1, 2]
    assert found.before == found.after_mine == found.after_best == Expectation(40, 40, 40)


def test_a_loss_is_estimated_by_quick_players_and_is_0_for_a_sound_move(monkeypatch: pytest.MonkeyPatch) -> None:
    players = list[str | None]()

    def noted(question: Question, move: Move, _number: int, level: str | None = None) -> int:
        players.append(level)
        return 40 if move == question.mine else 46

    monkeypatch.setattr(analysis, "played_on", noted)
    found = [analysis.estimated_loss(question) for question in questions(played().record(), 0)]
    assert set(found) == {0.0, 6.0}
    assert set(players) == {analysis.QUICK_PLAYERS}


def test_a_move_as_good_as_the_masters_never_counts_as_a_loss() -> None:
    assert decision(1, difference=0.0, gain=-2.0).points == 0.0
    assert decision(1, difference=-1.9, gain=-2.0).points == 0.0
    assert decision(1, difference=-2.1, gain=-1.0).points == pytest.approx(-2.1)


def test_moves_that_do_the_same_are_the_same() -> None:
    state = archipel.game("isle-of-cats").start(1, chance=archipel.Seeded(1))
    pick: Any = next(move for move in state.moves(0) if len(getattr(move, "cards", ())) > 1)
    turned = replace(pick, cards=tuple(reversed(pick.cards)))
    assert pick != turned
    assert alike(state, 0, pick, turned)
    assert not alike(state, 0, pick, next(move for move in state.moves(0) if move != pick))


def test_eight_of_ten_games_end_in_the_band() -> None:
    assert expectation([50]) == Expectation(50, 50, 50)
    found = expectation([48, 50, 52])
    assert (found.mean, round(found.low, 1), round(found.high, 1)) == (50, 47.4, 52.6)


def test_undone_moves_are_not_analysed() -> None:
    state = TINY.start(1, chance=archipel.Seeded(5))
    (first,) = [move for move in state.moves(0) if isinstance(move, Place)][:1]
    state.play(0, first)
    state.undo(0)
    state.play(0, Draw())
    assert [(number, seat, type(move)) for number, seat, move in standing(state)] == [(3, 0, Draw)]


def test_an_unfinished_game_or_an_unknown_seat_is_refused() -> None:
    begun = archipel.game(GAME).start(1).record()
    with pytest.raises(BadSetup, match="not over"):
        questions(begun, 0)
    with pytest.raises(BadSetup, match="no seat 4"):
        questions(played().record(), 4)


def test_a_game_with_real_cards_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = archipel.game("explore-draw").start(1, {"captain": "on"})
    over = played()
    monkeypatch.setattr(analysis, "replay", lambda _record: over)
    with pytest.raises(BadSetup, match="real cards"):
        questions(begun.record(), 0)


def decision(number: int, difference: float, gain: float = 0.0) -> Decision:
    """Returns a move that is `difference` points better than the master's and `gain` points above a sound player's."""
    mine = Expectation(50.0, 40, 60)
    best, before = (Expectation(50.0 - one, 40, 60) for one in (difference, gain))
    return Decision(number, before, mine, best, Draw(), [Draw()])


def test_the_moves_that_mattered_include_a_good_one_if_there_was_one() -> None:
    found = Analysis(50, [decision(1, -9), decision(2, -1, 3), decision(3, -5), decision(4, -4)])
    assert [(one.number, one.points) for one in found.mattered] == [(1, -9), (2, 3), (3, -5)]
    assert found.others_within == 4
    alone = Analysis(50, [decision(1, -9)])
    assert ([one.number for one in alone.mattered], alone.others_within) == ([1], 0.0)
    nothing = Analysis[Decision](50, [])
    assert (nothing.start, nothing.luck, nothing.mattered) == (50.0, 0.0, [])


def test_small_differences_are_not_reported() -> None:
    assert Analysis(50, [decision(1, -0.5, 0.4), decision(2, 0.0)]).mattered == []
