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
from archipel.bots import choose
from archipel.core.errors import IllegalMove
from archipel.core.game import Game
from archipel.games import explore_draw
from archipel.games.explore_draw import GAME
from archipel.games.explore_draw.content.box import CONTENTS, Box, SisterRow, TraditionRow
from archipel.games.explore_draw.content.cards import Card, Discovery
from archipel.games.explore_draw.game import ExploreDraw

OURS = CONTENTS.to_json()
LAST = list(CONTENTS.decks["traditions"])[-1]
BARE = tuple(replace(boat, rows=tuple(row.replace("r", "-") for row in boat.rows)) for boat in CONTENTS.boats[:2])


def again(card: Card, number: int | None = None) -> Card:
    """Returns a copy of the card with a new id; a tradition gets the given number."""
    return replace(card, id=f"x{card.id}", tradition=card.tradition and number)


OTHER = replace(
    CONTENTS,
    boats=BARE,
    cats=tuple(map(again, CONTENTS.cats[::-1])),
    traditions=tuple(again(card, 101) for card in CONTENTS.traditions),
    tradition_sheet=(TraditionRow(101, "common-collector"),),
    sister_traditions=(SisterRow("p1", "clan"), SisterRow("p2", "clan"), SisterRow("p3", "encore")),
    sister_advanced=CONTENTS.sister_advanced[:4],
)
"""Two boats without rats, both decks with other ids, only one tradition, and a sister with the same card twice."""


def with_box(contents: Box = OTHER) -> Game:
    return GAME.in_edition(GAME.edition, pack=contents.to_json())


def played(game: Game, seats: int, seed: int, **options: Any) -> ExploreDraw:
    luck, state = Random(seed), game.start(seats, options, Seeded(seed))
    assert isinstance(state, ExploreDraw)
    while state.pending:
        seat = luck.choice(state.pending)
        state.play(seat, luck.choice(state.moves(seat)))
    return state


def test_our_own_box_written_down_and_read_again_is_ours() -> None:
    ours = with_box(CONTENTS)
    assert ours.fingerprint == GAME.fingerprint
    assert ours.content == GAME.content
    assert played(ours, 3, 5).view(0) == played(GAME, 3, 5).view(0)


@pytest.mark.parametrize("seats", [1, 2, 5, 12])
def test_another_box_is_played_to_the_end_and_shown_by_its_rows(seats: int) -> None:
    for seed in range(3):
        state = played(with_box(), seats, seed, difficulty="expert" if seats == 1 else "easy")
        view = state.view(None)
        dealt = [card for day in view["discard"] for card in day]
        assert len(dealt) == 7 * 12
        assert {card[0] for card in dealt} == {"x"}
        for player in view["players"]:
            assert player["boat"] in (1, 2)
            assert player["rats"] == []
            assert player["score"]["lines"]["rats"] == 0
            assert set(player["traditions"]) <= {101}
            assert list(state.tallies(player["seat"])) == ["101"]
        if seats == 1:
            assert sorted(view["sister"]["traditions"]) == ["p1", "p2", "p3"]
            score = state.sister()
            assert score is not None
            assert score.lines["p1"] == score.lines["p2"]
            assert score.lines["p3"] == max(score.lines[card] for card in ("p1", *view["sister"]["advanced"]))


def test_an_additional_card_is_dealt_and_in_the_content() -> None:
    """A new card of six treasures makes a cat deck of 110 cards, and the client gets the card in its content."""
    new = Card("c110", "treasure", None, (tuple(Discovery("common", "common-1") for _ in range(6)),))
    game = with_box(replace(CONTENTS, cats=(*CONTENTS.cats, new)))
    assert game.content["decks"]["cats"][-1]["id"] == "c110"
    assert len(game.content["decks"]["cats"]) == 110
    view = game.start(2, {}, Scripted({"cats": ["c110"]})).view(None)
    assert view["decks"]["cats"] == 102
    card = view["island"][0]["card"]
    assert (card["id"], len(card["zones"][0])) == ("c110", 6)
    played(game, 2, 1)


def test_the_content_and_the_sentences_are_those_of_the_box() -> None:
    content = with_box().content
    assert list(content["boat"]["prints"]) == ["1", "2"]
    assert content["boat"]["prints"]["1"]["rats"] == []
    assert [card["id"] for card in content["decks"]["traditions"]][:2] == ["xt01", "xt02"]
    assert list(content["traditions"]) == ["101"]
    assert list(content["sister"]["traditions"]) == ["p1", "p2", "p3"]
    assert content["lines"]["p3"] == {"fr": "Encore", "en": "Encore"}
    assert "s1" not in content["lines"]
    checked = {"event": "tradition-checked", "seat": 0, "tradition": 101}
    assert with_box().tell(checked).en == "{0} ticks tradition 101. Common treasures: 1 point each."


def test_a_paper_sheet_is_scored_by_the_box() -> None:
    sheet: dict[str, Any] = {
        "game": "explore-draw",
        "players": [{"boat": 2, "pieces": [{"kind": "common", "cells": [[4, 0]]}], "traditions": [101]}],
    }
    (score,) = with_box().score(sheet)
    assert (score.lines["traditions"], score.lines["rats"]) == (1, 0)
    with pytest.raises(BadSheet):
        GAME.score(sheet)
    with pytest.raises(BadSheet):
        with_box().score({**sheet, "players": [{**sheet["players"][0], "boat": 3}]})


def test_a_captain_names_the_cards_of_the_box() -> None:
    state = with_box().start(1, {"captain": "on"}, Seeded(1))
    cats, traditions = ([f"x{card}" for card in CONTENTS.decks[name]] for name in ("cats", "traditions"))
    island = [traditions.pop() if slot in (2, 4, 7, 12) else cats.pop() for slot in range(1, 13)]
    with pytest.raises(
        IllegalMove, match=f'there is no card "c001"; they go from xc109 to xc001 and from xt01 to x{LAST}'
    ):
        state.play(0, {"type": "reveal-island", "cards": ["c001", *island[1:]]})
    by_hand = {"id": "hand", "type": "tradition", "tradition": 7}
    with pytest.raises(IllegalMove, match="there is no tradition 7; they go from 101 to 101"):
        state.play(0, {"type": "reveal-island", "cards": [by_hand, *island[1:]]})
    before = state.view(0)
    state.play(0, {"type": "reveal-island", "cards": island})
    box = CONTENTS
    assert state.view(0)["decks"] == {"cats": len(box.cats) - 8, "traditions": len(box.traditions) - 4}
    state.undo(0)
    assert state.view(0) == before


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


def test_a_guess_sent_to_a_bots_process_keeps_its_box() -> None:
    state = with_box().start(1, {}, Seeded(3)).guess(0, Seeded(4))
    twin = pickle.loads(pickle.dumps(state))
    assert twin.view(0) == state.view(0)
    assert twin.contents.fingerprint == OTHER.fingerprint


@pytest.mark.parametrize(
    "level", ["beginner", "steady", *(pytest.param(name, marks=pytest.mark.long) for name in ("strong", "master"))]
)
def test_bots_play_the_box_they_are_given(level: str) -> None:
    state = with_box().start(1, {"difficulty": "expert"}, Seeded(4))
    while state.pending:
        for move in choose(state.guess(0, Seeded(1)), 0, Seeded(2), level):
            state.play(0, move)
    assert state.over


CHANGED: list[dict[str, Any]] = [
    {"boats": OURS["boats"][:5]},
    {"cats": OURS["cats"][::-1]},
    {"traditions": [*OURS["traditions"], {**OURS["traditions"][0], "id": "t999"}]},
    {"tradition_sheet": [*OURS["tradition_sheet"][:-1], {**OURS["tradition_sheet"][-1], "key": "families"}]},
    {"sister_traditions": OURS["sister_traditions"][1:]},
    {"sister_advanced": OURS["sister_advanced"][::-1]},
]


@pytest.mark.parametrize("changed", CHANGED)
def test_any_changed_row_is_another_fingerprint(changed: dict[str, Any]) -> None:
    assert GAME.in_edition(GAME.edition, pack={**OURS, **changed}).fingerprint != GAME.fingerprint


def with_card(card: dict[str, Any]) -> dict[str, Any]:
    return {"cats": [card, *OURS["cats"]]}


BLUE = {"kind": "cat", "shape": "cat-01", "colour": "blue"}


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"boats": []}, "there is no boat"),
        ({"boats": [OURS["boats"][0]] * 2}, "boat 1 is there twice"),
        ({"boats": [{"number": 1, "rows": ["--"]}]}, "boat 1 does not have the outline of a boat"),
        ({"cats": OURS["cats"][:55]}, "the deck of cats has 55 cards; 7 days take 56"),
        ({"traditions": OURS["traditions"][:27]}, "the deck of traditions has 27 cards; 7 days take 28"),
        (with_card(OURS["cats"][0]), "card c001 is there twice"),
        (with_card({"id": "hand", "type": "cat", "zones": [[BLUE]]}), "no card may have the id hand"),
        (with_card({"id": "x", "type": "tradition", "tradition": 999}), "card x is not a tradition of the sheet"),
        (with_card({"id": "x", "type": "cat", "tradition": 1}), "card x is not a tradition of the sheet"),
        (with_card({"id": "x", "type": "cat", "zones": [[BLUE], [BLUE]]}), "card x does not have the zones"),
        (with_card({"id": "x", "type": "cat", "keyword": "or", "zones": [[BLUE]]}), "card x does not have the zones"),
        (with_card({"id": "x", "type": "cat", "zones": [[]]}), "card x does not have the zones"),
        (with_card({"id": "x", "type": "cat", "keyword": "choose-two", "zones": [[BLUE]]}), "leaves no choice of two"),
        (with_card({"id": "x", "type": "cat", "zones": [[{**BLUE, "shape": "cat-99"}]]}), "a shape that is no cat"),
        (with_card({"id": "x", "type": "cat", "zones": [[{**BLUE, "shape": "rare-l"}]]}), "a shape that is no cat"),
        (with_card({"id": "x", "type": "cat", "zones": [[{**BLUE, "kind": "rare", "shape": "rare-l"}]]}), "colour"),
        (with_card({"id": "x", "type": "cat", "zones": [[{**BLUE, "colour": "pink"}]]}), "pink"),
        (with_card({"id": "x", "type": "cat", "paws": 4}), "paws"),
        ({"tradition_sheet": [{"number": 1, "key": "sleep"}]}, "not a tradition of the sheet"),
        ({"tradition_sheet": [*OURS["tradition_sheet"], {"number": 999, "key": "sleep"}]}, "no tradition sleep"),
        ({"tradition_sheet": OURS["tradition_sheet"] * 2}, "tradition 1 is there twice"),
        ({"sister_traditions": [{"id": "s1", "key": "sleep"}]}, "the sister has no card sleep"),
        ({"sister_traditions": OURS["sister_traditions"][:2]}, "the sister has too few cards"),
        ({"sister_advanced": OURS["sister_advanced"][:3]}, "the sister has too few cards"),
        ({"sister_traditions": OURS["sister_traditions"][:3] * 2}, "card of the sister s1 is there twice"),
        ({"sister_advanced": [{"id": "a0", "key": "encore"}, *OURS["sister_advanced"]]}, "may repeat another"),
    ],
)
def test_a_box_that_no_game_can_be_played_with_is_refused(changed: dict[str, Any], why: str) -> None:
    with pytest.raises(BadSetup) as refusal:
        GAME.in_edition(GAME.edition, pack={**OURS, **changed})
    assert why in refusal.value.text.en
    assert why in refusal.value.text.en
    assert why not in refusal.value.text.fr


ROWS = {"BOATS", "PRINTED", "CATS", "CONTENTS"}


def test_nobody_but_the_box_reads_our_rows() -> None:
    folder = Path(explore_draw.__file__).parent
    readers = {
        path.stem
        for path in (*folder.rglob("*.py"), *folder.parents[1].glob("bots/**/explore_draw/*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and ROWS & {name.name for name in node.names}
    }
    assert readers == {"box", "game"}
