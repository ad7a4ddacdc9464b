"""Runs every bench module, or only those named: `python -m bench doodle_islands weight`.

A module that misses a limit ends with a sentence. The others still run, and the sentence is printed again at the end.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

HERE = Path(__file__).parent


def main(names: list[str]) -> None:
    there = sorted(path.stem for path in HERE.iterdir() if path.suffix in ("", ".py") and path.stem[0] != "_")
    for name in names:
        if name not in there:
            sys.exit(f"There is no benchmark {name!r}. Benchmarks: {', '.join(there)}.")
    missed = {name: why for name in names or there if (why := run(name))}
    if missed:
        sys.exit("\n" + "\n".join(f"{name}: {why}" for name, why in missed.items()))


def run(name: str) -> str:
    """Runs one module. Returns why it missed its limits, or an empty string."""
    print(f"\n# {name}", flush=True)
    try:
        import_module(f"bench.{name}").main()
    except SystemExit as end:
        return str(end.code) if end.code else ""
    return ""


if __name__ == "__main__":
    main(sys.argv[1:])
