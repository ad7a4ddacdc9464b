"""The report of a tournament: a Markdown page with tables, and plots that show every interval."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from xml.sax.saxutils import escape

from archipel.arena.figures import Figure, Standing, Thinking, elo, standings, thinking
from archipel.arena.matches import Result

WIDTH, ROW, LEFT, RIGHT = 640, 34, 220, 40
INK, LINE, DOT = "#1d3a44", "#b8c6c4", "#0f6e73"


def write(folder: Path, title: str, results: Sequence[Result]) -> Path:
    """Writes report.md and its plots into a folder and returns the path of report.md."""
    folder.mkdir(parents=True, exist_ok=True)
    compared, rated, times = standings(results), elo(results), thinking(results)
    drawings = {
        "wins.svg": drawn("Games won, %", wins_of(compared), 0, 100, mark=50),
        "ahead.svg": drawn("Points ahead", points_of(compared), mark=0),
    }
    if rated:
        drawings["elo.svg"] = drawn("Elo", rated.items(), mark=0)
    for name, svg in drawings.items():
        (folder / name).write_text(svg, encoding="utf-8")
    page = folder / "report.md"
    page.write_text(text(title, results, compared, rated, times, drawings), encoding="utf-8")
    return page


def named(standing: Standing) -> str:
    return f"{standing.bot} against {standing.other}" if standing.other else f"{standing.bot} alone"


def wins_of(compared: Iterable[Standing]) -> list[tuple[str, Figure]]:
    return [(named(one), one.wins) for one in compared]


def points_of(compared: Iterable[Standing]) -> list[tuple[str, Figure]]:
    return [(named(one), one.ahead) for one in compared]


def text(
    title: str,
    results: Sequence[Result],
    compared: Sequence[Standing],
    rated: Mapping[str, Figure],
    times: Mapping[str, Thinking],
    drawings: Iterable[str],
) -> str:
    lines = [f"# {title}", "", f"{len(results)} games. Every interval holds 95 %.", ""]
    lines += table(
        ("", "games", "won, %", "points ahead"),
        [(named(one), str(one.games), str(one.wins), str(one.ahead)) for one in compared],
    )
    if rated:
        lines += table(("", "Elo"), [(bot, str(figure)) for bot, figure in rated.items()])
    lines += table(
        ("", "ms of CPU a decision", "slowest"),
        [(bot, f"{time.mean:.1f}", f"{time.slowest:.1f}") for bot, time in times.items()],
    )
    lines += [f"![{name.removesuffix('.svg')}]({name})" for name in drawings]
    return "\n".join(lines) + "\n"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    return [f"| {' | '.join(row)} |" for row in (head, ["---"] * len(head), *rows)] + [""]


def drawn(
    title: str, rows: Iterable[tuple[str, Figure]], low: float | None = None, high: float | None = None, *, mark: float
) -> str:
    """Returns an SVG plot: a dot and its interval for each row, and a line at `mark`, where bots would be equal."""
    figures = list(rows)
    low = min([mark, *(figure.low for _, figure in figures)]) if low is None else low
    high = max([mark, *(figure.high for _, figure in figures)]) if high is None else high
    scale = (WIDTH - LEFT - RIGHT) / ((high - low) or 1.0)

    def x(value: float) -> float:
        return round(LEFT + (value - low) * scale, 1)

    height = ROW * (len(figures) + 2)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img"'
        f' font-family="sans-serif" font-size="14" fill="{INK}">',
        f'<text x="12" y="24" font-size="16" font-weight="600">{escape(title)}</text>',
        f'<path d="M{x(mark)} {ROW} V{height - ROW + 8}" stroke="{LINE}" stroke-width="2"/>',
        *(
            f'<text x="{x(value)}" y="{height - 8}" text-anchor="middle" font-size="12">{value:.0f}</text>'
            for value in dict.fromkeys((low, mark, high))
        ),
    ]
    for number, (name, figure) in enumerate(figures):
        y = ROW * (number + 1) + ROW / 2
        parts += [
            f'<text x="12" y="{y + 5}">{escape(name)}</text>',
            f'<path d="M{x(figure.low)} {y} H{x(figure.high)}" stroke="{DOT}" stroke-width="4"/>',
            f'<circle cx="{x(figure.value)}" cy="{y}" r="6" fill="{DOT}"/>',
            f'<text x="{x(figure.value)}" y="{y - 10}" text-anchor="middle" font-size="12">{figure.value:.1f}</text>',
        ]
    return "\n".join([*parts, "</svg>"]) + "\n"
