"""Everything the client draws and explains the game with, as plain JSON."""

from __future__ import annotations

from collections.abc import Mapping

from archipel.core.game import Json
from archipel.core.text import Text
from archipel.games.caty_mini.content import book, room, toys


def words(texts: Mapping[str, Text]) -> Json:
    return {name: text.to_json() for name, text in texts.items()}


def entry_json(entry: book.Entry) -> Json:
    return {"title": entry.title.to_json(), "text": entry.text.to_json()}


def wall_json(wall: room.Wall) -> Json:
    return {
        "colour": wall.colour,
        "side": wall.side,
        "pattern": wall.pattern,
        "letter": wall.letter.to_json(),
        "name": wall.name.to_json(),
    }


def furniture_json(piece: room.Furniture) -> Json:
    return {
        "id": piece.id,
        "colour": piece.colour,
        "place": piece.place,
        "notches": {"a": list(piece.a), "b": list(piece.b)},
        "name": piece.noun.name.to_json(),
        "the": piece.noun.the.to_json(),
        "to": piece.noun.to.to_json(),
    }


def toy_json(toy: toys.Toy) -> Json:
    return {
        "id": toy.id,
        "radius": toy.radius,
        "hex": toy.hex,
        "colour": toy.colour.to_json(),
        "name": toy.noun.name.to_json(),
        "the": toy.noun.the.to_json(),
        "of": toy.noun.of.to_json(),
    }


def board_json(board: toys.Board) -> Json:
    return {
        "id": board.id,
        "name": board.name.to_json(),
        "toys": [{"toy": toy, "x": x, "y": y, "r": toys.TOY[toy].radius} for toy, (x, y) in board.toys.items()],
    }


def content(title: Text, lines: Mapping[str, Text], strings: Mapping[str, int], rounds: int) -> Json:
    return {
        "title": title.to_json(),
        "summary": book.SUMMARY.to_json(),
        "minutes": book.MINUTES,
        "lines": words(lines),
        "moves": words(book.MOVES),
        "words": {**words({name: entry.title for name, entry in book.HELP.items()}), **words(book.WORDS)},
        "prompts": words(book.PROMPTS),
        "help": {name: entry_json(entry) for name, entry in book.HELP.items()},
        "rules": [entry_json(entry) for entry in book.RULES],
        "floor": room.FLOOR,
        "behind": room.BEHIND,
        "strings": dict(strings),
        "rounds": rounds,
        "walls": [wall_json(wall) for wall in room.WALLS],
        "furniture": [furniture_json(piece) for piece in room.FURNITURE],
        "toys": [toy_json(toy) for toy in toys.TOYS],
        "tokens": list(toys.TOKENS),
        "removed": {str(seats): count for seats, count in toys.REMOVED.items()},
        "boards": [board_json(board) for board in toys.BOARDS],
    }
