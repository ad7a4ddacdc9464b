"""Master at a table for two: it considers what the rival wants, judged only by what everybody can see."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import numpy as np
import pytest

import archipel
from archipel.bots.evaluate.isle_of_cats import contest, levels, thinking, weights
from archipel.bots.evaluate.isle_of_cats.planner import Planner
from archipel.core.game import OptionValue
from archipel.games.isle_of_cats import GAME
from archipel.games.isle_of_cats.game import IsleOfCats
from archipel.games.isle_of_cats.moves import Draft, NameColour
from archipel.games.isle_of_cats.state import Cards, PublicTradition
from tests.games.isle_of_cats.playing import aboard, at, edited, give

SMALL = thinking.Effort(candidates=3, playouts=(2, 2), rating=4)
"""The real search with little work."""
TRINKETS, CATS_OF_A_COLOUR = 148, 144
"""Two public traditions: 2 points for each common treasure, 1 for each cat of the named colour."""


def planner(state: IsleOfCats, seat: int = 0) -> Planner:
    return Planner(state.position, seat, weights.known())


def rival(state: IsleOfCats) -> Planner:
    found = contest.rival_of(planner(state))
    assert found is not None
    return found


# ---- who is a rival ----


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (3, {}), (4, {}), (2, {"mode": "family"})])
def test_only_a_table_for_two_is_a_contest(seats: int, options: dict[str, OptionValue]) -> None:
    state = cast(IsleOfCats, GAME.start(seats, options, archipel.Seeded(1)))
    assert contest.rival_of(planner(state)) is None


def test_cards_that_only_the_rival_knows_are_not_used() -> None:
    state = edited(give(at("draft"), 1, 98), 1, traditions=(113, 115), picked=(43, 55))
    seen = rival(state).player
    assert (seen.hand, seen.pack, seen.picked, seen.drawn, seen.traditions) == ((), (), (), (), ())
    assert state.position.players[1].traditions == (113, 115), "the game itself is as it was"


def test_rescue_cards_are_used_once_they_are_shown() -> None:
    hidden = edited(at("rescue-cards"), 1, rescue_cards=(43,))
    assert rival(hidden).player.rescue_cards == ()
    assert rival(edited(at("rescue"), 1, rescue_cards=(43,))).player.rescue_cards == (43,)


# ---- traditions ----


def both(state: IsleOfCats) -> contest.Both:
    luck = np.random.RandomState(1)
    return contest.Both(thinking.Searcher(planner(state), luck), thinking.Searcher(rival(state), luck), 8)


def test_a_public_tradition_that_pays_the_rival_more_is_worth_less_than_nothing() -> None:
    state = edited(at("draft"), 0, pack=(TRINKETS, 43))
    state = edited(aboard(state, 1, "R R c c1 c2 c3\nR c4 c5 c6 c7 c8"), 1, traditions=())
    found = both(state)
    found.expect_traditions()
    assert found.mine.judge.expected[TRINKETS] < 0 < found.theirs.judge.expected[TRINKETS]
    found.mine.expect_traditions(8)
    assert found.mine.judge.expected[TRINKETS] > 0, "who does not look at the rival would buy it"


def test_the_number_of_the_rivals_traditions_is_known() -> None:
    state = edited(at("draft"), 1, traditions=(113, 115, 127))
    _, theirs = both(state).endings()
    assert {ending.traditions for ending in theirs} == {3}


def test_the_colour_is_named_that_pays_more_than_the_rival() -> None:
    """Both seats have red cats, the rival more of them; only the seat that names the colour has blue cats."""
    state = at("keep")
    state = edited(state, phase="traditions", turn=0, public=(PublicTradition(CATS_OF_A_COLOUR, 0),), day=5)
    state = aboard(edited(state, left=(), right=(), oshax=()), 0, "R R1 B B1")
    state = aboard(state, 1, "R R1 R2 R3")
    moves = levels.searching(SMALL, SMALL)(state, 0, archipel.Seeded(1))
    assert moves == [NameColour(CATS_OF_A_COLOUR, "blue")]


# ---- a draft ----


class Additive:
    """A drafter whose gain is the sum of the gains of single cards."""

    def __init__(self, gains: Mapping[int, float]) -> None:
        self.gains = gains

    def gain(self, cards: Cards) -> float:
        return sum(self.gains.get(card, 0.0) for card in cards)

    liking = gain


def first_pick(mine: Mapping[int, float], theirs: Mapping[int, float], counts: float, pack: Cards) -> Cards:
    own, other = (cast(contest.Drafter, Additive(gains)) for gains in (mine, theirs))
    return contest.Contest(own, other, counts).best(pack)


SEVEN = (1, 2, 3, 4, 5, 6, 7)


def test_cards_that_the_rival_leaves_come_back() -> None:
    mine = {1: 10, 2: 9, 3: 8, 4: 7}
    assert first_pick(mine, {3: 6, 4: 5, 5: 4, 6: 3}, 0.0, SEVEN) == (3, 4)
    assert first_pick(mine, {1: 6, 2: 5, 5: 4, 6: 3}, 0.0, SEVEN) == (1, 2)


def test_a_useless_card_is_taken_from_a_rival_who_wants_it() -> None:
    mine, theirs = {1: 3, 2: 1}, {3: 8}
    assert first_pick(mine, theirs, 1.0, (1, 2, 3)) == (1, 3)
    assert first_pick(mine, theirs, 0.0, (1, 2, 3)) == (1, 2)


def test_the_rival_gets_the_last_card_of_a_pack() -> None:
    """From three cards two are picked and the rival gets the third; from five, one comes back."""
    assert first_pick({1: 5, 2: 5, 3: 6}, {1: 1, 2: 9, 3: 2}, 1.0, (1, 2, 3)) == (2, 3)
    assert first_pick({1: 5, 2: 4, 3: 3}, {2: 2, 3: 2, 4: 1, 5: 1}, 0.0, (1, 2, 3, 4, 5)) == (2, 3)


def test_cards_are_drafted_by_what_they_bring() -> None:
    """Every player wants an Oshax and a whole basket, and no player wants boots."""
    state = edited(at("draft"), 0, pack=(1, 7, 8, 9, 10, 11, 55))
    assert levels.searching(SMALL, SMALL)(state, 0, archipel.Seeded(1)) == [Draft((1, 55))]


# ---- cats ----


def test_a_rival_loses_what_its_next_best_cats_bring_less() -> None:
    state = edited(aboard(at("rescue"), 1, "R R"), 1, fish=20, ready=1, rescue_cards=())
    judge = rival(state)
    first, second, third = [judge.bargain(catch) for catch in judge.catches][:3]
    best, other = judge.catches[0].lain.tile, judge.catches[2].lain.tile
    loss = contest.losses(judge)
    assert loss(best) == pytest.approx(first - second)
    assert loss(other) == loss("") == 0
    with_two = contest.losses(rival(edited(state, 1, rescue_cards=(43,))))
    assert with_two(best) == pytest.approx(first - third)


def test_a_rival_who_cant_rescue_any_more_loses_nothing() -> None:
    state = edited(aboard(at("rescue"), 1, "R R"), 1, fish=20, rescue_cards=())
    best = rival(state).catches[0].lain.tile
    for fields in ({"passed": True}, {"ready": 0}, {"fish": 2}):
        assert contest.losses(rival(edited(state.copy(), 1, **fields)))(best) == 0  # type: ignore[arg-type]


def test_a_cat_that_the_rival_wants_is_worth_more() -> None:
    state = edited(at("rescue"), 0, fish=20)
    found = thinking.candidates(planner(state))
    wanted = found[1].gone
    denied = contest.denying(found, lambda tile: 4.0 if tile == wanted else 0.0, 0.5)
    assert {one.gone for one in denied if one.denied} == {wanted}
    assert denied[1].guessed == found[1].guessed + 2
    search = thinking.Searcher(planner(state), np.random.RandomState(1))
    plain = search.played_on(found[1:2], 3)
    search.luck.seed(1)
    assert search.played_on(denied[1:2], 3) == pytest.approx([plain[0] + 3 * 2])


# ---- how much work it is ----


def test_a_duel_is_played_with_its_own_work(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def best(
        _search: thinking.Searcher, found: list[thinking.Candidate], effort: thinking.Effort
    ) -> thinking.Candidate:
        asked.append(effort.candidates)
        return found[0]

    monkeypatch.setattr(thinking.Searcher, "best", best)
    think = levels.searching(SMALL, SMALL._replace(candidates=5))
    for seats in (1, 2, 3):
        state = at("rescue", seats)
        while state.position.turn == "sister":
            state.play(0, state.moves(0)[0])
        think(state, state.pending[0], archipel.Seeded(1))
    assert asked == [3, 5, 3]
