"""Plays and stores the missing games of every game's current edition: `make editions`."""

from __future__ import annotations

import archipel
from tests.editions.keeping import FOLDER, written


def main() -> None:
    for name in archipel.games():
        game = archipel.game(name)
        contents = FOLDER / name / str(game.edition) / "contents.json"
        contents.parent.mkdir(parents=True, exist_ok=True)
        if not contents.exists():
            contents.write_bytes(game.contents.encoded + b"\n")
            print(contents.relative_to(FOLDER))
        for path in written(name, game.edition):
            print(path.relative_to(FOLDER))


main()
