"""The client's drawings, run without a browser: their output, their refusals, and their limits."""

from __future__ import annotations

import builtins
import random
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

import archipel
from archipel.paper import drawing, printing
from archipel.paper.drawing import Drawing, draw, draw_all
from archipel.paper.errors import CantDraw
from archipel.paper.sheet import Wish
from tests.paper import reading

NASTY = ["<script>alert(1)</script>", '" onload="alert(1)', '#read("/etc/passwd")', "]]>&lt;$x$ *a* \\u{41} {0}"]


def test_a_boat_is_a_whole_svg_file_in_plain_colours():
    svg = draw("boat", {"rats": [[4, 9]], "maps": {"red": [2, 8]}})
    root = ElementTree.fromstring(svg)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert "var(" not in svg
    assert "Variable" not in svg


@pytest.mark.parametrize("style", ["light", "dark", "colour", "outline"])
def test_letters_speak_the_language(style: drawing.Style):
    piece = {"kind": "cat", "rows": ["##", "##"], "colour": "green"}
    assert ">V</text>" in draw("piece", piece, style, "fr")
    assert ">G</text>" in draw("piece", piece, style, "en")


def test_an_outline_has_no_tint():
    colours = {"#ffffff", "#111111", "#8a8a8a", "#d0d0d0", "#777777", "#fff", "none"}
    svg = draw("toy", {"id": "teddy"}, "outline")
    fills = {each.get("fill") for each in ElementTree.fromstring(svg).iter() if each.get("fill")}
    assert fills <= colours


@pytest.mark.parametrize("nasty", NASTY)
def test_names_that_are_not_ours_are_refused(nasty: str):
    wrong: list[tuple[str, dict[str, Any]]] = [
        (nasty, {}),
        ("piece", {"kind": nasty, "rows": ["#"]}),
        ("piece", {"kind": "cat", "rows": ["##"], "colour": nasty}),
        ("boat", {"maps": {nasty: [0, 0]}}),
        ("icon", {"name": nasty}),
        ("position", {"game": nasty}),
    ]
    for name, data in wrong:
        with pytest.raises(CantDraw) as refused:
            draw(name, data)
        assert "there are" in refused.value.text.en
        assert "RangeError" not in refused.value.text.en


@pytest.mark.parametrize("nasty", NASTY)
def test_texts_are_text_in_every_drawing(nasty: str):
    content = msgspec.to_builtins(archipel.game("explore-draw").content)
    content["traditions"]["1"] = {"fr": nasty, "en": nasty}
    card = {"id": "t01", "type": "tradition", "tradition": 1}
    data = {"card": card, "content": content, "title": nasty}
    (svg,) = draw_all([Drawing(name="explore-draw-card", data=data, style="light", title=nasty)])
    root = ElementTree.fromstring(svg)
    assert not [each for each in root.iter() if each.tag.endswith("script")]
    assert not [name for each in root.iter() for name in each.keys() if name.startswith("on")]  # noqa: SIM118
    assert root.get("aria-label") == nasty
    assert nasty.split()[0] in "".join(root.itertext())


@pytest.mark.parametrize("nasty", NASTY)
def test_texts_of_a_pack_reach_typst_only_as_text(nasty: str):
    content = msgspec.to_builtins(archipel.game("explore-draw").content)
    content["title"] = content["traditions"]["2"] = {"fr": nasty, "en": nasty}
    content["specials"]["row"]["text"] = {"fr": nasty, "en": nasty}
    wish = Wish(lang="en")
    for sheet in printing.sheets("explore-draw", wish, content):
        if sheet.id in ("boat-1", "traditions", "rules"):
            pages = reading.pages(printing.pdf(sheet, wish))
            shown = "".join(each.text for page in pages for each in reading.words(page))
            assert "root:" not in shown
            assert letters(nasty) in letters(shown)


WORST = " ".join(NASTY)
"""All nasty texts in one."""


def poisoned(value: Any) -> Any:
    """Returns a game's contents with every text replaced by the worst one, also texts that no pack may change."""
    if isinstance(value, list):
        return [poisoned(each) for each in value]
    if not isinstance(value, dict):
        return value
    if value.keys() == {"fr", "en"}:
        return {"fr": WORST, "en": WORST}
    return {name: poisoned(each) for name, each in value.items()}


def assert_harmless(svg: str) -> None:
    root = ElementTree.fromstring(svg)
    names = [name.rpartition("}")[2] for each in root.iter() for name in (each.tag, *each.attrib)]
    assert not [name for name in names if name in ("script", "foreignObject", "href") or name.startswith("on")]


@pytest.mark.parametrize("game", archipel.games())
@pytest.mark.parametrize("style", ["light", "outline"])
def test_no_text_of_a_games_contents_becomes_markup_in_what_it_draws(game: str, style: drawing.Style):
    content = poisoned(msgspec.to_builtins(archipel.game(game).content))
    state = archipel.game(game).start(2, {}, archipel.Seeded(7))
    luck = random.Random(7)
    for _ in range(12):
        seat = state.pending[0]
        state.play(seat, luck.choice(state.moves(seat)))
    view = msgspec.to_builtins(state.view(None))
    asked = [Drawing(name="position", data={"game": game, "view": view, "content": content, "seat": 1}, style=style)]
    wish = Wish(style="outline" if style == "outline" else "colour")
    asked += [each for sheet in printing.sheets(game, wish, content) for each in sheet.drawings(wish)]
    for svg in draw_all(asked):
        assert_harmless(svg)


@pytest.mark.parametrize("game", archipel.games())
def test_no_text_of_a_games_contents_is_read_as_typst(game: str):
    content = poisoned(msgspec.to_builtins(archipel.game(game).content))
    wish = Wish(lang="en", backs=False)
    ours = {sheet.id: sheet for sheet in printing.sheets(game, wish)}
    for sheet in printing.sheets(game, wish, content):
        if sheet.pages > 2 and sheet.id != "cards":
            continue  # pieces have many pages and no text
        pages = list(reading.pages(printing.pdf(sheet, wish)))
        shown = "".join(each.text for page in pages for each in reading.words(page))
        assert sheet.template == ours[sheet.id].template
        assert "root:" not in shown
        assert letters(NASTY[2]) in letters(shown), sheet.id


def letters(words: str) -> str:
    return "".join(sign for sign in words if sign.isascii() and sign.isalnum())


def test_a_drawing_that_takes_too_long_or_too_much_is_refused(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(drawing, "SECONDS", 0.05)
    cells = [[row, column] for row in range(300) for column in range(300)]
    with pytest.raises(CantDraw) as refused:
        draw("piece", {"kind": "cat", "cells": cells, "colour": "red"})
    assert refused.value.text.en.startswith("This drawing is too large")
    monkeypatch.undo()
    assert draw("bottle", {}).startswith("<svg")


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # the closed engine still calls back
def test_a_drawing_that_takes_too_much_memory_is_refused(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(drawing, "MEMORY", 30_000_000)
    rats = [[row, column] for row in range(250) for column in range(250)] * 20
    with pytest.raises(CantDraw) as refused:
        draw("boat", {"rats": rats})
    assert refused.value.text.en.startswith("This drawing is too large")
    monkeypatch.undo()
    assert draw("bottle", {}).startswith("<svg")


def test_a_program_that_drew_something_ends():
    """The engine is closed while its threads still run. When it was closed at exit, every second program hung."""
    program = [sys.executable, "-c", "from archipel.paper.drawing import draw; print(draw('bottle', {})[:4])"]
    for _ in range(2):
        assert subprocess.run(program, capture_output=True, timeout=30, check=True).stdout == b"<svg\n"


def test_without_the_extra_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch):
    real = builtins.__import__

    def without(name: str, *args: Any, **kwargs: Any) -> Any:
        if name == "typst":
            raise ImportError(name)
        return real(name, *args, **kwargs)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(CantDraw) as refused:
        drawing.check_installed()
    assert "pip install 'archipel[print]'" in refused.value.text.en
    assert "pip install 'archipel[print]'" in refused.value.text.fr


def test_without_the_build_a_sentence_says_what_to_run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setattr(drawing, "BUNDLE", tmp_path / "drawings.js")
    with pytest.raises(CantDraw) as refused:
        drawing.check_installed()
    assert "make install" in refused.value.text.en


def test_an_error_of_typst_is_one_sentence():
    with pytest.raises(CantDraw) as refused:
        printing.typeset("rules.typ", {"lang": "fr"}, "pdf")
    assert refused.value.text.en.startswith("This sheet does not print")
    assert "\n" not in refused.value.text.en


@pytest.mark.parametrize(
    ("game", "absent"), [("isle-of-cats", {"deck"}), ("explore-draw", {"deck", "public", "action"})]
)
def test_paper_has_the_client_s_colour_of_each_type_of_cards(game: str, absent: set[str]):
    """`absent` names the types that the cards of the game don't have."""
    bands = drawing.bands()
    assert bands["rescue"] == bands["cat"]
    wish = Wish(backs=False)
    (sheet,) = printing.chosen(game, wish, ids=["cards"])
    printed = "".join(printing.svg(sheet, wish))
    assert {name for name, band in bands.items() if band["fill"] not in printed} == absent


def test_a_card_is_drawn_in_the_colour_of_its_type():
    content = msgspec.to_builtins(archipel.game("isle-of-cats").content)
    card = draw("isle-of-cats-card", {"number": 80, "content": content, "title": ""}, "light")
    assert drawing.bands()[content["cards"]["80"]["kind"]]["fill"] in card
