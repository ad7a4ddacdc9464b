"""Writes a box as TOML, which people edit by hand more easily than JSON. `core/pack.py` reads both."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from archipel.core.game import Json

BARE = re.compile(r"[A-Za-z0-9_-]{1,64}")
"""Names that need no quotes. Longer ones are quoted, because reading a box refuses long words without quotes."""
WIDTH = 100


def toml(document: Json) -> bytes:
    """Returns the document as TOML: a header for each object, and lists that are too long for a line on several."""
    return ("\n".join(lines(document, ())).lstrip("\n") + "\n").encode()


def lines(table: Json, path: tuple[str, ...]) -> Iterator[str]:
    """The lines of an object, with its header. Values come before the objects inside it, as TOML demands."""
    inner = {name: value for name, value in table.items() if isinstance(value, dict)}
    values = {name: value for name, value in table.items() if name not in inner}
    if path and (values or not inner):
        yield f"\n[{'.'.join(map(key, path))}]"
    for name, value in values.items():
        whole = f"{key(name)} = {inline(value)}"
        if isinstance(value, list) and len(whole) > WIDTH:
            yield f"{key(name)} = ["
            yield from (f"  {inline(each)}," for each in value)
            yield "]"
        else:
            yield whole
    for name, value in inner.items():
        yield from lines(value, (*path, name))


def key(name: str) -> str:
    return name if BARE.fullmatch(name) else text(name)


def inline(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key(name)} = {inline(each)}" for name, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(inline, value)) + "]"
    return text(value) if isinstance(value, str) else json.dumps(value)


def text(value: str) -> str:
    """A string in TOML's basic form, whose escapes are those of JSON."""
    return json.dumps(value, ensure_ascii=False)
