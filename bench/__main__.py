"""Runs every bench module, or those named: `python -m bench doodle_islands weight`."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

HERE = Path(__file__).parent


def main(names: list[str]) -> None:
    there = sorted(path.stem for path in HERE.iterdir() if path.suffix in ("", ".py") and path.stem[0] != "_")
    for name in names or there:
        if name not in there:
            sys.exit(f"No bench {name!r}; there are {', '.join(there)}.")
        print(f"\n# {name}", flush=True)
        import_module(f"bench.{name}").main()


main(sys.argv[1:])
