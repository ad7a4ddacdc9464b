"""The game's content as plain JSON: what the client draws and explains with."""

from __future__ import annotations

from archipel.boats.grid import cells_of
from archipel.boats.printed import COLOURS, PRINTED
from archipel.boats.rooms import PLAN, ROOMS
from archipel.boats.shapes import SHAPES
from archipel.boats.texts import COLOUR, KIND
from archipel.core.game import Json, plain
from archipel.games.explore_draw import texts
from archipel.games.explore_draw.content.cards import DECKS
from archipel.games.explore_draw.content.help import HELP
from archipel.games.explore_draw.content.island import SLOTS
from archipel.games.explore_draw.content.sister import ADVANCED_TRADITIONS, COLOUR_POINTS
from archipel.games.explore_draw.content.sister import TRADITIONS as SISTER_TRADITIONS
from archipel.games.explore_draw.content.specials import PER_GAME, SPECIALS
from archipel.games.explore_draw.content.summary import RULES
from archipel.games.explore_draw.content.traditions import TRADITIONS
from archipel.games.explore_draw.content.words import MOVES, PATTERNS, WORDS
from archipel.games.explore_draw.state import DAYS
from archipel.games.explore_draw.view import card_view


def colours_content() -> list[Json]:
    return [
        {"id": colour, "title": COLOUR[colour].to_json(), "letter": letter.to_json(), "pattern": pattern}
        for colour, (letter, pattern) in zip(COLOURS, PATTERNS, strict=True)
    ]


def boat_content() -> Json:
    return {
        "plan": PLAN,
        "rooms": [
            {
                "number": room.number,
                "id": room.id,
                "letter": room.letter,
                "icon": room.icon,
                "title": room.title.to_json(),
            }
            for room in ROOMS
        ],
        "prints": {
            str(number): {
                "rats": cells_of(printed.rats),
                "maps": {colour: cells_of(printed.map_of(colour))[0] for colour in COLOURS},
            }
            for number, printed in PRINTED.items()
        },
    }


CONTENT: Json = plain(
    {
        "title": texts.TITLE.to_json(),
        "summary": texts.SUMMARY.to_json(),
        "minutes": "25",
        "lines": {line: text.to_json() for line, text in texts.LINES.items()},
        "moves": {move: text.to_json() for move, text in MOVES.items()},
        "words": {word: text.to_json() for word, text in WORDS.items()},
        "help": {thing: {"title": title.to_json(), "text": text.to_json()} for thing, (title, text) in HELP.items()},
        "rules": [{"title": title.to_json(), "text": text.to_json()} for title, text in RULES],
        "days": DAYS,
        "colours": colours_content(),
        "kinds": {kind: text.to_json() for kind, text in KIND.items()},
        "shapes": {shape.id: {"kind": shape.kind, "rows": shape.rows} for shape in SHAPES.values()},
        "boat": boat_content(),
        "island": [{"slot": slot.number, "row": slot.row, "column": slot.column, "deck": slot.deck} for slot in SLOTS],
        "decks": {name: [card_view(card) for card in cards.values()] for name, cards in DECKS.items()},
        "specials_per_game": PER_GAME,
        "specials": {
            special.id: {"title": special.title.to_json(), "text": special.text.to_json()}
            for special in SPECIALS.values()
        },
        "traditions": {str(tradition.number): tradition.text.to_json() for tradition in TRADITIONS.values()},
        "sister": {
            "colour_points": COLOUR_POINTS,
            "traditions": {card.id: card.text.to_json() for card in SISTER_TRADITIONS.values()},
            "advanced": {card.id: card.text.to_json() for card in ADVANCED_TRADITIONS.values()},
        },
    }
)
