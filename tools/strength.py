"""Writes docs/strength.md from the games that are stored below docs/strength: `make strength`.

Each folder there is one tournament of the arena with its raw results. Run this after more tournaments were played, or
after a bot has changed and its tournaments were played again.
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

`make strength` writes this page from the games in [docs/strength](strength), which were played in the arena. Each seed
is played once from every seat, and no two tournaments share a seed. Intervals are 95 % intervals; they are wide if few
games were played. In solo games, "points" are the bot's points, and "won" is the share of games in which it beat the
sister. "CPU" is the mean CPU time of one decision, on one core of the machine that played the games.

## How to measure

A level does a fixed amount of work and never looks at a clock, so every machine plays the same games. To repeat or
extend a tournament, run `archipel arena GAME --bots A,B --games N --out FOLDER` (`--lineup`: all bots at one table;
`--option difficulty=expert`: an option of the game). The same command continues a tournament that was interrupted.

A folder holds games of one version of the weights and the code. `archipel arena` refuses a folder whose games were
played with other weights or code. It also refuses the folders of docs/strength, because they come from earlier versions
that did not store this. Choose a new folder, or replace the old games with `--restart`.

To compare two weights files, let one level play against itself: `archipel arena GAME --bots LEVEL --weights
A.json,B.json --games N --out FOLDER`. Side A uses the first file and side B the second. Both play each deal from both
seats, so the deal favours neither. The report shows by how many points A is ahead, with an interval.
[CONTRIBUTING.md](../CONTRIBUTING.md#adding-a-bot-level) lists which level uses which part of a file.
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
        f"against {len(others)} {others[0]} bots" if len(others) > 1 else f"against {others[0]}" if others else "alone"
    )
    return ", ".join([f"{bot} {against}", *(option_of(match, name) for name in match.options)])


def option_of(match: Match, name: str) -> str:
    """An option as this page writes it: its title if it is switched on, otherwise its name and value."""
    value = match.options[name]
    return f'with "{archipel.game(match.game).options[name].title.en}"' if value is True else f"{name} {value}"


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
            lines += [
                f"[{tried.name}]({where}) describes the designs that were tried and what limits the best one.",
                "",
            ]
    return "\n".join(lines).rstrip("\n") + "\n", drawings


def main() -> None:
    text, drawings = page()
    PAGE.write_text(text, encoding="utf-8")
    for path, drawing in drawings.items():
        path.write_text(drawing, encoding="utf-8")


if __name__ == "__main__":
    main()
