"""Hostile bodies and addresses for every route of the server that takes input (for sockets see `messages.py`).

Such a route takes a body, or has parameters in its address. Routes are named as the application names them, with their
method: `POST /api/tables/{table:str}/join`. `test_hostile.py` fails if a route is missing here.
"""

from __future__ import annotations

from tests.costs.boxes import LOGBOOKS, PACKS, WORST_BOXES, sent_as, sheets
from tests.costs.moments import SEATS
from tests.costs.shapes import (
    TOML,
    Bodies,
    Body,
    address,
    around,
    as_json_text,
    bodiless,
    exactly,
    filled,
    questions,
    values,
)

# ---- bodies ----

ME, OPEN = {"kind": "me"}, {"kind": "open"}
TABLE = {"game": "explore-draw", "seats": [ME], "name": "Eve"}
BOXES_IN_JSON = ("explore-draw: unknown fields", "explore-draw: the same row", "explore-draw: contents: deep lists")
BOX = {name: PACKS[f"explore-draw: {name}"] for name in WORST_BOXES}
BOXED: Bodies = {name: sent_as(body) for name, body in BOX.items()} | around({"pack_id": "nobody"})
"""Hostile boxes in the form that the routes for printing and cards take."""
DEVICE = {"token": "a" * 43}


def paper(part: bytes) -> Body:
    return filled(b'{"game":"explore-draw","edits":[{"sheet":"p1","changes":{', lambda number: part % number, b"}}]}")


def form(name: str) -> Body:
    return address(f"{name}=", "a")


TABLES: dict[str, Body] = {
    **around({**TABLE, "grace": 120}),
    **{f"with a box: {name}": sent_as(body, b'{"game":"explore-draw","seats":[{"kind":"me"}],"name":"Eve","pack":')
       for name, body in BOX.items()},
    "seats": filled(b'{"game":"explore-draw","name":"Eve","seats":[', lambda _: b'{"kind":"open"}', b"]}"),
    "options": values({**TABLE, "options": "@"}, ["wide object"])["wide object"],
    **{f"clock: {name}": body for name, body in values({**TABLE, "clock": {"kind": "turn", "seconds": "@"}}).items()},
    **{f"name: {name}": body for name, body in values({**TABLE, "name": "@"}, ["marks", "escapes"]).items()},
}  # fmt: skip

BODIES: dict[str, Bodies] = {
    "POST /api/score": sheets()
    | {
        f"with a box: {name}": sent_as(body, b'{"game":"explore-draw","players":[],"pack":')
        for name, body in BOX.items()
    },
    "POST /api/papers": {
        **around({"game": "explore-draw"}),
        **{
            f"with a box: {name}": sent_as(body, b'{"game":"explore-draw","edits":[],"pack":')
            for name, body in BOX.items()
        },
        "places": paper(b'"c-%d":1'),
        "long places": paper(b'"c-%035d":true'),
        "long values": paper(b'"c-%d":"' + b"v" * 60 + b'"'),
    },
    "POST /api/packs/check": {name: sent_as(body) for name, body in PACKS.items()}
    | {f"pack: {name}": body for name, body in values({"pack": "@"}).items()},
    "POST /api/packs/content": {
        f"honest game: {name}": sent_as(body, b'{"game":"explore-draw","pack":') for name, body in BOX.items()
    }
    | around({"game": "explore-draw", "pack_id": "nobody"}),
    "POST /api/packs/read": {f"TOML: {name}": as_json_text(body) for name, body in TOML.items()}
    | {f"JSON: {name}": as_json_text(PACKS[name]) for name in BOXES_IN_JSON}
    | {f"text: {name}": body for name, body in values({"text": "@"}, ["long text", "marks", "escapes"]).items()},
    "POST /api/tables": TABLES,
    "POST /api/lessons": around({"game": "explore-draw", "lesson": "first", "name": "Eve"}),
    "POST /api/challenges": around({"game": "explore-draw", "name": "Eve", "day": "2024-01-01"}),
    "POST /api/logbook/file": LOGBOOKS,
    "POST /api/devices/link": bodiless(),
    "POST /api/devices/look": around(DEVICE),
    "POST /api/devices/take": around({**DEVICE, "merge": True}),
    "POST /api/devices/{session:str}/end": bodiless(),
    "POST /api/tables/{table:str}/deal": around({"name": "Eve"}),
    "POST /api/open-tables/{listing:str}/knock": around({"name": "Eve"}),
    "POST /api/open-tables/{listing:str}/leave": bodiless(),
    "POST /api/tables/{table:str}/listed": around({"listed": True}),
    "POST /api/tables/{table:str}/knocks/{number:int}": around({"admit": True}),
    "POST /api/tables/{table:str}/join": around({"name": "Eve", "seat": 1, "also": True}),
    "POST /api/tables/{table:str}/seats/{seat:int}": around({"to": "bot", "level": "random"}),
    "POST /api/tables/{table:str}/seats/{seat:int}/board": around({"board": "A"}),
    "POST /api/tables/{table:str}/boards": around({"chosen": True}),
    "POST /api/tables/{table:str}/starter": around({"seat": 1}),
    "POST /api/tables/{table:str}/start": bodiless(),
    "POST /api/tables/{table:str}/leave": bodiless(),
    "POST /api/tables/{table:str}/again": bodiless(),
    "POST /api/tables/{table:str}/analysis": bodiless(),
    "POST /api/tables/{table:str}/play-on": around({"number": 3, "part": 1}) | {"honest": exactly(b'{"number":3}')},
    "POST /api/print/{game:str}": BOXED,
    "POST /api/print/{game:str}/{sheet:str}": BOXED,
    "POST /api/print/{game:str}/{sheet:str}/pages/{number:int}": BOXED,
    "POST /api/cards/{game:str}/{card:str}": BOXED,
    "POST /api/tables/{table:str}/link": bodiless(),
    "POST /api/sessions/end": bodiless(),
    "POST /api/push": around({"endpoint": "https://a.example", "p256dh": "a", "auth": "a", "language": "fr"}),
    "POST /api/push/end": around({"endpoint": "https://a.example"}),
    "POST /api/tables/{table:str}/seats": bodiless(),
    "POST /operator/notice": {
        "a long notice": form("fr"),
        "many fields": address("", "fr=a&"),
        "empty fields": address("", "&"),
        "percents": address("fr=", "%ff"),
    },
    "POST /operator/tables/{handle:str}/close": bodiless(),
    "POST /operator/tables/{handle:str}/open": bodiless(),
    "POST /operator/tables/{handle:str}/delete": {
        "a long answer": form("sure"),
        "many answers": address("", "sure=once&"),
        "percents": address("sure=", "%ff"),
    },
    "POST /operator/backup": bodiless(),
    "POST /operator/password": bodiless(),
}
"""Hostile bodies by route. `ADDRESS` says where they are sent."""

WAITING, OVER = "@waiting", "@over-explore-draw"
"""Placeholders for the ids of Eve's tables: a waiting room, and a finished game."""

ADDRESS = {
    "/api/devices/{session:str}/end": "/api/devices/nobody/end",
    "/api/open-tables/{listing:str}/knock": "/api/open-tables/@listing/knock",
    "/api/open-tables/{listing:str}/leave": "/api/open-tables/@listing/leave",
    "/api/tables/{table:str}/deal": f"/api/tables/{OVER}/deal",
    "/api/tables/{table:str}/again": f"/api/tables/{OVER}/again",
    # A running game, which can't be analysed: an analysis takes many seconds on purpose (see `tests/attacks`).
    "/api/tables/{table:str}/analysis": "/api/tables/@playing-doodle-islands/analysis",
    "/api/tables/{table:str}/play-on": f"/api/tables/{OVER}/play-on",
    "/api/tables/{table:str}/link": "/api/tables/@spare/link",
    "/api/tables/{table:str}/listed": f"/api/tables/{WAITING}/listed",
    "/api/tables/{table:str}/knocks/{number:int}": f"/api/tables/{WAITING}/knocks/1",
    "/api/tables/{table:str}/join": f"/api/tables/{WAITING}/join",
    "/api/tables/{table:str}/seats": f"/api/tables/{WAITING}/seats",
    "/api/tables/{table:str}/seats/{seat:int}": f"/api/tables/{WAITING}/seats/1",
    "/api/tables/{table:str}/seats/{seat:int}/board": f"/api/tables/{WAITING}/seats/1/board",
    "/api/tables/{table:str}/boards": f"/api/tables/{WAITING}/boards",
    "/api/tables/{table:str}/starter": f"/api/tables/{WAITING}/starter",
    "/api/tables/{table:str}/start": f"/api/tables/{WAITING}/start",
    "/api/tables/{table:str}/leave": "/api/tables/@spare/leave",
    "/operator/tables/{handle:str}/close": "/operator/tables/abc-1/close",
    "/operator/tables/{handle:str}/open": "/operator/tables/abc-1/open",
    "/operator/tables/{handle:str}/delete": "/operator/tables/abc-1/delete",
    "/api/print/{game:str}": "/api/print/explore-draw",
    "/api/print/{game:str}/{sheet:str}": "/api/print/explore-draw/cards",
    "/api/print/{game:str}/{sheet:str}/pages/{number:int}": "/api/print/explore-draw/cards/pages/1",
    "/api/cards/{game:str}/{card:str}": "/api/cards/explore-draw/c001",
}
"""The address to which bodies are sent, for each route with parameters in its path."""

# ---- addresses ----


def not_there(path: str, before: str, part: str = "a") -> dict[str, Body]:
    """Hostile addresses of a route that has nothing to show here."""
    return {"nothing": exactly(path), "too long": address(before, part), **questions(path)}


def asked(honest: str, *others: str, before: str, after: str = "", part: str = "a") -> dict[str, Body]:
    """Addresses of one route: valid ones, and ones whose parts are too long, too large or too many."""
    real: dict[str, Body] = {f"honest: {each}": exactly(each) for each in (honest, *others)}
    return {**real, "too long": address(before, part, after), **questions(honest)}


def of_games(path: str, state: str = "over") -> tuple[str, ...]:
    return tuple(f"/api/tables/@{state}-{game}/{path}" for game in SEATS)


TOLD = "/api/tables/"

ADDRESSES: dict[str, Bodies] = {
    "GET /api/lobby": questions("/api/lobby") | {"brief": address("/api/lobby?brief=", "1")},
    "GET /operator": asked("/operator", before="/operator?first=", part="9")
    | {"done": address("/operator?done=", "a")},
    "GET /operator/tables/{handle:str}/record": not_there("/operator/tables/abc-1/record", "/operator/tables/"),
    "GET /api/papers/{paper:str}": asked("/api/papers/@paper", before="/api/papers/"),
    "GET /api/challenges/{day:str}": asked("/api/challenges/2024-01-01", before="/api/challenges/", part="2024-01-01"),
    "GET /api/open-tables/{listing:str}": asked("/api/open-tables/@listing", before="/api/open-tables/"),
    "GET /api/tables/{table:str}": asked(f"{TOLD}{OVER}", before=TOLD),
    "GET /api/tables/{table:str}/deal": not_there(f"{TOLD}{OVER}/deal", TOLD),
    "GET /api/tables/{table:str}/frames/{number:int}": asked(
        *of_games("frames/9"), *of_games("frames/17"), before=f"{TOLD}{OVER}/frames/", part="9"
    ),
    "GET /api/tables/{table:str}/steps": asked(*of_games("steps"), before=TOLD, after="/steps"),
    "GET /api/tables/{table:str}/ending": asked(*of_games("ending"), before=TOLD, after="/ending"),
    "GET /api/tables/{table:str}/analysis/{number:int}": not_there(
        f"{TOLD}{OVER}/analysis/0", f"{TOLD}{OVER}/analysis/", "9"
    ),
    "GET /api/tables/{table:str}/counted/{number:int}": asked(
        *of_games("counted/3", "playing"), before=f"{TOLD}@playing-explore-draw/counted/", part="9"
    ),
    "GET /api/tables/{table:str}/content": asked(*of_games("content"), before=TOLD, after="/content"),
    "GET /api/tables/{table:str}/record": asked(*of_games("record"), before=TOLD, after="/record"),
    "GET /api/tables/{table:str}/qr.svg": asked(f"{TOLD}{WAITING}/qr.svg", before=f"{TOLD}{WAITING}/qr.svg?link="),
    "GET /api/print/{game:str}/{sheet:str}": asked(
        "/api/print/explore-draw/cards",
        "/api/print/isle-of-cats/cards",
        "/api/print/isle-of-cats/pieces",
        "/api/print/caty-mini/tiles",
        "/api/print/doodle-islands/seas",
        before="/api/print/explore-draw/",
    ),
    "GET /api/print/{game:str}/{sheet:str}/pages/{number:int}": asked(
        "/api/print/explore-draw/cards/pages/1",
        "/api/print/isle-of-cats/cards/pages/1?kind=svg",
        before="/api/print/explore-draw/cards/pages/",
        part="9",
    ),
    "GET /api/cards/{game:str}/{card:str}": asked(
        "/api/cards/explore-draw/c001", "/api/cards/isle-of-cats/1", before="/api/cards/explore-draw/"
    ),
    "GET /api/tables/{table:str}/cards/{card:str}": asked(f"{TOLD}{OVER}/cards/c002", before=f"{TOLD}{OVER}/cards/"),
    "GET /api/tables/{table:str}/now": asked(
        *of_games("now", "playing"), before=f"{TOLD}@playing-explore-draw/now?style="
    ),
    "GET /api/tables/{table:str}/now.png": asked(
        *of_games("now.png", "playing"), before=f"{TOLD}@playing-explore-draw/now.png?style="
    ),
    "GET /api/tables/{table:str}/picture": asked(
        *of_games("picture"), before=f"{TOLD}{OVER}/picture?number=", part="9"
    ),
    "GET /api/tables/{table:str}/picture.png": asked(
        *of_games("picture.png"), before=f"{TOLD}{OVER}/picture.png?number=", part="9"
    ),
    "GET /api/tables/{table:str}/film.gif": asked(
        *of_games("film.gif"), before=f"{TOLD}{OVER}/film.gif?seat=", part="9"
    )
    | questions(f"{TOLD}{WAITING}/film.gif"),
    "GET /{path:path}": not_there("/a", "/", "a/"),
}
"""Addresses by route. A name that begins with @ stands for an id."""
