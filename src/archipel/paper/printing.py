"""Sheets to print: PDF in exact millimetres, and the same pages as pictures for a preview.

typst typesets the pages. It reads only our templates, our fonts and one JSON text, and has no access to the network or
to other files. The same sheet gives the same bytes every time.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec.structs import replace

from archipel.core.game import game as game_named
from archipel.core.words import unknown_game
from archipel.paper import caty_mini, doodle_islands, drawing, explore_draw, isle_of_cats, texts
from archipel.paper.errors import CantDraw
from archipel.paper.sheet import Json, Sheet, Wish

if TYPE_CHECKING:
    import typst

TEMPLATES = Path(__file__).parent / "templates"
FONTS = drawing.MADE / "fonts"
Kind = Literal["pdf", "png", "svg"]
TIMESTAMP = 0
"""The creation time in each file. It is fixed, so that the same sheet is always the same file."""
PREVIEW = 90
"""Dots per inch of a page in a preview."""

SHEETS: Mapping[str, Callable[[Json, Wish], list[Sheet]]] = {
    "caty-mini": caty_mini.sheets,
    "doodle-islands": doodle_islands.sheets,
    "explore-draw": explore_draw.sheets,
    "isle-of-cats": isle_of_cats.sheets,
}


def sheets(game: str, wish: Wish, content: Json | None = None) -> list[Sheet]:
    """All sheets of a game, with its own contents or those of a pack."""
    if game not in SHEETS:
        raise CantDraw(unknown_game(game, tuple(SHEETS)))
    told = msgspec.to_builtins(game_named(game).content if content is None else content)
    return [replace(sheet, data={**sheet.data, "source": told["source"]}) for sheet in SHEETS[game](told, wish)]


def pdf(sheet: Sheet, wish: Wish) -> bytes:
    return printed(sheet, wish, "pdf")[0]


def png(sheet: Sheet, wish: Wish, ppi: float = PREVIEW) -> list[bytes]:
    """Returns the sheet's pages as PNG."""
    return printed(sheet, wish, "png", ppi)


def svg(sheet: Sheet, wish: Wish) -> list[str]:
    """Returns the sheet's pages as SVG."""
    return [page.decode() for page in printed(sheet, wish, "svg")]


def printed(sheet: Sheet, wish: Wish, kind: Kind, ppi: float | None = None) -> list[bytes]:
    art = dict(zip(sheet.art, drawing.draw_all(sheet.drawings(wish)), strict=True))
    shown: dict[str, Any] = {"style": wish.style, "backs": wish.backs, "art": art, "bands": drawing.bands()}
    if sheet.examples is not None:
        shown["examples"] = drawing.draw_examples(sheet.examples, wish.style, wish.lang)
    data = {"lang": wish.lang, "paper": wish.paper, **shown, **sheet.data}
    return typeset(sheet.template, data, kind, ppi)


def typeset(template: str, data: Mapping[str, Any], kind: Kind, ppi: float | None = None) -> list[bytes]:
    """Typesets a template with its data, as one PDF or as one picture per page."""
    drawing.check_installed()
    import typst

    inputs = {"data": msgspec.json.encode(data).decode()}
    try:
        made = compiler(template).compile(format=kind, ppi=ppi, sys_inputs=inputs, timestamp=TIMESTAMP)
    except typst.TypstError as error:
        raise CantDraw(texts.CANT_PRINT.format(why=str(error).splitlines()[0])) from None
    return made if isinstance(made, list) else [made or b""]


@cache
def compiler(template: str) -> typst.Compiler:
    """Returns the compiler of a template. It is kept, because it caches what it has typeset."""
    import typst

    return typst.Compiler(str(TEMPLATES / template), root=str(TEMPLATES), font_paths=fonts())


@cache
def fonts() -> typst.Fonts:
    """Returns our fonts and no others: a character that they lack is left out, which a test detects."""
    import typst

    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(FONTS)])


def chosen(
    game: str, wish: Wish, boats: str | None = None, ids: Iterable[str] = (), content: Json | None = None
) -> list[Sheet]:
    """Returns the sheets of a game: all, or only those with these ids, and of the boats only these."""
    there = sheets(game, wish, content)
    wanted = set(ids)
    for each in wanted - {sheet.id for sheet in there}:
        names = ", ".join(sheet.id for sheet in there)
        raise CantDraw(texts.NO_SUCH_SHEET.format(sheet=each, game=game, sheets=names))
    all_boats = {sheet.id for sheet in there if sheet.id.startswith("boat-")}
    unwanted = set[str]() if boats is None else all_boats - numbered(boats, len(all_boats))
    return [sheet for sheet in there if sheet.id not in unwanted and (not wanted or sheet.id in wanted)]


def numbered(boats: str, last: int) -> set[str]:
    """Returns the sheet ids of boats written as 1-6 or 2,5."""
    found = set[str]()
    for part in boats.split(","):
        match = re.fullmatch(r"(\d{1,3})(?:-(\d{1,3}))?", part.strip())
        first, end = (int(match[1]), int(match[2] or match[1])) if match else (0, 0)
        if not 1 <= first <= end <= last:
            raise CantDraw((texts.NO_SUCH_BOAT if last else texts.NO_BOATS).format(boat=part.strip(), last=last))
        found |= {f"boat-{number}" for number in range(first, end + 1)}
    return found
