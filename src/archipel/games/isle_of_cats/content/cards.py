"""The discovery cards besides traditions: 6 Oshax, 60 rescue, 31 action and 15 treasure cards.

A row is a run of equal cards, with their words. The row of an action card says how it is played: its move (`action` if
it asks nothing), its questions, and when it is refused. Its effect is a function with the same key in `actions`.
"""

from __future__ import annotations

from msgspec import Struct

from archipel.boats.brief import Brief
from archipel.core.text import Text
from archipel.games.isle_of_cats.content.box import Action, Ask, Basket, Card, CardKind, Question, TreasureChoice


class Run(Struct, frozen=True):
    """A run of equal cards, and their words."""

    cards: tuple[Card, ...]
    title: Text
    text: Text
    brief: Brief
    action: Action | None


def copies(
    first: int,
    last: int,
    kind: CardKind,
    key: str,
    cost: int,
    title: Text,
    text: Text,
    brief: Brief,
    speed: int = 0,
    basket: Basket | None = None,
) -> Run:
    cards = [Card(number, kind, key, cost, speed, basket) for number in range(first, last + 1)]
    return Run(tuple(cards), title, text, brief, None)


def action(
    first: int,
    last: int,
    action: Action,
    cost: int,
    title: Text,
    text: Text,
    brief: Brief,
) -> Run:
    cards = [Card(number, "action", action.key, cost) for number in range(first, last + 1)]
    return Run(tuple(cards), title, text, brief, action)


OSHAX_TITLE = Text(fr="Oshax", en="Oshax")
BOOTS = Text(fr="Bottes", en="Boots")
BROKEN = Text(fr="Panier abîmé", en="Broken basket")
WHOLE = Text(fr="Panier", en="Basket")
DRAW = Text(fr="Trouvailles", en="Finds")
MORE_BASKETS = Text(fr="Vannerie", en="Wickerwork")
FISHING = Text(fr="Pêche", en="Catch")
CHEST = Text(fr="Coffre", en="Chest")
ONE_FISH, TWO_FISH = Text(fr="1 poisson", en="1 fish"), Text(fr="2 poissons", en="2 fish")
ONE_BASKET = Text(fr="1 panier", en="1 basket")
SPEED = {speed: Text(fr=f"vitesse {speed}", en=f"speed {speed}") for speed in (1, 3, 4)}

# fmt: off
RUNS = (
    copies(1, 6, "oshax", "oshax", 5, OSHAX_TITLE, Text(
        fr="Prends un Oshax au choix et place-le.",
        en="Take any Oshax and place it."),
        Brief(("oshax",), Text(fr="un Oshax au choix", en="any one Oshax"))),
    copies(7, 14, "rescue", "boots-4", 1, BOOTS, Text(
        fr="Vitesse 4, aucun panier.",
        en="Speed 4, no basket."),
        Brief(("boot",), Text(fr="sans panier", en="no basket"), SPEED[4]), 4),
    copies(15, 22, "rescue", "broken-0", 0, BROKEN, Text(
        fr="Panier abîmé.",
        en="Broken basket."),
        Brief(("broken",), Text(fr="panier abîmé", en="broken basket")), 0, "broken"),
    copies(23, 34, "rescue", "broken-1", 1, BROKEN, Text(
        fr="Panier abîmé, vitesse 1.",
        en="Broken basket, speed 1."),
        Brief(("broken",), Text(fr="panier abîmé", en="broken basket"), SPEED[1]), 1, "broken"),
    copies(35, 42, "rescue", "broken-3", 2, BROKEN, Text(
        fr="Panier abîmé, vitesse 3.",
        en="Broken basket, speed 3."),
        Brief(("broken",), Text(fr="panier abîmé", en="broken basket"), SPEED[3]), 3, "broken"),
    copies(43, 54, "rescue", "whole-1", 2, WHOLE, Text(
        fr="Panier, vitesse 1.",
        en="Basket, speed 1."),
        Brief(("basket",), Text(fr="panier", en="basket"), SPEED[1]), 1, "whole"),
    copies(55, 66, "rescue", "whole-3", 3, WHOLE, Text(
        fr="Panier, vitesse 3.",
        en="Basket, speed 3."),
        Brief(("basket",), Text(fr="panier", en="basket"), SPEED[3]), 3, "whole"),
    action(67, 68, Action("fish-oshax"), 2, FISHING, Text(
        fr="Gagne 2 poissons par Oshax à bord.",
        en="Gain 2 fish per Oshax on your boat."),
        Brief(("fish", "oshax"), Text(fr="par Oshax à bord", en="per Oshax aboard"), TWO_FISH)),
    action(69, 70, Action("anywhere", unless="anywhere"), 1, Text(fr="Grand saut", en="Great leap"), Text(
        fr="Ta prochaine tuile se place où tu veux.",
        en="Your next tile may be placed anywhere."),
        Brief(("map",), Text(fr="prochaine tuile où tu veux", en="your next tile anywhere"))),
    action(71, 72, Action("draw-2"), 0, DRAW, Text(
        fr="Pioche 2 cartes ; paie celles que tu gardes.",
        en="Draw 2 cards; pay for those you keep."),
        Brief(("cards",), Text(fr="pioche 2 cartes", en="draw 2 cards"))),
    action(73, 74, Action("draw-3"), 1, DRAW, Text(
        fr="Pioche 3 cartes ; paie celles que tu gardes.",
        en="Draw 3 cards; pay for those you keep."),
        Brief(("cards",), Text(fr="pioche 3 cartes", en="draw 3 cards"))),
    action(75, 75, Action("lucky-tile"), 3, Text(fr="Bonne pioche", en="Lucky dip"), Text(
        fr="Pioche 1 tuile du sac et place-la aussitôt.",
        en="Draw 1 tile from the bag and place it at once."),
        Brief(("star",), Text(fr="place une tuile du sac", en="place a tile from the bag"))),
    action(76, 76, Action("sell-basket", "sell-basket", (Ask("basket", "used"),)), 2, Text(
        fr="Troc", en="Barter"), Text(
        fr="Rends 1 panier permanent, gagne 5 poissons.",
        en="Give back 1 permanent basket, gain 5 fish."),
        Brief(("fish", "basket"), Text(fr="contre un panier", en="for a basket"), Text(fr="5 poissons", en="5 fish"))),
    action(77, 77, Action("herd", "herd", (Ask("cats", "cats", 1, 3),)), 1, Text(
        fr="Transhumance", en="Herding"), Text(
        fr="Déplace 1 à 3 chats vers l'autre champ.",
        en="Move 1 to 3 cats to the other field."),
        Brief(("flip",), Text(fr="1 à 3 chats changent de champ", en="1 to 3 cats change field"))),
    action(78, 79, Action("fish-traditions"), 2, FISHING, Text(
        fr="Gagne 1 poisson par tradition devant toi.",
        en="Gain 1 fish per tradition in front of you."),
        Brief(("fish", "scroll"), Text(fr="par tradition devant toi", en="per tradition you have"), ONE_FISH)),
    action(80, 82, Action("double-rescue"), 2, Text(fr="Double sauvetage", en="Double rescue"), Text(
        fr="À ton prochain sauvetage, tu peux sauver un chat de plus.",
        en="Your next rescue may be of one more cat."),
        Brief(("boot",), Text(fr="sauve un chat de plus", en="rescue one more cat"))),
    action(83, 83, Action("new-arrivals"), 1, Text(fr="Nouveaux venus", en="New arrivals"), Text(
        fr="Pioche 4 tuiles ; mets chaque chat dans le champ que tu veux.",
        en="Draw 4 tiles; put each cat in the field you like."),
        Brief(("family",), Text(fr="4 tuiles dans les champs", en="4 new tiles in the fields"))),
    action(84, 85, Action("basket"), 6, MORE_BASKETS, Text(
        fr="Gagne 1 panier permanent.",
        en="Gain 1 permanent basket."),
        Brief(("basket",), Text(fr="à garder toujours", en="yours for good"), ONE_BASKET)),
    action(86, 87, Action(
        "basket-traditions", "trade-traditions", (Ask("traditions", "traditions", 2, 2),)), 2, MORE_BASKETS, Text(
        fr="Défausse 2 de tes traditions, gagne 1 panier permanent.",
        en="Discard 2 of your traditions, gain 1 permanent basket."),
        Brief(("basket", "scroll"), Text(fr="contre 2 traditions", en="for 2 traditions"), ONE_BASKET)),
    action(88, 89, Action(
        "basket-treasures", "trade-treasures", (Ask("treasures", "pieces", 2, 2),)), 3, MORE_BASKETS, Text(
        fr="Défausse 2 trésors de ton bateau, gagne 1 panier permanent.",
        en="Discard 2 treasures of your boat, gain 1 permanent basket."),
        Brief(("basket", "gem"), Text(fr="contre 2 trésors", en="for 2 treasures"), ONE_BASKET)),
    action(90, 91, Action("fish-colours"), 2, FISHING, Text(
        fr="Gagne 1 poisson par couleur de chat à bord.",
        en="Gain 1 fish per different cat colour on your boat."),
        Brief(("fish", "family"), Text(fr="par couleur de chat à bord", en="per cat colour aboard"), ONE_FISH)),
    action(92, 93, Action("fish-rare"), 2, FISHING, Text(
        fr="Gagne 2 poissons par trésor rare à bord.",
        en="Gain 2 fish per rare treasure on your boat."),
        Brief(("fish", "gem"), Text(fr="par trésor rare à bord", en="per rare treasure aboard"), TWO_FISH)),
    action(94, 95, Action("fish-common"), 2, FISHING, Text(
        fr="Gagne 1 poisson par trésor commun à bord.",
        en="Gain 1 fish per common treasure on your boat."),
        Brief(("fish", "common"), Text(fr="par trésor commun à bord", en="per common treasure aboard"), ONE_FISH)),
    action(96, 97, Action("fish-colour", "fish-for-colour", (Ask("colour", "colour"),)), 2, FISHING, Text(
        fr="Choisis une couleur : gagne 1 poisson par chat de cette couleur à bord.",
        en="Choose a colour: gain 1 fish per cat of it on your boat."),
        Brief(("fish", "family"), Text(fr="par chat d'une couleur", en="per cat of one colour"), ONE_FISH)),
    copies(98, 106, "treasure", "treasure-rare", 2, CHEST, Text(
        fr="Prends 1 trésor rare, ou 2 communs.",
        en="Take 1 rare treasure, or 2 common ones."),
        Brief(("gem", "common"), Text(fr="1 trésor rare ou 2 communs", en="1 rare treasure or 2 common"))),
    copies(107, 112, "treasure", "treasure-small", 1, CHEST, Text(
        fr="Prends 2 petits trésors, ou paie 1 poisson pour 2 communs.",
        en="Take 2 small treasures, or pay 1 fish for 2 common ones."),
        Brief(("common",), Text(fr="2 petits trésors ou 2 communs", en="2 small treasures or 2 common"))),
)
# fmt: on

CARDS = tuple(card for run in RUNS for card in run.cards)
ACTIONS = tuple(run.action for run in RUNS if run.action is not None)
WORDS = {run.cards[0].key: (run.title, run.text) for run in RUNS}
"""Title and text of a card, by its key."""
BRIEFS = {run.cards[0].key: run.brief for run in RUNS}
"""The same in a few words."""

TREASURE_CHOICES = (
    TreasureChoice("treasure-rare", "rare", 1),
    TreasureChoice("treasure-rare", "common", 2),
    TreasureChoice("treasure-small", "small", 2),
    TreasureChoice("treasure-small", "common", 2, fish=1),
)


class QuestionWords(Struct, frozen=True):
    """The words of a kind of question: its prompt, and its refusals. {asked} is how many answers: "2", "1 to 3"."""

    prompt: Text
    absent: Text
    too_few: Text
    """Refusal if there is too little to choose from, so that the card can't be played at all."""
    twice: Text = Text(fr="", en="")
    count: Text = Text(fr="", en="")
    """`twice` and `count` are only for questions with several answers."""


QUESTIONS: dict[Question, QuestionWords] = {
    "basket": QuestionWords(
        prompt=Text(fr="Quel panier rends-tu ?", en="Which basket do you give back?"),
        absent=Text(
            fr="Tu n'as pas de panier permanent {one} à rendre.", en="You have no {one} permanent basket to give back."
        ),
        too_few=Text(fr="Tu n'as pas de panier permanent à rendre.", en="You have no permanent basket to give back."),
    ),
    "cats": QuestionWords(
        prompt=Text(
            fr="Choisis {asked} chats : chacun change de champ.", en="Choose {asked} cats: each changes field."
        ),
        absent=Text(
            fr="Il n'y a pas de tuile {one} dans les champs ; il y a {there}.",
            en="There is no tile {one} in the fields; there are {there}.",
        ),
        too_few=Text(
            fr="Il faut des chats dans les champs ({asked}) ; il y en a {count}.",
            en="There must be cats in the fields ({asked}); there are {count}.",
        ),
        twice=Text(fr="La tuile {one} est nommée deux fois.", en="The tile {one} is named twice."),
        count=Text(
            fr="On déplace {asked} chats ; tu en nommes {count}.", en="You move {asked} cats; you name {count}."
        ),
    ),
    "traditions": QuestionWords(
        prompt=Text(fr="Choisis {asked} traditions à défausser.", en="Choose {asked} traditions to discard."),
        absent=Text(
            fr="La tradition {one} n'est pas devant toi ; il y a {there}.",
            en="Tradition {one} does not lie before you; there are {there}.",
        ),
        too_few=Text(
            fr="Il faut des traditions devant toi ({asked}) ; tu en as {count}.",
            en="You need traditions in front of you ({asked}); you have {count}.",
        ),
        twice=Text(fr="La carte {one} est nommée deux fois.", en="Card {one} is named twice."),
        count=Text(
            fr="Défausse {asked} de tes traditions ; tu en nommes {count}.",
            en="Discard {asked} of your traditions; you name {count}.",
        ),
    ),
    "treasures": QuestionWords(
        prompt=Text(fr="Choisis {asked} trésors de ton bateau.", en="Choose {asked} treasures of your boat."),
        absent=Text(
            fr="La pièce {one} n'est pas un trésor de ton bateau ; tes trésors sont {there}.",
            en="Piece {one} is no treasure on your boat; your treasures are {there}.",
        ),
        too_few=Text(
            fr="Il faut des trésors sur ton bateau ({asked}) ; tu en as {count}.",
            en="You need treasures on your boat ({asked}); you have {count}.",
        ),
        twice=Text(fr="La pièce {one} est nommée deux fois.", en="Piece {one} is named twice."),
        count=Text(
            fr="Défausse {asked} trésors de ton bateau ; tu en nommes {count}.",
            en="Discard {asked} treasures of your boat; you name {count}.",
        ),
    ),
    "colour": QuestionWords(
        prompt=Text(fr="Choisis une couleur.", en="Choose a colour."),
        absent=Text(fr="Il n'y a pas de couleur {one}.", en="There is no colour {one}."),
        too_few=Text(fr="Il n'y a pas de couleur à choisir.", en="There is no colour to choose."),
    ),
}
BASKET_SIDES = {False: Text(fr="prêt", en="ready"), True: Text(fr="utilisé", en="used")}

MOVES = {
    "action": Text(fr="Jouer l'action", en="Play the action"),
    "sell-basket": Text(fr="Rendre un panier", en="Give back a basket"),
    "herd": Text(fr="Déplacer ces chats", en="Move these cats"),
    "trade-traditions": Text(fr="Défausser ces traditions", en="Discard these traditions"),
    "trade-treasures": Text(fr="Défausser ces trésors", en="Discard these treasures"),
    "fish-for-colour": Text(fr="Pêcher pour cette couleur", en="Fish for this colour"),
}
"""The verbs of the moves that play action cards."""
