"""Our box, put together from its parts."""

from __future__ import annotations

from archipel.games.isle_of_cats.content import cards, sister, tiles, traditions
from archipel.games.isle_of_cats.content.box import Box

CONTENTS = Box(
    shapes=tiles.SHAPES,
    tiles=tiles.TILES,
    boats=tiles.BOATS,
    cards=(*cards.CARDS, *traditions.CARDS),
    actions=cards.ACTIONS,
    treasure_choices=cards.TREASURE_CHOICES,
    family_cards=traditions.FAMILY_CARDS,
    sister_colours=sister.COLOUR_CARDS,
    sister_baskets=sister.BASKET_CARDS,
    sister_traditions=sister.CARDS,
    sister_advanced=sister.ADVANCED_CARDS,
    supplies=tiles.SUPPLIES,
    prices=tiles.PRICES,
    family_cats=tiles.FAMILY_CATS,
    baskets=tiles.BASKETS,
)
