"""The rules, short enough to read before a first game."""

from __future__ import annotations

from archipel.core.text import Text

RULES = (
    (
        Text(fr="Le but", en="The aim"),
        Text(
            fr="En cinq jours, fais monter à bord les chats de l'île. Range-les en familles, cache les rats, remplis "
            "les cabines et suis tes traditions. Qui a le plus de points gagne ; à égalité, qui a le plus de poissons.",
            en="In five days, bring the island's cats aboard. Keep them in families, cover rats, fill rooms and follow "
            "your traditions. Most points win; ties go to most fish.",
        ),
    ),
    (
        Text(fr="Le matin", en="The morning"),
        Text(
            fr="Des chats sortent du sac : deux par joueur dans chaque champ. Les trésors rares qui sortent avec eux "
            "restent sous l'île. Chacun pêche 20 poissons.",
            en="Cats come out of the bag: two per player in each field. Rare treasures that come with them stay under "
            "the island. Everyone catches 20 fish.",
        ),
    ),
    (
        Text(fr="L'exploration", en="Exploration"),
        Text(
            fr="Sur sept cartes, gardes-en deux en secret et passe le reste, jusqu'à en avoir sept. Puis paie en "
            "poissons celles que tu veux ; les autres sont défaussées.",
            en="Of seven cards pick two in secret and pass the rest on, until you have seven. Then pay fish for those "
            "you want; the others are discarded.",
        ),
    ),
    (
        Text(fr="Les traditions", en="Traditions"),
        Text(
            fr="Pose tes traditions : les tiennes face cachée, les publiques face visible, en nommant leur couleur si "
            "elles en demandent une. Elles comptent à la fin.",
            en="Lay your traditions: your own face down, public ones face up, naming their colour if they ask for one. "
            "They count at the end.",
        ),
    ),
    (
        Text(fr="Le sauvetage", en="The rescue"),
        Text(
            fr="Chacun pose face cachée des cartes sauvetage, puis on les révèle : la vitesse donne l'ordre du tour. À "
            "ton tour, sauve un chat, ou passe pour le reste du sauvetage. Un chat coûte 3 poissons dans le champ "
            "gauche, 5 dans le droit, et un panier : un permanent prêt, une carte panier, ou deux paniers abîmés.",
            en="Everyone lays rescue cards face down, then they are revealed: speed gives the turn order. In your turn "
            "rescue one cat, or pass for the rest of the rescue. A cat costs 3 fish in the left field, 5 in the right "
            "one, and a basket: a ready permanent one, a basket card, or two broken baskets.",
        ),
    ),
    (
        Text(fr="Poser une tuile", en="Placing a tile"),
        Text(
            fr="Tourne-la, retourne-la. Elle va sur des cases libres et touche une tuile déjà posée, sauf la première. "
            "Un chat sur la carte au trésor de sa couleur te fait offrir un trésor commun.",
            en="Turn it, flip it. It goes on free cells and touches a tile already there, but for the first. A cat on "
            "the treasure map of its colour brings you the offer of a common treasure.",
        ),
    ),
    (
        Text(fr="Les trouvailles rares", en="Rare finds"),
        Text(
            fr="À tour de rôle, une carte Oshax ou trésor, ou passer. Un Oshax est un chat de la couleur que tu "
            "choisis.",
            en="In turn, one Oshax or treasure card, or pass. An Oshax is a cat of the colour you choose.",
        ),
    ),
    (
        Text(fr="Les cartes action", en="Action cards"),
        Text(
            fr="À tout moment, même hors de ton tour, une fois payées. Le cinquième soir, au crépuscule, c'est la "
            "dernière occasion.",
            en="At any time, even out of turn, once they are paid. On the fifth evening, at dusk, it is the last "
            "chance.",
        ),
    ),
    (
        Text(fr="Le soir", en="The evening"),
        Text(
            fr="Les chats restés dans les champs s'en vont ; les trésors restent. Les paniers permanents sont de "
            "nouveau prêts. Poissons, cartes en main et ordre du tour se gardent.",
            en="Cats left in the fields run off; treasures stay. Permanent baskets are ready again. Fish, hand and "
            "turn order carry over.",
        ),
    ),
    (
        Text(fr="Les points", en="Points"),
        Text(
            fr="−1 par rat visible, −5 par cabine non pleine. Une famille de 3 chats vaut 8, de 4 : 11, de 5 : 15, de "
            "6 : 20, de 7 : 25, et 5 par chat de plus. 3 par trésor rare, et les traditions.",
            en="−1 per visible rat, −5 per room that is not full. A family of 3 cats is worth 8, of 4: 11, of 5: 15, "
            "of 6: 20, of 7: 25, and 5 for each further cat. 3 per rare treasure, and the traditions.",
        ),
    ),
    (
        Text(fr="Seul contre la sœur", en="Alone against the sister"),
        Text(
            fr="Quatre chats dans chaque champ. Deux fois, choisis trois cartes sur cinq ; une septième vient "
            "d'elle-même. Au sauvetage, la sœur retourne des cartes panier et emporte des tuiles. À la fin elle marque "
            "5, 4, 3, 2 et 1 points par chat de tes cinq couleurs, dans l'ordre dévoilé, et ses traditions ; une "
            "tradition publique te rapporte la moitié, arrondie au supérieur. Il faut la dépasser.",
            en="Four cats in each field. Twice, pick three cards of five; a seventh comes by itself. At the rescue the "
            "sister turns up basket cards and takes tiles away. At the end she scores 5, 4, 3, 2 and 1 points per cat "
            "of your five colours, in the order shown, and her traditions; a public tradition pays you half, rounded "
            "up. You must beat her.",
        ),
    ),
    (
        Text(fr="En famille", en="Family mode"),
        Text(
            fr="Ni cartes découverte, ni poissons, ni paniers. Garde deux cartes famille sur trois. Chaque jour, "
            "quatre chats par joueur autour de l'île : à tour de rôle, prends-en un et pose-le, ou passe. Sur une "
            "carte au trésor, choisis n'importe quel trésor. À égalité, le plus de cabines pleines.",
            en="No discovery cards, fish or baskets. Keep two family cards of three. Each day, four cats per player "
            "lie around the island: in turn take one and place it, or pass. A treasure map gives any treasure. Ties "
            "go to most full rooms.",
        ),
    ),
)
