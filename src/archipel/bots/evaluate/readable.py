"""Writes weights as JSON that people can read."""

from __future__ import annotations

import json

WIDTH = 120


def readable(data: object, indent: int = 0) -> str:
    """Returns JSON. A list, or an object that fits, takes one line; a longer object has one line for each entry."""
    line = json.dumps(data, ensure_ascii=False)
    if not isinstance(data, dict) or indent + len(line) < WIDTH - len('"a-long-name": ,'):
        return line
    inner = indent + 2
    entries = [f"{' ' * inner}{json.dumps(name)}: {readable(value, inner)}" for name, value in data.items()]
    return "{\n" + ",\n".join(entries) + "\n" + " " * indent + "}"
