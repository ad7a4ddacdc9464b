"""Caty Mini's bots: positions follow the rules, the levels choose legal moves without cheating, and give reasons."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest
from msgspec.structs import replace

import archipel
from archipel import Seeded
from archipel.bots import choose, hint
from archipel.bots.evaluate import caty_mini
from archipel.bots.evaluate.caty_mini import long_term_reasons, thinking
from archipel.bots.evaluate.caty_mini.position import LEAD, NAP, OVER, Position
from archipel.bots.evaluate.caty_mini.thinking import Effort, to_move
from archipel.bots.search import tree
from archipel.core.game import Move, OptionValue
from archipel.games.caty_mini.game import CatyMini
from archipel.games.caty_mini.moves import Draw, Lead, Run
from tests.games.caty_mini.playing import knotted, random_game, with_hand, with_string, worked
from tests.packs.boxes import pack, random_box

NAME = "caty-mini"
MODES: list[tuple[int, dict[str, OptionValue]]] = [
    (2, {}),
    (2, {"expert": True, "string": "short"}),
    (3, {"expert": True}),
    (4, {"string": "short"}),
]
AT_THE_CHAIR = 4
TABLE_LED = 5


def rules_move(position: Position, state: CatyMini, move: int) -> Move:
    napping = position.phase != LEAD and move == NAP
    return state.moves(position.seat)[0] if napping else to_move(position, move)


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_positions_play_by_the_rules(seats: int, options: dict[str, OptionValue]) -> None:
    """Compares every move of whole games: the same moves are legal, and each leads to the same position."""
    for seed in range(4):
        draws = 0 if seats == 4 else seats
        play_by_the_rules(random_game(seats, seed, moves=draws, **options), Random(seed))


@pytest.mark.parametrize("seed", range(6))
def test_positions_play_owners_boxes_by_the_rules(seed: int) -> None:
    """Their rooms have several toys of a kind, or none."""
    game = archipel.game(NAME).with_pack(pack(NAME, random_box(NAME, seed)))
    play_by_the_rules(cast("CatyMini", game.start(4, {"expert": True}, Seeded(seed))), Random(seed))


def play_by_the_rules(state: CatyMini, luck: Random) -> None:
    position = Position.of(state)
    while not state.over:
        moves = position.moves()
        assert {rules_move(position, state, move) for move in moves} == set(state.moves(position.seat))
        assert position.reply(moves) in moves
        move = luck.choice(moves)
        state.play(position.seat, rules_move(position, state, move))
        position.play(move)
        again = Position.of(state)
        assert all(getattr(position, name) == getattr(again, name) for name in Position.__slots__)
    assert position.phase == OVER


def test_all_kinds_bring_six_more_points_to_a_player_who_lacks_one() -> None:
    state = worked(TABLE_LED)
    position = Position.of(state)
    position.kinds[0] = 0b0111111110
    position.take(0, (0,))
    assert position.values[0][9] == state.stacks[9][0] + 6


def test_points_ahead_and_the_victory_count_at_the_end() -> None:
    position = Position.of(worked(AT_THE_CHAIR))
    position.points, position.string = [30, 24], [100, 0]
    assert [position.gain(seat) for seat in (0, 1)] == [16, -6]
    position.points = [30, 30]
    assert [position.gain(seat) for seat in (0, 1)] == [10, 0]
    position.string = [100, 100]
    assert [position.gain(seat) for seat in (0, 1)] == [5, 5]


def test_the_leader_prefers_tiles_that_bring_rivals_less() -> None:
    """Of two tiles that bring the leader the same, the bot leads the one that brings the rival less."""
    state = knotted(2)
    position = Position.of(state)
    moves = position.moves()
    led = position.reply(moves)
    nothing = ((), 1), ((), 1)
    much = ((0, 1, 2, 3, 4), 1), ((), 1)
    position.ways[1] = [[much if tile == led else nothing for tile in range(20)]] * 40
    assert position.reply(moves) != led


def test_a_tile_out_of_reach_is_led_only_if_there_is_no_better() -> None:
    state = with_string(knotted(2), 0, 0)
    position = Position.of(state)
    assert position.reply(position.moves()) in position.moves()


@pytest.mark.parametrize(("seats", "options"), MODES)
@pytest.mark.parametrize("level", ["beginner", "steady"])
def test_a_level_plays_whole_games_of_every_mode(seats: int, options: dict[str, OptionValue], level: str) -> None:
    state = archipel.game(NAME).start(seats, options, archipel.Seeded(seats))
    number = 0
    while not state.over:
        (seat,) = state.pending
        guess = state.guess(seat, archipel.Seeded(number))
        (move,) = choose(guess, seat, archipel.Seeded(number), level)
        if number % 8 == 0:
            assert [move] == choose(guess, seat, archipel.Seeded(number), level)
        state.play(seat, move)
        number += 1


def test_a_level_makes_as_many_playouts_as_it_says_and_none_for_a_forced_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[int] = []

    def counted(position: Position, here: dict[int, tree.Tried], number: int, _curiosity: float) -> None:
        made.append(number)
        here[position.moves()[0]] = tree.Tried()

    monkeypatch.setattr(tree, "try_out", counted)
    state = worked(TABLE_LED)
    for level, effort in (("steady", caty_mini.STEADY), ("strong", caty_mini.STRONG), ("master", caty_mini.MASTER)):
        made.clear()
        choose(state.guess(0, archipel.Seeded(1)), 0, archipel.Seeded(1), level)
        assert len(made) == effort.playouts < len(tree.LOGARITHM)
        made.clear()
        choose(with_string(worked(TABLE_LED), 0, 0), 0, archipel.Seeded(1), level)
        assert not made


def test_the_same_move_on_every_machine() -> None:
    """The search uses whole numbers and a rounded logarithm, so every machine must find these moves."""
    leading, running = worked(AT_THE_CHAIR), worked(TABLE_LED)
    assert choose(leading, 0, archipel.Seeded(2), "strong") == [Lead("television")]
    assert choose(running, 0, archipel.Seeded(2), "strong") == [Run("a")]


def test_more_playouts_find_the_better_move() -> None:
    """On the last run only the points of that run count, and the tree search finds the best one."""
    state = cast(CatyMini, archipel.game(NAME).start(2, {}, archipel.Seeded(4)))
    while not (state.now.round == 12 and state.now.turn == 1):
        seat = state.pending[0]
        state.play(seat, choose(state.guess(seat, archipel.Seeded(1)), seat, archipel.Seeded(1), "beginner")[0])
    seat = state.pending[0]
    position = Position.of(state)
    found = thinking.searched(state, seat, archipel.Seeded(1), Effort(4, 40))
    assert found == to_move(position, position.quick_run())


# ---- reasons ----


def test_every_choice_has_its_reasons_in_both_languages() -> None:
    state = archipel.game(NAME).start(2, {}, archipel.Seeded(3))
    number = 0
    while not state.over:
        (seat,) = state.pending
        guess = state.guess(seat, archipel.Seeded(number))
        (move,) = choose(guess, seat, archipel.Seeded(number), "beginner")
        before = cast(CatyMini, guess.copy())
        guess.play(seat, move)
        reasons = long_term_reasons(before, cast(CatyMini, guess), seat)
        assert len(reasons) <= 3
        assert all(one.fr != one.en and "{" not in one.fr + one.en for one in reasons)
        assert all(one.points > 0 if one.tag == "soon" else one.points < 0 for one in reasons)
        sizes = [abs(one.points) for one in reasons]
        assert sizes == sorted(sizes, reverse=True)
        state.play(seat, move)
        number += 1


def texts_for(moves: int, move: Move, string: int | None = None) -> list[str]:
    before = worked(moves)
    seat = before.pending[0]
    if string is not None:
        before = with_string(before, seat, string)
    after = cast(CatyMini, before.copy())
    after.play(seat, move)
    return [one.en for one in long_term_reasons(before, after, seat)]


def test_reasons_say_what_is_to_come() -> None:
    assert texts_for(0, Draw(("yellow", "turquoise", "red"))) == [
        "Your hand has 4 colours: you can choose when you lead."
    ]
    assert texts_for(AT_THE_CHAIR, Lead("table")) == [
        "Your run to the table can bring 6 points.",
        "But it can bring another cat 6 points.",
    ]
    assert texts_for(TABLE_LED, Run("a")) == [
        "From there, about 4 points wait for you on the next run.",
    ]
    assert texts_for(TABLE_LED, Run("b"), string=1500)[0] == "Your string gets short for the rounds to come."


def test_a_hint_names_a_run_that_takes_the_last_token_from_the_next_player() -> None:
    said: set[str] = set()
    for seed in range(6):
        state, luck = random_game(2, seed, moves=4), Random(seed)
        while not state.over:
            (seat,) = state.pending
            before = cast(CatyMini, state.copy())
            state.play(seat, luck.choice(state.moves(seat)))
            said |= {one.en for one in long_term_reasons(before, state, seat)}
    assert any(sentence.startswith("Leaves ") for sentence in said)
    assert "The shorter way: more string is left." in said


def test_a_lead_that_brings_nobody_anything_says_so() -> None:
    state = with_hand(knotted(2), 0, ["clock"])
    state.now = replace(state.now, taken=(3,) * 10)
    after = cast(CatyMini, state.copy())
    after.play(0, Lead("clock"))
    assert [one.en for one in long_term_reasons(state, after, 0)] == ["The other cats find nothing there."]


def test_a_hint_says_why() -> None:
    advice = hint(worked(AT_THE_CHAIR).guess(0, archipel.Seeded(1)), 0, archipel.Seeded(1))
    assert advice.reasons[0].tag == "soon"
