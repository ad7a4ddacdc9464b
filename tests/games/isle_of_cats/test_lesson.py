"""The lessons' texts are true: fish paid, rats covered, points won, and the cats that the sister takes."""

from __future__ import annotations

import pytest

from archipel.core.game import State
from archipel.core.lesson import fits
from archipel.games.isle_of_cats import GAME
from archipel.games.isle_of_cats.content.family_lesson import FAMILY
from archipel.games.isle_of_cats.content.lessons import FISH_AND_CARDS, RESCUE, SCORING, SISTER
from tests.lessons import begun, told


def mine(state: State) -> dict[str, object]:
    player: dict[str, object] = state.view(0)["players"][0]
    return player


def test_the_lessons_fish_are_the_fish_paid():
    fish, _, _, _, _, keep, _, tradition = told(GAME, FISH_AND_CARDS)
    assert mine(fish.before)["fish"] == 20
    assert [(event["count"], event["fish"]) for event in keep.all("kept") if event["seat"] == 0] == [(4, 11)]
    assert mine(keep.after)["fish"] == 9
    assert [event["card"] for event in tradition.all("colour-named")] == [144]


def test_the_lesson_says_that_traditions_can_wait_for_an_action_card():
    *_, keep, tells, tradition = told(GAME, FISH_AND_CARDS)
    assert "action card" in FISH_AND_CARDS.steps[-2].plain.en
    assert not tells.events
    assert (keep.before.view(0)["phase"], tradition.before.view(0)["phase"]) == ("keep", "traditions")


def test_every_colour_may_be_named():
    *_, tradition = told(GAME, FISH_AND_CARDS)
    (pattern,) = FISH_AND_CARDS.steps[-1].moves
    assert sum(fits(move.to_json(), pattern) for move in tradition.before.moves(0)) == 5


def test_the_rescue_begins_where_the_cards_have_ended():
    assert begun(GAME, RESCUE).view(0)["phase"] == told(GAME, FISH_AND_CARDS)[-1].after.view(0)["phase"]
    assert begun(GAME, SCORING).view(0)["phase"] == told(GAME, RESCUE)[-1].after.view(0)["phase"]


def test_a_cat_on_the_left_costs_three_and_on_the_right_five():
    lay, _, _, _, place, rats, end = told(GAME, RESCUE)
    assert [(event["seat"], event["speed"]) for event in lay.all("revealed")] == [(0, 3), (1, 0)]
    assert [event["fish"] for event in place.all("rescued") if event["seat"] == 0] == [3]
    assert [event["fish"] for event in rats.all("rescued")] == [5]
    assert rats.won == {"rats": 3}
    assert [move.to_json() for move in end.before.moves(0)] == [{"type": "pass"}]
    assert mine(end.after)["fish"] == 1


def test_both_places_of_the_first_cat_lead_on():
    before = told(GAME, RESCUE)[4].before
    rescue, place = RESCUE.steps[4].moves
    before.play(0, dict(rescue))
    places = [move.to_json() for move in before.moves(0) if fits(move.to_json(), place)]
    assert len(places) == 2
    for move in places:
        state = before.copy()
        state.play(0, move)
        for seat, reply in RESCUE.steps[4].replies:
            state.play(seat, dict(reply))
        for pattern in RESCUE.steps[5].moves:
            state.play(0, dict(pattern))


def test_the_lessons_points_are_the_points_won():
    _, treasure, _, _, oshax, end = told(GAME, SCORING)
    assert treasure.won == {"rare-treasures": 3, "rooms": 5}
    assert oshax.won["families"] == 8
    assert [event["day"] for event in end.all("day-ended")] == [1]


def test_the_oshax_is_welcome_exactly_where_it_makes_a_family():
    before = told(GAME, SCORING)[4].before
    _, place = SCORING.steps[4].moves
    for number in range(1, 7):
        begun = before.copy()
        begun.play(0, {"type": "oshax", "card": 1, "tile": f"oshax-{number}", "colour": "green"})
        places = [move.to_json() for move in begun.moves(0)]
        assert any(fits(move, place) for move in places)
        for move in places:
            state = begun.copy()
            events = state.play(0, move)
            assert (state.scores()[0].lines["families"] == 8) == fits(move, place)
            assert "offered" not in [event["event"] for event in events]


def test_the_sister_does_what_the_lesson_says():
    colours, lay, cat, first, _, second, end = told(GAME, SISTER)
    assert colours.before.view(0)["sister"]["colours"][0] == "red"
    assert [event["speed"] for event in lay.all("revealed") if event.get("seat") == 0] == [4]
    assert lay.after.view(0)["sister"]["speed"] == 3
    assert cat.before.view(0)["fields"]["left"][1] == "cat-05-blue"
    assert [event["tile"] for event in first.all("sister-took")] == ["cat-09-red", "common-3i"]
    assert [event["tile"] for event in second.all("sister-took")] == ["cat-16-green", "common-2"]
    assert len(end.all("colour-revealed")) == 1


def test_a_red_cat_would_give_the_sister_five_points():
    state = told(GAME, SISTER)[2].before
    state.play(0, {"type": "rescue", "tile": "cat-09-red", "basket": []})
    state.play(0, state.moves(0)[0].to_json())
    assert state.view(0)["sister"]["score"]["lines"]["colour-1"] == 5


@pytest.mark.long
def test_wherever_the_learner_puts_the_cat_the_sister_is_next():
    before = told(GAME, SISTER)[2].before
    rescue, place = SISTER.steps[2].moves
    before.play(0, dict(rescue))
    welcome = [move.to_json() for move in before.moves(0) if fits(move.to_json(), place)]
    assert len(welcome) > 300
    for move in welcome:
        state = before.copy()
        state.play(0, move)
        assert {"type": "sister-turn"} in [other.to_json() for other in state.moves(0)]


def test_the_family_lesson_says_what_its_cards_rooms_rats_and_families_pay():
    keep, _, cat, treasure, room, rats, family = told(GAME, FAMILY)
    assert mine(keep.before)["family_cards"] == [158, 164, 167]
    assert len(cat.all("offered")) == 1
    assert treasure.won == {"rooms": 5, "family-cards": 4}  # 2 for the treasure, 2 for the full room
    assert not room.events
    assert rats.won["rats"] == 3
    assert family.won["families"] == 8


def test_the_last_cat_of_the_family_lesson_is_welcome_exactly_where_it_makes_a_family():
    before = told(GAME, FAMILY)[6].before
    take, place = FAMILY.steps[6].moves
    before.play(0, dict(take))
    for move in (legal.to_json() for legal in before.moves(0)):
        state = before.copy()
        events = state.play(0, move)
        assert (state.scores()[0].lines["families"] == 8) == fits(move, place)
        assert not [event for event in events if fits(move, place) and event["event"] == "offered"]


def test_the_lesson_calls_a_public_tradition_so_as_its_card_does():
    step = FISH_AND_CARDS.steps[2]
    assert "card:144" in step.look
    assert [card.kind for card in GAME.contents.cards if card.number == 144] == ["public-tradition"]
    assert "tradition publique" in step.plain.fr
    assert "public tradition" in step.plain.en
