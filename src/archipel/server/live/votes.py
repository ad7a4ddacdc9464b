"""The open votes of a table: whether a seat may take something back, and whether bots stand in for absent people."""

from __future__ import annotations

from dataclasses import dataclass, field

from msgspec import Struct

from archipel.server.model import clocks
from archipel.server.model.match import Match
from archipel.server.model.seat_clocks import has_ended, has_held, held_until
from archipel.server.model.table import Table
from archipel.server.wire.messages import UndoAsked


class Asked(Struct, frozen=True):
    """A request to take back the seat's entry of this number. It is kept in memory only: it can be asked again."""

    seat: int
    number: int
    agreed: frozenset[int] = frozenset()


@dataclass(slots=True, eq=False, repr=False)
class Votes:
    asked: Asked | None = None
    declined: tuple[int, int] | None = None
    """The seat and number of the entry whose undo was last declined."""
    agreed: dict[int, set[str]] = field(default_factory=dict)
    """By seat, the people who agree that a bot stands in for its absent person."""

    def pausing(self, table: Table) -> list[clocks.Vote]:
        """Returns the open votes that may still pause the clocks."""
        asked = [] if self.asked is None else [(self.asked.seat, self.asked.number)]
        away = [(seat, 0) for seat, people in self.agreed.items() if people and not table.seats[seat].level]
        return [vote for vote in asked + away if not has_held(table, *vote)]

    def drop_ended(self, before: Table, after: Table) -> None:
        """Drops the votes whose pause of the clocks has ended.

        A vote that was asked again after its pause had already ended in `before` stays open; it can't pause the clocks.
        """

        def is_over(seat: int, entry: int) -> bool:
            same = held_until(before, seat, entry) == held_until(after, seat, entry)
            return has_ended(after, seat, entry) and not (same and has_ended(before, seat, entry))

        if self.asked is not None and is_over(self.asked.seat, self.asked.number):
            self.declined, self.asked = (self.asked.seat, self.asked.number), None
        for seat in [seat for seat in self.agreed if is_over(seat, 0)]:
            del self.agreed[seat]

    def undo_asked(self, table: Table, match: Match | None) -> UndoAsked | None:
        """Returns the requested undo, as long as it is about the last thing that the asker did."""
        ask = self.asked
        if ask is None or match is None or table.phase != "playing":
            return None
        if table.clock is not None and (table.held is None or has_held(table, ask.seat, ask.number)):
            return None  # the vote has taken too long: the clocks run again
        own = match.since_own(ask.seat)
        if not own or own[0].row.number != ask.number:
            return None
        return UndoAsked(ask.seat, sorted(ask.agreed), other_people(table, ask.seat))


def other_people(table: Table, seat: int) -> list[int]:
    """Returns one seat of each other person who plays (not a bot): in a vote each person counts once."""
    found: dict[str | None, int] = {}
    for number, other in enumerate(table.seats):
        if other.kind == "person" and not other.level and other.person != table.seats[seat].person:
            found.setdefault(other.person, number)
    return sorted(found.values())


def who_must_agree(table: Table, present: set[str], seat: int) -> set[str]:
    """Returns the people who are here and play, except the person of this seat."""
    return {
        other.person
        for number, other in enumerate(table.seats)
        if number != seat and other.person and table.is_present(number, present)
    }
