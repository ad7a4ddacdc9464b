"""The set-up: which rules are played, and what is dealt before the first day."""

from __future__ import annotations

from collections.abc import Mapping

from archipel.boats.boat import Boat
from archipel.core.chance import Chance
from archipel.core.errors import BadSetup
from archipel.core.game import OptionValue, Setup
from archipel.games.isle_of_cats import texts
from archipel.games.isle_of_cats.content.box import COLOURS, Box
from archipel.games.isle_of_cats.state import (
    FIRST_EDITION_WITH_HOLD,
    SISTER,
    SISTER_LEVELS,
    SISTER_TRADITIONS_DEALT,
    Mode,
    Player,
    Position,
    Sister,
)


def deal(start: Setup) -> Position:
    """Returns the position before the first day."""
    seats, options, chance = start.seats, start.options, start.chance
    contents: Box = start.contents
    mode = mode_of(seats, options)
    first = chance.below("first-player", seats) if mode != "solo" else 0
    order = tuple((first + place) % seats for place in range(seats))
    boats = chance.order("boats", tuple(contents.boat))
    position = Position(
        contents=contents,
        mode=mode,
        order=(*order, SISTER) if mode == "solo" else order,
        players=[Player(Boat(contents.boat[number])) for number in boats[:seats]],
        bag=tuple(chance.order("bag", contents.bag if mode != "family" else without_oshax(contents))),
        common=dict.fromkeys(contents.treasures["common"], contents.supply[seats].commons),
        may_hold=start.edition >= FIRST_EDITION_WITH_HOLD,
    )
    if mode == "family":
        position.deck = tuple(chance.order("family-deck", list(contents.family_card)))
    else:
        position.deck = tuple(chance.order("deck", contents.deck(str(options["modules"]))))
        position.oshax = contents.oshax_outside
    if mode == "solo":
        position.oshax = tuple(chance.order("oshax-row", position.oshax))
        position.sister = deal_sister(contents, SISTER_LEVELS[str(options["difficulty"])], chance)
    if options["colours"] == "assigned":
        for seat, colour in zip(order, COLOURS, strict=False):
            position.players[seat].colour = colour
    return position


def without_oshax(contents: Box) -> tuple[str, ...]:
    """Returns the tiles of the bag for the family game, which has no Oshax."""
    return tuple(name for name in contents.bag if contents.tile[name].kind != "oshax")


def mode_of(seats: int, options: Mapping[str, OptionValue]) -> Mode:
    """Returns the mode. Raises BadSetup for an option that means nothing in this mode."""
    family = options["mode"] == "family"
    if family and seats == 1:
        raise BadSetup(texts.FAMILY_ALONE)
    if seats > 1 and options["difficulty"] != "easy":
        raise BadSetup(texts.NO_DIFFICULTY.format(seats=seats))
    if family and options["modules"] != "ABC":
        raise BadSetup(texts.NO_MODULES)
    return "family" if family else "solo" if seats == 1 else "standard"


def deal_sister(contents: Box, level: int, chance: Chance) -> Sister:
    traditions = [card.number for card in contents.sister_traditions]
    advanced = [card.number for card in contents.sister_advanced]
    return Sister(
        colours=tuple(chance.order("sister-colours", COLOURS)),
        shown=1,
        traditions=tuple(chance.order("sister-traditions", traditions)[:SISTER_TRADITIONS_DEALT]),
        advanced=tuple(chance.order("sister-advanced", advanced)[:level]) if level else (),
        deck=tuple(chance.order("sister-baskets", list(contents.basket_card))),
    )
