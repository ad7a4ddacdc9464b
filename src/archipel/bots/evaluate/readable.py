"""Weights as people read them in a file."""

from __future__ import annotations

import json

WIDTH = 120


def readable(data: object, indent: int = 0) -> str:
    """JSON in which what fits goes in one line, as a row of numbers always does, and all else has a line an entry."""
    line = json.dumps(data, ensure_ascii=False)
    if not isinstance(data, dict) or indent + len(line) < WIDTH - len('"a-long-name": ,'):
        return line
    inner = indent + 2
    entries = [f"{' ' * inner}{json.dumps(name)}: {readable(value, inner)}" for name, value in data.items()]
    return "{\n" + ",\n".join(entries) + "\n" + " " * indent + "}"
