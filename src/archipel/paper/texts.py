"""The sentences of paper and pictures."""

from __future__ import annotations

from archipel.core.text import Text

NOT_INSTALLED = Text(
    fr="Pour imprimer et dessiner, il manque une partie : pip install 'archipel[print]'.",
    en="A part is missing for printing and drawing: pip install 'archipel[print]'.",
)
NOT_BUILT = Text(
    fr="Les dessins ne sont pas construits : lance « make install », ou « python hatch_build.py ».",
    en='The drawings are not built: run "make install", or "python hatch_build.py".',
)
TOO_MUCH_TO_DRAW = Text(
    fr="Ce dessin est trop grand : il prendrait trop de temps ou de mémoire.",
    en="This drawing is too large: it would take too much time or memory.",
)
NO_SUCH_DRAWING = Text(
    fr="Ce dessin n'existe pas ici ({why}).",
    en="There is no such drawing here ({why}).",
)
CANT_PRINT = Text(fr="Cette feuille ne s'imprime pas ({why}).", en="This sheet does not print ({why}).")
NO_SUCH_SHEET = Text(
    fr="Il n'y a pas de feuille « {sheet} » pour {game} ; il y a {sheets}.",
    en='There is no sheet "{sheet}" for {game}; there are {sheets}.',
)
NO_SUCH_BOAT = Text(
    fr="Il n'y a pas de bateau {boat} ; les bateaux vont de 1 à {last}, comme 1-{last} ou 2,5.",
    en="There is no boat {boat}; boats go from 1 to {last}, as in 1-{last} or 2,5.",
)
NO_BOATS = Text(fr="Ce jeu n'a pas de bateau à imprimer.", en="This game has no boat to print.")
NO_SUCH_MOMENT = Text(
    fr="Il n'y a pas de moment {number} ; la partie a {count} coups, et 0 est son début.",
    en="There is no moment {number}; the game has {count} moves, and 0 is its beginning.",
)
NO_SUCH_SEAT = Text(
    fr="Il n'y a pas de place {seat} ; la partie en a {seats}.",
    en="There is no seat {seat}; the game has {seats}.",
)
NO_SUCH_CARD = Text(
    fr="Il n'y a pas de carte {card} dans {game} ; comme c019, t03 ou s1 dans explore-draw, 80 dans isle-of-cats.",
    en="There is no card {card} in {game}; as c019, t03 or s1 in explore-draw, 80 in isle-of-cats.",
)

# ---- sheets and cards in words ----

SHEET = Text(fr="{game}, {sheet}, page {page} sur {pages}", en="{game}, {sheet}, page {page} of {pages}")

CARD = Text(fr="Carte {name}, {title} : {words}", en="Card {name}, {title}: {words}")
CARD_TYPES = {
    "cat": Text(fr="Chats", en="Cats"),
    "oshax": Text(fr="Oshax", en="Oshax"),
    "treasure": Text(fr="Trésors", en="Treasures"),
    "tradition": Text(fr="Tradition", en="Tradition"),
    "rescue": Text(fr="Sauvetage", en="Rescue"),
    "action": Text(fr="Action", en="Action"),
    "public-tradition": Text(fr="Tradition publique", en="Public tradition"),
    "family": Text(fr="Famille", en="Family"),
}

SISTER = Text(fr="La sœur", en="The sister")
SISTERS_COLOUR = Text(
    fr="{colour}, {points} points par chat, dans l'ordre des cartes",
    en="{colour}, {points} points per cat, in the order of the cards",
)
SISTERS_BASKETS = Text(
    fr="paniers {baskets}, vitesse {speed}, {steps} étapes", en="baskets {baskets}, speed {speed}, {steps} steps"
)

# ---- positions in words ----

SEAT = Text(fr="place {seat}", en="seat {seat}")
AT_THE_END = Text(fr="à la fin", en="at the end")
AFTER_MOVES = Text(fr="après {number} coups", en="after {number} moves")
AT_A_MOVE = Text(fr="après {number} coups sur {count}", en="after {number} of {count} moves")
TOLD = Text(fr="{game}, {when}, {who} : {points} points. {board}", en="{game}, {when}, {who}: {points} points. {board}")
NOTHING = Text(fr="rien", en="nothing")
BOAT = Text(
    fr="À bord, sur {cells} cases de {all} : {pieces}. Rats visibles : {rats}.",
    en="Aboard, on {cells} of {all} cells: {pieces}. Visible rats: {rats}.",
)
SEA = Text(
    fr="{sea}, {routes} bouts de route tracés ; entourés : {circled} ; bouteilles cochées : {bottles}.",
    en="{sea}, {routes} pieces of route drawn; circled: {circled}; bottles ticked: {bottles}.",
)
ROOM = Text(
    fr="{where} Ficelle restante : {string}. Jetons : {tokens}.",
    en="{where} String left: {string}. Tokens: {tokens}.",
)
CAT_AT = Text(fr="Le chat est là : {furniture}.", en="The cat is here: {furniture}.")
NO_KNOT = Text(fr="Le nœud n'est pas encore fait.", en="The knot is not tied yet.")
KIND = {
    "cat": Text(fr="chat", en="cat"),
    "oshax": Text(fr="oshax", en="oshax"),
    "common": Text(fr="trésor commun", en="common treasure"),
    "rare": Text(fr="trésor rare", en="rare treasure"),
}
KINDS = {
    "cat": Text(fr="chats", en="cats"),
    "oshax": Text(fr="oshax", en="oshax"),
    "common": Text(fr="trésors communs", en="common treasures"),
    "rare": Text(fr="trésors rares", en="rare treasures"),
}
COLOUR = {
    "blue": Text(fr="bleu", en="blue"),
    "green": Text(fr="vert", en="green"),
    "orange": Text(fr="orange", en="orange"),
    "purple": Text(fr="mauve", en="purple"),
    "red": Text(fr="rouge", en="red"),
}
COLOURS = {
    "blue": Text(fr="bleus", en="blue"),
    "green": Text(fr="verts", en="green"),
    "orange": Text(fr="orange", en="orange"),
    "purple": Text(fr="mauves", en="purple"),
    "red": Text(fr="rouges", en="red"),
}
