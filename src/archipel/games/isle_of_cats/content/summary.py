"""The rules, short enough to read before a first game."""

from __future__ import annotations

from archipel.core.text import Text

RULES = (
    (
        Text(fr="Le but", en="The aim"),
        Text(
            fr="En cinq jours, fais monter à bord les chats de l'île : des familles, des rats cachés, des cabines "
            "pleines, des traditions. Qui a le plus de points gagne.",
            en="In five days, bring the island's cats aboard: make families, cover rats, fill rooms, follow "
            "traditions. Most points win.",
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
        Text(fr="La vitesse", en="Speed"),
        Text(
            fr="Chacun pose face cachée des cartes sauvetage, puis on les révèle : la vitesse donne l'ordre du tour. "
            "Les égaux gardent l'ordre d'avant.",
            en="Everyone lays rescue cards face down, then they are revealed: speed gives the turn order. Equals keep "
            "the order they had.",
        ),
    ),
    (
        Text(fr="Le sauvetage", en="The rescue"),
        Text(
            fr="À ton tour, sauve un chat, ou passe pour le reste du sauvetage. Un chat coûte 3 poissons dans le champ "
            "gauche, 5 dans le droit, et un panier.",
            en="In your turn rescue one cat, or pass for the rest of the rescue. A cat costs 3 fish in the left field, "
            "5 in the right, and a basket.",
        ),
    ),
    (
        Text(fr="Les paniers", en="Baskets"),
        Text(
            fr="Pour un chat, il faut un panier permanent prêt, une carte panier entière, ou deux paniers abîmés.",
            en="A cat takes a ready permanent basket, a whole basket card, or two broken baskets.",
        ),
    ),
    (
        Text(fr="Poser une tuile", en="Placing a tile"),
        Text(
            fr="Tourne-la, retourne-la. Elle va sur des cases libres et touche par un côté une tuile déjà posée, sauf "
            "la première. Les murs ne gênent pas.",
            en="Turn it, flip it. It goes on free cells and touches, side to side, a tile already there, but for the "
            "first. Walls are no obstacle.",
        ),
    ),
    (
        Text(fr="Les cartes au trésor", en="Treasure maps"),
        Text(
            fr="Un chat posé sur la carte de sa couleur te fait offrir un trésor commun. Toute autre tuile la couvre "
            "pour rien.",
            en="A cat placed on the map of its colour brings you the offer of a common treasure. Any other tile covers "
            "it for nothing.",
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
            fr="À tout moment, même hors de ton tour, une fois payées. En achetant, tu peux faire attendre les "
            "traditions. Le cinquième soir, au crépuscule, c'est la dernière occasion.",
            en="At any time, even out of turn, once they are paid. When buying, you can make the traditions wait. On "
            "the fifth evening, at dusk, it is the last chance.",
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
            fr="Trésor rare : 3, et les traditions. Rat visible : −1. Cabine pas pleine : −5. À égalité, qui a le plus "
            "de poissons gagne.",
            en="Rare treasure: 3, and the traditions. Visible rat: −1. Room not full: −5. Ties go to most fish.",
        ),
    ),
    (
        Text(fr="Seul contre la sœur", en="Alone against the sister"),
        Text(
            fr="Quatre chats dans chaque champ. Deux fois, choisis trois cartes sur cinq ; une septième vient "
            "d'elle-même. Une tradition publique te rapporte la moitié, arrondie au supérieur.",
            en="Four cats in each field. Twice, pick three cards of five; a seventh comes by itself. A public "
            "tradition pays you half, rounded up.",
        ),
    ),
    (
        Text(fr="La sœur, au sauvetage", en="The sister's rescue"),
        Text(
            fr="Au sauvetage, elle retourne des cartes panier et emporte des tuiles de l'île.",
            en="At the rescue she turns up basket cards and takes tiles away from the island.",
        ),
    ),
    (
        Text(fr="Les points de la sœur", en="The sister's points"),
        Text(
            fr="Elle marque 5, 4, 3, 2 puis 1 point par chat de tes cinq couleurs, dans l'ordre dévoilé, et ses "
            "traditions. Il faut la dépasser.",
            en="She scores 5, 4, 3, 2, then 1 point per cat of your five colours, in the order shown, and her "
            "traditions. You must beat her.",
        ),
    ),
    (
        Text(fr="En famille", en="Family mode"),
        Text(
            fr="Ni cartes découverte, ni poissons, ni paniers. Garde deux cartes famille sur trois. Un trésor rare ne "
            "vaut rien par lui-même. À égalité, le plus de cabines pleines gagne.",
            en="No discovery cards, fish or baskets. Keep two family cards of three. A rare treasure is worth nothing "
            "by itself. Ties go to the most full rooms.",
        ),
    ),
    (
        Text(fr="Une journée en famille", en="A family day"),
        Text(
            fr="Chaque jour, quatre chats par joueur autour de l'île : à tour de rôle, prends-en un et pose-le, ou "
            "passe. Une carte au trésor donne n'importe quel trésor.",
            en="Each day, four cats per player lie around the island: in turn take one and place it, or pass. A "
            "treasure map gives any treasure.",
        ),
    ),
)
