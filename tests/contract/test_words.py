"""The words of a game: options, score lines and content, in both languages."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

import pytest

from archipel.core.chance import Seeded
from archipel.core.game import Game
from archipel.core.text import Text
from tests.contract.comparing import plain_json
from tests.contract.games import NAMES, all_setups, game
from tests.contract.promises.moves import KEBAB, SNAKE
from tests.contract.tables import Table

SENTENCE = re.compile(r"[a-zà-ÿ]{2,} [a-zà-ÿ]{2,}", re.IGNORECASE)

LONGEST_LINE = 56
"""Characters of the line that says what you do in a game: on a phone it has a narrow column."""


@pytest.fixture(params=NAMES)
def asked(request: pytest.FixtureRequest) -> Game:
    return game(request.param)


def is_said(text: Any) -> None:
    assert isinstance(text, Text)
    assert text.fr.strip()
    assert text.en.strip()


def test_a_game_has_a_name_a_title_and_seats(asked):
    assert KEBAB.fullmatch(asked.name)
    is_said(asked.title)
    assert isinstance(asked.seats, range)
    assert asked.seats[0] >= 1
    assert asked.seats.step == 1


def test_an_option_has_a_default_among_its_choices_and_words_for_all_of_them(asked):
    for name, option in asked.options.items():
        assert SNAKE.fullmatch(name), name
        assert option.default in option.choices
        assert len(set(option.choices)) == len(option.choices) >= 2
        assert len(option.titles) == len(option.choices)
        for text in (option.title, option.meaning, *option.titles):
            is_said(text)
        assert "\n" not in option.meaning.en
        assert all(type(choice) is type(option.default) for choice in option.choices)
        plain_json(option.to_json(name))


def test_the_defaults_make_a_game(asked):
    assert any(
        all(setup.options[name] == option.default for name, option in asked.options.items())
        for setup in all_setups(asked.name)
    )


def test_options_say_where_they_mean_something_and_the_rules_agree(asked):
    """Every setup that the lobby offers can be played; it offers none that the rules refuse."""
    names = list(asked.options)
    for seats in asked.seats:
        for values in product(*(asked.options[name].choices for name in names)):
            chosen = dict(zip(names, values, strict=True))
            offered = all(
                (option.applies(seats, chosen) or chosen[name] == option.default)
                and seats in option.choice_seats.get(chosen[name], asked.seats)
                for name, option in asked.options.items()
            )
            if offered:
                assert asked.start(seats, chosen, Seeded(1)).seats == seats


@pytest.mark.parametrize(
    ("name", "seats", "chosen", "silent"),
    [
        ("isle-of-cats", 1, {}, []),
        ("isle-of-cats", 3, {}, ["difficulty"]),
        ("isle-of-cats", 3, {"mode": "family"}, ["difficulty", "modules"]),
        ("explore-draw", 1, {}, ["boats"]),
        ("explore-draw", 2, {}, ["difficulty"]),
        ("doodle-islands", 2, {"sea": "monsters"}, ["control"]),
        ("caty-mini", 2, {}, []),
    ],
)
def test_options_that_mean_nothing_at_a_table_are_known(name, seats, chosen, silent):
    options = game(name).options
    values = {each: option.default for each, option in options.items()} | chosen
    assert [each for each, option in options.items() if not option.applies(seats, values)] == silent


def test_content_is_plain_json_with_both_languages_everywhere(asked):
    plain_json(asked.content)
    walk(asked.content, "content")


def walk(data: Any, where: str) -> None:
    """Asserts that every text has both languages, and that no sentence stands outside a text."""
    if isinstance(data, dict) and {"fr", "en"} & set(data):
        assert set(data) == {"fr", "en"}, where
        assert all(isinstance(said, str) and said.strip() for said in data.values()), where
    elif isinstance(data, dict):
        for name, value in data.items():
            walk(value, f"{where}.{name}")
    elif isinstance(data, list):
        for number, value in enumerate(data):
            walk(value, f"{where}[{number}]")
    elif isinstance(data, str):
        assert not SENTENCE.search(data), f"{where} is said in one language only: {data}"


def test_content_has_what_every_screen_needs(asked):
    content = asked.content
    assert content["title"] == asked.title.to_json()
    for name in ("title", "summary"):
        assert set(content[name]) == {"fr", "en"}
        assert max(map(len, content[name].values())) <= LONGEST_LINE
    assert re.fullmatch(r"\d+(–\d+|-\d+)?", content["minutes"])
    assert content["rules"]
    for rule in content["rules"]:
        assert {"title", "text"} <= set(rule)


def test_every_option_has_its_words_in_the_content(asked):
    assert asked.content["options"] == {name: option.to_json(name) for name, option in asked.options.items()}


def test_every_line_has_a_name(asked):
    for line, text in asked.lines.items():
        assert KEBAB.fullmatch(line), line
        is_said(text)
        assert asked.content["lines"][line] == text.to_json()


def test_every_move_has_a_verb_and_is_played(asked):
    """Random games play every kind of move; otherwise the other tests would not cover it."""
    setups, seen = all_setups(asked.name), set[str]()
    for number in range(80):
        if seen == asked.content["moves"].keys():
            return
        table = Table(asked, setups[number * 7 % len(setups)], number)
        seen |= {moment.move.to_json()["type"] for moment in table.moments if moment.move is not None}
    assert seen == asked.content["moves"].keys()


def test_every_line_of_the_sister_has_a_name(asked):
    for setup in all_setups(asked.name):
        if setup.seats == 1 and (sister := asked.start(1, setup.options).sister()) is not None:
            assert sister.lines.keys() <= asked.content["lines"].keys()


LONGEST_SECTION, LONGEST_ROW, LONGEST_SENTENCE = 60, 20, 30
"""Words that a section of the rules may have, a row of its table and a sentence; a sign alone counts as a word."""


def test_a_section_of_the_rules_is_short_and_has_a_title_of_its_own(asked):
    rules = asked.content["rules"]
    too_long = [
        (rule["title"]["en"], line, len(line.split()))
        for rule in rules
        for language in ("fr", "en")
        for number, line in enumerate(rule["text"][language].split("\n"))
        if len(line.split()) > (LONGEST_ROW if number else LONGEST_SECTION)
    ]
    assert too_long == []
    sentences = [
        sentence
        for rule in rules
        for language in ("fr", "en")
        for sentence in re.split(r"[.!?] |\n", rule["text"][language])
    ]
    assert [sentence for sentence in sentences if len(sentence.split()) > LONGEST_SENTENCE] == []
    for language in ("fr", "en"):
        titles = [rule["title"][language] for rule in rules]
        assert len(set(titles)) == len(titles)
