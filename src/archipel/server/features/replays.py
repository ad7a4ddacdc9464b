"""Finished games: replays, pictures, films, the summary at the end, and the analysis by the master bot.

Everything here refuses a game that is not over, and computes outside the event loop.
"""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from archipel.bots import level_named
from archipel.core.text import Text, same
from archipel.paper.pictures import Look, Moment
from archipel.server.base import texts
from archipel.server.base.clock import now
from archipel.server.base.errors import Conflict, NotAllowed, NotThere
from archipel.server.compute.analysis_queue import AnalysisQueue, compared, job_of
from archipel.server.compute.printing import Printer, moment_at
from archipel.server.features import challenges
from archipel.server.features.highlights import ending_of
from archipel.server.live.live_table import LiveTable
from archipel.server.live.tables import Tables
from archipel.server.model import actions
from archipel.server.model.match import LogRow, Replay
from archipel.server.model.ports import Compute
from archipel.server.model.table import Table
from archipel.server.storage.storage import Storage
from archipel.server.wire.envelope import Envelope
from archipel.server.wire.packs import PictureInfo
from archipel.server.wire.replays import AnalysisInfo, Comparison, Ending, Frame, Steps
from archipel.server.wire.tables import PlayOn


class Replays:
    """The finished games of this server."""

    def __init__(
        self, tables: Tables, storage: Storage, compute: Compute, printer: Printer, analyses: AnalysisQueue
    ) -> None:
        self.tables = tables
        self.storage = storage
        self.compute = compute
        self.printer = printer
        self.analyses = analyses

    async def frame(self, table: str, number: int, seat: int | None) -> Frame:
        async with self.tables.registry.locked(table) as live:
            check_over(live.table)
            await self.tables.registry.load(live, whole=True)
            if live.sheet is not None and number == live.sheet.number:
                return live.sheet.frame(self.checked_seat(live, seat))
            replay = await self.replay_of(live)
            count = len(replay.entries)
            if not 0 <= number <= count:
                raise NotThere(texts.unknown_number(number, count))
            frame = partial(replay.frame, number, self.checked_seat(live, seat))
        return await self.compute.run("answers", frame)

    async def steps(self, table: str) -> Steps:
        replay, _ = await self.replayed(table)
        return Steps(len(replay.entries), replay.steps)

    async def replay_of(self, live: LiveTable) -> Replay:
        if live.replay is None:
            live.game  # noqa: B018 - raises if the log can't be replayed any more
            rows = await self.storage.tables.log(live.table.id)
            live.replay = await self.compute.run("answers", partial(Replay, live.table, rows))
        return live.replay

    async def replayed(self, table: str) -> tuple[Replay, list[Text]]:
        """Returns the replay of a finished game, and the names of its players."""
        async with self.tables.registry.locked(table) as live:
            check_over(live.table)
            await self.tables.registry.load(live, whole=True)
            names = [same(seat.name) if seat.name else level_named(seat.level).title for seat in live.table.seats]
            return await self.replay_of(live), names

    async def picture(self, table: str, number: int | None, seat: int, look: Look) -> PictureInfo:
        return await self.printer.picture(await self.moment(table, number, seat), look)

    async def picture_png(self, table: str, number: int | None, seat: int, look: Look) -> bytes:
        return await self.printer.png(await self.moment(table, number, seat), look)

    async def moment(self, table: str, number: int | None, seat: int) -> Moment:
        replay, names = await self.replayed(table)
        return await self.compute.run("answers", partial(moment_at, replay, number, seat, names))

    async def film(self, table: str, seat: int, look: Look) -> bytes:
        replay, _ = await self.replayed(table)
        return await self.printer.film(replay, seat, look)

    async def ending(self, table: str, person: str) -> Ending:
        """Returns what is shown at the end, from this person's side."""
        async with self.tables.registry.locked(table) as live:
            check_over(live.table)
            await self.tables.registry.load(live, whole=True)
            replay, seat = await self.replay_of(live), live.table.chosen_seat(person)
        return await self.compute.run("answers", partial(ending_of, replay, seat))

    async def analysis(self, table: str, person: str, address: str = "") -> AnalysisInfo:
        """Returns what is known of this person's decisions. The analysis goes on as long as this is called."""
        async with self.tables.registry.locked(table, fresh=False) as live:
            seat = self.analysed_seat(live, person)
            known = await self.analyses.asked(live.table.id, seat)
            if known is None:
                self.analyses.check_budget(person, address)
                await self.tables.registry.load(live, whole=True)
                replay = await self.replay_of(live)
        if known is None:
            made = partial(job_of, live.table.id, seat, person, replay, address)
            job = await self.compute.run("answers", made)
            known = await self.analyses.begin(job)
        return known.info(seat)

    async def comparison(self, table: str, person: str, place: int) -> Comparison:
        """Returns the board after one of these decisions and after the master's move instead."""
        async with self.tables.registry.locked(table, fresh=False) as live:
            seat = self.analysed_seat(live, person)
            await self.tables.registry.load(live, whole=True)
            replay, known = await self.replay_of(live), await self.analyses.known(live.table.id, seat)
        if known is None:
            raise NotThere(texts.unknown_decision(place, 0))
        return await self.compute.run("answers", partial(compared, replay, known, place, seat))

    def analysed_seat(self, live: LiveTable, person: str) -> int:
        """Returns the seat of this person. Raises an error if they have no decisions to analyse."""
        check_over(live.table)
        seat = live.table.chosen_seat(person)
        if seat is None:
            raise NotAllowed(texts.ONLY_PLAYERS_ANALYSE)
        if live.table.lesson is not None:
            raise Conflict(texts.NO_ANALYSIS_OF_LESSONS)
        return seat

    async def play_on(self, table: str, person: str, wish: PlayOn) -> str:
        """Creates a table that continues a finished game: it has the same luck and the first entries of that game."""
        async with self.tables.registry.locked(table) as live:
            new = actions.played_on(live.table, person, now(), self.tables.luck)
            if challenges.is_running(live.table):
                raise Conflict(texts.PLAY_ON_TOMORROW)
            await self.tables.registry.load(live, whole=True)
            replay = await self.replay_of(live)
        rows = rows_until(replay, wish, new.touched)
        await self.storage.tables.create(new)
        await self.storage.tables.save(new, replace(new, number=len(rows)), rows)
        await self.tables.sheets.keep(await self.tables.registry.read(new.id))
        return new.id

    def checked_seat(self, live: LiveTable, seat: int | None) -> int | None:
        if seat is not None:
            actions.seat_at(live.table, seat)
        return seat

    async def record(self, table: str, *, running: bool = False) -> Envelope:
        """Returns the file that `archipel verify` and `archipel replay` read. With `running`, it may be a running game,
        whose file tells what is hidden.
        """
        async with self.tables.registry.locked(table) as live:
            if not running:
                check_over(live.table)
            await self.tables.registry.load(live, whole=True)
            names = [seat.name or level_named(seat.level).name for seat in live.table.seats]
            kept = live.sheet.record if live.sheet else None
            return Envelope(
                live.table.id,  # not the path that was asked for: it may carry the secret of a renewed link
                names,
                live.table.commitment or "",
                kept or live.game.state.record(),
                live.table.mended,
                live.table.advised,
                scheme=live.table.scheme or "",
                seed=live.table.seed or "",
                origin=live.table.origin or "",
                shares=live.table.shares,
            )

    async def final_total(self, table: str, seat: int) -> int:
        """Returns the points of a seat in a finished game, as they were counted when it ended."""
        sheet = await self.storage.sheets.read(table)
        if sheet is None or not sheet.over:
            raise Conflict(texts.NOT_OVER)
        return sheet.scores[seat].total or 0


def rows_until(replay: Replay, wish: PlayOn, at: int) -> list[LogRow]:
    """Returns the entries of a game up to a moment, dated `at`."""
    count = len(replay.rows)
    if not 0 <= wish.number < count:
        raise NotThere(texts.unknown_moment(wish.number, wish.part, count))
    rows, next_row = replay.rows[: wish.number], replay.rows[wish.number]
    if wish.part:
        if next_row.kind != "moves" or not 0 < wish.part < len(next_row.moves):
            raise NotThere(texts.unknown_moment(wish.number, wish.part, count))
        rows = [*rows, replace(next_row, moves=next_row.moves[: wish.part])]
    return [replace(row, at=at) for row in rows]


def check_over(table: Table) -> None:
    if not table.over:
        raise Conflict(texts.NOT_OVER)
