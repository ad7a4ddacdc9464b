"""The sheets of Caty Mini: rooms at the string's scale, a score pad, tiles and tokens to cut, the rules."""

from __future__ import annotations

from typing import Any

from archipel.core.text import Text
from archipel.paper.parts import Art, icons, pad, pad_row, pad_sheet, read, rules_sheet
from archipel.paper.sheet import Json, Sheet, Wish

DRAWN_FLOOR, WALL = 1000, 138
"""The width of the floor and the depth of the walls in the drawing's own units. A test measures the floor."""


def sheets(content: Json, wish: Wish) -> list[Sheet]:
    rooms = [room_sheet(content, wish, board) for board in content["boards"]]
    rules = rules_sheet("caty-mini", content, 4, "tokens", "strings")
    return [*rooms, score_pad(content, wish), tiles(content, wish), rules]


def letters(content: Json, wish: Wish) -> dict[str, str]:
    return {wall["colour"]: wall["letter"][wish.lang] for wall in content["walls"]}


def paints(content: Json) -> dict[str, str | None]:
    return {wall["colour"]: wall["paint"] for wall in content["walls"]}


def look(toy: Json, wish: Wish) -> Json:
    """Returns how the box shows a toy: its colour, and letters in place of a picture."""
    return {"paint": toy["paint"], "sign": toy["sign"] and toy["sign"][wish.lang]}


def room_sheet(content: Json, wish: Wish, board: Json) -> Sheet:
    unit = content["floor_mm"] / content["floor"]
    return Sheet(
        id=f"room-{board['id']}",
        title=Text(fr=f"Chambre {board['id']}, {board['name']['fr']}", en=f"Room {board['id']}, {board['name']['en']}"),
        template="caty-room.typ",
        data={
            "unit": unit,
            "side": (DRAWN_FLOOR + 2 * WALL) * content["floor_mm"] / DRAWN_FLOOR,
            "board": {"id": board["id"], "name": board["name"]},
            "content": read(content, "title", "strings", "rounds"),
        },
        art={"room": ("room", room(content, wish, board)), "spool": ("spool", {})},
    )


def room(content: Json, wish: Wish, board: Json) -> Json:
    """Returns the data of the drawing. All floors are drawn in one size, so that walls and letters stay legible."""
    scale, toys = DRAWN_FLOOR / content["floor"], {toy["id"]: toy for toy in content["toys"]}
    return {
        "floor": DRAWN_FLOOR,
        "furniture": [
            {**piece, "notches": {name: [scale * at for at in notch] for name, notch in piece["notches"].items()}}
            for piece in content["furniture"]
        ],
        "toys": [
            {**toy, **{name: scale * toy[name] for name in ("x", "y", "r")}, **look(toys[toy["toy"]], wish)}
            for toy in board["toys"]
        ],
        "board": board["id"],
        "letters": letters(content, wish),
        "paints": paints(content),
    }


def toys(content: Json, wish: Wish) -> Art:
    return {f"toy-{toy['id']}": ("toy", {"id": toy["id"], **look(toy, wish)}) for toy in content["toys"]}


def score_pad(content: Json, wish: Wish) -> Sheet:
    """One row per toy to add its tokens up in, and one for the expert game's kinds."""
    named = [
        (toy["id"], {lang: name[:1].upper() + name[1:] for lang, name in toy["name"].items()})
        for toy in content["toys"]
    ]
    rows = [pad_row(f"toy-{toy}", name, height=7.4) for toy, name in named]
    most, count = content["all_kinds"], len(rows)
    kinds = Text(fr=f"expert : 1 par sorte, les {count} : {most}", en=f"expert: 1 a kind, all {count}: {most}")
    rows.append(pad_row("icon-star", content["lines"]["kinds"], kinds))
    foot = Text(fr="Égalité : qui a le plus de ficelle.", en="Tied: who has most string left.")
    both = pad(rows, foot)
    return pad_sheet(content, 4, (both, both), toys(content, wish) | icons("star"))


def tiles(content: Json, wish: Wish) -> Sheet:
    walls = {
        wall["colour"]: {"wall": wall["colour"], "letter": wall["letter"], "paint": wall["paint"]}
        for wall in content["walls"]
    }
    art = toys(content, wish)
    art |= {f"back-{wall}": ("tile-back", shown) for wall, shown in walls.items()}
    for each in content["furniture"]:
        tile: dict[str, Any] = {"id": each["id"], **walls[each["colour"]]}
        art[f"tile-{each['id']}"] = ("tile", tile)
    return Sheet(
        id="tiles",
        title=Text(fr="Tuiles et jetons, à découper", en="Tiles and tokens, to cut"),
        template="caty-tiles.typ",
        has_backs=True,
        data={"content": read(content, "title", "furniture", "walls", "toys", "tokens")},
        art=art,
    )
