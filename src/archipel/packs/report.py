"""The report on a box: bots play with it and with ours on the same seeds, and the scores are plotted side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from pathlib import Path
from statistics import mean, stdev
from xml.sax.saxutils import escape

from msgspec import Struct

import archipel
from archipel.bots import choose
from archipel.core.chance import Seeded
from archipel.core.game import Json, OptionValue
from archipel.core.pack import Pack, pack_of
from archipel.core.text import Text

WIDTH, HEIGHT, MARGIN = 640, 260, 40
BARS = 20
OURS_INK, THEIRS_INK, INK = "#9aa5a3", "#0f6e73", "#1d3a44"
OURS = Text(fr="La boîte d'Archipel", en="Archipel's box")
TITLE = Text(fr="{name} : {games} parties à {seats}, niveau {level}", en="{name}: {games} games of {seats}, {level}")
HEAD = Text(
    fr="| boîte | parties | moyenne | écart | plus bas | plus haut |",
    en="| box | games | mean | deviation | lowest | highest |",
)


class Job(Struct, frozen=True):
    """One game: with whose box, by which bots, on which seed."""

    pack: Json
    theirs: bool
    """Whether the game is played with the contents of the pack, not with ours of the same edition."""
    level: str
    seats: int
    options: dict[str, OptionValue]
    seed: int


def play(job: Job) -> list[int]:
    """The scores of one game, played by bots to its end."""
    pack = pack_of(job.pack)
    game = archipel.game(pack.game)
    game = game.with_pack(pack) if job.theirs else game.in_edition(pack.edition)
    state = game.start(job.seats, job.options, Seeded(job.seed))
    number = 0
    while not state.over:
        seat, luck = state.pending[0], job.seed * 100_003 + number
        for move in choose(state.guess(seat, Seeded(luck)), seat, Seeded(luck + 1), job.level):
            state.play(seat, move)
        number += 1
    return [score.total or 0 for score in state.scores()]


def compare(
    pack: Pack,
    games: int,
    level: str,
    seats: int,
    options: dict[str, OptionValue],
    cores: Executor,
    done: Callable[[], None] = lambda: None,
) -> tuple[list[int], list[int]]:
    """Returns all scores with this box, and all scores with ours of the same edition."""
    found: tuple[list[int], list[int]] = ([], [])
    for theirs, own in zip((True, False), found, strict=True):
        jobs = [Job(pack.to_json(), theirs, level, seats, options, seed) for seed in range(games)]
        for scores in cores.map(play, jobs):
            own += scores
            done()
    return found


def write(folder: Path, pack: Pack, title: Text, theirs: Sequence[int], ours: Sequence[int], french: bool) -> Path:
    """Writes report.md and its plot into a folder and returns the path of report.md."""
    folder.mkdir(parents=True, exist_ok=True)
    names = [in_language(text, french) for text in (pack.name, OURS)]
    (folder / "scores.svg").write_text(histograms(names, theirs, ours), encoding="utf-8")
    rows = [row(name, scores) for name, scores in zip(names, (theirs, ours), strict=True)]
    head = in_language(HEAD, french)
    lines = [
        f"# {in_language(title, french)}",
        "",
        head,
        "| --- " * (head.count("|") - 1) + "|",
        *rows,
        "",
        "![](scores.svg)",
    ]
    page = folder / "report.md"
    page.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return page


def in_language(text: Text, french: bool) -> str:
    return text.fr if french else text.en


def row(name: str, scores: Sequence[int]) -> str:
    spread = stdev(scores) if len(scores) > 1 else 0.0
    shown = name.replace("|", "/")
    return f"| {shown} | {len(scores)} | {mean(scores):.1f} | {spread:.1f} | {min(scores)} | {max(scores)} |"


def histograms(names: Sequence[str], theirs: Sequence[int], ours: Sequence[int]) -> str:
    """Two histograms on one scale: theirs as bars, ours as outlines behind them."""
    low, high = min(*theirs, *ours), max(*theirs, *ours)
    width = max(1, -(-(high - low + 1) // BARS))
    shares = [bins(scores, low, width) for scores in (theirs, ours)]
    tallest = max(max(each.values()) for each in shares)
    count = (high - low) // width + 1
    step = (WIDTH - 2 * MARGIN) / count
    font = 'font-family="sans-serif" font-size="13"'
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" {font}>']
    for share, ink, filled in ((shares[1], OURS_INK, False), (shares[0], THEIRS_INK, True)):
        for place in range(count):
            tall = (HEIGHT - 2 * MARGIN) * share.get(place, 0.0) / tallest
            left, top = MARGIN + place * step + (4 if filled else 1), HEIGHT - MARGIN - tall
            wide = max(1.0, step - (8 if filled else 2))
            look = f'fill="{ink}" fill-opacity="0.75"' if filled else f'fill="none" stroke="{ink}" stroke-width="1.5"'
            parts.append(f'<rect x="{left:.1f}" y="{top:.1f}" width="{wide:.1f}" height="{tall:.1f}" {look}/>')
    for place in range(0, count, max(1, count // 8)):
        middle = MARGIN + (place + 0.5) * step
        parts.append(
            f'<text x="{middle:.1f}" y="{HEIGHT - 18}" text-anchor="middle" fill="{INK}">{low + place * width}</text>'
        )
    for place, (name, ink) in enumerate(zip(names, (THEIRS_INK, OURS_INK), strict=True)):
        parts.append(f'<text x="{MARGIN + place * 280}" y="22" fill="{ink}" font-weight="bold">{escape(name)}</text>')
    return "\n".join([*parts, "</svg>", ""])


def bins(scores: Sequence[int], low: int, width: int) -> dict[int, float]:
    counted = Counter((score - low) // width for score in scores)
    return {place: count / len(scores) for place, count in counted.items()}
