"""Parts of sheets that several games share: colours, signs, pieces, score pads, the rules."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from typing import Any

from archipel.core.text import Text
from archipel.paper.drawing import Examples
from archipel.paper.sheet import Json, Sheet

Art = dict[str, tuple[str, Json]]
"""The drawings of a sheet by their names in the template: the client's function and its data."""
PAD = Text(fr="Carnet de score", en="Score pad")
SISTERS_COLUMN = Text(
    fr="Seul : la cinquième colonne est à ta sœur.",
    en="Alone: the fifth column is your sister's.",
)


def read(content: Json, *names: str) -> dict[str, Any]:
    """The parts of a game's content that a template reads."""
    return {name: content[name] for name in names}


def fields(colours: Iterable[str]) -> Art:
    """The colours of the families, each with its pattern and letter."""
    return {f"field-{colour}": ("field", {"colour": colour}) for colour in colours}


def icons(*names: str) -> Art:
    return {f"icon-{name}": ("icon", {"name": name}) for name in names}


def rows_of(found: Json, shapes: Json) -> list[str]:
    """Returns the cells of a discovery or a tile; a discovery entered by hand has its own rows."""
    rows: list[str] = found.get("rows") or shapes[found["shape"]]["rows"]
    return rows


def piece_name(found: Json, shapes: Json) -> str:
    return f"piece-{found['kind']}-{found.get('colour') or ''}-{'/'.join(rows_of(found, shapes))}"


def piece(found: Json, shapes: Json) -> dict[str, Any]:
    """A piece as templates lay it out: its drawing, and how many cells it is wide and high."""
    rows = rows_of(found, shapes)
    return {"art": piece_name(found, shapes), "width": len(rows[0]), "height": len(rows)}


def pieces_of(found: Iterable[Json], shapes: Json) -> Art:
    """The drawings of these pieces, each once."""
    return {
        piece_name(each, shapes): (
            "piece",
            {"kind": each["kind"], "rows": rows_of(each, shapes), "colour": each.get("colour")},
        )
        for each in found
    }


def with_large_letters(pieces: Art) -> Art:
    """Adds a version of each piece whose letter fills its cell, for crowded cards with small cells."""
    return pieces | {f"{name}-large": (drawn, {**data, "large": True}) for name, (drawn, data) in pieces.items()}


def pages_of_cards(count: int) -> int:
    """Returns the number of pages, with nine cards on each."""
    return ceil(count / 9)


def pad_row(art: str, title: Json, note: Text | None = None, height: float = 4.9) -> dict[str, Any]:
    """Returns a row of a score pad: its sign, title, note on points, and the height of the sign in millimetres."""
    row = {"art": art, "title": title, "height": height}
    return row if note is None else {**row, "note": note.to_json()}


def pad(rows: list[dict[str, Any]], foot: Text, title: Text = PAD) -> dict[str, Any]:
    return {"title": title.to_json(), "rows": rows, "foot": foot.to_json()}


def pad_sheet(content: Json, columns: int, pads: tuple[Json, Json], art: Art) -> Sheet:
    """Returns a sheet with two score pads on a page: the same twice, or two kinds."""
    return Sheet(
        id="pad",
        title=Text(fr="Carnet de score, deux par page", en="Score pad, two a page"),
        template="pad.typ",
        lying=True,
        data={"columns": columns, "pads": pads, "content": read(content, "title")},
        art=art,
    )


def rules_sheet(game: str, content: Json, pages: int, *shown: str) -> Sheet:
    """Returns the rules with a drawing for each section, set as large as they fit on so many pages.

    `shown` are the parts of the content from which the drawings take their numbers.
    """
    titles = tuple(rule["title"]["en"] for rule in content["rules"])
    return Sheet(
        id="rules",
        title=Text(fr="Les règles", en="The rules"),
        template="rules.typ",
        pages=pages,
        data={"content": read(content, "title", "rules"), "pages": pages},
        art=icons("check", "close"),
        examples=Examples(game=game, titles=titles, content=read(content, *shown)),
    )
