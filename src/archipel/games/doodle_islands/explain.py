"""The game's content as plain JSON: what the client draws and explains with."""

from __future__ import annotations

from archipel.core.game import Json, plain
from archipel.games.doodle_islands import solo, texts
from archipel.games.doodle_islands.content.help import HELP, SEA_HELP
from archipel.games.doodle_islands.content.seas import SEAS, SHAPES, Boxes, Sea
from archipel.games.doodle_islands.content.summary import RULES
from archipel.games.doodle_islands.content.words import MOVES, WORDS


def sea_content(sea: Sea) -> Json:
    return {
        "title": sea.title.to_json(),
        "map": list(sea.map),
        "kinds": dict(sea.kinds),
        "setup": sea.setup,
        "boxed": sea.boxed,
        "boxes": [boxes_content(boxes) for boxes in sea.boxes],
        "numbers": {line: list(sea.numbers(line)) for line in texts.EARNED if sea.numbers(line)},
        "shared": sorted(sea.shared),
        "bottles": sea.bottles,
        "bottle_gold": sea.bottle_gold,
        "ship_gold": dict(sea.ship_gold),
        "lines": list(sea.lines),
        "seats": list(sea.seats),
        "help": SEA_HELP[sea.name],
    }


def boxes_content(boxes: Boxes) -> Json:
    return {"cell": list(boxes.cell), "count": boxes.count, "ticked": boxes.ticked}


CONTENT: Json = plain(
    {
        "title": texts.TITLE.to_json(),
        "summary": texts.SUMMARY.to_json(),
        "minutes": "40",
        "lines": {line: text.to_json() for line, text in texts.LINES.items()},
        "moves": {move: text.to_json() for move, text in MOVES.items()},
        "words": {word: text.to_json() for word, text in WORDS.items()},
        "help": {thing: {"title": title.to_json(), "text": text.to_json()} for thing, (title, text) in HELP.items()},
        "rules": [{"title": title.to_json(), "text": text.to_json()} for title, text in RULES],
        "seas": {name: sea_content(sea) for name, sea in SEAS.items()},
        "faces": dict(zip("123456", SHAPES, strict=True)),
        "shapes": list(SHAPES),
        "titles": [{"id": title.name, "least": title.least, "text": title.text.to_json()} for title in solo.TITLES],
        "no_title": solo.TRY_AGAIN.to_json(),
        "exploits": [
            {"id": exploit.name, "text": exploit.text.to_json(), "meaning": exploit.meaning.to_json()}
            for exploit in solo.EXPLOITS
        ],
    }
)
