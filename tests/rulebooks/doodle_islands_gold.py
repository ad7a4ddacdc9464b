"""The facts of the rulebook of Doodle Islands: gold, the end, the variants and the game alone."""

from __future__ import annotations

from collections.abc import Sequence

from archipel.core.game import Event
from archipel.games.doodle_islands import setup, solo
from archipel.games.doodle_islands.content.box import CONTENTS
from tests.games.doodle_islands.table import bare, bonus, draw_once, drawn, gold, on_island, on_kraken
from tests.rulebooks.facts import Fact, Value

TREASURES, MONSTERS = CONTENTS.seas["treasures"], CONTENTS.seas["monsters"]
TITLES = [title.least for title in solo.TITLES]
SEVEN_LONG = """
    .. .. SE EW .. ..
    .. .. NS .. .. ..
    .. .. .. .. .. ..
    .. .. NS .. .. ..
    .. .. NS .. .. ..
    .. .. NS .. .. ..
"""
"""A piece from north to south on the monster of the third row makes a route of seven cells."""


def value_and_number(events: Sequence[Event]) -> tuple[Value, ...]:
    """What the drawn cell counts, and the number that is circled for it."""
    value, number = gold(events)
    assert number is not None
    return value, number


def number_and_bonus(events: Sequence[Event]) -> tuple[Value, ...]:
    """The number that is circled, and the bonus that it takes."""
    taken = bonus(events)
    assert taken is not None
    return value_and_number(events)[1], taken


def five_forts(**circled: list[int]) -> Value:
    """The number that 5 forts earn."""
    number = gold(draw_once(on_island(2, 1, 2, 1, 1, **circled), (2, 1), "NE"))[1]
    assert number is not None
    return number


BOOKS_TITLES = (
    (30, 49, "Moussaillon", "Cabin boy"),
    (50, 69, "Loup de mer", "Sea wolf"),
    (70, 89, "Quartier-maître", "Quartermaster"),
    (90, 104, "Capitaine", "Captain"),
    (105, 119, "Amiral", "Admiral"),
)
"""The titles between the first and the last, with the least and the most gold for each."""


def title(place: int) -> tuple[Value, ...]:
    return (TITLES[place], TITLES[place + 1] - 1, solo.TITLES[place].text.fr, solo.TITLES[place].text.en)


GOLD = (
    # ---- gold ----
    Fact(
        "A route is as long as the number of its cells (chapter 5).",
        "A route",
        "La longueur d'une route est le nombre de ses cases",
        "A route is as long as it has cells",
    ),
    Fact(
        "Gold is earned at once, and never again for the same cell (chapter 5).",
        "Gold at once",
        "ne paie qu'une fois, quand tu y traces sa route. Ce qu'elle devient ensuite ne rapporte plus rien.",
        "pays once, when you draw its route. What that route becomes later brings nothing more.",
    ),
    Fact(
        "A monster counts the length of its route (chapter 5).",
        "What counts",
        "Un monstre compte les cases de sa route.",
        "A monster counts the cells of its route.",
    ),
    Fact(
        "An island counts the ticked forts on its route (chapter 5).",
        "What counts",
        "Une île, les fortins cochés sur sa route.",
        "An island, the ticked forts on its route.",
    ),
    Fact(
        "A number that is at most the count is circled (chapter 5).",
        "Circling a number",
        "Entoure le plus grand nombre libre qui ne dépasse pas ce compte : c'est ton or.",
        "Circle the highest free number that is not above that count: it is your gold.",
    ),
    Fact(
        "A free number is neither circled nor crossed out (chapter 5, Sea of Monsters).",
        "Circling a number",
        "Libre veut dire : ni entouré, ni barré.",
        "Free means neither circled nor crossed out.",
    ),
    Fact(
        "One number for each cell; without a free number no gold (chapter 5).",
        "Circling a number",
        "Un seul nombre par case. Rien ne convient ? Pas d'or.",
        "One number for each cell. Nothing fits? No gold.",
    ),
    Fact(
        "The highest monster number is 15 (chapter 5).",
        "The numbers",
        "Mer aux trésors, monstres : {0}, {1}, {2}, {3} et {4}.",
        "Sea of Treasures, monsters: {0}, {1}, {2}, {3} and {4}.",
        lambda: TREASURES.monsters,
        (3, 5, 8, 11, 15),
    ),
    Fact(
        "The highest island number is 10 (chapter 5).",
        "The numbers",
        "Mer aux trésors, îles : de {0} à {1}.",
        "Sea of Treasures, islands: {0} to {1}.",
        lambda: (TREASURES.islands[0], TREASURES.islands[-1]),
        (1, 10),
    ),
    Fact(
        "The highest monster number of the other sea is 18 (Sea of Monsters).",
        "The numbers",
        "Mer des monstres, monstres : de {0} à {1}.",
        "Sea of Monsters, monsters: {0} to {1}.",
        lambda: (MONSTERS.monsters[0], MONSTERS.monsters[-1]),
        (1, 18),
    ),
    Fact(
        "The highest kraken number is 18 (Sea of Monsters).",
        "The numbers",
        "Mer des monstres, krakens : de {0} à {1}.",
        "Sea of Monsters, krakens: {0} to {1}.",
        lambda: (MONSTERS.krakens[0], MONSTERS.krakens[-1]),
        (1, 18),
    ),
    Fact(
        "The example: 5 forts, 5 circled already, so 4 (chapter 5). Ruling 7.",
        "A lower number",
        "le livret laisse ouvert si l'on peut choisir plus petit. Ici, non : avec {0} fortins, tu n'entoures le {1} "
        "que si le {0} est pris.",
        "the rulebook leaves open whether you may choose a lower one. Here you may not: with {0} forts, circle {1} "
        "only if {0} is taken.",
        lambda: (five_forts(), five_forts(islands=[5])),
        (5, 4),
    ),
    Fact(
        "The bonuses are 3, 5, 7 and 10 (chapter 5).",
        "First to arrive",
        "la plus grande prime libre qui ne le dépasse pas : {0}, {1}, {2} et {3}",
        "the highest free bonus not above it: {0}, {1}, {2} and {3}",
        lambda: TREASURES.bonuses,
        (3, 5, 7, 10),
    ),
    Fact(
        "All others cross the bonus out (chapter 5).",
        "First to arrive",
        "Les autres la barrent.",
        "All others cross it out.",
    ),
    Fact(
        "The examples: 8 takes bonus 7; somebody else's 9 then takes 5 (chapter 5).",
        "First to arrive",
        "Le {0} prend la prime {1}. Plus tard, le {2} d'un autre ne prend que la {3}.",
        "The {0} takes bonus {1}. Later somebody else's {2} takes only {3}.",
        lambda: (
            *number_and_bonus(draw_once(on_island(3, 1, 4, 1, 1), (2, 1), "NE")),
            *number_and_bonus(draw_once(on_island(3, 1, 4, 2, 1), (2, 1), "NE", on_island(1, 1, 2, 1, 1, bonuses=[7]))),
        ),
        (8, 7, 9, 5),
    ),
    Fact(
        "On the Sea of Monsters each number is there once for all players (Sea of Monsters).",
        "One number for all",
        "qui entoure un nombre le garde : tous les autres le barrent",
        "whoever circles a number keeps it: all others cross it out",
    ),
    Fact(
        "The example: length 7, 7 circled already, so 6 (Sea of Monsters).",
        "One number for all",
        "Une route de {0}, et le {0} est pris : entoure le {1}.",
        "A route of {0}, and {0} is taken: circle {1}.",
        lambda: value_and_number(
            draw_once(drawn(SEVEN_LONG, "monsters"), (2, 2), "NS", bare("monsters", monsters=[7]), sea="monsters")
        ),
        (7, 6),
    ),
    Fact(
        "The example: 6 and 5 are gone, so 4 (Sea of Monsters).",
        "One number for all",
        "Un kraken compte {0}, et le {0} et le {2} sont pris : entoure le {1}.",
        "A kraken counts {0}, and {0} and {2} are taken: circle {1}.",
        lambda: (
            *value_and_number(draw_once(on_kraken(3, krakens=[5, 6]), (2, 3), "NS", on_kraken(2), sea="monsters")),
            5,
        ),
        (6, 4, 5),
    ),
    # ---- the end ----
    Fact(
        "Monster 15, island 10 or the last bottle brings the last round (chapter 6).",
        "The end on the Sea of Treasures",
        "Quelqu'un entoure le {0} des monstres ou le {1} des îles, ou coche sa dernière bouteille ({2} en tout)",
        "Somebody circles the monsters' {0} or the islands' {1}, or ticks the last bottle ({2} in all)",
        lambda: (TREASURES.monsters[-1], TREASURES.islands[-1], TREASURES.bottles),
        (15, 10, 7),
    ),
    Fact(
        "The round is played out (chapter 6).",
        "The end on the Sea of Treasures",
        "on finit le tour, et c'est terminé",
        "the round is played out, and the game is over",
    ),
    Fact(
        "Monster 18, kraken 18 or the 12th bottle brings the last round (Sea of Monsters).",
        "The end on the Sea of Monsters",
        "Quelqu'un entoure le {0} des monstres ou le {1} des krakens, ou coche sa dernière bouteille ({2} en tout)",
        "Somebody circles the monsters' {0} or the krakens' {1}, or ticks the last bottle ({2} in all)",
        lambda: (MONSTERS.monsters[-1], MONSTERS.krakens[-1], MONSTERS.bottles),
        (18, 18, 12),
    ),
    Fact(
        "Numbers, bonuses, ships and bottles are added up (chapter 6).",
        "The total",
        "Additionne les nombres entourés, les primes, les navires et les bouteilles.",
        "Add up the numbers circled, the bonuses, the ships and the bottles.",
    ),
    Fact(
        "The winner is Pirate King or Queen (aim).",
        "The total",
        "Le plus d'or fait de toi le Roi ou la Reine des pirates.",
        "Most gold makes you Pirate King or Queen.",
    ),
    Fact(
        "Each ship that is linked to another brings 4 (chapter 6).",
        "Ships at the end",
        "Navire : {0}.",
        "Ship: {0}.",
        lambda: (dict(TREASURES.ship_gold)["ship"],),
        (4,),
    ),
    Fact(
        "A ship needs at least one other on its route (chapter 6).",
        "Ships at the end",
        "Chaque navire relié à au moins un autre par sa route rapporte de l'or.",
        "Each ship linked to at least one other by its route brings gold.",
    ),
    Fact(
        "A schooner is a ship and brings 3 (Sea of Monsters).",
        "Ships at the end",
        "Goélette : {0}.",
        "Schooner: {0}.",
        lambda: (dict(MONSTERS.ship_gold)["schooner"],),
        (3,),
    ),
    Fact(
        "A galleon is a ship and brings 5 (Sea of Monsters).",
        "Ships at the end",
        "Galion : {0}.",
        "Galleon: {0}.",
        lambda: (dict(MONSTERS.ship_gold)["galleon"],),
        (5,),
    ),
    Fact(
        "Schooners and galleons are ships to each other (Sea of Monsters).",
        "Ships at the end",
        "Une goélette et un galion sont des navires, et comptent l'un pour l'autre.",
        "A schooner and a galleon are ships, and count for each other.",
    ),
    Fact(
        "Fewest bottles win 4, most lose 4 (chapter 6).",
        "Bottles at the end",
        "Qui a coché le moins de bouteilles gagne {0} pièces d'or ; qui en a coché le plus en perd {0}.",
        "Whoever has ticked fewest bottles gains {0} gold; whoever has ticked most loses {0}.",
        lambda: (TREASURES.bottle_gold,),
        (4,),
    ),
    Fact(
        "On the Sea of Monsters bottles win or lose 7 (Sea of Monsters).",
        "Bottles at the end",
        "Sur la Mer des monstres : {0}.",
        "On the Sea of Monsters: {0}.",
        lambda: (MONSTERS.bottle_gold,),
        (7,),
    ),
    Fact(
        "Tied players win or lose the whole sum (chapter 6).",
        "As many bottles",
        "tous gagnent ou perdent la somme entière",
        "Tied players all gain or lose the whole sum.",
    ),
    Fact(
        "A tie goes to the fewest bottles (chapter 6).",
        "Ties",
        "Autant d'or ? Parmi eux, qui a coché le moins de bouteilles gagne.",
        "As much gold? Among those, whoever has ticked fewest bottles wins.",
    ),
    # ---- variants ----
    Fact(
        "More control: a bottle may always replace a die (variants).",
        "More control",
        "tu peux toujours passer et cocher une bouteille au lieu de prendre un dé",
        "you may always pass and tick a bottle instead of taking a die",
    ),
    Fact(
        "On the Sea of Monsters that is no variant but the rule (Sea of Monsters).",
        "More control",
        "Sur la Mer des monstres, c'est la règle.",
        "On the Sea of Monsters that is the rule.",
    ),
    Fact(
        "Alone: only the Sea of Treasures, and 3 white dice (variants).",
        "Alone at sea",
        "Sur la Mer aux trésors, seul : {0} dés blancs",
        "Alone, on the Sea of Treasures: {0} white dice",
        lambda: (setup.white_dice(1),),
        (3,),
    ),
    Fact(
        "Alone, bottles bring no gold (variants).",
        "Alone at sea",
        "pas d'or gagné ni perdu pour les bouteilles",
        "no gold won or lost for bottles",
    ),
    Fact(
        "Under 30: no title, try again (variants).",
        "Titles",
        "Moins de {0} : {1}",
        "Under {0}: {2}",
        lambda: (TITLES[0], solo.TRY_AGAIN.fr, solo.TRY_AGAIN.en),
        (30, "Essaie encore !", "Try again!"),
    ),
    *(
        Fact(
            f"The title number {place + 1} (variants).",
            "Titles",
            "{0} à {1} : {2}",
            "{0} to {1}: {3}",
            lambda place=place: title(place),  # type: ignore[misc]
            book,
        )
        for place, book in enumerate(BOOKS_TITLES)
    ),
    Fact(
        "From 120: Pirate King or Queen (variants).",
        "Titles",
        "{0} et plus : {1}",
        "{0} or more: {2}",
        lambda: (TITLES[-1], solo.TITLES[-1].text.fr, solo.TITLES[-1].text.en),
        (120, "Roi / Reine des pirates", "Pirate King / Queen"),
    ),
    Fact(
        "There are five exploits (variants).",
        "Exploits",
        "Seul, il y a aussi {0} exploits.",
        "Alone, there are {1} exploits too.",
        lambda: {5: ("cinq", "five")}[len(solo.EXPLOITS)],
        ("cinq", "five"),
    ),
    Fact(
        "The Sober ticked no bottle (variants).",
        "Exploits",
        "Le Sobre : Finis sans cocher une seule bouteille.",
        "The Sober: Finish without ticking a single bottle.",
    ),
    Fact(
        "The Prince of Navigators has one route on the whole sheet (variants).",
        "Exploits",
        "Le Prince des navigateurs : Toutes les pièces de ta feuille, celles du départ comprises, forment une seule "
        "route.",
        "Prince of Navigators: All pieces on your sheet, those of the set-up included, form one single route.",
    ),
    Fact(
        "The Monster Slayer has 42 (variants).",
        "Exploits",
        "Le Tueur de monstres : Gagne au moins {0} pièces d'or avec les monstres.",
        "Monster Slayer: Earn {0} gold or more from monsters.",
        lambda: (sum(TREASURES.monsters),),
        (42,),
    ),
    Fact(
        "Goldbeard has 74 (variants).",
        "Exploits",
        "Barbe d'Or : Gagne au moins {0} pièces d'or avec les îles aux trésors et leurs primes.",
        "Goldbeard: Earn {0} gold or more from treasure islands and their bonuses.",
        lambda: (sum(TREASURES.islands[-7:]) + sum(TREASURES.bonuses),),
        (74,),
    ),
    Fact(
        "The Builder earns gold with 16 forts (variants).",
        "Exploits",
        "Le Bâtisseur : Gagne de l'or sur une île aux trésors dont la route relie au moins {0} fortins cochés.",
        "The Builder: Earn gold on a treasure island whose route links {0} ticked forts or more.",
        lambda: (sum(boxes.count for boxes in TREASURES.boxes),),
        (16,),
    ),
    Fact(
        "Where the 16 forts are is our reading. Ruling 21.",
        "The Builder's forts",
        "le livret laisse ouvert où sont les fortins. Ici, ils sont sur la route de l'île elle-même.",
        "the rulebook leaves open where the forts are. Here, they are on the island's own route.",
    ),
    Fact(
        "Other sheets are our reading. Ruling 26.",
        "Other sheets",
        "Le livret laisse ouvert combien de krakens ou de fortins a une feuille. Ici, la boîte du propriétaire décide "
        "; les exploits demandent toujours au moins {0}, {1} et {2}.",
        "The rulebook leaves open how many krakens or forts a sheet has. Here an owner's box decides; the exploits "
        "still ask for {0}, {1} and {2} or more.",
        lambda: (solo.MONSTER_GOLD, solo.ISLAND_GOLD, solo.FORTS),
        (42, 74, 16),
    ),
)
