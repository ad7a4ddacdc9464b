"""The game's content as plain JSON: what the client draws and explains with."""

from __future__ import annotations

from archipel.boats.grid import cells_of, first_cell
from archipel.boats.printed import PRINTED
from archipel.boats.rooms import EDGE, PLAN, ROOMS
from archipel.boats.shapes import SHAPES
from archipel.core.game import Json, plain
from archipel.games.isle_of_cats import texts
from archipel.games.isle_of_cats.content.cards import TREASURE_CHOICES, Card
from archipel.games.isle_of_cats.content.deck import CARDS, NAMES_COLOUR, PACK_STEPS
from archipel.games.isle_of_cats.content.help import HELP
from archipel.games.isle_of_cats.content.sister import (
    BASKET_CARDS,
    COLOUR_CARDS,
    COLOUR_POINTS,
    SISTER_ADVANCED,
    SISTER_CARDS,
    BasketCard,
    SisterTradition,
    Step,
)
from archipel.games.isle_of_cats.content.summary import RULES
from archipel.games.isle_of_cats.content.tiles import BOATS, COLOURS, PRICE, SMALL, TILES
from archipel.games.isle_of_cats.content.traditions import FAMILY_CARDS, FamilyCard, Tradition
from archipel.games.isle_of_cats.content.words import MOVES, WORDS


def card_content(card: Card) -> Json:
    return {
        "kind": card.kind,
        "key": card.key,
        "cost": card.cost,
        "title": card.title.to_json(),
        "text": card.text.to_json(),
        "speed": card.speed if card.kind == "rescue" else None,
        "basket": card.basket,
        "module": card.module if isinstance(card, Tradition) else None,
        "names_colour": card.number in NAMES_COLOUR,
        "choices": sorted(TREASURE_CHOICES.get(card.key, ())),
    }


def family_card_content(card: FamilyCard) -> Json:
    return {"key": card.tradition.key, "title": card.title.to_json(), "text": card.text.to_json()}


def sister_card_content(card: SisterTradition) -> Json:
    return {
        "key": card.key,
        "title": card.title.to_json(),
        "text": card.text.to_json(),
        "advanced": card.number in SISTER_ADVANCED,
    }


def basket_content(card: BasketCard) -> Json:
    return {"baskets": card.baskets, "speed": card.speed, "steps": [step_content(step) for step in card.steps]}


def step_content(step: Step) -> Json:
    return {"do": step.do, "numbers": list(step.numbers), "shape": step.shape or None}


def shape_content(name: str) -> Json:
    shape = SHAPES[name]
    return {"kind": shape.kind, "rows": list(shape.rows), "small": name in SMALL}


def boat_content(number: int) -> Json:
    printed = PRINTED[number]
    return {
        "rats": cells_of(printed.rats),
        "maps": {colour: first_cell(printed.map_of(colour)) for colour in COLOURS},
    }


CONTENT: Json = plain(
    {
        "title": texts.TITLE.to_json(),
        "summary": texts.SUMMARY.to_json(),
        "minutes": "60-90",
        "lines": {line: text.to_json() for line, text in texts.ALL_LINES.items()},
        "moves": {move: text.to_json() for move, text in MOVES.items()},
        "words": {word: text.to_json() for word, text in WORDS.items()},
        "help": {thing: {"title": title.to_json(), "text": text.to_json()} for thing, (title, text) in HELP.items()},
        "rules": [{"title": title.to_json(), "text": text.to_json()} for title, text in RULES],
        "phases": {phase: text.to_json() for phase, text in texts.PHASES.items()},
        "colours": list(COLOURS),
        "prices": dict(PRICE),
        "pack_steps": list(PACK_STEPS),
        "shapes": {name: shape_content(name) for name in dict.fromkeys(tile.shape for tile in TILES.values())},
        "plan": list(PLAN),
        "edge": cells_of(EDGE),
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
        "boats": {str(number): boat_content(number) for number in BOATS},
        "cards": {str(number): card_content(card) for number, card in CARDS.items()},
        "family_cards": {str(number): family_card_content(card) for number, card in FAMILY_CARDS.items()},
        "sister": {
            "colours": dict(COLOUR_CARDS),
            "colour_points": list(COLOUR_POINTS),
            "baskets": {str(number): basket_content(card) for number, card in BASKET_CARDS.items()},
            "traditions": {str(number): sister_card_content(card) for number, card in SISTER_CARDS.items()},
        },
    }
)
