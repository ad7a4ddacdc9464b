"""The sister's cards of the solo game: five colours, 23 baskets, ten traditions and nine advanced ones.

Her traditions are computed on the player's boat. Most have the same rules as in Explore & Draw, which are in `boats`.
"""

from __future__ import annotations

from msgspec import Struct

from archipel.boats import traditions as shared
from archipel.boats.traditions import Earned, Ending, Rule
from archipel.core.text import Text
from archipel.games.isle_of_cats.content.box import BasketCard, ColourCard, SisterCard, Step

COLOUR_CARDS = (
    ColourCard(169, "blue"),
    ColourCard(170, "green"),
    ColourCard(171, "purple"),
    ColourCard(172, "red"),
    ColourCard(173, "orange"),
)


def step(words: str) -> Step:
    """Reads a step: "cat 5", "common-3l" or "switch 1 6"."""
    do, *numbers = words.split()
    if do.startswith("common"):
        return Step("common", shape=do)
    assert do in ("cat", "rare", "oshax", "switch")
    return Step(do, tuple(map(int, numbers)))  # type: ignore[arg-type]  # mypy does not narrow a str to literals


def basket(number: int, baskets: int, speed: int, steps: str) -> BasketCard:
    return BasketCard(number, baskets, speed, tuple(map(step, steps.split("; "))))


BASKET_CARDS = (
    basket(174, 1, 0, "cat 5; cat 4"),
    basket(175, 4, 0, "cat 6; common-1"),
    basket(176, 3, 0, "cat 3; oshax 3"),
    basket(177, 2, 1, "cat 4; cat 3"),
    basket(178, 4, 1, "cat 2; common-3l"),
    basket(179, 3, 1, "cat 5; rare 4"),
    basket(180, 3, 2, "cat 2; rare 2"),
    basket(181, 2, 2, "cat 7; oshax 2"),
    basket(182, 1, 2, "cat 4; rare 1"),
    basket(183, 4, 3, "cat 1; common-2"),
    basket(184, 3, 3, "cat 6; rare 5"),
    basket(185, 2, 3, "cat 2; common-3i"),
    basket(186, 4, 4, "cat 1; oshax 5"),
    basket(187, 1, 4, "cat 1; cat 5"),
    basket(188, 4, 4, "cat 3; common-3l"),
    basket(189, 1, 5, "cat 6; cat 1"),
    basket(190, 2, 5, "cat 7; common-2"),
    basket(191, 2, 6, "cat 5; cat 2"),
    basket(192, 4, 6, "switch 1 6; cat 2"),
    basket(193, 3, 7, "cat 6; rare 3"),
    basket(194, 4, 9, "switch 2 5; cat 1"),
    basket(195, 3, 9, "cat 8; oshax 1"),
    basket(196, 3, 9, "cat 4; common-3i"),
)


class SisterTradition(Struct, frozen=True):
    """One of her traditions: its rule and its words. Only encore has no rule: it repeats the best of the others."""

    number: int
    key: str
    rule: Rule | None
    title: Text
    text: Text

    @property
    def card(self) -> SisterCard:
        """Its row in the box."""
        return SisterCard(self.number, self.key)


def leftover_fish(end: Ending) -> Earned:
    return Earned(4 * end.fish, 0, ((end.fish, None),))


TRADITION_ROWS = (
    SisterTradition(
        197,
        "untreasured-colours",
        shared.untreasured_colours,
        Text(fr="Sans trésor", en="Untreasured colours"),
        Text(
            fr="5 points par couleur dont aucun chat ne touche un trésor.",
            en="5 points per colour with no cat touching a treasure.",
        ),
    ),
    SisterTradition(
        198,
        "clan",
        shared.clan,
        Text(fr="Clan", en="Clan"),
        Text(fr="2 points par chat de la plus grande famille.", en="2 points per cat of the largest family."),
    ),
    SisterTradition(
        199,
        "poor-hold",
        shared.poor_hold,
        Text(fr="Cale vide", en="Poor hold"),
        Text(fr="10 points s'il y a moins de 9 trésors.", en="10 points for fewer than 9 treasures."),
    ),
    SisterTradition(
        200,
        "leftover-fish",
        leftover_fish,
        Text(fr="Restes", en="Leftovers"),
        Text(fr="4 points par poisson non dépensé.", en="4 points per unspent fish."),
    ),
    SisterTradition(
        201,
        "stowaways",
        shared.stowaways,
        Text(fr="Passagers clandestins", en="Stowaways"),
        Text(fr="5 points par rat visible.", en="5 points per visible rat."),
    ),
    SisterTradition(
        202,
        "crowd",
        shared.crowd,
        Text(fr="Foule", en="Crowd"),
        Text(fr="5 points par chat au-delà de 15.", en="5 points per cat beyond 15."),
    ),
    SisterTradition(
        203,
        "inland-colours",
        shared.inland_colours,
        Text(fr="Loin du bord", en="Inland colours"),
        Text(
            fr="5 points par couleur dont aucun chat ne touche le bord.",
            en="5 points per colour with no cat touching the edge.",
        ),
    ),
    SisterTradition(
        204,
        "encore",
        None,
        Text(fr="Encore", en="Encore"),
        Text(fr="La meilleure tradition de la sœur compte double.", en="The sister's best tradition counts twice."),
    ),
    SisterTradition(
        205,
        "order",
        shared.order,
        Text(fr="Bon ordre", en="Good order"),
        Text(fr="3 points par cabine pleine.", en="3 points per full room."),
    ),
    SisterTradition(
        206,
        "loneliness",
        shared.loneliness,
        Text(fr="Solitude", en="Loneliness"),
        Text(fr="5 points par chat solitaire.", en="5 points per lonely cat."),
    ),
)

ADVANCED_ROWS = (
    SisterTradition(
        207,
        "envy",
        shared.envy,
        Text(fr="Envie", en="Envy"),
        Text(fr="3 points par tradition devant toi.", en="3 points per tradition in front of you."),
    ),
    SisterTradition(
        208,
        "first-family",
        shared.first_family,
        Text(fr="Première famille", en="First family"),
        Text(fr="Les points de ta plus grande famille.", en="The points of your largest family."),
    ),
    SisterTradition(
        209,
        "second-family",
        shared.second_family,
        Text(fr="Deuxième famille", en="Second family"),
        Text(fr="Les points de ta deuxième plus grande famille.", en="The points of your second largest family."),
    ),
    SisterTradition(
        210,
        "pilferer",
        shared.pilferer,
        Text(fr="Chapardeuse", en="Pilferer"),
        Text(fr="3 points par trésor commun.", en="3 points per common treasure."),
    ),
    SisterTradition(
        211,
        "simple-life",
        shared.simple_life,
        Text(fr="Vie simple", en="Simple life"),
        Text(fr="3 points par chat ne touchant aucun trésor.", en="3 points per cat touching no treasure."),
    ),
    SisterTradition(
        212,
        "map-thief",
        shared.map_thief,
        Text(fr="Voleuse de cartes", en="Map thief"),
        Text(fr="4 points par carte au trésor recouverte.", en="4 points per covered treasure map."),
    ),
    SisterTradition(
        213,
        "matchmaker",
        shared.matchmaker,
        Text(fr="Marieuse", en="Matchmaker"),
        Text(fr="5 points par famille.", en="5 points per family."),
    ),
    SisterTradition(
        214,
        "lookouts",
        shared.lookouts,
        Text(fr="Vigies", en="Lookouts"),
        Text(fr="1 point par chat touchant le bord.", en="1 point per cat touching the edge."),
    ),
    SisterTradition(
        215,
        "lazy-cats",
        shared.lazy_cats,
        Text(fr="Chats paresseux", en="Lazy cats"),
        Text(
            fr="5 points par couleur dont aucun chat ne touche un rat visible.",
            en="5 points per colour with no cat touching a visible rat.",
        ),
    ),
)

SISTER_TRADITIONS = {row.key: row for row in (*TRADITION_ROWS, *ADVANCED_ROWS)}
"""All traditions of the sister, by their keys."""
CARDS = tuple(row.card for row in TRADITION_ROWS)
ADVANCED_CARDS = tuple(row.card for row in ADVANCED_ROWS)
