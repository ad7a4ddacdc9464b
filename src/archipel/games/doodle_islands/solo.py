"""Solo games on the Sea of Treasures: titles for gold, and exploits."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from archipel.core.score import Alone, Score
from archipel.core.text import Text
from archipel.games.doodle_islands.chart import Chart, route
from archipel.games.doodle_islands.sheet import Sheet


class Title(Struct, frozen=True):
    name: str
    least: int
    """The gold needed for this title."""
    text: Text


TITLES = (
    Title("cabin-boy", 30, Text(fr="Moussaillon", en="Cabin boy")),
    Title("sea-wolf", 50, Text(fr="Loup de mer", en="Sea wolf")),
    Title("quartermaster", 70, Text(fr="Quartier-maître", en="Quartermaster")),
    Title("captain", 90, Text(fr="Capitaine", en="Captain")),
    Title("admiral", 105, Text(fr="Amiral", en="Admiral")),
    Title("king", 120, Text(fr="Roi / Reine des pirates", en="Pirate King / Queen")),
)
"""In rising order."""

TRY_AGAIN = Text(fr="Essaie encore !", en="Try again!")
"""Shown instead of a title if the gold is not enough for any."""

MONSTER_GOLD, ISLAND_GOLD, FORTS = 42, 74, 16
"""What three exploits need at least. They are the book's numbers, whatever an owner's box holds (ruling 26)."""


def title(gold: int) -> str | None:
    return next((title.name for title in reversed(TITLES) if gold >= title.least), None)


def next_title(gold: int) -> Title | None:
    """Returns the lowest title that needs more gold than this, or None."""
    return next((title for title in TITLES if gold < title.least), None)


def sober(_chart: Chart, sheet: Sheet, _score: Score) -> bool:
    return sheet.bottles == 0


def navigator(chart: Chart, sheet: Sheet, _score: Score) -> bool:
    """True if all pieces are on one route. Archipelagos have pieces from the set-up on, so it must pass any of them."""
    pieces = sum(shape is not None for shape in sheet.routes)
    return pieces > 0 and len(route(chart, sheet.routes, chart.grounds[0])) == pieces


def slayer(_chart: Chart, _sheet: Sheet, score: Score) -> bool:
    return score.lines["monsters"] >= MONSTER_GOLD


def goldbeard(_chart: Chart, _sheet: Sheet, score: Score) -> bool:
    return score.lines["islands"] + score.lines["bonuses"] >= ISLAND_GOLD


def builder(_chart: Chart, sheet: Sheet, _score: Score) -> bool:
    """The forts must be on the island's own route, because an island counts no other forts (ruling 21)."""
    return sheet.builder


class Exploit(Struct, frozen=True):
    name: str
    done: Callable[[Chart, Sheet, Score], bool]
    text: Text
    meaning: Text
    on_paper: bool = True
    """Whether a finished sheet shows that it was done."""


EXPLOITS = (
    Exploit(
        "sober",
        sober,
        Text(fr="Le Sobre", en="The Sober"),
        Text(fr="Finis sans cocher une seule bouteille.", en="Finish without ticking a single bottle."),
    ),
    Exploit(
        "navigator",
        navigator,
        Text(fr="Le Prince des navigateurs", en="Prince of Navigators"),
        Text(
            fr="Toutes les pièces de ta feuille, celles du départ comprises, forment une seule route.",
            en="All pieces on your sheet, those of the set-up included, form one single route.",
        ),
    ),
    Exploit(
        "slayer",
        slayer,
        Text(fr="Le Tueur de monstres", en="Monster Slayer"),
        Text(
            fr="Gagne au moins {gold} pièces d'or avec les monstres.",
            en="Earn {gold} gold or more from monsters.",
        ).format(gold=MONSTER_GOLD),
    ),
    Exploit(
        "goldbeard",
        goldbeard,
        Text(fr="Barbe d'Or", en="Goldbeard"),
        Text(
            fr="Gagne au moins {gold} pièces d'or avec les îles aux trésors et leurs primes.",
            en="Earn {gold} gold or more from treasure islands and their bonuses.",
        ).format(gold=ISLAND_GOLD),
    ),
    Exploit(
        "builder",
        builder,
        Text(fr="Le Bâtisseur", en="The Builder"),
        Text(
            fr="Gagne de l'or sur une île aux trésors dont la route relie au moins {forts} fortins cochés.",
            en="Earn gold on a treasure island whose route links {forts} ticked forts or more.",
        ).format(forts=FORTS),
        on_paper=False,
    ),
)


def exploits(chart: Chart, sheet: Sheet, score: Score) -> list[str]:
    return [exploit.name for exploit in EXPLOITS if exploit.done(chart, sheet, score)]


def on_paper(chart: Chart, sheet: Sheet, score: Score) -> Alone:
    """Returns the title of a paper sheet and the exploits that it shows."""
    reached = title(sum(score.lines.values()))
    done = exploits(chart, sheet, score)
    return Alone(
        title=next((each.text for each in TITLES if each.name == reached), TRY_AGAIN),
        exploits=[exploit.text for exploit in EXPLOITS if exploit.on_paper and exploit.name in done],
        unseen=[exploit.text for exploit in EXPLOITS if not exploit.on_paper],
    )
