"""Rewrites all playthroughs, or those of the games named: `python -m tests.playthroughs doodle-islands`."""

from __future__ import annotations

import sys

import archipel
from tests.playthroughs.plays import HERE, PLAYS
from tests.playthroughs.writing import written


def main(names: list[str]) -> None:
    for name in names or archipel.games():
        archipel.game(name)
        for old in (HERE / name).glob("*.txt"):
            old.unlink()
        (HERE / name).mkdir(exist_ok=True)
        for play in PLAYS[name]:
            text = written(name, play)
            play.path(name).write_text(text, encoding="utf-8", newline="\n")
            print(f"{name}/{play.name}: {text.count('#')} moves")


if __name__ == "__main__":
    main(sys.argv[1:])
