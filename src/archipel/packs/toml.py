"""Writes a box as TOML, which is easier to edit by hand than JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from archipel.core.game import Json

BARE = re.compile(r"[A-Za-z0-9_-]+")
"""Keys that need no quotes."""


def as_toml(data: Json) -> str:
    return "\n".join(table(data, "")) + "\n"


def table(data: Json, path: str) -> Iterator[str]:
    """Yields the lines of a table: its own values, then a section for each table in it. TOML has no null."""
    for name, given in data.items():
        if given is not None and not isinstance(given, dict):
            yield f"{key(name)} = {value(given)}"
    for name, given in data.items():
        if isinstance(given, dict):
            section = f"{path}.{key(name)}" if path else key(name)
            yield from ("", f"[{section}]", *table(given, section))


def value(given: object) -> str:
    if isinstance(given, dict):
        inside = ", ".join(f"{key(name)} = {value(one)}" for name, one in given.items() if one is not None)
        return f"{{ {inside} }}"
    if isinstance(given, list | tuple):
        parts = [value(one) for one in given]
        long = any(isinstance(one, dict) for one in given)
        return "[\n" + "".join(f"  {part},\n" for part in parts) + "]" if long else f"[{', '.join(parts)}]"
    return json.dumps(given, ensure_ascii=False)


def key(name: str) -> str:
    return name if BARE.fullmatch(name) else json.dumps(name, ensure_ascii=False)
