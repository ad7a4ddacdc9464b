"""The bot of L'Île des Chats: it finishes every kind of game, never overspends and beats the random bot."""

from __future__ import annotations

from functools import cache
from typing import Any, cast

import pytest
from msgspec import Struct
from msgspec.structs import replace

import archipel
from archipel.boats.traditions import Earned, each
from archipel.boats.traditions import cats as all_cats
from archipel.bots import choose
from archipel.bots.evaluate.isle_of_cats import cards
from archipel.bots.evaluate.isle_of_cats.judge import Judge, nearness, sisters_points
from archipel.bots.evaluate.isle_of_cats.weights import known
from archipel.core.game import Move, OptionValue
from archipel.games.isle_of_cats.actions import EFFECTS, Effect
from archipel.games.isle_of_cats.content.box import Card
from archipel.games.isle_of_cats.content.traditions import at_least
from archipel.games.isle_of_cats.game import IsleOfCats
from archipel.games.isle_of_cats.moves import (
    ChooseFields,
    Draft,
    FishForColour,
    Herd,
    Keep,
    LayRescueCards,
    NameColour,
    Pass,
    Place,
    PlayAction,
    PlayOshax,
    PlayTreasure,
    Rescue,
    SellBasket,
    SisterTurn,
    Take,
    TradeTraditions,
    TradeTreasures,
)
from archipel.games.isle_of_cats.state import LAST_DAY
from tests.games.isle_of_cats.playing import aboard, at, edited, give, mine, pending, play, sister, until


class Played(Struct):
    """A whole game of bots, and each decision of the greedy ones: the state before it, the seat and the first move."""

    end: IsleOfCats
    moves: list[tuple[IsleOfCats, int, Move]]


def game_of(levels: list[str], seed: int, **options: OptionValue) -> Played:
    state = cast(IsleOfCats, archipel.game("isle-of-cats").start(len(levels), options, archipel.Seeded(seed)))
    done = Played(state, [])
    number = 0
    while not state.over:
        seat = state.pending[0]
        guess = state.guess(seat, archipel.Seeded(1000 * seed + number))
        chosen = choose(guess, seat, archipel.Seeded(number), levels[seat])
        if levels[seat] == "greedy":
            done.moves.append((cast(IsleOfCats, state.copy()), seat, chosen[0]))
        for move in chosen:
            state.play(seat, move)
        number += 1
    return done


def decided(state: IsleOfCats, seat: int = 0, guess: int = 1) -> list[Move]:
    return choose(state.guess(seat, archipel.Seeded(guess)), seat, archipel.Seeded(2), "greedy")


# ---- whole games ----


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (4, {"colours": "chosen"}),
        (2, {"modules": "BCD"}),
        (1, {"difficulty": "easy", "modules": "ABD"}),
        (1, {"difficulty": "expert", "modules": "ACD"}),
        (2, {"mode": "family"}),
        (4, {"mode": "family", "colours": "chosen"}),
    ],
)
def test_greedy_finishes_a_game_of_any_kind(seats: int, options: dict[str, OptionValue]) -> None:
    state = game_of(["greedy"] * seats, 5, **options).end
    assert min(len(player.boat.cats()) for player in state.position.players) >= 8
    assert max(score.total or 0 for score in state.scores()) > 20


@cache
def against_the_scatterbrain(games: int = 10) -> list[Played]:
    return [game_of(["greedy", "random"] if seed % 2 else ["random", "greedy"], seed) for seed in range(games)]


@pytest.mark.slow
@pytest.mark.parametrize("games", [10, pytest.param(40, marks=pytest.mark.long)])
def test_greedy_beats_a_random_bot_in_nine_games_of_ten(games: int) -> None:
    won = [1 - seed % 2 in one.end.winners for seed, one in enumerate(against_the_scatterbrain(games))]
    assert sum(won) >= 0.9 * games


def test_greedy_buys_within_its_means() -> None:
    """After buying cards the bot still has enough fish for one cat."""
    for played in against_the_scatterbrain():
        for state, seat, move in played.moves:
            if isinstance(move, Keep) and mine(state, seat).picked:
                state.play(seat, move)
                assert mine(state, seat).fish >= min(state.contents.prices.values())


def test_greedy_has_few_fish_left_at_the_end() -> None:
    fish = [mine(one.end, 1 - seed % 2).fish for seed, one in enumerate(against_the_scatterbrain())]
    assert sum(fish) / len(fish) < 12


def test_cards_that_seldom_help_are_never_played() -> None:
    played = [type(move) for one in against_the_scatterbrain() for _, _, move in one.moves]
    assert not {Herd, SellBasket, TradeTraditions, TradeTreasures} & set(played)


# ---- what a boat is worth ----


def test_without_hope_a_boat_is_worth_its_score() -> None:
    for seed, played in enumerate(against_the_scatterbrain()[:4]):
        judge = Judge(played.end.position, 1 - seed % 2, known().reference)
        judge.hope = 0.0
        assert judge.value_of(judge.player.boat) == played.end.scores()[judge.seat].total


def test_in_a_solo_game_the_sisters_points_count_against_the_bot() -> None:
    state = game_of(["greedy"], 3, difficulty="expert").end
    hers = state.sister()
    judge = Judge(state.position, 0, known().reference)
    judge.hope = 0.0
    assert hers is not None
    assert sisters_points(state.contents, sister(state), judge.end.ending(0)) == hers.total
    assert judge.value_of(judge.player.boat) == (state.scores()[0].total or 0) - (hers.total or 0)


def test_a_fish_she_scores_for_is_worse_than_none() -> None:
    state = at("keep", seats=1)
    sister(state).traditions = (200,)
    edited(state, day=LAST_DAY)
    assert Judge(state.position, 0, known().reference).fish < -3


@pytest.mark.parametrize(
    ("points", "counts", "near"),
    [(0, ((3, 5),), 0.6), (9, ((5, 5),), 0.0), (0, ((6, 5),), 0.0), (0, ((3, 3), (0, 3)), 0.5), (4, ((4, None),), 0.0)],
)
def test_how_near_a_card_is(points: int, counts: Any, near: float) -> None:
    assert nearness(Earned(points, 0, counts)) == pytest.approx(near)


# ---- rescues ----

TWO_RED = "R R1"


def at_rescue(*left: str, **fields: Any) -> IsleOfCats:
    """Returns a state in which seat 0 may rescue one of these cats from the left field."""
    state = edited(at("rescue"), left=left, right=())
    return edited(aboard(state, 0, TWO_RED), 0, **{"fish": 10, "ready": 1, **fields})


def test_greedy_rescues_the_third_cat_of_a_family_and_places_it_there() -> None:
    state = at_rescue("cat-16-blue", "cat-16-red", "cat-16-green")
    rescue, placed = decided(state)
    assert rescue == Rescue("cat-16-red", ())
    assert isinstance(placed, Place)
    state.play(0, rescue)
    state.play(0, placed)
    assert [group.cats for group in mine(state).boat.groups] == [3]


def test_greedy_passes_without_a_basket_or_fish() -> None:
    assert decided(at_rescue("cat-16-red", ready=0)) == [Pass()]
    assert decided(at_rescue("cat-16-red", fish=2)) == [Pass()]


def test_greedy_plays_a_double_rescue_when_two_cats_can_be_paid() -> None:
    state = give(at_rescue("cat-16-red", "cat-09-red", ready=2), 0, 80)
    assert decided(state) == [PlayAction(80)]
    assert isinstance(decided(edited(state, 0, fish=5))[0], Rescue)
    play(state, 0, "action", card=80)
    assert isinstance(decided(state)[0], Rescue)


def test_a_lucky_tile_is_drawn_and_laid() -> None:
    state = give(at_rescue("cat-16-red"), 0, 75)
    assert decided(state) == [PlayAction(75)]
    play(state, 0, "action", card=75)
    (placed,) = decided(state)
    assert isinstance(placed, Place)


def test_hidden_things_do_not_change_the_bots_move() -> None:
    state = at_rescue("cat-16-blue", "cat-16-red", "cat-09-green")
    assert decided(state, guess=1) == decided(state, guess=9)


# ---- cards ----


def test_greedy_lays_no_more_baskets_than_it_can_pay_cats_for() -> None:
    state = edited(edited(at("rescue-cards"), right=()), 0, fish=6, ready=1, hand=())
    give(state, 0, 43, 44, 45)
    (lay,) = decided(state)
    assert isinstance(lay, LayRescueCards)
    assert len(lay.cards) == 1
    edited(state, day=LAST_DAY)
    assert decided(state) == [LayRescueCards((43, 44, 45))]


def test_baskets_fish_and_cards_come_before_the_rescue_cards() -> None:
    state = aboard(edited(at("rescue-cards"), 0, fish=6, hand=()), 0, TWO_RED)
    assert decided(give(state, 0, 84)) == [PlayAction(84)]
    assert decided(give(edited(state, 0, hand=()), 0, 96)) == [FishForColour(96, "red")]
    assert decided(give(edited(state, 0, hand=()), 0, 90)) == [PlayAction(90)]
    draws = give(edited(state, 0, hand=()), 0, 73)
    assert decided(draws) == [PlayAction(73)]
    play(draws, 0, "action", card=73)
    assert isinstance(decided(draws)[0], Keep)


def test_a_fish_card_waits_until_it_brings_fish() -> None:
    state = give(edited(at("rescue-cards"), 0, hand=()), 0, 67)
    assert isinstance(decided(state)[0], LayRescueCards)


def test_a_tradition_that_comes_too_late_is_worth_nothing() -> None:
    state = edited(at("rescue-cards"), day=LAST_DAY)
    assert cards.rate(Judge(state.position, 0, known().reference), 135) == 0
    assert cards.rate(Judge(edited(at("keep"), day=LAST_DAY).position, 0, known().reference), 137) > 0


NO_VALUE = """Bots treat these cards as worthless: {keys}. Give them a value under `levels` in
src/archipel/bots/evaluate/isle_of_cats/weights.json, as CONTRIBUTING.md says under "Adding a tradition" or "Adding an
action card". `reference` stays as it is."""


def test_every_card_has_a_value_or_a_rule() -> None:
    box, scales = archipel.game("isle-of-cats").contents, known().levels
    missing = [card.key for card in box.cards if not cards.is_valued(scales, card)]
    missing += [card.key for card in box.family_cards if not cards.is_valued_tradition(scales, card.key)]
    assert not missing, NO_VALUE.format(keys=", ".join(missing))


def test_a_card_that_the_reference_does_not_name_is_worth_what_it_pays_now() -> None:
    """The weights of `greedy` never change, so they name no new card."""
    state = edited(aboard(at("keep"), 0, TWO_RED), day=LAST_DAY)
    judge = Judge(state.position, 0, known().reference)
    lonely = next(card for card in judge.contents.cards if card.key == "lonely-cats")
    new = replace(judge.end.tradition(lonely.number), key="new", rule=each(6, all_cats))
    rates = known().reference.cards
    paid = 6 * 2 * (1 - (1 - rates.stays) * cards.days_left(judge) / LAST_DAY)
    assert cards.tradition_rate(judge, new) == pytest.approx(paid)
    assert cards.tradition_rate(judge, replace(new, rule=at_least(9, 9, all_cats))) == 0


@pytest.mark.parametrize("card", [Card(300, "tradition", "new", 2), Card(300, "treasure", "new", 2)])
def test_a_new_card_without_a_value_is_noticed(card: Card) -> None:
    assert not cards.is_valued(known().levels, card)


def test_a_new_action_card_is_noticed_unless_its_fish_can_be_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    new = Card(300, "action", "new", 2)
    monkeypatch.setitem(EFFECTS, "new", Effect(lambda *_: []))
    assert not cards.is_valued(known().levels, new)
    monkeypatch.setitem(EFFECTS, "new", Effect(fish=lambda *_: 3))
    assert cards.is_valued(known().levels, new)


def test_every_card_of_the_deck_can_be_rated() -> None:
    judge = Judge(aboard(at("keep"), 0, TWO_RED).position, 0, known().levels)
    rates = {card.number: cards.rate(judge, card.number) for card in judge.contents.cards}
    worthless = {judge.contents.card[number].key for number, rate in rates.items() if rate <= 0}
    seldom = {"sell-basket", "herd", "new-arrivals", "basket-traditions", "basket-treasures"}
    rescue = {card.key for card in judge.contents.cards if card.kind == "rescue"}  # rated by the rescued cats
    without_fish = {"fish-oshax", "fish-traditions", "fish-rare", "fish-common"}  # no piece they pay for is aboard
    assert worthless <= seldom | rescue | without_fish, NO_VALUE.format(keys=", ".join(sorted(worthless)))


def test_greedy_drafts_baskets_before_boots() -> None:
    state = edited(at("draft"), 0, pack=(7, 8, 9, 10, 11, 43, 55))
    assert decided(state) == [Draft((43, 55))]


def test_greedy_names_the_colour_it_has_most_of() -> None:
    state = edited(aboard(give(at("keep"), 0, 144), 0, TWO_RED), 0, picked=())
    state = until(state, "traditions")
    assert pending(state) == (0,)
    assert decided(state) == [NameColour(144, "red")]


# ---- rare finds, offers and the rest ----


def test_an_oshax_joins_the_colour_that_becomes_a_family() -> None:
    state = give(aboard(at("rare-finds"), 0, TWO_RED), 0, 1)
    oshax, _ = decided(state)
    assert isinstance(oshax, PlayOshax)
    assert oshax.colour == "red"


def test_on_the_last_day_it_plays_its_treasures() -> None:
    state = give(aboard(edited(at("rare-finds"), day=LAST_DAY), 0, TWO_RED), 0, 98)
    treasure, _ = decided(state)
    assert isinstance(treasure, PlayTreasure)


def test_greedy_takes_the_treasure_of_a_map_and_places_it() -> None:
    state = edited(aboard(at_rescue("cat-16-red"), 0, "R", at=(4, 1)), 0, fish=3)
    play(state, 0, "rescue", tile="cat-16-red", basket=[])
    play(state, 0, "place", cells=[[3, column] for column in (1, 2, 3, 4, 5)])
    take, placed = decided(state)
    assert isinstance(take, Take)
    assert isinstance(placed, Place)


def test_new_cats_go_to_some_field() -> None:
    state = give(at_rescue("cat-16-red"), 0, 83)
    play(state, 0, "action", card=83)
    (fields,) = decided(state)
    assert isinstance(fields, ChooseFields)


def test_the_sister_is_let_go_on() -> None:
    state = at("rescue", seats=1)
    while state.position.turn != "sister":
        play(state, 0, "pass")
    assert decided(state) == [SisterTurn()]
