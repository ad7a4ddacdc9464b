"""Runs every bench module, or those named: `python -m bench doodle_islands weight`."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

HERE = Path(__file__).parent


def main(names: list[str]) -> None:
    there = sorted(path.stem for path in HERE.iterdir() if path.suffix in ("", ".py") and path.stem[0] != "_")
    if unknown := [name for name in names if name not in there]:
        sys.exit(f"No bench {unknown[0]!r}; there are {', '.join(there)}.")
    failed = [name for name in names or there if not succeeds(name)]
    if failed:
        sys.exit(f"\nNot as it should be: {', '.join(failed)}.")


def succeeds(name: str) -> bool:
    """Runs one; where it fails, the others are run all the same."""
    print(f"\n# {name}", flush=True)
    try:
        import_module(f"bench.{name}").main()
    except SystemExit as failure:
        print(failure, flush=True)
        return not failure.code
    return True


main(sys.argv[1:])
