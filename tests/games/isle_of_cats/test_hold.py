"""Holding the traditions back, from edition 2 on: `keep` with `hold`, then action cards, then `done`."""

from __future__ import annotations

from random import Random

import pytest

from archipel.core.chance import Seeded
from archipel.core.game import Json
from archipel.core.text import Text
from archipel.games.isle_of_cats import GAME
from archipel.games.isle_of_cats.game import IsleOfCats
from tests.games.isle_of_cats.playing import at, edited, give, happened, mine, pending, phase, play, refused, until
from tests.games.isle_of_cats.test_undo import goes_back, others, stays

SHOWN = "Nothing to take back: your last move showed something new, or closed the round."
DRAW_2, FISH_RARE, PUBLIC, PRIVATE = 71, 92, 143, 113


def buying(seats: int = 2, drawn: tuple[int, ...] = (PRIVATE, 114)) -> IsleOfCats:
    """A table where every seat buys cards, seat 0 with two action cards and a tradition among them."""
    state = at("keep", seats)
    for seat in range(seats):
        edited(state, seat, picked=((DRAW_2, FISH_RARE, PUBLIC), (7, 8), (9, 10), (11, 12))[seat])
    return edited(state, deck=(*drawn, *(card for card in state.position.deck if card not in drawn)))


def held(seats: int = 2) -> IsleOfCats:
    """The same table when all have bought cards and seat 0 holds the traditions back."""
    state = buying(seats)
    play(state, 0, "keep", cards=[DRAW_2, FISH_RARE, PUBLIC], hold=True)
    for seat in range(1, seats):
        play(state, seat, "keep", cards=[])
    return state


def holding(state: IsleOfCats) -> list[int]:
    shown: list[int] = state.view(None)["holding"]
    assert all(state.view(seat)["holding"] == shown for seat in range(state.seats)), "it is public"
    return shown


# ---- the rule ----


def test_traditions_wait_for_the_seat_that_holds():
    state = buying()
    assert holding(state) == []
    events = play(state, 0, "keep", cards=[DRAW_2, PUBLIC], hold=True)
    assert events == [{"event": "kept", "seat": 0, "count": 2, "fish": 1, "hold": True}]
    assert (holding(state), pending(state)) == ([0], (1,))
    events = play(state, 1, "keep", cards=[7])
    assert events == [{"event": "kept", "seat": 1, "count": 1, "fish": 1}]
    assert (phase(state), pending(state), holding(state)) == ("keep", (0,), [0])
    assert [player["chosen"] for player in state.view(None)["players"]] == [True, True]
    assert state.view(None)["turn"] is None


def test_a_tradition_that_is_drawn_while_holding_is_read_with_the_others():
    state = held()
    play(state, 0, "action", card=DRAW_2)
    assert pending(state) == (0,)
    fish = mine(state).fish
    play(state, 0, "keep", cards=[PRIVATE])
    assert mine(state).fish == fish - 2
    assert (phase(state), mine(state).hand) == ("keep", (FISH_RARE, PRIVATE, PUBLIC))
    events = play(state, 0, "done")
    assert happened(events)[:4] == ["done", "phase-ended", "traditions-laid", "public-tradition-laid"]
    assert (holding(state), phase(state)) == ([], "traditions")
    assert mine(state).traditions == (PRIVATE,)


def test_the_last_buyer_can_hold_and_play_alone():
    state = buying()
    play(state, 1, "keep", cards=[])
    assert happened(play(state, 0, "keep", cards=[DRAW_2], hold=True)) == ["kept"]
    assert (pending(state), holding(state)) == ((0,), [0])


def test_on_the_last_day_a_held_draw_still_finds_traditions_that_count():
    state = edited(held(), day=5)
    play(state, 0, "action", card=DRAW_2)
    play(state, 0, "keep", cards=[PRIVATE])
    play(state, 0, "done")
    assert mine(state).traditions == (PRIVATE,)


def test_several_seats_hold_and_all_must_be_done():
    state = give(give(buying(3), 1, 72), 2, 73)
    edited(state, order=(2, 0, 1))
    play(state, 0, "keep", cards=[DRAW_2], hold=True)
    play(state, 1, "keep", cards=[])
    assert pending(state) == (2,)
    play(state, 2, "keep", cards=[], hold=True)
    assert (pending(state), holding(state)) == ((2, 0), [2, 0]), "in turn order"
    play(state, 0, "done")
    assert (phase(state), pending(state), holding(state)) == ("keep", (2,), [2])
    assert all(player["chosen"] for player in state.view(None)["players"])
    play(state, 1, "action", card=72)
    play(state, 1, "keep", cards=[])
    assert pending(state) == (2,), "others may play action cards meanwhile, and the game still waits"
    play(state, 2, "done")
    assert phase(state) == "rescue-cards"


def test_a_seat_without_action_cards_left_still_says_done():
    state = held()
    play(state, 0, "action", card=FISH_RARE)
    play(state, 0, "action", card=DRAW_2)
    play(state, 0, "keep", cards=[])
    assert [move.to_json() for move in state.moves(0)] == [{"type": "done"}]
    assert state.moves(1) == []


def test_traditions_wait_in_a_solo_game_too():
    state = edited(at("keep", 1), 0, picked=(DRAW_2, PRIVATE))
    assert {"type": "keep", "cards": [DRAW_2], "hold": True} in [move.to_json() for move in state.moves(0)]
    play(state, 0, "keep", cards=[DRAW_2, PRIVATE], hold=True)
    assert (phase(state), pending(state), holding(state)) == ("keep", (0,), [0])
    play(state, 0, "action", card=DRAW_2)
    play(state, 0, "keep", cards=[])
    assert "traditions-laid" in happened(play(state, 0, "done"))


def test_both_ways_to_keep_are_listed_only_where_an_action_card_is_in_hand_afterwards():
    state = buying()
    listed = [move.to_json() for move in state.moves(0)]
    plain = [move for move in listed if "hold" not in move]
    assert [] in [move["cards"] for move in plain]
    assert [move["cards"] for move in listed if move.get("hold")] == [
        move["cards"] for move in plain if {DRAW_2, FISH_RARE} & set(move["cards"])
    ]
    give(state, 0, 72)
    listed = [move.to_json() for move in state.moves(0) if move.to_json()["type"] == "keep"]
    assert len(listed) == 2 * len(plain), "the hand has an action card already"
    assert not any(move.to_json().get("hold") for move in state.moves(1))


def test_without_hold_traditions_follow_in_the_same_move():
    state = buying()
    play(state, 0, "keep", cards=[DRAW_2])
    assert "phase-ended" in happened(play(state, 1, "keep", cards=[]))


def test_the_events_of_holding_have_sentences():
    state = buying()
    told = GAME.tell(play(state, 0, "keep", cards=[DRAW_2], hold=True)[0])
    assert told.en == "{0} keeps 1 card for 0 fish. The traditions wait: an action card comes first."
    assert told.fr == "{0} garde 1 carte pour 0 poisson. Les traditions attendent : une carte action d'abord."
    play(give(state, 1, 72), 1, "keep", cards=[], hold=True)
    assert GAME.tell({"event": "kept", "seat": 1, "count": 0, "fish": 0, "hold": True}).en.startswith(
        "{1} keeps no card. The traditions wait"
    )


def test_the_help_for_action_cards_says_that_the_traditions_can_wait():
    told = GAME.content["help"]["action-card"]["text"]
    assert "En gardant tes cartes, tu peux faire attendre les traditions" in told["fr"]
    assert "When you keep cards, you can make the traditions wait" in told["en"]


# ---- refusals ----

KEEP_FIRST = Text(fr="Dis d'abord quelles cartes tu gardes.", en="First say which cards you keep.")
ALREADY_HOLDING = Text(
    fr="Tu as déjà gardé tes cartes, et les traditions t'attendent : joue une carte action, puis termine.",
    en="You have already kept your cards, and the traditions wait for you: play an action card, then say you are done.",
)


def test_no_hold_without_an_action_card():
    assert refused(buying(), 1, "keep", cards=[7], hold=True) == Text(
        fr="Tu n'aurais aucune carte action en main : les traditions n'ont pas à t'attendre.",
        en="You would have no action card in hand, so the traditions need not wait for you.",
    )


def test_no_second_hold():
    state = buying()
    play(state, 0, "keep", cards=[DRAW_2], hold=True)
    assert refused(state, 0, "keep", cards=[], hold=True) == ALREADY_HOLDING
    assert refused(state, 0, "keep", cards=[]) == ALREADY_HOLDING
    play(state, 1, "keep", cards=[])
    assert refused(state, 0, "keep", cards=[DRAW_2], hold=True) == ALREADY_HOLDING
    assert refused(state, 1, "keep", cards=[]) == Text(
        fr="Tu as déjà choisi ; le jeu attend les autres.", en="You have already chosen; the game waits for the others."
    )


def test_no_hold_with_cards_that_were_drawn():
    state = held()
    play(state, 0, "action", card=DRAW_2)
    assert refused(state, 0, "keep", cards=[PRIVATE], hold=True) == Text(
        fr="Attendre avant les traditions se décide quand tu gardes des cartes choisies, pas des cartes piochées.",
        en="You can hold the traditions back when you keep drafted cards, not cards that you drew.",
    )
    assert not any(move.to_json().get("hold") for move in state.moves(0))


def test_done_only_by_a_seat_that_holds_and_once_all_have_bought():
    state = buying()
    assert refused(state, 0, "done") == KEEP_FIRST
    play(state, 0, "keep", cards=[DRAW_2], hold=True)
    assert refused(state, 0, "done") == Text(
        fr="Les autres achètent encore leurs cartes ; termine quand tout le monde a choisi.",
        en="Others still buy cards; say that you are done when everyone has chosen.",
    )
    assert refused(state, 1, "done") == KEEP_FIRST
    play(state, 1, "keep", cards=[])
    assert refused(state, 1, "done") == Text(
        fr="Tu n'as pas demandé d'attendre avant les traditions : tu n'as rien à terminer.",
        en="You did not ask to wait before the traditions, so there is nothing for you to end.",
    )


def test_done_in_another_phase_is_refused_with_the_right_time():
    traditions = held()
    play(traditions, 0, "done")
    assert phase(traditions) == "traditions"
    for state in (traditions, *map(at, ("draft", "rescue-cards", "rescue", "rare-finds"))):
        assert refused(state, 0, "done") == Text(
            fr="Tu peux dire que tu as fini au crépuscule, ou quand tu fais attendre les traditions.",
            en="You can say that you are done at dusk, or when you hold the traditions back.",
        )


def test_a_hold_that_is_not_true_or_false_is_refused():
    state = buying()
    for wrong in ("yes", 1, None, [True]):
        assert refused(state, 0, "keep", cards=[DRAW_2], hold=wrong)
    assert refused(state, 0, "keep", cards=[DRAW_2], hold=False) == Text(
        fr="« hold » vaut true, ou n'est pas là : retire-le si rien ne doit attendre.",
        en='"hold" is true or is not there: leave it out if nothing has to wait.',
    )


def test_the_first_edition_has_no_hold():
    state = GAME.in_edition(1).start(2, {}, Seeded(3))
    assert isinstance(state, IsleOfCats)
    edited(until(state, "keep"), 0, picked=(DRAW_2, 7))
    assert not any(move.to_json().get("hold") for move in state.moves(0))
    assert refused(state, 0, "keep", cards=[DRAW_2], hold=True) == Text(
        fr="Cette partie suit l'édition 1 : les traditions viennent dès que tout le monde a choisi. Garde sans "
        "« hold ».",
        en='This game follows edition 1: traditions come as soon as everyone has chosen. Keep without "hold".',
    )
    assert refused(state, 0, "done") == Text(
        fr="Ce coup se joue pendant la phase « crépuscule » ; c'est maintenant « achat des cartes ».",
        en='This move belongs to the phase "dusk"; now it is "buying cards".',
    )
    play(state, 0, "keep", cards=[DRAW_2])
    play(state, 1, "keep", cards=[])
    assert (phase(state), holding(state)) == ("rescue-cards", [])


# ---- undo ----


def test_a_hold_goes_back_until_another_seat_moves():
    state = buying()
    goes_back(state, 0, "keep", cards=[DRAW_2], hold=True)
    play(state, 0, "keep", cards=[DRAW_2], hold=True)
    play(state, 1, "keep", cards=[])
    assert stays(state, 0) == others(1)
    assert stays(state, 1) == SHOWN, "the choice that closes a round stays, also while somebody holds"


def test_in_a_solo_game_a_hold_and_done_can_be_taken_back():
    state = edited(at("keep", 1), 0, picked=(FISH_RARE, PRIVATE))
    goes_back(state, 0, "keep", cards=[FISH_RARE, PRIVATE], hold=True)
    play(state, 0, "keep", cards=[FISH_RARE, PRIVATE], hold=True)
    goes_back(state, 0, "action", card=FISH_RARE)
    goes_back(state, 0, "done")


def test_while_holding_an_action_card_goes_back_but_not_a_draw():
    state = held()
    goes_back(state, 0, "action", card=FISH_RARE)
    play(state, 0, "action", card=DRAW_2)
    assert stays(state, 0) == SHOWN


def test_done_goes_back_while_another_seat_holds_and_stays_when_it_was_the_last():
    state = give(buying(), 1, 72)
    play(state, 0, "keep", cards=[DRAW_2], hold=True)
    play(state, 1, "keep", cards=[], hold=True)
    goes_back(state, 0, "done")
    play(state, 0, "done")
    play(state, 1, "done")
    assert stays(state, 1) == SHOWN


# ---- what others learn ----


def test_others_learn_that_a_seat_holds_and_nothing_about_its_cards():
    """Two tables differ in the cards that seat 0 buys and draws, but not in their number and price."""
    rescue, treasure = 43, 98
    tables = ((buying(drawn=(PRIVATE, 114)), rescue, PRIVATE), (buying(drawn=(139, 129)), treasure, 139))
    for state, bought, _ in tables:
        edited(state, 0, picked=(DRAW_2, bought, FISH_RARE))
    for step in range(5):
        learnt = []
        for state, bought, drawn in tables:
            seat, move = (
                (0, {"type": "keep", "cards": [bought, DRAW_2], "hold": True}),
                (1, {"type": "keep", "cards": []}),
                (0, {"type": "action", "card": DRAW_2}),
                (0, {"type": "keep", "cards": [drawn]}),
                (0, {"type": "done"}),
            )[step]
            events = state.play(seat, move)
            learnt.append([events, *(seen_by(state, viewer) for viewer in (None, 1))])
        assert learnt[0] == learnt[1]
        assert seen_by(tables[0][0], 0) != seen_by(tables[1][0], 0)
    assert phase(tables[0][0]) == "rescue-cards", "traditions were read"


def seen_by(state: IsleOfCats, viewer: int | None) -> Json:
    """Returns everything that a viewer is shown: the view, and a seat's legal moves."""
    moves = [] if viewer is None else [move.to_json() for move in state.moves(viewer)]
    return {"view": state.view(viewer), "moves": moves}


@pytest.mark.parametrize("seed", range(12))
def test_a_guess_keeps_the_holding_seats_and_can_be_continued(seed: int):
    state = held(3)
    for seat in range(3):
        guess = state.guess(seat, Seeded(seed))
        assert (guess.view(None)["holding"], guess.pending) == ([0], (0,))
        assert any(move.to_json() == {"type": "done"} for move in guess.moves(0))
        guess.play(0, {"type": "done"})
        assert guess.view(None)["phase"] in ("traditions", "rescue-cards")


# ---- the deal ----


def dealt(state: IsleOfCats) -> list[object]:
    """Everything hidden that chance decides: what a later deal will bring."""
    position = state.position
    return [position.deck, position.bag, [player.pack for player in position.players], position.left, position.right]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_the_same_seed_deals_the_same_cards_with_and_without_hold(seats: int, seed: int):
    """Three tables play alike: one of edition 1, one that never holds, and one that holds whenever it can."""
    tables = [GAME.in_edition(edition).start(seats, {}, Seeded(seed)) for edition in (1, 2, 2)]
    holds, luck = 0, Random(seed)
    while not tables[0].over:
        plain, never, always = tables
        assert isinstance(plain, IsleOfCats)
        while always.view(None)["holding"] and not_buying(always):
            always.play(always.pending[0], {"type": "done"})
        for other in (never, always):
            assert isinstance(other, IsleOfCats)
            assert dealt(other) == dealt(plain)
            assert other.pending == plain.pending
        seat = luck.choice(plain.pending)
        move = luck.choice(plain.moves(seat)).to_json()
        held_move = {**move, "hold": True}
        if held_move in [one.to_json() for one in always.moves(seat)]:
            holds += 1
        else:
            held_move = move
        plain.play(seat, move)
        never.play(seat, move)
        always.play(seat, held_move)
    assert holds > 0
    assert [table.scores() for table in tables[1:]] == [tables[0].scores()] * 2


def not_buying(state: object) -> bool:
    assert isinstance(state, IsleOfCats)
    return all(player.chosen for player in state.position.players) and state.position.interrupt is None
