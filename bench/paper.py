"""Printing: seconds per sheet and per print-and-play set, bytes of the largest page; seconds per picture and film."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import archipel
from archipel.paper import drawing, pictures, printing
from archipel.paper.sheet import Wish
from tests.paper.reading import largest_page

SHEET, SET, PAGE = 1.0, 15.0, 400_000
"""Limits: seconds for a sheet, seconds for a game's whole set, bytes of a page."""


def main() -> None:
    print(f"first drawing      {timed(lambda: drawing.draw('bottle', {})):6.2f} s")
    for game in printing.SHEETS:
        one_set(game)
    for game in printing.SHEETS:
        one_film(game)


def timed(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def one_set(game: str) -> None:
    """Prints every sheet of a game, in colour on A4."""
    wish, whole = Wish(), 0.0
    for sheet in printing.sheets(game, wish):
        begun = time.perf_counter()
        made = printing.pdf(sheet, wish)
        seconds = time.perf_counter() - begun
        whole += seconds
        pages = sheet.pages_for(wish)
        page = largest_page(made)
        mark = "" if (seconds < SHEET or pages > 1) and page < PAGE else "   too much"
        print(f"  {game:14} {sheet.id:14} {seconds:6.2f} s {pages:3} pages {page / 1000:6.0f} kB the largest{mark}")
    print(f"{game:14} whole set {whole:6.2f} s   (at most {SET:.0f}){'' if whole < SET else '   too much'}")


def one_film(game: str) -> None:
    state, rng = archipel.game(game).start(2, {}, archipel.Seeded(5)), random.Random(5)
    while not state.over:
        seat = state.pending[0]
        state.play(seat, rng.choice(state.moves(seat)))
    record = state.record()
    moment = pictures.moment_of(record, None, 0)
    drawn = pictures.picture(moment)
    seconds, dots = timed(lambda: pictures.picture(moment)), timed(lambda: pictures.png(drawn.svg))
    begun = time.perf_counter()
    film = pictures.film(record, 0)
    moving = time.perf_counter() - begun
    print(f"{game:14} picture {seconds:5.2f} s, PNG {dots:5.2f} s, film {moving:5.2f} s, {len(film) / 1000:5.0f} kB")
