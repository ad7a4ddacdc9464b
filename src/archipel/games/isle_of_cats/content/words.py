"""The players' words, French beside English."""

from __future__ import annotations

from archipel.core.text import Text

MOVES = {
    "colour": Text(fr="Choisir ma couleur", en="Choose my colour"),
    "draft": Text(fr="Choisir ces cartes", en="Pick these cards"),
    "keep": Text(fr="Garder", en="Keep"),
    "public-tradition": Text(fr="Choisir la couleur", en="Choose the colour"),
    "rescue-cards": Text(fr="Poser mes cartes sauvetage", en="Lay my rescue cards"),
    "rescue": Text(fr="Sauver", en="Rescue"),
    "end-turn": Text(fr="Terminer mon tour", en="End my turn"),
    "sister-turn": Text(fr="Laisser jouer la sœur", en="Let the sister play"),
    "pass": Text(fr="Passer", en="Pass"),
    "oshax": Text(fr="Accueillir un Oshax", en="Take in an Oshax"),
    "treasure": Text(fr="Prendre un trésor", en="Take a treasure"),
    "place": Text(fr="Poser", en="Place"),
    "take": Text(fr="Prendre", en="Take"),
    "decline": Text(fr="Laisser", en="Leave it"),
    "fields": Text(fr="Répartir les chats", en="Put the cats in fields"),
    "done": Text(fr="J'ai terminé", en="I am done"),
    "family-cards": Text(fr="Garder ces deux cartes", en="Keep these two cards"),
}
"""The verbs of all moves except those of action cards, which are in `cards`."""

BASKETS = {
    "permanent": Text(fr="un panier permanent", en="a permanent basket"),
    "whole": Text(fr="une carte panier", en="a basket card"),
    "broken": Text(fr="deux paniers abîmés", en="two broken baskets"),
}
"""What a rescue is paid with."""

KINDS: dict[str, tuple[Text, Text, tuple[str, ...]]] = {
    "rescue": (
        Text(fr="Carte sauvetage", en="Rescue card"),
        Text(fr="pour le sauvetage", en="for the rescue"),
        ("rescue-cards",),
    ),
    "action": (Text(fr="Carte action", en="Action card"), Text(fr="à tout moment", en="at any time"), ()),
    "oshax": (
        Text(fr="Carte Oshax", en="Oshax card"),
        Text(fr="pour les trouvailles", en="for the rare finds"),
        ("rare-finds",),
    ),
    "treasure": (
        Text(fr="Carte trésor", en="Treasure card"),
        Text(fr="pour les trouvailles", en="for the rare finds"),
        ("rare-finds",),
    ),
    "tradition": (
        Text(fr="Tradition", en="Tradition"),
        Text(fr="pour la lecture des traditions", en="for the traditions"),
        ("traditions",),
    ),
    "public-tradition": (
        Text(fr="Tradition publique", en="Public tradition"),
        Text(fr="pour la lecture des traditions", en="for the traditions"),
        ("traditions",),
    ),
}
"""The kinds of discovery cards: their names, and when they are played, in words and as phases."""

WORDS = {
    # the boat
    "boat": Text(fr="Bateau", en="Boat"),
    "room": Text(fr="Cabine", en="Room"),
    "full-room": Text(fr="Cabine pleine", en="Full room"),
    "row": Text(fr="Rangée", en="Row"),
    "column": Text(fr="Colonne", en="Column"),
    "edge": Text(fr="Bord", en="Edge"),
    "rat": Text(fr="Rat", en="Rat"),
    "map": Text(fr="Carte au trésor", en="Treasure map"),
    # tiles
    "cat": Text(fr="Chat", en="Cat"),
    "family": Text(fr="Famille", en="Family"),
    "lonely-cat": Text(fr="Chat solitaire", en="Lonely cat"),
    "oshax": Text(fr="Oshax", en="Oshax"),
    "rare": Text(fr="Trésor rare", en="Rare treasure"),
    "common": Text(fr="Trésor commun", en="Common treasure"),
    "small": Text(fr="Petit trésor", en="Small treasure"),
    # the island
    "left": Text(fr="Champ gauche", en="Left field"),
    "right": Text(fr="Champ droit", en="Right field"),
    "around": Text(fr="Autour de l'île", en="Around the island"),
    "bag": Text(fr="Sac des découvertes", en="Bag"),
    "vesh": Text(fr="Bateau de Vesh", en="Vesh's boat"),
    "fled": Text(fr="Vider les champs", en="Emptying the fields"),
    # what players have
    "fish": Text(fr="Poisson", en="Fish"),
    "permanent-basket": Text(fr="Panier permanent", en="Permanent basket"),
    "basket": Text(fr="Panier", en="Basket"),
    "broken-basket": Text(fr="Panier abîmé", en="Broken basket"),
    "speed": Text(fr="Vitesse", en="Speed"),
    "hand": Text(fr="Main", en="Hand"),
    "pack": Text(fr="Paquet", en="Pack"),
    "picked": Text(fr="Cartes choisies", en="Picked cards"),
    "order": Text(fr="Ordre du tour", en="Turn order"),
    "first-player": Text(fr="Premier joueur", en="First player"),
    "extra-rescue": Text(fr="Sauvetage de plus", en="Extra rescue"),
    "anywhere": Text(fr="N'importe où", en="Anywhere"),
    # cards
    "discovery-card": Text(fr="Carte découverte", en="Discovery card"),
    "rescue-card": Text(fr="Carte sauvetage", en="Rescue card"),
    "action-card": Text(fr="Carte action", en="Action card"),
    "treasure-card": Text(fr="Carte trésor", en="Treasure card"),
    "oshax-card": Text(fr="Carte Oshax", en="Oshax card"),
    "family-card": Text(fr="Carte famille", en="Family card"),
    "tradition": Text(fr="Tradition", en="Tradition"),
    "public-tradition": Text(fr="Tradition publique", en="Public tradition"),
    "deck": Text(fr="Pioche", en="Deck"),
    "discard": Text(fr="Défausse", en="Discard"),
    # the day
    "day": Text(fr="Jour", en="Day"),
    "fishing": Text(fr="Pêche", en="Fishing"),
    "exploration": Text(fr="Exploration", en="Exploration"),
    "traditions": Text(fr="Traditions", en="Traditions"),
    "rescue": Text(fr="Sauvetage", en="Rescue"),
    "rare-finds": Text(fr="Trouvailles", en="Rare finds"),
    "dusk": Text(fr="Crépuscule", en="Dusk"),
    # solo
    "sister": Text(fr="Sœur", en="Sister"),
    "sisters-basket": Text(fr="Panier de la sœur", en="Sister's basket"),
    "switch": Text(fr="Intervertir", en="Switch"),
    "advanced": Text(fr="Tradition avancée", en="Advanced tradition"),
    # colours
    "blue": Text(fr="Bleu", en="Blue"),
    "green": Text(fr="Vert", en="Green"),
    "red": Text(fr="Rouge", en="Red"),
    "purple": Text(fr="Mauve", en="Purple"),
    "orange": Text(fr="Orange", en="Orange"),
    # icons of rooms
    "parrot": Text(fr="Perroquet", en="Parrot"),
    "moon": Text(fr="Lune", en="Moon"),
    "apple": Text(fr="Pomme", en="Apple"),
    "wheat": Text(fr="Blé", en="Wheat"),
}

SOURCE = Text(
    fr="Coûts et effets des cartes, formes et bateaux viennent de transcriptions publiques ; lettres A à C, cartes 216 "
    "et 217 et module D sont d'Archipel.",
    en="Costs and effects of cards, shapes and boats come from public transcriptions; letters A to C, cards 216 and "
    "217 and module D are Archipel's.",
)
"""Where the contents come from, and what is reconstructed (docs/rulings/isle-of-cats.md)."""
