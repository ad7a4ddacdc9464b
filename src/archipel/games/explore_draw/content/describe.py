"""Contents and words as plain JSON. The client draws and explains the game with them."""

from __future__ import annotations

from typing import Literal, TypedDict

from archipel.boats.brief import BriefContent
from archipel.boats.content import (
    PointsContent,
    PrintContent,
    RoomContent,
    points_content,
    print_content,
    rooms_content,
)
from archipel.boats.printed import COLOURS, Colour
from archipel.boats.rooms import PLAN
from archipel.boats.shapes import SHAPES
from archipel.boats.texts import COLOUR, KIND
from archipel.core.content import Entry, GameContent
from archipel.core.game import Json, plain
from archipel.core.text import Text, TextJson
from archipel.games.explore_draw import captain, texts
from archipel.games.explore_draw.content.box import Box
from archipel.games.explore_draw.content.cards import KEYWORDS, Keyword, Kind
from archipel.games.explore_draw.content.help import HELP
from archipel.games.explore_draw.content.island import COLUMNS, DAYS, IN_COLUMN, IN_ROW, ROWS, SLOTS, Column, Deck
from archipel.games.explore_draw.content.sister import ADVANCED, COLOUR_POINTS, PLAIN
from archipel.games.explore_draw.content.specials import (
    PER_DAY,
    PER_GAME,
    SPECIALS,
    Field,
    Special,
    SpecialName,
    Window,
)
from archipel.games.explore_draw.content.summary import rules
from archipel.games.explore_draw.content.words import MOVES, PATTERNS, WORDS
from archipel.games.explore_draw.forms import CardView, card_view


class ColourContent(TypedDict):
    id: Colour
    title: TextJson
    letter: TextJson
    pattern: str


class ShapeContent(TypedDict):
    kind: Kind
    rows: list[str]


class BoatContent(TypedDict):
    plan: list[str]
    rooms: list[RoomContent]
    prints: dict[str, PrintContent]
    """By the number of the boat."""


class SlotContent(TypedDict):
    slot: int
    row: int
    column: Column
    deck: Deck


class SpecialContent(TypedDict):
    title: TextJson
    text: TextJson
    field: Field
    """The field of the move `use-special` that it needs."""
    instead: bool
    """True if it is used in place of a column, before any card is chosen."""
    cards: int
    """How many cards of the island it takes; 0 for a second drawing."""
    window: Window | None
    """The field of a turn with the piece that it may draw a second time now."""


class KeywordContent(TypedDict):
    title: TextJson | None
    """The keyword as printed on the card."""
    zones: int
    least: int
    """The least number of discoveries that a card shows."""
    drawn: int | None
    """How many of them are chosen and drawn; None for all of a zone."""


class SisterContent(TypedDict):
    colour_points: list[int]
    """Points for each cat of her first, second … colour."""
    traditions: dict[str, TextJson]
    advanced: dict[str, TextJson]
    keys: dict[str, str]
    """The key of each card's rule, as in packs."""
    plain_count: int
    """How many of `traditions` she has."""
    advanced_count: dict[str, int]
    """How many of `advanced` she has, by difficulty."""


class HandContent(TypedDict):
    """What a captain may enter by hand."""

    most_discoveries: int
    rare_cells: list[int]
    """How many cells a rare treasure of any shape may have."""


class Content(GameContent):
    days: int
    colours: list[ColourContent]
    kinds: dict[Kind, TextJson]
    shapes: dict[str, ShapeContent]
    boat: BoatContent
    island: list[SlotContent]
    columns: dict[Column, list[int]]
    """The slots of each column, from the top."""
    rows: list[list[int]]
    """The slots of each row, from the left; rows are numbered from 1."""
    decks: dict[Deck, list[CardView]]
    keywords: dict[Keyword | Literal["none"], KeywordContent]
    specials_per_game: int
    specials_per_day: int
    specials: dict[SpecialName, SpecialContent]
    traditions: dict[str, TextJson]
    """By number."""
    briefs: dict[str, BriefContent]
    """The traditions in a few words, for small cards, by number."""
    sister: SisterContent
    points: PointsContent
    hand: HandContent


def describe(contents: Box) -> Json:
    content: Json = plain(
        {
            "title": texts.TITLE.to_json(),
            "summary": texts.SUMMARY.to_json(),
            "minutes": texts.MINUTES,
            "lines": {line: text.to_json() for line, text in lines(contents).items()},
            "moves": {move: text.to_json() for move, text in MOVES.items()},
            "words": {word: text.to_json() for word, text in WORDS.items()},
            "help": {thing: entry(*words) for thing, words in HELP.items()},
            "rules": [entry(*words) for words in rules(contents)],
            "days": DAYS,
            "colours": colours_content(),
            "kinds": {kind: text.to_json() for kind, text in KIND.items()},
            "shapes": {shape.id: {"kind": shape.kind, "rows": shape.rows} for shape in SHAPES.values()},
            "boat": {
                "plan": PLAN,
                "rooms": rooms_content(),
                "prints": {str(number): print_content(printed) for number, printed in contents.printed.items()},
            },
            "island": [
                {"slot": slot.number, "row": slot.row, "column": slot.column, "deck": slot.deck} for slot in SLOTS
            ],
            "columns": {column: IN_COLUMN[column] for column in COLUMNS},
            "rows": [IN_ROW[row] for row in ROWS],
            "decks": {name: [card_view(card) for card in cards.values()] for name, cards in contents.decks.items()},
            "keywords": {keyword or "none": keyword_content(keyword) for keyword in KEYWORDS},
            "specials_per_game": PER_GAME,
            "specials_per_day": PER_DAY,
            "specials": {special.id: special_content(special) for special in SPECIALS.values()},
            "traditions": {str(number): row.text.to_json() for number, row in contents.checklist.items()},
            "briefs": {str(number): row.brief.to_json() for number, row in contents.checklist.items()},
            "sister": sister_content(contents),
            "points": points_content(),
            "hand": {"most_discoveries": captain.MOST_DISCOVERIES, "rare_cells": list(captain.RARE_CELLS)},
        }
    )
    return content


def lines(contents: Box) -> dict[str, Text]:
    """Returns the name of each line of a score, including the sister's cards."""
    return texts.LINES | {name: card.title for name, card in contents.sister_cards.items()}


def colours_content() -> list[ColourContent]:
    return [
        {"id": colour, "title": COLOUR[colour].to_json(), "letter": letter.to_json(), "pattern": pattern}
        for colour, (letter, pattern) in zip(COLOURS, PATTERNS, strict=True)
    ]


def keyword_content(keyword: Keyword | None) -> KeywordContent:
    rule = KEYWORDS[keyword]
    return {
        "title": None if keyword is None else WORDS[keyword].to_json(),
        "zones": rule.zones,
        "least": rule.least,
        "drawn": rule.drawn,
    }


def special_content(special: Special) -> Json:
    return {
        "title": special.title.to_json(),
        "text": special.text.to_json(),
        "field": special.field,
        "instead": special.instead,
        "cards": special.cards,
        "window": special.window,
    }


def sister_content(contents: Box) -> Json:
    cards = contents.sister_cards
    return {
        "colour_points": COLOUR_POINTS,
        "traditions": {row.id: cards[row.id].text.to_json() for row in contents.sister_traditions},
        "advanced": {row.id: cards[row.id].text.to_json() for row in contents.sister_advanced},
        "keys": {name: card.key for name, card in cards.items()},
        "plain_count": PLAIN,
        "advanced_count": ADVANCED,
    }


def entry(title: Text, text: Text) -> Entry:
    return {"title": title.to_json(), "text": text.to_json()}
