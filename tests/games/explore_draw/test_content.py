"""The decks of the first edition match the rulebook's counts, and everything has texts."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any, get_args

from msgspec import convert

from archipel.boats.content import Orientation
from archipel.boats.shapes import SHAPES
from archipel.core.chance import Seeded
from archipel.core.content import GameContent
from archipel.core.game import Event
from archipel.games.explore_draw import GAME
from archipel.games.explore_draw.content.box import CONTENTS
from archipel.games.explore_draw.content.describe import Content
from archipel.games.explore_draw.content.island import IN_COLUMN, SLOTS
from archipel.games.explore_draw.content.traditions import TRADITIONS
from archipel.games.explore_draw.events import AnyEvent
from archipel.games.explore_draw.moves import BonusTemplate, DoubleTemplate, PlaceTemplate, PlacingChoice, PlainChoice
from tests.editions.keeping import contents_of
from tests.games.explore_draw.playing import along, do, open_card, special, table, take_column, with_picture

FIRST = contents_of("explore-draw", 1)
NO_CARD = """Each row of TRADITIONS in content/traditions.py needs one card in the tradition deck, in the same order: a
line like `t48   tradition  27` at the end of the deck in content/cards.py. The id is the next free one of the deck; the
number is the row's place."""


def test_the_cat_deck_holds_85_cats_6_oshax_and_18_treasures() -> None:
    cats = FIRST.decks["cats"]
    assert list(cats) == [f"c{number:03}" for number in range(1, 110)]
    assert Counter(card.type for card in cats.values()) == {"cat": 85, "oshax": 6, "treasure": 18}
    colours = Counter(
        discovery.colour for card in cats.values() for discovery in card.discoveries if discovery.kind == "cat"
    )
    assert set(colours.values()) == {23}
    for colour in colours:
        shapes = {d.shape for card in cats.values() for d in card.discoveries if d.colour == colour}
        assert len(shapes) == 17


def test_the_tradition_deck_holds_26_traditions_6_oshax_and_15_treasures() -> None:
    deck = FIRST.decks["traditions"]
    assert list(deck) == [f"t{number:02}" for number in range(1, 48)]
    assert Counter(card.type for card in deck.values()) == {"tradition": 26, "oshax": 6, "treasure": 15}
    assert [card.tradition for card in deck.values()][:26] == list(range(1, 27)) == list(FIRST.checklist)


def test_every_tradition_has_its_card_and_its_place_on_the_sheet() -> None:
    shown = [card.tradition for card in CONTENTS.decks["traditions"].values() if card.tradition is not None]
    assert shown == list(CONTENTS.checklist) == list(range(1, len(TRADITIONS) + 1)), NO_CARD


def test_keywords_have_their_zones() -> None:
    for card in CONTENTS.cards.values():
        assert len(card.zones) == {"or": 2}.get(str(card.keyword), 0 if card.tradition else 1)
        if card.keyword == "choose-two":
            assert len(card.discoveries) >= 2
        for discovery in card.discoveries:
            assert discovery.shape is not None
            assert SHAPES[discovery.shape].kind == discovery.kind
            assert (discovery.colour is not None) == (discovery.kind == "cat")


def test_the_island_has_four_tradition_slots() -> None:
    assert [slot.number for slot in SLOTS if slot.deck == "traditions"] == [2, 4, 7, 12]
    assert IN_COLUMN == {"A": (1, 5, 9), "B": (2, 6, 10), "C": (3, 7, 11), "D": (4, 8, 12)}


def test_the_content_is_plain_json_with_words_in_both_languages() -> None:
    content = GAME.content
    assert json.loads(json.dumps(content)) == content
    for key in ("title", "summary", "minutes", "lines", "moves", "words", "help", "rules"):
        assert key in content
    assert set(content["lines"]) == set(GAME.lines)
    assert list(content["traditions"]) == [str(number) for number in CONTENTS.checklist]
    assert set(content["shapes"]) == set(SHAPES)


def test_the_content_has_the_type_it_declares() -> None:
    convert({name: part for name, part in GAME.content.items() if name != "options"}, Content, strict=True)
    assert set(GAME.content) == set(Content.__annotations__) | set(GameContent.__annotations__)


TEMPLATES: dict[str, Any] = {"place": PlaceTemplate, "use-special": DoubleTemplate, "take-bonus": BonusTemplate}


def test_choices_have_the_type_they_declare() -> None:
    luck = random.Random(3)
    state = GAME.start(2, {}, Seeded(3))
    while not state.over:
        seat = state.pending[0]
        for choice in state.choices(seat):
            if "orientations" not in choice:
                convert(choice, PlainChoice, strict=True)
                continue
            assert set(choice) == set(PlacingChoice.__annotations__)
            convert(choice["orientations"], list[Orientation], strict=True)
            convert(choice["move"], TEMPLATES[choice["move"]["type"]], strict=True)
        state.play(seat, luck.choice(state.moves(seat)))


def test_the_content_has_the_facts_that_the_client_needs() -> None:
    content = GAME.content
    assert (content["days"], content["specials_per_game"], content["specials_per_day"]) == (7, 3, 1)
    assert content["columns"]["B"] == [2, 6, 10]
    assert content["rows"] == [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]
    specials = {name: (one["field"], one["instead"], one["cards"]) for name, one in content["specials"].items()}
    assert specials == {
        "extra-card": ("slot", False, 1),
        "one-per-row": ("slots", True, len(content["rows"])),
        "row": ("row", True, len(content["rows"][0])),
        "double-cat": ("cells", False, 0),
        "double-treasure": ("cells", False, 0),
    }
    assert content["keywords"]["choose-two"] == {
        "title": {"fr": "2 au choix", "en": "choose two"},
        "zones": 1,
        "least": 2,
        "drawn": 2,
    }
    assert (content["keywords"]["or"]["zones"], content["keywords"]["none"]["title"]) == (2, None)
    assert content["points"] == {
        "families": [0, 0, 0, 8, 11, 15, 20],
        "further_cat": 5,
        "rare_treasure": 3,
        "visible_rat": -1,
        "room_not_full": -5,
    }
    assert content["sister"]["colour_points"] == [5, 4, 3, 2, 1]
    assert (content["sister"]["plain_count"], content["sister"]["advanced_count"]["expert"]) == (3, 4)
    assert content["hand"] == {"most_discoveries": 6, "rare_cells": [4, 5]}


def test_every_line_of_any_score_has_a_name() -> None:
    state = GAME.start(1, {"difficulty": "expert"}, Seeded(4))
    sister = state.sister()
    assert sister is not None
    assert set(state.scores()[0].lines) | set(sister.lines) <= set(GAME.lines)


# ---- telling ----


def test_every_event_of_random_games_has_a_sentence() -> None:
    luck = random.Random(2)
    seen = set()
    for seed in range(12):
        state = GAME.start(1 + seed % 3, {"captain": "on" if seed % 2 else "off"}, Seeded(seed))
        while not state.over:
            seat = luck.choice(state.pending)
            for event in state.play(seat, luck.choice(state.moves(seat))):
                told = GAME.tell(event)
                assert told.fr.endswith(".")
                assert told.en.endswith(".")
                assert ("seat" in event) == (f"{{{event.get('seat')}}}" in told.en)
                seen.add(event["event"])
    assert len(seen) >= len(get_args(AnyEvent)) - 2  # lapsed and declined bonuses are rare


def test_the_sentences_of_the_log() -> None:
    state = table({1: "c054", 2: "t07", 5: "c081", 9: "c104"})
    said = [GAME.tell(event).en for event in special(state, "row", row=1)]
    assert said == ['{0} uses the special action "A row".', "{0} takes row 1."]
    events: list[Event] = open_card(state, 1)
    events += do(state, "place", discovery=0, cells=along(3, 0, 4))
    events += do(state, "take-bonus", cells=[[4, 0]])
    events += open_card(state, 2)
    assert [GAME.tell(event).en for event in events] == [
        "{0} turns to card 1.",
        "{0} draws a red cat, D1 to D5.",
        "{0} reaches the red map: a common treasure to take.",
        "{0} is done with card 1.",
        "{0} draws a common treasure, on E1.",
        "{0} turns to card 2.",
        "{0} ticks tradition 7. Families: 3 points each.",
        "{0} is done with card 2.",
    ]
    assert GAME.tell({"event": "bonus-lapsed", "seat": 1}).fr == (
        "{1} atteint une carte au trésor, mais aucun trésor ne tient."
    )


def test_discoveries_are_counted_as_people_say_it() -> None:
    assert GAME.tell({"event": "two-chosen", "seat": 0, "discoveries": [0, 3]}).en == "{0} chooses discoveries 1 and 4."
    assert GAME.tell({"event": "skipped", "seat": 0, "discovery": 1}).fr == (
        "{0} n'a plus de place pour la découverte 2."
    )


def test_columns_and_single_cards_have_their_own_sentences() -> None:
    chosen = {"event": "cards-chosen", "seat": 0}
    assert GAME.tell({**chosen, "slots": [2, 6, 10]}).fr == "{0} prend la colonne B."
    assert GAME.tell({**chosen, "slots": [3]}).en == "{0} takes card 3."
    assert GAME.tell({**chosen, "slots": [1, 8, 11]}).en == "{0} takes cards 1, 8 and 11."
    assert GAME.tell({"event": "game-ended", "winners": [0, 2]}).en == "The game is over: {0} and {2} win together."
    assert GAME.tell({"event": "game-ended", "winners": [1]}).fr == "La partie est finie : {1} gagne."


# ---- previews ----


def preview(state: object, *moves: Event) -> dict[str, tuple[int, str]]:
    found = state.preview(0, list(moves))  # type: ignore[attr-defined]
    return {change.line: (change.points, change.text.en) for change in found.changes}


def test_a_preview_tells_what_changes_item_by_item() -> None:
    state = table({1: "c043", 2: "t07", 5: "c041"}, {})
    with_picture(state, "P P P P P1 P1 P1 P1", at=(4, 0))
    take_column(state, "A")
    open_card(state, 1)
    told = preview(state, {"type": "place", "discovery": 0, "cells": along(5, 0, 4)})
    assert told == {
        "families-purple": (8, "Purple family: 2 → 3."),
        "rats": (2, "Visible rats: 19 → 17."),
    }


def test_a_preview_tells_of_rooms_rare_treasures_and_traditions() -> None:
    state = table({1: "c092", 2: "t05"})
    with_picture(state, "c . \n . . \n c . ", at=(3, 20))
    special(state, "row", row=1)
    open_card(state, 2)
    open_card(state, 1)
    place = {"type": "place", "discovery": 0, "cells": [[4, 20], [4, 21], [4, 19], [5, 19]]}
    told = preview(state, place)
    assert told["rare-treasures"] == (3, "Rare treasures: 0 → 1.")
    assert told["traditions"] == (2, "Tradition 5: 0 → 2.")
    assert told["rooms"] == (5, "Captain's cabin, bow: full.")


def test_a_preview_of_a_tradition_card_tells_what_it_pays() -> None:
    state = table({2: "t06"})
    take_column(state, "B")
    assert preview(state, {"type": "resolve-card", "slot": 2}) == {"traditions": (38, "Tradition 6: 0 → 38.")}


def test_families_that_a_cat_links_are_added_up() -> None:
    state = table({1: "c054"})
    with_picture(state, "R R1 R2 . . . . . R3 R4", at=(4, 4))
    take_column(state, "A")
    open_card(state, 1)
    told = preview(state, {"type": "place", "discovery": 0, "cells": along(4, 7, 11)})
    assert told["families-red"] == (12, "Red family: 3 + 2 → 6.")


def test_a_second_drawing_names_the_field_of_the_turn_that_tells_which_piece_it_copies() -> None:
    windows = {name: special["window"] for name, special in GAME.content["specials"].items()}
    assert windows["double-cat"] == "double_cat"
    assert windows["double-treasure"] == "double_treasure"
    assert [name for name, window in windows.items() if window is None] == ["extra-card", "one-per-row", "row"]
