"""Hostile boxes of owners, sheets of paper games and logbook files, as generators (see `shapes.py`)."""

from __future__ import annotations

import copy
from typing import Any

import archipel
from archipel.boats.grid import cells_of
from archipel.boats.printed import COLOURS
from archipel.boats.rooms import OUTLINE
from archipel.server.model.stamps import NAMES
from tests.contract.sheets import BOAT_PIECES, SHEETS
from tests.costs.shapes import Body, Json, filled, holed, repeated, spelt, values, within
from tests.packs.boxes import ours

GAMES = archipel.games()

# ---- boxes ----


def box(of: str, contents: Any, **changes: Any) -> Json:
    name = {"fr": "Boîte", "en": "Box"}
    edition = archipel.game(of).edition
    plain = {"archipel": 1, "id": "box", "version": "1", "game": of, "edition": edition, "name": name}
    return {**plain, "contents": contents, **changes}


def named_rows(game: str) -> tuple[str, str, Json]:
    """Finds a list in this game's contents whose rows have names. Returns its field, the name of a row, and the row."""
    for field, rows in ours(game).items():
        for row in rows if isinstance(rows, list) else []:
            for key in ("id", "number"):
                if isinstance(row, dict) and key in row:
                    return field, str(row[key]), row
    return "seas", "treasures", ours(game)["seas"]["treasures"]


def boxes(game: str) -> dict[str, Any]:
    """Hostile boxes for any game. Each is a pack in JSON with "@" in the place that grows."""
    field, name, row = named_rows(game)
    before, after = holed(box(game, "@"))
    rows_before, rows_after = holed(box(game, {field: "@"}))
    fields_before, fields_after = holed(box(game, {field: {name: "@"}}))
    return {
        "unknown fields": filled(before + b"{", lambda number: b'"k%d":0' % number, b"}" + after),
        "fields with nearly the right name": filled(
            before + b"{", lambda number: spelt(f"{field}{number}") + b":0", b"}" + after
        ),
        "unknown rows": filled(rows_before + b"{", lambda number: b'"r%d":{}' % number, b"}" + rows_after),
        "rows of the wrong kind": filled(rows_before + b"{", lambda number: b'"r%d":0' % number, b"}" + rows_after),
        "rows of nothing": repeated(rows_before + b"[", b"0", b"]" + rows_after, b","),
        "the same row": repeated(rows_before + b"[", spelt(row), b"]" + rows_after, b","),
        "unknown fields of a row": filled(
            fields_before + b"{", lambda number: b'"k%d":0' % number, b"}" + fields_after
        ),
        "whole boxes": repeated(spelt(box(game, ours(game))), b" "),
    }


def more_boxes() -> dict[str, Body]:
    """Hostile boxes for Explore & Draw only, because its box has the most kinds of things."""
    cat = {"kind": "cat", "shape": "long", "colour": "red"}
    found: dict[str, Body] = {
        f"contents: {name}": body for name, body in values(box("explore-draw", "@"), ("deep lists", "digits")).items()
    }
    for field in ("id", "version", "game", "edition", "archipel"):
        shape = "digits" if field in ("edition", "archipel") else "long text"
        found |= {f"{field}: {shape}": values(box("explore-draw", {}, **{field: "@"}), [shape])[shape]}
    found["name"] = values(box("explore-draw", {}, name={"fr": "@", "en": "Box"}), ["marks"])["marks"]
    found["beside the contents"] = filled(
        spelt(box("explore-draw", {}))[:-1], lambda number: b',"k%d":0' % number, b"}", b""
    )
    for name, contents, part in (
        ("zones", {"cats": {"c001": {"type": "cat", "zones": "@"}}}, [cat]),
        ("discoveries", {"cats": {"c001": {"type": "cat", "zones": ["@"]}}}, cat),
        ("rows of a shape", {"cats": {"c001": {"type": "cat", "zones": [[{"kind": "rare", "rows": "@"}]]}}}, "####"),
        ("rows of a boat", {"boats": {"1": {"rows": "@"}}}, "-----"),
    ):
        before, after = holed(box("explore-draw", contents))
        found[name] = repeated(before + b"[", spelt(part), b"]" + after, b",")
    wide = box("explore-draw", {"boats": {"1": {"rows": ["@"]}}})
    found["a wide boat"] = within(wide, lambda before, after: repeated(before + b'"', b"-", b'"' + after))
    cards = box("explore-draw", {"cats": "@"})
    found["cards that are wrong"] = within(
        cards,
        lambda before, after: filled(
            before + b"{",
            lambda number: b'"c%03d":{"type":"cat","zones":[[{"kind":"cat","shape":"x%d"}]]}' % (number, number),
            b"}" + after,
        ),
    )
    return found


WORST_BOXES = ("unknown fields", "unknown rows", "unknown fields of a row", "the same row", "whole boxes")
"""Boxes that are also sent to other routes than `/api/packs/check`."""

PACKS: dict[str, Body] = {
    **{f"{game}: {name}": body for game in GAMES for name, body in boxes(game).items()},
    **{f"explore-draw: {name}": body for name, body in more_boxes().items()},
}


def sent_as(pack: Body, before: bytes = b'{"pack":', after: bytes = b"}") -> Body:
    return lambda size: before + pack(size - len(before) - len(after)) + after


# ---- sheets ----

CELLS = [list(cell) for cell in cells_of(OUTLINE)]
"""All cells of a boat."""


def alone(game: str) -> Json:
    """A valid sheet with its first player only."""
    sheet = copy.deepcopy(SHEETS[game][0])
    sheet.pop("turn_order", None)
    return {**sheet, "players": sheet["players"][:1]}


def pieces(game: str, part: Any) -> Body:
    """A sheet of one player with many pieces: each is `part`, or what `part` returns for the number of the piece."""
    sheet = alone(game)
    sheet["players"][0]["pieces"] = "@"
    before, after = holed(sheet)
    making = part if callable(part) else lambda _: part
    return filled(before + b"[", lambda number: spelt(making(number)), b"]" + after)


def scattered(count: int) -> Any:
    """Returns a function that makes pieces of `count` cells that do not touch each other."""
    apart = [cell for cell in CELLS if cell[0] % 2 == 0 and cell[1] % 2 == 0]

    def piece(number: int) -> Json:
        cells = [apart[(number + 7 * each) % len(apart)] for each in range(count)]
        unlike = [list(cell) for cell in {tuple(cell) for cell in cells}]
        return {"kind": "cat", "colour": COLOURS[number % 5], "cells": unlike}

    return piece


def boat_sheets(game: str) -> dict[str, Body]:
    whole = {"kind": "cat", "colour": "red", "cells": CELLS}
    plain = alone(game)
    player = copy.deepcopy(plain["players"][0])
    card = player["traditions"][0]
    many = {**plain, "players": "@"}
    traditions = {**plain, "players": [{**player, "traditions": "@"}]}
    cells = {**plain, "players": [{**player, "pieces": [{"kind": "cat", "colour": "red", "cells": "@"}]}]}
    return {
        "five scattered cells": pieces(game, scattered(5)),
        "nine scattered cells": pieces(game, scattered(9)),
        "forty scattered cells": pieces(game, scattered(40)),
        "whole boats": pieces(game, whole),
        "the same piece": pieces(game, BOAT_PIECES[0]),
        "no pieces": pieces(game, {}),
        "lone cells": pieces(game, lambda number: {"kind": "common", "cells": [CELLS[number * 2 % len(CELLS)]]}),
        "lines that grow": pieces(game, lambda number: {"kind": "rare", "cells": CELLS[number % 9 : number % 9 + 12]}),
        "players": within(many, lambda before, after: repeated(before + b"[", spelt(player), b"]" + after, b",")),
        "the same tradition": within(
            traditions, lambda before, after: repeated(before + b"[", spelt(card), b"]" + after, b",")
        ),
        "unknown traditions": within(
            traditions, lambda before, after: filled(before + b"[", lambda number: b"%d" % number, b"]" + after)
        ),
        "the same cell": within(cells, lambda before, after: repeated(before + b"[", b"[4,4]", b"]" + after, b",")),
        "cells anywhere": within(
            cells, lambda before, after: filled(before + b"[", lambda number: b"[%d,0]" % number, b"]" + after)
        ),
    }


def other_sheets() -> dict[str, Body]:
    tokens = copy.deepcopy(SHEETS["caty-mini"][0])
    tokens["players"][0]["tokens"] = {"ball": "@"}
    toys = copy.deepcopy(SHEETS["caty-mini"][0])
    toys["players"][0]["tokens"] = "@"
    found = {
        "caty-mini: tokens": within(tokens, lambda before, after: repeated(before + b"[", b"2", b"]" + after, b",")),
        "caty-mini: toys": values(toys, ["wide object"])["wide object"],
    }
    for field, part in (("routes", [None] * 5), ("forts", 1), ("monsters", 1), ("islands", 7), ("bonuses", 3)):
        sheet = copy.deepcopy(SHEETS["doodle-islands"][0])
        sheet["players"][0][field] = "@"
        before, after = holed(sheet)
        found[f"doodle-islands: {field}"] = repeated(before + b"[", spelt(part), b"]" + after, b",")
    return found


def sheets() -> dict[str, Body]:
    found = other_sheets()
    for game in ("explore-draw", "isle-of-cats"):
        found |= {f"{game}: {name}": body for name, body in boat_sheets(game).items()}
    for game in GAMES:
        good = alone(game)
        found[f"{game}: players of nothing"] = values({**good, "players": "@"}, ["wide list"])["wide list"]
        found[f"{game}: unknown fields"] = filled(spelt(good)[:-1], lambda number: b',"k%d":0' % number, b"}", b"")
        named = {**good, "players": [{**good["players"][0], "name": "@"}]}
        found |= {f"{game}: name: {name}": body for name, body in values(named, ["long text", "deep lists"]).items()}
    return found


# ---- logbooks ----


def logbook(part: Any, **changes: Any) -> Body:
    """A logbook file with many games; `part` makes the game with a given number."""
    before, after = holed({"format": "archipel-logbook", "version": 1, "name": "Eve", "games": "@", **changes})
    return filled(before + b"[", lambda number: spelt(part(number)), b"]" + after)


def logged(number: int, **more: Any) -> Json:
    return {"table": f"{number:x}", "game": "caty-mini", "at": number, "total": 1, "seats": 2} | more


def large_game(number: int) -> Json:
    """A game as large as possible, if the largest allowed file is to hold 1,500 games."""
    rivals = [f"{'W' * 22}{each:02}" for each in range(12)]
    stamps = sorted(NAMES, key=len)[-12:]
    return logged(number, table=f"{number:064x}", people=12, challenge="2024-01-01", rivals=rivals, stamps=stamps)


LOGBOOKS: dict[str, Body] = {
    "large games": logbook(large_game),
    "small games": logbook(logged),
    "small games with long ids": logbook(lambda number: logged(number, table=f"{number:064x}")),
    "the same game": logbook(lambda _: logged(1)),
    "unknown games": logbook(lambda number: {**logged(number), "game": "chess"}),
    "rivals": logbook(lambda number: logged(number, rivals=["ﷺ"] * 12)),
    "games of no day": logbook(lambda number: logged(number, challenge="2024-02-31")),
    "games of nothing": logbook(lambda _: 0),
    "version": within(
        {"format": "archipel-logbook", "version": "@", "name": "Eve", "games": []},
        lambda before, after: repeated(before, b"9", after),
    ),
    **values({"format": "archipel-logbook", "version": 1, "name": "@", "games": []}),
    "a game with": within(
        {"format": "archipel-logbook", "version": 1, "name": "Eve", "games": [logged(1, stamps="@")]},
        lambda before, after: repeated(before + b"[", b'"a"', b"]" + after, b","),
    ),
}
