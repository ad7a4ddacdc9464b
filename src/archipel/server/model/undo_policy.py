"""Who may take back what: the only place that decides it.

A seat takes back what it sent last. If nobody has moved since, the game itself decides. If others have moved, their
moves are taken back too (a rewind): at once if all of them are bots, otherwise only if all of these people agree. Moves
that showed something hidden are never taken back. `Match` computes what these decisions need.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Protocol

from archipel.core import words
from archipel.core.game import State
from archipel.core.lesson import Lesson
from archipel.core.text import Text
from archipel.server.base import texts
from archipel.server.base.errors import Conflict
from archipel.server.model.log_rows import LATE, Standing
from archipel.server.model.seat_clocks import has_held
from archipel.server.model.table import Table


class Played(Protocol):
    """The part of a match that decides what may be taken back."""

    state: State
    lesson: Lesson | None
    is_challenge: bool
    any_late: bool
    standing: deque[Standing]

    @property
    def is_long(self) -> bool: ...
    def since_own(self, seat: int) -> list[Standing]: ...
    def alike_so_far(self, seat: int, rows: Sequence[Standing]) -> bool: ...


def refusal(match: Played, seat: int) -> Text | None:
    """Returns why this seat can take back nothing at all in a running game, or None."""
    if was_late(match, seat):
        return texts.LATE_TURNS_STAY
    if match.lesson is not None:
        return texts.NO_UNDO_IN_LESSONS
    return texts.ENOUGH_TAKEN_BACK if match.is_long else None


def check(match: Played, seat: int) -> None:
    if why := refusal(match, seat):
        raise Conflict(why)


def was_late(match: Played, seat: int) -> bool:
    """Whether a bot played this seat's last row because its time was out. Such a row can't be taken back."""
    if not match.any_late:
        return False
    rows = (each.row for each in reversed(match.standing))
    return next((row.message.startswith(LATE) for row in rows if row.seat == seat), False)


def may_take_back(match: Played, seat: int) -> bool:
    """Whether this seat may take back its last move at once, because nobody has moved since."""
    # Nothing can be taken back once a game is over, because everybody then knows its seed.
    return not match.state.over and refusal(match, seat) is None and match.state.may_take_back(seat)


def may_go_past_bots(match: Played, seat: int) -> bool:
    """Whether only bots have moved since this seat, and showed it nothing hidden, as far as one guess can tell.

    It is shown with every update. Before moves are really taken back, several guesses are tried, which takes longer.
    """
    if not match.standing or not match.standing[-1].row.bot:
        return False
    if match.state.over or match.is_challenge or refusal(match, seat) is not None:
        return False
    rows = match.since_own(seat)
    return len(rows) > 1 and only_bots(rows) and match.alike_so_far(seat, rows)


def past_bots(match: Played, seat: int) -> list[Standing]:
    """Returns the rows that an undo past bots takes back, the seat's own row first. Raises Conflict if it may not.

    The caller then checks that these rows showed nothing hidden (`Match.taught_nothing`).
    """
    check(match, seat)
    check_no_challenge(match)
    rows = match.since_own(seat)
    if not only_bots(rows):
        raise Conflict(texts.OTHERS_MOVED)
    return rewound(match, seat)


def past_people(match: Played, seat: int) -> list[Standing]:
    """Returns the rows that an undo takes back if all other people agree. Raises Conflict if nobody may be asked.

    The caller then checks that these rows showed nothing hidden (`Match.taught_nothing`).
    """
    check(match, seat)
    check_no_challenge(match)  # there is nobody to ask
    return rewound(match, seat)


def check_not_declined(table: Table, rows: Sequence[Standing], declined: tuple[int, int] | None) -> None:
    """Refuses to ask again about a row. `declined` is the seat and number of the row whose undo was last declined."""
    asked = (rows[0].row.seat, rows[0].row.number)
    if declined == asked or has_held(table, *asked):
        raise Conflict(texts.DECLINED)


def check_no_challenge(match: Played) -> None:
    if match.is_challenge:
        raise Conflict(texts.NO_UNDO_IN_CHALLENGES)


def only_bots(rows: Sequence[Standing]) -> bool:
    """Whether all rows after the first one are bots' moves."""
    return all(each.row.bot for each in rows[1:])


def rewound(match: Played, seat: int) -> list[Standing]:
    """Returns the rows that an undo past other seats takes back. Raises an error if nobody has moved since."""
    rows = match.since_own(seat)
    if len(rows) < 2:
        match.state.copy().undo(seat)  # raises the game's own reason, if it has one
        raise Conflict(words.NOTHING_TO_UNDO)
    return rows
