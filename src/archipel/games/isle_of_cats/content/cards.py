"""The discovery cards besides traditions: 6 Oshax, 60 rescue, 31 action and 15 treasure cards.

A row is a run of cards that are alike.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from archipel.core.text import Text

Kind = Literal["oshax", "rescue", "action", "treasure", "tradition", "public-tradition"]
Basket = Literal["whole", "broken"]
Sort = Literal["rare", "common", "small"]
"""What a treasure card is played for."""


class Card(Struct, frozen=True):
    """A discovery card. Cards with the same key are interchangeable."""

    number: int
    kind: Kind
    key: str
    cost: int
    title: Text
    text: Text
    speed: int = 0
    basket: Basket | None = None


def copies(
    first: int,
    last: int,
    kind: Kind,
    key: str,
    cost: int,
    title: Text,
    text: Text,
    speed: int = 0,
    basket: Basket | None = None,
) -> list[Card]:
    return [Card(number, kind, key, cost, title, text, speed, basket) for number in range(first, last + 1)]


def by_number(rows: Iterable[Iterable[Card]]) -> dict[int, Card]:
    return {card.number: card for row in rows for card in row}


OSHAX_TITLE = Text(fr="Oshax", en="Oshax")
BOOTS = Text(fr="Bottes", en="Boots")
BROKEN = Text(fr="Panier abîmé", en="Broken basket")
WHOLE = Text(fr="Panier", en="Basket")
DRAW = Text(fr="Trouvailles", en="Finds")
MORE_BASKETS = Text(fr="Vannerie", en="Wickerwork")
FISHING = Text(fr="Pêche", en="Catch")
CHEST = Text(fr="Coffre", en="Chest")

# fmt: off
PLAIN_CARDS = by_number([
    copies(1, 6, "oshax", "oshax", 5, OSHAX_TITLE, Text(
        fr="Prends un Oshax au choix et place-le.",
        en="Take any Oshax and place it.")),
    copies(7, 14, "rescue", "boots-4", 1, BOOTS, Text(
        fr="Vitesse 4, aucun panier.",
        en="Speed 4, no basket."), 4),
    copies(15, 22, "rescue", "broken-0", 0, BROKEN, Text(
        fr="Panier abîmé.",
        en="Broken basket."), 0, "broken"),
    copies(23, 34, "rescue", "broken-1", 1, BROKEN, Text(
        fr="Panier abîmé, vitesse 1.",
        en="Broken basket, speed 1."), 1, "broken"),
    copies(35, 42, "rescue", "broken-3", 2, BROKEN, Text(
        fr="Panier abîmé, vitesse 3.",
        en="Broken basket, speed 3."), 3, "broken"),
    copies(43, 54, "rescue", "whole-1", 2, WHOLE, Text(
        fr="Panier, vitesse 1.",
        en="Basket, speed 1."), 1, "whole"),
    copies(55, 66, "rescue", "whole-3", 3, WHOLE, Text(
        fr="Panier, vitesse 3.",
        en="Basket, speed 3."), 3, "whole"),
    copies(67, 68, "action", "fish-oshax", 2, FISHING, Text(
        fr="Gagne 2 poissons par Oshax à bord.",
        en="Gain 2 fish per Oshax on your boat.")),
    copies(69, 70, "action", "anywhere", 1, Text(fr="Grand saut", en="Great leap"), Text(
        fr="Ta prochaine tuile se place où tu veux.",
        en="Your next tile may be placed anywhere.")),
    copies(71, 72, "action", "draw-2", 0, DRAW, Text(
        fr="Pioche 2 cartes ; paie celles que tu gardes.",
        en="Draw 2 cards; pay for those you keep.")),
    copies(73, 74, "action", "draw-3", 1, DRAW, Text(
        fr="Pioche 3 cartes ; paie celles que tu gardes.",
        en="Draw 3 cards; pay for those you keep.")),
    copies(75, 75, "action", "lucky-tile", 3, Text(fr="Bonne pioche", en="Lucky dip"), Text(
        fr="Pioche 1 tuile du sac et place-la aussitôt.",
        en="Draw 1 tile from the bag and place it at once.")),
    copies(76, 76, "action", "sell-basket", 2, Text(fr="Troc", en="Barter"), Text(
        fr="Rends 1 panier permanent, gagne 5 poissons.",
        en="Give back 1 permanent basket, gain 5 fish.")),
    copies(77, 77, "action", "herd", 1, Text(fr="Transhumance", en="Herding"), Text(
        fr="Déplace 1 à 3 chats vers l'autre champ.",
        en="Move 1 to 3 cats to the other field.")),
    copies(78, 79, "action", "fish-traditions", 2, FISHING, Text(
        fr="Gagne 1 poisson par tradition devant toi.",
        en="Gain 1 fish per tradition in front of you.")),
    copies(80, 82, "action", "double-rescue", 2, Text(fr="Double sauvetage", en="Double rescue"), Text(
        fr="À ton prochain sauvetage, tu peux sauver un chat de plus.",
        en="Your next rescue may be of one more cat.")),
    copies(83, 83, "action", "new-arrivals", 1, Text(fr="Nouveaux venus", en="New arrivals"), Text(
        fr="Pioche 4 tuiles ; mets chaque chat dans le champ que tu veux.",
        en="Draw 4 tiles; put each cat in the field you like.")),
    copies(84, 85, "action", "basket", 6, MORE_BASKETS, Text(
        fr="Gagne 1 panier permanent.",
        en="Gain 1 permanent basket.")),
    copies(86, 87, "action", "basket-traditions", 2, MORE_BASKETS, Text(
        fr="Défausse 2 de tes traditions, gagne 1 panier permanent.",
        en="Discard 2 of your traditions, gain 1 permanent basket.")),
    copies(88, 89, "action", "basket-treasures", 3, MORE_BASKETS, Text(
        fr="Défausse 2 trésors de ton bateau, gagne 1 panier permanent.",
        en="Discard 2 treasures of your boat, gain 1 permanent basket.")),
    copies(90, 91, "action", "fish-colours", 2, FISHING, Text(
        fr="Gagne 1 poisson par couleur de chat à bord.",
        en="Gain 1 fish per different cat colour on your boat.")),
    copies(92, 93, "action", "fish-rare", 2, FISHING, Text(
        fr="Gagne 2 poissons par trésor rare à bord.",
        en="Gain 2 fish per rare treasure on your boat.")),
    copies(94, 95, "action", "fish-common", 2, FISHING, Text(
        fr="Gagne 1 poisson par trésor commun à bord.",
        en="Gain 1 fish per common treasure on your boat.")),
    copies(96, 97, "action", "fish-colour", 2, FISHING, Text(
        fr="Choisis une couleur : gagne 1 poisson par chat de cette couleur à bord.",
        en="Choose a colour: gain 1 fish per cat of it on your boat.")),
    copies(98, 106, "treasure", "treasure-rare", 2, CHEST, Text(
        fr="Prends 1 trésor rare, ou 2 communs.",
        en="Take 1 rare treasure, or 2 common ones.")),
    copies(107, 112, "treasure", "treasure-small", 1, CHEST, Text(
        fr="Prends 2 petits trésors, ou paie 1 poisson pour 2 communs.",
        en="Take 2 small treasures, or pay 1 fish for 2 common ones.")),
])
# fmt: on


class TreasureChoice(Struct, frozen=True):
    """What a treasure card gives: so many tiles of one sort, for so many fish."""

    count: int
    fish: int = 0


TREASURE_CHOICES: dict[str, dict[Sort, TreasureChoice]] = {
    "treasure-rare": {"rare": TreasureChoice(1), "common": TreasureChoice(2)},
    "treasure-small": {"small": TreasureChoice(2), "common": TreasureChoice(2, fish=1)},
}
