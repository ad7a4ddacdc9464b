"""A game at a table: its state, and the numbered entries that led to it.

Nothing here is stored or sent. The state is never changed in place: moves are tried on a copy, and the copy takes its
place once they are on disk. So whoever holds a state (a preview in a thread, a bot) may look at it for as long as they
like.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec
from msgspec import Struct

from archipel.core.chance import Seeded
from archipel.core.errors import IllegalMove
from archipel.core.game import Event, Gains, Json, State
from archipel.core.text import Text
from archipel.server import texts
from archipel.server.schema import Entry, Frame, PreviewResult, Update
from archipel.server.table import Table

NO_CHOICES: list[Json] = []
LONGEST_LOG = 5000
"""Entries after which nothing is taken back any more: moves end with their game, but undos could go on for ever."""


class LogRow(Struct, frozen=True):
    """A row of the log: one accepted message."""

    number: int
    seat: int
    message: str
    kind: Literal["moves", "undo"]
    moves: tuple[Json, ...]
    """What is played, or taken back: a whole message. An undo of an older log names none and takes back one."""
    bot: bool
    at: int


class Match:
    """The game so far, as the log tells it."""

    def __init__(self, table: Table) -> None:
        self.game = table.edition_of_game
        self.state = self.game.start(len(table.seats), table.options, table.chance)
        self.started = table.started or table.created
        self.entries: list[Entry] = []
        self.pending = [self.state.pending]
        """After each entry; first, at the beginning."""
        self.numbers: dict[tuple[int, str], int] = {}
        self.messages: list[list[tuple[Json, ...]]] = [[] for _ in table.seats]
        """For each seat, the moves of its messages that were not taken back."""
        self.updates: dict[tuple[int | None, bool], Update] = {}
        """What was already worked out for this state, without entries: by seat, and whether it plays for itself."""

    @property
    def number(self) -> int:
        return len(self.entries)

    @property
    def is_long(self) -> bool:
        return self.number >= LONGEST_LOG

    def catch_up(self, rows: Iterable[LogRow]) -> Match:
        """Plays what the log has and this match has not."""
        for row in rows:
            self.accept(row, *self.outcome(row.seat, row.kind, row.moves))
        return self

    def outcome(self, seat: int, kind: str, moves: Sequence[Json]) -> tuple[State, list[Event]]:
        """The state after these moves, all or none, and what they cause; IllegalMove says why not."""
        state = self.state.copy()
        if kind == "undo":
            take_back(state, seat, len(moves))
            return state, []
        return state, [event for move in moves for event in state.play(seat, move)]

    def accept(self, row: LogRow, state: State, events: list[Event]) -> None:
        """The message is on disk: its outcome is the game now."""
        told = [texts.took_back(row.seat)] if row.kind == "undo" else self.told(events)
        self.entries.append(Entry(row.number, row.seat, row.kind == "undo", row.bot, events, told, row.at))
        self.numbers[row.seat, row.message] = row.number
        self.remember(row)
        self.pending.append(state.pending)
        self.state = state
        self.updates.clear()

    def remember(self, row: LogRow) -> None:
        messages = self.messages[row.seat]
        if row.kind == "moves":
            messages.append(row.moves)
        elif messages:
            left = messages.pop()[: -max(1, len(row.moves))]
            if left:
                messages.append(left)

    def last_message(self, seat: int) -> tuple[Json, ...]:
        """What an undo of this seat takes back: the moves it sent together, for a person thinks of them as one."""
        messages = self.messages[seat]
        return messages[-1] if messages else ()

    def told(self, events: list[Event]) -> list[Text]:
        return [self.game.tell(event) for event in events]

    def stale(self, seat: int, seen: int) -> bool:
        """Whether what this seat saw has changed: it alone was awaited then, and others have acted since.

        Where several seats play at the same time others acting is no reason to ask again.
        A bot that played for this seat is somebody else too.
        """
        return self.pending[seen] == (seat,) and any(entry.seat != seat or entry.bot for entry in self.entries[seen:])

    def update(self, seat: int | None, acts: bool, seen: int) -> Update:
        """The game as this seat may know it, and what was done after `seen`. Who doesn't act is offered nothing."""
        if (seat, acts) not in self.updates:
            self.updates[seat, acts] = self.whole_update(seat, acts)
        since = seen if 0 <= seen <= self.number else 0
        return msgspec.structs.replace(self.updates[seat, acts], entries=self.entries[since:])

    def whole_update(self, seat: int | None, acts: bool) -> Update:
        state = self.state
        choices = state.choices(seat) if seat is not None and acts and not state.over else NO_CHOICES
        return Update(
            number=self.number,
            entries=[],
            view=state.view(seat),
            facts=state.facts(),
            choices=choices,
            standing=state.standing(seat),
            sister=state.sister(),
            tallies={} if seat is None else state.tallies(seat),
            may_undo=seat is not None and acts and self.may_undo(seat),
            since=self.entries[-1].at if self.entries else self.started,
        )

    def may_undo(self, seat: int) -> bool:
        # Once a game is over its seed is known to everybody; what was played stays played.
        if self.state.over or self.is_long:
            return False
        try:
            self.state.copy().undo(seat)
        except IllegalMove:
            return False
        return True

    def previews(self, state: State, seat: int, alternatives: Sequence[Sequence[Json]]) -> list[PreviewResult]:
        """What each alternative would do from this state. Slow for many: run it in a thread."""
        return [self.preview(state, seat, moves) for moves in alternatives]

    def gains(self, state: State, seat: int, after: Sequence[Json]) -> Gains | None:
        """What every placement would bring that this seat is offered after these moves."""
        if after:
            state = state.guess(seat, Seeded(1))  # a guess: what the moves would turn up stays unknown
            for move in after:
                state.play(seat, move)
        return state.gains(seat)

    def preview(self, state: State, seat: int, moves: Sequence[Json]) -> PreviewResult:
        try:
            seen = state.preview(seat, moves)
        except IllegalMove as refusal:
            return PreviewResult(refusal.text, [], [], [], [])
        return PreviewResult(None, seen.events, self.told(seen.events), seen.changes, seen.choices)


def take_back(state: State, seat: int, count: int) -> None:
    """The seat's last moves; IllegalMove if not even one can be taken back."""
    state.undo(seat)
    for _ in range(count - 1):
        try:
            state.undo(seat)
        except IllegalMove:
            return  # what came before has turned something up, and stays


class Replay:
    """A finished game, to be watched again: its state after each entry."""

    def __init__(self, table: Table, rows: Iterable[LogRow]) -> None:
        match = Match(table)
        self.states = [match.state]
        for row in rows:
            match.catch_up([row])
            self.states.append(match.state)
        self.entries = match.entries
        self.game = match.game

    def frame(self, number: int, seat: int | None) -> Frame:
        state = self.states[number]
        return Frame(
            number=number,
            count=len(self.entries),
            entry=self.entries[number - 1] if number else None,
            view=state.view(seat),
            facts=state.facts(),
            standing=state.standing(seat),
            sister=state.sister(),
        )
