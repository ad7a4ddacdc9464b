"""Pictures of positions: drawn as on the screen, described in words, or refused with a sentence; and small films."""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner, Result

import archipel
from archipel import cli
from archipel.core.pack import written
from archipel.core.record import replay
from archipel.core.text import same
from archipel.paper import drawing, pictures
from archipel.paper.errors import CantDraw
from archipel.paper.pictures import Look, moment_of, picture
from tests.packs.boxes import pack
from tests.paper import reading

LONGEST = 1_000_000
"""Bytes that any messenger app accepts."""


@cache
def record_of(game: str) -> Any:
    """Returns the record of a random game for two."""
    state, rng = archipel.game(game).start(2, {}, archipel.Seeded(5)), random.Random(5)
    while not state.over:
        seat = state.pending[0]
        state.play(seat, rng.choice(state.moves(seat)))
    return state.record()


@pytest.mark.parametrize("game", archipel.games())
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_moment_of_any_game_is_drawn_and_described(game: str, lang: Any):
    record = record_of(game)
    half = len(record["log"]) // 2
    drawn = picture(moment_of(record, half, 1, [same("Ada"), same("<script>")]), Look(lang=lang))
    root = ElementTree.fromstring(drawn.svg)
    assert root.get("aria-label") == drawn.alt
    assert f"{half}" in drawn.alt
    assert "<script>" in drawn.alt
    assert "<script" not in drawn.svg
    assert "{" not in drawn.alt
    seen = reading.opened(pictures.png(drawn.svg, 600))
    assert seen.width == 600
    assert len(seen.convert("RGB").getcolors(1_000_000) or ()) > 50


def test_the_words_of_a_boat_count_what_lies_there():
    record = record_of("explore-draw")
    state = replay(record)
    player = state.view(0)["players"][0]
    told = pictures.description(moment_of(record, None, 0))
    assert told.en.startswith("Explore & Draw, at the end, seat 1: ")
    cats = sum(1 for piece in player["pieces"] if (piece["kind"], piece.get("colour")) == ("cat", "green"))
    assert f"{cats} green cat" in told.en
    assert "of 142 cells" in told.en
    empty = pictures.description(moment_of(record, 0, 0))
    assert "à bord, sur 0 cases de 142 : rien" in empty.fr.lower()


def test_the_words_of_a_sea_and_a_room():
    sea = pictures.description(moment_of(record_of("doodle-islands"), None, 1))
    assert "pieces of route drawn; circled: Treasure islands 1" in sea.en
    begun = pictures.description(moment_of(record_of("doodle-islands"), 0, 0))
    assert "circled: nothing" in begun.en
    assert "The knot is not tied yet." in pictures.description(moment_of(record_of("caty-mini"), 0, 0)).en
    assert "The cat is here: the " in pictures.description(moment_of(record_of("caty-mini"), None, 0)).en


def test_pieces_are_named_as_lists_do():
    assert pictures.pieces_named("cat", "blue", 2).fr == "2 chats bleus"
    assert pictures.pieces_named("cat", "blue", 1).en == "1 blue cat"
    assert pictures.pieces_named("rare", "", 2).fr == "2 trésors rares"


@pytest.mark.parametrize(
    ("number", "seat", "sentence"),
    [
        (9999, 0, "There is no moment 9999; the game has "),
        (-1, 0, "There is no moment -1; the game has "),
        (0, 7, "There is no seat 8; the game has 2."),
    ],
)
def test_an_unknown_moment_is_refused(number: int, seat: int, sentence: str):
    with pytest.raises(CantDraw) as refused:
        moment_of(record_of("caty-mini"), number, seat)
    assert refused.value.text.en.startswith(sentence)


@pytest.mark.parametrize("game", archipel.games())
def test_a_film_is_small_and_moves(game: str):
    made = pictures.film(record_of(game), 0)
    assert len(made) < LONGEST
    seen = reading.opened(made)
    assert seen.format == "GIF"
    assert seen.width == pictures.FILM_WIDTH
    assert 5 < getattr(seen, "n_frames", 1) <= pictures.LONGEST_FILM


def test_a_film_lasts_half_a_minute():
    for count in (30, pictures.LONGEST_FILM):
        assert (count - 1) * pictures.step_ms(count) + pictures.LAST == pytest.approx(pictures.LENGTH, abs=count)
    assert pictures.step_ms(3) == pictures.LONGEST_STEP


def test_a_film_leaves_out_what_was_taken_back_and_outlines_the_newest_piece():
    state = archipel.game("explore-draw").start(1, {}, archipel.Seeded(5))
    state.play(0, state.moves(0)[0])
    state.undo(0)
    rng = random.Random(5)
    while not state.view(0)["players"][0]["pieces"]:
        state.play(0, rng.choice(state.moves(0)))
    record = state.record()
    drawn = pictures.moments_of(record, 0, Look())
    assert len(drawn) == 1 + len(record["log"]) - 2
    before, after = drawing.draw_all([drawn[-1], replace(drawn[-1], data={**drawn[-1].data, "news": []})])
    assert before != after


def test_a_long_film_keeps_its_first_and_last_moment():
    many = [str(number) for number in range(200)]
    few = pictures.thinned(many)
    assert len(few) == pictures.LONGEST_FILM
    assert (few[0], few[-1]) == ("0", "199")


# ---- the command ----


def run(*args: str) -> Result:
    return CliRunner(env={"COLUMNS": "400"}).invoke(cli.app, ["picture", *args])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    names = ["Ada", "greedy"]
    path.write_text(json.dumps({"table": "t", "names": names, "commitment": "", "record": record_of("doodle-islands")}))
    return path


def test_the_command_writes_the_picture_and_prints_its_description(file: Path, tmp_path: Path):
    result = run(str(file), "--at", "7", "--seat", "1", "--lang", "en", "--out", str(tmp_path / "out"))
    assert result.exit_code == 0, result.output
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["game-7-1.png", "game-7-1.svg"]
    assert result.stdout.startswith("Doodle Islands, after 7 of ")
    assert ", Ada: " in result.stdout


def test_the_command_makes_a_film(file: Path, tmp_path: Path):
    result = run(str(file), "--film", "--seat", "2", "--out", str(tmp_path))
    assert result.exit_code == 0, result.output
    assert (tmp_path / "game-2.gif").read_bytes().startswith(b"GIF89a")


def test_the_command_refuses_with_a_sentence(file: Path):
    result = run(str(file), "--at", "999", "--lang", "en")
    assert result.exit_code == 1
    assert result.stderr.startswith("There is no moment 999; the game has ")


@pytest.mark.parametrize(
    ("game", "card", "words"),
    [
        ("explore-draw", "t01", "Card t01, Tradition: Cats at the edge"),
        ("explore-draw", "c081", "Card c081, Cats: 1 "),
        ("isle-of-cats", "80", "Card 80, Action: Double rescue. Your next rescue"),
        ("isle-of-cats", "155", "Card 155, Family: "),
    ],
)
def test_a_card_is_a_picture_too(game: str, card: str, words: str, tmp_path: Path):
    result = run(game, "--card", card, "--lang", "en", "--out", str(tmp_path))
    assert result.exit_code == 0, result.output
    assert result.stdout.startswith(words)
    assert sorted(path.name for path in tmp_path.iterdir()) == [f"{game}-{card}.png", f"{game}-{card}.svg"]


@pytest.mark.parametrize(("game", "card"), [("explore-draw", "x1"), ("isle-of-cats", "999"), ("caty-mini", "1")])
def test_an_unknown_card_is_refused(game: str, card: str, tmp_path: Path):
    result = run(game, "--card", card, "--lang", "en", "--out", str(tmp_path))
    assert result.exit_code == 1
    assert result.stderr.startswith(f"There is no card {card} in {game}; as c019, t03 or s1 in explore-draw")


def test_a_sheet_is_a_picture_too(tmp_path: Path):
    result = run("caty-mini", "--sheet", "tiles", "--style", "outline", "--lang", "en", "--out", str(tmp_path))
    assert result.exit_code == 0, result.output
    assert result.stdout.splitlines() == [
        "Caty Mini, Tiles and tokens, to cut, page 1 of 2",
        "Caty Mini, Tiles and tokens, to cut, page 2 of 2",
    ]
    names = [f"caty-mini-tiles-{page}.{kind}" for page in (1, 2) for kind in ("png", "svg")]
    assert sorted(path.name for path in tmp_path.iterdir()) == names
    assert ElementTree.parse(tmp_path / names[1]).getroot().tag.endswith("svg")
    wrong = run("caty-mini", "--sheet", "boat-1", "--lang", "fr", "--out", str(tmp_path))
    assert wrong.stderr.startswith("Il n'y a pas de feuille « boat-1 » pour caty-mini ; il y a room-A")
    assert run("caty-mini", "--sheet", "tiles", "--style", "grey", "--lang", "en").stderr.startswith(
        "--style takes light"
    )


@pytest.mark.parametrize(
    ("game", "card", "words"),
    [
        ("explore-draw", "s2", "Card s2, The sister: Largest family: 2 points per cat."),
        ("explore-draw", "a6", "Card a6, The sister: Covered maps: 4 points each."),
        ("explore-draw", "colour-red", "Card colour-red, The sister: red, 5, 4, 3, 2, 1 points per cat"),
        ("isle-of-cats", "174", "Card 174, The sister: baskets "),
        ("isle-of-cats", "215", "Card 215, The sister: "),
    ],
)
def test_a_card_of_the_sister_is_a_picture_too(game: str, card: str, words: str):
    drawn = pictures.card(game, card, Look(lang="en"))
    assert drawn.alt.startswith(words)
    root = ElementTree.fromstring(drawn.svg)
    assert root.get("aria-label") == drawn.alt
    seen = reading.opened(pictures.png(drawn.svg, 620))
    assert seen.size == (620, 860)
    assert len(seen.convert("RGB").getcolors(1_000_000) or ()) > 20


def test_a_card_and_a_sheet_of_an_owners_box_are_pictures_too(tmp_path: Path):
    oshax = {"type": "oshax", "zones": [[{"kind": "oshax", "shape": "oshax-2"}]]}
    changed = {"cats": {"c001": False, "mine": oshax}, "sister_traditions": {"s2": {"key": "stowaways"}}}
    box = tmp_path / "box.json"
    box.write_bytes(written(pack("explore-draw", changed)))
    for card, words in (
        ("mine", "Card mine, Oshax: 1 oshax"),
        ("s2", "Card s2, The sister: Visible rats: 5 points each."),
    ):
        result = run("explore-draw", "--card", card, "--pack", str(box), "--lang", "en", "--out", str(tmp_path))
        assert result.exit_code == 0, result.output
        assert result.stdout.startswith(words)
    gone = run("explore-draw", "--card", "c001", "--pack", str(box), "--lang", "en", "--out", str(tmp_path))
    assert gone.stderr.startswith("There is no card c001 in explore-draw")
    other = run("caty-mini", "--sheet", "tiles", "--pack", str(box), "--lang", "en", "--out", str(tmp_path))
    assert other.exit_code == 1
    assert "explore-draw" in other.stderr


@pytest.mark.parametrize("game", archipel.games())
def test_the_picture_of_a_running_game_shows_only_what_its_seat_may_know(game: str):
    """If everything hidden from a seat is dealt again, its picture and the description stay the same."""
    rules, rng = archipel.game(game), random.Random(3)
    state = rules.start(2, {}, archipel.Seeded(3))
    for _ in range(12):
        seat = state.pending[0]
        state.play(seat, rng.choice(state.moves(seat)))
    for seat in (0, 1):
        drawn = [
            picture(pictures.Moment(game=rules, state=each, seat=seat, number=12, count=None), Look(lang="en"))
            for each in (state, state.guess(seat, archipel.Seeded(99)))
        ]
        assert drawn[0] == drawn[1]
        assert ", after 12 moves, " in drawn[0].alt
