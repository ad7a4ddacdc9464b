"""Writes docs/strength.md from the games that are stored below docs/strength: `make strength`.

Each folder there is one tournament of the arena with its raw results. Run this after playing more tournaments, or
playing them again because a bot has changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

import archipel
from archipel.arena import Match, Result
from archipel.arena.figures import Figure, standings, thinking
from archipel.arena.report import drawn, table
from archipel.arena.results import read

DOCS = Path(__file__).parent.parent / "docs"
PAGE, STRENGTH = DOCS / "strength.md", DOCS / "strength"
LEVELS = ("master", "strong", "steady", "beginner", "ahead", "greedy")
"""The strongest first: a tournament is reported from the side of its strongest level."""

HEAD = """# How strong the bots are

Made by `make strength` from the games below [docs/strength](strength), which the arena has played: seats are swapped on
the same seed, and no seed is used twice. Every interval holds 95 %; where there were few games it is wide. Alone,
"points" is what the bot makes; where a sister plays against it, "won" is how often it beats her. CPU is that of one
decision on average, on one core of the machine the games were played on.

## How to measure

A level thinks a fixed amount, never by the clock: the same games come out on every machine. To play a tournament again,
or more of it: `archipel arena GAME --bots A,B --games N --out FOLDER` (`--lineup`: all at one table; `--option
difficulty=expert`: an option of the game). The same command continues a tournament that was interrupted.

A folder holds games of one version of the weights and the code. `archipel arena` refuses a folder with other games, and
the folders here, because earlier versions did not store what their games were played with. Choose a new folder, or
replace the old games with `--restart`.

To compare two weights files, let one level play itself: `archipel arena GAME --bots LEVEL --weights A.json,B.json
--games N --out FOLDER`. Side A plays by the first file and side B by the second. Both play each deal from both seats,
so the deal favours neither, and the report tells by how many points A is ahead, with an interval. Which level plays by
which part of a file: [CONTRIBUTING.md](../CONTRIBUTING.md#adding-a-bot-level).
"""


class Row(Struct, frozen=True):
    """One tournament, from the side of the strongest level in it."""

    name: str
    folder: str
    games: int
    won: Figure | None
    """None if nobody can lose."""
    points: Figure
    """Points ahead of the best rival; in solo games, all points."""
    milliseconds: float

    @property
    def cells(self) -> tuple[str, ...]:
        won = "" if self.won is None else str(self.won)
        link = f"[{self.name}]({self.folder}/report.md)"
        return link, str(self.games), won, str(self.points), f"{self.milliseconds:.0f} ms"


def row_of(folder: Path) -> Row:
    results = read(folder / "results.parquet")
    bot = min(results[0].match.bots, key=LEVELS.index)
    (mine,) = [one for one in standings(results) if one.bot == bot]
    where = folder.relative_to(DOCS).as_posix()
    won = mine.wins if mine.other or has_sister(results) else None
    return Row(name_of(results[0].match, bot), where, mine.games, won, mine.ahead, thinking(results)[bot].mean)


def has_sister(results: Sequence[Result]) -> bool:
    match = results[0].match
    return archipel.game(match.game).start(len(match.bots), dict(match.options)).sister() is not None


def name_of(match: Match, bot: str) -> str:
    others = [other for other in match.bots if other != bot]
    against = (
        f"against {len(others)} x {others[0]}" if len(others) > 1 else f"against {others[0]}" if others else "alone"
    )
    return ", ".join([f"{bot} {against}", *(f"{name} {value}" for name, value in match.options.items())])


def rows_of(game: str) -> list[Row]:
    folders = sorted(file.parent for file in (STRENGTH / game).glob("*/results.parquet"))
    return sorted(map(row_of, folders), key=lambda row: (row.name.split(",")[1:], row.folder))


def page() -> tuple[str, dict[Path, str]]:
    """Returns the page, and its plots by their paths."""
    lines, drawings = [HEAD], dict[Path, str]()
    for game in archipel.games():
        rows = rows_of(game)
        lines += [f"## {archipel.game(game).title.en}", ""]
        lines += table(("", "games", "won, %", "points", "CPU"), [row.cells for row in rows])
        won = [(row.name, row.won) for row in rows if row.won is not None]
        plot = STRENGTH / game / "wins.svg"
        drawings[plot] = drawn("Games won, %", won, 0, 100, mark=50)
        lines += [f"![Games won]({plot.relative_to(DOCS).as_posix()})", ""]
        if (tried := STRENGTH / game / "tried.md").exists():
            where = tried.relative_to(DOCS).as_posix()
            lines += [f"What was tried, and what limits the best: [{tried.name}]({where}).", ""]
    return "\n".join(lines).rstrip("\n") + "\n", drawings


def main() -> None:
    text, drawings = page()
    PAGE.write_text(text, encoding="utf-8")
    for path, drawing in drawings.items():
        path.write_text(drawing, encoding="utf-8")


if __name__ == "__main__":
    main()
