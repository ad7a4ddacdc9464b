"""Sheets and pictures for the client: made in a separate process, one after another, and cached.

The seconds are charged to the asker (`work.py`). The same request always gives the same bytes, so
recent results come from the cache.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from archipel.core import game as registry
from archipel.core.game import Game
from archipel.core.text import Text, or_list
from archipel.core.words import unknown_game
from archipel.paper import drawing, pictures, printing
from archipel.paper.drawing import Drawing
from archipel.paper.errors import CantDraw
from archipel.paper.printing import Kind
from archipel.paper.sheet import Json, Sheet, Wish
from archipel.server.base import texts
from archipel.server.base.asker import check_wanted
from archipel.server.base.errors import Conflict, NotThere, RequestError
from archipel.server.compute.work import run_in_thread
from archipel.server.compute.worker_pool import Processes
from archipel.server.model.match import Match, Replay
from archipel.server.wire.packs import PictureInfo, Printable, PrintedGame, PrintedSheet

T = TypeVar("T")

CARD_WIDTH = 600
"""Width of a card's picture, in pixels."""
KEPT_BYTES = 32_000_000
"""Bytes that the cache may hold."""


class Printer:
    """Prints and draws in one worker process, and charges the asker."""

    def __init__(self, limit: float) -> None:
        self.processes = Processes(1, limit)
        self.kept: OrderedDict[object, list[bytes]] = OrderedDict()

    async def pdf(self, game: str, sheet: str, wish: Wish, box: Game | None = None) -> bytes:
        """A sheet as PDF, with our own contents or those of `box`."""
        content = None if box is None else box.content
        name = (game, sheet, wish, "pdf", box and box.fingerprint)
        return (await self.cached(name, partial(pdf_of, game, sheet, wish, content)))[0]

    async def page(
        self, game: str, sheet: str, wish: Wish, number: int, kind: Kind = "png", box: Game | None = None
    ) -> bytes:
        """A page as a picture, counted from 1."""
        content = None if box is None else box.content
        name = (game, sheet, wish, kind, box and box.fingerprint)
        pages = await self.cached(name, partial(pages_of, game, sheet, wish, kind, content))
        if not 1 <= number <= len(pages):
            raise NotThere(texts.NO_SUCH_SHEET_PAGE.format(page=number, pages=len(pages)))
        return pages[number - 1]

    async def card(self, game: str, card: str, look: pictures.Look, kind: Kind, box: Game | None = None) -> bytes:
        """A card of a boat game as a picture, from our own contents or those of `box`."""
        content = None if box is None else box.content
        name = (game, card, look, kind, box and box.fingerprint)
        return (await self.cached(name, partial(card_of, game, card, look, kind, content)))[0]

    async def cached(self, name: object, work: Callable[[], list[bytes]]) -> list[bytes]:
        if name in self.kept:
            self.kept.move_to_end(name)
            return self.kept[name]
        made = self.kept[name] = await self.in_worker(work)
        while sum(len(each) for files in self.kept.values() for each in files) > KEPT_BYTES:
            self.kept.popitem(last=False)
        return made

    async def picture(self, moment: pictures.Moment, look: pictures.Look) -> PictureInfo:
        asked, alt = await run_in_thread(partial(described_drawing, moment, look))
        (svg,) = await self.in_worker(partial(drawing.draw_all, [asked]))
        return PictureInfo(svg, alt)

    async def png(self, moment: pictures.Moment, look: pictures.Look) -> bytes:
        return await self.dots((await self.picture(moment, look)).svg)

    async def dots(self, svg: str) -> bytes:
        return await self.in_worker(partial(pictures.png, svg))

    async def film(self, replay: Replay, seat: int, look: pictures.Look) -> bytes:
        return await self.in_worker(
            partial(pictures.film_of, await run_in_thread(partial(all_moments, replay, seat, look)))
        )

    async def in_worker(self, work: Callable[[], T]) -> T:
        """Does this work in the worker."""
        try:
            return await self.processes.charged(work)
        except TimeoutError:
            raise Conflict(texts.PRINTING_TOOK_TOO_LONG) from None


def sheet_named(game: str, name: str, wish: Wish, content: Json | None) -> Sheet:
    return printing.chosen(game, wish, ids=[name], content=content)[0]


def pdf_of(game: str, name: str, wish: Wish, content: Json | None) -> list[bytes]:
    return [printing.pdf(sheet_named(game, name, wish, content), wish)]


def pages_of(game: str, name: str, wish: Wish, kind: Kind, content: Json | None) -> list[bytes]:
    dots = printing.PREVIEW if kind == "png" else None
    return printing.printed(sheet_named(game, name, wish, content), wish, kind, dots)


def card_of(game: str, name: str, look: pictures.Look, kind: Kind, content: Json | None) -> list[bytes]:
    svg = pictures.card(game, name, look, content).svg
    return [svg.encode() if kind == "svg" else pictures.png(svg, CARD_WIDTH)]


def described_drawing(moment: pictures.Moment, look: pictures.Look) -> tuple[Drawing, str]:
    alt_text = pictures.description(moment)
    alt = alt_text.fr if look.lang == "fr" else alt_text.en
    return pictures.asked(moment, look, alt), alt


def moment_at(replay: Replay, number: int | None, seat: int, names: Sequence[Text]) -> pictures.Moment:
    """The moment after this entry of a finished game's log; None for the end of the game."""
    count = len(replay.entries)
    at = count if number is None else number
    if not 0 <= at <= count:
        raise NotThere(texts.unknown_number(at, count))
    check_seat(replay, seat)
    return pictures.Moment(
        game=replay.game, state=replay.state(at), seat=seat, number=at, count=count, name=names[seat]
    )


def moment_now(match: Match, seat: int, name: Text) -> pictures.Moment:
    """A seat's board in a running game. The state is copied, because the game goes on in the meantime."""
    game, state = match.game, match.state.copy()
    if game.name not in pictures.DRAWN_WITH:
        raise CantDraw(unknown_game(game.name, tuple(pictures.DRAWN_WITH)))
    return pictures.Moment(game=game, state=state, seat=seat, number=match.number, count=None, name=name)


def check_seat(replay: Replay, seat: int) -> None:
    if not 0 <= seat < replay.last.seats:
        raise NotThere(texts.BAD_SEAT)  # not RequestError: the seat is part of the address


def all_moments(replay: Replay, seat: int, look: pictures.Look) -> list[Drawing]:
    check_seat(replay, seat)
    count = len(replay.entries)
    drawings = []
    for number in pictures.film_steps([row.seat for row in replay.rows], replay.steps, seat):
        check_wanted()
        moment = pictures.Moment(game=replay.game, state=replay.state(number), seat=seat, number=number, count=count)
        news = replay.entries[number - 1].events if number else []
        drawings.append(pictures.asked(moment, look, news=news))
    return drawings


def printable(games: Sequence[str]) -> Printable:
    """What each game has to print."""
    try:
        drawing.check_installed()
    except CantDraw as error:
        return Printable([], error.text)
    return Printable([printed_game(registry.game(name)) for name in games if name in printing.SHEETS])


def printed_game(game: Game) -> PrintedGame:
    """What a game has to print, with the contents it is played with."""
    return PrintedGame(
        game.name,
        Text(**game.content["title"]),
        [
            PrintedSheet(sheet.id, sheet.title, sheet.lying, sheet.pages, sheet.has_backs)
            for sheet in printing.sheets(game.name, Wish(), game.content)
        ],
    )


def require_one_of(name: str, value: str, choices: Sequence[str]) -> None:
    """Raises RequestError, with the possible choices, if the value is none of them."""
    if value not in choices:
        raise RequestError(texts.WRONG_CHOICE.format(name=name, choices=or_list(choices), value=value))
