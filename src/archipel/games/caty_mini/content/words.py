"""The players' words, French beside English: what the things of the box are called, moves, questions."""

from __future__ import annotations

from archipel.core.text import Text
from archipel.games.caty_mini.content.nouns import Noun, noun
from archipel.games.caty_mini.content.room import Colour, FurnitureId
from archipel.games.caty_mini.content.toys import BoardId, ToyId

FURNITURE_NAMES: dict[FurnitureId, Noun] = {
    "table": noun("la", "table", "table"),
    "floor-lamp": noun("le", "lampadaire", "floor lamp"),
    "bookcase": noun("la", "bibliothèque", "bookcase"),
    "stool": noun("le", "tabouret", "stool"),
    "sideboard": noun("le", "buffet", "sideboard"),
    "chair": noun("la", "chaise", "chair"),
    "dresser": noun("la", "commode", "chest of drawers"),
    "clock": noun("l'", "horloge", "grandfather clock"),
    "bed": noun("le", "lit", "bed"),
    "toy-chest": noun("le", "coffre à jouets", "toy chest"),
    "sofa": noun("le", "canapé", "sofa"),
    "plant": noun("la", "plante verte", "potted plant"),
    "television": noun("la", "télévision", "television"),
    "armchair": noun("le", "fauteuil", "armchair"),
    "gramophone": noun("le", "gramophone", "gramophone"),
    "wardrobe": noun("l'", "armoire", "wardrobe"),
    "desk": noun("le", "bureau", "desk"),
    "mirror": noun("le", "miroir", "mirror"),
    "coat-stand": noun("le", "portemanteau", "coat stand"),
    "cradle": noun("le", "berceau", "cradle"),
}

WALL_NAMES: dict[Colour, Text] = {
    "yellow": Text(fr="jaune", en="yellow"),
    "turquoise": Text(fr="turquoise", en="turquoise"),
    "red": Text(fr="rouge", en="red"),
    "violet": Text(fr="violet", en="violet"),
}

PILE_NAMES: dict[Colour, Text] = {**WALL_NAMES, "violet": Text(fr="violette", en="violet")}
"""The colours as adjectives for a pile, which is feminine in French."""
WALL_LETTERS: dict[Colour, Text] = {
    "yellow": Text(fr="J", en="Y"),
    "turquoise": Text(fr="T", en="T"),
    "red": Text(fr="R", en="R"),
    "violet": Text(fr="V", en="V"),
}

TOY_NAMES: dict[ToyId, Noun] = {
    "ball": noun("la", "balle", "ball"),
    "block": noun("le", "bloc de construction", "building block"),
    "teddy": noun("l'", "ours en peluche", "teddy bear"),
    "car": noun("la", "petite voiture", "toy car"),
    "train": noun("la", "locomotive", "toy train"),
    "doll": noun("la", "poupée", "doll"),
    "top": noun("la", "toupie", "spinning top"),
    "drum": noun("le", "tambour", "drum"),
    "duck": noun("le", "canard", "rubber duck"),
    "mouse": noun("la", "souris mécanique", "clockwork mouse"),
}
TOY_COLOURS: dict[ToyId, Text] = {
    "ball": Text(fr="rouge", en="red"),
    "block": Text(fr="orange", en="orange"),
    "teddy": Text(fr="brun", en="brown"),
    "car": Text(fr="bleu clair", en="light blue"),
    "train": Text(fr="vert foncé", en="dark green"),
    "doll": Text(fr="rose", en="pink"),
    "top": Text(fr="violet", en="purple"),
    "drum": Text(fr="bleu marine", en="navy"),
    "duck": Text(fr="jaune", en="yellow"),
    "mouse": Text(fr="gris", en="grey"),
}

BOARD_NAMES: dict[BoardId, Text] = {
    "A": Text(fr="Tapis rond", en="Round rug"),
    "B": Text(fr="Vieux parquet", en="Old floorboards"),
    "C": Text(fr="Damier", en="Checked tiles"),
    "D": Text(fr="Moquette étoilée", en="Starry carpet"),
}

MOVES = {
    "draw": Text(fr="Prendre", en="Take"),
    "knot": Text(fr="Faire le nœud", en="Tie the knot"),
    "lead": Text(fr="Choisir", en="Choose"),
    "run": Text(fr="Courir", en="Run"),
    "nap": Text(fr="Faire la sieste", en="Take a nap"),
}

PROMPTS = {
    "draw-3": Text(fr="Prends 3 tuiles dans 3 piles différentes", en="Take 3 tiles from 3 different piles"),
    "draw-1": Text(fr="Prends 1 tuile dans une pile", en="Take 1 tile from one pile"),
    "knot": Text(fr="Choisis l'encoche de départ", en="Choose your starting notch"),
    "lead": Text(fr="À toi de choisir le meuble", en="You choose the furniture"),
    "forbidden": Text(fr="Choisis une autre couleur que {colour}", en="Choose a colour other than {colour}"),
    "quick": Text(fr="Vite, {to} !", en="Quick, {to}!"),
    "run": Text(fr="Par quelle encoche entre ta ficelle ?", en="Which notch does your string enter?"),
    "nap": Text(
        fr="Ta ficelle est trop courte : ton chat fait la sieste",
        en="Your string is too short: your cat takes a nap",
    ),
    "string-left": Text(fr="Il reste {n} de ficelle", en="{n} of string left"),
    "cost": Text(fr="coûte {cost} sur {string}", en="costs {cost} of {string}"),
    "touches": Text(fr="Encoche {entry} : touche {toys}", en="Notch {entry}: touches {toys}"),
    "touches-none": Text(fr="Encoche {entry} : aucun jouet", en="Notch {entry}: touches no toy"),
    "gain": Text(fr="{toy} : +{n}", en="{toy}: +{n}"),
    "empty": Text(fr="Plus {of} en réserve", en="No {of} left"),
    "round": Text(fr="Tour {n} sur 12", en="Round {n} of 12"),
    "tie": Text(fr="Départagés par la ficelle restante", en="Decided by string left"),
}
"""What the screen asks and says; the client fills in the {names}."""

WORDS = {
    "entry": Text(fr="entrée", en="entry"),
    "exit": Text(fr="sortie", en="exit"),
    "hand": Text(fr="Ta main", en="Your hand"),
    "rooms": Text(fr="Les chambres", en="The rooms"),
    "tokens": Text(fr="Jetons gagnés", en="Tokens won"),
    "box": Text(fr="Dans la boîte", en="In the box"),
    "points": Text(fr="points", en="points"),
    "start": Text(fr="Meuble de départ", en="Starting furniture"),
    "played": Text(fr="Meubles joués", en="Furniture played"),
}

SOURCE = Text(
    fr="Archipel a reconstruit les chambres, la longueur de la ficelle et « un jouet de chaque sorte par plateau » "
    "d'après le texte du livret.",
    en='Archipel reconstructed the rooms, the length of the string and "one of each toy on a board" from the text of '
    "the rulebook.",
)
"""Where the contents come from, and what is reconstructed (docs/rulings/caty-mini.md)."""
