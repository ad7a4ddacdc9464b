"""The sister's cards. Each is a row here, with a rule of `boats.traditions` that looks at the player's boat.

Contents give each card an id (s1, a1) and refer to its row by the key.
"""

from __future__ import annotations

from msgspec import Struct

from archipel.boats import traditions as rules
from archipel.boats.traditions import Rule
from archipel.core.text import Text

COLOUR_POINTS = (5, 4, 3, 2, 1)
"""Points for each cat of the first, second … colour card."""

PLAIN = 3
"""How many of her plain cards she has."""

ADVANCED = {"easy": 0, "medium": 1, "hard": 2, "very-hard": 3, "expert": 4}
"""How many of her advanced cards she has, by difficulty."""


class SisterCard(Struct, frozen=True):
    key: str
    rule: Rule | None
    """None for the one card that looks at her other cards, not at the boat."""
    title: Text
    text: Text


def cards(*rows: SisterCard) -> dict[str, SisterCard]:
    return {card.key: card for card in rows}


TRADITIONS = cards(
    SisterCard(
        "untreasured-colours",
        rules.untreasured_colours,
        Text(fr="Sans trésor", en="Untreasured colours"),
        Text(
            fr="Couleurs dont aucun chat ne touche un trésor : 5 points chacune, absentes comprises.",
            en="Colours of which no cat touches a treasure: 5 points each, absent colours too.",
        ),
    ),
    SisterCard(
        "clan",
        rules.clan,
        Text(fr="Clan", en="Clan"),
        Text(fr="Plus grande famille : 2 points par chat.", en="Largest family: 2 points per cat."),
    ),
    SisterCard(
        "poor-hold",
        rules.poor_hold,
        Text(fr="Cale vide", en="Poor hold"),
        Text(fr="Moins de 9 trésors : 10 points.", en="Fewer than 9 treasures: 10 points."),
    ),
    SisterCard(
        "stowaways",
        rules.stowaways,
        Text(fr="Passagers clandestins", en="Stowaways"),
        Text(fr="Rats visibles : 5 points chacun.", en="Visible rats: 5 points each."),
    ),
    SisterCard(
        "crowd",
        rules.crowd,
        Text(fr="Foule", en="Crowd"),
        Text(fr="Chaque chat au-delà du quinzième : 5 points.", en="Each cat beyond the fifteenth: 5 points."),
    ),
    SisterCard(
        "inland-colours",
        rules.inland_colours,
        Text(fr="Loin du bord", en="Inland colours"),
        Text(
            fr="Couleurs sans chat au bord : 5 points chacune, absentes comprises.",
            en="Colours with no cat at the edge: 5 points each, absent colours too.",
        ),
    ),
    SisterCard(
        "encore",
        None,
        Text(fr="Encore", en="Encore"),
        Text(fr="Autant que la meilleure de ses autres cartes.", en="As much as the best of her other cards."),
    ),
    SisterCard(
        "order",
        rules.order,
        Text(fr="Bon ordre", en="Good order"),
        Text(fr="Cabines pleines : 3 points chacune.", en="Full rooms: 3 points each."),
    ),
    SisterCard(
        "loneliness",
        rules.loneliness,
        Text(fr="Solitude", en="Loneliness"),
        Text(fr="Chats solitaires : 5 points chacun.", en="Lonely cats: 5 points each."),
    ),
)

ADVANCED_TRADITIONS = cards(
    SisterCard(
        "envy",
        rules.envy,
        Text(fr="Envie", en="Envy"),
        Text(fr="Tes traditions cochées : 3 points chacune.", en="Your ticked traditions: 3 points each."),
    ),
    SisterCard(
        "first-family",
        rules.first_family,
        Text(fr="Première famille", en="First family"),
        Text(fr="Les points de ta meilleure famille.", en="The points of your best family."),
    ),
    SisterCard(
        "second-family",
        rules.second_family,
        Text(fr="Deuxième famille", en="Second family"),
        Text(fr="Les points de ta deuxième meilleure famille.", en="The points of your second best family."),
    ),
    SisterCard(
        "pilferer",
        rules.pilferer,
        Text(fr="Chapardeuse", en="Pilferer"),
        Text(fr="Trésors communs : 3 points chacun.", en="Common treasures: 3 points each."),
    ),
    SisterCard(
        "simple-life",
        rules.simple_life,
        Text(fr="Vie simple", en="Simple life"),
        Text(fr="Chats ne touchant aucun trésor : 3 points chacun.", en="Cats touching no treasure: 3 points each."),
    ),
    SisterCard(
        "map-thief",
        rules.map_thief,
        Text(fr="Voleuse de cartes", en="Map thief"),
        Text(fr="Cartes au trésor recouvertes : 4 points chacune.", en="Covered maps: 4 points each."),
    ),
    SisterCard(
        "matchmaker",
        rules.matchmaker,
        Text(fr="Marieuse", en="Matchmaker"),
        Text(fr="Familles : 5 points chacune.", en="Families: 5 points each."),
    ),
    SisterCard(
        "lookouts",
        rules.lookouts,
        Text(fr="Vigies", en="Lookouts"),
        Text(fr="Chats au bord : 1 point chacun.", en="Cats at the edge: 1 point each."),
    ),
    SisterCard(
        "lazy-cats",
        rules.lazy_cats,
        Text(fr="Chats paresseux", en="Lazy cats"),
        Text(
            fr="Couleurs dont aucun chat ne touche un rat visible : 5 points chacune, absentes comprises.",
            en="Colours of which no cat touches a visible rat: 5 points each, absent colours too.",
        ),
    ),
)

CARDS = TRADITIONS | ADVANCED_TRADITIONS
"""By key."""
