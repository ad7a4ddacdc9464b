"""Contents and words as plain JSON. The client draws and explains the game with them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

from archipel.core.content import Entry, GameContent
from archipel.core.game import Json, plain
from archipel.core.text import Text, TextJson, same
from archipel.games.caty_mini import scoring, texts
from archipel.games.caty_mini.content import summary, words
from archipel.games.caty_mini.content.box import Box
from archipel.games.caty_mini.content.figures import figures
from archipel.games.caty_mini.content.help import HELP
from archipel.games.caty_mini.content.look import TOY_HEX, WALL_PATTERNS, Pattern
from archipel.games.caty_mini.content.room import PRINTED_FLOOR, Colour, Furniture, FurnitureId, Point, Side, Wall
from archipel.games.caty_mini.content.toys import Board, BoardId, StringName, Toy, ToyId
from archipel.games.caty_mini.state import EXTRA_TILES, ROUNDS


class WallContent(TypedDict):
    colour: Colour
    side: Side
    pattern: Pattern
    letter: TextJson
    name: TextJson
    paint: str | None
    """The colour that an owner's box gives it; None: ours."""


class NotchesContent(TypedDict):
    a: Point
    b: Point


class FurnitureContent(TypedDict):
    id: FurnitureId
    colour: Colour
    place: int
    """From 1, clockwise along its wall."""
    notches: NotchesContent
    name: TextJson
    the: TextJson
    to: TextJson
    """The name after "run": "au lit", "to the bed"."""


class ToyContent(TypedDict):
    id: ToyId
    radius: int
    hex: str
    colour: TextJson
    paint: str | None
    """The colour that an owner's box gives it; None: ours."""
    sign: TextJson | None
    """The letters that stand for a toy with a name of the owner's; None: our picture shows it."""
    name: TextJson
    the: TextJson
    of: TextJson
    """The name after "no more": "de balle", "ball"."""


class ToyPlace(TypedDict):
    toy: ToyId
    x: int
    y: int
    r: int


class BoardContent(TypedDict):
    id: BoardId
    name: TextJson
    toys: list[ToyPlace]


class Content(GameContent):
    prompts: dict[str, TextJson]
    """What the screen asks and says; the client fills in the {names}."""
    floor: int
    """The width of the floor, in units. Courses and strings have the same unit."""
    floor_mm: int
    """The width of the floor of a printed room, in millimetres. People read lengths of string at this scale."""
    behind: int
    """String behind a piece of furniture, a part of every run's cost."""
    strings: dict[StringName, int]
    rounds: int
    extra_tiles: dict[str, int]
    """How many more tiles each player takes, from piles of their choice, by the number of players."""
    all_kinds: int
    """Points for all kinds of toys in the expert game."""
    walls: list[WallContent]
    furniture: list[FurnitureContent]
    toys: list[ToyContent]
    tokens: list[int]
    removed: dict[str, int]
    """How many tokens of every kind go back to the box, by the number of players."""
    boards: list[BoardContent]


def wall_content(contents: Box, wall: Wall) -> Json:
    return {
        "colour": wall.colour,
        "side": wall.side,
        "pattern": WALL_PATTERNS[wall.colour],
        "letter": contents.names.letters[wall.colour].to_json(),
        "name": contents.names.walls[wall.colour].to_json(),
        "paint": wall.paint,
    }


def furniture_content(piece: Furniture) -> Json:
    noun = words.FURNITURE_NAMES[piece.id]
    return {
        "id": piece.id,
        "colour": piece.colour,
        "place": piece.place,
        "notches": {"a": piece.a, "b": piece.b},
        "name": noun.name.to_json(),
        "the": noun.the.to_json(),
        "to": noun.to.to_json(),
    }


def toy_content(contents: Box, toy: Toy) -> Json:
    noun, sign = contents.names.toys[toy.id], contents.names.signs.get(toy.id)
    colour = words.TOY_COLOURS[toy.id] if toy.paint is None else same(toy.paint)
    return {
        "id": toy.id,
        "radius": toy.radius,
        "hex": toy.paint or TOY_HEX[toy.id],
        "colour": colour.to_json(),
        "paint": toy.paint,
        "sign": None if sign is None else sign.to_json(),
        "name": noun.name.to_json(),
        "the": noun.the.to_json(),
        "of": noun.of.to_json(),
    }


def board_content(contents: Box, board: Board) -> Json:
    return {
        "id": board.id,
        "name": words.BOARD_NAMES[board.id].to_json(),
        "toys": [{"toy": toy.id, "x": x, "y": y, "r": toy.radius} for toy, (x, y) in contents.discs[board.id]],
    }


def to_json(named: Mapping[str, Text]) -> dict[str, TextJson]:
    return {name: text.to_json() for name, text in named.items()}


def entry(found: summary.Entry, contents: Box) -> Entry:
    """Returns the explanation of a thing as JSON, with the numbers of these contents filled in."""
    return {"title": found.title.to_json(), "text": found.text.format(**figures(contents)).to_json()}


def describe(contents: Box) -> Json:
    content: Json = plain(
        {
            "title": texts.TITLE.to_json(),
            "summary": summary.SUMMARY.to_json(),
            "minutes": summary.MINUTES,
            "lines": to_json(texts.LINES),
            "moves": to_json(words.MOVES),
            "words": to_json(
                {name: thing.title for name, thing in HELP.items()}
                | words.WORDS
                | {f"pile-{colour}": name for colour, name in contents.names.piles.items()}
            ),
            "prompts": to_json(words.PROMPTS),
            "help": {name: entry(thing, contents) for name, thing in HELP.items()},
            "rules": [entry(section, contents) for section in summary.RULES],
            "floor": contents.floor,
            "floor_mm": PRINTED_FLOOR,
            "behind": contents.behind,
            "strings": dict(contents.strings),
            "rounds": ROUNDS,
            "extra_tiles": {str(seats): count for seats, count in EXTRA_TILES.items()},
            "all_kinds": scoring.ALL_KINDS,
            "walls": [wall_content(contents, wall) for wall in contents.walls],
            "furniture": [furniture_content(piece) for piece in contents.furniture],
            "toys": [toy_content(contents, toy) for toy in contents.toys],
            "tokens": contents.tokens,
            "removed": dict(contents.removed),
            "boards": [board_content(contents, board) for board in contents.boards],
        }
    )
    return content
