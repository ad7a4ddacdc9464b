"""The box: the room and its boards match the spec, and everything shown has texts in both languages."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import combinations, pairwise
from math import dist
from typing import Any, get_args

from archipel.core.text import Text
from archipel.games.caty_mini import GAME, texts
from archipel.games.caty_mini.content.box import CONTENTS
from archipel.games.caty_mini.content.room import BEHIND, COLOURS, FLOOR, FURNITURE, WALLS, FurnitureId
from archipel.games.caty_mini.content.toys import BOARDS, TOKENS, TOYS, ToyId
from archipel.games.caty_mini.moves import AnyMove

RADIUS = {toy.id: toy.radius for toy in TOYS}


def test_five_pieces_of_furniture_on_each_wall():
    assert [wall.colour for wall in WALLS] == list(COLOURS)
    for colour in COLOURS:
        assert [piece.place for piece in FURNITURE if piece.colour == colour] == [1, 2, 3, 4, 5]
    assert set(CONTENTS.piece) == set(get_args(FurnitureId))


def test_notches_go_clockwise_140_apart_and_40_between_neighbours():
    for piece in FURNITURE:
        assert dist(piece.a, piece.b) == BEHIND
    for piece, following in pairwise(FURNITURE):
        if piece.colour == following.colour:
            assert dist(piece.b, following.a) == 40
    points = [point for piece in FURNITURE for point in (piece.a, piece.b)]
    assert len(set(points)) == 40
    assert all(0 in point or FLOOR in point for point in points)


def test_walls_stand_where_their_colour_says():
    edges = {"yellow": (1, 0), "turquoise": (0, FLOOR), "red": (1, FLOOR), "violet": (0, 0)}
    for piece in FURNITURE:
        axis, value = edges[piece.colour]
        assert piece.a[axis] == piece.b[axis] == value


def test_each_board_has_each_toy_once_apart_from_each_other_and_from_the_walls():
    for board in BOARDS:
        assert tuple(board.toys) == CONTENTS.kinds
        for toy, (x, y) in board.toys.items():
            assert min(x, y, FLOOR - x, FLOOR - y) - RADIUS[toy] >= 65
        for one, other in combinations(RADIUS, 2):
            assert dist(board.toys[one], board.toys[other]) > RADIUS[one] + RADIUS[other]


def test_fifty_tokens():
    assert tuple(toy.id for toy in TOYS) == get_args(ToyId)
    assert TOKENS == (2, 2, 3, 3, 4)
    assert len(TOYS) * len(TOKENS) == 50


def test_content_is_plain_json_with_all_coordinates():
    content = GAME.content
    assert json.loads(json.dumps(content)) == content
    assert content["furniture"][0]["notches"] == {"a": [70, 0], "b": [210, 0]}
    assert content["boards"][3]["toys"][9] == {"toy": "mouse", "x": 885, "y": 615, "r": 50}
    assert content["strings"] == {"standard": 14400, "short": 12000}
    assert content["tokens"] == [2, 2, 3, 3, 4]
    assert content["removed"] == {"2": 2, "3": 1, "4": 0}


def test_every_move_line_and_thing_has_its_words():
    content = GAME.content
    assert set(content["moves"]) == {kind.__struct_config__.tag for kind in get_args(AnyMove)}
    assert set(content["lines"]) == {"toys", "kinds"}
    assert set(content["help"]) <= set(content["words"])
    assert content["furniture"][7]["to"] == {"fr": "à l'horloge", "en": "to the grandfather clock"}
    assert content["furniture"][8]["to"] == {"fr": "au lit", "en": "to the bed"}


def test_a_pile_has_its_colour_in_the_feminine():
    """A wrong « Pile violet » was once shown."""
    told = GAME.content["words"]
    assert [told[f"pile-{colour}"]["fr"] for colour in COLOURS] == ["jaune", "turquoise", "rouge", "violette"]


def test_an_empty_stack_has_a_correct_french_sentence():
    said, toys = GAME.content["prompts"]["empty"], {toy["id"]: toy["of"] for toy in GAME.content["toys"]}
    assert said["fr"].format(of=toys["ball"]["fr"]) == "Plus de balle en réserve"
    assert said["fr"].format(of=toys["teddy"]["fr"]) == "Plus d'ours en peluche en réserve"
    assert said["en"].format(of=toys["teddy"]["en"]) == "No teddy bear left"


def texts_in(data: Any) -> Iterator[dict[str, str]]:
    if isinstance(data, dict) and data.keys() == {"fr", "en"}:
        yield data
    elif isinstance(data, dict | list):
        for value in data.values() if isinstance(data, dict) else data:
            yield from texts_in(value)


def test_texts_are_there_in_both_languages_in_plain_characters_and_short_sentences():
    options = [option.to_json(name) for name, option in GAME.options.items()]
    texts = list(texts_in([GAME.content, options]))
    assert len(texts) > 100
    for text in texts:
        for sentence in text.values():
            assert sentence.strip() == sentence != ""
            assert not set("’\u00a0\u202f") & set(sentence)
    for entry in GAME.content["rules"]:
        for words in entry["text"].values():
            for sentence in words.replace("!", ".").replace("?", ".").split("."):
                assert len(sentence.split()) <= 24, sentence


def test_lengths_of_string_are_told_in_centimetres_of_the_printed_room() -> None:
    """The printed floor is 15 cm wide, whatever its width in units is."""
    assert texts.centimetres(14_400, 1000) == Text(fr="216 cm", en="216 cm")
    assert texts.centimetres(1040, 1000) == Text(fr="15,6 cm", en="15.6 cm")
    assert texts.centimetres(1040, 500) == Text(fr="31,2 cm", en="31.2 cm")
