"""Printing on the server: sheets are made once, charged once and cached within bounds; pictures of finished games."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest

from archipel.core.text import same
from archipel.paper import drawing
from archipel.paper.errors import CantDraw
from archipel.paper.pictures import Look
from archipel.paper.sheet import Wish
from archipel.server.base import texts
from archipel.server.base.asker import ASKER, Asker
from archipel.server.base.errors import Conflict, NotThere, RequestError
from archipel.server.compute import printing as server_printing
from archipel.server.compute.printing import Printer, moment_at, printable, require_one_of
from archipel.server.compute.worker_pool import Processes
from archipel.server.live.tables import Tables
from archipel.server.wire.tables import NewTable, SeatWish
from tests.features.test_hints import InThisProcess, OutOfTime
from tests.paper import reading
from tests.server.tiny_tables import BASE
from tests.server.wiring import around

T = TypeVar("T")


@pytest.fixture
def printer() -> Printer:
    made = Printer(30.0)
    made.processes = InThisProcess(1, 30.0)
    return made


async def test_a_sheet_is_made_once_and_paid_for_once(printer: Printer) -> None:
    asker = Asker()
    before = ASKER.set(asker)
    try:
        first = await printer.pdf("caty-mini", "rules", Wish())
        paid = asker.spent
        assert paid > 0
        assert await printer.pdf("caty-mini", "rules", Wish()) is first
        assert asker.spent == paid
    finally:
        ASKER.reset(before)


async def test_the_cache_is_bounded(printer: Printer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_printing, "KEPT_BYTES", 30_000)
    await printer.pdf("caty-mini", "rules", Wish())
    await printer.pdf("caty-mini", "rules", Wish(style="outline"))
    assert sum(len(each) for files in printer.kept.values() for each in files) <= 30_000


async def test_a_sheet_that_takes_too_long_is_refused(printer: Printer) -> None:
    printer.processes = OutOfTime(1, 0.0)
    with pytest.raises(Conflict) as refused:
        await printer.pdf("caty-mini", "rules", Wish())
    assert refused.value.text == texts.PRINTING_TOOK_TOO_LONG


class Unable(Processes):
    """A pool whose workers refuse every drawing."""

    async def occupy(self, work: Callable[..., T], *args: object) -> T:
        del work, args
        raise CantDraw(same("no"))


async def test_a_refusal_of_the_worker_reaches_the_visitor(printer: Printer) -> None:
    printer.processes = Unable(1, 1.0)
    with pytest.raises(CantDraw):
        await printer.page("caty-mini", "rules", Wish(), 1)


def test_a_server_that_can_not_print_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> None:
        raise CantDraw(same("install it"))

    monkeypatch.setattr(drawing, "check_installed", missing)
    assert printable(["caty-mini"]).missing == same("install it")


def test_a_wrong_choice_is_refused_in_both_languages() -> None:
    with pytest.raises(RequestError) as refused:
        require_one_of("paper", "a3", ("a4", "us-letter"))
    assert refused.value.text.fr == "« paper » peut être a4 ou us-letter, et non a3."


# ---- pictures of finished games ----


@pytest.fixture
async def finished(tables: Tables) -> str:
    """A game of Doodle Islands that two bots have played to its end."""
    around(tables).printer.processes = InThisProcess(1, 30.0)
    bots = [SeatWish("bot", level="random"), SeatWish("bot", level="random")]
    table = (await tables.new_tables.create(NewTable("doodle-islands", bots, "Ada"), "ada", BASE)).id
    await tables.starts.start(table, "ada")
    await tables.live[table].bots  # type: ignore[misc]
    return table


async def test_a_finished_game_has_a_picture_a_description_and_a_film(tables: Tables, finished: str) -> None:
    drawn = await around(tables).replays.picture(finished, 3, 1, Look(lang="en"))
    assert drawn.alt.startswith("Doodle Islands, after 3 of ")
    assert drawn.svg.startswith("<svg")
    assert reading.opened(await around(tables).replays.picture_png(finished, None, 0, Look())).format == "PNG"
    assert reading.opened(await around(tables).replays.film(finished, 0, Look())).format == "GIF"


async def test_an_unknown_moment_or_seat_is_refused(tables: Tables, finished: str) -> None:
    replay, names = await around(tables).replays.replayed(finished)
    with pytest.raises(NotThere):
        moment_at(replay, 9999, 0, names)
    with pytest.raises(NotThere) as refused:
        moment_at(replay, 0, 5, names)
    assert refused.value.text == texts.BAD_SEAT
