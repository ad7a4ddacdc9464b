"""Promotional tiles: Oshax and rare treasures that an owner's box adds to ours (ruling 6).

A promotional tile draws its shape itself, in `rows`, and its shape has the name of the tile. Its limits are those of
the format: the rulebook says only that there are such tiles, and that they are added to the bag.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from archipel.boats.grid import linked, mask
from archipel.boats.shapes import Cells, cornered, pictured_rows, read_rows
from archipel.core.findings import Findings, Place, not_known
from archipel.core.moves import Json
from archipel.core.text import Text, shown

SIZES = {"oshax": range(3, 9), "rare": range(3, 7)}
"""How many cells a promotional tile of each kind may have."""
MOST = 12
"""The most promotional tiles of each kind."""
OUTSIDE = 6
"""The Oshax that begin outside the bag."""
LONGEST_NAME = 20
LARGEST_PICTURE = 9
NAME = re.compile(r"(oshax|rare)-[a-z0-9]+(-[a-z0-9]+)*")
PICTURE = re.compile(r"[#.]{1,9}")

TILE = Text(fr="Tuile {which}", en="Tile {which}")
COUNTED = {
    "oshax": Text(fr="Oshax promotionnels", en="promotional Oshax"),
    "rare": Text(fr="trésors rares promotionnels", en="promotional rare treasures"),
}
ONE = {
    "oshax": Text(fr="un Oshax promotionnel", en="a promotional Oshax"),
    "rare": Text(fr="un trésor rare promotionnel", en="a promotional rare treasure"),
}
OUR_LIMIT = Text(
    fr="C'est une limite de ce format, pas du livret : {what}.",
    en="That is a limit of this format, not of the rulebook: {what}.",
)

OUR_OWN = Text(
    fr="c'est une tuile de notre boîte, et ce format ne sait pas encore la changer",
    en="it is a tile of our own box, and this format can't change those yet",
)
ANOTHER_NAME = Text(
    fr='Remets-la comme la nôtre ; une tuile promotionnelle a son propre nom, par exemple "{name}".',
    en='Put it back as ours is; a promotional tile has a name of its own, for example "{name}".',
)
BAD_NAME = Text(
    fr="{name} n'est pas le nom d'une tuile promotionnelle de cette sorte",
    en="{name} is no name of a promotional tile of this kind",
)
GOOD_NAME = Text(
    fr='Commence par la sorte, puis un tiret, des minuscules et des chiffres, {most} signes au plus : "{name}".',
    en='Begin with the kind, then a dash, small letters and digits, at most {most} characters: "{name}".',
)
TAKEN = Text(fr="une forme de notre boîte a déjà ce nom", en="a shape of our own box has this name already")
TWICE = Text(fr="elle y est deux fois", en="it is there twice")
WRONG_KIND = Text(
    fr="le livret a deux sortes de tuiles promotionnelles : des Oshax et des trésors rares",
    en="the rulebook has two kinds of promotional tiles: Oshax and rare treasures",
)
RIGHT_KIND = Text(fr='Écris "kind": "oshax" ou "rare".', en='Write "kind": "oshax" or "rare".')
NO_SHAPE = Text(fr="elle n'a pas encore de forme", en="it has no shape yet")
DRAW_IT = Text(
    fr='Touche ses cases, ou écris-la dans le fichier, par exemple "rows": [".#", "##"].',
    en='Tap its cells, or write it in the file, for example "rows": [".#", "##"].',
)
NO_PICTURE = Text(
    fr="sa forme n'est pas dessinée en lignes de # et de points, toutes de la même longueur",
    en="its shape is not drawn in rows of # and dots, all of the same length",
)
GOOD_PICTURE = Text(fr='Par exemple "rows": [".#", "##"].', en='For example "rows": [".#", "##"].')
APART = Text(
    fr="ses cases forment plusieurs morceaux : une tuile est d'un seul tenant",
    en="its cells are in several parts: a tile is one piece",
)
JOIN = Text(
    fr="Relie toutes les cases par leurs côtés ; un coin ne suffit pas.",
    en="Join all cells by their sides; a corner is not enough.",
)
WRONG_SIZE = Text(
    fr="sa forme a {count}, et {one} en a de {least} à {most}",
    en="its shape has {count}, and {one} has {least} to {most}",
)
CELL = (Text(fr="1 case", en="1 cell"), Text(fr="{count} cases", en="{count} cells"))
FEWER, MORE = Text(fr="enlève des cases", en="take cells away"), Text(fr="ajoute des cases", en="add cells")
TOO_MANY = Text(
    fr="il y a {count} {title}, et ce format en tient {most}",
    en="there are {count} {title}, and this format holds {most}",
)
TAKE_OUT = Text(fr="retires-en", en="take some out")
ONE_EACH = Text(fr="chaque Oshax est une seule tuile", en="each Oshax is a single tile")
OWN_NAMES = Text(
    fr="enlève « copies », et donne à chaque Oshax son propre nom", en='take "copies" away, and give each Oshax a name'
)
NO_COPIES = Text(fr="« copies » vaut {count}", en='"copies" is {count}')
COPIES = Text(fr="de 1 à {most}", en="from 1 to {most}")
NO_COLOUR = Text(fr="{one} n'a ni couleur ni « small »", en='{one} has neither a colour nor "small"')
TAKE_AWAY = Text(fr="Enlève ce champ.", en="Take that field away.")
ONLY_OSHAX = Text(
    fr="d'après le livret, les {count} trésors rares commencent dans le sac, les promotionnels aussi",
    en="by the rulebook the {count} rare treasures begin in the bag, promotional ones too",
)
NOT_SIX = Text(
    fr="{count} Oshax commencent hors du sac, et le livret en met {right}",
    en="{count} Oshax begin outside the bag, and the rulebook puts {right} there",
)
MAKE_SIX = Text(
    fr='Écris "begins": "bag" ou "begins": "outside" aux Oshax, jusqu\'à ce qu\'il y en ait {right} dehors.',
    en='Write "begins": "bag" or "begins": "outside" for Oshax, until {right} are outside.',
)


# ---- a box that is played with, wherever it comes from ----

BROKEN = Text(fr="la tuile promotionnelle {name} : {why}", en="the promotional tile {name}: {why}")


def flaw(name: str, kind: str, shape: str, rows: Sequence[str], taken: Collection[str]) -> Text | None:
    """Returns why no game can be played with this promotional tile, or None. `taken` are the names of our shapes."""
    if kind not in SIZES:
        return BROKEN.format(name=name, why=WRONG_KIND)
    if shape != name or name in taken:
        return BROKEN.format(name=name, why=TAKEN)
    if not is_picture(rows):
        return BROKEN.format(name=name, why=NO_PICTURE)
    fault = fault_of(kind, cornered(read_rows(rows)))
    return BROKEN.format(name=name, why=fault[0]) if fault else None


def too_many(kind: str, count: int) -> Text:
    return TOO_MANY.format(count=count, title=COUNTED[kind], most=MOST)


# ---- a box as its owner wrote it ----


def examine(data: Json, ours: Json, found: Findings) -> None:
    """Reports what is wrong with the tiles of a box, and gives each promotional tile a shape with its name."""
    known = {tile["id"]: tile for tile in ours["tiles"]}
    given = {tile["id"]: tile for tile in reversed(data["tiles"])}
    for name, tile in known.items():
        if without_begins(given.get(name)) != without_begins(tile):
            found.wrong(("tiles", name), OUR_OWN, ANOTHER_NAME.format(name=fresh(tile["kind"], given)))
    seen: set[str] = set()
    added = []
    for tile in data["tiles"]:
        if tile["id"] in seen:
            found.wrong(
                ("tiles", tile["id"]), TWICE, GOOD_NAME.format(most=LONGEST_NAME, name=fresh(tile["kind"], given))
            )
        elif tile["id"] not in known:
            examine_tile(tile, ours, found, given)
            added.append(tile)
        seen.add(tile["id"])
    # Ours come first and in our order, so that a box deals the same tiles however it was written.
    data["tiles"] = [given[name] for name in known if name in given] + added
    examine_counts([given[name] for name in known if name in given], added, found)


def without_begins(tile: Json | None) -> Json | None:
    """Returns a tile without what a box may say about any Oshax: where it begins."""
    if tile is None or tile["kind"] != "oshax":
        return tile
    return {field: value for field, value in tile.items() if field != "begins"}


def fresh(kind: str, taken: Json) -> str:
    """Returns a name that no tile has yet."""
    first = kind if kind in SIZES else "oshax"
    return next(name for number in range(7, 2000) if (name := f"{first}-{number}") not in taken)


def examine_tile(tile: Json, ours: Json, found: Findings, taken: Json) -> None:
    at: Place = ("tiles", tile["id"])
    kind = tile["kind"]
    if kind not in SIZES:
        found.wrong(at, WRONG_KIND, RIGHT_KIND)
        return
    if not NAME.fullmatch(tile["id"]) or not tile["id"].startswith(f"{kind}-") or len(tile["id"]) > LONGEST_NAME:
        good = GOOD_NAME.format(most=LONGEST_NAME, name=fresh(kind, taken))
        found.wrong(at, BAD_NAME.format(name=shown(tile["id"])), good)
    elif any(shape["id"] == tile["id"] for shape in ours["shapes"]):
        found.wrong(at, TAKEN, GOOD_NAME.format(most=LONGEST_NAME, name=fresh(kind, taken)))
    if tile.get("colour") or tile.get("small"):
        found.wrong(at, NO_COLOUR.format(one=ONE[kind]), TAKE_AWAY)
    examine_copies(tile, found, at)
    if tile.get("begins") and kind != "oshax":
        count = sum(each["copies"] for each in ours["tiles"] if each["kind"] == "rare")
        found.wrong(at, ONLY_OSHAX.format(count=count), TAKE_AWAY)
    examine_shape(tile, ours, found, at)


def examine_copies(tile: Json, found: Findings, at: Place) -> None:
    count = tile.get("copies", 1)
    if tile["kind"] == "oshax" and count != 1:
        found.wrong(at, ONE_EACH, OUR_LIMIT.format(what=OWN_NAMES))
    elif not 1 <= count <= MOST:
        found.wrong(at, NO_COPIES.format(count=count), OUR_LIMIT.format(what=COPIES.format(most=MOST)))


def examine_shape(tile: Json, ours: Json, found: Findings, at: Place) -> None:
    """Checks a drawn shape, or one that is named, and writes it down as rows without empty borders."""
    shapes = {shape["id"]: shape["rows"] for shape in ours["shapes"]}
    named, rows = tile.get("shape") or tile["id"], tile.get("rows") or []
    if not rows and named in shapes:
        rows = shapes[named]
    elif named != tile["id"] and named not in shapes:
        found.wrong(at, *not_known(named, shapes))
        return
    if not is_picture(rows):
        found.wrong(at, *((NO_PICTURE, GOOD_PICTURE) if rows else (NO_SHAPE, DRAW_IT)))
        return
    cells = cornered(read_rows(rows))
    if why := fault_of(tile["kind"], cells):
        found.wrong(at, *why)
        return
    tile["shape"], tile["rows"] = tile["id"], list(pictured_rows(cells))


def is_picture(rows: Sequence[str]) -> bool:
    whole = all(PICTURE.fullmatch(row) for row in rows) and len({len(row) for row in rows}) == 1
    return whole and len(rows) <= LARGEST_PICTURE and "#" in "".join(rows)


def fault_of(kind: str, cells: Cells) -> tuple[Text, Text] | None:
    """Returns why these cells can't be a promotional tile of this kind, and what would be right; None if they can."""
    sizes = SIZES[kind]
    if len(cells) not in sizes:
        count = CELL[len(cells) > 1].format(count=len(cells))
        reason = WRONG_SIZE.format(count=count, one=ONE[kind], least=sizes[0], most=sizes[-1])
        return reason, OUR_LIMIT.format(what=FEWER if len(cells) > sizes[-1] else MORE)
    if not linked(mask(cells)):
        return APART, JOIN
    return None


def examine_counts(ours: list[Json], added: list[Json], found: Findings) -> None:
    """Counts the promotional tiles, and checks that six Oshax begin outside the bag: ours, unless the box says so."""
    for kind, title in COUNTED.items():
        count = sum(tile.get("copies", 1) for tile in added if tile["kind"] == kind)
        if count:
            found.count(f"tiles.{kind}", title, count)
        if count > MOST:
            found.wrong(("tiles",), too_many(kind, count), OUR_LIMIT.format(what=TAKE_OUT))
    begins = [tile.get("begins") or "outside" for tile in ours if tile["kind"] == "oshax"]
    begins += [tile.get("begins") or "bag" for tile in added if tile["kind"] == "oshax"]
    outside = begins.count("outside")
    if outside != OUTSIDE:
        found.wrong(("tiles",), NOT_SIX.format(count=outside, right=OUTSIDE), MAKE_SIX.format(right=OUTSIDE))
