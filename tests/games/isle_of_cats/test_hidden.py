"""Hidden cards stay hidden in views, standings, events and guesses."""

from __future__ import annotations

import json
from random import Random

import pytest

from archipel.core.chance import Scripted, Seeded
from archipel.core.errors import BadSetup
from archipel.games.isle_of_cats import GAME
from archipel.games.isle_of_cats.game import IsleOfCats
from archipel.games.isle_of_cats.state import Discarded
from tests.games.isle_of_cats.playing import at, edited, give, isle, mine, play, sister, until


def kind(card: int) -> str:
    found: str = GAME.contents.card[card].kind
    return found


def test_lists_that_are_hidden_are_null_and_their_length_is_public():
    state = give(at("keep"), 1, 113, 84)
    theirs = state.view(0)["players"][1]
    for name in ("hand", "traditions", "pack", "picked", "drawn"):
        assert theirs[name] is None
        assert theirs[f"{name}_count"] == len(getattr(mine(state, 1), name))
    assert state.view(None)["players"][0]["hand"] is None
    assert state.view(1)["players"][1]["hand"] == [84, 113]


def test_traditions_are_shown_at_the_end_and_hands_never():
    state = until(isle(2), "dusk", day=5)
    give(edited(state, 1, traditions=(113,)), 1, 84)
    assert state.view(0)["players"][1]["traditions"] is None
    play(state, 0, "done")
    play(state, 1, "done")
    assert state.view(0)["players"][1]["traditions"] == [113]
    assert state.view(None)["players"][1]["traditions"] == [113]
    assert state.view(0)["players"][1]["hand"] is None


def test_a_rivals_traditions_are_left_out_of_the_standing():
    state = edited(at("rescue"), 1, traditions=(126,))
    assert state.scores()[1].lines["traditions"] == 1
    standing = state.standing(0)
    assert "traditions" in standing[0].lines
    assert "traditions" not in standing[1].lines
    assert all(item.line != "traditions" for item in standing[1].items)
    assert (standing[0].total is None, standing[1].total is None) == (False, True)
    assert all(score.total is None for score in state.standing(None))
    over = until(state, "over", day=5)
    assert over.standing(0) == over.scores()


def test_the_form_of_the_view_is_the_specs():
    view = at("rescue").view(0)
    assert set(view) == {
        "game", "seats", "seat", "mode", "options", "day", "phase", "pending", "order", "turn", "holding", "rescued",
        "over", "winners", "fields", "around", "rare", "common", "oshax", "bag_count", "deck_count", "discard_count",
        "played", "public_traditions", "interrupt", "players", "sister",
    }  # fmt: skip
    assert set(view["players"][0]) == {
        "seat", "colour", "boat", "rats", "maps", "fish", "baskets", "pieces", "hand", "hand_count", "traditions",
        "traditions_count", "pack", "pack_count", "picked", "picked_count", "drawn", "drawn_count",
        "rescue_cards", "rescue_cards_count", "speed", "chosen", "passed", "extra_rescues", "anywhere",
    }  # fmt: skip
    assert len(view["players"][0]["rats"]) == 19
    assert set(view["players"][0]["maps"]) == {"blue", "green", "red", "purple", "orange"}
    assert set(isle(1).view(0)["sister"]) == {
        "difficulty", "colours", "traditions", "advanced", "baskets", "resolved", "deck_count", "speed",
        "score",
    }  # fmt: skip


@pytest.mark.parametrize(("seats", "mode"), [(2, "standard"), (3, "standard"), (4, "family")])
def test_no_event_names_a_card_that_its_listeners_may_not_know(seats, mode):
    """An event names only cards that lie face up after the move."""
    state = GAME.start(seats, {"mode": mode}, Seeded(31))
    assert isinstance(state, IsleOfCats)
    rng = Random(5)
    while not state.over:
        seat = rng.choice(state.pending)
        events = state.play(seat, rng.choice(state.moves(seat)))
        view = state.view(None)
        known = {*view["played"], *(one["card"] for one in view["public_traditions"])}
        for player in view["players"]:
            known |= set(player.get("rescue_cards") or ())
        for event in events:
            cards = {event.get("card"), *event.get("cards", ()), *event.get("basket", ())} - {None}
            assert cards <= known, event


# ---- guesses ----


def test_a_guess_deals_kinds_where_only_they_can_lie():
    state = give(give(at("rescue-cards"), 0, 7, 15, 43), 1, 80)
    edited(state, 1, traditions=(113, 114))
    play(state, 0, "rescue-cards", cards=[7, 15])
    for seed in range(5):
        guess = state.guess(1, Seeded(seed))
        assert isinstance(guess, IsleOfCats)
        assert all(kind(card) == "rescue" for card in mine(guess, 0).rescue_cards)
        assert guess.view(1) == state.view(1)
        guess = state.guess(0, Seeded(seed))
        assert isinstance(guess, IsleOfCats)
        assert all(kind(card) == "tradition" for card in mine(guess, 1).traditions)


def test_a_guess_keeps_what_the_seat_discarded_itself():
    state = at("rescue")
    own = [one for one in state.position.discard if one.seat == 0]
    guess = state.guess(0, Seeded(4))
    assert isinstance(guess, IsleOfCats)
    assert [one for one in guess.position.discard if one.seat == 0] == own
    assert guess.position.discard != state.position.discard


def test_a_guess_is_dealt_as_the_chance_says():
    state = isle(1)
    deck = sorted(state.position.deck)
    guess = state.guess(0, Scripted({"deck": deck, "sister-baskets": [196, 195], "sister-colours": []}))
    assert isinstance(guess, IsleOfCats)
    assert list(guess.position.deck) == deck
    assert sister(guess).deck[:2] == (196, 195)
    with pytest.raises(BadSetup, match='"deck" cannot give'):
        state.guess(0, Scripted({"deck": [mine(state).pack[0]]}))


def test_rivals_hands_come_first_then_packs_picks_and_the_deck():
    state = give(isle(2), 1, 84)
    unknown = sorted((*state.position.deck, *mine(state, 1).pack, 84))
    guess = state.guess(0, Scripted({"deck": unknown}))
    assert isinstance(guess, IsleOfCats)
    assert mine(guess, 1).hand == (unknown[0],)
    assert mine(guess, 1).pack == tuple(unknown[1:8])
    assert list(guess.position.deck) == unknown[8:]


def test_in_family_mode_rivals_cards_come_from_the_fifteen_others():
    state = isle(3, {"family-deck": [151, 152, 153]}, mode="family")
    play(state, 1, "family-cards", cards=list(mine(state, 1).dealt[:2]))
    seen = set()
    for seed in range(20):
        guess = state.guess(0, Seeded(seed))
        assert isinstance(guess, IsleOfCats)
        seen |= {*mine(guess, 1).dealt, *mine(guess, 2).dealt}
        assert set(mine(guess, 1).family_cards) <= set(mine(guess, 1).dealt)
        assert mine(guess, 0).dealt == (151, 152, 153)
    assert seen == set(range(154, 169))


def test_an_undo_on_a_guess_leads_to_a_guess():
    state = edited(give(at("rescue"), 0, 86), 0, traditions=(113, 114))
    play(state, 0, "trade-traditions", card=86, traditions=[113, 114])
    for seed in range(10):
        guess = state.guess(1, Seeded(seed))
        assert isinstance(guess, IsleOfCats)
        guess.undo(0)
        assert all(kind(card) == "tradition" for card in mine(guess).traditions)
        assert mine(guess).hand == (86,)
        guess.scores()


def test_a_guess_tells_nothing_of_how_cards_lay_before_an_undo():
    """The true state and a guess of it give the same guess, also after undo."""
    state = until(isle(3), "keep")
    play(state, 0, "keep", cards=list(mine(state).picked[:1]))
    direct = state.guess(1, Seeded(3))
    again = state.guess(1, Seeded(4)).guess(1, Seeded(3))
    direct.undo(0)
    again.undo(0)
    assert [direct.view(seat) for seat in range(3)] == [again.view(seat) for seat in range(3)]


def test_the_seat_does_not_know_a_rivals_discards():
    state = edited(at("rescue"), discard=(Discarded(113, 0), Discarded(114, 1)))
    edited(state, deck=tuple(card for card in state.position.deck if card not in (113, 114)))
    known = {
        next(one.card for one in guess.position.discard if one.seat == 1)
        for guess in (state.guess(0, Seeded(seed)) for seed in range(6))
        if isinstance(guess, IsleOfCats)
    }
    assert len(known) > 1
    assert "seed" not in json.dumps(state.view(0))
