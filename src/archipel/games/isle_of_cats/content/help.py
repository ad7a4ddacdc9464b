"""The help for each thing that a player taps: what it is and what it is good for."""

from __future__ import annotations

from archipel.core.text import Text

FROM_THE_BAG = Text(
    fr="Un Oshax qui sort du sac rejoint les autres et ne compte pas parmi les chats piochés.",
    en="An Oshax that comes out of the bag joins the others and does not count among the cats drawn.",
)
"""What help about Oshax says too if an owner's box has some in the bag."""

HELP = {
    # the boat
    "boat": (
        Text(fr="Ton bateau", en="Your boat"),
        Text(
            fr="{cells} cases, {rooms} cabines. Une tuile se tourne et se retourne à ton gré ; elle couvre des cases "
            "libres et, sauf la première, touche par un côté une tuile déjà posée. Les cloisons ne gênent pas.",
            en="{cells} cells, {rooms} rooms. Turn and flip a tile as you like; it covers free cells and, but for the "
            "first, shares a side with a tile already there. Walls are no obstacle.",
        ),
    ),
    "rat": (
        Text(fr="Rat", en="Rat"),
        Text(
            fr="Chaque rat encore visible à la fin coûte {rat} point. Couvre-le avec n'importe quelle tuile.",
            en="Each rat still visible at the end costs {rat} point. Cover it with any tile.",
        ),
    ),
    "room": (
        Text(fr="Cabine", en="Room"),
        Text(
            fr="Chaque cabine où il reste une case libre à la fin coûte {room} points, une case ou vingt.",
            en="Each room with a bare cell at the end costs {room} points, be it one cell or twenty.",
        ),
    ),
    "map": (
        Text(fr="Carte au trésor", en="Treasure map"),
        Text(
            fr="Un chat posé sur la carte de sa couleur te fait offrir un trésor commun (en famille : n'importe "
            "lequel). Toute autre tuile la couvre pour rien.",
            en="A cat placed on the map of its own colour brings you the offer of a common treasure (family mode: "
            "any). Any other tile covers it for nothing.",
        ),
    ),
    "edge": (
        Text(fr="Bord", en="Edge"),
        Text(
            fr="Les {edge} cases qui ont un côté sur le contour du bateau. Un chat touche le bord quand il couvre une "
            "de ces cases.",
            en="The {edge} cells with a side on the boat's outline. A cat touches the edge when it covers one of them.",
        ),
    ),
    # tiles
    "cat": (
        Text(fr="Chat", en="Cat"),
        Text(
            fr="Une tuile, un chat. Des chats d'une couleur qui se touchent par un côté forment un groupe ; à partir "
            "de 3, c'est une famille. Un chat sans voisin de sa couleur est solitaire.",
            en="One tile, one cat. Cats of one colour that share a side are a group; from 3 on, a family. A cat "
            "without a neighbour of its colour is lonely.",
        ),
    ),
    "families": (
        Text(fr="Familles", en="Families"),
        Text(
            fr="Points : {families}, puis {further_cat} par chat de plus.",
            en="Points: {families}, then {further_cat} for each further cat.",
        ),
    ),
    "oshax": (
        Text(fr="Oshax", en="Oshax"),
        Text(
            fr="Un chat sauvage : choisis sa couleur quand tu le prends, pour toujours. Il compte comme chat de cette "
            "couleur et comme Oshax.",
            en="A wild cat: choose its colour when you take it, for good. It counts as a cat of that colour and as an "
            "Oshax.",
        ),
    ),
    "rare": (
        Text(fr="Trésor rare", en="Rare treasure"),
        Text(
            fr="Sort du sac avec les chats. Il vaut {rare} points (rien par lui-même en famille). On le prend avec "
            "une carte trésor.",
            en="Comes out of the bag with the cats. It is worth {rare} points (nothing by itself in family mode). "
            "Treasure cards take it.",
        ),
    ),
    "common": (
        Text(fr="Trésor commun", en="Common treasure"),
        Text(
            fr="Petit et commode : il bouche les trous, couvre les rats et remplit les cabines. Il n'y en a pas sans "
            "fin.",
            en="Small and handy: it plugs holes, covers rats and fills rooms. They are limited.",
        ),
    ),
    # the island
    "left": (
        Text(fr="Champ gauche", en="Left field"),
        Text(
            fr="Un chat d'ici coûte {left} poissons et un panier.", en="A cat from here costs {left} fish and a basket."
        ),
    ),
    "right": (
        Text(fr="Champ droit", en="Right field"),
        Text(
            fr="Un chat d'ici coûte {right} poissons et un panier.",
            en="A cat from here costs {right} fish and a basket.",
        ),
    ),
    "bag": (
        Text(fr="Sac des découvertes", en="Bag"),
        Text(
            fr="{cats} chats et {rares} trésors rares.",
            en="{cats} cats and {rares} rare treasures.",
        ),
    ),
    "vesh": (
        Text(fr="Bateau de Vesh", en="Vesh's boat"),
        Text(
            fr="Il avance d'un jour à l'autre. Au soir du cinquième, il faut être parti.",
            en="It moves on day by day. By the evening of the fifth you must be gone.",
        ),
    ),
    # what players have
    "fish": (
        Text(fr="Poissons", en="Fish"),
        Text(
            fr="{fish} par jour. Ils paient les cartes que tu gardes et les chats que tu sauves ; le reste est pour "
            "demain. À égalité à la fin, ils départagent.",
            en="{fish} a day. They pay for the cards you keep and the cats you rescue; the rest is for tomorrow. At "
            "the end they break ties.",
        ),
    ),
    "permanent-basket": (
        Text(fr="Panier permanent", en="Permanent basket"),
        Text(
            fr="Sert une fois par jour, puis se retourne ; le lendemain il est de nouveau prêt.",
            en="Serves once a day, then turns over; the next day it is ready again.",
        ),
    ),
    "basket": (
        Text(fr="Panier", en="Basket"),
        Text(
            fr="Sauver un chat demande un panier : un permanent prêt, une carte panier entière, ou deux abîmées.",
            en="To rescue a cat you need a basket: a ready permanent one, a whole basket card, or two broken ones.",
        ),
    ),
    "speed": (
        Text(fr="Vitesse", en="Speed"),
        Text(
            fr="La somme des bottes de tes cartes sauvetage révélées. Le plus rapide sauve en premier et le reste de "
            "l'ordre suit ; à égalité, on garde l'ordre d'avant.",
            en="The sum of the boots on your revealed rescue cards. The fastest rescues first, and so on; equals keep "
            "the order they had.",
        ),
    ),
    "extra-rescue": (
        Text(fr="Sauvetage de plus", en="Extra rescue"),
        Text(
            fr="Au prochain tour où tu sauves, tu peux sauver un chat de plus, payé comme les autres. Ce qui reste "
            "est perdu à la fin de ce tour.",
            en="In the next turn in which you rescue you may rescue one more cat, paid like the others. What is left "
            "is lost when that turn ends.",
        ),
    ),
    "anywhere": (
        Text(fr="N'importe où", en="Anywhere"),
        Text(
            fr="Ta prochaine tuile n'a pas besoin de toucher les autres.",
            en="Your next tile need not touch the others.",
        ),
    ),
    # cards
    "rescue-card": (
        Text(fr="Carte sauvetage", en="Rescue card"),
        Text(
            fr="Pose-la face cachée avant le sauvetage : elle donne de la vitesse, et souvent un panier pour ce jour. "
            "Ce qui n'a pas servi est défaussé.",
            en="Lay it face down before the rescue: it gives speed, and often a basket for the day. What was not used "
            "is discarded.",
        ),
    ),
    "action-card": (
        Text(fr="Carte action", en="Action card"),
        Text(
            fr="Joue-la quand tu veux, même quand ce n'est pas à toi ; jamais pendant que quelqu'un pose une tuile ou "
            "finit un effet. En gardant tes cartes, tu peux faire attendre les traditions pour en jouer une d'abord.",
            en="Play it whenever you like, even out of turn; only not while somebody places a tile or finishes an "
            "effect. When you keep cards, you can make the traditions wait and play one first.",
        ),
    ),
    "treasure-card": (
        Text(fr="Carte trésor", en="Treasure card"),
        Text(
            fr="Se joue aux trouvailles rares. La seconde tuile est facultative.",
            en="Played at the rare finds. The second tile is optional.",
        ),
    ),
    "oshax-card": (
        Text(fr="Carte Oshax", en="Oshax card"),
        Text(
            fr="Se joue aux trouvailles rares : choisis un des Oshax visibles et sa couleur.",
            en="Played at the rare finds: choose one of the Oshax in the open, and its colour.",
        ),
    ),
    "tradition": (
        Text(fr="Tradition", en="Tradition"),
        Text(
            fr="Un objectif secret, posé face cachée devant toi. Il rapporte à la fin, à toi seul.",
            en="A secret goal, face down before you. It pays at the end, to you alone.",
        ),
    ),
    "public-tradition": (
        Text(fr="Tradition publique", en="Public tradition"),
        Text(
            fr="Elle rapporte à tous. Qui la joue nomme la couleur si elle en demande une. En solo, chacune rapporte "
            "la moitié, arrondie au supérieur.",
            en="It pays to everyone. Whoever plays it names the colour if it asks for one. Alone, each pays half, "
            "rounded up.",
        ),
    ),
    "family-card": (
        Text(fr="Carte famille", en="Family card"),
        Text(
            fr="Sur trois, garde-en deux en secret. Elles rapportent à la fin.",
            en="Of three keep two in secret. They pay at the end.",
        ),
    ),
    "order": (
        Text(fr="Ordre du tour", en="Turn order"),
        Text(
            fr="Il change à chaque sauvetage selon la vitesse ; en famille, le premier passe dernier chaque soir.",
            en="It changes at every rescue by speed; in family mode the first becomes the last every evening.",
        ),
    ),
    # the day
    "draft": (
        Text(fr="Exploration", en="Exploration"),
        Text(
            fr="Prends deux cartes de ton paquet et passe le reste, à gauche les jours impairs, à droite les jours "
            "pairs ; seul, prends-en deux fois trois sur cinq. Quand tu en as sept, paie celles que tu gardes.",
            en="Take two cards of your pack and pass the rest on, left on odd days, right on even ones; alone, twice "
            "three of five. With seven cards, pay for those you keep.",
        ),
    ),
    "rare-finds": (
        Text(fr="Trouvailles rares", en="Rare finds"),
        Text(
            fr="Chacun à son tour joue une carte Oshax ou trésor, ou passe jusqu'au lendemain.",
            en="In turn, each player plays an Oshax or treasure card, or passes until the next day.",
        ),
    ),
    "dusk": (
        Text(fr="Crépuscule", en="Dusk"),
        Text(
            fr="Le dernier soir : dernière chance de jouer des cartes action avant le départ.",
            en="The last evening: the last chance to play action cards before leaving.",
        ),
    ),
    # solo
    "sister": (
        Text(fr="La sœur", en="The sister"),
        Text(
            fr="Elle n'a pas de bateau. Elle emporte des tuiles de l'île et marque des points sur le tien : par chat "
            "de chaque couleur dévoilée, et par ses traditions. Il te faut strictement plus de points qu'elle.",
            en="She has no boat. She takes tiles from the island and scores on yours: for cats of each colour shown, "
            "and by her traditions. You need strictly more points than she has.",
        ),
    ),
    "sisters-basket": (
        Text(fr="Panier de la sœur", en="Sister's basket"),
        Text(
            fr="La première carte du jour dit sa vitesse et combien de cartes elle joue. À son tour elle en retourne "
            "une et emporte ce que dit la carte. Les chats sont numérotés du champ gauche au droit ; un numéro trop "
            "grand, c'est le dernier.",
            en="The first card of the day says her speed and how many cards she plays. In her turn she turns one up "
            "and takes what it says. Cats are numbered from the left field to the right; too high a number means the "
            "last.",
        ),
    ),
    "sisters-colour": (
        Text(fr="Couleurs de la sœur", en="The sister's colours"),
        Text(
            fr="5, 4, 3, 2 et 1 points par chat de la première, deuxième … couleur. Une de plus se dévoile chaque "
            "soir.",
            en="5, 4, 3, 2 and 1 points per cat of the first, second … colour. One more is shown every evening.",
        ),
    ),
}
