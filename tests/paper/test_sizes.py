"""Printed sizes, as measured with a ruler: floors, charts, cards, tiles. And no part of a game is missing in print."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from typing import Any

import msgspec
import numpy as np
import pytest

import archipel
from archipel.boats.printed import COLOURS
from archipel.core.pack import LONGEST_NAME
from archipel.core.text import Text
from archipel.games.explore_draw.content.sister import CARDS as SISTERS_CARDS
from archipel.paper import explore_draw, isle_of_cats, printing
from archipel.paper.packing import Laid, packed
from archipel.paper.sheet import SIZES, Sheet, Wish
from tests.packs.boxes import pack
from tests.paper import reading

WISHES = [Wish(), Wish(paper="us-letter", style="outline", lang="en")]
PAPERS = ["a4", "letter"]


def sheet_of(game: str, name: str, wish: Wish) -> Sheet:
    return next(each for each in printing.sheets(game, wish) if each.id == name)


def first_page(game: str, name: str, wish: Wish) -> object:
    return first_page_of(sheet_of(game, name, wish), wish)


def first_page_of(sheet: Sheet, wish: Wish) -> object:
    return next(iter(reading.pages(printing.pdf(sheet, wish))))


def boxes(page: object) -> list[tuple[float, float]]:
    """Returns width and height of every drawn path."""
    extents = [reading.extent(line) for line in reading.lines(page)]
    return [(right - left, bottom - top) for left, top, right, bottom in extents]


def has(page: object, width: float, height: float) -> bool:
    return any(abs(w - width) <= 0.1 and abs(h - height) <= 0.1 for w, h in boxes(page))


@pytest.mark.parametrize("wish", WISHES, ids=PAPERS)
def test_a_room_has_a_floor_of_150_mm_and_a_ruler_of_180(wish: Wish):
    page = first_page("caty-mini", "room-A", wish)
    assert has(page, 150, 150)
    assert has(page, 180, 7.4)
    left, top = corner_of(page, 150, 150)
    seen = reading.Seen(page)
    for x in (left, left + 150):  # measured on the rendered page, between two notches of each wall
        assert seen.off(x, top + 59, top + 64) == pytest.approx(0, abs=0.1)
    for y in (top, top + 150):
        assert seen.off_down(y, left + 59, left + 64) == pytest.approx(0, abs=0.1)


def corner_of(page: object, width: float, height: float) -> reading.Point:
    """Returns the upper left corner of the path with this size."""
    for line in reading.lines(page):
        xs, ys = [x for x, _ in line], [y for _, y in line]
        if abs(max(xs) - min(xs) - width) <= 0.1 and abs(max(ys) - min(ys) - height) <= 0.1:
            return min(xs), min(ys)
    raise AssertionError("nothing is that large")


@pytest.mark.parametrize(
    ("name", "cells", "wish", "cell"),
    [
        ("sea-treasures", 5, WISHES[0], 121 / 5.6),
        ("sea-monsters", 6, WISHES[0], 121 / 6.6),
        ("sea-treasures", 5, WISHES[1], 116 / 5.6),
        ("sea-monsters", 6, WISHES[1], 116 / 6.6),
    ],
)
def test_every_cell_of_a_chart_has_its_size(name: str, cells: int, wish: Wish, cell: float):
    page = first_page("doodle-islands", name, wish)
    side = cells * cell
    assert has(page, side, side)
    inner = [line for line in reading.lines(page) if len(line) == 4 * (cells - 1) and spans(line, side)]
    assert len(inner) == 2, "the lines between the cells are one path, and there are two charts"
    seen = reading.Seen(page)
    for line in inner:
        left, top = min(x for x, _ in line), min(y for _, y in line)
        for x, y in line:
            for along in (x - left, y - top):
                assert along / cell == pytest.approx(round(along / cell), abs=0.1 / cell)
        for column in range(1, cells):
            x = left + column * cell
            assert seen.off(x, top, top + side) == pytest.approx(0, abs=0.1), "and so on the page as it is seen"
            y = top + column * cell
            assert seen.off_down(y, left, left + side) == pytest.approx(0, abs=0.1)


def spans(line: list[reading.Point], side: float) -> bool:
    xs = [x for x, _ in line]
    return max(xs) - min(xs) == pytest.approx(side, abs=0.1)


def cut_lines(page: object) -> tuple[set[float], set[float]]:
    """Returns the places of the long straight lines: the x of vertical lines, the y of horizontal ones."""
    standing, lying = set(), set()
    for line in reading.lines(page):
        xs, ys = [x for x, _ in line], [y for _, y in line]
        if max(xs) - min(xs) < 0.01 and max(ys) - min(ys) > 200:
            standing.add(round(xs[0], 2))
        if max(ys) - min(ys) < 0.01 and max(xs) - min(xs) > 150:
            lying.add(round(ys[0], 2))
    return standing, lying


@pytest.mark.parametrize("wish", WISHES, ids=PAPERS)
@pytest.mark.parametrize("game", ["explore-draw", "isle-of-cats"])
def test_cards_are_cut_to_62_by_86_mm(game: str, wish: Wish):
    standing, lying = map(sorted, cut_lines(first_page(game, "cards", wish)))
    assert [b - a for a, b in itertools.pairwise(standing)] == pytest.approx([62] * 3, abs=0.1)
    assert [b - a for a, b in itertools.pairwise(lying)] == pytest.approx([86] * 3, abs=0.1)


def marks(page: object) -> int:
    """Returns the number of cut marks, which are lines of 2 mm."""
    straight = [max(width, height) for width, height in boxes(page) if min(width, height) < 0.01]
    return sum(1 for length in straight if abs(length - 2) < 0.05)


@pytest.mark.parametrize("wish", [Wish(), Wish(paper="us-letter", style="outline")], ids=PAPERS)
@pytest.mark.parametrize("game", ["explore-draw", "isle-of-cats"])
def test_cards_have_marks_to_cut_by_and_backs_that_fall_behind_them(game: str, wish: Wish):
    """Compares the words in each of the nine places: both the face and the back name the deck."""
    pages = list(reading.pages(printing.pdf(sheet_of(game, "cards", wish), wish)))
    mixed = 0
    for face, back in zip(pages[::2], pages[1::2], strict=True):
        assert (marks(face), marks(back)) == (2 * (4 + 4) - 2, 0), (
            "the foot is where the two inner marks below would be"
        )
        faces, backs = words_by_place(face), words_by_place(back)
        assert backs.keys() == {(2 - column, row) for column, row in faces}
        for (column, row), words in faces.items():
            behind = backs[2 - column, row]
            assert deck_of(words) in behind, (words, behind)
        mixed += len({tuple(words) for words in backs.values()}) > 1
    assert mixed == 2, "on two pages one deck follows another, and only there columns tell"


def words_by_place(page: object) -> dict[tuple[int, int], list[str]]:
    """Returns the words of each card, by column and row."""
    width, height = reading.size(page)
    found: dict[tuple[int, int], list[str]] = {}
    for words in reading.words(page):
        across, down = (sum(words.box[::2]) / 2 - width / 2) / 62, (sum(words.box[1::2]) / 2 - height / 2) / 86
        if down < 1.5:  # below is the foot of the page
            found.setdefault((round(across) + 1, round(down) + 1), []).append(words.text.strip())
    return found


def deck_of(face: list[str]) -> str:
    """Returns the text on the card's back. Cards of Explore & Draw show their deck by their ids."""
    if face[0].startswith("La sœur") or face[0] == "Rappel":
        return "La sœur"
    if face[0] == "Famille":
        return "Famille"
    return "Traditions" if any(re.fullmatch(r"t\d\d", word) for word in face) else "Découvertes"


@pytest.mark.parametrize("wish", WISHES, ids=PAPERS)
@pytest.mark.parametrize("game", ["explore-draw", "isle-of-cats"])
def test_no_word_of_a_card_is_clipped_by_its_frame(game: str, wish: Wish):
    width, height = SIZES[wish.paper]
    left, top = (width - 3 * 62) / 2, (height - 3 * 86) / 2
    faces = msgspec.structs.replace(wish, backs=False)
    for page in reading.pages(printing.pdf(sheet_of(game, "cards", faces), faces)):
        for words in reading.words(page):
            x0, y0, x1, y1 = words.box
            if y0 > top + 3 * 86:
                continue  # the foot of the page
            across, down = (x0 - left) % 62, (y0 - top) % 86
            assert across >= 3, words
            assert across + x1 - x0 <= 59, words
            assert down >= 3, words
            assert down + y1 - y0 <= 83, words


def test_tiles_are_37_by_31_mm_and_tokens_18_and_a_half():
    page = first_page("caty-mini", "tiles", WISHES[0])
    across, down = (
        sorted({round(v, 1) for line in reading.lines(page) for v in axis(line)}) for axis in (xs_of, ys_of)
    )
    assert has_steps(across, 37, 5)
    assert has_steps(down, 31, 4)
    assert has_steps(across, 18.5, 10)
    assert has_steps(down, 18.5, 5)


@pytest.mark.parametrize("wish", WISHES, ids=PAPERS)
def test_tiles_have_marks_to_cut_by_and_backs_that_fall_behind_them(wish: Wish):
    face, back = reading.pages(printing.pdf(sheet_of("caty-mini", "tiles", wish), wish))
    assert marks(face) == 2 * (6 + 5) + 2 * (11 + 6)
    letters = {wall["letter"][wish.lang] for wall in archipel.game("caty-mini").content["walls"]}
    width = reading.size(face)[0]
    rows = {side: tile_rows(page, letters) for side, page in (("face", face), ("back", back))}
    assert rows["face"] == rows["back"], "the walls of the tiles, row by row"
    for words in reading.words(back):
        assert words.text.strip() in letters, "a back tells neither furniture nor worth"
    for thing in (face, back):
        middle = [sum(words.box[::2]) / 2 for words in reading.words(thing) if words.text.strip() in letters]
        across = sorted({round((width - x if thing is back else x) / 37) for x in middle})
        assert len(across) == 5


def tile_rows(page: object, letters: set[str]) -> list[str]:
    """Returns the letters of the walls from top to bottom."""
    found = sorted((words.box[1], words.text.strip()) for words in reading.words(page) if words.text.strip() in letters)
    return [letter for _, letter in found]


@pytest.mark.parametrize("wish", WISHES, ids=PAPERS)
def test_every_cell_of_a_piece_to_cut_has_its_size(wish: Wish):
    sheet = sheet_of("isle-of-cats", "pieces", wish)
    cell, faces = sheet.data["cell"], msgspec.structs.replace(wish, backs=False)
    pages = reading.pages(printing.pdf(sheet, faces))
    for laid, page in zip(sheet.data["pages"], pages, strict=True):
        drawn = reading.lines(page)
        for each in laid:
            left, top, rows = 10 + each["x"] * cell, 25 + each["y"] * cell, each["art"].rpartition("-")[2].split("/")
            assert (len(rows[0]), len(rows)) == (each["width"], each["height"])
            wanted = [(left + x * cell, top + y * cell) for x, y in (seams(rows) or EDGE)]
            near = [line for line in drawn if len(line) == len(wanted) or not seams(rows)]
            assert any(lies_at(line, wanted, bool(seams(rows))) for line in near), each["art"]


EDGE = [(0.075, 0.075), (0.925, 0.925)]
"""Corners of the wood of a treasure of one cell, which has no seams, in cells."""


def seams(rows: list[str]) -> list[reading.Point]:
    """Returns both ends of every dashed line between two cells, in cells; each end is an eighth of a cell short."""
    cells = {(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == "#"}
    found: list[reading.Point] = []
    for r, c in sorted(cells):
        if (r, c + 1) in cells:
            found += [(c + 1, r + 0.125), (c + 1, r + 0.875)]
        if (r + 1, c) in cells:
            found += [(c + 0.125, r + 1), (c + 0.875, r + 1)]
    return found


def lies_at(line: list[reading.Point], wanted: list[reading.Point], whole: bool) -> bool:
    """Checks that a line goes through exactly these points (`whole`), or that it spans from the first to the last."""
    left, top, right, bottom = reading.extent(line)
    points = sorted(line) if whole else [(left, top), (right, bottom)]
    return all(abs(x - a) <= 0.1 and abs(y - b) <= 0.1 for (x, y), (a, b) in zip(points, sorted(wanted), strict=True))


FEET = [
    ("explore-draw", "boat-1"),
    ("caty-mini", "room-A"),
    ("caty-mini", "tiles"),
    ("isle-of-cats", "boat-1"),
    ("isle-of-cats", "island"),
    ("isle-of-cats", "pieces"),
]


@pytest.mark.parametrize("wish", WISHES, ids=PAPERS)
@pytest.mark.parametrize(("game", "name"), FEET)
def test_the_line_at_the_foot_is_50_mm(game: str, name: str, wish: Wish):
    page = first_page(game, name, wish)
    assert any("50 mm" in words.text.replace("\u00a0", " ") for words in reading.words(page))
    assert has(page, 50, 0)


def test_every_sheet_with_a_foot_is_measured():
    with_foot = {
        (game, sheet.template)
        for game in printing.SHEETS
        for sheet in printing.sheets(game, Wish())
        if "footer[" in (printing.TEMPLATES / sheet.template).read_text(encoding="utf-8")
    }
    assert with_foot == {(game, sheet_of(game, name, Wish()).template) for game, name in FEET}


WIDEST = "W" * LONGEST_NAME
OTHER_CONTENTS: dict[str, Any] = {
    "caty-mini": {"strings": {"standard": 9000}},
    "doodle-islands": {
        "seas": {"treasures": {"bottles": 30, "monsters": [*range(1, 16)], "islands": [*range(1, 11)]}},
    },
    "explore-draw": {"cats": {"c001": {"zones": [[{"kind": "cat", "colour": "red", "shape": "cat-01"}]]}}},
    "isle-of-cats": {"cards": {"80": {"cost": 4}}},
}


@pytest.mark.parametrize("wish", WISHES, ids=PAPERS)
@pytest.mark.parametrize("game", archipel.games())
def test_the_widest_name_of_a_box_breaks_at_the_foot_and_meets_nothing(game: str, wish: Wish):
    box = pack(game, OTHER_CONTENTS[game], name=Text(fr=WIDEST, en=WIDEST))
    shown: set[str] = set()
    for sheet in printing.sheets(game, wish, archipel.game(game).with_pack(box).content):
        if sheet.template in shown and sheet.template != "doodle-sea.typ":
            continue
        shown.add(sheet.template)
        page = first_page_of(sheet, wish)
        width, height = reading.size(page)
        words, things = reading.words(page), [reading.extent(line) for line in reading.lines(page)]
        foot = [each for each in words if each.text.count("W") > 1 or each.text.strip("\u200b ") == "W"]
        assert foot, sheet.id
        halves = "two-up" in (printing.TEMPLATES / sheet.template).read_text(encoding="utf-8")
        for each in foot:
            left, _, right, bottom = each.box
            assert left >= 8, (sheet.id, each)
            assert max(right - width, bottom - height) <= -8, (sheet.id, each)
            assert not (halves and left < width / 2 < right), (sheet.id, each)
            assert [other.text for other in words if other is not each and overlaps(other.box, each.box)] == []
            small = [box for box in things if box[2] - box[0] < width / 3 and box[3] - box[1] < height / 3]
            assert [box for box in small if overlaps(box, each.box)] == [], sheet.id


def overlaps(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    """Returns whether two boxes share a place. Lines of one sentence may touch: a line has room for tails."""
    across, down = min(one[2], other[2]) - max(one[0], other[0]), min(one[3], other[3]) - max(one[1], other[1])
    return across > 0.1 and down > 0.5


@pytest.mark.parametrize("wish", WISHES, ids=PAPERS)
def test_a_piece_turned_over_shows_the_same_piece(wish: Wish):
    """A piece that is printed on both sides and cut along its front has its complete mirror image on the back."""
    sheet = sheet_of("isle-of-cats", "pieces", wish)
    pages = list(reading.pages(printing.pdf(sheet, wish)))
    assert len(pages) == 2 * len(sheet.data["pages"])
    dots, cell = 4, sheet.data["cell"]
    for laid, face, back in zip(sheet.data["pages"], pages[::2], pages[1::2], strict=True):
        front, behind = (np.asarray(reading.picture(page, dots)) < 250 for page in (face, back))
        behind = behind[:, ::-1]
        for each in laid:
            top, left = 25 + each["y"] * cell, 10 + each["x"] * cell
            rows = slice(round(top * dots), round((top + each["height"] * cell) * dots))
            columns = slice(round(left * dots), round((left + each["width"] * cell) * dots))
            one, other = filled(front[rows, columns]), filled(behind[rows, columns])
            assert (one != other).mean() < 0.05, each["art"]


def filled(ink: np.ndarray) -> np.ndarray:
    """Returns the dots that cutting out leaves: those with ink on all four sides."""
    across = np.logical_or.accumulate(ink, 1) & np.logical_or.accumulate(ink[:, ::-1], 1)[:, ::-1]
    down = np.logical_or.accumulate(ink, 0) & np.logical_or.accumulate(ink[::-1], 0)[::-1]
    return across & down


def xs_of(line: list[reading.Point]) -> list[float]:
    return [x for x, _ in line]


def ys_of(line: list[reading.Point]) -> list[float]:
    return [y for _, y in line]


def has_steps(values: list[float], step: float, count: int) -> bool:
    def near(wanted: float) -> bool:
        return any(abs(value - wanted) <= 0.1 for value in values)

    return any(all(near(start + step * n) for n in range(count + 1)) for start in values)


# ---- nothing is missing ----


def test_every_card_of_explore_and_draw_is_printed_with_its_back():
    wish = Wish()
    cards, box = sheet_of("explore-draw", "cards", wish), archipel.game("explore-draw").contents
    assert Counter(card["type"] for card in cards.data["cards"])["tradition"] == len(box.tradition_sheet)
    assert len(cards.data["cards"]) == len(box.cats) + len(box.traditions) + 23 + 1
    assert len(list(reading.pages(printing.pdf(cards, wish)))) == 40
    faces = printing.pdf(cards, Wish(backs=False))
    assert len(list(reading.pages(faces))) == 20


def test_a_card_of_a_box_has_the_back_of_its_deck_whatever_it_is_called():
    cat = {"type": "cat", "zones": [[{"kind": "cat", "shape": "cat-04", "colour": "blue"}]]}
    renamed = {"cats": {"c001": False, "tabby": cat}}
    content = archipel.game("explore-draw").with_pack(pack("explore-draw", renamed)).content
    (cards,) = printing.chosen("explore-draw", Wish(), ids=["cards"], content=content)
    _, *backs = list(reading.pages(printing.pdf(cards, Wish())))
    shown = Counter(words.text.strip() for page in backs[::2] for words in reading.words(page))
    assert (shown["Découvertes"], shown["Traditions"], shown["La sœur"]) == (109, 47, 24)


def test_a_card_of_the_sister_has_the_sign_of_its_rule_whatever_it_is_called():
    changed = {"sister_traditions": {"s1": {"key": "stowaways"}, "s4": {"key": "encore"}, "s7": {"key": "map-thief"}}}
    content = archipel.game("explore-draw").with_pack(pack("explore-draw", changed)).content
    signs = {card["id"]: card.get("sign") for card in explore_draw.cards(msgspec.to_builtins(content)).data["cards"]}
    assert (signs["s1"], signs["s4"], signs["s7"], signs["a1"]) == ("icon-rat", "icon-star", "icon-map", "icon-scroll")
    assert explore_draw.SISTERS_SIGNS.keys() == SISTERS_CARDS.keys()


def test_every_card_of_l_ile_des_chats_is_printed():
    content = msgspec.to_builtins(archipel.game("isle-of-cats").content)
    cards = isle_of_cats.cards(content).data["cards"]
    assert sorted(int(card["id"]) for card in cards if card["kind"] != "family") == sorted(
        {*map(int, content["cards"]), *range(169, 216)}
    )
    assert len([card for card in cards if card["kind"] == "family"]) == len(content["family_cards"])


@pytest.mark.parametrize("wish", WISHES, ids=PAPERS)
def test_four_players_find_all_pieces_of_l_ile_des_chats(wish: Wish):
    pieces = sheet_of("isle-of-cats", "pieces", wish)
    kinds = Counter(each["art"].split("-")[1] for page in pieces.data["pages"] for each in page)
    assert kinds == {"cat": 85, "oshax": 6, "rare": 25, "common": 44}
    commons = Counter(each["art"] for page in pieces.data["pages"] for each in page if "-common-" in each["art"])
    assert set(commons.values()) == {11}
    assert len(pieces.data["pages"]) == 5


def test_pieces_never_overlap_and_stay_on_their_page():
    pages = packed([("a", 3, 2), ("b", 2, 2), ("c", 1, 1), ("d", 4, 3), ("e", 4, 3)], 7, 6)
    assert len(pages) == 2
    for page in pages:
        for each in page:
            assert each.x + each.width <= 7
            assert each.y + each.height <= 6
            assert not [other for other in page if other is not each and overlap(each, other)]


def overlap(one: Laid, other: Laid) -> bool:
    across = one.x < other.x + other.width and other.x < one.x + one.width
    return across and one.y < other.y + other.height and other.y < one.y + one.height


def test_both_seas_lie_on_one_page_or_each_twice():
    names = [sheet.id for sheet in printing.sheets("doodle-islands", Wish())]
    assert names == ["sea-treasures", "sea-monsters", "seas", "pad", "rules"]


@pytest.mark.parametrize("wish", WISHES, ids=PAPERS)
@pytest.mark.parametrize(
    ("game", "columns", "lines"),
    [
        (
            "explore-draw",
            5,
            [*(f"families-{colour}" for colour in COLOURS), "rare-treasures", "traditions", "rats", "rooms"],
        ),
        (
            "doodle-islands",
            5,
            ["monsters", "islands", "bonuses", "ships", "krakens", "schooners", "galleons", "bottles"],
        ),
        ("caty-mini", 4, ["kinds"]),
        (
            "isle-of-cats",
            5,
            ["families", "rare-treasures", "traditions", "public-traditions", "family-cards", "rats", "rooms"],
        ),
    ],
)
def test_every_line_of_a_score_has_its_row_on_the_pad(game: str, columns: int, lines: list[str], wish: Wish):
    content = msgspec.to_builtins(archipel.game(game).content)
    page = first_page(game, "pad", wish)
    shown = " ".join(words.text for words in reading.words(page)).replace("’", "'")
    for line in lines:
        assert content["lines"][line][wish.lang] in shown, line
    for toy in content["toys"] if game == "caty-mini" else ():
        assert toy["name"][wish.lang][1:] in shown
    # each player has a box for the total, in both halves: counts the vertical lines between the boxes
    firm = [height for width, height in boxes(page) if width < 0.05 and height == pytest.approx(13.3, abs=0.2)]
    assert len(firm) == 2 * (columns + 1)


def test_the_same_sheet_is_the_same_file():
    wish = Wish()
    traditions = sheet_of("explore-draw", "traditions", wish)
    assert printing.pdf(traditions, wish) == printing.pdf(traditions, wish)
