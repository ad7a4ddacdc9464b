"""The five special actions: at most one a day, three a game, never the same twice."""

from __future__ import annotations

from msgspec import Struct

from archipel.core.text import Text

PER_GAME = 3


class Special(Struct, frozen=True):
    id: str
    title: Text
    text: Text


SPECIALS = {
    special.id: special
    for special in (
        Special(
            "extra-card",
            Text(fr="Une carte de plus", en="One more card"),
            Text(
                fr="En plus de ta colonne, prends une carte d'une autre colonne.",
                en="Besides your column, take one card of another column.",
            ),
        ),
        Special(
            "one-per-row",
            Text(fr="Une par ligne", en="One per row"),
            Text(
                fr="Au lieu d'une colonne, prends une carte de chaque ligne.",
                en="Instead of a column, take one card of each row.",
            ),
        ),
        Special(
            "row",
            Text(fr="Une ligne", en="A row"),
            Text(
                fr="Au lieu d'une colonne, prends les quatre cartes d'une ligne.",
                en="Instead of a column, take the four cards of a row.",
            ),
        ),
        Special(
            "double-cat",
            Text(fr="Chat en double", en="Cat twice"),
            Text(
                fr="Dessine une seconde fois le chat ou l'oshax que tu viens de dessiner.",
                en="Draw the cat or oshax you have just drawn a second time.",
            ),
        ),
        Special(
            "double-treasure",
            Text(fr="Trésor en double", en="Treasure twice"),
            Text(
                fr="Dessine une seconde fois le trésor que tu viens de dessiner.",
                en="Draw the treasure you have just drawn a second time.",
            ),
        ),
    )
}
