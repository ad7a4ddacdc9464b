"""The sister's cards: each a row and a rule, read from the player's boat. All but `s7` stand in `boats.traditions`."""

from __future__ import annotations

from msgspec import Struct

from archipel.boats import traditions as rules
from archipel.boats.traditions import Rule
from archipel.core.text import Text

COLOUR_POINTS = (5, 4, 3, 2, 1)
"""For each cat of the first, second … colour card."""

PLAIN = 3
"""How many of the cards s1 to s9 she has."""

ADVANCED = {"easy": 0, "medium": 1, "hard": 2, "very-hard": 3, "expert": 4}
"""How many of the cards a1 to a9, by difficulty."""


class SisterCard(Struct, frozen=True):
    id: str
    rule: Rule | None
    """None for the one card that looks at her other cards, not at the boat."""
    text: Text


def cards(*rows: SisterCard) -> dict[str, SisterCard]:
    return {card.id: card for card in rows}


TRADITIONS = cards(
    SisterCard(
        "s1",
        rules.untreasured_colours,
        Text(
            fr="Couleurs dont aucun chat ne touche un trésor : 5 points chacune, absentes comprises.",
            en="Colours of which no cat touches a treasure: 5 points each, absent colours too.",
        ),
    ),
    SisterCard(
        "s2",
        rules.clan,
        Text(fr="Plus grande famille : 2 points par chat.", en="Largest family: 2 points per cat."),
    ),
    SisterCard(
        "s3",
        rules.poor_hold,
        Text(fr="Moins de 9 trésors : 10 points.", en="Fewer than 9 treasures: 10 points."),
    ),
    SisterCard(
        "s4",
        rules.stowaways,
        Text(fr="Rats visibles : 5 points chacun.", en="Visible rats: 5 points each."),
    ),
    SisterCard(
        "s5",
        rules.crowd,
        Text(fr="Chaque chat au-delà du quinzième : 5 points.", en="Each cat beyond the fifteenth: 5 points."),
    ),
    SisterCard(
        "s6",
        rules.inland_colours,
        Text(
            fr="Couleurs sans chat au bord : 5 points chacune, absentes comprises.",
            en="Colours with no cat at the edge: 5 points each, absent colours too.",
        ),
    ),
    SisterCard(
        "s7",
        None,
        Text(fr="Autant que la meilleure de ses autres cartes.", en="As much as the best of her other cards."),
    ),
    SisterCard(
        "s8",
        rules.order,
        Text(fr="Cabines pleines : 3 points chacune.", en="Full rooms: 3 points each."),
    ),
    SisterCard(
        "s9",
        rules.loneliness,
        Text(fr="Chats solitaires : 5 points chacun.", en="Lonely cats: 5 points each."),
    ),
)

ADVANCED_TRADITIONS = cards(
    SisterCard(
        "a1",
        rules.envy,
        Text(fr="Tes traditions cochées : 3 points chacune.", en="Your checked traditions: 3 points each."),
    ),
    SisterCard(
        "a2",
        rules.first_family,
        Text(fr="Les points de ta meilleure famille.", en="The points of your best family."),
    ),
    SisterCard(
        "a3",
        rules.second_family,
        Text(fr="Les points de ta deuxième meilleure famille.", en="The points of your second best family."),
    ),
    SisterCard(
        "a4",
        rules.pilferer,
        Text(fr="Trésors communs : 3 points chacun.", en="Common treasures: 3 points each."),
    ),
    SisterCard(
        "a5",
        rules.simple_life,
        Text(fr="Chats ne touchant aucun trésor : 3 points chacun.", en="Cats touching no treasure: 3 points each."),
    ),
    SisterCard(
        "a6",
        rules.map_thief,
        Text(fr="Cartes au trésor recouvertes : 4 points chacune.", en="Covered maps: 4 points each."),
    ),
    SisterCard(
        "a7",
        rules.matchmaker,
        Text(fr="Familles : 5 points chacune.", en="Families: 5 points each."),
    ),
    SisterCard(
        "a8",
        rules.lookouts,
        Text(fr="Chats au bord : 1 point chacun.", en="Cats at the edge: 1 point each."),
    ),
    SisterCard(
        "a9",
        rules.lazy_cats,
        Text(
            fr="Couleurs dont aucun chat ne touche un rat visible : 5 points chacune, absentes comprises.",
            en="Colours of which no cat touches a visible rat: 5 points each, absent colours too.",
        ),
    ),
)

CARDS = TRADITIONS | ADVANCED_TRADITIONS
