"""The traditions: each has a row and a rule. Rules that L'Île des Chats has too are in `boats.traditions`.

A new tradition needs a row here, a line of the tradition deck in `cards` for its card, and a line in the bots' `hopes`.
A changed rule gets a new key, because the contents of earlier editions still use the old key and the old rule.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from archipel.boats import brief
from archipel.boats.brief import Brief
from archipel.boats.grid import Mask, bits, neighbours, union
from archipel.boats.printed import COLOURS
from archipel.boats.traditions import (
    Earned,
    Ending,
    Rule,
    at_most,
    big_families,
    captains_cabins,
    cats,
    cats_of,
    common_collector,
    common_treasures,
    covered_maps,
    each,
    exactly,
    families,
    five_rats,
    full_edge,
    lonely_cats,
    no_rats,
    paid,
    rare_collector,
    rare_treasures,
    rat_keeper,
    scholar,
    third_family,
    treasures,
    warm_sun,
)
from archipel.core.text import Text


# Traditions are compared by identity (eq=False), so that they are fast keys of the cache of scores.
class Tradition(Struct, frozen=True, eq=False):
    """A tradition: its rule, its text, and both in brief. Contents refer to it by its key, cards by its number."""

    key: str
    rule: Rule
    text: Text
    brief: Brief
    """For small cards. The printed sheet draws its signs too."""


def every_cat_in_a_family(end: Ending) -> Earned:
    """A boat without cats gets no points."""
    all_cats = len(end.boat.cats())
    in_families = sum(family.cats for family in end.boat.families())
    return paid(7, 0 < all_cats == in_families, union(families(end)), (in_families, all_cats))


def crowded_rat(end: Ending) -> Earned:
    """Two different treasures must touch the same visible rat."""
    lying = treasures(end)
    rats = end.boat.visible_rats & neighbours(union(lying))
    found = [(1 << rat, beside(1 << rat, lying)) for rat in bits(rats)]
    crowded = [rat | union(guards) for rat, guards in found if len(guards) >= 2]
    most = max((len(guards) for _, guards in found), default=0)
    return paid(7, bool(crowded), union(crowded), (most, 2))


def hoarding_cat(end: Ending) -> Earned:
    """Exactly five different treasures must touch one cat. Two contacts with one treasure count once. Paid once."""
    lying = treasures(end)
    found = [(cat, beside(cat, lying)) for cat in end.boat.cats()]
    hoarding = [cat | union(hoard) for cat, hoard in found if len(hoard) == 5]
    most = max((len(hoard) for _, hoard in found), default=0)
    return paid(9, bool(hoarding), union(hoarding), (5 if hoarding else most, 5))


def beside(thing: Mask, others: Sequence[Mask]) -> list[Mask]:
    """Returns those of the others that touch this thing."""
    around = neighbours(thing)
    return [other for other in others if other & around]


def cats_by_colour(end: Ending) -> list[Mask]:
    return [union(end.boat.cats(colour)) for colour in end.boat.colours()]


def three_of_one_colour(end: Ending) -> Earned:
    found = {colour: [f.cells for f in end.boat.families() if f.colour == colour] for colour in COLOURS}
    met = [cells for those in found.values() if len(those) >= 3 for cells in those]
    return paid(15, bool(met), union(met), (max(map(len, found.values())), 3))


TRADITIONS = {
    tradition.key: tradition
    for tradition in (
        Tradition(
            "warm-sun",
            warm_sun,
            Text(fr="Chats au bord : 1 point pour deux.", en="Cats at the edge: 1 point per two."),
            brief.points(1, "family", fr="pour 2 chats au bord", en="per 2 cats at the edge"),
        ),
        Tradition(
            "common-collector",
            common_collector,
            Text(fr="Trésors communs : 1 point chacun.", en="Common treasures: 1 point each."),
            brief.points(1, "common", fr="par trésor commun", en="per common treasure"),
        ),
        Tradition(
            "scholar",
            scholar,
            Text(
                fr="Traditions cochées : 1 point chacune, celle-ci comprise.",
                en="Ticked traditions: 1 point each, this one too.",
            ),
            brief.points(1, "scroll", fr="par tradition cochée", en="per ticked tradition"),
        ),
        Tradition(
            "lonely-cats",
            each(2, lonely_cats),
            Text(fr="Chats solitaires : 2 points chacun.", en="Lonely cats: 2 points each."),
            brief.points(2, "family", fr="par chat solitaire", en="per lonely cat"),
        ),
        Tradition(
            "rare-collector",
            rare_collector,
            Text(fr="Trésors rares : 2 points de plus chacun.", en="Rare treasures: 2 more points each."),
            brief.points(2, "gem", fr="par trésor rare, en plus", en="per rare treasure, extra"),
        ),
        Tradition(
            "rat-keeper",
            rat_keeper,
            Text(fr="Rats visibles : 2 points chacun.", en="Visible rats: 2 points each."),
            brief.points(2, "rat", fr="par rat visible", en="per visible rat"),
        ),
        Tradition(
            "families",
            each(3, families),
            Text(fr="Familles : 3 points chacune.", en="Families: 3 points each."),
            brief.points(3, "family", "family", fr="par famille", en="per family"),
        ),
        Tradition(
            "big-families",
            big_families,
            Text(fr="Familles de 4 et plus : 4 points chacune.", en="Families of 4 or more: 4 points each."),
            brief.points(4, "family", "family", fr="par famille de 4 et plus", en="per family of 4 or more"),
        ),
        Tradition(
            "every-cat-in-a-family",
            every_cat_in_a_family,
            Text(
                fr="Des chats à bord, et aucun sans famille : 7 points.",
                en="Cats aboard, and none without a family: 7 points.",
            ),
            brief.points(7, "family", fr="chaque chat en famille", en="every cat in a family"),
        ),
        Tradition(
            "crowded-rat",
            crowded_rat,
            Text(
                fr="Un même rat visible touché par 2 trésors ou plus : 7 points.",
                en="The same visible rat touched by 2 or more treasures: 7 points.",
            ),
            brief.points(7, "rat", "common", fr="2 trésors contre un rat", en="2 treasures by one rat"),
        ),
        Tradition(
            "three-maps",
            exactly(7, (3, covered_maps)),
            Text(
                fr="3 cartes au trésor recouvertes, ni plus ni moins : 7 points.",
                en="Exactly 3 maps covered: 7 points.",
            ),
            brief.points(7, "map", fr="pile 3 cartes couvertes", en="exactly 3 maps covered"),
        ),
        Tradition(
            "four-families",
            exactly(7, (4, families)),
            Text(fr="4 familles, ni plus ni moins : 7 points.", en="Exactly 4 families: 7 points."),
            brief.points(7, "family", "family", fr="pile 4 familles", en="exactly 4 families"),
        ),
        Tradition(
            "blue-and-green",
            exactly(8, (4, cats_of("blue")), (4, cats_of("green"))),
            Text(
                fr="4 chats bleus et 4 verts, ni plus ni moins : 8 points.",
                en="Exactly 4 blue and 4 green cats: 8 points.",
            ),
            brief.points(8, "blue", "green", fr="pile 4 bleus et 4 verts", en="just 4 blue and 4 green"),
        ),
        Tradition(
            "orange-and-purple",
            exactly(8, (4, cats_of("orange")), (4, cats_of("purple"))),
            Text(
                fr="4 chats orange et 4 mauves, ni plus ni moins : 8 points.",
                en="Exactly 4 orange and 4 purple cats: 8 points.",
            ),
            brief.points(8, "orange", "purple", fr="pile 4 orange et 4 mauves", en="just 4 orange and 4 purple"),
        ),
        Tradition(
            "purple-and-red",
            exactly(8, (4, cats_of("purple")), (4, cats_of("red"))),
            Text(
                fr="4 chats mauves et 4 rouges, ni plus ni moins : 8 points.",
                en="Exactly 4 purple and 4 red cats: 8 points.",
            ),
            brief.points(8, "purple", "red", fr="pile 4 mauves et 4 rouges", en="just 4 purple and 4 red"),
        ),
        Tradition(
            "hoarding-cat",
            hoarding_cat,
            Text(
                fr="Un chat touché par 5 trésors, ni plus ni moins : 9 points.",
                en="A cat touched by exactly 5 treasures: 9 points.",
            ),
            brief.points(9, "family", "common", fr="un chat, pile 5 trésors", en="one cat, just 5 treasures"),
        ),
        Tradition(
            "three-colours",
            exactly(9, (3, cats_by_colour)),
            Text(
                fr="Des chats de 3 couleurs, ni plus ni moins : 9 points.",
                en="Cats of exactly 3 colours: 9 points.",
            ),
            brief.points(9, "family", fr="pile 3 couleurs de chats", en="cats of exactly 3 colours"),
        ),
        Tradition(
            "five-rats",
            five_rats,
            Text(fr="5 rats visibles, ni plus ni moins : 10 points.", en="Exactly 5 visible rats: 10 points."),
            brief.points(10, "rat", fr="pile 5 rats visibles", en="exactly 5 visible rats"),
        ),
        Tradition(
            "sixteen-cats",
            exactly(10, (16, cats)),
            Text(fr="16 chats, ni plus ni moins : 10 points.", en="Exactly 16 cats: 10 points."),
            brief.points(10, "family", fr="pile 16 chats", en="exactly 16 cats"),
        ),
        Tradition(
            "no-rats",
            no_rats,
            Text(fr="Tous les rats recouverts : 10 points.", en="All rats covered: 10 points."),
            brief.points(10, "rat", fr="tous les rats recouverts", en="all rats covered"),
        ),
        Tradition(
            "captains-cabins",
            captains_cabins,
            Text(fr="Les deux cabines au perroquet pleines : 12 points.", en="Both parrot rooms full: 12 points."),
            brief.points(12, "parrot", fr="cabines perroquet pleines", en="both parrot rooms full"),
        ),
        Tradition(
            "full-edge",
            full_edge,
            Text(fr="Tout le bord recouvert : 12 points.", en="Whole edge covered: 12 points."),
            brief.points(12, "room", fr="tout le bord recouvert", en="whole edge covered"),
        ),
        Tradition(
            "three-rare-six-common",
            exactly(12, (3, rare_treasures), (6, common_treasures)),
            Text(
                fr="3 trésors rares et 6 communs, ni plus ni moins : 12 points.",
                en="Exactly 3 rare and 6 common treasures: 12 points.",
            ),
            brief.points(12, "gem", "common", fr="pile 3 rares, 6 communs", en="just 3 rare, 6 common"),
        ),
        Tradition(
            "three-of-one-colour",
            three_of_one_colour,
            Text(
                fr="Au moins 3 familles d'une même couleur : 15 points.",
                en="3 or more families of one colour: 15 points.",
            ),
            brief.points(15, "family", "family", fr="3 familles de même couleur", en="3 families of one colour"),
        ),
        Tradition(
            "few-treasures",
            at_most(15, 2, treasures),
            Text(fr="2 trésors au plus : 15 points.", en="2 treasures or fewer: 15 points."),
            brief.points(15, "gem", "common", fr="2 trésors au plus", en="2 treasures or fewer"),
        ),
        Tradition(
            "third-family",
            third_family,
            Text(
                fr="Ta troisième meilleure famille compte encore une fois.",
                en="Your third best family scores again.",
            ),
            brief.twice("family", "star", fr="3e meilleure famille", en="third best family"),
        ),
    )
}
"""By key, in the order of the tradition sheet."""
