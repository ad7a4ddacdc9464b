"""Hostile messages for the two sockets, by the type of message and as generators (see `shapes.py`).

Every message has the id "x", by which its answer is recognised.
"""

from __future__ import annotations

from itertools import cycle, islice
from typing import Any

from archipel.server.live.player_queries import LONGEST_ALTERNATIVE, MOST_ALTERNATIVES
from tests.costs.moments import SEATS, alternatives
from tests.costs.shapes import (
    Bodies,
    Body,
    Json,
    around,
    digits,
    exactly,
    filled,
    holed,
    long_text,
    repeated,
    spelt,
    values,
    within,
)

MOVES: dict[str, tuple[Any, ...]] = {
    "caty-mini": (
        {"type": "draw", "piles": "@"},
        {"type": "lead", "furniture": "@"},
    ),
    "doodle-islands": (
        {"type": "pick", "die": 3, "cell": "@", "draw": "NS"},
        {"type": "roll", "dice": "@"},
    ),
    "explore-draw": (
        {"type": "place", "discovery": 0, "cells": "@"},
        {"type": "use-special", "special": "double-cat", "cells": "@"},
        {"type": "use-special", "special": "one-per-row", "slots": "@"},
        {"type": "reveal-island", "cards": "@"},
        {"type": "reveal-island", "cards": [{"id": "hand", "type": "cat", "zones": "@"}]},
        {"type": "place", "discovery": "@", "cells": [[4, 4]]},
    ),
    "isle-of-cats": (
        {"type": "place", "cells": "@"},
        {"type": "draft", "cards": "@"},
        {"type": "rescue", "tile": "@", "basket": [1]},
        {"type": "herd", "card": 1, "cats": "@"},
        {"type": "trade-treasures", "card": 1, "pieces": "@"},
        {"type": "fields", "fields": "@"},
    ),
}
"""A move of each kind that holds a list or a name, with "@" in its place."""
GROWN = {
    "cells": lambda number: b"[%d,%d]" % (number % 9, number % 22),
    "far cells": lambda number: b"[%d,-%d]" % (number, number),
    "numbers": lambda number: b"%d" % number,
    "names": lambda number: b'"n%d"' % number,
}
"""Generators of the elements that fill the lists, by name."""


def lists(message: Any, name: str) -> dict[str, Body]:
    before, after = holed(message)
    return {f"{name}: {kind}": filled(before + b"[", part, b"]" + after) for kind, part in GROWN.items()}


def one_move(kind: str, field: str, wrap: Any) -> dict[str, Body]:
    """Messages with one hostile move each, for every game. `wrap` puts the move where the field expects it."""
    found: dict[str, Body] = {}
    for game, moves in MOVES.items():
        for move in moves:
            holder = next(name for name, value in move.items() if "@" in str(value))
            message = {"type": kind, "id": "x", field: wrap(move)} | ({"seen": 0} if kind == "moves" else {})
            found |= lists(message, f"{game}: {move['type']} {holder}")
            found[f"{game}: {move['type']} {holder}: digits"] = within(message, digits)
    return found


def rows(game: str, length: int, field: str, kind: str, most: int | None = None) -> Body:
    """A message with as many rows of legal moves as fit, at most `most`."""
    before, after = holed({"type": kind, "id": "x", field: "@"})

    def body(size: int) -> bytes:
        found: list[bytes] = []
        room = size - len(before) - len(after) - 2
        for row in islice(cycle(alternatives(game, length)), most):
            text = spelt(row)
            room -= len(text) + 1
            if room < 0:
                break
            found.append(text)
        return before + b"[" + b",".join(found) + b"]" + after

    return body


def previews() -> dict[str, Body]:
    found = one_move("preview", "alternatives", lambda move: [[move]])
    for game in SEATS:
        for length in (1, LONGEST_ALTERNATIVE):
            found[f"{game}: rows of {length} legal moves"] = rows(
                game, length, "alternatives", "preview", MOST_ALTERNATIVES
            )
        found[f"{game}: too many rows"] = rows(game, 1, "alternatives", "preview")
    found["nothing"] = repeated(b'{"type":"preview","id":"x","alternatives":[', b"[{}]", b"]}", b",")
    found |= values({"type": "preview", "id": "x", "alternatives": [[{"type": "place", "a": "@"}]]})
    return found


def moves() -> dict[str, Body]:
    found = one_move("moves", "moves", lambda move: [move])
    found |= values({"type": "moves", "id": "x", "seen": 0, "moves": [{"type": "place", "a": "@"}]})
    for game in SEATS:
        move = spelt(alternatives(game, 1)[0][0])
        before = b'{"type":"moves","id":"x","seen":0,"moves":['
        found[f"{game}: the same legal move"] = repeated(before, move, b"]}", b",")
    found["empty moves"] = repeated(b'{"type":"moves","id":"x","seen":0,"moves":[', b"{}", b"]}", b",")
    found["type"] = within({"type": "moves", "id": "x", "seen": 0, "moves": [{"type": "@"}]}, long_text)
    return found


def gains() -> dict[str, Body]:
    found = one_move("gains", "after", lambda move: [move])
    for game in SEATS:
        found[f"{game}: legal moves"] = exactly(spelt({"type": "gains", "id": "x", "after": alternatives(game, 3)[0]}))
    found["empty moves"] = repeated(b'{"type":"gains","id":"x","after":[', b"{}", b"]}", b",")
    return found


def plain(message: Json) -> dict[str, Body]:
    return around(message)


TABLE: dict[str, Bodies] = {
    "moves": moves(),
    "undo": plain({"type": "undo", "id": "x", "seen": 0, "past_bots": True}),
    "seat": plain({"type": "seat", "seat": 0}),
    "ask-undo": plain({"type": "ask-undo"}),
    "answer-undo": plain({"type": "answer-undo", "agree": True}),
    "react": plain({"type": "react", "sticker": "bravo"}),
    "preview": previews(),
    "gains": gains(),
    "hint": plain({"type": "hint", "id": "x"}) | {"honest": exactly(b'{"type":"hint","id":"x"}')},
    "commit": plain({"type": "commit", "hash": "0" * 64}),
    "reveal": plain({"type": "reveal", "value": "0" * 64}),
    "sync": plain({"type": "sync", "seen": 0, "patches": True})
    | {"nonsense": exactly(b'{"type":"sync","seen":-9223372036854775808}')},
    "check": plain({"type": "check", "seen": 0, "marks": [0, 0]})
    | {"many marks": repeated(b'{"type":"check","seen":0,"marks":[', b"0", b"]}", b",")},
}
"""Hostile messages by the tag of the message."""


def edits(part: Any) -> Body:
    return filled(b'{"type":"edits","id":"x","edits":[', part, b"]}")


PAPER: dict[str, Bodies] = {
    "sync": plain({"type": "sync", "seen": 0}),
    "edits": {
        "places": filled(
            b'{"type":"edits","id":"x","edits":[{"sheet":"p1","changes":{',
            lambda number: b'"c-%d":1' % number,
            b"}}]}",
        ),
        "as many places as may be": lambda size: filled(
            b'{"type":"edits","id":"x","edits":[{"sheet":"p1","changes":{',
            lambda number: b'"c-%035d":"%s"' % (number, b"v" * 60),
            b"}}]}",
        )(min(size, 400 * 102)),
        "sheets": edits(lambda _: b'{"sheet":"p1","changes":{"a":1}}'),
        "empty sheets": edits(lambda _: b'{"sheet":"p1","changes":{}}'),
        "long value": within(
            {"type": "edits", "id": "x", "edits": [{"sheet": "p1", "changes": {"a": "@"}}]},
            lambda before, after: repeated(before + b'"', b"a", b'"' + after),
        ),
        **values({"type": "edits", "id": "x", "edits": [{"sheet": "p1", "changes": "@"}]}),
        **values({"type": "edits", "id": "@", "edits": []}, ["long text"]),
    },
}
