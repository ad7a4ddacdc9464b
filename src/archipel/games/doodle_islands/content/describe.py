"""Contents and words as plain JSON. The client draws and explains the game with them."""

from __future__ import annotations

from typing import TypedDict

from archipel.core.content import Entry, GameContent
from archipel.core.game import Json, plain
from archipel.core.text import Text, TextJson
from archipel.games.doodle_islands import solo, texts
from archipel.games.doodle_islands.chart import drawings
from archipel.games.doodle_islands.content.box import Box
from archipel.games.doodle_islands.content.figures import faces, figures
from archipel.games.doodle_islands.content.help import HELP, SEA_HELP
from archipel.games.doodle_islands.content.seas import SHAPES, Boxes, Kind, Sea, Shape
from archipel.games.doodle_islands.content.summary import RULES
from archipel.games.doodle_islands.content.words import MOVES, WORDS
from archipel.games.doodle_islands.moves import DICE, DRAWS, Draw
from archipel.games.doodle_islands.sheet import Line


class BoxesContent(TypedDict):
    cell: list[int]
    count: int
    ticked: int


class DiceContent(TypedDict):
    black: list[TextJson]
    white: list[TextJson]


class SeaContent(TypedDict):
    title: TextJson
    map: list[str]
    kinds: dict[str, Kind]
    draws: dict[Kind, list[Draw]]
    """Everything that can ever be drawn in a cell of each kind."""
    setup: Kind
    boxed: Kind
    boxes: list[BoxesContent]
    numbers: dict[Line, list[int]]
    shared: list[str]
    bottles: int
    bottle_gold: int
    ship_gold: dict[str, int]
    lines: list[str]
    seats: list[int]
    dice: DiceContent
    """Which cells each face of a die opens, in a few words."""
    help: dict[str, str]


class TitleContent(TypedDict):
    id: str
    least: int
    text: TextJson


class ExploitContent(TypedDict):
    id: str
    text: TextJson
    meaning: TextJson


class Content(GameContent):
    seas: dict[str, SeaContent]
    faces: dict[str, Shape]
    """The route piece of each face at set-up."""
    shapes: list[Shape]
    titles: list[TitleContent]
    """Titles for the gold of a solo game, in rising order."""
    no_title: TextJson
    exploits: list[ExploitContent]


def sea_content(sea: Sea) -> Json:
    return {
        "title": texts.SEA_TITLES[sea.name].to_json(),
        "map": list(sea.map),
        "kinds": dict(sea.kinds),
        "draws": {kind: draws_in(kind) for kind in sea.kinds.values()},
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
        "dice": {
            "black": [texts.black_leads(face, len(sea.map)).to_json() for face in DICE],
            "white": [texts.white_leads(face, len(sea.map)).to_json() for face in DICE],
        },
        "help": SEA_HELP[sea.name],
    }


def draws_in(kind: Kind) -> list[Draw]:
    return [draw for draw in DRAWS if any(draw in together for together in drawings(kind))]


def boxes_content(boxes: Boxes) -> Json:
    return {"cell": list(boxes.cell), "count": boxes.count, "ticked": boxes.ticked}


def describe(contents: Box) -> Json:
    known = figures(contents)

    def entry(title: Text, text: Text) -> Entry:
        return {"title": title.to_json(), "text": text.format(**known).to_json()}

    content: Json = plain(
        {
            "title": texts.TITLE.to_json(),
            "summary": texts.SUMMARY.to_json(),
            "minutes": texts.MINUTES,
            "lines": {line: text.to_json() for line, text in texts.LINES.items()},
            "moves": {move: text.to_json() for move, text in MOVES.items()},
            "words": {word: text.to_json() for word, text in WORDS.items()},
            "help": {thing: entry(*words) for thing, words in HELP.items()},
            "rules": [entry(*words) for words in RULES],
            "seas": {name: sea_content(sea) for name, sea in contents.seas.items()},
            "faces": faces(contents),
            "shapes": list(SHAPES),
            "titles": [{"id": title.name, "least": title.least, "text": title.text.to_json()} for title in solo.TITLES],
            "no_title": solo.TRY_AGAIN.to_json(),
            "exploits": [
                {"id": exploit.name, "text": exploit.text.to_json(), "meaning": exploit.meaning.to_json()}
                for exploit in solo.EXPLOITS
            ],
        }
    )
    return content
