"""What toys and walls are called and how they look: as ours, or as an owner's box says (ruling 18).

An owner writes a toy's French name with its article, "la fusée", because sentences need it. A toy with a name of its
own is shown by two letters instead of our picture. Every wall keeps a pattern and a letter of its own, so that colours
carry no information alone.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import get_args

from msgspec import Struct

from archipel.core.text import Text
from archipel.games.caty_mini.content.nouns import Article, Noun
from archipel.games.caty_mini.content.room import Colour, Wall
from archipel.games.caty_mini.content.toys import Toy, ToyId
from archipel.games.caty_mini.content.words import PILE_NAMES, TOY_NAMES, WALL_LETTERS, WALL_NAMES

LONGEST_NAME = 24
PAINT = re.compile(r"#[0-9a-f]{6}")
"""A colour that an owner chose: red, green and blue as two hexadecimal digits each."""
SIGNS = " -'\u2019.,&!"
"""What a name may have besides letters and digits. Braces would stand for somebody's name in a sentence."""
SIGN = 2
"""How many letters stand for a toy that has no picture."""
ARTICLES: tuple[Article, ...] = get_args(Article)
OF_THE_WALL = Text(fr="du mur {name}", en="{name}")
"""The pile of a wall with a name of its own. Its French adjective may not agree with "la pile"."""


class Names(Struct, frozen=True):
    """The names in use, by the ids of toys and walls."""

    toys: Mapping[ToyId, Noun]
    walls: Mapping[Colour, Text]
    piles: Mapping[Colour, Text]
    letters: Mapping[Colour, Text]
    signs: Mapping[ToyId, Text]
    """For toys with a name of their own: the letters that stand for them."""


def names_of(toys: Sequence[Toy], walls: Sequence[Wall]) -> Names:
    own = {toy.id: noun for toy in toys if toy.name is not None and (noun := noun_of(toy.name)) is not None}
    named = {wall.colour: wall.name for wall in walls if wall.name is not None}
    return Names(
        toys={toy.id: own.get(toy.id, TOY_NAMES[toy.id]) for toy in toys},
        walls={wall.colour: named.get(wall.colour, WALL_NAMES[wall.colour]) for wall in walls},
        piles={wall.colour: pile_of(wall) for wall in walls},
        letters=letters_of(walls),
        signs={toy: Text(fr=sign(noun.name.fr), en=sign(noun.name.en)) for toy, noun in own.items()},
    )


def pile_of(wall: Wall) -> Text:
    return PILE_NAMES[wall.colour] if wall.name is None else OF_THE_WALL.format(name=wall.name)


def noun_of(name: Text) -> Noun | None:
    """Returns the noun of an owner's name, or None if it can't be one in a sentence."""
    for article in ARTICLES:
        start = article if article == "l'" else f"{article} "
        written = name.fr.replace("\u2019", "'")
        if written.startswith(start) and is_name(written.removeprefix(start)) and is_name(name.en):
            return Noun(Text(fr=written.removeprefix(start), en=name.en), article)
    return None


def is_name(words: str) -> bool:
    """Whether these words can be a name: short, and of letters, digits and plain signs, of which the first is none."""
    plain = all(sign.isalnum() or sign in SIGNS for sign in words)
    return plain and len(words) <= LONGEST_NAME and words[:1].isalnum() and words == words.strip()


def sign(name: str) -> str:
    letters = [letter for letter in name if letter.isalnum()][:SIGN]
    return "".join(letters).capitalize()


def letters_of(walls: Sequence[Wall]) -> dict[Colour, Text]:
    """Returns a different letter for each wall: the first free one of its name."""
    french, english = (letters_in(walls, language) for language in ("fr", "en"))
    return {wall.colour: Text(fr=french[wall.colour], en=english[wall.colour]) for wall in walls}


def letters_in(walls: Sequence[Wall], language: str) -> dict[Colour, str]:
    found: dict[Colour, str] = {
        wall.colour: getattr(WALL_LETTERS[wall.colour], language) for wall in walls if wall.name is None
    }
    for number, wall in enumerate(walls, start=1):
        if wall.name is not None:
            possible = [sign.upper() for sign in getattr(wall.name, language) if sign.isalnum()]
            found[wall.colour] = next((sign for sign in possible if sign not in found.values()), str(number))
    return found


def naming_flaw(toys: Sequence[Toy], walls: Sequence[Wall]) -> Text | None:
    """Why these names and colours can't be shown, or None."""
    for toy in toys:
        if toy.name is not None and noun_of(toy.name) is None:
            return Text(fr=f"le jouet {toy.id} n'a pas de nom possible", en=f"the toy {toy.id} has no possible name")
    for wall in walls:
        if wall.name is not None and not (is_name(wall.name.fr) and is_name(wall.name.en)):
            return Text(fr=f"le mur {wall.colour} n'a pas de nom possible", en=f"no name for the {wall.colour} wall")
    paints = [*(toy.paint for toy in toys), *(wall.paint for wall in walls)]
    if wrong := [paint for paint in paints if paint is not None and not PAINT.fullmatch(paint)]:
        return Text(fr=f"{wrong[0]} n'est pas une couleur", en=f"{wrong[0]} is no colour")
    return None
