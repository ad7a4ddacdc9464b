"""The rules in short, complete enough to learn the game."""

from __future__ import annotations

from archipel.core.text import Text

RULES = (
    (
        Text(fr="Le but", en="The aim"),
        Text(
            fr="En sept jours, remplis ton bateau. Familles de chats, trésors rares et traditions rapportent des "
            "points ; les rats visibles et les cabines pas pleines en coûtent.",
            en="In seven days, fill your boat. Families of cats, rare treasures and traditions bring points; visible "
            "rats and rooms that are not full cost some.",
        ),
    ),
    (
        Text(fr="Une journée", en="A day"),
        Text(
            fr="L'île montre douze cartes en quatre colonnes. Tous jouent en même temps : prends une colonne, puis "
            "joue ses trois cartes, dans l'ordre que tu veux.",
            en="The island shows twelve cards in four columns. Everyone plays at once: take a column, then play its "
            "three cards, in any order.",
        ),
    ),
    (
        Text(fr="Finir son tour", en="Ending your turn"),
        Text(
            fr="Quand tu as tout dessiné, finis ton tour. Jusque-là, tu peux reprendre tes coups.",
            en="When all is drawn, end your turn. Until then you may take moves back.",
        ),
    ),
    (
        Text(fr="Dessiner", en="Drawing"),
        Text(
            fr="Une pièce couvre des cases libres et touche, par un côté, une pièce déjà là. La première va où tu "
            "veux. Les murs ne gênent pas.",
            en="A piece covers free cells and touches, side to side, a piece already there. The first goes anywhere. "
            "Walls are no obstacle.",
        ),
    ),
    (
        Text(fr="Tourner, retourner", en="Turn and flip"),
        Text(
            fr="Tourne et retourne une pièce autant que tu veux. Ce qui tient se dessine ; on ne passe que ce qui ne "
            "tient nulle part.",
            en="Turn and flip a piece as often as you like. What fits is drawn; only what fits nowhere is skipped.",
        ),
    ),
    (
        Text(fr="Les cartes", en="The cards"),
        Text(
            fr="D'habitude tu dessines tout ce que montre la carte. « Ou » : une seule moitié. « 2 au choix » : deux "
            "découvertes, ou deux fois la même.",
            en='Usually you draw all a card shows. "Or": one half only. "Choose two": two discoveries, or the same one '
            "twice.",
        ),
    ),
    (
        Text(fr="Oshax et traditions", en="Oshax and traditions"),
        Text(
            fr="Un oshax reçoit la couleur que tu choisis : c'est alors un chat de cette couleur. Une tradition coche "
            "sa case et rapporte à la fin.",
            en="An oshax gets the colour you choose: from then on it is a cat of that colour. A tradition checks its "
            "box and pays at the end.",
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
            fr="Trois fois par partie, une fois par jour au plus, jamais deux fois la même.",
            en="Three times a game, once a day at most, never the same twice.",
        ),
    ),
    (
        Text(fr="Ce qu'elles font", en="What they do"),
        Text(
            fr="Une carte de plus ; une carte par ligne, ou toute une ligne, au lieu de la colonne ; ou redessiner le "
            "chat ou le trésor tout juste dessiné.",
            en="One more card; one card per row, or a whole row, in place of the column; or a second drawing of the "
            "cat or treasure just drawn.",
        ),
    ),
    (
        Text(fr="Une famille", en="A family"),
        Text(
            fr="Au moins trois chats d'une couleur, reliés par leurs côtés. 3 chats : 8 points, 4 : 11, 5 : 15, 6 : "
            "20, puis 5 par chat.",
            en="Three or more cats of one colour that touch side to side. 3 cats: 8 points, 4: 11, 5: 15, 6: 20, then "
            "5 a cat.",
        ),
    ),
    (
        Text(fr="Les autres points", en="Other points"),
        Text(
            fr="Trésor rare : 3. Tradition cochée : ce qu'elle dit. Rat visible : −1. Cabine pas pleine : −5. À "
            "égalité, le plus de cabines pleines gagne.",
            en="Rare treasure: 3. Checked tradition: what it says. Visible rat: −1. Room not full: −5. Ties go to the "
            "most full rooms.",
        ),
    ),
    (
        Text(fr="Seul", en="Alone"),
        Text(
            fr="La sœur ne dessine rien. Elle marque 5, 4, 3, 2 puis 1 point par chat des couleurs qu'elle révèle jour "
            "après jour, et ses cartes. À égalité, elle gagne.",
            en="The sister draws nothing. She scores 5, 4, 3, 2, then 1 point per cat of the colours she reveals day "
            "by day, and her cards. Ties are hers.",
        ),
    ),
)
