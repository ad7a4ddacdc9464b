"""What sheets of several games are made of: colours, signs, pieces, the rules in brief."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from typing import Any

from archipel.core.text import Text
from archipel.paper.sheet import Json, Sheet

Art = dict[str, tuple[str, Json]]
"""Drawings by the name that a template has for them: the client's function and its data."""
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
    """The cells of a discovery or a tile; one entered by hand has its own."""
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
    """Each piece again with a letter that fills its cell, for crowded cards: cells are small there, letters never."""
    return pieces | {f"{name}-large": (drawn, {**data, "large": True}) for name, (drawn, data) in pieces.items()}


def pages_of_cards(count: int) -> int:
    """Nine a page."""
    return ceil(count / 9)


def pad_row(art: str, title: Json, note: Text | None = None, height: float = 4.9) -> dict[str, Any]:
    """A line of a score pad: its sign and how many millimetres that is high, what it is called, what it is worth."""
    row = {"art": art, "title": title, "height": height}
    return row if note is None else {**row, "note": note.to_json()}


def pad(rows: list[dict[str, Any]], foot: Text, title: Text = PAD) -> dict[str, Any]:
    return {"title": title.to_json(), "rows": rows, "foot": foot.to_json()}


def pad_sheet(content: Json, columns: int, pads: tuple[Json, Json], art: Art) -> Sheet:
    """A score pad, two on a page: alike, or one of each of two kinds."""
    return Sheet(
        id="pad",
        title=Text(fr="Carnet de score, deux par page", en="Score pad, two a page"),
        template="pad.typ",
        lying=True,
        data={"columns": columns, "pads": pads, "content": read(content, "title")},
        art=art,
    )


def rules_sheet(content: Json) -> Sheet:
    return Sheet(
        id="rules",
        title=Text(fr="Les règles en bref", en="The rules in brief"),
        template="rules.typ",
        data={"content": read(content, "title", "rules")},
    )
