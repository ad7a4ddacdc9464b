"""Checks an owner's seas of Doodle Islands against the rulebook.

The rulebook fixes the sizes, one set-up route in each column, the tentacles of a kraken, the highest numbers and the
gold. The owner fills in where everything lies, how many forts there are, the lower numbers, and what each face of the
die draws in the set-up. What only Archipel can't hold is called its own limit.
"""

from __future__ import annotations

from collections import Counter

from archipel.core.findings import A_FACT, FIXED, OUR_LIMIT, Findings, nearest
from archipel.core.game import BoxRules, Json
from archipel.core.text import Text, and_list, listed, sentences, shown
from archipel.games.doodle_islands import texts
from archipel.games.doodle_islands.content.box import MOST_BOXED

FIXED_BY_US = ("name", "kinds", "setup", "boxed", "shared", "may_pass", "lines")
"""Fields that say how Archipel plays a sea, so that owners can't change them."""
TENTACLES = 4, 2
"""The tentacles of a kraken, and how many of them are ticked from the start: the rulebook says both."""
MOST_FORTS, MOST_LEFT = 8, 7
"""Forts of an archipelago at most, and those of them to be ticked in play: bots list all ways to tick them."""
MOST_BOTTLES = 30
"""Bottles at most, because a sheet has room for no more."""

NAMES = {"faces": Text(fr="Faces du dé", en="Faces of the die")} | {
    f"seas.{name}": title for name, title in texts.SEA_TITLES.items()
}
KINDS = {
    "archipelago": Text(fr="archipels", en="archipelagos"),
    "island": Text(fr="îles aux trésors", en="treasure islands"),
    "monster": Text(fr="monstres", en="monsters"),
    "ship": Text(fr="navires", en="ships"),
    "breakers": Text(fr="brisants", en="breakers"),
    "kraken": Text(fr="krakens", en="krakens"),
    "schooner": Text(fr="goélettes", en="schooners"),
    "galleon": Text(fr="galions", en="galleons"),
}
CELLS = Text(fr="cases", en="cells")
TOO_MANY = Text(fr="{count} {kind}", en="{count} {kind}")
OUR_MOST = Text(
    fr="Archipel en prend {most} au plus : c'est sa limite, pas celle du livret.",
    en="Archipel takes at most {most}: this is its own limit, not the rulebook's.",
)
FORTS_IN_ALL = Text(fr="fortins", en="forts")
BOTTLES = Text(fr="bouteilles", en="bottles")
NO_SEA = Text(fr="il n'y a pas de mer {sea}", en="there is no sea {sea}")
MISSING_SEA = Text(fr="la mer {sea} manque", en="the sea {sea} is missing")
BOTH_SEAS = Text(fr="Il y en a deux : {known}.", en="There are two: {known}.")
BOTTLE_GOLD = Text(fr="les bouteilles rapportent ou coûtent {gold} pièces d'or", en="bottles bring or cost {gold} gold")
SHIP_GOLD = Text(fr="ceci rapporte des pièces d'or : {gold}", en="gold is paid for {gold}")
SEATS = Text(fr="on y joue de {least} à {most}", en="{least} to {most} people play there")
TAKE_AWAY = Text(fr="Enlève-le : il vaut {value}.", en="Take it away: it is {value}.")
WRONG_SIZE = Text(fr="la carte n'a pas {size} lignes de {size} cases", en="the map is not {size} rows of {size} cells")
SO_LARGE = Text(fr="Écris {size} lignes de {size} lettres.", en="Write {size} rows of {size} letters.")
NO_KIND = Text(fr="{letter} n'est aucune sorte de case", en="{letter} is no kind of cell")
LETTERS = Text(fr="Les lettres : {known}.", en="The letters: {known}.")
COLUMN = {
    "archipelago": (
        Text(fr="colonne {column} : pas d'archipel", en="column {column}: no archipelago"),
        Text(fr="colonne {column} : {count} archipels", en="column {column}: {count} archipelagos"),
    ),
    "breakers": (
        Text(fr="colonne {column} : pas de brisants", en="column {column}: no breakers"),
        Text(fr="colonne {column} : {count} cases de brisants", en="column {column}: {count} breakers"),
    ),
}
ONE_A_COLUMN = Text(
    fr="Il en faut un par colonne. Touche la case qui en porte un.",
    en="There is one in each column. Touch the cell that has it.",
)
BOXES_AT = Text(
    fr="les fortins ou tentacules ne sont pas aux cases qui en ont", en="the boxes are not in the cells that have some"
)
BOXES_ARE = Text(fr="Ces cases sont {cells}, par colonne.", en="Those cells are {cells}, by column.")
BAD_TICKS = Text(
    fr="colonne {column} : {ticked} cases cochées sur {count}",
    en="column {column}: {ticked} of {count} boxes are ticked",
)
FORTS_ARE = Text(
    fr="Archipel prend de 1 à {most} fortins, dont {left} à cocher en jeu : c'est sa limite, pas celle du livret.",
    en="Archipel takes from 1 to {most} forts, {left} of them to tick in play: its own limit, not the rulebook's.",
)
TENTACLES_ARE = Text(
    fr="D'après le livret, deux tentacules sont cochés au départ, et deux de plus se cochent.",
    en="By the rulebook, two tentacles are ticked from the start, and two more can be.",
)
NOT_RISING = Text(fr="« {line} » ne va pas en montant", en='"{line}" does not rise')
RISING = Text(
    fr="Des nombres de 1 à {highest}, du plus petit au plus grand.", en="Numbers from 1 to {highest}, rising."
)
WRONG_END = Text(
    fr="« {line} » finit par {last} ; c'est {highest} qui finit la partie",
    en='"{line}" ends with {last}; it is {highest} that ends the game',
)
END_WITH = Text(fr="Le dernier nombre est {highest}.", en="The last number is {highest}.")
NOT_THERE = Text(fr="« {line} » n'est pas sur cette feuille", en='"{line}" is not on this sheet')
LEAVE_EMPTY = Text(fr="Laisse la liste vide.", en="Leave the list empty.")
WRONG_BONUSES = Text(fr="les primes sont {right}", en="the bonuses are {right}")
BONUSES_ARE = Text(fr="Écris [{right}].", en="Write [{right}].")
WRONG_BOTTLES = Text(fr="{count} bouteilles", en="{count} bottles")
FEW_BOTTLES = Text(
    fr="Il en faut une, car la dernière finit la partie. Archipel en prend {most} au plus : c'est sa limite, pas celle "
    "du livret.",
    en="At least one is needed, because the last one ends the game. Archipel takes at most {most}: this is its own "
    "limit, not the rulebook's.",
)


def examine(data: Json, ours: Json, found: Findings) -> None:
    """Reports everything that contradicts the rulebook, and counts everything that the rulebook leaves open."""
    known = [name for name in texts.SEA_TITLES if name in ours["seas"]]
    for name in data["seas"]:
        if name not in known:
            found.wrong(("seas",), NO_SEA.format(sea=shown(name)), nearest(name, known))
    for name in known:
        if name in data["seas"]:
            examine_sea(data["seas"][name], ours["seas"][name], Sea(found, name))
        else:
            found.wrong(("seas",), MISSING_SEA.format(sea=name), BOTH_SEAS.format(known=listed(known)))


class Sea:
    """Findings about one sea, reported under the name that players know."""

    def __init__(self, found: Findings, name: str) -> None:
        self.found, self.name = found, name
        self.before = len(found.places)

    def wrong(self, field: str, reason: Text, remedy: Text) -> None:
        self.found.wrong(("seas", self.name, field), reason, remedy)

    def count(self, field: str, title: Text, count: int, of: int | None = None) -> None:
        self.found.count(f"seas.{self.name}.{field}", title, count, of)

    @property
    def fine(self) -> bool:
        return len(self.found.places) == self.before


def examine_sea(sea: Json, ours: Json, found: Sea) -> None:
    for field, fact in facts(ours).items():
        if sea[field] != ours[field]:
            found.wrong(field, A_FACT.format(fact=fact), TAKE_AWAY.format(value=shown(ours[field])))
    for field in FIXED_BY_US:
        same = sorted(sea[field]) == sorted(ours[field]) if field == "shared" else sea[field] == ours[field]
        if not same:
            remedy = sentences(TAKE_AWAY.format(value=shown(ours[field])), OUR_LIMIT)
            found.wrong(field, FIXED.format(field=field), remedy)
    if found.fine:
        examine_map(sea, len(ours["map"]), found)
    if found.fine:
        examine_boxes(sea, found)
    examine_numbers(sea, ours, found)
    examine_bottles(sea, ours, found)


def facts(ours: Json) -> dict[str, Text]:
    """Returns what the rulebook says about the fields that no owner can change."""
    ships = and_list(
        [Text(fr=f"{KINDS[kind].fr} {gold}", en=f"{KINDS[kind].en} {gold}") for kind, gold in ours["ship_gold"]]
    )
    return {
        "bottle_gold": BOTTLE_GOLD.format(gold=ours["bottle_gold"]),
        "ship_gold": SHIP_GOLD.format(gold=ships),
        "seats": SEATS.format(least=min(ours["seats"]), most=max(ours["seats"])),
    }


def examine_map(sea: Json, size: int, found: Sea) -> None:
    rows, kinds = sea["map"], sea["kinds"]
    if len(rows) != size or any(len(row) != size for row in rows):
        found.wrong("map", WRONG_SIZE.format(size=size), SO_LARGE.format(size=size))
        return
    counts = Counter("".join(rows))
    for letter in counts:
        if letter not in kinds:
            found.wrong("map", NO_KIND.format(letter=shown(letter)), LETTERS.format(known=letters_of(kinds)))
    found.count("map", CELLS, sum(counts[letter] for letter in kinds), size * size)
    for letter, kind in kinds.items():
        found.count(f"map.{kind}", KINDS[kind], counts[letter])
        if kind == sea["boxed"] != sea["setup"] and counts[letter] > MOST_BOXED:
            reason = TOO_MANY.format(count=counts[letter], kind=KINDS[kind])
            found.wrong("map", reason, OUR_MOST.format(most=MOST_BOXED))
    for column in range(size):
        count = sum(kinds.get(row[column]) == sea["setup"] for row in rows)
        if count != 1:
            reason = COLUMN[sea["setup"]][count > 0].format(column=column + 1, count=count)
            found.wrong("map", reason, ONE_A_COLUMN)


def letters_of(kinds: Json) -> str:
    return ", ".join(f"{letter} {kind}" for letter, kind in kinds.items())


def examine_boxes(sea: Json, found: Sea) -> None:
    """Checks the forts and tentacles: their cells, which must be in column order, and their numbers."""
    kinds, size = sea["kinds"], len(sea["map"])
    cells = [
        [row, column] for column in range(size) for row in range(size) if kinds[sea["map"][row][column]] == sea["boxed"]
    ]
    if [list(boxes["cell"]) for boxes in sea["boxes"]] != cells:
        found.wrong("boxes", BOXES_AT, BOXES_ARE.format(cells=shown(cells, 80)))
        return
    forts = sea["boxed"] == "archipelago"
    for boxes in sea["boxes"]:
        count, ticked = boxes["count"], boxes["ticked"]
        fine = ticked >= 0 and 0 <= count - ticked <= MOST_LEFT and 1 <= count <= MOST_FORTS
        if not forts:
            fine = (count, ticked) == TENTACLES
        if not fine:
            reason = BAD_TICKS.format(column=boxes["cell"][1] + 1, ticked=ticked, count=count)
            found.wrong("boxes", reason, FORTS_ARE.format(most=MOST_FORTS, left=MOST_LEFT) if forts else TENTACLES_ARE)
    if forts:
        found.count("boxes", FORTS_IN_ALL, sum(boxes["count"] for boxes in sea["boxes"]))


def examine_numbers(sea: Json, ours: Json, found: Sea) -> None:
    for line in ("monsters", "islands", "krakens"):
        highest = max(ours[line], default=None)
        numbers = sea[line]
        if highest is None:
            if numbers:
                found.wrong(line, NOT_THERE.format(line=line), LEAVE_EMPTY)
        elif any(number < 1 for number in numbers) or numbers != sorted(set(numbers)):
            found.wrong(line, NOT_RISING.format(line=line), RISING.format(highest=highest))
        elif numbers[-1:] != [highest]:
            last = numbers[-1] if numbers else 0
            found.wrong(line, WRONG_END.format(line=line, last=last, highest=highest), END_WITH.format(highest=highest))
    if sea["bonuses"] != ours["bonuses"]:
        right = listed(ours["bonuses"])
        found.wrong("bonuses", WRONG_BONUSES.format(right=right or "[]"), BONUSES_ARE.format(right=right))


def examine_bottles(sea: Json, ours: Json, found: Sea) -> None:
    if found.name == "monsters":
        found.count("bottles", BOTTLES, sea["bottles"], ours["bottles"])
        return
    found.count("bottles", BOTTLES, sea["bottles"])
    if not 1 <= sea["bottles"] <= MOST_BOTTLES:
        found.wrong("bottles", WRONG_BOTTLES.format(count=sea["bottles"]), FEW_BOTTLES.format(most=MOST_BOTTLES))


BOX_RULES = BoxRules(NAMES, examine)
