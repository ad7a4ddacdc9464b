"""The players' words, French beside English."""

from __future__ import annotations

from archipel.core.text import Text

MOVES = {
    "pick": Text(fr="Tracer", en="Draw"),
    "bottle": Text(fr="Passer (une bouteille)", en="Pass (one bottle)"),
    "roll": Text(fr="Annoncer les dés", en="Announce the dice"),
}

WORDS = {
    # things
    "sheet": Text(fr="Feuille", en="Sheet"),
    "cell": Text(fr="Case", en="Cell"),
    "archipelago": Text(fr="Archipel", en="Archipelago"),
    "fort": Text(fr="Fortin", en="Fort"),
    "forts": Text(fr="Fortins", en="Forts"),
    "island": Text(fr="Île aux trésors", en="Treasure island"),
    "monster": Text(fr="Monstre", en="Monster"),
    "ship": Text(fr="Navire", en="Ship"),
    "schooner": Text(fr="Goélette", en="Schooner"),
    "galleon": Text(fr="Galion", en="Galleon"),
    "breakers": Text(fr="Brisants", en="Breakers"),
    "kraken": Text(fr="Kraken", en="Kraken"),
    "tentacle": Text(fr="Tentacule", en="Tentacle"),
    "tentacles": Text(fr="Tentacules", en="Tentacles"),
    "bottle": Text(fr="Bouteille", en="Bottle"),
    "gold": Text(fr="Pièces d'or", en="Gold"),
    "bonus": Text(fr="Premier arrivé", en="First arrival"),
    "route": Text(fr="Route", en="Route"),
    "black-die": Text(fr="Dé noir", en="Black die"),
    "white-die": Text(fr="Dé blanc", en="White die"),
    "first-player": Text(fr="Premier joueur", en="First player"),
    "round": Text(fr="Tour", en="Round"),
    "column": Text(fr="Colonne", en="Column"),
    "row": Text(fr="Ligne", en="Row"),
    "any-cell": Text(fr="Au choix", en="Any cell"),
    # deeds
    "tick": Text(fr="cocher", en="tick"),
    "circle": Text(fr="entourer", en="circle"),
    # pieces
    "NS": Text(fr="Nord-sud", en="North to south"),
    "EW": Text(fr="Est-ouest", en="East to west"),
    "NE": Text(fr="Nord-est", en="North to east"),
    "SE": Text(fr="Sud-est", en="South to east"),
    "SW": Text(fr="Sud-ouest", en="South to west"),
    "NW": Text(fr="Nord-ouest", en="North to west"),
    # short texts
    "no-die": Text(
        fr="Aucun dé ne t'ouvre une case : coche une bouteille.", en="No die opens a cell for you: tick a bottle."
    ),
    "has-route": Text(fr="Cette case a déjà sa route.", en="This cell already has its route."),
    "forts-full": Text(fr="Tous les fortins sont cochés ici.", en="All forts are ticked here."),
    "no-drawing": Text(fr="On ne dessine pas sur les brisants.", en="You cannot draw on breakers."),
    "another-cell": Text(fr="Ce dé désigne une autre case.", en="That die points at another cell."),
    "last-round": Text(fr="Dernier tour !", en="Last round!"),
    # why the game ends
    "ending-monster": Text(fr="Le plus grand monstre est entouré.", en="The highest monster number is circled."),
    "ending-island": Text(fr="Le plus grand nombre des îles est entouré.", en="The highest island number is circled."),
    "ending-kraken": Text(fr="Le plus grand kraken est entouré.", en="The highest kraken number is circled."),
    "ending-bottles": Text(fr="Quelqu'un n'a plus de bouteille.", en="Somebody has no bottle left."),
}

SOURCE = Text(
    fr="Archipel a reconstruit les plans des deux mers, la plupart des rangées de nombres et les tracés du dé, d'après "
    "le livret et des descriptions publiques.",
    en="Archipel reconstructed the maps of both seas, most rows of numbers and the routes of the die's faces from the "
    "rulebook and public descriptions.",
)
"""Where the contents come from, and what is reconstructed (docs/rulings/doodle-islands.md)."""
