"""The words on screen: verbs for moves, letters and patterns for colours, names of things."""

from __future__ import annotations

from archipel.core.text import Text

MOVES = {
    "choose-column": Text(fr="Prendre la colonne", en="Take the column"),
    "use-special": Text(fr="Action spéciale", en="Special action"),
    "resolve-card": Text(fr="Passer à cette carte", en="Turn to this card"),
    "choose-zone": Text(fr="Choisir cette moitié", en="Choose this half"),
    "choose-two": Text(fr="Choisir ces deux-là", en="Choose these two"),
    "place": Text(fr="Poser", en="Place"),
    "skip": Text(fr="Passer", en="Skip"),
    "take-bonus": Text(fr="Prendre le trésor", en="Take the treasure"),
    "decline-bonus": Text(fr="Laisser le trésor", en="Leave the treasure"),
    "end-turn": Text(fr="Finir le tour", en="End turn"),
    "reveal-island": Text(fr="Disposer l'île", en="Lay out the island"),
}

PATTERNS = (
    (Text(fr="B", en="B"), "vertical-lines"),
    (Text(fr="V", en="G"), "horizontal-lines"),
    (Text(fr="O", en="O"), "dots"),
    (Text(fr="M", en="P"), "crosses"),
    (Text(fr="R", en="R"), "diagonal-lines"),
)
"""The letter and pattern of blue, green, orange, purple and red. The screen never shows a colour without them."""

WORDS = {
    "boat": Text(fr="bateau", en="boat"),
    "room": Text(fr="cabine", en="room"),
    "map": Text(fr="carte au trésor", en="treasure map"),
    "cat": Text(fr="chat", en="cat"),
    "lonely-cat": Text(fr="chat solitaire", en="lonely cat"),
    "family": Text(fr="famille", en="family"),
    "oshax": Text(fr="oshax", en="oshax"),
    "common": Text(fr="trésor commun", en="common treasure"),
    "rare": Text(fr="trésor rare", en="rare treasure"),
    "discovery": Text(fr="découverte", en="discovery"),
    "tradition": Text(fr="tradition", en="tradition"),
    "island": Text(fr="île", en="island"),
    "slot": Text(fr="emplacement", en="slot"),
    "column": Text(fr="colonne", en="column"),
    "row": Text(fr="ligne", en="row"),
    "day": Text(fr="jour", en="day"),
    "special": Text(fr="action spéciale", en="special action"),
    "choose-two": Text(fr="2 au choix", en="choose two"),
    "or": Text(fr="ou", en="or"),
    "upper": Text(fr="haut", en="upper"),
    "lower": Text(fr="bas", en="lower"),
    "rat": Text(fr="rat visible", en="visible rat"),
    "edge": Text(fr="bord", en="edge"),
    "sister": Text(fr="sœur", en="sister"),
    "captain": Text(fr="capitaine", en="captain"),
    "deck": Text(fr="paquet", en="deck"),
    "discard": Text(fr="défausse", en="discard"),
    "cats": Text(fr="paquet des chats", en="cat deck"),
    "traditions": Text(fr="paquet des traditions", en="tradition deck"),
    "double": Text(fr="en double", en="drawn twice"),
}

SOURCE = Text(
    fr="Archipel a reconstruit les deux pioches d'après le livret ; les bateaux et les cartes de la sœur viennent "
    "de transcriptions du jeu d'origine.",
    en="Archipel reconstructed both decks from the rulebook; the boats and the sister's cards come from transcriptions "
    "of the parent game.",
)
"""Where the contents come from, and what is reconstructed (docs/rulings/explore-draw.md)."""
