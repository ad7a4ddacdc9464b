"""The five special actions: at most one a day, three a game, never the same twice."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from archipel.core.text import Text

PER_GAME = 3
PER_DAY = 1


SpecialName = Literal["extra-card", "one-per-row", "row", "double-cat", "double-treasure"]
Field = Literal["row", "slots", "slot", "cells"]
Window = Literal["double_cat", "double_treasure"]


class Special(Struct, frozen=True):
    id: SpecialName
    field: Field
    """The one field of the move `use-special` that it needs."""
    instead: bool
    """True if it is used in place of a column, before any card is chosen."""
    cards: int
    """How many cards of the island it takes; 0 for a second drawing."""
    title: Text
    text: Text
    window: Window | None = None
    """The field of a turn with the piece that it may draw a second time now."""


SPECIALS = {
    special.id: special
    for special in (
        Special(
            "extra-card",
            "slot",
            False,
            1,
            Text(fr="Une carte de plus", en="One more card"),
            Text(
                fr="En plus de ta colonne, prends une carte d'une autre colonne.",
                en="Besides your column, take one card of another column.",
            ),
        ),
        Special(
            "one-per-row",
            "slots",
            True,
            3,
            Text(fr="Une par ligne", en="One per row"),
            Text(
                fr="Au lieu d'une colonne, prends une carte de chaque ligne.",
                en="Instead of a column, take one card of each row.",
            ),
        ),
        Special(
            "row",
            "row",
            True,
            4,
            Text(fr="Une ligne", en="A row"),
            Text(
                fr="Au lieu d'une colonne, prends les quatre cartes d'une ligne.",
                en="Instead of a column, take the four cards of a row.",
            ),
        ),
        Special(
            "double-cat",
            "cells",
            False,
            0,
            Text(fr="Chat en double", en="Cat twice"),
            Text(
                fr="Dessine une seconde fois le chat ou l'oshax que tu viens de dessiner.",
                en="Draw the cat or oshax you have just drawn a second time.",
            ),
            "double_cat",
        ),
        Special(
            "double-treasure",
            "cells",
            False,
            0,
            Text(fr="Trésor en double", en="Treasure twice"),
            Text(
                fr="Dessine une seconde fois le trésor que tu viens de dessiner.",
                en="Draw the treasure you have just drawn a second time.",
            ),
            "double_treasure",
        ),
    )
}
