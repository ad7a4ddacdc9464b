"""Contents: a box other than ours is played, shown, scored and recorded with its own rows, and with none of ours."""

from __future__ import annotations

import ast
import pickle
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from archipel import BadSetup, BadSheet, Scripted, Seeded, replay
from archipel.bots import choose, levels_for
from archipel.core.errors import IllegalMove
from archipel.core.game import Game
from archipel.games import isle_of_cats
from archipel.games.isle_of_cats import GAME
from archipel.games.isle_of_cats.actions import EFFECTS, Effect
from archipel.games.isle_of_cats.content.box import COLOURS, Action, Ask, Box, Card, FamilyCard, SisterCard
from archipel.games.isle_of_cats.content.contents import CONTENTS
from archipel.games.isle_of_cats.content.sister import SISTER_TRADITIONS
from archipel.games.isle_of_cats.content.traditions import TRADITIONS
from archipel.games.isle_of_cats.game import IsleOfCats

OURS = CONTENTS.to_json()
FURTHER = 1000
"""Difference between the number of a card in the other box and in ours."""


def again(card: Any, **changes: Any) -> Any:
    return replace(card, number=card.number + FURTHER, **changes)


OTHER = replace(
    CONTENTS,
    boats=tuple(
        replace(boat, rows=tuple(row.replace("r", "-") for row in boat.rows)) for boat in reversed(CONTENTS.boats)
    ),
    cards=tuple(again(card, cost=1) for card in CONTENTS.cards),
    family_cards=tuple(again(card) for card in CONTENTS.family_cards),
    sister_colours=tuple(again(card) for card in CONTENTS.sister_colours),
    sister_baskets=tuple(again(card) for card in CONTENTS.sister_baskets),
    sister_traditions=tuple(again(card) for card in CONTENTS.sister_traditions),
    sister_advanced=tuple(again(card) for card in CONTENTS.sister_advanced),
    tiles=tuple(replace(tile, copies=2) if tile.kind == "cat" else tile for tile in CONTENTS.tiles),
    prices={"left": 1, "right": 2},
)
"""Boats without rats, other numbers for all cards, each card for one fish, two of each cat, and cheaper cats."""


def with_box(contents: Box = OTHER) -> Game:
    return GAME.in_edition(GAME.edition, pack=contents.to_json())


def doubled() -> Box:
    """Returns a box with the deck twice, so that the numbers of one key are not all consecutive."""
    return replace(CONTENTS, cards=(*CONTENTS.cards, *(again(card) for card in CONTENTS.cards)))


def played(game: Game, seats: int, seed: int, **options: Any) -> IsleOfCats:
    luck, state = Random(seed), game.start(seats, options, Seeded(seed))
    assert isinstance(state, IsleOfCats)
    while state.pending:
        seat = luck.randrange(seats) if luck.random() < 0.2 else luck.choice(state.pending)
        if moves := state.moves(seat):
            state.play(seat, luck.choice(moves))
    return state


def numbers(thing: Any) -> list[int]:
    """Returns all card numbers in a view."""
    if isinstance(thing, dict):
        named = ("card", "played", "hand", "traditions", "pack", "picked", "drawn", "rescue_cards", "family_cards")
        return [number for name, value in thing.items() if name in named or value for number in found(name, value)]
    return [number for one in thing for number in numbers(one)] if isinstance(thing, list) else []


def found(name: str, value: Any) -> list[int]:
    cards = ("card", "played", "hand", "traditions", "pack", "picked", "rescue_cards", "family_cards", "advanced")
    if name in cards and isinstance(value, int | list):
        listed = value if isinstance(value, list) else [value]
        return [one for one in listed if type(one) is int]
    return numbers(value)


def test_our_own_box_written_down_and_read_again_is_ours() -> None:
    ours = with_box(CONTENTS)
    assert ours.fingerprint == GAME.fingerprint
    assert ours.content == GAME.content
    assert played(ours, 3, 5).view(0) == played(GAME, 3, 5).view(0)


@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {"difficulty": "expert"}), (2, {"modules": "BCD"}), (4, {}), (2, {"mode": "family"}), (4, {"mode": "family"})],
)
def test_another_box_is_played_to_the_end_and_shown_by_its_rows(seats: int, options: dict[str, str]) -> None:
    for seed in range(2):
        state = played(with_box(), seats, seed, **options)
        view = state.view(0)
        seen = numbers(view)
        assert seen
        assert min(seen) > FURTHER
        for player in view["players"]:
            assert player["rats"] == []
        assert all(score.lines["rats"] == 0 for score in state.scores())
        assert all(int(number) > FURTHER for number in state.tallies(0))


@pytest.mark.parametrize("seats", [1, 3])
def test_a_deck_twice_as_large_is_dealt_and_its_cards_are_alike(seats: int) -> None:
    game = with_box(doubled())
    state = game.start(seats, {}, Seeded(2))
    dealt = 5 if seats == 1 else 7 * seats
    assert state.view(None)["deck_count"] == 2 * len(CONTENTS.deck("ABC")) - dealt
    pair = game.start(2, {}, Scripted({"deck": [84, 84 + FURTHER, 1, 2, 3, 4, 5]}))
    assert len(pair.moves(0)) == 3, "two that are alike, two others, or one of each"
    played(game, seats, 1)


def test_an_additional_tradition_is_dealt_scored_and_in_the_content() -> None:
    new = Card(300, "tradition", "five-blue", 2, module="core")
    game = with_box(replace(CONTENTS, cards=(*CONTENTS.cards, new)))
    assert game.content["cards"]["300"]["title"] == GAME.content["cards"]["127"]["title"]
    state = game.start(2, {}, Scripted({"deck": [300]}))
    assert isinstance(state, IsleOfCats)
    assert 300 in state.position.players[0].pack
    state.position.players[0].traditions = (300,)
    assert "9 points for exactly 5 blue cats." in [item.text.en for item in state.scores()[0].items]
    assert state.tallies(0)["300"] == [[0, 5]]
    assert game.tell({"event": "action", "seat": 0, "card": 84, "fish": 0}).en.startswith("{0} plays Wickerwork")
    played(game, 2, 1)


def test_a_changed_action_row_changes_what_is_legal_asked_and_refused() -> None:
    """In this box, herding moves exactly two cats."""
    herd = replace(CONTENTS.action["herd"], asks=(Ask("cats", "cats", 2, 2),))
    others = tuple(action for action in CONTENTS.actions if action.key != "herd")
    game = with_box(replace(CONTENTS, actions=(*others, herd)))
    (ask,) = game.content["actions"]["herd"]["asks"]
    assert (ask["least"], ask["most"]) == (2, 2)
    assert ask["prompt"]["en"] == "Choose 2 cats: each changes field."
    state = game.start(2, {}, Seeded(1))
    assert isinstance(state, IsleOfCats)
    state.position.players[0].hand = (77,)
    herds = [move.to_json()["cats"] for move in state.moves(0) if move.to_json()["type"] == "herd"]
    assert {len(cats) for cats in herds} == {2}
    with pytest.raises(IllegalMove, match="You move exactly 2 cats; you name 1"):
        state.play(0, {"type": "herd", "card": 77, "cats": herds[0][:1]})


def test_a_new_action_card_is_a_row_and_a_function(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new card with a known question is listed, refused, played and explained without any other code."""
    monkeypatch.setitem(EFFECTS, "fish-cats", Effect(fish=lambda player, move: 2 * len(player.boat.cats(move.colour))))
    box = replace(
        CONTENTS,
        cards=(*CONTENTS.cards, Card(300, "action", "fish-cats", 1)),
        actions=(*CONTENTS.actions, Action("fish-cats", "fish-for-colour", (Ask("colour", "colour"),))),
    )
    game = with_box(box)
    assert game.content["actions"]["fish-cats"] == game.content["actions"]["fish-colour"]
    state = game.start(2, {}, Seeded(1))
    assert isinstance(state, IsleOfCats)
    state.position.players[0].hand = (300,)
    moves = [move for move in state.moves(0) if move.to_json().get("card") == 300]
    assert [move.to_json()["colour"] for move in moves] == list(COLOURS)
    with pytest.raises(IllegalMove, match='is played with the move "fish-for-colour"'):
        state.play(0, {"type": "action", "card": 300})
    (event,) = state.play(0, moves[0])
    assert event == {"event": "action", "seat": 0, "card": 300, "colour": "blue", "fish": 0}
    assert game.tell(event).en.startswith("{0} plays fish-cats")


def test_the_content_is_that_of_the_box() -> None:
    content = with_box().content
    assert content["prices"] == {"left": 1, "right": 2}
    assert {card["cost"] for card in content["cards"].values()} == {1}
    assert min(map(int, content["cards"])) == FURTHER + 1
    assert min(map(int, content["family_cards"])) == FURTHER + 151
    assert list(content["boats"]) == ["4", "3", "2", "1"]
    assert content["boats"]["1"]["rats"] == []
    assert "tradition-1197" in content["lines"]
    assert "tradition-197" not in content["lines"]


def test_the_sentences_are_those_of_the_box() -> None:
    action = {"event": "action", "seat": 0, "card": FURTHER + 84, "fish": 0}
    assert with_box().tell(action).en == "{0} plays Wickerwork: Gain 1 permanent basket."


def test_a_paper_sheet_is_scored_by_the_box() -> None:
    piece = {"kind": "common", "cells": [[1, 9]]}
    player = {"boat": 1, "fish": 0, "baskets": 1, "traditions": [FURTHER + 123], "pieces": [piece]}
    sheet = {"game": "isle-of-cats", "mode": "standard", "players": [player]}
    (score,) = with_box().score(sheet)
    assert (score.lines["traditions"], score.lines["rats"]) == (1, 0)
    with pytest.raises(BadSheet, match="there is no card 1123"):
        GAME.score(sheet)
    with pytest.raises(BadSheet, match="there is no card 123"):
        with_box().score({**sheet, "players": [{**player, "traditions": [123]}]})


def test_a_record_carries_the_box_and_replays() -> None:
    state = played(with_box(), 3, 1)
    record = state.record()
    assert record["pack"] == OTHER.to_json()
    twin = replay(record)
    assert twin.view(None) == state.view(None)
    assert twin.scores() == state.scores()
    assert "pack" not in played(GAME, 3, 1).record()
    with pytest.raises(BadSetup):
        replay({key: value for key, value in record.items() if key != "pack"})


def test_a_guess_sent_to_a_bots_process_keeps_one_box() -> None:
    guess = with_box().start(2, {}, Seeded(3)).guess(0, Seeded(4))
    twin = pickle.loads(pickle.dumps(guess))
    assert twin.view(0) == guess.view(0)
    assert twin.contents.fingerprint == OTHER.fingerprint
    assert twin.position.contents is twin.contents


@pytest.mark.parametrize("level", [level.name for level in levels_for("isle-of-cats")][:2])
@pytest.mark.parametrize(("seats", "mode"), [(1, "standard"), (2, "family")])
def test_bots_play_the_box_they_are_given(level: str, seats: int, mode: str) -> None:
    state = with_box().start(seats, {"mode": mode}, Seeded(4))
    while state.pending:
        seat = state.pending[0]
        for move in choose(state.guess(seat, Seeded(1)), seat, Seeded(2), level):
            state.play(seat, move)
    assert state.over


CHANGED: list[dict[str, Any]] = [
    {"boats": OURS["boats"][::-1]},
    {"cards": [*OURS["cards"], {**OURS["cards"][0], "number": 300}]},
    {"cards": [{**OURS["cards"][0], "cost": 4}, *OURS["cards"][1:]]},
    {"actions": [{**OURS["actions"][0], "move": "herd"}, *OURS["actions"][1:]]},
    {"tiles": OURS["tiles"][::-1]},
    {"family_cards": OURS["family_cards"][1:]},
    {"sister_baskets": OURS["sister_baskets"][1:]},
    {"prices": {"left": 3, "right": 4}},
    {"family_cats": 5},
    {"baskets": 11},
]


@pytest.mark.parametrize("changed", CHANGED)
def test_any_changed_row_is_another_fingerprint(changed: dict[str, Any]) -> None:
    assert GAME.in_edition(GAME.edition, pack={**OURS, **changed}).fingerprint != GAME.fingerprint


def row_of(kind: str) -> dict[str, Any]:
    row: dict[str, Any] = next(row for row in OURS["cards"] if row["kind"] == kind)
    return row


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"boats": OURS["boats"][:3]}, "there are 3 boats; four players need 4"),
        ({"boats": [OURS["boats"][0]] * 4}, "boat 1 is there twice"),
        ({"cards": [*OURS["cards"], OURS["cards"][0]]}, "card 1 is there twice"),
        ({"cards": OURS["cards"][:100]}, "the deck has 100 cards; four players take 140"),
        ({"family_cards": OURS["family_cards"][:11]}, "there are 11 family cards; four players take 12"),
        ({"cards": [{**row_of("action"), "key": "sleep", "number": 999}, *OURS["cards"]]}, "no action card sleep"),
        ({"cards": [{**row_of("treasure"), "key": "sleep", "number": 999}, *OURS["cards"]]}, "no treasure card sleep"),
        ({"tiles": [{**OURS["tiles"][0], "shape": "cat-99"}]}, "no shape cat-99"),
        ({"shapes": [{"id": "cat-01", "rows": ["#########"]}, *OURS["shapes"][1:]]}, "the shape cat-01 is none"),
        ({"tiles": [OURS["tiles"][0], *OURS["tiles"]]}, "tile cat-01-blue is there twice"),
        ({"supplies": OURS["supplies"][1:]}, "no supply for 1 player"),
        ({"sister_traditions": OURS["sister_traditions"][:2]}, "the sister has too few cards"),
        ({"sister_advanced": OURS["sister_advanced"][:3]}, "the sister has too few cards"),
        ({"prices": {"left": 3}}, "a price for each field"),
        ({"paws": 4}, "paws"),
    ],
)
def test_a_box_that_no_game_can_be_played_with_is_refused(changed: dict[str, Any], why: str) -> None:
    with pytest.raises(BadSetup) as refusal:
        GAME.in_edition(GAME.edition, pack={**OURS, **changed})
    assert why in refusal.value.text.en
    assert why in refusal.value.text.en
    assert why not in refusal.value.text.fr


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"cards": (*CONTENTS.cards, Card(300, "tradition", "sleep", 2, module="core"))}, "no tradition sleep"),
        ({"family_cards": (*CONTENTS.family_cards, FamilyCard(300, "sleep"))}, "no tradition sleep"),
        (
            {"sister_traditions": (*CONTENTS.sister_traditions, SisterCard(300, "sleep"))},
            "The sister has no card sleep",
        ),
        ({"actions": (*CONTENTS.actions, replace(CONTENTS.actions[0], key="sleep"))}, "no action card sleep"),
        ({"actions": tuple(replace(one, move="nap") for one in CONTENTS.actions)}, 'no move "nap"'),
    ],
)
def test_a_card_without_a_rule_is_refused_when_a_game_starts(changed: dict[str, Any], why: str) -> None:
    with pytest.raises(BadSetup) as refusal:
        with_box(replace(CONTENTS, **changed)).start(2)
    assert why in refusal.value.text.en


def test_every_rule_of_ours_has_a_card_and_every_card_its_rule() -> None:
    keys = {card.key for card in CONTENTS.cards if card.module is not None}
    assert keys == set(TRADITIONS)
    assert {card.key for card in CONTENTS.cards if card.kind == "action"} == set(EFFECTS) == set(CONTENTS.action)
    assert {card.key for card in CONTENTS.sister_card.values()} == set(SISTER_TRADITIONS)
    for card in CONTENTS.cards:
        if card.module is not None:
            assert card.names_colour == (TRADITIONS[card.key].of_colour is not None)


ROWS = {"CONTENTS", "BOATS", "PRINTED", "CARDS", "ACTIONS", "TILES", "SUPPLIES", "PRICES", "TREASURE_CHOICES"}
"""Names of our own rows. A module that imports them would use our rows, whatever box the game has."""


def test_nobody_but_the_box_reads_our_rows() -> None:
    folder = Path(isle_of_cats.__file__).parent
    readers = {
        path.stem
        for path in (*folder.rglob("*.py"), *folder.parents[1].glob("bots/**/isle_of_cats/*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and ROWS & {name.name for name in node.names}
    }
    assert readers == {"game", "tiles"}, "the game takes CONTENTS, and our tiles the boats both games have"


def test_only_the_driver_knows_the_course_of_the_day() -> None:
    folder = Path(isle_of_cats.__file__).parent
    readers = {
        path.stem
        for path in folder.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom)
        and (str(node.module).endswith(".phases") or "phases" in {name.name for name in node.names})
    }
    assert readers == {"rules"}
