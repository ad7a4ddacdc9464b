"""The figures in the rules and the help texts, taken from the contents in play and from the engine."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from archipel.core.text import Text, and_list, or_list
from archipel.games.doodle_islands import setup, solo
from archipel.games.doodle_islands.content.box import Box
from archipel.games.doodle_islands.content.seas import SEAS, Sea, Shape
from archipel.games.doodle_islands.content.words import WORDS

ALONE = Text(fr="Seul", en="Alone")
PLAYERS = Text(fr="{seats} joueurs", en="{seats} players")
SPAN = Text(fr="de {first} à {last}", en="{first} to {last}")
RANGE = Text(fr="{first} à {last}", en="{first} to {last}")
LESS = Text(fr="Moins de {gold}", en="Under {gold}")
MORE = Text(fr="{gold} et plus", en="{gold} or more")
TITLED = Text(fr="{gold} {title}", en="{gold} {title}")
ROW = Text(fr="{first} : {second}", en="{first}: {second}")


def figures(contents: Box) -> Mapping[str, object]:
    """Returns the figures by their names in the sentences. Those of the Sea of Monsters begin with `their_`."""
    sea, other = contents.seas["treasures"], contents.seas["monsters"]
    return {
        "dice": table(
            (ALONE if seats == 1 else PLAYERS.format(seats=seats), setup.white_dice(seats)) for seats in sea.seats
        ),
        "solo_dice": setup.white_dice(1),
        "faces": table((face, WORDS[shape]) for face, shape in faces(contents).items()),
        **sea_figures(sea, ""),
        **sea_figures(other, "their_"),
        "monster_gold": solo.MONSTER_GOLD,
        "island_gold": solo.ISLAND_GOLD,
        "exploit_forts": solo.FORTS,
        "titles": titles(),
        "title_list": and_list(TITLED.format(gold=title.least, title=title.text) for title in solo.TITLES),
        "exploits": table((exploit.text, exploit.meaning) for exploit in solo.EXPLOITS),
    }


def sea_figures(sea: Sea, prefix: str) -> dict[str, object]:
    each = sea.boxes or SEAS[sea.name].boxes  # a sea without krakens tells what a kraken has in the rulebook
    found: dict[str, object] = {
        "size": len(sea.map),
        "seats": row(sea.seats),
        "boxes": choice(boxes.count for boxes in each),
        "ticked": choice(boxes.ticked for boxes in each),
        "left": choice(boxes.count - boxes.ticked for boxes in each),
        "all_boxes": sum(boxes.count for boxes in sea.boxes),
        "monsters": row(sea.monsters),
        "islands": row(sea.islands),
        "krakens": row(sea.krakens),
        "bonuses": row(sea.bonuses),
        "top_monster": sea.monsters[-1],
        "top_island": max(sea.islands, default=0),
        "top_kraken": max(sea.krakens, default=0),
        "bottles": sea.bottles,
        "bottle_gold": sea.bottle_gold,
        **{str(kind): gold for kind, gold in sea.ship_gold},
    }
    return {f"{prefix}{name}": figure for name, figure in found.items()}


def faces(contents: Box) -> dict[str, Shape]:
    """The route piece of each face at set-up."""
    return dict(zip("123456", contents.faces, strict=True))


def row(numbers: Sequence[int]) -> Text:
    """Returns numbers as a sentence lists them: "1 to 10" if none is left out, else "3, 5, 8, 11 and 15"."""
    if len(numbers) > 2 and list(numbers) == list(range(numbers[0], numbers[-1] + 1)):
        return SPAN.format(first=numbers[0], last=numbers[-1])
    return and_list(numbers)


def choice(numbers: Iterable[int]) -> Text:
    """Returns the different numbers: "3 or 4"."""
    return or_list(sorted(set(numbers)))


def titles() -> Text:
    """Returns the titles with the gold that each needs."""
    least = [title.least for title in solo.TITLES]
    spans = [RANGE.format(first=low, last=high - 1) for low, high in pairwise(least)]
    gold = [LESS.format(gold=least[0]), *spans, MORE.format(gold=least[-1])]
    return table(zip(gold, [solo.TRY_AGAIN, *(title.text for title in solo.TITLES)], strict=True))


def table(rows: Iterable[tuple[object, object]]) -> Text:
    """Returns a table: a line for each row, with what it says of what."""
    told = [ROW.format(first=first, second=second) for first, second in rows]
    return Text(fr="\n".join(row.fr for row in told), en="\n".join(row.en for row in told))
