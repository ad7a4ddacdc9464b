"""The traditions: 14 core cards, the modules A to D, and the 18 family cards. A row names its rule.

Rules that Explore & Draw has too are in `boats.traditions`; those below are this game's own. A public tradition
that names a colour has a rule for each colour.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from archipel.boats import brief
from archipel.boats import traditions as shared
from archipel.boats.boat import touches
from archipel.boats.brief import Brief
from archipel.boats.grid import COLUMNS, Mask, bit, bits, columns_of, union
from archipel.boats.rooms import EDGE, OUTLINE, ROOMS
from archipel.boats.traditions import (
    Earned,
    Ending,
    Rule,
    Things,
    all_covered,
    cats,
    cats_of,
    common_treasures,
    each,
    exactly,
    full_rooms,
    held_traditions,
    lonely_cats,
    oshax,
    paid,
    treasures,
)
from archipel.core.text import Text
from archipel.games.isle_of_cats.content.box import COLOURS, Card, CardKind, FamilyCard

MIDDLE_ROW = sum(bit(4, column) for column in range(COLUMNS)) & OUTLINE
TALL_COLUMNS = [column for column in columns_of(OUTLINE) if column.bit_count() >= 9]
"""Columns 7 to 14. Ruling 38: Organised asks for a column of nine cells full of cats of one colour."""

SOLO_FAMILY_TREE = 7

# ---- things to count ----


def baskets(end: Ending) -> list[Mask]:
    return [0] * end.baskets


def cats_at_edge_of(colour: str) -> Things:
    return lambda end: [cat for cat in end.boat.cats(colour) if cat & EDGE]


def lonely_cats_of(colour: str) -> Things:
    return lambda end: [group.cells for group in end.boat.groups if group.colour == colour and group.cats == 1]


def treasures_beside(colour: str) -> Things:
    """Finds the treasures that touch at least one cat of the colour, each once."""

    def found(end: Ending) -> list[Mask]:
        coloured = union(end.boat.cats(colour))
        return [treasure for treasure in end.boat.treasures() if touches(treasure, coloured)]

    return found


def uncovered_maps(end: Ending) -> list[Mask]:
    return [1 << cell for cell in bits(end.boat.maps & ~end.boat.taken)]


def one_colour_columns(end: Ending) -> list[Mask]:
    coloured = [union(end.boat.cats(colour)) for colour in COLOURS]
    return [column for column in TALL_COLUMNS if any(column & cells == column for cells in coloured)]


# ---- how they pay ----


def well_stocked(end: Ending) -> Earned:
    return paid(7, end.fish >= 5, 0, (end.fish, 5))


def at_least(points: int, count: int, things: Things) -> Rule:
    """Pays all or nothing: it needs at least `count` things."""

    def rule(end: Ending) -> Earned:
        found = things(end)
        return paid(points, len(found) >= count, union(found), (len(found), count))

    return rule


def every_colour(points: int, count: int, things: Callable[[str], Things]) -> Rule:
    """Pays all or nothing: it needs at least `count` things of each of the five colours."""

    def rule(end: Ending) -> Earned:
        found = [things(colour)(end) for colour in COLOURS]
        return paid(
            points,
            all(len(those) >= count for those in found),
            union(map(union, found)),
            *((len(those), count) for those in found),
        )

    return rule


def best_colour(points: int, things: Callable[[str], Things]) -> Rule:
    """Pays `points` for each thing of the colour with the most things. Ruling 35: scoring chooses that colour."""

    def rule(end: Ending) -> Earned:
        best: Sequence[Mask] = max((things(colour)(end) for colour in COLOURS), key=len)
        return Earned(points * len(best), union(best), ((len(best), None),))

    return rule


def rooms_empty(points: int, *numbers: int) -> Rule:
    """Pays all or nothing: no piece may lie in any of these rooms."""
    asked = union(ROOMS[number - 1].cells for number in numbers)

    def rule(end: Ending) -> Earned:
        bare = asked & ~end.boat.taken
        return paid(points, bare == asked, asked, (bare.bit_count(), asked.bit_count()))

    return rule


def first_in_line(end: Ending) -> Earned:
    return paid(7, end.first, 0, (int(end.first), 1))


def family_tree(end: Ending) -> Earned:
    """Pays for a family if no rival has a larger one (ruling 32). In a solo game it needs seven cats."""
    mine = end.boat.families()[:1]
    others = [family.cats for rival in end.rivals for family in rival.families()[:1]]
    asked = SOLO_FAMILY_TREE if end.alone else max(others, default=0)
    cats = mine[0].cats if mine else 0
    return paid(10, cats > 0 and cats >= asked, union(family.cells for family in mine), (cats, max(asked, 3)))


# ---- the rows ----


class Tradition(Struct, frozen=True):
    """A tradition, private or public: its rule and its words. If it names a colour, it has `of_colour` and no `rule`.

    The rules find it by its key. A family card with the same key has the same rule.
    """

    number: int
    kind: CardKind
    module: str
    key: str
    cost: int
    title: Text
    text: Text
    brief: Brief
    rule: Rule | None = None
    of_colour: Callable[[str], Rule] | None = None

    @property
    def card(self) -> Card:
        """Its row in the box."""
        return Card(
            self.number,
            self.kind,
            self.key,
            self.cost,
            module=self.module,
            names_colour=self.of_colour is not None,
        )

    def earned(self, end: Ending, colour: str | None = None) -> Earned:
        """What it pays; 0 while its colour is not named."""
        if self.rule is not None:
            return self.rule(end)
        if colour is None or self.of_colour is None:
            return shared.NOTHING
        return self.of_colour(colour)(end)


def private(number: int, module: str, key: str, rule: Rule, title: Text, text: Text, brief: Brief) -> Tradition:
    return Tradition(number, "tradition", module, key, 2, title, text, brief, rule)


def public(
    number: int,
    module: str,
    key: str,
    rule: Rule | None,
    of_colour: Callable[[str], Rule] | None,
    title: Text,
    text: Text,
    brief: Brief,
) -> Tradition:
    return Tradition(number, "public-tradition", module, key, 1, title, text, brief, rule, of_colour)


# fmt: off
ROWS = (
    private(113, "core", "full-edge", shared.full_edge, Text(fr="Bord complet", en="Full edge"), Text(
        fr="12 points si aucune case du bord n'est vide.",
        en="12 points if no edge cell is empty."),
        brief.points(12, "room", fr="tout le bord recouvert", en="whole edge covered")),
    private(114, "core", "fifteen-cats", exactly(10, (15, cats)), Text(fr="Quinze chats", en="Fifteen cats"), Text(
        fr="10 points si tu as exactement 15 chats.",
        en="10 points for exactly 15 cats."),
        brief.points(10, "family", fr="pile 15 chats", en="exactly 15 cats")),
    private(115, "core", "three-of-each", every_colour(15, 3, cats_of), Text(
        fr="Trois de chaque", en="Three of each"), Text(
        fr="15 points si tu as au moins 3 chats de chaque couleur.",
        en="15 points for 3 or more cats of every colour."),
        brief.points(15, "family", fr="3 chats de chaque couleur", en="3 cats of every colour")),
    private(116, "core", "colours-at-edge", every_colour(7, 1, cats_at_edge_of), Text(
        fr="Couleurs au bord", en="Colours at the edge"), Text(
        fr="7 points si chaque couleur touche le bord.",
        en="7 points if every colour touches the edge."),
        brief.points(7, "family", "room", fr="chaque couleur au bord", en="every colour at the edge")),
    private(117, "core", "edge-colour", best_colour(1, cats_at_edge_of), Text(
        fr="Couleur du bord", en="Edge colour"), Text(
        fr="1 point par chat de ta meilleure couleur touchant le bord.",
        en="1 point per cat of your best colour touching the edge."),
        brief.points(1, "family", "room", fr="par chat au bord d'une couleur", en="per edge cat of one colour")),
    private(118, "core", "three-baskets", exactly(7, (3, baskets)), Text(
        fr="Trois paniers", en="Three baskets"), Text(
        fr="7 points si tu as exactement 3 paniers permanents.",
        en="7 points for exactly 3 permanent baskets."),
        brief.points(7, "basket", fr="pile 3 paniers", en="exactly 3 baskets")),
    private(119, "core", "first-in-line", first_in_line, Text(fr="En tête", en="First in line"), Text(
        fr="7 points si tu es premier dans l'ordre du tour à la fin.",
        en="7 points if you are first in turn order at the end."),
        brief.points(7, "trophy", fr="premier joueur à la fin", en="first player at the end")),
    private(120, "core", "lonely-cats", each(1, lonely_cats), Text(fr="Solitaires", en="Lonely cats"), Text(
        fr="1 point par chat solitaire.",
        en="1 point per lonely cat."),
        brief.points(1, "family", fr="par chat solitaire", en="per lonely cat")),
    private(121, "core", "family-tree", family_tree, Text(fr="Arbre Généalogique", en="Family tree"), Text(
        fr="10 points si personne n'a de famille plus grande que la tienne (solo : famille de 7 ou plus).",
        en="10 points if no one has a larger family than you (alone: a family of 7 or more)."),
        brief.points(10, "family", "family", fr="la plus grande famille", en="the largest family")),
    private(122, "core", "rare-collector", shared.rare_collector, Text(
        fr="Amateur de raretés", en="Rare collector"), Text(
        fr="2 points par trésor rare.",
        en="2 points per rare treasure."),
        brief.points(2, "gem", fr="par trésor rare", en="per rare treasure")),
    private(123, "core", "common-collector", shared.common_collector, Text(
        fr="Collectionneur", en="Common collector"), Text(
        fr="1 point par trésor commun.",
        en="1 point per common treasure."),
        brief.points(1, "common", fr="par trésor commun", en="per common treasure")),
    private(124, "core", "no-rats", shared.no_rats, Text(fr="Plus un rat", en="No rats"), Text(
        fr="10 points si aucun rat n'est visible.",
        en="10 points if no rat is visible."),
        brief.points(10, "rat", fr="aucun rat visible", en="no visible rat")),
    private(125, "core", "rat-keeper", shared.rat_keeper, Text(fr="Ami des rats", en="Rat keeper"), Text(
        fr="2 points par rat visible.",
        en="2 points per visible rat."),
        brief.points(2, "rat", fr="par rat visible", en="per visible rat")),
    private(126, "core", "scholar", shared.scholar, Text(fr="Érudit", en="Scholar"), Text(
        fr="1 point par tradition devant toi.",
        en="1 point per tradition in front of you."),
        brief.points(1, "scroll", fr="par tradition devant toi", en="per tradition you have")),
    private(127, "A", "five-blue", exactly(9, (5, cats_of("blue"))), Text(fr="Cinq bleus", en="Five blue"), Text(
        fr="9 points si tu as exactement 5 chats bleus.",
        en="9 points for exactly 5 blue cats."),
        brief.points(9, "blue", fr="pile 5 chats bleus", en="exactly 5 blue cats")),
    private(128, "A", "five-green", exactly(9, (5, cats_of("green"))), Text(fr="Cinq verts", en="Five green"), Text(
        fr="9 points si tu as exactement 5 chats verts.",
        en="9 points for exactly 5 green cats."),
        brief.points(9, "green", fr="pile 5 chats verts", en="exactly 5 green cats")),
    private(129, "A", "five-purple", exactly(9, (5, cats_of("purple"))), Text(
        fr="Cinq mauves", en="Five purple"), Text(
        fr="9 points si tu as exactement 5 chats mauves.",
        en="9 points for exactly 5 purple cats."),
        brief.points(9, "purple", fr="pile 5 chats mauves", en="exactly 5 purple cats")),
    private(130, "A", "five-red", exactly(9, (5, cats_of("red"))), Text(fr="Cinq rouges", en="Five red"), Text(
        fr="9 points si tu as exactement 5 chats rouges.",
        en="9 points for exactly 5 red cats."),
        brief.points(9, "red", fr="pile 5 chats rouges", en="exactly 5 red cats")),
    private(131, "A", "five-orange", exactly(9, (5, cats_of("orange"))), Text(
        fr="Chatterie Mhoxxite", en="Five orange"), Text(
        fr="9 points si tu as exactement 5 chats orange.",
        en="9 points for exactly 5 orange cats."),
        brief.points(9, "orange", fr="pile 5 chats orange", en="exactly 5 orange cats")),
    private(132, "A", "five-rats", shared.five_rats, Text(fr="Cinq rats", en="Five rats"), Text(
        fr="10 points s'il reste exactement 5 rats visibles.",
        en="10 points if exactly 5 rats are visible."),
        brief.points(10, "rat", fr="pile 5 rats visibles", en="exactly 5 visible rats")),
    private(133, "A", "six-traditions", exactly(7, (6, held_traditions)), Text(
        fr="Six traditions", en="Six traditions"), Text(
        fr="7 points si tu as exactement 6 traditions devant toi.",
        en="7 points for exactly 6 traditions in front of you."),
        brief.points(7, "scroll", fr="pile 6 traditions", en="exactly 6 traditions")),
    private(134, "A", "five-treasures", exactly(9, (5, treasures)), Text(
        fr="Cinq trésors", en="Five treasures"), Text(
        fr="9 points si tu as exactement 5 trésors.",
        en="9 points for exactly 5 treasures."),
        brief.points(9, "gem", "common", fr="pile 5 trésors", en="exactly 5 treasures")),
    private(135, "B", "warm-sun", shared.warm_sun, Text(fr="Chaleur du Soleil", en="Warm sun"), Text(
        fr="1 point par paire de chats touchant le bord.",
        en="1 point per 2 cats touching the edge."),
        brief.points(1, "family", "room", fr="pour 2 chats au bord", en="per 2 cats at the edge")),
    private(136, "B", "captains-cabins", shared.captains_cabins, Text(
        fr="Cabines du capitaine", en="Captain's cabins"), Text(
        fr="12 points si les deux cabines perroquet sont pleines.",
        en="12 points if both parrot rooms are full."),
        brief.points(12, "parrot", fr="cabines perroquet pleines", en="both parrot rooms full")),
    private(137, "B", "quiet-bedrooms", rooms_empty(18, 2, 4), Text(
        fr="Chambres calmes", en="Quiet bedrooms"), Text(
        fr="18 points si les deux cabines lune sont vides.",
        en="18 points if both moon rooms are empty."),
        brief.points(18, "moon", fr="les 2 cabines lune vides", en="both moon rooms empty")),
    private(138, "B", "big-families", shared.big_families, Text(fr="Grandes familles", en="Big families"), Text(
        fr="4 points par famille de 4 chats ou plus.",
        en="4 points per family of 4 or more."),
        brief.points(4, "family", "family", fr="par famille de 4 et plus", en="per family of 4 or more")),
    private(139, "B", "oshax-friend", each(3, oshax), Text(fr="Ami des Oshax", en="Oshax friend"), Text(
        fr="3 points par Oshax.",
        en="3 points per Oshax."),
        brief.points(3, "oshax", fr="par Oshax", en="per Oshax")),
    private(140, "B", "free-table", rooms_empty(15, 3), Text(fr="Table libre", en="Free table"), Text(
        fr="15 points si la cabine pomme est vide.",
        en="15 points if the apple room is empty."),
        brief.points(15, "apple", fr="cabine pomme vide", en="apple room empty")),
    private(141, "B", "third-family", shared.third_family, Text(fr="Troisième famille", en="Third family"), Text(
        fr="Ta troisième plus grande famille compte une seconde fois.",
        en="Your third largest family scores a second time."),
        brief.twice("family", "star", fr="3e plus grande famille", en="third largest family")),
    private(142, "D", "well-stocked", well_stocked, Text(fr="Bonnes réserves", en="Well stocked"), Text(
        fr="7 points si tu as au moins 5 poissons.",
        en="7 points for at least 5 fish."),
        brief.points(7, "fish", fr="5 poissons ou plus", en="5 fish or more")),
    public(143, "C", "public-edge", None, lambda colour: each(2, cats_at_edge_of(colour)), Text(
        fr="Bord de mer", en="Seaside"), Text(
        fr="Couleur : 2 points par chat de cette couleur touchant le bord.",
        en="Colour: 2 points per cat of that colour touching the edge."),
        brief.points(2, "family", "room", fr="par chat de la couleur, au bord", en="per edge cat of the colour")),
    public(144, "C", "public-cats", None, lambda colour: each(1, cats_of(colour)), Text(
        fr="Couleur préférée", en="Favourite colour"), Text(
        fr="Couleur : 1 point par chat de cette couleur.",
        en="Colour: 1 point per cat of that colour."),
        brief.points(1, "family", fr="par chat de la couleur", en="per cat of the colour")),
    public(145, "C", "public-three", None, lambda colour: at_least(5, 3, cats_of(colour)), Text(
        fr="Trio", en="Trio"), Text(
        fr="Couleur : 5 points si tu as au moins 3 chats de cette couleur.",
        en="Colour: 5 points for 3 or more cats of that colour."),
        brief.points(5, "family", fr="3 chats de la couleur", en="3 cats of the colour")),
    public(146, "C", "public-lonely", None, lambda colour: each(3, lonely_cats_of(colour)), Text(
        fr="Âmes seules", en="Lone souls"), Text(
        fr="Couleur : 3 points par chat solitaire de cette couleur.",
        en="Colour: 3 points per lonely cat of that colour."),
        brief.points(3, "family", fr="par solitaire de la couleur", en="per lonely cat of the colour")),
    public(147, "C", "public-scholar", each(2, held_traditions), None, Text(
        fr="Savoir commun", en="Common knowledge"), Text(
        fr="Chaque joueur : 2 points par tradition devant lui.",
        en="Each player: 2 points per tradition in front of them."),
        brief.points(2, "scroll", fr="par tradition", en="per tradition")),
    public(148, "D", "trinkets", each(2, common_treasures), None, Text(fr="Breloques", en="Trinkets"), Text(
        fr="2 points par trésor commun.",
        en="2 points per common treasure."),
        brief.points(2, "common", fr="par trésor commun", en="per common treasure")),
    public(149, "C", "public-hoard", None, lambda colour: each(1, treasures_beside(colour)), Text(
        fr="Magot gardé", en="Guarded hoard"), Text(
        fr="Couleur : 1 point par trésor touchant un chat de cette couleur.",
        en="Colour: 1 point per treasure touching a cat of that colour."),
        brief.points(1, "family", "gem", fr="par trésor contre la couleur", en="per treasure by the colour")),
    public(150, "C", "public-maps", each(5, uncovered_maps), None, Text(
        fr="Cartes intactes", en="Untouched maps"), Text(
        fr="5 points par carte au trésor non recouverte.",
        en="5 points per uncovered treasure map."),
        brief.points(5, "map", fr="par carte au trésor visible", en="per uncovered map")),
    private(216, "B", "organised", each(7, one_colour_columns), Text(fr="Organisé", en="Organised"), Text(
        fr="7 points par colonne de 9 cases pleine de chats d'une seule couleur.",
        en="7 points per column of 9 cells filled by cats of a single colour."),
        brief.points(7, "family", fr="par colonne de 9 d'une couleur", en="per column of 9, one colour")),
    public(217, "C", "prospector", each(2, treasures), None, Text(fr="Prospecteur", en="Prospector"), Text(
        fr="2 points par trésor, commun ou rare.",
        en="2 points per treasure, common or rare."),
        brief.points(2, "gem", "common", fr="par trésor", en="per treasure")),
    private(218, "D", "parade", every_colour(9, 1, cats_at_edge_of), Text(fr="Parade", en="Parade"), Text(
        fr="9 points si chaque couleur touche le bord.",
        en="9 points if every colour touches the edge."),
        brief.points(9, "family", "room", fr="chaque couleur au bord", en="every colour at the edge")),
    private(219, "D", "middle-row", all_covered(10, lambda _: MIDDLE_ROW), Text(
        fr="Rangée du milieu", en="Middle row"), Text(
        fr="10 points si la rangée du milieu est pleine.",
        en="10 points if the middle row is full."),
        brief.points(10, "room", fr="rangée du milieu pleine", en="middle row full")),
    private(220, "D", "twenty-cats", exactly(10, (20, cats)), Text(fr="Vingt chats", en="Twenty cats"), Text(
        fr="10 points si tu as exactement 20 chats.",
        en="10 points for exactly 20 cats."),
        brief.points(10, "family", fr="pile 20 chats", en="exactly 20 cats")),
    private(221, "D", "treasurer", each(2, treasures), Text(fr="Trésorier", en="Treasurer"), Text(
        fr="2 points par trésor, commun ou rare.",
        en="2 points per treasure, common or rare."),
        brief.points(2, "gem", "common", fr="par trésor", en="per treasure")),
    private(222, "D", "tidy-rooms", each(2, full_rooms), Text(fr="Cabines rangées", en="Tidy rooms"), Text(
        fr="2 points par cabine pleine.",
        en="2 points per full room."),
        brief.points(2, "room", fr="par cabine pleine", en="per full room")),
    private(223, "D", "evening-sun", shared.warm_sun, Text(fr="Soleil du soir", en="Evening sun"), Text(
        fr="1 point par paire de chats touchant le bord.",
        en="1 point per 2 cats touching the edge."),
        brief.points(1, "family", "room", fr="pour 2 chats au bord", en="per 2 cats at the edge")),
)
# fmt: on

TRADITIONS = {row.key: row for row in ROWS}
"""All traditions by their keys."""
CARDS = tuple(row.card for row in ROWS)
WORDS = {row.key: (row.title, row.text) for row in ROWS}
"""Title and text of a tradition, by its key."""
BRIEFS = {row.key: row.brief for row in ROWS}
"""The same in a few words."""

# fmt: off
FAMILY_CARDS = (
    FamilyCard(151, "edge-colour"), FamilyCard(152, "parade"), FamilyCard(153, "warm-sun"),
    FamilyCard(154, "no-rats"), FamilyCard(155, "middle-row"), FamilyCard(156, "full-edge"),
    FamilyCard(157, "twenty-cats"), FamilyCard(158, "three-of-each"), FamilyCard(159, "five-blue"),
    FamilyCard(160, "five-green"), FamilyCard(161, "five-purple"), FamilyCard(162, "five-red"),
    FamilyCard(163, "five-orange"), FamilyCard(164, "treasurer"), FamilyCard(165, "family-tree"),
    FamilyCard(166, "rat-keeper"), FamilyCard(167, "tidy-rooms"), FamilyCard(168, "third-family"),
)
# fmt: on

FAMILY_WORDS = {
    **WORDS,
    "family-tree": (
        TRADITIONS["family-tree"].title,
        Text(
            fr="10 points si personne n'a de famille plus grande que la tienne.",
            en="10 points if no one has a larger family than you.",
        ),
    ),
}
"""The words of family cards. They don't mention solo games, because the family game is never played alone."""
