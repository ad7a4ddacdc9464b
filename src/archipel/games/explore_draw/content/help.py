"""The help for each thing that a player taps on the screen."""

from __future__ import annotations

from archipel.core.text import Text

HELP = {
    "boat": (
        Text(fr="Ton bateau", en="Your boat"),
        Text(
            fr="142 cases et sept cabines. La première pièce va où tu veux ; chaque autre touche une pièce déjà là, "
            "par un côté. Cloisons, rats et cartes ne gênent pas.",
            en="142 cells and seven rooms. Your first piece goes anywhere; every other touches a piece already there, "
            "side to side. Walls, rats and maps are no obstacle.",
        ),
    ),
    "island": (
        Text(fr="L'île", en="The island"),
        Text(
            fr="Quatre colonnes de trois cartes, nouvelles chaque jour. Tu prends une colonne ; les cartes restent là "
            "pour les autres.",
            en="Four columns of three cards, new every day. You take one column; the cards stay there for the others.",
        ),
    ),
    "family": (
        Text(fr="Famille", en="Family"),
        Text(
            fr="Au moins 3 chats d'une couleur qui se touchent : 8 points pour 3, 11 pour 4, 15 pour 5, 20 pour 6, "
            "puis 5 par chat.",
            en="3 or more touching cats of one colour: 8 points for 3, 11 for 4, 15 for 5, 20 for 6, then 5 a cat.",
        ),
    ),
    "lonely-cat": (
        Text(fr="Chat solitaire", en="Lonely cat"),
        Text(
            fr="Un chat qui ne touche aucun chat de sa couleur. D'autres couleurs peuvent le toucher.",
            en="A cat that touches no cat of its colour. Other colours may touch it.",
        ),
    ),
    "oshax": (
        Text(fr="Oshax", en="Oshax"),
        Text(
            fr="Tu lui choisis une couleur en le dessinant ; dès lors c'est un chat de cette couleur.",
            en="You choose its colour as you draw it; from then on it is a cat of that colour.",
        ),
    ),
    "common": (
        Text(fr="Trésor commun", en="Common treasure"),
        Text(
            fr="Petit, il bouche les trous. Il ne vaut rien en soi, mais des traditions le comptent.",
            en="Small, it fills holes. Worth nothing by itself, but some traditions count it.",
        ),
    ),
    "rare": (
        Text(fr="Trésor rare", en="Rare treasure"),
        Text(fr="3 points chacun.", en="3 points each."),
    ),
    "map": (
        Text(fr="Carte au trésor", en="Treasure map"),
        Text(
            fr="Un chat dessiné sur la carte de sa couleur t'offre tout de suite un trésor commun, que tu peux "
            "refuser. Recouverte par autre chose, elle ne donne rien.",
            en="A cat drawn over the map of its own colour brings you a common treasure at once, which you may "
            "decline. Covered by anything else it brings nothing.",
        ),
    ),
    "rat": (
        Text(fr="Rat", en="Rat"),
        Text(
            fr="Chaque rat encore visible à la fin coûte 1 point.",
            en="Each rat still visible at the end costs 1 point.",
        ),
    ),
    "room": (
        Text(fr="Cabine", en="Room"),
        Text(
            fr="Chaque cabine qui n'est pas pleine à la fin coûte 5 points, même vide.",
            en="Each room that is not full at the end costs 5 points, an empty one too.",
        ),
    ),
    "edge": (
        Text(fr="Le bord", en="The edge"),
        Text(
            fr="Les 44 cases qui ont un côté sur le contour du bateau. Les coins ne comptent pas.",
            en="The 44 cells with a side on the boat's outline. Corners do not count.",
        ),
    ),
    "tradition": (
        Text(fr="Tradition", en="Tradition"),
        Text(
            fr="La carte coche la case de sa tradition sur ta feuille ; elle rapporte à la fin, une seule fois.",
            en="The card checks its tradition's box on your sheet; it pays at the end, once.",
        ),
    ),
    "or": (
        Text(fr="Ou", en="Or"),
        Text(
            fr="Choisis une moitié de la carte et dessine tout ce qu'elle montre.",
            en="Choose one half of the card and draw all it shows.",
        ),
    ),
    "choose-two": (
        Text(fr="2 au choix", en="Choose two"),
        Text(
            fr="Choisis deux découvertes de la carte, deux fois la même si tu veux.",
            en="Choose two discoveries of the card, the same one twice if you like.",
        ),
    ),
    "special": (
        Text(fr="Actions spéciales", en="Special actions"),
        Text(
            fr="Une par jour au plus, trois par partie, jamais deux fois la même.",
            en="One a day at most, three a game, never the same twice.",
        ),
    ),
    "skip": (
        Text(fr="Passer", en="Skip"),
        Text(
            fr="Ce qui tient se dessine. On passe seulement ce qui ne tient nulle part.",
            en="What fits is drawn. Only what fits nowhere is skipped.",
        ),
    ),
    "sister": (
        Text(fr="La sœur", en="The sister"),
        Text(
            fr="Seul, tu joues contre ta sœur : elle marque 5, 4, 3, 2 puis 1 point par chat des couleurs qu'elle "
            "révèle, et ses cartes. Il te faut plus de points qu'elle.",
            en="Alone you play against your sister: she scores 5, 4, 3, 2, then 1 point per cat of the colours she "
            "reveals, and her cards. You need more points than she has.",
        ),
    ),
    "captain": (
        Text(fr="Capitaine", en="Captain"),
        Text(
            fr="Qui a la première place a une vraie boîte et dispose chaque jour douze de ses cartes pour tous.",
            en="Whoever has the first seat has a real box and lays out twelve of its cards for all, every day.",
        ),
    ),
}
