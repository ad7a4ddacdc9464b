"""What each watcher of a table is sent: the table, then the game, then answers to its requests.

Patches are built and encoded once for all watchers who were sent the same state. The caches are keyed by
`LoadedTable.changes`.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from archipel.server.base import texts
from archipel.server.base.chance import Randomness
from archipel.server.live.loaded_table import LoadedTable
from archipel.server.live.table_infos import TableInfos, with_personal
from archipel.server.live.update_stream import MOVED, NOTHING, GameView, PatchMessages, PublicTable, SentState, framed
from archipel.server.live.watcher import Private, Watcher
from archipel.server.model.seat_clocks import late_seats
from archipel.server.model.snapshots import Sheet
from archipel.server.wire.messages import Refused, TableMessage

encode = msgspec.json.Encoder().encode

NOT_BUILT = PatchMessages([], NOTHING, 0)
"""Placeholder for patches that were not built yet."""


class Updates:
    """The updates of one table. It is given the table: a reference would keep evicted tables in memory for longer."""

    __slots__ = ("infos", "luck", "public", "shown_at", "shown_changes", "sides", "steps", "who", "who_mark")

    def __init__(self, infos: TableInfos, luck: Randomness) -> None:
        self.infos = infos
        self.luck = luck
        self.public = PublicTable(luck)
        self.shown_changes = -1
        """The value of `changes` that `public` shows."""
        self.shown_at: tuple[Any, ...] = ()
        """The phase, and the number of changes other than moves, when `public` was last built as a whole."""
        self.sides: dict[tuple[int | None, bool], GameView] = {}
        """The game as it is shown, by seat and whether the seat's person plays (not a bot)."""
        self.who: tuple[Any, ...] = ()
        """The facts from which the personal part of the table is built. `who_mark` counts their changes."""
        self.who_mark = 0
        self.steps: dict[SentState, PatchMessages | None] = {}
        """Cached messages, for all watchers who were sent the same state."""

    def due(self, live: LoadedTable, watcher: Watcher) -> list[bytes]:
        """Returns what this watcher has not been sent: the table, then the game, then answers to its requests.

        Because of this order the client sees its move in the game before it learns that the move was accepted.
        """
        step = self.step(live, watcher)
        return [*(self.shown_to(live, watcher) if step is None else step.messages), *self.replies(live, watcher)]

    def frames_due(self, live: LoadedTable, watcher: Watcher) -> bytes:
        """Returns the messages of `due` as WebSocket frames. Messages for many watchers are framed once."""
        watcher.sent_changes = live.changes
        step = self.step(live, watcher)
        shown = framed(self.shown_to(live, watcher)) if step is None else step.frames
        said = watcher.replies or watcher.reactions or watcher.private
        return shown + framed(self.replies(live, watcher)) if said else shown

    def replies(self, live: LoadedTable, watcher: Watcher) -> list[bytes]:
        """Returns the waiting stickers and answers, and clears them."""
        found = [*watcher.reactions.values(), *watcher.replies]
        found += [opened_to(live, watcher, answer) for answer in watcher.private]
        if found:
            watcher.reactions.clear()
            watcher.replies.clear()
            watcher.private.clear()
            watcher.answered.set()
        return found

    def refresh(self, live: LoadedTable) -> None:
        """Brings the public table up to date."""
        if self.shown_changes == live.changes:
            return
        self.shown_changes = live.changes
        self.steps.clear()
        table, shown = live.table, self.public.info
        if shown is not None and self.shown_at == (table.phase, live.changes - live.moves):
            self.public.refresh(self.infos.after_moves(live, shown), MOVED)
        else:
            self.public.refresh(self.infos.public(live))
            self.shown_at = (table.phase, live.changes - live.moves)
        who = (table.seats, table.host, table.key, self.infos.host_is_gone, late_seats(table), table.has_curtain)
        if who != self.who:
            self.who = who
            self.who_mark += 1

    def step(self, live: LoadedTable, watcher: Watcher) -> PatchMessages | None:
        """Returns the messages from the state of a watcher to the newest state, or None if it needs the whole state."""
        if watcher.seen is None:
            return None
        self.refresh(live)
        if not watcher.patches or watcher.held.side is None:
            return None
        if watcher.held.who != self.who_mark and self.is_same_to(live, watcher):
            watcher.held = replace(watcher.held, who=self.who_mark)
        held = watcher.held
        step = self.steps.get(held, NOT_BUILT)
        if step is NOT_BUILT:
            step = self.new_step(live, held)
        if step is not None:
            watcher.held, watcher.seen = step.held, step.number
        return step

    def new_step(self, live: LoadedTable, held: SentState) -> PatchMessages | None:
        """Builds and caches the messages from `held`, and an empty list for watchers that have taken them."""
        step = self.steps[held] = self.step_from(live, held)
        if step is not None:
            self.steps.setdefault(step.held, PatchMessages([], step.held, step.number))
        return step

    def step_from(self, live: LoadedTable, held: SentState) -> PatchMessages | None:
        side, match = held.side, live.match
        if side is None or match is None or live.sheet is not None or held.who != self.who_mark:
            return None
        side.refresh(match, live.undo_asked)
        messages = joined(side, self.public, held.mark, held.table)
        if messages is None:
            return None
        return PatchMessages(messages, SentState(side, side.mark, self.public.mark, held.who), side.number)

    def is_same_to(self, live: LoadedTable, watcher: Watcher) -> bool:
        """Returns whether a change of seats or people left this watcher's personal part and view as they were."""
        personal = self.infos.personal(live, watcher.person, watcher.name, watcher.links)
        return personal == watcher.personal and self.side(live, personal[0]) is watcher.held.side

    def side(self, live: LoadedTable, seat: int | None) -> GameView:
        acts = live.acts(seat)
        side = self.sides.get((seat, acts))
        if side is None:
            side = self.sides[seat, acts] = GameView(seat, acts, self.luck)
        return side

    def shown_to(self, live: LoadedTable, watcher: Watcher) -> list[bytes]:
        """Returns the whole table and the whole game, each only if this watcher was not sent its newest state."""
        seen, held = watcher.seen, watcher.held
        if seen is None:
            return []
        self.refresh(live)
        personal = self.infos.personal(live, watcher.person, watcher.name, watcher.links)
        messages = list[bytes]()
        if watcher.personal != personal or held.table != self.public.mark:
            assert self.public.info is not None
            watcher.personal = personal
            info = with_personal(self.public.info, personal)
            messages.append(encode(TableMessage(info, self.public.mark, live.clock.now())))
        watcher.held = SentState(None, 0, self.public.mark, self.who_mark)
        if live.sheet is not None:
            return messages + sheet_due(live, watcher, live.sheet, personal[0], seen)
        if live.match is None:
            return messages
        side = self.side(live, personal[0])
        side.refresh(live.match, live.undo_asked)
        watcher.held, watcher.seen = SentState(side, side.mark, self.public.mark, self.who_mark), side.number
        if held.side is not side or held.mark != side.mark:
            messages.append(side.whole(seen, again=not watcher.patches))
        return messages


def opened_to(live: LoadedTable, watcher: Watcher, answer: Private) -> bytes:
    """Returns a private answer, or a refusal if the person no longer looks from the answer's seat."""
    if live.table.chosen_seat(watcher.person) == answer.seat:
        return answer.encoded
    return encode(Refused(answer.id, texts.SOMEBODY_ELSE_LOOKS))


def sheet_due(live: LoadedTable, watcher: Watcher, sheet: Sheet, seat: int | None, seen: int) -> list[bytes]:
    """Returns the last sheet of a table whose log can't be replayed, unless the watcher has it."""
    if watcher.sheet == (seat, sheet.number):
        return []
    watcher.sheet, watcher.seen = (seat, sheet.number), sheet.number
    since = seen if 0 <= seen <= sheet.number else 0
    return [encode(sheet.update(seat, live.entries[since : sheet.number], live.table.touched))]


def joined(side: GameView, public: PublicTable, mark: int, table_mark: int) -> list[bytes] | None:
    """Returns the patches from these marks to the newest state, or None if a mark is too old.

    The last patch also has what changed in the table.
    """
    game, table = side.since(mark), public.since(table_mark)
    if game is None or table is None:
        return None
    changed = b",".join(step[1:-1] for step in table)
    if not game:
        begin = b'{"type":"patch","from":%d,"number":%d,"entries":[],"changes":[]' % (side.number, side.number)
        return [begin + ending(changed, mark, mark, table_mark, public.mark)] if table else []
    steps = [begin + ending(b"", at, at + 1, table_mark, table_mark) for at, begin in enumerate(game[:-1], mark)]
    return [*steps, game[-1] + ending(changed, side.mark - 1, side.mark, table_mark, public.mark)]


def ending(table: bytes, before: int, after: int, table_before: int, table_after: int) -> bytes:
    """Returns the end of a patch: what changed in the table, and the marks before and after the patch."""
    end = b',"table":[%b],"after":[%d,%d],"marks":[%d,%d]}'
    return end % (table, before, table_before, after, table_after)
