"""Toys and walls of an owner's box with names and colours of their own (ruling 18): shown and told everywhere."""

from __future__ import annotations

from typing import Any

import pytest

import archipel
from archipel.core.chance import Scripted, Seeded
from archipel.core.errors import BadSetup, BadSheet, IllegalMove
from archipel.core.game import Game, Json
from archipel.core.pack import check
from archipel.core.record import replay
from tests.packs.boxes import pack

ROCKET: Json = {"name": {"fr": "la fusée", "en": "rocket"}, "paint": "#123456"}
WALLS: list[Json] = [
    {"colour": "yellow", "side": "top", "name": {"fr": "vert", "en": "green"}, "paint": "#88cc44"},
    {"colour": "turquoise", "side": "right"},
    {"colour": "red", "side": "bottom", "name": {"fr": "turbulent", "en": "tidy"}},
    {"colour": "violet", "side": "left"},
]
CONTENTS: Json = {
    "toys": {"ball": ROCKET, "duck": {"name": {"fr": "les osselets", "en": "knucklebones"}}},
    "walls": WALLS,
}


def box(contents: Json = CONTENTS) -> Game:
    return archipel.game("caty-mini").with_pack(pack("caty-mini", contents))


def faults(contents: Json) -> list[str]:
    return [one.text.en for one in check(archipel.game("caty-mini"), pack("caty-mini", contents)).problems]


def named(content: Any, part: str, key: str, which: str) -> Any:
    (found,) = [one for one in content[part] if one[key] == which]
    return found


def test_the_content_has_the_names_and_colours() -> None:
    content = box().content
    rocket = named(content, "toys", "id", "ball")
    assert (rocket["name"], rocket["the"]["fr"], rocket["of"]["fr"]) == (
        {"fr": "fusée", "en": "rocket"},
        "la fusée",
        "de fusée",
    )
    assert (rocket["hex"], rocket["paint"], rocket["sign"]) == ("#123456", "#123456", {"fr": "Fu", "en": "Ro"})
    bones = named(content, "toys", "id", "duck")
    assert (bones["the"]["fr"], bones["of"]["fr"], bones["paint"]) == ("les osselets", "d'osselets", None)
    block = named(content, "toys", "id", "block")
    assert (block["paint"], block["sign"], block["name"]["en"]) == (None, None, "building block")
    green = named(content, "walls", "colour", "yellow")
    assert (green["name"]["en"], green["letter"], green["paint"]) == ("green", {"fr": "E", "en": "G"}, "#88cc44")
    assert content["words"]["pile-yellow"] == {"fr": "du mur vert", "en": "green"}
    assert content["words"]["pile-violet"] == {"fr": "violette", "en": "violet"}


def test_every_wall_has_a_letter_of_its_own() -> None:
    letters = [wall["letter"] for wall in box().content["walls"]]
    # "vert" finds the V taken by the violet wall, "turbulent" and "tidy" the T by the turquoise one
    assert [letter["fr"] for letter in letters] == ["E", "T", "U", "V"]
    assert [letter["en"] for letter in letters] == ["G", "T", "I", "V"]


def test_the_log_previews_scores_and_refusals_name_them() -> None:
    luck = Scripted(
        {
            "boards": ["C", "A", "B", "D"],
            "first": [0],
            "start": ["chair"],
            "pile-yellow": ["table", "bookcase", "stool", "sideboard", "floor-lamp"],
        },
        then=Seeded(1),
    )
    game = box()
    state = game.start(2, {}, luck)
    with pytest.raises(IllegalMove, match="You chose the green pile twice"):
        state.play(0, {"type": "draw", "piles": ["yellow", "yellow", "red"]})
    told = [game.tell(event) for event in state.play(0, {"type": "draw", "piles": ["yellow", "red", "violet"]})]
    assert told[0].en == "{0} takes three tiles: green, tidy and violet."
    assert told[0].fr == "{0} prend trois tuiles : du mur vert, du mur turbulent et violette."
    state.play(1, {"type": "draw", "piles": ["yellow", "red", "violet"]})
    for seat in (0, 1):
        state.play(seat, {"type": "knot", "notch": "b"})
    state.play(0, {"type": "lead", "furniture": "table"})
    run = {"type": "run", "entry": "b"}
    assert "rocket 2" in state.preview(0, [run]).changes[0].text.en
    (ran, *_) = [game.tell(event) for event in state.play(0, run)]
    assert "the rocket (2)" in ran.en
    assert "la fusée (2)" in ran.fr
    assert "Rocket: 2." in [item.text.en for item in state.scores()[0].items]
    assert replay(state.record()).view(0) == state.view(0)
    assert "Rocket: 2." in [item.text.en for item in replay(state.record()).scores()[0].items]


def test_paper_names_them() -> None:
    sheet: Json = {"game": "caty-mini", "players": [{"tokens": {"ball": [2, 3]}}, {"tokens": {"duck": [2]}}]}
    assert [item.text.en for score in box().score(sheet) for item in score.items] == [
        "Rocket: 2 + 3.",
        "Knucklebones: 2.",
    ]
    sheet["players"][0] = {"tokens": {"ball": [4]}}
    with pytest.raises(BadSheet, match="Rocket: the tokens won can't be 4"):
        box().score(sheet)


def test_a_wrong_colour_names_the_wall_as_its_owner_does() -> None:
    start: dict[str, list[Any]] = {"first": [0], "start": ["table"]}
    state: Any = box().start(4, {}, Scripted(start, then=Seeded(3)))
    for seat in range(4):
        state.play(seat, {"type": "knot", "notch": "a"})
    (tile,) = [each for each in state.view(0)["players"][0]["hand"] if state.contents.colour[each] == "yellow"]
    with pytest.raises(IllegalMove) as refused:
        state.play(0, {"type": "lead", "furniture": tile})
    assert "is on the green wall" in refused.value.text.en
    assert "est sur le mur vert" in refused.value.text.fr


@pytest.mark.parametrize(
    ("contents", "words"),
    [
        (
            {"toys": {"ball": {"name": {"fr": "fusée", "en": "rocket"}}}},
            'Ball: "rocket" does not do as a name. At most 24 characters; the French one with its article: "la',
        ),
        ({"toys": {"ball": {"name": {"fr": "la fusée", "en": ""}}}}, 'Ball: "" does not do as a name.'),
        ({"toys": {"ball": {"name": {"fr": "la {0}", "en": "{0}"}}}}, 'Ball: "{0}" does not do as a name.'),
        ({"toys": {"ball": {"name": {"fr": "la <b>", "en": "<b>"}}}}, 'Ball: "<b>" does not do as a name.'),
        ({"toys": {"ball": {"name": {"fr": f"la {'x' * 25}", "en": "x"}}}}, 'Ball: "x" does not do as a name.'),
        (
            {"toys": {"ball": {"name": {"fr": "le Canard", "en": "swan"}}}},
            'Ball: "swan" is already there. Give one of the two another name.',
        ),
        ({"toys": {"ball": {"name": {"fr": "la fusée"}}}}, 'Ball: "en" is missing. It takes a text'),
        (
            {"toys": {"ball": ROCKET}, "boards": {"A": {"toys": {"ball": [0, 2000]}}}},
            "Room A: Rocket lies at [0, 2000], off the floor.",
        ),
        ({"toys": {"ball": {"paint": "red"}}}, 'Ball: "red" is no colour. For example "#4aa3df".'),
        ({"toys": {"ball": {"paint": "#12345"}}}, 'Ball: "#12345" is no colour.'),
        ({"walls": [{**WALLS[0], "paint": "url(x)"}, *WALLS[1:]]}, 'Yellow wall: "url(x)" is no colour.'),
        (
            {"walls": [{**WALLS[0], "name": {"fr": "violet", "en": "purple"}}, *WALLS[1:]]},
            'Yellow wall: "purple" is already there.',
        ),
        (
            {"walls": [{**WALLS[0], "name": {"fr": " vert", "en": "green"}}, *WALLS[1:]]},
            'Yellow wall: "green" does not do as a name. Write its colour in at most 24 characters,',
        ),
    ],
)
def test_what_can_not_be_a_name_or_a_colour_is_told(contents: Json, words: str) -> None:
    assert [told[: len(words)] for told in faults(contents)] == [words]


@pytest.mark.parametrize("change", [{"paint": '"/><script>'}, {"name": {"fr": "la {0}", "en": "{0}"}}])
def test_a_record_with_a_name_or_colour_that_no_check_has_seen_is_refused(change: Json) -> None:
    record = box().start(2).record()
    (ball,) = [toy for toy in record["pack"]["toys"] if toy["id"] == "ball"]
    ball.update(change)
    with pytest.raises(BadSetup):
        archipel.replay(record)


def test_our_own_contents_are_as_they_were() -> None:
    """Names and colours are written only where an owner gives them: all old records keep their fingerprint."""
    ours = archipel.game("caty-mini")
    assert ours.contents.to_json()["toys"][0] == {"id": "ball", "radius": 55}
    assert ours.contents.to_json()["walls"][0] == {"colour": "yellow", "side": "top"}
    assert ours.fingerprint == "3e0a95ec1d588e80"
