"""Random boxes that an owner could have: the same games with other contents."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from typing import Any

import archipel
from archipel.boats.shapes import SHAPES
from archipel.core.contents import Contents
from archipel.core.forms import differences
from archipel.core.game import Game, Json
from archipel.core.pack import FORMAT, Pack
from archipel.core.text import Text

NAME = Text(fr="La boîte de Léa", en="Léa's box")
SIDES = ("NS", "EW", "NE", "SE", "SW", "NW")
COLOURS = ("blue", "green", "orange", "purple", "red")


def pack(game: str, contents: Json, **changes: Any) -> Pack:
    edition = changes.pop("edition", None) or archipel.game(game).edition
    data = {"archipel": FORMAT, "id": "boite-de-lea", "version": "1", "game": game, "edition": edition, "name": NAME}
    return Pack(**{**data, "contents": contents, **changes})


def pack_with(game: Game, contents: Contents) -> Pack:
    """Returns these contents as a pack that has only what differs from the game's own."""
    return pack(game.name, differences(type(contents), game.contents.to_json(), contents.to_json()))


def ours(game: str) -> Json:
    found: Json = archipel.game(game).contents.to_json()
    return found


def random_box(game: str, seed: int) -> Json:
    """Returns random contents that the rulebook allows; most rows differ from ours."""
    return DRAWN[game](random.Random(seed))


# ---- Explore & Draw ----


def explore_draw(rng: random.Random) -> Json:
    cats = {card["id"]: discoveries(rng, ("cat", "oshax", "treasure")) for card in ours("explore-draw")["cats"]}
    rest = [card["id"] for card in ours("explore-draw")["traditions"] if card["type"] != "tradition"]
    others = {card: discoveries(rng, ("oshax", "treasure")) for card in rest}
    box: Json = {"cats": cats, "traditions": others}
    if rng.random() < 0.5:
        box["boats"] = {str(rng.randint(1, 6)): {"rows": boat(rng)}}
    if rng.random() < 0.5:
        box["sister_traditions"] = {"s1": {"key": rng.choice(["clan", "lookouts", "envy"])}}
    return box


def discoveries(rng: random.Random, types: tuple[str, ...]) -> Json:
    keyword = rng.choice([None, None, "or", "choose-two"])
    sizes = {None: [rng.randint(1, 3)], "or": [rng.randint(1, 2), rng.randint(1, 2)], "choose-two": [rng.randint(2, 4)]}
    card: Json = {
        "type": rng.choice(types),
        "zones": [[discovery(rng) for _ in range(size)] for size in sizes[keyword]],
    }
    return card if keyword is None else card | {"keyword": keyword}


def discovery(rng: random.Random) -> Json:
    kind = rng.choice(["cat", "cat", "oshax", "common", "rare"])
    if kind == "rare" and rng.random() < 0.3:
        return {"kind": kind, "rows": rng.choice([["#####"], ["##", "##", "#."], [".#", "##", "##"]])}
    shape = rng.choice([shape for shape in SHAPES.values() if shape.kind == kind])
    named: Json = {"shape": shape.id} if rng.random() < 0.7 else {"rows": list(shape.rows)}
    return {"kind": kind, **named} | ({"colour": rng.choice(COLOURS)} if kind == "cat" else {})


def boat(rng: random.Random) -> list[str]:
    """Returns the outline of every boat, with rats and maps at random cells."""
    plan = [list(row) for row in ours("explore-draw")["boats"][0]["rows"]]
    cells = [(r, c) for r, row in enumerate(plan) for c, sign in enumerate(row) if sign != "."]
    for r, c in cells:
        plan[r][c] = "-"
    chosen = rng.sample(cells, rng.randint(5, 40))
    for (r, c), sign in zip(chosen, "BGOPR" + "r" * 40, strict=False):
        plan[r][c] = sign
    return ["".join(row) for row in plan]


# ---- Doodle Islands ----


def doodle_islands(rng: random.Random) -> Json:
    seas = {"treasures": treasures(rng), "monsters": monsters(rng)}
    return {"seas": seas, "faces": [rng.choice(SIDES) for _ in range(6)]} if rng.random() < 0.5 else {"seas": seas}


def treasures(rng: random.Random) -> Json:
    rows = strewn(rng, 5, {"A": 1}, "TMS")
    cells = [[row, column] for column in range(5) for row in range(5) if rows[row][column] == "A"]
    counts = [rng.randint(1, 8) for _ in cells]
    boxes = [
        {"cell": cell, "count": count, "ticked": rng.randint(max(0, count - 7), count)}
        for cell, count in zip(cells, counts, strict=True)
    ]
    numbers = sorted(rng.sample(range(1, 15), rng.randint(0, 14)))
    return {
        "map": rows,
        "boxes": boxes,
        "monsters": [*numbers, 15],
        "bottles": rng.randint(1, rng.choice([9, 30])),
    }


def monsters(rng: random.Random) -> Json:
    krakens = rng.choice(["K", "K", "", None])
    if krakens is None:
        return without_krakens(rng)
    rows = strewn(
        rng, 6, {"B": 1} if krakens else {"B": 1, "K": 1}, rng.choice(["MSG", "MSG", "MSSSSSSSSSG"]) + krakens
    )
    if not 1 <= "".join(rows).count("K") <= 9:
        return monsters(rng)
    cells = [[row, column] for column in range(6) for row in range(6) if rows[row][column] == "K"]
    row = sorted(rng.sample(range(1, 18), rng.randint(0, 17)))
    return {
        "map": rows,
        "boxes": [{"cell": cell, "count": 4, "ticked": 2} for cell in cells],
        "monsters": [*row, 18],
        "krakens": [*sorted(rng.sample(range(1, 18), rng.randint(0, 17))), 18],
    }


def without_krakens(rng: random.Random) -> Json:
    """Returns a Sea of Monsters without krakens, and in most cases without one more kind of cell."""
    rows = strewn(rng, 6, {"B": 1}, rng.choice(["MSG", "MS", "MG", "SG", "S", "M"]))
    return {"map": rows, "boxes": []}


def strewn(rng: random.Random, size: int, each: dict[str, int], others: str) -> list[str]:
    """Returns a map in which every column has the letters of `each`, with their counts, and all `others` occur."""
    while True:
        columns = []
        for _ in range(size):
            column = [letter for letter, count in each.items() for _ in range(count)]
            column += rng.choices(others, k=size - len(column))
            rng.shuffle(column)
            columns.append(column)
        rows = ["".join(column[row] for column in columns) for row in range(size)]
        if set(others) <= set("".join(rows)):
            return rows


# ---- Caty Mini ----


def caty_mini(rng: random.Random) -> Json:
    floor = rng.choice([1000, 1000, 600, 2400])
    box: Json = {
        "floor": floor,
        "strings": {"standard": rng.randint(1, 20_000), "short": rng.randint(1, 12_000)},
        "toys": {toy["id"]: {"radius": rng.randint(1, 200)} for toy in ours("caty-mini")["toys"]},
        "boards": {
            board: {"toys": {toy["id"]: point(rng, floor) for toy in ours("caty-mini")["toys"]}} for board in "ABCD"
        },
    }
    if floor < 1000:
        scaled = copy.deepcopy(ours("caty-mini")["furniture"])
        box["furniture"] = {
            piece["id"]: {notch: [number * floor // 1000 for number in piece[notch]] for notch in "ab"}
            for piece in scaled
        }
    if rng.random() < 0.5:
        box["toys"]["ball"] |= {"name": {"fr": "la fusée", "en": "rocket"}, "paint": f"#{rng.randrange(16**6):06x}"}
        box["walls"] = ours("caty-mini")["walls"]
        box["walls"][rng.randrange(4)] |= {"name": {"fr": "rayé", "en": "striped"}, "paint": "#ffffff"}
    if rng.random() < 0.5:
        toys = [toy["id"] for toy in ours("caty-mini")["toys"]]
        several = {toy: [point(rng, floor) for _ in range(rng.randint(1, 3))] for toy in rng.sample(toys, 6)}
        box["more_toys"] = {rng.choice("ABD"): several, "C": {"duck": [point(rng, floor)]}}
    return box


def point(rng: random.Random, floor: int) -> list[int]:
    return [rng.randint(0, floor), rng.randint(0, floor)]


# ---- L'Île des Chats ----


def isle_of_cats(rng: random.Random) -> Json:
    traditions = [card for card in ours("isle-of-cats")["cards"] if card.get("module") in tuple("ABCD")]
    letters = [card["module"] for card in traditions]
    rng.shuffle(letters)
    cards: Json = {str(card["number"]): {"module": letter} for card, letter in zip(traditions, letters, strict=True)}
    for card in rng.sample(ours("isle-of-cats")["cards"], 30):
        cards[str(card["number"])] = cards.get(str(card["number"]), {}) | {"cost": rng.randint(0, 6)}
    steps = [{"do": "cat", "numbers": [rng.randint(1, 9)]}, {"do": "common", "shape": "common-2"}]
    box: Json = {
        "cards": cards,
        "boats": {"1": {"rows": boat(rng)}},
        "sister_baskets": {"174": {"baskets": rng.randint(1, 4), "speed": rng.randint(0, 9), "steps": steps}},
    }
    return box if rng.random() < 0.3 else box | {"tiles": promotional(rng)}


def promotional(rng: random.Random) -> Json:
    """Returns promotional tiles, and which of all Oshax begin outside the bag."""
    tiles: Json = {
        f"oshax-{number}": {"kind": "oshax", "rows": drawn(rng, 3, 8)} for number in range(7, rng.randint(7, 19))
    }
    tiles |= {
        f"rare-{letter}": {"kind": "rare", "rows": drawn(rng, 3, 6)}
        for letter in rng.sample("abcdefgh", rng.randint(0, 8))
    }
    if "rare-a" in tiles:
        tiles["rare-a"]["copies"] = rng.randint(1, 5)
    for name in list(tiles):
        if name.startswith("oshax") and rng.random() < 0.3 and int(name.split("-")[1]) < 13:
            tiles[name]["begins"] = "outside"
            tiles[f"oshax-{int(name.split('-')[1]) - 6}"] = {"begins": "bag"}
    return tiles


def drawn(rng: random.Random, least: int, most: int) -> list[str]:
    """Returns a picture of linked cells, with empty rows and columns around some of them."""
    cells, wanted = {(4, 4)}, rng.randint(least, most)
    while len(cells) < wanted:
        r, c = rng.choice(sorted(cells))
        near = rng.choice([(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)])
        if min(near) >= 0 and max(near) < 9:
            cells.add(near)
    return ["".join("#" if (r, c) in cells else "." for c in range(9)) for r in range(9)]


DRAWN: dict[str, Callable[[random.Random], Json]] = {
    "caty-mini": caty_mini,
    "doodle-islands": doodle_islands,
    "explore-draw": explore_draw,
    "isle-of-cats": isle_of_cats,
}
