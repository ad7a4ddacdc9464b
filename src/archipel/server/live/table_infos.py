"""The table around the game as people see it: who sits where and who is here, its options, clocks and links.

The part that everybody sees is built once for all. `personal` is the rest, which is different for each person.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from archipel.bots import face_of
from archipel.core.lesson import Lesson
from archipel.server.live.loaded_table import LoadedTable
from archipel.server.live.uptime import Uptime
from archipel.server.live.watcher import Personal
from archipel.server.model import clocks
from archipel.server.model.beginning import boards_info, options_shown, starter_info
from archipel.server.model.knock import knocks_at
from archipel.server.model.table import Table
from archipel.server.wire.packs import PackInfo
from archipel.server.wire.tables import LessonInfo, LessonStep, SeatInfo, TableInfo


@dataclass(slots=True, eq=False, repr=False)
class TableInfos:
    """Builds the infos of one table, and caches what a move does not change."""

    may_list: bool = False
    """Whether the operator allows tables that are open to strangers."""
    uptime: Uptime | None = None
    """Converts the clocks' time to wall-clock time."""
    host_is_gone: bool = False
    """True if others have the host's rights, as the cached seats show it."""
    seated: list[SeatInfo] = field(default_factory=list)
    """The seats as everybody sees them; `seated_at` is what they were computed from."""
    seated_at: tuple[Any, ...] = ()
    committed: tuple[str | None, str | None] = (None, None)
    """A seed and its commitment."""

    def info(self, live: LoadedTable, person: str, name: str, links: list[str]) -> TableInfo:
        """Returns the table as one person sees it."""
        self.refresh_people(live)  # a grace time may have ended since the last change
        return with_personal(self.public(live), self.personal(live, person, name, links))

    def personal(self, live: LoadedTable, person: str, name: str, links: list[str]) -> Personal:
        """Returns the personal part of the table for one person."""
        table = live.table
        mine = table.seats_of(person)
        seat = table.seats[mine[0]] if mine else None
        host = person == table.host or (seat is not None and self.host_is_gone)
        named = name if seat is None else seat.name
        key = table.id if host or seat is not None else table.key
        return table.chosen_seat(person), mine, seat is not None and seat.left, host, named, links, key

    def public(self, live: LoadedTable) -> TableInfo:
        """Returns the table without its personal part."""
        table, match, sheet = live.table, live.match, live.sheet
        if self.seated_at != (table.seats, table.phase, live.changes - live.moves):
            self.refresh_people(live)
        playing = match.state if match is not None and table.phase == "playing" else None
        return TableInfo(
            id=table.id,
            game=table.game,
            options=options_shown(table),
            seats=self.seated,
            phase=table.phase,
            seat=None,
            curtain=table.has_curtain,
            left=False,
            host=False,
            name="",
            pending=[] if playing is None else list(playing.pending),
            progress=sheet.progress if sheet else None if playing is None else playing.progress(),
            number=table.number,
            commitment=self.commitment(table),
            seed=table.seed if table.over else None,
            starting=table.starting,
            scheme=table.scheme,
            links=[],
            again=table.again,
            edition=table.edition,
            contents=table.contents,
            pack=None if table.pack is None else pack_info(table),
            stopped=live.stopped,
            lesson=None if match is None or match.lesson is None else lesson_info(match.lesson),
            mended=table.mended,
            grace=table.grace,
            hints=table.hints and table.lesson is None,
            hinted=table.advised,
            origin=table.origin,
            challenge=table.challenge,
            beats=table.beats,
            listed=table.listing is not None if self.may_list and table.phase == "lobby" else None,
            knocks=knocks_at(table, live.clock.now()),
            clock=clocks.clock_info(table, self.down),
            starter=starter_info(table),
            boards=boards_info(table),
        )

    def after_moves(self, live: LoadedTable, before: TableInfo) -> TableInfo:
        """Returns the public table after moves of a running game, if nothing else has changed since `before`."""
        table, playing = live.table, live.match.state if live.match is not None else None
        return replace(
            before,
            pending=[] if playing is None else list(playing.pending),
            progress=None if playing is None else playing.progress(),
            number=table.number,
            mended=table.mended,
            clock=clocks.clock_info(table, self.down),
        )

    @property
    def down(self) -> int:
        """Milliseconds of downtime of the server in total."""
        return 0 if self.uptime is None else self.uptime.down

    def commitment(self, table: Table) -> str | None:
        """Returns the table's commitment, which is computed once for each seed."""
        if self.committed[0] != table.seed:
            self.committed = table.seed, table.commitment
        return self.committed[1]

    def refresh_people(self, live: LoadedTable) -> None:
        """Updates who sits where, who is here, and whether the host is gone. A move changes none of it."""
        table, present, stand_ins = live.table, live.present, live.table.stand_ins
        self.host_is_gone = live.people.host_is_gone(table, present)
        self.seated = [seat_info(live, number, present, stand_ins) for number in range(len(table.seats))]
        self.seated_at = (table.seats, table.phase, live.changes - live.moves)


def seat_info(live: LoadedTable, number: int, present: set[str], stand_ins: dict[int, str]) -> SeatInfo:
    """Returns a seat as everybody sees it."""
    table = live.table
    seat, here = table.seats[number], table.is_present(number, present)
    stand_in = stand_ins.get(number)
    until = None if here else live.people.kept_until(table, number)
    agreed = live.votes.agreed.get(number, ())
    return SeatInfo(
        kind=seat.kind,
        name=seat.name,
        level=seat.level,
        me=False,
        here=here,
        away_since=None if here or seat.person is None else seen_last(live, number, seat.person),
        face=seat.face if stand_in is None else face_of(stand_in),
        stand_in=stand_in,
        kept_until=until or None,
        may_replace=until is not None and not seat.level and live.clock.now() >= until,
        agreed=sorted(other for person in agreed if (other := table.seat_of(person)) is not None),
        hash=seat.hash,
        value=None if table.phase == "lobby" else seat.value,
        board=seat.board if table.phase == "lobby" else None,
    )


def seen_last(live: LoadedTable, number: int, person: str) -> int:
    """Returns when this absent person was last here or, if that is unknown, when they last did something."""
    if person in live.people.gone:
        return live.people.gone[person]
    if live.match is None:
        acted = {entry.seat: entry.at for entry in live.entries if not entry.bot}
    else:
        acted = live.match.acted
    return acted.get(number, live.table.started or live.table.created)


def with_personal(info: TableInfo, personal: Personal) -> TableInfo:
    """Returns a public table with the personal part of one person."""
    facing, mine, left, host, name, links, key = personal
    seats = [replace(seat, me=True) if number in mine else seat for number, seat in enumerate(info.seats)]
    return replace(info, id=key, seat=facing, left=left, host=host, name=name, links=links, seats=seats)


def pack_info(table: Table) -> PackInfo | None:
    """Returns the label of the box that a table is played with, or None for Archipel's own."""
    label = table.label
    return None if label is None else PackInfo.of(label, table.game)


def lesson_info(lesson: Lesson) -> LessonInfo:
    return LessonInfo(
        lesson.name,
        lesson.title,
        lesson.summary,
        lesson.done,
        [LessonStep(step.plain, step.words, list(step.look), step.waits) for step in lesson.steps],
    )
