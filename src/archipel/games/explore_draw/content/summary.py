"""The rules in short, good enough to learn the game."""

from __future__ import annotations

from archipel.core.text import Text

RULES = (
    (
        Text(fr="Le but", en="The aim"),
        Text(
            fr="En sept jours, remplis ton bateau de chats et de trésors. Les familles de chats, les trésors rares et "
            "les traditions rapportent des points ; les rats visibles et les cabines pas pleines en coûtent.",
            en="In seven days, fill your boat with cats and treasures. Families of cats, rare treasures and "
            "traditions bring points; visible rats and rooms that are not full cost some.",
        ),
    ),
    (
        Text(fr="Une journée", en="A day"),
        Text(
            fr="L'île montre douze cartes en quatre colonnes. Tous jouent en même temps : prends une colonne, puis "
            "passe à ses trois cartes, une par une, dans l'ordre que tu veux. Quand tu as tout dessiné, finis ton "
            "tour ; jusque-là tu peux reprendre tes coups.",
            en="The island shows twelve cards in four columns. Everyone plays at once: take a column, then turn to "
            "its three cards one by one, in any order. When all is drawn, end your turn; until then you may take "
            "moves back.",
        ),
    ),
    (
        Text(fr="Dessiner", en="Drawing"),
        Text(
            fr="Une pièce se tourne et se retourne à volonté. Elle couvre des cases libres et touche, par un côté, "
            "une pièce déjà là ; la première va où tu veux. Ce qui tient se dessine ; le reste se passe.",
            en="A piece may be turned and flipped at will. It covers free cells and touches, side to side, a piece "
            "already there; the first goes anywhere. What fits is drawn; the rest is skipped.",
        ),
    ),
    (
        Text(fr="Les cartes", en="The cards"),
        Text(
            fr="D'habitude tu dessines tout ce que montre la carte. « Ou » : une seule moitié. « 2 au choix » : deux "
            "découvertes, la même deux fois si tu veux. Un oshax reçoit la couleur que tu choisis. Une tradition "
            "coche sa case.",
            en='Usually you draw all a card shows. "Or": one half only. "Choose two": two discoveries, the same one '
            "twice if you like. An oshax gets the colour you choose. A tradition checks its box.",
        ),
    ),
    (
        Text(fr="Les cartes au trésor", en="Treasure maps"),
        Text(
            fr="Un chat dessiné sur la carte de sa couleur t'offre tout de suite un trésor commun.",
            en="A cat drawn over the map of its own colour brings you a common treasure at once.",
        ),
    ),
    (
        Text(fr="Les actions spéciales", en="Special actions"),
        Text(
            fr="Trois fois par partie, une fois par jour au plus, jamais deux fois la même : une carte de plus, une "
            "carte par ligne ou une ligne entière au lieu de la colonne, ou dessiner une seconde fois le chat ou le "
            "trésor que tu viens de dessiner.",
            en="Three times a game, once a day at most, never the same twice: one more card, one card per row or a "
            "whole row in place of the column, or a second drawing of the cat or treasure you have just drawn.",
        ),
    ),
    (
        Text(fr="Les points", en="Points"),
        Text(
            fr="Famille de 3 chats : 8, de 4 : 11, de 5 : 15, de 6 : 20, puis 5 par chat. Trésor rare : 3. Traditions "
            "cochées : ce qu'elles disent. Rat visible : -1. Cabine pas pleine : -5. À égalité, le plus de cabines "
            "pleines l'emporte.",
            en="Family of 3 cats: 8, of 4: 11, of 5: 15, of 6: 20, then 5 a cat. Rare treasure: 3. Checked traditions: "
            "what they say. Visible rat: -1. Room not full: -5. Ties go to the most full rooms.",
        ),
    ),
    (
        Text(fr="Seul", en="Alone"),
        Text(
            fr="La sœur ne dessine rien. Elle marque 5, 4, 3, 2 et 1 point par chat des couleurs qu'elle révèle jour "
            "après jour, et les points de ses cartes. Il te faut plus de points qu'elle : à égalité, elle gagne.",
            en="The sister draws nothing. She scores 5, 4, 3, 2 and 1 points per cat of the colours she reveals day by "
            "day, and the points of her cards. You need more points than she has: a tie is hers.",
        ),
    ),
)
