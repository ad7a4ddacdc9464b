"""What a phone downloads: the JavaScript of the first page, and of each part that is loaded when needed."""

from __future__ import annotations

import gzip
import re
import sys
from pathlib import Path

CLIENT = Path(__file__).parent.parent / "src" / "archipel" / "server" / "client"
LIMIT = 58_000


def main() -> None:
    page = CLIENT / "index.html"
    if not page.exists():
        print("The client is not built: make build.")
        return
    initial = first_scripts(page.read_text(encoding="utf-8"))
    later = sorted(set(CLIENT.rglob("*.js")) - set(initial))
    total = sum(weight(path) for path in initial)
    print(f"initial JavaScript {total / 1000:7.1f} kB gzip   (at most {LIMIT / 1000:.0f})")
    for path in sorted(later, key=weight, reverse=True):
        print(f"  when needed      {weight(path) / 1000:7.1f} kB gzip   {path.name}")
    for path in sorted(CLIENT.rglob("*.css")):
        print(f"  style            {weight(path) / 1000:7.1f} kB gzip   {path.name}")
    if total > LIMIT:
        sys.exit(f"The initial JavaScript takes {total / 1000:.1f} kB; at most {LIMIT / 1000:.0f} are wanted.")


def first_scripts(html: str) -> list[Path]:
    """Returns the scripts that the page names, and the scripts that these import statically."""
    found: list[Path] = []
    waiting = [CLIENT / name.lstrip("/") for name in re.findall(r'(?:src|href)="([^"]+\.js)"', html)]
    while waiting:
        path = waiting.pop()
        if path in found:
            continue
        found.append(path)
        names = re.findall(r'(?:from|import)\s*"(\./[^"]+\.js)"', path.read_text(encoding="utf-8"))
        waiting += [path.parent / name for name in names]
    return found


def weight(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 9))


if __name__ == "__main__":
    main()
